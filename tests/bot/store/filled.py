"""A database with many games and rolls in it, made by SQL that both databases understand."""

from __future__ import annotations

GAMES = 20_000
"""Of each four one is being played; each has ten entries, ten messages and three seats."""

MANY = 1000
"""Rows above which a table is not to be read whole; those that are filled here have more."""

_N = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {})"
_E = "e(e) AS (SELECT 1 UNION ALL SELECT e + 1 FROM e WHERE e < {})"
_GAMES = _N.format(GAMES)
_SNAPSHOT = "0" * 200

FILL = (
    "INSERT INTO game (id, guild, channel, ruleset, rules_version, locale, host, fair_id, seeds, snapshot,"
    f" version, status, parcels) {_GAMES} SELECT n, n % 500, n, 'dudo', 1, 'en', n % 3000, CAST(n AS TEXT),"
    f" '', '{_SNAPSHOT}', 10, CASE WHEN n % 4 = 0 THEN 'playing' ELSE 'finished' END, 10 FROM n",
    "INSERT INTO game_record (guild, number, game, opened_at, started_at, ended_at)"
    f" {_GAMES} SELECT n % 500, n / 500, n, n, n, CASE WHEN n % 4 = 0 THEN NULL ELSE n END FROM n",
    "INSERT INTO archived_game (game, edition, actors, log)"
    f" {_N.format(2000)} SELECT n * 4 - 3, 1, ',' || n || ',', '' FROM n",
    "INSERT INTO game_count (guild, opened, started, finished, abandoned, closed)"
    f" {_N.format(2000)} SELECT n, 40, 40, 30, 0, 0 FROM n",
    "INSERT INTO seat (game, seat, user_id, name, locale, delivery)"
    f" {_GAMES}, {_E.format(3)} SELECT n, e, (n * 7 + e) % 9000, 'Ilse', 'en', 'dm' FROM n, e",
    "INSERT INTO event (game, number, kind, cause, actor, interaction, body, at)"
    f" {_GAMES}, {_E.format(10)} SELECT n, e, 'action', 'player', (n * 7 + e) % 9000, n * 100 + e, '{{}}', n"
    " FROM n, e",
    "INSERT INTO outbox (game, number, entry, destination, payload, state, attempts, message)"
    f" {_GAMES}, {_E.format(10)} SELECT n, e, e, CASE WHEN e % 2 = 0 THEN 'channel' ELSE 'card' END, '{{}}',"
    " CASE WHEN n % 400 = 0 AND e = 10 THEN 'pending' ELSE 'sent' END, 1, e FROM n, e",
    "INSERT INTO deadline (game, seat, kind, due)"
    f" {_N.format(GAMES // 4)}, {_E.format(2)} SELECT n * 4, e, 'default', n * 1000 + e FROM n, e",
    f"INSERT INTO setting (key, value) {_N.format(2000)} SELECT 'told:' || n, 'x' FROM n",
    "INSERT INTO dice_session (place, number, phase, seeds, contributions, version, table_n, table_head,"
    " secret_n, secret_head, prepared_at, opened_at, due, reason, opens_secrets, failed, is_late, format)"
    f" {_N.format(500)}, {_E.format(5)} SELECT 'guild:' || n, e,"
    " CASE WHEN e = 5 THEN 'prepared' WHEN e = 4 THEN 'running' ELSE 'revealed' END,"
    " '', '', 1, 1, '', 1, '', 1, CASE WHEN e < 5 THEN 1 END, CASE WHEN e < 5 THEN n * 1000 END, '', 0, 0, 0,"
    " 1 FROM n, e",
    "INSERT INTO dice_notice (place, session, kind, channel, locale, state, attempts, at)"
    f" {_N.format(4000)} SELECT 'guild:' || (n % 500), 1, 'opened', n, 'en',"
    " CASE WHEN n % 500 = 0 THEN 'pending' ELSE 'sent' END, 1, 1 FROM n",
    "INSERT INTO roll (place, session, scope, n, guild, channel, user_id, name, interaction, token, locale,"
    " audience, kind, note, raw, link, chain, total, at, state)"
    f" {_N.format(GAMES)} SELECT 'guild:' || (n % 500), n / 5000, 'table', n, n % 500, n % 700, n % 9000,"
    " 'Ilse', n, '', 'en', 'public', 'dice', '', '', '', '', '5', n,"
    " CASE WHEN n % 1000 = 0 THEN 'pending' WHEN n % 1000 = 1 THEN 'untold' ELSE 'told' END FROM n",
    "INSERT INTO dice_tally (place, user_id, sides, counts)"
    f" {_N.format(500)}, {_E.format(10)} SELECT 'guild:' || n, e, 6, '' FROM n, e",
    f"INSERT INTO dice_mark (place, last, version) {_N.format(2000)} SELECT 'guild:' || n, 5, 1 FROM n",
    "INSERT INTO keepsake (owner, kind, folded, name, body, at)"
    f" {_N.format(1000)}, {_E.format(3)} SELECT 'user:' || n, 'macro', CAST(e AS TEXT), 'm', '', 1 FROM n, e",
)
"""What fills the tables. SQLite and PostgreSQL are to be told first that nothing refers to anything."""
