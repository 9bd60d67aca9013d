"""Pictures in words for those who do not see them: sentences within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterable

from bot.pictures import ALT_LIMIT

MORE = "…"
ENDS = ".!?…:;"


def sentence(words: str) -> str:
    """Give *words* with a full stop, unless they end with a mark already; nothing for nothing."""
    return words if not words or words.endswith(tuple(ENDS)) else f"{words}."


def shorten(sentences: Iterable[str], limit: int = ALT_LIMIT) -> str:
    """Give *sentences* as one text; the last that would go beyond *limit* ends early, after a whole item."""
    text = " ".join(each for each in sentences if each)
    if len(text) <= limit:
        return text
    return text[: limit - len(MORE)].rpartition(" ")[0].rstrip(",;: ") + MORE
