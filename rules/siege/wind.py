"""Rulebook chapters K and M: moving the marker, the Tornado's throws, the snow."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.judging import Candidate
from rules.siege.actions import DirectTornado, PassTornado, StepAgain, StopWind, TurnRose
from rules.siege.events.battle import FigureLost, LossCause, PlayerOut, SquadDestroyed
from rules.siege.events.token import (
    ConnectionReturned,
    SquadBuried,
    TornadoDirected,
    WeatherDrifted,
    WeatherMarkerMoved,
)
from rules.siege.names import DecisionKind, Direction, FigureId, SquadId
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import Squad


def turn_rose(play: Play, action: TurnRose) -> None:
    """SIEGE-63: a squad in the Kremlin moves the marker instead of everything else."""
    move_marker(play, action.seat, action.squad)


def move_marker(play: Play, seat: Seat, squad: SquadId | None = None) -> None:
    """SIEGE-65: move the marker one step for *seat*; arriving at the Tornado it may throw a squad."""
    origin = play.state.weather
    if origin is None:
        return
    weather = play.content.next_state(origin)
    nth = play.night.player(seat).moves + 1
    cap = play.state.settings.weather_cap
    play.record(WeatherMarkerMoved(seat, squad, origin, weather, nth, cap))
    offer_throw(play, seat)


def offer_throw(play: Play, seat: Seat) -> None:
    """SIEGE-73: while the Tornado is in force, let *seat* direct it if anybody can be thrown."""
    weather = play.state.weather
    if weather is None or not play.content.state[weather].throw:
        return
    if any(why_not_thrown(play.night, squad) is None for squad in play.state.squads):
        play.ask(DecisionKind.AIM_TORNADO, [seat])


def throws(night: Night, seat: Seat) -> Iterator[Candidate]:
    """SIEGE-73: any squad of anyone, in any direction, or nobody."""
    for squad in night.state.squads:
        yield [DirectTornado(seat, squad.id, direction) for direction in Direction]
    yield PassTornado(seat)


def why_no_throw(night: Night, action: DirectTornado) -> IllegalAction | None:
    """SIEGE-73: give why the Tornado cannot throw a squad."""
    squad = night.squad(action.squad)
    return IllegalAction("no_such_squad") if squad is None else why_not_thrown(night, squad)


def why_not_thrown(night: Night, squad: Squad) -> IllegalAction | None:
    """SIEGE-73: give why the Tornado cannot take *squad*."""
    if squad.swept:
        return IllegalAction("already_swept")
    if squad.region == night.board.kremlin:
        return IllegalAction("safe_in_the_kremlin")
    return IllegalAction("squad_sheltered") if night.is_sheltered(squad.region) else None


def direct_tornado(play: Play, action: DirectTornado) -> None:
    """SIEGE-73: throw a squad; cut short, it loses its weakest figure."""
    play.close()
    squad = play.state.squad(action.squad)
    if squad is None:
        return
    region, cut_short = play.night.thrown_to(squad, action.direction)
    play.record(TornadoDirected(action.seat, squad.id, action.direction, squad.region, region, cut_short))
    if cut_short:
        lose_weakest(play, squad.id, LossCause.THROWN)


def pass_tornado(play: Play, action: PassTornado) -> None:
    """Throw nobody."""
    play.close()


def wind_steps(night: Night, seat: Seat) -> Iterator[Action]:
    """SIEGE-65: one more step, or stop."""
    yield from (StepAgain(seat), StopWind(seat))


def why_no_step(night: Night, action: StepAgain | TurnRose) -> IllegalAction | None:
    """SIEGE-66: give why the marker cannot be moved by this player any more."""
    if night.state.wind_locked:
        return IllegalAction("wind_locked")
    cap = night.settings.weather_cap
    return None if night.player(action.seat).moves < cap else IllegalAction("no_moves_left", cap=cap)


def step_again(play: Play, action: StepAgain) -> None:
    """SIEGE-65: a further step is a further move."""
    play.close()
    move_marker(play, action.seat)


def stop_wind(play: Play, action: StopWind) -> None:
    """Leave the marker where it is."""
    play.close()


def bury(play: Play) -> None:
    """SIEGE-75: at the end of the round snow buries squads on the outermost ring."""
    for squad in play.state.squads:
        weather = play.night.weather_in(squad.region)
        if weather is not None and weather.bury and play.board.is_outer(squad.region):
            play.record(SquadBuried(squad.id, squad.region))
            lose_weakest(play, squad.id, LossCause.BURIED)


def drift(play: Play) -> None:
    """SIEGE-67: the engine's own steps; nobody's move, so nothing is thrown."""
    for _ in range(play.state.settings.storm_drift):
        if (origin := play.state.weather) is not None:
            play.record(WeatherDrifted(origin, play.content.next_state(origin)))


def lose_weakest(play: Play, squad: SquadId, cause: LossCause) -> None:
    """SIEGE-15: a squad loses its weakest figure, and leaves the map with its last."""
    before = play.state.squad(squad)
    if before is not None:
        lose(play, squad, play.content.weakest(before.figures), cause)


def lose(play: Play, squad: SquadId, figure: FigureId, cause: LossCause) -> None:
    """A squad loses *figure*, and leaves the map with its last."""
    before = play.state.squad(squad)
    if before is None:
        return
    play.record(FigureLost(before.owner, squad, figure, cause))
    if len(before.figures) == 1:
        play.record(SquadDestroyed(squad, before.region))
        if play.state.settings.no_squads_out and not play.night.squads_of(before.owner):
            put_out(play, before.owner)


def put_out(play: Play, seat: Seat) -> None:
    """Option `no_squads_out`: with the last squad a player loses cards and windows, but no points.

    A card of theirs that is still to take effect in an open window does nothing (SIEGE-62).
    """
    for held in play.night.player(seat).cards:
        play.record(ConnectionReturned(seat, held.underground, held.card))
    play.record(PlayerOut(seat))
