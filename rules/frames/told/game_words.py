"""What the renderer asks of frames: which module has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from rules.contract import Action, Event, Options, Phrase, Seat, Typed, Wording
from rules.frames import company_names
from rules.frames.actions import SubmitCompany
from rules.frames.battlefield import Battlefield
from rules.frames.cells import read_cell
from rules.frames.content import FramesContent
from rules.frames.events.damage import (
    AttackCounted,
    AttackFailed,
    CaptureHeld,
    DamageRolled,
    FrameDestroyed,
    StationCaptured,
    StationContested,
    SystemsLost,
    WhiteLost,
)
from rules.frames.events.round import (
    DefenderChanged,
    DoomsdayTicked,
    ExtraRoundGranted,
    FramePlaced,
    GameEnded,
    StationPlaced,
)
from rules.frames.events.turn import (
    AttackDeclared,
    FrameActivated,
    FrameMoved,
    FrameSpotted,
    TurnEnded,
    TurnInterrupted,
    TurnLost,
    TurnResumed,
)
from rules.frames.names import FrameId
from rules.frames.options import BOARD_SIZES, READY
from rules.frames.state import owner_of
from rules.frames.told import (
    cautions,
    chapters,
    choices,
    menu_words,
    set_up_words,
    situations,
    table_words,
    thing_numbers,
    words,
)
from rules.frames.told.chapters import CHAPTER_OF, CHAPTERS
from rules.game_words import GameWords

LARGEST_SIDE = max(map(int, BOARD_SIZES))


class FramesWords(GameWords[Battlefield]):
    """The words of frames."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    losses: ClassVar[Mapping[type[Event], tuple[str, ...]]] = {
        SystemsLost: ("frame",),
        WhiteLost: ("frame",),
        FrameDestroyed: ("frame",),
        TurnLost: ("frame",),
        StationCaptured: ("old",),
        StationContested: ("old",),
    }
    deciding = (
        *(StationCaptured, StationContested, DoomsdayTicked),
        *(DefenderChanged, ExtraRoundGranted, GameEnded),
    )
    content: FramesContent

    headline = staticmethod(table_words.headline)
    details = staticmethod(table_words.details)
    round = staticmethod(table_words.round_of)
    hand = staticmethod(table_words.hand)
    acting = staticmethod(situations.acting)
    situation = staticmethod(situations.situation)
    arranged = staticmethod(choices.arranged)
    about = staticmethod(choices.about)
    grave = staticmethod(cautions.grave)
    own_label = staticmethod(menu_words.label)
    caution = staticmethod(cautions.caution)
    own_spelling = staticmethod(words.spell)

    def came_of(self, loss: Event, cause: Event) -> bool:
        """FRAMES-115: of the dice, not of the attack or of what was chosen to be lost."""
        return isinstance(cause, DamageRolled)

    def actor(self, event: Event) -> Seat | None:
        """Give whose frame acts; a woken frame defends in the turn of whoever woke it."""
        match event:
            case TurnInterrupted(attacker):
                return owner_of(attacker)
            case AttackCounted() | AttackFailed() | DamageRolled() | AttackDeclared() | FrameMoved():
                return owner_of(event.frame)
            case FrameSpotted() | TurnEnded() | TurnResumed():
                return owner_of(event.frame)
            case FrameActivated(seat) | StationCaptured(seat) | CaptureHeld(seat):
                return seat
            case FramePlaced(seat) | StationPlaced(seat):
                return seat
            case _:
                return None

    def owner(self, view: Battlefield, thing: FrameId | Seat, /) -> Seat | None:
        """Give whose frame *thing* is, which begins with its seat; a seat is its own."""
        return owner_of(thing) if isinstance(thing, str) else Seat(thing)

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def numbers(self, place: str, /) -> Phrase | None:
        """Give the dice of a frame, the frames of a company, or what terrain takes."""
        return thing_numbers.numbers(self.content, place)

    def own_phrase(self, event: Event) -> Phrase | None:
        """Give the sentence of an event whose fields need spelling out."""
        return words.phrase(self.content, event)

    def telling(self, view: Battlefield) -> Callable[[Event], Phrase]:
        """Give what also says of which kind the barricades are that an event knows by their cells only, and
        tells a set-up in few words that nobody has played."""
        name = words.naming(self.content, view.state.field, view.state.elements)
        is_ready = view.settings.set_up == READY

        def tell(event: Event) -> Phrase:
            short = set_up_words.in_few_words(event) if is_ready else None
            return short or words.phrase(self.content, event, name) or self.plain(event, "target", name)

        return tell

    def in_ids(self, action: Action, wording: Wording) -> Action:
        """Give a typed company with the notation for names of frames and for rockets."""
        if isinstance(action, SubmitCompany):
            return replace(action, frames=Typed(company_names.in_ids(self.content, action.frames, wording)))
        return action

    def read(self, kind: str, typed: str) -> str | None:
        """Give the cell that somebody *typed*, of the largest field there is; None for other kinds."""
        return read_cell(typed, LARGEST_SIDE) if kind == "cell" else None
