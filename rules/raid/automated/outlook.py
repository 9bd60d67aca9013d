"""Who will win: how far everybody has come, and what they have besides scrap."""

from __future__ import annotations

from math import exp

from rules.contract import Seat
from rules.kernel.once import once
from rules.raid.automated.weights import AWAY, BOAT, POWER, SCRAP, TURN, UNSEEN
from rules.raid.coast import Coast


@once
def hopes(coast: Coast) -> tuple[float, ...]:
    """Give for each seat the share of the victory that it may expect, by what everybody sees."""
    state = coast.state
    if state.outcome is not None:
        return tuple(
            (each.seat in state.outcome.winners) / len(state.outcome.winners) for each in state.players
        )
    playing = state.playing()
    lead = {seat: SCRAP * _lead(coast, seat) for seat in playing}
    most = max(lead.values())
    odds = {seat: exp(lead[seat] - most) for seat in playing}
    whole = sum(odds.values())
    return tuple(odds.get(each.seat, 0.0) / whole for each in state.players)


def _lead(coast: Coast, seat: Seat) -> float:
    state, player = coast.state, coast.player(seat)
    lead = player.scrap + POWER * (coast.power(player.worn) - coast.content.numbers.body_power)
    lead += UNSEEN * len(player.hand) + AWAY * (player.place is not None)
    lead += BOAT * (player.scrap >= coast.settings.target)
    seats = len(state.order)
    waits = (state.order.index(seat) - state.turns_taken) % seats
    return lead - TURN * waits / seats
