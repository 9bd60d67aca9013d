"""What each choice does, in a few words; and what is lost for good by one."""

from __future__ import annotations

from typing import Any

from rules.contract import Action, Correction, Fact, Phrase
from rules.field_kinds import snake_case
from rules.rocknroll import arrival, rounds, turns
from rules.rocknroll.actions import (
    Attack,
    AttackAgain,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    CloseUnit,
    Decline,
    DirectUnit,
    EndDeployment,
    EndTurn,
    ExchangeUnitForOrder,
    FireFirst,
    FireSuperweapon,
    Interrupt,
    InterruptWithStep,
    Manoeuvre,
    OfferDraw,
    OpenMasked,
    PlayOrder,
    PlayStep,
    Resign,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.deployment import DECK
from rules.rocknroll.field import Field
from rules.rocknroll.names import DeployMode, PieceId, TaskKind, When
from rules.rocknroll.state import Force
from rules.rocknroll.told import words
from rules.rocknroll.told.cautions import leaves_nobody
from rules.rocknroll.told.situations import deck_facts, enemy_goes_on, pieces_at

SAID_BY_CAUTION = (Attack, AttackAgain, DirectUnit, FireFirst, UseTrick, TryCapture)
"""Actions beside whose units the odds or the card's text stand already."""
SAID_OTHERWISE = (PlayOrder, PlayStep, InterruptWithStep)
"""Actions whose order says in its caution what it does in full, or does nothing of that, as a step."""
MOVES = (Manoeuvre, PlayStep, InterruptWithStep)
"""Actions for which what a card does when it is deployed says nothing."""
ENDS_DEPLOYMENT = (
    *(EndDeployment, PlayOrder, PlayStep, UseCurrentAct, TryCapture, ChangeGoals, FireSuperweapon),
    *(ExchangeUnitForOrder, OpenMasked, CloseUnit),
)
"""RNR-11, RNR-37."""
DEVIL = (CallDevilForUnits, CallDevilForOrders, CallDevilToRevive, Interrupt, InterruptWithStep)


def about(view: Field, action: Action, parameter: str | None) -> Phrase | None:
    """Give what an action of this class does, or what one chooses the value of *parameter* by."""
    own = view.own
    if own is None and not isinstance(action, Correction):
        return None
    if parameter is None:
        facts = {} if own is None else _facts(view, own)
        return Phrase(f"rocknroll-about-{snake_case(type(action).__name__)}", facts)
    value = getattr(action, parameter)
    match parameter:
        case "unit" if isinstance(action, Attack):
            piece = view.piece(value)
            return None if piece is None else pieces_at(view, piece.position)
        case "unit" if isinstance(action, MOVES) and _is_for_deployment(view, value):
            return None
        case "unit" | "target" | "replaced" | "piece" | "prisoner":
            return None if isinstance(action, SAID_BY_CAUTION) else _unit(view, value)
        case "order" | "spades" | "clubs" | "hearts" | "diamonds":
            return None if isinstance(action, SAID_OTHERWISE) else _card(view, value)
        case "card" | "first" | "second" | "source" if value is not None:
            return _card(view, value)
        case "position":
            return pieces_at(view, value)
        case "one" | "other":
            position = view.state.position_of(value)
            held = view.holding(position)
            holder = "none" if held.holder is None else words.side(held.holder)
            return Phrase.of(
                "rocknroll-about_point", letter=words.letter(value), number=int(position), holder=holder
            )
        case "handling":
            return Phrase(f"rocknroll-about_handling-{value.value}")
        case "payment" if own is not None:
            return Phrase.of(f"rocknroll-about_payment-{value.value}", rd=own.rd)
        case "closed":
            return Phrase("rocknroll-about_closed" if value else "rocknroll-about_open")
        case "reactions" | "devil":
            return Phrase(f"rocknroll-about_{parameter}-{value.value}")
        case _:
            return None


def _unit(view: Field, unit: PieceId | None) -> Phrase | None:
    """Give what the card of a unit says, where it is known."""
    piece = view.piece(unit)
    card = piece.id if piece is not None else unit
    return Phrase(f"rocknroll-unit-{card}.text") if card in view.content.unit else None


def _is_for_deployment(view: Field, unit: PieceId | None) -> bool:
    """Whether all that the card of a unit says is about its deployment."""
    piece = view.piece(unit)
    if piece is None or piece.id not in view.content.unit:
        return False
    kind = view.kind(piece.id)
    deploys = kind.deploy in (DeployMode.NO_ENEMIES, DeployMode.REPLACE_ALLY)
    deploys |= any(When.DEPLOYS in trick.when for trick in kind.tricks)
    other = (kind.aura, kind.guard, kind.reach, kind.ace, kind.rules, kind.rooted, kind.barrage_proof)
    return deploys and not any(other) and all(trick.when == (When.DEPLOYS,) for trick in kind.tricks)


def _card(view: Field, card: Any) -> Phrase | None:
    """Give what the text of a card says that is paid, or where a unit comes from."""
    if card == DECK:
        own = view.own
        return None if own is None else Phrase.of("rocknroll-about_deck", **deck_facts(view, own))
    said = words.card(card)
    if said.key == "rocknroll-order_card":
        return Phrase(f"rocknroll-order-{words.order_kind(card)}.text")
    text = _unit(view, PieceId(card))
    piece = view.piece(PieceId(card))
    if piece is None:
        return text
    # RNR-6: it is taken off the field.
    return Phrase.of(
        "rocknroll-about_paid_unit", position=int(piece.position), text="none" if text is None else text
    )


def _facts(view: Field, own: Force) -> dict[str, Fact]:
    """Give the numbers of this match and of a side that the words for classes of actions speak of."""
    settings, numbers, top = view.settings, view.numbers, view.task
    limit = settings.field_limit(own.side)
    return {
        "field": len(view.of(own.side)),
        "limit": limit,
        "units": len(own.units),
        "orders": len(own.orders),
        "order_limit": settings.order_hand_limit,
        "excess": turns.excess(view, own.side),
        "rd": own.rd,
        "due": arrival.due(view, own.side) if top.kind is TaskKind.CHOOSE_ARRIVALS else 0,
        "dead": len(own.discard),
        "exchange": numbers.exchange_rd,
        "act_cards": settings.current_act_cards,
        "act_rd": numbers.current_act_rd,
        "goal_cards": numbers.goal_change_cards,
        "goal_rd": numbers.goal_change_rd,
        "capture": numbers.capture,
        "capture_cards": numbers.capture_cards,
        "capture_rd": numbers.capture_rd,
        "superweapon": numbers.superweapon,
        "devil": numbers.devils_cards,
        "drive_out": numbers.drive_out,
        "window": "yes" if top.kind is TaskKind.TRICK_WINDOW else "no",
        "deployment": "yes" if top.kind is TaskKind.DEPLOYMENT else "no",
        "over": "yes" if view.turn_is_over else "no",
        "offered": "yes" if view.state.draw_offered is own.side.other else "no",
        "enemy": words.side(own.side.other),
        "begun": "yes" if own.picks else "no",
        "ready": words.units(rounds.ready_rest(view, own.side)),
    }


def grave(view: Field, action: Action) -> Phrase | None:
    """Give what *action* loses for good: the match, the Devil's Hand, the last unit, unused means."""
    own = view.own
    if own is None:
        return None
    match action:
        case Resign():
            return Phrase.of("rocknroll-grave_resign", enemy=words.side(own.side.other))
        case OfferDraw() if view.state.draw_offered is own.side.other:
            return Phrase("rocknroll-grave_draw")
        case Decline() if view.task.kind is TaskKind.ANNOUNCE_RESCUE:
            return Phrase("rocknroll-grave_rescue")
        case EndTurn() if turns.excess(view, own.side):
            return Phrase.of(
                "rocknroll-grave_excess",
                orders=len(own.orders),
                count=turns.excess(view, own.side),
                limit=view.settings.order_hand_limit,
            )
    if isinstance(action, DEVIL):
        rock = view.settings.rocknroll and view.settings.devil_blocks_rocknroll
        interrupts = isinstance(action, Interrupt | InterruptWithStep)
        return Phrase.of(
            "rocknroll-grave_devil",
            rock="yes" if rock else "no",
            then=enemy_goes_on(view, own) if interrupts else "none",
        )
    if leaves_nobody(view, own.side, action):
        return Phrase("rocknroll-grave_last_unit")
    return _undeployed(view, own, action)


def _undeployed(view: Field, own: Force, action: Action) -> Phrase | None:
    """RNR-11: give the units that stay in hand where *action* ends the deployment phase and there is room."""
    ends = view.task.kind is TaskKind.DEPLOYMENT and isinstance(action, ENDS_DEPLOYMENT)
    room = view.settings.field_limit(own.side) - len(view.of(own.side))
    if isinstance(action, ExchangeUnitForOrder):
        room += view.piece(PieceId(action.card)) is not None
    if not ends or not own.units or room <= 0:
        return None
    return Phrase.of(
        "rocknroll-grave_deployment", count=len(own.units), units=words.units(own.units), room=room
    )
