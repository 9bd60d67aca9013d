"""What the renderer asks of roads: which module has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from rules.contract import Action, Event, Options, Phrase, Seat, Typed, Wording
from rules.game_words import GameWords
from rules.roads import roster_names
from rules.roads.actions import WriteWarband
from rules.roads.content import RoadsContent
from rules.roads.events.combat import (
    AbilityUsed,
    Aimed,
    AttackDeclared,
    BlowsStruck,
    DefencePrepared,
    HitsTaken,
    JamCleared,
    MelodyPlayed,
    Misfired,
    ShotsFired,
    ShotsFromNowhere,
)
from rules.roads.events.flight import BrokeOff, Fled, UnitCaught
from rules.roads.events.movement import Masked, UnitMoved, Unmasked
from rules.roads.events.round import (
    BattleEnded,
    HandedOver,
    ObjectiveScored,
    TestRolled,
    TurnEnded,
    TurnStarted,
    UnitExited,
)
from rules.roads.field import Field
from rules.roads.ground import COLUMNS
from rules.roads.names import HitCause, MisfireClass
from rules.roads.told import abouts, chapters, menu_words, numbers_told, situations, table_words, words
from rules.roads.told.bare_blows import as_struck
from rules.roads.told.chapters import CHAPTER_OF, CHAPTERS
from rules.roads.told.misfires import Misfires
from rules.roads.warbands import LETTERS

ACTS = (
    AbilityUsed,
    Aimed,
    AttackDeclared,
    BrokeOff,
    DefencePrepared,
    JamCleared,
    Masked,
    MelodyPlayed,
    ShotsFired,
    UnitMoved,
    Unmasked,
)
"""What a unit does of itself."""
STRUCK = (HitCause.MELEE, HitCause.FREE_BLOW, HitCause.FIRE)
"""What wounds come of that are told with their dice before."""


class RoadsWords(GameWords[Field]):
    """The words of roads."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    losses: ClassVar[Mapping[type[Event], tuple[str, ...]]] = {
        HitsTaken: ("unit", "wounds", "lost"),
        UnitCaught: ("unit",),
        Fled: ("unit",),
        Misfired: ("unit", "guns_lost", "blades_lost"),
    }
    deciding = (ObjectiveScored, UnitExited, BattleEnded)
    content: RoadsContent

    headline = staticmethod(table_words.headline)
    round = staticmethod(table_words.round_of)
    details = staticmethod(table_words.details)
    hand = staticmethod(table_words.hand)
    own_label = staticmethod(menu_words.label)
    arranged = staticmethod(menu_words.arranged)
    situation = staticmethod(situations.situation)
    about = staticmethod(abouts.about)
    caution = staticmethod(menu_words.caution)
    grave = staticmethod(abouts.grave)
    own_spelling = staticmethod(words.spell)
    own_phrase = staticmethod(words.phrase)

    def came_of(self, loss: Event, cause: Event) -> bool:
        """ROADS-49: both sides strike; a wound comes of the blows or shots at who has it."""
        if isinstance(loss, HitsTaken) and loss.cause in STRUCK:
            strikes = BlowsStruck | ShotsFired | ShotsFromNowhere
            return isinstance(cause, strikes) and cause.target == loss.unit
        return super().came_of(loss, cause)

    def actor(self, event: Event) -> Seat | Phrase | None:
        """Give whose unit acts; what is done to units belongs to whoever acted last."""
        if isinstance(event, TestRolled) and event.kind in words.BEFORE_ACTS:
            return event.seat
        if isinstance(event, HandedOver | TurnEnded | TurnStarted):
            return event.seat
        if isinstance(event, Misfired):
            return self.owner(None, event.unit) if self.prepares(event) else None
        return self.owner(None, event.unit) if isinstance(event, ACTS) else None

    def prepares(self, event: Event) -> bool:
        """ROADS-42: whether *event* is a misfire of the volley that is told next; a motor blade's is told
        after the attack was declared."""
        return isinstance(event, Misfired) and event.weapon_class is not MisfireClass.CHAIN

    def owner(self, view: Any, thing: Any, /) -> Seat | None:
        """Give whose unit *thing* is, by its letter."""
        return Seat(LETTERS.index(thing[0]))

    def verb(self, view: Field, action: Action) -> Phrase:
        """Give what the menu calls *action*: to place the rest, or all."""
        return menu_words.verb(view, action) or super().verb(view, action)

    def in_ids(self, action: Action, wording: Wording) -> Action:
        """Give a typed warband with ids for names of units and weapons."""
        if isinstance(action, WriteWarband):
            return replace(action, roster=Typed(roster_names.in_ids(self.content, action.roster, wording)))
        return action

    def numbers(self, place: str, /) -> Phrase | None:
        """Give the numbers of units, weapons, abilities and the like."""
        return numbers_told.numbers(self.content, place)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the battle's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def telling(self, view: Field) -> Callable[[Event], Phrase]:
        """Give what names each unit where it is first told of; rosters are public."""
        call, misfires = words.telling(view.state.units), Misfires(view)

        def tell(event: Event) -> Phrase:
            if isinstance(event, BlowsStruck):
                event = as_struck(event, view)
            phrase = words.phrase(event, call)
            if phrase is None:
                return self.plain(event, "unit", call)
            return replace(phrase, facts={**phrase.facts, **misfires.of(event)})

        return tell

    def read(self, kind: str, typed: str) -> str | None:
        """Give the cell or the unit that somebody *typed*; None for other kinds, and for neither."""
        match kind:
            case "cell":
                return _read_cell(typed, self.content.numbers.side)
            case "unit":
                return _read_unit(typed)
            case _:
                return None


def _read_cell(typed: str, side: int) -> str | None:
    """Give the cell that *typed* means, written in any case."""
    word = typed.strip().upper()
    column, row = word[:1], word[1:]
    on_field = column in COLUMNS[:side] and row.isdecimal() and 1 <= int(row) <= side
    return f"{column}{int(row)}" if column and on_field else None


def _read_unit(typed: str) -> str | None:
    """Give the unit that *typed* means, with or without its sign."""
    word = typed.strip().lower().lstrip(words.SIGNS)
    return word if word[:1] in ("a", "b") and word[1:].isdecimal() else None
