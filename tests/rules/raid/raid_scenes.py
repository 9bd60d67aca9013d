"""Small coasts for the tests of Raid, and what actions make of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from loaded_dice import LoadedDice

from bot.content import load
from rules.contract import Action, Chance, IllegalAction, Pending, Seat, Turn
from rules.raid import Raid
from rules.raid.actions import (
    CommitFight,
    DeclareRaid,
    LayOut,
    PassStack,
    PlayBunker,
    PlayExplosives,
    Ready,
    StayOut,
)
from rules.raid.content import RaidContent
from rules.raid.events.event import RaidEvent
from rules.raid.events.fight import FightDecided
from rules.raid.names import CardId, ChargesId, DecisionKind, Ground, PlaceId, Side, Step
from rules.raid.state import Decision, Player, State

RAID = Raid(load("raid", RaidContent))
A, B, C, D = (Seat(number) for number in range(4))
FREE, OFFER, DEMAND = Ground.FREE, Ground.OFFER, Ground.DEMAND
EventT = TypeVar("EventT", bound=RaidEvent)


def cards(words: str) -> tuple[CardId, ...]:
    """Give cards by their ids: "tin_bomb stash"."""
    return tuple(CardId(each) for each in words.split())


def coast(
    *survivors: str,
    row: str = "junk_beach road_wrecks old_shack boar_thicket",
    supply: str = "scrap_pile " * 20,
    locker: str = "shotgun steel_helmet plate_vest",
    discards: str = "",
    events: str = "fuel_stop looted_shop",
    turn: int = 0,
    round: int = 1,
    **options: Any,
) -> State:
    """Give a coast in the plan of seat *turn*, the seats in their order.

    A survivor is "scrap / hand / worn / place", each part by ids: "9 / tin_bomb stash / club / harbour".
    """
    state = RAID.setup(len(survivors), options)
    players = tuple(_survivor(Seat(number), each) for number, each in enumerate(survivors))
    asked = (Seat(turn),)
    return replace(
        state,
        players=players,
        order=tuple(player.seat for player in players),
        round=round,
        turns_taken=turn,
        step=Step.PLAN,
        supply=cards(supply),
        locker=cards(locker),
        discards=cards(discards),
        events=tuple(map(PlaceId, events.split())),
        row=tuple(map(PlaceId, row.split())),
        decision=Decision(DecisionKind.PLAN, asked, asked),
    )


def _survivor(seat: Seat, words: str) -> Player:
    scrap, hand, worn, place = (*(each.strip() for each in words.split("/")), "", "", "")[:4]
    return Player(
        seat,
        scrap=int(scrap or 0),
        hand=cards(hand),
        worn=_in_slots(cards(worn)),
        place=PlaceId(place) if place else None,
    )


def _in_slots(worn: Sequence[CardId]) -> tuple[CardId, ...]:
    return tuple(
        sorted(worn, key=lambda each: ("weapon", "head", "body", "pack").index(RAID.content.card[each].slot))
    )


class Played:
    """A state with the events that led to it."""

    def __init__(self, state: State, events: Sequence[RaidEvent] = (), asked: Sequence[int] = ()) -> None:
        self.state = state
        self.events = list(events)
        self.sides = list(asked)
        """How many sides each public die had that was rolled."""

    def all(self, kind: type[EventT]) -> list[EventT]:
        """Give the events of one class."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[EventT]) -> EventT:
        """Give the only event of one class."""
        (event,) = self.all(kind)
        return event

    def player(self, seat: int) -> Player:
        """Give the survivor in a seat."""
        return self.state.players[seat]

    def scrap(self) -> list[int]:
        """Give everybody's scrap."""
        return [player.scrap for player in self.state.players]

    @property
    def asked(self) -> str | None:
        """The decision that is open."""
        found = RAID.pending(self.state)
        return found.kind if found is not None else None

    def then(self, *actions: Action, dice: Sequence[int] = (), secret: Sequence[int] = ()) -> Played:
        """Give what further *actions* make of this, the dice falling as told, with all events so far."""
        loaded, hidden = LoadedDice(*dice), LoadedDice(*secret)
        state, events = self.state, self.events
        for action in actions:
            turn = Turn(RAID, state)
            RAID.decide(turn, action, Chance(loaded, hidden))
            state, events = turn.state, [*events, *turn.events]
        assert not loaded.left, "every die that was loaded is rolled"
        return Played(state, events, [*self.sides, *loaded.asked])

    # A raid, step by step.

    def declare(self, target: int = 1, base: str = "satchel_charge", *, dice: Sequence[int] = ()) -> Played:
        """Raid, from the plan of the seat in turn."""
        raider = pending(self.state).seats[0]
        return self.then(DeclareRaid(raider, Seat(target), CardId(base)), dice=dice)

    def ready(self) -> Played:
        """Let both principals be ready."""
        played = self
        while played.asked == "raid_terms":
            played = played.then(Ready(pending(played.state).seats[0]))
        return played

    def nobody_joins(self) -> Played:
        """Let all stay out who have not answered the call."""
        played = self.ready()
        while played.asked == "join_answers":
            played = played.then(StayOut(pending(played.state).seats[0]))
        return played

    def stack(self, *moves: str, dice: Sequence[int] = ()) -> Played:
        """Play *moves* in the stack, "seat cards" or "seat pass", in their order."""
        actions: list[Action] = []
        for move in moves:
            number, *words = move.split()
            seat = Seat(int(number))
            if words == ["pass"]:
                actions.append(PassStack(seat))
            elif RAID.content.card[CardId(words[0])].kind == "bunker":
                actions.append(PlayBunker(seat, CardId(words[0])))
            else:
                actions.append(PlayExplosives(seat, charges(" ".join(words))))
        return self.then(*actions, dice=dice)

    def close_stack(self) -> Played:
        """Let everybody pass in the stack."""
        played = self
        while (played.asked or "").startswith("stack"):
            played = played.then(PassStack(pending(played.state).seats[0]))
        return played

    def fight(self, *fights: str, dice: Sequence[int] = ()) -> Played:
        """Commit the cards of *fights*, "seat card card", and nothing for everybody else."""
        if self.asked != "fight_cards":
            return self
        actions: list[Action] = []
        given = {Seat(int(each.split()[0])): each.split()[1:] for each in fights}
        for seat in pending(self.state).seats:
            actions += [LayOut(seat, CardId(each)) for each in given.get(seat, [])]
            actions.append(CommitFight(seat))
        return self.then(*actions, dice=dice)

    def fight_out(self, *fights: str, dice: Sequence[int] = ()) -> Played:
        """From the declared raid to its end without helpers and further stack cards."""
        return self.nobody_joins().close_stack().fight(*fights, dice=dice)


def play(state: State, *actions: Action, dice: Sequence[int] = (), secret: Sequence[int] = ()) -> Played:
    """Give what *actions* make of *state*, the public dice and the secret draws falling as told."""
    return Played(state).then(*actions, dice=dice, secret=secret)


def refusal(state: State, action: Action) -> str:
    """Give the key of the refusal of *action*; fail where it is accepted."""
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    return refused.value.key


def pending(state: State) -> Pending:
    """Give the open decision."""
    found = RAID.pending(state)
    assert found is not None
    return found


def menu(state: State, seat: int, kind: type[Action] | None = None) -> list[Any]:
    """Give the menu of *seat*, or its actions of one class."""
    actions = RAID.legal_actions(state, Seat(seat))
    return [action for action in actions if kind is None or isinstance(action, kind)]


def charges(words: str) -> ChargesId:
    """Give explosives played together: "rocket tin_bomb"."""
    return ChargesId("+".join(words.split()))


def raided(raider: str, target: str, *others: str, moves: tuple[str, ...] = (), **options: Any) -> Played:
    """A raid of A on B up to the fight cards; the base is a satchel charge on top of the raider's hand."""
    head, _, tail = raider.partition("/")
    state = coast(f"{head}/ satchel_charge {tail}", target, *others, **options)
    return Played(state).declare().nobody_joins().stack(*moves).close_stack()


def called(
    raider: str = "9 / satchel_charge stash",
    target: str = "9 / stash",
    third: str = "",
    fourth: str = "",
    **options: Any,
) -> Played:
    """A declared raid of A on B; C and D have yet to be called."""
    return Played(coast(raider, target, third, fourth, **options)).declare()


def outcome(played: Played) -> tuple[int, int, Side]:
    """Give both sums and the winner."""
    report = played.one(FightDecided).report
    return report.attack_power, report.defence_power, report.winner
