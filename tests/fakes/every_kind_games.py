"""Random games in which everything happens that the log of a game tells of: people, masters, waiting."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.game import (
    absence,
    absent_players,
    automated_seats,
    extension,
    interruptions,
    judgement,
    mastery,
    reminders,
    seat_changes,
    transit,
)
from bot.game.due_times import REMINDERS
from bot.game.judgement import Change
from bot.game.table import AnyRuleset, Happening, Table
from bot.store.records import Status
from rules.advice import Character, Strength
from rules.contract import Seat
from tests.fakes.changing_games import MASTER, TRIES, ChangingGame, played

DAYS = ("2026-11-23", "2026-11-24", "2027-01-01")


class EveryKindGame(ChangingGame):
    """A game in which people also wait, ask each other, are away, and name another master."""

    ways = (
        *TRIES,
        *(
            "pause",
            "stop",
            "step down",
            "ask to be master",
            "ask to see",
            "ask to undo",
            "extend",
            "ask longer",
        ),
        *("play for", "remind", "nudge", "away", "back", "reckon anew", "postpone", "go elsewhere"),
        *(
            "miss",
            "miss",
            "miss",
            "miss",
            "kick",
            "kick",
            "take over",
            "time is up",
            "back",
            "back",
            "go where the operator wants it",
            "instruct",
        ),
    )

    async def tried(self, way: str, user: int, seat: Seat) -> Happening | None:
        if self.table.status is Status.PAUSED and not self.table.is_deserted:
            return await self.referee.resume(self.table.id, self.click(self.dice.pick((user, MASTER))))
        if self.table.master is None:
            return await self.wish("player", mastery.accept, user if self.dice.below(2) else MASTER)
        if self.table.is_deserted and self.dice.below(6) == 0:
            return await self.referee.clock(self.table.id, Seat(0), judgement.DESERTED)
        if self.table.is_deserted and self.table.status is Status.PLAYING:
            return await self.referee.pause(self.table.id, interruptions.EVERYBODY_LEFT)
        if self.table.status is Status.PAUSED and self.table.is_deserted:
            if self.dice.below(2):
                known = self.dice.pick(self.table.tenures).user
                return await self.referee.resume(self.table.id, self.click(known))
            free = self.dice.pick(seat_changes.open_seats(self.table))
            return await self.wish("player", partial(seat_changes.take, seat=free), user)
        sitting = [each.user for each in self.table.chairs if each.user is not None]
        player = self.dice.pick(sitting) if sitting else user
        master = self.table.master.user
        match way:
            case "pause":
                return await self.wish(mastery.MASTER, mastery.pause, master)
            case "stop":
                return await self.referee.pause(self.table.id, self.dice.pick(("channel_gone", "kicked")))
            case "step down":
                return await self.wish("host", mastery.step_down, master)
            case "ask to be master":
                return await self.asked(mastery.ask_consent, player)
            case "ask to see":
                return await self.asked(mastery.ask_to_see, master)
            case "ask longer":
                return await self.asked(partial(extension.ask, hours=1 + self.dice.below(168)), player)
            case "instruct":
                plays = self.dice.pick((*Strength, *Character))
                told = automated_seats.automated_seats(self.table)[: 1 + self.dice.below(2)]
                return await self.wish(
                    "host", partial(automated_seats.instruct, seats=told, plays=plays), master
                )
            case "extend":
                return await self.wish(mastery.MASTER, partial(extension.by_master, hours=24), master)
            case "ask to undo":
                return await self.asked_to_undo(player)
            case "play for":
                return await self.referee.play_for(self.table.id, self.click(master), seat)
            case "nudge":
                awaited = reminders.publicly_awaited(self.table)
                return await self.wish("player", partial(reminders.nudge, seats=awaited), player)
            case "take over":
                late = [seat for seat, each in enumerate(self.table.chairs) if each.is_on_autopilot]
                if late and self.dice.below(2):  # one whose seat is offered to a substitute
                    offered = partial(absent_players.offer, seat=Seat(late[0]))
                    self.follow(await self.wish(mastery.MASTER, offered, master))
                own = self.table.chairs[late[0]].user if late else None
                return await self.referee.take_over(self.table.id, self.click(own or player))
            case "kick" | "substitute":
                seat = Seat(next(iter(absent_players.absent(self.table, 0)), seat))
                user = player if way == "kick" else user
                if way == "kick" and user == master:
                    return await self.wish(mastery.MASTER, partial(absent_players.kick, seat=seat), user)
            case "time is up" if self.table.questions:
                kind = f"question-{self.table.questions[0].kind}"
                return await self.referee.clock(self.table.id, Seat(0), kind)
            case "miss" if self.table.pending is not None:
                seat = self.dice.pick(self.table.pending.seats)
            case "go elsewhere":
                return await self.referee.move(self.table.id, self.click(player), 8 + self.dice.below(9))
        return await self.of_itself(way, seat) or await super().tried(way, user, seat)

    async def of_itself(self, way: str, seat: Seat) -> Happening | None:
        """Let something happen that nobody has clicked for; None for another way."""
        match way:
            case "remind":
                return await self.unbidden(
                    "clock", partial(reminders.remind, seat=seat, kind=self.dice.pick(REMINDERS))
                )
            case "away":
                return await self.unbidden(
                    "engine", partial(absence.go, seat=seat, until=self.dice.pick(DAYS))
                )
            case "back":
                away = [number for number, each in enumerate(self.table.chairs) if each.away and each.user]
                seat = Seat(away[0]) if away else seat
                return await self.unbidden(
                    self.dice.pick(("engine", "clock")), partial(absence.come_back, seat=seat)
                )
            case "reckon anew" if self.table.pending is not None:
                cause = self.dice.pick(("engine", "clock"))
                return await self.unbidden(cause, lambda table: Change(judgement.RESCHEDULED, table, {}))
            case "go where the operator wants it":
                return await self.unbidden("engine", partial(interruptions.move, channel=self.interaction))
            case "postpone":
                return await self.unbidden(
                    "engine", partial(interruptions.postpone, milliseconds=self.dice.below(10**7))
                )
        return None

    async def wish(self, cause: str, judge: Callable[..., Change], user: int) -> Happening:
        click = self.click(user)
        return await self.referee.carry_out(self.table.id, click, cause, partial(judge, click=click))

    async def unbidden(self, cause: str, judge: Callable[[Table], Change]) -> Happening | None:
        return await self.referee.carry_out(self.table.id, None, cause, judge)

    async def asked(self, judge: Callable[..., Change], user: int) -> Happening | None:
        self.follow(await self.wish("player", judge, user))
        return await self.answered()

    async def asked_to_undo(self, user: int) -> Happening | None:
        happened = await self.referee.happenings(self.table.id, limit=5000)
        done = [each.entry.number for each in happened]
        number = done[-1 - self.dice.below(min(4, len(done)))]
        acted = [each for each in happened if each.entry.kind == "action" and each.entry.cause == "player"]
        self.follow(await self.referee.ask_to_undo(self.table.id, self.click(user), number))
        if acted and acted[-1].action is not None and self.dice.below(2):  # meanwhile it is taken back freely
            mover = self.table.chairs[acted[-1].action.seat].user or user
            return await self.referee.undo(self.table.id, self.click(mover), acted[-1].entry.number)
        if acted and self.dice.below(2):
            last, recall = acted[-1].entry.number, self.referee.pasts.recall
            rewind = partial(mastery.rewind, number=last, recall=recall)
            assert self.table.master is not None
            return await self.wish(mastery.MASTER, rewind, self.table.master.user)
        return await self.answered()

    async def answered(self) -> Happening | None:
        """Let the last question be agreed to, refused, taken back, or lapse, or stay open."""
        if not self.table.questions:  # nobody else plays there: it is so at once
            return None
        question, game = self.table.questions[-1], self.table.id
        outcome = self.dice.pick(("agreed", "agreed", "agreed", "refused", "taken back", "lapsed", "open"))
        if outcome == "taken back":
            own = self.click(question.user)
            self.follow(await self.referee.refuse(game, own, question.kind, question.number))
        elif outcome == "lapsed":
            lapsed = await self.referee.clock(game, Seat(0), f"question-{question.kind}")
            self.follow(lapsed) if lapsed is not None else None
        answer = {"agreed": self.referee.agree, "refused": self.referee.refuse}.get(outcome)
        while answer is not None and (question in self.table.questions or outcome == "agreed"):
            waits = [each for each in self.table.questions if each.kind == question.kind]
            seats = [seat for each in waits for seat in each.asked if seat not in each.agreed]
            users = [
                self.table.chairs[seat].user for seat in seats if not self.table.chairs[seat].is_automated
            ]
            if not users or users[0] is None:
                break
            self.follow(await answer(game, self.click(users[0]), question.kind, question.number))
        return None


class TravellingGame(EveryKindGame):
    """One that also goes to other installations of the bot."""

    ways = (*EveryKindGame.ways, *("go to another installation",) * 4)

    async def tried(self, way: str, user: int, seat: Seat) -> Happening | None:
        if way != "go to another installation":
            return await super().tried(way, user, seat)
        sitting = [each.user for each in self.table.chairs if each.user is not None]
        return await self.to_another_installation(self.dice.pick(sitting) if sitting else user)

    async def to_another_installation(self, user: int) -> Happening | None:
        """Let the game leave and arrive, where *user* may be called otherwise."""
        to = self.dice.pick(("", "the new bot"))
        self.follow(await self.referee.interrupt(self.table.id, partial(transit.leave, to=to)))
        people = {user: user + 1000} if user != MASTER and self.dice.below(2) else {}
        minutes = self.dice.below(500)
        arrive = partial(transit.arrive, channel=self.interaction, minutes=minutes, people=people)
        return await self.referee.interrupt(self.table.id, arrive)


async def every_kind_game(ruleset: AnyRuleset, seats: int, seed: str, longest: int = 150) -> EveryKindGame:
    """Give a game of at most so many moves, whose file verifies and whose log leads to its state."""
    return await played(EveryKindGame, ruleset, seats, seed, longest, 60, master_sees=True)


async def travelling_game(ruleset: AnyRuleset, seats: int, seed: str, longest: int = 150) -> TravellingGame:
    """Give such a game that also goes to other installations."""
    return await played(TravellingGame, ruleset, seats, seed, longest, 60, master_sees=True)
