"""What figures and battles are worth to a seat, in points, by their exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.contract import Seat
from rules.siege.automated.weights import (
    CARD,
    CONTROL,
    FIGURE_LASTS,
    GUARD_PACE,
    POINT,
    RALLY_OF_GUARD,
    RALLY_OF_STORM,
    STANDS,
    STORM_PACE,
    USUAL_GUARD,
    USUAL_STORM,
    Weights,
)
from rules.siege.combat import Fighter, Matchup, assault_battle, field_battle, win_chance
from rules.siege.events.battle import Part
from rules.siege.names import FigureId, Property, RegionId, RollPart, Side, SquadId
from rules.siege.night import Night
from rules.siege.state import Fortification, Squad, Underground

Target = Fortification | Underground | Squad

SHAKEN_GUARD = 0.12
"""A guard that cannot defend for the rest of the round, for each storm squad that has yet to act near it."""
SHAKEN_STORM = 0.5
"""A storm squad that can assault nothing in its turn of this round."""


@dataclass(frozen=True)
class Strike:
    """A battle that a squad could begin."""

    target: Target
    chance: float
    """To win all of it."""
    worth: float
    guards: int = 0
    """How many are expected to defend."""


class Strikes:
    """What one moment's figures and battles are worth to one seat of one character."""

    def __init__(self, night: Night, seat: Seat, weights: Weights) -> None:
        self.night = night
        self.seat = seat
        self.weights = weights
        self.side = night.side(seat)
        self.point = POINT * weights.point
        self.rounds_left = max(0, night.settings.rounds - night.state.round)
        self.storm = [each for each in night.state.squads if each.side is Side.STORMER]
        self.guards = [each for each in night.state.squads if each.side is Side.DEFENDER]
        self._losses: dict[SquadId, float] = {}
        self._chances: dict[tuple[object, ...], float] = {}
        self._stands: dict[tuple[object, ...], float] = {}
        self._strikes: dict[tuple[str, str, bool], Strike] = {}
        self._yet_to_act: dict[RegionId, set[SquadId]] = {}

    # Squads.

    def figures(self, figures: Sequence[FigureId], side: Side) -> float:
        """Give what a squad of *figures* brings in the rounds that are left."""
        if not figures:
            return 0.0
        strength, die = self.night.content.strength(tuple(figures)), self.night.settings.die
        rounds = min(self.rounds_left, FIGURE_LASTS)
        stands = STANDS * rounds * len(figures)
        if side is Side.STORMER:
            return stands + rounds * STORM_PACE * usual_chance(self.night, strength)
        pawns = sum(self.night.content.figure[each].property is Property.RANK for each in figures)
        lead = USUAL_STORM - 10
        saved = _chance(lead, die) - _chance(lead - strength - max(0, pawns - 1), die)
        return stands + rounds * GUARD_PACE * saved

    def loss(self, squad: Squad) -> float:
        """Give what *squad* loses with its weakest figure."""
        if squad.id not in self._losses:
            self._losses[squad.id] = self._loss(squad)
        return self._losses[squad.id]

    def _loss(self, squad: Squad) -> float:
        weakest = self.night.content.weakest(squad.figures)
        rest = list(squad.figures)
        rest.remove(weakest)
        full = self.figures(squad.figures, squad.side) - self.figures(rest, squad.side)
        if rest:
            full = min(full, RALLY_OF_STORM if squad.side is Side.STORMER else RALLY_OF_GUARD)
        return full * (self.weights.loss if squad.side is self.side else self.weights.battle)

    def gain_of_figure(self, squad: Squad, figure: FigureId) -> float:
        """Give what one more *figure* brings to *squad*."""
        return self.figures((*squad.figures, figure), squad.side) - self.figures(squad.figures, squad.side)

    # Assaults.

    def chance(
        self, storm: Squad, region: RegionId, token: tuple[int, int, int], guard: Squad | None = None
    ) -> float:
        """Give the chance of *storm*, wherever it stands, against a token and perhaps a *guard*."""
        # Of its region a battle knows the weather, and whether the guard is at home there.
        at_home, sheltered = guard is not None and guard.region == region, self.night.is_sheltered(region)
        key = (storm.id, sheltered, token, guard and guard.id, at_home)
        known = self._chances.get(key)
        if known is None:
            known = self._chances[key] = win_chance(assault_battle(self.night, storm, region, token, guard))
        return known

    def stand(
        self, storm: Squad, region: RegionId, token: tuple[int, int, int], guard: Squad, stake: float
    ) -> float:
        """Give what the City gains when *guard* defends a token worth *stake* rather than nobody."""
        sheltered, at_home = self.night.is_sheltered(region), guard.region == region
        key = (storm.id, sheltered, token, guard.id, guard.region, at_home, stake)
        known = self._stands.get(key)
        if known is None:
            alone = self.chance(storm, region, token)
            defended = self.chance(storm, region, token, guard)
            risk = self.loss(guard) + SHAKEN_GUARD * min(3, self._yet_to_act_near(guard, storm))
            known = (alone - defended) * (stake + self.loss(storm)) - defended * risk
            self._stands[key] = known
        return known

    def defended(
        self, storm: Squad, region: RegionId, token: tuple[int, int, int], stake: float
    ) -> tuple[float, list[Squad]]:
        """Give the chance of an assault, and the guards that are expected to defend, one of each player."""
        best: dict[Seat, tuple[float, Squad]] = {}
        for guard in self.night.guards_in_reach(region):
            gain = self.stand(storm, region, token, guard, stake)
            if gain > 0 and (guard.owner not in best or gain > best[guard.owner][0]):
                best[guard.owner] = (gain, guard)
        guards = [guard for _, guard in best.values()]
        if not guards:
            return self.chance(storm, region, token), []
        chance = 1.0
        for guard in guards:
            chance *= self.chance(storm, region, token, guard)
        return chance, guards

    def strike(self, squad: Squad, target: Target) -> Strike:
        """Give what *squad*, wherever it comes from, gains on average by striking *target*."""
        key = (squad.id, target.id, squad.region == target.region)
        if key not in self._strikes:
            self._strikes[key] = self._strike(squad, target)
        return self._strikes[key]

    def _strike(self, squad: Squad, target: Target) -> Strike:
        if isinstance(target, Squad):
            chance = win_chance(field_battle(self.night, squad, target))
            gain = self.loss(target) + self._shaken(target, squad)
            risk = self.loss(squad) + (self._shaken(squad, target) if squad.side is Side.DEFENDER else 0.0)
            return Strike(target, chance, chance * gain - (1 - chance) * risk)
        stake = self.stake(target)
        chance, guards = self.defended(squad, target.region, self.parts(target), self.city_stake(target))
        beaten = sum(self.loss(guard) for guard in guards)
        worth = chance * (stake + 0.5 * beaten) - (1 - chance) * self.loss(squad)
        return Strike(target, chance, worth, len(guards))

    def parts(self, target: Fortification | Underground) -> tuple[int, int, int]:
        """Give the parts of a token's strength."""
        if isinstance(target, Fortification):
            return self.night.fortification_parts(target)
        return self.night.underground_parts(target)

    def stake(self, target: Fortification | Underground) -> float:
        """Give what the own seat gains by winning *target*."""
        if isinstance(target, Fortification):
            return self.point
        if not self.rounds_left:
            return CONTROL
        held = len(self.night.player(self.seat).cards)
        card = CARD * min(1.0, self.rounds_left / 3) * self.weights.later / (1 + held)
        taken = target.controller is not None and self.night.side(target.controller) is not self.side
        return card + (0.3 * CARD if taken else 0.0)

    def city_stake(self, target: Fortification | Underground) -> float:
        """Give what the City gains by stopping an assault on *target*."""
        return self.point if isinstance(target, Fortification) else CARD if self.rounds_left else CONTROL

    def _shaken(self, squad: Squad, winner: Squad) -> float:
        """Give what it costs the side of *squad* that *winner* leaves it shaken for the rest of the round."""
        if not self.night.settings.shaken or squad.shaken:
            return 0.0
        if squad.side is Side.STORMER:
            return SHAKEN_STORM * self.night.has_yet_to_act(squad)
        return SHAKEN_GUARD * min(3, self._yet_to_act_near(squad, winner))

    def _yet_to_act_near(self, guard: Squad, but: Squad) -> int:
        """Give how many storm squads could still strike this round at what *guard* covers."""
        known = self._yet_to_act.get(guard.region)
        if known is None:
            known = self._yet_to_act[guard.region] = {
                each.id
                for each in self.storm
                if self.night.has_yet_to_act(each)
                and self.night.board.distance(each.region, guard.region) <= 4
            }
        return len(known) - (but.id in known)


def usual_chance(night: Night, strength: int) -> float:
    """Give the chance of a storm squad of *strength* against a fortification, on average of its guards."""
    return _chance(strength - night.settings.fort_strength - USUAL_GUARD, night.settings.die)


@lru_cache(maxsize=1024)
def _chance(lead: int, die: int) -> float:
    """Give the chance of a total that is *lead* ahead before the dice."""
    return win_chance(Matchup(Fighter((Part(RollPart.STRENGTH, lead),)), Fighter(()), die, die))
