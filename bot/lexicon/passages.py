"""The rules of a game in sentences, and what its cards and abilities say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.game.table import AnyRuleset
from bot.locale import Phrasebook


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

    @property
    def is_thing(self) -> bool:
        """Whether it is a card, an ability or the like."""
        return not self.place.startswith("chapter-")


def sentences(ruleset: AnyRuleset, book: Phrasebook) -> Iterator[Passage]:
    """Give each line of each chapter, with the numbers of a game in which nothing was changed."""
    options = ruleset.parse_options({})
    for chapter in ruleset.chapters:
        place = f"chapter-{chapter}"
        title = book.plain(f"{ruleset.name}-{place}")
        for line in book.say(ruleset.chapter(chapter, options)).splitlines():
            if words := line.strip().removeprefix("- "):
                yield Passage(ruleset.name, place, title, words)


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
