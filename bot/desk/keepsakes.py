"""Rosters that a person keeps under a name: where a form asks for one, the name is enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.desk.replies import Interaction
from bot.locale import harmless
from bot.store.dice_records import Keepsake
from bot.store.records import Store
from rules.contract import Action
from rules.field_kinds import typed_fields

SHELVES: Mapping[tuple[str, str], str] = {
    ("frames", "frames"): "company",
    ("roads", "roster"): "warband",
}
"""What a kept roster is to the store, by the ruleset and the typed field that takes one."""

Shelf = Mapping[str, Sequence[Keepsake]]
"""What a person keeps, by the field that takes it."""


def owner_of(interaction: Interaction) -> str:
    """Give what the store calls whoever clicked or typed."""
    return f"user:{interaction.user.id}"


async def kept_for(store: Store, interaction: Interaction, ruleset: str, action: Action) -> Shelf:
    """Give what whoever clicked keeps for the typed fields of *action*."""
    things = {name: SHELVES.get((ruleset, name)) for name in typed_fields(type(action))}
    return {
        name: await store.kept(owner_of(interaction), thing)
        for name, thing in things.items()
        if thing is not None
    }


def spelled_out(typed: str, kept: Sequence[Keepsake]) -> str:
    """Give what is kept under the name *typed*; what was typed where nothing is."""
    sought = harmless(typed).casefold()
    rows = (each.body.decode() for each in kept if each.name.casefold() == sought)
    return next(rows, typed)
