"""Whether a last line that is no whole object may be the beginning of one: cut off, not damaged."""

from __future__ import annotations

import re

MAX_DEPTH = 4  # our own lines are two deep

_SPACE = re.compile(r"[ \t\r]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_CUT_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*(?:\\(?:u[0-9a-fA-F]{0,3})?)?')
_PLAIN = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9.eE+-])|true|false|null")
_CUT_NUMBER = re.compile(r"-?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*|(?:\.[0-9]+)?[eE][+-]?[0-9]*)?)?")


def may_go_on(text: str) -> bool:
    """Whether `text` can be continued to a JSON object, no deeper than MAX_DEPTH."""
    expected = ["{"]  # what may come, the last first: see _STEPS
    at = 0
    while expected:
        at = _end(_SPACE, text, at)
        if at == len(text):
            return True
        step = expected.pop()
        if step == "value" and text[at] in "{[":
            step = text[at]
        if step in "{[":
            if text[at] != step or sum(one in ("more}", "more]") for one in expected) >= MAX_DEPTH:
                return False
            expected += ["first}"] if step == "{" else ["first]"]
            at += 1
        elif step[:-1] in ("first", "more"):
            close = step[-1]
            if text[at] == close:
                at += 1
                continue
            if step[:-1] == "more":
                if text[at] != ",":
                    return False
                at += 1
            expected += [f"more{close}", *(("value", ":", "key") if close == "}" else ("value",))]
        elif step == ":":
            if text[at] != ":":
                return False
            at += 1
        else:
            whole = _STRING if step == "key" or text[at] == '"' else _PLAIN
            end = _end(whole, text, at)
            if end == at:
                return _is_cut(text[at:], step == "key")
            at = end
    return False  # whole already


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _is_cut(rest: str, is_key: bool) -> bool:
    """Whether `rest` is a string, number or word that was cut off."""
    if rest[0] == '"':
        return _CUT_STRING.fullmatch(rest) is not None
    if is_key:
        return False
    return any(word.startswith(rest) for word in ("true", "false", "null")) or _CUT_NUMBER.fullmatch(rest) is not None
