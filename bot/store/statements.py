"""Every SQL statement that both databases share, written once from the tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, TypeAlias

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    null,
    or_,
    select,
    update,
)

from bot.store.prepared import OneOf, PreparedStatements, Sql, SqlBy
from bot.store.records import Milestone, Status
from bot.store.tables import IN_LINE, METADATA, OPEN, UNDELIVERED

Row: TypeAlias = Sequence[Any]
"""A row of a result; what a column holds is known where the statement is."""

GAME = METADATA.tables["game"]
RECORD = METADATA.tables["game_record"]
COUNT = METADATA.tables["game_count"]
SEAT = METADATA.tables["seat"]
EVENT = METADATA.tables["event"]
OUTBOX = METADATA.tables["outbox"]
DEADLINE = METADATA.tables["deadline"]
SETTING = METADATA.tables["setting"]

_IS_OPEN: ColumnElement[bool] = literal_column(f"game.{OPEN}")
IS_UNDELIVERED: ColumnElement[bool] = literal_column(f"outbox.{UNDELIVERED}")
_IS_LATE: ColumnElement[bool] = literal_column(
    f"outbox.{UNDELIVERED} AND substr(outbox.destination, 1, 5) NOT IN ('call:', 'watch')"
)
"""The condition of a parcel that should have been delivered: a call, or word to watchers, may wait for a
morning."""


_OF_GAME: BindParameter[int] = bindparam("of_game")
_SEATS_OF_GAME = (
    select(*(each for each in SEAT.c if each.name != "game"))
    .where(SEAT.c.game == _OF_GAME)
    .order_by(SEAT.c.seat)
)
_PAGES = tuple(product((False, True), repeat=2))
"""Whether games are asked for in one guild, and for one user."""


def advance(**more: Any) -> Any:
    """Give the UPDATE that moves a game on, and sets *more*, if it still stands at the version decided on.

    Its one row, if any: the number of parcels posted before, the game and its new version.
    """
    parcels = bindparam("new_parcels", type_=GAME.c.parcels.type)
    return (
        update(GAME)
        .where(GAME.c.id == bindparam("of_game"), GAME.c.version == bindparam("at_version"))
        .values(
            snapshot=bindparam("new_snapshot"),
            version=GAME.c.version + 1,
            parcels=GAME.c.parcels + parcels,
            **more,
        )
        .returning((GAME.c.parcels - parcels).label("posted"), GAME.c.id, GAME.c.version)
    )


def _all_but(table: Any, name: str) -> dict[str, Any]:
    return {each.name: bindparam(each.name, type_=each.type) for each in table.c if each.name != name}


def _channel_of(game: Any) -> Select[Any]:
    asking = GAME.alias("asking")
    return select(asking.c.channel).where(asking.c.id == game)


def _overview() -> Select[Any]:
    def of_game(what: Any, table: Any, *conditions: Any) -> Any:
        return select(what).where(table.c.game == GAME.c.id, *conditions).scalar_subquery()

    caused = of_game(
        func.min(EVENT.c.at),
        OUTBOX,
        _IS_LATE,
        EVENT.c.game == OUTBOX.c.game,
        EVENT.c.number == OUTBOX.c.entry,
    )
    return (
        select(
            *(GAME.c[name] for name in ("id", "guild", "channel", "ruleset", "status")),
            of_game(func.count(), SEAT),
            of_game(RECORD.c.opened_at, RECORD),
            of_game(EVENT.c.at, EVENT, EVENT.c.number == GAME.c.version),
            of_game(func.min(DEADLINE.c.due), DEADLINE),
            of_game(func.count(), OUTBOX, _IS_LATE),
            caused,
        )
        .where(_IS_OPEN)
        .order_by(GAME.c.id)
    )


def _waiting() -> Select[Any]:
    late = (
        select(OUTBOX.c.game, func.count().label("parcels"), func.min(OUTBOX.c.entry).label("entry"))
        .where(_IS_LATE)
        .group_by(OUTBOX.c.game)
        .subquery("late")
    )
    # Each looked up by itself: joined, whole tables would be read where much waits.
    guild = select(GAME.c.guild).where(GAME.c.id == late.c.game)
    at = select(EVENT.c.at).where(EVENT.c.game == late.c.game, EVENT.c.number == late.c.entry)
    # Of a game that was archived when it was posted, the entry that it stands by is not here.
    ended_at = select(RECORD.c.ended_at).where(RECORD.c.game == late.c.game)
    since = func.coalesce(at.scalar_subquery(), ended_at.scalar_subquery())
    return select(late.c.game, guild.scalar_subquery(), late.c.parcels, since)


def _counted(milestone: Milestone) -> Any:
    is_back = milestone is Milestone.IMPORTED
    counter = COUNT.c.exported if is_back else COUNT.c[milestone.value]
    guild = select(GAME.c.guild).where(GAME.c.id == bindparam("of_game")).scalar_subquery()
    return update(COUNT).where(COUNT.c.guild == guild).values({counter: counter + (-1 if is_back else 1)})


def _recorded(milestone: Milestone) -> Any:
    values: dict[Any, Any] = {}
    if milestone is Milestone.STARTED:
        values[RECORD.c.started_at] = bindparam("now")
    else:
        values[RECORD.c.archived_at] = null()  # of a game that went on once more, the rest is to be archived
    if milestone in (Milestone.FINISHED, Milestone.ABANDONED, Milestone.CLOSED):
        values[RECORD.c.ended_at] = bindparam("now")
    return update(RECORD).where(RECORD.c.game == bindparam("of_game")).values(values)


def _game_columns() -> list[Any]:
    """Give what is read of a game: its columns but one, and its number within its server."""
    recorded = RECORD.alias("recorded")
    number = select(recorded.c.number).where(recorded.c.game == GAME.c.id).scalar_subquery()
    return [*(each for each in GAME.c if each.name != "parcels"), number.label("guild_number")]


def _games() -> Select[Any]:
    return select(*_game_columns())


def _is_seated() -> ColumnElement[bool]:
    return OneOf(GAME.c.id, select(SEAT.c.game).where(SEAT.c.user_id == bindparam("by_user")))


def _page(games: Select[Any], in_guild: bool, of_user: bool) -> Select[Any]:
    games = games.where(_IS_OPEN, GAME.c.id < bindparam("below"))
    if in_guild:
        games = games.where(GAME.c.guild == bindparam("in_guild"))
    if of_user:
        games = games.where(_is_seated())
    return games.order_by(GAME.c.id.desc()).limit(bindparam("most"))


def _is_own() -> ColumnElement[bool]:
    return (GAME.c.host == bindparam("by_user")) | _is_seated()


def _past(*columns: Any) -> Select[Any]:
    of_guild = RECORD.c.guild == bindparam("in_guild"), RECORD.c.number < bindparam("below")
    chosen = select(*columns).where(*of_guild).order_by(RECORD.c.number.desc())
    return chosen.limit(bindparam("most"))


def _add_parcel(*, once: bool = False) -> Any:
    added = select(
        GAME.c.id,
        GAME.c.parcels,
        GAME.c.version,
        bindparam("of_destination", type_=OUTBOX.c.destination.type),
        bindparam("of_payload", type_=OUTBOX.c.payload.type),
        literal_column("'pending'"),
        literal_column("0"),
    ).where(GAME.c.id == _OF_GAME)
    if once:
        same = OUTBOX.c.game == _OF_GAME, OUTBOX.c.destination == bindparam("of_destination")
        added = added.where(~exists(select(1).where(*same)))
    columns = ("game", "number", "entry", "destination", "payload", "state", "attempts")
    return insert(OUTBOX).from_select(columns, added)


def _passage() -> Select[Any]:
    newer = OUTBOX.alias("newer")
    newest = (
        select(newer.c.message)
        .where(newer.c.game == _OF_GAME, newer.c.message.is_not(None), literal_column(f"newer.{IN_LINE}"))
        .order_by(newer.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    return _told_by(newest)


def _told_by(message: ColumnElement[Any]) -> Select[Any]:
    is_told: ColumnElement[bool] = literal_column("outbox.destination = 'channel' AND outbox.state = 'sent'")
    return (
        select(*OUTBOX.c)
        .where(OUTBOX.c.game == _OF_GAME, OUTBOX.c.message == message, is_told)
        .order_by(OUTBOX.c.number)
    )


def _upsert_seat(upsert: Any) -> Any:
    seated = upsert(SEAT)
    return seated.on_conflict_do_update(
        index_elements=list(SEAT.primary_key),
        set_={each.name: seated.excluded[each.name] for each in SEAT.c if not each.primary_key},
    )


def _count_game(upsert: Any) -> Any:
    counted = upsert(COUNT).values(
        guild=bindparam("guild"),
        opened=1,
        **{each.name: 0 for each in COUNT.c if each.name not in ("guild", "opened")},
    )
    return counted.on_conflict_do_update(
        index_elements=[COUNT.c.guild], set_={"opened": COUNT.c.opened + 1}
    ).returning(COUNT.c.opened)


def _remember(upsert: Any) -> Any:
    remembered = upsert(SETTING)
    return remembered.on_conflict_do_update(
        index_elements=[SETTING.c.key], set_={"value": remembered.excluded.value}
    )


def _begin_setting(upsert: Any) -> Any:
    return upsert(SETTING).on_conflict_do_nothing().returning(SETTING.c.key)


class Statements(PreparedStatements):
    """The statements of tables; what they take is named by their bound parameters."""

    insert_game = Sql(insert(GAME).values(_all_but(GAME, "id")).returning(GAME.c.id))
    insert_event = Sql(insert(EVENT))
    insert_parcel = Sql(insert(OUTBOX))
    insert_deadline = Sql(
        insert(DEADLINE).values({name: bindparam(name) for name in ("game", "seat", "kind", "due")})
    )
    advance = Sql(advance())
    change_status = Sql(
        update(GAME)
        .where(GAME.c.id == _OF_GAME, GAME.c.status != bindparam("new_status"))
        .values(status=bindparam("new_status"))
    )
    move_game = Sql(update(GAME).where(GAME.c.id == _OF_GAME).values(channel=bindparam("new_channel")))
    lead_game = Sql(update(GAME).where(GAME.c.id == _OF_GAME).values(rules_version=bindparam("new_rules")))
    delete_deadlines = Sql(delete(DEADLINE).where(DEADLINE.c.game == _OF_GAME))
    delete_deadline = Sql(
        delete(DEADLINE).where(
            DEADLINE.c.game == _OF_GAME,
            DEADLINE.c.seat == bindparam("of_seat"),
            DEADLINE.c.kind == bindparam("of_kind"),
            DEADLINE.c.due == bindparam("of_due"),
        )
    )
    delete_seat = Sql(delete(SEAT).where(SEAT.c.game == _OF_GAME, SEAT.c.seat == bindparam("of_seat")))
    upsert_seat = Sql(_upsert_seat)

    seats = Sql(_SEATS_OF_GAME)
    seats_for_update = Sql(_SEATS_OF_GAME.with_for_update())
    # In one piece, since a game is looked at many times for each click: its row once for each seat.
    game = Sql(
        select(*_game_columns(), *(each for each in SEAT.c if each.name != "game"))
        .outerjoin_from(GAME, SEAT, SEAT.c.game == GAME.c.id)
        .where(GAME.c.id == _OF_GAME)
        .order_by(SEAT.c.seat)
    )
    count_game = Sql(_count_game)
    insert_record = Sql(insert(RECORD))
    count_milestone = SqlBy({each: _counted(each) for each in Milestone})
    record_milestone = SqlBy({each: _recorded(each) for each in Milestone})
    game_count = Sql(select(*COUNT.c).where(COUNT.c.guild == bindparam("in_guild")))
    past_games = Sql(
        _past(RECORD.c.opened_at, RECORD.c.started_at, RECORD.c.ended_at, *_game_columns()).join_from(
            RECORD, GAME, GAME.c.id == RECORD.c.game
        )
    )
    seats_of_past_games = Sql(
        select(*SEAT.c).where(SEAT.c.game.in_(_past(RECORD.c.game))).order_by(SEAT.c.game, SEAT.c.seat)
    )
    open_game_in = Sql(select(GAME.c.id).where(GAME.c.channel == bindparam("in_channel"), _IS_OPEN))
    # Among the newest of its server: no index has all that ever stood in a channel.
    last_game_in = Sql(
        select(GAME.c.id)
        .join_from(RECORD, GAME, GAME.c.id == RECORD.c.game)
        .where(
            RECORD.c.guild == bindparam("in_guild"),
            RECORD.c.number > bindparam("above"),
            RECORD.c.started_at.is_not(None),
            GAME.c.channel == bindparam("in_channel"),
            or_(*(GAME.c.status == each.value for each in Status if each.is_over)),
        )
        .order_by(RECORD.c.number.desc())
        .limit(1)
    )
    holder_of_channel = Sql(select(GAME.c.id).where(GAME.c.channel.in_(_channel_of(_OF_GAME)), _IS_OPEN))
    open_games = SqlBy({key: _page(_games(), *key) for key in _PAGES})
    games_behind = Sql(
        select(GAME.c.id)
        .where(
            GAME.c.ruleset == bindparam("of_ruleset"),
            GAME.c.rules_version < bindparam("below_rules"),
            GAME.c.id > bindparam("after"),
            _IS_OPEN,
        )
        .order_by(GAME.c.id)
        .limit(bindparam("most"))
    )
    # By ruleset, as an index has them: among all that is open there are few.
    lobbies = Sql(
        select(GAME.c.id, GAME.c.guild, GAME.c.channel).where(
            GAME.c.ruleset == bindparam("of_ruleset"), GAME.c.status == Status.LOBBY.value
        )
    )
    open_tables = Sql(
        select(func.count(), func.count().filter(_is_own())).where(
            GAME.c.guild == bindparam("in_guild"), _IS_OPEN
        )
    )
    seats_of_open_games = SqlBy(
        {
            key: select(*SEAT.c)
            .where(SEAT.c.game.in_(_page(select(GAME.c.id), *key)))
            .order_by(SEAT.c.game, SEAT.c.seat)
            for key in _PAGES
        }
    )

    entries = Sql(
        select(*EVENT.c)
        .where(EVENT.c.game == _OF_GAME, EVENT.c.number > bindparam("after"))
        .order_by(EVENT.c.number)
        .limit(bindparam("most"))
    )
    entry_of = Sql(select(*EVENT.c).where(EVENT.c.interaction == bindparam("by_interaction")))

    undelivered = Sql(
        select(*OUTBOX.c).where(OUTBOX.c.game == _OF_GAME, IS_UNDELIVERED).order_by(OUTBOX.c.number)
    )
    passage = Sql(_passage())
    told_by = Sql(_told_by(bindparam("of_message", type_=OUTBOX.c.message.type)))
    messages_after = Sql(
        select(func.count(OUTBOX.c.message.distinct())).where(
            OUTBOX.c.game == _OF_GAME,
            OUTBOX.c.message > bindparam("of_message"),
            literal_column(f"outbox.{IN_LINE}"),
        )
    )
    count_parcel = Sql(update(GAME).where(GAME.c.id == _OF_GAME).values(parcels=GAME.c.parcels + 1))
    add_parcel = Sql(_add_parcel())
    add_parcel_once = Sql(_add_parcel(once=True))
    games_to_deliver = Sql(select(OUTBOX.c.game).where(IS_UNDELIVERED).distinct().order_by(OUTBOX.c.game))
    waiting = Sql(_waiting())
    overview = Sql(_overview())
    games_by_ruleset = Sql(
        select(GAME.c.ruleset, GAME.c.status, func.count()).group_by(GAME.c.ruleset, GAME.c.status)
    )
    mark_parcel = Sql(
        update(OUTBOX)
        .where(OUTBOX.c.game == _OF_GAME, OUTBOX.c.number == bindparam("of_number"))
        .values(
            state=bindparam("new_state"),
            attempts=OUTBOX.c.attempts + bindparam("tries"),
            message=bindparam("new_message", type_=OUTBOX.c.message.type),
        )
    )
    remember_card = Sql(
        update(GAME)
        .where(
            GAME.c.id == _OF_GAME,
            or_(
                GAME.c.card_message.is_not_distinct_from(
                    bindparam("of_message", type_=GAME.c.card_message.type)
                ),
                GAME.c.card_message == bindparam("new_message"),
            ),
        )
        .values(card_channel=bindparam("new_channel"), card_message=bindparam("new_message"))
        .returning(GAME.c.id)
    )
    remember_commitments = Sql(
        update(GAME)
        .where(GAME.c.id == _OF_GAME)
        .values(commitments_channel=bindparam("new_channel"), commitments_message=bindparam("new_message"))
    )
    _remember_hand = (
        update(SEAT)
        .where(SEAT.c.game == _OF_GAME, SEAT.c.seat == bindparam("of_seat"))
        .values(
            delivery=bindparam("new_delivery"),
            hand_channel=bindparam("new_channel"),
            hand_message=bindparam("new_message"),
        )
    )
    remember_hand = Sql(_remember_hand.where(SEAT.c.user_id == bindparam("of_user")))
    remember_no_hand = Sql(_remember_hand.where(SEAT.c.user_id.is_(None)))

    next_deadline = Sql(select(func.min(DEADLINE.c.due)))
    due = Sql(
        select(DEADLINE.c.game, DEADLINE.c.seat, DEADLINE.c.due, DEADLINE.c.kind)
        .where(DEADLINE.c.due <= bindparam("now"))
        .order_by(DEADLINE.c.due, DEADLINE.c.game, DEADLINE.c.seat)
        .limit(bindparam("most"))
    )
    setting = Sql(select(SETTING.c.value).where(SETTING.c.key == bindparam("by_key")))
    remember = Sql(_remember)
    begin_setting = Sql(_begin_setting)
    replace_setting = Sql(
        update(SETTING)
        .where(SETTING.c.key == bindparam("by_key"), SETTING.c.value == bindparam("before"))
        .values(value=bindparam("after"))
        .returning(SETTING.c.key)
    )
