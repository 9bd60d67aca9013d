"""Rulebook section 9: what automated seats do, from their own view only."""

from __future__ import annotations

from dataclasses import replace

from loaded_dice import SteadyChance

from rules.contract import Action, Seat
from rules.raid.actions import (
    AcceptDemand,
    ChangeGear,
    ComeHome,
    CommitFight,
    DeclareRaid,
    DiscardCard,
    FightEvent,
    GoToEvent,
    JoinAttack,
    JoinDefence,
    LayOut,
    LendCard,
    PickGear,
    PlayBunker,
    PlayExplosives,
    PlayUtility,
    Ready,
    Recycle,
    RefuseDemand,
    Rest,
    RetreatFromEvent,
    SetGear,
    SetLoot,
    SetScrap,
    StayOut,
)
from rules.raid.names import CardId, DecisionKind, Ground, PlaceId, Step
from rules.raid.state import Decision, State
from tests.rules.raid.raid_scenes import RAID, A, B, C, D, Played, charges, coast, play


def advice(state: State, seat: Seat = A) -> Action:
    legal = RAID.legal_actions(state, seat)
    return RAID.advise(RAID.view(state, seat), legal, SteadyChance(1))


def test_the_strongest_piece_is_worn_in_each_slot() -> None:
    """Section 9.5."""
    chosen = advice(coast("/ club pipe_pistol padded_jacket", ""))

    assert chosen == ChangeGear(A, CardId("pipe_pistol"), None, CardId("padded_jacket"))


def test_a_weak_and_rich_seat_is_raided_with_the_weakest_explosives() -> None:
    """Section 9.2, 9.5."""
    state = coast("/ satchel_charge plastic_charge / assault_rifle plate_vest", "30", "2", row="launch_site")

    assert advice(state) == DeclareRaid(A, B, CardId("satchel_charge"))


def test_whoever_would_win_next_is_stopped() -> None:
    """Section 9.2: even at poor odds."""
    state = coast("/ tin_bomb", "2", "40 / stash stash stash stash / club")

    assert advice(state) == DeclareRaid(A, C, CardId("tin_bomb"))


def test_an_easy_event_is_better_than_rest() -> None:
    """Section 9.3."""
    assert advice(coast("", "", row="junk_beach launch_site")) == GoToEvent(A, PlaceId("junk_beach"))


def test_cards_that_reach_the_target_are_recycled() -> None:
    """Section 9.4: the dearest first."""
    state = coast("31 / plastic_charge keycard stash", "")

    assert advice(state) == Recycle(A, CardId("plastic_charge"))
    assert advice(play(state, Recycle(A, CardId("plastic_charge"))).state) == Recycle(A, CardId("keycard"))


def test_a_spyglass_comes_before_the_raid() -> None:
    """Section 9.1: a fresh look tells better than a guess."""
    state = coast("/ satchel_charge spyglass / assault_rifle plate_vest", "30", row="launch_site")

    assert advice(state) == PlayUtility(A, CardId("spyglass"), B)


def test_terms_are_offered_and_a_join_card_lent_to_the_strongest_at_home() -> None:
    """Section 9.9: a third of the expected loot."""
    state = coast("/ satchel_charge flare_gun", "24 / stash stash / shotgun", "", "// club")
    raid = Played(state).declare()

    assert advice(raid.state) == SetLoot(A, D, 4)
    offered = raid.then(SetLoot(A, D, 4))
    assert advice(offered.state) == LendCard(A, D)
    assert advice(offered.then(LendCard(A, D)).state) == Ready(A)
    weak = Played(coast("/ satchel_charge / shotgun", "12", "", "")).declare()
    assert advice(weak.state, B) == SetScrap(B, C, 3)


def test_a_rich_defender_comes_home() -> None:
    """Section 9: the house is worth more than the event."""
    raid = Played(coast("/ satchel_charge", "9 / anti_raid // harbour", "")).declare()

    assert advice(raid.state, B) == ComeHome(B)


def test_an_offer_of_three_scrap_is_taken() -> None:
    """Section 9.8."""
    raid = Played(coast("9 / satchel_charge", "9", "/ flare_gun")).declare()
    good = raid.then(SetScrap(A, C, 3)).ready()
    poor = raid.then(SetScrap(A, C, 1)).ready()

    assert advice(good.state, C) == JoinAttack(C, Ground.OFFER)
    assert advice(poor.state, C) == StayOut(C)


def test_a_raider_who_is_ahead_is_held_back() -> None:
    """Section 9.8."""
    raid = Played(coast("20 / satchel_charge", "9", "/ anti_raid")).declare().ready()

    assert advice(raid.state, C) == JoinDefence(C, Ground.FREE)


def test_a_small_demand_is_accepted() -> None:
    """Section 9.8: help is worth something."""
    called = Played(coast("9 / satchel_charge", "9", "/ flare_gun")).declare().ready()
    small = called.then(SetScrap(C, A, 2), JoinAttack(C, Ground.DEMAND))
    large = called.then(SetScrap(C, A, 9), JoinAttack(C, Ground.DEMAND))

    assert advice(small.state) == AcceptDemand(A, C)
    assert advice(large.state) == RefuseDemand(A, C)


def test_bunkers_are_covered_by_the_cheapest_sufficient_play() -> None:
    """Section 9.6: if the loot is worth it; the defence plays its strongest."""
    raid = Played(
        coast("/ satchel_charge plastic_charge rocket tin_bomb", "20 / stone_wall metal_door stash")
    )
    stack = raid.declare().nobody_joins()

    assert advice(stack.state, B) == PlayBunker(B, CardId("metal_door"))
    assert advice(stack.stack("1 metal_door").state) == PlayExplosives(A, charges("rocket"))


def test_for_a_high_stake_everything_is_committed_traps_first() -> None:
    """Section 9.7."""
    raid = Played(coast("/ satchel_charge syringe", "20 / bandage guntrap stash bribed_guard"))
    fight = raid.declare().nobody_joins().close_stack()
    chosen = []
    while not isinstance(action := advice(fight.state, B), CommitFight):
        assert isinstance(action, LayOut)
        chosen.append(action.card)
        fight = fight.then(action)

    assert chosen == ["guntrap", "stash", "bandage", "bribed_guard"]


def test_at_an_event_just_enough_medicine_is_played() -> None:
    """Section 9.10."""
    state = coast("/ bandage field_kit syringe / pipe_pistol / old_shack", "")
    asked = replace(state, step=Step.RETURN, decision=Decision(DecisionKind.EVENT_FIGHT, (A,), (A,)))

    # 4 against at most 4.
    assert advice(asked) == LayOut(A, CardId("bandage"))
    assert advice(play(asked, LayOut(A, CardId("bandage"))).state) == FightEvent(A)


def test_a_hopeless_fight_in_good_gear_is_avoided() -> None:
    """Section 9.10."""
    state = coast("// shotgun plank_armour / launch_site", "")
    asked = replace(state, step=Step.RETURN, decision=Decision(DecisionKind.EVENT_FIGHT, (A,), (A,)))

    assert advice(asked) == RetreatFromEvent(A)


def test_the_strongest_piece_is_picked_and_the_least_useful_card_discarded() -> None:
    """Section 9.4, 9.5."""
    state = coast("9 / satchel_charge stash / shotgun", "20 / stash / club rucksack", "/ flare_gun")
    raid = Played(state).declare().then(SetGear(A, C, 1)).ready().then(JoinAttack(C, Ground.OFFER))
    done = raid.close_stack().fight()
    full = play(coast("/ scrap_pile turret plastic_charge keycard", "", hand_limit=3), Rest(A))

    assert advice(done.state, C) == PickGear(C, CardId("club"))
    assert advice(full.state) == DiscardCard(A, CardId("keycard"))
