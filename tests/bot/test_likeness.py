"""What is like another thing is what `dataclasses.replace` gives, with nothing that the other reckoned."""

from __future__ import annotations

import dataclasses

import pytest

from bot.command_line.simulation import lobby, simulate
from bot.game.likeness import replace
from bot.rulesets import RULESETS
from bot.store.records import Status
from rules.contract import Seat


def test_a_table_that_is_like_another_reckons_anew_and_keeps_its_position_while_its_state_stays() -> None:
    (game,) = simulate(RULESETS["siege"], 1, 2, "like")
    empty = lobby(RULESETS["siege"], 2, "like", 1, {})
    for table in (game.table, empty):
        for changes in ({"status": Status.ABANDONED}, {"state": game.table.state}, {"state": None}):
            assert table.pending is None, "it has reckoned that of itself"
            like, usual = replace(table, **changes), dataclasses.replace(table, **changes)  # type: ignore[arg-type]  # of several types

            assert like == usual
            assert (like.pending, like.result) == (usual.pending, usual.result)
            assert (like.position is table.position) is (usual.position is table.position)


def test_a_field_that_there_is_not_is_refused() -> None:
    table = lobby(RULESETS["raid"], 2, "like", 1, {})

    with pytest.raises(TypeError, match="no_such_field"):
        replace(table, no_such_field=Seat(0))  # type: ignore[call-arg]  # that is what is tried
