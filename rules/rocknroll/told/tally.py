"""How a round would stand: the tally of a match in numbers, in the terms of the page."""

from __future__ import annotations

from rules.contract import Fact
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.prospects import Sketch, lead


def holders(here: Appraisal, sketch: Sketch) -> tuple[int, ...]:
    """RNR-110: give who would hold each position: 1 the own side, -1 the enemy, 0 nobody."""
    first = here.view.state.first is here.side
    tied = first if here.view.settings.tie_holds == "first_mover" else None
    return tuple(
        lead((own,), (enemy,), (1,), tied) for own, enemy in zip(sketch.own, sketch.enemy, strict=True)
    )


def score(here: Appraisal, sketch: Sketch) -> tuple[int, int]:
    """RNR-111: give how the round would stand if it ended so, as the page counts it."""
    first, points = here.view.state.first is here.side, here.view.settings.first_mover_points
    held = list(zip(sketch.points, holders(here, sketch), strict=True))
    own, enemy = (sum(value for value, holder in held if holder == one) for one in (1, -1))
    return own + points * first, enemy + points * (not first)


def change(here: Appraisal, sketch: Sketch) -> dict[str, Fact]:
    """Give how the round would stand instead of how it stands now, and whether any Point changes hands."""
    was, then = score(here, here.sketch), score(here, sketch)
    even = holders(here, here.sketch) != holders(here, sketch) or here.sketch.points != sketch.points
    return {
        "change": "score" if was != then else "even" if even else "none",
        "own": then[0],
        "enemy": then[1],
        "was_own": was[0],
        "was_enemy": was[1],
    }
