"""The rolling GMDICE1 sessions of places: prepared and committed to, opened by a roll, then revealed."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import structlog

from bot.dice.place_settings import PlaceSettings
from bot.dice.records import Audience, DiceSettings, Phase, SessionFacts
from bot.store.dice_records import (
    NewNotice,
    NewSession,
    SessionChange,
    StaleSession,
    StoredSession,
)
from bot.store.records import Store
from rules.contract import IllegalAction
from rules.fair import SCOPES, SECRET, SEED_LENGTH, TABLE, Contribution, FairScope, ForgottenScope, commitment

log = structlog.get_logger(__name__)

LASTS = 24 * 3_600_000
"""Milliseconds after which a session is revealed."""
MOST_DRAWS = 1000
"""Draws in either scope after which the next roll opens another session."""
MOST_CONTRIBUTIONS = 200
LONGEST_WORDS = 256
"""Bytes of one contribution."""
ATTEMPTS = 100
"""How often a change is tried on a session that others change at the same time."""
REMEMBERED = 1024

MakeSeed = Callable[[], bytes]


def _seed() -> bytes:
    return secrets.token_bytes(SEED_LENGTH)


@dataclass(frozen=True)
class Running:
    """A session that rolls are drawn from, as far as it has come."""

    place: str
    number: int
    version: int
    due: int
    scopes: Mapping[str, FairScope]
    counts: Mapping[str, int]
    heads: Mapping[str, bytes]
    format: int
    """Of its file: what the link of a draw binds."""

    def stated(self, kind: str, total: str) -> tuple[str, ...]:
        """Give what the link of a draw binds beside its note."""
        return () if self.format == 1 else (kind, total)

    @property
    def is_used_up(self) -> bool:
        """Whether one of its scopes has given as many draws as one session may."""
        return max(self.counts.values()) >= MOST_DRAWS

    def after(self, scope: str, head: bytes) -> Running:
        """Give the session after one more draw from *scope*."""
        return replace(
            self,
            version=self.version + 1,
            counts={**self.counts, scope: self.counts[scope] + 1},
            heads={**self.heads, scope: head},
        )


class Sessions:
    """Keeps the session after the running one prepared, so that its commitments are known before it opens."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        settings: PlaceSettings,
        *,
        on_change: Callable[[], None] = lambda: None,
        make_seed: MakeSeed = _seed,
    ) -> None:
        """Take *now* in unix milliseconds; *on_change* is called when a session opened or ended."""
        self._store = store
        self._now = now
        self._settings = settings
        self._on_change = on_change
        self._make_seed = make_seed
        self._running: OrderedDict[str, Running] = OrderedDict()
        self._posted: OrderedDict[tuple[str, int], None] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, place: str) -> asyncio.Lock:
        """Give the lock under which this process draws for *place*: other processes are met by versions."""
        return self._locks.setdefault(place, asyncio.Lock())

    async def running(self, place: str, user: int, interaction: int) -> Running:
        """Give the session to draw from, opened by *interaction* of *user* where none runs any more."""
        for _ in range(ATTEMPTS):
            known = self._running.get(place)
            if known is not None and not known.is_used_up and known.due > self._now():
                return known
            try:
                await self._renew(place, user, interaction)
            except StaleSession:
                self.forget(place)
        raise StaleSession(f"the session of {place} moved on {ATTEMPTS} times")

    def advance(self, running: Running) -> None:
        """Remember how far a session has come."""
        self._running[running.place] = running
        self._running.move_to_end(running.place)
        if len(self._running) > REMEMBERED:
            self._running.popitem(last=False)

    def forget(self, place: str) -> None:
        """Read the session of *place* again before the next draw."""
        self._running.pop(place, None)

    async def prepared(self, place: str) -> StoredSession:
        """Give the session of *place* that everybody may contribute to."""
        newest = await self._newest(place)
        if not newest:
            settings = await self._settings.of(place)
            await self._store.prepare_session(
                place, self._new_session(), self._notices(settings, ("committed", 1))
            )
            self._on_change()
            newest = await self._newest(place)
        return newest[0]

    async def contribute(self, place: str, user: int, words: str, interaction: int) -> StoredSession:
        """Add the *words* of *user*, in place of former ones; see `DiceService.contribute`."""
        data = " ".join(words.split()).encode("utf-8", "replace") or b"i:%d" % interaction
        if len(data) > LONGEST_WORDS:
            raise IllegalAction("words_too_long", maximum=LONGEST_WORDS)
        for _ in range(ATTEMPTS):
            session = await self.prepared(place)
            mine = (str(user), data.hex())
            given = [tuple(pair) for pair in json.loads(session.contributions)]
            if mine in given:
                return session
            given = [pair for pair in given if pair[0] != str(user)]
            if len(given) >= MOST_CONTRIBUTIONS:
                raise IllegalAction("too_many_contributions", maximum=MOST_CONTRIBUTIONS)
            contributions = json.dumps([*given, mine]).encode()
            try:
                await self._store.change_session(self._change(session, contributions=contributions))
            except StaleSession:
                continue
            return replace(session, contributions=contributions, version=session.version + 1)
        raise StaleSession(f"the session of {place} moved on {ATTEMPTS} times")

    async def announce(self, place: str) -> None:
        """Post the commitment of the prepared session in a notice channel just chosen."""
        for _ in range(ATTEMPTS):
            newest = await self._newest(place)
            session = await self.prepared(place)
            if not newest:
                return  # preparing it has announced it
            notices = self._notices(await self._settings.of(place), ("committed", session.number))
            try:
                await self._store.change_session(self._change(session, notices=notices))
            except StaleSession:
                continue
            self._on_change()
            return

    async def unposted(self, place: str, number: int) -> list[StoredSession]:
        """Give those of session *number* and the next one whose commitments nobody was shown yet.

        Those for which a notice is still under way are left to that.
        """
        if (place, number) in self._posted:
            return []
        found = await self._store.sessions_of(place, below=number + 2, limit=2)
        unposted = [each for each in reversed(found) if each.posting is None]
        if not unposted:
            self._posted[place, number] = None
            if len(self._posted) > REMEMBERED:
                self._posted.popitem(last=False)
            return []
        waiting = {(each.place, each.session) for each in await self._store.notices_to_post()}
        return [each for each in unposted if (place, each.number) not in waiting]

    async def posted_by(self, place: str, number: int, message: int) -> list[StoredSession]:
        """Give those of session *number* and the next one whose commitments *message* shows."""
        found = await self._store.sessions_of(place, below=number + 2, limit=2)
        return [
            each for each in reversed(found) if each.posting is not None and each.posting.message == message
        ]

    async def reveal(self, session: StoredSession, reason: str) -> None:
        """End a running *session*; raise StaleSession where it has moved on."""
        settings = await self._settings.of(session.place)
        await self._store.change_session(
            self._change(
                session,
                phase=Phase.REVEALED.value,
                due=None,
                revealed_at=self._now(),
                reason=reason,
                opens_secrets=session.opens_secrets and not await self._has_secret_of_its_owner(session),
                notices=self._notices(settings, ("revealed", session.number)),
            )
        )
        self.forget(session.place)
        log.info("dice_session_revealed", place=session.place, session=session.number, reason=reason)
        self._on_change()

    async def _has_secret_of_its_owner(self, session: StoredSession) -> bool:
        """Whether a blind roll of a user's own session is kept from that very user."""
        last = 0
        while session.place.startswith("user:") and (
            page := await self._store.rolls_in(session.place, session.number, SECRET, after=last)
        ):
            if any(roll.audience == Audience.BLIND for roll in page):
                return True
            last = page[-1].n
        return False

    async def rotate(self, place: str, reason: str) -> StoredSession:
        """End the running session of *place* and give it; raise IllegalAction("no_session_running")."""
        async with self.lock(place):
            for _ in range(ATTEMPTS):
                running = await self.running_row(place)
                if running is None:
                    raise IllegalAction("no_session_running")
                try:
                    await self.reveal(running, reason)
                except StaleSession:
                    continue
                revealed = await self._store.session(place, running.number)
                assert revealed is not None, "no session is ever deleted"
                return revealed
        raise StaleSession(f"the session of {place} moved on {ATTEMPTS} times")

    async def running_row(self, place: str) -> StoredSession | None:
        """Give the running session of *place* as it is kept; None where none runs."""
        return next((each for each in await self._newest(place) if each.phase == Phase.RUNNING), None)

    async def _newest(self, place: str) -> list[StoredSession]:
        return await self._store.sessions_of(place, limit=2)

    async def _renew(self, place: str, user: int, interaction: int) -> None:
        """Bring *place* one step nearer to a session that can be drawn from."""
        newest = await self._newest(place)
        if not newest:
            await self._store.prepare_session(place, self._new_session(is_late=True), ())
            return
        running = next((each for each in newest if each.phase == Phase.RUNNING), None)
        if running is None:
            await self._open(newest[0], user, interaction)
            return
        loaded = load(running)
        if loaded.is_used_up:
            await self.reveal(running, "draws")
        elif loaded.due <= self._now():
            await self.reveal(running, "timer")
        else:
            self.advance(loaded)

    async def _open(self, session: StoredSession, user: int, interaction: int) -> None:
        """Lock the contributions of *session* and prepare the next one.

        Where nobody contributed, the interaction that opens it does: nobody can have known its id.
        """
        contributions = session.contributions
        if not json.loads(contributions):
            contributions = json.dumps([(str(user), (b"i:%d" % interaction).hex())]).encode()
        scopes = scopes_of(replace(session, contributions=contributions))
        settings = await self._settings.of(session.place)
        now = self._now()
        await self._store.change_session(
            self._change(
                session,
                phase=Phase.RUNNING.value,
                contributions=contributions,
                table_head=scopes[TABLE].first_link.hex(),
                secret_head=scopes[SECRET].first_link.hex(),
                opened_at=now,
                due=now + LASTS,
                opens_secrets=settings.opens_secrets,
                following=self._new_session(),
                notices=self._notices(
                    settings, ("locked", session.number), ("committed", session.number + 1)
                ),
            )
        )
        log.info("dice_session_opened", place=session.place, session=session.number)
        self._on_change()

    def _change(self, session: StoredSession, **changes: object) -> SessionChange:
        same = SessionChange(
            place=session.place,
            number=session.number,
            version=session.version,
            phase=session.phase,
            contributions=session.contributions,
            table_head=session.table_head,
            secret_head=session.secret_head,
            opened_at=session.opened_at,
            due=session.due,
            revealed_at=session.revealed_at,
            reason=session.reason,
            opens_secrets=session.opens_secrets,
            at=self._now(),
        )
        return replace(same, **changes)  # type: ignore[arg-type]  # the names are those of the fields

    def _new_session(self, *, is_late: bool = False) -> NewSession:
        seeds = {scope: self._make_seed().hex() for scope in SCOPES}
        return NewSession(json.dumps(seeds).encode(), self._now(), is_late)

    def _notices(self, settings: DiceSettings, *kinds: tuple[str, int]) -> tuple[NewNotice, ...]:
        if settings.notice_channel is None:
            return ()
        return tuple(
            NewNotice(settings.notice_channel, kind, number, settings.notice_locale) for kind, number in kinds
        )


def game_of(place: str, number: int) -> str:
    """Give the GMDICE1 game string of a session."""
    return f"{place}/{number}"


def contributions_of(session: StoredSession) -> tuple[Contribution, ...]:
    """Give what was contributed to *session*, in order."""
    given = json.loads(session.contributions)
    pairs = given["given"] if isinstance(given, dict) else given
    return tuple(Contribution(who, bytes.fromhex(data)) for who, data in pairs)


def told_entropy(session: StoredSession) -> dict[str, str]:
    """Give E by scope, hexadecimal, of a session one of whose contributors is forgotten; else nothing."""
    given = json.loads(session.contributions)
    return dict(given["entropy"]) if isinstance(given, dict) else {}


def contributions_without(session: StoredSession, user: int) -> bytes:
    """Give the contributions to *session* without those of *user*; when they are locked, with E as it was."""
    pairs = [(each.who, each.data.hex()) for each in contributions_of(session)]
    if session.phase == Phase.PREPARED:
        return json.dumps([pair for pair in pairs if pair[0] != str(user)]).encode()
    entropy = {name: scope.entropy.hex() for name, scope in scopes_of(session).items()}
    given = [("0", "") if who == str(user) else (who, data) for who, data in pairs]
    return json.dumps({"given": given, "entropy": entropy}).encode()


def scopes_of(session: StoredSession) -> dict[str, FairScope]:
    """Give the two streams of chance of *session*; their keys are as secret as its seeds."""
    game, given = game_of(session.place, session.number), contributions_of(session)
    seeds = {scope: bytes.fromhex(seed) for scope, seed in json.loads(session.seeds).items()}
    told = told_entropy(session)
    if told:
        return {
            scope: ForgottenScope(game, scope, seeds[scope], given, bytes.fromhex(told[scope]))
            for scope in SCOPES
        }
    return {scope: FairScope(game, scope, seeds[scope], given) for scope in SCOPES}


def load(session: StoredSession) -> Running:
    """Give a running *session* ready to be drawn from."""
    return Running(
        place=session.place,
        number=session.number,
        version=session.version,
        due=session.due or 0,
        scopes=scopes_of(session),
        counts={TABLE: session.table_n, SECRET: session.secret_n},
        heads={TABLE: bytes.fromhex(session.table_head), SECRET: bytes.fromhex(session.secret_head)},
        format=session.format,
    )


def opened_scopes(session: StoredSession) -> tuple[str, ...]:
    """Give the scopes of which the seed may be shown."""
    if session.phase != Phase.REVEALED:
        return ()
    return SCOPES if session.opens_secrets else (TABLE,)


def facts_of(session: StoredSession) -> SessionFacts:
    """Give what anybody may know of *session*."""
    game, seeds = game_of(session.place, session.number), json.loads(session.seeds)
    is_locked = session.phase != Phase.PREPARED
    return SessionFacts(
        place=session.place,
        number=session.number,
        game=game,
        phase=Phase(session.phase),
        commitments={scope: commitment(game, scope, bytes.fromhex(seeds[scope])).hex() for scope in SCOPES},
        contributions=tuple((each.who, each.data) for each in contributions_of(session)),
        entropy={name: scope.entropy.hex() for name, scope in scopes_of(session).items()}
        if is_locked
        else {},
        draws={TABLE: session.table_n, SECRET: session.secret_n},
        heads={TABLE: session.table_head, SECRET: session.secret_head} if is_locked else {},
        prepared_at=session.prepared_at,
        opened_at=session.opened_at,
        revealed_at=session.revealed_at,
        reason=session.reason,
        seeds={scope: seeds[scope] for scope in opened_scopes(session)},
        failed=session.failed,
        committed_late=session.is_late,
        posting=session.posting,
    )
