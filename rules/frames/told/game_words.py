"""What the renderer asks of frames: which module has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from rules.contract import (
    Action,
    Event,
    Fact,
    Options,
    Phrase,
    field_kinds,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cells import read_cell
from rules.frames.content import FramesContent
from rules.frames.options import BOARD_SIZES
from rules.frames.told import chapters, menu_words, table_words, words
from rules.frames.told.chapters import CHAPTER_OF, CHAPTERS
from rules.game_words import GameWords

LARGEST_SIDE = max(map(int, BOARD_SIZES))


class FramesWords(GameWords[Battlefield]):
    """The words of frames."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    content: FramesContent

    def headline(self, view: Battlefield) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(view)

    def hand(self, view: Battlefield) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(view)

    def label(self, view: Battlefield, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(view, action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: Battlefield, action: Action) -> Phrase | None:
        """Give the exact odds beside an attack, and what else a player wants to know before choosing."""
        return menu_words.caution(view, action)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(self.content, event) or super().phrase(event)

    def telling(self, view: Battlefield) -> Callable[[Event], Phrase]:
        """Give what also says of which kind the barricades are that an event knows by their cells only."""
        name = words.naming(self.content, view.state.field, view.state.elements)
        return lambda event: words.phrase(self.content, event, name) or self._plain(event, name)

    def _plain(self, event: Event, name: words.NameTarget) -> Phrase:
        """Give the sentence of an event field by field."""
        said = super().phrase(event)
        named = {
            each: name(value)
            for each, kind in field_kinds(type(event)).items()
            if kind == "target" and (value := getattr(event, each)) is not None
        }
        return Phrase(said.key, {**said.facts, **named})

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; frames and stations carry their owner's sign."""
        said = words.spell(kind, value)
        return said if said is not None else super().spell(kind, value)

    def read(self, kind: str, typed: str) -> str | None:
        """Give the cell that somebody *typed*, of the largest field there is; None for other kinds."""
        return read_cell(typed, LARGEST_SIDE) if kind == "cell" else None
