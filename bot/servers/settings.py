"""What a server chose for its tables, as it is kept: one short text for each server."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import structlog

from bot.game.table_options import OWN_HOURS, PACES
from bot.people.calendar import Calendar
from rules.contract import OptionValue

log = structlog.get_logger(__name__)

PACES_OFFERED = tuple(each for each in PACES if each != OWN_HOURS)
"""Those that mean the same at every table: a host names hours of their own."""
BY_HAND = "hand"
"""Seasons that begin when somebody says so."""
MONTHS_OF = {"month": 1, "quarter": 3, "year": 12}
"""How many months a season has, by its name."""
SEASONS = (*MONTHS_OF, BY_HAND)
SEASON_AT_LEAST = 3_600_000
"""Milliseconds after which another season may be begun: nobody begins two by a double click."""
MOST_SEASONS = 100
"""Seasons that may be begun by hand."""
MOST_CHANNELS = 25
"""Channels that a server may name: as many as one menu takes."""


@dataclass(frozen=True)
class ServerSettings:
    """The ways of one server. Channels and roles that are no more stay until another is chosen."""

    language: str | None = None
    """Of new tables; None for that of whoever opens one."""
    pace: str | None = None
    """Of new tables, by its name; None for the usual one."""
    channels: tuple[int, ...] = ()
    """Channels and categories where tables may stand; none for everywhere."""
    threads: bool = False
    """Whether each table gets a thread of its own."""
    opener: int | None = None
    """The role that may open tables; None for everybody."""
    master: int | None = None
    """The role that moderates tables as whoever manages the server does; None for none."""
    most_tables: int | None = None
    """How many may be open at a time; None for as many as the operator allows."""

    zone: str = ""
    """By its IANA name; empty for UTC."""
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the day there: then nobody is pinged at its tables."""
    seasons: str | None = None
    """Into what its rankings are divided, one of `SEASONS`; None for nothing."""
    season_starts: tuple[int, ...] = ()
    """When a season was begun by hand, in unix milliseconds; the first one has begun with the first game."""

    def for_new_table(self, usual: str) -> dict[str, OptionValue]:
        """Give the options with which a table begins; *usual* is the language where none was chosen."""
        pace: dict[str, OptionValue] = {"pace": self.pace} if self.pace in PACES_OFFERED else {}
        return {"language": self.language or usual, **pace}

    @property
    def calendar(self) -> Calendar:
        """The quiet hours of the server."""
        return Calendar(self.zone, self.quiet)


NOTHING_CHOSEN = ServerSettings()


def packed(settings: ServerSettings) -> str:
    """Give *settings* as they are kept."""
    return msgspec.json.encode(settings).decode()


def unpacked(text: str | None) -> ServerSettings:
    """Give the settings kept as *text*; nothing chosen for none, and for what this version cannot read."""
    try:
        return msgspec.json.decode(text, type=ServerSettings) if text else NOTHING_CHOSEN
    except msgspec.DecodeError as error:
        log.error("server_settings_unreadable", why=str(error))
        return NOTHING_CHOSEN
