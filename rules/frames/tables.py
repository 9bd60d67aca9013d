"""What the tables of the decision machine hold: menus, judges and resolvers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from rules.contract import Action, Seat
from rules.frames.battlefield import Battlefield
from rules.frames.play import Play

Menu: TypeAlias = Callable[[Battlefield, Seat], Sequence[Action]]
"""Gives what the seat may answer to the decision on top."""

Judge: TypeAlias = Callable[[Play, Any], None]
"""Takes an action of its own class that is on the menu."""

Resolver: TypeAlias = Callable[[Play], None]
"""Goes on once everybody who was asked has answered."""
