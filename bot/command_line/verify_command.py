"""`midnight verify`: says whether everything in a file follows, and what to compare with Discord."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from bot.dice.fairness_words import PROOF_AND_LIMITS
from bot.dice.packed_file import LARGEST_UNPACKED, TooLarge, Unpacked, plain
from bot.dice.pools import pools
from bot.dice.session_file import is_session_file
from bot.dice.session_verification import verify_session
from bot.game.file_lines import BadLine
from bot.game.verification import Verdict, verify
from bot.locale import Phrasebook
from bot.rulesets import RULESETS
from rules.fair import RECEIPT

EXIT_REFUSED = 1
EXIT_MISUSED = 2


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight verify` understands to *parser*."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=book.plain("play-verify-file"))
    parser.add_argument(
        "--receipt", action="append", default=[], metavar="TEXT", help=book.plain("play-verify-receipt")
    )
    parser.add_argument("--receipts", action="store_true", help=book.plain("play-verify-receipts"))


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Check the files; give 0 when everything in all of them follows."""
    code = 0
    for file in arguments.files:
        try:
            # What is no file, such as a pipe, can be read once only.
            sent = Unpacked(file) if file.is_file() else plain(_read(file))
            of_dice = is_session_file(sent)
            verdict = verify_session(sent, pools()) if of_dice else verify(sent, RULESETS)
        except (OSError, TooLarge, BadLine) as error:
            print(book.plain("play-not_readable", reason=str(error)), file=sys.stderr)
            code = EXIT_MISUSED
            continue
        print("\n".join(_lines(file, verdict, book, "verify-dice_" if of_dice else "verify-")))
        contradicted = False
        if verdict.ok:
            contradicted, lines = _compared(verdict, arguments, book)
            print("".join(f"{line}\n" for line in lines), end="")
        if contradicted or not verdict.ok:
            code = max(code, EXIT_REFUSED)
    return code


def _read(file: Path) -> bytes:
    """Give no more than may be read: it may come from anybody."""
    with file.open("rb") as sent:
        return sent.read(LARGEST_UNPACKED + 1)


def _compared(verdict: Verdict, arguments: argparse.Namespace, book: Phrasebook) -> tuple[bool, list[str]]:
    """Give whether a receipt that somebody read in the channel contradicts the file, and what to say."""
    lines = []
    if arguments.receipts:
        lines += [f"#{number} {head[:RECEIPT]}" for number, head in verdict.receipts]
    contradicted = False
    for text in arguments.receipt:
        found = _RECEIPT.findall(text)
        if not found:
            contradicted = True
            lines.append(book.plain("verify-receipt-none", text=text))
        for number, digits in found:
            known = any(int(number) == shown and head.startswith(digits) for shown, head in verdict.receipts)
            contradicted = contradicted or not known
            key = "verify-receipt-right" if known else "verify-receipt-wrong"
            lines.append(book.plain(key, receipt=f"#{number} {digits}"))
    return contradicted, lines


_RECEIPT = re.compile(rf"#(?:[0-9]{{1,9}}[–-])?([0-9]{{1,9}}) ([0-9a-f]{{{RECEIPT}}})(?![0-9a-f])")
"""A receipt as small print shows it, alone or with the numbers that a message has told up to it."""


def _lines(file: Path, verdict: Verdict, book: Phrasebook, words: str) -> list[str]:
    found = book.plain(verdict.phrase)
    if verdict.line is not None:
        return [book.plain("verify-bad", file=str(file), line=verdict.line, found=found)]
    lines = [f"{file}: {found}"]
    # The file cannot prove that these were posted in time: the reader compares them with what was posted.
    link = verdict.posted.link
    lines.append(book.plain("verify-not_posted" if link is None else f"{words}posted", link=link or ""))
    lines.append(book.plain("verify-game-string", game=verdict.game))
    for scope, commitment in sorted(verdict.commitments.items()):
        lines.append(book.plain(f"{words}commitment-line", scope=scope, commitment=commitment))
    for scope, entropy in sorted(verdict.entropy.items()):
        lines.append(book.plain(f"{words}entropy-line", scope=scope, entropy=entropy))
    for scope, head in sorted(verdict.heads.items()):
        lines.append(book.plain("verify-dice_head-line", scope=scope, head=head))
    if verdict.last:
        lines.append(book.plain("verify-last-line", hash=verdict.last, number=verdict.shown))
    return [*lines, *map(book.plain, PROOF_AND_LIMITS)]
