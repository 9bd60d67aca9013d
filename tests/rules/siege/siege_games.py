"""Whole nights played by automated seats, step by step, the same ones for the same seed."""

from __future__ import annotations

from functools import partial

from tests.fakes.whole_games import Step
from tests.fakes.whole_games import steps as steps_of_any_game
from tests.rules.siege.siege_scenes import SIEGE

__all__ = ["Step", "steps"]

steps = partial(steps_of_any_game, SIEGE)
"""A whole night: number of seats, seed, options; `advised=False` for one played at random."""
