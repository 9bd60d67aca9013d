"""Questions about the night as it stands; nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules.contract import IllegalAction, Seat, Viewer
from rules.kernel.once import once
from rules.siege.board import Board
from rules.siege.content import SiegeContent, TableSize, Weather
from rules.siege.names import (
    DecisionKind,
    Direction,
    FigureId,
    FortificationId,
    Phase,
    Property,
    RegionId,
    Side,
    SquadId,
    UndergroundId,
    WeatherId,
)
from rules.siege.options import Settings
from rules.siege.state import CharmKind, Fortification, Player, Squad, State, Underground


@dataclass
class Night:
    """A state as the rules see it, or as a viewer does (see `rules.siege.sight`)."""

    content: SiegeContent = field(repr=False)
    board: Board = field(repr=False)
    state: State
    viewer: Viewer = None
    """Whose eyes; None for the engine, and for what everybody sees."""
    answers: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def settings(self) -> Settings:
        """The options of this game."""
        return self.state.settings

    # Players.

    @property
    def own(self) -> Player | None:
        """The player in the viewing seat; None for the channel, for the curator and for others' eyes."""
        players = self.state.players
        return players[self.viewer] if self.viewer is not None and self.viewer < len(players) else None

    def player(self, seat: Seat) -> Player:
        """Give the player in *seat*."""
        return self.state.players[seat]

    def side(self, seat: Seat) -> Side:
        """Give the side of *seat*, once sides are assigned."""
        side = self.state.players[seat].side
        if side is None:
            raise ValueError(f"seat {seat} has no side yet")
        return side

    @cached_property
    def size(self) -> TableSize:
        """The numbers for this count of players."""
        return self.content.size[len(self.state.players)]

    @property
    def is_last_window(self) -> bool:
        """Whether cards are played after the turns of the last round: nobody moves or fights any more."""
        return self.state.phase is Phase.CLOSING_WINDOW and self.state.round >= self.settings.rounds

    def squads_each(self, side: Side) -> int:
        """Give how many squads a player of *side* musters."""
        own = self.settings.storm_squads if side is Side.STORMER else self.settings.guard_squads
        force = self.size.storm if side is Side.STORMER else self.size.guard
        return own or force.squads

    def budget_each(self, side: Side) -> int:
        """Give what a player of *side* may spend at the muster."""
        if side is Side.STORMER:
            return self.settings.storm_budget or self.size.storm.budget
        return self.size.guard_budget(self.settings.guard_budget)

    def raised_for(self, weather: WeatherId) -> int:
        """Give how many fortifications more the City has where the night begins with *weather*."""
        return self.size.raised.get(weather, 0) if self.settings.raised else 0

    @cached_property
    def _squads(self) -> dict[SquadId, Squad]:
        return {each.id: each for each in self.state.squads}

    def squad(self, squad: SquadId) -> Squad | None:
        """Give the squad on the map with this id."""
        return self._squads.get(squad)

    def squads_of(self, seat: Seat) -> tuple[Squad, ...]:
        """Give the squads of *seat* on the map."""
        return tuple(each for each in self.state.squads if each.owner == seat)

    def sort_weakest_first(self, figures: Sequence[FigureId]) -> tuple[FigureId, ...]:
        """Give *figures* by strength."""
        return tuple(sorted(figures, key=lambda each: (self.content.figure[each].strength, each)))

    # Regions.

    @cached_property
    def _squads_by_region(self) -> dict[RegionId, list[Squad]]:
        found: dict[RegionId, list[Squad]] = {}
        for squad in self.state.squads:
            found.setdefault(squad.region, []).append(squad)
        return found

    @cached_property
    def _standing_by_region(self) -> dict[RegionId, list[Fortification]]:
        found: dict[RegionId, list[Fortification]] = {}
        for fortification in self.state.fortifications:
            if fortification.stands:
                found.setdefault(fortification.region, []).append(fortification)
        return found

    def squads_in(self, region: RegionId) -> Sequence[Squad]:
        """Give the squads in *region*."""
        return self._squads_by_region.get(region, ())

    def integrity(self, region: RegionId) -> int:
        """SIEGE-10: the number of fortifications standing in *region*."""
        return len(self._standing_by_region.get(region, ()))

    def is_sheltered(self, region: RegionId) -> bool:
        """SIEGE-12: whether a ward keeps the current weather out of *region*."""
        return region in self._sheltered

    @cached_property
    def _sheltered(self) -> frozenset[RegionId]:
        weather = self.state.weather
        return frozenset() if weather is None else self.sheltered_from(weather)

    def sheltered_from(self, weather: WeatherId) -> frozenset[RegionId]:
        """SIEGE-12: give the regions that a ward keeps *weather* out of while it is in force."""
        if not self.settings.wards:
            return frozenset()
        wards = [each for each in self.state.fortifications if self.content.wards(each.id) == weather]
        # SIEGE-75: snow lies on the MKAD only, so there is nothing to keep out elsewhere.
        snows = self.content.state[weather].bury
        return frozenset(
            [each.region for each in wards if each.stands and (self.board.is_outer(each.region) or not snows)]
        )

    def weather_in(self, region: RegionId) -> Weather | None:
        """Give the state whose rule is in force in *region*; None where a ward keeps it out."""
        return None if region in self._sheltered else self._weather

    @cached_property
    def _weather(self) -> Weather | None:
        return None if self.state.weather is None else self.content.state[self.state.weather]

    def is_held_against(self, region: RegionId, side: Side) -> bool:
        """SIEGE-9: whether the other side holds *region*."""
        return region in self._held_against(side)

    @once
    def _held_against(self, side: Side) -> frozenset[RegionId]:
        return frozenset([each.region for each in self.state.squads if each.side is not side])

    def has_room(self, region: RegionId) -> bool:
        """SIEGE-9: whether one more squad fits into *region*."""
        return region not in self._full

    @cached_property
    def _full(self) -> frozenset[RegionId]:
        room = self.content.numbers.region_room
        return frozenset([code for code, there in self._squads_by_region.items() if len(there) >= room])

    @once
    def _closed_to(self, side: Side) -> frozenset[RegionId]:
        """Where no squad of *side* may step into or through."""
        return self._held_against(side).union(self.state.cordons)

    def is_open(self, region: RegionId, side: Side) -> bool:
        """Whether a squad of *side* may stop in *region*."""
        return self.why_not_open(region, side) is None

    def why_not_open(self, region: RegionId, side: Side) -> IllegalAction | None:
        """SIEGE-9: give why a squad of *side* cannot stop in *region*: cordoned, held, or full."""
        if region in self.state.cordons:
            return IllegalAction("region_cordoned")
        if self.is_held_against(region, side):
            return IllegalAction("region_held")
        room = self.content.numbers.region_room
        return None if self.has_room(region) else IllegalAction("region_full", room=room)

    # Squads.

    def has_yet_to_act(self, squad: Squad) -> bool:
        """Whether *squad* can still act in this round."""
        if squad.owner == self.state.active:
            return not squad.spent
        return squad.owner in self._later_turns

    @cached_property
    def _later_turns(self) -> frozenset[Seat]:
        """Who has a turn in this round that has not begun."""
        state = self.state
        return frozenset(state.order[state.turns_taken + (state.active is not None) :])

    def turns_left(self, squad: Squad) -> int:
        """Give how many turns *squad* has until the end of the night, if it stays on the map."""
        state = self.state
        now = state.phase is not Phase.CLOSING_WINDOW and self.has_yet_to_act(squad)
        return state.settings.rounds - state.round + now

    def strength(self, squad: Squad) -> int:
        """Give SIEGE-13: the printed strength of a squad."""
        return self.content.strength(squad.figures)

    def count(self, squad: Squad, wanted: Property) -> int:
        """Give how many of the squad's figures have a property."""
        return self.content.count(squad.figures, wanted)

    def charm(self, squad: SquadId, kind: CharmKind) -> int:
        """Give the sum of a squad's charms of one *kind*."""
        return self._charms.get((squad, kind), 0)

    @cached_property
    def _charms(self) -> dict[tuple[SquadId | None, CharmKind], int]:
        found: dict[tuple[SquadId | None, CharmKind], int] = {}
        for each in self.state.charms:
            found[each.squad, each.kind] = found.get((each.squad, each.kind), 0) + each.amount
        return found

    def movement(self, squad: Squad) -> int:
        """Give SIEGE-77: how far a squad may move from where it stands."""
        weather = self.weather_in(squad.region)
        steps = self.content.numbers.movement + self.charm(squad.id, CharmKind.MOVE)
        if weather is not None:
            steps += weather.move
            if weather.move_cap is not None and self.board.is_outer(squad.region):
                steps = min(steps, weather.move_cap)
        return max(0, steps)

    @cached_property
    def _ending(self) -> frozenset[RegionId]:
        """SIEGE-75: where a squad that enters goes no further."""
        weather = self.state.weather
        if weather is None or self.content.state[weather].move_cap is None:
            return frozenset()
        return frozenset([code for code in self.board.codes if self.board.is_outer(code)]) - self._sheltered

    @once
    def reachable(self, squad: Squad) -> tuple[RegionId, ...]:
        """SIEGE-25: where *squad* may move, in code order."""
        closed, start = self._closed_to(squad.side), {squad.region}
        seen, edge = start, start
        for _ in range(self.movement(squad)):
            edge = self.board.around(edge) - seen - closed
            seen = seen | edge
            edge = edge - self._ending
        return tuple(sorted(seen - start - self._full, key=self.board.order.__getitem__))

    # Tokens.

    def fortification(self, fortification: FortificationId) -> Fortification | None:
        """Give the counter with this id."""
        return self._fortifications.get(fortification)

    @cached_property
    def _fortifications(self) -> dict[FortificationId, Fortification]:
        return {each.id: each for each in self.state.fortifications}

    def underground(self, underground: UndergroundId) -> Underground | None:
        """Give the token with this id."""
        return self._undergrounds.get(underground)

    @cached_property
    def _undergrounds(self) -> dict[UndergroundId, Underground]:
        return {each.id: each for each in self.state.undergrounds}

    def fortification_parts(self, fortification: Fortification) -> tuple[int, int, int]:
        """Give a fortification's printed strength, what the weather adds and what charms add."""
        weather = self.weather_in(fortification.region)
        charms = sum([each.amount for each in self.state.charms if each.fortification == fortification.id])
        return _not_below_zero(self.settings.fort_strength, weather.token if weather else 0, charms)

    def underground_parts(self, underground: Underground) -> tuple[int, int, int]:
        """Give an Underground token's printed strength, what the weather adds, and 0."""
        weather = self.weather_in(underground.region)
        change = weather.token + weather.underground if weather else 0
        return _not_below_zero(self.content.token[underground.id].strength, change, 0)

    def reach_to(self, region: RegionId) -> int:
        """SIEGE-77: within how many hexes of *region* a defence may be declared."""
        weather = self.weather_in(region)
        reach = self.content.numbers.reach
        if weather is not None and weather.reach is not None:
            reach = weather.reach
        return max(0, reach + self.state.reach_change)

    @once
    def guards_in_reach(self, region: RegionId) -> tuple[Squad, ...]:
        """SIEGE-48: the guard squads that may defend a token in *region*."""
        reach = self.reach_to(region)
        return tuple(
            each
            for each in self.state.squads
            if each.side is Side.DEFENDER
            and not each.shaken
            and self.board.distance(each.region, region) <= reach
        )

    @property
    def asked_to_defend(self) -> tuple[Squad, ...]:
        """SIEGE-48: the guard squads in reach of the assault while their owners are asked; else none."""
        engagement = self.state.engagement
        if engagement is None or all(
            each.kind is not DecisionKind.DECLARE_DEFENCE for each in self.state.stack
        ):
            return ()
        return self.guards_in_reach(engagement.region)

    # What a squad may do in its owner's turn.

    def is_behind_walls(self, squad: Squad) -> bool:
        """SIEGE-11: whether *squad* cannot be attacked in the field."""
        return self.settings.walls and squad.side is Side.DEFENDER and self.integrity(squad.region) > 0

    def may_move_marker(self, seat: Seat) -> bool:
        """SIEGE-66: whether *seat* may move the weather marker now."""
        return not self.state.wind_locked and self.player(seat).moves < self.settings.weather_cap

    # Driven squads.

    @once
    def retreats(self, squad: Squad, origin: RegionId) -> tuple[RegionId, ...]:
        """SIEGE-34: where *squad*, beaten from *origin*, may retreat."""
        here = self.board.distance(squad.region, origin)
        near = [each for each in self.board.neighbours(squad.region) if self.is_open(each, squad.side)]
        farther = tuple(each for each in near if self.board.distance(each, origin) > here)
        return farther or tuple(each for each in near if self.board.distance(each, origin) == here)

    def thrown_to(self, squad: Squad, direction: Direction) -> tuple[RegionId, bool]:
        """SIEGE-73: where a throw ends, and whether it was cut short."""
        weather = self.state.weather
        region = squad.region
        for _ in range(self.content.state[weather].throw if weather is not None else 0):
            following = self.board.step(region, direction)
            if following is None or not self.is_open(following, squad.side):
                return region, True
            region = following
        return region, False


def _not_below_zero(printed: int, weather: int, charms: int) -> tuple[int, int, int]:
    """Give the three parts of a token's strength so that their sum is at least 0 (SIEGE-68)."""
    missing = max(0, -(printed + weather + charms))
    return (printed, weather, charms + missing) if charms < 0 else (printed, weather + missing, charms)
