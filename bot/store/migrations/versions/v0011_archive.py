"""The logs of games that have long been over are packed, each in one row."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

OVER = sa.text("ended_at IS NOT NULL AND archived_at IS NULL")


def upgrade() -> None:
    """Add the table, and when each game was archived."""
    op.create_table(
        "archived_game",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("game.id"), primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("actors", sa.Text, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )
    op.add_column("game_record", sa.Column("archived_at", sa.BigInteger))
    op.create_index(
        "game_record_over", "game_record", ["ended_at", "game"], sqlite_where=OVER, postgresql_where=OVER
    )


def downgrade() -> None:
    """Take them away; what was archived is lost."""
    op.drop_index("game_record_over", "game_record")
    op.drop_column("game_record", "archived_at")
    op.drop_table("archived_game")
