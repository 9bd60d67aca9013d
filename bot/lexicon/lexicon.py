"""Finds sentences and things by words, and the things that a text speaks of."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import log

from bot.game.table import AnyRuleset
from bot.lexicon.passages import Passage, sentences, things
from bot.lexicon.stems import stems
from bot.locale import Phrasebook

TITLE = 2.0
"""How much more a word in a title says than one in a sentence."""
UNFINISHED = 3
"""So many letters of a last word that is still being typed are sought as its beginning."""
NEARLY_BEST = 0.6
"""What matches less than this part of the best is not meant."""
THINGS, SENTENCES = 4, 8
"""How many of each are given at most."""


@dataclass
class Shelf:
    """The passages of one game in one language."""

    passages: Sequence[Passage]
    by_stem: Mapping[str, Mapping[int, float]]
    """Where each stem stands, by the number of the passage, and how much it counts there."""


@dataclass
class Lexicon:
    """The rules of all games in all languages. A game's are read when they are first sought in."""

    rulesets: Mapping[str, AnyRuleset]
    books: Mapping[str, Phrasebook]
    _shelves: dict[tuple[str, str], Shelf] = field(default_factory=dict)

    @cached_property
    def asides(self) -> frozenset[str]:
        """The stems of the words that only make a question of others, in all languages."""
        return frozenset(stem for book in self.books.values() for stem in stems(book.plain("rules-asides")))

    def find(
        self, words: str, language: str, game: str | None = None, here: str | None = None
    ) -> list[Passage]:
        """Give what speaks of *words*, things before sentences, of *game* alone if one is named, and of the
        game that is played *here* where as many of the words stand there as anywhere.

        It is sought in the reader's *language*, and in another where more of the words stand there; a
        question is sought by what it asks about. Things of which less matches than of the best are not meant.
        """
        asked = list(dict.fromkeys(stems(words)))
        sought = [each for each in asked if each not in self.asides] or asked
        found: list[_Hit] = []
        for each in (language, *(other for other in self.books if other != language)):
            if found and found[0].matched == len(sought):
                break
            games = [game] if game else list(self.rulesets)
            hits = [hit for name in games for hit in _hits(self.shelf(name, each), sought)]
            hits.sort(key=lambda hit: (hit.matched, hit.worth), reverse=True)
            if hits and (not found or hits[0].matched > found[0].matched):
                found = hits
        best = found[0].matched if found else 0
        own = [hit for hit in found if hit.passage.ruleset == here]
        found = own if any(hit.matched == best for hit in own) else found
        things = [hit for hit in found if hit.passage.is_thing and hit.matched == found[0].matched]
        others = [hit for hit in found if not hit.passage.is_thing]
        return [*_best(things, THINGS), *_best(others, SENTENCES)]

    def names(self, language: str) -> Iterator[tuple[str, str]]:
        """Give what each thing and each chapter is called, with the game's name, to be suggested."""
        book = self.books[language]
        for name, ruleset in self.rulesets.items():
            for each in all_things(ruleset, book):
                yield each.title, name
            for chapter in ruleset.chapters:
                yield book.plain(f"{name}-chapter-{chapter}"), name

    def thing(self, name: str, place: str, language: str) -> Passage | None:
        """Give the thing at *place*; None where there is none."""
        known = all_things(self.rulesets[name], self.books[language])
        return next((each for each in known if each.place == place), None)

    def shelf(self, name: str, language: str) -> Shelf:
        """Give the passages of the game called *name*; the first time that takes a while."""
        key = (name, language)
        if key not in self._shelves:
            ruleset, book = self.rulesets[name], self.books[language]
            self._shelves[key] = _shelf([*all_things(ruleset, book), *sentences(ruleset, book)])
        return self._shelves[key]


@lru_cache(maxsize=32)
def all_things(ruleset: AnyRuleset, book: Phrasebook) -> Sequence[Passage]:
    """Give the things of *ruleset*; all words are looked through for them once."""
    return tuple(things(ruleset, book))


@lru_cache(maxsize=32)  # every page asks for them
def named_things(ruleset: AnyRuleset, book: Phrasebook) -> Mapping[tuple[str, ...], Passage]:
    """Give the things of *ruleset* by the stems of their names; of the same name the word of the rules."""
    return {
        tuple(stems(name)): each
        for each in reversed(all_things(ruleset, book))
        for name in (each.title, *each.names)
    }


def spoken_of(text: str, ruleset: AnyRuleset, book: Phrasebook) -> list[Passage]:
    """Give the things of *ruleset* that *text* speaks of, as they come; of two names the longer one."""
    known = named_things(ruleset, book)
    longest = max(map(len, known), default=0)
    read = stems(text)
    found: dict[str, Passage] = {}
    start = 0
    while start < len(read):
        length = next(
            (each for each in range(longest, 0, -1) if tuple(read[start : start + each]) in known), 0
        )
        if length:
            thing = known[tuple(read[start : start + length])]
            found.setdefault(thing.place, thing)
        start += max(length, 1)
    return list(found.values())


def _shelf(passages: Sequence[Passage]) -> Shelf:
    by_stem: dict[str, dict[int, float]] = defaultdict(dict)
    for number, each in enumerate(passages):
        counted = Counter(stems(" ".join((each.words, *each.names))))
        titled = Counter(stems(each.title))
        for stem in counted | titled:
            # A word that comes again says less each time; a title of many words less of each.
            said = counted[stem] / (1 + counted[stem])
            by_stem[stem][number] = said + (TITLE / titled.total() if stem in titled else 0.0)
    return Shelf(passages, by_stem)


@dataclass(frozen=True)
class _Hit:
    passage: Passage
    worth: float
    """Rare words say more, and all of them more than some."""
    matched: int
    """How many of the words stand there."""


def _hits(shelf: Shelf, sought: Sequence[str]) -> list[_Hit]:
    worth: defaultdict[int, float] = defaultdict(float)
    matched: Counter[int] = Counter()
    for place, each in enumerate(sought):
        said = _said(shelf, each, may_begin=each == sought[-1])
        if each not in shelf.by_stem:
            # The beginning of a word says something of where all the others stand.
            said = {number: value for number, value in said.items() if matched[number] == place}
        rarity = log(1 + len(shelf.passages) / (1 + len(said)))
        for number, value in said.items():
            worth[number] += rarity * value
            matched[number] += 1
    return [
        _Hit(shelf.passages[number], value * (matched[number] / len(sought)) ** 2, matched[number])
        for number, value in worth.items()
    ]


def _said(shelf: Shelf, stem: str, *, may_begin: bool) -> Mapping[int, float]:
    """Give where *stem* stands and how much it counts there; of a word not ended yet, whatever begins so."""
    if stem in shelf.by_stem or not may_begin or len(stem) < UNFINISHED:
        return shelf.by_stem.get(stem, {})
    found: dict[int, float] = {}
    for each, places in shelf.by_stem.items():
        if each.startswith(stem):
            for number, value in places.items():
                found[number] = max(found.get(number, 0.0), value)
    return found


def _best(hits: list[_Hit], most: int) -> list[Passage]:
    hits = sorted(hits, key=lambda hit: -hit.worth)[:most]
    return [hit.passage for hit in hits if hit.worth >= NEARLY_BEST * hits[0].worth]
