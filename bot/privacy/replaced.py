"""Replaces a person in what is kept of a game, byte for byte where it does not name them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.game.codec import encode, pack, unpack
from bot.game.snapshot import Snapshot, tenures_of
from bot.game.table import Chair
from bot.game.tenures import MANY, Tenure
from bot.store.records import NOBODY, Entry

OF_A_LOBBY = ("created", "joined", "automated", "removed")
"""Kinds of entries whose seats are not those of the game: what they name is whoever clicked, or nobody."""


def tenures_in(data: bytes) -> tuple[Tenure, ...]:
    """Give who has played which seat of the game whose snapshot is *data*."""
    return tenures_of(msgspec.json.decode(unpack(data), type=Snapshot), MANY)


def snapshot_without(data: bytes, user: int, called: str) -> tuple[bytes, tuple[int, ...]]:
    """Give the snapshot in *data* with *user* called *called*, and the seats in which they sat last."""
    snapshot = msgspec.json.decode(unpack(data), type=Snapshot)
    tenures = tenures_of(snapshot, MANY)
    last = {each.seat: each.user for each in tenures}
    left = [each.user is None and last.get(seat) == user for seat, each in enumerate(snapshot.chairs)]
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
    played = tuple(
        replace(each, user=NOBODY, name=called) if each.user == user else each for each in snapshot.tenures
    )
    kept = msgspec.structs.replace(
        snapshot,
        chairs=chairs,
        contributors=contributors,
        master=master,
        saw_hands=saw_hands,
        tenures=played,
        host=NOBODY if snapshot.host == user else snapshot.host,
        formerly=tuple(pair for pair in snapshot.formerly if user not in pair),
    )
    return pack(encode(kept)), mine


def body_without(
    entry: Entry, user: int, called: str, seats: Sequence[int], tenures: Sequence[Tenure] = ()
) -> bytes:
    """Give the body of *entry* with *user*, who sat in *seats* last, called *called*.

    *tenures* tell who has played which seat, and when.
    """
    body: dict[str, Any] = json.loads(entry.body)
    facts = body.get("facts", {})
    if "people" in facts:
        facts["people"] = _pairs_without(facts["people"], user)
    came_or_went = entry.actor == user and entry.kind in ("created", "joined", "left")
    if entry.actor == user and "question" in facts:  # who asks, or answers
        facts |= {each: called for each in ("name", "by") if each in facts}
    beside_a_seat = {"before", "player", *(() if "question" in facts else ("name",))}
    for name in beside_a_seat & facts.keys():
        if entry.kind not in OF_A_LOBBY:
            told = _told_of(entry.number, facts.get("seat"), tenures, before=name == "before")
            facts[name] = called if told == user else facts[name]
    if came_or_went:
        facts["name"] = called
    if "master" in facts and (entry.actor == user or facts.get("seat") in seats):
        facts["master"] = called
    if facts.get("user") == user:  # whoever clicked, as the first version wrote it
        facts["user"] = NOBODY
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


def formerly_in(data: bytes, user: int) -> list[int]:
    """Give who *user* was before in the game whose snapshot is *data*, where it came from elsewhere."""
    pairs = msgspec.json.decode(unpack(data), type=Snapshot).formerly
    found = [user]
    for new, old in reversed(pairs):
        if new in found:
            found.append(old)
    return [each for each in found[1:] if each not in (user, NOBODY)]


def _pairs_without(people: str, user: int) -> str:
    """Give the list `OLD=NEW` of who is called otherwise with nobody in place of *user*."""
    pairs = [pair.split("=") for pair in people.split()]
    return " ".join("=".join(str(NOBODY) if each == str(user) else each for each in pair) for pair in pairs)


def _told_of(entry: int, seat: object, tenures: Sequence[Tenure], *, before: bool) -> int | None:
    """Give whose name an entry has beside *seat*: who plays it then, or, *before*, whoever did so far."""
    found = [
        each.user
        for each in tenures
        if each.seat == seat and (each.began < entry if before else each.covers(entry))
    ]
    return found[-1] if found else None


def _context(ctx: str, user: int) -> str:
    found = bytes.fromhex(ctx).decode("ascii", "replace")
    who, colon, click = found.partition(":")
    return f"{NOBODY}:{click}".encode().hex() if colon and who == str(user) else ctx


def _emptied(chair: Chair, user: int | None, called: str) -> Chair:
    return replace(chair, user=user, name=called, contribution="", away="")
