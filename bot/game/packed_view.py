"""What an automated seat knows, as bytes for another process: its view and its menu, and nothing else."""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

from bot.game.table import AnyRuleset
from rules.contract import Action

Question = tuple[str, bytes, int, str]
"""The ruleset, what the seat knows and may do, the seed of its luck, and its character."""
Part = tuple[str, str | None]
"""A part of a ruleset by its name, or one of several there by its key."""


def packed(ruleset: AnyRuleset, view: Any, legal: Sequence[Action]) -> bytes:
    """Give *view* and *legal* as bytes; of what belongs to *ruleset* its name alone."""
    written = BytesIO()
    _Packer(written, ruleset).dump((view, tuple(legal)))
    return written.getvalue()


def unpacked(ruleset: AnyRuleset, written: bytes) -> tuple[Any, tuple[Action, ...]]:
    """Give the view and the menu that `packed` has written; it is to be our own."""
    view, legal = _Unpacker(BytesIO(written), ruleset).load()
    return view, legal


def _parts(ruleset: AnyRuleset) -> dict[Part, Any]:
    """Give what *ruleset* consists of: its content, and such as its boards by name."""
    parts: dict[Part, Any] = {(name, None): part for name, part in vars(ruleset).items()}
    for name, part in vars(ruleset).items():
        if isinstance(part, Mapping):
            parts |= {(name, key): each for key, each in part.items() if isinstance(key, str)}
    return parts


class _Packer(pickle.Pickler):
    def __init__(self, file: BytesIO, ruleset: AnyRuleset) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._names = {id(part): name for name, part in _parts(ruleset).items()}

    def persistent_id(self, obj: Any) -> Part | None:
        return self._names.get(id(obj))


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: BytesIO, ruleset: AnyRuleset) -> None:
        super().__init__(file)
        self._parts = _parts(ruleset)

    def persistent_load(self, pid: Any) -> Any:
        return self._parts[pid]
