"""Which phrases say what: cards, pieces and positions, and events that carry more than plain fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rules.contract import Event, Fact, Phrase, Seat, Who
from rules.rocknroll.events.card import (
    HandUnitPaid,
    OrdersDiscarded,
    RdChanged,
    UnitsTaken,
    UnitsTakenSeen,
)
from rules.rocknroll.events.close import (
    Holding,
    MatchEnded,
    OperationCompletedSeen,
    RoundScored,
    TwosBegan,
)
from rules.rocknroll.events.field import TrickUsed, UnitDeployed
from rules.rocknroll.events.order import Blast, DieRolled, Part, SuperweaponFired
from rules.rocknroll.events.setup import ContingentSeen, SidesGiven
from rules.rocknroll.field import kind_of, suit_of
from rules.rocknroll.names import TOKENS, DiscardCause, Letter, OrderCard, PieceId, Position, Side, UnitId
from rules.rocknroll.state import State

Worth: TypeAlias = Callable[[Letter], int]
"""Gives what a Point is worth in this match."""


def spell(kind: str, value: int | str) -> Fact | None:
    """Give the words for an id that needs more than its own phrase; None for any other."""
    match kind:
        case "piece":
            return piece(PieceId(str(value)))
        case "position":
            return position(Position(int(value)))
        case "order_card":
            return order(OrderCard(str(value)))
        case "card":
            return card(str(value))
        case "source":
            return Phrase("rocknroll-source-deck") if value == "deck" else unit(UnitId(str(value)))
        case "draw_cause" | "discard_cause" | "loss_cause":
            return str(value)
        case "trick_number":
            return Phrase.of("rocknroll-trick_number", number=int(value) + 1)
        case _:
            return None


def unit(unit: UnitId) -> Phrase:
    """Give a card's name."""
    return Phrase(f"rocknroll-unit-{unit}")


def piece(piece: PieceId) -> Phrase:
    """Give what everybody calls a unit on the field."""
    if piece.startswith(TOKENS):
        mark, _, number = piece.partition("-")
        return Phrase.of("rocknroll-token", side=mark, number=int(number))
    return unit(UnitId(piece))


def position(position: Position) -> Phrase:
    """Give a position in the row."""
    return Phrase.of("rocknroll-position", number=int(position))


def order(card: OrderCard) -> Phrase:
    """Give an order with its suit."""
    return Phrase.of(
        "rocknroll-order_card",
        order=Phrase(f"rocknroll-order-{kind_of(card)}"),
        suit=Phrase(f"rocknroll-suit-{suit_of(card)}"),
    )


def order_kind(card: OrderCard) -> str:
    """Give which kind of order a card is."""
    return kind_of(card)


def card(card: str) -> Phrase:
    """Give a card paid as a price: an order, or a unit in hand or on the field."""
    return order(OrderCard(card)) if "-" in card and not card.startswith(TOKENS) else piece(PieceId(card))


def side(side: Side) -> Phrase:
    """Give a side's name."""
    return Phrase(f"rocknroll-side-{side}")


def letter(letter: Letter) -> Phrase:
    """Give a Point's name."""
    return Phrase(f"rocknroll-letter-{letter}")


def units(units: Iterable[UnitId]) -> tuple[Fact, ...]:
    """Give the names of cards."""
    return tuple(unit(each) for each in units)


def outcome(state: State) -> Phrase:
    """Give the end of the match in a sentence."""
    assert state.outcome is not None
    winner = state.outcome.winner
    return Phrase.of(
        "rocknroll-result",
        cause=state.outcome.cause,
        winner=Who(state.seat_of(winner)) if winner is not None else "none",
        side=side(winner) if winner is not None else "none",
        wins=tuple(held_wins(each.side, each.wins) for each in state.forces),
        single="yes" if state.round == 1 and sum(each.wins for each in state.forces) == 1 else "no",
        vietnam=state.force(Side.VIETNAM).score,
        vpa=state.force(Side.VPA).score,
        tie=state.outcome.tie,
    )


def held_wins(of: Side, wins: int) -> Phrase:
    """Give how many rounds a side won."""
    return Phrase.of("rocknroll-rounds_won", side=side(of), wins=wins)


def tally(event: RoundScored, worth: Worth | None = None) -> Phrase:
    """Give the tally of a round, with what each Point is *worth* where that is known."""
    return Phrase.of(
        "rocknroll-round_scored",
        round=event.round,
        holdings=tuple(holding(each, worth) for each in event.holdings),
        vietnam=event.vietnam,
        vpa=event.vpa,
        winner=event.winner.value if event.winner is not None else "none",
    )


def holding(held: Holding, worth: Worth | None = None) -> Phrase:
    """Give the tally of a Point, and what it is *worth*."""
    holder = "none" if held.holder is None else held.holder.value
    return Phrase.of(
        "rocknroll-holding",
        letter=letter(held.letter),
        value="none" if worth is None else worth(held.letter),
        vietnam=held.vietnam,
        vpa=held.vpa,
        holder=holder,
        dug_in="yes" if held.dug_in else "no",
    )


def blast(blast: Blast) -> Phrase:
    """Give the die of one unit under a super-weapon."""
    return Phrase.of(
        "rocknroll-blast",
        unit=piece(blast.piece),
        natural=blast.natural,
        destroyed="yes" if blast.destroyed else "no",
    )


def sign(number: int) -> str:
    """Give the keyword of a number's sign: `plus`, `minus` or `none`."""
    return "plus" if number > 0 else "minus" if number < 0 else "none"


def phrase(event: Event) -> Phrase | None:
    """Give the sentence of an event whose fields need spelling out; None for any other."""
    match event:
        case SidesGiven(vietnam, vpa):
            return Phrase.of("rocknroll-sides_given", vietnam=Who(Seat(vietnam)), vpa=Who(Seat(vpa)))
        case ContingentSeen(of, count, shown):
            return Phrase.of(
                "rocknroll-contingent_seen", side=side(of), count=count, known=len(shown), units=units(shown)
            )
        case RdChanged(of, change, cause, bank):
            return Phrase.of(
                "rocknroll-rd_changed",
                side=side(of),
                gained="yes" if change > 0 else "no",
                count=abs(change),
                cause=cause.value,
                bank=bank,
            )
        case OrdersDiscarded(of, cards, DiscardCause.EXCHANGE):
            return Phrase.of("rocknroll-card_exchanged", side=side(of), cards=tuple(map(order, cards)))
        case HandUnitPaid(of, paid, DiscardCause.EXCHANGE):
            return Phrase.of("rocknroll-card_exchanged", side=side(of), cards=(unit(paid),))
        case _:
            return _of_units(event)


def _of_units(event: Event) -> Phrase | None:
    match event:
        case UnitsTaken(of, _, shown, face_down, cause):
            return Phrase.of(
                "rocknroll-units_taken", side=side(of), units=units((*shown, *face_down)), cause=cause.value
            )
        case UnitsTakenSeen(of, shown, hidden, cause):
            return Phrase.of(
                "rocknroll-units_taken_seen",
                side=side(of),
                count=len(shown),
                units=units(shown),
                hidden=hidden,
                cause=cause.value,
            )
        case UnitDeployed(of, _, card_, place, arrow, token):
            return Phrase.of(
                "rocknroll-unit_deployed",
                side=side(of),
                unit=unit(card_),
                position=position(place),
                arrow=arrow.value if arrow is not None else "none",
                token=piece(token) if token is not None else "none",
            )
        case _:
            return _of_the_fight(event)


def _of_the_fight(event: Event) -> Phrase | None:
    match event:
        case TrickUsed(bearer, _, trick) if trick < 0:
            # An ambush is laid by an order: the card itself has no such trick.
            return Phrase.of("rocknroll-ambush_sprung", piece=piece(bearer))
        case DieRolled():
            return _die(event)
        case OperationCompletedSeen(of, operation):
            name = f"rocknroll-operation-{operation}"
            return Phrase.of(
                "rocknroll-operation_completed_seen",
                side=side(of),
                operation=Phrase(name),
                text=Phrase(f"{name}.text"),
            )
        case SuperweaponFired(of, place, dice):
            return Phrase.of(
                "rocknroll-superweapon_fired",
                side=side(of),
                weapon=Phrase(f"rocknroll-superweapon-{of}"),
                position=position(place),
                dice=tuple(map(blast, dice)),
            )
        case RoundScored():
            return tally(event)
        case TwosBegan(sides):
            return Phrase.of("rocknroll-twos_began", count=len(sides), sides=tuple(map(side, sides)))
        case MatchEnded(winner, cause, seats, tie):
            return Phrase.of(
                "rocknroll-match_ended",
                cause=cause,
                winners=tuple(Who(seat) for seat in seats),
                tie=tie,
                side=side(winner) if winner is not None else "none",
            )
        case _:
            return None


def _die(event: DieRolled) -> Phrase:
    return Phrase.of(
        "rocknroll-die_rolled",
        purpose=event.purpose.value,
        side=side(event.side) if event.side is not None else "none",
        unit=piece(event.piece) if event.piece is not None else "none",
        target=piece(event.target) if event.target is not None else "none",
        rolled=rolled(event.natural, event.modifier, event.parts, "rocknroll-rolled.told"),
        threshold=event.threshold,
        success="yes" if event.success else "no",
        again="yes" if event.again else "no",
    )


def rolled(natural: int, modifier: int, parts: Sequence[Part], die: str = "rocknroll-rolled") -> Phrase:
    """Give a die with what is added to it, each of the *parts* of *modifier* by its name where they are
    known, and the sum."""
    said = Phrase.of(die, natural=natural)
    named: list[tuple[Fact, int]] = [(part_name(part), part.amount) for part in sorted(parts, key=_falling)]
    if sum(amount for _, amount in named) != modifier:
        named = [("none", modifier)]
    for name, amount in named:
        said = Phrase.of(
            "rocknroll-rolled_part", first=said, signed=sign(amount), name=name, size=abs(amount)
        )
    return Phrase.of("rocknroll-rolled_sum", sum=said, total=natural + modifier) if named else said


def _falling(part: Part) -> int:
    return -part.amount


def part_name(part: Part) -> Phrase:
    """Give what adds something to a die."""
    return Phrase("rocknroll-part-suit") if part.unit is None else unit(part.unit)
