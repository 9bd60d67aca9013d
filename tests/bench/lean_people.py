"""The people of the bench's Discord: they come by chance, however long the bots take (an open model).

Each presses Act at a table where nobody is, and chooses until something is done.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from tests.bench.lean_world import (
    APPLICATION,
    PERMISSIONS,
    World,
    channel_number,
    member_as_json,
    server_number,
    user_as_json,
)

GIVES_UP = 15.0
"""Seconds after which a person no longer waits for an answer."""
THINKS = (0.5, 1.5)
"""Seconds from an answer to the next click."""
MOST_CLICKS = 8
"""Of one person who comes."""
ROW, BUTTON, MENU = 1, 2, 3
PICTURES = (11, 12, 13)
PRIVATE = 1 << 6 | 1 << 15
"""The flags of a private page made of components."""
encode = msgspec.json.encode
decode = msgspec.json.Decoder().decode


class Answer(msgspec.Struct):
    """What a part of the evening came to."""

    seconds: float
    clicks: int
    unserved: int
    """Clicks at servers that nobody served."""
    unanswered: int
    acknowledged: list[float]
    """Seconds, of each click."""
    answered: list[float]
    delivered: list[float]
    """Seconds from a click to the first public message about what it did."""
    calls: dict[str, int]
    """By the bots, by kind; `token` are those that Discord counts."""
    cpu: float
    """Seconds of a core that this process took."""
    late: float
    """By how many seconds this process was late at most: what it measures is wrong by no more."""


@dataclass
class Table:
    """A running game, its two people, and the private page that lies open."""

    game: int
    place: int
    people: tuple[int, int]
    card: int
    who: int = 0
    page: list[dict[str, Any]] | None = None
    is_taken: bool = False
    """Whether somebody is there."""
    is_answered: asyncio.Event = field(default_factory=asyncio.Event)
    chosen_at: float = 0.0
    """When something was chosen of which the channel has not yet heard; else 0."""
    in_vain: int = 0
    """How often in a row nobody was asked."""


@dataclass
class Tally:
    """What is measured at present."""

    clicks: int = 0
    unserved: int = 0
    unanswered: int = 0
    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    calls: Counter[str] = field(default_factory=Counter)
    late: float = 0.0


class Wire(Protocol):
    """What people have of Discord."""

    def number(self) -> int:
        """Give the next of the numbers that rise with time."""

    def message(self, number: int, channel: int) -> bytes:
        """Give a message of the bot, as JSON."""

    async def dispatch(self, place: int, event: bytes, payload: bytes) -> bool:
        """Tell whoever serves the server at *place*; False where nobody does."""


class People:
    """Click, read what they are answered, and note how long that took."""

    def __init__(self, world: World, wire: Wire, seed: int = 1) -> None:
        self._wire = wire
        self.tally = Tally()
        self._chance = random.Random(seed)
        self._tables = [Table(game, place, (ann, bob), card) for game, place, ann, bob, card in world.tables]
        self._by_channel = {channel_number(each.place): each for each in self._tables}
        self._open: dict[str, Table] = {}
        """Who waits for an answer, by the token of the click."""
        self._unheard: dict[str, float] = {}
        """When the clicks were sent that nobody has acknowledged, by their tokens."""
        self._visits: set[asyncio.Task[None]] = set()

    # What they hear.

    def acknowledged(self, token: str) -> bool:
        """Note that the click of *token* was; give whether its answer is still waited for."""
        sent = self._unheard.pop(token, None)
        if sent is not None:
            self.tally.acknowledged.append(time.monotonic() - sent)
        return token in self._open

    def answered(self, token: str, page: Mapping[str, Any]) -> None:
        """Let who clicked read the answer."""
        table = self._open.pop(token, None)
        if table is None:
            return
        table.is_answered.set()
        was_asked = table.page is not None
        found = list(_without_pictures(page.get("components") or []))
        is_asked = any(True for _ in _choices(found))
        table.page = found if is_asked else None
        # Whom the table does not wait for lets the other try.
        table.in_vain = 0 if is_asked or was_asked else table.in_vain + 1
        if table.in_vain:
            table.who = 1 - table.who

    def told(self, channel: int, *, is_edit: bool) -> None:
        """Note a message in *channel*, a public one or in somebody's direct messages."""
        table = self._by_channel.get(channel)
        kind = "hand" if table is None else "card" if is_edit else "announcement"
        self.tally.calls[kind] += 1
        if table is not None and table.chosen_at:
            self.tally.delivered.append(time.monotonic() - table.chosen_at)
            table.chosen_at = 0.0

    # What they do.

    async def play(self, rate: float, seconds: float) -> Answer:
        """Let *rate* people a second come by chance, for so long, and give what that came to."""
        self.tally = tally = Tally()
        began, cpu = time.monotonic(), time.process_time()
        due = began
        while True:
            due += self._chance.expovariate(rate)
            if due > began + seconds:
                break
            now = time.monotonic()
            if due > now:
                await asyncio.sleep(due - now)
            tally.late = max(tally.late, time.monotonic() - due)
            visit = asyncio.create_task(self._visit())
            self._visits.add(visit)
            visit.add_done_callback(self._visits.discard)
        await asyncio.sleep(max(0.0, began + seconds - time.monotonic()))
        now = time.monotonic()
        return Answer(
            now - began,
            tally.clicks,
            tally.unserved,
            tally.unanswered,
            # Whoever waits still has waited so long already.
            tally.acknowledged + [now - sent for sent in self._unheard.values() if now - sent > 1.0],
            tally.answered,
            tally.delivered,
            tally.calls,
            time.process_time() - cpu,
            tally.late,
        )

    async def _visit(self) -> None:
        """Let somebody come to a table where nobody is, and decide."""
        table = next((each for each in self._chance.choices(self._tables, k=50) if not each.is_taken), None)
        if table is None:
            return
        table.is_taken = True
        try:
            table.page = None
            for _ in range(MOST_CLICKS):
                sent = time.monotonic()
                table.is_answered.clear()
                if not await self._click(table):
                    return
                try:
                    async with asyncio.timeout(GIVES_UP):
                        await table.is_answered.wait()
                except TimeoutError:
                    self.tally.unanswered += 1
                    return
                self.tally.answered.append(time.monotonic() - sent)
                if table.page is None and table.in_vain != 1:
                    return
                await asyncio.sleep(self._chance.uniform(*THINKS))
        finally:
            table.is_taken = False

    async def _click(self, table: Table) -> bool:
        """Let whoever is awaited choose on the page that lies open, or open one; give whether it went out."""
        now = time.monotonic()
        user, number = table.people[table.who], self._wire.number()
        token = f"token-{number}"
        if table.page is None:
            data: dict[str, Any] = {"custom_id": f"gm:{table.game}:0:act", "component_type": BUTTON, "id": 1}
            button = {"type": BUTTON, "style": 1, "disabled": False, "label": "Act", **data}
            message, flags, components = table.card, 0, [{"type": ROW, "id": 2, "components": [button]}]
        else:
            custom_id, value = self._chance.choice(list(_choices(table.page)))
            kind = MENU if value else BUTTON
            data = {"custom_id": custom_id, "component_type": kind, "id": 1}
            if value:
                data["values"] = [value]
            message, flags, components = self._wire.number(), PRIVATE, table.page
            table.chosen_at = now
        self._open[token], self._unheard[token] = table, now
        payload = self._interaction(table, user, number, token, data, message, flags, components)
        if not await self._wire.dispatch(table.place, b"INTERACTION_CREATE", encode(payload)):
            del self._open[token], self._unheard[token]
            self.tally.unserved += 1
            return False
        self.tally.clicks += 1
        return True

    def _interaction(
        self,
        table: Table,
        user: int,
        number: int,
        token: str,
        data: Mapping[str, Any],
        message: int,
        flags: int,
        components: list[dict[str, Any]],
    ) -> dict[str, Any]:
        channel = str(channel_number(table.place))
        return {
            "id": str(number),
            "application_id": str(APPLICATION),
            "type": 3,
            "token": token,
            "version": 1,
            "data": data,
            "channel_id": channel,
            "channel": {"id": channel, "type": 0, "name": "channel-0", "position": 0},
            "guild_id": str(server_number(table.place)),
            "guild": {"id": str(server_number(table.place)), "locale": "en-US", "features": []},
            "locale": "en-US",
            "guild_locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 10_485_760,
            "app_permissions": PERMISSIONS,
            "member": member_as_json(user_as_json(user, f"p{user}"), []) | {"permissions": "311455763520"},
            "message": decode(self._wire.message(message, int(channel)))
            | {"flags": flags, "components": components},
        }


def _without_pictures(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for each in components:
        if each["type"] not in PICTURES:
            inside = each.get("components")
            yield each if inside is None else each | {"components": list(_without_pictures(inside))}


def _choices(components: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Give what can be chosen on a page that asks: each custom id, with a value where it is a menu."""
    for each in components:
        if ":pick:" in each.get("custom_id", "") and not each.get("disabled"):
            if each["type"] == MENU:
                yield from ((each["custom_id"], option["value"]) for option in each["options"])
            else:
                yield each["custom_id"], ""
        yield from _choices(each.get("components") or [])
        if each.get("accessory"):
            yield from _choices([each["accessory"]])
