"""A game goes on in another installation of the bot: it leaves one, and arrives at the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.game.interruptions import put_off
from bot.game.judgement import Change, Facts
from bot.game.table import Departure, Table
from bot.store.records import Status
from rules.contract import Fact, IllegalAction, Quoted

EXPORTED, IMPORTED = "exported", "imported"
"""The kinds of the entries with which it leaves and arrives."""
LONGEST_WORDS = 200
"""Letters of what the operator says of where it goes."""


def leave(table: Table, to: str = "") -> Change:
    """Let a game that was begun go, *to* where the operator says in a few words: nobody plays it here."""
    if table.status not in (Status.PLAYING, Status.PAUSED):
        raise IllegalAction("game_not_running")
    if len(to) > LONGEST_WORDS:
        raise IllegalAction("typed_length", maximum=LONGEST_WORDS)
    facts: Facts = {"to": to} if to else {}
    left = replace(table, status=Status.EXPORTED, departure=Departure(table.status.value, to))
    return Change(EXPORTED, left, facts)


def arrive(table: Table, channel: int, minutes: int, people: Mapping[int, int]) -> Change:
    """Let a game that has left go on in *channel*, with so many *minutes* more for all that waits.

    *people* gives who is called otherwise here, by the Discord user they were there. Raise IllegalAction
    unless nobody is two of them.
    """
    departure = table.departure
    if table.status is not Status.EXPORTED or departure is None or minutes < 0:
        raise IllegalAction("game_not_exported")
    facts: Facts = {"channel": str(channel), "minutes": minutes}
    if people:
        facts["people"] = " ".join(f"{old}={new}" for old, new in sorted(people.items()))
        table = _called(table, people)
    here = [each.user for each in table.chairs if each.user is not None]
    if len(set(here)) < len(here):
        raise IllegalAction("two_seats_of_one")
    arrived = replace(
        table,
        status=Status(departure.status),
        departure=None,
        channel=channel,
        deadlines=put_off(table.deadlines, minutes),
    )
    return Change(IMPORTED, arrived, facts, seated=True)


def mapped(facts: Facts) -> dict[int, int]:
    """Give who is called otherwise by the *facts* of an arrival; raise ValueError where it says nobody."""
    pairs = (pair.split("=") for pair in str(facts.get("people", "")).split())
    return {int(old): int(new) for old, new in pairs}


def check_here(table: Table) -> None:
    """Raise IllegalAction where the game of *table* has left."""
    if table.status is Status.EXPORTED:
        raise IllegalAction("game_exported", to=destination(table))


def destination(table: Table) -> Fact:
    """Give where the game of *table*, which has left, goes on: what the operator said, or `none`."""
    to = "" if table.departure is None else table.departure.to
    return Quoted(to) if to else "none"


def _called(table: Table, people: Mapping[int, int]) -> Table:
    """Give *table* with its *people* called as they are from now on.

    What they have contributed to the dice stays theirs of before: it was committed to.
    """
    master = table.master
    return replace(
        table,
        host=people.get(table.host, table.host),
        chairs=tuple(
            each if each.user is None else replace(each, user=people.get(each.user, each.user))
            for each in table.chairs
        ),
        master=master and replace(master, user=people.get(master.user, master.user)),
        saw_hands=tuple(people.get(each, each) for each in table.saw_hands),
        questions=tuple(replace(each, user=people.get(each.user, each.user)) for each in table.questions),
        tenures=tuple(replace(each, user=people.get(each.user, each.user)) for each in table.tenures),
        formerly=(*table.formerly, *((new, old) for old, new in sorted(people.items()))),
    )
