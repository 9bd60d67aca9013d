"""Whether a move can be taken back for free, and who is asked otherwise, tells its player nothing new."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.command_line.simulation import lobby
from bot.game.past import NO_CHANCE, Drawn, EntryRead, Past, awaited
from bot.game.table import Table
from bot.game.undo import Undo, look
from rules.contract import Action, Event, IllegalAction, Turn, Viewer
from tests.contract import played_games
from tests.contract.played_games import Moment, Play, PlayedGame, dice, played

MOMENTS = 90
"""Moments of a game at which its last move is weighed in two worlds."""
WORLDS = 2
SOAK_SEEDS = tuple(range(2, 18))

each_game = played_games.each_game(SOAK_SEEDS)


@each_game
def test_whether_it_is_free_depends_on_nothing_its_player_cannot_know(play: Play) -> None:
    """Of two worlds that look the same to whoever moved, before and after, both are free or neither."""
    game = played(play)
    ruleset, compared = game.subject.ruleset, 0
    for number, moment in enumerate(game.sample(MOMENTS)):
        if moment.action is None or drawn(game, moment.before, moment.action):
            continue
        seat = moment.action.seat
        here = weighed(game, moment.before, moment.action, moment.events, moment.after)
        for world in range(WORLDS):
            chosen = dice(play, f"undo/{world}", number)
            other = game.subject.scramble(ruleset, moment.before, seat, chosen)
            then = decided(game, other, moment.action)
            if then is None or look(ruleset, then.state, seat) != look(ruleset, moment.after, seat):
                continue  # the move itself has told the worlds apart
            there = weighed(game, other, moment.action, tuple(then.events), then.state)

            assert here == there, (number, moment.action)
            compared += 1
    assert compared, "no two worlds were compared: this test would prove nothing"


@each_game
def test_who_is_asked_depends_on_nothing_the_channel_cannot_know(play: Play) -> None:
    """But on whether whoever moved has learned something, which they tell by asking."""
    game = played(play)
    ruleset, compared = game.subject.ruleset, 0
    for number, moment in enumerate(game.sample(MOMENTS)):
        if moment.action is None or drawn(game, moment.before, moment.action):
            continue
        here = undo_of(game, moment.before, moment.action, moment.events, moment.after)
        other = game.subject.scramble(ruleset, moment.before, None, dice(play, "asked", number))
        then = decided(game, other, moment.action)
        if then is None or look(ruleset, then.state, None) != look(ruleset, moment.after, None):
            continue
        there = undo_of(game, other, moment.action, tuple(then.events), then.state)
        if here.why_not_free == there.why_not_free:
            compared += 1
            assert here.asked(people(game)) == there.asked(people(game)), (number, moment.action)
    assert compared, "no two worlds were compared: this test would prove nothing"


@each_game
def test_what_is_free_shows_nobody_more_than_the_move(play: Play) -> None:
    """Whoever looks on sees the same after it in every world that looked the same to them before."""
    game = played(play)
    ruleset, compared = game.subject.ruleset, 0
    for number, moment in enumerate(game.sample(MOMENTS)):
        if moment.action is None or drawn(game, moment.before, moment.action):
            continue
        if ruleset.result(moment.after) is not None:  # what ends a game is never taken back
            continue
        if weighed(game, moment.before, moment.action, moment.events, moment.after) is not None:
            continue
        for viewer in (None, *game.seats):
            if is_private(moment, viewer):
                continue
            chosen = dice(play, f"seen/{viewer}", number)
            other = game.subject.scramble(ruleset, moment.before, viewer, chosen)
            then = decided(game, other, moment.action)
            same = then is not None and awaited(ruleset, then.state) == awaited(ruleset, moment.after)
            if then is not None and same:
                compared += 1
                seen, now = (look(ruleset, each, viewer) for each in (then.state, moment.after))
                assert seen == now, (number, viewer, moment.action)
    assert compared, "no two worlds were compared: this test would prove nothing"


@each_game
def test_what_another_seat_has_answered_in_secret_since_changes_nothing(play: Play) -> None:
    """Neither whether it is free, nor who is asked, nor how much is said to be taken back; and it stays."""
    game = played(play)
    ruleset, table = game.subject.ruleset, people(game)
    for number, moment in enumerate(game.sample(MOMENTS)):
        if moment.action is None or drawn(game, moment.before, moment.action):
            continue
        mover = moment.action.seat
        others = [seat for seat in game.seats if seat != mover]
        orders = [each for seat in others for each in ruleset.orders(moment.after, seat)]
        pending = ruleset.pending(moment.after)
        if pending is not None and pending.secret:
            orders += [
                each
                for seat in pending.seats
                if seat != mover
                for each in ruleset.legal_actions(moment.after, seat)[:3]
            ]
        plain = undo_of(game, moment.before, moment.action, moment.events, moment.after)
        for order in orders[:: max(1, len(orders) // 4)]:
            then = decided(game, moment.after, order)
            if then is None:
                continue
            undo = undo_of(game, moment.before, moment.action, moment.events, moment.after)
            entry = EntryRead(2, "player", order, tuple(then.events), drew=False, is_shown=False)
            undo.past.add(entry, then.state)
            if not undo.past.acts[-1].is_sealed(mover):
                continue

            assert undo.why_not_free == plain.why_not_free, (number, moment.action, order)
            assert undo.asked(table) == plain.asked(table), (number, moment.action, order)
            assert undo.entries == plain.entries
            state, events = undo.restored
            for viewer in (None, mover):
                assert look(ruleset, state, viewer) == look(ruleset, moment.before, viewer)
            assert not any(_tells(event, None) or _tells(event, mover) for event in events)


def _tells(event: Event, viewer: Viewer) -> bool:
    seen = event.seen_by(viewer)
    return seen is not None and not seen.acknowledges


def is_private(moment: Moment, viewer: Viewer) -> bool:
    """Whether *viewer* was told something of which whoever moved does not know."""
    assert moment.action is not None
    mover = moment.action.seat
    return any(each.seen_by(viewer) is not None and each.seen_by(mover) is None for each in moment.events)


def weighed(
    game: PlayedGame, before: Any, action: Action, events: tuple[Event, ...], after: Any
) -> str | None:
    return undo_of(game, before, action, events, after).why_not_free


def undo_of(game: PlayedGame, before: Any, action: Action, events: tuple[Event, ...], after: Any) -> Undo:
    past = Past(game.subject.ruleset, game.play.seats, before, 1, 1)
    past.add(EntryRead(1, "player", action, events, drew=False, is_shown=True), after)
    return Undo(past, action.seat)


def people(game: PlayedGame) -> Table:
    """A table at which people sit alone."""
    table = lobby(game.subject.ruleset, game.play.seats, "people", 1, {})
    chairs = tuple(replace(chair, user=seat + 1) for seat, chair in enumerate(table.chairs))
    return replace(table, chairs=chairs)


def decided(game: PlayedGame, state: Any, action: Action) -> Turn[Any, Any] | None:
    """Give what *action* makes of *state* without chance; None where it cannot be done like that."""
    turn: Turn[Any, Any] = Turn(game.subject.ruleset, state)
    try:
        game.subject.ruleset.decide(turn, action, NO_CHANCE)
    except (Drawn, IllegalAction):
        return None
    return turn


def drawn(game: PlayedGame, state: Any, action: Action) -> bool:
    return decided(game, state, action) is None
