"""Who may do what at a table: one list, which the page of it is made from."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import small_print, text
from bot.locale import Phrasebook
from rules.contract import Phrase


class Role(StrEnum):
    """What somebody is to a table; one person may be several of these."""

    ANYBODY = "anybody"
    """Who sees its channel."""
    SEATED = "seated"
    HOST = "host"
    MASTER = "master"
    """The game master of the table."""
    MODERATOR = "moderator"
    """Who manages the server, or has its master role."""


IN_CHARGE = (Role.HOST, Role.MASTER, Role.MODERATOR)

DEEDS: Mapping[str, tuple[Role, ...]] = {
    "new": (Role.ANYBODY,),
    "learn": (Role.ANYBODY,),
    "join": (Role.ANYBODY,),
    "list": (Role.ANYBODY,),
    "status": (Role.ANYBODY,),
    "log": (Role.ANYBODY,),
    "replay": (Role.ANYBODY,),
    "ranking": (Role.ANYBODY,),
    "watch": (Role.ANYBODY,),
    "report": (Role.ANYBODY,),
    "act": (Role.SEATED,),
    "hand": (Role.SEATED,),
    "catch-up": (Role.SEATED,),
    "undo": (Role.SEATED,),
    "nudge": (Role.SEATED,),
    "automated": (Role.SEATED,),
    "move": (Role.SEATED,),
    "leave": (Role.SEATED,),
    "resume": (Role.SEATED, Role.MASTER),
    "extend": (Role.SEATED, Role.MASTER),
    "kick": (Role.SEATED, Role.MASTER),
    "board": (Role.SEATED, *IN_CHARGE),
    "options": IN_CHARGE,
    "plays": IN_CHARGE,
    "start": IN_CHARGE,
    "master": IN_CHARGE,
    "end": IN_CHARGE,
    "chair": (Role.MASTER,),
}
"""Who may give each command of `/table`, and do what has buttons alone."""

BY_BUTTON = ("act", "automated", "plays", "chair")
"""What no command of `/table` is called."""


def rights_page(book: Phrasebook) -> discord.ui.LayoutView:
    """Give who may do what, by who it is."""
    lines = [book.say("rights-title")]
    for roles in dict.fromkeys(DEEDS.values()):
        who = tuple(Phrase(f"rights-{role}") for role in roles)
        heading = book.say("rights-who", who=who)
        lines.append(f"**{heading[:1].upper()}{heading[1:]}**")
        lines += [*(f"- {_deed(each, book)}" for each in _of(roles)), ""]
    return layout(text(*lines, *small_print([book.say("rights-note")])))


def _of(roles: tuple[Role, ...]) -> list[str]:
    return [deed for deed, who in DEEDS.items() if who == roles]


def _deed(deed: str, book: Phrasebook) -> str:
    if deed in BY_BUTTON:
        return book.say(f"rights-do-{deed}")
    name = book.say("rights-command", command=Phrase(f"command-table-{deed}"))
    return f"{name} {book.say(f'command-table-{deed}.description')}"
