"""What a quick tool remembers for each channel, over restarts, and who may put away what others use."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

import msgspec

from bot.desk.replies import Interaction, acknowledge, command_of
from bot.game.codec import encode
from bot.store.records import Store
from bot.store.rewriting import rewrite
from rules.contract import IllegalAction

KeptT = TypeVar("KeptT")
T = TypeVar("T")

MOST_USERS = 12
"""So many of those who used a thing last are remembered with it."""
NAMED = 3
SURE_WITHIN = 120.0
"""Seconds within which the same wish, typed again, is meant."""


class _Users(msgspec.Struct, frozen=True):
    """Who changed a thing, the last first; it stands among the thing's own fields."""

    used_by: tuple[int, ...] = ()


class ChannelMemory(Generic[KeptT]):
    """One thing for each channel, changed by one person after another."""

    def __init__(self, store: Store, name: str, kind: type[KeptT]) -> None:
        """Take where things of the class *kind* are remembered, by which *name*; a fresh one is `kind()`."""
        self._store = store
        self._name = name
        self._kind = kind
        self._warned: dict[tuple[int, int, str], float] = {}
        """Until when whoever was asked whether they are sure may say so, by channel, user and wish."""

    async def look(self, interaction: Interaction) -> KeptT:
        """Give what the channel has; a fresh one where none is known, or only one we cannot read."""
        await acknowledge(interaction, private=False)
        return self._read(await self._store.setting(self._key(interaction)))[0]

    async def change(
        self,
        interaction: Interaction,
        change: Callable[[KeptT], tuple[KeptT, T]],
        *,
        puts_away: Callable[[KeptT], bool] = lambda kept: False,
    ) -> tuple[KeptT, T]:
        """Put in place what *change* makes of a channel's thing; where that raises, nothing changes.

        Everybody in the channel uses the same thing. A change that *puts_away* what it held is made at once
        for who used it lately, and for who may manage messages; others are asked first, by
        IllegalAction("others_use_this"), and make it by typing it again.
        """
        await acknowledge(interaction, private=False)
        done: list[tuple[KeptT, T]] = []

        def changed(kept: str | None) -> str:
            before, users = self._read(kept)
            done[:] = [change(before)]
            user = interaction.user.id
            if puts_away(before) and users and user not in users and not may_tidy(interaction):
                self._ask_whether_sure(interaction, users)
            others = (each for each in users if each != user)
            marked = msgspec.to_builtins(done[0][0]) | {"used_by": (user, *others)[:MOST_USERS]}
            return encode(marked).decode()

        await rewrite(self._store, self._key(interaction), changed)
        return done[0]

    def _read(self, kept: str | None) -> tuple[KeptT, tuple[int, ...]]:
        if kept is not None:
            try:
                users = msgspec.json.decode(kept, type=_Users).used_by
                return msgspec.json.decode(kept, type=self._kind), tuple(filter(None, users))
            except msgspec.MsgspecError:  # of another version of this bot
                pass
        return self._kind(), ()

    def _ask_whether_sure(self, interaction: Interaction, users: tuple[int, ...]) -> None:
        """Raise IllegalAction the first time that whoever asks wishes this."""
        now = monotonic()
        asked = interaction.channel_id or 0, interaction.user.id, command_of(interaction)
        self._warned = {each: until for each, until in self._warned.items() if until > now}
        if self._warned.pop(asked, None) is None:
            self._warned[asked] = now + SURE_WITHIN
            names = tuple(f"<@{each}>" for each in users[:NAMED])
            raise IllegalAction("others_use_this", users=names, minutes=round(SURE_WITHIN / 60))

    def _key(self, interaction: Interaction) -> str:
        return f"{self._name}:{interaction.channel_id or 0}"


def may_tidy(interaction: Interaction) -> bool:
    """Whether whoever asks may put away what others left in this channel."""
    held = interaction.permissions
    return held.manage_messages or held.manage_guild
