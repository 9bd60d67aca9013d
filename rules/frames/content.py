"""What the rulebook's tables hold: systems, frames, companies, terrain, layouts and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rules.frames.cells import CellId
from rules.frames.names import (
    Colour,
    CompanyId,
    Doctrine,
    LayoutId,
    RangeType,
    ShapeId,
    Size,
    System,
    TemplateId,
    Terrain,
)


@dataclass(frozen=True)
class SystemKind:
    """FRAMES-20: a type of system and the dice it gives."""

    id: System
    colour: Colour
    one: tuple[int, ...]
    """Sides of each die that one such system gives."""
    two: tuple[int, ...]
    """Sides of each die that two of them give together."""
    range: RangeType | None = None
    """For a weapon: the only range it is good for."""


@dataclass(frozen=True)
class Template:
    """Table 5.1: a frame that anybody may field."""

    id: TemplateId
    systems: tuple[System, ...]
    """In the order of `FramesContent.systems`."""


@dataclass(frozen=True)
class ReadyCompany:
    """FRAMES-25: a company to pick."""

    id: CompanyId
    doctrine: Doctrine
    frames: tuple[TemplateId, ...]
    rockets: tuple[int, ...]
    """By place; frames after the last number have none."""


@dataclass(frozen=True)
class EvenTable:
    """Option `ready_companies`: what is fielded at tables of one kind in place of table 5.2."""

    choices: tuple[str, ...]
    """Of the option; each stays as it is, for games were begun with it."""
    size: Size
    players: tuple[int, ...]
    companies: tuple[ReadyCompany, ...]


@dataclass(frozen=True)
class TerrainKind:
    """FRAMES-10: a kind of terrain element."""

    id: Terrain
    durability: int
    """0 for ground that is no barricade."""


@dataclass(frozen=True)
class Shape:
    """The outline of a piece: columns and rows from its anchor, which is the first."""

    id: ShapeId
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Piece:
    """A piece of terrain on the 24×24 drawing of a layout (FRAMES-12)."""

    at: CellId
    shape: ShapeId
    terrain: Terrain


@dataclass(frozen=True)
class Layout:
    """Table 5.4: one half of a fixed field."""

    id: LayoutId
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Force:
    """FRAMES-23: what each player of a table brings."""

    size: Size
    players: int
    stations: int
    fewest: int
    most: int
    """Frames."""

    def fielded(self, doctrine: Doctrine) -> int:
        """Give how many frames a company of *doctrine* fields (FRAMES-25)."""
        match doctrine:
            case Doctrine.LEAN:
                return self.fewest
            case Doctrine.MID:
                return (self.fewest + self.most) // 2
            case Doctrine.FULL:
                return self.most


@dataclass(frozen=True)
class Field:
    """FRAMES-1: the side of the field for one count of players, in cells."""

    players: int
    side: int


@dataclass(frozen=True)
class Generator:
    """FRAMES-13: how a field is made from a seed."""

    tries: int
    cells_per_piece: int
    shapes: tuple[ShapeId, ...]
    """Equally likely."""
    terrain: tuple[Terrain, ...]
    """Equally likely; what is likelier stands several times."""


@dataclass(frozen=True)
class Numbers:
    """What the rules state in passing."""

    layout_side: int
    """FRAMES-12: the side of the drawings."""
    whites: int
    systems: int
    """FRAMES-20: most systems of a frame."""
    system_copies: int
    """FRAMES-20: most systems of one type."""
    sprint: int
    """FRAMES-21: sides of the sprint die."""
    rocket: int
    """FRAMES-64: sides of a rocket's die."""
    company: int
    """FRAMES-25: frames of a ready-made company."""
    points: int
    """FRAMES-34: points per asset before anything is added or taken away."""
    precedence: int
    """FRAMES-33: sides of the die."""
    fields: int
    """FRAMES-32: the last of so many proposals stands."""
    take_backs: int
    """How often a company may be begun again, so that every game goes on."""
    doomsday_skirmish: int
    doomsday_battle: int
    perimeter_part: int
    """FRAMES-43: the perimeter may hold so many of every `perimeter_whole` cells."""
    perimeter_whole: int
    station_gap: int
    """FRAMES-41: least distance of two stations."""
    station_neighbours: int
    """FRAMES-41: neighbours free of elements, at least."""
    vanguard: int
    """FRAMES-44: frames that the Defender places first."""
    point_cells: int
    """FRAMES-44: legal point cells that must be left."""
    attacker_share: int
    """FRAMES-44: one cell in so many must be left for FRAMES-47."""


@dataclass(frozen=True)
class FramesContent:
    """All tables of the game, as the files in `data/frames` hold them."""

    systems: tuple[SystemKind, ...]
    """Order in which a frame's systems are told."""
    templates: tuple[Template, ...]
    companies: tuple[ReadyCompany, ...]
    even: tuple[EvenTable, ...]
    """By which ready-made companies win equally often."""
    terrain: tuple[TerrainKind, ...]
    shapes: tuple[Shape, ...]
    layouts: tuple[Layout, ...]
    forces: tuple[Force, ...]
    fields: tuple[Field, ...]
    generator: Generator
    numbers: Numbers

    def evened(self, table: EvenTable) -> FramesContent:
        """Give these tables with the ready-made companies of *table*."""
        even = {each.id: each for each in table.companies}
        return replace(self, companies=tuple(even.get(each.id, each) for each in self.companies))

    @cached_property
    def system(self) -> Mapping[System, SystemKind]:
        """Types of systems by code."""
        return {each.id: each for each in self.systems}

    @cached_property
    def template(self) -> Mapping[TemplateId, Template]:
        """Frames of the table by id."""
        return {each.id: each for each in self.templates}

    @cached_property
    def company(self) -> Mapping[CompanyId, ReadyCompany]:
        """Ready-made companies by id."""
        return {each.id: each for each in self.companies}

    @cached_property
    def durability(self) -> Mapping[Terrain, int]:
        """Durability of an untouched element by its kind."""
        return {each.id: each.durability for each in self.terrain}

    @cached_property
    def shape(self) -> Mapping[ShapeId, Shape]:
        """Outlines by id."""
        return {each.id: each for each in self.shapes}

    @cached_property
    def layout(self) -> Mapping[LayoutId, Layout]:
        """Fixed fields by id."""
        return {each.id: each for each in self.layouts}

    @cached_property
    def force(self) -> Mapping[tuple[Size, int], Force]:
        """What each player brings, by size of the battle and count of players."""
        return {(each.size, each.players): each for each in self.forces}

    @cached_property
    def side(self) -> Mapping[int, int]:
        """Side of the field by count of players."""
        return {each.players: each.side for each in self.fields}
