"""What the store keeps for the dice service, in the same words on both databases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from struct import pack, unpack
from typing import Any, TypeAlias

from sqlalchemy import Dialect

from bot.store.dice_records import (
    MOST_KEEPSAKES,
    Keepsake,
    KeptRoll,
    NewNotice,
    NewRoll,
    NewSession,
    NoticeState,
    RollState,
    SessionChange,
    StaleSession,
    StoredNotice,
    StoredRoll,
    StoredSession,
    TallyMark,
    TallyRow,
    TooManyKeepsakes,
)
from bot.store.dice_statements import OWNERS_AT_ONCE, DiceStatements
from bot.store.posting import Posting
from bot.store.prepared import Statement
from bot.store.statements import Row

Query: TypeAlias = tuple[Statement, dict[str, Any]]
"""A statement and its parameters by name."""

_ABOVE_ALL = 2**31 - 1


class GuardFailed(Exception):
    """A guard gave no row: nothing was written."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class SqlDiceStore(ABC):
    """The part of a `DiceStore` that does not depend on the database."""

    def __init__(self, dialect: Dialect) -> None:
        self.dice_sql = DiceStatements(dialect)

    @abstractmethod
    async def read(self, *queries: Query) -> list[Sequence[Row]]:
        """Give the rows of each query, all from the same moment."""

    @abstractmethod
    async def write(self, *queries: Query) -> None:
        """Run the queries in one transaction, durable when this returns."""

    @abstractmethod
    async def write_if(self, guards: Sequence[Query], *queries: Query) -> int | None:
        """Run *guards* and *queries* in one transaction, durable when this returns.

        A guard that gives no row undoes everything: its place is given, else None.
        """

    @abstractmethod
    async def keep_roll(self, roll: NewRoll) -> KeptRoll:
        """Keep *roll* and move its session on; see `DiceStore.keep_roll`."""

    # Sessions.

    async def prepare_session(self, place: str, session: NewSession, notices: Sequence[NewNotice]) -> None:
        """Prepare the first session of *place*; where it has one, nothing happens."""
        first = (self.dice_sql.insert_first_session, session_values(place, 1, session))
        await self.write_if([first], *self._notices(place, notices, session.at))

    async def sessions_of(
        self, place: str, *, below: int | None = None, limit: int = 10
    ) -> list[StoredSession]:
        """Give the sessions of *place*, newest first, with numbers under *below*."""
        page = {"of_place": place, "below": _ABOVE_ALL if below is None else below, "most": limit}
        (rows,) = await self.read((self.dice_sql.sessions, page))
        return [stored_session(row) for row in rows]

    async def session(self, place: str, number: int) -> StoredSession | None:
        """Give one session."""
        (rows,) = await self.read((self.dice_sql.session, {"of_place": place, "of_number": number}))
        return stored_session(rows[0]) if rows else None

    async def change_session(self, change: SessionChange) -> None:
        """Write *change*, the session after it and the notices, all or nothing; raise StaleSession."""
        queries = self._notices(change.place, change.notices, change.at)
        if change.following is not None:
            following = session_values(change.place, change.number + 1, change.following)
            queries.insert(0, (self.dice_sql.insert_session, following))
        guard = (self.dice_sql.change_session, change_values(change))
        if await self.write_if([guard], *queries) is not None:
            raise StaleSession

    async def remember_posting(self, place: str, number: int, posting: Posting) -> None:
        """Write which message showed the commitments of a session first; a known one is not forgotten."""
        values = {
            "of_place": place,
            "of_number": number,
            "new_guild": posting.guild,
            "new_channel": posting.channel,
            "new_message": posting.message,
        }
        await self.write((self.dice_sql.remember_posting, values))

    async def count_failure(self, place: str) -> None:
        """Count a failed interaction for the newest session of *place* that was ever opened."""
        await self.write((self.dice_sql.count_failure, {"of_place": place}))

    async def sessions_due(self, now: int, limit: int = 50) -> list[StoredSession]:
        """Give the running sessions whose time is over, earliest first."""
        (rows,) = await self.read((self.dice_sql.sessions_due, {"now": now, "most": limit}))
        return [stored_session(row) for row in rows]

    async def next_session_due(self) -> int | None:
        """Give when the next running session is to be revealed, in unix milliseconds."""
        (rows,) = await self.read((self.dice_sql.next_session_due, {}))
        earliest: int | None = rows[0][0]
        return earliest

    # Rolls.

    async def roll_of(self, roll: int) -> StoredRoll | None:
        """Give a roll by its id."""
        found = await self._rolls(self.dice_sql.roll, of_roll=roll)
        return found[0] if found else None

    async def roll_by(self, interaction: int) -> StoredRoll | None:
        """Give what was rolled for an interaction."""
        found = await self._rolls(self.dice_sql.roll_by, by_interaction=interaction)
        return found[0] if found else None

    async def rolls_in(
        self, place: str, session: int, scope: str, *, after: int = 0, limit: int = 200
    ) -> list[StoredRoll]:
        """Give the draws of one scope of a session from number *after* + 1 on."""
        return await self._rolls(
            self.dice_sql.rolls_in,
            of_place=place,
            of_number=session,
            of_scope=scope,
            after=after,
            most=limit,
        )

    async def rolls_by(self, user: int, *, limit: int = 200) -> list[StoredRoll]:
        """Give the newest rolls of *user*, newest first."""
        return await self._rolls(self.dice_sql.rolls_by, by_user=user, most=limit)

    async def notes_by(self, user: int, *, limit: int = 200) -> list[tuple[str, str, str, str]]:
        """Give place, kind, note and stated total of the newest rolls of *user*, newest first."""
        (rows,) = await self.read((self.dice_sql.notes_by, {"by_user": user, "most": limit}))
        return [(place, kind, note, total) for place, kind, note, total in rows]

    async def pending_rolls(self, *, after: int = 0, limit: int = 50) -> list[StoredRoll]:
        """Give the rolls that were never told, by id above *after*."""
        return await self._rolls(self.dice_sql.pending_rolls, after=after, most=limit)

    async def untold_rolls(self, place: str, limit: int = 10) -> list[StoredRoll]:
        """Give the newest rolls of *place* that could not be told."""
        return await self._rolls(self.dice_sql.untold_rolls, of_place=place, most=limit)

    async def untold_count(self, place: str) -> int:
        """Give how many rolls of *place* could not be told."""
        (rows,) = await self.read((self.dice_sql.untold_count, {"of_place": place}))
        return int(rows[0][0])

    async def mark_roll(self, roll: int, state: RollState, message: int | None = None) -> None:
        """Write whether a roll was told; unless it is pending, its token is forgotten."""
        values = {"of_roll": roll, "new_state": state.value, "new_token": "", "new_message": message}
        is_over = state is not RollState.PENDING
        await self.write((self.dice_sql.mark_roll if is_over else self.dice_sql.forget_nothing, values))

    async def reveal_roll(self, roll: int, at: int, mark: TallyMark, rows: Sequence[TallyRow]) -> bool:
        """Show a hidden roll to everybody, and count it; see `DiceStore.reveal_roll`."""
        guards = [
            (self.dice_sql.move_mark, mark_values(mark, mark.last)),
            (self.dice_sql.reveal_roll, {"of_roll": roll, "new_revealed_at": at}),
        ]
        failed = await self.write_if(guards, *self._tallies(rows))
        if failed == 0:
            raise StaleSession
        return failed is None

    # Tallies.

    async def tally_mark(self, place: str) -> TallyMark:
        """Give how far the rolls of *place* were counted."""
        (rows,) = await self.read((self.dice_sql.tally_mark, {"of_place": place}))
        return TallyMark(*rows[0]) if rows else TallyMark(place, 0, 0)

    async def tallies(self, place: str, user: int, sides: Sequence[int] = ()) -> list[TallyRow]:
        """Give the counted faces by rising sides; of the sizes *sides*, where any are given."""
        (rows,) = await self.read((self.dice_sql.tallies, {"of_place": place, "by_user": user}))
        return [
            TallyRow(of_place, of_user, size, unpack(f">{len(counts) // 8}Q", counts))
            for of_place, of_user, size, counts in rows
            if not sides or size in sides
        ]

    async def uncounted_rolls(self, place: str, after: int, limit: int = 500) -> list[StoredRoll]:
        """Give the rolls of *place* with ids above *after*, by id."""
        return await self._rolls(self.dice_sql.uncounted_rolls, of_place=place, after=after, most=limit)

    async def count_rolls(self, mark: TallyMark, last: int, rows: Sequence[TallyRow]) -> None:
        """Write the *rows* as counted up to the roll *last*; raise StaleSession where *mark* is outdated."""
        guard = (self.dice_sql.move_mark, mark_values(mark, last))
        if await self.write_if([guard], *self._tallies(rows)) is not None:
            raise StaleSession

    # Notices.

    async def notices_to_post(self, limit: int = 50) -> list[StoredNotice]:
        """Give the notices that have still to be posted, oldest first."""
        (rows,) = await self.read((self.dice_sql.notices, {"most": limit}))
        return [stored_notice(row) for row in rows]

    async def mark_notice(self, notice: int, state: NoticeState, *, message: int | None = None) -> None:
        """Write how far a notice has come; SENDING counts an attempt."""
        values = {
            "of_notice": notice,
            "new_state": state.value,
            "tries": int(state is NoticeState.SENDING),
            "new_message": message,
        }
        await self.write((self.dice_sql.mark_notice, values))

    # Keepsakes.

    async def save(self, owner: str, kind: str, name: str, body: bytes, at: int = 0) -> None:
        """Save *body* under *name*, in place of what had that name; raise TooManyKeepsakes."""
        values = {"owner": owner, "kind": kind, "folded": folded(name), "name": name, "body": body, "at": at}
        if await self.write_if([(self.dice_sql.save, values)]) is not None:
            raise TooManyKeepsakes(MOST_KEEPSAKES)

    async def kept(self, owner: str, kind: str, *, limit: int = MOST_KEEPSAKES) -> list[Keepsake]:
        """Give what *owner* saved of *kind*, by name."""
        (rows,) = await self.read((self.dice_sql.kept, {"owner": owner, "kind": kind, "most": limit}))
        return [Keepsake(*row) for row in rows]

    async def kept_by(self, owners: Sequence[str], kind: str, name: str) -> list[Keepsake]:
        """Give what each of *owners* saved of *kind* under *name*, in no order."""
        found: list[Keepsake] = []
        for start in range(0, len(owners), OWNERS_AT_ONCE):
            few = owners[start : start + OWNERS_AT_ONCE]
            each = {f"owner_{place}": few[place % len(few)] for place in range(OWNERS_AT_ONCE)}
            asked = {**each, "kind": kind, "folded": folded(name)}
            (rows,) = await self.read((self.dice_sql.kept_by, asked))
            found += [Keepsake(*row) for row in rows]
        return found

    async def forget(self, owner: str, kind: str, name: str) -> bool:
        """Forget what has *name*, in whatever capitals; False where nothing has."""
        values = {"owner": owner, "kind": kind, "folded": folded(name)}
        return await self.write_if([(self.dice_sql.forget, values)]) is None

    # Parts.

    async def _rolls(self, statement: Statement, **values: Any) -> list[StoredRoll]:
        (rows,) = await self.read((statement, values))
        return [stored_roll(row) for row in rows]

    def _notices(self, place: str, notices: Sequence[NewNotice], at: int) -> list[Query]:
        return [
            (
                self.dice_sql.insert_notice,
                {
                    "place": place,
                    **vars(notice),
                    "state": NoticeState.PENDING.value,
                    "attempts": 0,
                    "message": None,
                    "at": at,
                },
            )
            for notice in notices
        ]

    def _tallies(self, rows: Sequence[TallyRow]) -> list[Query]:
        return [
            (
                self.dice_sql.upsert_tally,
                {
                    "place": row.place,
                    "user_id": row.user,
                    "sides": row.sides,
                    "counts": pack(f">{len(row.counts)}Q", *row.counts),
                },
            )
            for row in rows
        ]


def folded(name: str) -> str:
    """Give *name* without regard to capitals and outer spaces."""
    return name.strip().casefold()


def stored_session(row: Row) -> StoredSession:
    """Give the session of *row*."""
    *rest, opens_secrets, failed, is_late, guild, channel, message, format_ = row
    posting = None if message is None else Posting(guild, channel, message)
    whole: tuple[Any, ...] = (*rest, bool(opens_secrets), failed, bool(is_late), posting, format_)
    return StoredSession(*whole)


def stored_roll(row: Row) -> StoredRoll:
    """Give the roll of *row*."""
    *rest, state, message, revealed_at = row
    whole: tuple[Any, ...] = (*rest, RollState(state), message, revealed_at)
    return StoredRoll(*whole)


def stored_notice(row: Row) -> StoredNotice:
    """Give the notice of *row*."""
    number, place, session, kind, channel, locale, state, *rest = row
    return StoredNotice(number, place, session, kind, channel, locale, NoticeState(state), *rest)


def session_values(place: str, number: int, session: NewSession) -> dict[str, Any]:
    """Give the columns of a session just prepared."""
    return {
        "place": place,
        "number": number,
        "phase": "prepared",
        "seeds": session.seeds,
        "contributions": b"[]",
        "version": 1,
        "table_n": 0,
        "table_head": "",
        "secret_n": 0,
        "secret_head": "",
        "prepared_at": session.at,
        "opened_at": None,
        "due": None,
        "revealed_at": None,
        "reason": "",
        "opens_secrets": 0,
        "failed": 0,
        "is_late": int(session.is_late),
        "posted_guild": None,
        "posted_channel": None,
        "posted_message": None,
        "format": session.format,
    }


def change_values(change: SessionChange) -> dict[str, Any]:
    """Give the parameters of `DiceStatements.change_session`."""
    return {
        "of_place": change.place,
        "of_number": change.number,
        "at_version": change.version,
        "new_phase": change.phase,
        "new_contributions": change.contributions,
        "new_table_head": change.table_head,
        "new_secret_head": change.secret_head,
        "new_opened_at": change.opened_at,
        "new_due": change.due,
        "new_revealed_at": change.revealed_at,
        "new_reason": change.reason,
        "new_opens_secrets": int(change.opens_secrets),
    }


def roll_values(roll: NewRoll) -> dict[str, Any]:
    """Give the parameters of `DiceStatements.advance_session` and the columns of a roll but its id."""
    state = RollState.PENDING if roll.token else RollState.TOLD
    return {
        "of_place": roll.place,
        "of_number": roll.session,
        "at_version": roll.version,
        "new_table_n": roll.table_n,
        "new_table_head": roll.table_head,
        "new_secret_n": roll.secret_n,
        "new_secret_head": roll.secret_head,
        **{name: value for name, value in vars(roll).items() if name != "user"},
        "user_id": roll.user,
        "state": state.value,
        "message": None,
        "revealed_at": None,
    }


def placed_roll(number: int, roll: NewRoll) -> StoredRoll:
    """Give *roll* as it stands in the store under the id *number*."""
    values = roll_values(roll)
    return StoredRoll(
        id=number,
        user=roll.user,
        state=RollState(values["state"]),
        **{
            name: values[name]
            for name in StoredRoll.__dataclass_fields__
            if name not in ("id", "user", "state")
        },
    )


def mark_values(mark: TallyMark, last: int) -> dict[str, Any]:
    """Give the columns of the mark that follows *mark*."""
    return {"place": mark.place, "last": last, "version": mark.version + 1}
