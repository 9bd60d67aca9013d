"""How likely the dice of a battle were: by how much one side was above the other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import lcm

from bot.replay.rolled import SURE, Rolled, odds_of
from rules.contract import Dice, Event, Phrase
from rules.dice.law import Law
from rules.siege.combat import Fighter, Matchup, roll
from rules.siege.events.battle import BattleRolled, Roll
from rules.siege.names import Property, SquadId
from rules.siege.night import Night
from rules.siege.ruleset import Siege
from rules.siege.state import State


def rolls(ruleset: Siege, state: State, event: Event) -> Iterator[Rolled]:
    """Give the roll of a battle: the attacker's total less the defender's (SIEGE-31, SIEGE-42)."""
    if not isinstance(event, BattleRolled):
        return
    night = ruleset.night(state)
    in_field = event.fortification is None and event.underground is None
    attack = _fighter(event.attack, night, event.attacker if in_field else None, event.defence)
    defence = _fighter(event.defence, night, event.defender, event.attack)
    odds = odds_of(_law(Matchup(attack, defence, night.settings.die, event.attack.cap or event.defence.cap)))
    margin = event.attack.total - event.defence.total
    measured = Phrase.of("best-margin", sign="above" if margin > 0 else "below", margin=abs(margin))
    chance = odds.at_least(1)
    if chance in SURE:  # a strong squad at an open gate cannot fail
        yield Rolled(odds, margin, measured)
    else:
        yield Rolled(odds, margin, measured, margin > 0, chance)


def _fighter(rolled: Roll, night: Night, squad: SquadId | None, enemy: Roll) -> Fighter:
    """Give who has *rolled*; of an assaulting squad, called None, no property works (SIEGE-40)."""
    standing = None if squad is None else night.squad(squad)
    foresees = standing is not None and night.count(standing, Property.FORESIGHT) > 0
    return Fighter(
        rolled.parts,
        lucky=len(rolled.dice) > 1,
        foresight=bool(rolled.reroll) or foresees,
        dominion=bool(enemy.cap),
        rolls=bool(rolled.dice),
    )


class _Path(Dice):
    """Gives the faces that it is told to, then the first of each die, and notes how many there are."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = list(faces)
        self.counts: list[int] = []

    def below(self, count: int) -> int:
        if len(self.faces) == len(self.counts):
            self.faces.append(0)
        self.counts.append(count)
        return self.faces[len(self.counts) - 1]


@lru_cache(maxsize=1024)
def _law(matchup: Matchup) -> Law[int]:
    """Give the law of the margin: the battle is fought once in every way in which its dice may fall."""
    chances: dict[int, Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        path = _Path(waiting.pop())
        known = len(path.faces)
        attack, defence, _ = roll(matchup, path)
        chance = Fraction(1)
        for count in path.counts:
            chance /= count
        margin = attack.total - defence.total
        chances[margin] = chances.get(margin, Fraction(0)) + chance
        for place in range(known, len(path.counts)):
            waiting += [(*path.faces[:place], face) for face in range(1, path.counts[place])]
    total = lcm(*(each.denominator for each in chances.values()))
    return Law({margin: int(each * total) for margin, each in chances.items()}, total)
