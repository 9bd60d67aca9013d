"""Random games that outlive the version of their rules, twice, in the middle of everything else."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.game.question import is_stopped
from bot.game.referee import Referee
from bot.game.table import AnyRuleset
from bot.store.records import Status
from rules.contract import Seat
from tests.dudo.game import dudo
from tests.fakes.changing_games import Happening, played
from tests.fakes.every_kind_games import EveryKindGame
from tests.fakes.newer_dudo import DearerDudo, NewerDudo, OtherwiseDealtDudo, ThirdDudo, newer


@dataclass
class OutlivedGame(EveryKindGame):
    """A game in which all of that happens, and newer rules come besides."""

    to_come: list[AnyRuleset] = field(default_factory=list)

    async def play(self, longest: int, changes: int) -> bytes:
        """Begin with the oldest rules; newer ones come at any time."""
        self.to_come = [newer(self.dice.pick((DearerDudo, NewerDudo, OtherwiseDealtDudo))), newer(ThirdDudo)]
        return await super().play(longest, changes)

    async def change(self) -> None:
        """Let newer rules come, or try one way in which a seat may change hands."""
        if self.to_come and self.dice.below(15) == 0:
            await self.comes(self.to_come.pop(0))
        else:
            await super().change()

    async def comes(self, rules: AnyRuleset) -> None:
        assert isinstance(self.referee.rulesets, dict), "that whoever verifies the game has, too"
        self.referee.rulesets[rules.name] = rules
        self.referee = Referee(self.referee.store, self.referee.rulesets, self.referee.now)
        self.table = await self.referee.look(self.table.id)
        self.counted["stopped" if is_stopped(self.table) else "went on"] += 1

    async def tried(self, way: str, user: int, seat: Seat) -> Happening | None:
        """Choose what comes of it where newer rules have stopped the game, sooner or later."""
        if not is_stopped(self.table) or self.table.is_deserted or self.dice.below(3) == 0:
            return await super().tried(way, user, seat)
        (question,) = self.table.questions
        if self.dice.below(6) == 0:
            return await self.referee.clock(self.table.id, Seat(0), f"question-{question.kind}")
        people = [each.user for each in self.table.chairs if each.user is not None]
        answer = self.referee.agree if self.dice.below(3) else self.referee.refuse
        click = self.click(self.dice.pick(people))
        return await answer(self.table.id, click, question.kind, question.number)


async def outlived_game(seats: int, seed: str, longest: int = 150) -> OutlivedGame:
    """Give a game of at most so many moves, whose file verifies and whose log leads to its state."""
    game = await played(OutlivedGame, dudo(), seats, seed, longest, 50, master_sees=True)
    assert game.table.status is not Status.PAUSED
    return game
