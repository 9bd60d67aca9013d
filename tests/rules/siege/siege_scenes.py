"""Small helpers that set up a night for a test: who plays, what stands where, which dice fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from bot.content import load
from rules.contract import Action, Chance, Dice, Pending, Seat, Turn
from rules.siege import Siege
from rules.siege.content import SiegeContent
from rules.siege.events.event import SiegeEvent
from rules.siege.names import (
    CardId,
    DecisionKind,
    FigureId,
    FortificationId,
    Phase,
    RegionId,
    Side,
    SquadId,
    UndergroundId,
    WeatherId,
)
from rules.siege.state import (
    Decision,
    Fortification,
    HeldCard,
    Player,
    Squad,
    State,
    Underground,
)

SIEGE = Siege(load("siege", SiegeContent))
LETTERS = {"P": "pawn", "K": "king", "N": "knight", "B": "officer", "R": "rook", "Q": "queen"}
EventT = TypeVar("EventT", bound=SiegeEvent)


class LoadedDice(Dice):
    """Falls as told; `shuffle` keeps the order and `pick` takes the first unless told otherwise."""

    def __init__(self, *faces: int) -> None:
        self._faces = list(faces)

    def below(self, count: int) -> int:
        return 0

    def die(self, sides: int) -> int:
        return self._faces.pop(0) if self._faces else 1

    def shuffle(self, count: int) -> tuple[int, ...]:
        return tuple(range(count))

    @property
    def left(self) -> int:
        """How many faces were told and have not fallen."""
        return len(self._faces)


def figures(letters: str) -> tuple[FigureId, ...]:
    """Give figures by their letters: "RBN"."""
    return tuple(FigureId(LETTERS[letter]) for letter in letters)


def sides_of(pattern: str) -> tuple[Side, ...]:
    """Give sides by their letters: "SSD"."""
    return tuple(Side.STORMER if letter == "S" else Side.DEFENDER for letter in pattern)


def night(
    pattern: str,
    squads: str = "",
    forts: str = "",
    tokens: str = "",
    *,
    weather: str = "downpour",
    reserves: dict[int, str] | None = None,
    cards: dict[int, str] | None = None,
    turn: int = 0,
    round: int = 1,
    **options: Any,
) -> State:
    """Give a night in the turn of seat *turn*.

    *pattern* names the sides by seat in the order of turns: "SD". *squads* are "owner name figures
    region": "0 wedge RBN T18, 1 crew RP G1". *forts* are "type region" and *tokens* "id region" or
    "id region controller". *cards* by seat are active, or tapped with a minus before the name.
    """
    state = SIEGE.setup(len(pattern), options)
    players = tuple(
        Player(
            Seat(seat),
            side,
            mustered=3,
            reserve=figures((reserves or {}).get(seat, "")),
            cards=tuple(_held(each) for each in (cards or {}).get(seat, "").split()),
        )
        for seat, side in enumerate(sides_of(pattern))
    )
    order = tuple(player.seat for player in players)
    return replace(
        state,
        players=players,
        phase=Phase.TURNS,
        round=round,
        places=order,
        order=order,
        turns_taken=turn,
        squads=tuple(_squad(each.split(), players) for each in _list(squads)),
        fortifications=tuple(_fort(n, *each.split()) for n, each in enumerate(_list(forts))),
        undergrounds=tuple(_token(*each.split()) for each in _list(tokens)),
        weather=WeatherId(weather),
        stack=(Decision(DecisionKind.TURN, (Seat(turn),), (Seat(turn),)),),
    )


def _list(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _squad(words: Sequence[str], players: Sequence[Player]) -> Squad:
    owner, name, letters, region, *marks = words
    side = players[int(owner)].side
    assert side is not None
    return Squad(
        SquadId(f"{owner}.{name}"),
        Seat(int(owner)),
        side,
        figures(letters),
        RegionId(region),
        moved="moved" in marks,
        spent="spent" in marks,
        shaken="shaken" in marks,
        swept="swept" in marks,
        heart_used="heart_used" in marks,
    )


def _fort(number: int, kind: str, region: str, *marks: str) -> Fortification:
    return Fortification(
        FortificationId(f"{kind}.{number + 1}"),
        RegionId(region),
        looted="looted" in marks,
        drained="drained" in marks,
    )


def _token(token: str, region: str, controller: str = "") -> Underground:
    return Underground(UndergroundId(token), RegionId(region), Seat(int(controller)) if controller else None)


def _held(name: str) -> HeldCard:
    card = CardId(name.lstrip("-"))
    return HeldCard(card, SIEGE.content.token_of[card].id, tapped=name.startswith("-"))


def play(state: State, *actions: Action, dice: Sequence[int] = ()) -> Played:
    """Give what *actions* make of *state*, the dice falling as told."""
    loaded = LoadedDice(*dice)
    events: list[SiegeEvent] = []
    for action in actions:
        turn = Turn(SIEGE, state)
        SIEGE.decide(turn, action, Chance(loaded, LoadedDice()))
        state = turn.state
        events += turn.events
    return Played(state, events, loaded)


class Played:
    """A state with the events that led to it."""

    def __init__(self, state: State, events: list[SiegeEvent], dice: LoadedDice) -> None:
        self.state = state
        self.events = events
        self.dice = dice

    def all(self, kind: type[EventT]) -> list[EventT]:
        """Give the events of one class."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[EventT]) -> EventT:
        """Give the only event of one class."""
        (event,) = self.all(kind)
        return event

    def squad(self, name: str) -> Squad:
        """Give the squad with this id, on the map."""
        found = self.state.squad(SquadId(name))
        assert found is not None, f"{name} is not on the map"
        return found

    @property
    def asked(self) -> str | None:
        """The decision that is open."""
        return pending(self.state).kind if SIEGE.pending(self.state) is not None else None


def pending(state: State) -> Pending:
    """Give the open decision."""
    found = SIEGE.pending(state)
    assert found is not None
    return found


def menu(state: State, seat: int, kind: type[Action] | None = None) -> list[Action]:
    """Give the menu of *seat*, or its actions of one class."""
    actions = SIEGE.legal_actions(state, Seat(seat))
    return [action for action in actions if kind is None or isinstance(action, kind)]


def values(state: State, seat: int, kind: type[Action], parameter: str) -> set[Any]:
    """Give the values that *parameter* has on the menu of *seat*."""
    return {getattr(action, parameter) for action in menu(state, seat, kind)}
