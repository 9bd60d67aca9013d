"""The automated seat."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Dice
from rules.raid.content import RaidContent
from rules.raid.view import RaidView


def advise(content: RaidContent, view: RaidView, legal: Sequence[Action], dice: Dice) -> Action:
    """Give one of *legal*."""
    return dice.pick(legal)
