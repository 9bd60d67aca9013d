"""Every SQL statement of the dice service that both databases share."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    ClauseElement,
    ColumnElement,
    Dialect,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.dice_records import MOST_KEEPSAKES
from bot.store.statements import Statement
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


class DiceStatements:
    """The statements for one dialect; what they take is named by their bound parameters."""

    def __init__(self, dialect: Dialect) -> None:
        def prepared(executable: ClauseElement) -> Statement:
            return Statement(executable, dialect)

        upsert: Any = postgresql.insert if dialect.name == "postgresql" else sqlite.insert
        place: BindParameter[str] = bindparam("of_place")
        most: BindParameter[int] = bindparam("most")

        self.insert_session = prepared(insert(SESSION))
        self.insert_first_session = prepared(
            upsert(SESSION).on_conflict_do_nothing().returning(SESSION.c.number)
        )
        self.insert_notice = prepared(insert(NOTICE).values(_all_but(NOTICE, "id")))
        self.insert_roll = prepared(insert(ROLL).values(_all_but(ROLL, "id")).returning(ROLL.c.id))

        of_session = SESSION.c.place == place, SESSION.c.number == bindparam("of_number")
        self.advance_session = prepared(advance_session())
        self.change_session = prepared(
            update(SESSION)
            .where(*of_session, SESSION.c.version == bindparam("at_version"))
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
        self.remember_posting = prepared(
            update(SESSION)
            .where(*of_session, SESSION.c.posted_message.is_(None))
            .values(
                posted_guild=bindparam("new_guild", type_=SESSION.c.posted_guild.type),
                posted_channel=bindparam("new_channel"),
                posted_message=bindparam("new_message"),
            )
        )
        # Not the greatest number of all: the newest but one is found without a look at those before it.
        opened = (
            select(SESSION.c.number)
            .where(SESSION.c.place == place, SESSION.c.opened_at.is_not(None))
            .order_by(SESSION.c.number.desc())
            .limit(1)
        )
        self.count_failure = prepared(
            update(SESSION)
            .where(SESSION.c.place == place, SESSION.c.number == opened.scalar_subquery())
            .values(failed=SESSION.c.failed + 1)
        )
        self.session = prepared(select(*SESSION.c).where(*of_session))
        self.sessions = prepared(
            select(*SESSION.c)
            .where(SESSION.c.place == place, SESSION.c.number < bindparam("below"))
            .order_by(SESSION.c.number.desc())
            .limit(most)
        )
        self.sessions_due = prepared(
            select(*SESSION.c)
            .where(_IS_RUNNING, SESSION.c.due <= bindparam("now"))
            .order_by(SESSION.c.due)
            .limit(most)
        )
        self.next_session_due = prepared(select(func.min(SESSION.c.due)).where(_IS_RUNNING))

        rolls = select(*ROLL.c)
        after: BindParameter[int] = bindparam("after")
        self.roll = prepared(rolls.where(ROLL.c.id == bindparam("of_roll")))
        self.roll_by = prepared(rolls.where(ROLL.c.interaction == bindparam("by_interaction")))
        self.rolls_in = prepared(
            rolls.where(
                ROLL.c.place == place,
                ROLL.c.session == bindparam("of_number"),
                ROLL.c.scope == bindparam("of_scope"),
                ROLL.c.n > after,
            )
            .order_by(ROLL.c.n)
            .limit(most)
        )
        self.rolls_by = prepared(
            rolls.where(ROLL.c.user_id == bindparam("by_user")).order_by(ROLL.c.id.desc()).limit(most)
        )
        self.notes_by = prepared(
            select(ROLL.c.place, ROLL.c.kind, ROLL.c.note, ROLL.c.total)
            .where(ROLL.c.user_id == bindparam("by_user"))
            .order_by(ROLL.c.id.desc())
            .limit(most)
        )
        self.pending_rolls = prepared(
            rolls.where(_IS_NOT_TOLD, ROLL.c.id > after).order_by(ROLL.c.id).limit(most)
        )
        never_told = ROLL.c.place == place, _IS_NEVER_TOLD
        self.untold_rolls = prepared(rolls.where(*never_told).order_by(ROLL.c.id.desc()).limit(most))
        self.untold_count = prepared(select(func.count(ROLL.c.id)).where(*never_told))
        self.uncounted_rolls = prepared(
            rolls.where(ROLL.c.place == place, ROLL.c.id > after).order_by(ROLL.c.id).limit(most)
        )
        self.mark_roll = prepared(
            update(ROLL)
            .where(ROLL.c.id == bindparam("of_roll"))
            .values(
                state=bindparam("new_state"),
                token=bindparam("new_token"),
                message=func.coalesce(bindparam("new_message", type_=ROLL.c.message.type), ROLL.c.message),
            )
        )
        self.forget_nothing = prepared(
            update(ROLL)
            .where(ROLL.c.id == bindparam("of_roll"))
            .values(
                state=bindparam("new_state"),
                message=func.coalesce(bindparam("new_message", type_=ROLL.c.message.type), ROLL.c.message),
            )
        )
        self.reveal_roll = prepared(
            update(ROLL)
            .where(ROLL.c.id == bindparam("of_roll"), ROLL.c.revealed_at.is_(None))
            .values(revealed_at=bindparam("new_revealed_at"))
            .returning(ROLL.c.id)
        )

        self.tally_mark = prepared(select(*MARK.c).where(MARK.c.place == place))
        marked = upsert(MARK)
        self.move_mark = prepared(
            marked.on_conflict_do_update(
                index_elements=[MARK.c.place],
                set_={"last": marked.excluded.last, "version": marked.excluded.version},
                where=MARK.c.version == marked.excluded.version - 1,
            ).returning(MARK.c.version)
        )
        self.tallies = prepared(
            select(*TALLY.c)
            .where(TALLY.c.place == place, TALLY.c.user_id == bindparam("by_user"))
            .order_by(TALLY.c.sides)
        )
        tallied = upsert(TALLY)
        self.upsert_tally = prepared(
            tallied.on_conflict_do_update(
                index_elements=list(TALLY.primary_key), set_={"counts": tallied.excluded.counts}
            )
        )

        self.notices = prepared(select(*NOTICE.c).where(_IS_UNDELIVERED).order_by(NOTICE.c.id).limit(most))
        self.mark_notice = prepared(
            update(NOTICE)
            .where(NOTICE.c.id == bindparam("of_notice"))
            .values(
                state=bindparam("new_state"),
                attempts=NOTICE.c.attempts + bindparam("tries"),
                message=func.coalesce(
                    bindparam("new_message", type_=NOTICE.c.message.type), NOTICE.c.message
                ),
            )
        )

        of_owner = KEEPSAKE.c.owner == bindparam("owner"), KEEPSAKE.c.kind == bindparam("kind")
        others = (
            select(func.count())
            .select_from(KEEPSAKE)
            .where(*of_owner, KEEPSAKE.c.folded != bindparam("folded"))
        )
        saved = upsert(KEEPSAKE).from_select(
            [each.name for each in KEEPSAKE.c],
            select(*(bindparam(each.name, type_=each.type).label(each.name) for each in KEEPSAKE.c)).where(
                others.scalar_subquery() < MOST_KEEPSAKES
            ),
        )
        self.save = prepared(
            saved.on_conflict_do_update(
                index_elements=list(KEEPSAKE.primary_key),
                set_={name: saved.excluded[name] for name in ("name", "body", "at")},
            ).returning(KEEPSAKE.c.folded)
        )
        self.kept = prepared(
            select(KEEPSAKE.c.owner, KEEPSAKE.c.kind, KEEPSAKE.c.name, KEEPSAKE.c.body, KEEPSAKE.c.at)
            .where(*of_owner)
            .order_by(KEEPSAKE.c.folded)
            .limit(most)
        )
        self.forget = prepared(
            delete(KEEPSAKE)
            .where(*of_owner, KEEPSAKE.c.folded == bindparam("folded"))
            .returning(KEEPSAKE.c.folded)
        )


@cache
def dice_statements(dialect: Dialect) -> DiceStatements:
    """Give the statements for *dialect*, which are compiled once for all stores."""
    return DiceStatements(dialect)


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
