"""Pictures of the table: what they are made of, and what every picture hands over."""

from __future__ import annotations

from dataclasses import dataclass

ALT_LIMIT = 1024
"""Discord's limit for the description of an attachment, in characters."""


@dataclass(frozen=True)
class Picture:
    """A picture ready to be sent."""

    png: bytes
    alt: str
    """The same facts in words, for those who do not see it; at most `ALT_LIMIT` characters."""
    filename: str
    """What the attachment is called: ASCII, without a path."""
