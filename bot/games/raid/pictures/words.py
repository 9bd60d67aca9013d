"""What the pictures of raid say: marks made of a view, in one language."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.raid.pictures.marks import CardMark, EventMark, SeatMark, SlotMark
from bot.locale import Phrasebook
from bot.pictures.lettering import LongNames
from rules.contract import Fact, Phrase, Seat, Who
from rules.raid.coast import Coast
from rules.raid.content import Card, Place, RaidContent, Reward
from rules.raid.names import CardId, CardKind, Slot
from rules.raid.sight import pending_of
from rules.raid.state import Player
from rules.raid.told.words import reward


def name_of(seat: Seat, book: Phrasebook, names: LongNames) -> str:
    """Give what a player is called, or which seat it is."""
    return names.get(seat) or book.plain("seat", number=seat + 1)


def in_order(view: Coast) -> tuple[Player, ...]:
    """RAID-1: give the survivors in seat order; by seat before it was drawn."""
    state = view.state
    return tuple(view.player(each) for each in state.order) if state.order else state.players


def now(view: Coast, book: Phrasebook, names: LongNames) -> str:
    """Give whose decision it is, or how the game ended."""
    outcome, pending = view.state.outcome, pending_of(view.state)
    if outcome is not None:
        return book.plain("raid-picture-winners", names, winners=tuple(map(Who, outcome.winners)))
    if pending is None:
        return ""
    decision = Phrase(f"raid-decision-{pending.kind}")
    if len(pending.asked) != 1:
        return book.plain("raid-picture-all", count=len(pending.asked), decision=decision)
    return book.plain("raid-picture-now", names, seat=Who(pending.asked[0]), decision=decision)


def seat_mark(view: Coast, seat: Player, book: Phrasebook, names: LongNames) -> SeatMark:
    """Give what a survivor's row says."""
    pending = pending_of(view.state)
    asked = pending is not None and seat.seat in pending.asked
    gone = "raid-picture-retired" if seat.retired else "raid-picture-leaving" if seat.leaving else ""
    return SeatMark(
        name=name_of(seat.seat, book, names),
        active=seat.seat == view.state.active,
        asked=book.plain("raid-picture-awaited") if asked else "",
        scrap=seat.scrap,
        target=view.settings.target,
        home=seat.place is None,
        place=place_words(seat, book),
        slots=tuple(slot_mark(view.content, seat, slot, book) for slot in Slot),
        power=view.power(seat.worn),
        hand=len(seat.hand),
        shield=book.plain("raid-picture-shield") if seat.raided_by else "",
        gone=book.plain(gone) if gone else "",
        retired=seat.retired,
        captions=(book.plain("raid-picture-power"), book.plain("raid-picture-cards_in_hand")),
    )


def place_words(seat: Player, book: Phrasebook) -> str:
    """Give whether a survivor is at home, or at which event."""
    if seat.place is None:
        return book.plain("raid-picture-home")
    return book.plain("raid-picture-away", place=Phrase(f"raid-place-{seat.place}"))


def slot_mark(content: RaidContent, seat: Player, slot: Slot, book: Phrasebook) -> SlotMark:
    """Give what a survivor wears in *slot*."""
    worn = next((each for each in seat.worn if content.card[each].slot is slot), None)
    if worn is None:
        return SlotMark("", "")
    return SlotMark(card_name(worn, book), f"+{content.card[worn].power}")


def card_name(card: CardId, book: Phrasebook) -> str:
    """Give what a card is called."""
    return book.plain(f"raid-card-{card}")


def event_mark(place: Place, book: Phrasebook) -> EventMark:
    """Give a card of the event row."""
    return EventMark(
        name=book.plain(f"raid-place-{place.id}"),
        strength=strength(place),
        danger=place.danger,
        danger_words=book.plain("raid-picture-danger", danger=place.danger),
        needs=book.plain(f"raid-picture-needs-{place.needs.value}") if place.needs else "",
        forbids=book.plain(f"raid-picture-forbids-{place.forbids.value}") if place.forbids else "",
        immune=book.plain("raid-picture-immune") if place.immune else "",
        sure=book.plain("raid-picture-sure", reward=reward_words(place.sure, book)),
        sure_words=book.plain("raid-picture-sure", reward=_in_full(place.sure)),
        table=tuple(reward_words(each, book) for each in place.table),
        table_words=tuple(book.plain("raid-spoken-reward", reward=_in_full(each)) for each in place.table),
    )


def _in_full(found: Reward) -> Fact:
    return reward(found.scrap, found.cards, found.locker)


def strength(place: Place) -> str:
    """Give the strength of an event with its die: 4+d3."""
    return f"{place.strength}+d{place.die}" if place.die else str(place.strength)


def reward_words(found: Reward, book: Phrasebook) -> str:
    """Give a reward in letters, which the line below the row explains."""
    parts = (("scrap", found.scrap), ("cards", found.cards), ("locker", found.locker))
    return " ".join(book.plain(f"raid-picture-{what}", amount=many) for what, many in parts if many)


def figure(card: Card, book: Phrasebook) -> str:
    """Give the number that matters of a card: F2, G2, +3; empty for none."""
    if card.kind is CardKind.EXPLOSIVES:
        return book.plain("raid-picture-force", force=card.force)
    if card.kind is CardKind.BUNKER:
        return book.plain("raid-picture-grade", grade=card.grade)
    return f"+{card.power}" if card.power else ""


def figure_words(card: Card, book: Phrasebook) -> str:
    """Give the number that matters of a card, written out; empty for none."""
    if card.kind is CardKind.EXPLOSIVES:
        return book.plain("raid-spoken-force", force=card.force)
    if card.kind is CardKind.BUNKER:
        return book.plain("raid-spoken-grade", grade=card.grade)
    return book.plain("raid-spoken-power", power=card.power) if card.power else ""


def hand_marks(view: Coast, own: Player, book: Phrasebook) -> Iterator[CardMark]:
    """Give each kind of card in a hand, in the order of the tables."""
    raid, reserved = view.state.raid, view.reserved(own.seat)
    sealed = (*own.laid_out, *(raid.committed_by(own.seat) if raid is not None else ()))
    for card in dict.fromkeys(own.hand):
        note = _note(reserved.count(card), sealed.count(card), book)
        yield card_mark(view.content, card, own.hand.count(card), note, book)


def card_mark(content: RaidContent, card_id: CardId, count: int, note: str, book: Phrasebook) -> CardMark:
    """Give so many of a kind of card."""
    card = content.card[card_id]
    kind = Phrase(f"raid-picture-kind-{card.kind.value}")
    slot = "none" if card.slot is None else Phrase(f"raid-slot-{card.slot.value}")
    return CardMark(
        kind=card.kind,
        name=card_name(card_id, book),
        count=count,
        figure=figure(card, book),
        figure_words=figure_words(card, book),
        type=book.plain("raid-picture-kind", kind=kind, slot=slot),
        text=book.plain(f"raid-card-{card_id}.text"),
        recycle=book.plain("raid-picture-recycle", scrap=card.recycle),
        note=note,
    )


def _note(promised: int, sealed: int, book: Phrasebook) -> str:
    if not promised and not sealed:
        return ""
    return book.plain("raid-picture-note", promised=promised, sealed=sealed)
