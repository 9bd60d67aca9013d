"""The command line: the bot itself, the local table, and what its operator does in a terminal."""

from __future__ import annotations

import argparse
import atexit
import gc
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn, TextIO, TypeAlias, cast

from bot.printable import Printable

if TYPE_CHECKING:
    from bot.locale import Language, Phrasebook

EXIT_FAILED = 1
EXIT_MISUSED = 2
EXIT_INTERRUPTED = 130
"""What shells give for a command that Ctrl-C ended."""

# Every command is imported only when it is called: `verify` needs neither Discord nor a database. The words
# are imported late, too, so that Ctrl-C finds `main` already there.

Prepare: TypeAlias = "Callable[[argparse.ArgumentParser, Phrasebook], None]"
Run: TypeAlias = "Callable[[argparse.Namespace, Phrasebook], int]"


@dataclass(frozen=True)
class Command:
    """A subcommand."""

    name: str
    prepare: Prepare
    """Adds its arguments to its parser."""
    run: Run
    """Gives the exit code."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out what *argv* says; give the exit code. What reaches the console is printable.

    Ctrl-C ends it at any moment without a traceback.
    """
    atexit.register(gc.freeze)  # or the end looks once more through all there is: half a second
    # Databases, saved games, whatever a command writes: it may hold the seeds of a game that is not over.
    os.umask(0o077)
    out, err = Printable(sys.stdout, secrets=True), Printable(sys.stderr)
    with redirect_stdout(cast(TextIO, out)), redirect_stderr(cast(TextIO, err)):
        try:
            return _obey(list(sys.argv[1:] if argv is None else argv))
        except KeyboardInterrupt:
            return EXIT_INTERRUPTED
        except Exception:
            traceback.print_exc()
            return EXIT_FAILED


def _obey(words: Sequence[str]) -> int:
    from bot.locale import Phrasebooks

    book = Phrasebooks.load()[_spoken(words)]
    parser = _Parser(book, prog="midnight", description=book.plain("play-about"))
    _add_language(parser, book)
    commands = parser.add_subparsers(
        dest="command", required=True, metavar=" | ".join(each.name for each in COMMANDS)
    )
    # The parser of the wanted command alone is complete, so that the others need not be imported.
    wanted = next((word for word in words if any(each.name == word for each in COMMANDS)), None)
    for each in COMMANDS:
        about = book.plain(f"play-command-{each.name}")
        subparser = commands.add_parser(each.name, help=about, description=about, book=book)
        if each.name == wanted:
            each.prepare(subparser, book)
    arguments = parser.parse_args(words)
    command = next(each for each in COMMANDS if each.name == arguments.command)
    return command.run(arguments, book)


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, instead of the whole usage."""

    def __init__(self, book: Phrasebook, **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]  # whatever argparse passes on to its subparsers
        self._book = book

    def error(self, message: str) -> NoReturn:
        self.exit(EXIT_MISUSED, f"{self._book.plain('play-misused', reason=message, program=self.prog)}\n")


def _spoken(words: Sequence[str]) -> Language:
    """Give the language wished for in *words*, else the system's."""
    from bot.locale import language, system_language

    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if name == "--language":
            return language(value or "".join(words[place + 1 : place + 2]))
    return system_language()


def _add_language(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    from bot.locale import LANGUAGES

    parser.add_argument("--language", choices=LANGUAGES, help=book.plain("play-language"))


@contextmanager
def _what_is_imported_stays() -> Iterator[None]:
    """Let the garbage collector pass over what is imported here: a look through it takes 0.2 s."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _run(arguments: argparse.Namespace, book: Phrasebook) -> int:
    with _what_is_imported_stays():
        from bot.service import run_forever

    return run_forever()


def _prepare_play(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    try:
        with _what_is_imported_stays():
            from bot.local.local_table import add_arguments
    except ModuleNotFoundError as error:
        parser.exit(EXIT_MISUSED, f"{book.plain('play-no_extra', module=str(error.name))}\n")
    add_arguments(parser, book)


def _play(arguments: argparse.Namespace, book: Phrasebook) -> int:
    from bot.local.local_table import main as play

    return _with_database(book, lambda: play(arguments))


def _operated(name: str, module: str, main: str = "main") -> Command:
    """Give the command *name*, whose arguments and *main* are in *module* of `bot.command_line`."""

    def prepare(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
        import_module(f"bot.command_line.{module}").add_arguments(parser, book)
        _add_language(parser, book)

    def run(arguments: argparse.Namespace, book: Phrasebook) -> int:
        command: Run = getattr(import_module(f"bot.command_line.{module}"), main)
        return _with_database(book, lambda: command(arguments, book))

    return Command(name, prepare, run)


def _with_database(book: Phrasebook, command: Callable[[], int]) -> int:
    from bot.settings import SettingsError
    from bot.store.errors import DatabaseRefused
    from rules.contract import Phrase

    try:
        return command()
    except SettingsError as error:
        print(book.plain(Phrase(error.key, error.facts)), file=sys.stderr)
    except DatabaseRefused as error:
        print(book.plain("play-database", reason=str(error)), file=sys.stderr)
    return EXIT_MISUSED


COMMANDS = (
    Command("run", _add_language, _run),
    Command("play", _prepare_play, _play),
    _operated("verify", "verify_command"),
    _operated("replay", "replay_command"),
    _operated("simulate", "simulate_command"),
    _operated("arena", "arena_command"),
    _operated("report", "report_command"),
    _operated("recount", "recount_command"),
    _operated("migrate", "migrate_command"),
    _operated("copy", "copy_command"),
    _operated("check", "check_command"),
    _operated("backup", "backup_command"),
    _operated("restore", "backup_command", "main_restore"),
    _operated("games", "games_command"),
    _operated("show", "show_command"),
    _operated("end", "interrupt_command", "main_end"),
    _operated("pause", "interrupt_command", "main_pause"),
    _operated("move", "move_command"),
    _operated("export", "export_command"),
    _operated("import", "import_command"),
    _operated("maintenance", "maintenance_command"),
    _operated("new-ruleset", "new_ruleset_command"),
)
"""Every subcommand, in the order of the help."""

if __name__ == "__main__":
    sys.exit(main())
