"""Rulebook chapter 2A: seat order, decks, first hands, the row of events."""

from __future__ import annotations

from rules.contract import Seat
from rules.raid.events.deck import DecksShuffled, GameSetUp
from rules.raid.names import CardId, PlaceId
from rules.raid.play import Play


def begin(play: Play) -> None:
    """RAID-1 to RAID-5: everything before the first round."""
    content, state = play.content, play.state
    size = content.size[len(state.players)]
    order = play.lots([Seat(number) for number in range(size.players)])
    supply = [each.id for each in content.cards if each.id not in size.removed for _ in range(each.copies)]
    locker = [each.id for each in content.locker for _ in range(each.copies)]
    play.record(
        DecksShuffled(
            tuple(map(CardId, play.shuffled(supply))),
            tuple(map(CardId, play.shuffled(locker))),
            tuple(map(PlaceId, play.shuffled(each.id for each in content.places))),
        )
    )
    play.record(GameSetUp(order, size.scrap))
    for seat in order:
        play.draw(seat, state.settings.start_cards)
    play.refill_row()
