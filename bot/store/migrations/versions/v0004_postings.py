"""Where commitments were posted; every game of a server by its number, and how many ended how."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_ENDED = "status IN ('finished', 'abandoned')"

_RECORDS = f"""
INSERT INTO game_record (guild, number, game, opened_at, started_at, ended_at)
SELECT
    guild,
    ROW_NUMBER() OVER (PARTITION BY guild ORDER BY id),
    id,
    COALESCE((SELECT MIN(at) FROM event WHERE event.game = game.id AND event.number = 1), 0),
    (SELECT MIN(at) FROM event WHERE event.game = game.id AND kind = 'started'),
    CASE WHEN {_ENDED} THEN (SELECT MAX(at) FROM event WHERE event.game = game.id) END
FROM game
"""

_COUNTS = """
INSERT INTO game_count (guild, opened, started, finished, abandoned, closed)
SELECT
    record.guild,
    COUNT(*),
    SUM(CASE WHEN record.started_at IS NOT NULL THEN 1 ELSE 0 END),
    SUM(CASE WHEN status = 'finished' THEN 1 ELSE 0 END),
    SUM(CASE WHEN status = 'abandoned' AND record.started_at IS NOT NULL THEN 1 ELSE 0 END),
    SUM(CASE WHEN status = 'abandoned' AND record.started_at IS NULL THEN 1 ELSE 0 END)
FROM game_record AS record JOIN game ON game.id = record.game
GROUP BY record.guild
"""


_NOTICES = """
UPDATE dice_session
SET posted_guild = CAST(SUBSTR(dice_session.place, 7) AS BIGINT),
    posted_channel = notice.channel,
    posted_message = notice.message
FROM dice_notice AS notice
JOIN (
    SELECT MIN(id) AS first FROM dice_notice
    WHERE kind IN ('committed', 'locked') AND state = 'sent' AND message IS NOT NULL
    GROUP BY place, session
) AS posted ON posted.first = notice.id
WHERE dice_session.place = notice.place AND dice_session.number = notice.session
    AND dice_session.place LIKE 'guild:%'
"""


def upgrade() -> None:
    """Add the places of messages, and count the games that there are.

    Of those games nothing is known to stand but the card, which was edited: their places stay empty.
    """
    for table in ("game", "dice_session"):
        for name in _PLACES[table]:
            op.add_column(table, sa.Column(name, sa.BigInteger))
    op.create_table(
        "game_record",
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.BigInteger, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("started_at", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild", "number", name="game_record_pkey"),
        sa.UniqueConstraint("game", name="game_record_game_key"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="game_record_game_fkey"),
    )
    op.create_table(
        "game_count",
        sa.Column("guild", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in _COUNTED),
        sa.PrimaryKeyConstraint("guild", name="game_count_pkey"),
    )
    op.execute(_RECORDS)
    op.execute(_COUNTS)
    op.execute(_NOTICES)


_PLACES = {
    "game": ("commitments_channel", "commitments_message"),
    "dice_session": ("posted_guild", "posted_channel", "posted_message"),
}
_COUNTED = ("opened", "started", "finished", "abandoned", "closed")


def downgrade() -> None:
    """Refuse: what was counted is never thrown away."""
    raise NotImplementedError("the records of games are not taken away again")
