"""Which process answers a deadline, and which one delivers what a game has to say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add who has claimed what, and until when."""
    op.add_column("deadline", sa.Column("claimed_by", sa.Text))
    op.add_column("deadline", sa.Column("claimed_until", sa.BigInteger))
    op.create_table(
        "claim",
        sa.Column("game", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("term", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("claim")
    op.drop_column("deadline", "claimed_until")
    op.drop_column("deadline", "claimed_by")
