"""The dice service's part of the store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

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
from bot.store.posting import Posting


class MemoryDiceStore:
    """Keeps the promises of `DiceStore` that need no disk."""

    def __init__(self) -> None:
        self._sessions: dict[tuple[str, int], StoredSession] = {}
        self._rolls: list[StoredRoll] = []
        self._notices: list[StoredNotice] = []
        self._tallies: dict[tuple[str, int, int], TallyRow] = {}
        self._marks: dict[str, TallyMark] = {}
        self._keepsakes: dict[tuple[str, str, str], Keepsake] = {}

    async def prepare_session(self, place: str, session: NewSession, notices: Sequence[NewNotice]) -> None:
        if (place, 1) not in self._sessions:
            self._prepare(place, 1, session)
            self._post(place, notices, session.at)

    async def sessions_of(
        self, place: str, *, below: int | None = None, limit: int = 10
    ) -> list[StoredSession]:
        found = [
            each
            for each in self._sessions.values()
            if each.place == place and (below is None or each.number < below)
        ]
        return sorted(found, key=lambda each: -each.number)[:limit]

    async def session(self, place: str, number: int) -> StoredSession | None:
        return self._sessions.get((place, number))

    async def change_session(self, change: SessionChange) -> None:
        stored = self._sessions.get((change.place, change.number))
        if stored is None or stored.version != change.version:
            raise StaleSession
        self._sessions[change.place, change.number] = replace(
            stored,
            phase=change.phase,
            contributions=change.contributions,
            version=stored.version + 1,
            table_head=change.table_head,
            secret_head=change.secret_head,
            opened_at=change.opened_at,
            due=change.due,
            revealed_at=change.revealed_at,
            reason=change.reason,
            opens_secrets=change.opens_secrets,
        )
        if change.following is not None:
            self._prepare(change.place, change.number + 1, change.following)
        self._post(change.place, change.notices, change.at)

    async def remember_posting(self, place: str, number: int, posting: Posting) -> None:
        stored = self._sessions[place, number]
        if stored.posting is None:
            self._sessions[place, number] = replace(stored, posting=posting)

    async def count_failure(self, place: str) -> None:
        opened = [each for each in await self.sessions_of(place) if each.opened_at is not None]
        if opened:
            self._sessions[place, opened[0].number] = replace(opened[0], failed=opened[0].failed + 1)

    async def sessions_due(self, now: int, limit: int = 50) -> list[StoredSession]:
        late = [each for each in self._running() if each.due is not None and each.due <= now]
        return sorted(late, key=lambda each: each.due or 0)[:limit]

    async def next_session_due(self) -> int | None:
        return min((each.due for each in self._running() if each.due is not None), default=None)

    async def keep_roll(self, roll: NewRoll) -> KeptRoll:
        known = await self.roll_by(roll.interaction)
        if known is not None:
            return KeptRoll(known, repeated=True)
        stored = self._sessions.get((roll.place, roll.session))
        if stored is None or stored.version != roll.version or stored.phase != "running":
            raise StaleSession
        self._sessions[roll.place, roll.session] = replace(
            stored,
            version=stored.version + 1,
            table_n=roll.table_n,
            table_head=roll.table_head,
            secret_n=roll.secret_n,
            secret_head=roll.secret_head,
        )
        ours = ("version", "table_n", "table_head", "secret_n", "secret_head")
        state = RollState.PENDING if roll.token else RollState.TOLD
        values = {name: value for name, value in vars(roll).items() if name not in ours}
        kept = StoredRoll(id=len(self._rolls) + 1, **values, state=state, message=None, revealed_at=None)
        self._rolls.append(kept)
        return KeptRoll(kept)

    async def roll_of(self, roll: int) -> StoredRoll | None:
        return self._rolls[roll - 1] if 0 < roll <= len(self._rolls) else None

    async def roll_by(self, interaction: int) -> StoredRoll | None:
        return next((each for each in self._rolls if each.interaction == interaction), None)

    async def rolls_in(
        self, place: str, session: int, scope: str, *, after: int = 0, limit: int = 200
    ) -> list[StoredRoll]:
        whole = (place, session, scope)
        return [
            each for each in self._rolls if (each.place, each.session, each.scope) == whole and each.n > after
        ][:limit]

    async def rolls_by(self, user: int, *, limit: int = 200) -> list[StoredRoll]:
        return [each for each in reversed(self._rolls) if each.user == user][:limit]

    async def notes_by(self, user: int, *, limit: int = 200) -> list[tuple[str, str, str, str]]:
        found = await self.rolls_by(user, limit=limit)
        return [(each.place, each.kind, each.note, each.total) for each in found]

    async def pending_rolls(self, *, after: int = 0, limit: int = 50) -> list[StoredRoll]:
        return [each for each in self._rolls[after:] if each.state is RollState.PENDING][:limit]

    async def untold_rolls(self, place: str, limit: int = 10) -> list[StoredRoll]:
        return list(reversed(self._untold(place)))[:limit]

    async def untold_count(self, place: str) -> int:
        return len(self._untold(place))

    async def mark_roll(self, roll: int, state: RollState, message: int | None = None) -> None:
        stored = self._rolls[roll - 1]
        self._rolls[roll - 1] = replace(
            stored,
            state=state,
            token=stored.token if state is RollState.PENDING else "",
            message=stored.message if message is None else message,
        )

    async def reveal_roll(self, roll: int, at: int, mark: TallyMark, rows: Sequence[TallyRow]) -> bool:
        if await self.tally_mark(mark.place) != mark:
            raise StaleSession
        stored = self._rolls[roll - 1]
        if stored.revealed_at is not None:
            return False
        self._rolls[roll - 1] = replace(stored, revealed_at=at)
        await self.count_rolls(mark, mark.last, rows)
        return True

    async def tally_mark(self, place: str) -> TallyMark:
        return self._marks.get(place, TallyMark(place, 0, 0))

    async def tallies(self, place: str, user: int, sides: Sequence[int] = ()) -> list[TallyRow]:
        return [
            row
            for key, row in sorted(self._tallies.items())
            if key[:2] == (place, user) and (not sides or row.sides in sides)
        ]

    async def uncounted_rolls(self, place: str, after: int, limit: int = 500) -> list[StoredRoll]:
        return [each for each in self._rolls[after:] if each.place == place][:limit]

    async def count_rolls(self, mark: TallyMark, last: int, rows: Sequence[TallyRow]) -> None:
        if await self.tally_mark(mark.place) != mark:
            raise StaleSession
        self._marks[mark.place] = TallyMark(mark.place, last, mark.version + 1)
        for row in rows:
            self._tallies[row.place, row.user, row.sides] = row

    async def notices_to_post(self, limit: int = 50) -> list[StoredNotice]:
        waiting = (NoticeState.PENDING, NoticeState.SENDING)
        return [each for each in self._notices if each.state in waiting][:limit]

    async def mark_notice(self, notice: int, state: NoticeState, *, message: int | None = None) -> None:
        stored = self._notices[notice - 1]
        self._notices[notice - 1] = replace(
            stored,
            state=state,
            attempts=stored.attempts + (state is NoticeState.SENDING),
            message=stored.message if message is None else message,
        )

    async def save(self, owner: str, kind: str, name: str, body: bytes, at: int = 0) -> None:
        key = (owner, kind, name.strip().casefold())
        if key not in self._keepsakes and len(await self.kept(owner, kind)) >= MOST_KEEPSAKES:
            raise TooManyKeepsakes(MOST_KEEPSAKES)
        self._keepsakes[key] = Keepsake(owner, kind, name, body, at)

    async def kept(self, owner: str, kind: str, *, limit: int = MOST_KEEPSAKES) -> list[Keepsake]:
        return [each for key, each in sorted(self._keepsakes.items()) if key[:2] == (owner, kind)][:limit]

    async def kept_by(self, owners: Sequence[str], kind: str, name: str) -> list[Keepsake]:
        keys = [(owner, kind, name.strip().casefold()) for owner in owners]
        return [self._keepsakes[key] for key in keys if key in self._keepsakes]

    async def forget(self, owner: str, kind: str, name: str) -> bool:
        return self._keepsakes.pop((owner, kind, name.strip().casefold()), None) is not None

    def _running(self) -> list[StoredSession]:
        return [each for each in self._sessions.values() if each.phase == "running"]

    def _untold(self, place: str) -> list[StoredRoll]:
        return [each for each in self._rolls if each.place == place and each.state is RollState.UNTOLD]

    def _prepare(self, place: str, number: int, session: NewSession) -> None:
        self._sessions[place, number] = StoredSession(
            place=place,
            number=number,
            phase="prepared",
            seeds=session.seeds,
            contributions=b"[]",
            version=1,
            table_n=0,
            table_head="",
            secret_n=0,
            secret_head="",
            prepared_at=session.at,
            opened_at=None,
            due=None,
            revealed_at=None,
            reason="",
            opens_secrets=False,
            failed=0,
            is_late=session.is_late,
            format=session.format,
        )

    def _post(self, place: str, notices: Sequence[NewNotice], at: int) -> None:
        for notice in notices:
            number = len(self._notices) + 1
            self._notices.append(
                StoredNotice(
                    id=number,
                    place=place,
                    **vars(notice),
                    state=NoticeState.PENDING,
                    attempts=0,
                    message=None,
                    at=at,
                )
            )
