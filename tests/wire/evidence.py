"""What is known of a game that went wrong: its rows, the calls made for it, and what the processes logged."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from tests.wire.club import Room
from tests.wire.faults import Request
from tests.wire.fleet import Fleet

TABLES = (
    ("game", "id, status, version, card_channel, card_message"),
    ("claim", "*"),
    ("deadline", "*"),
    ("outbox", "*"),
    ("event", "number, kind, cause, actor, interaction, at"),
)
SHOWN = 40
"""Of each table that grows, and of the calls: the newest so many."""


def of(fleet: Fleet, room: Room, troubles: Sequence[tuple[float, str]] = ()) -> str:
    """Give all of *room*'s game in lines, by the loop's clock; *troubles* are those of its players."""
    lines = [f"=== game {room.number} in channel {room.channel.id} of shard {_shard(fleet, room)}"]
    lines += [f"{at:.3f} a press failed: {why}" for at, why in troubles[-SHOWN:]]
    for table, columns in TABLES:
        key = "id" if table == "game" else "game"
        order = "number DESC" if table in ("outbox", "event") else key
        asked = f"SELECT {columns} FROM {table} WHERE {key} = ? ORDER BY {order} LIMIT {SHOWN}"
        try:
            lines += [f"{table}: {row}" for row in reversed(room.rows(asked))]
        except OSError as error:
            lines.append(f"{table}: {error}")
    lines += [f"card: {each.id}" for each in room.cards()]
    lines += _calls(fleet, room)
    lines += sorted(_logged(fleet, room.number))
    return "\n".join(lines)


def of_all(fleet: Fleet) -> str:
    """Give what each process logged above the usual, whatever game it is of."""
    lines = ["=== leases"]
    lines += [str(row) for row in fleet.clubs[0].rows("SELECT * FROM lease ORDER BY name")]
    lines += [str(span) for span in fleet.wire.gateway.spans]
    for name, bot in fleet.members.items():
        loud = [each for each in bot.log if each.get("level") != "info" or "shard" in each["event"]]
        lines += [f"{each.get('timestamp')} {name}: {json.dumps(each)[:400]}" for each in loud]
    return "\n".join(lines)


def _shard(fleet: Fleet, room: Room) -> int:
    return (room.club.guild.id >> 22) % fleet.wire.shards


def _calls(fleet: Fleet, room: Room) -> Iterator[str]:
    """Give the calls that wrote into the channel of *room*."""
    here = f"/channels/{room.channel.id}/messages"
    calls = [each for each in fleet.wire.requests if each.path.startswith(here)]
    yield from map(_told, calls[-SHOWN:])


def _told(call: Request) -> str:
    body: dict[str, Any] = call.json if isinstance(call.json, dict) else {}
    made = f" made {call.made}" if call.made else ""
    nonce = f" nonce {body['nonce']}" if body.get("nonce") else ""
    said = str(body.get("content") or body.get("components"))[:90].replace("\n", " ")
    began = datetime.fromtimestamp(call.time).time().isoformat("milliseconds")
    took = f"read in {call.at - call.began:.3f}"
    return f"{call.at:.3f} ({began}) {call.process} {call.method} {call.path} {took}{nonce}{made}: {said}"


def _logged(fleet: Fleet, game: int) -> Iterator[str]:
    for name, bot in fleet.members.items():
        for each in bot.log:
            if each.get("game") == game or each.get("game_id") == game:
                yield f"{each.get('timestamp')} {name}: {json.dumps(each)[:400]}"
