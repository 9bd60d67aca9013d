"""Tables that everybody has left, and how many tables there may be."""

from __future__ import annotations

from pathlib import Path

from club import Club, open_club, private, texts

from bot.store.records import Status


class Days:
    """The bot's clock, which a test moves."""

    def __init__(self) -> None:
        self.now = 1_900_000_000_000

    def __call__(self) -> int:
        return self.now


async def leave(club: Club, who: object) -> str:
    """Let *who* leave the running game of the hall for sure; give what they read."""
    page = private(await who.slash(club.hall, "table leave"))  # type: ignore[attr-defined]
    return texts(page) + "\n" + texts(private(await who.click(page, label="Leave")))  # type: ignore[attr-defined]


async def test_the_last_to_leave_pauses_the_game_and_may_take_it_up_again(club: Club) -> None:
    await club.opened(club.ann, automated=1)

    read = await leave(club, club.ann)

    assert "You are the last who plays it" in read
    assert "The game is paused and ends in 24 hours" in read
    table = await club.table()
    assert table.status is Status.PAUSED
    assert "Everybody has left, so the game is paused." in club.said()[-1]
    assert "Everybody has left the game." in texts(club.card())
    stranger = await club.bob.slash(club.hall, "table resume")
    assert "You do not sit at this table." in texts(private(stranger))
    await club.env.settle()
    assert (await club.table()).version == table.version, "nothing moves meanwhile"

    await club.press(club.ann, "resume")

    again = await club.table()
    assert again.status is Status.PLAYING and again.seat_of(club.ann.id) == 0
    assert any("The game goes on.\nBack at the table: ann." in said for said in club.said())


async def test_after_a_day_it_is_over_told_and_its_seeds_are_revealed(tmp_path: Path) -> None:
    days = Days()
    async with open_club(tmp_path, clock=days) as club:
        game = await club.opened(club.ann, automated=1)
        await leave(club, club.ann)
        paused = await club.table()
        said = len(club.said())

        days.now += 24 * 3_600_000 + 1
        await club.restart()
        await club.env.settle()

        over = await club.bot.referee.look(game)
        assert over.status is Status.ABANDONED and over.version == paused.version + 1
        told = club.said()[said:]
        assert "Nobody has come back to this game, so it is over." in told[0]
        assert all(seed in texts(club.card()) for seed in over.seeds.values())
        assert any(message.attachments for message in club.hall.history())


async def test_a_host_who_is_alone_closes_the_lobby_by_leaving(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="toy")
    game = (await club.table()).id
    await club.press(club.bob, "join")
    refused = await club.press(club.ann, "leave")
    await club.press(club.bob, "leave")

    await club.press(club.ann, "leave")

    assert "you stay until it ends" in texts(private(refused))
    assert (await club.bot.referee.look(game)).status is Status.ABANDONED
