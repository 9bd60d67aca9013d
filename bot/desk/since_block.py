"""The block that the pages of a player begin with: what happened since they moved, and a way to more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import discord

from bot.desk.buttons import Control, Wish, button
from bot.desk.card_parts import text
from bot.game.table import Table
from bot.lengths import COMPONENTS_TEXT
from bot.locale import Phrasebook
from rules.contract import Seat

if TYPE_CHECKING:
    from bot.digest.last_move import SinceLastMove


def below(since: SinceLastMove | None, *items: discord.ui.Item[Any]) -> Iterator[discord.ui.Item[Any]]:
    """Give *items* below what happened *since*, as far as there is room: the page itself comes first."""
    if since is not None:
        used = sum(len(each.content) for each in items if isinstance(each, discord.ui.TextDisplay))
        if lines := since.fitting(COMPONENTS_TEXT - used):
            yield text(*lines)
    yield from items


def each_once(told: Sequence[str]) -> list[str]:
    """Give what was *told*, without the lists that are told again further on: one's company is handed in, and
    revealed to everybody."""
    found: list[str] = []
    for place, each in enumerate(told):
        listed = each.split("\n")[1:]
        later = {line for other in told[place + 1 :] for line in other.split("\n")[1:]}
        is_again = bool(listed) and {*listed} <= later
        found += [] if is_again else [each]
    return found


def since_button(table: Table, seat: Seat, since: SinceLastMove | None, book: Phrasebook) -> list[Control]:
    """Give the button that tells all of what happened *since*; none where nothing did."""
    if since is None or not since.is_news:
        return []
    return [button(Wish.at(table, "catch_up", f"{since.after}", viewer=seat), book.plain("button-since"))]
