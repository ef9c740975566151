"""The lines of a saved game, validated (pydantic). Published as a JSON Schema in docs/record.schema.json."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, ValidationInfo, field_validator

from benben.engine import MAX_DEAL, RULES_VERSION, SHUFFLE_VERSION
from benben.record.limits import MAX_NAME
from benben.record.names import check_name as check_name
from benben.record.problems import RecordError, field_fault

FORMAT_VERSION = 1

_KIND = "^(human|[a-z][a-z0-9-]{0,31})$"
_DIGEST = "^[0-9a-f]{64}$"
_CREATED = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_MAX_T = 2**53


def _check_kind(kind: str) -> str:
    if not re.fullmatch(_KIND, kind):
        raise ValueError("a kind is human or the name of a built-in bot")
    return kind


def _check_digest(digest: str) -> str:
    if not re.fullmatch(_DIGEST, digest):
        raise ValueError("a digest is 64 digits 0-9, a-f")
    return digest


def _check_created(created: str) -> str:
    try:
        if not _CREATED.fullmatch(created):  # strptime also takes 2026-1-3 and the digits of other scripts
            raise ValueError
        datetime.strptime(created, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        raise ValueError("a time looks like 2026-11-30T05:12:00Z") from None
    return created


Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(check_name)]
Kind = Annotated[str, Field(json_schema_extra={"pattern": _KIND}), AfterValidator(_check_kind)]
OptionValue = bool | int | str | None


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    def line(self) -> bytes:
        """The line as it is written: compact JSON in UTF-8 with its newline."""
        return encode(self.model_dump(exclude_none=True))


class Header(_Line):
    """First line: what is played, by whom, from which deal."""

    benben: Literal[1] = 1
    game: str
    variant: str
    rules: Literal[1] = 1
    shuffle: Literal[1] = 1
    options: dict[str, OptionValue] = Field(default_factory=dict)
    players: list[Name] = Field(min_length=1, max_length=6)
    kinds: list[Kind] | None = None
    deal: int = Field(ge=0, le=MAX_DEAL)
    decks: list[list[str]] | None = None
    created: Annotated[str, AfterValidator(_check_created)]

    @field_validator("benben", "rules", "shuffle", mode="before")
    @classmethod
    def _whole(cls, value: object) -> object:
        if type(value) is not int:  # True and 1.0 equal 1, but are no version numbers
            raise ValueError("a version is a whole number")
        return value

    @field_validator("kinds")
    @classmethod
    def _a_kind_a_player(cls, kinds: list[str] | None, info: ValidationInfo) -> list[str] | None:
        if kinds is not None and len(kinds) != len(info.data.get("players", kinds)):
            raise ValueError("there must be a kind for every player")
        return kinds

    @property
    def number(self) -> int | None:
        """The deal's number; None for a board of somebody's own, which no number stands for."""
        return None if self.decks else self.deal

    def line(self) -> bytes:
        """The header line; `decks` is written also where it is null."""
        data = self.model_dump()
        if data["kinds"] is None:
            del data["kinds"]
        return encode(data)


class MoveLine(_Line):
    """A move: notation, seat, played milliseconds."""

    m: str = Field(min_length=1, max_length=32)
    p: int | None = Field(default=None, ge=0, le=5)
    t: int | None = Field(default=None, ge=0, le=_MAX_T)

    @field_validator("p", "t", mode="before")
    @classmethod
    def _present_means_number(cls, value: object) -> object:
        if value is None:
            raise ValueError("leave it out instead of null")
        return value


class UndoLine(_Line):
    """An undo: the last move in force is taken back (CO-7)."""

    u: Literal[1] = 1

    @field_validator("u", mode="before")
    @classmethod
    def _whole(cls, value: object) -> object:
        if type(value) is not int:
            raise ValueError("an undo is always 1")
        return value


class Result(BaseModel):
    """How the game ended."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    status: Literal["won", "lost", "finished", "drawn"]
    scores: list[int]
    winners: list[int]


class ResultLine(_Line):
    """The result, and the SHA-256 of all bytes of the file before this line."""

    result: Result
    digest: Annotated[str, Field(json_schema_extra={"pattern": _DIGEST}), AfterValidator(_check_digest)]


def encode(data: dict[str, Any]) -> bytes:
    """`data` as a line: compact JSON, UTF-8, with a newline."""
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n").encode()


def decode(raw: bytes, number: int) -> dict[str, Any]:
    """The JSON object of a line (without its newline). Raises :class:`RecordError` with line `number`."""
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise RecordError("not-utf8", number) from None
    if not text.strip():
        raise RecordError("blank", number)
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except RecordError as error:
        raise error.at(number) from None
    except RecursionError:
        raise RecordError("nested", number) from None
    except ValueError as error:  # JSONDecodeError, and numbers of too many digits
        raise RecordError("not-json", number, why=_json_fault(error)) from None
    if not isinstance(data, dict):
        raise RecordError("not-json", number, why=f"it is a {type(data).__name__}")
    return data


def _json_fault(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"column {error.colno}"
    return "a number is too long"


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in pairs:
        if name in data:
            raise RecordError("twice", key=shown(name))
        data[name] = value
    return data


def _no_constant(name: str) -> Any:
    raise RecordError("not-json", why=f"{name} is no JSON")


def shown(text: object, width: int = 40) -> str:
    """Untrusted text for a message: printable, cut to `width`."""
    plain = ascii(text)[1:-1] if isinstance(text, str) else ascii(text)
    return plain if len(plain) <= width else plain[: width - 3] + "..."


def parse_header(data: dict[str, Any], number: int = 1) -> Header:
    """The header in `data`. Raises :class:`RecordError`; an unknown version is named before all else."""
    if "benben" not in data:
        raise RecordError("not-header", number)
    for key, known in (("benben", FORMAT_VERSION), ("rules", RULES_VERSION), ("shuffle", SHUFFLE_VERSION)):
        found = data.get(key)
        if type(found) is int and found != known:
            raise RecordError("version", number, what=key, found=shown(found), known=known)
    return _validated(Header, data, number)


def parse_line(data: dict[str, Any], number: int) -> MoveLine | UndoLine | ResultLine:
    """The move, undo or result in `data`. Raises :class:`RecordError`."""
    if "m" in data:
        return _validated(MoveLine, data, number)
    if "u" in data:
        return _validated(UndoLine, data, number)
    if "result" in data:
        return _validated(ResultLine, data, number)
    raise RecordError("unknown-line", number)


L = TypeVar("L", bound=_Line)


def _validated(kind: type[L], data: dict[str, Any], number: int) -> L:
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        place, code = list(fault["loc"]), fault["type"]
        if place[:1] == ["options"] and len(place) > 2:  # a union: each of its members has its own complaint
            place, code = place[:2], "option"
        field = ".".join(shown(part, 20) for part in place) or "line"
        why = field_fault(code, fault.get("ctx", {}), fault["msg"].removeprefix("Value error, "))
        raise RecordError("field", number, field=field, why=why) from None
