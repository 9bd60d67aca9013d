"""GMDICE1 in JavaScript, written from the specification alone, comes to the same as ours."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rules.fair import Contribution, DrawRecord, FairScope

SCRIPT = Path(__file__).with_name("gmdice1.mjs")
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not on this machine")

COUNTS = (1, 2, 3, 6, 20, 100, 52, 10**6, 3 * 2**30, 2**32 - 5, 2**32)
"""Of all sizes: of some every fourth word is rejected."""


def session(scope: str, contributions: int) -> tuple[FairScope, list[DrawRecord]]:
    """Give a session with draws of all sorts, made by us."""
    given = tuple(
        Contribution(str(80351110224678912 + number), f"ça va — {number} ×".encode() * number)
        for number in range(contributions)
    )
    fair = FairScope(f"813905563812036609/{contributions}", scope, bytes(range(7, 39)), given)
    head, records = fair.first_link, []
    for n in range(1, 30):
        draw = fair.draw(n, b"" if n % 3 == 0 else f"{n}:130987{n}".encode())
        for place in range(n % 7 * 4):
            draw.below(COUNTS[(n + place) % len(COUNTS)])
        draw.several(6, n % 5 * 4)
        if n % 4 == 0:
            draw.shuffle(54)
        records.append(draw.close(head, f"{n}к6 — «бросок»" if n % 2 else ""))
        head = records[-1].chain
    return fair, records


def in_javascript(fair: FairScope, records: list[DrawRecord]) -> Any:
    document = {
        "game": fair.game,
        "scope": fair.scope,
        "seed": fair.seed.hex(),
        "contributions": [[each.who, each.data.hex()] for each in fair.contributions],
        "draws": [
            {"ctx": each.ctx.decode(), "note": each.note, "counts": [count for count, _ in each.raw]}
            for each in records
        ],
    }
    assert NODE is not None
    done = subprocess.run(
        [NODE, str(SCRIPT)], input=json.dumps(document).encode(), capture_output=True, check=True
    )
    return json.loads(done.stdout)


@pytest.mark.soak_first("*-0", "*-1")
@pytest.mark.parametrize("contributions", [0, 1, 5])
@pytest.mark.parametrize("scope", ["table", "secret", "deck:fate"])
def test_a_session_follows_from_its_seed_in_javascript_as_in_python(scope: str, contributions: int) -> None:
    fair, records = session(scope, contributions)
    told = in_javascript(fair, records)

    assert told["commit"] == fair.commitment.hex()
    assert told["entropy"] == fair.entropy.hex()
    assert told["key"] == fair.key.hex()
    assert told["head"] == fair.first_link.hex()
    assert told["draws"] == [
        {
            "values": [value for _, value in each.raw],
            "link": each.link.hex(),
            "chain": each.chain.hex(),
        }
        for each in records
    ]


def test_another_seed_comes_to_something_else_in_javascript() -> None:
    fair, records = session("table", 1)
    other = FairScope(fair.game, fair.scope, bytes(32), fair.contributions)

    assert in_javascript(other, records)["draws"] != in_javascript(fair, records)["draws"]
