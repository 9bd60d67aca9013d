"""Plays random games and collects every phrase that the bot would say in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from rules.contract import Chance, Dice, Event, Phrase, Seat, Turn, Viewer
from rules.field_kinds import snake_case
from tests.locale.vocabulary import AnyRuleset


class SeededDice(Dice):
    """Chance that is the same in every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, count: int) -> int:
        """Give a number below *count*."""
        return self._random.randrange(count)


@dataclass(frozen=True)
class Saying:
    """A phrase, and the place where it is read."""

    place: str
    """`line`, `label`, `caution`, `headline`, `hand`, `refusal` or `result`."""
    phrase: Phrase
    viewer: Viewer = None


def sayings(ruleset: AnyRuleset, seats: int, seed: int, steps: int) -> Iterator[Saying]:
    """Give what is said in a random game of at most *steps* actions."""
    dice = SeededDice(seed)
    turn: Turn[Any, Any] = Turn(ruleset, ruleset.setup(seats, ruleset.parse_options({})))
    ruleset.begin(turn, Chance(dice, dice))
    viewers: list[Viewer] = [None, *(Seat(number) for number in range(seats))]
    for _ in range(steps):
        yield from _told(ruleset, turn.events, viewers)
        for viewer in viewers:
            view = ruleset.view(turn.state, viewer)
            yield from (Saying("headline", each, viewer) for each in ruleset.headline(view))
            yield from (Saying("headline", each, viewer) for each in ruleset.details(view))
            if viewer is not None:
                yield from (Saying("hand", each, viewer) for each in ruleset.hand(view))
        pending = ruleset.pending(turn.state)
        if pending is None:
            break
        yield Saying("line", Phrase(f"{ruleset.name}-decision-{pending.kind}"))
        seat = dice.pick(pending.seats)
        legal = ruleset.legal_actions(turn.state, seat)
        orders = ruleset.orders(turn.state, seat)
        view = ruleset.view(turn.state, seat)
        for action in (*legal[:: 1 + len(legal) // 20], *orders):
            yield Saying("action", Phrase(f"{ruleset.name}-action-{snake_case(type(action).__name__)}"), seat)
            for each in fields(action):
                label = ruleset.label(view, action, each.name) if each.name != "seat" else None
                if isinstance(label, Phrase):
                    yield Saying("label", label, seat)
            caution = ruleset.caution(view, action)
            if caution is not None:
                yield Saying("caution", caution, seat)
        turn = Turn(ruleset, turn.state)
        ruleset.decide(turn, dice.pick((*legal, *orders)), Chance(dice, dice))
    result = ruleset.result(turn.state)
    if result is not None:
        yield Saying("result", result.phrase)


def _told(ruleset: AnyRuleset, events: list[Event], viewers: list[Viewer]) -> Iterator[Saying]:
    for event in events:
        for viewer in viewers:
            seen = None if event.quiet else event.seen_by(viewer)
            if seen is not None and not seen.quiet:
                yield Saying("line", ruleset.phrase(seen), viewer)
