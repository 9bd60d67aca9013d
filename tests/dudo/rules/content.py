"""The numbers of the game, as they stand in its TOML files."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DudoContent:
    """All of them."""

    sides: int
    """Faces of a die."""
    longest_boast: int
    """Most letters of a boast."""
