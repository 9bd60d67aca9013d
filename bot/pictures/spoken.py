"""Pictures in words, for whoever reads words instead: everything that they show, as lists in Markdown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from bot.locale import Names, Phrasebook, harmless
from bot.pictures import Candidates
from bot.pictures.lettering import LongNames, Sat

ENDS = ".!?…:;"


@dataclass(frozen=True)
class Spoken:
    """What a picture shows, in words."""

    lines: tuple[str, ...]
    """In Markdown, the weightiest first: headings, sentences, and an item of a list for each thing."""


def spoken_names(seats: Iterable[Sat], names: Names | None) -> LongNames:
    """Give what those in *seats* are called, so that their names have no effect in a message."""
    known = {}
    for each in seats:
        name = names(each.seat) if callable(names) else (names or {}).get(each.seat)
        if name:
            known[each.seat] = harmless(name)
    return known


def heading(words: str) -> str:
    """Give *words* as the heading of what follows."""
    return f"### {words}"


def sentence(words: str) -> str:
    """Give *words* with a full stop, unless they end with a mark already; nothing for nothing."""
    return words if not words or words.endswith(tuple(ENDS)) else f"{words}."


def listed(name: str, *facts: str, after: str = "", deep: int = 0) -> str:
    """Give an item of a list, so many levels *deep*: a thing's *name*, its *facts*, and sentences *after*.

    Facts that are empty are left out.
    """
    said = ", ".join(filter(None, facts))
    whole = f"**{name}**: {said}" if said else f"**{name}**"
    return f"{'  ' * deep}- {' '.join(filter(None, (sentence(whole), sentence(after))))}"


def chosen_from(candidates: Candidates, kinds: Collection[str], book: Phrasebook) -> list[str]:
    """Give what may be chosen of the *kinds* that a picture marks, by the words of the menu."""
    labels = [label for _, label in candidates.labels] if candidates.kind in kinds else []
    return [book.plain("spoken-marked", labels=", ".join(labels))] if labels else []


def joined(*parts: Sequence[str]) -> Spoken:
    """Give all *parts*, one below the other."""
    return Spoken(tuple(line for part in parts for line in part if line))
