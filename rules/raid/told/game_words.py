"""What the renderer asks of raid: which module has the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.contract import (
    Action,
    Event,
    Fact,
    Options,
    Phrase,
)
from rules.game_words import GameWords
from rules.raid.coast import Coast
from rules.raid.content import RaidContent
from rules.raid.told import abouts, chapters, menu_words, situations, table_words, words
from rules.raid.told.chapters import CHAPTER_OF, CHAPTERS


class RaidWords(GameWords[Coast]):
    """The words of raid."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    content: RaidContent

    def headline(self, view: Coast) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(view)

    def details(self, view: Coast) -> Sequence[Phrase]:
        """Give the events with their rewards."""
        return table_words.details(view)

    def hand(self, view: Coast) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(view)

    def label(self, view: Coast, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(view, action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def verb(self, view: Coast, action: Action) -> Phrase:
        """Give what the menu calls *action*: to commit what is laid out, or nothing."""
        return menu_words.verb(view, action) or super().verb(view, action)

    def situation(self, view: Coast) -> Sequence[Phrase]:
        """Give what the viewing seat is to decide."""
        return situations.situation(view)

    def about(self, view: Coast, action: Action, parameter: str | None) -> Phrase | None:
        """Give what a choice does in a few words."""
        return abouts.about(view, action, parameter)

    def grave(self, view: Coast, action: Action) -> Phrase | None:
        """Give what *action* loses for good."""
        return abouts.grave(view, action)

    def caution(self, view: Coast, action: Action) -> Phrase | None:
        """Give odds, prices and texts beside a choice."""
        return menu_words.caution(view, action)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(event) or super().phrase(event)

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; explosives played together are a list."""
        return words.spell(kind, value) or super().spell(kind, value)
