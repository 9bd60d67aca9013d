"""Keeps words within Discord's limits: the limits by name, fitting and splitting."""

from __future__ import annotations

import re

from bot.spelling import ISOLATE, RELEASE

CONTENT = 2000
"""Text of a message."""
COMPONENTS_TEXT = 4000
"""All text of a message made of components."""
BUTTON_LABEL = 80
SELECT_LABEL = 100
"""Label and description of an option in a select menu; its placeholder may have 150."""
PLACEHOLDER = 150
COMMAND_NAME = 32
DESCRIPTION = 100
"""Description of a command or an option; name of a choice."""
CUSTOM_ID = 100
MODAL_TITLE = 45
MODAL_LABEL = 45
MODAL_DESCRIPTION = 100
ALT_TEXT = 1024
THREAD_NAME = 100

ELLIPSIS = "…"
BETWEEN = " \n·,;"
"""What parts one thing from the next: nothing to end with."""

_FENCE = re.compile(r"^\s*(```)(\w*)")
_CLOSE = "\n```"


def fit(text: str, limit: int) -> str:
    """Give *text* with at most *limit* letters; where something had to go, an ellipsis says so."""
    if len(text) <= limit:
        return text
    kept = text[: limit - len(ELLIPSIS)]
    word_end = max(kept.rfind(" "), kept.rfind("\n"))
    # Better a word cut short than more than half of the room left empty.
    if word_end > limit // 2:
        kept = kept[:word_end]
    kept = kept.rstrip(BETWEEN)
    if kept.count(ISOLATE) > kept.count(RELEASE):  # what a name turns around ends where the name is cut
        kept = kept[: limit - len(ELLIPSIS + RELEASE)] + RELEASE
    return kept + ELLIPSIS


def split(text: str, limit: int = CONTENT) -> list[str]:
    """Give *text* as messages of at most *limit* letters each, none of them empty.

    They part between lines; where a line is too long, between words; where a word is too long, inside
    it. A code block that goes on in the next message is closed and opened again.
    """
    messages: list[str] = []
    lines: list[str] = []
    fence: str | None = None
    """The line that opened the code block we are in."""

    def close() -> None:
        nonlocal lines
        words = "\n".join(lines)
        if words.strip() and lines != [fence]:
            messages.append(words + _CLOSE if fence is not None else words)
        lines = [fence] if fence is not None else []

    for line in text.split("\n"):
        if fence is not None and line.strip() == "```":
            # Room was kept for it; a block that has just been opened again for nothing goes.
            lines = [] if messages and lines == [fence] else [*lines, "```"]
            fence = None
            continue
        opening = _FENCE.match(line) if fence is None and line.count("```") == 1 else None
        fenced = fence is not None or opening is not None
        room = limit - (len(_CLOSE) if fenced else 0)
        for piece in _pieces(line, room - (len(fence) + 1 if fence is not None else 0)):
            if lines and len("\n".join([*lines, piece])) > room:
                close()
            lines.append(piece)
        if opening is not None:
            fence = opening.group(1) + opening.group(2)
    close()
    return messages


def _pieces(line: str, room: int) -> list[str]:
    pieces = []
    while len(line) > room:
        end = line.rfind(" ", 1, room + 1)
        end = end if end > 0 else room
        pieces.append(line[:end].rstrip())
        line = line[end:].lstrip()
    return [*pieces, line]
