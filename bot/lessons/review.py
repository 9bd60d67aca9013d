"""What somebody did well in a game: each of their decisions beside what a steady player would consider."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
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
    led_to_more: bool = False
    """Whether a choice that followed in the same turn was worth more than anything had been here."""

    @property
    def is_no_fault(self) -> bool:
        """Whether what followed shows that nothing was lost: a choice is weighed by itself, and may be the
        first half of something better."""
        return self.was_put_off or self.led_to_more

    @property
    def is_considered(self) -> bool:
        """Whether it would have been considered at all."""
        return self.chosen in self.found

    @property
    def kind(self) -> str:
        """What was decided."""
        return self.before.pending.kind if self.before.pending is not None else ""

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
    def near_without_fault(self) -> int:
        """How many of the next best cost nothing, as *without_fault* says it of the others."""
        return self._free([each for each in self.judged if 0 < each.rank < MOST])

    @property
    def without_fault(self) -> int:
        """How many of the others cost nothing: they are as good, a matter of taste, or were made up for."""
        return self._free([*(each for each in self.judged if each.rank >= MOST), *self.unconsidered])

    @property
    def faults(self) -> int:
        """How many decisions cost something."""
        return len(self.worth_another_look) + len(self.otherwise)

    def _free(self, judged: Sequence[Judged]) -> int:
        looked = {id(each) for each in (*self.worth_another_look, *self.otherwise)}
        return sum(id(each) not in looked for each in judged)

    @property
    def well_done(self) -> list[Judged]:
        """The best choices that were clearer than others, the clearest first."""
        return sorted((each for each in self.judged if each.gain > 0), key=lambda each: -each.gain)

    @property
    def worth_another_look(self) -> list[Judged]:
        """Choices beside which something else was worth clearly more that was then left undone, by much
        first."""
        found = (each for each in self.judged if each.loss > CLEAR and not each.is_no_fault)
        return sorted(found, key=lambda each: each.gain)

    @property
    def otherwise(self) -> list[Judged]:
        """Choices that nobody would have considered, where what would have been was then left undone; where
        one thing alone would have been, as with the side that one wishes for, it is a matter of taste."""
        return [each for each in self.unconsidered if len(each.found) > 1 and not each.is_no_fault]


def review(steps: Sequence[Step], seat: Seat, user: int | None = None) -> Review:
    """Give what *user* decided for *seat* in *steps*, as far as it stands; it may take long.

    Without a *user* it is whoever sat there.
    """
    judged: list[Judged] = []
    own = [each for each in steps if _is_own(each, seat) and user in (None, each.happening.entry.actor)]
    for place, step in enumerate(own, 1):
        action, before = step.happening.action, step.before
        if before.position is None:
            continue
        if len(before.position.legal_actions(seat)) < 2 or action not in before.position.legal_actions(seat):
            continue
        found = considered(before, seat)
        chosen = next((each for each in found if each.action == action), Weighed(action))
        later = [each.happening.action for each in own[place:] if each.before.round == before.round]
        judged.append(Judged(before, chosen, found, found[0].action in later))
    turns = _turns(steps, seat)
    judged = [replace(each, led_to_more=_led_to_more(each, judged, turns)) for each in judged]
    return Review(
        tuple(each for each in judged if each.is_considered),
        tuple(each for each in judged if not each.is_considered),
    )


def _led_to_more(judged: Judged, others: Sequence[Judged], turns: Mapping[int, int]) -> bool:
    """Whether one of the *others* was chosen in the same turn after *judged*, answered the same question, and
    was worth more than the best had been: what it was about was not looked for far enough ahead."""
    return any(
        each.before.version > judged.before.version
        and turns[each.before.version] == turns[judged.before.version]
        and each.kind == judged.kind
        and each.is_considered
        and not each.chosen.action.passes
        and each.chosen.worth + min(0.0, judged.chosen.worth) > judged.found[0].worth
        for each in others
    )


def _turns(steps: Sequence[Step], seat: Seat) -> Mapping[int, int]:
    """Give by the number of entries before each of *steps* in which turn of *seat* it was done: in one, as
    long as nobody else acts, and no die or card is drawn, whose luck is nobody's merit."""
    turns, turn = {}, 0
    for step in steps:
        turns[step.before.version] = turn
        action = step.happening.action
        if step.happening.draws or (action is not None and action.seat != seat):
            turn += 1
    return turns


def _is_own(step: Step, seat: Seat) -> bool:
    """Whether *seat* chose it, and let it stand."""
    action, is_theirs = step.happening.action, step.happening.entry.cause == "player"
    return action is not None and action.seat == seat and is_theirs and not step.undone_by
