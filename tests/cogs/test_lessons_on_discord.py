"""Lessons on Discord: begun by a command or a button, in a private thread, with a coach and hints."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from club import BOOKS, Club, answers, buttons, custom_ids, open_club, private, said, texts, walk

from bot.desk.offer import Offer
from bot.game import game_file
from bot.game.codec import tag
from bot.game.lessons import lessons, seed_name
from bot.game.table import Click, Table
from bot.game.table_options import HINTS
from bot.game.verification import verify
from bot.lessons.coach import ENOUGH
from bot.lessons.hints import considered
from bot.lessons.learned import KIND, Learned
from bot.lexicon.lexicon import Lexicon
from bot.rulesets import RULESETS
from bot.standings.reading import _unrated_by
from bot.store.personal import own_place
from bot.store.records import GameId, Status
from rules.contract import Seat

NUMBERS = count(10**15)
"""Of clicks that nobody made on a page."""
SEED = seed_name("raid", lessons()["raid"].number)
EXTENSIONS = ("cogs.tables", "cogs.help", "cogs.raid", "cogs.dice", "cogs.rules")


@pytest.fixture
async def school(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which everything can be learned."""
    async with open_club(tmp_path, rulesets=RULESETS, extensions=EXTENSIONS) as opened:
        yield opened


def learned(school: Club) -> Learned:
    """Give what is kept of who learns."""
    return school.bot.learned


async def lesson_of(school: Club, who: Any, ruleset: str = "raid") -> tuple[Table, Any]:
    """Let *who* begin a lesson; give its table and its thread."""
    await who.slash(school.hall, "table learn", ruleset=ruleset)
    await school.env.settle()
    (stored,) = await school.store.open_games(user=who.id)
    table = await school.bot.referee.look(stored.id)
    (thread,) = [each for each in school.hall.threads if each.id == table.channel]
    return table, thread


async def test_a_lesson_begins_at_once_in_a_private_thread(school: Club) -> None:
    page = private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))
    await school.env.settle()
    table = await school.bot.referee.look(GameId(1))
    thread = next(each for each in school.hall.threads if each.id == table.channel)
    said = "\n".join(school.said(thread))

    assert table.status is Status.PLAYING
    assert f"<#{thread.id}>" in texts(page)
    assert said.count(SEED) == 1 and "fingerprint" not in said.lower()
    card = texts(school.card(thread))
    assert SEED not in card and "A lesson: it does not count." in card, "it is said whole once"
    assert SEED in texts(private(await school.ann.click(school.card(thread), label="More")))


async def test_the_history_of_games_and_the_table_in_words_say_of_a_lesson_that_it_is_one(
    school: Club,
) -> None:
    """Two fingerprints were told that no draw uses, and that they do not stand in the channel."""
    table, _ = await lesson_of(school, school.ann)
    history = texts(private(await school.ann.slash(school.hall, "fair history")))
    unknown = texts(private(await school.bob.slash(school.hall, "fair history")))
    status = texts(private(await school.ann.slash(school.hall, "table status", game=1)))

    assert "A lesson" in history and SEED in history
    assert "A lesson: it does not count." in unknown and "raid" not in unknown.lower()
    assert "Its fingerprints" not in history + unknown and table.commitments
    assert not any(each in history + unknown for each in table.commitments.values())
    assert SEED in status


async def test_without_a_game_all_lessons_are_shown_and_begin_by_a_press(school: Club) -> None:
    page = private(await school.ann.slash(school.hall, "table learn"))
    offered = buttons(page)
    await school.ann.click(page, label="Raid")
    await school.env.settle()

    assert len(offered) == len(RULESETS) + 1 and offered[-1] == "The dice"
    assert (await school.bot.referee.look(GameId(1))).ruleset.name == "raid"


async def test_whoever_begins_anew_is_told_again_when_the_lesson_may_be_left(school: Club) -> None:
    met = msgspec.json.encode({ENOUGH: 1, "turn": 2})
    await school.store.save(own_place(school.ann.id), KIND, "siege", met, 0)
    await lesson_of(school, school.ann, "siege")

    assert (await learned(school).of(school.ann.id))["siege"] == {"turn": 2}


async def test_who_asks_for_a_lesson_that_goes_on_is_led_there(school: Club) -> None:
    _table, thread = await lesson_of(school, school.ann)
    again = private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))

    assert f"<#{thread.id}>" in texts(again)
    assert len(await school.store.open_games(user=school.ann.id)) == 1


async def test_whoever_presses_twice_has_one_lesson(school: Club) -> None:
    page = private(await school.ann.slash(school.hall, "table learn"))
    await school.click_twice(school.ann, page, "Raid")
    await school.env.settle()

    assert len(await school.store.open_games(user=school.ann.id)) == 1


async def test_a_lesson_whose_thread_is_gone_is_begun_anew(school: Club) -> None:
    table, _ = await lesson_of(school, school.ann)
    await school.bot.referee.pause(table.id, "channel_gone")
    again = private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))

    assert "has begun" in texts(again)


async def test_a_word_that_is_no_lesson_is_refused_with_those_there_are(school: Club) -> None:
    refused = private(await school.ann.slash(school.hall, "table learn", ruleset="chess"))

    assert "Raid" in texts(refused)


COACH = "**Coach:**"


async def opened(school: Club, who: Any, thread: Any) -> Any:
    """Give the page on which *who* acts in *thread*."""
    return private(await school.press(who, "act", thread))


async def test_a_coach_says_all_of_what_is_new_less_the_next_time_and_then_nothing(school: Club) -> None:
    table, thread = await lesson_of(school, school.ann)
    said = []
    for _ in range(3):
        page = await opened(school, school.ann, thread)
        again = await opened(school, school.ann, thread)
        assert texts(page) == texts(again), "to look twice is not to meet it twice"
        said.append(texts(page))
        await learned(school).met(school.ann.id, table, Seat(0))

    words = BOOKS["en"]
    assert words.say("raid-coach-welcome") in said[0] and words.say("raid-coach-plan") in said[0]
    assert words.say("raid-coach-plan.again") in said[1] and words.say("raid-coach-plan") not in said[1]
    assert COACH in said[1] and COACH not in said[2]


async def test_a_first_page_of_a_lesson_begins_with_the_coach_and_repeats_nothing_of_the_thread(
    school: Club,
) -> None:
    """Of rocknroll it began with all that the enemy had done, none of which anybody had explained yet."""
    table, thread = await lesson_of(school, school.ann, "rocknroll")
    first = texts(await opened(school, school.ann, thread))
    await learned(school).met(school.ann.id, table, Seat(0))
    later = texts(await opened(school, school.ann, thread))

    assert "Since the game began" not in first
    assert "Since the game began" in later


async def test_what_was_met_is_kept_when_somebody_decides(school: Club) -> None:
    _, thread = await lesson_of(school, school.ann)
    hints = private(await school.ann.click(await opened(school, school.ann, thread), label="Hint"))
    await school.ann.click(hints, label=buttons(hints)[0])

    assert await learned(school).of(school.ann.id) == {"raid": {"plan": 1}}


async def test_a_hint_names_what_a_steady_player_would_do_and_does_it_at_a_press(school: Club) -> None:
    table, thread = await lesson_of(school, school.ann)
    best = considered(table, Seat(0))[0]
    hints = private(await school.ann.click(await opened(school, school.ann, thread), label="Hint"))
    first = buttons(hints)[0]
    assert BOOKS["en"].say("raid-coach-plan") in texts(hints)
    await school.ann.click(hints, label=first)
    await school.env.settle()
    log = await school.store.entries(table.id, after=table.version, limit=1)

    assert Offer.to(table, Seat(0), BOOKS["en"]).summary(best.action) == first
    assert tag(best.action)[0] in log[0].body.decode()


async def test_a_hint_keeps_the_board_that_it_is_about(school: Club) -> None:
    """Its places stood in the text, and the map that they are on had gone with the page."""
    _, thread = await lesson_of(school, school.ann)
    page = await opened(school, school.ann, thread)
    boards = [item["description"] for each in walk(page) for item in each.get("items", ())]
    hints = private(await school.ann.click(page, label="Hint"))

    assert boards
    assert [item["description"] for each in walk(hints) for item in each.get("items", ())] == boards
    assert len(hints.attachments) == len(boards)


async def test_what_is_taken_back_in_a_lesson_is_asked_again_on_a_whole_page(school: Club) -> None:
    """The coach, one's own frames and what their dice are were gone."""
    _, thread = await lesson_of(school, school.ann, "frames")
    page = await opened(school, school.ann, thread)
    chosen = private(await school.ann.click(page, label=buttons(page)[0]))
    again = private(await school.ann.click(chosen, label="Take back"))
    letters = BOOKS["en"].say("frames-hand_letters")

    assert letters in texts(page) and letters in texts(again)
    assert BOOKS["en"].say("frames-coach-tactical_order.again") in texts(again)


async def test_a_table_without_hints_gives_none_however_they_are_asked_for(school: Club) -> None:
    await school.opened(school.ann, school.bob, ruleset="raid")
    table = await school.table()
    who = school.ann if table.chairs[0].user == school.ann.id else school.bob
    page = private(await school.press(who, "act"))
    forged = await school.forge(who, page, f"gm:{table.id}:{table.seen.by(Seat(0))}:hint")

    assert "Hint" not in buttons(page)
    assert "There is no hint here" in texts(private(forged))


async def test_whoever_is_alone_with_automated_players_finds_hints_in_the_lobby(school: Club) -> None:
    """They stood among the options of the table, and nobody found them there."""
    await school.ann.slash(school.hall, "table new", ruleset="raid")
    said = "lets everybody here ask, on any page, what a steady player would consider"
    assert said in texts(school.card())

    refused = private(await school.bob.click(school.card(), label="With hints"))
    assert "host" in texts(refused)
    await school.ann.click(school.card(), label="With hints")
    assert (await school.table()).options["hints"] is True
    assert said not in texts(school.card()) and "Hints for whoever asks" in texts(school.card())
    await school.ann.click(school.card(), label="Without hints")
    assert (await school.table()).options["hints"] is False

    await school.ann.click(school.card(), label="With hints")
    await school.ann.click(school.card(), label="Add automated player")
    await school.ann.click(school.card(), label="Start")
    table = await school.table()
    while table.pending.seats != (table.seated(school.ann.id),):
        await school.bot.referee.clock(table.id, table.pending.seats[0], "automated")
        table = await school.table()
    assert "Hint" in buttons(private(await school.press(school.ann, "act")))


async def test_who_is_alone_with_automated_players_may_let_hints_in_while_the_game_runs(
    school: Club,
) -> None:
    """After a lesson of hints the button was gone, and a table that runs could not get it."""
    await school.ann.slash(school.hall, "table new", ruleset="raid")
    await school.ann.click(school.card(), label="Add automated player")
    await school.ann.click(school.card(), label="Start")
    table = await school.table()
    strangers = private(await school.bob.click(school.card(), label="More"))
    assert "With hints" not in buttons(strangers)
    forged = await school.forge(school.bob, strangers, f"gm:{table.id}:1:hints:on")
    assert "host" in texts(private(forged))

    more = private(await school.ann.click(school.card(), label="More"))
    assert "cannot be switched off again" in texts(more)
    await school.ann.click(more, label="With hints")

    table = await school.table()
    assert table.options["hints"] is True
    more = private(await school.ann.click(school.card(), label="More"))
    assert not {"With hints", "Without hints"} & {*buttons(more)}
    forged = await school.forge(school.ann, more, f"gm:{table.id}:1:hints:off")
    assert (await school.table()).options["hints"] is True, said(forged)
    while table.pending.seats != (table.seated(school.ann.id),):
        await school.bot.referee.clock(table.id, table.pending.seats[0], "automated")
        table = await school.table()
    assert "Hint" in buttons(private(await school.press(school.ann, "act")))

    over = (await school.bot.referee.end(table.id, Click(school.ann.id, "Ann", "en", 999))).table
    file = game_file.write(over, await school.bot.referee.store.entries(table.id))
    assert verify(file, RULESETS).ok, "the switch is judged once more"
    assert _unrated_by(file, game_file.FORMAT)[HINTS], "a game of another installation is not rated by it"


async def test_where_somebody_else_has_sat_down_a_lobby_offers_no_hints(school: Club) -> None:
    await school.ann.slash(school.hall, "table new", ruleset="raid")
    before = school.card()
    await school.bob.click(before, label="Join")

    assert {"With hints", "Without hints"} & {*buttons(school.card())} == set()


async def test_forgetting_a_person_forgets_what_they_met(school: Club) -> None:
    table, _ = await lesson_of(school, school.ann)
    await learned(school).met(school.ann.id, table, Seat(0))
    await school.bot.store.personal.forget_dice(school.ann.id)

    assert await learned(school).of(school.ann.id) == {}


async def test_at_the_end_stands_what_was_done_well_and_the_next_lesson(school: Club) -> None:
    table, thread = await lesson_of(school, school.ann)
    for _ in range(200):
        table = await school.bot.referee.look(table.id)
        if table.pending is None:
            break
        seat = table.pending.seats[0]
        if seat != Seat(0):
            await school.clock(table.id, seat, "automated")
            continue
        action = considered(table, seat)[0].action
        click = Click(school.ann.id, "Ann", "en", next(NUMBERS))
        await school.act(table.id, click, action)
    page = private(await school.press(school.ann, "review", thread))
    offered = buttons(page)

    assert "> **Coach:** " in texts(page)
    call = next(each for each in thread.history() if "Act" in buttons(each))
    assert texts(private(await school.ann.click(call, label="Act"))) == texts(page), "an old call leads there"
    assert "Rematch" not in buttons(school.card(thread))
    assert "decisions were yours" in texts(page)
    assert any(each.startswith("Next lesson: ") for each in offered)


async def test_the_lesson_of_the_dice_is_a_page_after_another_with_real_rolls(school: Club) -> None:
    page = private(await school.ann.slash(school.hall, "table learn", ruleset="dice"))
    said = [texts(page)]
    await school.ann.click(page, label="Roll d20")
    for label in ("Next", "Next", "Next", "2d20kh1", "Next", "Next"):
        page = private(await school.ann.click(page, label=label))
        said.append(texts(page))

    assert [each.partition("\n")[0].partition(":")[0] for each in said] == [
        "## The dice, 1 of 5",
        "## The dice, 2 of 5",
        "## The dice, 3 of 5",
        "## The dice, 4 of 5",
        "## Not quite",
        "## The dice, 5 of 5",
        "## That is all",
    ]
    assert any("d20" in each for each in school.said())


async def test_what_is_fair_here_leads_back_into_the_lesson_that_asked(school: Club) -> None:
    """It stood in the place of the lesson's page, and had no button at all."""
    page = private(await school.ann.slash(school.hall, "table learn", ruleset="dice"))
    for label in ("Next", "Next", "Next", "2d20kh1", "Next", "What is fair here", "Back"):
        page = private(await school.ann.click(page, label=label))

    assert texts(page).startswith("## The dice, 5 of 5")


async def test_the_rules_of_a_game_lead_to_its_lesson_and_so_does_the_list_of_games(school: Club) -> None:
    await school.opened(school.ann, school.bob, ruleset="raid")
    rules = private(await school.press(school.ann, "rules"))
    games = private(await school.ann.slash(school.hall, "help"))

    assert "help:learn:raid" in custom_ids(rules)
    assert "help:learn" in custom_ids(games)


async def test_who_presses_while_others_move_is_told_to_wait_and_not_led_aside(school: Club) -> None:
    table, thread = await lesson_of(school, school.ann)
    action = considered(table, Seat(0))[0].action
    while (table := await school.bot.referee.look(table.id)).pending is not None and Seat(
        0
    ) in table.pending.seats:
        action = considered(table, Seat(0))[0].action
        # The others' moves are not waited for.
        await school.bot.referee.act(table.id, Click(school.ann.id, "Ann", "en", next(NUMBERS)), action)
    page = private(await school.press(school.ann, "act", thread))

    assert "The others move first" in texts(page) or COACH in texts(page)
    assert "standing answer" not in texts(page)


@pytest.mark.soak_first("siege")
@pytest.mark.parametrize("ruleset", ["raid", "siege"])
async def test_a_lesson_is_played_from_one_page(tmp_path: Path, ruleset: str) -> None:
    extensions = ("cogs.tables", f"cogs.{ruleset}")
    async with open_club(tmp_path, rulesets=RULESETS, extensions=extensions) as school:
        table, thread = await lesson_of(school, school.ann, ruleset)
        page = await opened(school, school.ann, thread)
        own = 0
        for _ in range(8):
            choice = "Hint" if "Hint" in buttons(page) else answers(page)[0]
            page = private(await school.choose(school.ann, page, choice))
            if choice == "Hint":
                page = private(await school.ann.click(page, label=buttons(page)[0]))
            await school.env.settle()
            own += 1
            now = await school.bot.referee.look(table.id)
            assert now.pending is None or Seat(0) in now.pending.seats, "the others have moved"
            assert "Waiting for" not in texts(page)

    assert own == 8


async def test_what_the_channel_is_not_told_is_called_by_its_name(tmp_path: Path) -> None:
    """It read "Done." above the next decision."""
    async with open_club(tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.frames")) as school:
        _, thread = await lesson_of(school, school.ann, "frames")
        page = await opened(school, school.ann, thread)
        frame = next(each for each in answers(page) if "▲2" in each)
        for choice in (frame, "Name no target", "No defence", "Skip the rest"):
            page = private(await school.choose(school.ann, page, choice))

        assert "\nDone: “Skip the rest”.\n**Your turn to decide" in texts(page)


async def test_rules_found_in_a_lesson_are_those_of_its_game(school: Club) -> None:
    """Suggestions began with Stormer, Curator and Kremlin."""
    _, thread = await lesson_of(school, school.ann, "frames")
    titles = {title for title, _ in Lexicon(RULESETS, BOOKS).suggested("", "en", "frames")}

    for channel in (thread, school.hall):
        suggested = await school.ann.autocomplete(channel, "rules find", "words", "")
        found = texts(private(await school.ann.slash(channel, "rules find", words="round")))
        assert {each["value"] for each in suggested} <= titles
        assert "· Frames" in found
