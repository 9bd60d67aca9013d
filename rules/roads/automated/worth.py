"""What units, fights and volleys are worth to an automated seat, in points of a roster."""

from __future__ import annotations

from rules.roads.automated import forecast
from rules.roads.automated.odds import Exchange, Outlook, spirit_chance
from rules.roads.automated.weights import Weights
from rules.roads.field import Field
from rules.roads.ground import place
from rules.roads.names import Trait, UnitId
from rules.roads.rolls import SIDES
from rules.roads.state import Unit
from rules.roads.strength import Circumstances

PER_DIE, PER_PIERCE = 1.2, 0.4
"""What a die of a volley is worth in a round, and how much more with each pierce: measured over games."""


class Worth:
    """The worth of one battle as it stands."""

    def __init__(self, field: Field, weights: Weights) -> None:
        self.field = field
        self.weights = weights
        self._wounds: dict[UnitId, float] = {}
        self._nerves: dict[tuple[UnitId, bool], float] = {}
        self._clashes: dict[tuple[UnitId, UnitId], float] = {}

    # Units.

    def wound(self, unit: Unit) -> float:
        """Give what one of its wounds is worth."""
        if unit.id not in self._wounds:
            field, weights = self.field, self.weights
            warrior = unit.points * (1 + weights.lone * field.is_lone(unit)) + weights.head
            warrior += weights.rout * (not field.is_half_out(unit.seat))
            self._wounds[unit.id] = warrior / field.profile(unit).toughness
        return self._wounds[unit.id]

    def whole(self, unit: Unit) -> float:
        """Give what all that is left of it is worth."""
        return self.field.wounds_left(unit) * self.wound(unit)

    def token(self, unit: Unit) -> float:
        """ROADS-25: give what a token costs it; nothing where it is frenzied."""
        return 0.0 if self.field.has(unit, Trait.FRENZY) else self.weights.token * self.whole(unit)

    def gun(self, unit: Unit) -> float:
        """Give what its gun is worth in a round."""
        weapon = self.field.ranged(unit)
        if weapon is None:
            return 0.0
        dice = weapon.shots * self.field.working_guns(unit) * weapon.damage
        return dice * PER_DIE * (1 + PER_PIERCE * weapon.pierce)

    # Nerves.

    def panic(self, unit: Unit, *, touched: bool) -> float:
        """ROADS-79: give what a panic test costs on the average; *touched*: by an enemy who stands."""
        key = unit.id, touched
        if key not in self._nerves:
            self._nerves[key] = self._panic(unit, touched)
        return self._nerves[key]

    def _panic(self, unit: Unit, touched: bool) -> float:
        if self.field.ignores_psychology(unit) or unit.fleeing:
            return 0.0
        part = self.weights.caught if touched else self._lost_in_flight(unit)
        return (1 - spirit_chance(self.field.spirit(unit))) * part * self.whole(unit)

    def _lost_in_flight(self, unit: Unit) -> float:
        """ROADS-80: whoever flees off the field is out."""
        if unit.cell is None:
            return self.weights.fled
        row, side = place(unit.cell)[1], self.field.terrain.side
        steps = side + 1 - row if unit.seat == self.field.state.south else row
        gone = max(0, SIDES + 1 - steps) / SIDES
        return gone + (1 - gone) * self.weights.fled

    # Fights.

    def clash(self, unit: Unit, target: Unit) -> float:
        """Give what it is worth to *unit* that it attacks *target*, wherever they are."""
        key = unit.id, target.id
        if key not in self._clashes:
            field = self.field
            won, lost = self.exchange(unit, target, forecast.fight(field, Circumstances(unit.id), target.id))
            dares = spirit_chance(field.spirit(unit)) if field.fears(unit, target) else 1.0
            self._clashes[key] = dares * (won - lost)
        return self._clashes[key]

    def exchange(self, unit: Unit, target: Unit, found: Exchange) -> tuple[float, float]:
        """ROADS-49, ROADS-78a: give what *unit* wins and loses by an exchange, panic counted in."""
        mine, theirs = unit.taken - unit.dealt, target.taken - target.dealt
        beaten = sum(chance for lead, chance in found.lead.items() if mine - lead > 0)
        beats = sum(chance for lead, chance in found.lead.items() if theirs + lead > 0)
        won = self._cost(target, found.target, beats - (theirs > 0))
        return won, self._cost(unit, found.attacker, beaten - (mine > 0))

    def _cost(self, unit: Unit, outlook: Outlook, beaten: float) -> float:
        wounds = outlook.wounds * self.wound(unit)
        return wounds + beaten * self.panic(unit, touched=True)

    # Fire.

    def fire(self, target: Unit, outlook: Outlook, *, hidden: bool = False) -> float:
        """ROADS-74, ROADS-78: give what it is worth to do to *target* under fire what *outlook* says."""
        tested = 1.0 if hidden and not target.ambushed else self._decimated(target, outlook)
        return outlook.wounds * self.wound(target) + tested * self.panic(target, touched=False)

    def _decimated(self, target: Unit, outlook: Outlook) -> float:
        """ROADS-78c: the chance that it has lost more than half under fire, and has no cause to panic yet."""
        lone = self.field.is_lone(target)
        before = target.wounds_before if lone else target.warriors_before
        if target.ambushed or target.taken > target.dealt or target.shot_down * 2 > before:
            return 0.0
        needed = before // 2 + 1 - target.shot_down
        if lone:
            return sum(chance for squad, chance in outlook.after if outlook.lost(squad) >= needed)
        return outlook.falls(needed)

    def fallen_upon(self, target: Unit) -> float:
        """ROADS-74: give what it is worth besides that *target* falls into an ambush."""
        return 0.0 if target.ambushed else self.panic(target, touched=True)
