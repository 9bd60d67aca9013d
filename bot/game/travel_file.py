"""The secret file by which a game that has left arrives elsewhere: all of it, as it was kept.

Lines of canonical JSON under a running hash, as `bot/game/file_lines.py` writes them: what the file is; the
game with its seeds; who sits there; its log, packed as the archive packs it; and, last, the mark: the entry
with which the game left and the hash of all before it.
"""

from __future__ import annotations

import lzma
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

import msgspec

from bot.game.codec import Codec, Undecodable, encode
from bot.game.file_header import Unfounded
from bot.game.file_lines import BadLine, LineWriter, read_lines
from bot.game.file_replay import Replay
from bot.game.game_file import ends_of, is_forgotten, with_seeds
from bot.game.snapshot import open_table
from bot.game.table import AnyRuleset, Body, Table
from bot.game.transit import EXPORTED
from bot.store.arrivals import Times
from bot.store.packed_log import packed, unpacked
from bot.store.records import Entry, GameId, SeatRow, Status, StoredGame

FORMAT = 1
"""Raised whenever a file would be written differently."""
PIECE = 2**20
"""Bytes of the packed log in a line."""


class Unfit(Exception):
    """A file that no game can arrive by: *args[0]* is a keyword that says why."""


class _Head(msgspec.Struct, frozen=True):
    SECRET: str
    """Words for whoever opens the file; written before all else."""
    midnight_export: int
    bot: str
    schema: str


class _Game(msgspec.Struct, frozen=True):
    guild: int
    channel: int
    ruleset: str
    rules_version: int
    locale: str
    host: int
    fair_id: str
    version: int
    commitments_channel: int | None
    commitments_message: int | None
    opened_at: int
    started_at: int | None
    seeds: bytes
    snapshot: bytes


class _Chair(msgspec.Struct, frozen=True):
    seat: int
    user: int | None
    name: str
    locale: str


class _Mark(msgspec.Struct, frozen=True):
    entry: int
    head: str


@dataclass(frozen=True)
class Traveller:
    """A game on its way, with its whole log."""

    game: StoredGame
    times: Times
    log: tuple[Entry, ...]

    @property
    def left_at(self) -> int:
        """When it left, in unix milliseconds."""
        return self.log[-1].at


@dataclass(frozen=True)
class Maker:
    """What writes a file: words that say that it is secret, and versions of bot and tables."""

    secret: str
    bot: str
    schema: str


def write(traveller: Traveller, maker: Maker) -> bytes:
    """Give the file of a game that has left."""
    game, log = traveller.game, packed(traveller.log)
    values = {name: getattr(game, name) for name in _Game.__struct_fields__ if hasattr(game, name)}
    chairs = [_Chair(each.seat, each.user, each.name, each.locale) for each in game.seats]
    writer = LineWriter()
    writer.add([msgspec.to_builtins(_Head(maker.secret, FORMAT, maker.bot, maker.schema))])
    writer.add([msgspec.to_builtins(_Game(**values, **asdict(traveller.times)))])
    writer.add([{"seats": msgspec.to_builtins(chairs)}])
    writer.add({"log": b64encode(log[at : at + PIECE]).decode()} for at in range(0, len(log), PIECE))
    last = traveller.log[-1]
    writer.add([{"mark": msgspec.to_builtins(_Mark(last.number, _head_of(last)))}])
    return writer.file


def read(data: bytes) -> Traveller:
    """Give the game in *data*; raise BadLine for the first line that is not as it was written, and Unfit."""
    lines = list(read_lines(data))
    try:
        if msgspec.convert(lines[0], _Head).midnight_export > FORMAT:
            raise Unfit("newer")
        kept = msgspec.convert(lines[1], _Game)
        chairs = msgspec.convert(lines[2]["seats"], tuple[_Chair, ...])
        if "mark" not in lines[-1]:
            raise Unfit("not_left")
        log = unpacked(GameId(0), b"".join(b64decode(each["log"]) for each in lines[3:-1]))
        mark = msgspec.convert(lines[-1]["mark"], _Mark)
    except (IndexError, KeyError, ValueError, lzma.LZMAError) as error:
        raise Unfit("no_export") from error
    last = log[-1] if log else None
    if last is None or last.kind != EXPORTED or (mark.entry, mark.head) != (last.number, _head_of(last)):
        raise Unfit("not_left")
    if kept.version != last.number:
        raise Unfit("does_not_follow")
    game = StoredGame(
        **{name: getattr(kept, name) for name in _Game.__struct_fields__ if not name.endswith("_at")},
        id=GameId(0),
        status=Status.EXPORTED,
        card_channel=None,
        card_message=None,
        guild_number=0,
        seats=tuple(SeatRow(each.seat, each.user, each.name, each.locale) for each in chairs),
    )
    return Traveller(game, Times(kept.opened_at, kept.started_at), log)


def _head_of(entry: Entry) -> str:
    return msgspec.json.decode(entry.body, type=Body).head


def checked(traveller: Traveller, rulesets: Mapping[str, AnyRuleset]) -> Table:
    """Give the table of a game on its way, whose log was played again from its seeds: it leads to its state.

    Raise Unfit where today's rules cannot go on with it, and where something does not follow.
    """
    game = traveller.game
    ruleset = rulesets.get(game.ruleset)
    if ruleset is None:
        raise Unfit("unknown_ruleset")
    try:
        table = open_table(game, ruleset, Codec(ruleset))
    except Undecodable as error:
        raise Unfit("other_version") from error
    if table.departure is None or table.state is None:
        raise Unfit("not_left")
    if any(map(is_forgotten, traveller.log)):
        raise Unfit("forgotten")
    try:
        data = with_seeds(table, traveller.log)
        replay = Replay(data, ends_of(data), rulesets)
        for _ in replay.tables():
            pass
    except (BadLine, Unfounded) as error:
        raise Unfit("does_not_follow") from error
    if replay.not_replayed is None and _facts(replace(replay.last, begun_under=table.begun_under)) != _facts(
        table
    ):
        raise Unfit("does_not_follow")
    return table


def _facts(table: Table) -> tuple[object, ...]:
    """Give what of *table* must be what its log makes of it."""
    # Of a state that older rules have made some settings may be other than today's rules make them.
    state = encode(table.state) if table.begun_under is None else b""
    told = state, table.ledgers, table.undone
    if not table.chain:  # begun before the log told who sits where
        return told
    users = [(each.user, each.name, each.contribution) for each in table.chairs]
    return *told, table.chain, users, table.departure, table.master, table.saw_hands


def belongs(traveller: Traveller, known: Sequence[Entry]) -> bool:
    """Whether the log of a game on its way goes on from what is *known* of it."""
    ours = [replace(each, game=GameId(0)) for each in known]
    return list(traveller.log[: len(ours)]) == ours
