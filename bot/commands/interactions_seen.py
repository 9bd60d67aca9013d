"""Which interactions this process has seen: Discord sends an event again when a session is resumed."""

from __future__ import annotations

from collections import OrderedDict

import structlog

log = structlog.get_logger(__name__)

REMEMBERED = 10_000


class InteractionsSeen:
    """Remembers the latest interactions by their ids."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: int) -> bool:
        """Whether *interaction* comes for the first time; remembers it."""
        if interaction in self._ids:
            log.info("interaction_repeated", interaction=interaction)
            return False
        self._ids[interaction] = None
        if len(self._ids) > REMEMBERED:
            self._ids.popitem(last=False)
        return True
