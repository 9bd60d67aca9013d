"""What each seat was in a game that is over, and how far it came: what statistics count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from rules.contract import Result

SIDE = "side"
"""The kind of what a whole game is between: it is won by one side or another, by however many seats."""

Played: TypeAlias = "tuple[tuple[str, str], ...]"
"""What a seat has played: kinds, such as `side` and `company`, with their ids. The words of an id are
`<ruleset>-<kind>-<id>`, those of a kind `standings-kind-<kind>`."""


@dataclass(frozen=True)
class Part:
    """What one seat was in a game that is over."""

    place: int
    """1 for the first; those who share a place have the same number, and the next ones follow after all."""
    team: int
    """Seats with the same number have won or lost together."""
    played: Played = ()


def parts_of(
    result: Result,
    *,
    teams: Sequence[int] = (),
    played: Mapping[Any, Played] | None = None,
    by_score: bool = True,
) -> tuple[Part | None, ...]:
    """Give the parts of all seats from the *result*; None for a seat without a score, which plays for none.

    Winners come first, and the others follow, *by_score* or all together. Without a winner it is a draw.
    *teams* names the team of each seat, one for each unless given; *played* says by seat what it has played.
    """
    seats = [seat for seat, score in enumerate(result.scores) if score is not None]
    team_of = {seat: teams[seat] if teams else seat for seat in seats}
    measures: dict[int, tuple[bool, int]] = {}
    for seat in seats:
        won = seat in result.winners
        score = (result.scores[seat] or 0) if by_score and result.winners and not won else 0
        measures[team_of[seat]] = max(measures.get(team_of[seat], (False, -(10**9))), (won, score))
    places = {team: 1 + sum(other > own for other in measures.values()) for team, own in measures.items()}
    return tuple(
        Part(places[team_of[seat]], team_of[seat], (played or {}).get(seat, ())) if seat in team_of else None
        for seat in range(len(result.scores))
    )
