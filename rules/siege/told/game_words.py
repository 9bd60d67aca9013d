"""What the renderer asks of siege: which module has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from rules.contract import Event, Fact, Options, Phrase, Seat
from rules.game_words import GameWords
from rules.siege.board import Board
from rules.siege.content import SiegeContent
from rules.siege.events.battle import (
    BattleDecided,
    BattleRolled,
    FigureLost,
    PlayerOut,
    SquadDestroyed,
    WatchPointScored,
)
from rules.siege.events.card import CardTapped, ConnectionCancelled
from rules.siege.events.end import BothNightsCounted, DefendersRanked, NightEnded, SidesExchanged
from rules.siege.events.round import SquadMoved
from rules.siege.events.token import (
    ConnectionDrawnUnseen,
    ConnectionReturned,
    ConnectionReturnedUnseen,
    ControlTaken,
    FortificationLooted,
    RegionFell,
    VictoryPointTaken,
    WeatherDrifted,
    WeatherMarkerMoved,
)
from rules.siege.names import Side, SquadId
from rules.siege.night import Night
from rules.siege.told import (
    cautions,
    chapters,
    choices,
    menu_words,
    situations,
    table_words,
    thing_numbers,
    words,
)
from rules.siege.told.chapters import CHAPTER_OF, CHAPTERS


class SiegeWords(GameWords[Night]):
    """The words of siege."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    losses: ClassVar[Mapping[type[Event], tuple[str, ...]]] = {
        FigureLost: ("seat",),
        SquadDestroyed: ("squad",),
        ControlTaken: ("previous",),
        ConnectionReturned: ("seat",),
        CardTapped: ("seat",),
        PlayerOut: ("seat",),
    }
    deciding = (
        *(VictoryPointTaken, FortificationLooted, RegionFell),
        *(WeatherMarkerMoved, WeatherDrifted),
        *(NightEnded, DefendersRanked, SidesExchanged, BothNightsCounted),
    )
    content: SiegeContent
    boards: Mapping[str, Board]

    first_round: ClassVar[int] = table_words.round_number(1, 1)

    headline = staticmethod(table_words.headline)
    round = staticmethod(table_words.round_of)
    details = staticmethod(table_words.details)
    hand = staticmethod(table_words.hand)
    situation = staticmethod(situations.situation)
    arranged = staticmethod(choices.arranged)
    about = staticmethod(choices.about)
    caution = staticmethod(cautions.caution)
    grave = staticmethod(cautions.grave)
    own_label = staticmethod(menu_words.label)
    own_phrase = staticmethod(words.phrase)
    own_spelling = staticmethod(words.spell)

    def actor(self, event: Event) -> Seat | None:
        """Give whose squad or card acts; what is done to squads belongs to whoever acted last."""
        match event:
            case BattleRolled(squad) | BattleDecided(squad) | SquadMoved(squad):
                return words.owner_of(squad)
            case FigureLost() | WatchPointScored() | ConnectionCancelled():
                return None
            case ControlTaken() | ConnectionDrawnUnseen() | ConnectionReturnedUnseen():
                return None
            case _:
                return getattr(event, "seat", None)

    def telling(self, view: Night) -> Callable[[Event], Phrase]:
        """Give what also says where a fortification lies whose name another has.

        In a second night what is told of the first may have lain elsewhere.
        """
        if view.state.night > 1:
            return self.phrase
        call = partial(words.fortification_called, view)
        return lambda event: words.phrase(event, call) or self.plain(event)

    def owner(self, view: Night, thing: SquadId | Seat, /) -> Seat | None:
        """Give whose squad *thing* is, which begins with its seat; a seat is its own."""
        return words.owner_of(thing) if isinstance(thing, str) else Seat(thing)

    def chair(self, seat: Seat, chairs: int, options: Options) -> Phrase | None:
        """Give that the last chair is the curator's, where there is one."""
        is_curators = options.get("curator") is True and seat == chairs - 1
        return Phrase("siege-chair_of_the_curator") if is_curators else None

    def round_name(self, number: int, options: Options) -> Fact:
        """Give the round, and of which night where there are two."""
        night, each = divmod(number, 100)
        is_one = options["mode"] == "single"
        return each if is_one else Phrase.of("siege-round_in_night", night=night, round=each)

    def final_score(self, view: Night, seat: Seat, points: int) -> Phrase:
        """Give victory points of a Stormer, watch points of a Defender (SIEGE-79)."""
        side = Side.STORMER if view.player(seat).side is Side.STORMER else Side.DEFENDER
        return Phrase.of("siege-final_score", points=points, side=side.value)

    def numbers(self, place: str, /) -> Phrase | None:
        """Give what a figure, a squad, a token, a card or a weather counts."""
        return thing_numbers.numbers(self.content, place)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)
