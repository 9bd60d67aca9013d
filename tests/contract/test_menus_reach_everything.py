"""Every legal action can be reached by the menu, from wherever a command opens it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from bot.desk.action_menu import (
    ENTRIES,
    Path,
    Question,
    ask,
    cell_order,
    parameters,
    path_to,
)
from bot.desk.answer_sheet import FEW, MENUS, Answer, Fitting, lay_out
from rules.contract import Action
from tests.contract import played_games
from tests.contract.played_games import Play, PlayedGame, played

MOMENTS = 5
"""Moments of a game whose menus are walked through."""
PRESSES = 3
"""Most of them for any action, from the first page on."""
LARGE = 60
"""Actions of a menu whose prefixes are tried one in so many."""

each_game = played_games.each_game()
a_few_games = played_games.each_game(few=True)


@a_few_games
def test_every_action_is_reached_from_its_command_with_any_prefix_of_its_parameters(play: Play) -> None:
    game = played(play)
    for actions in menus_of(game):
        paths = dict(leaves(actions))

        assert set(paths) == set(actions)
        for wanted in typed(actions):
            opened = path_to(actions, wanted)
            missed = [each for each in wanted if paths[each][: len(opened)] != opened]

            assert not missed, f"{len(missed)} of {len(wanted)} are out of reach from {opened}"


@a_few_games
def test_pages_lead_to_every_action_by_three_presses(play: Play) -> None:
    game = played(play)
    for view, actions in seen_menus_of(game):
        reached, ahead = set[Action](), [((), 1)]
        while ahead:
            page, press = ahead.pop()
            question = ask(actions, page)
            assert isinstance(question, Question)
            assert press <= PRESSES
            sheet = lay_out(
                question, Fitting(anything, anything, lambda begins: anything, partial(prepares, game, view))
            )
            assert len(sheet.menus) <= MENUS
            assert all(1 <= len(menu) <= ENTRIES for menu in sheet.menus)
            assert len(sheet.buttons) <= FEW
            for answer in sheet.answers:
                path = (*page, *answer.path)
                left = ask(actions, path)
                if isinstance(left, Question):
                    assert {each for entry in left.entries for each in entry.actions} == {
                        *answer.entry.actions
                    }
                    ahead.append((path, press + 1))
                else:
                    assert {left} == {*answer.entry.actions}
                    reached.add(left)

        assert reached == set(actions)


@each_game
def test_each_question_knows_all_that_is_settled_also_what_had_one_answer(play: Play) -> None:
    for actions in menus_of(played(play)):
        for question in questions(actions):
            first = question.entries[0].first
            names = (None, *parameters(type(first)))

            before = [] if question.parameter is None else names[: names.index(question.parameter)]
            assert [name for name, _ in question.chosen] == [*before]


@each_game
def test_cells_stand_in_the_order_of_the_board(play: Play) -> None:
    for actions in menus_of(played(play)):
        for question in questions(actions):
            if question.parameter is None:
                continue
            offered = [cell_order(getattr(each.first, question.parameter)) for each in question.entries]
            cells = [each for each in offered if each is not None]

            assert cells == sorted(cells)
            assert len(question.entries) <= ENTRIES


def anything(answer: Answer) -> bool:
    """Say of every *answer* that it fits."""
    return True


def prepares(game: PlayedGame, view: Any, answer: Answer) -> bool:
    """Whether *answer* stands behind one menu with all that only prepares another."""
    return game.subject.ruleset.set_aside(view, answer.entry.first) is not None


def menus_of(game: PlayedGame) -> Iterator[Sequence[Action]]:
    """Give what seats may choose from at moments of *game*: asked, and as standing orders."""
    return (actions for _, actions in seen_menus_of(game))


def seen_menus_of(game: PlayedGame) -> Iterator[tuple[Any, Sequence[Action]]]:
    """Give the same with what the seat sees."""
    ruleset = game.subject.ruleset
    for moment in game.sample(MOMENTS):
        for seat in game.seats:
            forms = tuple(ruleset.forms(moment.after, seat))
            for menu in (ruleset.legal_actions(moment.after, seat), ruleset.orders(moment.after, seat)):
                if actions := (*menu, *forms):
                    yield ruleset.view(moment.after, seat), actions


def typed(actions: Sequence[Action]) -> Iterator[list[Action]]:
    """Give for each command, and each beginning of its parameters typed, the actions that may be meant."""
    step = 1 + len(actions) // LARGE
    for kind in dict.fromkeys(map(type, actions)):
        of_kind = [each for each in actions if type(each) is kind]
        yield of_kind
        for last in range(1, len(parameters(kind)) + 1):
            names = parameters(kind)[:last]
            groups: dict[object, list[Action]] = {}
            for each in of_kind:
                groups.setdefault(tuple(getattr(each, name) for name in names), []).append(each)
            yield from list(groups.values())[::step]


def questions(actions: Sequence[Action], path: Path = ()) -> Iterator[Question]:
    """Give every question of the menu of *actions* from *path* on."""
    found = ask(actions, path)
    if isinstance(found, Question):
        yield found
        for entry in found.entries:
            if not entry.decides:
                yield from questions(actions, (*path, entry.number))


def leaves(actions: Sequence[Action], path: Path = ()) -> Iterator[tuple[Action, Path]]:
    """Give every action that the menu leads to, with the answers that lead there."""
    found = ask(actions, path)
    if not isinstance(found, Question):
        yield found, path
        return
    for entry in found.entries:
        yield from leaves(actions, (*path, entry.number))
