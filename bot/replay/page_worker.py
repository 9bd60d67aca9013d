"""The process that makes one page, within bounds of its own: the file comes in, what was made goes out."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress

from bot.child_process import bound

CPU_SECONDS = 30
MEMORY = 2 * 2**30
"""Bytes of addresses; a usual page takes a quarter of it."""
NICENESS = 5
"""The bot comes first."""


def main(language: str) -> None:
    """Make the page of what comes in."""
    bound(CPU_SECONDS, MEMORY)
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    gc.disable()  # it ends soon: looking for garbage takes a fifth of the time
    # What goes wrong is logged to the standard output, where what was made alone is to go.
    answer = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    from bot.locale import Phrasebooks
    from bot.replay.page import made_of
    from bot.rulesets import RULESETS

    made = made_of(sys.stdin.buffer.read(), RULESETS, Phrasebooks.load(), language)
    with answer:
        answer.write(made.written())
    os._exit(0)  # to take everything apart in good order takes a tenth of a second


if __name__ == "__main__":
    main(sys.argv[1])
