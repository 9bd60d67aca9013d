"""The words below the field of frames: round, counter, decision, and a row for each seat."""

from __future__ import annotations

from bot.games.frames.pictures.strip import SeatMark
from bot.locale import Phrasebook
from bot.pictures.lettering import LongNames
from rules.contract import Phrase, Seat, Who
from rules.frames.names import Phase
from rules.frames.told.words import sign
from rules.frames.view import FramesView, SeatView


def round_words(view: FramesView, book: Phrasebook) -> str:
    """Give the round, or how far the set-up has come."""
    if view.round:
        return book.plain("frames-picture-round", round=view.round)
    return book.plain(f"frames-picture-phase-{view.phase}")


def counter(view: FramesView, book: Phrasebook) -> str:
    """Give the rounds that are left; before they are agreed, what is proposed."""
    left = view.doomsday if view.phase is not Phase.TERMS else view.proposed_doomsday
    return book.plain("frames-picture-counter", left=left)


def now(view: FramesView, book: Phrasebook, names: LongNames) -> str:
    """Give whose decision it is, or how the game ended."""
    if view.outcome is not None:
        return book.plain("frames-picture-winners", names, winners=tuple(map(Who, view.outcome.winners)))
    pending = view.pending
    if pending is None:
        return ""
    decision = Phrase(f"frames-decision-{pending.kind}")
    if len(pending.asked) != 1:
        return book.plain("frames-picture-all", names, count=len(pending.asked), decision=decision)
    seat = pending.asked[0]
    return book.plain("frames-picture-now", names, sign=sign(seat), seat=Who(seat), decision=decision)


def seat_mark(view: FramesView, seat: SeatView, book: Phrasebook, names: LongNames) -> SeatMark:
    """Give what a seat's row says."""
    active = view.pending is not None and seat.seat in view.pending.asked
    return SeatMark(
        seat=seat.seat,
        name=name_of(seat.seat, book, names),
        score=score_words(seat, book),
        left=_left(view, seat, book),
        crown=_crown(view, seat, book),
        active=active,
    )


def name_of(seat: Seat, book: Phrasebook, names: LongNames) -> str:
    """Give what a player is called, or which seat it is."""
    return names.get(seat) or book.plain("seat", number=seat + 1)


def score_words(seat: SeatView, book: Phrasebook) -> str:
    """FRAMES-35: give assets × points = score; empty before the points are set."""
    if not seat.points:
        return ""
    return book.plain("frames-picture-score", assets=seat.assets, points=seat.points, score=seat.score)


def _left(view: FramesView, seat: SeatView, book: Phrasebook) -> str:
    if view.phase is Phase.DEPLOYMENT:
        placed = sum(each.owner == seat.seat and each.cell is not None for each in view.frames)
        frames = sum(each.owner == seat.seat for each in view.frames) - placed
        return book.plain("frames-picture-to_place", frames=frames, stations=seat.stations_left)
    if view.phase in (Phase.COMBAT, Phase.VOTE):
        return book.plain("frames-picture-to_act", count=seat.unused)
    if view.phase in (Phase.TERMS, Phase.COMPANIES) and view.pending is not None:
        waiting = seat.seat in view.pending.asked
        return book.plain("frames-picture-waiting" if waiting else "frames-picture-ready")
    return ""


def _crown(view: FramesView, seat: SeatView, book: Phrasebook) -> str:
    if view.outcome is not None:
        return book.plain("frames-picture-winner") if seat.seat in view.outcome.winners else ""
    if seat.seat == view.leader:
        return book.plain("frames-picture-defender")
    if view.phase is Phase.DEPLOYMENT and seat.seat == view.point:
        return book.plain("frames-picture-point")
    return ""
