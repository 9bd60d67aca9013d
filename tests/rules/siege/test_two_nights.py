"""Option `mode` two_nights: the same seats play a second night with the sides exchanged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import IllegalAction, Seat
from rules.siege.actions import BuyItem, EndTurn
from rules.siege.events.end import BothNightsCounted, NightEnded, SidesExchanged
from rules.siege.events.setup import OrderDrawn, TokensPlaced
from rules.siege.names import Phase, Side
from rules.siege.state import FirstNight, Player, State
from tests.rules.siege.siege_games import steps
from tests.rules.siege.siege_scenes import SIEGE, night, pending, play, values

S, D = Seat(0), Seat(1)
TWO_NIGHTS = {"mode": "two_nights"}


def last_turn(*players: Player, squads: str = "0 wedge RBN T5, 1 crew RP G1") -> State:
    """The Defender's last turn of a night of two."""
    state = night("SD", squads, "fog_sirens G4", "diggers B1 1", turn=1, round=8, **TWO_NIGHTS)
    return replace(state, players=players) if players else state


def first_night(points: int, watch: int = 0, tokens: int = 0, figures: int = 3) -> FirstNight:
    return FirstNight(points, watch, tokens, figures)


def second_night(bob: int, ann: FirstNight, squads: str = "0 wedge RBN T5, 1 crew RP G1") -> State:
    """The end of the second night: seat 1 stormed the first and defends now, seat 0 has *bob* points."""
    stormer = Player(S, Side.STORMER, mustered=3, victory_points=bob, first_night=first_night(0, watch=2))
    return replace(
        last_turn(stormer, Player(D, Side.DEFENDER, mustered=3, first_night=ann), squads=squads), night=2
    )


def test_after_the_first_night_sides_are_exchanged_and_all_is_drawn_anew() -> None:
    """Chapter 6, `mode`: same seats; the shop waits for the second night."""
    state = last_turn()
    stormer = replace(state.players[0], victory_points=5)
    done = play(replace(state, players=(stormer, state.players[1])), EndTurn(D))

    assert done.one(NightEnded).side is Side.STORMER
    assert done.one(SidesExchanged) == SidesExchanged((D,), (S,))
    assert done.one(OrderDrawn).order == (D, S)
    assert len(done.one(TokensPlaced).fortifications) == 11
    assert pending(done.state).kind == "muster"
    assert (done.state.phase, done.state.night, done.state.round) == (Phase.SETUP, 2, 0)
    assert done.state.outcome is None


def test_only_points_and_what_decides_ties_outlive_the_first_night() -> None:
    """Chapter 6, `mode`: no squad, card, order or look of the first night is left."""
    state = last_turn()
    stormer = replace(state.players[0], victory_points=5, reserve=state.squads[0].figures)
    defender = replace(night("SD", cards={1: "-sewer_run"}).players[1], watch_points=2)
    done = play(replace(state, players=(stormer, defender)), EndTurn(D)).state

    assert done.players == (
        Player(S, Side.DEFENDER, first_night=FirstNight(5, 0, tokens=0, figures=3)),
        Player(D, Side.STORMER, first_night=FirstNight(0, 2, tokens=1, figures=2)),
    )
    assert (done.squads, done.charms, done.weather) == ((), (), None)


@pytest.mark.parametrize(
    ("bob", "ann", "winners", "tie"),
    [
        (4, first_night(3), (S,), "none"),
        (3, first_night(4), (D,), "none"),
        (4, first_night(4, tokens=1), (D,), "tokens"),
        (4, first_night(4, figures=2), (S,), "figures"),
        (4, first_night(4), (S, D), "shared"),
    ],
    ids=["more points", "fewer points", "tokens break the tie", "then figures", "shared"],
)
def test_most_points_over_both_nights_win(
    bob: int, ann: FirstNight, winners: tuple[Seat, ...], tie: str
) -> None:
    """Chapter 6, `mode`; ties as in SIEGE-79, by the night in which one stormed."""
    done = play(second_night(bob, ann), EndTurn(D))

    assert done.one(BothNightsCounted) == BothNightsCounted(winners, (bob, ann.victory_points), tie)
    assert done.all(SidesExchanged) == []


def test_the_second_night_decides_nothing_by_itself() -> None:
    """Chapter 6, `mode`: the City falls in it, and yet who stormed the first night wins."""
    done = play(second_night(3, first_night(6)), EndTurn(D))

    assert done.one(NightEnded).winners == (S,)
    assert done.one(BothNightsCounted).winners == (D,)


def test_everybody_shops_once_with_the_points_of_both_nights() -> None:
    """SIEGE-80: each has stormed in one of them."""
    state = play(second_night(4, first_night(6)), EndTurn(D)).state

    assert pending(state).seats == (S, D)
    assert max(values(state, S, BuyItem, "price")) == 4
    assert max(values(state, D, BuyItem, "price")) == 6


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (5, {}), (4, {"curator": True})])
def test_an_odd_number_of_players_cannot_exchange_sides(seats: int, options: dict[str, bool]) -> None:
    """Chapter 6, `mode`: 2, 4 or 6 players; a curator is none."""
    with pytest.raises(IllegalAction) as refusal:
        SIEGE.setup(seats, TWO_NIGHTS | options)

    assert refusal.value.key == "two_nights_need_pairs"


@pytest.mark.soak_first("5-options1")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (5, {"curator": True})])
def test_two_nights_are_played_to_their_end(seats: int, options: dict[str, bool]) -> None:
    """Chapter 6, `mode`: everybody storms once and defends once."""
    stormers: list[tuple[Seat, ...]] = []
    for step in steps(seats, "two nights", TWO_NIGHTS | options | {"rounds": 4}):
        if step.state.round == 1 and step.state.night > len(stormers):
            stormers.append(step.state.seats_of(Side.STORMER))
    result = SIEGE.result(step.state)

    assert result is not None
    assert result.phrase.key == "siege-both_nights_counted"
    assert sorted(stormers[0] + stormers[1]) == [player.seat for player in step.state.players]


def test_the_headline_tells_which_night_it_is_and_what_the_first_one_brought() -> None:
    """Chapter 4: points are public."""
    first, second = last_turn(), second_night(4, first_night(6))

    assert SIEGE.headline(SIEGE.view(first, None))[0].facts == {"night": 1, "nights": 2, "points": ()}
    assert len(SIEGE.headline(SIEGE.view(second, None))[0].facts["points"]) == 2
    assert "siege-headline_night" not in [each.key for each in SIEGE.headline(SIEGE.view(night("SD"), None))]
