"""What somebody looks for in a log: whose entries, of which round, of what kind, as far as they may tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

from bot.game.newer_rules import HALTED
from bot.replay.moments import is_closed
from bot.replay.readers import Reader
from bot.replay.story import Step
from rules.contract import Event, IllegalAction, Seat, Viewer

LONGEST = 40
_SPELT = re.compile(r"(?P<player>\d{0,2})-(?P<round>\d{0,6})-(?P<kind>[a-z_]*)")
_BACK = ("undone", "rewound", HALTED, "amended", "asked", "agreed", "refused", "lapsed")
_TIME = ("paused", "resumed", "postponed", "reminded", "nudged", "extended", "moved", "ended")


def _seen(step: Step, eyes: Viewer) -> list[Event]:
    found = (each.seen_by(eyes) for each in step.happening.news)
    return [each for each in found if each is not None]


def _has_losses(step: Step, eyes: Viewer) -> bool:
    position, ruleset = step.table.position, step.table.ruleset
    if position is None:
        return False
    view = position.view(eyes)
    return any(ruleset.loser(view, each) is not None for each in _seen(step, eyes))


def _is_own(step: Step, eyes: Viewer) -> bool:
    """Whether *eyes* saw something of *step* that not everybody did."""
    news = step.happening.news
    return eyes is not None and any(
        (own := each.seen_by(eyes)) is not None and own != each.seen_by(None) for each in news
    )


def _is_move(step: Step, eyes: Viewer) -> bool:
    return step.happening.entry.kind == "action"


def _has_dice(step: Step, eyes: Viewer) -> bool:
    return any(not each.secret for each in step.happening.draws)


def _is_back(step: Step, eyes: Viewer) -> bool:
    return step.happening.entry.kind in _BACK or bool(step.undone_by)


def _is_time(step: Step, eyes: Viewer) -> bool:
    facts = step.happening.facts
    return step.happening.entry.kind in _TIME or "late" in facts or "autopilot" in facts


def _is_of_table(step: Step, eyes: Viewer) -> bool:
    return not any(is_it(step, eyes) for is_it in (_is_move, _is_back, _is_time))


KINDS: Mapping[str, Callable[[Step, Viewer], bool]] = {
    "moves": _is_move,
    "dice": _has_dice,
    "losses": _has_losses,
    "own": _is_own,
    "back": _is_back,
    "time": _is_time,
    "table": _is_of_table,
}
"""Each with whether an entry is of it for somebody's eyes: by what they see of it alone."""


@dataclass(frozen=True)
class LogFilter:
    """What is looked for; None where that does not matter."""

    player: Seat | None = None
    round: int | None = None
    kind: str | None = None

    @classmethod
    def of(cls, player: int | None, number: int | None, kind: str | None) -> Self:
        """Give what was typed, seats counted from 1; raise IllegalAction for a kind that there is not."""
        if kind is not None and kind not in KINDS:
            raise IllegalAction("log_kind_unknown")
        return cls(None if player is None else Seat(player - 1), number, kind)

    @classmethod
    def read(cls, spelt: str) -> Self:
        """Give what is *spelt* in an id; one that lets everything pass for anything else."""
        match = _SPELT.fullmatch(spelt[:LONGEST])
        if match is None or match["kind"] not in ("", *KINDS):
            return cls()
        player, number = (int(match[each]) if match[each] else None for each in ("player", "round"))
        return cls(None if player is None else Seat(player), number, match["kind"] or None)

    def __str__(self) -> str:
        """How it stands in an id; empty where everything passes."""
        if self == LogFilter():
            return ""
        player, number = ("" if each is None else str(each) for each in (self.player, self.round))
        return f"{player}-{number}-{self.kind or ''}"

    def passes(self, step: Step, reader: Reader) -> bool:
        """Whether *step*, which *reader* knows of, is looked for."""
        eyes = reader.eyes(step.number)
        if self.round is not None and self.round not in (step.before.round, step.table.round):
            return False
        if self.player is not None and self.player not in _players(step, eyes):
            return False
        return self.kind is None or KINDS[self.kind](step, eyes)


EVERYTHING = LogFilter()


def _players(step: Step, eyes: Viewer) -> set[Seat]:
    """Give whose doing *step* was, as far as *eyes* saw it: who answered last in secret, they did not."""
    happening, ruleset = step.happening, step.table.ruleset
    found: set[int] = {actor for each in _seen(step, eyes) if isinstance(actor := ruleset.actor(each), int)}
    if happening.action is not None and not is_closed(step) and happening.entry.kind == "action":
        found.add(happening.action.seat)
    found |= {int(happening.facts[each]) for each in ("seat", "late") if each in happening.facts}
    chairs = enumerate(step.table.chairs)
    is_public = happening.action is None and happening.entry.actor
    return {Seat(each) for each in found} | {
        Seat(seat) for seat, chair in chairs if is_public and chair.user == happening.entry.actor
    }
