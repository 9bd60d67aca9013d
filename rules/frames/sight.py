"""Rulebook section 4: the game as a viewer knows it, and what everybody is shown of it."""

from __future__ import annotations

from rules.contract import Pending, Seat, Viewer
from rules.frames.actions import AbandonStation, MoveFrame, PlaceFrame, PlaceStation
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import cells_in
from rules.frames.cells import CellId, in_order
from rules.frames.deployment import placing_on, stations_left
from rules.frames.judge import QUESTIONS, menu_of
from rules.frames.names import Phase
from rules.frames.roles import setup_ranking, setup_scores
from rules.frames.scores import assets_of, ranking, score_of
from rules.frames.state import Decision, Player, State
from rules.kernel.once import once
from rules.kernel.sight import shown

BEFORE_COMBAT = (Phase.TERMS, Phase.COMPANIES, Phase.DEPLOYMENT)

OF_STATE = (
    *("settings", "phase", "field", "elements", "doomsday", "eights", "frames", "stations", "precedence"),
    *("defender", "point", "stage", "attackers", "lap", "vanguard", "round", "cycle", "turns", "packets"),
    *("claims", "voters", "has_ticked", "quiet_rounds", "is_extra_round", "outcome"),
)
"""What everybody knows, as of a player in the list that follows."""
OF_PLAYER = ("seat", "has_vetoed", "points", "has_conceded")
REVEALED = ("ready_company", "reserve")
"""FRAMES-24: known to all from the reveal on."""
OWN = ("terms", "draft", "taken_back", "company", "orders")
"""What only its seat knows of a player."""


def pending_of(state: State) -> Pending | None:
    """Give the decision on top of the stack; None when the game is over."""
    top = state.top
    if top is None or state.phase is Phase.ENDED:
        return None
    return Pending(top.kind.value, top.waiting, top.waiting)


def look(field: Battlefield, viewer: Viewer) -> Battlefield:
    """Give the game as *viewer* knows it."""
    state, top = field.state, field.state.top
    stack: tuple[Decision, ...] = ()
    if top is not None and state.phase is not Phase.ENDED:
        stack = (Decision(top.kind, top.waiting, top.waiting, top.frame, top.station),)
    players = tuple(_player(state, each, viewer) for each in state.players)
    return Battlefield(field.content, shown(state, OF_STATE, players=players, stack=stack), viewer)


def _player(state: State, player: Player, viewer: Viewer) -> Player:
    if player.seat == viewer:
        return shown(player, (*OF_PLAYER, *REVEALED, *OWN))
    return shown(player, (*OF_PLAYER, *REVEALED) if _is_revealed(state) else OF_PLAYER)


def _is_revealed(state: State) -> bool:
    """FRAMES-24: whether the companies are known."""
    return state.phase not in (Phase.TERMS, Phase.COMPANIES) or bool(state.frames)


def assets(field: Battlefield, seat: Seat) -> int:
    """FRAMES-35: give the assets of *seat*; in the set-up with the stations still to be placed."""
    state = field.state
    to_place = state.phase in BEFORE_COMBAT and _is_revealed(state)
    return assets_of(state, seat) + (stations_left(field, seat) if to_place else 0)


@once
def score(field: Battlefield, seat: Seat) -> int:
    """FRAMES-35: give the Current Score of *seat*; before combat that of the set-up."""
    state = field.state
    early = state.phase in BEFORE_COMBAT
    return setup_scores(field.content, state)[seat] if early else score_of(state, seat)


@once
def leader(field: Battlefield) -> Seat | None:
    """FRAMES-35: give the Defender of this moment; None before the scores are set."""
    state = field.state
    if not state.players[0].points:
        return None
    early = state.phase in BEFORE_COMBAT
    return next(iter(setup_ranking(field.content, state) if early else ranking(state)), None)


def yet_to_act(field: Battlefield, seat: Seat) -> int:
    """FRAMES-92: give how many frames of *seat* have not acted this round."""
    return sum(not frame.acted for frame in field.frames_of(seat))


def perimeter(field: Battlefield) -> tuple[CellId, ...]:
    """FRAMES-43: give the defensive perimeter while frames are deployed; by column, then row."""
    if field.state.phase is not Phase.DEPLOYMENT:
        return ()
    return tuple(cells_in(field.state.side, placing_on(field).perimeter))


def offered_cells(field: Battlefield) -> tuple[CellId, ...]:
    """Give the cells that the only seat asked may choose: to place something, to move, or to step aside."""
    top = field.state.top
    kinds = (PlaceStation, PlaceFrame, MoveFrame, AbandonStation)
    if top is None or len(top.waiting) != 1 or not {*kinds} & {*QUESTIONS[top.kind].answers}:
        return ()
    offered = menu_of(field, top.waiting[0])
    return in_order(dict.fromkeys(each.cell for each in offered if isinstance(each, kinds)))
