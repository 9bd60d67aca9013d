"""Rulebook chapter F: what the active player's squads may do."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
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
from rules.siege.night import Night
from rules.siege.play import Play


def turn_menu(night: Night, seat: Seat) -> Sequence[Action]:
    """SIEGE-24 to SIEGE-29: everything that the squads of *seat* may do now."""
    squads = [squad for squad in night.squads_of(seat) if not squad.spent]
    menu: list[Action] = []
    menu += [
        MoveSquad(seat, squad.id, region)
        for squad in squads
        if not squad.moved
        for region in night.reachable(squad)
    ]
    menu += [
        AssaultFortification(seat, squad.id, target.id)
        for squad in squads
        for target in night.fortification_targets(squad)
    ]
    menu += [
        AssaultUnderground(seat, squad.id, target.id)
        for squad in squads
        for target in night.underground_targets(squad)
    ]
    menu += [
        AttackSquad(seat, squad.id, target.id) for squad in squads for target in night.field_targets(squad)
    ]
    menu += [TurnRose(seat, squad.id) for squad in squads if night.may_turn_rose(squad)]
    menu += [Rally(seat, squad.id) for squad in squads if night.may_rally(squad)]
    return [*menu, EndTurn(seat)]


def move_squad(play: Play, action: MoveSquad) -> None:
    """SIEGE-25: move a squad."""
    squad = play.state.squad(action.squad)
    if squad is not None:
        play.record(SquadMoved(squad.id, squad.region, action.region))


def rally(play: Play, action: Rally) -> None:
    """SIEGE-27: take the weakest figure from the reserve."""
    reserve = play.night.player(action.seat).reserve
    play.record(SquadRallied(action.seat, action.squad, play.content.weakest(reserve)))
