"""What the renderer asks of roads: which module has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from rules.contract import (
    Action,
    Event,
    Fact,
    Options,
    Phrase,
    Typed,
    Wording,
    field_kinds,
)
from rules.game_words import GameWords
from rules.roads import roster_names
from rules.roads.actions import WriteWarband
from rules.roads.content import RoadsContent
from rules.roads.field import Field
from rules.roads.ground import COLUMNS
from rules.roads.names import UnitId
from rules.roads.told import chapters, menu_words, table_words, words
from rules.roads.told.chapters import CHAPTER_OF, CHAPTERS


class RoadsWords(GameWords[Field]):
    """The words of roads."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    content: RoadsContent

    def in_ids(self, action: Action, wording: Wording) -> Action:
        """Give a typed warband with ids for names of units and weapons."""
        if isinstance(action, WriteWarband):
            return replace(action, roster=Typed(roster_names.in_ids(self.content, action.roster, wording)))
        return action

    def headline(self, view: Field) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(view)

    def hand(self, view: Field) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(view)

    def label(self, view: Field, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(view, action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: Field, action: Action) -> Phrase | None:
        """Give price, odds and dangers beside what is chosen."""
        return menu_words.caution(view, action)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the battle's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(event) or super().phrase(event)

    def telling(self, view: Field) -> Callable[[Event], Phrase]:
        """Give what names each unit where it is first told of; rosters are public."""
        call = words.telling(view.state.units)
        return lambda event: words.phrase(event, call) or self._plain(event, call)

    def _plain(self, event: Event, call: words.Call) -> Phrase:
        """Give the sentence of an event field by field."""
        kinds = field_kinds(type(event))
        said = super().phrase(event)
        named = {
            each: call(UnitId(value))
            for each, kind in kinds.items()
            if kind == "unit" and isinstance(value := getattr(event, each), str)
        }
        return Phrase(said.key, {**said.facts, **named})

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; units carry their owner's sign."""
        said = words.spell(kind, value)
        return said if said is not None else super().spell(kind, value)

    def read(self, kind: str, typed: str) -> str | None:
        """Give the cell or the unit that somebody *typed*; None for other kinds, and for neither."""
        match kind:
            case "cell":
                return _read_cell(typed, self.content.numbers.side)
            case "unit":
                return _read_unit(typed)
            case _:
                return None


def _read_cell(typed: str, side: int) -> str | None:
    """Give the cell that *typed* means, written in any case."""
    word = typed.strip().upper()
    column, row = word[:1], word[1:]
    on_field = column in COLUMNS[:side] and row.isdecimal() and 1 <= int(row) <= side
    return f"{column}{int(row)}" if column and on_field else None


def _read_unit(typed: str) -> str | None:
    """Give the unit that *typed* means, with or without its sign."""
    word = typed.strip().lower().lstrip(words.SIGNS)
    return word if word[:1] in ("a", "b") and word[1:].isdecimal() else None
