"""Menus in which nothing is chosen yet, however often one was drawn in the same place before.

Discord's clients keep what was chosen in a menu while the page around it is drawn anew, even under another
custom id, as long as the menu still offers that value; and what stands chosen cannot be chosen again
(discord/discord-api-docs#4801, #8160). So each answer marks the ids and values of its menus as its own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import discord

MARK = "~"
"""Stands between an id or value and the mark of the answer that it was drawn in."""


def freshen(view: discord.ui.LayoutView, answer: int) -> None:
    """Mark the menus in *view* as those of the answer to interaction number *answer*."""
    mark = MARK + hashlib.blake2s(str(answer).encode(), digest_size=3).hexdigest()
    for each in view.walk_children():
        item: discord.ui.Item[Any] = each.item if isinstance(each, discord.ui.DynamicItem) else each
        if isinstance(item, discord.ui.Select):
            item.custom_id = unmarked(item.custom_id) + mark
            for option in item.options:
                option.value = unmarked(option.value) + mark


def unmarked(text: str) -> str:
    """Give an id or a value as it was before it was marked."""
    return text.partition(MARK)[0]


def chosen(values: Iterable[str]) -> Sequence[str]:
    """Give what was chosen in a menu, without marks."""
    return tuple(map(unmarked, values))
