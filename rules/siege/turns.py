"""Rulebook chapter F: what the active player's squads may do, and why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from rules.contract import IllegalAction, Seat
from rules.kernel.draft import each_with
from rules.kernel.judging import Candidate
from rules.kernel.once import once
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    EndTurn,
    MoveSquad,
    Rally,
    TurnRose,
)
from rules.siege.events.round import SquadMoved, SquadRallied
from rules.siege.names import DecisionKind, FortificationStatus, RegionId, Side, SquadId
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import Fortification, Squad, Underground
from rules.siege.wind import why_no_step

Refusal = IllegalAction | None
TokenT = TypeVar("TokenT", Fortification, Underground)


def wishes(night: Night, seat: Seat) -> Iterator[Candidate]:
    """SIEGE-24 to SIEGE-29: give everything that the squads of *seat* could do."""
    squads = [each for each in night.squads_of(seat) if why_not_ready(night, seat, each.id) is None]
    for squad in squads:
        yield each_with(MoveSquad(seat, squad.id, squad.region), region=night.reachable(squad))
    for squad in squads:
        forts = _in_reach(night, squad, night.state.fortifications)
        yield from [AssaultFortification(seat, squad.id, each.id) for each in forts]
    for squad in squads:
        tokens = _in_reach(night, squad, night.state.undergrounds)
        yield from [AssaultUnderground(seat, squad.id, each.id) for each in tokens]
    for squad in squads:
        yield from (AttackSquad(seat, squad.id, each.id) for each in _near(night, squad))
    yield from (TurnRose(seat, squad.id) for squad in squads)
    yield from (Rally(seat, squad.id) for squad in squads)
    yield EndTurn(seat)


def _near(night: Night, squad: Squad) -> Iterator[Squad]:
    return (each for near in night.board.neighbours(squad.region) for each in night.squads_in(near))


def _in_reach(night: Night, squad: Squad, tokens: Sequence[TokenT]) -> list[TokenT]:
    near = night.board.around([squad.region]) | {squad.region}
    return [each for each in tokens if each.region in near]


@once
def why_not_ready(night: Night, seat: Seat, squad: SquadId) -> Refusal:
    """Give why *squad* can do nothing for *seat* now."""
    found, top = night.squad(squad), night.state.top
    if found is None:
        return IllegalAction("no_such_squad")
    if found.owner != seat:
        return IllegalAction("not_your_squad")
    if top is None or top.kind is not DecisionKind.TURN or seat not in top.waiting:
        return IllegalAction("not_now")
    return IllegalAction("squad_spent") if found.spent else None


def why_no_move(night: Night, action: MoveSquad) -> Refusal:
    """SIEGE-25: give why a squad cannot move there."""
    refusal, squad = why_not_ready(night, action.seat, action.squad), night.squad(action.squad)
    if refusal is not None or squad is None:
        return refusal
    if action.region not in night.board.order:
        return IllegalAction("no_such_region")
    if squad.moved:
        return IllegalAction("already_moved")
    if action.region in night.reachable(squad):
        return None
    return _why_out_of_reach(night, squad, action.region)


def _why_out_of_reach(night: Night, squad: Squad, region: RegionId) -> IllegalAction:
    if region == squad.region:
        return IllegalAction("already_there")
    steps = night.movement(squad)
    if night.board.distance(squad.region, region) > steps:
        return IllegalAction("too_far", steps=steps)
    return night.why_not_open(region, squad.side) or IllegalAction("way_blocked")


def why_no_strike(night: Night, squad: Squad) -> Refusal:
    """Give why *squad* can neither attack nor assault from where it stands."""
    if squad.shaken:
        return IllegalAction("squad_shaken")
    weather = night.weather_in(squad.region)
    if weather is None:
        return None
    if weather.bury and night.board.is_outer(squad.region):
        return IllegalAction("snowed_in")
    return IllegalAction("moved_in_gale") if weather.no_attack_after_move and squad.moved else None


def why_no_assault_on(night: Night, squad: Squad, token: Fortification | Underground) -> Refusal:
    """SIEGE-39, SIEGE-56: give why *squad*, wherever it stands, cannot assault *token*."""
    match token:
        case Fortification() if token.status is not FortificationStatus.STANDING:
            return IllegalAction("no_such_token" if token.looted else "fortification_drained")
        case Underground() if token.controller == squad.owner:
            return IllegalAction("own_token")
    if squad.side is not Side.STORMER:
        return IllegalAction("defenders_do_not_assault")
    distance = night.board.distance(squad.region, token.region)
    too_far = IllegalAction("token_too_far", distance=distance) if distance > 1 else None
    return why_no_strike(night, squad) or too_far


def why_no_attack_on(night: Night, squad: Squad, enemy: Squad) -> Refusal:
    """SIEGE-11, SIEGE-29: give why *squad*, wherever it stands, cannot attack *enemy*."""
    if enemy.side is squad.side:
        return IllegalAction("same_side")
    refusal = why_no_strike(night, squad)
    if refusal is not None:
        return refusal
    if night.board.distance(squad.region, enemy.region) != 1:
        return IllegalAction("not_adjacent")
    return IllegalAction("behind_the_walls") if night.is_behind_walls(enemy) else None


def targets_of(night: Night, squad: Squad) -> Iterator[Fortification | Underground | Squad]:
    """SIEGE-29, SIEGE-39, SIEGE-56: give whatever *squad* could strike from where it stands."""
    tokens: list[Fortification | Underground] = []
    tokens += _in_reach(night, squad, night.state.fortifications)
    tokens += _in_reach(night, squad, night.state.undergrounds)
    for token in tokens:
        if why_no_assault_on(night, squad, token) is None:
            yield token
    yield from (each for each in _near(night, squad) if why_no_attack_on(night, squad, each) is None)


def may_act(night: Night, squad: Squad) -> bool:
    """Whether *squad* has anything left to do in its owner's turn."""
    if why_not_ready(night, squad.owner, squad.id) is not None:
        return False
    if any(targets_of(night, squad)) or (not squad.moved and night.reachable(squad)):
        return True
    turns, rallies = TurnRose(squad.owner, squad.id), Rally(squad.owner, squad.id)
    return why_no_turn(night, turns) is None or why_no_rally(night, rallies) is None


def why_no_fortification(night: Night, action: AssaultFortification) -> Refusal:
    """SIEGE-39: give why a squad cannot assault a fortification now."""
    return _why_no_assault(night, action.seat, action.squad, night.fortification(action.fortification))


def why_no_underground(night: Night, action: AssaultUnderground) -> Refusal:
    """SIEGE-56: give why a squad cannot assault an Underground token now."""
    return _why_no_assault(night, action.seat, action.squad, night.underground(action.underground))


def _why_no_assault(
    night: Night, seat: Seat, squad: SquadId, token: Fortification | Underground | None
) -> Refusal:
    if token is None:
        return IllegalAction("no_such_token")
    refusal, found = why_not_ready(night, seat, squad), night.squad(squad)
    return refusal if refusal is not None or found is None else why_no_assault_on(night, found, token)


def why_no_attack(night: Night, action: AttackSquad) -> Refusal:
    """SIEGE-29: give why a squad cannot attack another now."""
    refusal = why_not_ready(night, action.seat, action.squad)
    squad, enemy = night.squad(action.squad), night.squad(action.target)
    if refusal is not None or squad is None:
        return refusal
    return IllegalAction("no_such_squad") if enemy is None else why_no_attack_on(night, squad, enemy)


def why_no_turn(night: Night, action: TurnRose) -> Refusal:
    """SIEGE-63, SIEGE-66: give why a squad cannot turn the Wind Rose now."""
    refusal, squad = why_not_ready(night, action.seat, action.squad), night.squad(action.squad)
    if refusal is not None or squad is None:
        return refusal
    if squad.region != night.board.kremlin:
        return IllegalAction("not_in_the_kremlin")
    return IllegalAction("already_moved") if squad.moved else why_no_step(night, action)


def why_no_rally(night: Night, action: Rally) -> Refusal:
    """SIEGE-27: give why a squad cannot take a figure from the reserve now."""
    refusal, squad = why_not_ready(night, action.seat, action.squad), night.squad(action.squad)
    if refusal is not None or squad is None:
        return refusal
    if squad.moved:
        return IllegalAction("already_moved")
    if len(squad.figures) >= night.content.numbers.squad_figures:
        return IllegalAction("squad_full")
    if not night.player(action.seat).reserve:
        return IllegalAction("reserve_empty")
    near = night.board.neighbours(squad.region)
    is_pressed = any(night.is_held_against(each, squad.side) for each in near)
    return IllegalAction("enemy_adjacent") if is_pressed else None


def move_squad(play: Play, action: MoveSquad) -> None:
    """SIEGE-25: move a squad."""
    squad = play.state.squad(action.squad)
    if squad is not None:
        play.record(SquadMoved(squad.id, squad.region, action.region))


def rally(play: Play, action: Rally) -> None:
    """SIEGE-27: take the weakest figure from the reserve."""
    reserve = play.night.player(action.seat).reserve
    play.record(SquadRallied(action.seat, action.squad, play.content.weakest(reserve)))
