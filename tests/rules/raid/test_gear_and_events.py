"""Rulebook chapters 2C and 2D: gear, power, fights at events, rewards and death."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.raid.actions import (
    ChangeGear,
    FightEvent,
    GoToEvent,
    LayOut,
    RetreatFromEvent,
    TakeBack,
)
from rules.raid.events.away import (
    CharacterDied,
    CharacterSurvived,
    EventEntered,
    EventFought,
    EventRetreated,
    RewardGained,
)
from rules.raid.events.deck import CardsDrawn, LockerGained
from rules.raid.events.turn import DiceRolled, GearChanged
from rules.raid.names import CardId, DecisionKind, DicePurpose, PlaceId, Step
from rules.raid.state import Decision, State
from tests.rules.raid.raid_scenes import RAID, A, B, C, Played, cards, coast, menu, play, refusal


def at_event(place: str, survivor: str = "", **options: Any) -> State:
    """Give a coast whose first seat is asked about its event: "scrap / hand / worn"."""
    state = coast(f"{survivor} {'/ ' * (3 - survivor.count('/'))}{place}", "", **options)
    decision = Decision(DecisionKind.EVENT_FIGHT, (A,), (A,))
    return replace(state, step=Step.RETURN, decision=decision)


def fight(state: State, *used: str, dice: tuple[int, ...]) -> Played:
    """Fight at the event with these cards."""
    return play(state, *(LayOut(A, CardId(card)) for card in used), FightEvent(A), dice=dice)


# 2C. Gear, power, fights.


def test_one_piece_of_gear_is_worn_in_each_slot() -> None:
    """RAID-30."""
    state = coast("/ club pipe_pistol bucket_helmet padded_jacket rucksack stash", "")
    best = ChangeGear(
        A, CardId("pipe_pistol"), CardId("bucket_helmet"), CardId("padded_jacket"), CardId("rucksack")
    )
    done = play(state, best)

    assert done.player(A).worn == cards("pipe_pistol bucket_helmet padded_jacket rucksack")
    assert sorted(done.player(A).hand) == ["club", "stash"]
    assert refusal(state, ChangeGear(A, weapon=CardId("bucket_helmet"))) == "bad_outfit"
    assert refusal(state, ChangeGear(A, weapon=CardId("shotgun"))) == "bad_outfit"
    assert refusal(state, ChangeGear(A)) == "gear_unchanged"


def test_gear_is_changed_freely_in_the_own_plan_and_never_at_an_event() -> None:
    """RAID-31."""
    done = play(coast("/ club", ""), ChangeGear(A, CardId("club")), ChangeGear(A))
    assert [event.worn for event in done.all(GearChanged)] == [cards("club"), ()]

    away = at_event("junk_beach", "/ club")
    assert not menu(away, A, ChangeGear)
    assert refusal(away, ChangeGear(A, CardId("club"))) == "gear_locked"


def test_helpers_do_not_change_gear() -> None:
    """RAID-31: nobody but the defender, once."""
    raid = Played(coast("/ satchel_charge club", "/ club", "/ club flare_gun")).declare()

    assert refusal(raid.state, ChangeGear(A, CardId("club"))) == "gear_locked"
    assert refusal(raid.ready().state, ChangeGear(C, CardId("club"))) == "not_now"


@pytest.mark.parametrize(("worn", "power"), [("", 1), ("club", 2), ("assault_rifle plate_vest rucksack", 9)])
def test_power_is_one_and_that_of_the_worn_gear(worn: str, power: int) -> None:
    """RAID-32."""
    seen = RAID.view(coast(f"// {worn}", ""), None)

    assert seen.power(seen.player(A).worn) == power


def test_the_intruder_needs_strictly_more() -> None:
    """RAID-33: a tie is won by the event."""
    tied = fight(at_event("boar_thicket", "// club"), dice=(2, 6))
    more = fight(at_event("boar_thicket", "// hunting_bow", deadeye=False), dice=(2, 1))

    assert (tied.one(EventFought).power, tied.one(EventFought).strength) == (2, 2)
    assert not tied.one(EventFought).won
    assert more.one(EventFought).won


def test_medicine_adds_its_power_and_one_more_with_a_medic_pouch() -> None:
    """RAID-34: any number of them."""
    state = at_event("road_wrecks", "/ bandage syringe field_kit / medic_pouch")
    done = fight(state, "bandage", "syringe", "field_kit", dice=(1,))

    assert done.one(EventFought).power == 1 + (1 + 2 + 3) + 3


def test_a_bribed_enemy_is_paid_and_adds_its_power() -> None:
    """RAID-35: its cost is paid when it is revealed."""
    done = fight(at_event("road_wrecks", "5 / bribed_guard"), "bribed_guard", dice=(1,))

    assert done.one(EventFought).power == 1 + 4
    assert done.one(EventFought).cost == 2
    assert done.player(A).scrap == 5 - 2 + 2 + 1


def test_breaching_rounds_need_a_worn_firearm_that_is_not_forbidden() -> None:
    """RAID-36."""
    with_pistol = at_event("road_wrecks", "/ breaching_rounds / pipe_pistol")
    bare = at_event("road_wrecks", "/ breaching_rounds / club")
    wet = at_event("flooded_mine", "/ breaching_rounds / pipe_pistol padded_jacket")

    assert fight(with_pistol, "breaching_rounds", dice=(1,)).one(EventFought).power == 1 + 3 + 2
    assert refusal(bare, LayOut(A, CardId("breaching_rounds"))) == "requirement"
    assert refusal(wet, LayOut(A, CardId("breaching_rounds"))) == "requirement"


def test_a_deadeye_weapon_kills_cleanly_on_a_natural_two() -> None:
    """RAID-37: whatever the power."""
    killed = fight(at_event("fuel_stop", "// hunting_bow"), dice=(6, 2, 1))
    missed = fight(at_event("fuel_stop", "// hunting_bow"), dice=(6, 3, 6))

    assert killed.one(EventFought).won
    assert killed.one(EventFought).killed
    assert not missed.one(EventFought).won
    assert [each.purpose for each in missed.all(DiceRolled)][1] == DicePurpose.DEADEYE


def test_at_an_immune_event_no_deadeye_die_is_rolled() -> None:
    """RAID-37."""
    done = fight(at_event("armed_convoy", "// hunting_bow"), dice=(6, 6))

    assert [each.purpose for each in done.all(DiceRolled)] == [DicePurpose.STRENGTH, DicePurpose.DANGER]


def test_what_cannot_be_paid_is_refused() -> None:
    """RAID-38: also together with what is laid out already."""
    state = at_event("road_wrecks", "3 / bribed_guard bribed_guard bribed_scavenger")
    laid_out = play(state, LayOut(A, CardId("bribed_guard"))).state

    assert refusal(laid_out, LayOut(A, CardId("bribed_guard"))) == "cannot_pay"
    assert LayOut(A, CardId("bribed_scavenger")) in menu(laid_out, A)
    assert LayOut(A, CardId("bribed_guard")) in menu(play(laid_out, TakeBack(A)).state, A)


# 2D. Events.


def test_an_event_of_the_row_is_entered() -> None:
    """RAID-40: one player per event card."""
    state = coast("", "")
    done = play(state, GoToEvent(A, PlaceId("old_shack")))

    assert done.one(EventEntered) == EventEntered(A, PlaceId("old_shack"))
    assert done.player(A).place == "old_shack"
    assert "old_shack" not in done.state.row
    assert refusal(done.state, GoToEvent(B, PlaceId("old_shack"))) == "not_in_row"
    assert refusal(state, GoToEvent(A, PlaceId("harbour"))) == "not_in_row"


@pytest.mark.parametrize(
    ("place", "enough", "too_little"),
    [
        ("radio_mast", "// club", "// bucket_helmet"),
        ("flooded_mine", "// padded_jacket", "// club"),
        ("storm_drain", "// bucket_helmet", "// club"),
        ("harbour", "// club bucket_helmet", "// club"),
        ("launch_site", "// club bucket_helmet rucksack", "// club bucket_helmet"),
        ("chem_works", "// gas_mask", "// welder_mask"),
        ("night_market", "/ keycard", ""),
        ("junk_beach", "", None),
    ],
)
def test_an_event_asks_for_what_it_needs(place: str, enough: str, too_little: str | None) -> None:
    """RAID-40: worn gear, or a keycard, which is discarded now."""
    done = play(coast(enough, "", row=place), GoToEvent(A, PlaceId(place)))

    assert done.player(A).place == place
    assert done.one(EventEntered).paid == (cards("keycard") if place == "night_market" else ())
    assert "keycard" not in done.player(A).hand
    if too_little is not None:
        assert refusal(coast(too_little, "", row=place), GoToEvent(A, PlaceId(place))) == "requirement"


def test_the_event_is_resolved_in_the_next_own_turn() -> None:
    """RAID-41: until then the seat is away."""
    done = play(coast("", ""), GoToEvent(A, PlaceId("junk_beach")))

    assert done.asked == "plan"
    assert done.state.active == B
    assert RAID.view(done.state, None).player(A).place == "junk_beach"


def test_fight_or_retreat() -> None:
    """RAID-42: with any set of medicine, bribed enemies and breaching rounds; nothing else."""
    state = at_event("fuel_stop", "9 / bandage guntrap bribed_guard satchel_charge turret")

    assert {action.card for action in menu(state, A, LayOut)} == {"bandage", "bribed_guard"}
    assert refusal(state, LayOut(A, CardId("guntrap"))) == "wrong_kind"
    done = play(state, RetreatFromEvent(A))
    assert done.one(EventRetreated).place == "fuel_stop"
    assert not done.all(RewardGained)
    assert done.asked == "plan"


def test_a_lost_fight_at_the_fuel_stop_and_one_won_with_a_bandage() -> None:
    """RAID-43, RAID-44 (case 23): d6 5 is 3 of a d3."""
    survivor = "/ bandage / pipe_pistol bucket_helmet"
    lost = fight(at_event("fuel_stop", survivor), dice=(5, 6))
    won = fight(at_event("fuel_stop", survivor), "bandage", dice=(5, 6))

    assert lost.one(EventFought).strength == won.one(EventFought).strength == 5
    assert (lost.one(EventFought).power, lost.one(EventFought).won) == (5, False)
    assert (won.one(EventFought).power, won.one(EventFought).won) == (6, True)
    assert won.player(A).scrap == 3 + 1
    assert won.one(LockerGained).cards == cards("shotgun")
    assert won.state.discards == cards("bandage")


def test_forbidden_gear_gives_neither_power_nor_deadeye() -> None:
    """RAID-43."""
    done = fight(at_event("flooded_mine", "// long_rifle padded_jacket"), dice=(1, 6))
    bow = fight(at_event("flooded_mine", "// hunting_bow padded_jacket"), dice=(1, 3, 6))

    assert done.one(EventFought).power == 1 + 1
    assert bow.one(EventFought).power == 1 + 2 + 1


def test_a_won_fight_gives_the_guaranteed_reward_and_one_of_the_table() -> None:
    """RAID-44."""
    done = fight(at_event("road_wrecks", "// club"), dice=(5,))

    assert [(each.scrap, each.cards, each.sure) for each in done.all(RewardGained)] == [
        (2, 0, True),
        (0, 2, False),
    ]
    assert len(done.all(CardsDrawn)[0].cards) == 2


def test_a_lost_fight_at_the_hunters_camp() -> None:
    """RAID-45, RAID-46 (case 24): a bandage takes one off the danger of 3; at 2 one dies, at 3 not."""
    survivor = "7 / bandage stash / pipe_pistol bucket_helmet"
    lives = fight(at_event("hunters_camp", survivor), "bandage", dice=(6, 3))
    dies = fight(at_event("hunters_camp", survivor), "bandage", dice=(6, 2))

    assert (lives.one(EventFought).power, lives.one(EventFought).strength) == (6, 7)
    assert lives.one(CharacterSurvived).danger == 2
    assert [each.scrap for each in lives.all(RewardGained)] == [3]
    assert lives.player(A).worn == cards("pipe_pistol bucket_helmet")
    assert dies.one(CharacterDied).cards == cards("pipe_pistol bucket_helmet")
    assert not dies.all(RewardGained)
    assert (dies.player(A).worn, dies.player(A).scrap, dies.player(A).hand[0]) == ((), 7, "stash")
    assert dies.player(A).place is None


def test_without_danger_no_die_is_rolled() -> None:
    """RAID-45: danger never falls below 0."""
    done = fight(at_event("old_shack", "/ field_kit"), dice=(6, 1))
    healed = fight(at_event("hunters_camp", "/ field_kit"), "field_kit", dice=(6,))

    assert [each.purpose for each in done.all(DiceRolled)] == [DicePurpose.STRENGTH, DicePurpose.DANGER]
    assert healed.one(CharacterSurvived).danger == 0
    assert [each.scrap for each in healed.all(RewardGained)] == [3]


def test_after_fight_or_retreat_the_event_card_is_discarded() -> None:
    """RAID-47."""
    state = at_event("junk_beach")

    assert fight(state, dice=(1,)).state.event_discards == ("junk_beach",)
    assert play(state, RetreatFromEvent(A)).state.event_discards == ("junk_beach",)


def test_a_bribed_crew_returns_to_hand_after_a_won_fight_only() -> None:
    """RAID-107: its card says so of any fight."""
    won = fight(at_event("road_wrecks", "9 / bribed_crew"), "bribed_crew", dice=(1,))
    lost = fight(at_event("launch_site", "9 / bribed_crew"), "bribed_crew", dice=(6, 6))

    assert CardId("bribed_crew") in won.player(A).hand
    assert won.player(A).scrap == 9 - 4 + 2 + 1
    assert lost.state.discards == cards("bribed_crew")
