"""What tricks do at once: cards and RD, the dead saved, locals that join (RNR-99, RNR-100)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.rocknroll.content import Step
from rules.rocknroll.events.field import LocalJoined
from rules.rocknroll.events.killing import DeadBroughtBack
from rules.rocknroll.names import DiscardCause, Does, DrawCause, RdCause
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing
from rules.rocknroll.trick_objects import gainer


def _draw_orders(play: Play, firing: Firing, step: Step) -> None:
    side = gainer(play.field, firing, step)
    if side is not None:
        play.draw_orders(side, step.count, DrawCause.TRICK)


def _draw_units(play: Play, firing: Firing, step: Step) -> None:
    side = gainer(play.field, firing, step)
    if side is not None:
        play.draw_units(side, step.count, DrawCause.TRICK)


def _gain_rd(play: Play, firing: Firing, step: Step) -> None:
    side = gainer(play.field, firing, step)
    if side is not None:
        play.gain_rd(side, step.count, RdCause.TRICK)


def _discard_order(play: Play, firing: Firing, step: Step) -> None:
    if firing.owner is not None:
        for _ in range(step.count):
            play.discard_random_order(firing.owner.other, DiscardCause.INTERCEPTED)


def _save(play: Play, firing: Firing, step: Step) -> None:
    """RNR-100, RNR-114: a dead ally goes to its HQ; not in a Deathmatch, where the dead are gone."""
    if firing.owner is None or firing.subject is None or play.state.settings.deathmatch:
        return
    home = play.field.home(firing.subject)
    if home is None:
        return
    card = next((each for each in play.force(home).discard if each.id == firing.subject), None)
    if card is not None:
        play.record(DeadBroughtBack(home, home, play.state.seat_of(home), card.id, card.closed, saved=True))


def _join(play: Play, firing: Firing, step: Step) -> None:
    """RNR-90, RNR-94: a local joins whoever deployed it; at the limit it stays a local."""
    side = play.field.decider
    if not play.field.is_deployable_above(side):
        play.record(LocalJoined(firing.bearer, side))


EFFECTS: Mapping[Does, Callable[[Play, Firing, Step], None]] = {
    Does.DRAW_ORDER: _draw_orders,
    Does.DRAW_UNIT: _draw_units,
    Does.GAIN_RD: _gain_rd,
    Does.DISCARD_ORDER: _discard_order,
    Does.SAVE: _save,
    Does.JOIN: _join,
}
"""What each verb does; attacks, captures and displacements are executed by `rules.rocknroll.tricks`."""
