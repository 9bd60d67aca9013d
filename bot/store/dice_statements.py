"""Every SQL statement of the dice service that both databases share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)

from bot.store.dice_records import MOST_KEEPSAKES
from bot.store.prepared import PreparedStatements, Sql
from bot.store.tables import METADATA, NEVER_TOLD, NOT_TOLD, RUNNING, UNDELIVERED

ROLL = METADATA.tables["roll"]
SESSION = METADATA.tables["dice_session"]
NOTICE = METADATA.tables["dice_notice"]
TALLY = METADATA.tables["dice_tally"]
MARK = METADATA.tables["dice_mark"]
KEEPSAKE = METADATA.tables["keepsake"]

_IS_RUNNING: ColumnElement[bool] = literal_column(f"dice_session.{RUNNING}")
_IS_UNDELIVERED: ColumnElement[bool] = literal_column(f"dice_notice.{UNDELIVERED}")
_IS_NOT_TOLD: ColumnElement[bool] = literal_column(f"roll.{NOT_TOLD}")
_IS_NEVER_TOLD: ColumnElement[bool] = literal_column(f"roll.{NEVER_TOLD}")


_PLACE: BindParameter[str] = bindparam("of_place")
_MOST: BindParameter[int] = bindparam("most")
_AFTER: BindParameter[int] = bindparam("after")
_OF_SESSION = SESSION.c.place == _PLACE, SESSION.c.number == bindparam("of_number")
_OF_OWNER = KEEPSAKE.c.owner == bindparam("owner"), KEEPSAKE.c.kind == bindparam("kind")
OWNERS_AT_ONCE = 8
_NEVER_TOLD = ROLL.c.place == _PLACE, _IS_NEVER_TOLD
_ROLLS = select(*ROLL.c)
# Not the greatest number of all: the newest but one is found without a look at those before it.
_OPENED = (
    select(SESSION.c.number)
    .where(SESSION.c.place == _PLACE, SESSION.c.opened_at.is_not(None))
    .order_by(SESSION.c.number.desc())
    .limit(1)
)


def advance_session() -> Any:
    """Give the UPDATE that counts a draw of a running session that still stands as it was read.

    Its one row, if any: the place and number of the session.
    """
    return (
        update(SESSION)
        .where(
            SESSION.c.place == bindparam("of_place"),
            SESSION.c.number == bindparam("of_number"),
            SESSION.c.version == bindparam("at_version"),
            _IS_RUNNING,
        )
        .values(
            version=SESSION.c.version + 1,
            **{
                name: bindparam(f"new_{name}", type_=SESSION.c[name].type)
                for name in ("table_n", "table_head", "secret_n", "secret_head")
            },
        )
        .returning(SESSION.c.place, SESSION.c.number)
    )


def keep_roll() -> Any:
    """Give the one statement, of PostgreSQL only, that counts a draw and writes its row.

    Its row is the id; no row when the session has moved on, and then nothing is written.
    """
    moved = advance_session().cte("moved")
    rest = [each.name for each in ROLL.c if each.name not in ("id", "place", "session")]
    return (
        insert(ROLL)
        .from_select(
            ["place", "session", *rest],
            select(
                moved.c.place, moved.c.number, *(bindparam(name, type_=ROLL.c[name].type) for name in rest)
            ),
        )
        .returning(ROLL.c.id)
    )


def _all_but(table: Any, name: str) -> dict[str, Any]:
    return {each.name: bindparam(each.name, type_=each.type) for each in table.c if each.name != name}


def _insert_first_session(upsert: Any) -> Any:
    return upsert(SESSION).on_conflict_do_nothing().returning(SESSION.c.number)


def _move_mark(upsert: Any) -> Any:
    marked = upsert(MARK)
    return marked.on_conflict_do_update(
        index_elements=[MARK.c.place],
        set_={"last": marked.excluded.last, "version": marked.excluded.version},
        where=MARK.c.version == marked.excluded.version - 1,
    ).returning(MARK.c.version)


def _upsert_tally(upsert: Any) -> Any:
    tallied = upsert(TALLY)
    return tallied.on_conflict_do_update(
        index_elements=list(TALLY.primary_key), set_={"counts": tallied.excluded.counts}
    )


def _save(upsert: Any) -> Any:
    others = (
        select(func.count()).select_from(KEEPSAKE).where(*_OF_OWNER, KEEPSAKE.c.folded != bindparam("folded"))
    )
    saved = upsert(KEEPSAKE).from_select(
        [each.name for each in KEEPSAKE.c],
        select(*(bindparam(each.name, type_=each.type).label(each.name) for each in KEEPSAKE.c)).where(
            others.scalar_subquery() < MOST_KEEPSAKES
        ),
    )
    return saved.on_conflict_do_update(
        index_elements=list(KEEPSAKE.primary_key),
        set_={name: saved.excluded[name] for name in ("name", "body", "at")},
    ).returning(KEEPSAKE.c.folded)


class DiceStatements(PreparedStatements):
    """The statements of the dice; what they take is named by their bound parameters."""

    insert_session = Sql(insert(SESSION))
    insert_first_session = Sql(_insert_first_session)
    insert_notice = Sql(insert(NOTICE).values(_all_but(NOTICE, "id")))
    insert_roll = Sql(insert(ROLL).values(_all_but(ROLL, "id")).returning(ROLL.c.id))

    advance_session = Sql(advance_session())
    change_session = Sql(
        update(SESSION)
        .where(*_OF_SESSION, SESSION.c.version == bindparam("at_version"))
        .values(
            version=SESSION.c.version + 1,
            **{
                name: bindparam(f"new_{name}", type_=SESSION.c[name].type)
                for name in (
                    "phase",
                    "contributions",
                    "table_head",
                    "secret_head",
                    "opened_at",
                    "due",
                    "revealed_at",
                    "reason",
                    "opens_secrets",
                )
            },
        )
        .returning(SESSION.c.version)
    )
    remember_posting = Sql(
        update(SESSION)
        .where(*_OF_SESSION, SESSION.c.posted_message.is_(None))
        .values(
            posted_guild=bindparam("new_guild", type_=SESSION.c.posted_guild.type),
            posted_channel=bindparam("new_channel"),
            posted_message=bindparam("new_message"),
        )
    )
    count_failure = Sql(
        update(SESSION)
        .where(SESSION.c.place == _PLACE, SESSION.c.number == _OPENED.scalar_subquery())
        .values(failed=SESSION.c.failed + 1)
    )
    session = Sql(select(*SESSION.c).where(*_OF_SESSION))
    sessions = Sql(
        select(*SESSION.c)
        .where(SESSION.c.place == _PLACE, SESSION.c.number < bindparam("below"))
        .order_by(SESSION.c.number.desc())
        .limit(_MOST)
    )
    sessions_due = Sql(
        select(*SESSION.c)
        .where(_IS_RUNNING, SESSION.c.due <= bindparam("now"))
        .order_by(SESSION.c.due)
        .limit(_MOST)
    )
    next_session_due = Sql(select(func.min(SESSION.c.due)).where(_IS_RUNNING))

    roll = Sql(_ROLLS.where(ROLL.c.id == bindparam("of_roll")))
    roll_by = Sql(_ROLLS.where(ROLL.c.interaction == bindparam("by_interaction")))
    rolls_in = Sql(
        _ROLLS.where(
            ROLL.c.place == _PLACE,
            ROLL.c.session == bindparam("of_number"),
            ROLL.c.scope == bindparam("of_scope"),
            ROLL.c.n > _AFTER,
        )
        .order_by(ROLL.c.n)
        .limit(_MOST)
    )
    rolls_by = Sql(
        _ROLLS.where(ROLL.c.user_id == bindparam("by_user")).order_by(ROLL.c.id.desc()).limit(_MOST)
    )
    notes_by = Sql(
        select(ROLL.c.place, ROLL.c.kind, ROLL.c.note, ROLL.c.total)
        .where(ROLL.c.user_id == bindparam("by_user"))
        .order_by(ROLL.c.id.desc())
        .limit(_MOST)
    )
    pending_rolls = Sql(_ROLLS.where(_IS_NOT_TOLD, ROLL.c.id > _AFTER).order_by(ROLL.c.id).limit(_MOST))
    untold_rolls = Sql(_ROLLS.where(*_NEVER_TOLD).order_by(ROLL.c.id.desc()).limit(_MOST))
    untold_count = Sql(select(func.count(ROLL.c.id)).where(*_NEVER_TOLD))
    uncounted_rolls = Sql(
        _ROLLS.where(ROLL.c.place == _PLACE, ROLL.c.id > _AFTER).order_by(ROLL.c.id).limit(_MOST)
    )
    mark_roll = Sql(
        update(ROLL)
        .where(ROLL.c.id == bindparam("of_roll"))
        .values(
            state=bindparam("new_state"),
            token=bindparam("new_token"),
            message=func.coalesce(bindparam("new_message", type_=ROLL.c.message.type), ROLL.c.message),
        )
    )
    forget_nothing = Sql(
        update(ROLL)
        .where(ROLL.c.id == bindparam("of_roll"))
        .values(
            state=bindparam("new_state"),
            message=func.coalesce(bindparam("new_message", type_=ROLL.c.message.type), ROLL.c.message),
        )
    )
    reveal_roll = Sql(
        update(ROLL)
        .where(ROLL.c.id == bindparam("of_roll"), ROLL.c.revealed_at.is_(None))
        .values(revealed_at=bindparam("new_revealed_at"))
        .returning(ROLL.c.id)
    )

    tally_mark = Sql(select(*MARK.c).where(MARK.c.place == _PLACE))
    move_mark = Sql(_move_mark)
    tallies = Sql(
        select(*TALLY.c)
        .where(TALLY.c.place == _PLACE, TALLY.c.user_id == bindparam("by_user"))
        .order_by(TALLY.c.sides)
    )
    upsert_tally = Sql(_upsert_tally)

    notices = Sql(select(*NOTICE.c).where(_IS_UNDELIVERED).order_by(NOTICE.c.id).limit(_MOST))
    mark_notice = Sql(
        update(NOTICE)
        .where(NOTICE.c.id == bindparam("of_notice"))
        .values(
            state=bindparam("new_state"),
            attempts=NOTICE.c.attempts + bindparam("tries"),
            message=func.coalesce(bindparam("new_message", type_=NOTICE.c.message.type), NOTICE.c.message),
        )
    )

    save = Sql(_save)
    kept = Sql(
        select(KEEPSAKE.c.owner, KEEPSAKE.c.kind, KEEPSAKE.c.name, KEEPSAKE.c.body, KEEPSAKE.c.at)
        .where(*_OF_OWNER)
        .order_by(KEEPSAKE.c.folded)
        .limit(_MOST)
    )
    kept_by = Sql(
        select(KEEPSAKE.c.owner, KEEPSAKE.c.kind, KEEPSAKE.c.name, KEEPSAKE.c.body, KEEPSAKE.c.at).where(
            KEEPSAKE.c.owner.in_([bindparam(f"owner_{number}") for number in range(OWNERS_AT_ONCE)]),
            KEEPSAKE.c.kind == bindparam("kind"),
            KEEPSAKE.c.folded == bindparam("folded"),
        )
    )
    forget = Sql(
        delete(KEEPSAKE)
        .where(*_OF_OWNER, KEEPSAKE.c.folded == bindparam("folded"))
        .returning(KEEPSAKE.c.folded)
    )
