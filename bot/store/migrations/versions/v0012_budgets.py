"""What several processes share of what Discord allows their token."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "budget",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("allowed", sa.Integer),
        sa.Column("learned_at", sa.BigInteger),
    )
    op.create_table(
        "call_share",
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("rate", sa.Float(53), nullable=False),
        sa.Column("wanted", sa.Float(53), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("ahead", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "new_dm",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("guild", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("new_dm", "call_share", "budget"):
        op.drop_table(table)
