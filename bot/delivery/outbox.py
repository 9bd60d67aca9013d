"""Delivers, after the commit, what a game has to say: in order, once each, even across a crash."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import structlog

from bot.delivery.calls import CALL, PutOff
from bot.delivery.card_places import CardPlaces
from bot.delivery.claimed import is_held
from bot.delivery.courier import ClosedDM, Gone, MissingPermission, Thing, TryAgain
from bot.delivery.hands import Hands, Queued
from bot.delivery.host_notices import HostNotices
from bot.delivery.late_calls import CARD_DOWN, LateCalls
from bot.delivery.pacing import Patience
from bot.delivery.passages import ALONE, Passages
from bot.delivery.reminders import Reminders
from bot.delivery.replay_pages import PAGE
from bot.delivery.shared_moments import SHARE
from bot.game import only_answers
from bot.game.clock import CallLater
from bot.game.judgement import HAND
from bot.game.referee import Referee
from bot.game.reminders import LANE
from bot.game.table import Table
from bot.store.claims import EVERYTHING, ClaimedElsewhere, ClaimLost, Share
from bot.store.errors import SECONDS_WITHOUT_STORE, is_of_the_store
from bot.store.records import GameId, ParcelState, Store, StoredGame, StoredParcel
from bot.turns import serving
from bot.watching.watching import WATCH, NotYet, Watching
from rules.contract import IllegalAction, Seat

log = structlog.get_logger(__name__)

BREATHS = 2.5
"""For how many pauses of an automated player what it does is gathered before it is told."""


SECONDS_UNTIL_FREE = 1.0
"""When a game is tried again that another process was about to let go."""


class Outbox:
    """Empties the outbox of every game; one short-lived task per game that has something to say.

    Announcements go out one after another, see `Passages`. The card and each hand are only ever shown as
    they are now. A row is claimed before its message is sent, so that after a crash the claimed one, and
    no other, is looked for in the channel before it is sent again.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        passages: Passages,
        hands: Hands,
        cards: CardPlaces,
        notices: HostNotices,
        reminders: Reminders,
        *,
        serves: Callable[[int], bool] = lambda guild: True,
        share: Callable[[], Share] = lambda: EVERYTHING,
        patience: Patience | None = None,
        breath: float = 0.0,
        call_later: CallLater | None = None,
        watching: Watching | None = None,
    ) -> None:
        """Take the parts; *serves* tells whether the bot is on a server now: other games wait.

        *share* gives the servers whose games are delivered here and not by another process.
        For at most so many seconds of *breath* nothing is told while only automated players are awaited, or
        nothing but that somebody has answered: these come together. *call_later* sets the timers; the
        running loop's own unless given. *watching* tells those who look on.
        """
        self._store = store
        self._referee = referee
        self._passages = passages
        self._calls = passages.calls
        self._calls.on_change = passages.pages.on_change = self.kick
        self._hands = hands
        self._cards = cards
        self._notices = notices
        self._reminders = reminders
        self._serves = serves
        self._share = share
        self._patience = patience or Patience()
        self._tasks: dict[GameId, asyncio.Task[None]] = {}
        self._timers: dict[GameId, asyncio.TimerHandle] = {}
        self._again: set[GameId] = set()
        self._held: set[GameId] = set()
        self._adopted: set[GameId] = set()
        self._failures: dict[GameId, int] = defaultdict(int)
        self._breath = breath
        self._breaths: dict[GameId, asyncio.TimerHandle | None] = {}
        """The games that take breath; None once it is over, until everything is told."""
        self._call_later = call_later or _call_later
        self._watching = watching
        self._late = LateCalls(store, cards, passages, hands, watching)
        self.on_card_down: Callable[[GameId], None] = lambda game: None
        """Hears of each game whose card was posted anew, once what is told below it stands there."""
        self._is_closed = False

    def kick(self, game: GameId) -> None:
        """See to it that *game*'s outbox is emptied soon."""
        timer = self._timers.pop(game, None)
        if timer is not None:
            timer.cancel()
        if self._is_closed:
            return
        if game in self._tasks:
            self._again.add(game)
        else:
            self._tasks[game] = asyncio.create_task(self._run(game), name=f"outbox of game {game}")

    def kick_if_idle(self, game: GameId) -> None:
        """See to *game*'s outbox unless that is being done, or another try is waiting."""
        if game not in self._tasks and game not in self._timers:
            self.kick(game)

    def is_held(self, game: GameId) -> bool:
        """Whether *game* waits for what only others can mend: a permission, or its ruleset."""
        return game in self._held

    async def wake(self, guild: int | None = None) -> None:
        """Deliver what was left lying: after a start, or when the bot may do more than before on *guild*."""
        for game in await self._store.claims.games_to_deliver(self._share(), guild):
            self.kick(game)

    def adopt(self, game: GameId) -> None:
        """See to *game*'s outbox although its server is not served here: nobody serves it now."""
        self._adopted.add(game)
        self.kick_if_idle(game)

    def forget(self) -> None:
        """Take nothing to stand in a message that was not read: another process has delivered meanwhile.

        Also while this one was asleep, though it may have the same servers again before anybody looks.
        """
        self._hands.forget()
        if self._watching is not None:
            self._watching.forget()

    async def close(self, seconds: float = 10.0) -> None:
        """Finish what is being sent, for at most *seconds*, and send nothing more."""
        for game, breath in list(self._breaths.items()):
            if breath is not None:
                breath.cancel()
                self._breathed(game)
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        tasks = list(self._tasks.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await self._passages.pages.close()
        await self._store.claims.close()

    async def _run(self, game: GameId) -> None:
        try:
            with self._store.claims.using(game):
                is_held.set(partial(self._store.claims.holds, game))
                delay = await self._deliver(game)
        finally:
            del self._tasks[game]
        # No await since it was seen that there is no more: a kick cannot fall between that and the end.
        if delay is None:
            self._failures.pop(game, None)
            self._adopted.discard(game)
        elif not self._is_closed:
            self._timers[game] = self._call_later(delay, lambda: self.kick(game))

    async def _deliver(self, game: GameId) -> float | None:
        """Deliver what there is; give the seconds until another try, None for no need."""
        delay: float | None = None
        is_late = False
        try:
            while True:
                self._again.discard(game)
                self._late.begin(game)
                delay = await self._empty(game)
                if game not in self._again:
                    break
        except ClaimedElsewhere:  # by a dead process perhaps, until its claim lapses
            return SECONDS_UNTIL_FREE
        except ClaimLost:
            log.warning("delivery_left_to_others", game=game)
            is_late = True
            return SECONDS_UNTIL_FREE
        except Exception as error:
            if is_of_the_store(error):
                log.warning("delivery_waits_for_the_store", game=game, why=type(error).__name__)
                delay = min(self._delay(game, 0.0), SECONDS_WITHOUT_STORE)
            else:
                log.exception("delivery_failed", game=game)
                delay = self._delay(game, 0.0)
        finally:
            self._late.end(game, is_late=is_late)
        return delay

    def _delay(self, game: GameId, asked: float) -> float:
        self._failures[game] += 1
        return max(asked, self._patience.after(self._failures[game]))

    async def _empty(self, game: GameId) -> float | None:
        """Deliver every lane as far as it goes; give the seconds until another try, None for no need."""
        troubles: list[TryAgain] = []
        self._held.discard(game)
        is_late = await self._late.announce(game)
        is_adopted = is_late or game in self._adopted
        taken = await self._store.claims.take(game, None if is_adopted else self._share())
        if not taken:
            return SECONDS_UNTIL_FREE if is_late else None
        lanes = _lanes(taken)
        table = await self._readable(game, taken.game)
        if table is None or not (is_adopted or self._serves(table.guild)):
            return None
        if await self._is_to_be_watched(game, lanes):
            self._again.add(game)
        if lanes["channel"] and self._may_wait(table, await self._is_calm(table, lanes["channel"])):
            return None
        serving.set(table.guild)
        try:
            await self._late.set_right(table)
        except TryAgain as trouble:
            troubles.append(trouble)
        if await self._cards.goes_down(table, lanes["card"]):
            card = {CARD_DOWN: lanes.pop("card")}
            # What is told stands below the card; how a game has ended, above it.
            lanes = card | lanes if table.status.is_open else lanes | card
        for lane, parcels in lanes.items():
            if lane.startswith(HAND):
                self._note_newest(parcels)
        try:
            for lane, parcels in lanes.items():
                if parcels:
                    await self._try_lane(table, lane, parcels, troubles)
        finally:
            await self._store.claims.settle(game)
        if CARD_DOWN in lanes and not troubles:
            self.on_card_down(game)
        waits = [each.seconds for each in troubles if isinstance(each, Queued)]
        if len(waits) < len(troubles):
            asked = [each.after or 0.0 for each in troubles if not isinstance(each, Queued)]
            waits.append(self._delay(game, max(asked)))
        return min(waits, default=None)

    async def _is_to_be_watched(self, game: GameId, lanes: Mapping[str, Sequence[StoredParcel]]) -> bool:
        """Let watchers hear of what the channel is told; give whether that is to be delivered, too.

        It is kept before the channel hears anything, so that no crash comes between.
        """
        is_news = any(each.destination != SHARE for each in lanes["channel"])
        if self._watching is None or not is_news or WATCH.destination in lanes:
            return False
        if not await self._watching.is_watched(game):
            return False
        await self._store.add_parcel(game, WATCH)
        return True

    async def _is_calm(self, table: Table, parcels: Sequence[StoredParcel]) -> bool:
        """Whether nobody waits for what *parcels* tell: more of the kind follows soon."""
        asked = () if table.pending is None else table.pending.asked
        if not self._breath or not asked:
            return False
        # Where everybody sees that there is one answer, it is given at once: nobody has to be called for it.
        is_open = only_answers.is_open(table)
        goes_on = all(
            table.chairs[seat].is_automated or (is_open and only_answers.only_answer(table, seat) is not None)
            for seat in asked
        )
        return goes_on or await self._passages.merely_acknowledge(table, parcels)

    def _may_wait(self, table: Table, is_calm: bool) -> bool:
        """Whether what has happened may wait a little for what follows."""
        if is_calm and table.id not in self._breaths and not self._is_closed:
            self._breaths[table.id] = self._call_later(self._breath, lambda: self._breathed(table.id))
        breath = self._breaths.get(table.id)
        if is_calm and breath is not None:
            return True
        self._breaths.pop(table.id, None)
        if breath is not None:
            breath.cancel()
        return False

    def _breathed(self, game: GameId) -> None:
        self._breaths[game] = None
        self.kick(game)

    async def _readable(self, game: GameId, read: StoredGame | None) -> Table | None:
        try:
            return await self._referee.look(game, read=read)
        except IllegalAction as refusal:  # its ruleset is broken or of another version: the game waits
            log.warning("game_unreadable", game=game, why=refusal.key)
            self._held.add(game)
            return None

    async def _try_lane(
        self, table: Table, lane: str, parcels: Sequence[StoredParcel], troubles: list[TryAgain]
    ) -> None:
        """Deliver *parcels*; add what is to be tried again to *troubles*."""
        self._late.are_of(table.id, lane)
        try:
            await self._deliver_lane(table, lane, parcels)
        except TryAgain as trouble:
            if isinstance(trouble, Queued) and not isinstance(trouble, PutOff):
                self._held.add(table.id)
            troubles.append(trouble)
        except MissingPermission as trouble:
            self._held.add(table.id)
            if self._serves(table.guild):  # otherwise nobody here knows what is lacking
                await self._notices.missing_permission(table, trouble.permission)
        except ClosedDM:  # where a lesson stands
            await self._lost(table, Gone(Thing.CHANNEL), parcels)
        except Gone as trouble:
            await self._lost(table, trouble, parcels)
        except ClaimLost:
            raise
        except Exception as error:
            if is_of_the_store(error):
                raise
            log.exception("parcel_undeliverable", game=table.id, lane=lane)
            await self._mark(parcels, ParcelState.DROPPED)
        else:
            if lane == "channel":
                await self._notices.mended(table)

    async def _deliver_lane(self, table: Table, lane: str, parcels: Sequence[StoredParcel]) -> None:
        if lane == "channel":
            await self._passages.deliver(table, parcels)
            return
        if lane in ("card", CARD_DOWN):
            await self._cards.deliver(table, parcels, goes_down=lane == CARD_DOWN)
            return
        if lane.startswith(CALL):
            await self._calls.deliver(self._referee.newest(table), _seat_of(lane), parcels)
            return
        if lane == PAGE:
            await self._passages.pages.deliver(table, parcels)
            return
        if lane.startswith(LANE):
            claimed = parcels[-1].state is ParcelState.SENDING
            await self._mark(parcels, ParcelState.SENDING)
            await self._reminders.deliver(self._referee.newest(table), parcels[-1], claimed=claimed)
            await self._mark(parcels, ParcelState.SENT)
            return
        last = parcels[-1]
        claimed = any(parcel.state is ParcelState.SENDING for parcel in parcels)
        table = self._referee.newest(table)
        if lane == WATCH.destination:
            self._note_newest(parcels)
            await self._store.claims.settle(table.id)
            await self._watch(table, last, claimed=claimed)
            return
        await self._store.claims.settle(table.id, last.number)
        seat = _seat_of(lane)
        if seat < len(table.chairs):
            await self._hand(table, seat, last, claimed=claimed)
        self._note((last,), ParcelState.SENT)

    def _note_newest(self, parcels: Sequence[StoredParcel]) -> None:
        """Claim the newest of *parcels*, which alone is shown, with what is marked next."""
        # All at once: the claim passes to the newest as the others are dropped.
        self._note((parcels[-1],), ParcelState.SENDING)
        self._note(parcels[:-1], ParcelState.DROPPED)

    async def _watch(self, table: Table, parcel: StoredParcel, *, claimed: bool) -> None:
        try:
            if self._watching is not None:
                await self._watching.deliver(table, claimed=claimed)
        except NotYet:
            self._note((parcel,), ParcelState.PENDING)
            raise
        self._note((parcel,), ParcelState.SENT)

    async def _hand(self, table: Table, seat: Seat, parcel: StoredParcel, *, claimed: bool) -> None:
        try:
            await self._hands.deliver(table, seat, claimed=claimed, is_read=True)
        except Queued:
            if not claimed:  # certainly not sent: nobody has to look for it
                self._note((parcel,), ParcelState.PENDING)
            raise

    async def _lost(self, table: Table, trouble: Gone, parcels: Sequence[StoredParcel]) -> None:
        # A server that the bot was removed from looks like a deleted channel; there, everything waits.
        if not self._serves(table.guild):
            return
        if (await self._referee.look(table.id)).channel != table.channel:
            self._again.add(table.id)  # it has moved since: what is to be told waits for its new place
            return
        log.warning("channel_gone", game=table.id, thing=trouble.thing)
        await self._mark(parcels, ParcelState.DROPPED)
        if trouble.thing in (Thing.CHANNEL, Thing.GUILD) and await self._referee.pause(
            table.id, "channel_gone", table.channel
        ):
            self._again.add(table.id)

    def _note(self, parcels: Sequence[StoredParcel], state: ParcelState) -> None:
        """Write with what is marked next how far *parcels* have come."""
        if parcels:
            self._store.claims.note(parcels[0].game, [each.number for each in parcels], state)

    async def _mark(self, parcels: Sequence[StoredParcel], state: ParcelState) -> None:
        if parcels:
            await self._store.claims.mark(parcels[0].game, [each.number for each in parcels], state)


def _seat_of(lane: str) -> Seat:
    return Seat(int(lane.partition(":")[2]))


def _call_later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, call)


def _lanes(parcels: Sequence[StoredParcel]) -> dict[str, list[StoredParcel]]:
    """Give the parcels by what is delivered independently: announcements first, then card, then hands."""
    lanes: dict[str, list[StoredParcel]] = {"channel": [], "card": []}
    for parcel in parcels:
        lane = "channel" if parcel.destination in ALONE else parcel.destination
        lanes.setdefault(lane, []).append(parcel)
    return lanes
