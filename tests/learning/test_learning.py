"""What games are learned from, and that something is learned."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.content import load
from rules.kernel.network import Network
from tests.learning.raid_games import RAID, record


@dataclass(frozen=True)
class Learned:
    outlook: Network


def test_a_row_tells_how_all_stand_and_who_won(tmp_path: Path) -> None:
    """By seat, not by turn: who has most scrap when a game is nearly over wins it more often than not."""
    record(tmp_path, 1, 6)
    told = len(RAID.content.outlook.past)
    richest = []
    for seats in (2, 3, 4):
        (file,) = tmp_path.glob(f"{seats}-*.rows")
        width = int(file.stem.split("-")[1])
        numbers = array("f", file.read_bytes())
        rows = [numbers[each : each + width] for each in range(0, len(numbers), width)]

        assert width == 1 + seats * told + seats
        assert all(sum(row[-seats:]) == pytest.approx(1) for row in rows)
        for row in rows:
            scrap = [row[1 + told * seat] for seat in range(seats)]
            if max(scrap) >= 36:
                richest.append(row[-seats + scrap.index(max(scrap))])

    assert sum(richest) > 0.6 * len(richest) > 0


def test_what_is_learned_knows_more_than_that_seats_are_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")
    from tests.learning import outlook

    record(tmp_path, 1, 120)
    monkeypatch.setattr(outlook, "ROUNDS", 3)
    games = outlook.read(tmp_path)
    learner = outlook.learned(games)
    file = tmp_path / "outlook.toml"
    file.write_text(learner.as_toml())

    for (_, told, _), score in zip(games, outlook.scores(learner, games), strict=True):
        assert score < 1 - 1 / told.shape[1]
    assert load("outlook.toml", Learned, tmp_path).outlook.past
