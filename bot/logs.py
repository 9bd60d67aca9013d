"""Structured logs: one line per event, and never a token, a seed or a hand in them."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, Literal

import discord
import structlog

from bot.delivery.discord_errors import classify, is_over
from bot.printable import HIDDEN, Printable, escaped, redacted

SECRET_NAMES = frozenset(
    {
        "token",
        "seed",
        "seeds",
        "hand",
        "hands",
        "snapshot",
        "body",
        "payload",
        "state",
        "authorization",
        "password",
    }
)
"""What may never be logged, whatever it holds."""

TRACEBACKS = frozenset({"exception", "stack"})
"""What has several lines by right."""


def redact(value: Any) -> Any:
    """Give *value* with everything that looks like a secret hidden, however deep it lies."""
    match value:
        case str():
            return escaped(redacted(value))
        case bytes() | bytearray():
            return HIDDEN
        case Mapping():
            return {
                key: HIDDEN if str(key).lower() in SECRET_NAMES else redact(each)
                for key, each in value.items()
            }
        case list() | tuple() | set() | frozenset():
            return [redact(each) for each in value]
        case bool() | int() | float() | None:
            return value
    return redact(str(value))


def name_error(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Give the class of what was raised a field of its own, to be searched for and counted."""
    raised = event.get("exc_info")
    if raised is True:
        raised = sys.exc_info()
    kind = raised[0] if isinstance(raised, tuple) else type(raised) if raised else None
    if kind is not None:
        event["error_class"] = kind.__name__
    return event


def hide_secrets(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Redact a whole log line, its traceback included: the last step before it is written.

    What an error quotes begins no line of its own that could pass for one of the log.
    """
    for key in list(event):
        value = HIDDEN if key.lower() in SECRET_NAMES else redact(event[key])
        if isinstance(value, str):
            value = value.replace("\n", "\n  " if key in TRACEBACKS else "\\n")
        event[key] = value
    return event


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Whether *record* is more than discord.py's word that a suggestion came too late, or a second time."""
    error = record.exc_info[1] if record.exc_info else None
    return not (isinstance(error, discord.DiscordException) and is_over(classify(error)))


def set_up(level: str = "info", style: Literal["console", "json"] = "console") -> None:
    """Send all logs, ours and the libraries', to standard error as redacted structured lines."""
    # What is logged is printable already, and the renderer's own colours are meant.
    console = sys.stderr.stream if isinstance(sys.stderr, Printable) else sys.stderr
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        name_error,
        # As text and without local variables, which may hold a hand.
        structlog.processors.format_exc_info,
        hide_secrets,
    ]
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if style == "json"
        else structlog.dev.ConsoleRenderer(
            colors=console.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    stream = logging.StreamHandler(console)
    stream.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [stream]
    root.setLevel(level.upper())
    # Their debug and info lines quote requests, answers and statements with their contents.
    for chatty in ("discord", "aiohttp", "sqlalchemy", "aiosqlite", "alembic", "asyncpg", "PIL"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    logging.getLogger("discord.app_commands.tree").addFilter(is_worth_a_line)
