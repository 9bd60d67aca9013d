"""A set-up that nobody plays (option `set_up`), in few lines: the table in words lists all of it."""

from __future__ import annotations

from rules.contract import Event, Phrase, Who
from rules.frames.events.company import CompanyRevealed, CompanySubmitted
from rules.frames.events.round import FramePlaced, StationPlaced
from rules.frames.events.setup import (
    FieldAgreed,
    FieldAnswered,
    PrecedenceRolled,
    RolesFixed,
    RollStood,
    TermsAgreed,
    TermsAnswered,
    TopTieFound,
)
from rules.frames.told import words
from rules.kernel.events import SeatReady

ANSWERED_BY_ITSELF = (
    CompanySubmitted,
    FieldAgreed,
    FieldAnswered,
    FramePlaced,
    PrecedenceRolled,
    RollStood,
    SeatReady,
    StationPlaced,
    TermsAgreed,
    TermsAnswered,
    TopTieFound,
)
"""What nobody has decided, and the board, the hand or the card shows."""


def in_few_words(event: Event) -> Phrase | None:
    """Give the short sentence of an event of the set-up, an empty one for most; None for any other."""
    match event:
        case CompanyRevealed(seat, ready, frames, _):
            return Phrase.of(
                "frames-company_ready",
                sign=words.sign(seat),
                seat=Who(seat),
                company="none" if ready is None else Phrase(f"frames-company-{ready}"),
                frames=len(frames),
            )
        case RolesFixed(defender):
            return Phrase.of("frames-roles_ready", defender=Who(defender))
        case _:
            return Phrase("frames-untold") if isinstance(event, ANSWERED_BY_ITSELF) else None
