"""The process that checks one file of a session for somebody: within bounds of its own, and easy to end."""

from __future__ import annotations

import pickle
import sys
from dataclasses import fields, is_dataclass, replace
from typing import Any, Literal

from bot.child_process import bound
from bot.dice.draw_record import GERMAN_ROLL, ROLLS, read_note
from bot.dice.packed_file import TooLarge, plain
from bot.dice.pools import pools
from bot.dice.session_file import OpenDraw, is_session_file, read_session_file
from bot.dice.session_verification import verify_session
from bot.game.file_lines import BadLine
from bot.game.verification import Verdict
from rules.dice.errors import DiceError
from rules.dice.expression import Dice
from rules.dice.memory import parse

LARGEST_FILE = 8 * 2**20
"""Bytes of a session's file, unpacked, that is checked on Discord; larger ones are for the command line."""
MOST_DRAWS = 5_000
"""Draws of a file that is checked on Discord; a session ends after 1000 rolls."""
MOST_WORK = 3_000_000
"""Dice and signs, each as often as it is repeated, that the notes of a file may ask for in all."""
CPU_SECONDS = 5
MEMORY = 512 * 2**20
"""Bytes."""

Refused = Literal["no_session_file", "file_too_large", "file_too_hard"]
Answer = Verdict | Refused
"""What was found, or why nothing is looked for."""


def checked(content: bytes) -> Answer:
    """Give what is found in the file *content*, or why it is not checked here."""
    try:
        content = plain(content, LARGEST_FILE)
        if not is_session_file(content):
            return "no_session_file"
        if not _is_bounded(content):
            return "file_too_hard"
    except TooLarge:
        return "file_too_large"
    except BadLine:  # the verdict names it, where the file is one at all
        if not is_session_file(content):
            return "no_session_file"
    return replace(verify_session(content, pools()), receipts=())


def _is_bounded(content: bytes) -> bool:
    """Whether the draws of a file, and what their notes ask for, are little enough."""
    draws = [line for line in read_session_file(content) if isinstance(line, OpenDraw)]
    if len(draws) > MOST_DRAWS:
        return False
    work = 0
    for draw in draws:
        work += _work_of(draw)
        if work > MOST_WORK:
            return False
    return True


def _work_of(draw: OpenDraw) -> int:
    """Give how much a note asks for: a short one may repeat a long sum, or a thousand dice."""
    if draw.kind not in ROLLS:
        return 0
    try:
        roll = parse(read_note(draw.note)[0], pools=pools(), german=draw.kind == GERMAN_ROLL)
    except (DiceError, ValueError):  # the check says so
        return 0
    work, left = 0, list[Any](roll.results)
    while left:
        node = left.pop()
        if isinstance(node, tuple):
            left += node
        elif is_dataclass(node):
            work += 1 + (node.count * (1 + len(node.modifiers)) if isinstance(node, Dice) else 0)
            left += [getattr(node, each.name) for each in fields(node)]
    return roll.repeats * work


def main() -> None:
    """Check what comes in, and write the answer."""
    bound(CPU_SECONDS, MEMORY)
    answer = checked(sys.stdin.buffer.read())
    sys.stdout.buffer.write(pickle.dumps(answer))


if __name__ == "__main__":
    main()
