"""Whether a player answered by hand or by a standing order, no number, id or word tells the others."""

from __future__ import annotations

import json
import re

import discord
import pytest
from club import BOOKS

from bot.delivery.announcement import Announcer
from bot.desk.action_page import action_page
from bot.desk.offer import Offer
from bot.desk.private_pages import LOG_PAGE, log_lines, log_page, log_start, status_page
from bot.desk.table_card import table_card
from bot.digest.catch_up import CatchUps
from bot.digest.last_move import LastMoves
from bot.game import game_file
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.renderer import Renderer
from bot.watching.watch_letters import watch_letter
from bot.watching.watchers import Way
from rules.contract import Seat, Viewer
from tests.dudo.game import dudo
from tests.dudo.rules.actions import KeepFace, LeaveOrder
from tests.dudo.rules.state import Habit
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

ANN, BOB = 101, 102
RENDERER = Renderer(BOOKS)
ROUNDS = 3


async def evening(*, by_order: bool) -> tuple[Referee, Table]:
    """Play rounds in which Bob keeps his highest dice before Ann keeps hers: by hand, or by his order."""
    seeds = iter(bytes([n]) * 32 for n in range(1, 9))
    now = [0]
    referee = Referee(MemoryStore(), {"dudo": dudo()}, lambda: now[0], new_seed=lambda: next(seeds))
    numbers = iter(range(100, 1000))

    def ann(number: int | None = None) -> Click:
        number = next(numbers) if number is None else number
        now[0] = number * 10_000
        return Click(ANN, "Ann", "en", number)

    options = {"rounds": ROUNDS, "exact": False}
    game = (await referee.new_table(ann(), 1, 7, "dudo", options)).table.id
    await post_commitments(referee.store, game)
    await referee.join(game, Click(BOB, "Bob", "ru", next(numbers)))
    table = (await referee.start(game, ann())).table
    hidden = iter(range(5000, 6000))  # Bob's own interactions must not move Ann's
    if by_order:
        order = LeaveOrder(Seat(1), Habit.HIGHEST)
        table = (await referee.act(game, Click(BOB, "Bob", "ru", next(hidden)), order)).table
    while table.pending is not None:
        if table.pending.kind != "keep":
            (seat,) = table.pending.seats
            first = table.ruleset.legal_actions(table.state, seat)[0]
            number = next(numbers)
            click = ann(number) if seat == 0 else Click(BOB, "Bob", "ru", number)
            table = (await referee.act(game, click, first)).table
            continue
        if Seat(1) in table.pending.seats and not by_order:
            now[0] += 5_000  # the hour is Bob's own, too
            highest = KeepFace(Seat(1), max(table.state.players[1].dice))
            table = (await referee.act(game, Click(BOB, "Bob", "ru", next(hidden)), highest)).table
        lowest = KeepFace(Seat(0), min(table.state.players[0].dice))
        table = (await referee.act(game, ann(), lowest)).table
    return referee, table


async def everything(referee: Referee, end: Table, viewer: Viewer) -> list[str]:
    """Give all that *viewer* was sent, and may look up at the end."""
    found, announcer = [], Announcer(BOOKS, RENDERER)
    for happening in await referee.happenings(end.id, limit=1000):
        found += [letter.content for letter in announcer.letters(happening)]
    book, count = BOOKS["en"], end.seen.by(viewer)
    for after in range(0, count, LOG_PAGE):
        lines = []
        for happening in await referee.seen_by(end.id, viewer, after=after, limit=LOG_PAGE):
            lines += log_lines(happening, viewer, book, RENDERER)
        found.append(spelt(log_page(end, lines, log_start(count, f"{after}.newer"), count, book)))
    pages = [table_card(end, book), status_page(end, book)]
    if viewer is None:
        public = await referee.seen_by(end.id, None, after=0, limit=1000)
        found.append(watch_letter(end, Way.FOLLOW, public, None, book, RENDERER).content)
    catch_ups = CatchUps(referee, RENDERER)
    for after in range(count + 1):
        told = await catch_ups.since(end, viewer, after, book)
        found.append(f"{told.pages} {told.at} {told.then and told.then.position.view(viewer)}")
    if viewer is not None:
        since = await LastMoves(referee, RENDERER).since(end, viewer, book)
        pages.append(action_page(Offer.to(end, viewer, book), since=since))
    return found + [spelt(page) for page in pages]


def unsalted(text: str) -> str:
    """*text* without the digits of receipts, which a salt makes look like chance to whoever has no seed."""
    return re.sub(r"(?<=#)(\d+) [0-9a-f]{16}|`[0-9a-f]{64}`", r"\1", text)


def spelt(page: discord.ui.LayoutView) -> str:
    return json.dumps(page.to_components(), sort_keys=True, ensure_ascii=False)


@pytest.mark.parametrize("viewer", [None, Seat(0)], ids=["the channel", "the other player"])
async def test_an_answer_by_hand_and_one_by_order_are_the_same_to_everybody_else(viewer: Viewer) -> None:
    by_hand, by_order = await evening(by_order=False), await evening(by_order=True)

    assert by_hand[1].version != by_order[1].version, "the true numbers differ, or this proves nothing"
    one, other = await everything(*by_hand, viewer), await everything(*by_order, viewer)
    assert [unsalted(each) for each in one] == [unsalted(each) for each in other]


async def test_the_one_who_answered_sees_which_it_was() -> None:
    by_hand, by_order = await evening(by_order=False), await evening(by_order=True)

    assert await everything(*by_hand, Seat(1)) != await everything(*by_order, Seat(1))


async def test_the_channel_shows_the_receipts_of_the_file_and_at_the_end_the_last_in_full() -> None:
    referee, end = await evening(by_order=False)
    happenings = await referee.happenings(end.id, limit=1000)
    announcer = Announcer(BOOKS, RENDERER)
    said = [letter.content for each in happenings for letter in announcer.letters(each)]
    file = game_file.read(game_file.write(end, [each.entry for each in happenings]))

    shown = [found for text in said for found in re.findall(r"#(\d+) ([0-9a-f]{16})$", text, re.MULTILINE)]
    assert len(shown) > 5
    assert set(shown) <= {(str(number), head[:16]) for number, head in file.receipts}
    assert f"Last receipt: `{file.receipts[-1][1]}`" in said[-1]
