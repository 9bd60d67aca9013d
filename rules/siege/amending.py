"""How what the game master sets right is judged, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from rules.contract import Action, Correction, IllegalAction, Seat
from rules.kernel import amending as kernel
from rules.kernel.amending import MOST_POINTS, Switch, sets
from rules.kernel.judging import Candidate, Rule
from rules.siege.cards import free_name
from rules.siege.corrections import (
    AmendControl,
    AmendCordon,
    AmendFortification,
    AmendMark,
    AmendMoves,
    AmendReach,
    AmendRegion,
    AmendRound,
    AmendTurn,
    AmendVictoryPoints,
    AmendWatchPoints,
    AmendWeather,
    AmendWindLock,
    FreeToken,
    LiftCharms,
    LiftTokenCharms,
    RedrawCard,
    RemoveFigure,
    RestoreFigure,
    RestoreSquad,
    TurnCards,
)
from rules.siege.events import amendment as facts
from rules.siege.events.token import ConnectionReturned, RegionFell
from rules.siege.names import (
    DecisionKind,
    FortificationId,
    FortificationStatus,
    Mark,
    Phase,
    RegionId,
    Side,
    SquadId,
    UndergroundId,
)
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.rounds import next_turn
from rules.siege.state import Fortification, Squad
from rules.siege.underground import draw_connection
from rules.siege.wind import put_out

REACHES = (-1, 0, 1)
"""What cards may add to the reach of defence."""
Refusal = IllegalAction | None


def candidates(night: Night) -> Iterator[Candidate]:
    """Give everything that could be set, possible or not."""
    state, content, codes = night.state, night.content, night.board.codes
    squads = [each.id for each in state.squads]
    figures = [each.id for each in content.figures]
    seats = [each.seat for each in state.players]
    forts = [each.id for each in state.fortifications]
    tokens = [each.id for each in state.undergrounds]
    yield from (AmendRegion(*each) for each in product(squads, codes))
    yield from (RestoreFigure(*each) for each in product(squads, figures))
    yield from (RemoveFigure(*each) for each in product(squads, figures))
    yield from (RestoreSquad(*each) for each in product(seats, figures, codes))
    yield from (AmendMark(*each) for each in product(squads, Mark, Switch))
    yield from (AmendTurn(each) for each in seats)
    yield from (AmendVictoryPoints(*each) for each in product(seats, range(len(forts) + 1)))
    yield from (AmendWatchPoints(*each) for each in product(seats, range(MOST_POINTS + 1)))
    yield from (AmendWeather(each.id) for each in content.weather)
    yield from (AmendMoves(*each) for each in product(seats, range(night.settings.weather_cap + 1)))
    yield from (AmendWindLock(each) for each in Switch)
    yield from (AmendFortification(*each) for each in product(forts, FortificationStatus))
    yield from (AmendControl(*each) for each in product(tokens, seats))
    yield from (FreeToken(each) for each in tokens)
    yield from (RedrawCard(each) for each in tokens)
    yield from (TurnCards(*each) for each in product(seats, Switch))
    yield from (LiftCharms(each) for each in squads)
    yield from (LiftTokenCharms(each) for each in forts)
    yield from (AmendCordon(*each) for each in product(codes, Switch))
    yield from (AmendReach(each) for each in REACHES)
    yield from (AmendRound(each) for each in range(1, night.settings.rounds + 1))


def amend(play: Play, correction: Correction) -> None:
    """Judge *correction*: refuse it, or set right what it says with all that follows."""
    kernel.amend(RULES, play, play.night, candidates(play.night), correction)


# When.


def _why_not_tonight(night: Night, action: Correction) -> Refusal:
    """Give why nothing can be set right: the night has not begun, or is counted already."""
    if night.state.phase in (Phase.SHOP, Phase.ENDED):
        return IllegalAction("night_counted")
    return IllegalAction("night_not_begun") if night.state.weather is None else None


def _why_not_now(night: Night, action: Correction) -> Refusal:
    """Give why nothing on the map can be set right: a battle, a throw or a card is being settled.

    These stand on what was there when they began.
    """
    top = night.state.top
    calm = (DecisionKind.TURN, DecisionKind.OPENING_WINDOW, DecisionKind.CLOSING_WINDOW)
    is_calm = top is not None and top.kind in calm
    return _why_not_tonight(night, action) or (None if is_calm else IllegalAction("amend_question_open"))


# Squads.


def _squad(night: Night, action: AmendRegion | RestoreFigure | RemoveFigure | AmendMark) -> Squad:
    found = night.squad(action.squad)
    if found is None:
        raise ValueError(f"no squad {action.squad} on the map")
    return found


def _why_no_room(night: Night, region: RegionId, side: Side) -> Refusal:
    """SIEGE-9: give why no squad of *side* can stand in *region*; a cordon hinders steps only."""
    if night.is_held_against(region, side):
        return IllegalAction("region_held")
    room = night.content.numbers.region_room
    return None if night.has_room(region) else IllegalAction("region_full", room=room)


def _why_no_region(night: Night, action: AmendRegion) -> Refusal:
    squad = _squad(night, action)
    return None if squad.region == action.region else _why_no_room(night, action.region, squad.side)


def _why_not_restored(night: Night, action: RestoreFigure) -> Refusal:
    squad = _squad(night, action)
    if refusal := _why_not_now(night, action) or _why_not_in_reserve(night, squad.owner, action):
        return refusal
    return IllegalAction("squad_full") if len(squad.figures) >= night.content.numbers.squad_figures else None


def _why_not_in_reserve(night: Night, seat: Seat, action: RestoreFigure | RestoreSquad) -> Refusal:
    return None if action.figure in night.player(seat).reserve else IllegalAction("not_in_reserve")


def _restore_figure(play: Play, action: RestoreFigure) -> None:
    play.record(facts.FigureRestored(_squad(play.night, action).owner, action.squad, action.figure))


def _why_not_removed(night: Night, action: RemoveFigure) -> Refusal:
    is_there = action.figure in _squad(night, action).figures
    return _why_not_now(night, action) or (None if is_there else IllegalAction("not_in_squad"))


def _remove_figure(play: Play, action: RemoveFigure) -> None:
    owner = _squad(play.night, action).owner
    play.record(facts.FigureRemoved(owner, action.squad, action.figure))
    if play.state.settings.no_squads_out and not play.night.squads_of(owner):
        put_out(play, owner)


def _why_no_squad(night: Night, action: RestoreSquad) -> Refusal:
    if refusal := _why_not_now(night, action) or _why_not_in_reserve(night, action.player, action):
        return refusal
    mustered = night.player(action.player).mustered
    if len(night.squads_of(action.player)) >= mustered:
        return IllegalAction("all_squads_stand", squads=mustered)
    return _why_no_room(night, action.region, night.side(action.player))


def _restore_squad(play: Play, action: RestoreSquad) -> None:
    night, seat = play.night, action.player
    name = free_name(night, seat, action.figure)
    play.record(facts.SquadRestored(seat, night.side(seat), name, action.figure, action.region))


# Points and turns.


def _why_not_of(side: Side) -> kernel.Reason:
    def why_not(night: Night, action: AmendVictoryPoints | AmendWatchPoints) -> Refusal:
        own = night.player(action.player).side
        return None if own in (side, None) else IllegalAction("points_of_the_other_side")

    return why_not


def _why_no_turn(night: Night, action: AmendTurn) -> Refusal:
    if refusal := _why_not_now(night, action):
        return refusal
    if night.state.active is None:
        return IllegalAction("window_open")
    if not night.squads_of(action.player):
        return IllegalAction("no_squads_to_lead")
    return kernel.unchanged(night.state.active, action.player)


def _amend_turn(play: Play, action: AmendTurn) -> None:
    before = play.state.active
    play.close()
    play.record(facts.TurnAmended(action.player, before))
    next_turn(play)


# Tokens, and what cards have left behind.


def _counter(night: Night, action: AmendFortification) -> Fortification:
    found = night.fortification(action.fortification)
    if found is None:
        raise ValueError(f"no fortification {action.fortification}")
    return found


def _why_no_fortification(night: Night, action: AmendFortification) -> Refusal:
    status = _counter(night, action).status
    return _why_not_now(night, action) or kernel.unchanged(status, action.status)


def _amend_fortification(play: Play, action: AmendFortification) -> None:
    counter = _counter(play.night, action)
    play.record(facts.FortificationAmended(counter.id, action.status, counter.status, counter.region))
    if action.status is FortificationStatus.LOOTED and not play.night.integrity(counter.region):
        play.record(RegionFell(counter.region))


def _controller(night: Night, underground: UndergroundId) -> Seat | None:
    token = night.underground(underground)
    return None if token is None else token.controller


def _why_no_control(night: Night, action: AmendControl) -> Refusal:
    before = _controller(night, action.underground)
    return _why_not_now(night, action) or kernel.unchanged(before, action.player)


def _amend_control(play: Play, action: AmendControl) -> None:
    _set_controller(play, action.underground, action.player)
    draw_connection(play, action.player, action.underground)


def _free_token(play: Play, action: FreeToken) -> None:
    _set_controller(play, action.underground, None)


def _set_controller(play: Play, underground: UndergroundId, seat: Seat | None) -> None:
    before = _controller(play.night, underground)
    play.record(facts.ControlAmended(underground, seat, before))
    if before is not None:
        _give_back(play, before, underground)


def _give_back(play: Play, seat: Seat, underground: UndergroundId) -> None:
    """SIEGE-58: the card of a token returns; only who held it knows which of the two it was."""
    for held in play.night.player(seat).cards:
        if held.underground == underground:
            play.record(ConnectionReturned(seat, underground, held.card))


def _why_not_controlled(night: Night, action: RedrawCard | FreeToken) -> Refusal:
    nobodys = _controller(night, action.underground) is None
    return _why_not_now(night, action) or (IllegalAction("nobody_controls_it") if nobodys else None)


def _redraw_card(play: Play, action: RedrawCard) -> None:
    seat = _controller(play.night, action.underground)
    if seat is not None:
        play.record(facts.CardRedrawn(seat, action.underground))
        _give_back(play, seat, action.underground)
        draw_connection(play, seat, action.underground)


def _why_not_turned(night: Night, action: TurnCards) -> Refusal:
    # Whether they are so already is their player's secret, and no reason.
    has_cards = bool(night.player(action.player).cards)
    return _why_not_tonight(night, action) or (None if has_cards else IllegalAction("no_cards_held"))


def _turn_cards(play: Play, action: TurnCards) -> None:
    play.record(facts.CardsTurned(action.player, action.switch))


def _why_not_lifted(night: Night, action: LiftCharms | LiftTokenCharms) -> Refusal:
    is_charmed = _charmed(action) in [(each.squad, each.fortification) for each in night.state.charms]
    return _why_not_now(night, action) or (None if is_charmed else IllegalAction("not_charmed"))


def _lift_charms(play: Play, action: LiftCharms | LiftTokenCharms) -> None:
    play.record(facts.CharmsLifted(*_charmed(action)))


def _charmed(action: LiftCharms | LiftTokenCharms) -> tuple[SquadId | None, FortificationId | None]:
    return (action.squad, None) if isinstance(action, LiftCharms) else (None, action.fortification)


def _why_no_cordon(night: Night, action: AmendCordon) -> Refusal:
    return IllegalAction("kremlin_stays_open") if action.region == night.board.kremlin else None


RULES: Mapping[type[Action], Rule[Night, Play]] = {
    AmendRegion: sets(
        facts.RegionAmended, lambda night, action: _squad(night, action).region, _why_not_now, _why_no_region
    ),
    RestoreFigure: Rule(_restore_figure, _why_not_restored),
    RemoveFigure: Rule(_remove_figure, _why_not_removed),
    RestoreSquad: Rule(_restore_squad, _why_no_squad),
    AmendMark: sets(
        facts.MarkAmended,
        lambda night, action: Switch.of(getattr(_squad(night, action), action.mark.value)),
        _why_not_now,
    ),
    AmendTurn: Rule(_amend_turn, _why_no_turn),
    AmendVictoryPoints: sets(
        facts.VictoryPointsAmended,
        lambda night, action: night.player(action.player).victory_points,
        _why_not_tonight,
        _why_not_of(Side.STORMER),
    ),
    AmendWatchPoints: sets(
        facts.WatchPointsAmended,
        lambda night, action: night.player(action.player).watch_points,
        _why_not_tonight,
        _why_not_of(Side.DEFENDER),
    ),
    AmendWeather: sets(facts.WeatherAmended, lambda night, action: night.state.weather, _why_not_now),
    AmendMoves: sets(
        facts.MovesAmended, lambda night, action: night.player(action.player).moves, _why_not_now
    ),
    AmendWindLock: sets(
        facts.WindLockAmended, lambda night, action: Switch.of(night.state.wind_locked), _why_not_now
    ),
    AmendFortification: Rule(_amend_fortification, _why_no_fortification),
    AmendControl: Rule(_amend_control, _why_no_control),
    FreeToken: Rule(_free_token, _why_not_controlled),
    RedrawCard: Rule(_redraw_card, _why_not_controlled),
    TurnCards: Rule(_turn_cards, _why_not_turned),
    LiftCharms: Rule(_lift_charms, _why_not_lifted),
    LiftTokenCharms: Rule(_lift_charms, _why_not_lifted),
    AmendCordon: sets(
        facts.CordonAmended,
        lambda night, action: Switch.of(action.region in night.state.cordons),
        _why_not_now,
        _why_no_cordon,
    ),
    AmendReach: sets(facts.ReachAmended, lambda night, action: night.state.reach_change, _why_not_now),
    AmendRound: sets(facts.RoundAmended, lambda night, action: night.state.round, _why_not_now),
}
"""What the game master may set right, in the order of the menu, and why it may not be now."""
