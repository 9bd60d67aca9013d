"""The plan of the house holds: who may import whom, who reads files, and what a module looks like."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
import python_code

ROOT = Path(__file__).resolve().parents[1]
LONGEST_MODULE = 450
LONGEST_FUNCTION = 40
CYRILLIC = re.compile("[\u0400-\u04ff]")

LAYERS = {"rules": ("rules",), "bot": ("rules", "bot"), "cogs": ("rules", "bot", "cogs")}
"""Whom a layer may import."""
NOT_IN_RULES = {
    "asyncio",
    "datetime",
    "io",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "time",
}
"""Parts of the standard library that bring a clock, files or chance of their own."""
READS_CONTENT = {"bot/content.py", "bot/locale.py", "bot/command_line/new_ruleset_command.py"}
"""The last one writes there only."""
COMMAND_LINE = {
    "bot/__main__.py",
    "bot/app.py",
    "bot/command_line/operating.py",
    "bot/local/local_table.py",
    "bot/service.py",
    "bot/settings.py",
    *(path.relative_to(ROOT).as_posix() for path in (ROOT / "bot/command_line").glob("*_command.py")),
}
"""What a person starts in a terminal, and so may print. Everything else writes to the log."""

MODULES = sorted(
    path.relative_to(ROOT).as_posix() for layer in LAYERS for path in (ROOT / layer).rglob("*.py")
)


def each_of(modules: Sequence[str]) -> Callable[[Callable[[str], None]], Callable[..., None]]:
    """Hold a test over *modules*, folder by folder: thousands of small tests cost more than they hold."""
    folders = sorted({module.rpartition("/")[0] for module in modules})

    def decorate(test: Callable[[str], None]) -> Callable[..., None]:
        @pytest.mark.parametrize("folder", folders)
        def over_a_folder(folder: str) -> None:
            for module in modules:
                if module.rpartition("/")[0] == folder:
                    try:
                        test(module)
                    except AssertionError as error:
                        error.add_note(module)
                        raise

        over_a_folder.__name__, over_a_folder.__doc__ = test.__name__, test.__doc__
        return over_a_folder

    return decorate


each_module = each_of(MODULES)


@cache
def ruleset_folders() -> tuple[str, ...]:
    return tuple(path.parent.name for path in (ROOT / "rules").glob("*/ruleset.py"))


def tree(module: str) -> ast.Module:
    return python_code.tree(ROOT / module)


def nodes(module: str) -> tuple[ast.AST, ...]:
    return python_code.nodes(ROOT / module)


def imports(module: str) -> Iterator[str]:
    """Give every module imported, with its full dotted name."""
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            yield node.module or ""


def strings(module: str) -> Iterator[ast.Constant]:
    """Give every string in the code that is no docstring."""
    docstrings = {
        id(node.value)
        for node in nodes(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in nodes(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node


@each_module
def test_imports_follow_the_arrows_from_cogs_to_bot_to_rules(module: str) -> None:
    layer = module.split("/")[0]
    ours = {name.split(".")[0] for name in imports(module)} & {*LAYERS, "tests"}

    assert ours <= set(LAYERS[layer])


@each_module
def test_one_game_is_known_to_its_own_homes_alone(module: str) -> None:
    """What serves all games names none; only the list of them, and a game's own cog, lead into its homes."""
    games = set(ruleset_folders())
    own = games & set(re.split(r"[/.]", module))
    own |= {game for game in games if re.match(rf"cogs/{game}_", module)}
    known = {
        name.split(".")[-1]
        for dotted in imports(module)
        if (name := ".".join(dotted.split(".")[: 3 if dotted.startswith("bot.games.") else 2]))
        and name.startswith(("rules.", "bot.games."))
    } & games

    assert known <= own or module == "bot/rulesets.py"


@each_of([each for each in MODULES if each.startswith("rules/")])
def test_rules_use_the_standard_library_only_without_clock_files_and_chance(module: str) -> None:
    foreign = {name.split(".")[0] for name in imports(module)} - {"rules"}

    assert foreign <= sys.stdlib_module_names
    assert not foreign & NOT_IN_RULES


@each_of([each for each in MODULES if each.startswith("rules/")])
def test_no_rule_asks_for_advice(module: str) -> None:
    """What rules decide must be decided so for ever; advice gets better, the defaults of a rulebook stay."""
    advising = [name for name in imports(module) if re.match(r"rules\.\w+\.automated\b", name)]
    if module.endswith("/automated/defaults.py") or not re.search(
        r"/(automated|told|tools)/|/ruleset\.py$", module
    ):
        assert all(name.endswith(".automated.defaults") for name in advising), advising


@each_of([each for each in MODULES if each.startswith("rules/")])
def test_rules_neither_open_nor_print_nor_ask(module: str) -> None:
    called = {
        node.func.id
        for node in nodes(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }

    assert not called & {"open", "print", "input", "exec", "eval", "__import__", "hash", "id"}


@each_module
def test_only_content_and_locale_read_the_data_folder(module: str) -> None:
    if module in READS_CONTENT:
        return
    paths = [str(node.value) for node in strings(module) if re.match(r"(\.{0,2}/)*data/", str(node.value))]
    joined = [
        node.lineno
        for node in nodes(module)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
        if isinstance(node.right, ast.Constant) and node.right.value == "data"
    ]

    assert paths == []
    assert joined == []
    assert "DATA" not in {
        alias.name
        for node in nodes(module)
        if isinstance(node, ast.ImportFrom) and node.module == "bot.content"
        for alias in node.names
    }


@each_module
def test_there_is_no_cyrillic_letter_in_the_code(module: str) -> None:
    text = (ROOT / module).read_text(encoding="utf-8")

    assert CYRILLIC.search(text) is None


@each_module
def test_only_the_command_line_prints(module: str) -> None:
    if module in COMMAND_LINE:
        return
    prints = [
        node.lineno
        for node in nodes(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]

    assert prints == []


@each_module
def test_every_module_says_what_it_is_in_one_line(module: str) -> None:
    docstring = ast.get_docstring(tree(module))

    assert docstring
    assert docstring.splitlines()[0].endswith(".")


@each_module
def test_no_module_is_long(module: str) -> None:
    assert len((ROOT / module).read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@each_of([each for each in MODULES if each.startswith("rules/")])
def test_a_function_of_the_rules_fits_a_screen(module: str) -> None:
    functions = [node for node in ast.walk(tree(module)) if isinstance(node, ast.FunctionDef)]

    assert [each.name for each in functions if (each.end_lineno or 0) - each.lineno >= LONGEST_FUNCTION] == []


def test_what_the_type_checker_is_told_to_ignore_has_a_reason() -> None:
    bare = re.compile(r"# type: ignore\[[^]]*\](?! +# \S)")
    folders = ("rules", "bot", "cogs", "tests")
    files = (file for folder in folders for file in (ROOT / folder).rglob("*.py") if file != Path(__file__))

    assert [str(each) for each in files if bare.search(each.read_text(encoding="utf-8"))] == []


@each_module
def test_modules_are_called_after_their_purpose(module: str) -> None:
    words = set(re.split(r"[/_.]", module.lower()))

    assert not words & {"utils", "util", "helpers", "helper", "manager", "handler", "handlers", "misc"}
    assert Path(module).stem not in {"data", "info", "process", "common", "base"}


@each_module
def test_public_names_have_docstrings(module: str) -> None:
    bare = [
        node.name
        for node in tree(module).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
        and ast.get_docstring(node) is None
    ]

    assert bare == []


def test_only_the_five_folders_hold_code() -> None:
    tracked = {
        path.parent.relative_to(ROOT).parts[0]
        for path in ROOT.glob("*/**/*.py")
        if not path.relative_to(ROOT).parts[0].startswith((".", "build"))
    }

    assert tracked <= {"bot", "cogs", "rules", "data", "tests"}


def test_test_files_have_names_of_their_own() -> None:
    """Pytest imports by file name here, and a failure is found by it."""
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]

    assert sorted(names) == sorted(set(names))
    # But for the game that `midnight new-ruleset` copies.
    packages = [path.relative_to(ROOT / "tests").as_posix() for path in (ROOT / "tests").rglob("__init__.py")]
    assert packages == ["dudo/rules/__init__.py"]


def test_no_committed_file_names_a_folder_of_our_machine() -> None:
    machine = re.compile(r"/(work|root|home/\w+)/\w")
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in (*LAYERS, "tests", "data")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".ftl", ".toml", ".html", ".json"} and "__pycache__" not in path.parts
        if machine.search(path.read_text(encoding="utf-8"))
    ]

    assert found == []


def test_nobody_waits_by_what_may_swallow_the_end_of_a_task() -> None:
    """In Python 3.11 `wait_for` may give its result to a task that is cancelled: it goes on."""
    modules = [each for each in MODULES if "asyncio.wait_for(" in (ROOT / each).read_text(encoding="utf-8")]

    assert modules == [], "asyncio.timeout does it"


def test_a_module_of_the_tests_has_one_name() -> None:
    """Imported under two names it would be loaded twice, and its classes would not be each other."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    roots = [ROOT / each for each in settings["tool"]["pytest"]["ini_options"]["pythonpath"]]
    modules = {each.resolve() for each in (ROOT / "tests").rglob("*.py")}
    # By letters: to parse what is imported of hundreds of files would take seconds.
    wanted = re.compile(r"^ *(?:from|import) ([\w.]+)", re.MULTILINE)
    imported = {name for each in modules for name in wanted.findall(each.read_text(encoding="utf-8"))}
    names: dict[Path, set[str]] = {}
    for name in imported:
        for root in roots:
            found = root.resolve() / f"{name.replace('.', '/')}.py"
            if found in modules:
                names.setdefault(found, set()).add(name)

    assert {str(file): found for file, found in names.items() if len(found) > 1} == {}


def test_every_button_is_taken_once() -> None:
    """A resumed session sends events again, and at the end nothing new is taken."""
    careless = []
    for module in MODULES:
        for node in nodes(module):
            is_callback = isinstance(node, ast.AsyncFunctionDef) and node.name == "callback"
            if is_callback and "interaction.client.takes(interaction)" not in ast.unparse(node):
                careless.append(module)

    assert careless == []
