"""A Wind Rose without a game: one channel's marker, and who moved it how often this turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import IllegalAction, Seat
from rules.siege.events.token import WeatherMarkerMoved
from rules.siege.names import WeatherId
from rules.siege.options import Settings
from rules.siege.ruleset import Siege
from rules.siege.state import Player, State

MOST_NAMES = 24
"""How many different people may move one marker in one turn."""


@dataclass(frozen=True)
class Count:
    """How often somebody moved the marker this turn."""

    name: str
    moves: int


@dataclass(frozen=True)
class Rose:
    """Where the marker stands."""

    weather: WeatherId | None = None
    """None until it is set."""
    counts: tuple[Count, ...] = ()


def set_rose(siege: Siege, rose: Rose, weather: WeatherId) -> Rose:
    """Put the marker anywhere: no move of anybody's (SIEGE-21). Raise IllegalAction for no known state."""
    if weather not in siege.content.state:
        raise IllegalAction("no_such_weather")
    return replace(rose, weather=weather)


def new_turn(rose: Rose) -> Rose:
    """Count everybody's moves afresh."""
    return replace(rose, counts=())


def turn_rose(siege: Siege, rose: Rose, name: str, steps: int) -> tuple[Rose, tuple[WeatherMarkerMoved, ...]]:
    """SIEGE-65, SIEGE-66: move the marker *steps* clockwise for *name*; give every single move.

    Raise IllegalAction, and move nothing, where that is more than one turn allows.
    """
    if rose.weather is None:
        raise IllegalAction("rose_not_set")
    counts = list(rose.counts)
    known = [each.name.casefold() for each in counts]
    if name.casefold() not in known:
        if len(counts) >= MOST_NAMES:
            raise IllegalAction("too_many_names", most=MOST_NAMES)
        counts.append(Count(name, 0))
        known.append(name.casefold())
    seat = Seat(known.index(name.casefold()))
    state = State(
        Settings(),
        tuple(Player(Seat(n), moves=each.moves) for n, each in enumerate(counts)),
        weather=rose.weather,
    )
    moves = []
    for _ in range(steps):
        night = siege.night(state)
        cap, made = state.settings.weather_cap, night.player(seat).moves
        if state.weather is None or not night.may_move_marker(seat):
            raise IllegalAction("rose_cap", name=name, made=counts[seat].moves, cap=cap)
        following = siege.content.next_state(state.weather)
        moves.append(WeatherMarkerMoved(seat, None, state.weather, following, made + 1, cap))
        state = siege.evolve(state, moves[-1])
    counts[seat] = Count(counts[seat].name, state.players[seat].moves)
    return Rose(state.weather, tuple(counts)), tuple(moves)
