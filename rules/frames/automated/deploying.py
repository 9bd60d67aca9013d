"""Where an automated seat deploys: frames by what standing there is worth, stations where they are held."""

from __future__ import annotations

from functools import partial

from rules.contract import Seat
from rules.frames.actions import PlaceFrame, PlaceStation
from rules.frames.automated import reasons
from rules.frames.automated.considering import Asked, Considered, Thought
from rules.frames.automated.standing import COMES, Standing, enemies_of, pace
from rules.frames.cell_sets import NOTHING, CellSet, around, contains, size_of
from rules.frames.cells import cell_at
from rules.frames.deployment import placing_on
from rules.frames.names import Stage

SHELTERED = 0.3
"""What it is worth to stand beside a barricade, whoever comes."""
FAR = 0.06
"""What each cell costs on the way to the stations that matter."""
APART = 0.5
"""What each cell costs between an attacker's frame and the nearest of its company: they fight together."""
KEPT_OFF = 0.04
"""What each cell is worth that the vanguard keeps attackers from (FRAMES-47)."""
LATELY = 14
"""As far from a station as attackers soon come from."""
BESIDE = 0.3
"""What is left of the danger to a station beside which an own frame stands."""
CLOSE_BY = 0.02
"""What each cell between a station and its nearest own frame adds to its danger."""
USUAL_PACE = 4.0


def stations(asked: Asked) -> Considered:
    """FRAMES-42, FRAMES-48: near the centre and together; an attacker's where it is held."""
    field, seat, legal = asked.field, asked.seat, asked.of(PlaceStation)
    state = field.state
    placed = [each.cell for each in state.stations if each.home == seat]
    if state.stage is Stage.DEFENDER_STATIONS:
        middle = (state.side + 1) // 2
        start = placed[0] if placed else cell_at(middle, middle)
        first = placed[0] if placed else None
        for each in legal:
            why = partial(reasons.central, field, each.cell, first)
            yield Thought(each, -field.distance(each.cell, start), why)
        return
    own = [each.cell for each in field.frames_of(seat) if each.cell is not None]
    guarded = [each for each in own if any(field.distance(each, station) <= 1 for station in placed)]
    free = [each for each in own if each not in guarded]
    comers = [(each.cell, pace(field, each.id)) for each in enemies_of(field, seat) if each.cell is not None]
    placing = placing_on(field)
    hidden = sum(each.cell is None for each in state.frames)
    lairs = placing.rest_cells(Seat(state.defender or 0)) if hidden else NOTHING
    for each in legal:
        spared = 1.0
        for cell, stride in comers:
            spared *= 1 - _comes(field.distance(cell, each.cell), stride)
        if lairs:
            # FRAMES-40: nobody is deployed beside it.
            near = next((far for far in range(2, state.side) if placing.near(each.cell, far) & lairs), 99)
            spared *= (1 - _comes(near, USUAL_PACE)) ** (hidden / 2)
        far = min((field.distance(cell, each.cell) for cell in free), default=LATELY)
        danger = (1 - spared) * (BESIDE if far <= 1 else 1.0)
        yield Thought(each, -danger - CLOSE_BY * far, partial(reasons.held, danger))


def _comes(far: int, stride: float) -> float:
    turns = max(0, -(-(far - 1) // max(1, round(stride))) - 1)
    return COMES[turns] if turns < len(COMES) else 0.0


def frames(asked: Asked) -> Considered:
    """FRAMES-44 to FRAMES-49: weigh each cell for the first frame that waits."""
    field, seat, legal = asked.field, asked.seat, asked.of(PlaceFrame)
    state, placing = field.state, placing_on(field)
    frame = field.frame(legal[0].frame)
    if frame is None:
        return
    standing = Standing(field, seat, frame, asked.weights)
    near = around(
        state.side, (each.cell for each in state.stations if each.home == seat), LATELY, placing.metric
    )
    kept = CellSet(placing.outside & near) if state.stage is Stage.VANGUARD else NOTHING
    defends = seat == state.defender
    matter = [each for each in state.stations if (each.home == seat) is defends]
    friends = [] if defends else [each.cell for each in field.frames_of(seat) if each.cell is not None]
    for each in legal:
        if each.frame == frame.id:
            worth = standing.worth(each.cell)
            worth -= FAR * min((field.distance(each.cell, station.cell) for station in matter), default=0)
            worth -= APART * min((field.distance(each.cell, cell) for cell in friends), default=0)
            worth += KEPT_OFF * size_of(CellSet(kept & placing.near(each.cell, placing.ruler)))
            worth += SHELTERED * contains(state.side, placing.beside_barricades, each.cell)
            yield Thought(
                each, worth, partial(reasons.deployed, field, each.cell, matter, keeps_off=bool(kept))
            )
