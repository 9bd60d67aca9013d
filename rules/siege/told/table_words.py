"""The table in words: the public headline, and the private lines of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.siege.muster import budget_left
from rules.siege.names import OrderKind, Phase, Side
from rules.siege.night import Night
from rules.siege.state import PlayedCard, Player
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


def headline(view: Night) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    state, lines = view.state, []
    if view.settings.mode != "single":
        lines.append(_nights(view))
    if state.both_nights is not None:
        lines.append(both_nights(state.both_nights))
    elif state.outcome is not None:
        lines.append(outcome(state.outcome))
    elif state.round:
        turn: Fact = Who(state.active) if state.active is not None else "none"
        lines.append(
            Phrase.of(
                "siege-headline_round",
                round=state.round,
                rounds=view.settings.rounds,
                phase=Phrase(f"siege-phase-{state.phase.value}"),
                turn=turn,
            )
        )
    else:
        lines.append(Phrase(f"siege-phase-{Phase.SETUP.value}"))
    if state.weather is not None:
        lines.append(
            Phrase.of(
                "siege-headline_weather",
                weather=Phrase(f"siege-weather-{state.weather}"),
                rule=Phrase(f"siege-weather-{state.weather}.rule"),
                locked="yes" if state.wind_locked else "no",
            )
        )
    if state.curator is not None:
        lines.append(Phrase.of("siege-headline_curator", seat=Who(state.curator)))
    if state.fortifications:
        lines.append(Phrase.of("siege-headline_score", standing=state.standing(), looted=state.looted()))
    seats = state.order if state.order else tuple(each.seat for each in state.players)
    lines += [_seat(view, view.player(seat)) for seat in seats if view.player(seat).side is not None]
    return lines


def _nights(view: Night) -> Phrase:
    """Give which night it is, and what everybody brings from the first."""
    brought = tuple(
        points_of(each.seat, each.first_night.victory_points)
        for each in view.state.players
        if each.first_night is not None
    )
    return Phrase.of("siege-headline_night", night=view.state.night, nights=2, points=brought)


def _seat(view: Night, seat: Player) -> Phrase:
    storming = seat.side is Side.STORMER
    return Phrase.of(
        "siege-headline_seat",
        seat=Who(seat.seat),
        side=seat.side.value if seat.side is not None else "none",
        points=seat.victory_points if storming else seat.watch_points,
        squads=len(view.squads_of(seat.seat)),
        cards=len(seat.cards),
        moves=seat.moves,
        cap=view.settings.weather_cap,
    )


def hand(view: Night) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    if view.viewer is not None and view.viewer == view.state.curator:
        return (Phrase("siege-hand_curator"),)
    return tuple(_hand(view, view.own)) if view.own is not None else ()


def _hand(view: Night, own: Player) -> Iterator[Phrase]:
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
            left=budget_left(view, own),
        )
    if own.placements:
        yield Phrase.of("siege-hand_placements", squads=tuple(map(placed, own.placements)))
    for card in own.cards:
        yield Phrase.of("siege-hand_card", card=held(card), text=Phrase(f"siege-card-{card.card}.text"))
    if own.committed is not None:
        yield Phrase.of("siege-hand_committed", card=_aimed(own.committed))
    if own.defence is not None:
        yield Phrase.of("siege-hand_defence", squad=squad(own.defence))
    if own.side is Side.DEFENDER and view.state.phase is not Phase.ENDED:
        yield _order(own)
    for peek in own.peeks:
        yield Phrase.of(
            "siege-hand_peek", of=Who(peek.of), round=peek.round, cards=tuple(map(held, peek.cards))
        )


def _order(own: Player) -> Phrase:
    kind = own.order.kind
    if kind is OrderKind.ODDS:
        return Phrase.of("siege-hand_order_odds", percent=own.order.percent)
    return Phrase.of("siege-hand_order", order=Phrase(f"siege-order_kind-{kind.value}"))


def _aimed(played: PlayedCard) -> Phrase:
    return aimed(played.card, played.targets)
