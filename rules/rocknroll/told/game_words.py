"""What the renderer asks of rocknroll: which module has the words."""

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
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.field import Field
from rules.rocknroll.told import cautions, chapters, menu_words, table_words, words
from rules.rocknroll.told.chapters import CHAPTER_OF, CHAPTERS


class RocknrollWords(GameWords[Field]):
    """The words of rocknroll."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    content: RocknrollContent

    def headline(self, view: Field) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(view)

    def details(self, view: Field) -> Sequence[Phrase]:
        """Give what the cards on the field say, the dead, and who is out of the match."""
        return tuple(table_words.details(view))

    def hand(self, view: Field) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(view)

    def label(self, view: Field, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(view, action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: Field, action: Action) -> Phrase | None:
        """Give the exact odds, before and after each RD, beside what is rolled for."""
        return cautions.caution(view, action)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the match's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(event) or super().phrase(event)

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; cards and pieces carry more than a name."""
        return words.spell(kind, value) or super().spell(kind, value)
