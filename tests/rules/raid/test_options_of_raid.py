"""Rulebook chapter 6: options that no other test of Raid has in passing."""

from __future__ import annotations

from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Turn
from rules.raid.actions import (
    DeclareRaid,
    GoToEvent,
    JoinAttack,
    LeaveOrder,
    LendCard,
    PassFight,
    PlayFightCard,
    Rest,
    Retire,
    Scavenge,
    SetScrap,
    StayOut,
)
from rules.raid.events.deal import DemandMade, OfferMade
from rules.raid.events.deck import CardsDrawn
from rules.raid.events.fight import FightCardPlayed, FightDecided, FightOpened, FightPassed, SideHeld
from rules.raid.events.raid import CardReturned, ScrapLooted
from rules.raid.events.turn import HandOpened
from rules.raid.names import UNKNOWN, CardId, Ground, OrderKind, PlaceId
from rules.raid.state import State
from tests.rules.raid.raid_scenes import RAID, A, B, C, D, Played, cards, coast, menu, pending, play, refusal

SATCHEL = CardId("satchel_charge")


@pytest.mark.parametrize(
    ("options", "target", "rounds"),
    [
        ({}, 36, 15),
        ({"mode": "short"}, 24, 10),
        ({"mode": "long"}, 50, 20),
        ({"mode": "short", "target": 30}, 30, 10),
        ({"target": 20, "rounds": 8}, 20, 8),
    ],
)
def test_the_length_sets_target_and_rounds_unless_they_are_set_themselves(
    options: dict[str, object], target: int, rounds: int
) -> None:
    """Options `mode`, `target`, `rounds`."""
    settings = RAID.setup(4, options).settings  # type: ignore[arg-type]  # options of any kind

    assert (settings.target, settings.rounds) == (target, rounds)


def test_a_lower_target_wins_sooner() -> None:
    """RAID-11, option `target`."""
    assert play(coast("", "20", target=20), Rest(A)).state.outcome is not None


def test_fewer_rounds_end_sooner() -> None:
    """RAID-21, option `rounds`."""
    assert play(coast("", "", turn=1, round=3, rounds=3), Rest(B)).state.outcome is not None


def begun(**options: Any) -> State:
    turn = Turn(RAID, RAID.setup(2, options))
    dice = SteadyChance(3)
    RAID.begin(turn, Chance(dice, dice))
    return turn.state


def test_cards_at_the_start_cards_drawn_and_the_row() -> None:
    """Options `start_cards`, `draw`, `row_size` (RAID-4, RAID-13)."""
    state = begun(start_cards=3, draw=4, row_size=6)

    assert sorted(len(player.hand) for player in state.players) == [3, 7]
    assert len(state.row) == 6


def test_supplies_after_the_plan_are_skipped_in_a_raid_turn() -> None:
    """RAID-13, option `raid_skips_draw`."""
    state = coast("/ satchel_charge", "/ stash", raid_skips_draw=True)
    rested = play(state, Rest(A))
    raided = Played(state).declare().fight_out()

    assert [event.seat for event in rested.all(CardsDrawn)] == [A]
    assert not raided.all(CardsDrawn)


def test_in_the_first_rounds_nobody_raids() -> None:
    """Option `grace_rounds`."""
    early = coast("/ satchel_charge", "", round=2, grace_rounds=2)
    later = coast("/ satchel_charge", "", round=3, grace_rounds=2)

    assert refusal(early, DeclareRaid(A, B, SATCHEL)) == "grace"
    assert menu(later, A, DeclareRaid)


def raid(**options: Any) -> Played:
    state = coast(
        "9 / satchel_charge syringe", "9 / guntrap bandage", "/ flare_gun bandage stash", "", **options
    )
    return Played(state).declare()


def test_open_deals_are_public() -> None:
    """RAID-76, RAID-79, option `deals` open."""
    done = raid(deals="open").then(SetScrap(A, D, 2))
    assert done.one(OfferMade).seen_by(None) == done.one(OfferMade)
    seen = RAID.view(done.state, C)
    assert len(seen.raid.offers) == 1

    demanded = done.ready().then(SetScrap(C, A, 1), JoinAttack(C, Ground.DEMAND), StayOut(D))
    assert demanded.one(DemandMade).seen_by(None) == demanded.one(DemandMade)


def test_without_deals_only_the_defender_prepares_and_help_is_free() -> None:
    """RAID-76, option `deals` off."""
    done = raid(deals="off")

    assert pending(done.state).seats == (B,)
    assert refusal(done.state, LendCard(B, C)) == "no_deals"
    assert not RAID.forms(done.state, B)
    called = done.ready()
    assert menu(called.state, C) == [StayOut(C), JoinAttack(C, Ground.FREE)]


def test_in_the_open_fight_sides_put_down_single_cards_in_turns() -> None:
    """RAID-91, option `fight_cards` open: the defence first; two passes of sides in a row end it."""
    fight = raid(fight_cards="open").ready().then(JoinAttack(C, Ground.FREE)).nobody_joins().close_stack()

    assert fight.one(FightOpened)
    assert (fight.asked, pending(fight.state).asked) == ("fight_defence", (B,))
    done = fight.then(PlayFightCard(B, CardId("guntrap")))
    assert (done.asked, pending(done.state).asked) == ("fight_attack", (A, C))
    done = done.then(PlayFightCard(C, CardId("bandage")))
    assert done.asked == "fight_defence"
    done = done.then(PassFight(B))
    assert done.one(FightPassed).seen_by(A) is None
    done = done.then(PassFight(A))
    assert done.asked == "fight_attack", "C has not passed in this move"


def test_the_open_fight_ends_when_both_sides_hold() -> None:
    """RAID-91, RAID-38, option `fight_cards` open: costs are paid as cards are put down."""
    state = coast("9 / satchel_charge bribed_guard syringe", "9 / turret stash", fight_cards="open")
    fight = Played(state).declare().nobody_joins().close_stack()
    done = fight.then(
        PlayFightCard(B, CardId("turret")),
        PlayFightCard(A, CardId("bribed_guard")),
        PassFight(B),
        PassFight(A),
    )

    assert [event.cost for event in done.all(FightCardPlayed)] == [0, 2]
    assert len(done.all(SideHeld)) == 2
    report = done.one(FightDecided).report
    assert (report.attack_power, report.defence_power) == (5, 5)
    assert done.one(CardReturned).card == "turret"
    assert not done.all(ScrapLooted)


@pytest.mark.parametrize("opened", [True, False])
def test_after_the_end_all_hands_may_lie_open(opened: bool) -> None:
    """Option `open_log_after`."""
    done = play(coast("", "40 / stash", open_log_after=opened), Rest(A))

    assert bool(done.all(HandOpened)) is opened
    assert RAID.view(done.state, None).player(B).hand == (cards("stash") if opened else (UNKNOWN,))


def test_a_longer_row_and_other_ways_to_end_a_turn() -> None:
    """Option `row_size` (RAID-20)."""
    done = play(coast("", "", row_size=5), GoToEvent(A, PlaceId("junk_beach")))

    assert len(done.state.row) == 5


def test_retiring_leaves_nothing_open() -> None:
    """RAID-22, option `open_log_after`: what was discarded is known anyway."""
    state = play(coast("/ stash", "/ rocket"), LeaveOrder(A, OrderKind.LET_ME_RETIRE)).state
    done = play(state, Retire(A))

    assert [event.seat for event in done.all(HandOpened)] == [B]


def test_scavenging_counts_as_the_option_says() -> None:
    """Option `scavenge` (RAID-18)."""
    assert len(play(coast("", "", scavenge=3), Scavenge(A)).player(A).hand) == 3
