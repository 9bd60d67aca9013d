"""Rulebook FRAMES-3, FRAMES-4, FRAMES-9 and FRAMES-134; and what holds at every moment of every battle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.contract import Chance, Dice, OptionValue, Turn
from rules.frames.cells import CellId, all_cells
from rules.frames.cover import covers
from rules.frames.names import Phase, RangeType, System
from rules.frames.options import OPTIONS
from rules.frames.state import State
from tests.rules.frames.battle_scenes import battle
from tests.rules.frames.frames_games import FRAMES

MELEE, DIRECT, ARTILLERY = RangeType.MELEE, RangeType.DIRECT, RangeType.ARTILLERY


def ranges(**options: Any) -> list[RangeType]:
    field = battle("soldier C3", "soldier X24", **options).field
    return [field.range_at(units) for units in (0, 1, 2, 6, 7, 8, 9, 30)]


def test_range_types_exclude_each_other() -> None:
    """FRAMES-3 (case 1): melee 0 and 1, direct 2 to 7, artillery from 8."""
    assert ranges() == [MELEE, MELEE, DIRECT, DIRECT, DIRECT, ARTILLERY, ARTILLERY, ARTILLERY]


@pytest.mark.parametrize("ruler", [6, 7, 8])
def test_the_ruler_ends_direct_range_and_limits_spotting(ruler: int) -> None:
    """FRAMES-4: 8 is the official value, 6 that of a small table."""
    scene = battle(
        "SF C3", f"soldier {'CDEFGHIJKLMN'[ruler]}3, soldier X24", acted="1.1 1.2", ruler=ruler
    ).activate("0.1")
    scene.no_aim(5, 4).defend().end()

    assert ranges(ruler=ruler)[3:7] == [DIRECT if units <= ruler else ARTILLERY for units in (6, 7, 8, 9)]
    assert {each.frame for each in scene.menu if hasattr(each, "frame")} == {"1.1"}


def test_anybody_measures_anything_at_any_time() -> None:
    """FRAMES-9: distance, cover and reach are answers, not decisions; nothing happens."""
    scene = battle("soldier C3", "soldier I3", terrain="H3 wall")
    before, field = scene.state, scene.field
    attacker, target = scene.frame("0.1"), scene.frame("1.1")

    measured = (
        field.distance(CellId("C3"), CellId("I3")),
        [each.id for each in covers(scene.state, attacker, target)],
        len(field.moves(target, 1, passing=False)),
    )

    assert measured == (6, ["H3"], 7)
    assert scene.state is before


def _at_the_end_of_a_round(**options: Any) -> State:
    scene = battle(
        "soldier C3", "soldier X24", acted="0.1 1.1", defence={"0.1": 4}, markers={"1.1": 3}, **options
    )
    while scene.state.phase is Phase.VOTE:
        scene.act(scene.menu[-1])
    assert scene.state.round == 2
    return scene.state


def test_markers_and_defence_go_at_the_end_of_the_round() -> None:
    """FRAMES-134: unless `spots_persist` keeps the markers."""
    cleared, kept = _at_the_end_of_a_round(), _at_the_end_of_a_round(spots_persist=True)

    assert [(each.defence, each.marker) for each in cleared.frames] == [(None, None)] * 2
    assert [each.defence for each in kept.frames] == [None, None]
    assert [each.marker and each.marker.value for each in kept.frames] == [None, 3]


# Whole battles.


class Lots(Dice):
    """Falls by a seed of its own."""

    def __init__(self, seed: int) -> None:
        self._lots = Random(seed)

    def below(self, count: int) -> int:
        return self._lots.randrange(count)


def any_options(seed: int) -> dict[str, OptionValue]:
    """Give a mixture of options of a game."""
    lots = Random(seed)
    mixed: dict[str, OptionValue] = {}
    for option in OPTIONS:
        if option.name == "preset" or lots.random() < 0.5:
            continue
        if isinstance(option.default, bool):
            mixed[option.name] = lots.random() < 0.5
        elif isinstance(option.default, int):
            mixed[option.name] = lots.randint(option.minimum, option.maximum)
        else:
            mixed[option.name] = lots.choice(option.choices)
    return FRAMES.parse_options(mixed)


def states_of(seed: int, seats: int, *, advised: bool) -> Iterator[State]:
    """Give every state of a game in which everybody acts at random, or as advised."""
    lots = Lots(seed)
    turn = Turn(FRAMES, FRAMES.setup(seats, any_options(seed)))
    FRAMES.begin(turn, Chance(lots, lots))
    while (pending := FRAMES.pending(turn.state)) is not None:
        yield turn.state
        seat = lots.pick(pending.seats)
        menu = FRAMES.legal_actions(turn.state, seat)
        if advised:
            action = FRAMES.advise(FRAMES.view(turn.state, seat), menu, lots)
        else:
            kind = lots.pick(sorted({type(each).__name__ for each in menu}))
            action = lots.pick([each for each in menu if type(each).__name__ == kind])
        turn = Turn(FRAMES, turn.state)
        FRAMES.decide(turn, action, Chance(lots, lots))
    yield turn.state


def keeps_the_rules(state: State) -> None:
    """Hold one state to what every state promises."""
    board = set(all_cells(state.side))
    standing = [each.cell for each in state.frames if each.cell is not None]
    stations = [each.cell for each in state.stations]
    elements = [each.cell for each in state.elements]
    # FRAMES-6: one frame a cell, never with a station; no element with a station.
    assert len({*standing, *stations}) == len(standing) + len(stations)
    assert len({*elements, *stations}) == len(elements) + len(stations)
    assert {*standing, *stations, *elements} <= board
    for frame in state.frames:
        # FRAMES-20, FRAMES-120: a living frame has a white, and no more than it began with.
        assert 1 <= frame.whites <= 2
        assert frame.rockets >= 0
        assert all(frame.count(system) <= 2 for system in System)
        assert frame.marker is None or 1 <= frame.marker.value <= 6
        assert frame.defence is None or frame.acted
    alive = {each.id for each in state.frames}
    # FRAMES-91, FRAMES-94: only living frames are in the stack, each once, and all have begun their turn.
    assert {each.frame for each in state.turns} <= alive
    assert len({each.frame for each in state.turns}) == len(state.turns)
    assert all(each.acted for each in state.frames if each.id in {turn.frame for turn in state.turns})
    if state.settings.combat_order == "attacker_first":
        assert len(state.turns) <= 2
    for turn in state.turns:
        # FRAMES-66: each die serves once.
        assert len(set(turn.used)) == len(turn.used)
        assert set(turn.used) <= {die.id for die in turn.pool}
    for station in state.stations:
        assert station.controller is None or 0 <= station.controller < len(state.players)


@pytest.mark.parametrize("seed", range(5))
def test_a_battle_under_any_options_keeps_the_rules(seed: int) -> None:
    """Sections 2 and 6: every state of games in which everything legal may happen; each one ends."""
    last = None
    for state in states_of(seed, 2 + seed % 4, advised=seed % 3 == 0):
        keeps_the_rules(state)
        last = state

    assert last is not None
    assert last.outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_a_thousand_random_games_and_two_hundred_advised_ones_end(batch: int) -> None:
    """Section 1: no dead end occurs."""
    for seed in range(1000 + 60 * batch, 1060 + 60 * batch):
        last = None
        for state in states_of(seed, 2 + seed % 4, advised=seed % 6 == 0):
            keeps_the_rules(state)
            last = state
        assert last is not None
        assert last.outcome is not None
