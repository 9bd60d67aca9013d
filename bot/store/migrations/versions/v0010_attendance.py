"""Until when the bot was there is known of each shard."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; of all servers together it stands there as of the one shard of one."""
    op.create_table(
        "attendance",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("here", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO attendance SELECT 0, 1, CAST(value AS BIGINT) FROM setting WHERE key = 'attendance'"
    )
    op.execute("DELETE FROM setting WHERE key = 'attendance'")


def downgrade() -> None:
    """Write it as it was."""
    op.execute(
        "INSERT INTO setting SELECT 'attendance', CAST(max(here) AS TEXT) FROM attendance HAVING count(*) > 0"
    )
    op.drop_table("attendance")
