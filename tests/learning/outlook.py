"""Learns from games that were written down what a standing is worth: python -m tests.learning.outlook FOLDER.

Prints the file that `rules/kernel/network.py` reads. It needs numpy, which nothing else here does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

UNITS = 24
ROUNDS = 24
"""How often every moment is gone through."""
BATCH = 2048
HELD_BACK = 7
"""One game of so many is not learned from: by it one sees how good the outlook is."""
STEP, SHRINK = 3e-3, 2e-5
SPREAD = 8.0
"""No input counts for more standard deviations."""

HEAD = "# What a standing is worth, learned from games: see tests/learning."

Numbers = Any
"""An array of numpy."""
Moments = tuple[Numbers, Numbers, Numbers]
"""Which game, what the network is told (by moment, seat, input), who had which share."""


def read(folder: Path) -> list[Moments]:
    """Give the moments of *folder*, by number of seats: files of rows as `raid_games` writes them."""
    found = []
    for seats in range(2, 7):
        files = sorted(folder.glob(f"{seats}-*.rows"))
        if not files:
            continue
        rows = np.concatenate(
            [np.fromfile(each, np.float32).reshape(-1, int(each.stem.split("-")[1])) for each in files]
        )
        told = rows[:, 1:-seats].reshape(len(rows), seats, -1)
        found.append((rows[:, 0], told, rows[:, -seats:]))
    return found


class Learner:
    """A network that gets better: Adam (Kingma and Ba, 2015) on the logarithm of what it gave the winners."""

    def __init__(self, mean: Numbers, spread: Numbers) -> None:
        """Begin for inputs of such a *mean* and *spread*, by which they are told."""
        self._known, inputs, dice = (mean, spread), len(mean), np.random.default_rng(1)
        self.weights = [
            dice.normal(0, inputs**-0.5, (inputs, UNITS)).astype(np.float32),
            np.zeros(UNITS, np.float32),
            dice.normal(0, 0.1, UNITS).astype(np.float32),
            np.zeros(inputs, np.float32),
        ]
        self._slope = [np.zeros_like(each) for each in self.weights]
        self._square = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def shares(self, told: Numbers) -> Numbers:
        """Give everybody's share of the victory, by what is *told*."""
        return self._shares(self._scaled(told))[0]

    def _scaled(self, told: Numbers) -> Numbers:
        mean, spread = self._known
        return np.clip((told - mean) / spread, -SPREAD, SPREAD)

    def _shares(self, scaled: Numbers) -> tuple[Numbers, Numbers]:
        hidden, bias, output, past = self.weights
        units = np.tanh(scaled @ hidden + bias)
        leads = units @ output + scaled @ past
        odds = np.exp(leads - leads.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True), units

    def learn(self, told: Numbers, shares: Numbers, step: float) -> None:
        """Go one *step* towards *shares*."""
        told, output = self._scaled(told), self.weights[2]
        found, units = self._shares(told)
        wrong = (found - shares) / len(told)
        behind = wrong[:, :, None] * output * (1 - units**2)
        slopes = [
            np.tensordot(told, behind, ((0, 1), (0, 1))),
            behind.sum((0, 1)),
            np.tensordot(wrong, units, ((0, 1), (0, 1))),
            np.tensordot(wrong, told, ((0, 1), (0, 1))),
        ]
        self._steps += 1
        for number, weight in enumerate(self.weights):
            slope = slopes[number] + SHRINK * weight
            self._slope[number] += 0.1 * (slope - self._slope[number])
            self._square[number] += 0.001 * (slope**2 - self._square[number])
            mean = self._slope[number] / (1 - 0.9**self._steps)
            square = self._square[number] / (1 - 0.999**self._steps)
            weight -= (step * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def as_toml(self) -> str:
        """Give the network as the file of content that it is, for inputs as they are."""
        (mean, spread), (hidden, bias, output, past) = self._known, self.weights
        hidden = hidden / spread[:, None]
        rows = ",\n".join(f"  [{_said(each)}]" for each in hidden.T)
        numbers = {"bias": bias - mean @ hidden, "output": output, "past": past / spread}
        lines = [f"{name} = [{_said(each)}]" for name, each in numbers.items()]
        return "\n".join([HEAD, "[outlook]", f"hidden = [\n{rows},\n]", *lines, ""])


def learned(moments: list[Moments]) -> Learner:
    """Give what was learned from *moments*."""
    inputs = np.concatenate([told.reshape(-1, told.shape[2])[::7] for _, told, _ in moments])
    learner, dice = Learner(inputs.mean(0), inputs.std(0) + 1e-2), np.random.default_rng(2)
    for number in range(ROUNDS):
        step = STEP * 0.5 * (1 + np.cos(np.pi * number / ROUNDS)) + 2e-5
        for group, chosen in _batches(moments, dice):
            _, told, won = moments[group]
            learner.learn(told[chosen], won[chosen], step)
        print(number, *(f"{each:.4f}" for each in scores(learner, moments)), file=sys.stderr)
    return learner


def scores(learner: Learner, moments: list[Moments]) -> Iterator[float]:
    """Give the Brier score of the games that were held back, by number of seats."""
    for games, told, won in moments:
        back = games % HELD_BACK == 0
        yield ((learner.shares(told[back]) - won[back]) ** 2).sum(1).mean()


def _batches(moments: list[Moments], dice: Any) -> Iterator[tuple[int, Numbers]]:
    batches = []
    for group, (games, _, _) in enumerate(moments):
        chosen = dice.permutation(np.flatnonzero(games % HELD_BACK != 0))
        batches += [(group, chosen[each : each + BATCH]) for each in range(0, len(chosen), BATCH)]
    dice.shuffle(batches)
    yield from batches


def _said(numbers: Numbers) -> str:
    return ", ".join(f"{float(each):.4g}" for each in numbers)


if __name__ == "__main__":
    print(learned(read(Path(sys.argv[1]))).as_toml(), end="")
