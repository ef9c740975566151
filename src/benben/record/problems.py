"""What can be wrong with a saved game: codes with facts, and their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from benben import words
from benben.engine import EngineError
from benben.words.language import _


class RecordError(Exception):
    """A saved game that cannot be read or is not true; `line` counts from 1, None where no line is to blame."""

    def __init__(self, code: str, line: int | None = None, cause: EngineError | None = None, **facts: object) -> None:
        super().__init__(code, line, facts)
        self.code = code
        self.line = line
        self.cause = cause
        self.facts = facts

    def __str__(self) -> str:
        return explain(self)

    def at(self, line: int) -> RecordError:
        """The same problem, with the line where it is."""
        self.line = line
        return self


def _sentences() -> dict[str, str]:
    return {
        "missing": _("there is no such file."),
        "no-id": _("no saved game is called {ref}."),
        "several": _("several saved games are called {ref}: {names}."),
        "bad-name": _("a game's name has 1 to 80 characters that can be seen, no / and no . or - at its beginning."),
        "taken": _("there is a game called {name} already."),
        "no-rename": _("the file could not be moved: {why}."),
        "nothing-saved": _("there is no unfinished game."),
        "not-file": _("that is not a file."),
        "unreadable": _("the file cannot be read: {why}."),
        "too-big": _("the file is larger than {limit} MiB, so it is no saved game."),
        "too-many-lines": _("the file has more than {limit} lines, so it is no saved game."),
        "long-line": _("the line is longer than {limit} bytes."),
        "empty": _("the file is empty."),
        "torn-header": _("the first line is cut off, so nothing of the game is left."),
        "not-utf8": _("the line is not UTF-8 text."),
        "blank": _("the line is empty."),
        "not-json": _("the line is no JSON object ({why})."),
        "damaged-end": _("the end of the line is damaged."),
        "nested": _("the line is nested too deeply."),
        "twice": _("the key {key} stands twice."),
        "not-header": _("the first line is no benben header."),
        "version": _("the file has {what} version {found}; this benben knows version {known}."),
        "field": _("{field}: {why}."),
        "unknown-line": _("the line is neither move, undo nor result."),
        "seat": _("the move is marked as seat {found}'s, but it is seat {expected}'s turn."),
        "clock": _("the played time goes back from {before} to {found} ms."),
        "after-result": _("after the result only an undo may follow."),
        "result-early": _("the game is not over here, but a result stands here."),
        "result-wrong": _("the result says {field} {found}, but it is {expected}."),
        "digest": _("the digest does not match: something above was changed."),
        "undo": _("the undo is not allowed: {why}"),
        "moves-after-end": _("the game is over; no move can follow."),
        "engine": "{why}",
    }


def field_fault(code: str, bounds: Mapping[str, object], otherwise: str) -> str:
    """What is wrong with a value, from pydantic's code for it and the bounds that it names; else `otherwise`."""
    whole, text, object_ = _("it must be a whole number"), _("it must be text"), _("it must be an object")
    faults = {
        "missing": _("it is missing"),
        "extra_forbidden": _("there is no such key here"),
        "option": _("it must be a whole number, true, false, null or text"),
        "int_type": whole,
        "int_from_float": whole,
        "string_type": text,
        "string_unicode": text,
        "dict_type": object_,
        "model_type": object_,
        "list_type": _("it must be a list"),
        "literal_error": _("it must be {expected}"),
        "greater_than_equal": _("it must not be less than {ge}"),
        "less_than_equal": _("it must not be more than {le}"),
        "too_short": _("it must not have fewer than {min_length}"),
        "too_long": _("it must not have more than {max_length}"),
        "string_too_short": _("it must not be empty"),
        "string_too_long": _("it must not be longer than {max_length} characters"),
    }
    return faults[code].format(**bounds) if code in faults else otherwise[:1].lower() + otherwise[1:]


def explain(error: RecordError) -> str:
    """The sentence for people, without the file's name; with the line number where there is one."""
    facts = dict(error.facts)
    if error.cause is not None:
        facts["why"] = words.error(error.cause)
    sentence = _sentences()[error.code].format(**facts)
    if error.line is None:
        return sentence
    return _("line {line}: {sentence}").format(line=error.line, sentence=sentence)


def short_path(path: Path, width: int = 60) -> str:
    """The path, its middle left out where it is longer than `width`."""
    text = str(path)
    return text if len(text) <= width else text[: width // 3] + "…" + text[-(width - width // 3 - 1) :]
