"""Every SQL statement that both databases share, written once from the tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import (
    BindParameter,
    ClauseElement,
    ColumnElement,
    Dialect,
    Select,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.records import Milestone
from bot.store.tables import METADATA, OPEN, UNDELIVERED

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
_IS_UNDELIVERED: ColumnElement[bool] = literal_column(f"outbox.{UNDELIVERED}")


class Statement:
    """One SQL statement as a driver takes it, and the order of its parameters."""

    def __init__(self, executable: ClauseElement, dialect: Dialect) -> None:
        compiled = executable.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self.text = str(compiled)
        names = tuple(compiled.positiontup or ())
        self._constants = {name: value for name, value in compiled.params.items() if value is not None}
        # The writer binds a dozen statements for every action: by C, a third of its time is saved.
        self._pick: Callable[[Mapping[str, Any]], Any] = itemgetter(*names) if names else lambda _: ()
        self._is_single = len(names) == 1

    def bind(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        """Give the parameters in order, from *values* by name."""
        found = self._pick({**self._constants, **values} if self._constants else values)
        picked: tuple[Any, ...] = (found,) if self._is_single else found
        return picked


class Statements:
    """The statements for one dialect; what they take is named by their bound parameters."""

    def __init__(self, dialect: Dialect) -> None:
        def prepared(executable: ClauseElement) -> Statement:
            return Statement(executable, dialect)

        upsert: Any = postgresql.insert if dialect.name == "postgresql" else sqlite.insert
        of_game: BindParameter[int] = bindparam("of_game")

        self.insert_game = prepared(insert(GAME).values(_all_but(GAME, "id")).returning(GAME.c.id))
        self.insert_event = prepared(insert(EVENT))
        self.insert_parcel = prepared(insert(OUTBOX))
        self.insert_deadline = prepared(insert(DEADLINE))
        self.advance = prepared(advance())
        self.change_status = prepared(
            update(GAME)
            .where(GAME.c.id == of_game, GAME.c.status != bindparam("new_status"))
            .values(status=bindparam("new_status"))
        )
        self.move_game = prepared(
            update(GAME).where(GAME.c.id == of_game).values(channel=bindparam("new_channel"))
        )
        self.delete_deadlines = prepared(delete(DEADLINE).where(DEADLINE.c.game == of_game))
        self.delete_seat = prepared(
            delete(SEAT).where(SEAT.c.game == of_game, SEAT.c.seat == bindparam("of_seat"))
        )
        seated = upsert(SEAT)
        self.upsert_seat = prepared(
            seated.on_conflict_do_update(
                index_elements=list(SEAT.primary_key),
                set_={each.name: seated.excluded[each.name] for each in SEAT.c if not each.primary_key},
            )
        )

        seats = select(*(each for each in SEAT.c if each.name != "game"))
        seats_of_game = seats.where(SEAT.c.game == of_game).order_by(SEAT.c.seat)
        self.seats = prepared(seats_of_game)
        self.seats_for_update = prepared(seats_of_game.with_for_update())
        # In one piece, since a game is looked at many times for each click: its row once for each seat.
        self.game = prepared(
            select(*_game_columns(), *(each for each in SEAT.c if each.name != "game"))
            .outerjoin_from(GAME, SEAT, SEAT.c.game == GAME.c.id)
            .where(GAME.c.id == of_game)
            .order_by(SEAT.c.seat)
        )
        counted = upsert(COUNT).values(
            guild=bindparam("guild"), opened=1, **{each.value: 0 for each in Milestone}
        )
        self.count_game = prepared(
            counted.on_conflict_do_update(
                index_elements=[COUNT.c.guild], set_={"opened": COUNT.c.opened + 1}
            ).returning(COUNT.c.opened)
        )
        self.insert_record = prepared(insert(RECORD))
        self.count_milestone = {each: prepared(_counted(each)) for each in Milestone}
        self.record_milestone = {each: prepared(_recorded(each)) for each in Milestone}
        self.game_count = prepared(select(*COUNT.c).where(COUNT.c.guild == bindparam("in_guild")))
        of_guild = RECORD.c.guild == bindparam("in_guild"), RECORD.c.number < bindparam("below")

        def page(*columns: Any) -> Select[Any]:
            chosen = select(*columns).where(*of_guild).order_by(RECORD.c.number.desc())
            return chosen.limit(bindparam("most"))

        self.past_games = prepared(
            page(RECORD.c.opened_at, RECORD.c.started_at, RECORD.c.ended_at, *_game_columns()).join_from(
                RECORD, GAME, GAME.c.id == RECORD.c.game
            )
        )
        self.seats_of_past_games = prepared(
            select(*SEAT.c).where(SEAT.c.game.in_(page(RECORD.c.game))).order_by(SEAT.c.game, SEAT.c.seat)
        )
        self.open_game_in = prepared(
            select(GAME.c.id).where(GAME.c.channel == bindparam("in_channel"), _IS_OPEN)
        )
        self.holder_of_channel = prepared(
            select(GAME.c.id).where(GAME.c.channel.in_(_channel_of(of_game)), _IS_OPEN)
        )
        self.open_games = {
            (in_guild, of_user): prepared(_page(_games(), in_guild, of_user))
            for in_guild in (False, True)
            for of_user in (False, True)
        }
        """By whether they are asked for in one guild, and for one user."""
        is_own = (GAME.c.host == bindparam("by_user")) | _is_seated()
        self.open_tables = prepared(
            select(func.count(), func.count().filter(is_own)).where(
                GAME.c.guild == bindparam("in_guild"), _IS_OPEN
            )
        )
        self.seats_of_open_games = {
            key: prepared(
                select(*SEAT.c)
                .where(SEAT.c.game.in_(_page(select(GAME.c.id), *key)))
                .order_by(SEAT.c.game, SEAT.c.seat)
            )
            for key in self.open_games
        }

        log = select(*EVENT.c)
        self.entries = prepared(
            log.where(EVENT.c.game == of_game, EVENT.c.number > bindparam("after"))
            .order_by(EVENT.c.number)
            .limit(bindparam("most"))
        )
        self.entry_of = prepared(log.where(EVENT.c.interaction == bindparam("by_interaction")))

        self.undelivered = prepared(
            select(*OUTBOX.c).where(OUTBOX.c.game == of_game, _IS_UNDELIVERED).order_by(OUTBOX.c.number)
        )
        self.games_to_deliver = prepared(
            select(OUTBOX.c.game).where(_IS_UNDELIVERED).distinct().order_by(OUTBOX.c.game)
        )
        self.waiting = prepared(
            select(OUTBOX.c.game, GAME.c.guild, func.count(), func.min(EVENT.c.at))
            .join_from(OUTBOX, GAME, GAME.c.id == OUTBOX.c.game)
            .join(EVENT, (EVENT.c.game == OUTBOX.c.game) & (EVENT.c.number == OUTBOX.c.entry))
            .where(_IS_UNDELIVERED)
            .group_by(OUTBOX.c.game, GAME.c.guild)
        )
        self.overview = prepared(_overview())
        self.games_by_ruleset = prepared(
            select(GAME.c.ruleset, GAME.c.status, func.count()).group_by(GAME.c.ruleset, GAME.c.status)
        )
        self.mark_parcel = prepared(
            update(OUTBOX)
            .where(OUTBOX.c.game == of_game, OUTBOX.c.number == bindparam("of_number"))
            .values(
                state=bindparam("new_state"),
                attempts=OUTBOX.c.attempts + bindparam("tries"),
                message=func.coalesce(
                    bindparam("new_message", type_=OUTBOX.c.message.type), OUTBOX.c.message
                ),
            )
        )
        self.remember_card = prepared(
            update(GAME)
            .where(GAME.c.id == of_game)
            .values(card_channel=bindparam("new_channel"), card_message=bindparam("new_message"))
        )
        self.remember_commitments = prepared(
            update(GAME)
            .where(GAME.c.id == of_game)
            .values(
                commitments_channel=bindparam("new_channel"), commitments_message=bindparam("new_message")
            )
        )
        self.remember_hand = prepared(
            update(SEAT)
            .where(SEAT.c.game == of_game, SEAT.c.seat == bindparam("of_seat"))
            .values(
                delivery=bindparam("new_delivery"),
                hand_channel=bindparam("new_channel"),
                hand_message=bindparam("new_message"),
            )
        )

        self.next_deadline = prepared(select(func.min(DEADLINE.c.due)))
        self.due = prepared(
            select(DEADLINE.c.game, DEADLINE.c.seat, DEADLINE.c.due, DEADLINE.c.kind)
            .where(DEADLINE.c.due <= bindparam("now"))
            .order_by(DEADLINE.c.due, DEADLINE.c.game, DEADLINE.c.seat)
            .limit(bindparam("most"))
        )
        self.setting = prepared(select(SETTING.c.value).where(SETTING.c.key == bindparam("by_key")))
        remembered = upsert(SETTING)
        self.remember = prepared(
            remembered.on_conflict_do_update(
                index_elements=[SETTING.c.key], set_={"value": remembered.excluded.value}
            )
        )


@cache
def statements(dialect: Dialect) -> Statements:
    """Give the statements for *dialect*, which are compiled once for all stores."""
    return Statements(dialect)


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
        _IS_UNDELIVERED,
        EVENT.c.game == OUTBOX.c.game,
        EVENT.c.number == OUTBOX.c.entry,
    )
    return (
        select(
            *(GAME.c[name] for name in ("id", "guild", "channel", "ruleset", "status")),
            of_game(func.count(), SEAT),
            of_game(EVENT.c.at, EVENT, EVENT.c.number == 1),
            of_game(EVENT.c.at, EVENT, EVENT.c.number == GAME.c.version),
            of_game(func.min(DEADLINE.c.due), DEADLINE),
            of_game(func.count(), OUTBOX, _IS_UNDELIVERED),
            caused,
        )
        .where(_IS_OPEN)
        .order_by(GAME.c.id)
    )


def _counted(milestone: Milestone) -> Any:
    counter = COUNT.c[milestone.value]
    guild = select(GAME.c.guild).where(GAME.c.id == bindparam("of_game")).scalar_subquery()
    return update(COUNT).where(COUNT.c.guild == guild).values({counter: counter + 1})


def _recorded(milestone: Milestone) -> Any:
    when = RECORD.c.started_at if milestone is Milestone.STARTED else RECORD.c.ended_at
    return update(RECORD).where(RECORD.c.game == bindparam("of_game")).values({when: bindparam("now")})


def _game_columns() -> list[Any]:
    """Give what is read of a game: its columns but one, and its number within its server."""
    recorded = RECORD.alias("recorded")
    number = select(recorded.c.number).where(recorded.c.game == GAME.c.id).scalar_subquery()
    return [*(each for each in GAME.c if each.name != "parcels"), number.label("guild_number")]


def _games() -> Select[Any]:
    return select(*_game_columns())


def _is_seated() -> ColumnElement[bool]:
    return GAME.c.id.in_(select(SEAT.c.game).where(SEAT.c.user_id == bindparam("by_user")))


def _page(games: Select[Any], in_guild: bool, of_user: bool) -> Select[Any]:
    games = games.where(_IS_OPEN, GAME.c.id < bindparam("below"))
    if in_guild:
        games = games.where(GAME.c.guild == bindparam("in_guild"))
    if of_user:
        games = games.where(_is_seated())
    return games.order_by(GAME.c.id.desc()).limit(bindparam("most"))
