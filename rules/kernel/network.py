"""A small neural network: what was learned from many games, as numbers that a file can hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import tanh
from operator import mul


@dataclass(frozen=True)
class Network:
    """One layer of hidden units (hyperbolic tangent), and a way past it: from many numbers to one."""

    hidden: tuple[tuple[float, ...], ...]
    """By unit, what it makes of each input."""
    bias: tuple[float, ...]
    """By unit."""
    output: tuple[float, ...]
    """By unit, what is made of it."""
    past: tuple[float, ...]
    """What is made of each input besides."""

    def __post_init__(self) -> None:
        units = {len(self.hidden), len(self.bias), len(self.output)}
        if len(units) > 1 or {len(each) for each in self.hidden} - {len(self.past)}:
            raise ValueError("the units of a network are alike, and there is a number for each")

    def __call__(self, inputs: Sequence[float]) -> float:
        """Give what the network makes of *inputs*, as many as each unit has weights."""
        units = zip(self.hidden, self.bias, self.output, strict=True)
        found = sum(map(mul, self.past, inputs))
        for weights, bias, out in units:
            found += out * tanh(sum(map(mul, weights, inputs)) + bias)
        return float(found)
