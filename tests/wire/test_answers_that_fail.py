"""What follows a commit depends on nothing that can fail: least of all on the private answer to a click."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.club import SOON, WireClub
from tests.wire.faults import BAD_GATEWAY, ORIGINAL

FAILURES: dict[str, dict[str, Any]] = {
    "dismissed": {"status": 404, "code": 10008},
    "out of order": {"status": 503},
    "reset": {"is_cut": True},
    "slow": {"delay": 30.0},
    "a proxy's page": BAD_GATEWAY,
}


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_move_is_told_and_the_game_goes_on_though_its_answer_fails(
    club: WireClub, failure: str
) -> None:
    await club.table("raid", automated=1)
    who, page = await club.turn()
    fault = club.wire.fails("PATCH", ORIGINAL, times=None, **FAILURES[failure])
    said = len(club.said())

    await club.decide(who, page)
    await club.wire.until(lambda: fault.struck and not club.undelivered(), SOON)

    assert len(club.said()) > said
    await club.quiet(SOON)
