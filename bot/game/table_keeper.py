"""Reads tables and changes them: one wish after another is judged, kept in one commit, and only then told."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from weakref import WeakValueDictionary

from bot.game import entry_chain, interruptions, judgement, lobby
from bot.game.codec import Codec, Undecodable, encode
from bot.game.deadlines import Moment, deadlines_after
from bot.game.due_times import calendar_of
from bot.game.forethought import Forethought
from bot.game.judgement import Change
from bot.game.likeness import replace
from bot.game.newest_entries import NewestEntries
from bot.game.pasts import NeedsPast, Pasts
from bot.game.reminders import reminders_after, rows
from bot.game.rules_meeting import RulesMeeting
from bot.game.snapshot import open_table, present_of, snapshot_of
from bot.game.table import UNDONE, AnyRuleset, Body, Click, Happening, Table, numbered, read_entry
from bot.game.thinker import Thinker
from bot.game.transit import check_here
from bot.people.calendar import Calendar
from bot.people.people import People
from bot.store.records import Commit, GameId, Milestone, NewEntry, StaleVersion, Status, Store, StoredGame
from bot.store.wakes import CHANGED
from rules.contract import IllegalAction, Phrase, Seat, Viewer
from rules.fair import FairScope

TABLES_KEPT = 256
"""How many decoded tables stay in memory."""
QUOTED = 12
"""How many of the entries that somebody asks to take back are read for the question."""
ATTEMPTS = 100
"""How often a wish is judged again because another process was faster."""

Clock = Callable[[], int]
"""Gives the unix time in milliseconds."""

Judge = Callable[[Table], Change]


def new_seed() -> bytes:
    """Give the seed of a new game."""
    return secrets.token_bytes(32)


class NothingToDo(Exception):
    """The clock came too late; nothing is to be told to anybody."""


class _HasNotMet(Exception):
    """Older rules have led the game: nobody does anything there before it has met those of today."""


class TableKeeper:
    """Reads tables, and changes them by what is judged. Knows nothing of Discord."""

    def __init__(
        self,
        store: Store,
        rulesets: Mapping[str, AnyRuleset],
        clock: Clock,
        *,
        automated_delay: int = 1500,
        new_seed: Callable[[], bytes] = new_seed,
        thinker: Thinker | None = None,
    ) -> None:
        """Take the *store*, the rulesets by name, how long automated seats wait, in milliseconds, and who
        thinks for the sharp ones: without, they play steadily."""
        self.store = store
        self.rulesets = rulesets
        self.codecs = {name: Codec(ruleset) for name, ruleset in rulesets.items()}
        self.now = clock
        self.people = People(store, clock)
        """What they have chosen for all their tables: loaded for those at a table before it changes."""
        self._automated_delay = automated_delay
        self._new_seed = new_seed
        self.maintenance: str | None = None
        """While the operator keeps the tables closed: what those are told who wish something, or empty."""
        self._forethought = Forethought(self.is_newest, thinker)
        self.meeting = RulesMeeting(store, rulesets, self.codecs)
        self.pasts = Pasts(store, self.codecs)
        """What there was before entries, for those who judge; see `carry_out`."""
        self.entries = NewestEntries(store)
        self.on_commit: Callable[[GameId], None] = lambda game: None
        """Called at once after every commit: what follows one depends on nothing that can fail."""
        self.on_deadlines: Callable[[int | None], None] = lambda due: None
        """Called likewise with the first of the deadlines that its game has now."""
        self.serves: Callable[[int], bool] = lambda guild: True
        """Whether this process serves a server; of what happens to games of others theirs is told."""
        self._tables: OrderedDict[GameId, Table] = OrderedDict()
        self._fair: OrderedDict[GameId, Mapping[str, FairScope]] = OrderedDict()
        # Weak, so that a lock lives exactly as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()

    def ruleset(self, name: str) -> AnyRuleset:
        """Give the ruleset *name*; raise IllegalAction, saying which there are."""
        if name not in self.rulesets:
            titles = tuple(Phrase(f"{each}-title") for each in sorted(self.rulesets))
            raise IllegalAction("unknown_ruleset", names=titles)
        return self.rulesets[name]

    async def look(
        self,
        game: GameId,
        may_know: Callable[[StoredGame], bool] = lambda stored: True,
        *,
        read: StoredGame | None = None,
    ) -> Table:
        """Give the table of *game* as it is kept now; raise IllegalAction("unknown_game").

        A game of which the asker *may_know* nothing does not exist, before it is read. One that older rules
        have led meets those of today first. What was just *read* with something else is not read again.
        """
        while True:
            try:
                return await self._stand(game, may_know, read)
            except _HasNotMet:
                await self.meet(game)
                read = None

    async def _stand(
        self,
        game: GameId,
        may_know: Callable[[StoredGame], bool] = lambda stored: True,
        read: StoredGame | None = None,
    ) -> Table:
        stored = read or await self.store.load(game)
        if stored is None or not may_know(stored):
            raise IllegalAction("unknown_game")
        if self.meeting.is_due(stored):
            raise _HasNotMet
        return await self._read(stored)

    async def _read(self, stored: StoredGame) -> Table:
        game = stored.id
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
                table = replace(table, order=lobby.turned(present_of(before)))
        self._remember(table)
        return self.newest(table)  # somebody may have acted since it was read

    async def meet(self, game: GameId) -> Happening | None:
        """Let *game*, which older rules have led, meet those of today; None where it has.

        Raise IllegalAction where they cannot read it.
        """
        async with self._locks.setdefault(game, asyncio.Lock()):
            for _ in range(ATTEMPTS):
                stored = await self.store.load(game)
                if stored is None or not self.meeting.is_due(stored):
                    return None
                try:
                    before, change = await self.meeting.change(stored)
                    await self.people.load([each.user for each in before.chairs])
                    return await self._keep(before, change, None, "engine")
                except Undecodable as error:
                    raise IllegalAction("game_of_another_version") from error
                except StaleVersion:  # another process was faster, at this or at something else
                    continue
        raise StaleVersion(f"game {game} moved on {ATTEMPTS} times")

    def newest(self, table: Table) -> Table:
        """Give *table* as this process knows it now."""
        known = self._tables.get(table.id)
        return table if known is None or known.version < table.version else known

    async def close(self) -> None:
        """End what thinks for automated players."""
        await self._forethought.close()

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
        return await self.happenings_at(await self.look(game), after=after, limit=limit)

    async def happenings_at(self, table: Table, *, after: int = 0, limit: int = 50) -> list[Happening]:
        """Give the log of *table*, which was just looked at, likewise."""
        codec, before = self.codecs[table.ruleset.name], min(after, 1)
        entries = await self.entries.read(table, after=after - before, limit=limit + before)
        found = numbered([read_entry(entry, table, codec) for entry in entries])[before:]
        return [await self._with_about(each, codec) for each in found]

    async def _with_about(self, happening: Happening, codec: Codec) -> Happening:
        """Give *happening* with the last entries that it asks to take back."""
        first = int(happening.facts.get(UNDONE, 0)) if happening.entry.kind == "asked" else 0
        if not first:
            return happening
        after = max(first - 1, happening.entry.number - 1 - QUOTED)
        entries = await self.entries.read(
            happening.table, after=after, limit=happening.entry.number - 1 - after
        )
        undone = [(start, by) for start, by in happening.table.undone if by < happening.entry.number]
        about = [
            read_entry(entry, happening.table, codec)
            for entry in entries
            if not any(start <= entry.number < by for start, by in undone)
        ]
        return replace(happening, about=tuple(about))

    async def seen_by(self, game: GameId, viewer: Viewer, *, after: int, limit: int) -> list[Happening]:
        """Give the entries that *viewer* may know of, from that viewer's number *after* + 1 on."""
        table = await self.look(game)
        first, beyond = 1, table.version + 1
        while first < beyond:  # the counts never fall: the first entry beyond *after* is found by halving
            middle = (first + beyond) // 2
            (each,) = await self.happenings_at(table, after=middle - 1, limit=1)
            first, beyond = (first, middle) if each.seen.by(viewer) > after else (middle + 1, beyond)
        found: list[Happening] = []
        number = after
        while len(found) < limit and (
            page := await self.happenings_at(table, after=first - 1, limit=2 * limit)
        ):
            first += len(page)
            for each in page:
                if each.seen.by(viewer) > number:
                    number = each.seen.by(viewer)
                    found.append(each)
        return found[:limit]

    async def carry_out(self, game: GameId, click: Click | None, cause: str, judge: Judge) -> Happening:
        """Judge what *click* wishes, or nobody in particular, keep it, and give what happened.

        *judge* gives the change, or raises IllegalAction; *cause* is one that the kind of entry may have.
        Where it asks `pasts.recall` what there was, it is judged again once that is known.
        """
        if click is not None:
            interruptions.wait_for(self.maintenance)
        lock = self._locks.setdefault(game, asyncio.Lock())
        for _ in range(ATTEMPTS):
            try:
                async with lock:
                    return await self._retry(lambda: self._attempt(game, click, cause, judge), game)
            except _HasNotMet:
                await self.meet(game)
            except NeedsPast as asked:  # others may act while it is thought of
                await self.pasts.learn(asked)
        raise StaleVersion(f"game {game} moved on {ATTEMPTS} times")

    async def posted(self, table: Table) -> None:
        """Let what was posted without an action be delivered, by whoever serves the server of *table*."""
        self.on_commit(table.id)
        if not self.serves(table.guild):
            await self.store.wakes.tell(CHANGED, f"{table.id} {table.guild}")

    async def unless_late(self, game: GameId, cause: str, judge: Judge) -> Happening | None:
        """Judge what no click wishes; give None where *judge* raises NothingToDo."""
        try:
            return await self.carry_out(game, None, cause, judge)
        except NothingToDo:
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
        before = known if known is not None and known.status is not Status.LOBBY else await self._stand(game)
        codec = self.codecs[before.ruleset.name]
        # What a late player loses, they lose by the hours that they have by now.
        anew = cause == "clock" and self.store.leases.is_shared
        users = (None if click is None else click.user, *(each.user for each in before.chairs))
        await self.people.load(users, anew=anew)
        try:
            if click is not None:
                check_here(before)
            change = judge(before)
        except IllegalAction:
            repeated = None if click is None else await self.store.entry_of(click.interaction)
            if repeated is not None and repeated.game == game:
                return read_entry(repeated, await self._stand(game), codec, repeated=True)
            if await self._is_outdated(before):
                raise StaleVersion from None
            check_here(before)  # whatever else is wrong with it
            raise
        except NothingToDo:  # as far as this process knows: another may have done what makes it due
            if self.store.leases.is_shared and await self._is_outdated(before):
                raise StaleVersion from None
            raise
        return await self._keep(before, change, click, cause)

    async def _keep(self, before: Table, change: Change, click: Click | None, cause: str) -> Happening:
        """Keep *change*, which was judged at the table *before*, and give what happened."""
        game, codec = before.id, self.codecs[before.ruleset.name]
        if change.table.status.is_over:  # nobody has to answer any more
            change = replace(change, table=replace(change.table, questions=()))
        actor = click.user if click is not None else 0
        seen = judgement.count_seen(before, change)
        moment = self.moment()
        deadlines = deadlines_after(before, change, moment)
        reminded = reminders_after(before, change, deadlines, moment)
        after = replace(change.table, deadlines=deadlines, reminders=reminded, seen=seen)
        asked = tuple(dict.fromkeys((*judgement.newly_asked(before, after, actor), *change.calls)))
        body = Body.of(change.facts, change.action, change.events, change.draws, asked, seen)
        interaction = None if click is None else click.interaction
        entry = NewEntry(change.kind, cause, actor, interaction, b"", self.now())
        after, body = entry_chain.tied(before, after, entry, body)
        due = (*after.deadlines, *rows(after.reminders, moment.now))
        if after.status is Status.EXPORTED:  # they go with it
            due = ()
        committed = await self.store.commit(
            Commit(
                game=game,
                version=before.version,
                entry=replace(entry, body=encode(body)),
                snapshot=snapshot_of(after),
                status=after.status,
                parcels=judgement.parcels(before, change, encode({"entry": before.version + 1})),
                deadlines=due,
                seats=tuple(lobby.seat_row(n, chair) for n, chair in enumerate(after.chairs))
                if change.seated
                else None,
                milestone=Milestone.between(before.status, after.status),
                channel=after.channel if after.channel != before.channel else None,
                rules_version=after.ruleset.version if after.brought != before.brought else None,
                tells=not self.serves(before.guild),
            )
        )
        self.on_commit(game)
        self.on_deadlines(min((each.due for each in due), default=None))
        if committed.repeated:
            return read_entry(committed.entry, await self._stand(game), codec, repeated=True)
        after = replace(after, version=committed.entry.number)
        self.entries.add(committed.entry, after)
        if change.seated:
            self._tables.pop(game, None)
            stored = await self.store.load(game)
            assert stored is not None, "it was just kept"
            after = await self._read(stored)  # one that has just arrived has not met the rules of today
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

    def moment(self) -> Moment:
        """Give the time now, and whose hours and days count how."""
        return Moment(self.now(), self._automated_delay, self._calendar)

    def _calendar(self, table: Table, seat: Seat) -> Calendar:
        """Give the hours and days that count for whoever sits on *seat*."""
        own = self.people.calendar_of(table.chairs[seat].user)
        return calendar_of(own, self.people.calendar_of_server(table.guild), str(table.options["clock"]))

    async def _is_outdated(self, table: Table) -> bool:
        """Whether the game has changed since *table* was read, or its commitments were posted."""
        stored = await self.store.load(table.id)
        return stored is not None and (stored.version, stored.posting) != (table.version, table.posting)

    def _open(self, stored: StoredGame) -> Table:
        ruleset = self.rulesets.get(stored.ruleset)
        if ruleset is None:
            raise IllegalAction("ruleset_not_loaded", ruleset=stored.ruleset)
        try:
            return open_table(stored, ruleset, self.codecs[stored.ruleset])
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

    def scopes(self, table: Table) -> Mapping[str, FairScope]:
        """Give GMDICE1's scopes of *table*, whose seats are locked."""
        scopes = self._fair.get(table.id)
        if scopes is None:
            scopes = self._fair[table.id] = judgement.fair_scopes(table)
            if len(self._fair) > TABLES_KEPT:
                self._fair.popitem(last=False)
        return scopes
