"""Rulebook chapter 2B: the turn; 2J: utility cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import Action, Seat
from rules.raid.actions import (
    ChangeGear,
    DeclareRaid,
    DiscardCard,
    FightEvent,
    GoToEvent,
    LeaveOrder,
    PassStack,
    PlayUtility,
    Ready,
    Recycle,
    Rest,
    Retire,
    RetreatFromEvent,
    Scavenge,
    StayOut,
    StopRecycling,
)
from rules.raid.events.deck import CardsDrawn, CardsDrawnUnseen, EventDrifted, RowRefilled
from rules.raid.events.raid import ShieldLifted
from rules.raid.events.turn import (
    CardRecycled,
    CardStolen,
    CardTaken,
    GameEnded,
    HandSeen,
    HandShown,
    RoundEnded,
    SeatLeaving,
    SeatRetired,
    TurnEnded,
    TurnStarted,
)
from rules.raid.names import CardId, Ending, OrderKind, PlaceId
from rules.raid.state import State
from tests.rules.raid.raid_scenes import RAID, A, B, C, cards, coast, menu, play, refusal

# 2B. The turn.


def test_a_round_has_a_turn_for_each_seat_in_order() -> None:
    """RAID-10."""
    done = play(coast("", "", ""), Rest(A), Rest(B), Rest(C))

    assert [event.seat for event in done.all(TurnStarted)] == [B, C, A]
    assert done.one(RoundEnded).round == 1
    assert done.state.round == 2


def test_who_begins_a_turn_with_enough_scrap_wins_at_once() -> None:
    """RAID-11: before an event would be resolved."""
    done = play(coast("", "36 /// harbour"), Rest(A))

    assert done.one(GameEnded) == GameEnded(Ending.BOAT, (B,))
    assert done.asked is None


def test_enough_scrap_at_the_end_of_a_turn_wins_nothing_yet() -> None:
    """RAID-11: everybody else has one round."""
    done = play(coast("35 / scrap_pile", ""), Recycle(A, CardId("scrap_pile")))

    assert done.player(A).scrap == 39
    assert done.asked == "plan"
    assert play(done.state, Rest(B)).one(GameEnded).winners == (A,)


def test_who_stands_at_an_event_resolves_it_first_and_is_home_afterwards() -> None:
    """RAID-12."""
    done = play(coast("", "/// junk_beach"), Rest(A))
    assert done.asked == "event_fight"

    after = done.then(RetreatFromEvent(B))
    assert after.asked == "plan"
    assert after.player(B).place is None


def test_supplies_are_two_cards() -> None:
    """RAID-13."""
    done = play(coast("", ""), Rest(A))

    assert done.one(CardsDrawn).cards == cards("scrap_pile scrap_pile")
    assert done.one(CardsDrawn).seen_by(A) == CardsDrawnUnseen(B, 2)


def test_there_is_exactly_one_main_action() -> None:
    """RAID-14: raid, event, recycle, scavenge or rest."""
    kinds = {type(action).__name__ for action in menu(coast("/ tin_bomb keycard", ""), A)}

    assert kinds == {"DeclareRaid", "GoToEvent", "Recycle", "Scavenge", "Rest"}
    for action in (Scavenge(A), Rest(A), GoToEvent(A, PlaceId("junk_beach"))):
        assert play(coast("", ""), action).state.active == B


def test_free_actions_come_before_the_main_action_any_number_of_times() -> None:
    """RAID-15."""
    state = coast("/ club supply_signal spyglass", "/ stash")
    done = play(
        state,
        ChangeGear(A, weapon=CardId("club")),
        PlayUtility(A, CardId("spyglass"), B),
        ChangeGear(A),
        PlayUtility(A, CardId("supply_signal")),
    )

    assert done.asked == "plan"
    assert done.state.active == A


def test_a_raid_belongs_to_the_start_of_the_turn() -> None:
    """RAID-16 (case 2): spyglass and gear leave it open, a supply signal closes it."""
    state = coast("/ tin_bomb club spyglass supply_signal", "/ stash")
    open_still = play(
        state, PlayUtility(A, CardId("spyglass"), B), ChangeGear(A, weapon=CardId("club"))
    ).state
    closed = play(state, PlayUtility(A, CardId("supply_signal"))).state

    assert DeclareRaid(A, B, CardId("tin_bomb")) in menu(open_still, A)
    assert refusal(closed, DeclareRaid(A, B, CardId("tin_bomb"))) == "turn_begun"
    assert menu(closed, A, GoToEvent)
    assert menu(closed, A, Recycle)


def test_without_strict_start_a_raid_may_follow_any_free_action() -> None:
    """RAID-16, option `strict_start`."""
    state = coast("/ tin_bomb supply_signal", "", strict_start=False)

    assert menu(play(state, PlayUtility(A, CardId("supply_signal"))).state, A, DeclareRaid)


def test_recycling_gives_the_sum_of_one_or_two_cards() -> None:
    """RAID-17: one at a time; after the second it is over."""
    state = coast("1 / scrap_pile keycard stash", "")
    one = play(state, Recycle(A, CardId("scrap_pile")))
    two = one.then(Recycle(A, CardId("keycard")))

    assert one.asked == "recycle_more"
    assert one.then(StopRecycling(A)).player(A).scrap == 1 + 4
    assert two.player(A).scrap == 1 + 4 + 2
    assert [event.scrap for event in two.all(CardRecycled)] == [4, 2]
    assert two.state.active == B


def test_recycle_max_changes_how_many() -> None:
    """RAID-17, option `recycle_max`."""
    state = coast("/ stash stash stash", "", recycle_max=3)
    done = play(state, *[Recycle(A, CardId("stash"))] * 3)

    assert done.player(A).scrap == 3
    assert play(coast("/ stash stash", "", recycle_max=1), Recycle(A, CardId("stash"))).state.active == B


def test_scavenging_draws_two_and_resting_does_nothing() -> None:
    """RAID-18, option `scavenge`."""
    assert len(play(coast("", ""), Scavenge(A)).player(A).hand) == 2
    assert len(play(coast("", "", scavenge=4), Scavenge(A)).player(A).hand) == 4
    assert play(coast("3 / stash", ""), Rest(A)).player(A) == coast("3 / stash", "").players[0]


def test_the_hand_limit_is_seven_and_two_more_with_a_rucksack() -> None:
    """RAID-19 (case 28): ten cards, a limit of nine: one is discarded, of the own choice."""
    state = coast("/ " + "stash " * 9 + "rocket / rucksack", "")
    done = play(state, Rest(A))

    assert done.asked == "discard_down"
    assert {action.card for action in menu(done.state, A)} == {"stash", "rocket"}
    assert refusal(state, DiscardCard(A, CardId("stash"))) == "limit_count"
    assert refusal(done.state, DiscardCard(A, CardId("club"))) == "not_in_hand"
    after = done.then(DiscardCard(A, CardId("rocket")))
    assert len(after.player(A).hand) == 9
    assert after.state.discards == cards("rocket")
    assert after.state.active == B


def test_hands_may_exceed_the_limit_at_other_times() -> None:
    """RAID-19, option `hand_limit`."""
    state = coast("/ stash", "/ " + "stash " * 12, hand_limit=3)

    assert play(state, Rest(A)).asked == "plan"


def test_at_the_end_of_a_turn_the_shield_is_lifted_and_the_row_refilled() -> None:
    """RAID-20: the own shield only."""
    state = coast("", "", row="junk_beach road_wrecks old_shack")
    players = tuple(replace(player, raided_by=(Seat(1 - player.seat),)) for player in state.players)
    done = play(replace(state, players=players), Rest(A))

    assert done.one(ShieldLifted).seat == A
    assert done.player(B).raided_by == (A,)
    assert done.one(RowRefilled).places == ("fuel_stop",)


def test_after_the_last_turn_of_a_round_the_oldest_event_drifts_away() -> None:
    """RAID-20: and the row is refilled on the right."""
    done = play(coast("", "", turn=1), Rest(B))

    assert done.one(EventDrifted).place == "junk_beach"
    assert done.state.row == ("road_wrecks", "old_shack", "boar_thicket", "fuel_stop")


@pytest.mark.parametrize(
    ("survivors", "winner", "tie"),
    [
        (("9", "8", "7"), A, "none"),
        (("9 // club", "9 // pipe_pistol", "9"), B, "gear"),
        (("9 / stash", "9", "9 / stash stash"), C, "hand"),
        (("9", "9", "9"), C, "order"),
    ],
    ids=["scrap", "worth of gear", "cards in hand", "later in order"],
)
def test_after_round_15_most_scrap_wins(survivors: tuple[str, ...], winner: Seat, tie: str) -> None:
    """RAID-21: with its ties."""
    done = play(coast(*survivors, turn=2, round=15), Rest(C))

    assert done.one(GameEnded) == GameEnded(Ending.ROUNDS, (winner,), tie)


def may_retire(state: State, seat: Seat) -> State:
    return play(state, LeaveOrder(seat, OrderKind.LET_ME_RETIRE)).state


def test_who_retires_loses_everything_and_is_skipped() -> None:
    """RAID-22: asked twice, so that nobody retires by a slip."""
    state = coast("", "5 / stash / club / harbour", "")
    assert refusal(state, Retire(B)) == "retiring_locked"
    done = play(may_retire(state, B), Retire(B))

    retired = done.one(SeatRetired)
    assert (sorted(retired.cards), retired.scrap) == (["club", "stash"], 5)
    assert done.player(B).retired
    assert (done.player(B).scrap, done.player(B).hand, done.player(B).place) == (0, (), None)
    assert done.state.event_discards == ("harbour",)
    assert [event.seat for event in done.then(Rest(A)).all(TurnStarted)] == [C]


def test_who_retires_in_its_own_turn_ends_it() -> None:
    """RAID-22."""
    done = play(may_retire(coast("", "", ""), A), Retire(A))

    assert done.one(TurnEnded).seat == A
    assert done.state.active == B


def test_a_single_remaining_seat_wins() -> None:
    """RAID-22."""
    done = play(may_retire(coast("", ""), A), Retire(A))

    assert done.one(GameEnded) == GameEnded(Ending.ALONE, (B,))


def test_during_a_raid_a_leaving_seat_gives_default_answers_until_it_is_over() -> None:
    """RAID-22."""
    state = may_retire(coast("/ satchel_charge stash", "/ metal_door", "/ flare_gun"), B)
    raid = play(state).declare()
    done = raid.then(Retire(B))

    assert done.one(SeatLeaving).seat == B
    assert not done.all(SeatRetired)
    assert done.asked == "raid_terms", "the raider is asked still"
    over = done.then(Ready(A), StayOut(C)).close_stack().fight()
    assert over.one(SeatRetired).cards == cards("metal_door")
    assert over.state.active == C


# 2J. Utility cards.


def test_a_spyglass_shows_a_hand_to_its_player_alone() -> None:
    """RAID-110: everybody learns who looked, nobody else what was seen."""
    done = play(coast("/ spyglass", "/ stash rocket", ""), PlayUtility(A, CardId("spyglass"), B))

    shown = done.one(HandShown)
    assert shown.cards == cards("rocket stash")
    assert shown.seen_by(B) == shown.seen_by(C) == HandSeen(A, B)
    own = RAID.view(done.state, A).own
    assert own is not None
    assert [(each.of, each.cards) for each in own.snapshots] == [(B, cards("rocket stash"))]


def test_a_lockpick_takes_a_random_card_of_who_is_away() -> None:
    """RAID-110: both parties know which; others that one card moved."""
    state = coast("/ lockpick", "/ stash rocket // harbour", "/ stash")
    done = play(state, PlayUtility(A, CardId("lockpick"), B), secret=(1,))

    stolen = done.one(CardStolen)
    assert stolen.card == "rocket"
    assert stolen.seen_by(B) == stolen
    assert stolen.seen_by(C) == CardTaken(A, B)
    assert done.player(A).hand == cards("rocket")
    assert refusal(state, PlayUtility(A, CardId("lockpick"), C)) == "not_at_event"
    assert refusal(state, PlayUtility(A, CardId("lockpick"), A)) == "self_target"
    assert refusal(done.then(Rest(A)).state, PlayUtility(A, CardId("lockpick"), B)) == "not_your_decision"


def test_a_lockpick_needs_a_card_to_take() -> None:
    """RAID-110."""
    state = coast("/ lockpick", "/// harbour")

    assert refusal(state, PlayUtility(A, CardId("lockpick"), B)) == "no_target_card"


def test_a_supply_signal_draws_three() -> None:
    """RAID-110."""
    done = play(coast("/ supply_signal", ""), PlayUtility(A, CardId("supply_signal")))

    assert len(done.player(A).hand) == 3


@pytest.mark.parametrize("card", ["keycard", "scrap_pile", "stash"])
def test_other_utility_cards_are_not_played_in_the_plan(card: str) -> None:
    """RAID-111."""
    state = coast(f"/ {card}", "")

    assert refusal(state, PlayUtility(A, CardId(card))) == "wrong_kind"
    assert Recycle(A, CardId(card)) in menu(state, A)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (FightEvent(A), "no_event"),
        (RetreatFromEvent(A), "no_event"),
        (StayOut(A), "not_now"),
        (PassStack(A), "not_now"),
        (Rest(B), "not_your_decision"),
    ],
)
def test_whoever_has_the_turn_is_not_told_that_others_decide(action: Action, reason: str) -> None:
    """RAID-12: what is tried belongs to an event or a raid; the turn is one's own."""
    assert refusal(coast("/ stash", ""), action) == reason
