"""Makes text fit for a console or a log, in one place: no control characters, no secrets."""

from __future__ import annotations

import re
from typing import Any, TextIO

HIDDEN = "‹hidden›"

SECRET_SHAPES = re.compile(
    r"""
      [\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}         # a bot token
    | (?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])  # a seed, in hexadecimal
    | (?<=/webhooks/)(\d+)/[\w-]{20,}           # an interaction token in an address
    | (?<=/interactions/)(\d+)/[\w-]{20,}
    | (?<=://)[^/\s:@]+:[^/\s@]+(?=@)           # user and password of a database
    | (?i:(?<=password=)|(?<=passwd=)|(?<=secret=))[^&\s"']+  # the same, as parameters of its address
    """,
    re.VERBOSE,
)

CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""What moves the cursor, colours, begins a line or turns the direction; but for line feeds and tabs."""


def redacted(text: str) -> str:
    """Give *text* with everything that looks like a secret hidden."""
    return SECRET_SHAPES.sub(HIDDEN, text)


def escaped(text: str) -> str:
    """Give *text* with its control characters spelt out, as `\\x1b`; line feeds and tabs stay."""
    return CONTROLS.sub(_spelt, text)


def _spelt(control: re.Match[str]) -> str:
    return control[0].encode("unicode_escape").decode("ascii")


class Printable:
    """A stream of the console through which nothing but printable text goes."""

    def __init__(self, stream: TextIO, *, secrets: bool = False) -> None:
        """Take the *stream* behind it; *secrets* pass where commitments, which look alike, are shown."""
        self.stream = stream
        self._secrets = secrets

    def write(self, text: str) -> int:
        """Write *text*; a carriage return at its beginning redraws the line of progress."""
        line, body = ("\r", text[1:]) if text.startswith("\r") else ("", text)
        self.stream.write(line + escaped(body if self._secrets else redacted(body)))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)
