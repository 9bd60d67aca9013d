"""Rulebook chapter 2F: who joins a raid, by which cards, and what a helper may do."""

from __future__ import annotations

from rules.raid.actions import (
    JoinAttack,
    JoinDefence,
    LayOut,
    LendCard,
    PlayBunker,
    PlayExplosives,
    Ready,
    SetDue,
    SetScrap,
    StayOut,
)
from rules.raid.events.away import EventLeftEarly
from rules.raid.events.deal import JoinCard, SidesRevealed
from rules.raid.events.fight import FightDecided
from rules.raid.events.raid import ScrapLooted
from rules.raid.names import CardId, Due
from tests.rules.raid.raid_scenes import FREE, OFFER, A, B, C, D, called, cards, charges, menu, refusal


def test_others_join_the_attack_by_flare_gun_and_the_defence_by_anti_raid() -> None:
    """RAID-70: any number per side."""
    raid = called(third="/ flare_gun", fourth="/ anti_raid").ready()
    done = raid.then(JoinAttack(C, FREE), JoinDefence(D, FREE))

    assert (done.one(SidesRevealed).attackers, done.one(SidesRevealed).defenders) == ((C,), (D,))
    assert sorted(done.state.discards) == ["anti_raid", "flare_gun"]
    assert refusal(raid.state, JoinDefence(C, FREE)) == "not_in_hand"
    both = called(third="/ flare_gun", fourth="/ flare_gun").ready()
    both = both.then(JoinAttack(D, FREE), JoinAttack(C, FREE))
    assert both.one(SidesRevealed).attackers == (C, D)


def test_a_lent_join_card_is_discarded_by_its_principal() -> None:
    """RAID-71 (case 19): B offers C 3 scrap in any case, and the card; its limit is 9 − 4 = 5."""
    raid = called(target="9 / anti_raid stash").then(
        SetScrap(B, C, 3), SetDue(B, C, Due.ALWAYS), LendCard(B, C)
    )
    assert refusal(raid.state, SetScrap(B, D, 3)) == "pledge_limit"
    assert SetScrap(B, D, 2) in menu(raid.state, B)

    joined = raid.ready().then(JoinDefence(C, OFFER)).nobody_joins()
    assert joined.one(SidesRevealed).spent == (JoinCard(C, B, CardId("anti_raid")),)
    assert joined.player(B).hand == cards("stash")
    done = joined.close_stack().fight()
    assert not done.all(ScrapLooted), "1 against 2: the defence wins"


def test_without_lending_only_the_own_card_joins() -> None:
    """RAID-71, option `lend_join_cards`."""
    raid = called(target="9 / anti_raid", lend_join_cards=False)

    assert refusal(raid.state, LendCard(B, C)) == "no_lending"


def test_from_an_event_the_same_anti_raid_joins_the_defence() -> None:
    """RAID-72 (case 18): the event is forfeited."""
    raid = called(fourth="/ anti_raid metal_door guntrap / plate_vest / harbour").ready()
    done = raid.then(StayOut(C), JoinDefence(D, FREE))

    assert done.one(EventLeftEarly).place == "harbour"
    assert done.player(D).place is None
    assert done.state.event_discards == ("harbour",)
    assert PlayBunker(D, CardId("metal_door")) in menu(done.state, D)
    fight = done.close_stack()
    assert LayOut(D, CardId("guntrap")) in menu(fight.state, D)
    assert fight.fight().one(FightDecided).report.defence_power == 1 + (1 + 3)


def test_from_an_event_the_attack_needs_both_cards() -> None:
    """RAID-72 (case 18)."""
    one = called(fourth="/ flare_gun // harbour").ready()
    both = called(fourth="/ flare_gun anti_raid // harbour").ready()
    done = both.then(StayOut(C), JoinAttack(D, FREE))

    assert refusal(one.state, JoinAttack(D, FREE)) == "at_event"
    assert sorted(done.state.discards) == ["anti_raid", "flare_gun"]
    assert done.player(D).place is None


def test_from_an_event_a_lent_flare_gun_needs_an_own_anti_raid() -> None:
    """RAID-71, RAID-72."""
    lent = called(raider="9 / satchel_charge flare_gun", fourth="/// harbour").then(LendCard(A, D)).ready()
    able = called(raider="9 / satchel_charge flare_gun", fourth="/ anti_raid // harbour")
    able = able.then(LendCard(A, D)).ready()

    assert refusal(lent.state, JoinAttack(D, OFFER)) == "at_event"
    done = able.then(StayOut(C), JoinAttack(D, OFFER))
    assert done.one(SidesRevealed).spent == (
        JoinCard(D, D, CardId("anti_raid")),
        JoinCard(D, A, CardId("flare_gun")),
    )


def test_a_helper_adds_its_power_and_may_play_cards() -> None:
    """RAID-73."""
    raid = called(
        third="9 / flare_gun rocket syringe bribed_guard / pipe_pistol",
        fourth="9 / anti_raid metal_door guntrap bandage",
    )
    done = raid.ready().then(JoinAttack(C, FREE), JoinDefence(D, FREE)).stack("3 metal_door")
    assert {each.charges for each in menu(done.state, C, PlayExplosives)} == {"rocket"}
    done = done.stack("2 rocket").close_stack()

    assert {each.card for each in menu(done.state, C, LayOut)} == {"syringe", "bribed_guard"}
    assert {each.card for each in menu(done.state, D, LayOut)} == {"guntrap", "bandage"}
    report = done.fight("2 syringe", "3 guntrap").one(FightDecided).report
    assert report.attack_power == 1 + (1 + 3) + 2 + 1, "A, C, the syringe, the rocket in the stack"
    assert report.defence_power == 1 + 1 + 3


def test_the_attack_cannot_place_guntraps_or_turrets() -> None:
    """RAID-74."""
    raid = called(raider="9 / satchel_charge guntrap", third="/ flare_gun turret guntrap").ready()
    fight = raid.then(JoinAttack(C, FREE)).nobody_joins().close_stack()

    assert refusal(fight.state, LayOut(C, CardId("turret"))) == "wrong_side"
    assert refusal(fight.state, LayOut(A, CardId("guntrap"))) == "wrong_side"


def test_helpers_of_the_attack_may_trap_by_option() -> None:
    """RAID-74, option `attackers_may_trap`: a spike pit counts the defence's characters."""
    raid = called(
        raider="9 / satchel_charge guntrap",
        third="/ flare_gun spike_pit turret",
        fourth="/ anti_raid",
        attackers_may_trap=True,
    ).ready()
    fight = raid.then(JoinAttack(C, FREE), JoinDefence(D, FREE)).close_stack()

    assert refusal(fight.state, LayOut(A, CardId("guntrap"))) == "wrong_side"
    report = fight.fight("2 spike_pit turret").one(FightDecided).report
    assert report.attack_power == 1 + 1 + 2 * 2 + 4


def test_a_helpers_gear_is_never_at_stake() -> None:
    """RAID-75."""
    raid = called(third="/ flare_gun / club", target="9 / turret stash").ready()
    done = raid.then(JoinAttack(C, FREE)).nobody_joins().close_stack().fight("1 turret")

    assert done.player(C).worn == cards("club")


def test_a_helper_may_play_what_it_was_lent_nothing_for() -> None:
    """RAID-82: from the own hand only."""
    raid = called(
        raider="9 / satchel_charge rocket", third="/ flare_gun tin_bomb", target="9 / stone_wall stash"
    )
    done = raid.ready().then(JoinAttack(C, FREE), StayOut(D)).stack("1 stone_wall")

    assert PlayExplosives(A, charges("rocket")) in menu(done.state, A)
    assert menu(done.state, C, PlayExplosives) == []
    assert Ready(A) not in menu(done.state, A)
