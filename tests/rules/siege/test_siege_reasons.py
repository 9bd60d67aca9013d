"""Chapter 9 of the rulebook, said: what speaks for a choice is true of it, and of it alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from loaded_dice import SteadyChance

from rules.contract import Phrase, Seat
from rules.siege.actions import (
    AttackSquad,
    ChooseSquad,
    EndTurn,
    MoveSquad,
    PlaceSquad,
    StepAgain,
    StopWind,
    WishSide,
)
from rules.siege.names import DecisionKind, Phase, SquadId
from rules.siege.state import Decision, State
from tests.rules.siege.siege_scenes import SIEGE, menu, night, play
from tests.rules.siege.test_sides_and_setup import by_default, opened


def said(state: State, seat: Seat, kind: type[Any]) -> dict[Any, Phrase]:
    """Give the reasons for the actions of a *kind*."""
    found = SIEGE.weighed(SIEGE.view(state, seat), menu(state, seat), SteadyChance("siege"))
    return {each.action: each.reason for each in found if isinstance(each.action, kind) and each.reason}


def first(phrase: Phrase) -> Phrase:
    """Give what a reason says first."""
    inner = phrase.facts.get("first")
    return first(inner) if isinstance(inner, Phrase) else phrase


def phrases(phrase: Phrase) -> list[Phrase]:
    """Give all phrases in *phrase*, itself first."""
    inner = [each for fact in phrase.facts.values() if isinstance(fact, Phrase) for each in phrases(fact)]
    return [phrase, *inner]


def words(phrase: Phrase) -> list[str]:
    """Give the keys in *phrase*, its own first."""
    return [each.key for each in phrases(phrase)]


def test_a_wish_for_a_side_says_what_that_side_is_about() -> None:
    """The hint named a side and nothing else."""
    state = opened(2)
    assert state.top is not None
    found = [reason for seat in state.top.waiting for reason in said(state, seat, WishSide).items()]

    assert found
    assert all(reason.key == f"siege-about_wish-{action.wish.value}" for action, reason in found)


def test_a_squad_is_mustered_for_what_it_does_to_a_usual_assault() -> None:
    """It read "Of the budget it leaves 8", of every squad that costs as much."""
    state = by_default(opened(2), "muster")
    seat = next(each for each in (Seat(0), Seat(1)) if SIEGE.view(state, each).side(each).value == "defender")
    reasons = said(state, seat, ChooseSquad)
    weak, strong = (
        next(reason for action, reason in reasons.items() if action.roster == name)
        for name in ("janitors", "lady_on_the_balcony")
    )

    assert strong.facts["percent"] < weak.facts["percent"] < weak.facts["alone"]
    assert strong.facts["left"] < weak.facts["left"]


def test_a_place_is_worth_the_fortifications_that_no_other_squad_covers() -> None:
    """Of two places the one with fewer fortifications was called better, and nobody could see why."""
    state = by_default(opened(2), "deploy_garrison")
    seat = next(each for each in (Seat(0), Seat(1)) if SIEGE.view(state, each).side(each).value == "defender")
    begun = {action: first(reason).facts for action, reason in said(state, seat, PlaceSquad).items()}
    assert all(each["own"] == 0 and each["free"] == each["count"] for each in begun.values())

    placed = min(begun, key=lambda each: begun[each]["count"] or 99)
    chosen = said(play(state, placed).state, seat, PlaceSquad)
    reasons = {action: first(reason) for action, reason in chosen.items()}
    again = next(reason for action, reason in reasons.items() if action.region == placed.region)

    assert again.facts["free"] == 0 < again.facts["count"]
    assert any(0 < each.facts["free"] <= each.facts["count"] for each in reasons.values())


def test_the_list_of_places_counts_for_a_stormer_what_the_hint_counts() -> None:
    """SIEGE-19: where it read "nothing near" the hint counted seven fortifications for the first turn."""
    state = by_default(opened(2), "deploy_storm")
    seat = next(each for each in (Seat(0), Seat(1)) if SIEGE.view(state, each).side(each).value == "stormer")
    view, counts = SIEGE.view(state, seat), set[int]()
    for action, reason in said(state, seat, PlaceSquad).items():
        about = SIEGE.about(view, action, "region")
        counted = [
            each.facts["fortifications"] for each in phrases(about) if each.key == "siege-about_first_turn"
        ]
        counts |= {*counted}
        assert counted == [first(reason).facts["count"]]

    assert len(counts) > 2


def test_a_move_names_walls_and_the_enemies_that_it_goes_beside() -> None:
    """A weak squad was sent into the open beside the strongest one for the two more that it could cover."""
    squads = "0 ram RBB B2, 1 far PP G7"
    state = night("SD", squads, "fog_sirens B3, pump_station G9", turn=1, weather="calm")
    reasons = said(state, Seat(1), MoveSquad)
    beside = next(words(reason) for action, reason in reasons.items() if action.region in ("B3", "B1"))

    assert "siege-about_enemies" in beside
    assert any("siege-about_walls" in words(reason) for reason in reasons.values())


def test_who_is_shaken_is_not_attacked_to_be_shaken() -> None:
    fresh = night("SD", "0 pawn PP G8, 1 tower RQ G7", "fog_sirens B1", turn=1)
    shaken = night("SD", "0 pawn PP G8 shaken, 1 tower RQ G7", "fog_sirens B1", turn=1)
    before, after = (next(iter(said(each, Seat(1), AttackSquad).values())) for each in (fresh, shaken))

    assert before.key == "siege-why_shaken"
    assert after.key == "siege-why_attack"


def test_a_guard_that_others_stand_in_for_is_not_beaten_for_what_it_could_defend() -> None:
    """SIEGE-49: whoever beat the weakest of four guards met the best of the other three all the same."""
    alone = night("SD", "0 ram RBB T18, 1 crew RP T1", "fog_sirens G1, pump_station M9")
    others = night("SD", "0 ram RBB T18, 1 crew RP T1, 1 far PP G1", "fog_sirens G1, pump_station M9")
    found = [
        next(
            reason.facts["alone"]
            for action, reason in said(each, Seat(0), AttackSquad).items()
            if "crew" in action.target
        )
        for each in (alone, others)
    ]

    assert found == [1, 0]


def test_after_the_last_storm_of_the_night_no_place_is_praised() -> None:
    """In the last turn of all it read "From here it can defend 6 fortifications"."""
    squads = "0 ram RBB M8, 1 far PP M15"
    during, last = (
        said(night("SD", squads, "fog_sirens B3, pump_station G9", turn=1, round=each), Seat(1), MoveSquad)
        for each in (7, 8)
    )

    assert "siege-why_covers" in {key for each in during.values() for key in words(each)}
    assert {each.key for each in last.values()} == {"siege-why_too_late"}


def test_the_next_weather_is_called_better_or_no_better_as_it_is() -> None:
    """Beside the point that is worth taking it read "Then: Directed tornado, better for the Storm"."""
    asked = Decision(DecisionKind.WIND_STEPS, (Seat(0),), (Seat(0),))

    def told(weather: str) -> dict[type[Any], str | None]:
        state = night("SD", "0 ram RBB M7, 1 far PP G7", "fog_sirens M11", weather=weather)
        state = replace(state, phase=Phase.OPENING_WINDOW, stack=(asked,))
        found = SIEGE.weighed(SIEGE.view(state, Seat(0)), menu(state, 0), SteadyChance("siege"))
        return {type(each.action): each.reason and each.reason.key for each in found}

    assert told("downpour") == {StepAgain: "siege-why_wind", StopWind: "siege-why_stops.beside"}
    assert told("thunderstorm") == {StopWind: "siege-why_stops", StepAgain: None}


def test_nothing_more_is_worth_it_only_where_the_turn_ends_best() -> None:
    """It was said of the end of a turn beside an assault that wins at 85 %."""
    state = night("SD", "0 wedge RBN T18, 1 far PP G7", "fog_sirens G1")
    spent = night("SD", "0 wedge RBN T18 spent, 1 far PP G7", "fog_sirens G1")

    assert said(state, Seat(0), EndTurn) == {EndTurn(Seat(0)): Phrase("siege-why_end.beside")}
    assert said(spent, Seat(0), EndTurn) == {EndTurn(Seat(0)): Phrase("siege-why_end")}


def test_a_guard_that_goes_where_it_covers_less_is_said_to_go_for_what_is_in_danger() -> None:
    """SIEGE-48: "12 can be defended from there, 13 from here" was the reason of the first hint."""
    far = "pump_station T9, heating_main T9, anchor_cables T8"
    state = night("SD", "0 ram RBB M1, 1 crew RRP G5", f"fog_sirens T1, {far}", turn=1, weather="calm")
    reasons = said(state, Seat(1), MoveSquad)
    found = {action.region: first(reason) for action, reason in reasons.items()}
    there = [each for each in found.values() if each.key == "siege-why_in_danger"]

    assert there
    assert all(each.facts["count"] > each.facts["now"] for each in there)
    less = [each for each in found.values() if each.key == "siege-why_covers" and each.facts["now"] != "none"]
    assert all(each.facts["count"] > each.facts["now"] for each in less)


def test_a_retreat_is_advised_by_what_tells_its_places_apart() -> None:
    """SIEGE-36: the first was "how little it can do from there", and it could do less from the second."""
    squads = "0 ram RBB G1, 1 crew RP B1, 1 patrol NP B4, 1 far PP G7"
    state = night(
        "SD", squads, "fog_sirens B2, pump_station G4, heating_main B6, tram_loop G9", weather="calm"
    )
    state = play(state, AttackSquad(Seat(0), SquadId("0.ram"), SquadId("1.crew")), dice=(10, 1)).state
    found = SIEGE.weighed(SIEGE.view(state, Seat(0)), menu(state, 0), SteadyChance("siege"))
    facts = [each.reason.facts for each in found if each.reason is not None]
    told = [float(f"{each['points']}.{each['hundredths']}") for each in facts]

    assert {each.reason.facts["own"] for each in found if each.reason is not None} == {"no"}
    assert told == sorted(told) and len({*told}) > 1
