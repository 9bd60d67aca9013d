"""What the store keeps of one draw of the dice service."""

from __future__ import annotations

from collections.abc import Mapping

from bot.dice.draw_record import packed
from bot.dice.records import Asked, Audience
from bot.dice.sessions import Running
from bot.store.dice_records import NewRoll
from rules.fair import SECRET, TABLE, DrawRecord


def new_roll(
    asked: Asked,
    audience: Audience,
    master: int | None,
    kind: str,
    total: str,
    record: DrawRecord,
    after: Running,
    token: str,
    at: int,
) -> NewRoll:
    """Give what the store keeps of the draw *record*, after which its session stands as *after*."""
    heads: Mapping[str, str] = {scope: head.hex() for scope, head in after.heads.items()}
    return NewRoll(
        place=asked.place,
        session=after.number,
        version=after.version - 1,
        table_n=after.counts[TABLE],
        table_head=heads[TABLE],
        secret_n=after.counts[SECRET],
        secret_head=heads[SECRET],
        scope=record.scope,
        n=record.n,
        guild=asked.guild,
        channel=asked.channel,
        user=asked.user,
        name=asked.name,
        master=master,
        interaction=asked.interaction,
        token=token,
        locale=asked.locale,
        audience=audience.value,
        kind=kind,
        note=record.note,
        raw=packed(record.raw),
        link=record.link,
        chain=record.chain,
        total=total,
        at=at,
    )
