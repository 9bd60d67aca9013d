"""Small helpers that play a game from its beginning for a test: terms, companies, deployment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from rules.contract import Action, Chance, IllegalAction, OptionValue, Seat, Turn, Typed
from rules.frames import Frames
from rules.frames.actions import (
    AcceptTerms,
    PickReadyCompany,
    PlaceFrame,
    PlaceStation,
    SubmitCompany,
)
from rules.frames.cells import CellId
from rules.frames.events.event import FramesEvent
from rules.frames.judge import run_on
from rules.frames.names import CompanyId, DecisionKind, EightSided, FrameId, Terrain
from rules.frames.placing import Placing
from rules.frames.play import Play
from rules.frames.state import Element, Frame, State
from tests.rules.frames.battle_scenes import CONTENT, LoadedDice

FRAMES = Frames(CONTENT)
EventT = TypeVar("EventT", bound=FramesEvent)


class Game:
    """A game of a ruleset, with the events of its last action."""

    def __init__(self, seats: int = 2, *faces: int, **options: OptionValue) -> None:
        self.events: list[FramesEvent] = []
        self.state: State = FRAMES.setup(seats, FRAMES.parse_options(options))
        dice = LoadedDice(faces)
        turn: Turn[State, FramesEvent] = Turn(FRAMES, self.state)
        FRAMES.begin(turn, Chance(dice, dice))
        self._take(turn)

    def act(self, action: Action, *faces: int) -> Game:
        """Judge *action* with dice that fall as told, then ones."""
        dice = LoadedDice(faces)
        turn: Turn[State, FramesEvent] = Turn(FRAMES, self.state)
        FRAMES.decide(turn, action, Chance(dice, dice))
        self._take(turn)
        return self

    def _take(self, turn: Turn[State, FramesEvent]) -> None:
        self.state, self.events = turn.state, turn.events

    def refusal(self, action: Action) -> IllegalAction:
        """Give why *action* is refused."""
        before = self.state
        with pytest.raises(IllegalAction) as refused:
            self.act(action)
        assert self.state is before
        return refused.value

    # How far the game has come.

    @property
    def asked(self) -> tuple[str, tuple[int, ...]] | None:
        """What the game waits for, and of which seats."""
        pending = FRAMES.pending(self.state)
        return (pending.kind, tuple(pending.seats)) if pending is not None else None

    @property
    def seat(self) -> Seat:
        """Who is asked first."""
        pending = FRAMES.pending(self.state)
        assert pending is not None
        return pending.seats[0]

    def menu(self, seat: int | None = None) -> list[Action]:
        """What a seat may answer; the first that is asked unless told otherwise."""
        return list(FRAMES.legal_actions(self.state, self.seat if seat is None else Seat(seat)))

    def offered(self, kind: type[Any], seat: int | None = None) -> list[Any]:
        """Give the actions of one class on a menu."""
        return [each for each in self.menu(seat) if isinstance(each, kind)]

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """Give the events of one class of the last action."""
        return [each for each in self.events if isinstance(each, kind)]

    @property
    def placing(self) -> Placing:
        """The sets of cells that deployment goes by."""
        return Placing(FRAMES.field(self.state))

    # Whole steps.

    def agree(self) -> Game:
        """Everybody accepts the terms."""
        for player in self.state.players:
            self.act(AcceptTerms(player.seat, EightSided.D8))
        return self

    def ready(self, *companies: str, rolls: Sequence[int] = ()) -> Game:
        """Everybody picks a ready-made company by its id, or types one; then *rolls* of precedence fall."""
        for seat, company in enumerate(companies):
            last = seat == len(companies) - 1
            faces = tuple(rolls) or tuple(range(20, 20 - len(companies), -1))
            action: Action
            if CompanyId(company) in CONTENT.company:
                action = PickReadyCompany(Seat(seat), CompanyId(company))
            else:
                action = SubmitCompany(Seat(seat), Typed(company))
            self.act(action, *(faces if last else ()))
        return self

    def clear(self, terrain: str = "") -> Game:
        """Take all terrain from the field, or put this there: "K11 wall, L11 rubble"."""
        pairs = [text.split() for text in terrain.split(",") if text.strip()]
        elements = tuple(
            Element(CellId(cell), Terrain(kind), CONTENT.durability[Terrain(kind)]) for cell, kind in pairs
        )
        self.state = replace(self.state, elements=elements)
        return self

    def stations(self, *cells: str) -> Game:
        """Whoever is asked places stations."""
        for cell in cells:
            self.act(PlaceStation(self.seat, CellId(cell)))
        return self

    def frames(self, *placed: str) -> Game:
        """Whoever is asked places frames: `"0.1 L12"`."""
        for each in placed:
            frame, cell = each.split()
            self.act(PlaceFrame(self.seat, FrameId(frame), CellId(cell)))
        return self

    def at(self, **changes: Any) -> Game:
        """Change the state as told, and let the game ask anew."""
        state = replace(self.state, **{"stack": (), **changes})
        turn: Turn[State, FramesEvent] = Turn(FRAMES, state)
        dice = LoadedDice(())
        run_on(Play(CONTENT, turn, Chance(dice, dice)))
        self._take(turn)
        return self

    def placed(self, **cells: str) -> tuple[Frame, ...]:
        """Give all frames, those named by seat letter and number (`a1="S12"`) on their cells."""
        where = {f"{'abcde'.index(name[0])}.{name[1:]}": CellId(cell) for name, cell in cells.items()}
        return tuple(replace(each, cell=where.get(each.id, each.cell)) for each in self.state.frames)

    def until(self, *kinds: DecisionKind) -> Game:
        """Let the defaults play until one of *kinds* is asked, or the game is over."""
        while (pending := FRAMES.pending(self.state)) is not None and pending.kind not in kinds:
            # Equal rolls of precedence would be rolled again for ever.
            faces = range(20, 15, -1) if pending.kind == DecisionKind.BUILD_COMPANY else ()
            self.act(FRAMES.default(self.state, pending.seats[0]), *faces)
        return self
