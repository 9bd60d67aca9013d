"""Settings from environment, `.env` and TOML, and what is said when they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from discord.http import Route

from bot import service
from bot.delivery.discord_api import call_at
from bot.settings import Settings, SettingsError, load_settings

GOOD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(f"MIDNIGHT_{name.upper()}", raising=False)
    return tmp_path


def test_without_any_file_the_defaults_hold() -> None:
    settings = load_settings()

    assert settings.database_url == "sqlite:///midnight.sqlite3"
    assert settings.token is None


@pytest.mark.parametrize(("system", "language"), [("ru_RU.UTF-8", "ru"), ("de_DE.UTF-8", "en"), ("", "en")])
def test_the_operators_language_is_the_systems_unless_set(
    system: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)

    assert load_settings().language == language


def test_the_environment_beats_dotenv_and_dotenv_beats_toml(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (empty_folder / "midnight.toml").write_text('language = "ru"\nlog_level = "debug"\nnew_dms = 3\n')
    (empty_folder / ".env").write_text("MIDNIGHT_LOG_LEVEL=warning\nMIDNIGHT_NEW_DMS=4\n")
    monkeypatch.setenv("MIDNIGHT_NEW_DMS", "5")

    settings = load_settings()

    assert (settings.language, settings.log_level, settings.new_dms) == ("ru", "warning", 5)


def test_the_token_is_read_and_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIDNIGHT_TOKEN", GOOD)

    settings = load_settings()

    assert settings.checked_token() == GOOD
    assert GOOD not in repr(settings)


@pytest.mark.parametrize(
    ("token", "key"),
    [
        (None, "missing"),
        ("", "missing"),
        ("  ", "missing"),
        ("password", "malformed"),
        ("a.b.c", "malformed"),
    ],
)
def test_a_missing_or_malformed_token_is_one_sentence_and_exit_code_2(
    token: str | None, key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if token is not None:
        monkeypatch.setenv("MIDNIGHT_TOKEN", token)
    monkeypatch.setenv("MIDNIGHT_LANGUAGE", "ru")

    code = service.run_forever()

    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert ("MIDNIGHT_TOKEN" in said.err) is (key == "missing")
    assert any("а" <= letter <= "я" for letter in said.err)
    assert "Traceback" not in said.err


def test_a_wrong_setting_is_named_and_not_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIDNIGHT_AUTOMATED_DELAY", "soon-secret")

    with pytest.raises(SettingsError) as caught:
        load_settings()

    assert caught.value.facts["name"] == "automated_delay"
    assert "soon-secret" not in str(caught.value)


def test_a_broken_toml_is_one_sentence(empty_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (empty_folder / "midnight.toml").write_text("token = \n")

    code = service.run_forever()

    assert code == 2
    assert "midnight.toml" in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(service, "set_up", lambda level, style: None)
    monkeypatch.setenv("MIDNIGHT_TOKEN", GOOD)
    monkeypatch.setenv("MIDNIGHT_DATABASE_URL", "mysql://somewhere/else")

    code = service.run_forever()

    said = capsys.readouterr().err
    assert code == 2
    assert "database_url" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "address",
    ["proxy:8080", "ftp://proxy", "http://", "http://proxy:x", "http://me:secret@proxy", "http://proxy/?a=1"],
)
@pytest.mark.parametrize(("language", "word"), [("en", "address of a proxy"), ("ru", "адрес прокси")])
def test_a_proxy_that_has_no_such_address_is_one_sentence(
    address: str,
    language: str,
    word: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("MIDNIGHT_DISCORD_API", address)
    monkeypatch.setenv("LANG", f"{language}_RU.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)

    code = service.run_forever()

    said = capsys.readouterr().err
    assert code == 2
    assert word in said and "discord_api" in said
    assert said.count("\n") == 1 and "secret" not in said


@pytest.mark.parametrize("address", ["http://proxy:8080", "http://proxy:8080/", "http://proxy:8080/api/v10"])
def test_a_proxy_is_called_as_discord_would_be(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setenv("MIDNIGHT_DISCORD_API", address)

    call_at(load_settings().discord_api)

    assert Route("GET", "/gateway").url == "http://proxy:8080/api/v10/gateway"


@pytest.mark.parametrize(
    ("written", "numbers", "count"),
    [
        ("0-3/16", (0, 1, 2, 3), 16),
        ("0,2,5-7/16", (0, 2, 5, 6, 7), 16),
        (" 3 / 4 ", (3,), 4),
        ("1-2,2-3/4", (1, 2, 3), 4),
        ("0/1", (0,), 1),
    ],
)
def test_shards_are_fixed_by_numbers_and_ranges(written: str, numbers: tuple[int, ...], count: int) -> None:
    fixed = Settings(shards=written, database_url="postgresql://bot@host/db").fixed_shards()

    assert fixed is not None
    assert (fixed.numbers, fixed.count) == (numbers, count)
    assert Settings().fixed_shards() is None


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("given", "key"),
    [
        *(
            ({"shards": each}, "settings-shards-wrong")
            for each in (
                "",
                "all",
                "4/4",
                "0-3",
                "3-1/8",
                "-1/8",
                "0--3/8",
                "0/0",
                "1,/4",
                "0-99999999/100000000",
            )
        ),
        ({"shards": "0-3/16", "shard_count": 8}, "settings-shards-count"),
        ({"shards": "0-3/16", "database_url": "sqlite:///a.sqlite3"}, "settings-shards-alone"),
    ],
)
def test_wrong_shards_end_the_start_with_a_sentence_and_code_two(
    given: dict[str, object], key: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(
        token=GOOD, language=language, **{"database_url": "postgresql://bot@host/db", **given}
    )

    assert service.run_forever(settings) == 2

    with pytest.raises(SettingsError) as wrong:
        settings.fixed_shards()
    assert wrong.value.key == key
    said = capsys.readouterr().err
    assert "shards" in said
    assert said.count("\n") == 1
    assert ("Нужны" in said or "противоречат" in said or "обслуживает" in said) == (language == "ru")


def test_all_shards_may_be_fixed_for_the_one_process_of_a_file() -> None:
    fixed = Settings(shards="0-1/2", shard_count=2).fixed_shards()

    assert fixed is not None
    assert fixed.numbers == (0, 1)
