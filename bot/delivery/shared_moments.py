"""What the channel is told where somebody shows a moment of the game: who, the board, and what was said."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.delivery.announcement import marker
from bot.delivery.card import Cards
from bot.delivery.courier import Attachment, Letter
from bot.desk.replay_page import look_back_view
from bot.game.referee import Referee
from bot.game.table import Table
from bot.lengths import CONTENT, fit
from bot.locale import Phrasebook
from bot.renderer import Renderer
from bot.replay.leaves import Leaves, leaf
from bot.replay.readers import EVERYBODY, Reader
from bot.replay.recollections import Recollections
from bot.replay.shares import Shares
from bot.store.records import NOBODY, Parcel, StoredParcel
from rules.contract import Phrase

SHARE = "share"
"""The destination of its parcel."""
SMALL_PRINT = 600
"""Letters of small print, the marker first."""


class SharedMoment(msgspec.Struct, frozen=True):
    """Which one it is: what its parcel says."""

    share: int
    place: str
    """Where it begins, as its buttons call that: something that everybody may know."""
    first: int
    """Its first entry."""
    last: int
    reveals: bool
    """Whether the game was over, so that nothing of it is hidden."""

    def parcel(self) -> Parcel:
        """Give what delivers it."""
        return Parcel(SHARE, msgspec.json.encode(self))


class SharedMoments:
    """Words and draws them, in the table's language."""

    def __init__(
        self,
        referee: Referee,
        cards: Cards,
        books: Mapping[str, Phrasebook],
        renderer: Renderer,
    ) -> None:
        """Take the parts: *cards* draws the public board."""
        self.recollections = Recollections(referee)
        """What is known of games that somebody looks back on."""
        self._cards = cards
        self._books = books
        self._renderer = renderer
        self._shares = Shares(referee.store, referee.now)

    async def letter(self, table: Table, parcel: StoredParcel) -> Letter | None:
        """Give the message that *parcel* promises; None where that moment is not known any more."""
        what = msgspec.json.decode(parcel.payload, type=SharedMoment)
        book, by = self._books[table.locale], await self._shares.by(table.id, what.share)
        leaves = Leaves(Reader(table, EVERYBODY, what.reveals), await self.recollections.of(table))
        moment = leaves.between(what.first, what.last)
        if moment is None:
            return None
        told = leaf(leaves, moment, book, self._renderer)
        who = Phrase("privacy-somebody") if by in (None, NOBODY) else f"<@{by}>"
        marked = [marker(table.id, what.share, SHARE), *told.small]
        small = fit("\n".join(f"-# {each}" for each in marked), SMALL_PRINT)
        lines = [
            book.say("lookback-shared", None, player=who),
            told.heading,
            told.asked,
            *told.told,
            *told.private,
        ]
        words = fit("\n".join(filter(None, lines)), CONTENT - len(small) - 1)
        picture = None
        if not await self._cards.is_read_in_words(table):
            picture = await self._cards.board(told.table, book.language)
        drawn = () if picture is None else (Attachment(picture.filename, picture.png, picture.alt),)
        return Letter(f"{words}\n{small}", look_back_view(table, what.place, book), drawn)
