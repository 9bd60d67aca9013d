"""The words below the field of roads: round, decision, and a roster for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.roads.pictures.strip import RosterMark, RowMark
from bot.locale import Phrasebook
from bot.pictures.lettering import LongNames
from rules.contract import Fact, Phrase, Seat, Who
from rules.roads.ending import points
from rules.roads.field import Field
from rules.roads.sight import pending_of
from rules.roads.state import Player, Unit
from rules.roads.told import words
from rules.roads.told.table_words import marks


def round_words(view: Field, book: Phrasebook) -> str:
    """Give the round, or how far the set-up has come."""
    if not view.is_battle:
        return book.plain(f"roads-picture-phase-{view.state.phase}")
    return book.plain("roads-picture-round", round=view.state.round, rounds=view.state.settings.rounds)


def battle_words(view: Field, book: Phrasebook) -> str:
    """Give scenario and map; empty before they are known."""
    if view.state.scenario is None or view.state.map is None:
        return ""
    return book.plain(
        "roads-picture-battle",
        scenario=Phrase(f"roads-scenario-{view.state.scenario}"),
        map=Phrase(f"roads-map-{view.state.map}"),
    )


def now(view: Field, book: Phrasebook, names: LongNames) -> str:
    """Give whose decision it is, or how the battle ended."""
    if view.state.outcome is not None:
        winner = view.state.outcome.winner
        return book.plain("roads-picture-winner", names, winner="none" if winner is None else Who(winner))
    pending = pending_of(view.state)
    if pending is None:
        return ""
    decision = Phrase(f"roads-decision-{pending.kind}")
    if len(pending.asked) != 1:
        return book.plain("roads-picture-both", names, decision=decision)
    seat = pending.asked[0]
    return book.plain("roads-picture-now", names, sign=words.sign(seat), seat=Who(seat), decision=decision)


def roster_mark(view: Field, seat: Player, book: Phrasebook, names: LongNames) -> RosterMark:
    """Give what stands about a seat below the field."""
    pending = pending_of(view.state)
    return RosterMark(
        seat=seat.seat,
        name=name_of(seat.seat, book, names),
        first=book.plain("roads-picture-first") if _is_first(view, seat.seat) else "",
        numbers=numbers_of(view, seat, book),
        active=pending is not None and seat.seat in pending.asked,
        rows=tuple(_row(view, unit, book) for unit in view.state.units if unit.seat == seat.seat),
    )


def _is_first(view: Field, seat: Seat) -> bool:
    return view.is_battle and view.state.outcome is None and seat == view.state.first


def name_of(seat: Seat, book: Phrasebook, names: LongNames) -> str:
    """Give what a player is called, or which seat it is."""
    return names.get(seat) or book.plain("seat", number=seat + 1)


def numbers_of(view: Field, seat: Player, book: Phrasebook) -> str:
    """Give FP, losses and score of a seat; empty before the battle."""
    if not view.is_battle:
        return ""
    return book.plain(
        "roads-picture-numbers",
        fp=seat.fp,
        out=view.warriors_out(seat.seat),
        of=seat.starting_warriors,
        rout=view.rout_at(seat.seat),
        score=points(view)[seat.seat],
    )


def _row(view: Field, unit: Unit, book: Phrasebook) -> RowMark:
    return RowMark(
        code=unit.id,
        name=book.plain(f"roads-profile-{unit.profile}"),
        warriors=f"{unit.warriors}/{unit.size}",
        state=_state_words(view, unit, book),
        gone=state_of(view, unit) in ("out", "left"),
    )


def _state_words(view: Field, unit: Unit, book: Phrasebook) -> str:
    """Give why a unit is not on the field, else its wounds, its fatigue and what it is under."""
    state = state_of(view, unit)
    what = tuple(_under(view, unit)) if state == "here" else ()
    return book.plain("roads-picture-state", state=state, what=what or "none")


def _under(view: Field, unit: Unit) -> Iterator[Fact]:
    wounds = words.wounds(view.profile(unit).toughness, unit)
    if wounds != "none":
        yield Phrase.of("roads-picture-wounds", wounds=wounds)
    if unit.fatigue:
        yield Phrase.of("roads-picture-fatigue", fatigue=unit.fatigue)
    yield from marks(view, unit)


def marks_of(view: Field, unit: Unit) -> Fact:
    """Give what a unit is under, each by its letter and word; `none` for nothing."""
    return tuple(marks(view, unit)) or "none"


def state_of(view: Field, unit: Unit) -> str:
    """Give where a unit is, as everybody knows: `masked`, `out`, `left`, `waiting` or `here`."""
    if not view.is_battle:
        return "waiting"
    if unit.masked:
        return "masked"
    if unit.cell is not None:
        return "here"
    return "left" if unit.exited else "out"
