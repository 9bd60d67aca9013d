"""How the seats of a running game change hands: who leaves, who may take one, who is its host then."""

from __future__ import annotations

from dataclasses import replace

from bot.game import tenures
from bot.game.judgement import Change, Facts
from bot.game.question import is_stopped
from bot.game.table import Chair, Click, Table, bounded_name
from bot.game.tenures import SeatOffer, Tenure
from bot.store.records import Status
from rules.contract import IllegalAction, Seat, Who


def vacate(table: Table, seat: Seat, kind: str = "left", *, kicked: bool = False) -> Change:
    """Let an automated player take over *seat* of a running game, which then is open to others."""
    if table.state is None or not table.status.is_open:
        raise IllegalAction("game_not_open" if table.state is not None else "game_not_running")
    chair = table.chairs[seat]
    if chair.user is None:
        raise IllegalAction("not_seated")
    facts: Facts = {"name": chair.name, "seat": int(seat)}
    ended = tenures.closed(table.tenures, seat, table.version + 1, table.round, kicked=kicked)
    after = _with(replace(table, tenures=ended), seat, replace(chair, user=None))
    return _led_on(Change(kind, after, facts, seated=True))


def open_seats(table: Table) -> tuple[Seat, ...]:
    """Give the seats of a running game that somebody may take.

    Those that a person has left; before round 2, where the host allows it, those of automated players too.
    """
    if table.state is None or not table.status.is_open:
        return ()
    played = {each.seat for each in table.tenures}
    is_early = bool(table.options.get("late_join")) and table.round <= table.ruleset.first_round
    return tuple(
        Seat(seat)
        for seat, chair in enumerate(table.chairs)
        if chair.user is None and (is_early or seat in played)
    )


def may_take(table: Table, user: int, seat: Seat, *, is_invited: bool = False) -> None:
    """Raise IllegalAction unless *user* may take *seat*: nobody may who knows another hand of this game.

    Whoever *is_invited* by the game master may also take one that is played, or that was taken from them.
    """
    if table.state is None:
        raise IllegalAction("game_not_running")
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    if table.seat_of(user) is not None:
        raise IllegalAction("already_seated")
    if not 0 <= seat < len(table.chairs):
        raise IllegalAction("stale_button")
    if table.chairs[seat].user is not None and not is_invited:
        raise IllegalAction("seat_taken", number=seat + 1, player=Who(seat))
    if user in table.saw_hands:
        raise IllegalAction("saw_all_hands")
    if table.is_master(user):
        raise IllegalAction("master_takes_no_seat")
    own = [each for each in table.tenures if each.user == user]
    elsewhere = next((each for each in own if each.seat != seat), None)
    if elsewhere is not None:
        raise IllegalAction("knows_another_hand", number=elsewhere.seat + 1)
    if is_invited:
        return
    if any(each.kicked for each in own):
        raise IllegalAction("kicked_from_seat", number=seat + 1)
    if seat not in open_seats(table):
        raise IllegalAction("seat_not_open", number=seat + 1)


def seats_for(table: Table, user: int) -> tuple[Seat, ...]:
    """Give the seats that *user* may take; raise IllegalAction where there is none, for the first reason."""
    free = open_seats(table)
    found = []
    refusals = []
    for seat in free or range(1):
        try:
            may_take(table, user, Seat(seat))
            found.append(Seat(seat))
        except IllegalAction as refusal:
            refusals.append(refusal)
    if not free and table.status.is_open and table.seat_of(user) is None:
        raise IllegalAction("no_free_seat")
    if not found:
        raise refusals[0]
    return tuple(found)


def take(table: Table, click: Click, seat: Seat, *, invited: int | None = None) -> Change:
    """Seat *click*'s user in *seat* of a running game; one that everybody has left goes on with them.

    They know what the seat knows, and its standing orders are theirs. The entropy stays as it was locked.
    *invited* is the number of the offer by which the game master has asked for them.
    """
    if invited is not None and SeatOffer(int(seat), invited) not in table.offers:
        raise IllegalAction("offer_over")
    may_take(table, click.user, seat, is_invited=invited is not None)
    chair = Chair(click.user, bounded_name(click.name), click.locale, "")
    facts: Facts = {"name": chair.name, "seat": int(seat)}
    if invited is not None:
        facts["invited"] = invited
    if any(each.user == click.user for each in table.tenures):
        facts["back"] = "yes"
    else:
        facts["before"] = table.chairs[seat].name
    if table.is_deserted and table.status is Status.PAUSED and not is_stopped(table):
        table, facts = replace(table, status=Status.PLAYING), {**facts, "resumed": "yes"}
    return _seated("taken", table, seat, chair, facts)


def left_by(table: Table, user: int) -> Seat | None:
    """Give the free seat that *user* has left last; None for none."""
    own = [each for each in table.tenures if each.user == user and not each.kicked]
    if not own or table.chairs[own[-1].seat].user is not None:
        return None
    return Seat(own[-1].seat)


def come_back(table: Table, user: int, seat: Seat) -> Change:
    """Seat *user* again in *seat*, which they have left, and go on with the game."""
    known = next(each for each in reversed(table.tenures) if each.user == user)
    chair = Chair(user, known.name, known.locale, "")
    return _seated("resumed", table, seat, chair, {"name": chair.name, "seat": int(seat)})


def _seated(kind: str, table: Table, seat: Seat, chair: Chair, facts: Facts) -> Change:
    assert chair.user is not None, "a person sits down"
    tenure = Tenure(seat, chair.user, chair.name, chair.locale, table.version + 1, table.round)
    ended = tenures.closed(table.tenures, seat, table.version + 1, table.round)
    after = _with(replace(table, tenures=(*ended, tenure)), seat, chair)
    return _led_on(Change(kind, after, facts, seated=True))


def _led_on(change: Change) -> Change:
    """Give *change* with the rights of the host at whoever has played longest, where the host has left."""
    after = change.table
    playing = [each for each in after.tenures if each.ended is None]
    if after.seat_of(after.host) is not None or not playing:
        return change
    longest = min(playing, key=lambda each: (each.began, each.seat))
    after = replace(after, host=longest.user)
    return replace(change, table=after, facts={**change.facts, "host": longest.seat})


def _with(table: Table, seat: Seat, chair: Chair) -> Table:
    offers = tuple(each for each in table.offers if each.seat != seat)
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]), offers=offers)
