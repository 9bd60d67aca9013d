"""Finds sentences and things by words, and the things that a text speaks of."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from bot.game.table import AnyRuleset
from bot.lexicon.passages import WORD, Passage, sentences, things
from bot.lexicon.question import UNFINISHED, Sought, Vocabulary, asked_about, question, vocabulary
from bot.lexicon.shelf import Hit, Shelf, shelf
from bot.lexicon.stems import stems
from bot.locale import Phrasebook

NEARLY_BEST, WORTH_A_LOOK, PLACES = 0.6, 0.2, 4
"""What says less than this part of the best is not meant; in the rules of the own game so many things and
chapters are given that say at least that part of it."""
REALLY = 0.4
"""Rules that speak of less than this part of what is asked do not speak of it."""
THINGS, SENTENCES, NEAREST, ELSEWHERE = 4, 8, 3, 4
"""How many of each are given at most; of both where nothing speaks of what is asked, and of other games."""


@dataclass(frozen=True)
class Found:
    """What the rules say of some words."""

    own: Sequence[Passage]
    """Of the game that is named or played here; of all where none is."""
    elsewhere: Sequence[Passage] = ()
    """Of other games, where the own one does not speak of all."""
    is_said: bool = True
    """Whether the own game speaks of what is asked; else its passages are only the nearest."""
    unsaid: Sequence[str] = ()
    """Words of which the own game says nothing."""


@dataclass
class Lexicon:
    """The rules of all games in all languages. A game's are read when they are first sought in."""

    rulesets: Mapping[str, AnyRuleset]
    books: Mapping[str, Phrasebook]
    _shelves: dict[tuple[str, str], Shelf] = field(default_factory=dict)

    @cached_property
    def tongues(self) -> Mapping[str, Vocabulary]:
        """How people ask, by language."""
        return {each: vocabulary(each) for each in self.books}

    @cached_property
    def asides(self) -> frozenset[str]:
        """The stems of the words that only make a question of others, in all languages."""
        return frozenset(stem for each in self.tongues.values() for stem in each.aside_stems)

    def find(
        self, words: str, language: str, game: str | None = None, here: str | None = None
    ) -> list[Passage]:
        """Give what speaks of *words* as `search` finds it, that of the own game first."""
        found = self.search(words, language, game, here)
        return [*found.own, *found.elsewhere]

    def search(self, words: str, language: str, game: str | None = None, here: str | None = None) -> Found:
        """Give what speaks of *words*, the best first: of *game* alone if one is named, else of the game that
        is played *here*, and of others only where it does not speak of all the words and they do.

        It is sought in the reader's *language*, and in another where more of the words stand there.
        """
        own = game or here
        found = self._most_said([own] if own else list(self.rulesets), language, words)
        is_said = not own or _part(found) >= REALLY
        others: list[Hit] = []
        if not game and own and _part(found) < 1:
            others = self._most_said([each for each in self.rulesets if each != own], language, words)
        if not is_said and any(hit.is_named for hit in others):
            found = []  # a card of another game is meant, and not one word of its name
        return Found(
            self._best(found, language)[: None if is_said else NEAREST],
            self._best(others, language)[:ELSEWHERE] if _part(others) == 1 else [],
            is_said,
            self._unsaid(words, language, own) if own and _part(found) < 1 else (),
        )

    def _unsaid(self, words: str, language: str, name: str) -> Sequence[str]:
        """Give those of *words* that stand for nothing in the rules of the game called *name*."""
        return [each.words for each in self._asked(words, language, name) if not each.ways]

    def suggested(
        self, typed: str, language: str, game: str | None = None, here: str | None = None
    ) -> list[tuple[str, str]]:
        """Give titles for what is *typed*, with the game of each: those of which a word or other name begins
        so, then what is found for it in the own game; of *game* alone if one is named, that *here* first."""
        begun, own_game = f" {_plain(typed)}", game or here
        games = [game] if game else sorted(self.rulesets, key=lambda each: each != here)
        said = self.search(typed, language, own_game) if own_game and len(begun) > UNFINISHED else Found([])
        titles = {
            name: [
                (title, name)
                for title, names in sorted(
                    _titles(self.rulesets[name], self.books[language]),
                    key=lambda each: not each[1][0].startswith(begun),
                )
                if any(begun in each for each in names)
            ]
            for name in games
        }
        own = titles.pop(own_game) if own_game else []
        found = [(each.title, each.ruleset) for each in said.own] if said.is_said else []
        others = [each for title in titles.values() for each in title]
        return list(dict.fromkeys([*own, *found, *others]))

    def thing(self, name: str, place: str, language: str) -> Passage | None:
        """Give the thing at *place*; None where there is none."""
        known = all_things(self.rulesets[name], self.books[language])
        return next((each for each in known if each.place == place), None)

    def shelf(self, name: str, language: str) -> Shelf:
        """Give the passages of the game called *name*; the first time that takes a while."""
        key = (name, language)
        if key not in self._shelves:
            ruleset, book = self.rulesets[name], self.books[language]
            lines = sentences(ruleset, book, self.tongues[language].leaning_stems)
            self._shelves[key] = shelf([*all_things(ruleset, book), *lines], self.asides)
        return self._shelves[key]

    def _best(self, hits: Sequence[Hit], language: str) -> list[Passage]:
        """Give the best of *hits*, those of a chapter together as it says them; of several games those of
        each that speak of most, things before sentences."""
        games = {hit.passage.ruleset for hit in hits}
        if len(games) > 1:
            most = max(hit.said for hit in hits)
            hits = [hit for hit in hits if hit.said == most]
        bars: dict[str, float] = defaultdict(float)
        for hit in hits:
            if not hit.is_named:  # what is named is given anyhow, and stands far above all that speaks of it
                bars[hit.passage.ruleset] = max(bars[hit.passage.ruleset], hit.worth)
        meant: list[Passage] = []
        for hit in sorted(hits, key=lambda hit: -hit.worth):
            part = hit.worth / (bars[hit.passage.ruleset] or hit.worth)
            is_place_more = len(games) == 1 and hit.passage.place not in {each.place for each in meant}
            few = len({each.place for each in meant}) < PLACES
            if hit.is_named or part >= NEARLY_BEST or (is_place_more and few and part >= WORTH_A_LOOK):
                meant.append(hit.passage)
        things = [each for each in meant if each.is_thing][:THINGS]
        lines = [each for each in meant if not each.is_thing][:SENTENCES]
        if len(games) > 1:
            meant = [*things, *lines]
        shown = [each for each in meant if each in things or each in lines]
        places = list(dict.fromkeys((each.ruleset, each.place) for each in shown))
        at = {hit.passage: hit.number for hit in hits}
        shown.sort(key=lambda each: (places.index((each.ruleset, each.place)), at[each]))
        return [self._with_chapter(each, language) for each in shown]

    def _with_chapter(self, passage: Passage, language: str) -> Passage:
        if not passage.place.startswith(WORD):
            return passage
        word = self.thing(passage.ruleset, passage.place, language) or passage
        return replace(passage, chapter=self.shelf(passage.ruleset, language).chapter_of(word.title))

    def _most_said(self, games: Iterable[str], language: str, words: str) -> list[Hit]:
        """Give what *games* say of *words* in *language*, or in another in which they say more."""
        found: list[Hit] = []
        for each in (language, *(other for other in self.books if other != language)):
            hits = [hit for name in games for hit in self._hits(name, each, words)]
            found = hits if _part(hits) > _part(found) else found
            if _part(found) == 1:
                break
        return found

    def _hits(self, name: str, language: str, words: str) -> list[Hit]:
        whole = tuple(asked_about(words, self.tongues[language], self.asides))
        return self.shelf(name, language).hits(self._asked(words, language, name), whole)

    def _asked(self, words: str, language: str, name: str) -> list[Sought]:
        rules, anywhere = self.shelf(name, language), _Anywhere(self, language)
        kept = asked_about(words, self.tongues[language], self.asides)
        return question(words, kept, self.tongues[language], rules.by_stem, anywhere, rules.by_title)


@dataclass(frozen=True)
class _Anywhere:
    """The stems that stand in the rules of any game; they are read only once that is asked."""

    lexicon: Lexicon
    language: str

    def __contains__(self, stem: object) -> bool:
        return any(stem in self.lexicon.shelf(name, self.language).by_stem for name in self.lexicon.rulesets)


@lru_cache(maxsize=32)
def all_things(ruleset: AnyRuleset, book: Phrasebook) -> Sequence[Passage]:
    """Give the things of *ruleset*; all words are looked through for them once."""
    return tuple(things(ruleset, book))


@lru_cache(maxsize=32)  # every letter that is typed asks for them
def _titles(ruleset: AnyRuleset, book: Phrasebook) -> Sequence[tuple[str, Sequence[str]]]:
    """Give the title of each thing and each chapter, with its names as `_plain` has them, a space before."""
    chapters = (book.plain(f"{ruleset.name}-chapter-{each}") for each in ruleset.chapters)
    named = [
        *((each.title, each.names) for each in all_things(ruleset, book)),
        *((each, ()) for each in chapters),
    ]
    return [(title, [f" {_plain(each)}" for each in (title, *names)]) for title, names in named]


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


def _plain(text: str) -> str:
    """Give *text* in small letters, its words set apart by one space."""
    return " ".join(re.findall(r"\w+", text.casefold().replace("\u0451", "\u0435")))


def _part(hits: Sequence[Hit]) -> float:
    return max((hit.said for hit in hits), default=0.0)
