"""`midnight arena`: automated players meet in many games; says who is better, and what is fair."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from bot.arena.contest import Contest, Outcome
from bot.arena.players import PLAYERS, player
from bot.arena.results import Results, results_of
from bot.arena.standing import PlayerStanding, standings
from bot.arena.tournament import contests, outcomes
from bot.command_line.progress import with_progress
from bot.command_line.result_lines import lines_of, percents
from bot.command_line.simulate_command import (
    EXIT_FAILED,
    EXIT_INTERRUPTED,
    EXIT_MISUSED,
    fail,
    ruleset_called,
)
from bot.command_line.simulation import EndlessGame
from bot.game.lobby import parse_options
from bot.game.table import AnyRuleset
from bot.locale import Phrasebook
from bot.renderer import Renderer
from rules.contract import IllegalAction
from rules.parts import Played


@dataclass(frozen=True)
class ArenaReport:
    """What a tournament came to. Everything but times is the same for the same seed."""

    ruleset: str
    seats: int
    seed: str
    players: tuple[PlayerStanding, ...]
    results: Results
    seconds: float


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight arena` understands to *parser*."""
    parser.add_argument("ruleset", metavar="RULESET", help=book.plain("play-arena-ruleset"))
    known = ", ".join(PLAYERS)
    parser.add_argument(
        "--players", default="steady", metavar="A,B", help=book.plain("play-arena-players", players=known)
    )
    parser.add_argument("--games", type=int, default=400, metavar="N", help=book.plain("play-arena-games"))
    parser.add_argument("--seats", type=int, metavar="K", help=book.plain("play-arena-seats"))
    parser.add_argument("--seed", default="1", metavar="S", help=book.plain("play-arena-seed"))
    parser.add_argument("--processes", type=int, metavar="P", help=book.plain("play-arena-processes"))
    parser.add_argument("--json", action="store_true", help=book.plain("play-arena-json"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=book.plain("play-arena-option")
    )


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Play the games and print what they came to; give the exit code."""
    ruleset = ruleset_called(arguments.ruleset, book)
    if ruleset is None:
        return EXIT_MISUSED
    players = arguments.players.split(",")
    if "" not in sys.path:
        # A player of one's own lies where one is; whatever is installed comes first.
        sys.path.append("")
    for name in players:
        try:
            player(name)
        except KeyError:
            return fail(book.plain("play-arena-no_player", player=name, known=", ".join(PLAYERS)))
    started = time.monotonic()
    played: list[Outcome] = []
    try:
        options = _options(arguments.option)
        seats = _seats(ruleset, arguments.seats, players, options)
        if len(players) > seats:
            return fail(book.plain("play-arena-too_many", players=len(players), seats=seats))
        games = contests(ruleset.name, options, seats, players, max(1, arguments.games), arguments.seed)
        for each in with_progress(outcomes(games, arguments.processes), len(games), book):
            played.append(each)
    except IllegalAction as refusal:
        return fail(Renderer({book.language: book}).explain(refusal, ruleset.name, book.language))
    except EndlessGame as error:
        return fail(book.plain("play-endless", game=str(error)), EXIT_FAILED)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    finally:
        # What was played is told even where a player of one's own failed: it may have taken hours.
        if played:
            seconds = round(time.monotonic() - started, 1)
            report = _report(ruleset.name, seats, arguments.seed, played, seconds)
            as_json = arguments.json
            lines = [json.dumps(asdict(report), ensure_ascii=False)] if as_json else _lines(report, book)
            print("\n".join(lines))
    return 0


def _report(ruleset: str, seats: int, seed: str, played: Sequence[Outcome], seconds: float) -> ArenaReport:
    results = results_of((each.game, (*each.opening, *_varied(each.contest))) for each in played)
    return ArenaReport(ruleset, seats, seed, standings(played), results, seconds)


def _varied(contest: Contest) -> Played:
    return tuple((name, str(contest.options[name])) for name in contest.varied)


def _options(typed: Sequence[str]) -> dict[str, list[str]]:
    """Give the values that each option takes in turn."""
    return {name: value.split(",") for name, _, value in (each.partition("=") for each in typed)}


def _seats(
    ruleset: AnyRuleset, wanted: int | None, players: Sequence[str], options: dict[str, list[str]]
) -> int:
    """Give how many seats are played; raise IllegalAction where the game has not so many."""
    ranges = [
        ruleset.seat_range(
            parse_options(ruleset, {name: values[turn % len(values)] for name, values in options.items()})
        )
        for turn in range(max(map(len, options.values()), default=1))
    ]
    fewest, most = max(low for low, _ in ranges), min(high for _, high in ranges)
    seats = max(fewest, len(players)) if wanted is None else wanted
    if not fewest <= seats <= most:
        raise IllegalAction("wrong_number_of_players", minimum=fewest, maximum=most, seated=seats)
    return seats


def _lines(report: ArenaReport, book: Phrasebook) -> Iterator[str]:
    title = f"{report.ruleset}-title"
    yield book.plain(
        "play-arena-title",
        game=book.plain(title) if book.has(title) else report.ruleset,
        games=report.results.games,
        seats=report.seats,
        seed=report.seed,
    )
    for each in report.players:
        times = each.times_its_share
        yield book.plain(
            "play-arena-player",
            None,
            None,
            player=each.player,
            times=f"{times.value:.2f}",
            least=f"{times.low:.2f}",
            most=f"{times.high:.2f}",
            median=f"{each.median_milliseconds:.1f}",
            longest=f"{each.longest_milliseconds:.0f}",
            decisions=f"{each.decisions:.0f}",
            **percents(each.victory),
        )
    yield ""
    yield from lines_of(report.results, report.ruleset, book)
    yield book.plain("play-arena-time", seconds=f"{report.seconds:.1f}")
    yield book.plain("play-arena-confidence")
