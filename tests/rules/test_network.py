"""What a learned network makes of numbers, and a file that does not fit together."""

from __future__ import annotations

from dataclasses import dataclass
from math import tanh
from pathlib import Path

import pytest

from bot.content import ContentError, load
from rules.kernel.network import Network


@dataclass(frozen=True)
class Learned:
    outlook: Network


def test_a_network_is_its_units_and_the_way_past_them() -> None:
    network = Network(hidden=((1.0, 2.0), (0.0, -1.0)), bias=(0.5, 0.0), output=(3.0, 1.0), past=(10.0, 0.0))

    assert network((1.0, -1.0)) == pytest.approx(3 * tanh(-0.5) + tanh(1.0) + 10)


@pytest.mark.parametrize("bias", ["[0.5]", "[0.5, 0.1, 0.2]"])
def test_a_file_whose_units_differ_stops_the_start(tmp_path: Path, bias: str) -> None:
    file = tmp_path / "outlook.toml"
    file.write_text(f"[outlook]\nhidden = [[1.0], [2.0]]\nbias = {bias}\noutput = [1.0, 1.0]\npast = [0.0]\n")

    with pytest.raises(ContentError) as refused:
        load("outlook.toml", Learned, tmp_path)

    assert (refused.value.file, refused.value.where) == ("outlook.toml", "outlook")
