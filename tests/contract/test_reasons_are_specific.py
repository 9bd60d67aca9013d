"""May and why not are one function: whatever stands on no menu is refused for a reason of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any

from rules.contract import Action, Seat, Turn
from rules.field_kinds import field_kinds, typed_fields
from tests.contract.judging import menus, refusal_of, some_of
from tests.contract.played_games import Play, PlayedGame, dice, each_game, played

CATCH_ALL = frozenset({"not_offered", "not_on_the_menu"})
"""Reasons that say no more than that there is none."""
NOT_ASKED = frozenset({"not_now", "not_your_decision", "other_decision", "not_in_this_phase"})
"""Reasons that say that something else is asked: catch-alls where such an action answers the decision."""
NOT_YOURS = frozenset({"not_your_decision", "not_your_turn"})
"""Reasons that say that somebody else is asked: false of whoever is, whatever they try."""
MOMENTS = 60
"""Moments of a game at which wishes are refused."""
OF_EACH = 4
"""Wishes of each class that answers the decision, at one moment."""
STRAY = 4
"""Wishes of any class, at one moment."""


@each_game()
def test_what_stands_on_no_menu_is_refused_for_a_reason_of_its_own(play: Play) -> None:
    game = played(play)
    vague, tried = [], 0
    for number, moment in enumerate(game.sample(MOMENTS)):
        for wish, reason in refused(game, moment.after, number):
            tried += 1
            asked = type(wish) in answers(play)[question(game, moment.after)]
            if reason in CATCH_ALL | NOT_YOURS or (asked and reason in NOT_ASKED):
                vague.append((reason, wish))

    assert not vague
    assert tried > len(game.sample(MOMENTS))


Question = tuple[str, bool]
"""Kind of a decision, and whether it is secret: a secret one may look like another."""


def question(game: PlayedGame, state: Any) -> Question:
    pending = game.subject.ruleset.pending(state)
    return (pending.kind, pending.secret) if pending is not None else ("", False)


@cache
def answers(play: Play) -> Mapping[Question, set[type[Action]]]:
    """Give the classes of actions that were seen to answer each decision."""
    game, found = played(play), dict[Question, set[type[Action]]]()
    for moment in game.moments:
        classes = found.setdefault(question(game, moment.after), set())
        classes.update(map(type, menus(game, moment.after)))
    return found


def refused(game: PlayedGame, state: Any, number: int) -> Iterator[tuple[Action, str]]:
    """Give wishes of those who are asked that are refused, each with the key of the reason."""
    ruleset, choose = game.subject.ruleset, dice(game.play, "wishes", number)
    pending = ruleset.pending(state)
    if pending is None:
        return
    seat = choose.pick(pending.seats)
    menu = ruleset.legal_actions(state, seat)
    possible = {*menu, *ruleset.orders(state, seat)}
    fitting = sorted(answers(game.play)[question(game, state)], key=lambda each: each.__name__)
    classes = [*fitting * OF_EACH, *(choose.pick(ruleset.action_types) for _ in range(STRAY))]
    for kind in classes:
        wish = a_wish(game, kind, seat, choose)
        if wish is None or any(names_no_more(each, other) for each in orders_of(wish) for other in possible):
            continue
        refusal = refusal_of(Turn(ruleset, state), wish, game.play, number)
        at_any_time = any(type(each) is kind for each in possible.difference(menu))
        assert refusal is not None or at_any_time, f"accepted although it is on no menu: {wish}"
        if refusal is not None:
            yield wish, refusal.key


def orders_of(wish: Action) -> list[Action]:
    """Give *wish* as it names its pair, and the other way round: a menu lists a pair in one order."""
    if wish.unordered is None:
        return [wish]
    one, other = wish.unordered
    turned: Any = {one: getattr(wish, other), other: getattr(wish, one)}
    return [wish, replace(wish, **turned)]


def names_no_more(wish: Action, action: Action) -> bool:
    """Say whether *wish* is *action*, or leaves open what the rules then take from it, such as a cover."""
    return type(wish) is type(action) and all(
        getattr(wish, each.name) in (None, getattr(action, each.name)) for each in fields(wish)
    )


def a_wish(game: PlayedGame, kind: type[Action], seat: Seat, choose: Any) -> Action | None:
    """Give a random action of this class; None where the game has shown no value for a parameter."""
    values = seen_values(game.play)
    pools = [values.get((each.name, field_kinds(kind)[each.name]), []) for each in fields(kind)[1:]]
    if typed_fields(kind) or not all(pools):
        return None
    return kind(seat, *(choose.pick(pool) for pool in pools))


@cache
def seen_values(play: Play) -> Mapping[tuple[str, str], list[Any]]:
    """Give every value that a parameter of this name and kind had in the sampled menus of the game."""
    game, found = played(play), dict[tuple[str, str], dict[Any, None]]()
    for number, moment in enumerate(game.sample(MOMENTS)):
        for action in some_of(menus(game, moment.after), 40, play, number):
            for name, kind in field_kinds(type(action)).items():
                found.setdefault((name, kind), {})[getattr(action, name)] = None
    return {key: [*values] for key, values in found.items()}
