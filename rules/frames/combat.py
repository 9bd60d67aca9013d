"""The combat phase as the decision machine sees it: the tables of a frame's turn, damage and stations."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Action
from rules.frames import actions, captures, frame_turn, settlement, turn_menus
from rules.frames.battlefield import Battlefield
from rules.frames.names import DecisionKind
from rules.frames.play import Play
from rules.frames.tables import Judge, Menu

MENUS: Mapping[DecisionKind, Menu] = {
    DecisionKind.DECLARE_AIM: turn_menus.aims,
    DecisionKind.ROLL_POOL: turn_menus.rocket_choices,
    DecisionKind.SET_DEFENCE: turn_menus.defences,
    DecisionKind.TURN_ACT: turn_menus.deeds,
    DecisionKind.CHOOSE_LOSSES: settlement.loss_menu,
    DecisionKind.SET_SPOT: turn_menus.spots,
    DecisionKind.CAPTURE_WINDOW: captures.window_menu,
}

JUDGES: Mapping[type[Action], Judge] = {
    actions.DeclareTarget: frame_turn.declare_target,
    actions.DeclareNothing: frame_turn.declare_nothing,
    actions.RollDice: frame_turn.roll_dice,
    actions.AssignDefence: frame_turn.assign_defence,
    actions.AssignNoDefence: frame_turn.assign_no_defence,
    actions.MoveFrame: frame_turn.move_frame,
    actions.MakeAttack: frame_turn.make_attack,
    actions.EndActions: frame_turn.end_actions,
    actions.TakeLosses: settlement.take_losses,
    actions.AbandonStation: settlement.abandon_station,
    actions.SpotFrame: frame_turn.spot_frame,
    actions.SkipSpot: frame_turn.skip_spot,
    actions.DeclareCapture: captures.declare_capture,
    actions.HoldCapture: captures.hold_capture,
}
"""Each closes its decision with `play.close()` and records its events."""


def completed(field: Battlefield, action: Action) -> Action:
    """FRAMES-104: give *action* with what it may leave unsaid."""
    return turn_menus.with_default_cover(field, action) if isinstance(action, actions.MakeAttack) else action


watch_stations = captures.watch_stations
late_captures = captures.late_captures
declare_late_capture = captures.declare_capture


def go_on(play: Play) -> None:
    """Take the next step of the combat stack: settle the first packet, or ask the top entry's next question.

    Called whenever no decision is open and there are entries or packets.
    """
    if play.state.packets:
        settlement.settle_next(play)
    else:
        frame_turn.go_on_with_turn(play)
