"""The rules of a game in sentences, and what its cards and abilities say."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bot.game.table import AnyRuleset
from bot.lexicon.stems import stems
from bot.locale import Phrasebook

CHAPTER, WORD = "chapter-", "word-"
"""How the place of a chapter begins, and that of a word of the rules."""


@dataclass(frozen=True)
class Passage:
    """A sentence of the rules, or a thing with all that is said of it."""

    ruleset: str
    place: str
    """`chapter-<id>`, or `<kind>-<id>` of a thing: with the ruleset before it the key of its name."""
    title: str
    """The chapter's or the thing's name."""
    words: str
    names: tuple[str, ...] = ()
    """What else it is called."""
    chapter: str = ""
    """The id of the chapter that says most of a word of the rules, where it was sought."""

    @property
    def is_thing(self) -> bool:
        """Whether it is a card, an ability or the like."""
        return not self.place.startswith(CHAPTER)


def sentences(
    ruleset: AnyRuleset, book: Phrasebook, leaning: Collection[str] = frozenset()
) -> Iterator[Passage]:
    """Give each line of each chapter, with the numbers of a game in which nothing was changed.

    A line that goes on with the sentence before it, or begins with a stem of *leaning*, stands with that one.
    """
    options = ruleset.parse_options({})
    for chapter in ruleset.chapters:
        place = f"{CHAPTER}{chapter}"
        title = book.plain(f"{ruleset.name}-{place}")
        told: list[str] = []
        for line in book.say(ruleset.chapter(chapter, options)).splitlines():
            if not (words := line.strip().removeprefix("- ")):
                continue
            goes_on = bool(told) and words[0].islower() and told[-1][-1] != "."
            if goes_on or (told and next(iter(stems(words)), "") in leaning):
                told[-1] += f"\n{words}"
            else:
                told.append(words)
        yield from (Passage(ruleset.name, place, title, words) for words in told)


def things(ruleset: AnyRuleset, book: Phrasebook) -> Iterator[Passage]:
    """Give whatever has a name and something that is said of it: the words that the rules use, and what
    stands in the game's content, with its numbers."""
    for key, texts in book.texts_in(f"{ruleset.name}_glossary.ftl"):
        title, words, *also = texts.values()
        names = tuple(name for each in also for name in each.split(", "))
        yield Passage(ruleset.name, _place(ruleset, key), title, words, names)
    for key, texts in book.texts_in(f"{ruleset.name}_content.ftl"):
        title, *said = texts.values()
        numbers = ruleset.numbers(_place(ruleset, key))
        said += [] if numbers is None else [book.plain(numbers)]
        if said:
            yield Passage(ruleset.name, _place(ruleset, key), title, "\n".join(said))


def _place(ruleset: AnyRuleset, key: str) -> str:
    return key.removeprefix(f"{ruleset.name}-")
