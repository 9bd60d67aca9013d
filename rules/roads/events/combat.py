"""Facts about shooting, fighting, healing and music."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.roads.events.event import BattleDraft, MaskedFact, OfSeat, OfUnit, Quiet
from rules.roads.events.movement import ActedUnseen
from rules.roads.names import AbilityId, HitCause, MelodyId, MisfireClass, MisfireEffect, UnitId
from rules.roads.rolls import WORST, Modifier


@dataclass(frozen=True)
class Aimed(MaskedFact, OfUnit):
    """ROADS-39, ROADS-40: a unit prepares to shoot."""

    bonus: int
    secret_of: Seat | None

    def for_others(self) -> Event:
        return ActedUnseen(self.unit)

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, aim=self.bonus)


@dataclass(frozen=True)
class DefencePrepared(MaskedFact, OfUnit):
    """ROADS-32: a unit braces itself and does nothing else this round."""

    secret_of: Seat | None

    def for_others(self) -> Event:
        return ActedUnseen(self.unit)

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, prepared=True)


@dataclass(frozen=True)
class AttackDeclared(OfUnit):
    """ROADS-26: a unit attacks, whether or not it comes to blows."""

    target: UnitId | None = None
    """None where an earlier version stored it."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, attacks=draft.unit(self.unit).attacks + 1)


@dataclass(frozen=True)
class ExchangeFought(Quiet, OfUnit):
    """ROADS-104: both have fought in this melee now."""

    target: UnitId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, fought=True)
        draft.set_unit(self.target, fought=True)


@dataclass(frozen=True)
class FightForgotten(Quiet):
    """ROADS-104: units that touch nobody any more begin their next melee anew."""

    units: tuple[UnitId, ...]

    def apply(self, draft: BattleDraft) -> None:
        for each in self.units:
            draft.set_unit(each, fought=False)


@dataclass(frozen=True)
class BlowsStruck(OfUnit):
    """ROADS-51, ROADS-52: to-hit dice of one side, natural, modified, and how many hit."""

    target: UnitId
    dice: tuple[int, ...]
    modifier: int
    hits: int
    rerolled: tuple[int, ...]
    """ROADS-104: the dice that took the place of misses."""
    kind: str
    """`melee`, `free` or `answer`."""
    parts: tuple[Modifier, ...] = ()
    """What makes up the modifier."""


@dataclass(frozen=True)
class ShotsFired(MaskedFact, OfSeat):
    """ROADS-37, ROADS-38: to-hit dice of a volley.

    ROADS-76: a clean miss tells nothing of a silent shooter.
    """

    unit: UnitId
    target: UnitId
    dice: tuple[int, ...]
    modifier: int
    hits: int
    secret_of: Seat | None
    """ROADS-76: whose silent shooter may stay masked; None where it is seen."""
    parts: tuple[Modifier, ...] = ()
    """What makes up the modifier."""

    def for_others(self) -> Event:
        return ShotsFromNowhere(self.target, self.dice, self.hits)

    def apply(self, draft: BattleDraft) -> None:
        """Count the volley and from where it was seen; whoever is shot at remembers by whom."""
        shooter = draft.unit(self.unit)
        draft.set_unit(self.unit, volleys=shooter.volleys + 1)
        if self.secret_of is None:
            draft.set_unit(self.unit, shot_from=shooter.cell)
        draft.set_unit(self.target, shot_by=(*draft.unit(self.target).shot_by, self.unit))


@dataclass(frozen=True)
class ShotsFromNowhere(Event):
    """ROADS-76: what others see of a silent shooter who stays masked."""

    target: UnitId
    dice: tuple[int, ...]
    hits: int


@dataclass(frozen=True)
class Save:
    """ROADS-3: the Defence roll of one hit."""

    natural: int
    """0 where none was allowed."""
    modifier: int
    needed: int
    saved: bool
    damage: int

    @property
    def on_the_die(self) -> int:
        """What the die itself has to show, with all that changes it; a 1 saves nobody."""
        return max(WORST + 1, self.needed - self.modifier)


@dataclass(frozen=True)
class HitsTaken(MaskedFact, OfUnit):
    """ROADS-42, ROADS-43: hits, Defence rolls, and what they cost.

    ROADS-76: hits that all were saved do not tell whose they were.
    """

    cause: HitCause
    by: UnitId | None
    saves: tuple[Save, ...]
    wounds: int
    """Wounds really lost."""
    lost: int
    """Warriors."""
    left: int
    """Warriors."""
    wound: int
    """Of the one who is hurt."""
    commander: bool
    """Whether its commander still stands."""
    counts_as_melee: bool
    counts_as_fire: bool
    secret_of: Seat | None = None
    """ROADS-76: whose silent shooter hit in vain and may stay masked."""
    parts: tuple[Modifier, ...] = ()
    """What makes up the modifier of the Defence rolls; empty where none was allowed."""

    def for_others(self) -> Event:
        return HitsFromNowhere(self.unit, self.saves, self.parts)

    def apply(self, draft: BattleDraft) -> None:
        self._suffer(draft)
        struck = draft.player(draft.unit(self.unit).seat)
        draft.set_player(struck.seat, wounds_taken=struck.wounds_taken + self.wounds)
        if self.by is None:
            return
        self._deal(draft, self.by)
        striker = draft.player(draft.unit(self.by).seat)
        # Whoever hits friends by mischance deals nothing for the other side.
        if striker.seat != struck.seat:
            draft.set_player(striker.seat, wounds_dealt=striker.wounds_dealt + self.wounds)

    def _suffer(self, draft: BattleDraft) -> None:
        """Take them off; nobody left is off the field."""
        unit = draft.unit(self.unit)
        shot_down = self.wounds if unit.size == 1 else self.lost
        draft.set_unit(
            self.unit,
            warriors=self.left,
            wound=self.wound,
            commander=self.commander,
            cell=unit.cell if self.left else None,
            masked=unit.masked and bool(self.left),
            taken=unit.taken + self.wounds * self.counts_as_melee,
            fallen=unit.fallen + self.lost * self.counts_as_melee,
            shot_down=unit.shot_down + shot_down * self.counts_as_fire,
        )

    def _deal(self, draft: BattleDraft, by: UnitId) -> None:
        unit = draft.unit(by)
        # ROADS-76: a wound gives a silent shooter away.
        if self.cause is HitCause.FIRE and self.secret_of is None and unit.on_field:
            draft.set_unit(by, shot_from=unit.cell)
        if self.counts_as_melee:
            draft.set_unit(by, dealt=unit.dealt + self.wounds, felled=unit.felled + self.lost)


@dataclass(frozen=True)
class HitsFromNowhere(Event):
    """ROADS-76: what others see of hits by a shooter who stays masked: all were saved."""

    unit: UnitId
    saves: tuple[Save, ...]
    parts: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class Healed(MaskedFact, OfUnit):
    """5.3, 5.4: a warrior's wounds were dressed; nobody else knows how a masked unit fares."""

    wounds: int
    wound: int
    """What is left of it."""
    secret_of: Seat | None
    """Whose masked unit it is."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, wound=self.wound)


@dataclass(frozen=True)
class Misfired(OfUnit):
    """ROADS-100: the marked die showed a 1; guns are lost or jammed, the rest is rolled on."""

    weapon_class: MisfireClass
    natural: int
    effects: tuple[MisfireEffect, ...]
    guns_lost: int
    jams: int
    no_shooting: int
    blades_lost: int

    def apply(self, draft: BattleDraft) -> None:
        unit = draft.unit(self.unit)
        draft.set_unit(
            self.unit,
            guns_lost=unit.guns_lost + self.guns_lost,
            jams=unit.jams + self.jams,
            blades_lost=unit.blades_lost + self.blades_lost,
            no_shooting=max(unit.no_shooting, self.no_shooting),
        )


@dataclass(frozen=True)
class JamCleared(MaskedFact, OfUnit):
    """ROADS-100: all jams of a unit are cleared."""

    secret_of: Seat | None

    def for_others(self) -> Event:
        return ActedUnseen(self.unit)

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, jams=0)


@dataclass(frozen=True)
class AbilityUsed(MaskedFact, OfUnit):
    """ROADS-60: an ability was used; chapter 4: by a masked unit, or for one, in secret."""

    ability: AbilityId
    target: UnitId | None
    secret_of: Seat | None
    """Whose masked unit it is that used it, or that it helps."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, used=(*draft.unit(self.unit).used, self.ability))


@dataclass(frozen=True)
class MelodyPlayed(OfUnit):
    """ROADS-64: a Melody was played, well or not."""

    melody: MelodyId
    target: UnitId
    natural: int
    difficulty: int
    success: bool

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, played=True)


@dataclass(frozen=True)
class Strengthened(OfUnit):
    """5.4: a Melody helps until the round ends."""

    bulwark: int
    haste: int

    def apply(self, draft: BattleDraft) -> None:
        unit = draft.unit(self.unit)
        draft.set_unit(self.unit, bulwark=unit.bulwark + self.bulwark, haste=unit.haste + self.haste)
