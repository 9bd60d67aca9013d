"""Ties an entry of the log to all before it, as the game's file will say it."""

from __future__ import annotations

import msgspec

from bot.game.codec import canonical
from bot.game.game_file import chain_of, header_digest, header_of, line_of
from bot.game.likeness import replace
from bot.game.table import Body, Table
from bot.store.records import NewEntry


def opened(table: Table) -> Table:
    """Give a *table* just opened, with the chain of its log begun."""
    return replace(table, chain=chain_of(table.commitments, table.seeds).first.hex())


def tied(before: Table, after: Table, entry: NewEntry, body: Body) -> tuple[Table, Body]:
    """Give *after* and the *body* of the *entry* that led to it, both with the head of the chain.

    A game begun before there was a chain stays without one.
    """
    if not before.chain:
        return after, body
    shown = after.seen.public if after.seen.public > before.seen.public else 0
    line = line_of(before.version + 1, entry, body, shown)
    chain = chain_of(before.commitments, before.seeds)
    previous = bytes.fromhex(before.chain)
    if line.ends_lobby(before.status):
        header = canonical(header_of(after))
        head = chain.after(previous, line.number, canonical(line), header_digest(header))
        body = msgspec.structs.replace(body, header=msgspec.Raw(header))
    else:
        head = chain.after(previous, line.number, canonical(line))
    return replace(after, chain=head.hex()), msgspec.structs.replace(body, head=head.hex())
