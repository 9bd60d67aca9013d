"""Carries out what players wish: each wish is judged, kept in one commit, and only then told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

import structlog

from bot.game import (
    absence,
    entry_chain,
    interruptions,
    judgement,
    lobby,
    mastery,
    only_answers,
    questions,
    reminders,
    undo,
)
from bot.game.codec import encode
from bot.game.deadlines import DEFAULT, deadlines_after, reschedule
from bot.game.judgement import Change
from bot.game.lessons import Lesson
from bot.game.question import DEADLINE
from bot.game.question_kinds import kinds
from bot.game.questions import Kinds
from bot.game.snapshot import snapshot_of
from bot.game.table import Body, Click, Happening, Table, read_entry
from bot.game.table_keeper import Judge, NothingToDo, TableKeeper
from bot.store.records import (
    Deadline,
    GameId,
    NewEntry,
    NewGame,
    Status,
)
from rules.contract import Action, IllegalAction, OptionValue, Seat
from rules.fair import SCOPES

log = structlog.get_logger(__name__)

GAMES_OF_ONE = 100
"""More games than one person may sit at."""
_CAUSES = {
    "default": "clock",
    only_answers.ONLY: "automated",
    judgement.DESERTED: "engine",
    absence.BACK: "clock",
}
"""What causes an entry, by the kind of the deadline that has passed; `automated` its own."""


class Referee(TableKeeper):
    """Opens tables, seats players, judges actions. Knows nothing of Discord.

    Every method that changes a table refuses with IllegalAction and then changes nothing. The same
    interaction given twice acts once and gives its first happening again.
    """

    async def new_table(
        self,
        click: Click,
        guild: int,
        channel: int,
        ruleset: str,
        options: Mapping[str, OptionValue] | None = None,
        rematch: lobby.Rematch | None = None,
    ) -> Happening:
        """Open a lobby in *channel* with *click*'s user as host and first player; raise ChannelTaken."""
        interruptions.wait_for(self.maintenance)
        rules = self.ruleset(ruleset)
        seeds = {scope: self._new_seed() for scope in SCOPES}
        nobody = entry_chain.opened(lobby.empty(click, guild, channel, rules, seeds))
        change = lobby.opened(
            nobody, click, {"language": click.locale} | dict(options or {}), rematch=rematch
        )
        table = replace(change.table, seen=judgement.count_seen(nobody, change))
        entry = NewEntry("created", "player", click.user, click.interaction, b"", self.now())
        table, body = entry_chain.tied(nobody, table, entry, Body.of(change.facts, seen=table.seen))
        committed = await self.store.create(
            NewGame(
                guild,
                channel,
                ruleset,
                rules.version,
                table.locale,
                click.user,
                table.fair_id,
                encode(dict(table.seeds)),
                snapshot_of(table),
                tuple(lobby.seat_row(number, chair) for number, chair in enumerate(table.chairs)),
            ),
            replace(entry, body=encode(body)),
            judgement.parcels_of_opened(table),
        )
        self.on_commit(committed.entry.game)
        table = await self.look(committed.entry.game)
        return read_entry(committed.entry, table, self.codecs[ruleset], repeated=committed.repeated)

    async def new_lesson(
        self, click: Click, guild: int, channel: int, lesson: Lesson, names: Sequence[str]
    ) -> Happening:
        """Open *lesson* in *channel* for *click*'s user, with automated players called *names*, and begin it
        at once; raise ChannelTaken."""
        opened = await self.new_table(click, guild, channel, lesson.id, lesson.table_options)
        return await self.begin_lesson(opened.table, click, names)

    async def begin_lesson(self, table: Table, click: Click, names: Sequence[str]) -> Happening:
        """Begin the lesson whose lobby stands at *table* for *click*'s user and automated players *names*;
        some of them may sit there."""
        for number in range(len(table.chairs), len(names) + 1):
            # A click makes one entry of the log: those that follow are told from it by their numbers.
            here = replace(click, interaction=click.interaction + number)
            await self.add_automated(table.id, here, names[number - 1])
        return await self.start(table.id, replace(click, interaction=click.interaction + len(names) + 1))

    @cached_property
    def kinds(self) -> Kinds:
        """All kinds of questions that are put to several seats."""
        return kinds(self.pasts.recall)

    # The lobby.

    async def join(self, game: GameId, click: Click, words: str | None = None) -> Happening:
        """Seat *click*'s user, with own *words* as entropy for the dice."""
        return await self.carry_out(game, click, "player", lambda table: lobby.join(table, click, words))

    async def leave(self, game: GameId, click: Click) -> Happening:
        """Free the seat of *click*'s user; in a running game an automated player takes it over."""
        return await self.carry_out(game, click, "player", lambda table: lobby.leave(table, click))

    async def set_option(self, game: GameId, click: Click, name: str, value: OptionValue) -> Happening:
        """Set the option *name* to *value*, see `lobby.set_option`."""
        return await self.carry_out(
            game, click, "host", lambda table: lobby.set_option(table, click, name, value)
        )

    async def add_automated(self, game: GameId, click: Click, name: str) -> Happening:
        """Seat an automated player called *name*."""
        return await self.carry_out(
            game, click, "player", lambda table: lobby.add_automated(table, click, name)
        )

    async def remove_automated(self, game: GameId, click: Click) -> Happening:
        """Take the last automated player from the table."""
        return await self.carry_out(game, click, "player", lambda table: lobby.remove_automated(table, click))

    async def start(self, game: GameId, click: Click) -> Happening:
        """Lock the seats and the entropy, and deal: the host's."""

        def judge(table: Table) -> Change:
            lobby.may_start(table, click)
            return judgement.start(table, click)

        happening = await self.carry_out(game, click, "host", judge)
        await self._tell_absences(game)
        return happening

    # The game.

    async def act(
        self, game: GameId, click: Click, action: Action, *, version: int | None = None
    ) -> Happening:
        """Judge *action* of *click*'s user, made on *version* of the table where that matters."""

        def judge(table: Table) -> Change:
            if table.seated(click.user) != action.seat:
                raise IllegalAction("not_your_seat")
            if version is not None and version != table.version:
                raise IllegalAction("stale_button")
            change = judgement.play(table, action, self.scopes(table), judgement.context_of(click))
            return questions.acted(table, judgement.by_hand(table, change), self.kinds)

        return await self.carry_out(game, click, "player", judge)

    async def take_over(self, game: GameId, click: Click) -> Happening | None:
        """Let *click*'s user play again where an automated player does so for them; None where none does."""

        def judge(table: Table) -> Change:
            seat = table.seat_of(click.user) if self.maintenance is None else None
            if seat is None or not table.status.is_open or not table.chairs[seat].is_on_autopilot:
                raise NothingToDo
            return questions.acted(table, interruptions.take_over(table, seat), self.kinds)

        # Without the interaction, which belongs to the action that may follow.
        return await self.unless_late(game, "player", judge)

    async def clock(
        self, game: GameId, seat: Seat, kind: str, *, due: int | None = None, waits: bool = True
    ) -> Happening | None:
        """Answer for *seat*: `automated` takes advice, `only` what there is, `default` what rules name.

        Where everybody has left, the game pauses instead; `deserted` ends it when nobody came back.
        *due* tells which deadline has passed, so that of several processes only one answers it. Gives None
        when the game no longer waits for that seat. Where a seat may need seconds for its thought, and nobody
        *waits* for that, raises StillThinking.
        """

        def judge(table: Table) -> Change:
            if due is not None and Deadline(int(seat), due, kind) not in table.deadlines:
                raise NothingToDo
            if kind == judgement.DESERTED and table.is_deserted:
                return interruptions.stop(table, kind)
            if kind == absence.BACK:
                return absence.come_back(table, seat)
            if kind.startswith(DEADLINE):
                return self._pass_by(table, kind.removeprefix(DEADLINE))
            if table.pending is None or seat not in table.pending.seats:
                raise NothingToDo
            if table.is_deserted:
                raise _Deserted
            if any(each.holds for each in table.questions):  # the game waits for its answer
                raise NothingToDo
            if kind == DEFAULT:
                if (change := self._not_yet(table, seat)) is not None:
                    return change
                action = table.ruleset.default(table.state, seat)
            else:
                is_only = kind == only_answers.ONLY
                answer = (only_answers.only_answer if is_only else self._forethought.answer)(table, seat)
                if answer is None:
                    raise NothingToDo if is_only else _NeedsAdvice(table)
                action = answer
            context = judgement.context_of_nobody(table)
            change = judgement.play(table, action, self.scopes(table), context)
            change = judgement.by_default(table, change) if kind == "default" else change
            return questions.acted(table, change, self.kinds)

        while True:
            try:
                cause = "clock" if kind.startswith(DEADLINE) else _CAUSES.get(kind, kind)
                happening = await self.unless_late(game, cause, judge)
                if happening is not None and kind == "automated":
                    self._forethought.given(happening.table, seat)
                return happening
            except _Deserted:
                paused = await self.pause(game, interruptions.EVERYBODY_LEFT)
                if paused is not None:  # else somebody has come back, of whom another process knew
                    return paused
            except _NeedsAdvice as asked:
                await self._forethought.think(asked.args[0], seat, waits=waits)

    def _pass_by(self, table: Table, kind: str) -> Change:
        if questions.find(table, kind) is None:
            raise NothingToDo
        return questions.pass_by(table, kind, self.kinds)

    async def agree(self, game: GameId, click: Click, kind: str, number: int) -> Happening:
        """Let *click*'s user agree to the question of *kind* that was told under *number*."""
        return await self.carry_out(
            game,
            click,
            "player",
            lambda table: questions.agree(table, click, kind, number, self.kinds),
        )

    async def undo(self, game: GameId, click: Click, number: int) -> Happening:
        """Take the game back to before entry *number*, where nobody has to agree; see `undo.take_back`."""
        return await self.carry_out(
            game, click, "player", lambda table: undo.take_back(table, click, number, self.pasts.recall)
        )

    async def ask_to_undo(self, game: GameId, click: Click, number: int) -> Happening:
        """Ask the others whether the game may go back to before entry *number*; see `undo.ask`."""
        return await self.carry_out(
            game, click, "player", lambda table: undo.ask(table, click, number, self.pasts.recall)
        )

    async def refuse(self, game: GameId, click: Click, kind: str, number: int) -> Happening:
        """Let *click*'s user refuse what is asked of them, or take back what they have asked."""
        return await self.carry_out(
            game, click, "player", lambda table: questions.refuse(table, click, kind, number, self.kinds)
        )

    async def play_for(self, game: GameId, click: Click, seat: Seat) -> Happening:
        """Let the automated player answer once for *seat*, as the game master wishes."""

        def judge(table: Table) -> Change:
            mastery.may_play_for(table, click, seat)
            action = self._forethought.answer(table, seat)
            if action is None:
                raise _NeedsAdvice(table)
            context = judgement.context_of(click)
            change = mastery.play_for(table, click, action, self.scopes(table), context)
            return questions.acted(table, change, self.kinds)

        while True:
            try:
                return await self.carry_out(game, click, mastery.MASTER, judge)
            except _NeedsAdvice as asked:
                await self._forethought.think(asked.args[0], seat)

    def _not_yet(self, table: Table, seat: Seat) -> Change | None:
        """Give that the time of *seat* runs on, where a calendar changed that nobody reckoned with."""
        moment = self.moment()
        change = reschedule(table, moment)
        running = () if change is None else deadlines_after(table, change, moment)
        later = (each.seat == seat and each.kind == DEFAULT and each.due > moment.now for each in running)
        return change if any(later) else None

    async def remind(self, game: GameId, reminder: Deadline) -> None:
        """Have somebody reminded as *reminder*, which is due, says: once for each decision."""
        table = await self.look(game)
        await self.store.remind(game, reminder, reminders.parcel(table, reminder))
        await self.posted(table)

    async def reschedule(self, user: int) -> None:
        """Tell all games of *user*, whose calendar has changed, that they are away; reckon deadlines anew."""

        def judge(table: Table) -> Change:
            change = reschedule(table, self.moment()) if table.status is Status.PLAYING else None
            if change is None:
                raise NothingToDo
            return change

        for stored in await self.store.open_games(user=user, limit=GAMES_OF_ONE):
            try:
                await self._tell_absences(stored.id)
                await self.unless_late(stored.id, "engine", judge)
            except IllegalAction as refusal:  # one that cannot be read now must not keep the others waiting
                log.warning("game_unreadable", game=stored.id, why=refusal.key)

    async def come_back(self, user: int) -> None:
        """Let *user*, who was away, be there again at all their tables."""
        await self.people.change(user, away_until=None)
        await self.reschedule(user)

    async def _tell_absences(self, game: GameId) -> None:
        """Tell *game* who is away until when, as far as it was not told."""

        def judge(table: Table) -> Change:
            for seat in table.names:
                until = self.people.calendar_of(table.chairs[seat].user).away_until
                change = absence.to_be_told(table, seat, until, self.now())
                if change is not None:
                    return change
            raise NothingToDo

        while await self.unless_late(game, "engine", judge) is not None:
            pass  # one entry for each of them

    async def end(self, game: GameId, click: Click, *, by_moderator: bool = False) -> Happening:
        """End the game before its time: the host's, or a moderator's. The seeds are revealed."""
        click = replace(click, is_moderator=click.is_moderator or by_moderator)
        return await self.carry_out(game, click, "host", lambda table: interruptions.end(table, click))

    async def pause(self, game: GameId, reason: str, channel: int | None = None) -> Happening | None:
        """Pause a running game because of *reason*, a keyword; None when it is not running.

        A lobby, which has nothing to go on with, ends instead: its seeds are revealed. Where the reason lies
        in one *channel*, a game that has moved on from there is left alone.
        """

        def judge(table: Table) -> Change:
            if table.status not in (Status.LOBBY, Status.PLAYING) or channel not in (None, table.channel):
                raise NothingToDo
            is_begun = table.status is Status.PLAYING
            if is_begun and reason == interruptions.EVERYBODY_LEFT and not table.is_deserted:
                raise NothingToDo
            return interruptions.pause(table, reason)

        return await self.unless_late(game, "engine", judge)

    async def interrupt(self, game: GameId, judge: Judge) -> Happening:
        """Carry out what no click asks for: the operator's own wish."""
        return await self.carry_out(game, None, "engine", judge)

    async def resume(self, game: GameId, click: Click) -> Happening:
        """Go on with a paused game: any seated player's."""
        return await self.carry_out(game, click, "player", lambda table: interruptions.resume(table, click))

    async def move(self, game: GameId, click: Click, channel: int) -> Happening:
        """Go on in *channel*: any seated player's. Raise ChannelTaken where another game holds it."""

        def judge(table: Table) -> Change:
            table.seated(click.user)
            return interruptions.move(table, channel)

        return await self.carry_out(game, click, "player", judge)


class _NeedsAdvice(Exception):
    """An automated seat is to answer at this table: what it does is thought over off the loop's thread."""


class _Deserted(Exception):
    """An automated seat is to answer at a table where nobody is left to play it for."""
