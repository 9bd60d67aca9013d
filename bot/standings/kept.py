"""What games came to, as rows of the store, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from bot.standings.played import PlayedGame, Standing, Stint
from bot.store.records import StoredGame
from bot.store.standings import GameRow, StintRow


class _Own(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a person's time at a seat beside who and where."""

    dice: Mapping[str, tuple[int, ...]] = {}
    times: Mapping[str, int] = {}


_ENCODER = msgspec.json.Encoder(order="deterministic")
_GAME = msgspec.json.Decoder(PlayedGame)
_OWN = msgspec.json.Decoder(_Own)


def packed(
    stored: StoredGame,
    ended_at: int,
    game: PlayedGame,
    stints: Sequence[Stint],
    before: Sequence[StintRow] = (),
) -> GameRow:
    """Give the row of *game*, which is *stored* and ended then.

    Of a seat that somebody had who asked to be forgotten, what was counted *before* stands: the log knows
    them no more, and cannot tell two of them apart.
    """
    forgotten = {each.seat for each in stints if not each.user} & {each.seat for each in before}
    found = [each for each in before if each.seat in forgotten]
    for each in stints:
        if each.seat not in forgotten:
            own = _ENCODER.encode(_Own(each.dice, each.times))
            found.append(StintRow(0, each.seat, each.user, each.standing.value, own))
    found.sort(key=lambda each: each.seat)  # and those of one seat in their order
    rows = tuple(replace(each, number=number) for number, each in enumerate(found))
    body = _ENCODER.encode(game)
    return GameRow(stored.id, stored.guild, stored.ruleset, ended_at, game.reading, body, rows)


def unpacked(row: GameRow) -> PlayedGame:
    """Give what the game of *row* came to."""
    return _GAME.decode(row.body)


def stints_of(row: GameRow) -> tuple[Stint, ...]:
    """Give who had the seats of the game of *row*."""
    found = []
    for each in row.seats:
        own = _OWN.decode(each.body)
        found.append(Stint(each.seat, each.user, Standing(each.standing), own.dice, own.times))
    return tuple(found)
