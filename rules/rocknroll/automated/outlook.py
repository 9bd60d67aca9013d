"""How a match is expected to end, as who sees everything would say it."""

from __future__ import annotations

from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.prospects import chance_of_match, logistic
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, Side
from rules.rocknroll.rounds import next_first

LEAST = 0.02
"""What anybody may expect in a match that goes on."""


def outlook(field: Field) -> dict[Side, float]:
    """Give the share of the victory of both sides."""
    found = min(1 - LEAST, max(LEAST, _of_vietnam(field)))
    return {Side.VIETNAM: found, Side.VPA: 1 - found}


def _of_vietnam(field: Field) -> float:
    state, settings = field.state, field.settings
    vietnam, vpa = state.forces
    if settings.deathmatch:
        # Who has more left wins; a share of what is left counts, since fewer die as fewer stand.
        ours, theirs = field.remaining(Side.VIETNAM), field.remaining(Side.VPA)
        return logistic(DEATHMATCH_LEFT * (ours - theirs) / max(1, ours + theirs))
    if state.phase in (Phase.DEPLOYMENT, Phase.ORDERS):
        return Appraisal(field, Side.VIETNAM).now
    needed = settings.wins_needed or max(vietnam.wins, vpa.wins) + 1
    first = next_first(field) if state.phase is Phase.CLOSE else state.first
    is_first = first is Side.VIETNAM
    return chance_of_match(needed - vietnam.wins, needed - vpa.wins, is_first, settings.turn_order)


DEATHMATCH_LEFT = 6.0
"""Logits of a Deathmatch for all that is left on one side."""
