"""What a misfire made of the dice that are told right after it: a volley by itself does not add up."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Event, Fact
from rules.roads.events.combat import BlowsStruck, Misfired, ShotsFired
from rules.roads.field import Field
from rules.roads.names import MisfireClass, MisfireEffect, UnitId
from rules.roads.rolls import WORST
from rules.roads.shooting import misfired


class Misfires:
    """Remembers each misfire that is told, until its dice are."""

    def __init__(self, field: Field) -> None:
        """*field* is as it stands then or later."""
        self._field = field
        self._told: dict[UnitId, Misfired] = {}
        self._spoilt: dict[UnitId, Event] = {}

    def of(self, event: Event) -> Mapping[str, Fact]:
        """Give ROADS-100: what a misfire did to the dice of *event*, and how many; nothing where none did."""
        match event:
            case Misfired(unit):
                self._told[unit] = event
                self._spoilt.pop(unit, None)
            case ShotsFired(_, unit, _, dice) | BlowsStruck(unit, _, dice) if self._is_spoilt(event, unit):
                self._spoilt[unit] = event
                return self._done(event, self._told[unit], len(dice))
        return {}

    def _is_spoilt(self, event: ShotsFired | BlowsStruck, unit: UnitId) -> bool:
        """Whether the last misfire of *unit* is of *event*: what flies on to a neighbour has none."""
        found = self._told.get(unit)
        if found is None or self._spoilt.get(unit, event) != event:
            return False
        is_blade = found.weapon_class is MisfireClass.CHAIN
        return is_blade is isinstance(event, BlowsStruck) and (is_blade or event.dice[0] == WORST)

    def _done(self, event: ShotsFired | BlowsStruck, told: Misfired, count: int) -> Mapping[str, Fact]:
        if isinstance(event, BlowsStruck):
            return {"misfire": "lost"} if MisfireEffect.LOSE_HALF in told.effects else {}
        unit = self._field.state.known(event.unit)
        weapon = None if unit is None else self._field.ranged(unit)
        table = next(
            each
            for each in self._field.content.misfires
            if each.weapon_class == told.weapon_class and each.roll == told.natural
        )
        if weapon is None:
            return {}
        volley = misfired(table, [*event.dice], min(weapon.shots, count))
        for misfire, spoilt in (
            ("lost", volley.lost),
            ("scattered", volley.scattered),
            ("automatic", volley.automatic),
        ):
            if spoilt:
                return {"misfire": misfire, "spoilt": len(spoilt)}
        return {}
