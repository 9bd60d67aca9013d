"""All facts of the game that change its state, in one tuple."""

from __future__ import annotations

from rules.frames.events import amendment, company, damage, round, setup, turn
from rules.frames.events.event import DecisionClosed, DecisionOpened
from rules.kernel.events import facts_of

EVENTS = (DecisionClosed, DecisionOpened, *facts_of(setup, company, round, turn, damage, amendment))
