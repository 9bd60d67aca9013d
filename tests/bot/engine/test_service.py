"""The service: outages are waited out, a signal ends it cleanly."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import yarl
from engine_world import make_bot, settings

from bot.delivery.pacing import Patience
from bot.health.watch import Watch
from bot.service import _real_bot, is_outage, serve, tell_how_to_go_on
from bot.settings import SettingsError
from tests.fakes.memory_store import MemoryStore

FAST = Patience(first=0.001, longest=0.002)


def http_error(status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="because")
    return discord.HTTPException(response, {"code": 0, "message": "words"})


class FakeBot:
    """A bot whose run ends as told: with an error, or when it is closed."""

    def __init__(self, ending: Exception | None) -> None:
        self.ending = ending
        self.closed = asyncio.Event()

    async def start(self, token: str) -> None:
        if self.ending is not None:
            raise self.ending
        os.kill(os.getpid(), signal.SIGTERM)
        await self.closed.wait()

    async def close(self) -> None:
        self.closed.set()

    def is_ready(self) -> bool:
        return False


async def live(*endings: Exception | None) -> list[FakeBot]:
    """Run the service through bots that end so, and give those it made."""
    left = list(endings)
    made: list[FakeBot] = []

    async def make(chosen: object) -> Any:
        made.append(FakeBot(left.pop(0)))
        return made[-1]

    await asyncio.wait_for(serve(settings(), "token", make_bot=make, patience=FAST), 30)
    return made


async def test_a_failed_handshake_and_an_outage_are_tried_again_until_discord_answers() -> None:
    made = await live(
        ConnectionError("no handshake"), discord.GatewayNotFound(), http_error(503), OSError("no route"), None
    )

    assert len(made) == 5
    assert all(bot.closed.is_set() for bot in made)


async def test_a_signal_ends_the_service_cleanly() -> None:
    (bot,) = await live(None)

    assert bot.closed.is_set()


async def test_a_refused_token_is_said_in_a_sentence_and_not_tried_again() -> None:
    with pytest.raises(SettingsError) as caught:
        await live(discord.LoginFailure("Improper token has been passed."))

    assert caught.value.key == "settings-token-refused"


@pytest.mark.parametrize(
    "address", ["postgresql://midnight@127.0.0.1:1/midnight", "postgres://midnight@nowhere.invalid/midnight"]
)
async def test_a_database_that_refuses_or_has_no_address_is_waited_for_and_a_signal_ends_the_wait(
    address: str,
) -> None:
    """Both at boot: its server may only be starting, and the network, too."""
    failures: list[int] = []

    class Counting(Patience):
        def after(self, count: int) -> float:
            failures.append(count)
            if count == 3:
                os.kill(os.getpid(), signal.SIGTERM)
            return 0.001

    await asyncio.wait_for(serve(settings(database_url=address), "token", patience=Counting()), 20)

    assert failures == [1, 2, 3]


async def test_a_signal_ends_the_service_while_the_database_does_not_answer() -> None:
    async def never(chosen: object) -> Any:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    await asyncio.wait_for(serve(settings(), "token", make_bot=never, patience=FAST), 30)


@pytest.mark.parametrize(
    "url",
    ["papyrus://scroll", "no url", "postgresql://host:port/name", "postgresql://host/name?sslmode=maybe"],
)
async def test_a_url_that_cannot_be_read_is_said_in_a_sentence_and_not_tried_again(url: str) -> None:
    with pytest.raises(SettingsError) as caught:
        await asyncio.wait_for(serve(settings(database_url=url), "token", patience=FAST), 30)

    assert caught.value.facts["name"] == "database_url"


async def test_a_bug_is_not_taken_for_an_outage() -> None:
    with pytest.raises(ZeroDivisionError):
        await live(ZeroDivisionError())


@pytest.mark.parametrize(("code", "outage"), [(1006, True), (4000, True), (4004, False), (4014, False)])
def test_a_closed_connection_is_an_outage_unless_it_is_our_fault(code: int, outage: bool) -> None:
    socket: Any = SimpleNamespace(close_code=code)

    assert is_outage(discord.ConnectionClosed(socket, shard_id=0, code=code)) is outage


@pytest.mark.parametrize(("language", "said"), [("en", "Invite it to a server"), ("ru", "Пригласите его")])
def test_whoever_starts_the_bot_gets_the_invitation_link_and_is_told_what_to_do_next(
    language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = make_bot(MemoryStore(), settings=settings(language=language))
    bot._connection.application_id = 4711
    tell_how_to_go_on(bot)
    out = capsys.readouterr().out

    assert said in out
    assert "client_id=4711&scope=bot+applications.commands&permissions=377957223424" in out
    assert all(f"/{bot.books[language].say(f'command-{each}')}" in out for each in ("table", "roll", "help"))


async def test_a_first_handshake_that_fails_ends_this_life_instead_of_stacking_attempts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    async def no_time(seconds: float) -> None:
        pass

    bot = make_bot(MemoryStore())
    monkeypatch.setattr("discord.shard.DiscordWebSocket.from_client", refuse)
    monkeypatch.setattr("discord.shard.asyncio.sleep", no_time)

    with pytest.raises(ConnectionError):
        await bot.launch_shard(yarl.URL("wss://gateway"), 0, initial=True)


async def test_the_garbage_collector_passes_over_what_the_start_made(tmp_path: Path) -> None:
    """A full round over it would hold up every click."""
    bot = await _real_bot(settings(database_url=f"sqlite:///{tmp_path}/midnight.sqlite3"), Watch())
    try:
        assert all(each is not bot for each in gc.get_objects())
    finally:
        bot.lookout.close()
        await bot.store.close()
