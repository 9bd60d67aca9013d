"""The combat phase as the decision machine sees it: the tables of a frame's turn, damage and stations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Action, Seat
from rules.frames.actions import DeclareCapture
from rules.frames.battlefield import Battlefield
from rules.frames.names import DecisionKind
from rules.frames.play import Play
from rules.frames.tables import Judge, Menu, Refusal

MENUS: Mapping[DecisionKind, Menu] = {}
"""DECLARE_AIM, ROLL_POOL, SET_DEFENCE, TURN_ACT, CHOOSE_LOSSES, SET_SPOT, CAPTURE_WINDOW."""

JUDGES: Mapping[type[Action], Judge] = {}
"""Every action of those decisions; each closes its decision with `play.close()` and records its events."""

REFUSALS: Mapping[type[Action], Refusal] = {}
"""Why such an action is not on the menu."""


def go_on(play: Play) -> None:
    """Take the next step of the combat stack: settle the first packet, or ask the top entry's next question.

    Called whenever no decision is open and there are entries or packets.
    """
    raise NotImplementedError


def watch_stations(play: Play) -> bool:
    """FRAMES-142: see which claims have lapsed and which are new; give whether anything was recorded.

    Called in the combat phase before every step. Only opens CAPTURE_WINDOW (or captures, FRAMES-144);
    never opens one while another is on top.
    """
    return False


def late_captures(battlefield: Battlefield, seat: Seat) -> Sequence[DeclareCapture]:
    """FRAMES-143: give the stations that *seat* may declare out of turn; those asked for now are on the menu."""
    return ()


def declare_late_capture(play: Play, action: DeclareCapture) -> None:
    """FRAMES-143: judge a capture out of turn; refuse it with its reason."""
    raise NotImplementedError
