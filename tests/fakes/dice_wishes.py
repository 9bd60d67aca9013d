"""Wishes for dice, and a service whose clock and seeds a test holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any

from bot.dice.records import Audience, DrawWish, Rolled, RollWish
from bot.dice.service import DiceService
from bot.store.records import Store

GUILD, CHANNEL = 5, 50
ILSE, JAN, MASTER = 71, 72, 79
PLACE = f"guild:{GUILD}"
HOUR = 3_600_000
NOON = 1_700_000_000_000


def snowflake(at: int, number: int) -> int:
    """Give the id of an interaction at *at*, in unix milliseconds."""
    return (at - 1_420_070_400_000 << 22) + number


@dataclass
class DiceWorld:
    """A dice service on *store* at a time that only a test moves on."""

    store: Store
    now: int = NOON
    numbers: Iterator[int] = field(default_factory=lambda: count(1))
    seeds: Iterator[int] = field(default_factory=lambda: count(1))
    changes: int = 0

    def __post_init__(self) -> None:
        self.service = self.another_service()

    def another_service(self, store: Store | None = None) -> DiceService:
        """Give the service of another process, or of a later life of this one."""
        return DiceService(
            store or self.store, lambda: self.now, on_change=self._changed, make_seed=self._make_seed
        )

    def _changed(self) -> None:
        self.changes += 1

    def _make_seed(self) -> bytes:
        return sha256(b"seed %d" % next(self.seeds)).digest()

    def interaction(self) -> int:
        """Give the id of another interaction."""
        return snowflake(self.now, next(self.numbers))

    def wish(
        self,
        text: str = "2d6",
        audience: Audience = Audience.PUBLIC,
        *,
        user: int = ILSE,
        guild: int | None = GUILD,
        interaction: int | None = None,
        variables: Mapping[str, int] | None = None,
        locale: str = "en",
        token: str = "token",
        master: int | None = MASTER,
    ) -> RollWish:
        return RollWish(
            place=f"user:{user}" if guild is None else f"guild:{guild}",
            guild=guild,
            channel=CHANNEL,
            user=user,
            name="Ilse" if user == ILSE else "Jan",
            interaction=interaction or self.interaction(),
            token=token,
            locale=locale,
            text=text,
            audience=audience,
            master=master,
            variables=variables or {},
        )

    def draw_wish(self, note: str = "/siege lots", interaction: int | None = None) -> DrawWish:
        wish = self.wish(interaction=interaction)
        return DrawWish(
            wish.place,
            wish.guild,
            wish.channel,
            wish.user,
            wish.name,
            wish.interaction,
            wish.token,
            wish.locale,
            note,
        )

    async def roll(self, text: str = "2d6", audience: Audience = Audience.PUBLIC, **more: Any) -> Rolled:
        """Roll as Ilse in the guild, unless *more* says otherwise."""
        return await self.service.roll(self.wish(text, audience, **more))
