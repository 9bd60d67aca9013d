"""Runs the migrations on the connection that `bot/store/schema.py` hands over."""

from __future__ import annotations

from alembic import context

from bot.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,  # SQLite can too; all steps or none
)
with context.begin_transaction():
    context.run_migrations()
