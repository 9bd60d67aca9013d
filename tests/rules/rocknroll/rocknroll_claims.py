"""What Rock'n'Roll tells of chances beside its choices, and how to try it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.contract import Action, Event, Phrase, Seat
from rules.rocknroll import actions
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.field import Field
from rules.rocknroll.names import Does, PieceId, Side, TaskKind, When
from rules.rocknroll.rolls import price_of_pouring
from tests.contract.brute_force import Claim, Stated, Watch, part
from tests.contract.subjects import SUBJECTS

ROLLING = (
    *(actions.Attack, actions.AttackAgain, actions.TryCapture, actions.HandlePrisoner, actions.DriveOut),
    *(actions.UseTrick, actions.DirectUnit, actions.Reroll),
)
ENTERING = (actions.DeployUnit, actions.Manoeuvre, actions.PlayStep)
WITH_ODDS = (*ROLLING, *ENTERING)
RULESET = SUBJECTS["rocknroll"].ruleset
NEVER = 99
"""RD that nobody has."""


class OwnRoll(Watch):
    """How many RD the next roll of a side needs to succeed."""

    otherwise = NEVER

    def __init__(self, side: Side | None) -> None:
        self.side = side
        self.failed = False

    def saw(self, state: Any, event: Event) -> int | None:
        if not isinstance(event, DieRolled):
            return None
        if self.failed:
            return NEVER  # another roll: the failure stands
        if event.side is self.side:
            self.failed = not event.success
            return 0 if event.success else None
        return None

    def asked(self, state: Any, seat: Seat) -> Action | None:
        if not self.failed:
            return RULESET.default(state, seat)
        if state.top.kind is TaskKind.ROLL_WINDOW and actions.Pour(seat) in RULESET.legal_actions(
            state, seat
        ):
            self.otherwise = price_of_pouring(Field(RULESET.content, state), state.top.roll)
        return None


class Fire(Watch):
    """Whether anybody who fires at an entrant hits it, with all that may fire and no RD."""

    otherwise = False

    def __init__(self, side: Side, piece: PieceId) -> None:
        self.side = side
        self.piece = piece

    def saw(self, state: Any, event: Event) -> bool | None:
        if not isinstance(event, DieRolled) or event.side is self.side or not event.success:
            return None
        trick = next(task for task in reversed(state.stack) if task.kind is TaskKind.TRICK)
        if trick.firings[0].when not in (When.ENEMY_ENTERS, When.ANY_ENTERS):
            return None  # a local that the shots have woken
        # Who is deployed closed is known by a token from then on.
        entrant = state.unit(self.piece)
        return True if event.target in (self.piece, entrant and entrant.piece) else None

    def asked(self, state: Any, seat: Seat) -> Action | None:
        menu = RULESET.legal_actions(state, seat)
        if state.side_of(seat) is self.side:
            return RULESET.default(state, seat) if state.top.kind is TaskKind.ROLL_WINDOW else None
        view = RULESET.view(state, seat)
        fires = (each for each in menu if isinstance(each, actions.UseTrick) and attacks(view, each))
        stands = (each for each in menu if isinstance(each, actions.Accept))
        return next(fires, next(stands, RULESET.default(state, seat)))


def attacks(field: Field, action: actions.UseTrick) -> bool:
    """Whether it is an ambush, or a trick that fires at the entrant."""
    bearer = field.piece(action.unit)
    if bearer is None or action.trick < 0:
        return True
    return field.kind(bearer.id).tricks[action.trick].steps[0].does is Does.ATTACK


def claims(state: Any, action: Action, caution: Phrase) -> Iterator[Claim]:
    """RNR-44, RNR-46 to RNR-49, RNR-54, RNR-77."""
    side = state.side_of(action.seat)
    if isinstance(action, ENTERING):
        facts = part(caution, "rocknroll-caution_entry")
        if facts:
            yield Claim(action, [Stated("dies", facts["percent"], int)], partial(Fire, side, action.unit))
        return
    facts = part(caution, "rocknroll-caution_roll")
    if facts:
        counts = {0: facts["percent"], **{each.facts["count"]: each.facts["percent"] for each in facts["rd"]}}
        stated = [
            Stated(f"{count} RD", percent, lambda price, most=count: price <= most)
            for count, percent in counts.items()
        ]
        unit = getattr(action, "unit", None)
        piece = RULESET.view(state, action.seat).piece(unit) if unit is not None else None
        rolls = piece.side if isinstance(action, actions.Attack) and piece is not None else side
        yield Claim(action, stated, partial(OwnRoll, rolls))
