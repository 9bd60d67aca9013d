"""Odds in the menus are exact: they agree with every path through the dice, judged by the rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from bot.lengths import DESCRIPTION
from rules.contract import Action, Phrase, Seat
from rules.raid.actions import CommitFight, DeclareRaid, FightEvent, GoToEvent, LayOut, PlayExplosives
from rules.raid.automated.odds import cover_chance, event_odds, kill_chance
from rules.raid.away import event_fight_of
from rules.raid.events.away import CharacterDied, EventFought
from rules.raid.events.raid import ExplosivesLaid
from rules.raid.names import CardId, DecisionKind, PlaceId, Side, Step
from rules.raid.stack import cards_of
from rules.raid.state import Decision, State
from tests.contract.subjects import BOOKS
from tests.rules.raid.raid_scenes import RAID, A, B, Played, cards, charges, coast, play

FACES = range(1, 7)


def at_event(place: str, survivor: str) -> State:
    state = coast(f"{survivor} / {place}", "")
    return replace(state, step=Step.RETURN, decision=Decision(DecisionKind.EVENT_FIGHT, (A,), (A,)))


@pytest.mark.parametrize(
    ("place", "survivor", "used"),
    [
        ("fuel_stop", "// hunting_bow", ()),
        ("fuel_stop", "/ bandage / hunting_bow bucket_helmet", ("bandage",)),
        ("crate_drop", "/ syringe / crossbow plate_vest", ("syringe",)),
        ("hunters_camp", "// pipe_pistol plate_vest", ()),
        ("patrol_ship", "/ field_kit / long_rifle steel_helmet", ("field_kit",)),
    ],
)
def test_the_odds_of_an_event_are_those_of_the_rules(
    place: str, survivor: str, used: tuple[str, ...]
) -> None:
    """RAID-43, RAID-45: every fall of strength die, deadeye die and danger die."""
    state = play(at_event(place, survivor), *(LayOut(A, CardId(each)) for each in used)).state
    has_bow = "bow" in survivor or "rifle" in survivor
    forbidden = place == "hunters_camp"
    rolled = 3 if has_bow and not forbidden else 2
    won = died = 0
    for faces in product(FACES, repeat=rolled):
        try:
            done = play(state, FightEvent(A), dice=faces)
        except AssertionError:  # without danger the last die is not rolled
            done = play(state, FightEvent(A), dice=faces[:-1])
        won += done.one(EventFought).won
        died += bool(done.all(CharacterDied))
    found = RAID.coast(state)
    odds = event_odds(
        found,
        event_fight_of(
            found, RAID.content.place[PlaceId(place)], found.player(A).worn, cards(" ".join(used))
        ),
    )

    assert odds.win == Fraction(won, 6**rolled)
    assert odds.die == Fraction(died, 6**rolled)


@pytest.mark.parametrize(
    "together", ["tin_bomb tin_bomb", "tin_bomb rocket", "tin_bomb satchel_charge", "rocket"]
)
def test_the_chance_to_cover_is_that_of_the_rules(together: str) -> None:
    """RAID-84, RAID-85: every fall of the dice for duds."""
    state = coast("/ satchel_charge tin_bomb tin_bomb satchel_charge rocket", "/ stone_wall stash")
    raid = Played(state).declare().nobody_joins().stack("1 stone_wall")
    duds = together.split().count("tin_bomb")
    covered = 0
    for faces in product(FACES, repeat=duds):
        done = raid.then(PlayExplosives(A, charges(together)), dice=faces)
        covered += len(done.all(ExplosivesLaid)) == 2
    chance = cover_chance(RAID.coast(raid.state), A, cards_of(charges(together)), 2, empty=False)

    assert chance == Fraction(covered, 6**duds)


def test_the_chance_of_a_clean_kill() -> None:
    """RAID-37: one in six for each die, none against an immune or an absent side."""
    bows = Played(coast("/ satchel_charge stash / hunting_bow", "/ stash / club")).declare().nobody_joins()
    masked = Played(coast("/ satchel_charge stash / hunting_bow", "/ stash / welder_mask")).declare()
    away = Played(coast("/ satchel_charge stash / hunting_bow", "/ stash // lighthouse")).declare()

    assert kill_chance(RAID.coast(bows.state), Side.ATTACK) == Fraction(1, 6)
    assert kill_chance(RAID.coast(bows.state), Side.DEFENCE) == 0
    assert kill_chance(RAID.coast(masked.state), Side.ATTACK) == 0
    assert kill_chance(RAID.coast(away.state), Side.ATTACK) == 0


def caution(state: State, action: Action, seat: Seat = A) -> Phrase | None:
    return RAID.caution(RAID.view(state, seat), action)


def test_the_menus_say_the_odds() -> None:
    """Section 3: beside what dice decide."""
    plan = coast("/ tin_bomb rocket", "/ stash", row="fuel_stop")
    journey = caution(plan, GoToEvent(A, PlaceId("fuel_stop")))
    assert journey is not None
    assert (journey.facts["win"], journey.facts["die"]) == (0, 33)
    base = caution(plan, DeclareRaid(A, B, CardId("tin_bomb")))
    assert base is not None
    assert base.facts["percent"] == 83
    assert caution(plan, DeclareRaid(A, B, CardId("rocket"))) is None
    event = caution(at_event("fuel_stop", "// pipe_pistol"), FightEvent(A))
    assert event is not None
    assert (event.facts["power"], event.facts["win"]) == (4, 33)


def test_the_way_to_an_event_tells_what_cards_of_the_hand_make_of_it() -> None:
    """RAID-34 to RAID-36: it read "0 % to win", and a kit in the hand made that 100 %."""
    for hand, most in (("field_kit", 100), ("satchel_charge", 33), ("bribed_guard", 33)):
        plan = coast(f"/ {hand} / pipe_pistol", "/ field_kit", row="fuel_stop")
        own = caution(plan, GoToEvent(A, PlaceId("fuel_stop")))
        others = RAID.caution(RAID.view(plan, B), GoToEvent(A, PlaceId("fuel_stop")))

        assert own is not None and others is not None
        assert (own.facts["win"], own.facts["most"], own.facts["more"]) == (
            33,
            most,
            "yes" if most > 33 else "no",
        )
        assert others.facts["most"] == 33, "a hand is its owner's alone"


def test_before_committing_the_visible_sums_are_said() -> None:
    """RAID-94: characters and rockets; with the cards that the player has laid out."""
    raid = Played(coast("9 / rocket bribed_guard stash / hunting_bow", "/ stash / club"))
    fight = raid.declare(base="rocket").nobody_joins().close_stack().then(LayOut(A, CardId("bribed_guard")))
    said = caution(fight.state, CommitFight(A))

    assert said is not None
    assert {key: said.facts[key] for key in ("cards", "cost", "attack", "defence", "attack_kill")} == {
        "cards": 1,
        "cost": 2,
        "attack": 8,
        "defence": 2,
        "attack_kill": 17,
    }


@pytest.mark.parametrize(
    ("hand", "place", "english", "russian"),
    [
        (
            "bandage",
            "quarry",
            "0 % to win, 17 % to die (no cards: 33 %) · alive: 4 scrap · on a win: +d6",
            "победа 0 %, гибель 17 % (без карт 33 %) · живым: 4 скрапа · победив: +d6",
        ),
        (
            "field_kit",
            "crate_drop",
            "0 % to win, 0 % to die (no cards: 50 %) · alive: 2 scrap · on a win: +d6, locker 3/6",
            "победа 0 %, гибель 0 % (без карт 50 %) · живым: 2 скрапа · победив: +d6, тайник 3/6",
        ),
        (
            "field_kit / pipe_pistol",
            "fuel_stop",
            "win 100 % (no cards: 33 %), die 0 % (22 %) · alive: 3 scrap · on a win: +d6, locker 1/6",
            "победа 100 % (без карт 33 %), гибель 0 % (22 %) · живым: 3 скрапа · победив: +d6, тайник 1/6",
        ),
    ],
)
def test_the_way_to_an_event_says_what_cards_and_a_win_change(
    hand: str, place: str, english: str, russian: str
) -> None:
    """RAID-44, RAID-45: a bandage lowers danger alone; "(else 0, 17 %)" was a riddle; a win brings more."""
    found = caution(coast(f"/ {hand}", "", row=place), GoToEvent(A, PlaceId(place)))

    assert found is not None
    said = [BOOKS[language].plain(found).replace("\u00a0", " ") for language in ("en", "ru")]
    assert said == [english, russian]


def test_the_way_to_every_event_fits_beside_its_choice() -> None:
    """A menu has no room for more; what stands last, the reward of a win, would be cut off."""
    for place in RAID.content.place.values():
        for hand in ("", "bandage", "syringe", "field_kit satchel_charge", "bribed_guard"):
            for gear in ("", "pipe_pistol plate_vest", "hunting_bow plate_vest"):
                found = caution(coast(f"/ {hand} / {gear}", "", row=place.id), GoToEvent(A, place.id))
                assert found is not None
                for language in ("en", "ru"):
                    words = BOOKS[language].plain(found)
                    assert "+d6" in words and len(words) <= DESCRIPTION, words


def test_the_odds_at_an_event_name_what_they_cost() -> None:
    """RAID-35: "win 100 %" counted with an enemy bribed for as much scrap as the reward was worth."""
    plan = coast("9 / bribed_crew stash / pipe_pistol", "", row="fuel_stop")
    found = caution(plan, GoToEvent(A, PlaceId("fuel_stop")))
    assert found is not None

    for language, short, aloud in (
        ("en", "win 100 % for 4 scrap (without", "win 100 % with Bribed gun crew for 4 scrap (no"),
        ("ru", "победа 100 % (цена 4, иначе", "карты: Подкупленный расчёт, цена 4"),
    ):
        said = BOOKS[language].plain(found), BOOKS[language].aloud.plain(found)
        assert [
            each in whole.replace("\u00a0", " ") for each, whole in zip((short, aloud), said, strict=True)
        ] == [
            True,
            True,
        ], said
    free = caution(
        coast("9 / field_kit bribed_crew / pipe_pistol", "", row="fuel_stop"),
        GoToEvent(A, PlaceId("fuel_stop")),
    )
    assert free is not None and free.facts["cost"] == 0, "what changes nothing is not counted"


def test_the_way_to_an_event_with_its_price_fits_beside_its_choice() -> None:
    for place in RAID.content.place.values():
        for hand in ("bribed_crew", "bribed_guard bandage", "bribed_guard bribed_scavenger bribed_crew"):
            for gear in ("", "pipe_pistol plate_vest", "hunting_bow plate_vest"):
                found = caution(coast(f"19 / {hand} / {gear}", "", row=place.id), GoToEvent(A, place.id))
                assert found is not None
                for language in ("en", "ru"):
                    words = BOOKS[language].plain(found)
                    assert "+d6" in words and len(words) <= DESCRIPTION, words
