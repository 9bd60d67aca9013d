"""Rulebook chapter 2G: bunker cards and explosives."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locale import Phrasebooks
from rules.contract import Seat
from rules.raid.actions import JoinAttack, JoinDefence, PassStack, PlayBunker, PlayExplosives, StayOut
from rules.raid.events.deal import AnswerGiven, SeatAnswered
from rules.raid.events.deck import CardsDrawn
from rules.raid.events.event import RaidEvent
from rules.raid.events.fight import FightCommitted, FightDecided
from rules.raid.events.raid import (
    BunkerPlayed,
    DudRolled,
    ExplosivesLaid,
    StackClosed,
    StackFailed,
    StackPassed,
)
from rules.raid.names import CardId, Ground
from tests.rules.raid.raid_scenes import (
    RAID,
    A,
    B,
    C,
    D,
    Played,
    cards,
    charges,
    coast,
    menu,
    pending,
    refusal,
)


def raided(raider: str, target: str, *others: str, base: str = "satchel_charge", **options: Any) -> Played:
    """A raid of A on B in which the stack is open; *raider* and *target* as in `coast`."""
    dice = (6,) if base == "tin_bomb" else ()
    raider = f"{raider.partition('/')[0]}/ {base} {raider.partition('/')[2]}"
    return Played(coast(raider, target, *others, **options)).declare(base=base, dice=dice).nobody_joins()


def covered(played: Played) -> list[str]:
    """Give the stack from bottom to top."""
    raid = played.state.raid
    assert raid is not None
    return [each.card for each in raid.stack]


def test_the_side_whose_card_is_not_on_top_moves() -> None:
    """RAID-81: the base lies at the bottom, so the defence begins."""
    raid = raided("/ rocket stash", "/ stone_wall stash")

    assert (raid.asked, pending(raid.state).seats) == ("stack_defence", (B,))
    wall = raid.stack("1 stone_wall")
    assert (wall.asked, pending(wall.state).seats) == ("stack_attack", (A,))
    rocket = wall.stack("0 rocket")
    assert rocket.asked == "stack_defence"
    assert covered(rocket) == ["satchel_charge", "stone_wall", "rocket"]


def test_the_top_card_blows_the_house() -> None:
    """RAID-84, RAID-86, RAID-87 (case 4): grade 2, force 3; the rocket gives the attack +1."""
    done = raided("/ rocket stash", "/ stone_wall stash").stack("1 stone_wall", "0 rocket").close_stack()

    assert done.one(StackClosed) == StackClosed(blown=True, top=CardId("rocket"))
    assert done.one(BunkerPlayed).card == "stone_wall"
    assert done.fight().one(FightDecided).report.attack_power == 1 + 1


def test_the_top_card_keeps_the_house_standing() -> None:
    """RAID-83, RAID-86 (case 5): the force of covered cards does not matter."""
    done = raided("/ stash", "/ plank_shutters stash", base="plastic_charge").stack("1 plank_shutters")

    assert done.close_stack().one(StackClosed) == StackClosed(blown=False, top=CardId("plank_shutters"))


def test_any_member_of_the_moving_side_may_play_and_the_first_ends_the_move() -> None:
    """RAID-82: from the own hand; the question to the others is withdrawn."""
    raid = Played(
        coast("/ satchel_charge stash", "/ stone_wall stash", "/ anti_raid metal_door stash", "")
    ).declare()
    raid = raid.ready().then(JoinDefence(C, Ground.FREE), StayOut(D))

    assert set(pending(raid.state).seats) == {B, C}
    done = raid.stack("1 pass", "2 metal_door")
    assert done.asked == "stack_attack"
    assert done.one(BunkerPlayed).seat == C
    assert refusal(done.state, PlayBunker(B, CardId("stone_wall"))) == "not_your_decision"


def test_when_all_members_have_passed_the_stack_closes() -> None:
    """RAID-82: passes count only for the present move."""
    raid = raided("/ rocket stash", "/ stone_wall metal_door stash").stack("1 stone_wall", "0 rocket")
    assert raid.asked == "stack_defence"
    done = raid.stack("1 metal_door", "0 pass")

    assert done.one(StackClosed).blown is False
    assert done.asked == "fight_cards"


def test_a_pass_is_announced_to_nobody() -> None:
    """RAID-82: nor can it be seen who is still awaited."""
    raid = Played(coast("/ satchel_charge stash", "/ stash", "/ anti_raid stash", "")).declare().ready()
    raid = raid.then(JoinDefence(C, Ground.FREE), StayOut(D))
    done = raid.stack("1 pass")

    assert [done.one(StackPassed).seen_by(viewer) for viewer in (A, C, D, None)] == [None] * 4
    for viewer in (A, C, D, None):
        assert RAID.view(done.state, viewer) == RAID.view(raid.state, viewer)


def test_the_away_defender_plays_bunker_cards_too() -> None:
    """RAID-82, RAID-93."""
    raid = raided("/ stash", "/ stone_wall stash // lighthouse")

    assert PlayBunker(B, CardId("stone_wall")) in menu(raid.state, B)


def test_a_bunker_card_may_be_put_on_any_explosives() -> None:
    """RAID-83."""
    raid = raided("/ stash", "/ plank_shutters stash", base="plastic_charge")

    assert covered(raid.stack("1 plank_shutters")) == ["plastic_charge", "plank_shutters"]
    assert refusal(raid.state, PlayBunker(B, CardId("stash"))) == "wrong_kind"


def test_explosives_need_enough_force_and_may_be_played_together() -> None:
    """RAID-84 (case 6): spare cards are used up and lie in the stack."""
    raid = raided("/ satchel_charge breaching_rounds rocket", "/ metal_door stash").stack("1 metal_door")

    assert refusal(raid.state, PlayExplosives(A, charges("satchel_charge"))) == "too_weak"
    assert refusal(raid.state, PlayExplosives(A, charges("plastic_charge"))) == "not_in_hand"
    assert {each.charges for each in menu(raid.state, A, PlayExplosives)} == {
        "rocket",
        "satchel_charge+breaching_rounds",
        "satchel_charge+rocket",
        "breaching_rounds+rocket",
        "satchel_charge+breaching_rounds+rocket",
    }
    both = raid.stack("0 satchel_charge rocket")
    assert covered(both)[-2:] == ["satchel_charge", "rocket"]
    assert both.player(A).hand == cards("breaching_rounds")
    enough = raid.stack("0 satchel_charge breaching_rounds")
    assert enough.all(ExplosivesLaid)[-1].force == 3


def test_the_order_in_which_explosives_are_named_does_not_matter() -> None:
    """RAID-84: they are played together."""
    raid = raided("/ satchel_charge rocket", "/ metal_door stash").stack("1 metal_door")

    assert covered(raid.stack("0 rocket satchel_charge"))[-2:] == ["rocket", "satchel_charge"]


def test_a_worn_pack_adds_force_once_to_a_play() -> None:
    """RAID-84: if at least one card goes off."""
    raid = raided("/ satchel_charge / sapper_bag", "/ metal_door stash").stack("1 metal_door")
    done = raid.stack("0 satchel_charge")
    assert done.all(ExplosivesLaid)[-1].force == 2 + 1

    dud = raided("/ tin_bomb stash / demolition_pack", "/ metal_door stash").stack("1 metal_door")
    assert dud.stack("0 tin_bomb", dice=(1,)).one(StackFailed).force == 0
    assert dud.stack("0 tin_bomb", dice=(2,)).all(ExplosivesLaid)[-1].force == 1 + 2


def test_on_an_empty_stack_exactly_one_card_is_played() -> None:
    """RAID-84, RAID-64 (case 8): breaching rounds lie, the defence may answer."""
    raid = (
        Played(coast("/ tin_bomb breaching_rounds rocket", "/ stone_wall stash"))
        .declare(base="tin_bomb", dice=(1,))
        .nobody_joins()
    )

    assert raid.asked == "stack_attack"
    assert refusal(raid.state, PlayExplosives(A, charges("breaching_rounds rocket"))) == "too_many"
    laid = raid.stack("0 breaching_rounds")
    assert laid.asked == "stack_defence"
    passed = raid.stack("0 pass")
    assert passed.one(StackClosed) == StackClosed(blown=False, top=None)
    assert passed.asked == "fight_cards", "the fight follows all the same"


def test_a_dud_in_a_combined_play() -> None:
    """RAID-85 (case 7): 1 of 2 goes off against grade 2; then a satchel charge covers."""
    raid = raided("/ tin_bomb tin_bomb satchel_charge", "/ stone_wall stash").stack("1 stone_wall")
    failed = raid.stack("0 tin_bomb tin_bomb", dice=(4, 1))

    assert [(each.natural, each.failed) for each in failed.all(DudRolled)] == [(4, False), (1, True)]
    assert failed.one(StackFailed).force == 1
    assert failed.state.discards == cards("tin_bomb tin_bomb")
    assert (failed.asked, covered(failed)[-1]) == ("stack_attack", "stone_wall")
    assert failed.stack("0 satchel_charge").all(ExplosivesLaid)[-1].force == 2


def test_if_the_rest_is_still_enough_the_rest_covers() -> None:
    """RAID-85."""
    raid = raided("/ tin_bomb rocket", "/ stone_wall stash").stack("1 stone_wall")
    done = raid.stack("0 tin_bomb rocket", dice=(1,))

    assert covered(done)[-1] == "rocket"
    assert done.state.discards == cards("tin_bomb")


def test_all_laid_cards_stay_in_the_stack_to_the_end() -> None:
    """RAID-87: each rocket in it gives the attack +1, covered or not."""
    raid = raided("/ rocket stash", "/ stone_wall metal_door stash", base="rocket")
    done = raid.stack("1 stone_wall", "0 rocket", "1 metal_door").close_stack()

    assert covered(done) == ["rocket", "stone_wall", "rocket", "metal_door"]
    assert done.state.discards == ()
    report = done.fight().one(FightDecided).report
    assert report.attack_power == 1 + 2


def test_an_airlock_lets_its_player_draw() -> None:
    """RAID-83: a card's own text."""
    done = raided("/ stash", "/ airlock stash").stack("1 airlock")

    assert done.all(CardsDrawn)[-1].seat == B
    assert len(done.player(B).hand) == 2


def test_a_side_without_hand_cards_passes_by_itself_and_everybody_else_is_asked() -> None:
    """RAID-82: hand sizes are open, so that nothing leaks."""
    empty = raided("/ stash", "")
    assert empty.one(StackClosed).blown is True

    spent = Played(coast("/ tin_bomb", "/ stash")).declare(base="tin_bomb", dice=(1,)).nobody_joins()
    assert spent.one(StackClosed) == StackClosed(blown=False, top=None), "RAID-64, RAID-86"

    idle = raided("/ stash", "/ scrap_pile")
    assert menu(idle.state, B) == [PassStack(B)], "asked although unable to do anything"


@pytest.mark.parametrize("grades", [True, False])
def test_without_grades_one_explosives_card_covers_any_bunker_card(grades: bool) -> None:
    """RAID-84, option `bunker_grades`."""
    raid = raided("/ tin_bomb tin_bomb", "/ armoured_door stash", bunker_grades=grades).stack(
        "1 armoured_door"
    )

    assert {each.charges for each in menu(raid.state, A, PlayExplosives)} == (
        set() if grades else {"tin_bomb"}
    )


def test_without_duds_nothing_ever_fails() -> None:
    """RAID-64, option `duds`."""
    done = Played(coast("/ tin_bomb stash", "/ stash", duds=False)).declare(base="tin_bomb")

    assert not done.all(DudRolled)
    assert done.all(ExplosivesLaid)


def test_helpers_of_the_attack_cover_too() -> None:
    """RAID-73, RAID-82."""
    raid = Played(coast("/ satchel_charge stash", "/ stone_wall stash", "/ flare_gun rocket", "")).declare()
    done = raid.ready().then(JoinAttack(C, Ground.FREE), StayOut(D)).stack("1 stone_wall", "2 rocket")

    assert done.all(ExplosivesLaid)[-1].seat == C


def told(played: Played, kind: type[RaidEvent], seat: Seat) -> str:
    """Give what *seat* is told of its last event of a *kind*."""
    own = [each for each in played.all(kind) if getattr(each, "seat", None) == seat]
    return Phrasebooks.load()["en"].say(RAID.phrase(own[-1]))


@pytest.mark.parametrize(
    ("hand", "stack", "fight"),
    [
        (
            "tin_bomb",
            "You have nothing that can be played in the stack now, so you pass.",
            "You have nothing that can be added to this fight, so you commit nothing.",
        ),
        ("plastic_charge syringe", "You pass in the stack.", "You commit: nothing."),
    ],
    ids=["too weak", "fits"],
)
def test_whoever_has_nothing_that_fits_is_told_so(hand: str, stack: str, fight: str) -> None:
    """RAID-84: "You pass in the stack" was said to somebody who was never asked, and held a bomb."""
    done = raided(f"9 / {hand}", "9 / stone_wall stash").stack("1 stone_wall", "0 pass").fight()

    assert told(done, StackPassed, A) == stack
    assert told(done, FightCommitted, A) == fight
    assert not [each for each in done.all(StackPassed) if each.seat == A and each.seen_by(B) is not None]


def test_whoever_holds_no_card_to_join_with_is_told_so() -> None:
    """RAID-70: nothing was asked there, either."""
    done = raided("9 / stash", "9 / stone_wall", "9 / stash", "9 / flare_gun")

    assert told(done, AnswerGiven, C) == "You hold no card to join with, so you stay out."
    assert told(done, AnswerGiven, D) == "You stay out."
    assert SeatAnswered(C) in [each.seen_by(B) for each in done.all(AnswerGiven)]
