"""Rulebook chapter 2E: declaring a raid, the one change of gear, coming home, the shield."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.raid.actions import (
    ChangeGear,
    ComeHome,
    CommitFight,
    DeclareRaid,
    GoToEvent,
    JoinAttack,
    Ready,
    Rest,
    RetreatFromEvent,
    Scavenge,
    SetScrap,
)
from rules.raid.events.away import EventLeftEarly, RewardGained
from rules.raid.events.deal import OfferMade, SidesRevealed
from rules.raid.events.event import SeatReady
from rules.raid.events.fight import FightDecided
from rules.raid.events.raid import (
    CameHome,
    DudRolled,
    ExplosivesLaid,
    RaidDeclared,
    RaidEnded,
    ScrapLooted,
    ShieldLifted,
    ShieldSet,
    StackClosed,
    StackFailed,
)
from rules.raid.events.turn import GearChanged, TurnEnded
from rules.raid.names import CardId, Ground, PlaceId
from rules.raid.state import State
from tests.rules.raid.raid_scenes import A, B, C, D, Played, cards, coast, menu, pending, play, refusal

SATCHEL = CardId("satchel_charge")


def test_without_explosives_there_is_no_raid() -> None:
    """RAID-60 (case 1): the plan goes on."""
    state = coast("/ guntrap syringe stone_wall", "", "", "")

    assert refusal(state, DeclareRaid(A, B, CardId("guntrap"))) == "no_explosives"
    assert refusal(state, DeclareRaid(A, B, SATCHEL)) == "no_explosives"
    assert refusal(coast("/ rocket", ""), DeclareRaid(A, B, SATCHEL)) == "not_in_hand"
    assert not menu(state, A, DeclareRaid)
    assert play(state, Scavenge(A)).asked == "plan"


def test_the_raider_names_any_other_seat_and_plays_one_explosives_card() -> None:
    """RAID-60: in the gear worn then."""
    state = coast("/ satchel_charge rocket club", "", "", "")
    done = play(state, ChangeGear(A, CardId("club")), DeclareRaid(A, D, SATCHEL))

    assert {action.target for action in menu(state, A, DeclareRaid)} == {B, C, D}
    assert refusal(state, DeclareRaid(A, A, SATCHEL)) == "self_target"
    assert done.one(RaidDeclared) == RaidDeclared(A, D, SATCHEL)
    assert done.one(ExplosivesLaid).cards == cards("satchel_charge")
    assert sorted(done.player(A).hand) == ["rocket"]


def test_the_defender_at_home_changes_gear_once() -> None:
    """RAID-61 (case 3): one complete new outfit."""
    raid = Played(coast("/ satchel_charge", "/ pipe_pistol bucket_helmet / club", "", "")).declare()
    done = raid.then(ChangeGear(B, CardId("pipe_pistol"), CardId("bucket_helmet")))

    assert done.one(GearChanged).worn == cards("pipe_pistol bucket_helmet")
    assert done.player(B).hand == cards("club")
    assert refusal(done.state, ChangeGear(B, CardId("club"))) == "already_changed"
    assert not menu(done.state, B, ChangeGear)
    report = done.nobody_joins().close_stack().fight().one(FightDecided).report
    assert report.defence_power == 1 + 3 + 1


def test_the_defender_may_keep_what_it_wears() -> None:
    """RAID-61: ready without a change; afterwards it is fixed."""
    raid = Played(coast("/ satchel_charge", "/ pipe_pistol / club", "", "")).declare()
    done = raid.then(Ready(B))

    assert done.player(B).worn == cards("club")
    assert refusal(done.state, ChangeGear(B, CardId("pipe_pistol"))) == "already_answered"


def away(*, hand: str = "anti_raid pipe_pistol", **options: Any) -> Played:
    """A raid of B, who stands at the lighthouse."""
    state = coast("/ satchel_charge", f"9 / {hand} / club / lighthouse", "", "", **options)
    return Played(state).declare()


def test_a_defender_at_an_event_comes_home_by_an_anti_raid() -> None:
    """RAID-62 (case 16): without reward; then the one change of gear is open."""
    done = away().then(ComeHome(B), ChangeGear(B, CardId("pipe_pistol")))

    assert done.one(CameHome).place == "lighthouse"
    assert done.one(EventLeftEarly).seat == B
    assert not done.all(RewardGained)
    assert done.player(B).place is None
    assert done.state.discards == cards("anti_raid")
    report = done.nobody_joins().close_stack().fight().one(FightDecided).report
    assert report.defence_power == 1 + 3


def test_later_in_the_raid_nobody_comes_home() -> None:
    """RAID-62 (case 16): and not without the card, nor from home."""
    fighting = away().nobody_joins().close_stack()

    assert fighting.asked == "fight_cards"
    assert CommitFight(B) in menu(fighting.state, B)
    assert refusal(fighting.state, ComeHome(B)) == "not_now"
    assert refusal(away(hand="stash").state, ComeHome(B)) == "not_in_hand"
    at_home = Played(coast("/ satchel_charge", "/ anti_raid", "", "")).declare()
    assert refusal(at_home.state, ComeHome(B)) == "not_at_event"


def test_a_defender_who_stays_away_cannot_change_gear() -> None:
    """RAID-63 (case 3)."""
    assert refusal(away().state, ChangeGear(B, CardId("pipe_pistol"))) == "gear_locked"
    assert not menu(away().state, B, ChangeGear)


@pytest.mark.parametrize(("natural", "failed"), [(1, True), (2, False)])
def test_a_dud_base_leaves_the_stack_empty_and_the_raid_goes_on(natural: int, failed: bool) -> None:
    """RAID-64."""
    raid = Played(coast("/ tin_bomb stash", "/ stash", "", "")).declare(base="tin_bomb", dice=(natural,))

    assert raid.one(DudRolled).failed is failed
    assert bool(raid.all(StackFailed)) is failed
    assert raid.state.discards == (cards("tin_bomb") if failed else ())
    assert raid.nobody_joins().asked == ("stack_attack" if failed else "stack_defence")


def test_whoever_was_raided_is_shielded_until_its_own_turn_has_ended() -> None:
    """RAID-65 (case 20): from everybody."""
    state = coast("/ satchel_charge", "/ satchel_charge", "/ satchel_charge", "5")
    done = Played(state).declare(target=3).fight_out()

    assert done.one(ShieldSet).seat == D
    for seat in (B, C):
        assert pending(done.state).seats == (seat,)
        assert refusal(done.state, DeclareRaid(seat, D, SATCHEL)) == "shielded"
        assert {action.target for action in menu(done.state, seat, DeclareRaid)} == {A, B, C, D} - {seat, D}
        done = done.then(Rest(seat))
    done = done.then(Rest(D))
    assert done.one(ShieldLifted).seat == D
    again = replace(
        done.state, players=(replace(done.player(A), hand=cards("rocket")), *done.state.players[1:])
    )
    assert DeclareRaid(A, D, CardId("rocket")) in menu(again, A)


def test_with_the_smaller_shield_only_the_same_raider_is_kept_away() -> None:
    """RAID-65 (case 20), option `shield_scope`."""
    state = coast("/ satchel_charge rocket", "/ satchel_charge", "", "5", shield_scope="same_raider")
    done = Played(state).declare(target=3).fight_out()

    assert DeclareRaid(B, D, SATCHEL) in menu(done.state, B)
    twice = replace(
        done.state, turns_taken=0, decision=replace(done.state.decision, asked=(A,), waiting=(A,))
    )
    assert refusal(twice, DeclareRaid(A, D, CardId("rocket"))) == "shielded"


def test_a_raid_runs_from_the_declaration_to_the_end_of_the_turn() -> None:
    """RAID-66: terms, answers, stack, fight, outcome, discards, and the turn ends."""
    done = Played(coast("/ satchel_charge", "9 / stash", "", "")).declare().fight_out()
    order = [
        RaidDeclared,
        ShieldSet,
        SeatReady,
        SidesRevealed,
        StackClosed,
        FightDecided,
        RaidEnded,
        TurnEnded,
    ]
    places = [next(n for n, event in enumerate(done.events) if isinstance(event, kind)) for kind in order]

    assert places == sorted(places)


def test_terms_and_answers_come_before_the_stack() -> None:
    """RAID-66."""
    raid = Played(coast("5 / satchel_charge", "9 / stash", "/ flare_gun", "")).declare()
    assert raid.asked == "raid_terms"
    assert set(pending(raid.state).seats) == {A, B}
    offered = raid.then(SetScrap(A, C, 2)).ready()
    assert offered.one(OfferMade).helper == C
    assert (offered.asked, set(pending(offered.state).seats)) == ("join_answers", {C, D})
    joined = offered.then(JoinAttack(C, Ground.OFFER)).nobody_joins()
    assert joined.asked == "stack_defence"


def test_a_seat_can_be_raided_at_any_event_and_at_any_scrap() -> None:
    """RAID-67: the raider is at home by then."""
    state = coast("/ satchel_charge", "0 /// junk_beach", "", "")

    assert DeclareRaid(A, B, SATCHEL) in menu(state, A)
    done = Played(state).declare().fight_out()
    assert done.one(ScrapLooted).amount == 0


def test_the_raider_has_returned_from_its_event() -> None:
    """RAID-67: the raid comes after step 2 of the turn."""
    state = coast("", "/ satchel_charge // junk_beach")
    done = play(state, Rest(A), RetreatFromEvent(B))

    assert done.player(B).place is None
    assert DeclareRaid(B, A, SATCHEL) in menu(done.state, B)


def scene_of_victory(*, power: str) -> State:
    return coast("38", f"/ satchel_charge / {power}", turn=1)


def test_a_raid_in_time_stops_the_boat() -> None:
    """RAID-11 (case 25): 38 scrap, 19 are looted."""
    stopped = Played(scene_of_victory(power="club")).declare(target=0).fight_out()
    failed = Played(scene_of_victory(power="")).declare(target=0).fight_out()

    assert stopped.one(ScrapLooted).amount == 19
    assert stopped.asked == "plan"
    assert stopped.player(A).scrap == 19
    assert failed.state.outcome is not None
    assert failed.state.outcome.winners == (A,)


def test_an_event_can_still_be_chosen_instead() -> None:
    """RAID-60: a raid is one main action among others."""
    assert play(coast("/ satchel_charge", ""), GoToEvent(A, PlaceId("junk_beach"))).asked == "plan"
