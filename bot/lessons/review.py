"""What somebody did well in a lesson: each of their decisions beside what a steady player would consider."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.game.table import Table
from bot.lessons.hints import MOST, considered
from bot.replay.story import Step
from rules.advice import Weighed
from rules.contract import Seat

CLEAR = 0.1
"""What costs less than this part of what was at stake is as good as the best."""


@dataclass(frozen=True)
class Judged:
    """A decision, and how what was chosen stands among what would have been considered."""

    before: Table
    chosen: Weighed[Any]
    found: Sequence[Weighed[Any]]
    """All that would have been, the best first."""
    was_put_off: bool = False
    """Whether what was worth most was still chosen later in the same round."""

    @property
    def rank(self) -> int:
        """Where among them it stands, from 0."""
        return self.found.index(self.chosen)

    @property
    def gain(self) -> float:
        """By how much it is worth more than the next best; below 0: less than the best."""
        others = [each.worth for each in self.found if each is not self.chosen]
        return self.chosen.worth - others[0] if others else 0.0

    @property
    def loss(self) -> float:
        """Which part of all that was at stake, from the best of what was considered to the worst, it cost."""
        best, worst = self.found[0].worth, self.found[-1].worth
        return (best - self.chosen.worth) / (best - worst) if best > worst else 0.0


@dataclass(frozen=True)
class Review:
    """All decisions in which there was something to consider."""

    judged: tuple[Judged, ...]
    unconsidered: tuple[Judged, ...] = ()
    """Those in which something was chosen that nobody would have considered, and which so has no worth."""

    @property
    def count(self) -> int:
        """How many decisions there were."""
        return len(self.judged) + len(self.unconsidered)

    @property
    def best(self) -> int:
        """How often the best was chosen."""
        return sum(each.rank == 0 for each in self.judged)

    @property
    def near(self) -> int:
        """How often one of the next was."""
        return sum(0 < each.rank < MOST for each in self.judged)

    @property
    def well_done(self) -> list[Judged]:
        """The best choices that were clearer than others, the clearest first."""
        return sorted((each for each in self.judged if each.gain > 0), key=lambda each: -each.gain)

    @property
    def worth_another_look(self) -> list[Judged]:
        """Choices beside which something else was worth clearly more that was then left undone, by much
        first."""
        found = (each for each in self.judged if each.loss > CLEAR and not each.was_put_off)
        return sorted(found, key=lambda each: each.gain)

    @property
    def otherwise(self) -> list[Judged]:
        """Choices that nobody would have considered, where what would have been was then left undone; where
        one thing alone would have been, as with the side that one wishes for, it is a matter of taste."""
        return [each for each in self.unconsidered if len(each.found) > 1 and not each.was_put_off]


def review(steps: Sequence[Step], seat: Seat) -> Review:
    """Give what *seat* decided in *steps*, as far as it stands; it may take long."""
    judged: list[Judged] = []
    unconsidered: list[Judged] = []
    own = [each for each in steps if _is_own(each, seat)]
    for place, step in enumerate(own, 1):
        action, before = step.happening.action, step.before
        if before.position is None:
            continue
        if len(before.position.legal_actions(seat)) < 2 or action not in before.position.legal_actions(seat):
            continue
        found = considered(before, seat)
        chosen = next((each for each in found if each.action == action), None)
        later = [each.happening.action for each in own[place:] if each.before.round == before.round]
        kind = unconsidered if chosen is None else judged
        kind.append(Judged(before, chosen or Weighed(action), found, found[0].action in later))
    return Review(tuple(judged), tuple(unconsidered))


def _is_own(step: Step, seat: Seat) -> bool:
    """Whether *seat* chose it, and let it stand."""
    action, is_theirs = step.happening.action, step.happening.entry.cause == "player"
    return action is not None and action.seat == seat and is_theirs and not step.undone_by
