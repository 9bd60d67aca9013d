"""Carries out what players wish: each wish is judged, kept in one commit, and only then told."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from bot.codec import Codec, Undecodable, encode
from bot.store.records import (
    Commit,
    Deadline,
    GameId,
    NewEntry,
    NewGame,
    Parcel,
    SeatRow,
    StaleVersion,
    Status,
    Store,
    StoredGame,
)
from bot.table import (
    NAME_LENGTH,
    TABLE_OPTIONS,
    AnyRuleset,
    Body,
    Chair,
    Click,
    Happening,
    Ledger,
    Table,
    open_table,
    read_entry,
)
from rules.contract import Action, Chance, Event, IllegalAction, OptionValue, Seat, Turn, snake_case
from rules.fair import SCOPES, Contribution, Draw, DrawRecord, FairScope, commitment

TABLES_KEPT = 256
"""How many decoded tables stay in memory."""
WORDS_LENGTH = 256
"""Longest contribution of a player's own words, in bytes (dice.md 4a.3, bot policy)."""
ATTEMPTS = 100
"""How often a wish is judged again because another process was faster."""

Facts = dict[str, str | int]
"""What an entry says of the table itself."""

Clock = Callable[[], int]
"""Gives the unix time in milliseconds."""


@dataclass(frozen=True)
class Change:
    """What a judged wish makes of a table, before it is kept."""

    kind: str
    table: Table
    """After it; its version is still the one before."""
    facts: Mapping[str, str | int]
    action: Action | None = None
    events: tuple[Event, ...] = ()
    draws: tuple[DrawRecord, ...] = ()
    seated: bool = False
    """Whether the chairs changed."""


Judge = Callable[[Table], Change]


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
    ) -> Happening:
        """Open a lobby in *channel* with *click*'s user as host and first player; raise ChannelTaken."""
        rules = self.rulesets.get(ruleset)
        if rules is None:
            raise IllegalAction("unknown_ruleset", names=tuple(sorted(self.rulesets)))
        fair_id = f"{guild}/{click.interaction}"
        seeds = {scope: self._new_seed() for scope in SCOPES}
        chair = _chair(click, None)
        table = Table(
            id=GameId(0),
            guild=guild,
            channel=channel,
            host=click.user,
            status=Status.LOBBY,
            version=0,
            ruleset=rules,
            options=_parse_options(rules, {"language": click.locale} | dict(options or {})),
            chairs=(chair,),
            state=None,
            fair_id=fair_id,
            commitments={scope: commitment(fair_id, scope, seed).hex() for scope, seed in seeds.items()},
            entropy={},
            ledgers={},
            deadlines=(),
            seeds={scope: seed.hex() for scope, seed in seeds.items()},
        )
        facts: Facts = {"user": click.user, "name": chair.name}
        committed = await self.store.create(
            NewGame(
                guild,
                channel,
                ruleset,
                rules.version,
                table.locale,
                click.user,
                fair_id,
                encode(dict(table.seeds)),
                table.snapshot(),
                (_row(0, chair),),
            ),
            NewEntry(
                "created", "player", click.user, click.interaction, encode(Body.of(facts)), self._clock()
            ),
            (Parcel("card", b"{}"), Parcel("hand:0", b"{}")),
        )
        entry = committed.entry
        table = await self.look(entry.game)
        return read_entry(entry, table, self._codecs[ruleset], repeated=committed.repeated)

    async def look(self, game: GameId) -> Table:
        """Give the table of *game* as it is kept now; raise IllegalAction("unknown_game")."""
        stored = await self.store.load(game)
        if stored is None:
            raise IllegalAction("unknown_game")
        known = self._tables.get(game)
        if known is not None and known.version == stored.version:
            table = replace(known, status=stored.status, card=_card(stored), rows=stored.seats)
        else:
            table = self._open(stored)
        self._remember(table)
        return table

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

    # The lobby.

    async def join(self, game: GameId, click: Click, words: str | None = None) -> Happening:
        """Seat *click*'s user, with own *words* as entropy for the dice."""

        def judge(table: Table) -> Change:
            _in_lobby(table)
            if table.seat_of(click.user) is not None:
                raise IllegalAction("already_seated")
            _has_room(table)
            chair = _chair(click, words)
            facts: Facts = {"user": click.user, "name": chair.name, "seat": len(table.chairs)}
            return Change("joined", replace(table, chairs=(*table.chairs, chair)), facts, seated=True)

        return await self._carry_out(game, click, "player", judge)

    async def leave(self, game: GameId, click: Click) -> Happening:
        """Free the seat of *click*'s user; in a running game an automated player takes it over."""

        def judge(table: Table) -> Change:
            seat = table.seated(click.user)
            facts: Facts = {"user": click.user, "name": table.chairs[seat].name, "seat": int(seat)}
            chairs = list(table.chairs)
            if table.status is Status.LOBBY:
                if table.host == click.user:
                    raise IllegalAction("host_stays")
                del chairs[seat]
            elif table.status.is_open:
                chairs[seat] = replace(chairs[seat], user=None)
            else:
                raise IllegalAction("game_not_open")
            return Change("left", replace(table, chairs=tuple(chairs)), facts, seated=True)

        return await self._carry_out(game, click, "player", judge)

    async def set_option(self, game: GameId, click: Click, name: str, value: OptionValue) -> Happening:
        """Set the option *name* to *value*: the host's, and only in the lobby."""

        def judge(table: Table) -> Change:
            _in_lobby(table)
            _by_host(table, click.user)
            options = _parse_options(table.ruleset, {**table.options, name: value})
            facts: Facts = {"option": name, "value": _plain(options[name]), "user": click.user}
            return Change("option", replace(table, options=options), facts)

        return await self._carry_out(game, click, "host", judge)

    async def add_automated(self, game: GameId, click: Click, name: str) -> Happening:
        """Seat an automated player called *name*."""

        def judge(table: Table) -> Change:
            _in_lobby(table)
            table.seated(click.user)
            _has_room(table)
            chair = Chair(None, _bounded(name), table.locale, f"i:{click.interaction}")
            facts: Facts = {"user": click.user, "name": chair.name, "seat": len(table.chairs)}
            return Change("automated", replace(table, chairs=(*table.chairs, chair)), facts, seated=True)

        return await self._carry_out(game, click, "player", judge)

    async def remove_automated(self, game: GameId, click: Click) -> Happening:
        """Take the last automated player from the table."""

        def judge(table: Table) -> Change:
            _in_lobby(table)
            table.seated(click.user)
            seat = next((n for n, chair in reversed([*enumerate(table.chairs)]) if chair.user is None), None)
            if seat is None:
                raise IllegalAction("no_automated_player")
            facts: Facts = {"user": click.user, "name": table.chairs[seat].name, "seat": seat}
            chairs = (*table.chairs[:seat], *table.chairs[seat + 1 :])
            return Change("removed", replace(table, chairs=chairs), facts, seated=True)

        return await self._carry_out(game, click, "player", judge)

    async def start(self, game: GameId, click: Click) -> Happening:
        """Lock the seats and the entropy, and deal: the host's."""

        def judge(table: Table) -> Change:
            _in_lobby(table)
            _by_host(table, click.user)
            fewest, most = table.ruleset.seats
            if not fewest <= len(table.chairs) <= most:
                raise IllegalAction(
                    "wrong_number_of_players", minimum=fewest, maximum=most, seated=len(table.chairs)
                )
            scopes = fair_scopes(table)
            table = replace(
                table,
                status=Status.PLAYING,
                entropy={name: scope.entropy.hex() for name, scope in scopes.items()},
                ledgers={name: Ledger(0, scope.first_link.hex()) for name, scope in scopes.items()},
            )
            options = {option.name: table.options[option.name] for option in table.ruleset.options}
            turn: Turn[Any, Any] = Turn(table.ruleset, table.ruleset.setup(len(table.chairs), options))
            draws = _Draws(table, scopes, _context(click))
            table.ruleset.begin(turn, draws.chance)
            table, records = draws.close(replace(table, state=turn.state), "start")
            return Change("started", table, {"user": click.user}, None, tuple(turn.events), records)

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
            return self._judged(table, action, _context(click))

        return await self._carry_out(game, click, "player", judge)

    async def clock(self, game: GameId, seat: Seat, kind: str) -> Happening | None:
        """Answer for *seat*: `automated` takes advice, `default` plays what the rulebook names.

        Gives None when the game no longer waits for that seat.
        """

        def judge(table: Table) -> Change:
            if table.pending is None or seat not in table.pending.seats:
                raise _NothingToDo
            rules = table.ruleset
            if kind == "default":
                action = rules.default(table.state, seat)
            else:
                advice = FairScope(table.fair_id, "advice", bytes.fromhex(table.seeds["secret"]), ())
                dice = advice.draw(table.version, b"%d" % seat)
                view = rules.view(table.state, seat)
                action = rules.advise(view, rules.legal_actions(table.state, seat), dice)
            return self._judged(table, action, b"")

        try:
            return await self._carry_out(game, None, "clock" if kind == "default" else kind, judge)
        except _NothingToDo:
            return None

    def _judged(self, table: Table, action: Action, context: bytes) -> Change:
        if table.status is Status.PAUSED:
            raise IllegalAction("game_paused")
        if table.state is None or table.status is not Status.PLAYING:
            raise IllegalAction("game_not_running")
        turn: Turn[Any, Any] = Turn(table.ruleset, table.state)
        draws = _Draws(table, self._scopes(table), context)
        table.ruleset.decide(turn, action, draws.chance)
        table, records = draws.close(replace(table, state=turn.state), snake_case(type(action).__name__))
        if table.ruleset.result(turn.state) is not None:
            table = replace(table, status=Status.FINISHED)
        return Change("action", table, {}, action, tuple(turn.events), records)

    async def end(self, game: GameId, click: Click, *, by_moderator: bool = False) -> Happening:
        """End the game before its time: the host's, or a moderator's. The seeds are revealed."""

        def judge(table: Table) -> Change:
            if not table.status.is_open:
                raise IllegalAction("game_not_open")
            if not by_moderator:
                _by_host(table, click.user)
            return Change("ended", replace(table, status=Status.ABANDONED), {"user": click.user})

        return await self._carry_out(game, click, "host", judge)

    async def pause(self, game: GameId, reason: str) -> Happening | None:
        """Pause a running game because of *reason*, a keyword; None when it is not running."""

        def judge(table: Table) -> Change:
            if table.status is not Status.PLAYING:
                raise _NothingToDo
            return Change("paused", replace(table, status=Status.PAUSED), {"reason": reason})

        try:
            return await self._carry_out(game, None, "engine", judge)
        except _NothingToDo:
            return None

    async def resume(self, game: GameId, click: Click) -> Happening:
        """Go on with a paused game: any seated player's."""

        def judge(table: Table) -> Change:
            table.seated(click.user)
            if table.status is not Status.PAUSED:
                raise IllegalAction("game_not_paused")
            return Change("resumed", replace(table, status=Status.PLAYING), {"user": click.user})

        return await self._carry_out(game, click, "player", judge)

    # The one way in: judge, keep, tell.

    async def _carry_out(self, game: GameId, click: Click | None, cause: str, judge: Judge) -> Happening:
        lock = self._locks.setdefault(game, asyncio.Lock())
        async with lock:
            return await self._retry(lambda: self._attempt(game, click, cause, judge), game)

    async def _retry(self, attempt: Callable[[], Awaitable[Happening]], game: GameId) -> Happening:
        for _ in range(ATTEMPTS):
            try:
                return await attempt()
            except StaleVersion:
                self._tables.pop(game, None)
        raise StaleVersion(f"game {game} moved on {ATTEMPTS} times")

    async def _attempt(self, game: GameId, click: Click | None, cause: str, judge: Judge) -> Happening:
        before = self._tables.get(game) or await self.look(game)
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
        after = replace(change.table, deadlines=self._deadlines(before, change))
        # Cached properties are kept in the instance: `replace` has made a fresh one.
        asked = _newly_asked(before, after)
        body = Body.of(change.facts, change.action, change.events, change.draws, asked)
        committed = await self.store.commit(
            Commit(
                game=game,
                version=before.version,
                entry=NewEntry(
                    change.kind,
                    cause,
                    actor,
                    None if click is None else click.interaction,
                    encode(body),
                    self._clock(),
                ),
                snapshot=after.snapshot(),
                status=after.status,
                parcels=_parcels(before, after, change),
                deadlines=after.deadlines,
                seats=tuple(_row(n, chair) for n, chair in enumerate(after.chairs))
                if change.seated
                else None,
            )
        )
        if committed.repeated:
            return read_entry(committed.entry, await self.look(game), codec, repeated=True)
        after = replace(after, version=committed.entry.number)
        if change.seated:
            self._tables.pop(game, None)
            after = await self.look(game)
        self._remember(after)
        return Happening(
            committed.entry,
            change.facts,
            change.action,
            change.events,
            change.draws,
            asked,
            after,
        )

    async def _is_outdated(self, table: Table) -> bool:
        """Whether another process has changed the game since *table* was read."""
        stored = await self.store.load(table.id)
        return stored is not None and stored.version != table.version

    def _deadlines(self, before: Table, change: Change) -> tuple[Deadline, ...]:
        after = change.table
        if after.pending is None:
            return ()
        now = self._clock()
        hours = int(after.options["deadline_hours"])
        acted = None if change.action is None else change.action.seat
        waiting = {deadline.seat: deadline for deadline in before.deadlines}
        deadlines = []
        for seat in after.pending.seats:
            automated = after.chairs[seat].user is None
            kind = "automated" if automated else "default"
            running = waiting.get(seat)
            if running is not None and running.kind == kind and seat != acted and before.pending is not None:
                deadlines.append(running)
            elif automated:
                deadlines.append(Deadline(int(seat), now + self._automated_delay, kind))
            elif hours:
                deadlines.append(Deadline(int(seat), now + hours * 3_600_000, kind))
        return tuple(deadlines)

    def _open(self, stored: StoredGame) -> Table:
        ruleset = self.rulesets.get(stored.ruleset)
        if ruleset is None:
            raise IllegalAction("ruleset_not_loaded", ruleset=stored.ruleset)
        try:
            return open_table(stored, ruleset, self._codecs[stored.ruleset])
        except Undecodable as error:
            raise IllegalAction("game_of_another_version") from error

    def _remember(self, table: Table) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > TABLES_KEPT:
            self._tables.popitem(last=False)

    def _scopes(self, table: Table) -> Mapping[str, FairScope]:
        scopes = self._fair.get(table.id)
        if scopes is None:
            scopes = self._fair[table.id] = fair_scopes(table)
            if len(self._fair) > TABLES_KEPT:
                self._fair.popitem(last=False)
        return scopes


class _NothingToDo(Exception):
    """The clock came too late; nothing is to be told to anybody."""


class _Draws:
    """The public and the secret draw of one action, written into the ledgers if anything was drawn."""

    def __init__(self, table: Table, scopes: Mapping[str, FairScope], context: bytes) -> None:
        self._draws: dict[str, Draw] = {
            name: scopes[name].draw(table.ledgers[name].count + 1, context) for name in SCOPES
        }
        self.chance = Chance(self._draws["table"], self._draws["secret"])

    def close(self, table: Table, note: str) -> tuple[Table, tuple[DrawRecord, ...]]:
        """Give *table* with its ledgers moved on, and the records of what was drawn."""
        ledgers = dict(table.ledgers)
        records = []
        for name, draw in self._draws.items():
            if draw.raw:
                record = draw.close(bytes.fromhex(ledgers[name].head), note)
                ledgers[name] = Ledger(record.n, record.chain.hex())
                records.append(record)
        return replace(table, ledgers=ledgers), tuple(records)


def fair_scopes(table: Table) -> Mapping[str, FairScope]:
    """Give GMDICE1's scopes of a table whose seats are locked."""
    contributions = tuple(Contribution(chair.who, chair.contribution.encode()) for chair in table.chairs)
    return {
        name: FairScope(table.fair_id, name, bytes.fromhex(table.seeds[name]), contributions)
        for name in SCOPES
    }


def _context(click: Click) -> bytes:
    return f"{click.user}:{click.interaction}".encode()


def _in_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise IllegalAction("already_started" if table.status.is_open else "game_not_open")


def _by_host(table: Table, user: int) -> None:
    if table.host != user:
        raise IllegalAction("not_host")


def _has_room(table: Table) -> None:
    most = table.ruleset.seats[1]
    if len(table.chairs) >= most:
        raise IllegalAction("table_full", maximum=most)


def _parse_options(ruleset: AnyRuleset, raw: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    table_names = {option.name for option in TABLE_OPTIONS}
    options = {
        option.name: option.parse(raw[option.name]) if option.name in raw else option.default
        for option in TABLE_OPTIONS
    }
    return options | ruleset.parse_options(
        {name: value for name, value in raw.items() if name not in table_names}
    )


def _plain(value: OptionValue) -> str | int:
    return ("true" if value else "false") if isinstance(value, bool) else value


def _bounded(name: str) -> str:
    printable = "".join(letter for letter in name if letter.isprintable()).strip()
    return printable[:NAME_LENGTH] or "?"


def _chair(click: Click, words: str | None) -> Chair:
    if words is not None and len(words.encode()) > WORDS_LENGTH:
        raise IllegalAction("words_too_long", maximum=WORDS_LENGTH)
    return Chair(click.user, _bounded(click.name), click.locale, words or f"i:{click.interaction}")


def _row(number: int, chair: Chair) -> SeatRow:
    return SeatRow(number, chair.user, chair.name, chair.locale)


def _card(stored: StoredGame) -> tuple[int, int] | None:
    if stored.card_channel is None or stored.card_message is None:
        return None
    return stored.card_channel, stored.card_message


def _newly_asked(before: Table, after: Table) -> tuple[Seat, ...]:
    if after.pending is None:
        return ()
    already = before.pending.asked if before.pending is not None else ()
    return tuple(
        seat for seat in after.pending.asked if seat not in already and after.chairs[seat].user is not None
    )


def _parcels(before: Table, after: Table, change: Change) -> tuple[Parcel, ...]:
    payload = encode({"entry": before.version + 1})
    parcels = [Parcel("channel", payload), Parcel("card", b"{}")]
    parcels += (Parcel(f"hand:{seat}", b"{}") for seat in _hands_changed(before, after, change))
    if not after.status.is_open:
        parcels.append(Parcel("file", b"{}"))
    return tuple(parcels)


def _hands_changed(before: Table, after: Table, change: Change) -> Sequence[int]:
    return [
        number
        for number, chair in enumerate(after.chairs)
        if chair.user is not None
        and (
            (change.seated and (number >= len(before.chairs) or before.chairs[number] != chair))
            or before.hand(Seat(number)) != after.hand(Seat(number))
        )
    ]
