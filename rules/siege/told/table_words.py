"""The table in words: the public headline, and the private lines of a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from rules.contract import Fact, Phrase, Seat, Who
from rules.siege.muster import budget_left
from rules.siege.names import (
    FigureId,
    FortificationId,
    OrderKind,
    Phase,
    Property,
    Side,
    SquadId,
    WeatherId,
)
from rules.siege.night import Night
from rules.siege.state import CharmKind, Player, Squad, Underground
from rules.siege.told.words import (
    aimed,
    both_nights,
    charmed,
    fortification_called,
    fortification_name,
    held,
    joined,
    letters,
    outcome,
    placed,
    points_of,
    squad_name,
)
from rules.siege.told.words import squad as named_squad


def round_of(view: Night) -> int:
    """Give the round, counted through both nights."""
    return view.state.round and round_number(view.state.night, view.state.round)


def round_number(night: int, number: int) -> int:
    """Give a number that tells round *number* of a *night* from all others."""
    return night * 100 + number


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
        lines.append(_weather(view, state.weather))
    if state.curator is not None:
        lines.append(Phrase.of("siege-headline_curator", seat=Who(state.curator)))
    if state.fortifications:
        lines.append(score(view))
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


def matters(view: Night) -> Iterator[Phrase]:
    """Give what bears on most decisions: the score, the rule of the weather, what cards have changed."""
    yield verdict(view)
    if view.state.weather is not None:
        yield _weather(view, view.state.weather)
    yield from _until_the_watch_ends(view)


def verdict(view: Night) -> Phrase:
    """Give who would win now (SIEGE-79), and how often the Storm has to strike for it, and can."""
    standing, looted = view.state.standing(), view.state.looted()
    storm = [each for each in view.state.squads if each.side is Side.STORMER]
    # What is looted stands no longer; a squad loots once a turn.
    more, strikes = (standing - looted) // 2 + 1, sum(map(view.turns_left, storm))
    return Phrase.of(
        "siege-situation_score",
        side=(Side.DEFENDER if standing >= looted else Side.STORMER).value,
        standing=standing,
        looted=looted,
        more=more,
        strikes=strikes,
        decided="yes" if more > strikes else "no",
    )


def score(view: Night) -> Phrase:
    """Give the fortifications that stand, and those looted."""
    return Phrase.of("siege-headline_score", standing=view.state.standing(), looted=view.state.looted())


def _weather(view: Night, weather: WeatherId) -> Phrase:
    return Phrase.of(
        "siege-headline_weather",
        weather=Phrase(f"siege-weather-{weather}"),
        rule=rule_and_shelter(view, weather),
        locked="yes" if view.state.wind_locked else "no",
    )


def rule_and_shelter(view: Night, weather: WeatherId) -> Phrase:
    """Give the rule of *weather*, and the regions whose wards keep it out (SIEGE-12)."""
    sheltered = view.sheltered_from(weather)
    return Phrase.of(
        "siege-rule_and_shelter",
        rule=Phrase(f"siege-weather-{weather}.rule"),
        sheltered=tuple(Phrase(f"siege-region-{each}") for each in view.board.codes if each in sheltered),
    )


def details(view: Night) -> Sequence[Phrase]:
    """Give where everything stands: squads and reserves, tokens, and what holds until the watch ends."""
    return tuple(_details(view))


def _details(view: Night) -> Iterator[Phrase]:
    state = view.state
    for seat in state.order or tuple(each.seat for each in state.players):
        player, squads = view.player(seat), view.squads_of(seat)
        if squads or player.reserve:
            yield squads_of(seat, [squad_line(view, each) for each in squads], player.reserve)
    for weather in view.content.weather:
        standing = [
            each for each in state.fortifications if each.stands and view.content.wards(each.id) == weather.id
        ]
        if standing:
            yield Phrase.of(
                "siege-details_fortifications",
                weather=Phrase(f"siege-weather-{weather.id}"),
                tokens=tuple(
                    Phrase.of(
                        "siege-details_fortification",
                        name=fortification_name(each.id),
                        region=each.region,
                        state=each.status.value,
                    )
                    for each in standing
                ),
            )
    yield from (_token(view, each) for each in state.undergrounds)
    yield from _until_the_watch_ends(view)


def _until_the_watch_ends(view: Night) -> Iterator[Phrase]:
    """Give SIEGE-23: what cards have changed until the next closing window."""
    state = view.state
    changes = Counter[tuple[CharmKind, SquadId | None, FortificationId | None]]()
    for charm in state.charms:
        changes[charm.kind, charm.squad, charm.fortification] += charm.amount
    # What several cards change of one thing is said in sum, as it counts.
    for (kind, squad, fortification), amount in changes.items():
        if amount:
            yield charmed(kind, amount, squad, fortification and fortification_called(view, fortification))
    for region in state.cordons:
        yield Phrase.of("siege-region_cordoned", region=Phrase(f"siege-region-{region}"))
    if state.reach_change:
        yield Phrase.of("siege-reach_changed", amount=state.reach_change)


def squads_of(seat: Seat, lines: Sequence[Phrase], reserve: Sequence[FigureId] = ()) -> Phrase:
    """Give the squads of *seat* one behind the other, and its reserve."""
    return Phrase.of(
        "siege-details_squads", seat=Who(seat), squads=joined(lines) or "none", reserve=letters(reserve)
    )


def _token(view: Night, token: Underground) -> Phrase:
    return Phrase.of(
        "siege-details_underground",
        name=Phrase(f"siege-underground-{token.id}"),
        region=token.region,
        strength=sum(view.underground_parts(token)),
        owner="none" if token.controller is None else Who(token.controller),
    )


def squad_line(view: Night, squad: Squad) -> Phrase:
    """Give a squad with its figures, strength and place, and what became of it this turn."""
    return Phrase.of(
        "siege-squad_line",
        name=squad_name(squad.id),
        figures=letters(squad.figures),
        strength=view.strength(squad),
        region=squad.region,
        marks=marks(view, squad),
        marked="yes" if marks(view, squad) else "no",
    )


def marks(view: Night, squad: Squad) -> tuple[Phrase, ...]:
    """Give what a squad has done and suffered: shaken, moved or spent, swept, its Heart used."""
    found = {
        "shaken": squad.shaken,
        "spent": squad.spent,
        "moved": squad.moved and not squad.spent,
        "swept": squad.swept,
        "heart_used": squad.heart_used and view.count(squad, Property.HEART) > 0,
    }
    return tuple(Phrase(f"siege-mark-{each}") for each, is_so in found.items() if is_so)


def hand(view: Night) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    if view.viewer is not None and view.viewer == view.state.curator:
        return (Phrase("siege-hand_curator"),)
    return tuple(_hand(view, view.own)) if view.own is not None else ()


def _hand(view: Night, own: Player) -> Iterator[Phrase]:
    if own.side is not None:
        is_decided = view.state.phase in (Phase.SHOP, Phase.ENDED)
        yield Phrase.of("siege-hand_side", side=own.side.value, decided="yes" if is_decided else "no")
    # SIEGE-16: nobody is asked any more, and wants to know why.
    if view.state.round and view.state.outcome is None and not view.squads_of(own.seat):
        out = "yes" if view.settings.no_squads_out else "no"
        yield Phrase.of(
            "siege-hand_no_squads", out=out, side=own.side.value if own.side is not None else "none"
        )
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
        played, call = own.committed, partial(fortification_called, view)
        yield Phrase.of("siege-hand_committed", card=aimed(played.card, played.targets, call))
    if own.defence is not None:
        yield Phrase.of("siege-hand_defence", squad=named_squad(own.defence))
    is_answered = own.order.kind is not OrderKind.ASK
    if own.side is Side.DEFENDER and is_answered and view.state.phase is not Phase.ENDED:
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
