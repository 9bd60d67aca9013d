"""Random games in which moves are taken back in every way: free, agreed to, refused, lapsed, rewound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from loaded_dice import SteadyChance

from bot.command_line.simulation import any_action
from bot.game import game_file, mastery
from bot.game.codec import encode
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Click, Happening, Table
from bot.game.verification import verify
from bot.store.records import Entry
from rules.contract import Action, Dice, IllegalAction, OptionValue, Seat
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

FIRST = 101
"""The user in the first seat; the others follow."""
MASTER = 999
"""The game master, who does not play."""
UNDOS_IN_A_HUNDRED = 12


@dataclass
class UndoneGame:
    """A game with its log, and how often something was taken back in each way."""

    referee: Referee
    table: Table
    seats: int
    dice: Dice
    counted: Counter[str] = field(default_factory=Counter)
    before: dict[int, bytes] = field(default_factory=dict)
    """By entry: the state before it."""
    interaction: int = 5000
    is_exact: Callable[[Happening], bool] = lambda happening: not happening.events

    def click(self, seat: int) -> Click:
        self.interaction += 1
        return Click(FIRST + seat, f"Player {seat + 1}", "en", self.interaction)

    async def play(self, longest: int, undos: int = UNDOS_IN_A_HUNDRED) -> bytes:
        """Play at most so many moves, and give the file of it."""
        for _ in range(longest):
            if self.table.pending is None:
                break
            await self.move()
            if self.table.pending is not None and self.dice.below(100) < undos:
                await self.take_back()
        if self.table.status.is_open:
            self.follow(await self.referee.end(self.table.id, self.click(0)))
        store, entries = self.referee.store, list[Entry]()
        while page := await store.entries(self.table.id, after=len(entries), limit=200):
            entries += page
        return game_file.write(await self.referee.look(self.table.id), entries)

    async def move(self) -> None:
        position, pending = self.table.position, self.table.pending
        assert position is not None
        assert pending is not None
        orders = [each for n in range(self.seats) for each in position.orders(Seat(n))]
        if orders and self.dice.below(100) < 10:
            action: Action = self.dice.pick(orders)
        else:
            action = any_action(position.legal_actions(self.dice.pick(pending.seats)), self.dice)
        self.before[self.table.version + 1] = encode(self.table.state)
        self.follow(await self.referee.act(self.table.id, self.click(action.seat), action))

    async def take_back(self) -> None:
        """Let somebody take something back, in one of all ways."""
        target = await self.target()
        if target is None:
            return
        if self.dice.below(5) == 0:
            click = Click(MASTER, "Master", "en", self.click(0).interaction)
            judge = partial(mastery.rewind, click=click, number=target, recall=self.referee.pasts.recall)
            after = await self.referee.carry_out(self.table.id, click, mastery.MASTER, judge)
            self.counted["rewound"] += 1
            self.follow(after, target)
            return
        seat = self.dice.below(self.seats)
        if self.dice.below(4):
            action = (await self.referee.happening(self.table.id, target)).action
            seat = action.seat if action is not None else seat
        try:
            done = await self.referee.undo(self.table.id, self.click(seat), target)
        except IllegalAction as refusal:
            assert refusal.key in ("undo_needs_consent", "undo_silent"), refusal
            if refusal.key == "undo_silent":
                self.counted[refusal.key] += 1
                return
            self.counted[f"not free: {refusal.facts['reason']}"] += 1
            await self.ask(seat, target, str(refusal.facts["reason"]))
            return
        self.counted[str(done.facts["how"])] += 1
        self.follow(done, target)

    async def ask(self, seat: int, target: int, reason: str) -> None:
        if self.table.questions:  # a silent answer has not ended it
            return
        try:
            self.follow(await self.referee.ask_to_undo(self.table.id, self.click(seat), target))
        except IllegalAction as refusal:
            assert refusal.key == "question_asked_before", refusal
            self.counted[refusal.key] += 1
            return
        (question,) = self.table.questions
        if reason != "others":  # whoever has looked at something hidden does not take the look back alone
            assert {*question.asked, seat} == {*range(self.seats)}
        outcome = self.dice.pick(("agreed", "agreed", "refused", "lapsed", "moved on"))
        self.counted[outcome] += 1
        for asked in question.asked:
            if outcome == "refused":
                done = await self.referee.refuse(
                    self.table.id, self.click(asked), question.kind, question.number
                )
                self.follow(done)
                return
            if outcome == "agreed":
                done = await self.referee.agree(
                    self.table.id, self.click(asked), question.kind, question.number
                )
                self.follow(done, target if "then" in done.facts else 0)
        if outcome == "lapsed":
            lapsed = await self.referee.clock(self.table.id, Seat(seat), "question-undo")
            assert lapsed is not None
            self.follow(lapsed)

    async def target(self) -> int | None:
        """Give an entry that may be taken back, mostly the last."""
        back = 1 + (self.dice.below(6) if self.dice.below(3) == 0 else 0)
        found = [
            number
            for number in sorted(self.before)
            if not any(first <= number < last for first, last in self.table.undone)
        ]
        return found[-min(back, len(found))] if found else None

    def follow(self, happening: Happening, target: int = 0) -> None:
        self.table = happening.table
        if target and self.is_exact(happening):
            assert encode(self.table.state) == self.before[target], f"back to {target}: another state"
            self.counted["exact"] += 1


async def opened_game(
    ruleset: AnyRuleset, seats: int, seed: str, options: dict[str, OptionValue]
) -> UndoneGame:
    """Give a game of people that has just begun."""
    dice = SteadyChance(f"{ruleset.name}/{seats}/{seed}")
    referee = Referee(
        MemoryStore(), {ruleset.name: ruleset}, lambda: 0, new_seed=lambda: seed.encode().ljust(32)
    )
    table = (await referee.new_table(Click(FIRST, "Player 1", "en", 1), 1, 7, ruleset.name, options)).table
    await post_commitments(referee.store, table.id)
    for seat in range(1, seats):
        await referee.join(table.id, Click(FIRST + seat, f"Player {seat + 1}", "en", 10 + seat))
    named = Click(MASTER, "Master", "en", 98)
    await referee.carry_out(table.id, named, "player", partial(mastery.accept, click=named))
    table = (await referee.start(table.id, Click(FIRST, "Player 1", "en", 99))).table
    return UndoneGame(referee, table, seats, dice)


async def undone_game(
    ruleset: AnyRuleset, seats: int, seed: str, options: dict[str, OptionValue], longest: int, undos: int
) -> tuple[UndoneGame, bytes]:
    """Give a game of people, of at most so many moves, and its file, which verifies."""
    game = await opened_game(ruleset, seats, seed, options)
    file = await game.play(longest, undos)
    verdict = verify(file, {ruleset.name: ruleset})
    assert verdict.ok, (ruleset.name, seats, seed, verdict)
    return game, file
