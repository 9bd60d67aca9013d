"""Rulebook chapters 2H and 2I: the fight of a raid, loot, deals, discards."""

from __future__ import annotations

import pytest

from rules.contract import Seat
from rules.raid.actions import (
    ComeHome,
    CommitFight,
    DiscardCard,
    JoinAttack,
    JoinDefence,
    LayOut,
    NameCard,
    PickGear,
    PlayBunker,
    SetDue,
    SetGear,
    SetLoot,
    SetScrap,
    StayOut,
    TakeBack,
)
from rules.raid.events.deal import DealLapsed, DealPaid, DealPaidUnseen, GearPicked, SeatAnswered
from rules.raid.events.fight import FightCommitted, FightDecided, FightRevealed
from rules.raid.events.raid import (
    CardReturned,
    GearHandedOver,
    GearLooted,
    RaidEnded,
    ScrapLooted,
    StackClosed,
)
from rules.raid.events.turn import DiceRolled, TurnEnded
from rules.raid.names import UNKNOWN, CardId, DicePurpose, Due, Ground, Side
from rules.raid.state import Commitment
from tests.rules.raid.raid_scenes import RAID, A, B, C, D, Played, cards, coast, menu, pending, refusal

FREE, OFFER = Ground.FREE, Ground.OFFER


def raided(raider: str, target: str, *others: str, moves: tuple[str, ...] = (), **options: object) -> Played:
    """A raid of A on B up to the fight cards; the base is a satchel charge on top of the raider's hand."""
    head, _, tail = raider.partition("/")
    state = coast(f"{head}/ satchel_charge {tail}", target, *others, **options)  # type: ignore[arg-type]
    return Played(state).declare().nobody_joins().stack(*moves).close_stack()


def outcome(played: Played) -> tuple[int, int, Side]:
    """Give both sums and the winner."""
    report = played.one(FightDecided).report
    return report.attack_power, report.defence_power, report.winner


# 2H. The fight.


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


# 2I. Outcome.


def test_full_success_takes_half_the_scrap_and_all_worn_gear() -> None:
    """RAID-100, RAID-105, RAID-108 (case 10): to the hand; the turn ends with the hand limit."""
    fight = raided(
        "/ field_kit syringe stash stash / shotgun", "17 / guntrap heavy_turret / pipe_pistol padded_jacket"
    )
    done = fight.fight("0 field_kit", "1 guntrap")

    assert outcome(done) == (8, 8, Side.DEFENCE)
    done = fight.fight("0 field_kit syringe", "1 guntrap")
    assert done.one(ScrapLooted).amount == 8
    assert done.scrap()[:2] == [8, 9]
    assert done.one(GearLooted).cards == cards("pipe_pistol padded_jacket")
    assert set(cards("pipe_pistol padded_jacket")) <= set(done.player(A).hand)
    assert done.player(A).worn == cards("shotgun")
    assert CardId("guntrap") in done.state.discards
    assert done.one(TurnEnded).seat == A


def test_after_a_raid_only_the_hand_limit_is_left_of_the_turn() -> None:
    """RAID-108, RAID-19."""
    done = raided("/ " + "stash " * 7, "9 / stash // lighthouse", hand_limit=6).fight()

    assert done.asked == "discard_down"
    after = done.then(DiscardCard(A, CardId("stash")))
    assert after.state.active == B


def test_without_the_house_only_the_worn_gear_is_taken() -> None:
    """RAID-102 (case 11)."""
    done = raided(
        "/ field_kit / shotgun", "17 / stone_wall stash / pipe_pistol padded_jacket", moves=("1 stone_wall",)
    ).fight("0 field_kit")

    assert not done.all(ScrapLooted)
    assert done.one(GearLooted).cards == cards("pipe_pistol padded_jacket")
    assert done.player(B).scrap == 17


@pytest.mark.parametrize("moves", [(), ("1 stone_wall",)], ids=["blown", "stands"])
def test_a_beaten_raider_hands_over_all_worn_gear(moves: tuple[str, ...]) -> None:
    """RAID-103, RAID-105 (case 12): blown or not."""
    done = raided("5 / stash / shotgun steel_helmet", "9 / turret stone_wall / pipe_pistol", moves=moves)
    done = done.fight("1 turret")

    assert done.one(GearHandedOver).cards == cards("shotgun steel_helmet")
    assert set(cards("shotgun steel_helmet")) <= set(done.player(B).hand)
    assert done.scrap()[:2] == [5, 9]


@pytest.mark.parametrize(("moves", "loot"), [((), 10), (("1 stone_wall",), 0)], ids=["blown", "stands"])
def test_the_gear_of_an_away_defender_is_safe(moves: tuple[str, ...], loot: int) -> None:
    """RAID-100, RAID-102 (case 14): half the scrap of a blown house; else nothing at all."""
    fight = raided(
        "/ stash / pipe_pistol bucket_helmet",
        "20 / turret stone_wall / assault_rifle welder_mask / lighthouse",
        moves=moves,
    )
    done = fight.fight("1 turret")

    assert done.player(A).scrap == loot
    assert not done.all(GearLooted)
    assert CardId("turret") in done.state.discards


def test_an_away_defence_that_wins_gains_the_raiders_gear() -> None:
    """RAID-103, RAID-107 (case 15): the turret returns, the guntrap is discarded."""
    fight = raided("/ field_kit / club welder_mask", "9 / turret guntrap // lighthouse")
    done = fight.fight("0 field_kit", "1 turret guntrap")

    assert outcome(done) == (6, 7, Side.DEFENCE)
    assert set(cards("club welder_mask turret")) <= set(done.player(B).hand)
    assert done.one(CardReturned).card == "turret"
    assert CardId("guntrap") in done.state.discards


def test_a_stash_and_the_costs_come_off_before_loot_is_counted() -> None:
    """RAID-101 (case 21): 21 − 2 = 19, 10 hidden, 4 looted, 15 left."""
    fight = raided("/ field_kit syringe syringe / shotgun", "21 / stash heavy_turret")
    done = fight.fight("0 field_kit syringe syringe", "1 stash heavy_turret")

    assert outcome(done)[2] is Side.ATTACK
    assert (done.one(ScrapLooted).amount, done.one(ScrapLooted).hidden) == (4, 10)
    assert done.player(B).scrap == 15


def test_more_stashes_hide_more_but_never_below_nothing() -> None:
    """RAID-101."""
    done = raided("/ stash / shotgun", "13 / stash stash").fight("1 stash stash")

    assert done.one(ScrapLooted).amount == 0


@pytest.mark.parametrize(("rounding", "loot"), [("down", 8), ("up", 9)])
def test_half_of_odd_scrap_is_rounded(rounding: str, loot: int) -> None:
    """RAID-100, option `rounding`."""
    done = raided("/ stash / shotgun", "17 / stash", rounding=rounding).fight()

    assert done.one(ScrapLooted).amount == loot


def test_without_the_exception_a_standing_house_does_not_save_the_gear_of_who_is_away() -> None:
    """RAID-102, option `r16_event_exception`."""
    fight = raided(
        "/ stash", "9 / stone_wall / club / lighthouse", moves=("1 stone_wall",), r16_event_exception=False
    )

    assert fight.fight().one(GearLooted).cards == cards("club")


@pytest.mark.parametrize("safe", [True, False])
def test_whoever_came_home_has_gear_at_stake(safe: bool) -> None:
    """RAID-104, option `returned_gear_safe`."""
    state = coast(
        "/ satchel_charge stash / shotgun", "9 / anti_raid / club / lighthouse", returned_gear_safe=safe
    )
    done = Played(state).declare().then(ComeHome(B)).fight_out()

    assert bool(done.all(GearLooted)) is not safe


def test_gear_of_beaten_helpers_is_at_stake_by_option() -> None:
    """RAID-75, option `helper_gear_at_stake`: it goes to the principal who won."""
    state = coast(
        "/ satchel_charge stash / club",
        "/ turret",
        "/ flare_gun / bucket_helmet",
        "",
        helper_gear_at_stake=True,
    )
    raid = Played(state).declare().ready().then(JoinAttack(C, FREE), StayOut(D)).close_stack()
    done = raid.fight("1 turret")

    assert [(each.seat, each.to) for each in done.all(GearHandedOver)] == [(A, B), (C, B)]
    assert set(cards("club bucket_helmet")) <= set(done.player(B).hand)


def with_deal(*terms: object, target: str = "20 / stash / club padded_jacket", fight: str = "") -> Played:
    """A raid of A on B in which C joins the attack on these *terms* of A."""
    state = coast("9 / satchel_charge stash rocket / shotgun", target, "/ flare_gun", "")
    raid = Played(state).declare().then(*terms).ready()  # type: ignore[arg-type]
    raid = raid.then(JoinAttack(C, OFFER), StayOut(D)).close_stack()
    return raid.fight(fight) if fight else raid.fight()


def test_deals_are_settled_after_looting() -> None:
    """RAID-106: share of the loot, scrap, cards."""
    done = with_deal(SetScrap(A, C, 2), SetLoot(A, C, 3), NameCard(A, C, CardId("rocket")))

    paid = done.one(DealPaid)
    assert (paid.scrap, paid.loot, paid.hand_cards) == (2, 3, cards("rocket"))
    assert paid.seen_by(B) == DealPaidUnseen(A, C, 2, 3, 1)
    assert done.scrap()[:3] == [9 + 10 - 5, 10, 5]
    assert CardId("rocket") in done.player(C).hand
    own = RAID.view(done.state, C).own
    assert own is not None
    assert [(each.other, each.card, each.gained) for each in own.traces] == [(A, "rocket", True)]


def test_a_share_is_what_is_left_of_the_loot() -> None:
    """RAID-106: in seat order, beginning left of the raider."""
    state = coast("9 / satchel_charge stash / shotgun", "8 / stash", "/ flare_gun", "/ flare_gun")
    raid = Played(state).declare().then(SetLoot(A, C, 3), SetLoot(A, D, 3)).ready()
    done = raid.then(JoinAttack(D, OFFER), JoinAttack(C, OFFER)).close_stack().fight()

    assert [(each.helper, each.loot) for each in done.all(DealPaid)] == [(C, 3), (D, 1)]


def test_a_helper_picks_a_piece_of_the_gear_gained() -> None:
    """RAID-106."""
    done = with_deal(SetGear(A, C, 1))

    assert (done.asked, pending(done.state).seats) == ("pick_gear", (C,))
    assert {each.card for each in menu(done.state, C)} == {"club", "padded_jacket"}
    assert refusal(done.state, PickGear(C, CardId("shotgun"))) == "not_in_spoils"
    picked = done.then(PickGear(C, CardId("padded_jacket")))
    assert picked.one(GearPicked).card == "padded_jacket"
    assert picked.player(C).hand == cards("padded_jacket")
    assert picked.one(RaidEnded)


def test_without_a_choice_the_gear_goes_over_at_once() -> None:
    """RAID-106: at most so many pieces as were gained."""
    done = with_deal(SetGear(A, C, 3))

    assert [each.card for each in done.all(GearPicked)] == ["club", "padded_jacket"]
    assert done.one(RaidEnded)


@pytest.mark.parametrize(("due", "paid"), [(Due.ON_WIN, 0), (Due.ALWAYS, 2)])
def test_a_deal_that_is_not_due_lapses(due: Due, paid: int) -> None:
    """RAID-106, RAID-76: reserved cards are free again."""
    terms = [SetScrap(A, C, 2), *([SetDue(A, C, due)] if due is Due.ALWAYS else [])]
    done = with_deal(*terms, target="20 / turret guntrap", fight="1 turret guntrap")

    assert outcome(done)[2] is Side.DEFENCE
    assert done.player(C).scrap == paid
    assert bool(done.all(DealLapsed)) is (due is Due.ON_WIN)


def test_stack_and_fight_cards_are_discarded_by_their_text() -> None:
    """RAID-107: an armoured door returns if it ended on top, a turret if its side won."""
    fight = raided("9 / stash bribed_crew", "9 / armoured_door turret stash", moves=("1 armoured_door",))
    won = fight.fight("1 turret")
    lost = fight.fight("0 bribed_crew", "1 turret")

    assert {(each.seat, each.card) for each in won.all(CardReturned)} == {(B, "armoured_door"), (B, "turret")}
    assert {(each.seat, each.card) for each in lost.all(CardReturned)} == {
        (B, "armoured_door"),
        (A, "bribed_crew"),
    }
    assert sorted(won.state.discards) == ["satchel_charge"]
    assert sorted(lost.state.discards) == ["satchel_charge", "turret"]


def test_a_covered_armoured_door_is_discarded() -> None:
    """RAID-107."""
    fight = raided(
        "9 / plastic_charge stash", "9 / armoured_door stash", moves=("1 armoured_door", "0 plastic_charge")
    )

    assert CardId("armoured_door") in fight.fight().state.discards


def test_the_raid_and_the_main_action_are_over_together() -> None:
    """RAID-108."""
    done = raided("/ stash", "/ stash").fight()

    assert done.state.raid is None
    assert done.state.active == Seat(1)
    assert not menu(done.state, A, PlayBunker)
