"""How the automated players of a table play: told to them by whoever is in charge, at any time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.game import lobby
from bot.game.judgement import Change, Facts
from bot.game.table import Chair, Click, Table
from rules.advice import Character, Strength
from rules.contract import IllegalAction, Seat

INSTRUCTED = "instructed"
"""The kind of an entry from which on automated players play otherwise."""


def automated_seats(table: Table) -> tuple[Seat, ...]:
    """Give the seats of *table* that no person has."""
    return tuple(Seat(seat) for seat, chair in enumerate(table.chairs) if chair.user is None)


def instruct(table: Table, click: Click, seats: Iterable[Seat], plays: str) -> Change:
    """Let the automated players on *seats* be of that strength or character: whoever is in charge says so.

    Raise IllegalAction for others than automated ones, and where all of them play like that already.
    """
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    lobby.by_host(table, click)
    told = sorted(set(seats))
    if not told or not set(told) <= set(automated_seats(table)):
        raise IllegalAction("no_automated_player")
    chairs = tuple(_told(chair, plays) if seat in told else chair for seat, chair in enumerate(table.chairs))
    if chairs == table.chairs:
        raise IllegalAction("plays_so_already")
    players = "\n".join(table.chairs[seat].name for seat in told)  # seats of a lobby move up
    facts: Facts = {"seats": " ".join(map(str, told)), "players": players, "plays": plays}
    return Change(INSTRUCTED, replace(table, chairs=chairs), facts)


def _told(chair: Chair, plays: str) -> Chair:
    if plays in tuple(Strength):
        return replace(chair, strength=Strength(plays))
    if plays in tuple(Character):
        return replace(chair, character=Character(plays))
    raise IllegalAction("stale_button")
