"""What the renderer asks of siege: which module has the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.contract import (
    Action,
    Event,
    Fact,
    Options,
    Phrase,
    Seat,
)
from rules.game_words import GameWords
from rules.siege.board import Board
from rules.siege.content import SiegeContent
from rules.siege.night import Night
from rules.siege.told import chapters, menu_words, table_words, words
from rules.siege.told.chapters import CHAPTER_OF, CHAPTERS


class SiegeWords(GameWords[Night]):
    """The words of siege."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    content: SiegeContent
    boards: Mapping[str, Board]

    def chair(self, seat: Seat, chairs: int, options: Options) -> Phrase | None:
        """Give that the last chair is the curator's, where there is one."""
        is_curators = options.get("curator") is True and seat == chairs - 1
        return Phrase("siege-chair_of_the_curator") if is_curators else None

    def headline(self, view: Night) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(view)

    def hand(self, view: Night) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(view)

    def label(self, view: Night, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(view, action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: Night, action: Action) -> Phrase | None:
        """Give the exact odds beside an attack, an assault or a defence."""
        return menu_words.caution(view, action)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(event) or super().phrase(event)

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; squads and fortification counters carry a number or an owner."""
        return words.spell(kind, value) or super().spell(kind, value)
