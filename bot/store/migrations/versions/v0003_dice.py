"""The dice service: sessions, rolls, notices and tallies; and what people save."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the tables. That of rolls is made anew: no program ever wrote into the former one."""
    op.drop_index("roll_guild_at", "roll")
    op.drop_table("roll")
    op.create_table(
        "roll",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("master", sa.BigInteger),
        sa.Column("interaction", sa.BigInteger, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("audience", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("raw", sa.LargeBinary, nullable=False),
        sa.Column("link", sa.LargeBinary, nullable=False),
        sa.Column("chain", sa.LargeBinary, nullable=False),
        sa.Column("total", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("revealed_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="roll_pkey"),
        sa.UniqueConstraint("interaction", name="roll_interaction_key"),
        sa.UniqueConstraint("place", "session", "scope", "n", name="roll_place_session_scope_n_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("roll_place", "roll", ["place", "id"])
    op.create_index("roll_user", "roll", ["user_id", "id"])
    op.create_index("roll_pending", "roll", ["id"], **_where("state = 'pending'"))
    op.create_index("roll_untold", "roll", ["place", "id"], **_where("state = 'untold'"))
    op.create_table(
        "dice_session",
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seeds", sa.LargeBinary, nullable=False),
        sa.Column("contributions", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("table_n", sa.Integer, nullable=False),
        sa.Column("table_head", sa.Text, nullable=False),
        sa.Column("secret_n", sa.Integer, nullable=False),
        sa.Column("secret_head", sa.Text, nullable=False),
        sa.Column("prepared_at", sa.BigInteger, nullable=False),
        sa.Column("opened_at", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("revealed_at", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("opens_secrets", sa.Integer, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
        sa.Column("is_late", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("place", "number", name="dice_session_pkey"),
    )
    op.create_index("dice_session_due", "dice_session", ["due"], **_where("phase = 'running'"))
    op.create_table(
        "dice_notice",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="dice_notice_pkey"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "dice_notice_undelivered", "dice_notice", ["id"], **_where("state IN ('pending', 'sending')")
    )
    op.create_table(
        "dice_tally",
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("sides", sa.Integer, nullable=False),
        sa.Column("counts", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("place", "user_id", "sides", name="dice_tally_pkey"),
    )
    op.create_table(
        "dice_mark",
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("place", name="dice_mark_pkey"),
    )
    op.create_table(
        "keepsake",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("owner", "kind", "folded", name="keepsake_pkey"),
    )


def downgrade() -> None:
    """Refuse: no roll is ever thrown away."""
    raise NotImplementedError("the tables of the dice service are not taken away again")


def _where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}
