"""Chapter 3: how a side answers without being asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll.actions import SetDevil, SetPouring, SetReactions
from rules.rocknroll.events.event import StandingSet
from rules.rocknroll.field import Field
from rules.rocknroll.names import Reactions
from rules.rocknroll.play import Play

POURING = range(7)
"""The choices of the standing order for RD."""
DEVIL = ((Reactions.ASK, False), (Reactions.ASK, True), (Reactions.NEVER, False))
"""Whether the Devil's Hand is asked for, and after every order, too."""


def orders(seat: Seat) -> tuple[Action, ...]:
    """Give every standing order that *seat* may leave."""
    return (
        *(SetPouring(seat, most) for most in POURING),
        *(SetReactions(seat, reactions) for reactions in Reactions),
        *(SetDevil(seat, wish, alert) for wish, alert in DEVIL),
    )


def why_no_pouring(field: Field, action: SetPouring) -> IllegalAction | None:
    """Give why so many RD are not left: nobody asks for that number."""
    return None if action.most in POURING else IllegalAction("no_such_order")


def why_no_devil(field: Field, action: SetDevil) -> IllegalAction | None:
    """Give why this is not left for the Devil's Hand: it is none of the three answers."""
    return None if (action.devil, action.alert) in DEVIL else IllegalAction("no_such_order")


def set_pouring(play: Play, action: SetPouring) -> None:
    """The most RD poured when a deadline passes."""
    _set(play, action.seat, pour_max=action.most)


def set_reactions(play: Play, action: SetReactions) -> None:
    """Whether optional reactions are asked, always used or never."""
    _set(play, action.seat, reactions=action.reactions)


def set_devil(play: Play, action: SetDevil) -> None:
    """Whether the Devil's Hand is asked for."""
    _set(play, action.seat, devil=action.devil, alert=action.alert)


def _set(play: Play, seat: Seat, **changes: Any) -> None:
    side = play.field.side_of(seat)
    left = replace(play.force(side).standing, **changes)
    play.record(StandingSet(side, seat, left.pour_max, left.reactions, left.devil, left.alert))
