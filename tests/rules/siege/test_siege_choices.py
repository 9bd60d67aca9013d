"""Chapter 9 of the rulebook, outdone: positions in which an automated seat once did what was visibly bad."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from loaded_dice import SteadyChance

from rules.advice import Character, Weighed
from rules.contract import Action, Phrase, Seat
from rules.siege.actions import (
    AssaultFortification,
    AttackSquad,
    ChooseStartingWeather,
    DirectTornado,
    EndTurn,
    MoveSquad,
    PlayConnection,
    Rally,
    StepAgain,
    StopWind,
    TurnRose,
)
from rules.siege.names import DecisionKind, Direction, Phase, SquadId
from rules.siege.state import Decision, State
from tests.contract.subjects import BOOKS
from tests.rules.siege.siege_scenes import SIEGE, menu, night, pending, play
from tests.rules.siege.test_sides_and_setup import by_default, opened


def advice(state: State, seat: int, seed: int = 0) -> Action:
    return SIEGE.advise(SIEGE.view(state, Seat(seat)), menu(state, seat), SteadyChance(f"siege/{seed}"))


def worth(state: State, seat: int, action: Action) -> float:
    """Give what *action* is worth in the measure of *seat*."""
    considered = SIEGE.weighed(SIEGE.view(state, Seat(seat)), menu(state, seat), SteadyChance("siege"))
    return next(each.worth for each in considered if each.action == action)


def in_window(state: State, seat: int) -> State:
    """Give *state* while the cards of the opening window are chosen."""
    decision = Decision(DecisionKind.OPENING_WINDOW, (Seat(seat),), (Seat(seat),))
    return replace(state, phase=Phase.OPENING_WINDOW, stack=(decision,))


@pytest.mark.parametrize(
    ("weather", "storm_turns", "city_turns"),
    [
        ("calm", True, False),
        ("fog", False, True),
        ("thunderstorm", False, True),
        ("gale", True, False),
        ("frost", True, False),
    ],
)
def test_the_marker_is_moved_to_better_weather_only(
    weather: str, storm_turns: bool, city_turns: bool
) -> None:
    """SIEGE-63: with one step in hand, by squads that have nothing else to do."""
    storm = night("SD", "0 pawn P K, 0 ram RBB M7 spent, 1 far PP G7", "fog_sirens M15", weather=weather)
    city = night("SD", "0 ram RBB T6, 1 far PP K", "fog_sirens M15", weather=weather, turn=1)

    assert isinstance(advice(storm, 0), TurnRose) is storm_turns
    assert isinstance(advice(city, 1), TurnRose) is city_turns


def test_a_second_step_is_made_where_it_leads_further_up_only() -> None:
    """SIEGE-65: downpour, then the thunderstorm, which is better for the Storm, then no tornado."""
    asked = Decision(DecisionKind.WIND_STEPS, (Seat(0),), (Seat(0),))

    def step(weather: str) -> Action:
        state = night("SD", "0 ram RBB M7, 1 far PP G7", "fog_sirens M11", weather=weather)
        return advice(replace(state, phase=Phase.OPENING_WINDOW, stack=(asked,)), 0)

    assert step("downpour") == StepAgain(Seat(0))
    assert step("thunderstorm") == StopWind(Seat(0))


@pytest.mark.parametrize("card", ["back_yards", "sewer_run", "iron_timetable"])
def test_an_own_card_takes_no_squad_away_from_where_it_is_wanted(card: str) -> None:
    """A squad beside what it is about to loot, and one that may turn the Rose."""
    squads = "0 wedge QRB T18, 0 guest RRN K, 1 far PP G7"
    token = SIEGE.content.token_of[card].id  # type: ignore[index]  # an id is a word
    state = in_window(night("SD", squads, "fog_sirens G1", f"{token} T9 0", cards={0: card}, round=2), 0)
    chosen = advice(state, 0)

    assert not isinstance(chosen, PlayConnection) or chosen.region in ("G1", "G2", "T1", "T17", "B1")
    assert not isinstance(chosen, PlayConnection) or chosen.squad != "0.guest"


def test_a_tornado_throws_no_own_squad_into_a_loss() -> None:
    """SIEGE-73."""
    state = night("SD", "0 wedge RBN M7, 1 crew RP M8", "fog_sirens T6", weather="tornado")
    asked = Decision(DecisionKind.AIM_TORNADO, (Seat(0),), (Seat(0),))
    chosen = advice(replace(state, stack=(*state.stack, asked)), 0)

    assert isinstance(chosen, DirectTornado)
    assert chosen.squad == "1.crew"


def test_a_tornado_kills_no_ally_for_a_better_place() -> None:
    """SIEGE-73, SIEGE-16: a throw to the Kremlin that takes the last figure leaves nobody there."""
    squads = "0 wedge RBN B5, 1 last P B2, 3 patrol NP T18"
    state = night("SDSD", squads, "fog_sirens B3, pump_station B6", weather="tornado", turn=3)
    asked = Decision(DecisionKind.AIM_TORNADO, (Seat(3),), (Seat(3),))
    thrown = DirectTornado(Seat(3), SquadId("1.last"), Direction.W)
    state = replace(state, stack=(*state.stack, asked))

    assert thrown in menu(state, 3)
    assert worth(state, 3, thrown) < 0


def test_a_tornado_brings_no_rival_nearer_to_what_is_looted() -> None:
    """SIEGE-5: Stormers count their points each by himself."""
    squads = "0 wedge RBN B3, 2 ram RBB M7, 1 far PP G10"
    state = night("SDSD", squads, "fog_sirens T6", weather="tornado")
    asked = Decision(DecisionKind.AIM_TORNADO, (Seat(0),), (Seat(0),))
    state = replace(state, stack=(*state.stack, asked))
    throws = [each for each in menu(state, 0) if isinstance(each, DirectTornado) and each.squad == "2.ram"]

    assert throws
    assert all(worth(state, 0, each) <= 0 for each in throws)


def test_a_new_squad_is_formed_where_it_lasts_and_defends() -> None:
    """Second Shift: behind walls beside what is in danger, not in the open before a storm squad."""
    squads = "0 wedge QRB B3, 1 crew RP G1"
    state = night(
        "SD",
        squads,
        "fog_sirens B1, pump_station G1",
        "unnumbered_hospital T9 1",
        cards={1: "second_shift"},
        reserves={1: "R"},
        round=6,
        weather="downpour",
    )
    chosen = advice(in_window(state, 1), 1)

    assert isinstance(chosen, PlayConnection)
    assert chosen.region in ("B1", "G1")


def test_no_card_is_taken_from_an_ally() -> None:
    """Guest List: what another Defender loses by it is no gain."""
    state = night(
        "SDSD",
        "0 wedge QRB T18, 1 crew RP G1, 3 patrol NP G7",
        "fog_sirens B1",
        "midnight_club T9 1, night_cabbies G12 3",
        cards={1: "guest_list", 3: "night_fare"},
        round=2,
    )

    assert not isinstance(advice(in_window(state, 1), 1), PlayConnection)


def test_a_card_more_is_worth_less_to_a_full_hand() -> None:
    """SIEGE-61: one is played in a window. Guest List took the same for the first card and the fourth."""

    def gain(tokens: str, held: str) -> float:
        state = night(
            "SD",
            "0 wedge QRB T18, 1 crew RP G1",
            "fog_sirens B1",
            f"midnight_club T9 1, night_cabbies G12 0{tokens}",
            cards={1: held},
            round=2,
        )
        asked = in_window(state, 1)
        return max(worth(asked, 1, each) for each in menu(asked, 1) if isinstance(each, PlayConnection))

    others = ", diggers T3 1, yauza_coven T6 1, deep_metro_oracle M3 1"
    assert gain("", "guest_list") > 1.5 * gain(others, "guest_list -undermine -raise_walls -deep_barometer")


def test_a_fortification_is_weakened_for_a_squad_that_can_strike_it() -> None:
    """Undermine: the first in the list near any storm squad was taken, for six rounds in one night."""
    squads = "0 wedge RN M13, 2 ram RBB B2, 1 crew RP K"
    forts = "anchor_cables B1, fog_sirens T9, pump_station M1"
    state = night("SDSD", squads, forts, "diggers T3 0", cards={0: "undermine"}, round=2)
    chosen = advice(in_window(state, 0), 0)

    assert isinstance(chosen, PlayConnection)
    assert chosen.fortification == "fog_sirens.2"


def test_walls_are_raised_where_they_are_not_looted_again_at_once() -> None:
    """Raise the Walls: not before the squad that has just looted them; in the last round after the turns."""
    squads = "0 wedge QRB T18, 1 crew RP G7"
    forts = "fog_sirens G1 looted, pump_station M12 looted, heating_main G8"
    card = {1: "raise_walls"}

    def chosen(round: int) -> Action:
        tokens = "yauza_coven T9 1"
        return advice(in_window(night("SD", squads, forts, tokens, cards=card, round=round), 1), 1)

    first = chosen(3)
    assert isinstance(first, PlayConnection)
    assert first.fortification == "pump_station.2"
    assert not isinstance(chosen(8), PlayConnection)


def test_a_guard_with_nothing_to_do_brings_back_what_it_has_lost() -> None:
    """SIEGE-27."""
    state = night(
        "SD", "0 wedge RBN M7, 1 crew R G9", "pump_station G9", turn=1, reserves={1: "P"}, weather="calm"
    )

    assert advice(state, 1) == Rally(Seat(1), state.squads[1].id)


def test_in_the_last_round_a_guard_comes_back_before_those_who_have_yet_to_storm() -> None:
    """SIEGE-27, SIEGE-79: and where nobody has, for the figure that is on the map in the end."""
    squads = "0 wedge RBN M2{}, 1 crew R G1 spent, 1 patrol NN G12"
    gains = {}
    for spent, first in ((False, 1), (True, 0)):
        storm = squads.format(" spent" * spent)
        state = night("SD", storm, "pump_station G12", reserves={1: "P"}, turn=1, round=8)
        state = replace(state, order=(Seat(first), Seat(1 - first)), turns_taken=1 - first)
        rallies = Rally(Seat(1), SquadId("1.patrol"))
        assert advice(state, 1) == rallies
        gains[spent] = worth(state, 1, rallies)

    assert gains[False] > 2 * gains[True] > 0


def test_a_turn_ends_where_nothing_is_left_to_do() -> None:
    state = night("SD", "0 wedge RBN T18 spent, 1 far PP G7", "fog_sirens G1")

    assert advice(state, 0) == EndTurn(Seat(0))


def test_the_last_defender_chooses_weather_that_helps_the_city() -> None:
    """SIEGE-21: where nothing is raised to make up for a weather of the Storm's."""
    for seats in (2, 3, 4):
        state = by_default(opened(seats, raised=False), "starting_weather")
        chosen = advice(state, state.places[-1])

        assert isinstance(chosen, ChooseStartingWeather)
        assert chosen.weather not in ("fog", "thunderstorm", "downpour", "calm")


def test_with_what_is_raised_all_weathers_are_nearly_as_good_to_begin_with() -> None:
    """SIEGE-21: so that nights begin differently; how much of the City is warded tells them apart."""
    for raised in (True, False):
        state = by_default(opened(4, raised=raised), "starting_weather")
        seat = state.places[-1]
        considered = SIEGE.weighed(SIEGE.view(state, seat), menu(state, seat), SteadyChance("siege"))
        worths = [each.worth for each in considered]

        assert (max(worths) - min(worths) < 0.1) is raised


def test_a_guard_goes_to_the_kremlin_to_turn_the_rose_away_from_a_storm_wind() -> None:
    """SIEGE-63."""
    squads = "0 wedge RBN M7, 0 ram RBB M9, 0 train RRP M11, 1 crew RP B1, 1 far NP G9"
    state = night("SD", squads, "fog_sirens B1, pump_station G9", turn=1, weather="thunderstorm")
    steps = [
        each.action
        for each in SIEGE.weighed(SIEGE.view(state, Seat(1)), menu(state, 1), SteadyChance("siege"))
        if isinstance(each.action, MoveSquad)
    ]

    assert steps[0].region == "K"


@pytest.mark.parametrize("character", Character)
def test_choices_come_best_first_and_the_first_ones_with_a_reason(character: Character) -> None:
    """The odds are those of the page: fifteen against ten, with nobody who could defend."""
    state = night("SD", "0 wedge RBN T18, 1 far PP G7", "fog_sirens G1", reserves={0: "P"})
    found = SIEGE.weighed(SIEGE.view(state, Seat(0)), menu(state, 0), SteadyChance("siege"), character)
    worths = [each.worth for each in found]

    assert worths == sorted(worths, reverse=True)
    assert found[0].reason == Phrase.of("siege-why_guards", percent=85, guards=0)
    assert all(each.reason is not None for each in found[:3])


def test_characters_differ() -> None:
    """The bold strike where the careful do not."""

    def taken(state: State, seat: int) -> dict[Character, type]:
        view, legal = SIEGE.view(state, Seat(seat)), menu(state, seat)
        return {
            character: type(SIEGE.weighed(view, legal, SteadyChance("siege"), character)[0].action)
            for character in Character
        }

    doubtful = taken(night("SD", "0 ram RBB T18, 1 far PP G1", "fog_sirens G1", weather="frost"), 0)

    assert doubtful[Character.BOLD] is AssaultFortification
    assert doubtful[Character.CAREFUL] is not AssaultFortification


def worths(state: State, seat: int, *, sharp: bool) -> dict[Action, float]:
    considers = SIEGE.first_thoughts if sharp else SIEGE.weighed
    found = considers(SIEGE.view(state, Seat(seat)), menu(state, seat), SteadyChance("siege"))
    return {each.action: each.worth for each in found}


def test_a_sharp_seat_begins_with_what_steady_ones_were_beaten_by() -> None:
    """A Stormer beats squads, a Defender acts rather than moves; before there are sides nothing differs."""
    storm = night("SD", "0 wedge RBN T18, 1 far PP G1", "fog_sirens G2, heating_main T17")
    attacks = AttackSquad(Seat(0), SquadId("0.wedge"), SquadId("1.far"))
    city = night("SD", "0 wedge RBN M7, 1 far NP G9", "fog_sirens B1, pump_station G9", turn=1)
    goes = max(menu(city, 1), key=lambda each: worths(city, 1, sharp=False).get(each, -1.0))

    assert worths(storm, 0, sharp=True)[attacks] > worths(storm, 0, sharp=False)[attacks]
    assert isinstance(goes, MoveSquad)
    assert worths(city, 1, sharp=True)[goes] < worths(city, 1, sharp=False)[goes]
    undecided = opened(2)
    asked = pending(undecided).seats[0]
    assert worths(undecided, asked, sharp=True) == worths(undecided, asked, sharp=False)


def test_a_sharp_stormer_with_a_rival_goes_for_points() -> None:
    """SIEGE-79: of several Stormers the one with most points wins."""

    def makes_of_the_assault(state: State) -> float:
        assault = next(each for each in menu(state, 0) if isinstance(each, AssaultFortification))
        return worths(state, 0, sharp=True)[assault] - worths(state, 0, sharp=False)[assault]

    squads, fortifications = "0 wedge RBN T18, 1 far PP G7", "fog_sirens G1"
    alone = night("SD", squads, fortifications)
    with_a_rival = night("SDS", f"{squads}, 2 ram RBB T3", fortifications)

    assert makes_of_the_assault(with_a_rival) > makes_of_the_assault(alone) + 0.5


def test_a_sharp_seat_musters_the_best_squads() -> None:
    """A steady one takes others that are nearly as good, too."""
    choosing = by_default(opened(4), "muster")
    seat = pending(choosing).seats[0]

    def mustered(considers: Callable[..., Sequence[Weighed[Action]]]) -> set[Action]:
        view, legal = SIEGE.view(choosing, seat), menu(choosing, seat)
        return {considers(view, legal, SteadyChance(f"siege {luck}"))[0].action for luck in range(40)}

    assert len(mustered(SIEGE.first_thoughts)) < len(mustered(SIEGE.weighed))


def test_the_outlook_shares_the_victory() -> None:
    """SIEGE-79: the City holds by what stands; of the Stormers the one with most points leads."""
    state = night(
        "SDS", "0 wedge RBN T18, 2 ram RBB T3, 1 far PP G7", "fog_sirens G1, pump_station G4", round=6
    )
    rich = replace(state, players=(replace(state.players[0], victory_points=2), *state.players[1:]))
    even, ahead = SIEGE.outlook(state), SIEGE.outlook(rich)

    assert [sum(even), sum(ahead)] == pytest.approx([1, 1])
    assert ahead[1] < even[1]
    assert ahead[0] > ahead[2]
    late = replace(
        rich, fortifications=rich.fortifications * 5, round=8, turns_taken=3, phase=Phase.CLOSING_WINDOW
    )
    assert SIEGE.outlook(late)[1] > 0.95


@pytest.mark.parametrize("weather", ["gale", "fog"])
def test_the_outlook_tells_of_the_storm_and_nothing_of_what_was_before(weather: str) -> None:
    assert SIEGE.outlook(SIEGE.setup(4, SIEGE.parse_options({}))) == ()
    begun = by_default(opened(4), "starting_weather")
    assert SIEGE.outlook(begun) == ()
    shares = SIEGE.outlook(replace(by_default(begun, "turn"), weather=weather))
    assert sum(shares) == pytest.approx(1)
    assert min(shares) > 0


def test_to_advance_is_advised_by_what_each_place_is_good_for() -> None:
    """SIEGE-35: not both as the better place."""
    state = night("SD", "0 wedge RBN T18, 1 far PP G1", "fog_sirens G2, heating_main T17")
    state = play(state, AttackSquad(Seat(0), SquadId("0.wedge"), SquadId("1.far"))).state
    while pending(state).kind != "choose_advance":
        state = play(state, menu(state, pending(state).seats[0])[0]).state
    found = SIEGE.weighed(SIEGE.view(state, Seat(0)), menu(state, 0), SteadyChance("siege"))
    first, second = (each.reason for each in found)

    assert first is not None and second is not None
    assert first != second
    assert {each.facts["next"].key for each in (first, second)} == {"siege-why_retreats"}
    # "65 % of a point" meant nothing to anybody.
    for language, points in (("en", r": \d+\.\d\d points on average"), ("ru", r": в среднем \d+,\d\d очка")):
        assert re.search(points, BOOKS[language].plain(first))
