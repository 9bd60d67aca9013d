"""What a complaint contains: what its sender said, what they saw and with what; no secret of others."""

from __future__ import annotations

import io
import json
import platform
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.complaints.ledger import Complaint
from bot.game.table import Happening, Table
from bot.pictures import Picture
from bot.store.schema import newest_revision
from bot.versions import bot_version
from rules.contract import Viewer

ENTRIES = 30
"""How many entries of the log are in it."""


@dataclass(frozen=True)
class Seen:
    """What somebody saw of a table: all texts, and the pictures."""

    card: tuple[str, ...]
    page: tuple[str, ...]
    hand: tuple[str, ...]
    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Sender:
    """Who complains, and in which *language* they read."""

    user: int
    name: str
    viewer: Viewer
    """Their seat; None for somebody who looks on."""
    language: str


def bundle(
    complaint: Complaint,
    words: str,
    sender: Sender,
    table: Table,
    happenings: Sequence[Happening],
    words_of: Callable[[Happening], Sequence[str]],
    seen: Seen,
) -> bytes:
    """Give the ZIP file of *complaint*.

    The *happenings* are what the sender may know of the log, the oldest first; *words_of* tells one of them.
    """
    told = {
        "report": complaint.number,
        "at": complaint.at,
        "words": words,
        "from": {
            "user": str(sender.user),
            "name": sender.name,
            "seat": None if sender.viewer is None else sender.viewer + 1,
            "language": sender.language,
        },
        "versions": {
            "bot": bot_version(),
            "rules": table.ruleset.version,
            "begun_under": table.begun_under or table.ruleset.version,
            "schema": newest_revision(),
            "discord.py": discord.__version__,
            "python": platform.python_version(),
        },
        "table": _table(table),
        "entries": [_entry(each, sender.viewer, words_of(each)) for each in happenings],
        "saw": {"card": seen.card, "page": seen.page, "hand": seen.hand},
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("report.json", json.dumps(told, ensure_ascii=False, indent=1))
        for place, each in enumerate(seen.pictures, 1):
            file.writestr(f"{place}-{each.filename}", each.png)
    return packed.getvalue()


def _table(table: Table) -> dict[str, Any]:
    return {
        "game": table.id,
        "fair_id": table.fair_id,
        "ruleset": table.ruleset.name,
        "server": str(table.guild),
        "channel": str(table.channel),
        "status": table.status.value,
        "version": table.version,
        "round": table.round,
        "options": dict(table.options),
        "seats": [
            {"seat": seat + 1, "name": chair.name, "automated": chair.is_automated}
            for seat, chair in enumerate(table.chairs)
        ],
        "awaited": [] if table.pending is None else [seat + 1 for seat in table.pending.asked],
    }


def _entry(happening: Happening, viewer: Viewer, words: Sequence[str]) -> dict[str, Any]:
    entry = happening.entry
    return {
        "number": happening.shown,
        "entry": entry.number,
        "kind": entry.kind,
        "cause": entry.cause,
        "at": entry.at,
        "words": words,
    }


def words_on(view: discord.ui.LayoutView | discord.ui.View | None) -> tuple[str, ...]:
    """Give all that can be read on a page: its texts, and what its buttons and menus offer."""
    return () if view is None else tuple(_words(view.to_components()))


def _words(components: Sequence[Any]) -> Iterator[str]:
    for each in components:
        if each.get("content"):
            yield str(each["content"])
        if each.get("label"):
            yield f"[{each['label']}]"
        for option in each.get("options", ()):
            yield f"- {option['label']} {option.get('description') or ''}".rstrip()
        yield from _words(each.get("components", ()))
        if each.get("accessory"):
            yield from _words([each["accessory"]])
