"""One action being judged: the turn it records into, its chance, and the battle as it is now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rules.contract import Chance, Seat, Turn
from rules.kernel import play as kernel
from rules.kernel.draft import changed
from rules.roads.content import RoadsContent
from rules.roads.events.combat import HitsTaken, Save
from rules.roads.events.event import RoadsEvent, SeatsAwaited, StageReached, TaskChanged, TaskDone, TaskPushed
from rules.roads.events.movement import Unmasked
from rules.roads.events.round import FatigueChanged, TestRolled
from rules.roads.field import Field
from rules.roads.names import FatigueCause, HitCause, RollChange, TestKind, Trait, UnitId
from rules.roads.rolls import Modifier, is_saved, modifiers
from rules.roads.state import State, Task, Unit

DIE = 6
ROLLED = 0
"""A damage that is rolled, a d2, once the hit is not saved (ROADS-98)."""
ROLLED_SIDES = 2


class Play(kernel.Play[Field, State, RoadsEvent]):
    """Lent to the rules while they judge one action."""

    def __init__(
        self,
        content: RoadsContent,
        turn: Turn[State, RoadsEvent],
        chance: Chance,
        look: Callable[[State], Field],
    ) -> None:
        super().__init__(turn, chance, look)
        self.content = content

    def die(self) -> int:
        """Roll a die."""
        return self.public.die(DIE)

    # The stack.

    def push(self, task: Task) -> None:
        """Do *task* before anything else."""
        self.record(TaskPushed(task))

    def change(self, task: Task) -> None:
        """Let *task* take the place of the one on top; what is recorded is no more than what changes."""
        top = self.state.top
        assert top is not None, "only a task can be changed"
        if task == changed(top, waiting=task.waiting, asked=task.asked):
            self.record(SeatsAwaited(task.waiting, task.asked))
        elif task == changed(top, stage=task.stage):
            self.record(StageReached(task.stage))
        else:
            self.record(TaskChanged(task))

    def done(self) -> None:
        """Take the finished task from the top."""
        top = self.state.top
        assert top is not None, "only a task can be finished"
        self.record(TaskDone(top.kind))

    def ask(self, task: Task, *seats: Seat) -> None:
        """Wait for *seats* to answer *task*, which goes on top."""
        self.push(changed(task, waiting=seats, asked=seats))

    # Units.

    def unit(self, unit: UnitId) -> Unit | None:
        """Give a unit as it is now; None once it is off the field."""
        return self.state.unit(unit)

    def test(
        self,
        kind: TestKind,
        unit: Unit,
        *,
        of: UnitId | None = None,
        value: int | None = None,
        alone: bool = False,
    ) -> bool:
        """ROADS-2: roll a Spirit test, or one against another *value*; *alone*: without the commander."""
        field = self.field
        profile = field.profile(unit)
        natural = self.die()
        lone = field.is_lone(unit)
        commander = int(unit.commander and not unit.fleeing and not alone and not lone)
        fatigue = 0 if field.has(unit, Trait.FRENZY) else unit.fatigue
        afraid = field.numbers.terrified if unit.terrified and field.is_engaged(unit) else int(unit.shaken)
        spirit = field.spirit(unit, alone=alone) if value is None else value
        passed = natural <= spirit
        self.record(
            TestRolled(
                kind,
                unit.seat,
                unit.id,
                profile.spirit if value is None else value,
                commander if value is None else 0,
                fatigue if value is None else 0,
                afraid if value is None else 0,
                spirit,
                natural,
                passed,
                of,
            )
        )
        return passed

    def tire(self, unit: UnitId, tokens: int, cause: FatigueCause) -> None:
        """ROADS-24: give tokens to a unit that is still there; negative ones are taken away."""
        found = self.unit(unit)
        if found is None:
            return
        now = max(0, found.fatigue + tokens)
        if now != found.fatigue:
            self.record(FatigueChanged(found.seat, unit, now - found.fatigue, now, cause, secret_of(found)))

    def unmask(self, unit: UnitId) -> None:
        """Show a unit that is masked."""
        found = self.unit(unit)
        if found is not None and found.masked:
            self.record(Unmasked(unit, self.field.cell(found)))

    # Hits.

    def hit(
        self,
        target: UnitId,
        damages: Sequence[int],
        cause: HitCause,
        *,
        by: UnitId | None = None,
        pierce: int = 0,
        parts: tuple[Modifier, ...] = (),
        defended: bool = True,
        melee: bool = False,
        fire: bool = False,
        silent_of: Seat | None = None,
    ) -> int:
        """ROADS-3, ROADS-43: let *target* take a hit for each of *damages*; give the wounds really lost.

        Each hit is saved or wounds one warrior, in order; who is hurt already comes first. *parts* are what
        melee adds to Defence dice. *silent_of*: whose masked shooter is not named where nobody is wounded
        (ROADS-76).
        """
        unit = self.unit(target)
        if unit is None or not damages:
            return 0
        profile = self.field.profile(unit)
        defended = defended and profile.defence > 0
        if defended:
            changes = ((RollChange.PIERCE, -pierce), (RollChange.HYMN, unit.bulwark))
            parts = (*parts, *modifiers(changes))
        modifier = sum(each.value for each in parts)
        saves = tuple(self._save(profile.defence, modifier, defended, each) for each in damages)
        suffered = _suffered(unit, profile.toughness, saves)
        unseen, told = silent_of if not suffered.wounds else None, parts if defended else ()
        self.record(HitsTaken(target, cause, by, saves, *suffered, melee, fire, unseen, told))
        return suffered.wounds

    def _save(self, defence: int, modifier: int, defended: bool, damage: int) -> Save:
        """ROADS-3: a Defence roll, where there is any Defence."""
        needed = self.field.numbers.save - defence
        save = Save(0, 0, needed, False, damage)
        if defended:
            natural = self.die()
            save = Save(natural, modifier, needed, is_saved(natural, modifier, needed), damage)
        if damage == ROLLED and not save.saved:
            return changed(save, damage=self.public.die(ROLLED_SIDES))
        return save


class _Suffered(NamedTuple):
    """What hits cost a unit, as `HitsTaken` has it."""

    wounds: int
    lost: int
    left: int
    wound: int
    commander: bool


def _suffered(unit: Unit, toughness: int, saves: Iterable[Save]) -> _Suffered:
    wounds, warriors, wound = 0, unit.warriors, unit.wound
    for save in saves:
        if save.saved or not warriors:
            continue
        lost = min(save.damage, toughness - wound)
        wounds, wound = wounds + lost, wound + lost
        if wound >= toughness:
            warriors, wound = warriors - 1, 0
    return _Suffered(wounds, unit.warriors - warriors, warriors, wound, unit.commander and warriors > 0)


def secret_of(unit: Unit) -> Seat | None:
    """Give who alone knows what *unit* does: its owner while it is masked."""
    return unit.seat if unit.masked else None
