"""What a reader asks about: their words but for those that make a question, with what the rules call them."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bot.content import load
from bot.lexicon.stems import placed_stems, stems

ALIKE, BESIDE, MISSPELT, BEGUN = 0.9, 0.4, 0.8, 0.6
"""How much counts beside the very word: what the rules say for it, and another word for it where they have
it, too; a word of which a letter is wrong; and one of which only the beginning is typed."""
UNFINISHED = 3
"""So many letters of a last word that is still being typed are sought as its beginning."""
MISSPELT_LETTERS = 5
"""A shorter stem with a letter changed is too often another word."""

Stems = tuple[str, ...]


@dataclass(frozen=True)
class Vocabulary:
    """How people ask in one language."""

    asides: str
    """Words that only make a question of others."""
    asides_together: str
    """The same of words that stand together, set apart by commas."""
    leaning: str
    """Words with which a line begins that says nothing without the one before it."""
    alike: Mapping[str, str]
    """What people say, and what the rules say for it; of both several, set apart by commas. Words together
    are meant wherever all of them are asked, in any order."""

    @cached_property
    def aside_stems(self) -> frozenset[str]:
        """The stems of single words that are not sought."""
        return frozenset(stems(self.asides))

    @cached_property
    def aside_phrases(self) -> tuple[Stems, ...]:
        """The stems of words that are not sought where they stand together."""
        return tuple(tuple(stems(each)) for each in self.asides_together.split(","))

    @cached_property
    def leaning_stems(self) -> frozenset[str]:
        """The stems of words with which a line begins that goes on with another."""
        return frozenset(stems(self.leaning))

    @cached_property
    def meanings(self) -> Mapping[frozenset[str], tuple[Stems, ...]]:
        """What is sought for the stems of what people say; the longest comes first."""
        found: dict[frozenset[str], tuple[Stems, ...]] = {}
        for said, meant in self.alike.items():
            for each in said.split(","):
                key = frozenset(stems(each))
                found[key] = (*found.get(key, ()), *(tuple(stems(way)) for way in meant.split(",")))
        return dict(sorted(found.items(), key=lambda each: -len(each[0])))


def vocabulary(language: str) -> Vocabulary:
    """Give how people ask in *language*."""
    return load(f"lexicon/{language}.toml", Vocabulary)


@dataclass(frozen=True)
class Sought:
    """One thing that is asked about, in each way in which the rules may speak of it."""

    words: str
    """As it was asked."""
    ways: Mapping[Stems, float]
    """How much each counts; of a way of several words all have to stand in one place."""
    begun: bool = False
    """Whether only its beginning is known: that says something only of where all the others stand."""


def asked_about(words: str, tongue: Vocabulary, asides: Collection[str]) -> list[str]:
    """Give the stems of *words* that are sought; those of a question that has nothing else are all sought."""
    asked = stems(words)
    kept = list(asked)
    for phrase in tongue.aside_phrases:
        for start in range(len(kept) - len(phrase) + 1):
            if tuple(kept[start : start + len(phrase)]) == phrase:
                kept[start : start + len(phrase)] = []
                break
    kept = [each for each in kept if each not in asides]
    return list(dict.fromkeys(kept or asked))


def question(
    words: str,
    kept: Sequence[str],
    tongue: Vocabulary,
    known: Collection[str],
    anywhere: Container[str],
    titles: Container[Stems],
) -> list[Sought]:
    """Give what *words*, of which the stems *kept* are sought, ask of rules in which the stems *known* stand.

    Words that are one of their *titles* belong together; a word that stands *anywhere* in the rules of any
    game is not misspelt.
    """
    spelt = {stem: found[0] for stem, found in placed_stems(words)}
    found: list[Sought] = []
    taken: set[str] = set()

    def take(own: Stems, ways: Mapping[Stems, float]) -> None:
        taken.update(own)
        found.append(Sought(" ".join(spelt[each] for each in own), ways))

    for said, meant in tongue.meanings.items():
        if len(said) == 1 or not said <= spelt.keys() or said & taken:
            continue
        ways = [way for way in meant if all(each in known for each in way)]
        if ways:
            own = tuple(each for each in kept if each in said)
            take(own, {**dict.fromkeys(ways, ALIKE), **({own: 1.0} if own else {})})
            taken |= said
    for length in range(len(kept) - 1, 1, -1):
        for start in range(len(kept) - length + 1):
            title = tuple(kept[start : start + length])
            if title in titles and taken.isdisjoint(title):
                take(title, {title: 1.0})
    for each in kept:
        if each not in taken:
            sought = _sought(each, tongue, known, anywhere, is_last=each == kept[-1])
            found.append(replace(sought, words=spelt[each]))
    return found


def _sought(
    word: str, tongue: Vocabulary, known: Collection[str], anywhere: Container[str], *, is_last: bool
) -> Sought:
    ways: dict[Stems, float] = {
        way: BESIDE if word in known and len(way) == 1 else ALIKE
        for way in tongue.meanings.get(frozenset((word,)), ())
        if all(each in known for each in way)
    }
    if word in known:
        ways[(word,)] = 1.0
    if ways:
        return Sought(word, ways)
    if is_last and len(word) >= UNFINISHED:
        begun: dict[Stems, float] = {(each,): BEGUN for each in known if each.startswith(word)}
        if begun:
            return Sought(word, begun, begun=True)
    said_by_people = {stem for each in tongue.meanings for stem in each}
    if word not in anywhere and word not in said_by_people and len(word) >= MISSPELT_LETTERS:
        for each in (*nearest(word, known), *nearest(word, said_by_people)):
            ways |= {(each,): MISSPELT} if each in known else {}
            ways |= dict.fromkeys(tongue.meanings.get(frozenset((each,)), ()), MISSPELT * ALIKE)
    return Sought(word, ways)


def nearest(word: str, known: Iterable[str]) -> Sequence[str]:
    """Give those of *known* that differ from *word* by one letter, or by two that change places."""
    begins, ends = word[:2], word[-2:]
    return [
        each
        for each in known
        # Where one place differs, the beginning or the end is the same.
        if abs(len(each) - len(word)) <= 1
        and (each.startswith(begins) or each.endswith(ends))
        and _one_letter_apart(word, each)
    ]


def _one_letter_apart(one: str, other: str) -> bool:
    start = _as_far_alike(one, other)
    one, other = one[start:], other[start:]
    end = _as_far_alike(one[::-1], other[::-1])
    one, other = one[: len(one) - end], other[: len(other) - end]
    return max(len(one), len(other)) <= 1 or (len(one) == 2 and one == other[::-1])


def _as_far_alike(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))
