"""`midnight simulate`: plays whole games, says who wins how often, and keeps their files."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from bot.command_line.progress import with_progress
from bot.command_line.result_lines import lines_of
from bot.command_line.simulation import EndlessGame, SimulatedGame, simulate
from bot.command_line.tally import Report, Tally
from bot.game.game_file import write
from bot.game.lobby import parse_options
from bot.game.table import AnyRuleset
from bot.locale import Phrasebook
from bot.renderer import Renderer
from bot.rulesets import RULESETS, broken_rulesets
from rules.contract import IllegalAction, OptionValue

EXIT_MISUSED = 2
EXIT_FAILED = 1
EXIT_INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight simulate` understands to *parser*."""
    parser.add_argument("ruleset", metavar="RULESET", help=book.plain("play-simulate-ruleset"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=book.plain("play-simulate-games"))
    parser.add_argument("--seats", type=int, metavar="K", help=book.plain("play-simulate-seats"))
    parser.add_argument("--seed", default="1", metavar="S", help=book.plain("play-simulate-seed"))
    parser.add_argument("--advise", action="store_true", help=book.plain("play-simulate-advise"))
    parser.add_argument("--save", type=Path, metavar="DIR", help=book.plain("play-simulate-save"))
    parser.add_argument("--json", action="store_true", help=book.plain("play-simulate-json"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=book.plain("play-simulate-option"),
    )


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Play the games and print what they came to; give the exit code."""
    ruleset = ruleset_called(arguments.ruleset, book)
    if ruleset is None:
        return EXIT_MISUSED
    seats = _fewest(ruleset, arguments) if arguments.seats is None else arguments.seats
    tally = Tally(ruleset.name, seats, arguments.seed, advised=arguments.advise)
    started = time.monotonic()
    code = 0
    games = _games(ruleset, seats, arguments)
    try:
        if arguments.save is not None:
            arguments.save.mkdir(parents=True, exist_ok=True)
        for game in with_progress(games, arguments.games, book):
            tally.count(game)
            if arguments.save is not None:
                name = f"{ruleset.name}-{arguments.seed}-{game.number:05}.jsonl"
                (arguments.save / name).write_bytes(write(game.table, game.entries))
    except IllegalAction as refusal:
        return fail(Renderer({book.language: book}).explain(refusal, ruleset.name, book.language))
    except OSError as error:
        return fail(book.plain("play-not_writable", reason=str(error)))
    except EndlessGame as error:
        code = fail(book.plain("play-endless", game=str(error)), EXIT_FAILED)
    except KeyboardInterrupt:
        code = EXIT_INTERRUPTED
    report = tally.report(time.monotonic() - started)
    if arguments.json:
        print(json.dumps(asdict(report), ensure_ascii=False))
    else:
        print("\n".join(_lines(report, book)))
    return code


def _fewest(ruleset: AnyRuleset, arguments: argparse.Namespace) -> int:
    """Give the smallest table; options that are none are refused when the games begin."""
    try:
        return ruleset.seat_range(parse_options(ruleset, _options(arguments)))[0]
    except IllegalAction:
        return ruleset.seats[0]


def _options(arguments: argparse.Namespace) -> dict[str, OptionValue]:
    return dict(each.partition("=")[::2] for each in arguments.option)


def _games(ruleset: AnyRuleset, seats: int, arguments: argparse.Namespace) -> Iterator[SimulatedGame]:
    return simulate(
        ruleset,
        arguments.games,
        seats,
        arguments.seed,
        options=_options(arguments),
        advised=range(seats) if arguments.advise else (),
        logged=arguments.save is not None,
    )


def _lines(report: Report, book: Phrasebook) -> Iterator[str]:
    yield book.plain(
        "play-simulate-title",
        game=book.plain(f"{report.ruleset}-title") if book.has(f"{report.ruleset}-title") else report.ruleset,
        games=report.games,
        seats=report.seats,
        seed=report.seed,
        players="advised" if report.advised else "random",
    )
    if report.shared:
        yield book.plain("play-simulate-shared", games=report.shared)
    yield from lines_of(report.results, report.ruleset, book)
    yield book.plain(
        "play-simulate-speed",
        seconds=f"{report.seconds:.1f}",
        games=f"{report.games_per_second:.1f}",
        actions=f"{report.actions_per_second:.0f}",
    )


def ruleset_called(name: str, book: Phrasebook) -> AnyRuleset | None:
    """Give the ruleset called *name*; where there is none, say so and give None."""
    if name in RULESETS:
        return RULESETS[name]
    broken = next((each for each in broken_rulesets() if each.name == name), None)
    if broken is not None:
        fail(book.plain("play-broken", ruleset=name, reason=broken.reason))
    else:
        fail(book.plain("play-no_ruleset", ruleset=name, known=tuple(sorted(RULESETS))))
    return None


def fail(sentence: str, code: int = EXIT_MISUSED) -> int:
    """Say *sentence* to the operator and give *code*."""
    print(sentence, file=sys.stderr)
    return code
