"""The game master of a table: named, accepting, playing for the absent, pausing, and seeing no hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from club import BOOKS, Club, answers, buttons, custom_ids, menus, open_club, private, public, texts

from bot.desk.offer import Offer
from bot.game import game_file
from bot.game.table import Click
from bot.game.verification import verify
from bot.rulesets import RULESETS
from bot.store.records import Status
from rules.contract import Seat

HOUR = 3_600_000


async def named(club: Club, who: Any, by: Any = None) -> None:
    """Let *by*, else Ann, the host, name *who* the game master, and *who* accept."""
    asked = await (by or club.ann).slash(club.hall, "table master", who=who)
    await who.click(public(asked), label="Accept")


async def chair(club: Club, who: Any) -> Any:
    """Give the page of the game master."""
    return private(await who.slash(club.hall, "table master"))


async def press(club: Club, who: Any, label: str) -> Any:
    """Let *who* press *label* on the page of the game master; give what they read."""
    return private(await who.click(await chair(club, who), label=label))


async def test_somebody_who_does_not_play_is_asked_accepts_and_is_shown_on_the_card(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    asked = await club.ann.slash(club.hall, "table master", who=club.cleo)
    assert f"<@{club.cleo.id}>" in public(asked).content
    assert (await club.table()).master is None
    refused = await club.bob.click(public(asked), label="Accept")
    assert "Somebody else is asked" in texts(private(refused))

    await club.cleo.click(public(asked), label="Accept")

    assert "Game master from here on: cleo." in club.said()[-1]
    assert "Game master: cleo" in texts(club.card())
    page = await chair(club, club.cleo)
    assert "You see what everybody sees, no hands." in texts(page)
    assert "Only the game master" in texts(await chair(club, club.bob))


async def test_the_host_names_moderators_only_once_the_host_has_been_silent_for_three_days(
    tmp_path: Path,
) -> None:
    now = [1_900_000_000_000]
    async with open_club(tmp_path, clock=lambda: now[0]) as club:
        await club.opened(club.ann, club.bob, ruleset="dudo")
        assert "Only the host" in texts(
            private(await club.bob.slash(club.hall, "table master", who=club.cleo))
        )
        refused = await club.moderator.slash(club.hall, "table master", who=club.cleo)
        assert "silent for 72 hours" in texts(private(refused))

        now[0] += 72 * HOUR
        await named(club, club.cleo, by=club.moderator)

        assert (await club.table()).is_master(club.cleo.id)


async def test_the_master_plays_once_for_whoever_is_awaited_pauses_resumes_and_ends(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await named(club, club.cleo)
    assert "Play once" not in texts(await chair(club, club.cleo)), "who has answered in secret shows nowhere"
    for seat, member in enumerate((club.ann, club.bob)):
        choice = (await club.table()).ruleset.legal_actions((await club.table()).state, Seat(seat))[0]
        await club.act(game, Click(member.id, "…", "en", 1000 + seat), choice)
    before = await club.table()
    assert before.pending is not None

    seat = before.pending.seats[0]
    page = await chair(club, club.cleo)
    played = private(await club.choose(club.cleo, page, f"{seat + 1}. {before.names[seat]}"))

    after = await club.table()
    assert after.state != before.state
    assert f"lets an automated player answer once for {before.names[seat]}" in "\n".join(club.said())
    assert "Pause" in buttons(played)
    read = await press(club, club.cleo, "Pause")
    assert (await club.table()).status is Status.PAUSED
    assert "the game master stopped it" in club.said()[-1]
    await club.cleo.click(read, label="Resume")
    assert (await club.table()).status is Status.PLAYING
    sure = await press(club, club.cleo, "End the game")
    await club.cleo.click(sure, label="End the game")

    table = await club.bot.referee.look(game)
    content = game_file.write(table, await club.store.entries(game))
    rulesets = club.bot.referee.rulesets
    assert verify(content, rulesets).ok
    for true, wrong in ((b'"cause":"master"', b'"cause":"player"'), (b'"master":"cleo"', b'"master":"bob"')):
        assert not verify(content.replace(true, wrong, 1), rulesets).ok


async def test_a_master_steps_down_and_cannot_sit_down_before(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    await named(club, club.cleo)
    refused = private(await club.press(club.cleo, "join"))
    assert "you cannot sit down at it" in texts(refused)

    await press(club, club.cleo, "Step down")

    assert "no game master any more" in "\n".join(club.said())
    await club.press(club.cleo, "join")
    assert (await club.table()).seat_of(club.cleo.id) == 1


async def test_whoever_sits_there_becomes_master_only_with_everybody_agreeing(club: Club) -> None:
    await club.opened(club.ann, club.bob, club.cleo)

    await named(club, club.bob)

    assert "bob plays here and would be the game master, too" in club.said()[-1]
    assert (await club.table()).master is None
    await answer(club, club.ann, "Agree")
    assert (await club.table()).master is None
    await answer(club, club.cleo, "Agree")
    assert (await club.table()).is_master(club.bob.id)
    assert "Game master from here on: bob." in club.said()[-1]


async def answer(club: Club, who: Any, label: str) -> None:
    """Let *who* answer the open question on their own page."""
    page = private(await club.press(who, "act"))
    await who.click(page, label=label)


async def test_the_master_sees_no_hand_unless_everybody_has_agreed_to_it(club: Club) -> None:
    game = await club.opened(club.ann, club.bob, master_sees="true")
    await named(club, club.cleo)
    hands = [texts(private(await club.press(member, "hand"))) for member in (club.ann, club.bob)]
    own = [next(line for line in hand.splitlines() if line.startswith("Your dice")) for hand in hands]

    page = await press(club, club.cleo, "Ask to see all hands")
    assert "You see what everybody sees, no hands." in texts(page)
    assert "asks to see all hands. Do all agree?" in club.said()[-1]
    await answer(club, club.ann, "Agree")
    still = texts(await chair(club, club.cleo))
    assert not any(line in still for line in own)
    await answer(club, club.bob, "Agree")

    assert "the game master sees all hands from here on" in club.said()[-1]
    assert "sees all hands" in texts(club.card())
    read = texts(await press(club, club.cleo, "All hands"))
    assert all(line in read for line in own), (read, own)
    assert "Only the game master" in texts(await chair(club, club.bob))
    await press(club, club.cleo, "Step down")
    await named(club, club.cleo)
    assert "All hands" not in buttons(await chair(club, club.cleo))
    await club.ann.slash(club.hall, "table end")
    assert (await club.bot.referee.look(game)).saw_hands == (club.cleo.id,)


async def test_the_master_sets_something_right_for_a_reason_that_everybody_reads(tmp_path: Path) -> None:
    parts: Any = {"rulesets": RULESETS, "extensions": ("cogs.tables", "cogs.siege")}
    async with open_club(tmp_path, **parts) as club:
        game = await club.opened(club.ann, club.bob, ruleset="siege")
        await named(club, club.cleo)
        for number in range(1000, 1100):
            before = await club.table()
            if Offer.corrections(before, BOOKS["en"]).actions:
                break
            assert before.pending is not None
            seat = before.pending.seats[0]
            who = (club.ann, club.bob)[seat]
            wish = before.ruleset.legal_actions(before.state, seat)[0]
            await club.act(game, Click(who.id, "…", "en", number), wish)
        await club.env.settle()

        page = await press(club, club.cleo, "Set right…")
        assert "You see what everybody sees." in texts(page)
        page = await until_the_reason(club, page, "Set the weather marker")
        assert "The game master sets the weather marker: " in texts(page), "as everybody will be told"
        shown = await club.cleo.click(page, label=SAY_WHY)
        again = await club.cleo.click(page, label=SAY_WHY)
        read = await club.cleo.submit_modal(shown, {"reason": " it blew\n the other way @everyone "})

        after = await club.table()
        assert after.state.weather is not before.state.weather
        told = "\n".join(club.said())
        assert "The game master sets something right: “it blew the other way @\u200beveryone”" in told
        assert "weather marker" in texts(private(read))
        stale = private(await club.cleo.submit_modal(again, {"reason": "again"}))
        assert "What is to be set right?" in texts(stale)
        assert (await club.table()).version == after.version
        await club.ann.click(private(await club.ann.slash(club.hall, "table end")), label="End the game")

        table = await club.bot.referee.look(game)
        content = game_file.write(table, await club.store.entries(game))
        assert verify(content, RULESETS).ok
        for wrong in (b'"reason":"it"', b'"reason":"it  blew the other way @everyone"'):
            forged = content.replace(b'"reason":"it blew the other way @everyone"', wrong, 1)
            assert not verify(forged, RULESETS).ok


SAY_WHY = "Say why, and do it…"


async def until_the_reason(club: Club, page: Any, first: str) -> Any:
    """Let the master choose *first* and then whatever comes first, until a reason is asked for."""
    menu = next(each for each in menus(page) if first in each["placeholder"]) if menus(page) else None
    label = menu["options"][0]["label"] if menu else first
    page = private(await club.choose(club.cleo, page, label))
    while SAY_WHY not in buttons(page):
        page = private(await club.choose(club.cleo, page, answers(page)[0]))
    return page


async def test_the_master_takes_the_game_back_to_any_move_and_sees_first_what_is_lost(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await named(club, club.cleo)
    started = await club.table()
    assert "Nobody has made a move yet" in texts(await press(club, club.cleo, "Rewind…"))
    for number in range(2000, 2004):
        table = await club.table()
        assert table.pending is not None
        seat = table.pending.seats[0]
        wish = table.ruleset.legal_actions(table.state, seat)[0]
        await club.act(game, Click((club.ann, club.bob)[seat].id, "…", "en", number), wish)
    played = await club.table()
    assert played.state != started.state

    page = await press(club, club.cleo, "Rewind…")
    (menu,) = menus(page)
    moves = [each["label"].partition(" · ")[2] for each in menu["options"]]
    assert moves[0] == "ann calls the bluff." and moves[-1] == "All dice are rolled, in secret."
    sure = private(await club.choose(club.cleo, page, menu["options"][-1]["label"]))
    assert "This would be lost:" in texts(sure)
    assert (await club.table()).version == played.version
    now = next(each for each in custom_ids(sure) if "rewind_now" in each)
    await club.cleo.click(sure, label="Rewind now")
    assert "Only the game master" in texts(private(await club.forge(club.bob, sure, now)))

    after = await club.table()
    assert after.version == played.version + 1
    assert after.ledgers == played.ledgers, "the chain of draws goes on"
    assert "The game master takes the game back to before no." in "\n".join(club.said())
    await club.ann.click(private(await club.ann.slash(club.hall, "table end")), label="End the game")
    table = await club.bot.referee.look(game)
    content = game_file.write(table, await club.store.entries(game))
    rulesets = club.bot.referee.rulesets
    assert verify(content, rulesets).ok
    assert not verify(content.replace(b'"cause":"master"', b'"cause":"host"'), rulesets).ok


async def test_the_page_of_the_master_gives_time_and_takes_the_seat_of_who_missed_a_deadline(
    club: Club,
) -> None:
    await club.opened(club.ann, club.bob)
    await named(club, club.cleo)
    before = {each.seat: each.due for each in (await club.table()).deadlines if each.kind == "default"}
    assert "Take a seat…" not in buttons(await chair(club, club.cleo)), "nobody was late"

    await press(club, club.cleo, "More time")
    after = {each.seat: each.due for each in (await club.table()).deadlines if each.kind == "default"}
    assert before.keys() == after.keys() and all(after[seat] > due for seat, due in before.items())

    await let_run_out(club)
    page = await press(club, club.cleo, "Take a seat…")
    taken = private(await club.cleo.click(page, label=answers(page)[0]))
    assert "Done." in texts(taken)
    assert [chair.user for chair in (await club.table()).chairs].count(None) == 1


async def let_run_out(club: Club) -> None:
    """Let the decisions of both players in secret, and then one that everybody sees, run out of time."""
    for number in range(3):
        table = await club.table()
        assert table.pending is not None
        seat = table.pending.seats[0]
        if not table.pending.secret:
            await club.clock(table.id, seat, "default")
            return
        wish = table.ruleset.legal_actions(table.state, seat)[0]
        await club.act(table.id, Click((club.ann, club.bob)[seat].id, "…", "en", 3000 + number), wish)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "what was set right since is"), ("ru", "исправления")]
)
def test_going_back_behind_what_was_set_right_alone_speaks_of_that(language: str, words: str) -> None:
    assert words in BOOKS[language].say("entry-rewound", since=7, entries=0)


async def test_a_host_who_names_themselves_is_not_invited_but_the_others_are_asked(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await club.ann.slash(club.hall, "table master", who=club.ann)

    assert (await club.table()).questions[0].kind == "master"
    assert not any("asks <@" in each for each in club.said())
