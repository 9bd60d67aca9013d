"""Reads what the games are made of: TOML from `data/` becomes frozen dataclasses, or a clear refusal."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

DATA = Path(__file__).resolve().parent.parent / "data"
"""Where ids, numbers, words and fonts live."""

T = TypeVar("T")
Place = Sequence[str | int]
"""The way from the top of a file to a value: names of fields, places in lists counted from zero."""


class ContentError(Exception):
    """Content that cannot be played: which *file*, *where* in it, and the *reason*."""

    def __init__(self, file: str, where: str, reason: str) -> None:
        super().__init__(f"{file}: {where}: {reason}" if where else f"{file}: {reason}")
        self.file = file
        self.where = where
        self.reason = reason


def load(path: str | Path, cls: type[T], root: Path = DATA) -> T:
    """Give the content at *path* below *root* as the dataclass *cls*.

    A folder is read as if all its TOML files were one. Raise ContentError for a file that is missing
    or no TOML, for an unknown or missing field, a wrong type, and an id that stands twice in a list.
    """
    place = root / path
    files = sorted(place.glob("*.toml")) if place.is_dir() else [place]
    raw: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for file in files:
        name = _name(file, root)
        for key, value in _read(file, name).items():
            if key in raw:
                raise ContentError(name, key, f"stands in {sources[key]} already")
            raw[key], sources[key] = value, name
    content = _validate(raw, cls, sources, _name(place, root))
    for where, reason in _repeated_ids(content, ()):
        raise ContentError(sources[str(where[0])], _spell(where, raw), reason)
    return content


def has_file(path: str) -> bool:
    """Whether there is a file at *path* below the data folder."""
    return (DATA / path).is_file()


def text_file(path: str) -> str:
    """Give the text of the file at *path* below the data folder."""
    return (DATA / path).read_text(encoding="utf-8")


def font_file(name: str) -> Path:
    """Give where the font file *name* lies."""
    return DATA / "fonts" / name


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def _read(file: Path, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise ContentError(name, "", "there is no such file") from error
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(name, "", f"cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        reason, _, where = str(error).partition(" (at ")
        raise ContentError(name, where.rstrip(")"), reason) from error


def _validate(raw: dict[str, Any], cls: type[T], sources: Mapping[str, str], name: str) -> T:
    try:
        # By way of JSON: a list may become a tuple and a word an enum although everything else is strict.
        # Without extra="forbid" a misspelt key of a dataclass would be ignored in silence.
        hashable: Any = cls  # mypy takes the __hash__ of an instance for that of its class
        content: T = _adapter(hashable).validate_json(json.dumps(raw), strict=True, extra="forbid")
    except TypeError as error:
        raise ContentError(name, "", f"dates and times have no place in content: {error}") from error
    except ValidationError as error:
        # A misspelt field is both unknown and missing: the misspelling tells more.
        first = min(
            error.errors(include_url=False, include_context=False),
            key=lambda each: _REASONS.get(each["type"]) != _UNKNOWN,
        )
        where: Place = first["loc"]
        file = sources.get(str(where[0]), name) if where else name
        reason = _REASONS.get(first["type"], first["msg"])
        if first["type"] not in _WITHOUT_INPUT and not isinstance(first["input"], dict | list):
            reason += f", not {json.dumps(first['input'], ensure_ascii=False)}"
        raise ContentError(file, _spell(where, raw), reason) from error
    return content


_UNKNOWN = "unknown field"
_REASONS = {
    "missing": "field is missing",
    "missing_argument": "field is missing",
    "unexpected_keyword_argument": _UNKNOWN,
    "extra_forbidden": _UNKNOWN,
}
_WITHOUT_INPUT = {*_REASONS, "value_error", "assertion_error"}


@cache
def _adapter(cls: Any) -> TypeAdapter[Any]:
    return TypeAdapter(cls)


def _spell(where: Place, raw: Any) -> str:
    """Give *where* as `regions[3] (G1).ring`: a list's item is named by its id too, where it has one."""
    words = ""
    for step in where:
        if isinstance(step, int):
            words += f"[{step}]"
            raw = raw[step] if isinstance(raw, list) and step < len(raw) else None
            if isinstance(raw, dict) and isinstance(raw.get("id"), str | int):
                words += f" ({raw['id']})"
        else:
            words += f".{step}" if words else step
            raw = raw.get(step) if isinstance(raw, dict) else None
    return words


def _repeated_ids(thing: Any, where: tuple[str | int, ...]) -> Iterator[tuple[Place, str]]:
    if isinstance(thing, tuple):
        seen = set()
        for place, each in enumerate(thing):
            identity = getattr(each, "id", None)
            if identity is not None and identity in seen:
                yield (*where, place), f"the id {identity} stands twice"
            seen.add(identity)
            yield from _repeated_ids(each, (*where, place))
    elif is_dataclass(thing):
        for each in fields(thing):
            yield from _repeated_ids(getattr(thing, each.name), (*where, each.name))
