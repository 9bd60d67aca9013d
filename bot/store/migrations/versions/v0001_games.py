"""Games with their seats, logs, outboxes and deadlines, and the bot's own settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_OPEN = sa.text("status IN ('lobby', 'playing', 'paused')")
_UNDELIVERED = sa.text("state IN ('pending', 'sending')")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "game",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("fair_id", sa.Text, nullable=False),
        sa.Column("seeds", sa.LargeBinary, nullable=False),
        sa.Column("snapshot", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("parcels", sa.Integer, nullable=False),
        sa.Column("card_channel", sa.BigInteger),
        sa.Column("card_message", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="game_pkey"),
        sa.UniqueConstraint("fair_id", name="game_fair_id_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("game_open", "game", ["id"], sqlite_where=_OPEN, postgresql_where=_OPEN)
    op.create_index(
        "game_open_channel", "game", ["channel"], unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN
    )
    op.create_index("game_open_guild", "game", ["guild", "id"], sqlite_where=_OPEN, postgresql_where=_OPEN)
    op.create_table(
        "seat",
        sa.Column("game", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("delivery", sa.Text, nullable=False),
        sa.Column("hand_channel", sa.BigInteger),
        sa.Column("hand_message", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "seat", name="seat_pkey"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="seat_game_fkey"),
    )
    op.create_index("seat_user_id", "seat", ["user_id"])
    op.create_table(
        "event",
        sa.Column("game", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("cause", sa.Text, nullable=False),
        sa.Column("actor", sa.BigInteger, nullable=False),
        sa.Column("interaction", sa.BigInteger),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="event_pkey"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="event_game_fkey"),
        sa.UniqueConstraint("interaction", name="event_interaction_key"),
    )
    op.create_table(
        "outbox",
        sa.Column("game", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("destination", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "number", name="outbox_pkey"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="outbox_game_fkey"),
    )
    op.create_index(
        "outbox_undelivered",
        "outbox",
        ["game", "number"],
        sqlite_where=_UNDELIVERED,
        postgresql_where=_UNDELIVERED,
    )
    op.create_table(
        "deadline",
        sa.Column("game", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "kind", name="deadline_pkey"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="deadline_game_fkey"),
    )
    op.create_index("deadline_due", "deadline", ["due"])
    op.create_table(
        "setting",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="setting_pkey"),
    )


def downgrade() -> None:
    """Refuse: no game is ever thrown away."""
    raise NotImplementedError("the first tables are not taken away again")
