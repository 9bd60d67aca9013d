"""One decision on Discord, from the ping over the reminders to the default, the autopilot and back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from club import BOOKS, Club, buttons, open_club, private, texts

from bot.game.table import Click
from rules.contract import Seat

HOUR = 3_600_000


class Time:
    """The time, which stands still unless it is moved on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


class Evening:
    """A game of Ann and Bob in which only Bob takes his time."""

    def __init__(self, club: Club, time: Time) -> None:
        self.club = club
        self.time = time
        self.clicks = 7_000_000

    async def until_bob_decides(self) -> None:
        """Play everything else until Bob is awaited, for everybody to see."""
        members = (self.club.ann, self.club.bob)
        while (pending := (table := await self.club.table()).pending) is not None:
            if pending.seats == (1,) and not pending.secret:
                return
            seat = pending.seats[0]
            self.clicks += 1
            click = Click(members[seat].id, members[seat].name, "en", self.clicks)
            await self.club.act(table.id, click, table.ruleset.legal_actions(table.state, seat)[0])

    async def passes(self, hours: float) -> None:
        """Let so many hours pass, in which the bot is there."""
        self.time.now += round(hours * HOUR)
        self.club.bot.attendance._here = self.time.now
        for _ in range(2):
            with self.club.env._bot_scope():
                self.club.bot.clock.kick()
            await self.club.env.settle()

    def calls(self) -> list[str]:
        """Give what the channel was told when Bob was called."""
        said = [each for each in self.club.hall.history() if each.content]
        return [each.content for each in said if self.club.bob.id in [user.id for user in each.mentions]]

    def written(self) -> list[str]:
        """Give what Bob was written in private, without his hand."""
        channel = self.club.bob.user.dm_channel
        return [each.content for each in channel.history() if each.content.count("\n") == 2]


@pytest.fixture(params=["en", "ru"])
async def evening(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Evening, str]]:
    time = Time()
    async with open_club(tmp_path, clock=time) as club:
        if request.param == "ru":
            club.speaks_russian(club.ann, club.bob)
        await club.opened(club.ann, club.bob, rounds="9")
        yield Evening(club, time), request.param


@pytest.mark.soak_first("ru")
async def test_from_the_ping_to_the_autopilot_and_back(evening: tuple[Evening, str]) -> None:
    bobs, language = evening
    club, book = bobs.club, BOOKS[language]
    names = {Seat(0): "bob"}
    await bobs.until_bob_decides()
    pending = (await club.table()).pending
    assert pending is not None
    decision = book.say(f"dudo-decision-{pending.kind}")
    called = bobs.calls()
    assert f"<@{club.bob.id}>" in called[-1]

    await bobs.passes(12.1)
    await bobs.passes(10)
    half, last = bobs.written()
    assert book.say("reminder-half", decision=decision) in half.splitlines()
    assert book.say("reminder-last", decision=decision) in last.splitlines()
    assert bobs.calls() == called

    await bobs.passes(2)
    assert book.say("entry-time-ran-out", names=names, player="bob") in "\n".join(club.said())

    await bobs.until_bob_decides()
    await bobs.passes(24)
    assert book.say("entry-autopilot-engaged", names=names, player="bob") in "\n".join(club.said())
    told = next(each for each in reversed(club.bob.user.dm_channel.history()) if each.content.count("\n") < 3)
    assert book.say("reminder-autopilot") in told.content

    page = private(await club.bob.user.click(told, label=book.plain("button-act")))

    assert not (await club.table()).chairs[1].is_on_autopilot
    assert book.say("entry-autopilot-released", names=names, player="bob") in "\n".join(club.said())
    assert buttons(page)


@pytest.mark.soak_first("en")
async def test_one_presses_for_a_nudge_and_for_more_time_and_another_grants_it(
    evening: tuple[Evening, str],
) -> None:
    bobs, language = evening
    club, book = bobs.club, BOOKS[language]
    names, decision = {Seat(0): "ann", Seat(1): "bob"}, book.say("dudo-decision-bid")
    await bobs.until_bob_decides()
    while (await club.table()).pending.kind != "bid":
        await club.clock((await club.table()).id, Seat(1), "default")
        await bobs.until_bob_decides()

    more = private(await club.press(club.ann, "more"))
    assert book.plain("button-extend") not in buttons(more)
    told = private(await club.ann.click(more, label=book.plain("button-nudge")))
    await bobs.passes(0)
    assert texts(told) == book.say("desk-nudged", names, players=("bob",))
    assert book.say("reminder-nudged", decision=decision) in bobs.written()[-1].splitlines()
    again = private(await club.ann.slash(club.hall, "table nudge"))
    assert book.say("refuse-nudged_lately", None, hours=12, when="").split(":")[0] in texts(again)

    more = private(await club.press(club.bob, "more"))
    assert book.plain("button-nudge") not in buttons(more)
    await club.bob.click(more, label=book.plain("button-extend"))
    asked = next(each for each in reversed(club.hall.history()) if each.content)
    await club.ann.click(asked, label=book.plain("button-agree"))
    assert book.say("entry-extended", names, hours=24, players=("bob",)) in "\n".join(club.said())
    due = next(each.due for each in (await club.table()).deadlines if each.kind == "default")
    assert due - bobs.time.now == 48 * HOUR
