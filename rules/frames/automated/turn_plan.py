"""A frame's turn, planned as a whole: whom it aims at, which die attacks, moves and marks, and where to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from rules.contract import Seat
from rules.frames.automated.shots import CLOSE, behind, move_dice, shelter_from, shot, told_odds, victim
from rules.frames.automated.stakes import WHOLE_GAME, rounds_left, swing, tolls
from rules.frames.automated.standing import FARTHEST, Standing, enemies_of, pace, rush, short_of
from rules.frames.automated.weights import Weights
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, Place, place_of
from rules.frames.cover import Cover, covers
from rules.frames.names import Colour, DieId, FrameId, RangeType, System
from rules.frames.pool import can_attack, can_move, can_spot, colour_of, has_passing, ranges_of, weapons_of
from rules.frames.state import Die, Frame, FrameTurn, Station
from rules.frames.turn_choices import unused
from rules.kernel.once import once

LIKELY = 0.15
"""How likely a frame must get into range for a shot to be declared."""
NEARLY = 0.6
"""What a marker is worth to a friend that has yet to get into range."""
FLEETING = {False: 0.5, True: 0.2}
"""How likely a target is worth less once others have acted, by whether it has acted itself."""
MARKS = (3, 4, 5)
"""What a frame may be expected to mark with, by its spotting systems."""
WORTHWHILE = 0.1
"""Points that a shot must promise to be looked at."""


class Prospect:
    """A frame before its roll: what it may expect of a turn, beyond standing where it stands."""

    def __init__(self, field: Battlefield, seat: Seat, frame: Frame, weights: Weights) -> None:
        self.field, self.seat, self.frame, self.weights = field, seat, frame, weights
        self._dice = move_dice(field, frame.id)
        left, rivals = rounds_left(field.state), len(field.state.players) - 1
        self.rocket = weights.rocket * min(left, WHOLE_GAME) / WHOLE_GAME / rivals
        """What spending a rocket costs: the less, the fewer later shots there are, and at last nothing."""
        standing = Standing(field, seat, frame, weights)
        self._stays = standing.worth(frame.cell) if frame.cell is not None else 0.0
        ways = field.moves(frame, len(self._dice) - 1, has_passing(field.settings, frame))
        self._ends = [(place_of(cell), way, standing.worth(cell) - self._stays) for cell, way in ways.items()]
        self._ranges = [field.range_at(far) for far in range(FARTHEST)]

    @cached_property
    def _by_way(self) -> list[float]:
        """By what the move die shows, the most that moving comes to."""
        return self._best(self._ends, 0.0)

    def _best(self, ends: Sequence[tuple[Place, int, float]], least: float) -> list[float]:
        best = [least] * len(self._dice)
        for _, way, worth in ends:
            if worth > best[way]:
                best[way] = worth
        for way in range(1, len(best)):
            best[way] = max(best[way], best[way - 1])
        return best

    @cached_property
    def move(self) -> float:
        """What moving is worth on average."""
        return sum(chance * self._by_way[way] for way, chance in enumerate(self._dice))

    def aimed(self, declared: RangeType, target: Frame, rockets: int = 0) -> tuple[float, float]:
        """Give what a turn is worth that aims at *target*, and how likely it comes to the shot."""
        field, frame = self.field, self.frame
        if frame.cell is None or target.cell is None:
            return 0.0, 0.0
        far, marker = field.distance(frame.cell, target.cell), target.marker.value if target.marker else 0
        if short_of(declared, far, field.settings.ruler) >= len(self._dice):
            return self.move, 0.0
        cover = shelter_from(field, frame, frame.cell, target, declared)
        worth = self.weights.hit * shot(
            field, self.seat, frame.id, declared, target.id, cover, marker, rockets
        )
        if worth < WORTHWHILE:
            return self.move, 0.0
        if field.range_at(far) is declared:
            return worth + self.move, 1.0
        column, row = place_of(target.cell)
        inside = [
            each
            for each in self._ends
            if self._ranges[max(abs(each[0][0] - column), abs(each[0][1] - row))] is declared
        ]
        total = likely = 0.0
        for elsewhere, there, chance in zip(self._by_way, self._best(inside, -99.0), self._dice, strict=True):
            total += chance * max(elsewhere, there + worth)
            likely += chance * (there + worth >= elsewhere)
        return total, likely

    @cached_property
    def aims(self) -> list[tuple[float, float, RangeType, Frame]]:
        """Every shot at an enemy: what a turn with it is worth, how likely it comes to it; best first."""
        found = []
        for declared in ranges_of(self.field.settings, self.frame):
            # A rocket is spent even where the frame does not get there.
            rockets = 1 if declared is RangeType.DIRECT and declared not in weapons_of(self.frame) else 0
            for enemy in enemies_of(self.field, self.seat):
                worth, likely = self.aimed(declared, enemy, rockets)
                if likely >= (1 if rockets else LIKELY):
                    found.append((worth - self.rocket * rockets, likely, declared, enemy))
        return sorted(found, key=lambda each: (-each[0], each[3].id, each[2]))

    @cached_property
    def urgent(self) -> float:
        """What may be lost by letting others act first: stations that they may reach, and a sure shot."""
        worth, _ = self.forestalls
        return max(worth, FLEETING[self.aims[0][3].acted] * self.gain if self.aims else 0.0)

    @property
    def gain(self) -> float:
        """What the best shot adds to the turn."""
        return self.aims[0][0] - self.move if self.aims else 0.0

    @cached_property
    def forestalls(self) -> tuple[float, Station | None]:
        """The station that matters most of those that the frame may come beside before an enemy does, after
        what that is worth."""
        field, seat, frame = self.field, self.seat, self.frame
        found: tuple[float, Station | None] = 0.0, None
        for station in field.state.stations:
            if frame.cell is None or field.distance(frame.cell, station.cell) > len(self._dice):
                continue
            if any(each != frame.owner for each in field.holders(station)) or seat in field.holders(station):
                continue
            likely = self._comes_beside(station) * rush(field, seat, station.id)
            weight = self.weights.guard if station.controller == seat else self.weights.capture
            worth = likely * weight * swing(field, seat, station)
            if worth > found[0]:
                found = worth, station
        return found

    def _comes_beside(self, station: Station) -> float:
        """Give how likely the frame gets beside *station* in one move."""
        column, row = place_of(station.cell)
        ways = (
            way for place, way, _ in self._ends if abs(place[0] - column) <= 1 and abs(place[1] - row) <= 1
        )
        return sum(self._dice[min(ways, default=len(self._dice)) :])

    @cached_property
    def mark(self) -> float:
        """What the marker is worth that the frame may set, for friends who have yet to act."""
        level, frame = self.frame.count(System.SPOTTING), self.frame
        die = MARKS[min(level, len(MARKS) - 1)]
        return self.weights.mark * max(
            (
                marked(self.field, self.seat, frame.id, enemy.id, die)
                for enemy in enemies_of(self.field, self.seat)
                if frame.cell is not None
                and enemy.cell is not None
                and (level > 1 or self.field.distance(frame.cell, enemy.cell) <= self.field.settings.ruler)
                and (enemy.marker is None or enemy.marker.value < die)
            ),
            default=0.0,
        )

    @cached_property
    def worth(self) -> float:
        """What the turn is worth."""
        return (max(self.move, self.aims[0][0]) if self.aims else self.move) + self.mark


class TurnPlan:
    """A frame that has rolled: what the rest of its turn is worth with each die for each use."""

    def __init__(
        self, field: Battlefield, seat: Seat, frame: Frame, turn: FrameTurn, weights: Weights
    ) -> None:
        self.field, self.seat, self.frame, self.turn, self.weights = field, seat, frame, turn, weights
        self.dice = unused(turn)
        self.target = field.frame(turn.aim.target) if turn.aim is not None else None
        self._known: dict[tuple[int, int], float] = {}
        self._marks: dict[int, float] = {}
        self._covers: dict[CellId, Cover | None] = {}

    @cached_property
    def standing(self) -> Standing:
        """What each cell is worth to the frame."""
        return Standing(self.field, self.seat, self.frame, self.weights)

    def rest(self, without: Sequence[DieId] = (), attacks: bool = True, moves: bool = True) -> float:
        """Give the most that the turn may still come to with the dice that are left but for *without*."""
        dice = [die for die in self.dice if die.id not in without]
        attackers = self._for(dice, self.may_attack) if attacks else [None]
        movers = self._for(dice, self.may_move) if moves else [None]
        markers = self._for(dice, lambda die: can_spot(die.id))
        return max(
            self.end(mover, attacker) + self.mark(marker)
            for attacker in attackers
            for mover in movers
            if mover is None or mover is not attacker
            for marker in markers
            if marker is None or (marker is not attacker and marker is not mover)
        )

    def _for(self, dice: Sequence[Die], serves: Callable[[Die], bool]) -> list[Die | None]:
        """Give the dice for one use that may be best: none, the highest coloured one, any white."""
        serving = [die for die in dice if serves(die)]
        coloured = [die for die in serving if colour_of(die.id) is not Colour.WHITE]
        best = max(coloured, key=lambda die: die.value, default=None)
        whites = [die for die in serving if colour_of(die.id) is Colour.WHITE]
        return [None, *([best] if best is not None else []), *whites]

    def may_attack(self, die: Die) -> bool:
        """Whether *die* could attack the target."""
        turn = self.turn
        if turn.aim is None or self.target is None or turn.has_attacked:
            return False
        return can_attack(self.field.settings, die.id, turn.aim.range, turn.weapons)

    def may_move(self, die: Die) -> bool:
        """Whether *die* could move the frame."""
        return can_move(die.id) and not self.turn.has_moved

    @cached_property
    def _ends(self) -> list[tuple[CellId, int, float]]:
        """Where the frame may end, the length of the way, and what standing there is worth."""
        if self.frame.cell is None:
            return []
        longest = max((die.value for die in self.dice if self.may_move(die)), default=0)
        ways = self.field.moves(self.frame, longest, self.turn.passing) if longest else {}
        ends = ((self.frame.cell, 0), *ways.items())
        return [(cell, way, self.standing.worth(cell)) for cell, way in ends]

    @property
    def cells(self) -> list[CellId]:
        """Where the frame may end."""
        return [cell for cell, _, _ in self._ends]

    @cached_property
    def stands_best(self) -> bool:
        """Whether no cell that the frame may still move to is worth more than where it stands."""
        here, *ends = (worth for _, _, worth in self._ends)
        return all(worth <= here for worth in ends)

    @cached_property
    def near(self) -> set[CellId]:
        """From where of all that the target is in range, if it may still be attacked."""
        aim, field = self.turn.aim, self.field
        there = field.cell_of(aim.target) if aim is not None and not self.turn.has_attacked else None
        if aim is None or there is None:
            return set()
        return {cell for cell, _, _ in self._ends if field.range_at(field.distance(cell, there)) is aim.range}

    def end(self, mover: Die | None, attacker: Die | None) -> float:
        """Give what attacking and moving with these dice comes to, in whichever order."""
        key = (mover.value if mover is not None else 0, attacker.value if attacker is not None else 0)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._end(*key)
        return known

    def _end(self, way: int, attack: int) -> float:
        best = max((worth for _, each, worth in self._ends if each <= way), default=0.0)
        if not attack or not self._ends:
            return best
        cell = self._ends[0][0]
        if cell in self.near:
            best += max(0.0, self.hit(attack, cell))
        shots = (
            worth + self.hit(attack, cell)
            for cell, each, worth in self._ends
            if each <= way and cell in self.near
        )
        return max(best, max(shots, default=best))

    def hit(self, attack: int, cell: CellId) -> float:
        """Give what the attack with a die of that value from *cell* comes to."""
        if self.target is None:
            return 0.0
        marker = self.target.marker.value if self.target.marker is not None else 0
        return self.blow(attack + marker, self._cover(cell, self.target))

    def _cover(self, cell: CellId, target: Frame) -> Cover | None:
        if cell not in self._covers:
            found = covers(self.field.state, self.frame, target, at=cell)
            self._covers[cell] = found[0] if found else None
        return self._covers[cell]

    def odds(self, attack: int, cell: CellId) -> tuple[float, float]:
        """Give how likely the same attack does damage, and destroys its target."""
        if self.target is None or self.turn.aim is None:
            return 0.0, 0.0
        is_close = self.turn.aim.range is RangeType.MELEE
        where = CLOSE if is_close else behind(self._cover(cell, self.target))
        marker = self.target.marker.value if self.target.marker is not None else 0
        odds = told_odds(self.target, attack + marker, where)
        return odds.at_least(1), odds.at_least(self.target.hit_points)

    def blow(self, attack: int, cover: Cover | None) -> float:
        """Give what an attack of the value *attack*, any marker added, comes to through *cover*."""
        if self.target is None or self.turn.aim is None:
            return 0.0
        under = victim(self.field, self.seat, self.target.id)
        if self.turn.aim.range is RangeType.MELEE:
            return self.weights.hit * under.suffers(attack, CLOSE)
        where, spilt = behind(cover), 0.0
        if cover is not None and cover.owner is not None:
            # FRAMES-113: what covers is hit, too, whoever's it is.
            each = tolls(self.field, self.seat, FrameId(cover.id))[1]
            spilt = under.spills(attack, where) * (-each if cover.owner == self.seat else each)
        return self.weights.hit * under.suffers(attack, where) + spilt

    def mark(self, die: Die | None) -> float:
        """Give what the best marker of that value comes to."""
        if die is None:
            return 0.0
        known = self._marks.get(die.value)
        if known is None:
            known = self._marks[die.value] = max(
                (self.marking(die.value, each) for each in enemies_of(self.field, self.seat)), default=0.0
            )
        return known

    def marking(self, value: int, target: Frame) -> float:
        """Give what a marker of *value* on *target* adds to the best shot of a friend that has yet to act."""
        field, cell = self.field, self.frame.cell
        if cell is None or target.cell is None or (target.marker and value <= target.marker.value):
            return 0.0
        if self.turn.spot_level < 2 and field.distance(cell, target.cell) > field.settings.ruler:
            return 0.0
        return self.weights.mark * marked(field, self.seat, self.frame.id, target.id, value)


@once
def marked(field: Battlefield, seat: Seat, spotter: FrameId, name: FrameId, value: int) -> float:
    """Give what a marker of *value* on a frame adds to the best shot of a friend of *spotter*."""
    best, target = 0.0, field.frame(name)
    if target is None or target.cell is None:
        return best
    now, ruler = target.marker.value if target.marker is not None else 0, field.settings.ruler
    for friend in field.frames_of(seat):
        if friend.id == spotter or friend.acted or friend.cell is None:
            continue
        far, stride = field.distance(friend.cell, target.cell), pace(field, friend.id)
        for declared in weapons_of(friend):
            short = short_of(declared, far, ruler)
            if short > stride:
                continue
            cover = shelter_from(field, friend, friend.cell, target, declared)
            with_it, without = (
                shot(field, seat, friend.id, declared, name, cover, marker, 0) for marker in (value, now)
            )
            best = max(best, (with_it - without) * (NEARLY if short else 1.0))
    return best
