"""How likely the end of a journey, a clean kill, a dud and a survival were."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.replay.rolled import Rolled, passing
from rules.contract import Event
from rules.raid.automated.odds import event_odds
from rules.raid.away import event_fight_of
from rules.raid.events.away import CharacterDied, CharacterSurvived, EventFought
from rules.raid.events.raid import DudRolled
from rules.raid.events.turn import DiceRolled
from rules.raid.names import DicePurpose
from rules.raid.ruleset import Raid
from rules.raid.state import State


def rolls(ruleset: Raid, state: State, event: Event) -> Iterator[Rolled]:
    """Give the rolls of *event* (RAID-37, RAID-43 to RAID-46, RAID-64)."""
    numbers = ruleset.content.numbers
    match event:
        case EventFought():
            coast = ruleset.coast(state)
            worn = coast.player(event.seat).worn
            fight = event_fight_of(coast, coast.content.place[event.place], worn, event.cards)
            yield from passing(event_odds(coast, fight).win, passed=event.won)
        case CharacterDied(danger=danger):
            yield from passing(1 - Fraction(min(danger, numbers.die), numbers.die), passed=False)
        case CharacterSurvived(danger=danger):
            yield from passing(1 - Fraction(min(max(danger, 0), numbers.die), numbers.die), passed=True)
        case DudRolled(card=card):
            dud = ruleset.coast(state).card(card).dud
            yield from passing(1 - Fraction(dud, numbers.die), passed=not event.failed)
        case DiceRolled(purpose=DicePurpose.DEADEYE) if state.raid is not None:
            yield from passing(Fraction(1, numbers.die), passed=event.result == numbers.clean_kill)
