"""What the choices of a menu are called."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Fact, Phrase
from rules.rocknroll.actions import (
    CallDevilForUnits,
    ChangeGoals,
    DeployLocal,
    DeployUnit,
    EndDeployment,
    EndTurn,
    ExchangeOrder,
    ExchangeOrderForUnit,
    ExchangeUnit,
    ExchangeUnitForOrder,
    FireSuperweapon,
    InterruptWithStep,
    PlayOrder,
    PlayStep,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.deployment import DECK
from rules.rocknroll.field import Field, kind_of
from rules.rocknroll.names import (
    CardId,
    Handling,
    PieceId,
    Position,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.told import words

Priced = TryCapture | ChangeGoals | UseCurrentAct
"""What is paid for in cards or in RD."""
Paired = CallDevilForUnits | ChangeGoals | UseCurrentAct
"""What takes a first card and a second one."""


Exchange = ExchangeOrder | ExchangeOrderForUnit | ExchangeUnit | ExchangeUnitForOrder
"""What changes the cards in hand while units are deployed."""


def set_aside(_: Field, action: Action) -> Phrase | None:
    """Give what all is called that changes cards before units are deployed; None for anything else."""
    return Phrase("rocknroll-menu_exchanges") if isinstance(action, Exchange) else None


def label(view: Field, action: Action, parameter: str) -> Fact | None:
    """Give the words for a choice that need more than its id; None for any other."""
    value = getattr(action, parameter)
    match parameter:
        case "unit" if isinstance(action, PlayStep | InterruptWithStep):
            return _walker(view, value)
        case "replaced" if value is not None:
            return Phrase.of("rocknroll-menu_replaced", unit=unit_label(view, str(value), here=False))
        case "unit" | "target" | "token" | "piece" if value is not None:
            return unit_label(view, str(value), here=not isinstance(action, DeployUnit | DeployLocal))
        case "second" if isinstance(action, Paired) and _is_alike(action):
            return Phrase("rocknroll-menu_next" if value == DECK else "rocknroll-menu_another")
        case "first" | "second" if isinstance(action, CallDevilForUnits) and value == DECK:
            return Phrase("rocknroll-menu_top")
        case "payment":
            return _payment(view, action)
        case "card" | "first" | "second" if value is not None and not isinstance(action, CallDevilForUnits):
            return _card(view, value)
        case "position":
            return _position(view, value, short=isinstance(action, FireSuperweapon))
        case "one" | "other":
            return Phrase.of(
                "rocknroll-menu_letter", letter=words.letter(value), value=view.settings.value(value)
            )
        case "closed":
            return Phrase("rocknroll-menu_closed" if value else "rocknroll-menu_open")
        case "alert":
            return Phrase("rocknroll-menu_alert" if value else "rocknroll-menu_no_alert")
        case "used":
            return Phrase(f"rocknroll-menu_devil-{value.value}")
        case "handling":
            return handling(view, value)
        case "spades" | "clubs" | "hearts" | "diamonds":
            kind = Phrase(f"rocknroll-order-{kind_of(value)}")
            return Phrase.of("rocknroll-menu_suited", suit=parameter, order=kind)
        case "trick":
            return _trick(action, value)
        case _:
            return None


def arranged(view: Field, actions: Sequence[Action]) -> Sequence[Action]:
    """Give *actions* with the end of a phase behind all that can be done in it, and behind the other steps
    those with orders that may be played in full: they do more than a step."""
    in_full = {each.order for each in actions if isinstance(each, PlayOrder)}
    steps = (each for each in actions if isinstance(each, PlayStep))
    in_order = iter(sorted(steps, key=lambda each: each.order in in_full))
    kept = [next(in_order) if isinstance(each, PlayStep) else each for each in actions]
    return sorted(kept, key=lambda each: isinstance(each, EndDeployment | EndTurn))


def handling(view: Field, handling: Handling) -> Phrase:
    """Give what is done with a prisoner; option `wording` chooses the word."""
    if handling is Handling.INTERROGATE and view.settings.wording == "torture":
        return Phrase("rocknroll-handling-torture")
    return Phrase(f"rocknroll-handling-{handling}")


def unit_label(view: Field, unit: str, *, here: bool) -> Phrase:
    """Give a unit with its number, its shield and, *here* on the field, its place."""
    piece = view.piece(PieceId(unit))
    if piece is not None and not view.is_known(piece):
        return Phrase.of(
            "rocknroll-menu_token", unit=words.piece(piece.piece), position=int(piece.position) if here else 0
        )
    kind = view.content.unit.get(piece.id if piece is not None else UnitId(unit))
    if kind is None:
        return words.piece(PieceId(unit))
    return Phrase.of(
        "rocknroll-menu_unit",
        unit=words.unit(kind.id),
        chance=kind.chance,
        armour=kind.armour,
        token=words.piece(piece.piece) if piece is not None and piece.closed else "none",
        position=int(piece.position) if piece is not None and here else 0,
    )


def _payment(view: Field, action: Action) -> Phrase:
    """Give how a price is paid, by how much."""
    numbers = view.numbers
    match action:
        case TryCapture():
            cards, rd = numbers.capture_cards, numbers.capture_rd
        case ChangeGoals():
            cards, rd = numbers.goal_change_cards, numbers.goal_change_rd
        case _:
            cards, rd = view.settings.current_act_cards, numbers.current_act_rd
    assert isinstance(action, Priced)
    return Phrase.of("rocknroll-menu_payment", payment=action.payment.value, cards=cards, rd=rd)


def _trick(action: Action, trick: TrickNumber) -> Phrase:
    """Give which trick is meant; what it does stands beside it."""
    if trick < 0:
        return Phrase("rocknroll-menu_ambush")
    return Phrase("rocknroll-menu_exclaimed" if isinstance(action, UseTrick) else "rocknroll-menu_trick")


def _walker(view: Field, piece: PieceId) -> Phrase:
    """Give who makes a step: beside the order and the way there is no room for more."""
    walks = view.piece(piece)
    assert walks is not None
    return Phrase.of(
        "rocknroll-menu_walker",
        unit=words.unit(walks.id),
        token=words.piece(piece) if walks.closed else "none",
        position=int(walks.position),
    )


def _is_alike(action: Paired) -> bool:
    """Whether the second card is called as the first: of most orders there are several."""
    first, second = action.first, action.second
    return first is not None and second is not None and words.card(first) == words.card(second)


def _card(view: Field, card: CardId) -> Phrase:
    said = words.card(card)
    return said if said.key == "rocknroll-order_card" else unit_label(view, card, here=True)


def _position(view: Field, position: Position, *, short: bool) -> Phrase:
    """Give a place with its Point; *short* beside four orders, which leave no room for its name."""
    held = view.holding(position)
    return Phrase.of(
        "rocknroll-menu_place" if short else "rocknroll-menu_position",
        number=int(position),
        letter=held.letter.value if short else words.letter(held.letter),
        value=view.settings.value(held.letter),
        vietnam=held.vietnam,
        vpa=held.vpa,
    )
