"""What each person has chosen for all their tables: kept in the store, and at hand without asking it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import msgspec

from bot.people.calendar import ALWAYS, MANY, Calendar
from bot.shards.once import Once
from bot.store.personal import own_place
from bot.store.records import Store

KIND = "time"
"""What a person's choices are called among what they keep; also their name there."""
PEOPLE_KEPT = 10_000
"""Of so many people the choices stay in memory."""
FRESH = 60_000
"""Milliseconds after which they are read again: word of what another process changed may be lost."""
TOPIC = "person"
"""Of what the other processes are told, with the user."""


class Reminders(StrEnum):
    """Where a person is reminded of what they have to decide."""

    DM = "dm"
    """By direct message where these are open, else in the channel."""
    CHANNEL = "channel"
    NOWHERE = "nowhere"


class Reading(StrEnum):
    """How a person takes in a table, in what they alone see."""

    PICTURES = "pictures"
    WORDS = "words"
    """No pictures: all that they would show is said."""


@dataclass(frozen=True)
class Attention:
    """When and how a person wants to be called."""

    calendar: Calendar = ALWAYS
    reminders: Reminders = Reminders.DM
    gather: bool = False
    """Whether pings of several games within ten minutes come as one."""
    reading: Reading = Reading.PICTURES

    @property
    def reads_words(self) -> bool:
        """Whether words are read instead of pictures."""
        return self.reading is Reading.WORDS


UNCHOSEN = Attention()


class People:
    """Knows what people have chosen. What was not loaded is as if nothing were."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """Take *now*, the unix time in milliseconds."""
        self._store = store
        self._now = now
        self.calendar_of_server: Callable[[int], Calendar] = lambda guild: ALWAYS
        """Gives the quiet hours of a server, in which nobody is called at its tables."""
        self._known: OrderedDict[int, tuple[Attention, int]] = OrderedDict()
        self._changes = 0
        """How often something changed: what was read before may be what it was."""
        self.once = Once()

    async def load(self, users: Iterable[int | None], *, anew: bool = False) -> None:
        """Read what *users*, None for nobody, have chosen: *anew*, or unless that was done a moment ago."""
        now = self._now()
        wanted = {
            user
            for user in users
            if user is not None and (anew or not 0 <= now - self._read_at(user, now + 1) < FRESH)
        }
        changes, read = -1, dict[int, Attention]()
        while wanted and changes != self._changes:
            changes, read = self._changes, await self._read(sorted(wanted))
        for user, attention in read.items():
            self._remember(user, attention)

    def listen(self) -> None:
        """Hear from now on what other processes change."""
        self._store.wakes.on(TOPIC, self._changed)

    def _changed(self, user: str | None) -> None:
        self._changes += 1
        # What was loaded stays as it was, for whoever goes by it now; the next who loads it reads anew.
        old = self._now() - FRESH
        for each in self._known.keys() if user is None else self._known.keys() & {int(user)}:
            self._known[each] = self._known[each][0], old

    def of(self, user: int | None) -> Attention:
        """Give what *user* has chosen, as it was loaded."""
        return UNCHOSEN if user is None else self._known.get(user, (UNCHOSEN, 0))[0]

    def calendar_of(self, user: int | None) -> Calendar:
        """Give the hours and days of *user*, as they were loaded; nobody in particular is always there."""
        return self.of(user).calendar

    def loud_from(self, user: int | None, guild: int, at: int) -> int:
        """Give the first moment from *at* on when *user*, as loaded, may be called at a table of *guild*."""
        calendars = self.calendar_of(user), self.calendar_of_server(guild)
        for _ in range(MANY):
            after = max(each.loud_from(at) for each in calendars)
            if after == at:
                break
            at = after
        return at

    async def is_quiet(self, user: int, guild: int) -> bool:
        """Whether *user* is not to be disturbed now by a table of *guild*."""
        await self.load([user])
        now = self._now()
        return self.loud_from(user, guild, now) > now

    async def reads_words(self, user: int) -> bool:
        """Whether *user* reads words instead of pictures."""
        await self.load([user])
        return self.of(user).reads_words

    async def read_words(self, users: Iterable[int | None]) -> bool:
        """Whether all of *users*, None for nobody, do; without anybody it is not so."""
        people = [user for user in users if user is not None]
        await self.load(people)
        return bool(people) and all(self.of(user).reads_words for user in people)

    async def change(self, user: int, **chosen: Any) -> Attention:
        """Keep what *user* has *chosen*, by the fields of `Attention` and `Calendar`, and give all of it."""
        async with self.once.turn(f"person:{user}"):
            before = (await self._read([user]))[user]
            times = {name: value for name, value in chosen.items() if name in Calendar.__dataclass_fields__}
            others = {name: value for name, value in chosen.items() if name not in times}
            after = replace(before, calendar=replace(before.calendar, **times), **others)
            if after == UNCHOSEN:
                await self._store.forget(own_place(user), KIND, KIND)
            else:
                await self._store.save(own_place(user), KIND, KIND, msgspec.json.encode(after), self._now())
            self._changes += 1
            self._remember(user, after)
        await self._store.wakes.tell(TOPIC, str(user))
        return after

    async def _read(self, users: Sequence[int]) -> dict[int, Attention]:
        places = {own_place(user): user for user in users}
        kept = await self._store.kept_by(list(places), KIND, KIND)
        return dict.fromkeys(users, UNCHOSEN) | {
            places[each.owner]: msgspec.json.decode(each.body, type=Attention) for each in kept
        }

    def _read_at(self, user: int, otherwise: int) -> int:
        return self._known.get(user, (UNCHOSEN, otherwise))[1]

    def _remember(self, user: int, attention: Attention) -> None:
        self._known[user] = attention, self._now()
        self._known.move_to_end(user)
        if len(self._known) > PEOPLE_KEPT:
            self._known.popitem(last=False)
