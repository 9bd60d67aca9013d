"""What the games of one person come to together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.standings.kept import stints_of, unpacked
from bot.standings.played import PlayedGame, Standing, Stint, Unrated, dice_of, median_seconds
from bot.store.standings import GameRow

MOST_GAMES = 500
"""The newest games that are summed up."""


@dataclass
class Outcomes:
    """How often something was played, and how it went."""

    games: int = 0
    won: int = 0
    drawn: int = 0

    def count(self, game: PlayedGame, place: int) -> None:
        """Add a *game* that ended with this *place*."""
        is_draw = {each.part.place for each in game.seats if each.part is not None} == {1} and game.teams > 1
        self.games += 1
        self.won += place == 1 and not is_draw
        self.drawn += is_draw


@dataclass
class OfRuleset(Outcomes):
    """The games of one ruleset."""

    alone: Outcomes = field(default_factory=Outcomes)
    """Those in which there were automated players and nobody else."""
    places: Counter[int] = field(default_factory=Counter)
    """Of those with other people."""
    played: dict[tuple[str, str], Outcomes] = field(default_factory=dict)
    """How it went as what: by kind and id, see `rules/parts.py`."""


@dataclass
class Summary:
    """All of it."""

    rulesets: dict[str, OfRuleset] = field(default_factory=dict)
    """Those played most first."""
    left: int = 0
    """Games that they left before the end."""
    substituted: int = 0
    """Games of which they had a part."""
    unended: int = 0
    """Games that were ended before their end."""
    streak: int = 0
    """Games won in a row until now, with other people."""
    longest: int = 0
    dice: Mapping[int, Sequence[int]] = field(default_factory=dict)
    decisions: int = 0
    seconds: float | None = None
    """The median of what decisions took."""
    is_cut: bool = False
    """Whether there are older games."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.rulesets or self.left or self.substituted or self.unended)


def summed_up(rows: Sequence[GameRow]) -> Summary:
    """Give what *rows* come to, the games of one person with their own seat alone, the newest first."""
    found = Summary(is_cut=len(rows) >= MOST_GAMES)
    own: list[Stint] = []
    for row in reversed(rows):
        game, stint = unpacked(row), stints_of(row)[0]
        own.append(stint)
        if stint.standing is Standing.LEFT:
            found.left += 1
        elif stint.standing is Standing.SUBSTITUTE:
            found.substituted += 1
        elif not game.is_finished:
            found.unended += 1
        else:
            _count(found, row.ruleset, game, stint)
    found.dice = dice_of(own)
    found.decisions = sum(sum(each.times.values()) for each in own)
    found.seconds = median_seconds(each.times for each in own)
    order = sorted(found.rulesets.items(), key=lambda each: (-each[1].games - each[1].alone.games, each[0]))
    found.rulesets = dict(order)
    return found


def _count(found: Summary, ruleset: str, game: PlayedGame, stint: Stint) -> None:
    part = game.seats[stint.seat].part
    if part is None or game.unrated is Unrated.LESSON:
        return
    of = found.rulesets.setdefault(ruleset, OfRuleset())
    if game.unrated is Unrated.ALONE:
        of.alone.count(game, part.place)
        return
    before = of.won
    of.count(game, part.place)
    of.places[part.place] += 1
    for each in part.played:
        of.played.setdefault(each, Outcomes()).count(game, part.place)
    found.streak = found.streak + 1 if of.won > before else 0
    found.longest = max(found.longest, found.streak)
