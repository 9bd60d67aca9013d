"""What finished games came to, for statistics and rankings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

ENDED = sa.text("ended_at IS NOT NULL")


def upgrade() -> None:
    """Add the tables, and an index of the games that have ended."""
    op.create_table(
        "played_game",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("game.id"), primary_key=True, autoincrement=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("reading", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("played_game_guild", "played_game", ["guild", "ruleset", "ended_at", "game"])
    op.create_table(
        "played_seat",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("game.id"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("played_seat_user", "played_seat", ["user_id", "game"])
    op.create_index(
        "game_record_ended", "game_record", ["ended_at", "game"], sqlite_where=ENDED, postgresql_where=ENDED
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_index("game_record_ended", "game_record")
    for table in ("played_seat", "played_game"):
        op.drop_table(table)
