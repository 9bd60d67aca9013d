"""The passages of one game in one language, and how well each of them answers what is asked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import log

from bot.lexicon.passages import CHAPTER, Passage
from bot.lexicon.question import Sought, Stems
from bot.lexicon.stems import stems

TITLE, OVER_LINES = 2.0, 1.0
"""How much more a word in a title says than one in a sentence: of a thing, and of all lines of a chapter."""
VERY_TITLE = 3.0
"""How much more it says that a title is just what is asked."""
TOGETHER = 1.0
"""How much more words say that stand beside one another than words far apart."""
SATURATED, BY_LENGTH = 1.2, 0.5
"""BM25: how soon a word that comes again says nothing more, and how much less it says in a long passage."""


@dataclass(frozen=True)
class Hit:
    """A passage that speaks of something that is asked about."""

    number: int
    """Where in the rules it stands."""
    passage: Passage
    worth: float
    """Rare words say more, and all of them more than some."""
    said: float
    """Of which part of what is asked it speaks, rare words counted for more."""
    is_named: bool
    """Whether it is called just what is asked."""


@dataclass(frozen=True)
class Shelf:
    """The passages of one game in one language."""

    passages: Sequence[Passage]
    read: Sequence[Mapping[str, tuple[int, ...]]]
    """Where in the words of each passage each stem stands."""
    by_stem: Mapping[str, Mapping[int, float]]
    """Where each stem stands, by the number of the passage, and how much it counts there."""
    by_title: Mapping[Stems, frozenset[int]]
    """The passages by the stems of their titles and other names."""

    def chapter_of(self, title: str) -> str:
        """Give the id of the chapter that says most of what is called *title*; empty where none says all."""
        whole = tuple(stems(title))
        lines = [
            each
            for each in self.hits([Sought(stem, {(stem,): 1.0}) for stem in whole], whole)
            if not each.passage.is_thing and each.said == 1
        ]
        best = max(lines, key=lambda each: each.worth, default=None)
        return best.passage.place.removeprefix(CHAPTER) if best else ""

    def rarity(self, stem: str) -> float:
        """Give how much it says that *stem* stands somewhere."""
        return log(1 + len(self.passages) / (0.5 + len(self.by_stem.get(stem, ()))))

    def hits(self, asked: Sequence[Sought], whole: Stems) -> list[Hit]:
        """Give the passages that speak of any of what is *asked*, most what the *whole* is called."""
        asked = sorted(asked, key=lambda each: each.begun)
        weights = [self._weight(each) for each in asked]
        found: defaultdict[int, dict[int, tuple[float, Stems]]] = defaultdict(dict)
        for place, each in enumerate(asked):
            for way, counts in each.ways.items():
                for number, value in self._said(way).items():
                    if each.begun and len(found[number]) < place:
                        continue
                    if counts * value > found[number].get(place, (0.0, ()))[0]:
                        found[number][place] = counts * value, way
        named = self.by_title.get(whole, frozenset())
        hits = []
        for number, said in found.items():
            part = sum(weights[place] for place in said) / sum(weights)
            ways = [way for _, way in said.values()]
            worth = sum(value for value, _ in said.values()) * part**2
            worth *= 1 + TOGETHER * self._together(number, ways)
            worth *= VERY_TITLE if number in named else 1
            hits.append(Hit(number, self.passages[number], worth, part, number in named))
        return [hit for hit in hits if hit.said]

    def _weight(self, each: Sought) -> float:
        """Give how much of a question *each* is; what stands nowhere is as much as what is rare."""
        return max((max(map(self.rarity, way)) for way in each.ways), default=self.rarity(""))

    def _said(self, way: Stems) -> Mapping[int, float]:
        """Give where all of *way* stands, and how much it counts there."""
        places = [self.by_stem.get(each, {}) for each in way]
        found = {
            number: sum(self.rarity(stem) * at[number] for stem, at in zip(way, places, strict=True))
            for number in set(places[0]).intersection(*places[1:])
        }
        for number in self.by_title.get(way, ()):
            found[number] = found.get(number, 0.0) + VERY_TITLE * max(map(self.rarity, way))
        if len(way) > 1:
            for number in found:
                found[number] *= 1 + TOGETHER * self._together(number, [(each,) for each in way])
        return found

    def _together(self, number: int, ways: Sequence[Stems]) -> float:
        """Give how near the words of *ways* stand to one another: 1 where nothing is between, 0 for one."""
        read = self.read[number]
        places = [read[stem] for way in ways for stem in way if stem in read]
        if len(places) < 2:
            return 0.0
        widths = []
        for start in places[0]:
            nearest = [min(each, key=lambda at: abs(at - start)) for each in places]
            widths.append(max(nearest) - min(nearest) + 1)
        return min(1.0, len(places) / min(widths))


def shelf(passages: Sequence[Passage], asides: Collection[str]) -> Shelf:
    """Give *passages* so that they can be sought; *asides* in a title are not part of its name."""
    read = [stems("\n".join((each.words, *each.names))) for each in passages]
    usual = sum(map(len, read)) / max(len(read), 1)
    by_stem: dict[str, dict[int, float]] = defaultdict(dict)
    by_title: dict[Stems, set[int]] = defaultdict(set)
    for number, (each, words) in enumerate(zip(passages, read, strict=True)):
        counted, titled = Counter(words), stems(each.title)
        for name in (each.title, *each.names) if each.is_thing else (each.title,):
            whole = stems(name)
            by_title[tuple(stem for stem in whole if stem not in asides) or tuple(whole)].add(number)
        # Written as one word or as several, a name is the same.
        joined = stems("".join(char for char in each.title if char.isalnum()))
        for stem in {*counted, *titled, *joined}:
            slow = SATURATED * (1 - BY_LENGTH + BY_LENGTH * len(words) / usual)
            # A title of many words says less of each.
            title = (TITLE if each.is_thing else OVER_LINES) / len(titled)
            by_stem[stem][number] = counted[stem] / (counted[stem] + slow)
            by_stem[stem][number] += title if stem in titled or stem in joined else 0.0
    return Shelf(
        passages,
        [_places(words) for words in read],
        dict(by_stem),
        {title: frozenset(numbers) for title, numbers in by_title.items()},
    )


def _places(words: Sequence[str]) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for place, each in enumerate(words):
        found[each].append(place)
    return {each: tuple(at) for each, at in found.items()}
