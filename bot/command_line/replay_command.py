"""`midnight replay`: makes a page of a game's file, which opens in any browser."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.dice.packed_file import TooLarge, plain
from bot.game.file_header import Unfounded
from bot.game.file_lines import BadLine
from bot.locale import Phrasebook, Phrasebooks
from bot.replay.page import NoSuchSeat, page
from bot.rulesets import RULESETS
from rules.contract import Phrase, Seat

EXIT_REFUSED = 1
EXIT_MISUSED = 2


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight replay` understands to *parser*."""
    parser.add_argument("file", type=Path, metavar="FILE", help=book.plain("play-replay-file"))
    parser.add_argument("-o", "--output", type=Path, metavar="PAGE", help=book.plain("play-replay-output"))
    parser.add_argument("--as", type=int, dest="only", metavar="SEAT", help=book.plain("play-replay-as"))


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Write the page; give 0 where it was made."""
    file: Path = arguments.file
    output: Path = arguments.output or Path(f"{file.name.partition('.')[0]}.html")
    only = None if arguments.only is None else Seat(arguments.only - 1)
    try:
        made = page(plain(file.read_bytes()), RULESETS, Phrasebooks.load(), book.language, only)
        output.write_bytes(made)
    except BadLine as bad:
        return _refused(file, bad.line, Phrase(f"verify-{bad.reason}"), book)
    except Unfounded as bad:
        return _refused(file, bad.line, bad.phrase, book)
    except NoSuchSeat:
        print(book.plain("play-replay-no_seat", number=arguments.only), file=sys.stderr)
        return EXIT_MISUSED
    except (OSError, TooLarge) as error:
        print(book.plain("play-not_readable", reason=str(error)), file=sys.stderr)
        return EXIT_MISUSED
    print(book.plain("play-replay-written", file=str(output), size=-(-len(made) // 1024)))
    return 0


def _refused(file: Path, line: int, found: Phrase, book: Phrasebook) -> int:
    print(book.plain("verify-bad", file=str(file), line=line, found=book.plain(found)), file=sys.stderr)
    return EXIT_REFUSED
