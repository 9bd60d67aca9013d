"""Whoever keeps the bot running learns how it is, and nothing about who plays."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from types import SimpleNamespace

import aiohttp
import pytest
import structlog
from aiohttp import web
from club import Club, open_club

from bot.health import watch as watching
from bot.health.figures import Figures
from bot.health.pages import served
from bot.health.systemd import keep_alive, notify
from bot.health.watch import AddressRefused, Condition, OutboxCondition, Watch, watched
from bot.logs import set_up
from bot.store.posting import DISCORD_EPOCH

ANYWHERE = "127.0.0.1:0"


@asynccontextmanager
async def watched_club(folder: Path) -> AsyncIterator[tuple[Club, Watch]]:
    """Open a club whose store is measured from the first table on."""
    watch = Watch(Figures())
    async with open_club(folder) as club:
        club.store = watch.store(club.store)
        await club.restart()
        watch.over(club.bot)
        yield club, watch


async def asked(watch: Watch, path: str) -> tuple[int, str]:
    """Give the status and the words of the page at *path*."""
    async with (
        served(watch, ANYWHERE) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_figures_count_what_was_done_and_tell_nothing_about_anybody(tmp_path: Path) -> None:
    async with watched_club(tmp_path) as (club, watch):
        game = await club.opened(club.ann, club.bob)
        table = await club.bot.referee.look(game)
        status, text = await asked(watch, "/metrics")
        club.bot.filling.begin(0)  # as when its session was resumed
        _, resumed = await asked(watch, "/metrics")
        await club.bot.filling.drop(0)

    assert status == 200
    assert 'midnight_shards{which="unknown"} 0.0' in text
    assert 'midnight_shards{which="unknown"} 1.0' in resumed
    assert 'midnight_actions_total{cause="host",kind="started"} 1.0' in text
    assert 'midnight_games{ruleset="dudo",status="playing"} 1.0' in text
    assert "midnight_commit_seconds_count 3.0" in text
    assert 'midnight_outbox_parcels{why="due"} 0.0' in text
    assert "process_resident_memory_bytes" in text
    assert 'midnight_shards{which="held"} 1.0' in text and 'midnight_shards{which="all"} 1.0' in text
    share = re.search(r"^midnight_call_share (.+)$", text, re.MULTILINE)
    assert share is not None and float(share[1]) == club.bot.settings.calls_per_second
    people = [club.ann, club.bob, club.cleo, club.moderator]
    secrets = [*table.seeds.values(), *table.commitments.values(), table.fair_id]
    hidden = [*(each.name for each in people), *(str(each.id) for each in people), *secrets]
    hidden += [str(club.guild.id), str(club.hall.id), club.hall.name, club.guild.name]
    assert [each for each in hidden if each in text] == []
    labels = set(re.findall(r"^midnight_\w+\{([^}]*)\}", text, re.MULTILINE))
    assert all(re.fullmatch(r'(\w+="[\w.+-]*",?)+', each) for each in labels), labels


async def test_a_bot_that_serves_is_well_and_ready(tmp_path: Path) -> None:
    async with watched_club(tmp_path) as (_, watch):
        status, words = await asked(watch, "/healthz")
        assert status == 200
        rate = watch.bot.settings.calls_per_second
        assert json.loads(words)["serves"] == {"shards": 1, "of": 1, "calls_per_second": rate}
        assert (await asked(watch, "/readyz"))[0] == 200

        watch.bot.dispatch("shard_disconnect", 0)
        await asyncio.sleep(0)

        assert (await asked(watch, "/readyz"))[0] == 503
        assert (await asked(watch, "/healthz"))[0] == 200

        watch.bot.dispatch("shard_resumed", 0)
        await asyncio.sleep(0)

        assert (await asked(watch, "/readyz"))[0] == 200


async def test_before_there_is_a_bot_nothing_is_well_and_it_is_said() -> None:
    watch = Watch(Figures())

    assert (await asked(watch, "/healthz"))[0] == 503
    assert (await asked(watch, "/readyz"))[0] == 503
    assert (await asked(watch, "/metrics"))[0] == 200


async def test_a_store_that_does_not_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "STORE_MAY_TAKE", 0.05)

    async def never() -> None:
        await asyncio.Event().wait()

    async with watched_club(tmp_path) as (club, watch):
        monkeypatch.setattr(club.bot, "store", SimpleNamespace(waiting=never))
        condition = await watch.condition()
        monkeypatch.undo()

    assert condition.problems == ("store",)


async def test_what_lies_in_the_outbox_is_an_illness_unless_only_others_can_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched_club(tmp_path) as (club, watch):
        game = await club.opened(club.ann, club.bob)
        club.bot.referee.on_commit = lambda game: None
        await club.bot.referee.pause(game, "channel_gone")
        monkeypatch.setattr(watching, "time", lambda: time() + 3600)
        ill = await watch.condition()
        club.bot.outbox._held.add(game)
        held = await watch.condition()

    assert ill.problems == ("outbox",)
    assert held.problems == () and held.outbox is not None and held.outbox.held == held.outbox.parcels > 0


@pytest.mark.parametrize(
    ("condition", "problems"),
    [
        (Condition(True, 0, 0.001, OutboxCondition(3, 0, 299)), ()),
        (Condition(True, 119, 0.001, OutboxCondition(0, 0, 0)), ()),
        (Condition(True, 121, 0.001, OutboxCondition(0, 0, 0)), ("gateway",)),
        (Condition(False, 0, 0.001, OutboxCondition(3, 0, 301)), ("gateway", "outbox")),
        (Condition(False, 0, None, None), ("gateway", "store")),
    ],
)
def test_what_is_ill_and_what_is_not(condition: Condition, problems: tuple[str, ...]) -> None:
    assert condition.problems == problems


async def test_answers_of_discord_are_counted_and_acknowledgements_timed() -> None:
    """From Discord's own time of the interaction, which its id carries."""
    figures = Figures()
    half_a_second_ago = (int(time() * 1000) - 500 - DISCORD_EPOCH) << 22

    async def answers(request: web.Request) -> web.Response:
        return web.Response(status=int(request.query.get("status", "204")))

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", answers)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    api = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    async with aiohttp.ClientSession(trace_configs=[figures.trace()]) as session:
        await session.post(f"{api}/interactions/{half_a_second_ago}/secret-token/callback")
        await session.post(f"{api}/interactions/{half_a_second_ago}/secret-token/callback?status=404")
        await session.post(f"{api}/channels/1/messages?status=429")
    await runner.cleanup()
    text = figures.text().decode()

    assert 'midnight_acknowledgement_seconds_bucket{le="0.3"} 0.0' in text
    assert "midnight_acknowledgement_seconds_count 1.0" in text
    for status in ("2xx", "4xx", "429"):
        assert f'midnight_discord_answers_total{{status="{status}"}} 1.0' in text
    assert "secret-token" not in text


@pytest.fixture
def logs() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    set_up("info", "json")
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.usefixtures("logs")
async def test_errors_are_counted_by_their_class_and_never_by_their_words() -> None:
    watch = Watch(Figures())
    async with served(watch, ANYWHERE):
        log = structlog.get_logger("bot.somewhere")
        try:
            raise KeyError("ann")
        except KeyError as error:
            log.exception("interaction_failed", user=1)
            log.error("interaction_failed", exc_info=error)
        log.error("store_write_failed", units=1)
        log.warning("no_error")
    text = watch.figures.text().decode()

    found = dict(re.findall(r'midnight_errors_total\{error="([^"]+)"\} (\S+)', text))
    assert found == {"KeyError": "2.0", "store_write_failed": "1.0"}


@pytest.mark.parametrize("address", ["127.0.0.1:99999", "203.0.113.1:1"])
async def test_an_address_that_cannot_be_listened_at_is_refused(address: str) -> None:
    with pytest.raises(AddressRefused):
        async with watched(address):
            pytest.fail("listened")


async def test_systemd_is_told_as_often_as_it_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        monkeypatch.setenv("WATCHDOG_USEC", "20000")
        async with watched(None) as watch:
            assert watch.figures is None
            await asyncio.sleep(0.05)
        systemd.setblocking(False)
        heard = []
        try:
            while True:
                heard.append(systemd.recv(100).decode())
        except BlockingIOError:
            pass

    assert heard[:2] == ["WATCHDOG=1", "WATCHDOG=1"]
    assert heard[-1] == "STOPPING=1"


async def test_without_systemd_nothing_is_told_and_nothing_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)

    notify("READY=1")
    await asyncio.wait_for(keep_alive(), 30)


@pytest.mark.soak_first
def test_a_bot_without_the_setting_loads_nothing_of_it() -> None:
    """Memory counts."""
    program = "import sys, bot.service; print({'prometheus_client', 'aiohttp.web'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "set()"
