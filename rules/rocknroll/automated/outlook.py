"""How a match is expected to end, as who sees everything would say it."""

from __future__ import annotations

from math import log

from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.prospects import chance_of_match, last_wins, logistic
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, Side
from rules.rocknroll.rounds import next_first

LEAST = 0.02
"""What anybody may expect in a match that goes on."""


def outlook(field: Field) -> dict[Side, float]:
    """Give the share of the victory of both sides.

    For the round under way its Brier score is 0.16 to 0.22 in 70 games of steady seats.
    """
    found = min(1 - LEAST, max(LEAST, _of_vietnam(field)))
    return {Side.VIETNAM: found, Side.VPA: 1 - found}


def _of_vietnam(field: Field) -> float:
    state, settings = field.state, field.settings
    vietnam, vpa = state.forces
    if settings.deathmatch:
        # Who has more left wins; a share of what is left counts, since fewer die as fewer stand.
        ours, theirs = field.remaining(Side.VIETNAM), field.remaining(Side.VPA)
        return logistic(DEATHMATCH_LEFT * (ours - theirs) / max(1, ours + theirs))
    if state.active is not None:
        last = state.first.other
        found = _of_last(Appraisal(field, last), CALIBRATED[state.active is last, state.phase])
        return found if last is Side.VIETNAM else 1 - found
    needed = settings.wins_needed or max(vietnam.wins, vpa.wins) + 1
    first = next_first(field) if state.phase is Phase.CLOSE else state.first
    is_first = first is Side.VIETNAM
    wins = (needed - vietnam.wins, needed - vpa.wins)
    return chance_of_match(*wins, is_first, settings.turn_order, last_wins(settings))


def _of_last(here: Appraisal, calibrated: tuple[float, float]) -> float:
    """Give the share of the last mover of the round under way."""
    prospects, sketch = here.prospects, here.sketch
    base, slope = calibrated
    chance = prospects.of_round(sketch)
    chance = logistic(base + slope * log(chance / (1 - chance)))
    won = chance * prospects.won + (1 - chance) * prospects.lost
    return won + prospects.slope * prospects.later(sketch)


CALIBRATED = {
    (False, Phase.DEPLOYMENT): (1.0, 0.2),
    (False, Phase.ORDERS): (2.4, 0.4),
    (True, Phase.DEPLOYMENT): (2.0, 0.55),
    (True, Phase.ORDERS): (0.9, 0.85),
}
"""How the logits of the round that a seat reckons with go with how often the last mover won it, in 70 games
of steady seats: in its turn or before, while units are deployed or orders played."""
DEATHMATCH_LEFT = 6.0
"""Logits of a Deathmatch for all that is left on one side."""
