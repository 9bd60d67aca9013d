"""Small games and entries to fill a store with."""

from __future__ import annotations

from itertools import count

from bot.store.records import (
    Commit,
    Committed,
    Deadline,
    GameId,
    NewEntry,
    NewGame,
    Parcel,
    SeatRow,
    StaleVersion,
    Status,
    Store,
)

HOST = SeatRow(0, 77, "Ilse", "en")

_unique = count(1)


def an_entry(kind: str = "action", *, interaction: int | None = None, body: bytes = b"{}") -> NewEntry:
    """Give an entry of the host's."""
    return NewEntry(kind, "player", 77, interaction, body, 1_700_000_000_000)


def a_game(*, channel: int = 10, guild: int = 5, seats: tuple[SeatRow, ...] = (HOST,)) -> NewGame:
    """Give a game just opened."""
    fair_id = f"{guild}/{next(_unique)}"
    return NewGame(guild, channel, "dudo", 1, "en", 77, fair_id, b'{"table":"00"}', b"opening", seats)


def a_commit(
    game: GameId,
    version: int,
    *,
    interaction: int | None = None,
    snapshot: bytes = b"snapshot",
    status: Status = Status.PLAYING,
    parcels: tuple[Parcel, ...] = (),
    deadlines: tuple[Deadline, ...] | None = None,
    seats: tuple[SeatRow, ...] | None = None,
    body: bytes = b"{}",
    channel: int | None = None,
) -> Commit:
    """Give an action on *game*, decided on *version*."""
    entry = an_entry(interaction=interaction, body=body)
    return Commit(game, version, entry, snapshot, status, parcels, deadlines, seats, channel=channel)


async def opened(
    store: Store, *, channel: int = 10, guild: int = 5, seats: tuple[SeatRow, ...] = (HOST,)
) -> GameId:
    """Open a game and give its id."""
    committed = await store.create(a_game(channel=channel, guild=guild, seats=seats), an_entry("created"), ())
    return committed.entry.game


async def act(
    store: Store, game: GameId, interaction: int | None = None, *, parcels: tuple[Parcel, ...] = ()
) -> Committed:
    """Act on *game* as a referee does: load, decide, commit, and again if it moved on meanwhile.

    The snapshot and the body are the number of the entry.
    """
    while True:
        stored = await store.load(game)
        assert stored is not None
        number = b"%d" % (stored.version + 1)
        try:
            return await store.commit(
                a_commit(
                    game,
                    stored.version,
                    interaction=interaction,
                    snapshot=number,
                    body=number,
                    parcels=parcels,
                )
            )
        except StaleVersion:
            continue


async def is_whole(store: Store, game: GameId) -> bool:
    """Whether everything about *game*, acted on by `act` with two parcels each time, fits together."""
    stored = await store.load(game)
    assert stored is not None
    entries = await store.entries(game, limit=10_000)
    parcels = await store.undelivered(game)
    actions = entries[1:]
    return (
        [entry.number for entry in entries] == list(range(1, stored.version + 1))
        and [entry.body for entry in actions] == [b"%d" % entry.number for entry in actions]
        and stored.snapshot == (b"%d" % stored.version if actions else b"opening")
        and [parcel.number for parcel in parcels] == list(range(1, 2 * len(actions) + 1))
        and [parcel.entry for parcel in parcels] == [n for entry in actions for n in (entry.number,) * 2]
    )
