"""Time zones by the names that people type: of the database, of cities and countries, in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from babel import Locale
from babel.core import get_global

from bot.locale import Phrasebook
from bot.people.calendar import known_zone
from rules.contract import IllegalAction, Quoted

UTC_NAME = "UTC"
NOWHERE = "ZZ"
"""The country of zones that lie in none."""
NAMED = 5
"""How many zones a refusal names among which it cannot choose."""


@dataclass(frozen=True)
class Zone:
    """A time zone that is offered."""

    name: str
    """Of the database: `Europe/Berlin`."""
    city: str
    country: str
    """Both in the reader's language; empty for UTC."""
    sought: tuple[str, ...]
    """Everything by which it is found, in every language, folded: its names and cities first."""

    @property
    def words(self) -> str:
        """What it is called for the reader."""
        return f"{self.city}, {self.country}" if self.country else self.city


class Zones:
    """Finds time zones by what somebody types."""

    def __init__(self, books: Mapping[str, Phrasebook]) -> None:
        self._books = books
        self._by_language: dict[str, Mapping[str, Zone]] = {}

    def called(self, name: str, language: str) -> str:
        """Give what the zone *name* is called in *language*."""
        found = self._offered(language).get(name)
        return found.words if found is not None else name

    def search(self, typed: str, language: str) -> list[Zone]:
        """Give the zones that *typed* may mean, the likeliest first; all where nothing is typed."""
        wanted = _folded(typed)
        found = []
        for zone in self._offered(language).values():
            ranks = [
                _rank(wanted, each) + (place == len(zone.sought) - 1)
                for place, each in enumerate(zone.sought)
            ]
            if min(ranks) < _NOT_AT_ALL:
                found.append((min(ranks), zone.words, zone))
        return [zone for _, _, zone in sorted(found, key=lambda each: each[:2])]

    def offer(self, zone: Zone, now: int) -> str:
        """Give what *zone* is called, and what the clock shows there."""
        return f"{zone.words} · {datetime.fromtimestamp(now / 1000, known_zone(zone.name)):%H:%M}"

    def read(self, typed: str, language: str) -> str:
        """Give the name of the zone that *typed* means.

        Raise IllegalAction("unknown_time_zone"), or ("several_time_zones") with some of them.
        """
        spelled = {_folded(each): each for each in available_timezones()}.get(_folded(typed))
        if spelled is not None:
            return spelled
        found = self.search(typed, language) if typed.strip() else []
        exact = [each for each in found if _folded(typed) in each.sought]
        chosen = exact or found
        if not chosen:
            raise IllegalAction("unknown_time_zone", typed=Quoted(typed))
        if len(chosen) > 1:
            some = tuple(each.words for each in chosen[:NAMED])
            raise IllegalAction("several_time_zones", typed=Quoted(typed), zones=some)
        return chosen[0].name

    def _offered(self, language: str) -> Mapping[str, Zone]:
        if language not in self._by_language:
            self._by_language[language] = {each.name: each for each in self._made(language)}
        return self._by_language[language]

    def _made(self, language: str) -> Sequence[Zone]:
        territories = get_global("zone_territories")
        names = sorted(each for each in available_timezones() if territories.get(each, NOWHERE) != NOWHERE)
        others = [each for each in self._books if each != language]
        made = [Zone(UTC_NAME, UTC_NAME, "", ("utc", "gmt"))]
        for name in names:
            city, country = _place(name, territories[name], language)
            sought = [name, city]
            for each in (language, *others):
                sought += self._cities(name, each)
            for each in others:
                sought += [_place(name, territories[name], each)[0]]
            countries = " ".join(_place(name, territories[name], each)[1] for each in (language, *others))
            made.append(Zone(name, city, country, tuple(map(_folded, (*sought, countries)))))
        return made

    def _cities(self, name: str, language: str) -> list[str]:
        """Give large cities that have the time of *name*."""
        key = f"time-zone-city-{name.replace('/', '-').replace('_', '-')}"
        book = self._books[language]
        return book.plain(key).split(", ") if book.has(key) else []


_NOT_AT_ALL = 6


def _rank(wanted: str, known: str) -> int:
    """Give how well *known* fits what is wanted: 0 exactly, 2 at its beginning, 4 inside."""
    if wanted == known:
        return 0
    if known.startswith(wanted) or f" {wanted}" in known or f"/{wanted}" in known:
        return 2
    return 4 if wanted in known else _NOT_AT_ALL


def _place(name: str, territory: str, language: str) -> tuple[str, str]:
    locale = _locale(language)
    known: Mapping[str, Any] = locale.time_zones.get(name, {})
    city = known.get("city") or name.rpartition("/")[2].replace("_", " ")
    return str(city), str(locale.territories.get(territory, ""))


@cache
def _locale(language: str) -> Locale:
    return Locale(language)


def _folded(words: str) -> str:
    """Give *words* as they are compared; the Russian yo is often typed as ye."""
    return " ".join(words.replace("_", " ").casefold().replace("\u0451", "\u0435").split())
