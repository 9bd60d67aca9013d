"""Hands as pictures: with the words, to the same player, and never in the way of the words."""

from __future__ import annotations

from collections.abc import Mapping

from structlog.testing import capture_logs

from bot.artists import hand_painters
from bot.delivery.courier import Letter, MissingPermission
from bot.delivery.dm_budget import Budget
from bot.delivery.hand_pictures import HandPainter, HandPictures
from bot.delivery.hands import Hands
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.locale import LOCALE, Phrasebook, Phrasebooks
from bot.pictures import Candidates, Picture
from rules.contract import Seat
from tests.dudo.game import WORDS, dudo
from tests.dudo.rules.table import Table as DudoTable
from tests.fakes.fake_courier import FakeCourier
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
ANN, BOB = 1, 2


def drawn(view: DudoTable, book: Phrasebook, names: object) -> Picture | None:
    """Draw the dice of the viewing seat."""
    assert view.viewer is not None, "a hand is drawn from its own seat's view"
    player = view.state.players[view.viewer]
    seen = f"{view.viewer}: {player.dice} {player.kept} {book.language}"
    return Picture(seen.encode(), seen, "hand.png")


def still(view: DudoTable, book: Phrasebook, names: object) -> Picture | None:
    """Draw the same, whatever is held."""
    return Picture(b"still", "still", "hand.png")


def broken(view: DudoTable, book: Phrasebook, names: object) -> Picture | None:
    raise ZeroDivisionError


class Painter:
    """Draws the dice for whoever decides, and counts how often."""

    def __init__(self, *, is_able: bool = True) -> None:
        self.is_able = is_able
        self.drawn = 0

    def __call__(self, view: DudoTable, book: Phrasebook, names: object, candidates: Candidates) -> Picture:
        self.drawn += 1
        if not self.is_able:
            raise ZeroDivisionError
        return Picture(f"{view.viewer} {book.language} {candidates}".encode(), "", "dudo.png")


class Room:
    """A game of two, and hands that go to them."""

    def __init__(self, painters: Mapping[str, HandPainter]) -> None:
        self.store = MemoryStore()
        self.courier = FakeCourier()
        self.referee = Referee(self.store, {"dudo": dudo()}, lambda: 1_000)
        pictures = HandPictures(BOOKS, painters)
        budget = Budget(100, 1, lambda: 1_000)
        self.hands = Hands(self.store, self.courier, BOOKS, budget, pictures=pictures)
        self.clicks = 0

    def click(self, user: int, language: str = "en") -> Click:
        self.clicks += 1
        return Click(user, f"P{user}", language, self.clicks)

    async def started(self) -> Table:
        game = (await self.referee.new_table(self.click(ANN), 1, 500, "dudo")).entry.game
        await post_commitments(self.referee.store, game)
        await self.referee.join(game, self.click(BOB, "ru"))
        return (await self.referee.start(game, self.click(ANN))).table

    async def acted(self, table: Table) -> Table:
        action = table.ruleset.legal_actions(table.state, Seat(0))[0]
        return (await self.referee.act(table.id, self.click(ANN), action, version=table.version)).table

    def letters(self, user: int) -> list[Letter]:
        """Give what stood in the user's direct messages, the first wording first."""
        return [
            letter
            for each in self.courier.said
            if each.channel == 10_000 + user
            for letter in (each.letter, *each.edits)
        ]


async def test_each_hand_comes_with_its_own_picture_in_its_players_language() -> None:
    room = Room({"dudo": drawn})
    table = await room.started()
    for seat in (0, 1):
        await room.hands.deliver(table, Seat(seat))

    (ann,), (bob,) = room.letters(ANN), room.letters(BOB)
    assert [each.content for each in ann.attachments] == [
        drawn(table.ruleset.view(table.state, Seat(0)), BOOKS["en"], None).png  # type: ignore[union-attr]  # it is there
    ]
    assert [each.description for each in bob.attachments] == [
        drawn(table.ruleset.view(table.state, Seat(1)), BOOKS["ru"], None).alt  # type: ignore[union-attr]  # it is there
    ]
    assert ann.content and bob.content


async def test_a_hand_that_did_not_change_is_not_sent_again_and_one_that_did_is_changed() -> None:
    room = Room({"dudo": drawn})
    table = await room.started()
    await room.hands.deliver(table, Seat(0))
    await room.hands.deliver(table, Seat(0))
    assert len(room.letters(ANN)) == 1

    table = await room.acted(table)
    await room.hands.deliver(table, Seat(0))
    before, after = room.letters(ANN)
    assert before.attachments != after.attachments
    assert len(after.attachments) == 1


async def test_where_words_alone_have_changed_the_picture_stays_as_it_is() -> None:
    room = Room({"dudo": still})
    table = await room.started()
    await room.hands.deliver(table, Seat(0))
    table = await room.acted(table)
    await room.hands.deliver(table, Seat(0))

    before, after = room.letters(ANN)
    assert before.content != after.content
    assert before.attachments and after.attachments is None


async def test_a_picture_that_could_not_be_attached_comes_with_the_next_words() -> None:
    room = Room({"dudo": still})
    table = await room.started()
    room.courier.before.append(MissingPermission("attach_files"))
    await room.hands.deliver(table, Seat(0))
    table = await room.acted(table)
    await room.hands.deliver(table, Seat(0))

    alone, after = room.letters(ANN)
    assert alone.attachments == ()
    assert after.attachments


async def test_where_no_files_may_be_attached_the_words_come_alone() -> None:
    room = Room({"dudo": drawn})
    table = await room.started()
    room.courier.before.append(MissingPermission("attach_files"))
    await room.hands.deliver(table, Seat(0))

    (letter,) = room.letters(ANN)
    assert letter.content and letter.attachments == ()


async def test_a_picture_that_fails_does_not_hold_the_words_back() -> None:
    room = Room({"dudo": broken})
    table = await room.started()
    await room.hands.deliver(table, Seat(0))

    (letter,) = room.letters(ANN)
    assert letter.content and letter.attachments == ()


def test_a_ruleset_without_hand_pictures_is_no_broken_one() -> None:
    assert "siege" not in hand_painters(["siege"])


async def test_the_board_of_whoever_decides_is_drawn_once_for_each_question_of_a_position() -> None:
    table, painter = await Room({}).started(), Painter()
    pictures = HandPictures(BOOKS, {}, decision_painters={"dudo": painter})
    choices = Candidates("card", ((3, "3"),))
    first = await pictures.decision(table, Seat(0), "en", choices)

    assert await pictures.decision(table, Seat(0), "en", choices) is first
    assert painter.drawn == 1
    others = [
        await pictures.decision(table, Seat(1), "en", choices),
        await pictures.decision(table, Seat(0), "ru", choices),
        await pictures.decision(table, Seat(0), "en"),
    ]
    assert len({each.png for each in (first, *others) if each is not None}) == 4


async def test_a_board_that_cannot_be_drawn_leaves_the_page_to_its_words() -> None:
    table = await Room({}).started()
    pictures = HandPictures(BOOKS, {}, decision_painters={"dudo": Painter(is_able=False)})

    with capture_logs() as logs:
        assert await pictures.decision(table, Seat(0), "en") is None
    assert [each["event"] for each in logs] == ["decision_picture_failed"]
