"""Companies of frames that a person keeps under a name, for any later game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.locale import in_every_language
from bot.quick_tools.saved_rosters import SavedRosters
from rules.contract import LONGEST_TYPED, IllegalAction
from rules.frames import Frames
from rules.frames.battlefield import Battlefield
from rules.frames.company_names import in_ids
from rules.frames.content import FramesContent
from rules.frames.notation import RESERVE, ROCKET, read_company, spell_frame
from rules.frames.state import Blueprint


class SavedCompanies(SavedRosters[Frames]):
    """A person's companies."""

    kind = Frames
    thing: ClassVar[str] = "company"

    def check(self, ruleset: Frames, row: str) -> None:
        """Raise IllegalAction where *row* is no company (FRAMES-26)."""
        read_company(ruleset.content, row)

    def in_ids(self, ruleset: Frames, row: str) -> str:
        """Give *row* with the notation for every name of a frame, and for every rocket."""
        return in_ids(ruleset.content, row, in_every_language(self._books))

    def built(self, ruleset: Frames, view: Battlefield) -> str | None:
        """Give the company that is built or led; its owner alone sees it before the reveal."""
        own = view.own
        frames = () if own is None else own.company or own.draft
        if own is None or not frames:
            return None
        return spell_company(ruleset.content, frames, own.reserve)


def spell_company(content: FramesContent, frames: Sequence[Blueprint], reserve: Blueprint | None) -> str:
    """Give a company as it can be typed (FRAMES-26); raise IllegalAction for one that is too long for it."""
    rows = [_row(content, each) for each in frames]
    if reserve is not None:
        rows.append(f"{RESERVE}{_row(content, reserve)}")
    row = ", ".join(rows)
    if len(row) > LONGEST_TYPED:
        raise IllegalAction("company_too_long", most=LONGEST_TYPED)
    return row


def _row(content: FramesContent, frame: Blueprint) -> str:
    dice = frame.template or spell_frame(content, frame.systems, content.numbers.whites)
    named = f"{frame.name}: {dice}" if frame.name else dice
    return " ".join((named, *[ROCKET] * frame.rockets))
