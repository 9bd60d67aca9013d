"""What Midnight Siege tells of chances beside its choices, and how to try it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.contract import Action, Event, Phrase, Seat
from rules.siege.actions import AssaultFortification, AssaultUnderground, AttackSquad, DefendWith, PassDefence
from rules.siege.combat import assault_battle, token_parts, win_chance
from rules.siege.events.battle import BattleDecided
from rules.siege.names import SquadId
from tests.contract.brute_force import Claim, Stated, Watch
from tests.contract.subjects import SUBJECTS

WITH_ODDS = (AttackSquad, AssaultFortification, AssaultUnderground, DefendWith)
RULESET = SUBJECTS["siege"].ruleset


class Battles(Watch):
    """Whether the attacker wins every battle, against nobody's guards or the best of each Defender."""

    def __init__(self, *, joined: bool = False) -> None:
        self.joined = joined

    def saw(self, state: Any, event: Event) -> bool | None:
        if not isinstance(event, BattleDecided):
            return None
        return None if event.attacker_wins and state.engagement.guards else event.attacker_wins

    def asked(self, state: Any, seat: Seat) -> Action:
        menu = RULESET.legal_actions(state, seat)
        guards = [each for each in menu if isinstance(each, DefendWith)]
        if guards and self.joined:
            return min(guards, key=lambda each: storm_wins(state, each.squad))
        passes = (each for each in menu if isinstance(each, PassDefence))
        return next(passes, RULESET.default(state, seat))


def storm_wins(state: Any, guard: SquadId) -> float:
    night, engagement = RULESET.night(state), state.engagement
    token = token_parts(night, engagement.fortification, engagement.underground)
    storm = state.squad(engagement.squad)
    return win_chance(assault_battle(night, storm, engagement.region, token, state.squad(guard)))


def claims(state: Any, action: Action, caution: Phrase) -> Iterator[Claim]:
    """SIEGE-31, SIEGE-42, SIEGE-51, SIEGE-52: to win, or to hold."""
    facts, holds = caution.facts, lambda won: not won
    if isinstance(action, DefendWith):
        if any(player.defence is not None for player in state.players):
            return  # what others have answered is not told, and not counted
        yield Claim(action, [Stated("guarded", facts["guarded"], holds)], Battles)
        yield Claim(PassDefence(action.seat), [Stated("alone", facts["alone"], holds)], Battles)
        return
    for name in ("percent", "alone"):
        if name in facts:
            yield Claim(action, [Stated(name, facts[name], int)], Battles)
    if "joined" in facts:
        yield Claim(action, [Stated("joined", facts["joined"], int)], partial(Battles, joined=True))
