"""Random games: people leave, come back, take seats, are voted out, replaced; a master sets things right."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, TypeVar

from loaded_dice import SteadyChance

from bot.command_line.simulation import any_action
from bot.game import absent_players, game_file, mastery, questions, seat_changes
from bot.game.codec import encode
from bot.game.judgement import Change
from bot.game.referee import Referee
from bot.game.replay import states
from bot.game.table import AnyRuleset, Click, Happening, Table
from bot.game.verification import verify
from bot.store.records import Entry, Status
from rules.contract import Dice, IllegalAction, OptionValue, Seat
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

FIRST, MASTER = 101, 99
STRANGERS = 4
"""People who are there beside those who begin the game."""
TRIES = ("leave", "take", "take", "kick", "substitute", "miss", "gone", "rewind", "undo", "amend", "amend")


Played = TypeVar("Played", bound="ChangingGame")


@dataclass
class ChangingGame:
    """A game with its people, and how often seats changed hands in each way."""

    referee: Referee
    table: Table
    people: list[int]
    dice: Dice
    counted: Counter[str] = field(default_factory=Counter)
    interaction: int = 5000
    file: bytes = b""
    """What it came to, once it was played."""
    ways: ClassVar[tuple[str, ...]] = TRIES

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, f"Player {user}", "en", self.interaction)

    async def play(self, longest: int, changes: int) -> bytes:
        """Play at most so many moves, and give the file of it; *changes* in a hundred change the seats."""
        for _ in range(longest):
            if not self.table.status.is_open:
                break
            if self.table.is_deserted or self.dice.below(100) < changes:
                await self.change()
            if self.table.pending is not None:
                await self.move()
        if self.table.status.is_open:
            self.follow(await self.referee.end(self.table.id, self.click(MASTER), by_moderator=True))
        store, entries = self.referee.store, list[Entry]()
        while page := await store.entries(self.table.id, after=len(entries), limit=200):
            entries += page
        return game_file.write(await self.referee.look(self.table.id), entries)

    async def move(self) -> None:
        """Let somebody who is awaited act, at times by the clock."""
        assert self.table.pending is not None and self.table.position is not None
        seat = self.dice.pick(self.table.pending.seats)
        chair = self.table.chairs[seat]
        if chair.is_automated or self.dice.below(8) == 0:
            kind = "automated" if chair.is_automated else "default"
            moved = await self.referee.clock(self.table.id, seat, kind)
            self.follow(moved) if moved is not None else None
            return
        action = any_action(self.table.position.legal_actions(seat), self.dice)
        assert chair.user is not None
        self.follow(await self.referee.act(self.table.id, self.click(chair.user), action))

    async def change(self) -> None:
        """Try one way in which a seat may change hands; those that the table refuses change nothing."""
        way, user = self.dice.pick(self.ways), self.dice.pick(self.people)
        seat = Seat(self.dice.below(len(self.table.chairs)))
        before, free = self.table, seat_changes.open_seats(self.table)
        sitting = [chair.user for chair in before.chairs if chair.user is not None]
        if self.dice.below(4):  # mostly what makes sense
            user = self.dice.pick(sitting) if way == "leave" and sitting else user
            seat = self.dice.pick(free) if way == "take" and free else seat
        try:
            happening = await self.tried("take" if self.table.is_deserted else way, user, seat)
        except IllegalAction as refusal:
            self.counted[refusal.key] += 1
            assert (await self.referee.look(self.table.id)).chairs == before.chairs
            return
        if happening is not None:
            self.counted[happening.entry.kind] += 1
            self.follow(happening)

    async def tried(self, way: str, user: int, seat: Seat) -> Happening | None:
        game, click = self.table.id, self.click(user)
        match way:
            case "take":
                judge = partial(seat_changes.take, click=click, seat=seat)
                return await self.referee.carry_out(game, click, "player", judge)
            case "leave":
                return await self.referee.leave(game, click)
            case "gone":
                return await self.referee.interrupt(game, partial(seat_changes.vacate, seat=seat))
            case "miss":
                asked = self.table.pending is not None and seat in self.table.pending.seats
                is_asked = asked and not self.table.chairs[seat].is_automated
                return await self.referee.clock(game, seat, "default") if is_asked else None
            case "amend":
                return await self.amend()
            case "rewind" | "undo":
                return await self.take_back(way, user)
            case "kick" if self.dice.below(3) == 0:
                click = self.click(MASTER)
                judge = partial(absent_players.kick, click=click, seat=seat)
                return await self.referee.carry_out(game, click, "master", judge)
            case "kick":
                return await self.vote(click, seat)
        click = self.click(MASTER)
        offered = partial(absent_players.offer, click=click, seat=seat)
        self.follow(await self.referee.carry_out(game, click, "master", offered))
        number = next(each.number for each in self.table.offers if each.seat == seat)
        if self.dice.below(3) == 0:  # its player may come first
            return None
        click = self.click(user)
        judge = partial(seat_changes.take, click=click, seat=seat, invited=number)
        return await self.referee.carry_out(game, click, "player", judge)

    async def amend(self) -> Happening | None:
        """Let the game master set right whatever may be."""
        position = self.table.position
        assert position is not None
        offered = self.table.ruleset.corrections(position.view(None))
        if not offered:
            return None
        kind, click = self.dice.pick([*dict.fromkeys(map(type, offered))]), self.click(MASTER)
        correction = self.dice.pick([each for each in offered if type(each) is kind])

        def judge(table: Table) -> Change:
            scopes = self.referee.scopes(table)
            return questions.acted(
                table, mastery.amend(table, click, correction, "so it was", scopes), self.referee.kinds
            )

        return await self.referee.carry_out(self.table.id, click, mastery.MASTER, judge)

    async def take_back(self, way: str, user: int) -> Happening:
        """Take one of the last moves back, whoever has made it: the master's wish, or where it is free."""
        done = [each.entry.number for each in await self.referee.happenings(self.table.id, limit=5000)]
        number = done[-1 - self.dice.below(min(4, len(done)))]
        if way == "undo":
            return await self.referee.undo(self.table.id, self.click(user), number)
        click, recall = self.click(MASTER), self.referee.pasts.recall
        judge = partial(mastery.rewind, click=click, number=number, recall=recall)
        return await self.referee.carry_out(self.table.id, click, "master", judge)

    async def vote(self, click: Click, seat: Seat) -> Happening | None:
        """Ask the others whether *seat* is to be taken from its player; all agree, or one refuses."""
        game = self.table.id
        if not absent_players.is_voted_on(self.table, click, seat):
            judge = partial(absent_players.kick, click=click, seat=seat)
            return await self.referee.carry_out(game, click, "player", judge)
        judge = partial(absent_players.ask_to_kick, click=click, seat=seat)
        self.follow(await self.referee.carry_out(game, click, "player", judge))
        while questions := self.table.questions:
            waits = [each for each in questions[0].asked if each not in questions[0].agreed]
            voter = self.table.chairs[waits[0]] if waits else None
            if voter is None or voter.user is None or voter.is_automated:
                settled = await self.referee.clock(game, Seat(0), "question-kick")
                return settled
            answer = self.referee.agree if self.dice.below(4) else self.referee.refuse
            done = await answer(game, self.click(voter.user), "kick", questions[0].number)
            self.follow(done)
            if done.entry.kind == "refused":
                self.counted["refused"] += 1
            elif "then" in done.facts:
                self.counted["voted out"] += 1
        return None

    def follow(self, happening: Happening) -> None:
        """Look at what everybody may do and know now."""
        self.table = table = happening.table
        if not table.status.is_open:
            return
        sitting = {each.seat: each.user for each in table.tenures if each.ended is None}
        assert sitting == {n: chair.user for n, chair in enumerate(table.chairs) if chair.user is not None}
        for user in self.people:
            assert len({each.seat for each in table.tenures if each.user == user}) <= 1, (
                "two hands of one game"
            )
        assert not sitting or table.host in sitting.values()
        for seat in seat_changes.open_seats(table):
            assert table.chairs[seat].user is None
        for user in {each.user for each in table.tenures} - set(sitting.values()):
            refused(table, user)


def refused(table: Table, user: int) -> None:
    """See that *user*, who has left *table*, has no seat there any more."""
    try:
        table.seated(user)
    except IllegalAction as refusal:
        assert refusal.key == "seat_left"
        return
    raise AssertionError("who has left still has a seat")


async def changing_game(
    ruleset: AnyRuleset, seats: int, seed: str, longest: int, changes: int = 15
) -> ChangingGame:
    """Give a game of at most so many moves, whose file verifies and whose log leads to its state."""
    return await played(ChangingGame, ruleset, seats, seed, longest, changes)


async def played(
    of: type[Played],
    ruleset: AnyRuleset,
    seats: int,
    seed: str,
    longest: int,
    changes: int,
    **own: OptionValue,
) -> Played:
    """Give a game of at most so many moves, whose file verifies and whose log leads to its state."""
    dice = SteadyChance(f"{ruleset.name}/{seats}/{seed}")
    rulesets = {ruleset.name: ruleset}
    store = MemoryStore()
    referee = Referee(store, rulesets, lambda: 0, new_seed=lambda: seed.encode().ljust(32))
    options: dict[str, OptionValue] = {"late_join": bool(dice.below(2)), **own}
    options |= {"rounds": 9} if ruleset.name == "dudo" else {}  # those of a game that is played are longer
    opened = await referee.new_table(Click(FIRST, "Player 101", "en", 1), 1, 7, ruleset.name, options)
    await post_commitments(store, opened.table.id)
    automated = dice.below(seats)
    for seat in range(1, seats):
        click = Click(FIRST + seat, f"Player {FIRST + seat}", "en", 10 + seat)
        if seat <= automated:
            await referee.add_automated(
                opened.table.id, Click(FIRST, "", "en", 10 + seat), f"Automaton {seat}"
            )
        else:
            await referee.join(opened.table.id, click)
    table = (await referee.start(opened.table.id, Click(FIRST, "Player 101", "en", 98))).table
    named = Click(MASTER, "Master", "en", 97)
    table = (await referee.carry_out(table.id, named, "player", partial(mastery.accept, click=named))).table
    people = [FIRST + n for n in range(seats + STRANGERS)]
    game = of(referee, table, people, dice)
    game.file = await game.play(longest, changes)
    verdict = verify(game.file, rulesets)
    assert verdict.ok, (ruleset.name, seats, seed, verdict)
    log = await referee.happenings(table.id, limit=100_000)
    *_, (_, folded) = states(game.table, log)
    assert encode(folded) == encode(game.table.state), "the log leads elsewhere"
    assert game.table.status in (Status.FINISHED, Status.ABANDONED)
    assert await Referee(store, rulesets, lambda: 0).look(table.id) == game.table
    return game
