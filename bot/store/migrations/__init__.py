"""Alembic's scripts that build the tables step by step, the same for SQLite and PostgreSQL.

A new step is a new module in `versions`, with the module before it as `down_revision`; steps that were
released are never changed. The tests compare the last step with `bot/store/tables.py`.
"""
