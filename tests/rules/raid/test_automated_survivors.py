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
    PassStack,
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
    StopRecycling,
)
from rules.raid.names import CardId, DecisionKind, Ground, PlaceId, Step
from rules.raid.state import Decision, State
from tests.rules.raid.raid_scenes import RAID, A, B, C, D, Played, charges, coast, play, raided


def advice(state: State, seat: Seat = A) -> Action:
    legal = RAID.legal_actions(state, seat)
    return RAID.advise(RAID.view(state, seat), legal, SteadyChance(1))


def test_the_strongest_piece_is_worn_in_each_slot() -> None:
    """Section 9.5."""
    chosen = advice(coast("/ club pipe_pistol padded_jacket", ""))

    assert chosen == ChangeGear(A, CardId("pipe_pistol"), None, CardId("padded_jacket"))


def test_gear_is_not_changed_to_and_fro_between_a_raid_and_an_event() -> None:
    """Who dresses for a raid must not then want the quarry, which forbids it, and so for ever."""
    hand = "rocket scrap_pile turret armoured_door satchel_charge turret satchel_charge hunting_bow"
    state = coast(
        f"38 / {hand} plate_vest / pipe_pistol welder_mask padded_jacket sapper_bag",
        "35 / airlock metal_door spike_pit stone_wall heavy_turret breaching_rounds",
        row="storm_drain looted_shop quarry old_shack",
        round=9,
    )
    played = Played(state)
    while isinstance(chosen := advice(played.state), ChangeGear):
        assert played.player(A).worn == state.players[A].worn, "once is enough"
        played = play(played.state, chosen)


def test_a_weak_and_rich_seat_is_raided_with_the_weakest_explosives() -> None:
    """Section 9.2, 9.5."""
    state = coast("/ satchel_charge plastic_charge / assault_rifle plate_vest", "30", "2", row="launch_site")

    assert advice(state) == DeclareRaid(A, B, CardId("satchel_charge"))


def test_whoever_would_win_next_is_stopped() -> None:
    """RAID-11: even at poor odds; but not where there are none, for the shield would be in others' way."""
    armed = coast("/ tin_bomb / pipe_pistol padded_jacket", "2", "40 / stash stash stash stash / club")
    bare = coast("/ tin_bomb", "2", "40 / stash stash stash stash / club")

    assert advice(armed) == DeclareRaid(A, C, CardId("tin_bomb"))
    assert not isinstance(advice(bare), DeclareRaid)


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


def test_terms_are_offered_and_a_join_card_lent_to_whoever_turns_the_fight() -> None:
    """RAID-71, RAID-76: as little as should make it come; nothing where no help is enough."""
    state = coast(
        "/ satchel_charge flare_gun / pipe_pistol", "24 / stash / shotgun", "", "// pipe_pistol plank_armour"
    )
    raid = Played(state).declare()

    offer = advice(raid.state)

    assert isinstance(offer, SetLoot | SetScrap)
    assert offer.other == D
    offered = raid.then(offer)
    assert advice(offered.state) == LendCard(A, D)
    assert advice(offered.then(LendCard(A, D)).state) == Ready(A)
    alone = Played(coast("/ satchel_charge", "24 / stash / assault_rifle plate_vest", "", "")).declare()
    assert advice(alone.state) == Ready(A)


def test_a_beaten_defender_saves_its_gear() -> None:
    """RAID-61: what is taken off goes to the hand, where no raider finds it."""
    beaten = Played(coast("/ satchel_charge / shotgun plate_vest", "16 // club padded_jacket")).declare()
    strong = Played(coast("/ satchel_charge / club", "16 / turret / shotgun plate_vest")).declare()

    assert advice(beaten.state, B) == ChangeGear(B)
    assert advice(strong.state, B) == Ready(B)


def test_a_rich_defender_comes_home() -> None:
    """Section 9: the house is worth more than the event."""
    raid = Played(coast("/ satchel_charge", "9 / anti_raid // harbour", "")).declare()

    assert advice(raid.state, B) == ComeHome(B)


def test_an_offer_is_taken_if_it_is_worth_what_helping_costs() -> None:
    """RAID-78: the flare gun at home; from an event also what that would bring."""
    home = Played(coast("9 / satchel_charge", "9", "/ flare_gun")).declare().then(SetScrap(A, C, 3)).ready()
    away = Played(coast("9 / satchel_charge", "9", "/ flare_gun anti_raid // harbour")).declare()

    assert advice(home.state, C) == JoinAttack(C, Ground.OFFER)
    assert advice(away.then(SetScrap(A, C, 1)).ready().state, C) == StayOut(C)
    assert advice(away.then(SetScrap(A, C, 9)).ready().state, C) == JoinAttack(C, Ground.OFFER)


def test_help_against_who_is_ahead_has_its_price() -> None:
    """RAID-78: a demand, where the defender can pay; for nothing where everything is at stake."""
    raid = Played(coast("30 / satchel_charge / club", "20 // club", "/ anti_raid / pipe_pistol")).declare()
    demand = advice(raid.ready().state, C)

    assert isinstance(demand, SetScrap) and demand.other == B
    assert advice(raid.ready().then(demand).state, C) == JoinDefence(C, Ground.DEMAND)


def test_a_demand_is_accepted_for_what_the_help_is_worth() -> None:
    """RAID-79: where it turns the fight; not where the fight is won, or lost, without it."""
    turning = Played(coast("9 / satchel_charge", "20 // club", "/ flare_gun / pipe_pistol"))
    won = Played(coast("9 / satchel_charge / assault_rifle plate_vest", "20", "/ flare_gun / pipe_pistol"))
    called, safe = turning.declare().ready(), won.declare().ready()
    fair = called.then(SetScrap(C, A, 3), JoinAttack(C, Ground.DEMAND))
    needless = safe.then(SetScrap(C, A, 3), JoinAttack(C, Ground.DEMAND))

    assert advice(fair.state) == AcceptDemand(A, C)
    assert advice(needless.state) == RefuseDemand(A, C)


def test_bunkers_are_covered_by_the_cheapest_sufficient_play() -> None:
    """RAID-84: if the fight can be won at all; the defence plays what costs it least."""
    hands = "/ satchel_charge plastic_charge rocket tin_bomb / shotgun", "20 / stone_wall metal_door stash"
    stack = Played(coast(*hands)).declare().nobody_joins()
    hopeless = Played(coast(hands[0], hands[1] + " / assault_rifle plate_vest")).declare().nobody_joins()

    assert isinstance(advice(stack.state, B), PlayBunker)
    assert advice(stack.stack("1 metal_door").state) == PlayExplosives(A, charges("rocket"))
    assert advice(hopeless.stack("1 metal_door").state) == PassStack(A)


def test_as_much_is_committed_as_the_stake_is_worth() -> None:
    """RAID-91: what turns the fight, as cheaply as it can be had."""
    raid = Played(
        coast("/ satchel_charge rocket syringe / club", "30 / bandage guntrap stash keycard turret")
    )
    fight = raid.declare().nobody_joins().close_stack()
    chosen = []
    while not isinstance(action := advice(fight.state, B), CommitFight):
        assert isinstance(action, LayOut)
        chosen.append(action.card)
        fight = fight.then(action)

    assert "turret" in chosen and "keycard" not in chosen


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
    full = play(coast("/ scrap_pile turret plastic_charge plank_shutters", "", hand_limit=3), Rest(A))

    assert advice(done.state, C) == PickGear(C, CardId("club"))
    assert advice(full.state) == DiscardCard(A, CardId("plank_shutters"))


def test_whoever_has_enough_keeps_the_card_that_saves_the_house() -> None:
    """RAID-11, RAID-86: two more in reserve were called better, and the very next raid took half of all."""

    def kept(scrap: int) -> Action:
        state = coast(f"{scrap} / metal_door scrap_pile", "9", "9", row="launch_site")
        return advice(Played(state).then(Recycle(A, CardId("scrap_pile"))).state)

    assert kept(34) == StopRecycling(A)
    assert kept(9) == Recycle(A, CardId("metal_door"))


def test_nobody_pays_the_boat_away_for_a_fight() -> None:
    """RAID-11, RAID-38: two for a turret kept a club and won gear, and the target was gone by its price."""

    def laid(scrap: int) -> Action:
        target = f"{scrap} / stone_wall heavy_turret / club"
        raid = raided("9 // shotgun plate_vest", target, moves=("1 stone_wall",))
        return advice(raid.state, B)

    assert laid(38) == laid(9) == LayOut(B, CardId("heavy_turret"))
    assert laid(37) == laid(36) == CommitFight(B)


def test_whoever_sails_next_helps_nobody() -> None:
    """RAID-65, RAID-78: with the boat for certain it asked for a scrap, and that was "better" in a review."""

    def answer(raided_by: tuple[Seat, ...]) -> Action:
        state = coast("30 / satchel_charge / club", "20 // club", "38 / anti_raid / pipe_pistol")
        raid = Played(state).declare().ready()
        players = (*raid.state.players[:2], replace(raid.state.players[2], raided_by=raided_by))
        return advice(replace(raid.state, players=players), C)

    assert answer((A, B)) == StayOut(C)
    assert answer(()) != StayOut(C)


def test_nobody_pays_the_boat_away() -> None:
    """RAID-11, RAID-76: a hint offered five of eighteen, of which fifteen were needed in the next turn."""

    def offered(scrap: int) -> list[int]:
        raider, helper = "8 / satchel_charge airlock / club", "11 / spike_pit stone_wall / club welder_mask"
        state = coast(raider, f"{scrap} / anti_raid bandage / crossbow", helper, target=15)
        raid = Played(state).declare().then(Ready(A))
        found = RAID.weighed(
            RAID.view(raid.state, B), RAID.legal_actions(raid.state, B), SteadyChance("raid")
        )
        return [each.action.amount for each in found if isinstance(each.action, SetScrap)]

    assert offered(14)
    assert all(price <= 3 for price in offered(18))
    assert not offered(16)


def test_the_last_raid_before_the_boat_is_what_a_saved_card_was_saved_for() -> None:
    """RAID-11, RAID-86: a fight won at 79 % was worth a door, though nobody could raid after it."""

    def answer(scrap: int) -> Action:
        raider, target = "9 / satchel_charge airlock / club", f"{scrap} / metal_door stash / club"
        raid = Played(coast(raider, target, "9", target=15)).declare().nobody_joins()
        return advice(raid.state, B)

    assert answer(18) == PlayBunker(B, CardId("metal_door"))
    assert answer(9) == PassStack(B)
