"""What holds for every test: the bot asks Discord nothing that Discord's own description does not allow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import simcord
from discord_schema import complaints


@pytest.fixture(autouse=True)
def every_request_is_one_that_discord_knows(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Check, at the end of a test, all that its simulated Discords were asked."""
    opened: list[simcord.Env] = []
    start = simcord.Env.start

    async def remembered(env: simcord.Env) -> None:
        opened.append(env)
        await start(env)

    monkeypatch.setattr(simcord.Env, "start", remembered)
    yield
    found = [each for env in opened for each in complaints(env.http_requests)]
    assert not found, "\n".join(dict.fromkeys(found))
