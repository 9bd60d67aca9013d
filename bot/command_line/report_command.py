"""`midnight report`: what the finished games of a ruleset say about it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import Any

from bot.command_line.database import add_database, database_url
from bot.command_line.operating import with_store
from bot.dice.packed_file import TooLarge, plain
from bot.game.codec import Undecodable
from bot.game.file_header import Unfounded
from bot.game.file_lines import BadLine
from bot.game.table import AnyRuleset
from bot.intervals import Interval
from bot.locale import Phrasebook
from bot.rulesets import RULESETS
from bot.standings.kept import unpacked
from bot.standings.played import READING
from bot.standings.reading import of_file
from bot.standings.report import Length, Players, Report, Reporter, Wins
from bot.store.records import Store

EXIT_REFUSED = 1
EXIT_MISUSED = 2


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight report` understands to *parser*."""
    parser.add_argument("ruleset", metavar="RULESET", help=book.plain("play-report-ruleset"))
    parser.add_argument(
        "--file", type=Path, nargs="+", default=[], metavar="FILE", help=book.plain("play-report-file")
    )
    parser.add_argument("--seats", type=int, metavar="K", help=book.plain("play-report-seats"))
    parser.add_argument("--people", action="store_true", help=book.plain("play-report-people"))
    parser.add_argument("--json", action="store_true", help=book.plain("play-simulate-json"))
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Print the report; give the exit code."""
    ruleset = RULESETS.get(arguments.ruleset)
    if ruleset is None:
        known = tuple(sorted(RULESETS))
        print(
            book.plain("play-no_ruleset", None, None, ruleset=arguments.ruleset, known=known), file=sys.stderr
        )
        return EXIT_MISUSED
    reporter = Reporter(ruleset.name, seats=arguments.seats, only_people=arguments.people)
    if arguments.file:
        code = _of_files(arguments.file, ruleset.name, reporter, book)
    else:
        code = with_store(
            database_url(arguments), book, lambda store: _of_store(store, ruleset.name, reporter, book)
        )
    report = reporter.report()
    if arguments.json:
        print(json.dumps(_finite(asdict(report)), ensure_ascii=False))
    else:
        print("\n".join(lines(report, ruleset, book)))
    return code


async def _of_store(store: Store, ruleset: str, reporter: Reporter, book: Phrasebook) -> int:
    async for page in store.standings.of_ruleset(ruleset):
        reporter.add(map(unpacked, page))
    uncounted, mark = 0, (0, 0)
    while ended := await store.standings.ended(mark, READING):
        uncounted += sum(not each.counted for each in ended)
        mark = ended[-1].at, ended[-1].game
    if uncounted:
        print(book.plain("play-report-uncounted", games=uncounted), file=sys.stderr)
    return 0


def _of_files(files: list[Path], ruleset: str, reporter: Reporter, book: Phrasebook) -> int:
    """Count *files*; those of other games are passed over, and those that cannot be read are told."""
    code = 0
    for each in files:
        try:
            game, name = of_file(plain(each.read_bytes()), RULESETS)
        except (OSError, TooLarge, BadLine, Unfounded, Undecodable, ValueError) as error:
            print(
                book.plain("play-report-unreadable", file=str(each), why=type(error).__name__),
                file=sys.stderr,
            )
            code = EXIT_REFUSED
            continue
        if name == ruleset:
            reporter.add([game])
    return code


def _finite(value: Any) -> Any:
    """Give *value* with None for what is infinite, which JSON has no word for."""
    if isinstance(value, dict):
        return {name: _finite(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(each) for each in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def lines(report: Report, ruleset: AnyRuleset, book: Phrasebook) -> Iterator[str]:
    """Give the report in words."""
    yield book.plain(
        "play-report-title",
        game=book.plain(f"{report.ruleset}-title"),
        games=report.games,
        people=report.among_people,
        unended=report.unended,
    )
    for each in report.players:
        yield ""
        yield from _of_players(each, ruleset, book)
    if report.players:
        yield ""
        yield book.plain("play-report-intervals")


def _of_players(found: Players, ruleset: AnyRuleset, book: Phrasebook) -> Iterator[str]:
    yield book.plain("play-report-players", players=found.players, games=found.games, drawn=found.drawn)
    if found.first is not None:
        yield f"  {book.plain('play-report-first')}: {_wins(found.first, book)}"
    for kind, ids in found.groups.items():
        yield f"  {book.plain(f'standings-kind-{kind}')}:"
        for what, wins in ids.items():
            words = book.plain("play-report-as", None, None, what=ruleset.spell(kind, what))
            yield f"    {words}: {_wins(wins, book)}"
    for name, length in found.lengths.items():
        yield f"  {_length(name, length, book)}"


def _wins(wins: Wins, book: Phrasebook) -> str:
    return book.plain(
        "play-report-wins",
        won=wins.won,
        games=wins.games,
        share=_percent(wins.share.value),
        low=_percent(wins.share.low),
        high=_percent(wins.share.high),
        even=_percent(wins.even),
        off="yes" if wins.is_off else "no",
    )


def _length(name: str, length: Length, book: Phrasebook) -> str:
    def say(number: float) -> str:
        return f"{number:.1f}".removesuffix(".0") if isfinite(number) else "?"

    found: Interval = length.mean
    return book.plain(
        f"play-report-{name}",
        mean=say(found.value),
        low=say(max(found.low, 0.0)),
        high=say(found.high),
        median=say(length.median),
        least=say(length.least),
        most=say(length.most),
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f}".removesuffix(".0")
