"""What is installed: just what is needed. The container: no root, nothing to write but its volume."""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from importlib.metadata import packages_distributions
from pathlib import Path
from types import ModuleType

import pytest
from python_code import nodes

from bot.app import ANSWERS_FINISHED_WITHIN
from bot.service import EXIT_SETTINGS

ROOT = Path(__file__).resolve().parents[1]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")


EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]


def loaded(name: str) -> ModuleType:
    """Give a script of `.ci`."""
    spec = importlib.util.spec_from_file_location(name, ROOT / ".ci" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return loaded("lock_part")


def imported(*, local: bool) -> set[str]:
    """Give the packages that the bot, or its *local* page, imports and that do not come with Python."""
    names = set()
    for folder in ("rules", "bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            if ("local" in file.parts) is not local:
                continue
            for node in nodes(file):
                if isinstance(node, ast.Import):
                    names |= {each.name.partition(".")[0] for each in node.names}
                elif isinstance(node, ast.ImportFrom):
                    names.add((node.module or "").partition(".")[0])
    return names - {"rules", "bot", "cogs"} - set(sys.stdlib_module_names)


def names(script: ModuleType, *extras: str) -> set[str]:
    return {script._name(line) for line in script.lock_part(extras).splitlines() if line[0].isalnum()}


@pytest.mark.parametrize("extras", [(), ("play",)], ids=["run", "play"])
def test_what_is_installed_has_all_that_is_imported_and_no_tool_of_its_developers(
    script: ModuleType, extras: tuple[str, ...]
) -> None:
    installed = names(script, *extras)
    distributions = packages_distributions()
    tools = {script._name(each) for extra in EXTRAS for each in EXTRAS[extra]}

    for package in imported(local=bool(extras)):
        assert set(map(script._name, distributions[package])) & installed, package
    assert tools & installed == {script._name(each) for extra in extras for each in EXTRAS[extra]}
    assert "greenlet" in installed, "what a dependency needs by an extra of its own is there, too"


def test_every_part_is_pinned_by_hash_and_all_parts_are_the_lock(script: ModuleType) -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    run = script.lock_part()

    assert all("--hash=sha256:" in block for block in re.split(r"^(?=\w)", run, flags=re.MULTILINE)[1:])
    assert script.lock_part(["build", *EXTRAS]) == lock
    assert "setuptools" in names(script, "build") - names(script)


def test_make_installs_for_each_command_what_it_needs_and_a_part_has_one_author(script: ModuleType) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    extras = dict(re.findall(r"^\$\(FOR_(\w+)\): EXTRAS :=(.*)$", makefile, re.MULTILINE))
    needed = dict(re.findall(r"^(\w+): \$\(FOR_(\w+)\)$", makefile, re.MULTILINE))

    assert needed == {
        "install": "RUN",
        "run": "RUN",
        "play": "PLAY",
        **dict.fromkeys(("test", "soak", "lint", "bench", "mutants"), "WORK"),
    }
    assert {name: set(each.split()) for name, each in extras.items()} == {
        "RUN": set(),
        "PLAY": {"play"},
        "WORK": set(EXTRAS),
    }
    assert all(
        "python .ci/lock_part.py" in text.replace("$(PYTHON)", "python") for text in (makefile, CONTAINERFILE)
    )


def package(name: str, *faults: str, **more: str) -> dict[str, object]:
    return {
        "name": name,
        "version": "1",
        "vulns": [{"id": each, "fix_versions": ["2"]} for each in faults],
        **more,
    }


@pytest.mark.parametrize(
    ("packages", "code", "words"),
    [
        (None, 2, "Nothing was looked at"),
        ([{"name": "a", "skip_reason": "unknown"}], 2, "Nothing was looked at"),
        ([package("a"), package("b")], 0, "2 packages of requirements.lock: no known fault."),
        ([package("a", "CVE-1"), package("b")], 1, "a 1: CVE-1, mended in: 2"),
        (
            [package("a"), {"name": "b", "skip_reason": "unknown"}],
            2,
            "Not looked at, because the list does not know them: b.",
        ),
    ],
    ids=["no answer", "an index that knows no faults", "none known", "one known", "one unknown"],
)
def test_an_audit_that_could_not_look_does_not_say_that_all_is_well(
    packages: list[dict[str, object]] | None, code: int, words: str
) -> None:
    said, judged = loaded("audit").verdict(None if packages is None else {"dependencies": packages})

    assert judged == code
    assert words in " ".join(said)


def test_the_bot_is_not_root_and_writes_to_its_volume_alone() -> None:
    last = CONTAINERFILE.split("\nFROM ")[-1]

    assert last.index("\nUSER midnight\n") < last.index("\nENTRYPOINT")
    assert "\nVOLUME /data\n" in last and "\nWORKDIR /data\n" in last
    assert "read_only: true" in COMPOSE and "cap_drop: [ALL]" in COMPOSE


def test_what_is_copied_exists_and_is_let_into_the_build() -> None:
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = {
        source
        for line in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE)
        for source in line.split()
    }

    assert copied == let_in
    assert all((ROOT / each).exists() for each in copied)


def test_no_secret_stands_in_the_files_of_the_container() -> None:
    assert len(re.findall(r"^ +\w*(?:PASSWORD|TOKEN): \$\{", COMPOSE, re.MULTILINE)) == 2
    assert not re.search(r"^ +\w*(?:PASSWORD|TOKEN): [^$]", COMPOSE, re.MULTILINE)
    assert "midnight:${POSTGRES_PASSWORD" in COMPOSE


def units() -> list[dict[str, dict[str, str]]]:
    """Give the units of systemd that the README shows."""
    blocks = re.findall(r"^```ini\n(.+?)^```$", README, re.MULTILINE | re.DOTALL)
    found = []
    for block in blocks:
        parser = ConfigParser(interpolation=None, delimiters=("=",))
        parser.optionxform = str  # type: ignore[method-assign,assignment]  # systemd knows capitals
        parser.read_string(block)
        found.append({name: dict(parser[name]) for name in parser.sections()})
    return found


def test_the_units_differ_in_what_several_processes_need_and_a_user_may_not_set() -> None:
    one, several, of_a_user = units()
    own = {"Description", "Environment"}
    roots = {"User", "PrivateTmp", "ProtectSystem", "ProtectHome", "ReadWritePaths", "Wants", "After"}

    for section in ("Unit", "Service"):
        assert without(several[section], own) == without(one[section], own)
        assert without(of_a_user[section], roots) == {
            key: each.replace("/opt/", "%h/") for key, each in without(several[section], roots).items()
        }
    assert several["Service"]["Environment"] == "MIDNIGHT_HTTP=127.0.0.1:808%i"
    assert not roots & of_a_user["Service"].keys()
    assert (several["Install"]["WantedBy"], of_a_user["Install"]["WantedBy"]) == (
        "multi-user.target",
        "default.target",
    )


def without(section: dict[str, str], names: set[str]) -> dict[str, str]:
    return {key: each for key, each in section.items() if key not in names}


def test_whoever_ends_a_process_leaves_it_time_and_what_cannot_work_is_not_tried_again() -> None:
    for unit in units():
        assert int(unit["Service"]["TimeoutStopSec"]) > ANSWERS_FINISHED_WITHIN + 15
        assert int(unit["Service"]["RestartPreventExitStatus"]) == EXIT_SETTINGS
    grace = re.search(r"stop_grace_period: (\d+)s", COMPOSE)
    assert grace is not None and int(grace[1]) > ANSWERS_FINISHED_WITHIN + 15


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_every_unit(tmp_path: Path) -> None:
    blocks = re.findall(r"^```ini\n(.+?)^```$", README, re.MULTILINE | re.DOTALL)
    for name, block in zip(("midnight", "midnight@", "midnight@"), blocks, strict=True):
        here = re.sub(r"^ExecStart=.*$", "ExecStart=/bin/true", block, flags=re.MULTILINE)
        file = tmp_path / f"{name}.service"
        file.write_text(here, encoding="utf-8")
        judged = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(file)], capture_output=True, text=True, check=False
        )
        assert file.name not in judged.stderr, judged.stderr


def test_the_commands_of_the_readme_name_a_service_that_may_run_many_times() -> None:
    services = re.findall(r"^  (\w+):$", COMPOSE.split("\nvolumes:\n")[0], re.MULTILINE)
    (bot,) = {name for text in (README, COMPOSE) for name in re.findall(r"--scale (\w+)=", text)}

    assert services == [bot, "database"]
    assert set(re.findall(r"compose (?:exec|ps -q) (\w+)", README + COMPOSE)) == {bot}
    described = COMPOSE.split(f"\n  {bot}:\n")[1].split("\n  database:\n")[0]
    # A name, or a port of the machine, would be one container's alone.
    assert "container_name" not in described and "ports:" not in described
    assert "condition: service_healthy" in described and "healthcheck:" in described
