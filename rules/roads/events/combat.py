"""Facts about moving, hiding, shooting, fighting and fleeing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.roads.events.event import RoadsEvent, may_know
from rules.roads.events.movement import ActedUnseen
from rules.roads.names import (
    AbilityId,
    HitCause,
    MelodyId,
    MisfireClass,
    MisfireEffect,
    UnitId,
)
from rules.roads.rolls import Modifier
from rules.roads.state import Player, State, Unit, with_player, with_unit


@dataclass(frozen=True)
class Aimed(RoadsEvent):
    """ROADS-39, ROADS-40: a unit prepares to shoot."""

    unit: UnitId
    bonus: int
    secret_of: Seat | None

    def seen_by(self, viewer: Viewer) -> Event:
        """What a masked unit does is not public."""
        return self if may_know(self.secret_of, viewer) else ActedUnseen(self.unit)

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, aim=self.bonus))


@dataclass(frozen=True)
class DefencePrepared(RoadsEvent):
    """ROADS-32: a unit braces itself and does nothing else this round."""

    unit: UnitId
    secret_of: Seat | None

    def seen_by(self, viewer: Viewer) -> Event:
        """What a masked unit does is not public."""
        return self if may_know(self.secret_of, viewer) else ActedUnseen(self.unit)

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, prepared=True))


@dataclass(frozen=True)
class AttackDeclared(RoadsEvent):
    """ROADS-26: a unit attacks, whether or not it comes to blows."""

    unit: UnitId
    target: UnitId | None = None
    """None where an earlier version stored it."""

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, attacks=unit.attacks + 1))


@dataclass(frozen=True)
class ExchangeFought(RoadsEvent):
    """ROADS-104: both have fought in this melee now."""

    quiet: ClassVar[bool] = True
    unit: UnitId
    target: UnitId

    def apply(self, state: State) -> State:
        for each in (self.unit, self.target):
            state = with_unit(state, each, lambda unit: replace(unit, fought=True))
        return state


@dataclass(frozen=True)
class FightForgotten(RoadsEvent):
    """ROADS-104: units that touch nobody any more begin their next melee anew."""

    quiet: ClassVar[bool] = True
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> State:
        for each in self.units:
            state = with_unit(state, each, lambda unit: replace(unit, fought=False))
        return state


@dataclass(frozen=True)
class BlowsStruck(RoadsEvent):
    """ROADS-51, ROADS-52: to-hit dice of one side, natural, modified, and how many hit."""

    unit: UnitId
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

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class ShotsFired(RoadsEvent):
    """ROADS-37, ROADS-38: to-hit dice of a volley."""

    seat: Seat
    unit: UnitId
    target: UnitId
    dice: tuple[int, ...]
    modifier: int
    hits: int
    secret_of: Seat | None
    """ROADS-76: whose silent shooter may stay masked; None where it is seen."""
    parts: tuple[Modifier, ...] = ()
    """What makes up the modifier."""

    def seen_by(self, viewer: Viewer) -> Event:
        """ROADS-76: a clean miss tells nothing of a silent shooter."""
        if may_know(self.secret_of, viewer):
            return self
        return ShotsFromNowhere(self.target, self.dice, self.hits)

    def apply(self, state: State) -> State:
        """Count the volley and from where it was seen; whoever is shot at remembers by whom."""
        seen = self.secret_of is None
        state = with_unit(
            state,
            self.unit,
            lambda unit: replace(
                unit, volleys=unit.volleys + 1, shot_from=unit.cell if seen else unit.shot_from
            ),
        )
        return with_unit(state, self.target, lambda unit: replace(unit, shot_by=(*unit.shot_by, self.unit)))


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


@dataclass(frozen=True)
class HitsTaken(RoadsEvent):
    """ROADS-42, ROADS-43: hits, Defence rolls, and what they cost."""

    unit: UnitId
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

    def seen_by(self, viewer: Viewer) -> Event:
        """ROADS-76: hits that all were saved do not tell whose they were."""
        if may_know(self.secret_of, viewer):
            return self
        return HitsFromNowhere(self.unit, self.saves, self.parts)

    def apply(self, state: State) -> State:
        """Take them off; nobody left is off the field."""
        before = state.known(self.unit)
        assert before is not None

        def suffer(unit: Unit) -> Unit:
            lone = unit.size == 1
            return replace(
                unit,
                warriors=self.left,
                wound=self.wound,
                commander=self.commander,
                cell=unit.cell if self.left else None,
                masked=unit.masked and bool(self.left),
                taken=unit.taken + self.wounds * self.counts_as_melee,
                fallen=unit.fallen + self.lost * self.counts_as_melee,
                shot_down=unit.shot_down + (self.wounds if lone else self.lost) * self.counts_as_fire,
            )

        # ROADS-76: a wound gives a silent shooter away.
        shown = self.cause is HitCause.FIRE and self.secret_of is None

        def deal(unit: Unit) -> Unit:
            return replace(
                unit,
                shot_from=unit.cell if shown and unit.on_field else unit.shot_from,
                dealt=unit.dealt + self.wounds * self.counts_as_melee,
                felled=unit.felled + self.lost * self.counts_as_melee,
            )

        state = with_unit(state, self.unit, suffer)
        if self.by is not None:
            state = with_unit(state, self.by, deal)

        def takes(player: Player) -> Player:
            return replace(player, wounds_taken=player.wounds_taken + self.wounds)

        def gives(player: Player) -> Player:
            return replace(player, wounds_dealt=player.wounds_dealt + self.wounds)

        state = with_player(state, before.seat, takes)
        striker = state.known(self.by) if self.by is not None else None
        # Whoever hits friends by mischance deals nothing for the other side.
        if striker is None or striker.seat == before.seat:
            return state
        return with_player(state, striker.seat, gives)


@dataclass(frozen=True)
class HitsFromNowhere(Event):
    """ROADS-76: what others see of hits by a shooter who stays masked: all were saved."""

    unit: UnitId
    saves: tuple[Save, ...]
    parts: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class Healed(RoadsEvent):
    """5.3, 5.4: a warrior's wounds were dressed."""

    unit: UnitId
    wounds: int
    wound: int
    """What is left of it."""
    secret_of: Seat | None
    """Whose masked unit it is."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else knows how a masked unit fares."""
        return self if may_know(self.secret_of, viewer) else None

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, wound=self.wound))


@dataclass(frozen=True)
class Misfired(RoadsEvent):
    """ROADS-100: the marked die showed a 1."""

    unit: UnitId
    weapon_class: MisfireClass
    natural: int
    effects: tuple[MisfireEffect, ...]
    guns_lost: int
    jams: int
    no_shooting: int
    blades_lost: int

    def apply(self, state: State) -> State:
        """Guns are lost or jammed; the rest is rolled on."""
        return with_unit(
            state,
            self.unit,
            lambda unit: replace(
                unit,
                guns_lost=unit.guns_lost + self.guns_lost,
                jams=unit.jams + self.jams,
                blades_lost=unit.blades_lost + self.blades_lost,
                no_shooting=max(unit.no_shooting, self.no_shooting),
            ),
        )


@dataclass(frozen=True)
class JamCleared(RoadsEvent):
    """ROADS-100: all jams of a unit are cleared."""

    unit: UnitId
    secret_of: Seat | None

    def seen_by(self, viewer: Viewer) -> Event:
        """What a masked unit does is not public."""
        return self if may_know(self.secret_of, viewer) else ActedUnseen(self.unit)

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, jams=0))


@dataclass(frozen=True)
class AbilityUsed(RoadsEvent):
    """ROADS-60: an ability was used."""

    unit: UnitId
    ability: AbilityId
    target: UnitId | None
    secret_of: Seat | None
    """Whose masked unit it is that used it, or that it helps."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Chapter 4: what is done by a masked unit, or for one, is not public."""
        return self if may_know(self.secret_of, viewer) else None

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, used=(*unit.used, self.ability)))


@dataclass(frozen=True)
class MelodyPlayed(RoadsEvent):
    """ROADS-64: a Melody was played, well or not."""

    unit: UnitId
    melody: MelodyId
    target: UnitId
    natural: int
    difficulty: int
    success: bool

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, played=True))


@dataclass(frozen=True)
class Strengthened(RoadsEvent):
    """5.4: a Melody helps until the round ends."""

    unit: UnitId
    bulwark: int
    haste: int

    def apply(self, state: State) -> State:
        return with_unit(
            state,
            self.unit,
            lambda unit: replace(unit, bulwark=unit.bulwark + self.bulwark, haste=unit.haste + self.haste),
        )
