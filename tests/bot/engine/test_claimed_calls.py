"""No call to Discord begins for a game whose claim is gone, wherever it has waited since it was meant."""

from __future__ import annotations

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.delivery.claimed import ClaimedCourier, fence, is_held
from bot.delivery.courier import Letter
from bot.store.claims import ClaimLost
from tests.fakes.fake_courier import FakeCourier


@pytest.fixture
def claim() -> list[bool]:
    """Whether the claim is held, as its last."""
    held = [True]
    is_held.set(lambda: held[-1])
    return held


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


async def test_a_call_that_waited_too_long_is_not_made(claim: list[bool]) -> None:
    served: list[str] = []

    async def serve(request: web.Request) -> web.Response:
        served.append(request.path)
        return web.Response()

    app = web.Application()
    app.router.add_get("/{name}", serve)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    client = discord.Client(intents=discord.Intents.none())
    fence(client)
    trace = client.http.http_trace
    assert trace is not None
    try:
        async with aiohttp.ClientSession(trace_configs=[trace]) as session:
            await session.get(f"{address}/one")
            claim.append(False)
            with pytest.raises(ClaimLost):
                await session.get(f"{address}/two")
    finally:
        await runner.cleanup()

    assert served == ["/one"]
