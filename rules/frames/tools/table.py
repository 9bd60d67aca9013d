"""A real table helped along: scores and order of seats, Doomsday's counter, cover and single dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.contract import Dice, IllegalAction, Seat
from rules.frames.cells import CellId, Metric, distance
from rules.frames.content import FramesContent
from rules.frames.lines import covering_cells
from rules.frames.names import DieId, EightSided, RangeType, System
from rules.frames.options import MOST_ROUNDS, Settings
from rules.frames.pool import PoolDie, roll_die
from rules.frames.roles import points_per_asset
from rules.frames.state import Die, Frame, frame_id

MOST_SEATS = 5


@dataclass(frozen=True)
class Company:
    """A company as somebody types it: `5/20/3`."""

    frames: int
    systems: int
    stations: int


@dataclass(frozen=True)
class Standing:
    """FRAMES-35: what a company is worth."""

    assets: int
    points: int
    role: str
    """`defender`, `point` or `attacker`."""

    @property
    def score(self) -> int:
        """FRAMES-35: assets × points."""
        return self.assets * self.points


def standings(content: FramesContent, companies: Sequence[Company]) -> tuple[Standing, ...]:
    """FRAMES-34, FRAMES-35: reckon scores and roles; an earlier company counts as of better precedence.

    Raise IllegalAction for too few or too many.
    """
    if not 2 <= len(companies) <= MOST_SEATS:
        raise IllegalAction("seats_of_a_table", most=MOST_SEATS)
    points = points_per_asset([_frames_of(each) for each in companies], content.numbers.points)
    assets = [each.frames + each.stations for each in companies]
    scores = [each * worth for each, worth in zip(assets, points, strict=True)]
    defender = scores.index(max(scores))
    # The worse precedence leads the attack: the last of the lowest.
    others = [place for place in range(len(scores)) if place != defender]
    point = max(others, key=lambda place: (-scores[place], place))
    roles = {defender: "defender", point: "point"}
    return tuple(
        Standing(assets[place], points[place], roles.get(place, "attacker")) for place in range(len(scores))
    )


def _frames_of(company: Company) -> list[Frame]:
    """Give frames of which only the count and the sum of systems are true."""
    first = Frame(frame_id(Seat(0), 1), Seat(0), (System.DEFENCE,) * company.systems, whites=0, rockets=0)
    return [first, *(replace(first, systems=()) for _ in range(company.frames - 1))][: company.frames]


@dataclass(frozen=True)
class Turner:
    """A seat of the tactical order as somebody types it: `48/2`."""

    score: int
    unused: int
    """Frames that have not acted."""


def order(seats: Sequence[Turner]) -> tuple[int, ...]:
    """FRAMES-51, FRAMES-52: give the places of *seats* in the order asked; the last may not pass.

    Raise IllegalAction for too few or too many, or when no frame is left.
    """
    if not 1 <= len(seats) <= MOST_SEATS:
        raise IllegalAction("seats_of_a_table", most=MOST_SEATS)
    asked = [place for place, each in enumerate(seats) if each.unused]
    if not asked:
        raise IllegalAction("nobody_left_to_act")
    return tuple(sorted(asked, key=lambda place: (-seats[place].score, place)))


@dataclass(frozen=True)
class Counter:
    """FRAMES-31: a channel's Doomsday."""

    left: int | None = None
    """None until it is set."""
    start: int = 0


def set_counter(left: int) -> Counter:
    """FRAMES-31: begin with so many rounds."""
    if not 1 <= left <= MOST_ROUNDS:
        raise IllegalAction("number_too_large", number=left, most=MOST_ROUNDS)
    return Counter(left, left)


def tick(counter: Counter) -> Counter:
    """FRAMES-150: bring Doomsday a round nearer; raise IllegalAction where it is not set, or is here."""
    if counter.left is None:
        raise IllegalAction("doomsday_not_set")
    if not counter.left:
        raise IllegalAction("doomsday_is_here")
    return replace(counter, left=counter.left - 1)


def measure(a: CellId, b: CellId, metric: Metric, ruler: int) -> tuple[int, RangeType]:
    """FRAMES-2, FRAMES-3, FRAMES-4: give the distance of two cells and its range type."""
    units = distance(a, b, metric)
    if units <= 1:
        return units, RangeType.MELEE
    return units, RangeType.DIRECT if units <= ruler else RangeType.ARTILLERY


def sort_walls(
    shooter: CellId, target: CellId, walls: Sequence[CellId]
) -> tuple[tuple[CellId, ...], tuple[CellId, ...], tuple[CellId, ...]]:
    """FRAMES-101, FRAMES-102: tell *walls* that cover, those off the line, and those too far away."""
    between = covering_cells(shooter, target)
    near = [each for each in walls if distance(each, target) == 1]
    return (
        tuple(each for each in near if each in between),
        tuple(each for each in near if each not in between),
        tuple(each for each in walls if each not in near),
    )


def eight(mode: EightSided, dice: Dice) -> Die:
    """FRAMES-7: roll an eight-sided die, or what stands for one."""
    return roll_die(PoolDie(DieId("r8"), 8), mode, dice)


def usual_ruler() -> int:
    """FRAMES-4: where direct range ends unless an option says otherwise."""
    return Settings().ruler
