"""An edited file of a game with a master who does all that a master may, hashes made anew: it is refused."""

from __future__ import annotations

from functools import partial

from bot.game import mastery
from bot.game.verification import verify
from tests.fakes.evening import ANN, BOB, DUDO, EVE, Evening, becomes_master
from tests.fakes.memory_store import MemoryStore


async def test_a_master_who_takes_a_question_back_is_known_by_the_name_that_the_channel_was_told() -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, master_sees=True)
    await becomes_master(evening, EVE)
    click = evening.click(EVE)
    asked = partial(mastery.ask_to_see, click=click)
    table = (await evening.referee.carry_out(evening.game, click, "player", asked)).table
    await evening.referee.refuse(evening.game, evening.click(EVE), "open_master", table.questions[0].number)
    await evening.referee.end(evening.game, evening.click(ANN))

    assert verify(await evening.file(), DUDO).ok
