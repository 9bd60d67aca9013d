"""Names of frames in a typed company: read as the ids of the dice notation (FRAMES-26)."""

from __future__ import annotations

from rules.contract import Phrase, Wording
from rules.frames.content import FramesContent
from rules.frames.notation import ENTRY, RESERVE, ROCKET, is_dice
from rules.kernel.typed_names import taken


def in_ids(content: FramesContent, text: str, wording: Wording) -> str:
    """Give the company *text* with the notation for every name of a frame, and for every rocket, in any
    language, or the beginning of one.

    What is no name stays as it was typed. Raise IllegalAction where a beginning means several things.
    """
    return ENTRY.sub(lambda entry: frame_in_ids(content, entry[0], wording), text)


def frame_in_ids(content: FramesContent, entry: str, wording: Wording) -> str:
    """Give one frame so."""
    own_name, colon, row = entry.rpartition(":")
    gap = " " if row[:1].isspace() else ""
    mark = RESERVE if row.strip().startswith(RESERVE) else ""
    words = row.strip().removeprefix(mark).split()
    if not words:
        return entry
    frames: dict[str, Phrase] = {each.id: Phrase(f"frames-template-{each.id}") for each in content.templates}
    first, left = taken(words, frames, wording, is_dice)
    found = [first]
    while left:
        word, left = taken(left, {ROCKET: Phrase("frames-die-k")}, wording, is_dice)
        found.append(word)
    return f"{own_name}{colon}{gap}{mark}{' '.join(found)}"
