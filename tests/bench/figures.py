"""One measured figure, and a table of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """What was measured."""

    name: str
    value: float
    unit: str
    floor: float | None = None
    """The same in the simplest possible way, same unit, same run; None where there is no such way."""


def table(figures: Sequence[Figure]) -> str:
    """Give *figures* as lines, each with its ratio to its floor."""
    width = max((len(figure.name) for figure in figures), default=0)
    lines = []
    for figure in figures:
        line = f"  {figure.name:<{width}}  {figure.value:>12,.2f} {figure.unit:<10}"
        if figure.floor:
            line += f"  floor {figure.floor:>12,.2f}  ratio {figure.value / figure.floor:>6.2f}"
        lines.append(line.rstrip())
    return "\n".join(lines)
