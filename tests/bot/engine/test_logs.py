"""No token, no seed and no hand is ever logged."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog

from bot.logs import redact, set_up
from bot.printable import CONTROLS, HIDDEN

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38
SEED = "0f" * 32


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    set_up("debug", "json")
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_a_line_is_json_with_its_facts(written: io.StringIO) -> None:
    structlog.get_logger("test").info("game_started", game=7)

    line = json.loads(written.getvalue())
    assert (line["event"], line["game"], line["level"]) == ("game_started", 7, "info")


@pytest.mark.parametrize(("code", "lines"), [(10062, 0), (40060, 0), (50035, 1)])
def test_a_suggestion_that_came_too_late_or_twice_is_no_error(
    written: io.StringIO, code: int, lines: int
) -> None:
    response: Any = SimpleNamespace(status=400, reason="because")
    try:
        raise discord.HTTPException(response, {"code": code, "message": "words"})
    except discord.HTTPException:
        logging.getLogger("discord.app_commands.tree").exception("Ignoring exception in autocomplete")

    assert len(written.getvalue().splitlines()) == lines


@pytest.mark.parametrize(
    "facts",
    [
        {"why": f"refused {TOKEN}"},
        {"seed": SEED},
        {"why": f"seed {SEED} leaked"},
        {"table": {"seeds": {"table": SEED}}},
        {"rows": [{"snapshot": "cards 3, 4 and 9"}]},
        {"hand": "cards 3, 4 and 9"},
        {"payload": b"cards 3, 4 and 9"},
        {"raw": b"cards 3, 4 and 9"},
        {"url": "postgresql://midnight:cards_3_4_9@host/db"},
        {"path": "/interactions/123/cards_3_4_9_and_the_rest_of_it/callback"},
    ],
    ids=lambda facts: next(iter(facts)),
)
def test_secrets_are_hidden_wherever_they_lie(written: io.StringIO, facts: dict[str, object]) -> None:
    structlog.get_logger("test").error("something", **facts)

    text = written.getvalue()
    assert HIDDEN in text
    for secret in (TOKEN, SEED, "cards 3, 4 and 9", "cards_3_4_9"):
        assert secret not in text


def test_a_traceback_keeps_its_lines_and_loses_its_secrets(written: io.StringIO) -> None:
    hand = "".join(("cards", " 3, 4 and 9"))  # put together, so that it is no source line
    try:
        raise RuntimeError(f"seed {SEED} and {TOKEN}")
    except RuntimeError:
        structlog.get_logger("test").exception("failed", game=len(hand))

    text = written.getvalue()
    assert "RuntimeError" in text
    assert SEED not in text
    assert TOKEN not in text
    # Local variables, such as the hand here, are no part of a traceback.
    assert "cards 3, 4 and 9" not in text


def test_the_libraries_lines_are_redacted_as_well(written: io.StringIO) -> None:
    logging.getLogger("discord.http").warning("sent %s", TOKEN)

    assert "sent" in written.getvalue()
    assert TOKEN not in written.getvalue()


def test_what_the_libraries_chat_about_is_not_written(written: io.StringIO) -> None:
    logging.getLogger("sqlalchemy.engine").info("INSERT INTO game VALUES (…)")

    assert written.getvalue() == ""


@pytest.mark.parametrize("harmless", ["entry 12", 7, 1.5, None, True, "#5 0a1b2c3d4e5f6071"])
def test_everything_else_is_left_alone(harmless: object) -> None:
    assert redact(harmless) == harmless


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://host/midnight?user=midnight&password=cards_3_4_9",
        "postgresql://host/midnight?PASSWORD=cards_3_4_9&sslmode=require",
        "host=db password=cards_3_4_9 dbname=midnight",
        "postgresql://midnight:cards_3_4_9@host/midnight?sslpassword=cards_3_4_9",
    ],
)
def test_a_password_is_hidden_wherever_it_stands_in_an_address(written: io.StringIO, address: str) -> None:
    structlog.get_logger("test").warning("database_unreachable", why=f"{address}: refused")

    assert "cards_3_4_9" not in written.getvalue()
    assert HIDDEN in written.getvalue()


HOSTILE = "\x1b[2J\x9b31m\r\u202e\x00\x07"


@pytest.mark.parametrize("style", ["console", "json"])
def test_no_control_character_reaches_the_console(style: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    set_up("debug", style)
    try:
        raise RuntimeError(f"{HOSTILE}\n2026-01-01 [info] ready")
    except RuntimeError:
        structlog.get_logger("test").exception(
            "failed", name=HOSTILE, names=[HOSTILE], file=f"{HOSTILE}\n[info]"
        )
        logging.getLogger("discord").error("sent %s", f"{HOSTILE}\n2026-01-01 [info] ready")
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()

    text = stream.getvalue()
    assert not set(HOSTILE) & set(CONTROLS.findall(text))
    assert not [line for line in text.splitlines() if line.startswith(("2026-01-01", "[info]"))]
