"""Chapters A and D: sides, order, tokens, muster, deployment, first cards, starting weather."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rules.contract import Chance, IllegalAction, Seat, Turn
from rules.kernel.events import SeatReady
from rules.siege.actions import (
    ChooseSquad,
    ChooseStartingWeather,
    EndTurn,
    PlaceSquad,
    TakeBack,
    WishSide,
)
from rules.siege.events.setup import MusterRevealed, SquadChosen
from rules.siege.events.token import WeatherMarkerMoved
from rules.siege.muster import budget
from rules.siege.names import RegionId, RosterId, Side, SquadId, WeatherId, Wish
from rules.siege.rounds import order_in
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE, LoadedDice, menu, night, pending, play, values


def opened(seats: int, **options: int | str | bool) -> State:
    turn = Turn(SIEGE, SIEGE.setup(seats, options))
    SIEGE.begin(turn, Chance(LoadedDice(), LoadedDice()))
    return turn.state


def by_default(state: State, until: str) -> State:
    """Answer for everybody until the decision is open."""
    while pending(state).kind != until:
        seat = pending(state).seats[0]
        state = play(state, SIEGE.default(state, seat)).state
    return state


def test_wishes_are_honoured_while_places_last() -> None:
    """SIEGE-3: of two who wish to defend one place goes by lots; the rest fill up."""
    state = opened(3)
    state = play(
        state,
        WishSide(Seat(0), Wish.DEFENDER),
        WishSide(Seat(1), Wish.DEFENDER),
        WishSide(Seat(2), Wish.ANY),
    ).state

    assert [player.side for player in state.players] == [Side.DEFENDER, Side.STORMER, Side.STORMER]


def test_a_wish_is_nobody_elses_business() -> None:
    """SIEGE-3: others only learn that the seat is ready."""
    event = play(opened(2), WishSide(Seat(0), Wish.DEFENDER)).events[0]

    assert event.seen_by(Seat(0)) == event
    assert event.seen_by(Seat(1)) == SeatReady(Seat(0))


def test_players_rotate_inside_their_side() -> None:
    """SIEGE-2, SIEGE-4 (case 1): S1 S2 D1 S3 D2, then S2 S3 D2 S1 D1, then S3 S1 D1 S2 D2."""
    s1, s2, d1, s3, d2 = map(Seat, range(5))
    scene = play(night("SSDSD", "0 wedge RBN M1"), EndTurn(s1))

    class AnyRound:
        state = scene.state
        night = SIEGE.night(scene.state)

    orders = [order_in(AnyRound(), number) for number in (1, 2, 3, 4)]  # type: ignore[arg-type]  # asked for rounds alone

    assert orders == [
        (s1, s2, d1, s3, d2),
        (s2, s3, d2, s1, d1),
        (s3, s1, d1, s2, d2),
        (s1, s2, d2, s3, d1),
    ]


def test_places_stay_where_rotation_is_switched_off() -> None:
    """SIEGE-4: option `rotation`."""
    s1, s2, d1, s3, d2 = map(Seat, range(5))
    opening = night("SSDSD", "0 wedge RBN M1", rotation="none")

    class AnyRound:
        state = opening
        night = SIEGE.night(opening)

    for number in (1, 2, 3, 4):
        assert order_in(AnyRound(), number) == (s1, s2, d1, s3, d2)  # type: ignore[arg-type]  # asked for rounds alone


@pytest.mark.parametrize(
    ("seats", "rings", "tokens"),
    [
        (2, (2, 4, 3, 2), 6),
        (3, (3, 6, 5, 3), 6),
        (4, (3, 6, 5, 3), 8),
        (5, (5, 8, 7, 3), 8),
        (6, (5, 8, 7, 3), 10),
    ],
)
def test_tokens_are_placed_ring_by_ring(seats: int, rings: tuple[int, ...], tokens: int) -> None:
    """SIEGE-2, SIEGE-17: at most 2 fortifications in a region, Underground only where there is none."""
    state = opened(seats, sides_by="lots")
    board = SIEGE.night(state).board
    by_ring = Counter(board.ring(each.region) for each in state.fortifications)
    by_region = Counter(each.region for each in state.fortifications)

    assert tuple(by_ring[ring] for ring in (1, 2, 3, 4)) == rings
    assert max(by_region.values()) <= 2
    assert len({each.id for each in state.fortifications}) == sum(rings)
    assert len({each.region for each in state.undergrounds} - set(by_region)) == tokens


@pytest.mark.parametrize(("seats", "rings"), [(2, (2, 7, 2)), (4, (3, 11, 3)), (6, (5, 15, 3))])
def test_on_the_smaller_map_the_third_ring_plays_the_mkad(seats: int, rings: tuple[int, ...]) -> None:
    """SIEGE-8, SIEGE-17, SIEGE-19: option `map` inner37: its own number is added to ring 2."""
    state = opened(seats, sides_by="lots", map="inner37")
    board = SIEGE.night(state).board
    by_ring = Counter(board.ring(each.region) for each in state.fortifications)
    storm = by_default(state, "deploy_storm")
    seat = pending(storm).seats[0]

    assert len(board.codes) == 37
    assert tuple(by_ring[ring] for ring in (1, 2, 3)) == rings
    assert {board.ring(code) for code in values(storm, seat, PlaceSquad, "region")} == {3}


def test_a_roster_stays_within_the_budget_and_can_be_completed() -> None:
    """SIEGE-18: with 14 for three squads the dear ones are not offered."""
    state = by_default(opened(2, guard_budget=0), "muster")
    offered = values(state, 1, ChooseSquad, "roster")

    assert {"janitors", "tram_crew", "volunteer_patrol", "mounted_patrol"} <= offered
    assert "lady_on_the_balcony" not in offered
    assert why_not(state, 1, "lady_on_the_balcony") == "roster_incomplete", "9 of 14, and two squads more"


@pytest.mark.parametrize("players", range(2, 7))
def test_guards_have_more_than_in_the_rulebooks_table_unless_it_is_chosen(players: int) -> None:
    """SIEGE-2: a game begun before has the option at 0; the table with which the City held too rarely."""
    table = {2: 14, 3: 24, 4: 11, 5: 20, 6: 12}[players]
    begun_before, usual, chosen = (
        budget(SIEGE.night(opened(players, **options)), Side.DEFENDER)
        for options in ({"guard_budget": 0}, {}, {"guard_budget": 13})
    )

    assert (begun_before, chosen) == (table, 13)
    assert usual == SIEGE.content.size[players].measured_guard_budget > table


def test_a_roster_is_secret_until_all_are_in() -> None:
    """SIEGE-18: chosen squads are seen by their own seat; then all are revealed."""
    state = by_default(opened(2), "muster")
    chosen = play(state, ChooseSquad(Seat(0), RosterId("iron_wedge"))).one(SquadChosen)

    assert chosen.seen_by(Seat(1)) is None
    assert chosen.seen_by(None) is None

    turn = by_default(state, "deploy_garrison")
    assert all(player.mustered for player in turn.players)


def test_rosters_are_shown_once_everybody_has_chosen() -> None:
    """SIEGE-18: the last choice reveals every roster."""
    state = by_default(opened(2), "muster")
    shown: list[MusterRevealed] = []
    while pending(state).kind == "muster":
        seat = pending(state).seats[0]
        step = play(state, SIEGE.default(state, seat))
        state, shown = step.state, step.all(MusterRevealed)

    assert [event.seat for event in shown] == [Seat(0), Seat(1)]
    assert [len(event.squads) for event in shown] == [3, 3]


def why_not(state: State, seat: int, roster: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        play(state, ChooseSquad(Seat(seat), RosterId(roster)))
    return refusal.value.key


def test_a_squad_is_refused_for_what_stands_against_it() -> None:
    """SIEGE-13, SIEGE-18: the own table, each entry once, a chess side, the budget, a whole roster."""
    state = by_default(opened(3, guard_budget=0), "muster")
    stormer, defender = (next(s for s in range(3) if state.players[s].side is side) for side in Side)
    queen = play(state, ChooseSquad(Seat(stormer), RosterId("night_court"))).state
    dear = play(state, ChooseSquad(Seat(defender), RosterId("lady_on_the_balcony"))).state
    dear = play(dear, ChooseSquad(Seat(defender), RosterId("volunteer_patrol"))).state

    assert why_not(state, stormer, "janitors") == "not_in_your_table"
    assert why_not(queen, stormer, "night_court") == "already_chosen"
    assert why_not(queen, stormer, "black_column") == "beyond_a_chess_set", "a second queen"
    assert why_not(queen, stormer, "crowned_gale") == "beyond_a_chess_set"
    assert why_not(dear, defender, "bell_council") == "over_budget", "10 of the 9 that are left"
    assert why_not(dear, defender, "barricade") == "roster_incomplete", "1 would be left for the fourth"


def test_choices_can_be_taken_back_until_they_are_complete() -> None:
    """SIEGE-18: an incomplete roster may be started again."""
    state = by_default(opened(2), "muster")
    state = play(state, ChooseSquad(Seat(0), RosterId("iron_wedge")), TakeBack(Seat(0))).state

    assert state.players[0].drafts == ()

    for _ in range(9):
        state = play(state, ChooseSquad(Seat(0), RosterId("iron_wedge")), TakeBack(Seat(0))).state
    assert menu(state, 0, TakeBack) == []
    with pytest.raises(IllegalAction, match="nothing_chosen"):
        play(state, TakeBack(Seat(0)))


def test_defenders_deploy_inside_and_stormers_on_the_outermost_ring() -> None:
    """SIEGE-19: rings 0 to 3 for the garrison, ring 4 for the storm."""
    garrison = by_default(opened(2), "deploy_garrison")
    storm = by_default(garrison, "deploy_storm")
    board = SIEGE.night(storm).board

    assert {board.ring(code) for code in values(garrison, 1, PlaceSquad, "region")} == {0, 1, 2, 3}
    assert {board.ring(code) for code in values(storm, 0, PlaceSquad, "region")} == {4}


def test_lots_move_squads_out_of_a_crowded_region() -> None:
    """SIEGE-19: more than three squads of a side in one region: lots send one to the next of its ring."""
    state = by_default(opened(4), "deploy_storm")
    stormers = pending(state).seats
    for seat in stormers:
        for draft in state.players[seat].drafts:
            state = play(state, PlaceSquad(seat, SquadId(draft.id), RegionId("M24"))).state
    there = [squad.region for squad in state.squads if squad.side is Side.STORMER]

    assert Counter(there) == {"M24": 3, "M1": 1}


def test_each_defender_begins_with_a_tapped_card() -> None:
    """SIEGE-20: control of a token and one of its two cards."""
    state = by_default(opened(4), "starting_weather")
    defenders = state.seats_of(Side.DEFENDER)

    assert [token.controller for token in state.undergrounds if token.controller is not None]
    for seat in defenders:
        (held,) = state.players[seat].cards
        assert held.tapped
        assert held.card in SIEGE.content.token[held.underground].cards


def test_the_last_player_must_choose_the_starting_weather() -> None:
    """SIEGE-21 (case 2): exactly eight options and no pass; setting it is no move of the marker."""
    state = by_default(opened(5), "starting_weather")
    last = state.places[-1]
    assert pending(state).seats == (last,)
    assert [type(action) for action in menu(state, last)] == [ChooseStartingWeather] * 8

    step = play(state, ChooseStartingWeather(last, WeatherId("tornado")))

    assert step.all(WeatherMarkerMoved) == []
    assert all(player.moves == 0 for player in step.state.players)
    assert step.asked == "aim_tornado"
    assert pending(step.state).seats == (step.state.order[0],)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("weather", ["fog", "gale"])
def test_the_city_raises_more_fortifications_where_the_storms_weather_comes_first(
    players: int, weather: str
) -> None:
    """SIEGE-17, SIEGE-21: in rings 1 to 3, beside no Underground; not in games begun before."""
    for raised, field in product((True, False), SIEGE.boards):
        before = by_default(opened(players, raised=raised, map=field), "starting_weather")
        last = before.places[-1]
        state = play(before, ChooseStartingWeather(last, WeatherId(weather))).state
        more = state.fortifications[len(before.fortifications) :]
        regions = Counter(each.region for each in state.fortifications)

        assert len(more) == (SIEGE.content.size[players].raised.get(WeatherId(weather), 0) if raised else 0)
        assert len({each.id for each in state.fortifications}) == len(state.fortifications)
        assert {SIEGE.boards[field].ring(each.region) for each in more} <= {1, 2, 3}
        assert max(regions.values()) <= 2
        assert not regions.keys() & {each.region for each in state.undergrounds}


def test_who_does_not_answer_starts_with_a_gale() -> None:
    """SIEGE-21: the default of chapter 3."""
    state = by_default(opened(2), "starting_weather")

    assert SIEGE.default(state, pending(state).seats[0]) == ChooseStartingWeather(
        pending(state).seats[0], WeatherId("gale")
    )
