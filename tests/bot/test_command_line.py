"""The command line: what it prints, in which language, and with which exit code."""

from __future__ import annotations

import gzip
import json
from contextlib import suppress
from pathlib import Path

import pytest

from bot.__main__ import COMMANDS, main
from bot.command_line import progress, simulate_command, verify_command
from bot.dice import packed_file
from bot.printable import CONTROLS
from bot.rulesets import BrokenRuleset
from tests.dudo.game import dudo

DUDO = {"dudo": dudo()}


@pytest.fixture(autouse=True)
def dudo_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (simulate_command, verify_command):
        monkeypatch.setattr(module, "RULESETS", DUDO)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


Capture = pytest.CaptureFixture[str]


def test_simulate_tells_wins_by_seat_and_what_games_are_like(capsys: Capture) -> None:
    assert main(["simulate", "dudo", "--games", "20", "--seats", "3", "--seed", "x"]) == 0
    out = capsys.readouterr().out.splitlines()

    assert out[0] == "dudo: 20 games of 3 seats, random choices, seed x"
    assert "Seat:" in out
    assert sum(line.startswith(("  1: ", "  2: ", "  3: ")) for line in out) == 3
    assert "Rounds: 3.0 on average, from 3 to 3" in out
    assert any(line.startswith("Actions: ") for line in out)
    assert any(line.startswith("Time: ") for line in out)


def test_simulate_speaks_russian(capsys: Capture) -> None:
    assert main(["simulate", "dudo", "--games", "2", "--advise", "--language", "ru"]) == 0

    assert capsys.readouterr().out.startswith("dudo: 2 игры, мест: 2, играют автоматы, зерно 1\n")


def test_the_language_of_the_system_is_spoken(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")

    assert main(["verify", "no-such-file"]) == 2
    assert capsys.readouterr().err.startswith("Файл не читается")


def test_simulate_gives_the_same_figures_for_the_same_seed(capsys: Capture) -> None:
    def figures(seed: str) -> dict[str, object]:
        assert main(["simulate", "dudo", "--games", "15", "--seed", seed, "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        return {name: value for name, value in report.items() if "second" not in name}

    assert figures("1") == figures("1")
    assert figures("1")["wins"] != figures("2")["wins"]
    assert figures("1")["games"] == 15


def test_saved_games_are_accepted_by_verify(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "new" / "games"
    assert main(["simulate", "dudo", "--games", "4", "--seats", "2", "--save", str(folder)]) == 0
    files = sorted(map(str, folder.iterdir()))
    capsys.readouterr()

    assert len(files) == 4
    assert main(["verify", *files]) == 0
    out = capsys.readouterr().out
    assert out.count("everything follows.") == 4
    assert out.count("Fingerprint, ") == 8
    assert out.count("This file names no message with its fingerprints.") == 4
    assert out.count("Whoever runs the bot holds the seeds from the beginning") == 4


def test_saved_games_are_the_same_for_the_same_seed(tmp_path: Path) -> None:
    for name in ("one", "two"):
        main(["simulate", "dudo", "--games", "2", "--save", str(tmp_path / name)])

    one, two = ({f.name: f.read_bytes() for f in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert one == two


def test_verify_names_the_first_bad_line(tmp_path: Path, capsys: Capture) -> None:
    main(["simulate", "dudo", "--games", "1", "--save", str(tmp_path)])
    (file,) = tmp_path.iterdir()
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:3], lines[3].replace(b'"at":0', b'"at":1', 1), *lines[4:]]))
    capsys.readouterr()

    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().out == (
        f"{file}: line 4 does not follow: its hash is wrong: it was changed, "
        "or a line before it is missing or was moved.\n"
    )


def test_an_option_of_the_game_can_be_set(capsys: Capture) -> None:
    arguments = ["simulate", "dudo", "--games", "2", "--option", "rounds=1", "--option", "exact=false"]

    assert main(arguments) == 0
    assert "Rounds: 1.0 on average, from 1 to 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "chess"], "There is no game chess. There are: dudo."),
        (["simulate", "broken"], "broken cannot be played: content is missing"),
        (["simulate", "dudo", "--seats", "9"], "This game needs 2 players at least and has room for 6."),
        (["simulate", "dudo", "--option", "luck=1"], "There is no option luck here."),
        (["simulate", "dudo", "--option", "rounds=99"], "rounds: choose a number from 0 to 9."),
        (["simulate", "dudo", "--games", "many"], "midnight simulate: argument --games: invalid int value"),
        (["simulate", "dudo", "--save", f"{__file__}/x"], "Cannot write there: "),
        (["verify", "no-such-file"], "Cannot read the file: "),
        (["verify"], "midnight verify: the following arguments are required: FILE."),
        (["migrate", "--database", "papyrus://scroll"], "The database cannot be used: "),
        (["dance"], "midnight: argument "),
        ([], "midnight: the following arguments are required: "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_is_told_in_one_sentence_without_a_traceback(
    arguments: list[str], sentence: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = BrokenRuleset("broken", "content is missing")
    monkeypatch.setattr(simulate_command, "broken_rulesets", lambda: (broken,))
    try:
        code = main(arguments)
    except SystemExit as end:  # argparse's way out
        code = int(str(end.code))
    captured = capsys.readouterr()

    assert code == 2
    assert captured.out == ""
    assert captured.err.startswith(sentence)
    assert captured.err.count("\n") == 1


def test_an_endless_game_is_told_and_what_was_played_is_counted(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.command_line.simulation.LONGEST", 10)

    assert main(["simulate", "dudo", "--games", "3", "--json"]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith("A game does not end: simulation/1/1")
    assert json.loads(captured.out)["games"] == 0


def test_a_long_run_shows_how_far_it_has_come(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_PATIENCE_OF_A_FILE", 0.0)

    assert main(["simulate", "dudo", "--games", "3", "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err.splitlines() == ["Games: 1 of 3", "Games: 2 of 3", "Games: 3 of 3"]
    assert json.loads(captured.out)["games"] == 3


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_explains_itself(command: str, language: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help", "--language", language])

    assert end.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: midnight {command}")
    assert "‹" not in out, "words are missing"
    assert any("а" <= letter <= "я" for letter in out) is (language == "ru")


def test_migrate_brings_a_new_database_to_the_newest_tables(tmp_path: Path, capsys: Capture) -> None:
    database = tmp_path / "games.sqlite3"

    assert main(["migrate", "--database", f"sqlite:///{database}"]) == 0
    assert database.exists()
    assert capsys.readouterr().out.endswith("The database has the newest tables.\n")
    assert main(["migrate", "--database", f"sqlite:///{database}"]) == 0


def test_verify_compares_receipts_that_somebody_read_in_the_channel(tmp_path: Path, capsys: Capture) -> None:
    main(["simulate", "dudo", "--games", "1", "--save", str(tmp_path)])
    (file,) = tmp_path.iterdir()
    capsys.readouterr()

    assert main(["verify", "--receipts", str(file)]) == 0
    out = capsys.readouterr().out
    receipts = [line for line in out.splitlines() if line.startswith("#")]
    assert f"Last receipt: {receipts[-1].split()[1]}" in out
    assert [receipt.split()[0] for receipt in receipts] == [f"#{n}" for n in range(1, len(receipts) + 1)]

    assert main(["verify", "--receipt", f"1·3 · {receipts[2]} and {receipts[0]}", str(file)]) == 0
    assert f"{receipts[2]} stands in the file, too." in capsys.readouterr().out
    # A message that tells several entries shows the receipt of the last.
    for told in (f"1·1 · #1–3 {receipts[2].split()[1]}", f"#2-3 {receipts[2].split()[1]}"):
        assert main(["verify", "--receipt", told, str(file)]) == 0
        assert f"{receipts[2]} stands in the file, too." in capsys.readouterr().out
    for false in (
        f"#3–2 {receipts[2].split()[1]}",
        f"#3 {receipts[0].split()[1]}",
        "#3 0123456789abcdef",
        f"{receipts[2]}0",
        "nonsense",
    ):
        assert main(["verify", "--receipt", false, str(file)]) == 1


@pytest.mark.parametrize("words", [["migrate"], ["verify", "--help"]], ids=" ".join)
def test_ctrl_c_ends_any_command_without_a_traceback_even_while_it_is_still_loading(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.__main__.import_module", interrupted)

    assert main(words) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "argv",
    [
        ["verify", "{hostile}"],
        ["verify", "{there}"],
        ["simulate", "{hostile}"],
        ["simulate", "dudo", "--games", "1", "--option", "{hostile}=1"],
        ["simulate", "dudo", "--games", "1", "--save", "/dev/null/{hostile}"],
        ["migrate", "--database", "sqlite:////dev/null/{hostile}"],
        ["{hostile}"],
    ],
)
def test_no_control_character_reaches_the_console(argv: list[str], tmp_path: Path, capsys: Capture) -> None:
    hostile = "a\x1b[2J\x9b\r\u202eb"
    there = tmp_path / hostile
    there.write_bytes(b'{"format":1}\n')
    with suppress(SystemExit):
        main([each.format(hostile=hostile, there=there) for each in argv])
    told = capsys.readouterr()

    assert CONTROLS.findall(told.out + told.err) == []
    assert "[2J" in told.out + told.err


@pytest.mark.parametrize("is_packed", [False, True])
def test_a_file_larger_than_any_game_is_not_read(
    is_packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(verify_command, "LARGEST_UNPACKED", 1000)
    monkeypatch.setattr(packed_file.Unpacked.__init__, "__defaults__", (1000,))
    sent = tmp_path / "sent.jsonl"
    sent.write_bytes(gzip.compress(bytes(2000)) if is_packed else bytes(2000))

    assert main(["verify", str(sent)]) == 2
    assert "more than 1000 bytes" in capsys.readouterr().err


def test_an_unforeseen_error_is_told_without_secrets_and_control_characters(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def fail(arguments: object, book: object) -> int:
        raise RuntimeError("postgresql://host/db?password=cards_3_4_9 \x1b[2J")

    monkeypatch.setattr(verify_command, "main", fail)

    assert main(["verify", "x"]) == 1
    told = capsys.readouterr().err
    assert "RuntimeError" in told
    assert "cards_3_4_9" not in told
    assert "\x1b" not in told
