"""The local table: the real bot on a simulated Discord, its page, and the same dice for the same seed."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import aiohttp
import pytest
import simcord.preview._commands  # noqa: F401  # compiled here, where pytest rewrites it with nothing else at work
from simcord.preview import Preview

from bot.app import GameMaster, build
from bot.local import local_table
from bot.local.local_table import LocalTable, Misused, add_arguments
from bot.local.local_world import words_of
from bot.locale import LOCALE, Phrasebooks
from bot.store.records import GameId
from tests.dudo.game import WORDS, dudo
from tests.fakes.kept_commands import with_kept_commands

GAME = GameId(1)
BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)


@pytest.fixture(autouse=True)
def kept_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands be made once: that takes as long as all else of an evening."""

    def with_kept(*settings: Any, **parts: Any) -> GameMaster:
        return with_kept_commands(build(*settings, **parts), BOOKS)

    monkeypatch.setattr(local_table, "build", with_kept)


def table(*words: str) -> LocalTable:
    """Give a local table for the ruleset *dudo*, as the command line makes it."""
    parser = argparse.ArgumentParser()
    add_arguments(parser, BOOKS["en"])
    arguments = parser.parse_args(["--no-browser", "--ruleset", "dudo", *words])
    return LocalTable(arguments, BOOKS, arguments.language or "en", {"dudo": dudo()})


class Visitor:
    """A browser without a face."""

    def __init__(self, local: LocalTable, session: aiohttp.ClientSession) -> None:
        assert local.url is not None and local.page is not None and local.world is not None
        self.base, _, self.key = local.url.partition("/#")
        self.local = local
        self.world = local.world
        self.page = local.page
        self._session = session
        self._frame: tuple[str, str] = ("", "")
        self._sequence = 0

    async def private(self) -> Any:
        """Give everybody's private messages as the page shows them."""
        return await self._json("GET", "/private", {"X-Midnight-Key": self.key})

    async def look_as(self, viewer: int) -> Any:
        """Open SimCord's page as *viewer*; give what it shows."""
        capability = (await self.private())["frame"].partition("#")[2]
        headers = {"X-Simcord-Capability": capability}
        shown = await self._json("POST", "/api/pages", headers, {"viewer_id": str(viewer)})
        self._frame, self._sequence = (capability, shown["context"]["id"]), 0
        return shown

    async def state(self) -> Any:
        """Give what SimCord's page shows now."""
        return await self._json("GET", "/api/state", self._headers())

    async def act(self, shown: Any, **body: Any) -> Any:
        """Do something on the page as it was when *shown* was read; give the receipt."""
        self._sequence += 1
        envelope = {
            "protocol_version": 3,
            "sequence": self._sequence,
            "request_id": f"request {self._sequence}",
            "generation": shown["context"]["generation"],
            "bot_generation": shown["botGeneration"],
            "published_revision": shown["publishedRevision"],
        }
        return await self._json("POST", "/api/action", self._headers(), envelope | body)

    def _headers(self) -> dict[str, str]:
        return {"X-Simcord-Capability": self._frame[0], "X-Simcord-Context": self._frame[1]}

    async def _json(self, method: str, path: str, headers: dict[str, str], body: Any = None) -> Any:
        async with self._session.request(method, self.base + path, headers=headers, json=body) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()


@asynccontextmanager
async def playing(*words: str) -> AsyncIterator[Visitor]:
    """Open a local table, visit it, and clear it away."""
    local = table(*words)
    over = asyncio.Event()
    evening = asyncio.create_task(local.play(over))
    while local.url is None:
        await asyncio.sleep(0.01)
        if evening.done():
            evening.result()
    try:
        async with aiohttp.ClientSession() as session:
            yield Visitor(local, session)
    finally:
        over.set()
        await evening


async def start(visitor: Visitor) -> None:
    """Press Start as the host."""
    found = visitor.world.message_with_button("start")
    assert found is not None
    message, custom_id = found

    async def press() -> None:
        await visitor.world.players[0].member.click(message, custom_id=custom_id)

    await visitor.page.in_turn(press)


def hand(visitor: Visitor, seat: int) -> str:
    """Give the newest private words of the player in *seat*."""
    letters = visitor.world.direct_messages(visitor.world.players[seat])
    return "\n".join(words_of(letters[-1]))


async def test_everybody_gets_the_own_hand_in_the_own_language() -> None:
    async with playing("--seats", "2") as visitor:
        await start(visitor)
        anna, boris = (await visitor.private())["players"]

        assert [anna["language"], boris["language"]] == ["en", "ru"]
        assert "Your dice" in anna["messages"][-1]["html"]
        assert "Ваши кости" in boris["messages"][-1]["html"]
        assert "#midnight" in anna["messages"][-1]["html"]


async def test_the_bot_says_the_first_word_with_a_button_for_each_game_and_one_for_a_roll() -> None:
    async with playing("--seats", "2") as visitor:
        first = visitor.world.channel.history()[0]
        stored = visitor.world.env.backend.get_message(visitor.world.channel.id, first.id)
        said = json.dumps(stored.components)

        assert visitor.world.message_that_opens("dudo") is not None
        assert BOOKS["en"].say("dudo-about") in said
        assert "dice:this:0:d20" in said


async def commands_of(visitor: Visitor, number: int) -> dict[str, Any]:
    """Give the commands that SimCord's page shows to that player, by how they are typed."""
    await visitor.look_as(visitor.world.players[number].id)
    catalogue = await visitor._json("GET", "/api/commands", visitor._headers())
    return {entry["invocation"]: entry for entry in catalogue["entries"]}


async def test_everybody_sees_the_commands_as_their_own_client_shows_them() -> None:
    async with playing("--seats", "2") as visitor:
        english = await commands_of(visitor, 0)
        russian = await commands_of(visitor, 1)

        assert english["table new"]["description"] == BOOKS["en"].say("command-table-new.description")
        assert "стол новый" not in english
        new = russian["стол новый"]
        assert "table new" not in russian
        assert new["description"] == BOOKS["ru"].say("command-table-new.description")
        assert [each["name"] for each in new["options"]] == ["игра", "набор", "язык", "ветка"]
        spoken = next(each for each in new["options"] if each["name"] == "язык")
        assert {each["value"] for each in spoken["choices"]} == {"en", "ru"}


async def test_a_russian_command_reaches_the_bot_by_its_declared_name() -> None:
    async with playing("--seats", "2") as visitor:
        new = (await commands_of(visitor, 1))["стол новый"]
        receipt = await visitor.act(
            await visitor.state(),
            kind="run_command",
            command_id=new["commandId"],
            path=new["path"],
            schema_fingerprint=new["schemaFingerprint"],
            options={"игра": "dudo", "ветка": True},
        )

        assert not receipt["rejected"], receipt["diagnostics"]
        assert (await visitor.world.env.bot.referee.look(GameId(2))).locale == "ru"


async def test_the_same_seed_gives_the_same_hands_and_another_seed_others() -> None:
    hands = []
    for seed in ("moon", "moon", "sun"):
        async with playing("--seats", "2", "--seed", seed, "--language", "en") as visitor:
            await start(visitor)
            hands.append((hand(visitor, 0), hand(visitor, 1)))

    first, again, other = hands
    assert first == again
    assert first != other


@pytest.mark.parametrize("seed", [(), ("--seed", "moon")], ids=["own time", "time stands still"])
async def test_relative_times_are_told_against_the_clock_of_the_bot(seed: tuple[str, ...]) -> None:
    async with playing("--seats", "1", *seed) as visitor:
        shown = await visitor.look_as(visitor.world.players[0].id)
        basis = datetime.fromisoformat(shown["profile"]["presentationTime"])

        assert abs((datetime.now(UTC) - basis).total_seconds()) < 60


async def test_no_more_are_seated_than_can_play() -> None:
    """A game for few with many people and automated players: whoever has no chair looks on."""
    async with playing("--seats", "3", "--automated", "9") as visitor:
        chairs = (await visitor.world.env.bot.referee.look(GAME)).chairs

        assert [each.is_automated for each in chairs] == [False] + [True] * (dudo().seats[1] - 1)


async def test_automated_players_move_in_real_time_while_nobody_clicks() -> None:
    async with playing("--seats", "1", "--automated", "1") as visitor:
        await start(visitor)
        referee = visitor.world.env.bot.referee

        async with asyncio.timeout(30):
            while (await referee.happenings(GAME))[-1].entry.cause != "automated":
                await asyncio.sleep(0.05)


async def test_what_is_said_while_nobody_clicks_appears_on_the_page() -> None:
    async with playing("--seats", "1") as visitor:
        await visitor.look_as(visitor.world.players[0].id)
        backend = visitor.world.env.backend
        backend.create_message(visitor.world.channel.id, backend.bot_user.id, "The wind turns.")

        async with asyncio.timeout(30):
            while "The wind turns." not in json.dumps(await visitor.state()):
                await asyncio.sleep(0.05)


async def test_a_click_that_a_refresh_overtook_still_counts() -> None:
    async with playing("--seats", "2") as visitor:
        shown = await visitor.look_as(visitor.world.players[0].id)
        found = visitor.world.message_with_button("start")
        assert found is not None

        async def nothing() -> None:
            """Only the refresh that follows matters."""

        await visitor.page.in_turn(nothing)
        receipt = await visitor.act(
            shown, kind="send_message", content="Hello", target_id=str(found[0].id), reply_to_id=None
        )

        assert not receipt["rejected"], receipt["diagnostics"]


async def test_no_click_waits_until_the_bot_looks_again_for_games_to_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SimCord waits with a click for the sleep of every task that it takes for a part of the answer."""
    monkeypatch.setattr("bot.standings.counting.SECONDS_BETWEEN", 10.0)
    async with playing("--seats", "2") as visitor:
        await asyncio.wait_for(start(visitor), 5)


async def test_choosing_a_place_shows_the_direct_messages_of_that_player() -> None:
    async with playing("--seats", "2") as visitor:
        boris = visitor.world.players[1]
        headers = {"X-Midnight-Key": visitor.key}
        chosen = await visitor._json("POST", "/place", headers, {"place": f"dm-{boris.id}"})
        shown = await visitor.look_as(boris.id)

        assert chosen["place"] == f"dm-{boris.id}"
        assert shown["channel"]["recipient"] is not None


async def test_the_page_of_before_is_told_to_wait_while_another_place_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing("--seats", "2") as visitor:
        answers = []
        enter = Preview.__aenter__

        async def ask_first(preview: Preview) -> Preview:
            async with aiohttp.ClientSession() as session, session.get(f"{visitor.base}/api/state") as answer:
                answers.append(answer.status)
            return await enter(preview)

        monkeypatch.setattr(Preview, "__aenter__", ask_first)
        place = {"place": f"dm-{visitor.world.players[1].id}"}
        await visitor._json("POST", "/place", {"X-Midnight-Key": visitor.key}, place)

        assert answers == [503]


async def test_a_game_in_a_thread_is_a_place_of_its_own() -> None:
    async with playing("--seats", "2") as visitor:
        anna = visitor.world.players[0]

        async def open_thread() -> None:
            await anna.member.slash(visitor.world.channel, "table new", ruleset="dudo", thread=True)

        await visitor.page.in_turn(open_thread)
        titles = {place["id"]: place["title"] for place in (await visitor.private())["places"]}
        (thread,) = (str(each.id) for each in visitor.world.channel.threads)
        headers = {"X-Midnight-Key": visitor.key}
        chosen = await visitor._json("POST", "/place", headers, {"place": thread})
        shown = await visitor.look_as(anna.id)

        assert titles[thread].startswith("#")
        assert chosen["place"] == thread
        assert "game 2" in json.dumps(shown)


@pytest.mark.parametrize("path", ["/private", "/api/state"])
async def test_nothing_is_shown_without_the_key(path: str) -> None:
    async with playing("--seats", "1") as visitor, aiohttp.ClientSession() as stranger:
        async with stranger.get(visitor.base + path) as answer:
            assert answer.status == 401
        async with stranger.get(visitor.base + path, headers={"Host": "elsewhere.example"}) as answer:
            assert answer.status in (401, 403)


async def test_the_page_itself_carries_no_key() -> None:
    async with playing("--seats", "1") as visitor, aiohttp.ClientSession() as stranger:
        async with stranger.get(visitor.base + "/") as answer:
            page = await answer.text()

        assert visitor.key not in page
        assert "{{" not in page.replace("{{words}}", "")


@pytest.mark.parametrize(
    "words",
    [("--seats", "0"), ("--seats", "99"), ("--ruleset", "chess"), ("--seats", "1", "--dm", "Zoe")],
    ids=" ".join,
)
async def test_impossible_arguments_are_refused_in_one_sentence(words: tuple[str, ...]) -> None:
    with pytest.raises(Misused) as refusal:
        await table(*words).play(asyncio.Event())

    assert "\n" not in str(refusal.value)
