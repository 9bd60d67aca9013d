"""No call to Discord begins for a game whose claim is gone, wherever it has waited since it was meant."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.delivery.claimed import ClaimedCourier, fence, is_held, wrote
from bot.delivery.courier import Letter
from bot.store.claims import ClaimLost
from tests.fakes.fake_courier import FakeCourier


@pytest.fixture
def claim() -> Iterator[list[bool]]:
    """Whether the claim is held, as its last."""
    held = [True]
    is_held.set(lambda: held[-1])
    yield held
    is_held.set(lambda: True)  # for the tests after this one, which share its context


async def test_a_letter_goes_out_as_long_as_its_game_is_claimed(claim: list[bool]) -> None:
    discord_of_lists = FakeCourier()
    courier = ClaimedCourier(discord_of_lists)
    message = await courier.send(1, Letter("one"), "a")
    claim.append(False)

    for call in (
        lambda: courier.send(1, Letter("two"), "b"),
        lambda: courier.edit(1, message, Letter("two")),
        lambda: courier.open_thread(1, "name", 2),
        lambda: courier.open_dm(2),
        lambda: courier.pin(1, message),
    ):
        with pytest.raises(ClaimLost):
            await call()
    assert discord_of_lists.texts(1) == ["one"]
    assert len(await courier.recent(1, None)) == 1


async def test_what_a_call_writes_that_ends_without_its_claim_is_noted(claim: list[bool]) -> None:
    noted: list[tuple[int, int]] = []
    wrote.set(lambda channel, message: noted.append((channel, message)))
    courier = ClaimedCourier(FrozenCourier(claim))
    for call in (
        lambda: courier.send(5, Letter("one"), "a"),
        lambda: courier.edit(5, 1, Letter("two")),
        lambda: courier.edit(5, 2, Letter("of a message that is gone")),
    ):
        claim.append(True)
        with pytest.raises(ClaimLost):
            await call()
    wrote.set(lambda channel, message: None)

    assert noted == [(5, 1), (5, 1), (5, 2)]


class FrozenCourier(FakeCourier):
    """A courier whose process is asleep during its calls, for longer than its claim lasts."""

    def __init__(self, claim: list[bool]) -> None:
        super().__init__()
        self._claim = claim

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        self._claim.append(False)
        return await super().send(channel, letter, nonce)

    async def edit(self, channel: int, message: int, letter: Letter) -> None:
        self._claim.append(False)
        await super().edit(channel, message, letter)


@pytest.fixture
async def server() -> AsyncIterator[tuple[str, list[str]]]:
    """A server's address, and what was asked of it in whole."""
    served: list[str] = []

    async def serve(request: web.Request) -> web.Response:
        served.append(f"{request.path} {len(await request.read())}")
        return web.Response()

    app = web.Application(client_max_size=2**25)
    app.router.add_route("*", "/{name}", serve)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}", served
    finally:
        await runner.cleanup()


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """A session as discord.py has it, with our fence."""
    client = discord.Client(intents=discord.Intents.none())
    fence(client)
    assert client.http.http_trace is not None
    async with aiohttp.ClientSession(trace_configs=[client.http.http_trace]) as opened:
        yield opened


class CourierByHttp(FakeCourier):
    """A courier whose letters go to a server of the test, after a while."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        super().__init__()
        self._session = session
        self._address = address
        self.may_go_on = asyncio.Event()

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        await self.may_go_on.wait()
        await self._session.get(f"{self._address}/{letter.content}")
        return 1


async def test_a_call_that_waited_too_long_is_not_made_and_no_other_is_kept_from_it(
    claim: list[bool], server: tuple[str, list[str]], session: aiohttp.ClientSession
) -> None:
    address, served = server
    by_http = CourierByHttp(session, address)
    courier = ClaimedCourier(by_http)
    by_http.may_go_on.set()
    await courier.send(1, Letter("one"), "a")
    by_http.may_go_on.clear()
    late = asyncio.create_task(courier.send(1, Letter("two"), "b"))
    await asyncio.sleep(0)
    claim.append(False)
    by_http.may_go_on.set()
    with pytest.raises(ClaimLost):
        await late
    await asyncio.create_task(session.get(f"{address}/what-the-clock-asks"))

    assert served == ["/one 0", "/what-the-clock-asks 0"]


async def test_a_call_whose_claim_ends_before_all_of_it_is_sent_is_not_carried_out(
    claim: list[bool], server: tuple[str, list[str]], session: aiohttp.ClientSession
) -> None:
    """A card has a picture, and a process may be asleep before the rest of it goes out."""
    address, served = server

    class Picture(FakeCourier):
        async def edit(self, channel: int, message: int, letter: Letter) -> None:
            form = aiohttp.FormData({"card": self.slowly()})
            form.add_field("name", "a picture", filename="card.png")
            await session.patch(f"{address}/card", data=form)

        async def slowly(self) -> AsyncIterator[bytes]:
            yield bytes(100_000)
            claim.append(len(claim) == 1)
            yield bytes(100_000)

    courier = ClaimedCourier(Picture())
    await courier.edit(1, 2, Letter())
    (whole,) = served
    assert int(whole.split()[1]) > 200_000

    with pytest.raises(ClaimLost):
        await courier.edit(1, 2, Letter())
    assert served == [whole]
