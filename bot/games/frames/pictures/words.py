"""The words below the field of frames: round, counter, decision, and a row for each seat."""

from __future__ import annotations

from bot.games.frames.pictures.strip import SeatMark
from bot.locale import Phrasebook
from bot.pictures.lettering import LongNames
from rules.contract import Phrase, Seat, Who
from rules.frames.battlefield import Battlefield
from rules.frames.deployment import stations_left
from rules.frames.names import Phase
from rules.frames.sight import assets, leader, score, yet_to_act
from rules.frames.state import Player
from rules.frames.terms import proposed_doomsday
from rules.frames.told.words import sign


def round_words(view: Battlefield, book: Phrasebook) -> str:
    """Give the round, or how far the set-up has come."""
    state = view.state
    if state.round:
        return book.plain("frames-picture-round", round=state.round)
    return book.plain(f"frames-picture-phase-{state.phase}")


def counter(view: Battlefield, book: Phrasebook) -> str:
    """Give the rounds that are left; before they are agreed, what is proposed."""
    is_open = view.state.phase is Phase.TERMS
    left = proposed_doomsday(view.content, view.settings) if is_open else view.state.doomsday
    return book.plain("frames-picture-counter", left=left)


def now(view: Battlefield, book: Phrasebook, names: LongNames) -> str:
    """Give whose decision it is, or how the game ended."""
    outcome, top = view.state.outcome, view.state.top
    if outcome is not None:
        return book.plain("frames-picture-winners", names, winners=tuple(map(Who, outcome.winners)))
    if top is None:
        return ""
    decision = Phrase(f"frames-decision-{top.kind.value}")
    if len(top.waiting) != 1:
        return book.plain("frames-picture-all", names, count=len(top.waiting), decision=decision)
    seat = top.waiting[0]
    return book.plain("frames-picture-now", names, sign=sign(seat), seat=Who(seat), decision=decision)


def seat_mark(view: Battlefield, seat: Player, book: Phrasebook, names: LongNames) -> SeatMark:
    """Give what a seat's row says."""
    top = view.state.top
    return SeatMark(
        seat=seat.seat,
        name=name_of(seat.seat, book, names),
        score=score_words(view, seat, book),
        left=_left(view, seat, book),
        crown=_crown(view, seat, book),
        active=top is not None and seat.seat in top.waiting,
    )


def name_of(seat: Seat, book: Phrasebook, names: LongNames) -> str:
    """Give what a player is called, or which seat it is."""
    return names.get(seat) or book.plain("seat", number=seat + 1)


def score_words(view: Battlefield, seat: Player, book: Phrasebook) -> str:
    """FRAMES-35: give assets × points = score; empty before the points are set."""
    if not seat.points:
        return ""
    return book.plain(
        "frames-picture-score",
        assets=assets(view, seat.seat),
        points=seat.points,
        score=score(view, seat.seat),
    )


def _left(view: Battlefield, seat: Player, book: Phrasebook) -> str:
    state = view.state
    if state.phase is Phase.DEPLOYMENT:
        frames = sum(each.cell is None for each in view.frames_of(seat.seat))
        stations = stations_left(view, seat.seat)
        return book.plain("frames-picture-to_place", frames=frames, stations=stations)
    if state.is_fought:
        return book.plain("frames-picture-to_act", count=yet_to_act(view, seat.seat))
    if state.phase in (Phase.TERMS, Phase.COMPANIES) and state.top is not None:
        waiting = seat.seat in state.top.waiting
        return book.plain("frames-picture-waiting" if waiting else "frames-picture-ready")
    return ""


def _crown(view: Battlefield, seat: Player, book: Phrasebook) -> str:
    state = view.state
    if state.outcome is not None:
        return book.plain("frames-picture-winner") if seat.seat in state.outcome.winners else ""
    if seat.seat == leader(view):
        return book.plain("frames-picture-defender")
    if state.phase is Phase.DEPLOYMENT and seat.seat == state.point:
        return book.plain("frames-picture-point")
    return ""
