"""Small helpers that set up a battle for a test: who stands where, whose turn it is, which dice fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from bot.content import load
from rules.contract import Action, Chance, Dice, IllegalAction, Seat, Turn
from rules.frames.actions import (
    ActivateFrame,
    AssignDefence,
    AssignNoDefence,
    DeclareNothing,
    DeclareTarget,
    EndActions,
    MakeAttack,
    MoveFrame,
    PassActivation,
    RollDice,
    SkipSpot,
    SpotFrame,
    TakeLosses,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId
from rules.frames.content import FramesContent
from rules.frames.events.damage import DamageRolled
from rules.frames.events.event import BattleDraft, FramesEvent
from rules.frames.judge import judge, menu_of, orders_of, run_on
from rules.frames.names import (
    DieId,
    FrameId,
    LossId,
    MarkerUse,
    Phase,
    RangeType,
    Stage,
    System,
    TargetId,
    TemplateId,
    Terrain,
)
from rules.frames.options import Settings
from rules.frames.play import Play
from rules.frames.state import Element, FieldPlan, Frame, Marker, Player, State, Station, frame_id, station_id

CONTENT = load("frames", FramesContent)
EventT = TypeVar("EventT", bound=FramesEvent)


class LoadedDice(Dice):
    """Falls as told, then shows ones."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(faces)

    def below(self, count: int) -> int:
        return self._faces.pop(0) - 1 if self._faces else 0


class Battle:
    """A state that actions change, with the events of the last one."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[FramesEvent] = []
        self._run(None, ())

    def act(self, action: Action, *faces: int) -> Battle:
        """Judge *action* with dice that fall as told."""
        self._run(action, faces)
        return self

    # The steps of a turn, for the seat that is asked.

    def activate(self, name: str) -> Battle:
        """Activate a frame; seats asked before its owner pass."""
        while self._seat != self.frame(name).owner:
            self.act(PassActivation(self._seat))
        return self.act(ActivateFrame(self._seat, FrameId(name)))

    def aim(self, reach: str, target: str, *faces: int) -> Battle:
        """Declare; the pool is rolled at once where there is no choice of rockets."""
        return self.act(DeclareTarget(self._seat, RangeType(reach), TargetId(target)), *faces)

    def no_aim(self, *faces: int) -> Battle:
        return self.act(DeclareNothing(self._seat), *faces)

    def roll(self, rockets: int, *faces: int) -> Battle:
        return self.act(RollDice(self._seat, rockets), *faces)

    def defend(self, die: str | None = None) -> Battle:
        seat = self._seat
        return self.act(AssignDefence(seat, DieId(die)) if die is not None else AssignNoDefence(seat))

    def attack(self, die: str, *faces: int, cover: str | None = None, keep: bool = False) -> Battle:
        """Attack; where that wakes the target, the damage dice fall with its defence."""
        named = TargetId(cover) if cover is not None else None
        use = MarkerUse.KEEP if keep else MarkerUse.USE
        return self.act(MakeAttack(self._seat, DieId(die), named, use), *faces)

    def move(self, die: str, cell: str) -> Battle:
        return self.act(MoveFrame(self._seat, DieId(die), CellId(cell)))

    def end(self) -> Battle:
        return self.act(EndActions(self._seat))

    def spot(self, die: str, name: str) -> Battle:
        return self.act(SpotFrame(self._seat, DieId(die), FrameId(name)))

    def skip_spot(self) -> Battle:
        return self.act(SkipSpot(self._seat))

    def lose(self, losses: str) -> Battle:
        return self.act(TakeLosses(self._seat, LossId(losses)))

    @property
    def _seat(self) -> Seat:
        """Who is asked."""
        assert self.state.top is not None
        return self.state.top.waiting[0]

    def refusal(self, action: Action) -> str:
        """Give the key with which *action* is refused."""
        with pytest.raises(IllegalAction) as refused:
            self.act(action)
        return refused.value.key

    def _run(self, action: Action | None, faces: Sequence[int]) -> None:
        turn: Turn[State, FramesEvent] = Turn(_Evolver(), self.state)  # type: ignore[arg-type]  # it only evolves
        dice = LoadedDice(faces)
        play = Play(CONTENT, turn, Chance(dice, dice))
        if action is None:
            run_on(play)
        else:
            judge(play, action)
        self.state, self.events = turn.state, turn.events

    @property
    def asked(self) -> tuple[str, int] | None:
        """What the game waits for, and of which seat."""
        top = self.state.top
        return (top.kind.value, top.waiting[0]) if top is not None else None

    @property
    def menu(self) -> list[Action]:
        """What the asked seat may answer."""
        top = self.state.top
        return list(menu_of(self.field, top.waiting[0])) if top is not None else []

    @property
    def field(self) -> Battlefield:
        """The field as it is now."""
        return Battlefield(CONTENT, self.state)

    def orders(self, seat: int) -> list[Action]:
        """What *seat* may do out of turn."""
        return list(orders_of(self.field, Seat(seat)))

    def frame(self, name: str) -> Frame:
        """Give a living frame by its id."""
        return next(each for each in self.state.frames if each.id == name)

    @property
    def stack(self) -> list[str]:
        """The combat stack, its top last; parked frames in brackets."""
        return [f"({each.frame})" if each.is_parked else str(each.frame) for each in self.state.turns]

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """Give the events of one class of the last action."""
        return [each for each in self.events if isinstance(each, kind)]

    def offered(self, kind: type[Action]) -> list[Any]:
        """Give the actions of one class on the menu."""
        return [each for each in self.menu if isinstance(each, kind)]


class _Evolver:
    def evolve(self, state: State, event: FramesEvent) -> State:
        return BattleDraft(state).after(event)


def battle(
    *companies: str,
    terrain: str = "",
    stations: Sequence[str] = (),
    points: Sequence[int] = (),
    acted: str = "",
    defence: dict[str, int] | None = None,
    markers: dict[str, int] | None = None,
    doomsday: int = 5,
    state: dict[str, Any] | None = None,
    **options: Any,
) -> Battle:
    """Set up a round of combat on an empty field of 24×24.

    A company is "soldier L12, rocketeer+2 M12, DDF N12": templates or codes of systems ("-" for none,
    "!" for a lost white), rockets, cells. Terrain is "K11 wall, L11 rubble"; *stations* are cells by seat.
    """
    frames = [
        _frame(Seat(seat), number, text.split())
        for seat, company in enumerate(companies)
        for number, text in enumerate(filter(None, (each.strip() for each in company.split(","))), start=1)
    ]
    for frame in frames:
        done = frame.id in acted.split() or frame.id in (defence or {})
        mark = (markers or {}).get(frame.id)
        frames[frames.index(frame)] = replace(
            frame,
            acted=done,
            defence=(defence or {}).get(frame.id, 0 if done else None),
            marker=Marker(mark, Seat(0)) if mark is not None else None,
        )
    seats = [Seat(seat) for seat in range(len(companies))]
    table = State(
        Settings(**options),
        tuple(Player(seat, points=points[seat] if points else 4) for seat in seats),
        phase=Phase.COMBAT,
        field=FieldPlan(24, "quiet_quarry", 0),
        elements=elements(terrain),
        doomsday=doomsday,
        frames=tuple(frames),
        stations=tuple(
            Station(station_id(seat, number), seat, CellId(cell), seat)
            for seat, cells in zip(seats, stations, strict=False)
            for number, cell in enumerate(cells.split(), start=1)
        ),
        precedence=tuple(seats),
        defender=seats[0],
        point=seats[-1],
        stage=Stage.DONE,
        round=1,
    )
    return Battle(replace(table, **(state or {})))


def elements(terrain: str) -> tuple[Element, ...]:
    """Give terrain by its text: "K11 wall, L11 rubble"."""
    pairs = [text.split() for text in terrain.split(",") if text.strip()]
    return tuple(
        Element(CellId(cell), Terrain(kind), CONTENT.durability[Terrain(kind)]) for cell, kind in pairs
    )


def _frame(owner: Seat, number: int, words: list[str]) -> Frame:
    name, cell = words
    kind, _, rockets = name.partition("+")
    lost = kind.count("!")
    kind = kind.rstrip("!")
    template = CONTENT.template.get(TemplateId(kind))
    codes = tuple(System(code) for code in kind if code != "-") if template is None else template.systems
    return Frame(frame_id(owner, number), owner, codes, 2 - lost, int(rockets or 0), cell=CellId(cell))


def shoot(scene: Battle, attack: int, *faces: int, cover: str | None = None) -> Battle:
    """Let ▲1, a Soldier, attack ■1 directly with dice that fall as told."""
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, attack, 1).defend("b1")
    return scene.attack("r1", *faces, cover=cover)


def rolled(scene: Battle) -> DamageRolled:
    (roll,) = scene.happened(DamageRolled)
    return roll
