"""Claims of the processes that share a PostgreSQL database: rows that lapse by the server's clock."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import Context
from typing import Any

import msgspec
import structlog
from sqlalchemy import ARRAY, BigInteger, Dialect, Integer, Text, bindparam, text

from bot.shards.holdings import ANSWERED_WITHIN, MARGIN, SECONDS, boot_clock, new_process
from bot.store.claims import EVERYTHING, ClaimedElsewhere, ClaimLost, Share, Taken
from bot.store.prepared import PreparedStatements, Sql, Statement
from bot.store.records import Deadline, DueDeadline, GameId, ParcelState
from bot.store.sql_store import GAME_FIELDS, seat_row, stored_game, stored_parcel
from bot.store.statements import OUTBOX, SEAT, Row
from bot.store.tables import UNDELIVERED

log = structlog.get_logger(__name__)

ANYONES = ("automated", "only", "back")
"""The kinds of deadlines that take nobody of the server: whether players could be there, the process alone
knows that serves them."""
GRACE = 3_000
"""Milliseconds that a deadline is left to the process that serves its server: it knows the table."""
HORIZON = 10_000
"""How far ahead, in milliseconds, it is looked at whose each deadline is."""
RENEWED_BELOW = 2 / 3
"""The part of its time that is left of a claim when it is renewed."""
KEPT_IDLE = 2 / 15
"""For how long a claim is kept that is not used any more, as a part of that time: a table may have more to
say soon."""
FORGOTTEN_AFTER = 600_000
"""Milliseconds after which the row of a lapsed claim is deleted."""

# The moment at which a row is looked at, not that at which the statement began: it may have waited between.
_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
# Nobody waits for the disk: a claim that a crash of the server loses was good for nothing yet, since whatever
# is marked under it reaches the disk after it.
_QUICKLY = "set_config('synchronous_commit', 'off', true) = 'off'"
_OWN = "(game.guild >> 22) % :shards = ANY (:held)"
_TYPES: dict[str, Any] = {
    "by": Text(),
    "shards": BigInteger(),
    "held": ARRAY(BigInteger()),
    "now": BigInteger(),
    "most": Integer(),
    "lease": BigInteger(),
    "but": ARRAY(BigInteger()),
    "of_game": BigInteger(),
    "of_guild": BigInteger(),
    "of_games": ARRAY(BigInteger()),
    "is_anyones": Integer(),
    "numbers": ARRAY(Integer()),
    "states": ARRAY(Text()),
    "tries": ARRAY(Integer()),
    "messages": ARRAY(BigInteger()),
}
_KINDS = ", ".join(f"'{each}'" for each in ANYONES)
_PARCEL = ", ".join(map(str, OUTBOX.c))
_WHOLE = ", ".join(
    "(SELECT number FROM game_record WHERE game_record.game = whole.id)"
    if name == "guild_number"
    else f"whole.{name}"
    for name in GAME_FIELDS
)
_SEAT = ", ".join(str(each) for each in SEAT.c if each.name != "game")


def _sql(words: str) -> Sql:
    names = dict.fromkeys(re.findall(r":(\w+)", words))
    return Sql(text(words).bindparams(*(bindparam(name, type_=_TYPES[name]) for name in names)))


class ClaimStatements(PreparedStatements):
    """What `SharedClaims` asks; one statement each."""

    due = _sql(f"""
        WITH ready AS (
            SELECT deadline.game, deadline.seat, deadline.kind
            FROM deadline JOIN game ON game.id = deadline.game
            WHERE deadline.due <= :now
                AND (deadline.claimed_until IS NULL OR deadline.claimed_until <= {_NOW} OR claimed_by = :by)
                AND deadline.game <> ALL (:but)
                AND ({_OWN} OR (deadline.kind IN ({_KINDS}) AND deadline.due <= :now - {GRACE}))
            ORDER BY deadline.due, deadline.game, deadline.seat
            LIMIT :most
            FOR NO KEY UPDATE OF deadline SKIP LOCKED
        )
        UPDATE deadline SET claimed_by = :by, claimed_until = {_NOW} + :lease
        FROM ready
        WHERE deadline.game = ready.game AND deadline.seat = ready.seat AND deadline.kind = ready.kind
            AND {_QUICKLY}
        RETURNING deadline.game, deadline.seat, deadline.due, deadline.kind
    """)
    # Each game is looked up by itself, and once: joined, all games would be read where many are expected.
    next_deadline = _sql(f"""
        SELECT coalesce(
            (
                SELECT min(CASE
                    WHEN deadline.claimed_until > {_NOW} AND deadline.claimed_by <> :by
                        THEN :now + deadline.claimed_until - {_NOW}
                    WHEN is_own THEN due
                    ELSE due + {GRACE}
                END)
                FROM (
                    SELECT deadline.*, (SELECT {_OWN} FROM game WHERE game.id = deadline.game) AS is_own
                    FROM deadline
                    WHERE deadline.due <= :now + {HORIZON}
                    OFFSET 0
                ) AS deadline
                WHERE is_own OR kind IN ({_KINDS})
            ),
            (SELECT min(due) FROM deadline WHERE due > :now + {HORIZON})
        )
    """)
    games_to_deliver = _sql(f"""
        SELECT waiting.game
        FROM (SELECT DISTINCT outbox.game FROM outbox WHERE outbox.{UNDELIVERED}) AS waiting
        WHERE (
            SELECT {_OWN} AND (:of_guild = 0 OR game.guild = :of_guild) FROM game WHERE game.id = waiting.game
        )
        ORDER BY waiting.game
    """)
    # With its first parcel comes the game, "whole": whoever delivers needs it as it is now.
    # What the claim was when the statement began, "before", shows whether the parcels are as they were then,
    # too: the claim that is taken may have been let go by another process since.
    take = _sql(f"""
        WITH taken AS (
            INSERT INTO claim (game, holder, term, until)
            SELECT game.id, :by, 1, {_NOW} + :lease
            FROM game
            WHERE game.id = :of_game
                AND (:is_anyones = 1 OR {_OWN})
                AND {_QUICKLY}
                AND EXISTS (SELECT 1 FROM outbox WHERE game = :of_game AND {UNDELIVERED})
                AND NOT EXISTS (
                    SELECT 1 FROM claim
                    WHERE game = :of_game AND holder = :by AND until > {_NOW} + :lease / 2
                )
            ON CONFLICT (game) DO UPDATE
            SET holder = excluded.holder, until = excluded.until, term = claim.term + 1
            WHERE claim.holder = excluded.holder OR claim.until <= {_NOW}
            RETURNING term, until
        )
        SELECT
            {_OWN},
            taken.term,
            before.term,
            before.holder = :by AND before.until > {_NOW},
            before.holder <> :by AND before.until > {_NOW},
            coalesce(taken.until, before.until) - {_NOW},
            {_PARCEL},
            {_WHOLE},
            CASE WHEN whole.id IS NOT NULL THEN (
                SELECT CAST(json_agg(json_build_array({_SEAT}) ORDER BY seat.seat) AS TEXT)
                FROM seat WHERE seat.game = :of_game
            ) END
        FROM game
        LEFT JOIN taken ON true
        LEFT JOIN claim AS before ON before.game = game.id
        LEFT JOIN outbox ON outbox.game = game.id AND outbox.{UNDELIVERED}
        LEFT JOIN game AS whole ON whole.id = outbox.game AND outbox.number = (
            SELECT min(number) FROM outbox WHERE game = :of_game AND {UNDELIVERED}
        )
        WHERE game.id = :of_game
        ORDER BY outbox.number
    """)
    mark = _sql(f"""
        UPDATE outbox SET
            state = marked.state, attempts = attempts + marked.tries, message = marked.message
        FROM unnest(:numbers, :states, :tries, :messages) AS marked (number, state, tries, message)
        WHERE outbox.game = :of_game AND outbox.number = marked.number AND EXISTS (
            SELECT 1 FROM claim WHERE game = :of_game AND holder = :by AND until > {_NOW}
        )
        RETURNING outbox.number
    """)
    renew = _sql(f"""
        UPDATE claim SET until = {_NOW} + :lease
        WHERE game = ANY (:of_games) AND holder = :by AND until > {_NOW}
        RETURNING game
    """)
    # Nothing is claimed before its time, which an index knows; it takes no clock that goes on meanwhile.
    release_deadlines = _sql(f"""
        UPDATE deadline SET claimed_by = NULL, claimed_until = NULL
        WHERE due <= CAST(extract(epoch FROM now()) * 1000 AS BIGINT) + {HORIZON} AND claimed_by = :by
        RETURNING game
    """)
    release = _sql(f"""
        UPDATE claim SET until = {_NOW}
        WHERE game = ANY (:of_games) AND holder = :by AND until > {_NOW} AND {_QUICKLY}
        RETURNING game
    """)
    forget = _sql(f"DELETE FROM claim WHERE until <= {_NOW} - {FORGOTTEN_AFTER} RETURNING game")


_BEFORE_PARCEL, _BEFORE_GAME = 6, 6 + len(OUTBOX.c)
"""The columns of `ClaimStatements.take` before those of the parcel, and of the game."""

Ask = Callable[[Statement, Mapping[str, Any]], Awaitable[Sequence[Row]]]
"""Runs a statement, which may write, by itself, and gives its rows."""


class SharedClaims:
    """Claims in the database, each held by one process; see `Claims`.

    Until when one is held this process knows by its own clock, from before it asked.
    """

    is_shared = True

    def __init__(self, ask: Ask, dialect: Dialect, *, clock: Callable[[], float] = boot_clock) -> None:
        """Take what asks the database; *clock* gives seconds, and goes on while this process is frozen."""
        self.process = new_process()
        self.seconds = SECONDS
        """How long a claim lasts that is not renewed."""
        self._ask = ask
        self._sql = ClaimStatements(dialect)
        self._clock = clock
        self._has_deadlines = False
        self._until: dict[GameId, float] = {}
        self._used: Counter[GameId] = Counter()
        self._noted: dict[GameId, dict[int, tuple[str, int, int | None]]] = {}
        """By game and number: the state, how many attempts, the message."""
        self._idle_since: dict[GameId, float] = {}
        self._releasing: set[GameId] = set()
        self._released = asyncio.Event()
        self._tending: asyncio.Task[None] | None = None

    @property
    def _margin(self) -> float:
        return self.seconds * MARGIN / SECONDS

    def _claimer(self) -> dict[str, Any]:
        return {"by": self.process, "lease": round(self.seconds * 1000)}

    # Deadlines.

    async def due(
        self, now: int, limit: int, *, but: Collection[GameId] = (), share: Share = EVERYTHING
    ) -> list[DueDeadline]:
        """Claim deadlines that have passed; see `Claims.due`."""
        rows = await self._ask(
            self._sql.due, {**self._claimer(), "now": now, "most": limit, "but": list(but), **_of(share)}
        )
        self._has_deadlines = self._has_deadlines or bool(rows)
        rows = sorted(rows, key=lambda row: (row[2], row[0], row[1]))
        return [DueDeadline(GameId(game), Deadline(seat, due, kind)) for game, seat, due, kind in rows]

    async def next_deadline(self, now: int, *, share: Share = EVERYTHING) -> int | None:
        """Give when there will be a deadline to claim, or, beyond `HORIZON`, any; see `Claims`."""
        rows = await self._ask(self._sql.next_deadline, {"by": self.process, "now": now, **_of(share)})
        soonest: int | None = rows[0][0]
        return soonest

    # The outbox.

    async def games_to_deliver(self, share: Share = EVERYTHING, guild: int | None = None) -> list[GameId]:
        """Give the games of *share*, or of *guild* alone, that have undelivered parcels."""
        asked = {**_of(share), "of_guild": guild or 0}
        return [GameId(row[0]) for row in await self._ask(self._sql.games_to_deliver, asked)]

    async def take(self, game: GameId, share: Share | None = EVERYTHING) -> Taken | None:
        """Claim what *game* has to say; see `Claims.take`."""
        asked = {
            **self._claimer(),
            "of_game": game,
            "is_anyones": int(share is None),
            **_of(share or EVERYTHING),
        }
        self._noted.pop(game, None)
        while True:
            while game in self._releasing:  # what is being let go is not held
                await self._released.wait()
            since = self._clock()
            rows = await self._ask(self._sql.take, asked)
            if not rows:
                return Taken()
            is_own, term, term_before, was_held, was_another, left_over = rows[0][:_BEFORE_PARCEL]
            parcels = _taken(rows)
            if share is not None and not is_own:
                return None if parcels else Taken()
            if term is not None or was_held:
                self._until[game] = since + left_over / 1000 - self._margin
                self._tend()
            elif parcels:
                raise ClaimedElsewhere
            if term is None or (not was_another and term == (term_before or 0) + 1):
                return parcels

    async def mark(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write how far parcels have come, in one statement; see `Claims.mark`."""
        self.note(game, numbers, state, message=message)
        await self.settle(game)

    def note(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write that in the same statement as what is marked next; see `Claims.note`."""
        noted = self._noted.setdefault(game, {})
        for number in numbers:
            tries = noted[number][1] if number in noted else 0
            noted[number] = state.value, tries + int(state is ParcelState.SENDING), message

    async def settle(self, game: GameId, number: int | None = None) -> None:
        """Write what was noted, in one statement; see `Claims.settle`."""
        if number is not None and number not in self._noted.get(game, ()):
            return
        noted = self._noted.pop(game, None)
        if noted is None:
            return
        states, tries, messages = map(list, zip(*noted.values(), strict=True)) if noted else ([], [], [])
        marked = {"by": self.process, "of_game": game, "numbers": list(noted)}
        marked |= {"states": states, "tries": tries, "messages": messages}
        if not self.holds(game) or (noted and not await self._ask(self._sql.mark, marked)):
            self._drop(game)
            raise ClaimLost

    @contextmanager
    def using(self, game: GameId) -> Iterator[None]:
        """Keep the claim of *game*; see `Claims.using`."""
        self._used[game] += 1
        try:
            yield
        finally:
            self._used[game] -= 1
            if not self._used[game]:
                del self._used[game]
                if game in self._until:
                    self._idle_since[game] = self._clock()

    def holds(self, game: GameId) -> bool:
        """Whether *game* is claimed here now; see `Claims.holds`."""
        return self._until.get(game, 0.0) > self._clock()

    async def close(self) -> None:
        """Let everything go."""
        if self._tending is not None:
            self._tending.cancel()
            await asyncio.gather(self._tending, return_exceptions=True)
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                await self._let_go()
        except Exception as error:  # they lapse by themselves
            log.warning("claims_not_released", why=type(error).__name__)

    async def _let_go(self) -> None:
        has_deadlines, self._has_deadlines = self._has_deadlines, False
        await self._release(list(self._until))
        if has_deadlines:
            await self._ask(self._sql.release_deadlines, {"by": self.process})

    def _tend(self) -> None:
        """See to it that what is held is renewed, or let go once it is not used any more."""
        if self._tending is None or self._tending.done():
            # It lasts longer than the work for one game in which it begins, and knows nothing of it.
            self._tending = asyncio.create_task(self._tend_always(), name="claims", context=Context())

    async def _tend_always(self) -> None:
        while self._until:
            await asyncio.sleep(self.seconds * KEPT_IDLE / 2)
            try:
                async with asyncio.timeout(ANSWERED_WITHIN):
                    await self._look_after()
            except Exception as error:  # the database is out of order: what is held lapses meanwhile
                log.warning("claims_not_renewed", why=type(error).__name__)

    async def _look_after(self) -> None:
        now = self._clock()
        for game in [game for game, until in self._until.items() if until <= now]:
            self._drop(game)
        idle = [game for game in self._until if game not in self._used]
        await self._release(
            [game for game in idle if now - self._idle_since.get(game, 0.0) >= self.seconds * KEPT_IDLE]
        )
        old = [game for game, until in self._until.items() if until - now < self.seconds * RENEWED_BELOW]
        if old:
            since = self._clock()
            rows = await self._ask(self._sql.renew, {**self._claimer(), "of_games": old})
            renewed = {row[0] for row in rows}
            for game in filter(self.holds, old):
                if game in renewed:
                    self._until[game] = since + self.seconds - self._margin
                else:
                    self._drop(game)

    async def _release(self, games: Sequence[GameId]) -> None:
        if not games:
            return
        self._releasing.update(games)
        self._released.clear()
        for game in games:
            self._drop(game)
        try:
            await self._ask(self._sql.release, {"by": self.process, "of_games": list(games)})
        finally:
            self._releasing.clear()
            self._released.set()

    def _drop(self, game: GameId) -> None:
        self._until.pop(game, None)
        self._idle_since.pop(game, None)

    async def forget(self) -> None:
        """Delete the rows of claims that have lapsed long ago."""
        await self._ask(self._sql.forget, {})


def _taken(rows: Sequence[Row]) -> Taken:
    """Give the parcels of the *rows* of `ClaimStatements.take`, and their game, if there are any."""
    taken = Taken(stored_parcel(row[_BEFORE_PARCEL:_BEFORE_GAME]) for row in rows if row[_BEFORE_PARCEL])
    if taken:
        *game, seats = rows[0][_BEFORE_GAME:]
        taken.game = stored_game(game, tuple(map(seat_row, msgspec.json.decode(seats or b"[]"))))
    return taken


def _of(share: Share) -> dict[str, Any]:
    return {"shards": share.count, "held": sorted(share.held)}
