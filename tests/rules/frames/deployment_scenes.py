"""Companies that are deployed."""

from __future__ import annotations

from rules.contract import OptionValue, Seat
from rules.frames.actions import PlaceFrame, PlaceStation
from rules.frames.cells import CellId
from rules.frames.names import FrameId
from tests.rules.frames.frames_games import Game

STRONG = "militia R8r R8r R8r, militia, militia, militia"
WEAK = "soldier R8r R8r R8r, soldier, soldier, soldier, soldier"


def game(terrain: str = "", **options: OptionValue) -> Game:
    """Two seats on an empty field of 24×24: seat 0 defends with four frames, seat 1 attacks with five."""
    return Game(2, **options).agree().ready(STRONG, WEAK).clear(terrain)


def station(cell: str, seat: int = 0) -> PlaceStation:
    return PlaceStation(Seat(seat), CellId(cell))


def frame(name: str, cell: str) -> PlaceFrame:
    return PlaceFrame(Seat(int(name[0])), FrameId(name), CellId(cell))


def cells(played: Game) -> set[str]:
    """Give the cells on the menu."""
    return {each.cell for each in played.menu() if isinstance(each, PlaceStation | PlaceFrame)}
