"""What the night is worth to a seat, in points: its battles, the weather, and the places that squads hold."""

from __future__ import annotations

from functools import cached_property
from operator import itemgetter

from rules.contract import Seat
from rules.kernel.draft import changed
from rules.siege.automated.strikes import SHAKEN_GUARD, Strikes
from rules.siege.automated.weights import WIND, WIND_ROUNDS, Weights
from rules.siege.combat import field_battle, win_chance
from rules.siege.names import FigureId, FortificationId, RegionId, Side, SquadId, WeatherId
from rules.siege.night import Night
from rules.siege.state import Fortification, Squad

SOON, LATE = 0.2, 0.06
"""How likely a fortification is assaulted before a guard's next turn where no storm squad is near."""
SHARED = 0.35
"""What a second guard adds where another covers already."""
MARCH = 0.75
"""What a strike in the next turn is worth beside one now, and so on for each turn more."""
BURIED = 0.5
"""How often the marker still stands on the snow when the round ends."""
AFTER_THAT = 0.35
"""What the next best target near a place counts in the gale, in which one squad cannot move and strike."""
SPENT = 0.3
"""How much a place counts beside what was done there: the best target near it may be gone by then."""
HOME = 0.08
"""What it is worth in a round to hold the Kremlin: the Rose is not the enemy's."""
TIE = 0.01
"""SIEGE-79: a figure that is on the map in the end."""
NEXT_STEP = 0.6
"""What a step of the marker in the next turn is worth beside one now."""


class Valuation(Strikes):
    """What the night looks like to one seat of one character."""

    def __init__(self, night: Night, seat: Seat, weights: Weights) -> None:
        super().__init__(night, seat, weights)
        self._saves: dict[tuple[str, str, bool], float] = {}
        self._prospects: dict[tuple[SquadId, RegionId], float] = {}
        self._distances: dict[RegionId, list[tuple[int, Fortification]]] = {}
        self._posts: dict[tuple[SquadId, RegionId], float] = {}
        self._threats_to: dict[RegionId, list[tuple[Fortification, float, Squad, bool]]] = {}
        self._covered: dict[RegionId, set[SquadId]] = {}

    def rally(self, squad: Squad, figure: FigureId) -> float:
        """Give what it is worth that *figure* comes back; at last, what a guard saves by it in this round."""
        if self.rounds_left:
            return self.gain_of_figure(squad, figure)
        if squad.side is Side.STORMER or not self.to_come:
            return TIE
        stronger = changed(squad, figures=(*squad.figures, figure))
        then = Valuation(self.night, self.seat, self.weights).post(stronger, squad.region)
        return TIE + max(0.0, then - self.post(squad, squad.region))

    # Weather.

    def wind(self, steps: int) -> float:
        """Give what the side of this seat gains by one step of the marker, or more up to *steps*."""
        weather = self.night.state.weather
        if weather is None or steps < 1:
            return 0.0
        worths = []
        following = weather
        for _ in range(steps):
            following = self.night.content.next_state(following)
            worths.append(self.weather(following) - self.weather(weather))
        return max(worths)

    def weather(self, weather: WeatherId) -> float:
        """Give what *weather* is worth to the side of this seat from now on, beside the average."""
        sign = 1.0 if self.side is Side.STORMER else -1.0
        exposed = sum(
            self.night.has_yet_to_act(each) and each.region != self.night.board.kremlin for each in self.storm
        )
        turns = exposed + min(self.rounds_left, WIND_ROUNDS) * len(self.storm)
        return sign * (turns * WIND[weather] * self.weights.later - self._buried(weather))

    def _buried(self, weather: WeatherId) -> float:
        """SIEGE-75: give what the snow takes at the end of this round from storm squads on the MKAD."""
        if not self.night.content.state[weather].bury:
            return 0.0
        return BURIED * sum(
            self.loss(each) * (0.25 if self.night.has_yet_to_act(each) and not each.moved else 1.0)
            for each in self.storm
            if self.night.board.is_outer(each.region) and not self._is_warded(each.region, weather)
        )

    def _is_warded(self, region: RegionId, weather: WeatherId) -> bool:
        return self.night.settings.wards and any(
            each.stands and each.region == region and self.night.content.wards(each.id) == weather
            for each in self.night.state.fortifications
        )

    # Places.

    def place(self, squad: Squad, region: RegionId) -> float:
        """Give what it is worth to its own side that *squad* stands in *region* after this turn."""
        worth = self.approach(squad, region) if squad.side is Side.STORMER else self.post(squad, region)
        return self.weights.place * worth

    def approach(self, squad: Squad, region: RegionId) -> float:
        """Give what *squad* may strike from *region* next, less what the snow takes there before."""
        return self._prospect(squad, region) - self.buried_at(squad, region)

    def after_strike(self, squad: Squad, region: RegionId) -> float:
        """Give what it is worth to stand in *region* when the squad is spent there."""
        if squad.side is Side.DEFENDER:
            return self.post(squad, region)
        return SPENT * self._prospect(squad, region) - self.buried_at(squad, region)

    def _prospect(self, squad: Squad, region: RegionId) -> float:
        if not self.rounds_left:
            return 0.0
        key = (squad.id, region)
        if key not in self._prospects:
            self._prospects[key] = self._best_aim(squad, region)
        return self._prospects[key]

    def _best_aim(self, squad: Squad, region: RegionId) -> float:
        stuck = self._is_gale
        best = second = 0.0
        for distance, target in self._standing_from(region):
            far = max(0, distance - 1)
            turns = far if stuck else (far + 1) // 2 - 1 if far > 2 else 0
            lasts, costs = MARCH ** (1 + turns), 0.01 * far
            # What is farther can bring no more than that.
            if self.point * lasts - costs <= (second if stuck else best):
                break
            value = self._aim(squad, target) * lasts - costs
            best, second = (value, best) if value > best else (best, max(second, value))
        # SIEGE-74: who cannot move and strike looks for a place with something for the turn after it, too.
        best += AFTER_THAT * second if stuck else 0.0
        return max(best, self._rose) if region == self.night.board.kremlin else best

    @cached_property
    def _rose(self) -> float:
        """SIEGE-63: give what it is worth to stand in the Kremlin when the next turn begins."""
        if not self.rounds_left:
            return 0.0
        return HOME * min(self.rounds_left, 3) * self.weights.later + NEXT_STEP * max(0.0, self.wind(1))

    @cached_property
    def _is_gale(self) -> bool:
        weather = self.night.state.weather
        return weather is not None and self.night.content.state[weather].no_attack_after_move

    @cached_property
    def _standing(self) -> list[Fortification]:
        """The fortifications that squads could go for."""
        return [each for each in self.night.state.fortifications if each.stands]

    def _standing_from(self, region: RegionId) -> list[tuple[int, Fortification]]:
        """Give how far the fortifications that stand are from *region*, the nearest first."""
        if region not in self._distances:
            distances = [(self.night.board.distance(region, each.region), each) for each in self._standing]
            self._distances[region] = sorted(distances, key=itemgetter(0))
        return self._distances[region]

    def _aim(self, squad: Squad, target: Fortification) -> float:
        """Give the chance of *squad* to take *target*, in points."""
        return self.strike(squad, target).chance * self.point

    def strike_now(self, squad: Squad) -> float:
        """Give the best chance of *squad*, who has yet to act, to take a fortification in this round."""
        aims = [] if squad.shaken else self.in_reach(squad)
        return max((self._aim(squad, each) for each in aims), default=0.0)

    def in_reach(self, squad: Squad) -> list[Fortification]:
        """Give what *squad*, who has yet to act, could come to and assault in this round."""
        far = 1 if self._is_gale else self.night.movement(squad) + 1
        return [
            each for each in self._standing if self.night.board.distance(squad.region, each.region) <= far
        ]

    def buried_at(self, squad: Squad, region: RegionId) -> float:
        """SIEGE-75: give what the snow takes from *squad* if it stays in *region*."""
        weather = self.night.weather_in(region)
        snowed = weather is not None and weather.bury and self.night.board.is_outer(region)
        return self.loss(squad) if snowed else 0.0

    @cached_property
    def to_come(self) -> list[Squad]:
        """The storm squads that may still strike in this night."""
        return [each for each in self.storm if self.night.turns_left(each)]

    @cached_property
    def _threats(self) -> list[tuple[Fortification, float, Squad, int]]:
        """The standing fortifications, how likely each is assaulted soon, by whom, and from how far away it
        may be defended."""
        threatened = self._standing if self.to_come else ()
        return [(each, *self.threat_in(each.region), self.night.reach_to(each.region)) for each in threatened]

    def threat_in(self, region: RegionId) -> tuple[float, Squad]:
        """Give how likely a fortification in *region* is assaulted soon, and by whom."""
        reach = 1 if self._is_gale else self.night.content.numbers.movement + 1
        near = [s for s in self.to_come if self.night.board.distance(s.region, region) <= reach]
        if near:
            return self.weights.at_once, max(near, key=self.night.strength)
        closest = min(self.to_come, key=lambda s: self.night.board.distance(s.region, region))
        far = self.night.board.distance(closest.region, region)
        return SOON if far <= reach + 2 else LATE, closest

    def threat(self, fortification: FortificationId | None) -> float:
        """Give how likely a fortification is assaulted soon; nothing for one that does not stand."""
        return next((likely for each, likely, *_ in self._threats if each.id == fortification), 0.0)

    def in_danger(self, region: RegionId) -> int:
        """Give how many fortifications that the storm can come to at once a guard in *region* may defend."""
        return sum(likely >= self.weights.at_once for _, likely, *_ in self._threats_near(region))

    def post(self, guard: Squad, region: RegionId) -> float:
        """Give what *guard* saves until its next turn if it stands in *region*, less its danger there."""
        key = (guard.id, region)
        if key not in self._posts:
            self._posts[key] = self._post(guard, region)
        return self._posts[key]

    def _post(self, guard: Squad, region: RegionId) -> float:
        there = guard if region == guard.region else moved_to(guard, region)
        worth = 0.0
        for fortification, likely, storm, at_home in self._threats_near(region):
            saved = self._saved(there, fortification, storm, at_home)
            if saved > 0:
                shared = self._covers(fortification.region) - {guard.id}
                worth += likely * saved * (SHARED if shared else 1.0)
        if region == self.night.board.kremlin:
            others = [each for each in self.night.squads_in(region) if each.id != guard.id]
            worth += self._rose * (SHARED if others else 1.0)
        return worth - self.danger(there)

    def _threats_near(self, region: RegionId) -> list[tuple[Fortification, float, Squad, bool]]:
        """Give those of the threats that a guard in *region* may answer, and whether they are there."""
        if region not in self._threats_to:
            distance = self.night.board.distance
            self._threats_to[region] = [
                (each, likely, storm, each.region == region)
                for each, likely, storm, reach in self._threats
                if distance(each.region, region) <= reach
            ]
        return self._threats_to[region]

    def _saved(self, guard: Squad, fortification: Fortification, storm: Squad, at_home: bool) -> float:
        key = (guard.id, fortification.id, at_home)
        if key not in self._saves:
            parts = self.night.fortification_parts(fortification)
            self._saves[key] = self.stand(storm, fortification.region, parts, guard, self.point)
        return self._saves[key]

    def _covers(self, region: RegionId) -> set[SquadId]:
        """Give the guards that could defend a fortification in *region*."""
        if region not in self._covered:
            self._covered[region] = {each.id for each in self.night.guards_in_reach(region)}
        return self._covered[region]

    def danger(self, guard: Squad) -> float:
        """Give what *guard* may lose to the storm squads that could attack it in the field."""
        if self.night.is_behind_walls(guard):
            return 0.0
        reach = 1 if self._is_gale else self.night.content.numbers.movement + 1
        chances = [
            win_chance(field_battle(self.night, each, guard))
            for each in self.to_come
            if self.night.board.distance(each.region, guard.region) <= reach
        ]
        return 0.4 * max(chances, default=0.0) * (self.loss(guard) + SHAKEN_GUARD)


def moved_to(squad: Squad, region: RegionId) -> Squad:
    """Give *squad* as it is once it has moved to *region*."""
    return changed(squad, region=region, moved=True)
