"""How the connection of each shard is resumed, by whoever connects it next."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "gateway_session",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("sequence", sa.BigInteger, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("gateway_session")
