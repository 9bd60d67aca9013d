"""No call to Discord begins for a game whose claim is gone, wherever it has waited since it was meant."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.delivery.claimed import ClaimedCourier, fence, is_held
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
    claim: list[bool],
) -> None:
    served: list[str] = []

    async def serve(request: web.Request) -> web.Response:
        served.append(request.path)
        return web.Response()

    app = web.Application()
    app.router.add_get("/{name}", serve)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    client = discord.Client(intents=discord.Intents.none())
    fence(client)
    trace = client.http.http_trace
    assert trace is not None
    try:
        async with aiohttp.ClientSession(trace_configs=[trace]) as session:
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
    finally:
        await runner.cleanup()

    assert served == ["/one", "/what-the-clock-asks"]
