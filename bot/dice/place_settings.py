"""What the admins of a place chose for its dice, as it is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace

from bot.dice.records import DiceSettings
from bot.store.records import Store
from bot.store.rewriting import rewrite
from rules.contract import IllegalAction

MOST_MASTERS = 500
"""Channels of one server that may have a game master of their own."""


class PlaceSettings:
    """Reads and writes the settings of places; one row each."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, place: str) -> DiceSettings:
        """Give the settings of *place*."""
        return _read(await self._store.setting(_key(place)))

    async def change(self, place: str, changes: Mapping[str, object]) -> DiceSettings:
        """Change some fields and give all."""
        return await self._rewrite(place, lambda settings: replace(settings, **changes))  # type: ignore[arg-type]  # by their names

    async def set_master(self, place: str, channel: int | None, master: int | None) -> DiceSettings:
        """Make *master* the game master of *channel*, or of the place; None: nobody.

        Raise IllegalAction("too_many_masters").
        """
        return await self._rewrite(place, lambda settings: _with_master(settings, channel, master))

    async def ask_master(self, place: str, channel: int | None, user: int) -> None:
        """Remember that *user* was named game master; raise IllegalAction("too_many_masters")."""

        def ask(settings: DiceSettings) -> DiceSettings:
            asked = {**settings.asked, channel or 0: user}
            if len(asked) > MOST_MASTERS:
                raise IllegalAction("too_many_masters", maximum=MOST_MASTERS)
            return replace(settings, asked=asked)

        await self._rewrite(place, ask)

    async def accept_master(self, place: str, channel: int | None, user: int) -> None:
        """Make *user* the game master who was named; raise IllegalAction where somebody else was since."""

        def accept(settings: DiceSettings) -> DiceSettings:
            if settings.asked.get(channel or 0) != user:
                raise IllegalAction("stale_dice_button")
            return _with_master(settings, channel, user)

        await self._rewrite(place, accept)

    async def _rewrite(self, place: str, change: Callable[[DiceSettings], DiceSettings]) -> DiceSettings:
        return _read(
            await rewrite(self._store, _key(place), lambda kept: json.dumps(asdict(change(_read(kept)))))
        )


def _read(written: str | None) -> DiceSettings:
    if not written:
        return DiceSettings()
    known = json.loads(written)
    masters, asked = (
        {int(channel): user for channel, user in known.pop(name, {}).items()} for name in ("masters", "asked")
    )
    return DiceSettings(masters=masters, asked=asked, **known)


def _with_master(settings: DiceSettings, channel: int | None, master: int | None) -> DiceSettings:
    asked = {each: user for each, user in settings.asked.items() if each != (channel or 0)}
    if channel is None:
        return replace(settings, asked=asked, master=master)
    masters = {each: user for each, user in settings.masters.items() if each != channel}
    if master is not None:
        masters[channel] = master
    if len(masters) > MOST_MASTERS:
        raise IllegalAction("too_many_masters", maximum=MOST_MASTERS)
    return replace(settings, asked=asked, masters=masters)


def _key(place: str) -> str:
    return f"dice:{place}"
