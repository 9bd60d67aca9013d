"""All facts of Raid that change its state, in one tuple."""

from __future__ import annotations

from rules.kernel.events import facts_of
from rules.raid.events import amendment, away, deal, deck, event, fight, raid, turn

EVENTS = facts_of(event, deck, turn, away, raid, deal, fight, amendment)
