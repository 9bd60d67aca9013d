"""The table in words: the public headline, and the private lines of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.siege.names import OrderKind, Phase, Side
from rules.siege.state import PlayedCard
from rules.siege.told.words import (
    aimed,
    both_nights,
    held,
    letters,
    outcome,
    placed,
    points_of,
    squad,
    squad_name,
)
from rules.siege.view import OwnView, SeatView, SiegeView


def headline(view: SiegeView) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    lines = []
    if view.nights > 1:
        lines.append(_nights(view))
    if view.both_nights is not None:
        lines.append(both_nights(view.both_nights))
    elif view.outcome is not None:
        lines.append(outcome(view.outcome))
    elif view.round:
        turn: Fact = Who(view.active) if view.active is not None else "none"
        lines.append(
            Phrase.of(
                "siege-headline_round",
                round=view.round,
                rounds=view.rounds,
                phase=Phrase(f"siege-phase-{view.phase.value}"),
                turn=turn,
            )
        )
    else:
        lines.append(Phrase(f"siege-phase-{Phase.SETUP.value}"))
    if view.weather is not None:
        lines.append(
            Phrase.of(
                "siege-headline_weather",
                weather=Phrase(f"siege-weather-{view.weather}"),
                rule=Phrase(f"siege-weather-{view.weather}.rule"),
                locked="yes" if view.wind_locked else "no",
            )
        )
    if view.curator is not None:
        lines.append(Phrase.of("siege-headline_curator", seat=Who(view.curator)))
    if view.fortifications:
        lines.append(Phrase.of("siege-headline_score", standing=view.standing, looted=view.looted))
    seats = view.order if view.order else tuple(each.seat for each in view.seats)
    lines += [_seat(view, view.seats[seat]) for seat in seats if view.seats[seat].side is not None]
    return lines


def _nights(view: SiegeView) -> Phrase:
    """Give which night it is, and what everybody brings from the first."""
    brought = tuple(
        points_of(each.seat, each.first_night.victory_points)
        for each in view.seats
        if each.first_night is not None
    )
    return Phrase.of("siege-headline_night", night=view.night, nights=view.nights, points=brought)


def _seat(view: SiegeView, seat: SeatView) -> Phrase:
    storming = seat.side is Side.STORMER
    return Phrase.of(
        "siege-headline_seat",
        seat=Who(seat.seat),
        side=seat.side.value if seat.side is not None else "none",
        points=seat.victory_points if storming else seat.watch_points,
        squads=seat.squads,
        cards=seat.cards,
        moves=seat.moves,
        cap=view.weather_cap,
    )


def hand(view: SiegeView) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    if view.viewer is not None and view.viewer == view.curator:
        return (Phrase("siege-hand_curator"),)
    return tuple(_hand(view, view.own)) if view.own is not None else ()


def _hand(view: SiegeView, own: OwnView) -> Iterator[Phrase]:
    if own.side is not None:
        yield Phrase.of("siege-hand_side", side=own.side.value)
    if own.wish is not None:
        yield Phrase.of("siege-hand_wish", wish=Phrase(f"siege-wish-{own.wish.value}"))
    if own.drafts and not own.placements:
        yield Phrase.of(
            "siege-hand_roster",
            squads=tuple(
                Phrase.of("siege-squad_with_figures", name=squad_name(each.id), figures=letters(each.figures))
                for each in own.drafts
            ),
            left=own.budget_left,
        )
    if own.placements:
        yield Phrase.of("siege-hand_placements", squads=tuple(map(placed, own.placements)))
    for card in own.cards:
        yield Phrase.of("siege-hand_card", card=held(card), text=Phrase(f"siege-card-{card.card}.text"))
    if own.committed is not None:
        yield Phrase.of("siege-hand_committed", card=_aimed(own.committed))
    if own.defence is not None:
        yield Phrase.of("siege-hand_defence", squad=squad(own.defence))
    if own.side is Side.DEFENDER and view.phase is not Phase.ENDED:
        yield _order(own)
    for peek in own.peeks:
        yield Phrase.of(
            "siege-hand_peek", of=Who(peek.of), round=peek.round, cards=tuple(map(held, peek.cards))
        )


def _order(own: OwnView) -> Phrase:
    kind = own.order.kind
    if kind is OrderKind.ODDS:
        return Phrase.of("siege-hand_order_odds", percent=own.order.percent)
    return Phrase.of("siege-hand_order", order=Phrase(f"siege-order_kind-{kind.value}"))


def _aimed(played: PlayedCard) -> Phrase:
    return aimed(played.card, played.targets)
