"""How many games of each ruleset stand where is counted without reading them."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the index."""
    op.create_index("game_ruleset_status", "game", ["ruleset", "status"])


def downgrade() -> None:
    """Take it away."""
    op.drop_index("game_ruleset_status", "game")
