"""Warbands of roads that a person keeps under a name, for any later battle."""

from __future__ import annotations

from typing import ClassVar

from bot.locale import in_every_language
from bot.quick_tools.saved_rosters import SavedRosters
from rules.roads import Roads
from rules.roads.field import Field
from rules.roads.notation import read_roster, write_roster
from rules.roads.roster_names import in_ids


class SavedWarbands(SavedRosters[Roads]):
    """A person's warbands."""

    kind = Roads
    thing: ClassVar[str] = "warband"

    def check(self, ruleset: Roads, row: str) -> None:
        """Raise IllegalAction where *row* is no warband in the compact notation."""
        read_roster(ruleset.content, row)

    def in_ids(self, ruleset: Roads, row: str) -> str:
        """Give *row* with an id for every name of a unit or a weapon."""
        return in_ids(ruleset.content, row, in_every_language(self._books))

    def built(self, ruleset: Roads, view: Field) -> str | None:
        """Give the warband that was drafted, as it was submitted."""
        draft = () if view.own is None else view.own.draft
        return write_roster(ruleset.content, draft) if draft else None
