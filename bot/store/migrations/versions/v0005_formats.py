"""By which format the draws of a session are tied to what the channel shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the format; the sessions that there are keep the first to their end."""
    op.add_column("dice_session", sa.Column("format", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """Refuse: what the receipts of a session bind cannot be taken away again."""
    raise NotImplementedError("the format of sessions is not taken away again")
