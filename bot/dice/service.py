"""The dice service: rolls, draws, sessions and what is kept of them; free of Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import structlog

from bot.dice.draw_record import (
    DRAW,
    GERMAN_ROLL,
    ROLL,
    ROLLS,
    DrawnDice,
    NotAsDrawn,
    UsedVariables,
    is_failure,
    note_of,
    read_note,
    rolled_again,
    total_of,
    total_of_failure,
    unpacked,
)
from bot.dice.new_roll import new_roll
from bot.dice.place_settings import PlaceSettings
from bot.dice.records import (
    Asked,
    Audience,
    DiceSettings,
    Drawn,
    DrawWish,
    Phase,
    PlaceStatus,
    Proof,
    Rolled,
    RollWish,
    SessionFacts,
    Tally,
)
from bot.dice.session_file import context_of, session_file
from bot.dice.sessions import (
    ATTEMPTS,
    MakeSeed,
    Sessions,
    facts_of,
    opened_scopes,
    scopes_of,
)
from bot.dice.tallies import Tallies
from bot.store.dice_records import (
    KeptRoll,
    RollState,
    StaleSession,
    StoredRoll,
    StoredSession,
)
from bot.store.posting import Posting
from bot.store.records import Store
from rules.contract import Dice, IllegalAction
from rules.dice.errors import DiceError
from rules.dice.memory import parse
from rules.dice.parser import NO_POOLS, Pools
from rules.dice.roller import roll

log = structlog.get_logger(__name__)

T = TypeVar("T")

LOOKED_THROUGH = 200
"""How many of somebody's newest rolls are looked through for a history."""


class DiceService:
    """Rolls dice for any group. One for each process; the store is shared."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        *,
        pools: Pools = NO_POOLS,
        on_change: Callable[[], None] = lambda: None,
        make_seed: MakeSeed | None = None,
    ) -> None:
        """Take *now*, the unix time in milliseconds, and the colours of *pools*.

        *on_change* is called when a session opened or ended, so that notices are posted and timers set.
        """
        self.pools = pools
        self._store = store
        self._now = now
        self._settings = PlaceSettings(store)
        more = {} if make_seed is None else {"make_seed": make_seed}
        self._sessions = Sessions(store, now, self._settings, on_change=on_change, **more)
        self._tallies = Tallies(store)
        self._on_change = on_change

    async def roll(self, wish: RollWish) -> Rolled:
        """Roll, keep, then give; raise DiceError for bad notation, IllegalAction("no_game_master").

        Durable when this returns. The token of the wish is kept until `told`. A roll that fails with its dice
        on the table, such as a division by what came to zero, is kept as a draw, too: nobody rolls twice
        unseen.
        """
        if wish.audience in (Audience.MASTER, Audience.BLIND) and wish.master is None:
            raise IllegalAction("no_game_master")
        kind = GERMAN_ROLL if wish.locale.startswith("de") else ROLL
        parsed = parse(wish.text, pools=self.pools, german=kind == GERMAN_ROLL)
        failure: DiceError | None = None

        def play(dice: Dice) -> tuple[str, str]:
            nonlocal failure
            failure = None
            variables = UsedVariables(wish.variables)
            try:
                total = total_of(roll(parsed, dice, variables))
            except DiceError as error:
                failure, total = error, total_of_failure(error)
            return note_of(wish.text, variables.used), total

        kept = await self._draw(wish, wish.audience, wish.master, kind, play)
        if kept is None:
            assert failure is not None, "only a roll that failed before its first die is not kept"
            raise failure
        return self._rolled(kept.roll, repeated=kept.repeated)

    async def draw(self, wish: DrawWish, play: Callable[[Dice], T]) -> Drawn[T]:
        """Give what *play* makes of one public draw; for a repeated interaction it is played again alike.

        Nothing is kept when *play* raises, or when it takes no chance at all. Then the receipt is empty.
        """
        results: list[T] = []

        def once(dice: Dice) -> tuple[str, str]:
            results[:] = [play(dice)]
            return note_of(wish.note, {}), ""

        kept = await self._draw(wish, Audience.PUBLIC, None, DRAW, once)
        if kept is None:
            return Drawn(0, results[0], "", repeated=False)
        if kept.repeated:
            results[:] = [play(DrawnDice(unpacked(kept.roll.raw)))]
        roll = kept.roll
        return Drawn(roll.id, results[0], receipt_of(roll), kept.repeated, roll.place, roll.session)

    async def rolled(self, roll: int) -> Rolled:
        """Give a kept roll; raise IllegalAction("unknown_roll")."""
        return self._rolled(await self._stored(roll))

    async def is_of(self, roll: int, channel: int) -> bool:
        """Whether there is such a kept *roll*, and it was made in *channel*."""
        stored = await self._store.roll_of(roll)
        return stored is not None and stored.channel == channel

    async def latest(self, user: int, place: str) -> int | None:
        """Give the id of the newest roll of *user* in *place*; None where none is among the last ones."""
        rolls = await self._store.rolls_by(user, limit=LOOKED_THROUGH)
        found = (
            each.id
            for each in rolls
            if each.place == place and each.kind in ROLLS and not is_failure(each.total)
        )
        return next(found, None)

    async def told(self, roll: int, message: int | None = None) -> None:
        """Note that the result was shown, in *message* where that is known: its token is forgotten."""
        await self._store.mark_roll(roll, RollState.TOLD, message)

    async def unposted(self, place: str, session: int) -> list[SessionFacts]:
        """Give the sessions whose commitments a message about a draw of *session* is to show.

        That is this one and the next, to which anybody may contribute, unless they were posted before.
        """
        return [facts_of(each) for each in await self._sessions.unposted(place, session)]

    async def posted_by(self, place: str, session: int, message: int) -> list[SessionFacts]:
        """Give those of *session* and the next one whose commitments *message* was the first to show."""
        return [facts_of(each) for each in await self._sessions.posted_by(place, session, message)]

    async def posted(self, sessions: Sequence[SessionFacts], posting: Posting) -> None:
        """Note that the commitments of *sessions* were shown to everybody in the message of *posting*."""
        for each in sessions:
            await self._store.remember_posting(each.place, each.number, posting)

    async def failed(self, place: str) -> None:
        """Count an interaction that failed, for `/fair history`."""
        await self._store.count_failure(place)

    async def reveal(self, roll: int, user: int) -> Rolled:
        """Show a hidden roll to everybody.

        Its roller may for SECRET and MASTER, the game master for MASTER and BLIND; raise
        IllegalAction("unknown_roll") or IllegalAction("not_yours_to_reveal").
        """
        stored = await self._stored(roll)
        if not self._rolled(stored).may_reveal(user):
            raise IllegalAction("not_yours_to_reveal")
        if stored.revealed_at is None:
            await self._tallies.reveal(stored, self._now())
        return await self.rolled(roll)

    async def history(self, user: int, place: str | None = None, limit: int = 25) -> list[str]:
        """Give the newest distinct texts that *user* rolled (in *place*) and that came to something."""
        texts: dict[str, None] = {}
        for where, kind, note, total in await self._store.notes_by(user, limit=LOOKED_THROUGH):
            if kind in ROLLS and place in (None, where) and not is_failure(total):
                texts[read_note(note)[0]] = None
        return list(texts)[:limit]

    async def untold(self, place: str, limit: int = 10) -> list[Rolled]:
        """Give the newest public rolls of *place* of which the result could not be shown."""
        shown = []
        for stored in await self._store.untold_rolls(place, 2 * limit):
            with suppress(IllegalAction):  # nobody can read it any more
                rolled = self._rolled(stored)
                if not rolled.is_hidden:
                    shown.append(rolled)
        return shown[:limit]

    # Sessions.

    async def status(self, place: str) -> PlaceStatus:
        """Give how *place* stands, and prepare its first session where there is none."""
        prepared = await self._sessions.prepared(place)
        running = await self._sessions.running_row(place)
        return PlaceStatus(
            running=None if running is None else facts_of(running),
            prepared=facts_of(prepared),
            rotates_at=None if running is None else running.due,
            revealed=prepared.number - 1 - (running is not None),
            untold=await self._store.untold_count(place),
        )

    async def contribute(self, place: str, user: int, words: str, interaction: int) -> SessionFacts:
        """Add *words* of *user* to the prepared session of *place*, in place of that user's former words.

        Empty *words* contribute the id of the interaction. Raise IllegalAction("words_too_long", maximum=…)
        or IllegalAction("too_many_contributions").
        """
        return facts_of(await self._sessions.contribute(place, user, words, interaction))

    async def rotate(self, place: str, *, reason: str = "asked") -> SessionFacts:
        """End the running session of *place* and reveal it; raise IllegalAction("no_session_running")."""
        return facts_of(await self._sessions.rotate(place, reason))

    async def reveal_late(self, session: StoredSession) -> None:
        """End a session whose time is over; one that has ended or moved on meanwhile is left alone."""
        async with self._sessions.lock(session.place):
            try:
                await self._sessions.reveal(session, "timer")
            except StaleSession:
                self._sessions.forget(session.place)

    async def sessions(self, place: str, *, before: int | None = None, limit: int = 10) -> list[SessionFacts]:
        """Give the sessions of *place*, newest first, below the number *before*."""
        return [facts_of(each) for each in await self._store.sessions_of(place, below=before, limit=limit)]

    async def session_file(self, place: str, number: int) -> bytes:
        """Give the file that `midnight verify` checks.

        Raise IllegalAction("unknown_session"), IllegalAction("session_not_revealed") or
        IllegalAction("session_rolls_deleted").
        """
        session = await self._store.session(place, number)
        if session is None:
            raise IllegalAction("unknown_session")
        if session.phase != Phase.REVEALED:
            raise IllegalAction("session_not_revealed")
        return await session_file(self._store, session)

    async def proof(self, roll: int, user: int) -> Proof:
        """Give what ties a roll to its session; raise IllegalAction("unknown_roll") or "not_yours_to_see"."""
        stored = await self._stored(roll)
        rolled = self._rolled(stored)
        if not rolled.may_see(user):
            raise IllegalAction("not_yours_to_see")
        session = await self._store.session(stored.place, stored.session)
        assert session is not None, "no session is ever deleted"
        raw = unpacked(stored.raw)
        return Proof(
            rolled=rolled,
            session=facts_of(session),
            ctx=context_of(stored).decode(),
            raw=raw,
            link=stored.link.hex(),
            chain=stored.chain.hex(),
            holds=_holds(stored, session) if stored.scope in opened_scopes(session) else None,
        )

    # Settings and statistics.

    async def settings(self, place: str) -> DiceSettings:
        """Give what the admins of *place* chose."""
        return await self._settings.of(place)

    async def set_settings(self, place: str, **changes: object) -> DiceSettings:
        """Change fields of the settings of *place* (see `DiceSettings`) and give them all."""
        before = await self._settings.of(place)
        settings = await self._settings.change(place, changes)
        if settings.notice_channel not in (None, before.notice_channel):
            await self._sessions.announce(place)
        return settings

    async def set_master(self, place: str, channel: int | None, master: int | None) -> DiceSettings:
        """Make *master* (None: nobody) the game master of *channel* (None: of the whole server)."""
        return await self._settings.set_master(place, channel, master)

    async def ask_master(self, place: str, channel: int | None, user: int) -> None:
        """Remember that *user* was named game master there, until they accept."""
        await self._settings.ask_master(place, channel, user)

    async def accept_master(self, place: str, channel: int | None, user: int) -> None:
        """Make *user* the game master there; raise IllegalAction where they are not the one named last."""
        await self._settings.accept_master(place, channel, user)

    async def tally(self, place: str, user: int | None = None, sides: int | None = None) -> Sequence[Tally]:
        """Give how often each face came in *place*, of *user* or everybody, by rising sides from 2 to 100.

        Only rolls that everybody may see are counted; *sides* picks one size.
        """
        return await self._tallies.of(place, user, sides)

    # The one way to chance: draw, keep, then give.

    async def _draw(
        self,
        asked: Asked,
        audience: Audience,
        master: int | None,
        kind: str,
        play: Callable[[Dice], tuple[str, str]],
    ) -> KeptRoll | None:
        """Keep one draw whose note and total *play* gives; None where it failed and took no chance."""
        async with self._sessions.lock(asked.place):
            for _ in range(ATTEMPTS):
                running = await self._sessions.running(asked.place, asked.user, asked.interaction)
                scope = running.scopes[audience.scope]
                ctx = b"%d:%d" % (asked.user, asked.interaction)
                draw = scope.draw(running.counts[audience.scope] + 1, ctx)
                note, total = play(draw)
                if not draw.raw and (kind == DRAW or is_failure(total)):
                    return None
                record = draw.close(running.heads[audience.scope], note, *running.stated(kind, total))
                after = running.after(audience.scope, record.chain)
                # A failure is said at once; and nobody but who asked words what came of a draw.
                token = "" if kind == DRAW or is_failure(total) else asked.token
                new = new_roll(asked, audience, master, kind, total, record, after, token, self._now())
                try:
                    kept = await self._store.keep_roll(new)
                except StaleSession:
                    self._sessions.forget(asked.place)
                    continue
                if not kept.repeated:
                    self._sessions.advance(after)
                return kept
        raise StaleSession(f"the session of {asked.place} moved on {ATTEMPTS} times")

    async def _stored(self, roll: int) -> StoredRoll:
        stored = await self._store.roll_of(roll)
        if stored is None or stored.kind not in ROLLS or is_failure(stored.total):
            raise IllegalAction("unknown_roll")
        return stored

    def _rolled(self, stored: StoredRoll, *, repeated: bool = False) -> Rolled:
        """Give *stored* with its dice; raise the DiceError of a roll that failed."""
        if stored.kind not in ROLLS:
            raise IllegalAction("unknown_roll")
        try:
            outcome = rolled_again(stored.kind, stored.note, unpacked(stored.raw), self.pools)
        except (DiceError, NotAsDrawn) as error:
            if is_failure(stored.total):
                raise
            # The pools or the notation have changed since.
            log.error("roll_unreadable", roll=stored.id)
            raise IllegalAction("unknown_roll") from error
        text, variables = read_note(stored.note)
        return Rolled(
            id=stored.id,
            place=stored.place,
            session=stored.session,
            n=stored.n,
            receipt=receipt_of(stored),
            outcome=outcome,
            text=text,
            audience=Audience(stored.audience),
            guild=stored.guild,
            channel=stored.channel,
            user=stored.user,
            name=stored.name,
            master=stored.master,
            variables=variables,
            revealed=stored.revealed_at is not None,
            repeated=repeated,
            told=stored.state is RollState.TOLD,
            at=stored.at,
            total=stored.total,
        )


def receipt_of(stored: StoredRoll) -> str:
    """Give the small print of a draw: its number and the first 16 hexadecimal digits of H_n."""
    return f"#{stored.n} {stored.chain.hex()[:16]}"


def _holds(stored: StoredRoll, session: StoredSession) -> bool:
    """Whether the numbers of a roll are those that its revealed seed gives."""
    draw = scopes_of(session)[stored.scope].draw(stored.n, context_of(stored))
    raw = unpacked(stored.raw)
    return all(draw.below(count) == value for count, value in raw)
