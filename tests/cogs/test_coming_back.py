"""Coming back: what happened since one's last move, and since one's last visit."""

from __future__ import annotations

from typing import Any

import pytest
from club import Club, answers, buttons, custom_ids, private, texts, walk

from bot.digest.last_move import LINES
from bot.digest.newest import PAGE
from bot.digest.visits import VISIT
from bot.game.newest_entries import NewestEntries

BLOCK = "Since your last move"
OWN = "**Your last move**"


async def act(club: Club, who: Any) -> Any:
    return private(await club.press(who, "act"))


async def choose(club: Club, who: Any, number: int = -1) -> Any:
    page = await act(club, who)
    return private(await club.choose(who, page, answers(page)[number]))


async def a_round(club: Club) -> tuple[Any, Any]:
    """Play until somebody has lost a die; give who has, and the other."""
    players = (club.ann, club.bob)
    for player in players:
        await choose(club, player)
    while (table := await club.table()).state.round == 1:
        (seat,) = table.pending.seats
        is_doubt = table.pending.kind == "doubt"
        await choose(club, players[seat], 0 if is_doubt else -1)
    lost = next(each.seat for each in table.state.players if each.left < 3)
    return players[lost], players[1 - lost]


def block(page: Any) -> list[str]:
    """Give the lines of the block that *page* begins with, without the own move above; none where it begins
    otherwise."""
    first = next((each for each in walk(page) if each["type"] == 10), None)
    lines = first["content"].split("\n") if first is not None else []
    heading = next((place for place, line in enumerate(lines) if BLOCK in line), len(lines))
    return lines[heading + 1 :] if heading == 0 or lines[0] == OWN else []


async def test_a_page_begins_with_what_happened_since_ones_last_move(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await choose(club, club.ann)
    await choose(club, club.bob)
    table = await club.table()
    (seat,) = table.pending.seats
    bidder, other = (club.ann, club.bob) if seat == 0 else (club.bob, club.ann)
    await choose(club, bidder, 0)

    for page in (await act(club, other), private(await club.press(other, "hand"))):
        assert any(bidder.name in line for line in block(page)), texts(page)
        assert len(block(page)) <= LINES
        assert "What happened" in buttons(page)
    assert block(await act(club, bidder)) == [], "nothing has happened since"


async def test_what_one_has_lost_comes_behind_what_it_came_of(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    loser, winner = await a_round(club)

    called, loss = block(await act(club, loser))[:2]
    cause, _, lost = loss.rpartition(". ")
    assert called == f"-# {winner.name} calls the bluff."
    assert cause.startswith("The dice, player by player")
    assert lost == f"{loser.name} loses a die and has 2 dice left."
    assert not any("loses a die" in line for line in block(await act(club, winner))), "they did it themselves"


@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_what_ones_own_move_came_to_is_told_on_a_page_that_is_opened_anew(
    club: Club, russian: bool
) -> None:
    """It stood on the page that told it, and nowhere once that was gone."""
    if russian:
        club.speaks_russian(club.ann, club.bob)
    own, since = ("Ваш последний ход", "После вашего") if russian else ("Your last move", BLOCK)
    await club.opened(club.ann, club.bob)
    for player in (club.ann, club.bob):
        await choose(club, player)
    (seat,) = (await club.table()).pending.seats
    bidder, other = (club.ann, club.bob) if seat == 0 else (club.bob, club.ann)
    told = texts(await choose(club, bidder, 0)).split("\n")[0]

    alone = await act(club, bidder)
    assert texts(alone).split("\n")[:2] == [f"**{own}**", told]
    assert len(buttons(alone)) == len({*buttons(alone)} - {"What happened", "Что было"})
    assert own not in texts(private(await club.press(bidder, "hand")))
    await choose(club, other)
    lines = texts(await act(club, bidder)).split("\n")
    assert lines[:2] == [f"**{own}**", told] and since in lines[2] and other.name in lines[3]


async def test_a_move_that_was_taken_back_is_not_told_as_ones_last(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    for player in (club.ann, club.bob):
        await choose(club, player)
    (seat,) = (await club.table()).pending.seats
    bidder = (club.ann, club.bob)[seat]
    page = await choose(club, bidder, 0)
    assert "Your last move" in texts(await act(club, bidder))

    await bidder.click(page, label="Take back")

    assert "Your last move" not in texts(await act(club, bidder))


async def test_a_page_deeper_in_the_menu_says_it_no_more(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await choose(club, club.ann)
    page = await act(club, club.bob)
    done = private(await club.choose(club.bob, page, answers(page)[0]))

    assert BLOCK not in texts(done)


@pytest.mark.soak_first("ru")
@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_catching_up_tells_everything_round_by_round(club: Club, russian: bool) -> None:
    if russian:
        club.speaks_russian(club.ann, club.bob)
    await club.opened(club.ann, club.bob)
    await a_round(club)

    page = private(await club.ann.slash(club.hall, "table catch-up"))

    told = texts(page)
    assert ("### Раунд 1" if russian else "### Round 1") in told
    assert ("### Раунд 2" if russian else "### Round 2") in told
    assert told.index("1\n") < told.index("2\n")


async def test_more_tells_what_the_block_has_left_out(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    loser, _ = await a_round(club)
    page = await act(club, loser)

    more = private(await loser.click(page, label="What happened"))

    assert "What happened" in texts(more)
    assert "loses a die" in texts(more)


async def test_a_visit_lasts_a_while_and_the_next_one_tells_only_what_is_new(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await choose(club, club.ann)
    await choose(club, club.bob)
    (seat,) = (await club.table()).pending.seats
    bidder, other = (club.ann, club.bob) if seat == 0 else (club.bob, club.ann)

    async def read() -> str:
        return texts(private(await other.slash(club.hall, "table catch-up")))

    first = await read()
    assert first == await read(), "still the same visit"
    for _ in range(2):  # what happened while they were there may be told once more
        await club.env.advance_time(VISIT / 1000 + 1)
        again = await read()
    assert "Nothing has happened" in again
    await choose(club, bidder, 0)
    await club.env.advance_time(VISIT / 1000 + 1)

    assert "Round 1" in await read()
    assert "The game begins" not in await read()


async def test_whoever_does_not_sit_there_catches_up_with_what_everybody_knows(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    dice = (await club.table()).state.players[0].dice
    await choose(club, club.ann)
    await choose(club, club.bob)

    told = texts(private(await club.cleo.slash(club.hall, "table catch-up")))

    assert "The game begins" in told
    assert "You keep" not in told
    assert str(dice) not in told


async def test_a_forged_page_of_catching_up_is_answered_with_what_there_is(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await choose(club, club.ann)
    page = await act(club, club.bob)
    game = custom_ids(page)[0].split(":")[1]

    for rest in ("9999.77.newer", "x.y", "0.0.older", "-3"):
        pressed = await club.forge(club.bob, page, f"gm:{game}:1:catch_up:{rest}")
        assert "What happened" in texts(private(pressed))


async def test_marks_of_visits_are_forgotten_with_whoever_made_them(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await act(club, club.ann)
    key = f"visit:1:{club.ann.id}"
    assert await club.store.setting(key)
    assert key in await club.store.personal.settings(club.ann.id)

    await club.store.personal.forget_settings(club.ann.id)

    assert not await club.store.setting(key)


async def test_the_block_asks_the_store_once_and_again_only_when_something_happened(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.opened(club.ann, club.bob)
    await act(club, club.bob)  # their visit is noted now
    await choose(club, club.ann)
    asked: list[int] = []
    entries = club.store.entries

    async def counted(game: Any, *, after: int = 0, limit: int = 100) -> Any:
        asked.append(limit)
        return await entries(game, after=after, limit=limit)

    monkeypatch.setattr(club.store, "entries", counted)
    club.bot.referee.entries = NewestEntries(club.store)  # as after a restart

    pages = [
        await act(club, club.bob),
        await act(club, club.bob),
        private(await club.press(club.bob, "hand")),
    ]

    assert len({tuple(block(page)) for page in pages}) == 1
    assert len(asked) == 1
    assert asked[0] <= PAGE
