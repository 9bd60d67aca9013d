"""The connection cards: what each may be played at, and what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.contract import Seat
from rules.kernel.once import once
from rules.siege.content import ConnectionCard
from rules.siege.events.card import (
    CardTapped,
    CardUntapped,
    CharmPlaced,
    ConnectionCancelled,
    FigureReturned,
    HandShown,
    ReachChanged,
    RegionCordoned,
    SquadFormed,
    SquadShifted,
    WindLocked,
)
from rules.siege.events.token import FortificationDrained, FortificationRestored
from rules.siege.muster import deployment_regions
from rules.siege.names import CardKind, DecisionKind, FortificationStatus, Sign, SquadId, Zone
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import NO_TARGETS, CharmKind, PlayedCard, Squad, Targets
from rules.siege.underground import draw_connection, take_control
from rules.siege.wind import move_marker

CHARMS = {
    CardKind.CHARM_ENEMY: CharmKind.BATTLE,
    CardKind.CHARM_OWN: CharmKind.BATTLE,
    CardKind.CHARM_LUCKY: CharmKind.LUCKY,
    CardKind.CHARM_MOVE: CharmKind.MOVE,
    CardKind.CHARM_TOKEN: CharmKind.TOKEN,
}


@once
def targets(night: Night, seat: Seat, card: ConnectionCard) -> Mapping[Targets, None]:
    """Give everything that *seat* may play *card* at, in order; the same judges it when it takes effect."""
    return dict.fromkeys(_targets(night, seat, card))


def _targets(night: Night, seat: Seat, card: ConnectionCard) -> Sequence[Targets]:
    match card.kind:
        case CardKind.PEEK | CardKind.TAP:
            return [Targets(player=each) for each in _others_with_cards(night, seat)]
        case CardKind.CANCEL:
            return [Targets(player=each) for each in _cancellable(night, seat)]
        case CardKind.CHARM_ENEMY:
            return [Targets(squad=squad.id) for squad in _squads(night, seat, own=False)]
        case CardKind.CHARM_OWN | CardKind.CHARM_LUCKY | CardKind.CHARM_MOVE:
            return [Targets(squad=squad.id) for squad in _squads(night, seat, own=True)]
        case CardKind.CHARM_TOKEN:
            standing = (each.id for each in night.state.fortifications if each.stands)
            return [Targets(fortification=each, sign=sign) for each in standing for sign in Sign]
        case CardKind.SHIFT_OWN | CardKind.SHIFT_ENEMY as kind:
            return _shifts(night, _squads(night, seat, own=kind is CardKind.SHIFT_OWN), card.steps)
        case CardKind.RELOCATE:
            return _relocations(night, seat, card)
        case CardKind.RETURN_FIGURE:
            return _returns(night, seat, card.max_strength)
        case CardKind.NEW_SQUAD:
            return _formations(night, seat)
        case CardKind.UNTAP:
            held = (each.card for each in night.player(seat).cards if each.tapped)
            return [Targets(own_card=each) for each in held if each != card.id]
        case CardKind.CORDON:
            closed = (night.board.kremlin, *night.state.cordons)
            return [Targets(region=code) for code in night.board.codes if code not in closed]
        case CardKind.SEIZE:
            return _seizures(night, seat, card.max_strength)
        case CardKind.REACH:
            return [Targets(sign=sign) for sign in Sign]
        case CardKind.RESTORE_OR_DRAIN:
            return _restorable_or_drainable(night)
        case CardKind.WIND | CardKind.WIND_LOCK:
            return [NO_TARGETS]


def take_effect(play: Play, played: PlayedCard) -> None:
    """Do what the card says; its targets are legal."""
    card, at, seat = play.content.card[played.card], played.targets, played.seat
    match card.kind:
        case CardKind.PEEK if at.player is not None:
            play.record(HandShown(seat, at.player, play.night.player(at.player).cards))
        case CardKind.TAP if at.player is not None:
            _tap(play, at.player)
        case CardKind.CANCEL if at.player is not None:
            for other in play.state.window:
                if other.seat == at.player:
                    play.record(ConnectionCancelled(other.seat, other.card))
        case kind if kind in CHARMS:
            amount = _signed(card.amount or 1, at.sign)
            play.record(CharmPlaced(CHARMS[card.kind], amount, at.squad, at.fortification))
        case CardKind.SHIFT_OWN | CardKind.SHIFT_ENEMY | CardKind.RELOCATE if at.squad and at.region:
            squad = play.state.squad(at.squad)
            if squad is not None:
                play.record(SquadShifted(squad.id, squad.region, at.region))
        case CardKind.RETURN_FIGURE if at.squad and at.figure:
            play.record(FigureReturned(seat, at.squad, at.figure))
        case CardKind.NEW_SQUAD if at.figure and at.region:
            side = play.night.side(seat)
            name = free_name(play.night, seat, at.figure)
            play.record(SquadFormed(seat, side, name, at.figure, at.region))
        case CardKind.UNTAP if at.own_card is not None:
            play.record(CardUntapped(seat, at.own_card))
        case CardKind.CORDON if at.region is not None:
            play.record(RegionCordoned(at.region))
        case CardKind.SEIZE if at.underground is not None:
            take_control(play, seat, at.underground)
            draw_connection(play, seat, at.underground)
        case CardKind.REACH:
            play.record(ReachChanged(_signed(card.amount, at.sign)))
        case CardKind.RESTORE_OR_DRAIN if at.fortification is not None:
            _restore_or_drain(play, at)
        case CardKind.WIND:
            _blow(play, seat, card.steps)
        case CardKind.WIND_LOCK:
            play.record(WindLocked(seat))


def _tap(play: Play, of: Seat) -> None:
    # Drawn from the whole hand, so that the draw itself does not tell whether a card was active.
    active = [held.card for held in play.shuffled(play.night.player(of).cards) if not held.tapped]
    if active:
        play.record(CardTapped(of, active[0]))


def _blow(play: Play, seat: Seat, steps: int) -> None:
    """SIEGE-65: a two-step card makes two moves, and its player may stop after the first."""
    moves_left = play.state.settings.weather_cap - play.night.player(seat).moves
    if steps > 1 and moves_left > 1:
        # Under the throw that the first step may bring.
        play.ask(DecisionKind.WIND_STEPS, [seat])
    move_marker(play, seat)


def _restore_or_drain(play: Play, at: Targets) -> None:
    counter = play.night.fortification(at.fortification) if at.fortification is not None else None
    if counter is None:
        return
    if counter.looted:
        play.record(FortificationRestored(counter.id, counter.region))
    else:
        play.record(FortificationDrained(counter.id, counter.region, True))


def _others_with_cards(night: Night, seat: Seat) -> list[Seat]:
    return [player.seat for player in night.state.players if player.seat != seat and player.cards]


def _cancellable(night: Night, seat: Seat) -> list[Seat]:
    """While choosing: whoever holds a card; once revealed: whose card has yet to take effect."""
    if not night.state.window:
        return _others_with_cards(night, seat)
    return [played.seat for played in night.state.window if played.seat != seat and not played.cancelled]


def _squads(night: Night, seat: Seat, *, own: bool) -> list[Squad]:
    if own:
        return list(night.squads_of(seat))
    return [squad for squad in night.state.squads if squad.side is not night.side(seat)]


def _shifts(night: Night, squads: Sequence[Squad], steps: int) -> list[Targets]:
    return [
        Targets(squad=squad.id, region=code)
        for squad in squads
        for code in night.board.codes
        if 1 <= night.board.distance(squad.region, code) <= steps and night.is_open(code, squad.side)
    ]


def _relocations(night: Night, seat: Seat, card: ConnectionCard) -> list[Targets]:
    return [
        Targets(squad=squad.id, region=code)
        for squad in _squads(night, seat, own=True)
        for code in night.board.codes
        if code != squad.region
        and night.is_open(code, squad.side)
        and _in_zone(night, card, squad, night.board.ring(code))
    ]


def _restorable_or_drainable(night: Night) -> list[Targets]:
    return [
        Targets(fortification=each.id)
        for each in night.state.fortifications
        if each.status is not FortificationStatus.DRAINED
    ]


def _seizures(night: Night, seat: Seat, max_strength: int) -> list[Targets]:
    return [
        Targets(underground=token.id)
        for token in night.state.undergrounds
        if token.controller != seat and night.content.token[token.id].strength <= max_strength
    ]


def _in_zone(night: Night, card: ConnectionCard, squad: Squad, ring: int) -> bool:
    if card.zone is Zone.SAME_RING:
        return ring == night.board.ring(squad.region)
    return 1 <= ring <= 3


def _returns(night: Night, seat: Seat, max_strength: int) -> list[Targets]:
    figures = [
        figure
        for figure in night.sort_weakest_first(sorted(set(night.player(seat).reserve)))
        if night.content.figure[figure].strength <= max_strength
    ]
    return [
        Targets(squad=squad.id, figure=figure)
        for squad in night.squads_of(seat)
        if len(squad.figures) < night.content.numbers.squad_figures
        for figure in figures
    ]


def _formations(night: Night, seat: Seat) -> list[Targets]:
    player = night.player(seat)
    if len(night.squads_of(seat)) >= player.mustered:
        return []
    side = night.side(seat)
    return [
        Targets(figure=figure, region=code)
        for figure in night.sort_weakest_first(sorted(set(player.reserve)))
        for code in deployment_regions(night, side)
        if night.is_open(code, side)
    ]


def free_name(night: Night, seat: Seat, figure: str) -> SquadId:
    """Give what a squad that *seat* forms of one *figure* is called."""
    number = 1
    while night.state.squad(name := SquadId(f"{seat}.{figure}.{number}")) is not None:
        number += 1
    return name


def _signed(amount: int, sign: Sign | None) -> int:
    return -amount if sign is Sign.MINUS else amount


def public_targets(at: Targets) -> Targets:
    """Give *at* without the own card that it may name: hands stay secret."""
    return replace(at, own_card=None)
