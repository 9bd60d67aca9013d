"""What the latest clicks led to, so that the second half of a double click is answered like the first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from bot.desk.replies import Interaction

REMEMBERED = 1024


class DoubleClicks:
    """Knows, for clicks that were carried out, the number of the entry that they made."""

    def __init__(self) -> None:
        self._entries: OrderedDict[tuple[object, ...], int] = OrderedDict()

    def carried_out(self, interaction: Interaction, values: Sequence[str], entry: int) -> None:
        """Remember that a click on a page made *entry*."""
        if interaction.message is not None:
            self._entries[_click(interaction, values)] = entry
            if len(self._entries) > REMEMBERED:
                self._entries.popitem(last=False)

    def entry_of(self, interaction: Interaction, values: Sequence[str]) -> int | None:
        """Give the entry that the same click on the same page has made before; None for none."""
        return self._entries.get(_click(interaction, values))


def _click(interaction: Interaction, values: Sequence[str]) -> tuple[object, ...]:
    page = interaction.message.id if interaction.message is not None else None
    pressed: Any = interaction.data or {}
    return interaction.user.id, page, pressed.get("custom_id"), tuple(values)
