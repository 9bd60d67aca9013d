"""Finds who draws the boards, the hands and what happened, by the names of the rulesets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

import structlog

from bot.game.table import AnyRuleset
from bot.pictures.seat_signs import SeatSign, usual_sign
from bot.rulesets import RULESETS
from rules.contract import Seat

if TYPE_CHECKING:  # who makes a page of a finished game needs neither Discord nor a database
    from bot.delivery.card import Painter, SignGiver
    from bot.delivery.hand_pictures import DecisionPainter, HandPainter
    from bot.delivery.illustrations import Illustrator
    from bot.delivery.spoken_pictures import Speaker

log = structlog.get_logger(__name__)


def painters(names: Iterable[str] = RULESETS) -> Mapping[str, Painter]:
    """Give who draws the boards, by *names* of the rulesets: `board` of a home's `pictures/board.py`.

    One that cannot be loaded draws nothing: the card says everything in words, too.
    """
    return _artists(names, "bot.games.{}.pictures.board", "board")


def illustrators(names: Iterable[str] = RULESETS) -> Mapping[str, Illustrator]:
    """Give who draws what happened: `of_events` of a home's `pictures/events.py`, where it is."""
    return _artists(names, "bot.games.{}.pictures.events", "of_events")


def hand_painters(names: Iterable[str] = RULESETS) -> Mapping[str, HandPainter]:
    """Give who draws the hands: `hand` beside the board, where it is; most rulesets need none."""
    return _artists(names, "bot.games.{}.pictures.board", "hand", optional=True)


def decision_painters(names: Iterable[str] = RULESETS) -> Mapping[str, DecisionPainter]:
    """Give who draws a board for whoever decides: `decision` beside the board, else the board itself."""
    own = _artists(names, "bot.games.{}.pictures.board", "decision", optional=True)
    return {name: _without_candidates(each) for name, each in painters(names).items()} | own


def sign_givers(names: Iterable[str] = RULESETS) -> Mapping[str, SignGiver]:
    """Give who says by what seats are known: `sign` beside the board, where it is not `SIGNS`."""
    return _artists(names, "bot.games.{}.pictures.board", "sign", optional=True)


def signs_of(ruleset: AnyRuleset, state: Any) -> Callable[[Seat], SeatSign]:
    """Give by what each seat is known in all pictures of a game."""
    giver = sign_givers((ruleset.name,)).get(ruleset.name)
    return usual_sign if giver is None else partial(giver, ruleset.view(state, None))


def speakers(names: Iterable[str] = RULESETS) -> Mapping[str, Speaker]:
    """Give who says what pictures show: a home's `pictures/spoken.py`, where it is."""
    found = _artists(names, "bot.games.{}.pictures.spoken", "board")
    return {name: cast("Speaker", import_module(each.__module__)) for name, each in found.items()}


def _without_candidates(board: Painter) -> DecisionPainter:
    return lambda view, book, names, candidates: board(view, book, names)


def _artists(names: Iterable[str], module: str, function: str, *, optional: bool = False) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in names:
        # A game may have no home, and a home no pictures.
        if find_spec(f"bot.games.{name}") is None or find_spec(module.format(name)) is None:
            continue
        try:
            drawing = import_module(module.format(name))
            if hasattr(drawing, function) or not optional:
                found[name] = getattr(drawing, function)
        except Exception:
            log.exception("pictures_broken", ruleset=name, module=module.format(name))
    return found
