"""Who will win: how far everybody has come, and what they have besides scrap."""

from __future__ import annotations

from math import exp

from rules.contract import Seat
from rules.kernel.once import once
from rules.raid.automated.cards import card_worth
from rules.raid.automated.weights import AWAY, BOAT, EACH, HELD, POWER, SCRAP, SHIELDED, TURN, UNSEEN
from rules.raid.coast import Coast
from rules.raid.names import UNKNOWN


@once
def hopes(coast: Coast) -> tuple[float, ...]:
    """Give for each seat the share of the victory that it may expect, by what is known of it.

    A logit of scrap, gear, hand, place and turn. In games of steady survivors what it says at plans comes
    true (5, 26, 53, 74, 92 % where it says 5, 24, 55, 75, 95). Its Brier score, against that of equal shares:
    0.376 against 0.500 with two seats, 0.61 against 0.75 with four; 0.71 against 0.76 while nobody has half
    of the target, 0.61 against 0.75 once somebody has three quarters, 0.31 once somebody has it.
    """
    state = coast.state
    if state.outcome is not None:
        winners = state.outcome.winners
        return tuple((each.seat in winners) / len(winners) for each in state.players)
    leads = {seat: SCRAP * _lead(coast, seat) for seat in state.playing()}
    most = max(leads.values())
    odds = {seat: exp(lead - most) for seat, lead in leads.items()}
    whole = sum(odds.values())
    return tuple(odds.get(each.seat, 0.0) / whole for each in state.players)


def _lead(coast: Coast, seat: Seat) -> float:
    """Give how far a seat has come, in scrap."""
    state, player = coast.state, coast.player(seat)
    worths = (UNSEEN if each == UNKNOWN else card_worth(coast.card(each)) for each in player.hand)
    lead = player.scrap + POWER * sum(coast.card(each).power for each in player.worn)
    lead += HELD * sum(worths) + EACH * len(player.hand) + AWAY * (player.place is not None)
    if player.scrap >= coast.settings.target:
        lead += BOAT + SHIELDED * bool(player.raided_by)
    waits = (state.order.index(seat) - state.turns_taken) % len(state.order)
    return lead - TURN * waits / len(state.order)
