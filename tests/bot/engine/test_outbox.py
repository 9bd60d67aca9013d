"""The outbox: in order, once each, and only where it belongs."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.delivery.courier import Gone, MissingPermission, Rejected, Thing, TryAgain
from bot.game.newest_entries import NewestEntries
from bot.game.referee import Referee
from bot.pictures import Picture
from bot.store.posting import Posting
from bot.store.records import GameId, Status
from rules.contract import Event, IllegalAction
from tests.dudo.rules.events import CupsShaken, RoundStarted
from tests.dudo.rules.table import Table as DudoTable
from tests.fakes.office import ANN, BOB, BOOKS, CAT, CHANNEL, Office
from tests.fakes.posted_commitments import post_commitments


@pytest.fixture
async def office() -> Office:
    opened = Office()
    await opened.opened()
    return opened


async def test_the_card_and_a_hand_are_shown_once_however_much_has_happened(office: Office) -> None:
    office.courier.calls.clear()
    for user in (BOB, CAT):
        await office.joins(user)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()

    (card,) = office.cards()
    assert len(card.edits) == 1
    # One message of what happened, one edited card, one edited hand (Ann's) and two new ones.
    assert sorted(office.courier.calls) == ["edit"] * 2 + ["pin"] * 2 + ["send"] * 3
    assert await office.store.undelivered(office.game) == []


async def test_a_card_that_is_outdated_when_its_turn_to_be_drawn_comes_is_never_shown(office: Office) -> None:
    drawn = []

    async def meanwhile() -> None:
        drawn.append(True)
        if len(drawn) == 1:
            await office.joins(CAT)

    office.before_drawing = meanwhile
    await office.joins(BOB)
    await office.settle()

    (card,) = office.cards()
    newest = await office.referee.look(office.game)
    assert [letter.view for letter in card.edits] == [(f"gm:{office.game}:{newest.version}:act",)]
    assert len(drawn) == 2


# Commitments.


async def test_commitments_are_posted_before_anybody_joins_and_never_edited(office: Office) -> None:
    """dice.md 4a.2: posted before anybody can contribute."""
    opened = await office.referee.look(office.game)
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.referee.end(office.game, office.click(ANN))
    await office.settle()

    (said,) = office.commitments()
    assert office.courier.said[0] == said
    assert said.edits == []
    assert opened.posting == Posting(1, CHANNEL, said.message)
    assert all(value in said.letter.content for value in opened.commitments.values())


@pytest.mark.parametrize("trouble", [TryAgain(untouched=True), MissingPermission("send_messages")])
async def test_nobody_contributes_while_the_commitments_cannot_be_posted(
    office: Office, trouble: Exception
) -> None:
    office.courier.before = [trouble] * 1000  # type: ignore[list-item]  # any trouble
    opened = await office.referee.new_table(office.click(ANN), 1, 501, "dudo")
    game = opened.entry.game
    office.outbox.kick(game)
    await asyncio.sleep(0.02)
    wishes = (
        lambda: office.referee.join(game, office.click(BOB)),
        lambda: office.referee.add_automated(game, office.click(ANN), "Robot"),
        lambda: office.referee.start(game, office.click(ANN)),
    )
    for wish in wishes:
        with pytest.raises(IllegalAction) as refused:
            await wish()
        assert refused.value.key == "commitments_not_posted"

    office.courier.before = []
    office.game = game
    await office.settle()
    assert (await office.referee.join(game, office.click(BOB))).table.seat_of(BOB) is not None


@pytest.mark.parametrize("moment", ["sent", "remembered"])
async def test_a_crash_after_the_commitments_posts_them_no_second_time(office: Office, moment: str) -> None:
    """The process ends between the message and what is written of it; Discord forgets the nonce meanwhile."""
    remember = office.store.remember_commitments

    async def die(game: GameId, channel: int, message: int) -> None:
        if moment == "remembered":
            await remember(game, channel, message)
        office.store.remember_commitments = remember  # type: ignore[method-assign]  # a fake in its place
        await office.outbox.close()
        raise TryAgain

    office.store.remember_commitments = die  # type: ignore[method-assign]  # a fake in its place
    office.courier.forgets_nonces = True
    happening = await office.referee.new_table(office.click(ANN), 1, 501, "dudo")
    office.game = happening.entry.game
    office.outbox.kick(office.game)
    await asyncio.sleep(0.02)
    office.outbox = office.open()
    await office.settle()

    (said,) = (each for each in office.commitments() if each.channel == 501)
    assert (await office.referee.look(office.game)).posting == Posting(1, 501, said.message)


# Announcements.


async def test_a_later_announcement_waits_for_an_earlier_one_that_fails(office: Office) -> None:
    office.courier.before = [TryAgain(untouched=True), TryAgain(), TryAgain(untouched=True)]
    for user in (BOB, CAT):
        await office.joins(user)
    await office.settle()

    assert office.news() == ["P2", "P3"]


async def test_a_message_that_arrived_although_discord_failed_is_not_sent_again(office: Office) -> None:
    office.courier.after = [TryAgain()]
    await office.joins(BOB)
    await office.settle()

    assert office.news() == ["P2"]
    assert "recent" in office.courier.calls


async def test_an_announcement_that_discord_rejects_does_not_hold_up_the_next(office: Office) -> None:
    """What is rejected together is told one by one, and only what is wrong by itself is not told."""
    await office.joins(BOB)
    await office.joins(CAT)
    office.courier.before = [Rejected("too long"), Rejected("too long")]
    with capture_logs() as logs:
        await office.settle()

    assert office.news() == ["P3"]
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["announcement_rejected"] * 2


async def test_what_cannot_be_worded_is_still_announced(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wordless(table: object, events: Sequence[Event], *_: object) -> list[str]:
        if events:
            raise LookupError("no words")
        return []

    monkeypatch.setattr(office.renderer, "_told", wordless)
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()

    unworded = BOOKS["en"].say("entry-unworded")
    (text,) = office.texts()
    begins = BOOKS["en"].say("entry-started")
    assert text.split("\n")[:3] == ["P2 joins the table.", begins, unworded]
    assert [user for said in office.courier.said for user in said.letter.mentions] == [ANN, BOB]


async def test_a_long_announcement_comes_in_parts_and_each_part_once(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_length(*_: object) -> Sequence[str]:
        return [f"Line {number} " + "x" * 90 for number in range(40)]

    monkeypatch.setattr(office.renderer, "passage", at_length)
    await office.joins(BOB)
    # The second part arrives, but the answer that says so does not, and the nonces are forgotten.
    office.courier.forgets_nonces = True
    office.courier.after = [None, TryAgain()]
    await office.settle()

    texts = office.texts()
    marks = [text.rsplit("-# ", 1)[1].split()[0] for text in texts]
    assert marks == [f"{office.game}·2{part}" for part in ("", "/2", "/3")]
    assert all(len(text) <= 2000 for text in texts)
    numbers = [line.split()[1] for text in texts for line in text.split("\n") if line.startswith("Line")]
    assert numbers == [str(number) for number in range(40)]


async def test_news_wait_while_the_bot_is_not_on_the_server(office: Office) -> None:
    office.serves = False
    await office.joins(BOB)
    await office.settle()
    assert office.news() == []

    office.serves = True
    await office.outbox.wake()
    await office.settle()
    assert office.news() == ["P2"]


@pytest.mark.parametrize("method", ["entries", "mark_parcels", "undelivered", "load"])
@pytest.mark.parametrize("error", [sqlite3.OperationalError("database is locked"), ConnectionResetError()])
async def test_a_database_that_is_out_of_order_keeps_nothing_from_the_channel(
    office: Office, method: str, error: Exception
) -> None:
    await office.joins(BOB)
    working = getattr(office.store, method)
    failures = [error]

    async def fails_once(*given: Any, **named: Any) -> Any:
        if failures:
            raise failures.pop()
        return await working(*given, **named)

    setattr(office.store, method, fails_once)
    office.referee.entries = NewestEntries(office.store)  # as in another process
    office.outbox.kick(office.game)
    await office.settle()

    assert not failures
    assert office.news() == ["P2"]


async def test_a_game_whose_rules_cannot_be_loaded_waits(office: Office) -> None:
    await office.joins(BOB)
    whole = office.referee
    office.referee = Referee(office.store, {}, lambda: 0)
    office.outbox = office.open()
    await office.settle()
    assert office.news() == []

    office.referee = whole
    office.outbox = office.open()
    await office.settle()
    assert office.news() == ["P2"]


async def test_a_missing_permission_is_told_once_and_nothing_is_lost(office: Office) -> None:
    for _ in range(2):
        office.courier.before = [MissingPermission("send_messages")]
        await office.joins(BOB if office.interaction == 1 else CAT)
        await office.settle()

    told = [text for text in office.courier.texts(10_000 + ANN) if "Send Messages" in text]
    assert len(told) == 1
    office.courier.before = []
    await office.settle()
    assert office.news() == ["P2", "P3"]


async def test_a_channel_that_is_gone_pauses_a_running_game_and_ends_the_attempts(office: Office) -> None:
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    office.courier.before = [Gone(Thing.CHANNEL)] * 20
    await office.settle()

    table = await office.referee.look(office.game)
    assert table.status is Status.PAUSED
    assert {each.destination for each in await office.store.undelivered(office.game)} <= {"hand:0", "hand:1"}


async def test_closing_finishes_what_is_being_sent_and_sends_nothing_more(office: Office) -> None:
    await office.joins(BOB)
    office.outbox.kick(office.game)
    await asyncio.sleep(0)
    await office.outbox.close()
    sent = len(office.courier.said)
    assert office.news() == ["P2"]

    await office.joins(CAT)
    office.outbox.kick(office.game)
    await asyncio.sleep(0.01)

    assert len(office.courier.said) == sent


async def test_closing_finishes_what_was_kept_while_something_else_was_sent(office: Office) -> None:
    await office.joins(BOB)
    office.outbox.kick(office.game)
    while "send" not in office.courier.calls[3:]:
        await asyncio.sleep(0)
    await office.referee.start(office.game, office.click(ANN))
    office.outbox.kick(office.game)
    await office.outbox.close()

    assert await office.store.undelivered(office.game) == []


async def test_many_games_are_delivered_side_by_side(office: Office) -> None:
    games = [await _game_in(office, channel) for channel in range(600, 620)]
    for game in games:
        office.outbox.kick(game)
    for game in games:
        office.game = game
        await office.settle()

    assert [len(office.texts(channel)) for channel in range(600, 620)] == [1] * 20


async def _game_in(office: Office, channel: int) -> GameId:
    opened = await office.referee.new_table(office.click(ANN), 1, channel, "dudo")
    await post_commitments(office.store, opened.entry.game, channel)
    await office.referee.join(opened.entry.game, office.click(BOB))
    return opened.entry.game


# Pictures of what happened.

PICTURE = Picture(b"png", "a deal in words", "deal.png")


def pictures(office: Office) -> list[tuple[str, ...]]:
    """Give for each announcement the alt texts of its pictures."""
    return [
        tuple(each.description or "" for each in said.letter.attachments)
        for said in office.courier.said
        if "/commitments" not in said.letter.content
        if said.channel == CHANNEL and said.letter.content
    ]


async def test_an_announcement_carries_its_picture_drawn_from_what_everybody_may_see(office: Office) -> None:
    drawn: list[tuple[Sequence[Event], object]] = []

    def draw(events: Sequence[Event], view: object, book: object, names: object) -> Picture:
        drawn.append((events, view))
        return PICTURE

    office.illustrators["dudo"] = draw
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()

    assert pictures(office) == [("a deal in words",)]
    ((events, view),) = drawn
    assert [type(event) for event in events] == [RoundStarted, CupsShaken]
    assert isinstance(view, DudoTable) and view.viewer is None


async def test_a_picture_comes_once_even_when_the_bot_died_after_sending(office: Office) -> None:
    office.illustrators["dudo"] = lambda events, view, book, names: PICTURE
    office.courier.forgets_nonces = True
    await office.joins(BOB)
    await office.settle()
    await office.referee.start(office.game, office.click(ANN))
    office.courier.after.append(TryAgain())
    await office.settle()
    office.outbox = office.open()
    await office.settle()

    assert pictures(office).count(("a deal in words",)) == 1
    assert await office.store.undelivered(office.game) == []


async def test_a_picture_that_fails_holds_up_no_announcement(office: Office) -> None:
    def fail(events: Sequence[Event], view: object, book: object, names: object) -> Picture:
        raise ValueError("no paint left")

    office.illustrators["dudo"] = fail
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    with capture_logs() as logs:
        await office.settle()

    assert pictures(office) == [()]
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["illustration_failed"]
