"""What Roads tells of chances beside its choices, and how to try it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.contract import Action, Event, Phrase, Seat
from rules.roads.actions import Attack, BreakOff, KeepOut, PlayMelody, Pursue, Shoot, StandAndFight
from rules.roads.events.combat import HitsTaken, MelodyPlayed, ShotsFired
from rules.roads.events.flight import UnitCaught
from rules.roads.events.round import FatigueChanged, TestRolled
from rules.roads.names import FatigueCause, TaskKind, TestKind, UnitId
from tests.contract.brute_force import Claim, Stated, Watch, part
from tests.contract.subjects import SUBJECTS

WITH_ODDS = (Attack, BreakOff, KeepOut, PlayMelody, Pursue, Shoot, StandAndFight)
RULESET = SUBJECTS["roads"].ruleset


class Test(Watch):
    """Whether the first test of a kind is passed; without any it is as good as passed."""

    __test__ = False
    otherwise = True

    def __init__(self, kind: TestKind, unit: UnitId | None = None) -> None:
        self.kind = kind
        self.unit = unit

    def saw(self, state: Any, event: Event) -> bool | None:
        if isinstance(event, MelodyPlayed) and self.kind is TestKind.MELODY:
            return event.success
        is_it = isinstance(event, TestRolled) and event.kind is self.kind and self.unit in (None, event.unit)
        return event.passed if is_it else None

    def asked(self, state: Any, seat: Seat) -> Action | None:
        # ROADS-45: both seats answer before anybody tests.
        return RULESET.default(state, seat) if state.top.kind is TaskKind.ANSWER_DRAWING_IN else None


class Chase(Watch):
    """Whether the pursuer catches whom it follows."""

    otherwise = False

    def saw(self, state: Any, event: Event) -> bool | None:
        match event:
            case UnitCaught():
                return True
            case FatigueChanged(cause=FatigueCause.PURSUIT):
                return False
        return None


class Volley(Watch):
    """How many wounds a unit loses to shots, and whether anybody of it is left."""

    otherwise = (0, False)

    def __init__(self, unit: UnitId, target: UnitId) -> None:
        self.unit = unit
        self.target = target

    def saw(self, state: Any, event: Event) -> tuple[int, bool] | None:
        match event:
            case ShotsFired(hits=0):
                return 0, False
            case HitsTaken(unit=unit, by=by) if (by, unit) == (self.unit, self.target):
                return event.wounds, not event.left
        return None


TESTS: dict[type[Action], TestKind] = {
    BreakOff: TestKind.BREAK_OFF,
    KeepOut: TestKind.DRAWING_IN,
    StandAndFight: TestKind.ROUT,
    PlayMelody: TestKind.MELODY,
}


def claims(state: Any, action: Action, caution: Phrase) -> Iterator[Claim]:
    """ROADS-2, ROADS-37 to ROADS-45, ROADS-81, ROADS-89, ROADS-96."""
    volley, attack = part(caution, "roads-odds_volley"), part(caution, "roads-odds_attack")
    if volley:
        stated = [
            Stated("dealt", 10 * volley["dealt"] + volley["dealt_tenth"], lambda found: found[0], 10),
            Stated("any", volley["any"], lambda found: found[0] > 0),
            Stated("destroyed", volley["destroyed"], lambda found: found[1]),
        ]
        yield Claim(action, stated, partial(Volley, action.unit, action.target))
    if attack and attack["dares"] < 100:
        watch = partial(Test, TestKind.FEAR_ATTACKING, action.unit)
        yield Claim(action, [Stated("dares", attack["dares"], int)], watch)
    if attack and attack["lands"] < 100:
        yield Claim(action, [Stated("lands", attack["lands"], int)], partial(Test, TestKind.LANDING))
    for name in ("test", "rout", "melody"):
        if told := part(caution, f"roads-odds_{name}"):
            unit = action.unit if isinstance(action, BreakOff | KeepOut) else None
            watch = partial(Test, TESTS[type(action)], unit)
            yield Claim(action, [Stated(name, told["percent"], int)], watch)
    if told := part(caution, "roads-odds_pursuit"):
        yield Claim(action, [Stated("catches", told["percent"], int)], Chase)
