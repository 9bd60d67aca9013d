"""What the promises of the contract are checked with: moments judged again, menus, forms."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rules.contract import Action, IllegalAction, Seat, Turn
from rules.field_kinds import typed_fields
from tests.contract.played_games import Play, PlayedGame, chance, dice


def names(game: PlayedGame) -> dict[Seat, str]:
    return {seat: f"Player {seat + 1}" for seat in game.seats}


def judged(game: PlayedGame, state: Any, action: Action, number: int) -> Turn[Any, Any]:
    turn: Turn[Any, Any] = Turn(game.subject.ruleset, state)
    game.subject.ruleset.decide(turn, action, chance(game.play, number))
    return turn


def refusal_of(turn: Turn[Any, Any], action: Action, play: Play, number: int) -> IllegalAction | None:
    try:
        turn.ruleset.decide(turn, action, chance(play, number))
    except IllegalAction as refusal:
        return refusal
    return None


def menus(game: PlayedGame, state: Any) -> list[Action]:
    return [action for seat in game.seats for action in game.subject.ruleset.legal_actions(state, seat)]


def forms_of(game: PlayedGame, state: Any) -> list[Action]:
    return [form for seat in game.seats for form in game.subject.ruleset.forms(state, seat)]


def emptied(action: Action) -> Action:
    """Give the form that *action* was typed into."""
    nothing: dict[str, Any] = dict.fromkeys(typed_fields(type(action)), "")
    return replace(action, **nothing)


def is_turned(action: Action, allowed: Collection[Action]) -> bool:
    """Whether *action* names a pair that is *allowed* the other way round: files of before may have it so."""
    first, second = getattr(action, "first", None), getattr(action, "second", None)
    return None not in (first, second) and replace(action, first=second, second=first) in allowed


def some_of(actions: Sequence[Action], count: int, play: Play, number: int) -> Iterator[Action]:
    """Give *count* of *actions*, each class among them as far as possible."""
    choose = dice(play, "sample", number)
    mixed = [actions[place] for place in choose.shuffle(len(actions))]
    first_of_class = {type(action): place for place, action in reversed([*enumerate(mixed)])}
    mixed = [mixed[place] for place in sorted(first_of_class.values())] + [
        action for place, action in enumerate(mixed) if place not in first_of_class.values()
    ]
    yield from mixed[:count]
