"""What Raid tells of chances beside its choices, and how to try it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.contract import Action, Event, Phrase
from rules.raid.actions import DeclareRaid, FightEvent, PlayExplosives
from rules.raid.events.away import CharacterDied, CharacterSurvived, EventFought
from rules.raid.events.raid import ExplosivesLaid, StackFailed
from tests.contract.brute_force import Claim, Stated, Watch

WITH_ODDS = (FightEvent, DeclareRaid, PlayExplosives)


class Fight(Watch):
    """Whether a fight is won, lost, or lost with the life; whether explosives are enough."""

    otherwise = "lost"

    def saw(self, state: Any, event: Event) -> str | None:
        match event:
            case EventFought(won=True) | ExplosivesLaid():
                return "won"
            case CharacterSurvived() | StackFailed():
                return "lost"
            case CharacterDied():
                return "died"
        return None


def claims(state: Any, action: Action, caution: Phrase) -> Iterator[Claim]:
    """RAID-37, RAID-43 to RAID-45, RAID-64, RAID-84, RAID-85."""
    outcomes = {"win": "won", "percent": "won", "die": "died"}
    stated = [
        Stated(name, caution.facts[name], lambda found, end=end: found == end)
        for name, end in outcomes.items()
        if name in caution.facts
    ]
    yield Claim(action, stated, Fight)
