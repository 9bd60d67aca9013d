"""All facts of the night that change its state, in one tuple."""

from __future__ import annotations

from rules.kernel.events import facts_of
from rules.siege.events import amendment, battle, card, end, round, setup, token
from rules.siege.events.event import DecisionClosed, DecisionOpened, StandingOrderSet

EVENTS = (
    DecisionClosed,
    DecisionOpened,
    StandingOrderSet,
    *facts_of(setup, round, battle, token, card, end, amendment),
)
