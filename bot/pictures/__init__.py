"""Pictures of the table: what they are made of, and what every picture hands over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True)
class Candidates:
    """What a question asks to choose from, to be marked in a picture by the words of its menu."""

    kind: str = ""
    """What they are, see `rules.field_kinds`: such as `cell`; empty where no thing is asked for."""
    labels: tuple[tuple[Any, str], ...] = ()
    """Each thing that may be chosen, and its words in the menu."""
