"""Rulebook chapter 2I: loot, deals, discards."""

from __future__ import annotations

import pytest

from bot.game.comparison import plain
from bot.locale import Phrasebooks
from rules.contract import Seat
from rules.raid.actions import (
    ComeHome,
    DiscardCard,
    JoinAttack,
    NameCard,
    PickGear,
    PlayBunker,
    SetDue,
    SetGear,
    SetLoot,
    SetScrap,
    StayOut,
)
from rules.raid.events.deal import DealLapsed, DealPaid, DealPaidUnseen, GearPicked
from rules.raid.events.fight import FightDecided
from rules.raid.events.raid import (
    CardReturned,
    GearHandedOver,
    GearLooted,
    RaidEnded,
    ScrapLooted,
)
from rules.raid.events.turn import TurnEnded
from rules.raid.names import CardId, Due, Ground, Side
from rules.upgrading import is_same
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
ENGLISH = Phrasebooks.load()["en"]


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
    raid = Played(state).declare().then(*terms).ready()  # type: ignore[arg-type]  # actions of any kind
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


@pytest.mark.parametrize(
    ("worn", "place", "said"),
    [
        (
            "assault_rifle",
            "lighthouse",
            "Player 1 gains nothing: the house stands, and the gear of Player 2 is away with its owner.",
        ),
        ("", "", "Player 1 gains nothing: the house stands, and Player 2 wears no gear."),
    ],
    ids=["away", "bare"],
)
def test_a_won_raid_that_gains_nothing_says_so(worn: str, place: str, said: str) -> None:
    """RAID-102: the page had promised gear, and the end said only who had won the fight."""
    fight = raided(
        "/ field_kit stash / shotgun", f"20 / stone_wall stash / {worn} / {place}", moves=("1 stone_wall",)
    )
    done = fight.fight("0 field_kit")

    assert outcome(done)[2] is Side.ATTACK
    assert ENGLISH.say(RAID.phrase(done.one(FightDecided))).endswith(f" wins the fight. {said}")
    blown = raided("/ field_kit stash / shotgun", f"20 / stash / {worn} / {place}").fight("0 field_kit")
    assert blown.one(ScrapLooted).amount
    assert blown.one(FightDecided).nothing is None


def test_a_log_of_before_that_says_nothing_of_it_is_the_same() -> None:
    """Else a running game of version 3 would stop at its first raid that gained nothing."""
    done = raided("/ field_kit stash / shotgun", "20 / stone_wall stash", moves=("1 stone_wall",))
    now = plain(done.fight("0 field_kit").events)
    before = [[name, {key: each for key, each in said.items() if key != "nothing"}] for name, said in now]

    assert [said for _, said in now if said.get("nothing")]
    assert is_same(before, now)


def test_a_held_house_that_gains_nothing_says_so() -> None:
    """RAID-103: a raider without gear has none to hand over."""
    lost = raided("/ stash", "9 / turret stash / pipe_pistol").fight("1 turret")

    assert ENGLISH.say(RAID.phrase(lost.one(FightDecided))).endswith(
        " wins the fight. Player 2 gains nothing: Player 1 wears no gear to hand over."
    )
    armed = raided("/ stash / club", "9 / turret stash / pipe_pistol").fight("1 turret")
    assert armed.one(FightDecided).nothing is None


def test_gear_of_a_helper_at_stake_is_a_gain() -> None:
    """Option `helper_gear_at_stake`: nobody is told of nothing who gets that."""
    raid = Played(
        coast(
            "/ satchel_charge stash",
            "9 / turret heavy_turret stash",
            "/ flare_gun / club",
            helper_gear_at_stake=True,
        )
    )
    joined = raid.declare().ready().then(JoinAttack(C, FREE))
    done = joined.close_stack().fight("1 turret heavy_turret")

    assert done.one(GearHandedOver).cards == cards("club")
    assert done.one(FightDecided).nothing is None
