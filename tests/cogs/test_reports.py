"""`/table report`: what is sent is told first; it holds what its sender saw, and no secret of others."""

from __future__ import annotations

import json
import os
import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest
from club import BOOKS, Club, buttons, open_club, private, texts
from simcord import MemberActor

from bot.command_line.checks import findings
from bot.complaints import folder as folder_module
from bot.complaints import ledger as ledger_module
from bot.complaints.complaints import Complaints
from bot.game.table import Click
from bot.store.records import GameId


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def folder(club: Club) -> Path:
    return Complaints.of(club.bot).folder.path


def files(club: Club) -> list[Path]:
    return sorted(folder(club).iterdir()) if folder(club).exists() else []


def content(path: Path) -> tuple[dict[str, Any], list[str]]:
    with zipfile.ZipFile(path) as opened:
        told: dict[str, Any] = json.loads(opened.read("report.json"))
        return told, opened.namelist()


async def page(club: Club, who: MemberActor, words: str = "The dice are loaded!", **more: Any) -> Any:
    return private(await who.slash(club.hall, "table report", words=words, **more))


async def sent(club: Club, who: MemberActor, words: str = "The dice are loaded!", **more: Any) -> str:
    return texts(private(await who.click(await page(club, who, words, **more), label="Send")))


async def test_a_player_reads_what_is_sent_sends_it_and_may_quote_a_number(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    shown = await page(club, club.ann, "@everyone **loaded** `dice`\u202e")

    assert "Nothing is sent yet" in texts(shown)
    assert "**your hand**" in texts(shown) and "No hands of others, no seeds" in texts(shown)
    assert buttons(shown) == ["Send", "Cancel"]
    assert files(club) == []
    done = texts(private(await club.ann.click(shown, label="Send")))

    assert "report 1" in done
    (path,) = files(club)
    assert path.name == "report-1-dudo-1.zip"
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    told, names = content(path)
    assert told["words"] == "@everyone **loaded** `dice`\u202e"
    assert told["from"] == {"user": str(club.ann.id), "name": "ann", "seat": 1, "language": "en"}
    assert told["versions"].keys() >= {"bot", "rules", "schema", "discord.py"}
    assert [each["seat"] for each in told["table"]["seats"]] == [1, 2]
    assert told["entries"][0]["kind"] == "created" and told["entries"][-1]["kind"] == "started"
    assert any("Game 1" in line or "Dudo" in line for line in told["saw"]["card"])
    assert told["saw"]["hand"] and told["saw"]["page"]
    assert names[0] == "report.json"


async def test_nothing_of_what_others_hide_is_in_it(club: Club) -> None:
    """Neither their hands nor any seed: not as they are kept, and not in words."""
    await club.opened(club.ann, club.bob)
    await sent(club, club.ann)
    table = await club.table()
    raw = zipfile.ZipFile(files(club)[0]).read("report.json").decode()

    assert not any(seed in raw for seed in table.seeds.values())
    assert str(club.ann.id) in raw and str(club.bob.id) not in raw
    own, other = (
        BOOKS["en"].say(table.hand(seat)[0], names=table.names) if table.hand(seat) else "" for seat in (0, 1)
    )
    assert own in "\n".join(content(files(club)[0])[0]["saw"]["hand"])
    assert own == other or other not in raw


async def test_who_looks_on_may_report_too_and_so_may_who_has_played(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await sent(club, club.cleo, "I do not like what I see", game=1)

    told, _ = content(files(club)[0])
    assert (told["from"]["seat"], told["saw"]["hand"]) == (None, [])
    await club.bot.referee.end(GameId(1), Click(club.ann.id, "ann", "en", 987654321))
    assert "report 2" in await sent(club, club.bob, "It should not have ended", game=1)
    assert content(files(club)[1])[0]["table"]["status"] == "abandoned"


async def test_of_a_table_that_gathers_players_one_may_complain_too(club: Club) -> None:
    await club.bob.slash(club.hall, "table new", ruleset="dudo")
    done = await sent(club, club.bob, "nobody comes")

    assert "report 1" in done
    assert content(files(club)[0])[0]["table"]["status"] == "lobby"


async def test_who_thinks_better_of_it_sends_nothing(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    shown = await page(club, club.ann)

    assert "Nothing was sent" in texts(private(await club.ann.click(shown, label="Cancel")))
    assert files(club) == []


async def test_it_is_bounded(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.opened(club.ann, club.bob)
    await sent(club, club.ann)
    assert "just sent a report" in texts(await page(club, club.ann))
    monkeypatch.setattr(ledger_module, "APART", 0)
    for _ in range(ledger_module.MOST_OF_ONE - 1):
        await sent(club, club.ann)
    assert "Enough reports for a day" in texts(await page(club, club.ann))
    for _ in range(ledger_module.MOST_OF_ONE):
        await sent(club, club.bob)
    assert "Enough reports for a day" in texts(await page(club, club.cleo, game=1)), "about this table"
    assert len(files(club)) == ledger_module.MOST_OF_TABLE


async def test_a_full_folder_or_disk_is_told_and_nothing_is_kept(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.opened(club.ann, club.bob)
    with monkeypatch.context() as patched:
        patched.setattr(folder_module, "LARGEST", 10)
        assert "folder for reports is full" in await sent(club, club.ann)

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(folder_module.os, "fsync", no_room)
        assert "could not be written" in await sent(club, club.ann)
    assert files(club) == []
    assert "report 3" in await sent(club, club.ann), "numbers are never given twice"


async def test_it_is_deleted_when_its_time_is_over(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.opened(club.ann, club.bob)
    await sent(club, club.ann)
    stranger = folder(club) / "notes.txt"
    stranger.write_text("the operator's own")
    complaints = Complaints.of(club.bot)
    (kept,) = await complaints.ledger.all()
    over = kept.at + 90 * ledger_module.DAY
    monkeypatch.setattr(complaints, "_now", lambda: over - 1)
    await complaints.sweep()
    assert len(files(club)) == 2

    monkeypatch.setattr(complaints, "_now", lambda: over)
    await complaints.sweep()
    assert files(club) == [stranger]
    assert await complaints.ledger.all() == ()


async def test_who_is_forgotten_leaves_no_report(tmp_path: Path) -> None:
    async with open_club(tmp_path, extensions=("cogs.tables", "cogs.privacy")) as club:
        await club.opened(club.ann, club.bob)
        await sent(club, club.cleo, game=1)
        await sent(club, club.ann)
        exported = private(await club.cleo.slash(club.hall, "privacy export"))
        assert "what you sent with" in texts(private(await club.cleo.slash(club.hall, "privacy show")))
        (file,) = exported.attachments
        kept = json.loads(await file.read())
        assert [each["number"] for each in kept["reports"]] == [1]

        asked = private(await club.cleo.slash(club.hall, "privacy forget"))
        await club.cleo.click(asked, label=buttons(asked)[0])

        assert [each.name for each in files(club)] == ["report-2-dudo-1.zip"]
        assert [each.number for each in await Complaints.of(club.bot).ledger.all()] == [2]


async def test_the_operator_hears_of_it_in_one_line_and_by_check(
    club: Club, capsys: pytest.CaptureFixture[str]
) -> None:
    await club.opened(club.ann, club.bob)
    await sent(club, club.ann, "my secret suspicion")

    told = [line for line in capsys.readouterr().out.splitlines() if " report " in line]
    assert len(told) == 1 and "number=1" in told[0]
    assert "suspicion" not in told[0] and "ann" not in told[0]
    found = [each async for each in findings(club.bot.settings, offline=True)]
    (line,) = [BOOKS["en"].plain(each.phrase) for each in found if each.phrase.key == "check-reports"]
    assert line.startswith("Reports of players: 1; the newest, no. 1, came ")
    assert str(folder(club)) in line
