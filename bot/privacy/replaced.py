"""Replaces a person in what is kept of a game, byte for byte where it does not name them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.game.codec import encode, pack, unpack
from bot.game.snapshot import Snapshot
from bot.game.table import Chair
from bot.store.personal import NOBODY
from bot.store.records import Entry


def snapshot_without(data: bytes, user: int, called: str) -> tuple[bytes, tuple[int, ...]]:
    """Give the snapshot in *data* with *user* called *called*, and the seats in which they sat."""
    snapshot = msgspec.json.decode(unpack(data), type=Snapshot)
    left = [each.user is None and _sat(snapshot, seat, user) for seat, each in enumerate(snapshot.chairs)]
    mine = tuple(seat for seat, each in enumerate(snapshot.chairs) if each.user == user or left[seat])
    chairs = tuple(
        _emptied(each, None if left[seat] else NOBODY, called) if seat in mine else each
        for seat, each in enumerate(snapshot.chairs)
    )
    contributors = tuple(
        _emptied(each, NOBODY, called) if each.user == user else each for each in snapshot.contributors
    )
    master = snapshot.master
    if master is not None and master.user == user:
        master = replace(master, user=NOBODY, name=called)
    saw_hands = tuple(NOBODY if each == user else each for each in snapshot.saw_hands)
    kept = msgspec.structs.replace(
        snapshot, chairs=chairs, contributors=contributors, master=master, saw_hands=saw_hands
    )
    return pack(encode(kept)), mine


def body_without(entry: Entry, user: int, called: str, seats: Sequence[int]) -> bytes:
    """Give the body of *entry* with *user*, who sat in *seats*, called *called*."""
    body: dict[str, Any] = json.loads(entry.body)
    facts = body.get("facts", {})
    came_or_went = entry.actor == user and entry.kind in ("created", "joined", "left")
    if entry.actor == user and "question" in facts:  # who asks, or answers
        facts |= {each: called for each in ("name", "by") if each in facts}
    if came_or_went or ("autopilot" in facts and facts["seat"] in seats):
        facts["name"] = called
    if "master" in facts and (entry.actor == user or facts.get("seat") in seats):
        facts["master"] = called
    if came_or_went and "contribution" in facts:
        facts["contribution"] = ""
    for draw in body.get("draws", ()):
        draw["ctx"] = _context(draw["ctx"], user)
    header = body.get("header") or {"contributions": [], "seats": []}
    given = header["contributions"]
    for seat, (who, _) in enumerate(given):
        if who == str(user):
            given[seat], header["seats"][seat] = [str(NOBODY), ""], called
    for seat in seats if not given else ():  # a lobby that was closed: its chairs are those of the header
        if seat < len(header["seats"]):
            header["seats"][seat] = called
    return encode(body)


def _context(ctx: str, user: int) -> str:
    found = bytes.fromhex(ctx).decode("ascii", "replace")
    who, colon, click = found.partition(":")
    return f"{NOBODY}:{click}".encode().hex() if colon and who == str(user) else ctx


def _sat(snapshot: Snapshot, seat: int, user: int) -> bool:
    return seat < len(snapshot.contributors) and snapshot.contributors[seat].user == user


def _emptied(chair: Chair, user: int | None, called: str) -> Chair:
    return replace(chair, user=user, name=called, contribution="")
