"""Seats that change hands, as people see it: who leaves, what is offered, and what whoever takes it gets."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

from club import Club, buttons, custom_ids, open_club, private, texts

from bot.game.table import Click
from bot.store.records import Delivery


async def leave(club: Club, who: Any) -> None:
    page = private(await who.slash(club.hall, "table leave"))
    await who.click(page, label="Leave")


def offer(club: Club) -> Any:
    """Give the newest message of the channel, other than the card, on which a seat can be taken."""
    return next(each for each in reversed(club.hall.history()) if each.content and takes(each))


def takes(message: Any) -> list[str]:
    return [each for each in custom_ids(message) if each.split(":")[3] == "take"]


def direct(who: Any) -> list[str]:
    return [texts(each) for each in who.user.dm_channel.history()]


async def test_a_seat_that_somebody_leaves_is_offered_taken_and_played_on(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    menu = private(await club.press(club.bob, "act"))

    await leave(club, club.bob)

    offered = offer(club)
    assert "**Seat 2 is free.**" in texts(offered) and "> bob" in texts(offered)
    assert buttons(offered).count("Take the seat") == 1
    assert "Seat 2 is free." in texts(club.card()) and len(takes(club.card())) == 1
    assert "You no longer play in this game. An automated player plays on" in direct(club.bob)[-1]

    page = private(await club.cleo.click(offered, label="Take the seat"))

    table = await club.table()
    assert table.seat_of(club.cleo.id) == 1
    assert "You play seat 2 now" in texts(page) and "What happened lately" in texts(page)
    assert "Your dice" in texts(page) and "Act" in buttons(page)
    assert "Your dice" in direct(club.cleo)[-1]
    assert next(row for row in table.rows if row.seat == 1).delivery is Delivery.DM
    assert "cleo takes seat 2, so far played by bob." in club.said()[-1]
    assert not any(map(takes, club.hall.history())), "nothing offers what is taken"
    (choice, *_) = [each for each in custom_ids(menu) if ":pick" in each]
    for late in (await club.press(club.bob, "hand"), await club.forge(club.bob, menu, choice)):
        assert "Seat 2 is played by cleo now." in texts(private(late))
    assert "Your dice" not in direct(club.bob)[-1]


async def test_a_seat_is_taken_by_command_too_and_the_old_player_may_have_it_again(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    stranger = private(await club.cleo.slash(club.hall, "table join"))
    assert "No seat of this game is free." in texts(stranger)
    await leave(club, club.bob)
    assert "you can take it again" in texts(private(await club.press(club.bob, "hand")))

    page = private(await club.bob.slash(club.hall, "table join"))

    assert "You play seat 2 now" in texts(page)
    assert "bob is back in seat 2." in club.said()[-1]
    assert "You already sit at this table." in texts(private(await club.ann.slash(club.hall, "table join")))


async def test_whoever_presses_too_late_is_told_who_plays_there(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = private(await club.press(club.bob, "act"))
    await leave(club, club.bob)
    (wish,) = takes(offer(club))
    await club.cleo.click(offer(club), custom_id=wish)

    late = private(await club.forge(club.bob, page, wish))

    assert "Seat 2 is taken: cleo plays it." in texts(late)


async def test_who_has_played_another_seat_is_told_why_they_may_not_take_this_one(club: Club) -> None:
    await club.opened(club.ann, club.bob, club.cleo)
    await leave(club, club.cleo)
    await leave(club, club.bob)
    one, two = takes(club.card())
    assert {"Take seat 2", "Take seat 3"} <= set(buttons(club.card()))

    refused = private(await club.cleo.click(club.card(), custom_id=one))
    again = private(await club.cleo.click(club.card(), custom_id=two))

    assert "You have played seat 3 of this game and know what it held." in texts(refused)
    assert "You play seat 3 now" in texts(again)


async def test_the_host_passes_on_and_everybody_who_played_is_named_at_the_end(club: Club) -> None:
    club.speaks_russian(club.cleo)
    game = await club.opened(club.ann, club.bob)
    await leave(club, club.ann)
    assert "Host of the table is now bob." in club.said()[-1]
    page = private(await club.cleo.click(offer(club), label="Take the seat"))
    assert "Теперь место 1 ваше" in texts(page)

    await club.bob.click(private(await club.bob.slash(club.hall, "table end")), label="End the game")

    assert "Seat 1: ann (round 1), cleo (round 1)" in club.said()[-2]
    assert "Seat 1: ann (round 1), cleo (round 1)" in texts(club.card())
    assert "ann" not in [chair.name for chair in (await club.bot.referee.look(game)).chairs]
    refused = private(await club.ann.click(club.card(), label="Rematch"))
    assert "The table is open" in texts(refused), "whoever has played may open the next"
    assert (await club.table()).order == (str(club.bob.id), str(club.cleo.id))


class Hours:
    """The bot's clock, which a test moves."""

    def __init__(self) -> None:
        self.now = 1_900_000_000_000

    def __call__(self) -> int:
        return self.now

    async def pass_for(self, club: Club, minutes: int) -> None:
        """Let time pass in steps: a longer one would be an absence, for which time is given back."""
        for _ in range(minutes // 4):
            self.now += 4 * 60_000
            with club.env._bot_scope():
                await club.bot.attendance.look()
        with club.env._bot_scope():
            club.bot.clock.kick()
        await club.env.settle()


async def missing(club: Club, hours: Hours, who: Any) -> None:
    """Let *who* miss a deadline at their own turn, for everybody to see; all others move in time."""
    clicks = count(1)
    while not (table := await club.table()).chairs[table.seated(who.id)].missed:
        assert table.pending is not None
        seat = table.pending.seats[0]
        user = table.chairs[seat].user
        if user == who.id and not table.pending.secret:
            await hours.pass_for(club, 64)
        else:
            assert user is not None
            action = table.ruleset.legal_actions(table.state, seat)[0]
            await club.act(table.id, Click(user, "?", "en", next(clicks)), action)
    await club.env.settle()


async def test_the_others_vote_on_whoever_does_not_come(tmp_path: Path) -> None:
    hours = Hours()
    async with open_club(tmp_path, clock=hours) as club:
        await club.opened(club.ann, club.bob, club.cleo, deadline_hours="1", rounds="9")
        nobody = private(await club.ann.slash(club.hall, "table kick"))
        assert "who has missed a deadline" in texts(nobody)
        await missing(club, hours, club.bob)

        page = private(
            await club.ann.click(private(await club.press(club.ann, "more")), label="Take a seat…")
        )
        done = private(await club.ann.click(page, label="Take seat 2 from bob"))

        assert "The others are asked now." in texts(done)
        assert "ann asks to take seat 2 from bob, who has missed a deadline." in club.said()[-1]
        question = club.hall.history()[-1]
        await club.cleo.click(question, label="Agree")
        told = next(each for each in club.said() if "Seat 2 is no longer played by bob" in each)
        assert "**Seat 2 is free.**" in told
        assert (await club.table()).chairs[1].user is None
        again = private(await club.bob.slash(club.hall, "table join"))
        assert "The table has taken seat 2 from you" in texts(again)


async def test_the_game_master_calls_a_substitute_by_name(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await club.ann.slash(club.hall, "table master", who=club.moderator)
    await club.moderator.click(club.hall.history()[-1], label="Accept")
    assert (await club.table()).is_master(club.moderator.id)
    refused = private(await club.ann.slash(club.hall, "table kick", seat=2, substitute=club.cleo))
    assert "Only the game master" in texts(refused)

    await club.moderator.slash(club.hall, "table kick", seat=2, substitute=club.cleo)

    assert any("looks for a substitute for seat 2" in each for each in club.said())
    invitation = next(
        each for each in reversed(club.hall.history()) if "asks you to take over" in each.content
    )
    stranger = private(await club.bob.click(invitation, label="Take the seat"))
    assert (await club.table()).seat_of(club.bob.id) == 1 and texts(stranger)
    page = private(await club.cleo.click(invitation, label="Take the seat"))
    assert "You play seat 2 now" in texts(page)
    assert "Somebody else plays on in your seat." in direct(club.bob)[-1]
    assert "cleo takes seat 2, so far played by bob." in club.said()[-1]
