"""What the store keeps of a game between two actions, and the table that it gives again."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.game import tenures
from bot.game.codec import Codec, Undecodable, encode, pack, unpack
from bot.game.question import Question
from bot.game.table import NOTHING_SEEN, AnyRuleset, Chair, Departure, Ledger, Master, Seen, Table
from bot.game.table_options import LESSON, TABLE_OPTIONS
from bot.game.tenures import SeatOffer, Tenure
from bot.store.records import Deadline, StoredGame
from rules.contract import OptionValue
from rules.upgrading import options_of

_NULL = b"null"
_NOTHING = msgspec.Raw(_NULL)


class Snapshot(msgspec.Struct, frozen=True):
    """What the store keeps of a game between two actions."""

    options: dict[str, OptionValue]
    chairs: tuple[Chair, ...]
    commitments: dict[str, str]
    contributors: tuple[Chair, ...] = ()
    entropy: dict[str, str] = msgspec.field(default_factory=dict)
    ledgers: dict[str, Ledger] = msgspec.field(default_factory=dict)
    deadlines: tuple[Deadline, ...] = ()
    seen: Seen = NOTHING_SEEN
    chain: str = ""
    state: msgspec.Raw = _NOTHING
    again: int = 0
    questions: tuple[Question, ...] = ()
    asked_before: tuple[str, ...] = ()
    master: Master | None = None
    saw_hands: tuple[int, ...] = ()
    undone: tuple[tuple[int, int], ...] = ()
    tenures: tuple[Tenure, ...] = ()
    offers: tuple[SeatOffer, ...] = ()
    host: int = 0
    """Whom the rights of a host have passed to; 0 where whoever opened the table has them."""
    reminders: tuple[Deadline, ...] = ()
    departure: Departure | None = None
    formerly: tuple[tuple[int, int], ...] = ()
    begun_under: int = 0
    """The version of the rules that the table was opened with; 0 for that of its row."""
    brought: tuple[tuple[int, int], ...] = ()


def snapshot_of(table: Table) -> bytes:
    """Give what the store keeps of *table*."""
    snapshot = Snapshot(
        dict(table.options),
        table.chairs,
        dict(table.commitments),
        table.contributors,
        dict(table.entropy),
        dict(table.ledgers),
        table.deadlines,
        table.seen,
        table.chain,
        _NOTHING if table.state is None else msgspec.Raw(encode(table.state)),
        table.again,
        table.questions,
        table.asked_before,
        table.master,
        table.saw_hands,
        table.undone,
        table.tenures,
        table.offers,
        table.host,
        table.reminders,
        table.departure,
        table.formerly,
        (table.begun_under or 0) if table.brought else 0,
        table.brought,
    )
    return pack(encode(snapshot))


_SNAPSHOT = msgspec.json.Decoder(Snapshot)
_SEEDS = msgspec.json.Decoder(dict[str, str])


def promised_of(stored: StoredGame) -> tuple[OptionValue, Mapping[str, str]]:
    """Give the number of the lesson that a game of whatever version is, 0 for none, and the commitments that
    are kept with it; none where they cannot be read."""
    try:
        snapshot = _SNAPSHOT.decode(unpack(stored.snapshot))
    except (msgspec.MsgspecError, ValueError):
        return 0, {}
    return snapshot.options.get(LESSON, 0), snapshot.commitments


def present_of(stored: StoredGame | None) -> tuple[Chair, ...]:
    """Give who sat at a game that was begun at its end; nobody where it is gone or cannot be read."""
    try:
        snapshot = None if stored is None else _SNAPSHOT.decode(unpack(stored.snapshot))
    except (msgspec.MsgspecError, ValueError):
        return ()
    if stored is None or snapshot is None or not snapshot.contributors:
        return ()
    return tenures.present(tenures_of(snapshot, stored.version), snapshot.chairs)


def tenures_of(snapshot: Snapshot, version: int) -> tuple[Tenure, ...]:
    """Give who has played which seat of a game that stands at *version*."""
    return snapshot.tenures or tenures.of_before(snapshot.contributors, snapshot.chairs, version)


def open_table(stored: StoredGame, ruleset: AnyRuleset, codec: Codec, *, reads_state: bool = True) -> Table:
    """Give the table that *stored* keeps; raise Undecodable for a game that these rules cannot read.

    Options that an older version did not know have their defaults. Its state is left out unless one
    *reads_state*.
    """
    version = stored.rules_version
    if not 1 <= version <= ruleset.version:
        raise Undecodable(f"rules version {version}, not {ruleset.version}")
    try:
        snapshot = _SNAPSHOT.decode(unpack(stored.snapshot))
    except msgspec.MsgspecError as error:
        raise Undecodable(str(error)) from error
    begun = snapshot.begun_under or version
    return Table(
        id=stored.id,
        guild=stored.guild,
        channel=stored.channel,
        host=snapshot.host or stored.host,
        status=stored.status,
        version=stored.version,
        ruleset=ruleset,
        options={option.name: option.default for option in (*TABLE_OPTIONS, *ruleset.options)}
        | ruleset.options_of_before()
        | dict(options_of(ruleset.upgrades, version, snapshot.options)),
        chairs=snapshot.chairs,
        state=None
        if bytes(snapshot.state) == _NULL or not reads_state
        else codec.state(bytes(snapshot.state), version),
        fair_id=stored.fair_id,
        commitments=snapshot.commitments,
        contributors=snapshot.contributors,
        entropy=snapshot.entropy,
        ledgers=snapshot.ledgers,
        deadlines=snapshot.deadlines,
        seen=snapshot.seen,
        chain=snapshot.chain,
        seeds=_SEEDS.decode(stored.seeds),
        card=stored.card,
        guild_number=stored.guild_number,
        posting=stored.posting,
        rows=stored.seats,
        again=snapshot.again,
        questions=snapshot.questions,
        asked_before=snapshot.asked_before,
        master=snapshot.master,
        saw_hands=snapshot.saw_hands,
        undone=snapshot.undone,
        tenures=tenures_of(snapshot, stored.version),
        reminders=snapshot.reminders,
        offers=snapshot.offers,
        departure=snapshot.departure,
        formerly=snapshot.formerly,
        begun_under=None if begun == ruleset.version else begun,
        brought=snapshot.brought,
    )
