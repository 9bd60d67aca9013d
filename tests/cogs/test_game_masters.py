"""Whoever is named game master accepts that; what others make the bot send is bounded, and can be stopped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, buttons, open_club, private, texts

from bot.delivery.courier import Letter
from bot.dice.letters import HOUR, MOST, Letters
from tests.fakes.memory_store import MemoryStore


@pytest.fixture
async def den(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path, extensions=("cogs.dice",)) as club:
        yield club


async def asked(den: Club, **options: Any) -> Any:
    """Let the moderator name bob; give the public question."""
    result = await den.moderator.slash(den.hall, "dice master", master=den.bob, **options)
    assert "becomes the game master by pressing" in texts(private(result))
    return next(each for each in result.followups if not each.ephemeral)


def letters(who: Any) -> list[Any]:
    return [] if who.user.dm_channel is None else who.user.dm_channel.history()


@pytest.mark.parametrize("everywhere", [False, True])
async def test_who_is_named_is_game_master_only_once_they_accept(den: Club, everywhere: bool) -> None:
    question = await asked(den, everywhere=everywhere)
    await den.restart()

    refused = private(await den.ann.slash(den.hall, "roll", dice="7d1", who_sees="blind"))
    assert "Nobody is the game master here." in texts(refused)
    assert texts(private(await den.cleo.click(question, label="Accept"))) == (
        "Somebody else is asked to be the game master."
    )
    await den.bob.click(question, label="Accept")
    await den.ann.slash(den.hall, "roll", dice="7d1", who_sees="blind")

    (letter,) = letters(den.bob)
    assert "**7**" in letter.content
    # Whoever has accepted here is named again without being asked.
    again = await den.moderator.slash(den.attic, "dice master", master=den.bob)
    assert again.followups == [] or all(each.ephemeral for each in again.followups)
    assert (await den.bot.dice.settings(f"guild:{den.guild.id}")).master_of(den.attic.id) == den.bob.id


async def test_an_answer_to_an_older_question_is_out_of_date(den: Club) -> None:
    question = await asked(den)
    await den.moderator.slash(den.hall, "dice master", master=den.moderator)

    late = private(await den.bob.click(question, label="Accept"))

    assert "out of date" in texts(late)
    assert (await den.bot.dice.settings(f"guild:{den.guild.id}")).masters == {den.hall.id: den.moderator.id}


async def test_five_messages_an_hour_reach_another_and_the_rest_waits_in_the_channel(den: Club) -> None:
    await den.bob.click(await asked(den), label="Accept")
    for _ in range(MOST + 3):
        await den.ann.slash(den.hall, "roll", dice="7d1 # hello", who_sees="blind")
    await den.cleo.slash(den.hall, "roll", dice="7d1 # from cleo", who_sees="blind")

    assert len(letters(den.bob)) == MOST + 1
    assert "from cleo" in letters(den.bob)[-1].content


async def test_whoever_wants_no_more_gets_no_more_until_they_say_so(den: Club) -> None:
    await den.bob.click(await asked(den), label="Accept")
    stub = await den.ann.slash(den.hall, "roll", dice="7d1", who_sees="blind")
    (letter,) = letters(den.bob)
    assert buttons(letter) == ["No more of these"]
    page = private(await den.bob.user.click(letter, label="No more of these"))
    await den.restart()
    stub = await den.ann.slash(den.hall, "roll", dice="7d1", who_sees="blind")

    assert "no more rolls of others" in texts(page)
    assert [each for each in letters(den.bob) if "Rolled for you" in each.content] == [letter]
    # What is hidden is still shown to them where it was rolled.
    assert "**7**" in private(await den.bob.click(stub.response, label="Look")).content
    await den.bob.user.click(page, label="Send them again")
    await den.ann.slash(den.hall, "roll", dice="7d1", who_sees="blind")
    assert len([each for each in letters(den.bob) if "Rolled for you" in each.content]) == 2


async def test_letters_are_counted_for_an_hour_and_forgotten_after() -> None:
    class Sent:
        def __init__(self) -> None:
            self.to: list[int] = []

        async def whisper(self, user: int, letter: Letter, token: str) -> bool:
            self.to.append(user)
            return True

    sent: Any = Sent()
    store = MemoryStore()
    desk = Letters(store, sent)
    went = []
    for each in range(20):
        if each == 7:  # a restart gives nothing back
            desk = Letters(store, sent)
        went.append(await desk.send(1, 2, Letter("x"), str(each), each * HOUR // 10))

    assert went == [each % 10 < MOST for each in range(20)]
    for other in range(1000):
        await desk.send(other, 3, Letter("x"), "n", 10 * HOUR + other * HOUR)
    assert len(desk._sent) <= 2
