"""Rulebook chapter 2H: the fight of a raid."""

from __future__ import annotations

import pytest

from rules.raid.actions import (
    CommitFight,
    JoinAttack,
    JoinDefence,
    LayOut,
    StayOut,
    TakeBack,
)
from rules.raid.events.deal import SeatAnswered
from rules.raid.events.fight import FightCommitted, FightDecided, FightRevealed
from rules.raid.events.raid import (
    StackClosed,
)
from rules.raid.events.turn import DiceRolled
from rules.raid.names import UNKNOWN, CardId, DicePurpose, Ground, Side
from rules.raid.state import Commitment
from tests.rules.raid.raid_scenes import (
    RAID,
    A,
    B,
    C,
    D,
    Played,
    cards,
    coast,
    menu,
    outcome,
    pending,
    raided,
    refusal,
)

FREE, OFFER = Ground.FREE, Ground.OFFER


@pytest.mark.parametrize("moves", [(), ("1 stone_wall",)], ids=["blown", "stands"])
def test_the_fight_takes_place_whatever_the_stack_shows(moves: tuple[str, ...]) -> None:
    """RAID-90."""
    done = raided("/ stash", "/ stone_wall stash", moves=moves).fight()

    assert done.one(StackClosed).blown is not bool(moves)
    assert done.one(FightDecided)


def test_fight_cards_are_committed_in_secret_and_revealed_together() -> None:
    """RAID-91: final; who has committed is seen, what is not."""
    fight = raided("9 / syringe bandage", "/ guntrap stash")
    assert set(pending(fight.state).seats) == {A, B}
    laid = fight.then(LayOut(A, CardId("syringe")), LayOut(A, CardId("bandage")), TakeBack(A))
    assert RAID.view(laid.state, B) == RAID.view(fight.state, B)
    done = laid.then(LayOut(A, CardId("syringe")), CommitFight(A))

    committed = done.one(FightCommitted)
    assert committed.cards == cards("syringe")
    assert committed.seen_by(B) == SeatAnswered(A)
    assert not done.all(FightRevealed)
    assert pending(done.state).seats == (B,)
    assert refusal(done.state, LayOut(A, CardId("bandage"))) == "already_answered"
    seen = RAID.view(done.state, B)
    assert seen.raid.committed == (Commitment(A, ()),)
    assert (seen.raid.shown, seen.player(A).hand) == (False, (UNKNOWN, UNKNOWN))
    assert done.then(CommitFight(B)).one(FightRevealed).cards == cards("syringe")


def test_attack_and_defence_commit_their_own_kinds_of_cards() -> None:
    """RAID-92: the defender also a stash."""
    hand = (
        "syringe bribed_guard breaching_rounds guntrap spike_pit turret heavy_turret stash rocket stone_wall"
    )
    fight = raided(f"9 / {hand} / pipe_pistol", f"9 / {hand} / pipe_pistol")

    attack = {each.card for each in menu(fight.state, A, LayOut)}
    defence = {each.card for each in menu(fight.state, B, LayOut)}
    assert attack == {"syringe", "bribed_guard", "breaching_rounds"}
    assert defence == attack | {"guntrap", "spike_pit", "turret", "heavy_turret", "stash"}
    assert refusal(fight.state, LayOut(A, CardId("stash"))) == "wrong_side"
    assert refusal(fight.state, LayOut(B, CardId("rocket"))) == "wrong_kind"


def test_a_stash_is_for_a_defender_in_the_fight_only() -> None:
    """RAID-111: not for a helper of the defence."""
    raid = Played(coast("/ satchel_charge stash", "/ stash", "/ anti_raid stash", "")).declare().ready()
    fight = raid.then(JoinDefence(C, FREE), StayOut(D)).close_stack()

    assert refusal(fight.state, LayOut(C, CardId("stash"))) == "wrong_side"
    assert LayOut(B, CardId("stash")) in menu(fight.state, B)


def test_the_own_power_of_a_defender_who_is_away_does_not_count() -> None:
    """RAID-93 (case 13): gear worth 6 and a turret are 4; a syringe may not be played."""
    fight = raided(
        "/ stash / pipe_pistol bucket_helmet",
        "20 / turret syringe breaching_rounds / assault_rifle welder_mask / lighthouse",
    )
    assert refusal(fight.state, LayOut(B, CardId("syringe"))) == "own_power_away"
    assert refusal(fight.state, LayOut(B, CardId("breaching_rounds"))) == "own_power_away"
    done = fight.fight("1 turret")

    assert outcome(done) == (5, 4, Side.ATTACK)


def test_an_away_defender_plays_traps_bribed_enemies_and_stash() -> None:
    """RAID-93, RAID-35."""
    fight = raided("/ stash", "9 / guntrap turret bribed_guard stash / club / lighthouse")

    assert {each.card for each in menu(fight.state, B, LayOut)} == {
        "guntrap",
        "turret",
        "bribed_guard",
        "stash",
    }


def test_a_tie_is_won_by_the_house() -> None:
    """RAID-94, RAID-33 (case 9): 5 and a syringe against 4 and a guntrap."""
    fight = raided("/ syringe / pipe_pistol bucket_helmet", "/ guntrap / pipe_pistol")
    done = fight.fight("0 syringe", "1 guntrap")

    assert outcome(done) == (7, 7, Side.DEFENCE)


def test_a_tie_is_won_by_the_raider_by_option() -> None:
    """RAID-33, option `tie`."""
    assert outcome(raided("/ stash", "/ stash", tie="raider").fight()) == (1, 1, Side.ATTACK)


def test_a_spike_pit_counts_the_raider_and_every_helper() -> None:
    """RAID-94."""
    raid = (
        Played(coast("/ satchel_charge stash", "/ spike_pit", "/ flare_gun", "/ flare_gun")).declare().ready()
    )
    done = raid.then(JoinAttack(C, FREE), JoinAttack(D, FREE)).close_stack().fight("1 spike_pit")

    assert outcome(done) == (3, 1 + 3 * 2, Side.DEFENCE)


def test_breaching_rounds_need_the_own_character_and_a_firearm() -> None:
    """RAID-36."""
    armed = raided("/ breaching_rounds / pipe_pistol", "/ stash").fight("0 breaching_rounds")
    bare = raided("/ breaching_rounds stash", "/ stash")

    assert outcome(armed) == (1 + 3 + 2, 1, Side.ATTACK)
    assert refusal(bare.state, LayOut(A, CardId("breaching_rounds"))) == "requirement"


def test_a_clean_kill_wins_whatever_the_power() -> None:
    """RAID-37, RAID-94 (case 22): not against a welder mask."""
    fight = raided("/ stash / hunting_bow bucket_helmet", "/ turret heavy_turret stash / pipe_pistol")
    killed = fight.fight("1 turret", dice=(2,))
    missed = fight.fight("1 turret", dice=(3,))
    masked = raided("/ stash / hunting_bow", "/ turret stash / welder_mask").fight("1 turret")

    assert outcome(killed) == (4, 8, Side.ATTACK)
    assert outcome(missed)[2] is Side.DEFENCE
    assert [each.purpose for each in missed.all(DiceRolled)] == [DicePurpose.DEADEYE]
    assert not masked.all(DiceRolled)
    assert outcome(masked)[2] is Side.DEFENCE


def test_a_masked_helper_protects_its_side() -> None:
    """RAID-37 (case 22)."""
    raid = (
        Played(coast("/ satchel_charge stash / hunting_bow", "/ turret", "/ anti_raid / welder_mask", ""))
        .declare()
        .ready()
    )
    done = raid.then(JoinDefence(C, FREE), StayOut(D)).close_stack().fight("1 turret")

    assert not done.all(DiceRolled)


def test_clean_kills_on_both_sides_leave_it_to_power() -> None:
    """RAID-37."""
    fight = raided("/ stash / hunting_bow", "/ stash / hunting_bow padded_jacket")

    assert outcome(fight.fight(dice=(2, 2))) == (3, 4, Side.DEFENCE)
    assert outcome(fight.fight(dice=(2, 1)))[2] is Side.ATTACK


def test_a_side_without_a_character_cannot_be_killed() -> None:
    """RAID-37."""
    done = raided("/ stash / hunting_bow", "/ heavy_turret turret // lighthouse").fight("1 turret")

    assert not done.all(DiceRolled)
    assert outcome(done) == (3, 4, Side.DEFENCE)


def test_without_deadeye_no_such_die_is_rolled() -> None:
    """RAID-37, option `deadeye`."""
    assert not raided("/ stash / hunting_bow", "/ stash", deadeye=False).fight().all(DiceRolled)


def test_an_away_defender_without_helpers_and_cards_loses() -> None:
    """RAID-95."""
    done = raided("/ stash", "9 /// lighthouse").fight()

    assert outcome(done) == (1, 0, Side.ATTACK)


def test_a_defender_cannot_pay_more_than_it_has() -> None:
    """RAID-38: without any pledge."""
    fight = raided("/ stash", "3 / bribed_crew heavy_turret")

    assert refusal(fight.state, LayOut(B, CardId("bribed_crew"))) == "cannot_pay"
    assert LayOut(B, CardId("heavy_turret")) in menu(fight.state, B)
