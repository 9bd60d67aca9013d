"""What a seat imagines of what it cannot see: its own view stays what it is, and the game can go on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from loaded_dice import SteadyChance

from bot.command_line.simulation import any_action
from rules.contract import Chance, Turn
from rules.raid.actions import DeclareRaid, LendCard, SetScrap
from rules.raid.names import UNKNOWN, CardId, DecisionKind
from rules.raid.state import Snapshot, State, Trace
from tests.rules.raid.raid_games import LONGEST, states
from tests.rules.raid.raid_scenes import RAID, A, B, C, coast, play

SEEDS = (2, 3, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (4, 5)))


def cards_of(state: State) -> Counter[CardId]:
    """Give all cards of a state, wherever they are."""
    cards = Counter([*state.supply, *state.locker, *state.discards])
    for player in state.players:
        cards.update([*player.hand, *player.worn])
    raid = state.raid
    if raid is not None:
        cards.update([*(each.card for each in raid.stack), *raid.playing])
        if raid.shown:
            cards.update(card for each in raid.committed for card in each.cards)
    return cards


@pytest.mark.soak_first("3")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_cannot_tell_what_it_imagines_from_what_it_sees(seed: int) -> None:
    """In every moment of a game, for one seat after the other; what it is asked is the same too."""
    for number, (_, state) in enumerate(states(seed)):
        pending = RAID.pending(state)
        for viewer in {
            (None, *state.order)[number % (len(state.order) + 1)],
            *(pending.seats if pending else ()),
        }:
            view = RAID.view(state, viewer)
            other = RAID.imagined(view, SteadyChance(number))
            assert RAID.view(other, viewer) == view
            assert cards_of(other) == cards_of(state)
            assert UNKNOWN not in cards_of(other)
            there = RAID.pending(other)
            if pending is None or there is None:
                assert pending is there is None
                continue
            assert (there.kind, there.asked, there.secret) == (pending.kind, pending.asked, pending.secret)
            if viewer in pending.seats:
                assert viewer in there.seats
                assert RAID.legal_actions(other, viewer) == RAID.legal_actions(state, viewer)
            elif not pending.secret:
                assert there.seats == pending.seats


@pytest.mark.soak_first("3")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_imagined_can_be_played_to_its_end(seed: int) -> None:
    moments = [state for _, state in states(seed) if state.raid is not None or seed % 3 == 0]
    dice = SteadyChance(seed)
    for moment in moments[:: max(1, len(moments) // 6)]:
        turn = Turn(RAID, RAID.imagined(RAID.view(moment, dice.pick(moment.order)), dice))
        for _ in range(LONGEST):
            pending = RAID.pending(turn.state)
            if pending is None:
                break
            seat = dice.pick(pending.seats)
            turn = Turn(RAID, turn.state)
            action = any_action(RAID.legal_actions(turn.state, seat), dice)
            RAID.decide(turn, action, Chance(dice, dice))
        assert RAID.result(turn.state) is not None


def test_the_same_view_and_dice_imagine_the_same() -> None:
    """And other dice something else."""
    (*_, (_, state)) = (moment for moment, _ in zip(states(2), range(30), strict=False))
    view = RAID.view(state, A)

    assert RAID.imagined(view, SteadyChance(1)) == RAID.imagined(RAID.view(state, A), SteadyChance(1))
    assert RAID.imagined(view, SteadyChance(1)) != RAID.imagined(view, SteadyChance(2))


def test_a_hand_just_seen_is_imagined_as_it_was_seen() -> None:
    """RAID-110: a look through the spyglass, a card stolen, a card lost."""
    state = coast("/ tin_bomb", "/ stash turret rocket keycard", "", round=3)
    look = Snapshot(B, 3, (CardId("stash"), CardId("turret"), CardId("keycard")))
    traces = (Trace(3, B, CardId("keycard"), True), Trace(3, B, CardId("rocket"), False))
    knowing = replace(state.players[A], snapshots=(look,), traces=traces)
    state = replace(state, players=(knowing, *state.players[1:]))
    for number in range(20):
        hand = Counter(RAID.imagined(RAID.view(state, A), SteadyChance(number)).players[B].hand)

        assert hand >= Counter(map(CardId, ("stash", "turret", "rocket")))


def test_an_old_look_is_half_forgotten() -> None:
    state = coast("/ tin_bomb", "/ stash", "", round=9)
    look = Snapshot(B, 7, (CardId("stash"),))
    state = replace(state, players=(replace(state.players[A], snapshots=(look,)), *state.players[1:]))
    hands = [RAID.imagined(RAID.view(state, A), SteadyChance(each)).players[B].hand for each in range(200)]

    assert 70 < sum("stash" in hand for hand in hands) < 140


def test_a_lent_card_is_in_the_hand_that_lends_it() -> None:
    """RAID-71."""
    state = coast("9 / satchel_charge flare_gun", "9", "")
    state = play(state, DeclareRaid(A, B, CardId("satchel_charge")), SetScrap(A, C, 1), LendCard(A, C)).state
    for number in range(9):
        other = RAID.imagined(RAID.view(state, C), SteadyChance(number))
        assert "flare_gun" in other.players[A].hand


def test_who_demands_what_of_whom_is_imagined_where_somebody_must() -> None:
    """RAID-79: that principals are awaited tells that somebody demands something."""
    for number, (_, state) in enumerate(states(8)):  # of five seats
        if state.decision is not None and state.decision.kind is DecisionKind.DEMANDS:
            for viewer in state.order:
                other = RAID.imagined(RAID.view(state, viewer), SteadyChance(number))
                assert other.decision is not None and other.raid is not None
                assert other.decision.kind is DecisionKind.DEMANDS
                assert other.decision.waiting and other.raid.demands
