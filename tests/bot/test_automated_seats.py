"""How automated players play: who may say so, when, and what is kept and told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pytest

from bot.delivery.table_news import table_lines
from bot.desk.automated_words import plays_lines
from bot.game import automated_seats, game_file, lobby, mastery
from bot.game.table import Chair, Click, Happening
from bot.game.verification import verify
from bot.locale import Phrasebooks
from bot.store.posting import Posting
from rules.advice import Character, Strength
from rules.contract import IllegalAction, Seat
from tests.fakes.evening import ANN, BOB, CAT, DUDO, Evening
from tests.fakes.memory_store import MemoryStore

BOOKS = Phrasebooks.load()
STEADY = ("steady", "even")


async def instructed(evening: Evening, user: int, seats: Sequence[int], plays: str) -> Happening:
    click = evening.click(user)
    judge = partial(automated_seats.instruct, click=click, seats=[Seat(each) for each in seats], plays=plays)
    return await evening.referee.carry_out(evening.game, click, "host", judge)


def ways(chairs: Sequence[Chair]) -> list[tuple[str, str]]:
    return [(each.strength.value, each.character.value) for each in chairs]


async def test_the_host_tells_automated_players_how_to_play_and_it_is_kept_and_told() -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, automated=2)
    told = await instructed(evening, ANN, (2, 3), "sharp")
    await instructed(evening, ANN, (3,), "greedy")
    table = await evening.new_referee(evening.store).look(evening.game)

    assert ways(table.chairs) == [STEADY, STEADY, ("sharp", "even"), ("sharp", "greedy")]
    assert table_lines(told, BOOKS["en"]) == ["Automaton 1 and Automaton 2: sharp from here on."]
    assert table_lines(told, BOOKS["ru"]) == ["Automaton 1 и Automaton 2: с этого момента остро."]
    assert plays_lines(table, BOOKS["en"]) == [
        "-# Played automatically: Automaton 1 (sharp) and Automaton 2 (sharp, greedy)"
    ]


async def test_where_all_play_as_by_default_the_card_says_nothing_of_it() -> None:
    table = await Evening(MemoryStore()).begun(ANN, automated=2)

    assert plays_lines(table, BOOKS["en"]) == []


@pytest.mark.parametrize(
    ("user", "seats", "plays", "refused"),
    [
        (CAT, (2,), "sharp", "not_host"),
        (BOB, (2,), "sharp", "not_host"),
        (ANN, (1,), "sharp", "no_automated_player"),
        (ANN, (), "sharp", "no_automated_player"),
        (ANN, (7,), "sharp", "no_automated_player"),
        (ANN, (2,), "steady", "plays_so_already"),
        (ANN, (2,), "even", "plays_so_already"),
        (ANN, (2,), "brilliantly", "stale_button"),
    ],
)
async def test_what_nobody_may_say_changes_nothing(
    user: int, seats: Sequence[int], plays: str, refused: str
) -> None:
    evening = Evening(MemoryStore())
    before = await evening.begun(ANN, BOB, automated=1)

    with pytest.raises(IllegalAction) as refusal:
        await instructed(evening, user, seats, plays)

    assert refusal.value.key == refused
    assert await evening.table() == before


async def test_master_and_moderators_may_say_so_too() -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, automated=1)
    click = evening.click(CAT)
    await evening.referee.carry_out(evening.game, click, "player", partial(mastery.accept, click=click))
    table = (await instructed(evening, CAT, (2,), "calm")).table
    moderator = Click(99, "Moderator", "en", 5, is_moderator=True)
    again = automated_seats.instruct(table, moderator, [Seat(2)], "sharp").table

    assert [table.chairs[2].strength, again.chairs[2].strength] == [Strength.CALM, Strength.SHARP]


async def test_whoever_takes_the_seat_and_leaves_it_leaves_a_steady_player() -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, automated=1, late_join=True)
    await instructed(evening, ANN, (1,), "sharp")
    taken = await evening.take(CAT, 1)
    await evening.leave(CAT)

    assert ways(taken.table.chairs) == ways((await evening.table()).chairs) == [STEADY, STEADY]


async def test_in_a_rematch_they_play_as_they_did_and_its_file_verifies() -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, automated=3)
    await instructed(evening, ANN, (2,), "sharp")
    await instructed(evening, ANN, (2, 3), "bold")
    over = (await evening.referee.end(evening.game, evening.click(ANN))).table
    again = lobby.rematch_of(over, ANN)
    first = replace(
        lobby.empty(click := evening.click(ANN), 1, 7, DUDO["dudo"], {}), posting=Posting(1, 2, 3)
    )
    change = lobby.opened(first, click, over.options, None, again)
    known = {each.name: (each.strength, each.character) for each in over.chairs}

    assert {each.name: (each.strength, each.character) for each in change.table.chairs} == known
    assert set(known.values()) == {
        (Strength.STEADY, Character.EVEN),
        (Strength.SHARP, Character.BOLD),
        (Strength.STEADY, Character.BOLD),
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [("seats", "3 2"), ("seats", "2"), ("players", "Eve\nAutomaton 2"), ("plays", "calm"), ("plays", "best")],
)
async def test_a_file_that_tells_it_otherwise_is_refused(name: str, value: str) -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, automated=2)
    await instructed(evening, ANN, (2, 3), "calm")
    await instructed(evening, ANN, (2, 3), "sharp")
    await evening.referee.end(evening.game, evening.click(ANN))
    file = game_file.read(await evening.file())
    place = next(place for place, line in enumerate(file.lines) if line.facts.get("plays") == "sharp")
    line = file.lines[place]
    lines = (*file.lines[:place], replace(line, facts={**line.facts, name: value}), *file.lines[place + 1 :])

    assert verify(game_file.compose(file), DUDO).ok
    assert not verify(game_file.compose(replace(file, lines=lines)), DUDO).ok
