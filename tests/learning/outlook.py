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
        games, left = rows[:, 0], rows[:, 1]
        has = rows[:, 2:-seats].reshape(len(rows), seats, -1)
        found.append((games, _inputs(has, left), rows[:, -seats:]))
    return found


def _inputs(has: Numbers, left: Numbers) -> Numbers:
    """Give by seat its own standing, that of the rival with most scrap, the mean of the rest, the time."""
    moments, seats, _ = has.shape
    told = []
    for seat in range(seats):
        others = has[:, [each for each in range(seats) if each != seat]]
        first = others[np.arange(moments), others[:, :, 0].argmax(1)]
        rest = (others.sum(1) - first) / max(1, seats - 2)
        time = np.stack([left, np.full_like(left, seats)], 1)
        told.append(np.concatenate([has[:, seat], first, rest, time], 1))
    return np.stack(told, 1)


class Learner:
    """A network that gets better: Adam (Kingma and Ba, 2015) on the logarithm of what it gave the winners."""

    def __init__(self, inputs: int) -> None:
        dice = np.random.default_rng(1)
        self.weights = [
            dice.normal(0, inputs**-0.5, (inputs, UNITS)).astype(np.float32),
            np.zeros(UNITS, np.float32),
            dice.normal(0, 0.1, UNITS).astype(np.float32),
            np.zeros(inputs, np.float32),
        ]
        self._mean = [np.zeros_like(each) for each in self.weights]
        self._square = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def shares(self, told: Numbers) -> tuple[Numbers, Numbers]:
        """Give everybody's share of the victory, and what the units made of *told*."""
        hidden, bias, output, past = self.weights
        units = np.tanh(told @ hidden + bias)
        leads = units @ output + told @ past
        odds = np.exp(leads - leads.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True), units

    def learn(self, told: Numbers, shares: Numbers, step: float) -> None:
        """Go one *step* towards *shares*."""
        output = self.weights[2]
        found, units = self.shares(told)
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
            self._mean[number] += 0.1 * (slope - self._mean[number])
            self._square[number] += 0.001 * (slope**2 - self._square[number])
            mean = self._mean[number] / (1 - 0.9**self._steps)
            square = self._square[number] / (1 - 0.999**self._steps)
            weight -= (step * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def learned(moments: list[Moments]) -> tuple[Learner, Numbers, Numbers]:
    """Give what was learned, with the mean and the deviation of each input by which it is told."""
    inputs = np.concatenate([told.reshape(-1, told.shape[2])[::7] for _, told, _ in moments])
    mean, spread = inputs.mean(0), inputs.std(0) + 1e-2
    known = [(games, _scaled(told, mean, spread), won) for games, told, won in moments]
    learner, dice = Learner(len(mean)), np.random.default_rng(2)
    for number in range(ROUNDS):
        step = STEP * 0.5 * (1 + np.cos(np.pi * number / ROUNDS)) + 2e-5
        for group, chosen in _batches(known, dice):
            _, told, won = known[group]
            learner.learn(told[chosen], won[chosen], step)
        print(number, *(f"{each:.4f}" for each in _scores(learner, known)), file=sys.stderr)
    return learner, mean, spread


def scores(learner: Learner, mean: Numbers, spread: Numbers, moments: list[Moments]) -> list[float]:
    """Give the Brier score of the games that were held back, by number of seats."""
    known = [(games, _scaled(told, mean, spread), won) for games, told, won in moments]
    return list(_scores(learner, known))


def _scaled(told: Numbers, mean: Numbers, spread: Numbers) -> Numbers:
    return np.clip((told - mean) / spread, -SPREAD, SPREAD)


def _batches(known: list[Moments], dice: Any) -> Iterator[tuple[int, Numbers]]:
    batches = []
    for group, (games, _, _) in enumerate(known):
        chosen = dice.permutation(np.flatnonzero(games % HELD_BACK != 0))
        batches += [(group, chosen[each : each + BATCH]) for each in range(0, len(chosen), BATCH)]
    dice.shuffle(batches)
    yield from batches


def _scores(learner: Learner, known: list[Moments]) -> Iterator[float]:
    for games, told, won in known:
        back = games % HELD_BACK == 0
        yield ((learner.shares(told[back])[0] - won[back]) ** 2).sum(1).mean()


def as_toml(learner: Learner, mean: Numbers, spread: Numbers) -> str:
    """Give the network as the file of content that it is, for inputs as they are."""
    hidden, bias, output, past = learner.weights
    hidden = hidden / spread[:, None]
    rows = ",\n".join(f"  [{_said(each)}]" for each in hidden.T)
    numbers = {"bias": bias - mean @ hidden, "output": output, "past": past / spread}
    lines = [f"{name} = [{_said(each)}]" for name, each in numbers.items()]
    return "\n".join(["[outlook]", f"hidden = [\n{rows},\n]", *lines, ""])


def _said(numbers: Numbers) -> str:
    return ", ".join(f"{float(each):.4g}" for each in numbers)


if __name__ == "__main__":
    print(as_toml(*learned(read(Path(sys.argv[1])))), end="")
