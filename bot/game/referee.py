"""Carries out what players wish: each wish is judged, kept in one commit, and only then told."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.game import entry_chain, interruptions, judgement, lobby, only_answers
from bot.game.codec import Codec, Undecodable, encode
from bot.game.forethought import Forethought
from bot.game.judgement import Change
from bot.game.table import AnyRuleset, Body, Click, Happening, Table, contributors_of, open_table, read_entry
from bot.store.records import (
    Commit,
    Deadline,
    GameId,
    Milestone,
    NewEntry,
    NewGame,
    StaleVersion,
    Status,
    Store,
    StoredGame,
)
from rules.contract import Action, IllegalAction, OptionValue, Seat, Viewer
from rules.fair import SCOPES, FairScope

TABLES_KEPT = 256
"""How many decoded tables stay in memory."""
ATTEMPTS = 100
"""How often a wish is judged again because another process was faster."""

Clock = Callable[[], int]
"""Gives the unix time in milliseconds."""

Judge = Callable[[Table], Change]

_CAUSES = {"default": "clock", only_answers.ONLY: "automated", judgement.DESERTED: "engine"}
"""What causes an entry, by the kind of the deadline that has passed; `automated` its own."""


class Referee:
    """Opens tables, seats players, judges actions. Knows nothing of Discord.

    Every method that changes a table refuses with IllegalAction and then changes nothing. The same
    interaction given twice acts once and gives its first happening again.
    """

    def __init__(
        self,
        store: Store,
        rulesets: Mapping[str, AnyRuleset],
        clock: Clock,
        *,
        automated_delay: int = 1500,
        new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        """Take the *store*, the rulesets by name, and how long automated seats wait, in milliseconds."""
        self.store = store
        self.rulesets = rulesets
        self._codecs = {name: Codec(ruleset) for name, ruleset in rulesets.items()}
        self._clock = clock
        self._automated_delay = automated_delay
        self._new_seed = new_seed
        self.maintenance: str | None = None
        """While the operator keeps the tables closed: what those are told who wish something, or empty."""
        self._forethought = Forethought(self.is_newest)
        self.on_commit: Callable[[GameId], None] = lambda game: None
        """Called at once after every commit: what follows one depends on nothing that can fail."""
        self._tables: OrderedDict[GameId, Table] = OrderedDict()
        self._fair: OrderedDict[GameId, Mapping[str, FairScope]] = OrderedDict()
        # Weak, so that a lock lives exactly as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()

    # Opening and looking.

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
        rules = self.rulesets.get(ruleset)
        if rules is None:
            raise IllegalAction("unknown_ruleset", names=tuple(sorted(self.rulesets)))
        seeds = {scope: self._new_seed() for scope in SCOPES}
        nobody = entry_chain.opened(lobby.empty(click, guild, channel, rules, seeds))
        change = lobby.opened(
            nobody, click, {"language": click.locale} | dict(options or {}), rematch=rematch
        )
        table = replace(change.table, seen=judgement.count_seen(nobody, change))
        entry = NewEntry("created", "player", click.user, click.interaction, b"", self._clock())
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
                table.snapshot(),
                tuple(lobby.seat_row(number, chair) for number, chair in enumerate(table.chairs)),
            ),
            replace(entry, body=encode(body)),
            judgement.parcels_of_opened(table),
        )
        self.on_commit(committed.entry.game)
        table = await self.look(committed.entry.game)
        return read_entry(committed.entry, table, self._codecs[ruleset], repeated=committed.repeated)

    async def look(self, game: GameId, may_know: Callable[[StoredGame], bool] = lambda stored: True) -> Table:
        """Give the table of *game* as it is kept now; raise IllegalAction("unknown_game").

        A game of which the asker *may_know* nothing does not exist, before it is read.
        """
        stored = await self.store.load(game)
        if stored is None or not may_know(stored):
            raise IllegalAction("unknown_game")
        known = self._tables.get(game)
        # Of a game that is over somebody may have been forgotten since, without a new version.
        if known is not None and known.version == stored.version and stored.status.is_open:
            table = replace(
                known, status=stored.status, card=stored.card, posting=stored.posting, rows=stored.seats
            )
        else:
            table = self._open(stored)
            if table.again and table.status is Status.LOBBY:
                before = await self.store.load(GameId(table.again))
                table = replace(table, order=lobby.turned(contributors_of(before)))
        self._remember(table)
        return table

    def newest(self, table: Table) -> Table:
        """Give *table* as this process knows it now."""
        known = self._tables.get(table.id)
        return table if known is None or known.version < table.version else known

    def is_newest(self, table: Table) -> bool:
        """Whether nothing has happened at *table* since, as far as this process knows."""
        return self.newest(table).version <= table.version

    async def happening(self, game: GameId, number: int) -> Happening:
        """Give what entry *number* of *game* says; raise IllegalAction("unknown_game")."""
        found = await self.happenings(game, after=number - 1, limit=1)
        if not found:
            raise IllegalAction("unknown_game")
        return found[0]

    async def happenings(self, game: GameId, *, after: int = 0, limit: int = 50) -> list[Happening]:
        """Give the log of *game* from entry *after* + 1 on, oldest first."""
        table = await self.look(game)
        codec = self._codecs[table.ruleset.name]
        entries = await self.store.entries(game, after=after, limit=limit)
        return [read_entry(entry, table, codec) for entry in entries]

    async def seen_by(self, game: GameId, viewer: Viewer, *, after: int, limit: int) -> list[Happening]:
        """Give the entries that *viewer* may know of, from that viewer's number *after* + 1 on."""
        table = await self.look(game)
        first, beyond = 1, table.version + 1
        while first < beyond:  # the counts never fall: the first entry beyond *after* is found by halving
            middle = (first + beyond) // 2
            (each,) = await self.happenings(game, after=middle - 1, limit=1)
            first, beyond = (first, middle) if each.seen.by(viewer) > after else (middle + 1, beyond)
        found: list[Happening] = []
        number = after
        while len(found) < limit and (page := await self.happenings(game, after=first - 1, limit=2 * limit)):
            first += len(page)
            for each in page:
                if each.seen.by(viewer) > number:
                    number = each.seen.by(viewer)
                    found.append(each)
        return found[:limit]

    # The lobby.

    async def join(self, game: GameId, click: Click, words: str | None = None) -> Happening:
        """Seat *click*'s user, with own *words* as entropy for the dice."""
        return await self._carry_out(game, click, "player", lambda table: lobby.join(table, click, words))

    async def leave(self, game: GameId, click: Click) -> Happening:
        """Free the seat of *click*'s user; in a running game an automated player takes it over."""
        return await self._carry_out(game, click, "player", lambda table: lobby.leave(table, click))

    async def set_option(self, game: GameId, click: Click, name: str, value: OptionValue) -> Happening:
        """Set the option *name* to *value*: the host's, and only in the lobby."""
        return await self._carry_out(
            game, click, "host", lambda table: lobby.set_option(table, click, name, value)
        )

    async def add_automated(self, game: GameId, click: Click, name: str) -> Happening:
        """Seat an automated player called *name*."""
        return await self._carry_out(
            game, click, "player", lambda table: lobby.add_automated(table, click, name)
        )

    async def remove_automated(self, game: GameId, click: Click) -> Happening:
        """Take the last automated player from the table."""
        return await self._carry_out(
            game, click, "player", lambda table: lobby.remove_automated(table, click)
        )

    async def start(self, game: GameId, click: Click) -> Happening:
        """Lock the seats and the entropy, and deal: the host's."""

        def judge(table: Table) -> Change:
            lobby.may_start(table, click)
            return judgement.start(table, click)

        return await self._carry_out(game, click, "host", judge)

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
            change = judgement.play(table, action, self._scopes(table), judgement.context_of(click))
            return judgement.by_hand(table, change)

        return await self._carry_out(game, click, "player", judge)

    async def take_over(self, game: GameId, click: Click) -> Happening | None:
        """Let *click*'s user play again where an automated player does so for them; None where none does."""

        def judge(table: Table) -> Change:
            seat = table.seat_of(click.user) if self.maintenance is None else None
            if seat is None or not table.status.is_open or not table.chairs[seat].is_on_autopilot:
                raise _NothingToDo
            return interruptions.take_over(table, seat)

        # Without the interaction, which belongs to the action that may follow.
        return await self._unless_late(game, "player", judge)

    async def clock(self, game: GameId, seat: Seat, kind: str, *, due: int | None = None) -> Happening | None:
        """Answer for *seat*: `automated` takes advice, `only` what there is, `default` what rules name.

        Where everybody has left, the game pauses instead; `deserted` ends it when nobody came back.
        *due* tells which deadline has passed, so that of several processes only one answers it. Gives None
        when the game no longer waits for that seat.
        """

        def judge(table: Table) -> Change:
            if due is not None and Deadline(int(seat), due, kind) not in table.deadlines:
                raise _NothingToDo
            if kind == judgement.DESERTED and table.is_deserted:
                return interruptions.stop(table, kind)
            if table.pending is None or seat not in table.pending.seats:
                raise _NothingToDo
            if table.is_deserted:
                raise _Deserted
            if kind == "default":
                action = table.ruleset.default(table.state, seat)
            else:
                is_only = kind == only_answers.ONLY
                answer = (only_answers.only_answer if is_only else self._forethought.answer)(table, seat)
                if answer is None:
                    raise _NothingToDo if is_only else _NeedsAdvice(table)
                action = answer
            context = judgement.context_of_nobody(table)
            change = judgement.play(table, action, self._scopes(table), context)
            return judgement.by_default(table, change) if kind == "default" else change

        while True:
            try:
                return await self._unless_late(game, _CAUSES.get(kind, kind), judge)
            except _Deserted:
                return await self.pause(game, interruptions.EVERYBODY_LEFT)
            except _NeedsAdvice as asked:
                await self._forethought.think(asked.args[0], seat)

    async def end(self, game: GameId, click: Click, *, by_moderator: bool = False) -> Happening:
        """End the game before its time: the host's, or a moderator's. The seeds are revealed."""
        click = replace(click, is_moderator=click.is_moderator or by_moderator)
        return await self._carry_out(game, click, "host", lambda table: interruptions.end(table, click))

    async def pause(self, game: GameId, reason: str, channel: int | None = None) -> Happening | None:
        """Pause a running game because of *reason*, a keyword; None when it is not running.

        A lobby, which has nothing to go on with, ends instead: its seeds are revealed. Where the reason lies
        in one *channel*, a game that has moved on from there is left alone.
        """

        def judge(table: Table) -> Change:
            if table.status not in (Status.LOBBY, Status.PLAYING) or channel not in (None, table.channel):
                raise _NothingToDo
            return interruptions.pause(table, reason)

        return await self._unless_late(game, "engine", judge)

    async def interrupt(self, game: GameId, judge: Judge) -> Happening:
        """Carry out what no click asks for: the operator's own wish."""
        return await self._carry_out(game, None, "engine", judge)

    async def resume(self, game: GameId, click: Click) -> Happening:
        """Go on with a paused game: any seated player's."""
        return await self._carry_out(game, click, "player", lambda table: interruptions.resume(table, click))

    async def move(self, game: GameId, click: Click, channel: int) -> Happening:
        """Go on in *channel*: any seated player's. Raise ChannelTaken where another game holds it."""

        def judge(table: Table) -> Change:
            table.seated(click.user)
            return interruptions.move(table, channel)

        return await self._carry_out(game, click, "player", judge)

    # The one way in: judge, keep, tell.

    async def _carry_out(self, game: GameId, click: Click | None, cause: str, judge: Judge) -> Happening:
        if click is not None:
            interruptions.wait_for(self.maintenance)
        lock = self._locks.setdefault(game, asyncio.Lock())
        async with lock:
            return await self._retry(lambda: self._attempt(game, click, cause, judge), game)

    async def _unless_late(self, game: GameId, cause: str, judge: Judge) -> Happening | None:
        try:
            return await self._carry_out(game, None, cause, judge)
        except _NothingToDo:
            return None

    async def _retry(self, attempt: Callable[[], Awaitable[Happening]], game: GameId) -> Happening:
        for _ in range(ATTEMPTS):
            try:
                return await attempt()
            except StaleVersion:
                self._tables.pop(game, None)
        raise StaleVersion(f"game {game} moved on {ATTEMPTS} times")

    async def _attempt(self, game: GameId, click: Click | None, cause: str, judge: Judge) -> Happening:
        known = self._tables.get(game)
        # Where the commitments were posted is written down without a new version.
        before = known if known is not None and known.status is not Status.LOBBY else await self.look(game)
        codec = self._codecs[before.ruleset.name]
        try:
            change = judge(before)
        except IllegalAction:
            repeated = None if click is None else await self.store.entry_of(click.interaction)
            if repeated is not None and repeated.game == game:
                return read_entry(repeated, await self.look(game), codec, repeated=True)
            if await self._is_outdated(before):
                raise StaleVersion from None
            raise
        actor = click.user if click is not None else 0
        seen = judgement.count_seen(before, change)
        deadlines = judgement.deadlines(before, change, self._clock(), self._automated_delay)
        after = replace(change.table, deadlines=deadlines, seen=seen)
        asked = judgement.newly_asked(before, after, actor)
        body = Body.of(change.facts, change.action, change.events, change.draws, asked, seen)
        interaction = None if click is None else click.interaction
        entry = NewEntry(change.kind, cause, actor, interaction, b"", self._clock())
        after, body = entry_chain.tied(before, after, entry, body)
        committed = await self.store.commit(
            Commit(
                game=game,
                version=before.version,
                entry=replace(entry, body=encode(body)),
                snapshot=after.snapshot(),
                status=after.status,
                parcels=judgement.parcels(before, change, encode({"entry": before.version + 1})),
                deadlines=after.deadlines,
                seats=tuple(lobby.seat_row(n, chair) for n, chair in enumerate(after.chairs))
                if change.seated
                else None,
                milestone=Milestone.between(before.status, after.status),
                channel=after.channel if after.channel != before.channel else None,
            )
        )
        self.on_commit(game)
        if committed.repeated:
            return read_entry(committed.entry, await self.look(game), codec, repeated=True)
        after = replace(after, version=committed.entry.number)
        if change.seated:
            self._tables.pop(game, None)
            after = await self.look(game)
        self._remember(after)
        if self._automated_delay:
            self._forethought.begin(after)
        return Happening(
            committed.entry,
            change.facts,
            change.action,
            change.events,
            change.draws,
            asked,
            seen,
            after,
            head=body.head,
        )

    async def _is_outdated(self, table: Table) -> bool:
        """Whether the game has changed since *table* was read, or its commitments were posted."""
        stored = await self.store.load(table.id)
        return stored is not None and (stored.version, stored.posting) != (table.version, table.posting)

    def _open(self, stored: StoredGame) -> Table:
        ruleset = self.rulesets.get(stored.ruleset)
        if ruleset is None:
            raise IllegalAction("ruleset_not_loaded", ruleset=stored.ruleset)
        try:
            return open_table(stored, ruleset, self._codecs[stored.ruleset])
        except Undecodable as error:
            raise IllegalAction("game_of_another_version") from error

    def _remember(self, table: Table) -> None:
        known = self._tables.get(table.id)
        if known is not None and known.version > table.version:
            return  # read before somebody's commit, and late
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > TABLES_KEPT:
            self._tables.popitem(last=False)

    def _scopes(self, table: Table) -> Mapping[str, FairScope]:
        scopes = self._fair.get(table.id)
        if scopes is None:
            scopes = self._fair[table.id] = judgement.fair_scopes(table)
            if len(self._fair) > TABLES_KEPT:
                self._fair.popitem(last=False)
        return scopes


class _NeedsAdvice(Exception):
    """An automated seat is to answer at this table: what it does is thought over off the loop's thread."""


class _Deserted(Exception):
    """An automated seat is to answer at a table where nobody is left to play it for."""


class _NothingToDo(Exception):
    """The clock came too late; nothing is to be told to anybody."""
