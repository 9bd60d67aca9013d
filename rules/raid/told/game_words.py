"""What the renderer asks of raid: which module has the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.contract import Action, Event, Options, Phrase, Seat
from rules.game_words import GameWords
from rules.raid.coast import Coast
from rules.raid.content import RaidContent
from rules.raid.events.amendment import CardsTakenAway, GearTakenOff
from rules.raid.events.away import CharacterDied
from rules.raid.events.raid import GearHandedOver, GearLooted, ScrapLooted, ShieldSet
from rules.raid.events.turn import CardStolen, DiceRolled, GameEnded
from rules.raid.names import CardId, DecisionKind, DicePurpose, PlaceId
from rules.raid.told import abouts, chapters, menu_words, situations, table_words, words
from rules.raid.told.chapters import CHAPTER_OF, CHAPTERS


class RaidWords(GameWords[Coast]):
    """The words of raid."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    losses: ClassVar[Mapping[type[Event], tuple[str, ...]]] = {
        ScrapLooted: ("of", "amount"),
        GearLooted: ("of", "cards"),
        GearHandedOver: ("seat", "cards"),
        CardStolen: ("of",),
        CharacterDied: ("seat",),
        CardsTakenAway: ("player",),
        GearTakenOff: ("player",),
    }
    deciding = (ScrapLooted, GameEnded)
    content: RaidContent

    headline = staticmethod(table_words.headline)
    round = staticmethod(table_words.round_of)
    details = staticmethod(table_words.details)
    hand = staticmethod(table_words.hand)
    own_label = staticmethod(menu_words.label)
    arranged = staticmethod(menu_words.arranged)
    left_out = staticmethod(menu_words.left_out)
    set_aside = staticmethod(menu_words.set_aside)
    about_aside = Phrase("raid-menu_demands.about")
    situation = staticmethod(situations.situation)
    about = staticmethod(abouts.about)
    grave = staticmethod(abouts.grave)
    caution = staticmethod(menu_words.caution)
    own_phrase = staticmethod(words.phrase)
    own_spelling = staticmethod(words.spell)

    def actor(self, event: Event) -> Seat | Phrase | None:
        """Give whose doing *event* is; a shield is not that of who has it."""
        return None if isinstance(event, ShieldSet) else super().actor(event)

    def prepares(self, event: Event) -> bool:
        """RAID-43: whether *event* is a die of an event that is fought next."""
        dice = (DicePurpose.STRENGTH, DicePurpose.DEADEYE)
        return isinstance(event, DiceRolled) and event.purpose in dice

    def verb(self, view: Coast, action: Action) -> Phrase:
        """Give what the menu calls *action*: to commit what is laid out, or nothing."""
        return menu_words.verb(view, action) or super().verb(view, action)

    def kind_asked(self, view: Coast, kind: str, /) -> str:
        """RAID-79: to others demands look like the call for help; whoever they are made to is told."""
        raid = view.state.raid
        is_put = raid is not None and any(each.principal == view.viewer for each in raid.demands)
        return DecisionKind.DEMANDS.value if is_put else kind

    def numbers(self, place: str, /) -> Phrase | None:
        """Give what an event takes and gives, or what a card is played as and recycled for."""
        kind, _, name = place.partition("-")
        match kind:
            case "place":
                return table_words.place_line(self.content.place[PlaceId(name)])
            case "card":
                card = self.content.card[CardId(name)]
                return Phrase.of(
                    "raid-numbers_card",
                    kind=card.kind.value,
                    slot=table_words.slot_of(card),
                    scrap=card.recycle,
                )
            case _:
                return None

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)
