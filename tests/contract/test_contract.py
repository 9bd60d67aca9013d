"""What every ruleset promises, over every ruleset, in games played by chance and by advice."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from bot.command_line.simulation import simulate
from bot.game.codec import Undecodable, encode, tag
from bot.renderer import Renderer
from rules.contract import Action, IllegalAction, Option, OptionValue, Seat, Turn
from rules.field_kinds import is_form, snake_case, typed_fields
from tests.contract import played_games
from tests.contract.hash_seed_probe import digests
from tests.contract.judging import emptied, forms_of, is_turned, judged, menus, names, refusal_of, some_of
from tests.contract.played_games import LONGEST, Play, PlayedGame, chance, dice, played, suite_plays
from tests.contract.subjects import BOOKS, SUBJECTS, Subject

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "ru")
RENDERER = Renderer(BOOKS)

SOAK_SEEDS = tuple(range(2, 23))
MENU_SAMPLE = 6
"""Actions tried of one menu at one moment."""
GAMES = 14
"""Games in which advice is compared with chance."""
MOMENTS = 60
"""Moments of a game at which the costly promises are checked."""


each_game = played_games.each_game(SOAK_SEEDS)
each_subject = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS.keys())


@each_subject
def test_the_games_tried_here_meet_most_kinds_of_events(subject: Subject) -> None:
    """Else the promises below would say little; other seeds are chosen in `played_games`.

    What a game master sets right is met by the tests of corrections.
    """
    kinds = {each for each in subject.ruleset.event_types if not each.__module__.endswith(".amendment")}
    games = [played(play) for play in suite_plays() if play.subject == subject.name]
    met = {type(event) for game in games for moment in game.moments for event in moment.events}

    assert len(met) >= 0.7 * len(kinds)


# A game goes on until it is over.


@each_game
def test_games_end(play: Play) -> None:
    game = played(play)

    assert len(game.moments) < LONGEST
    assert game.result is not None


@each_game
def test_somebody_can_always_act_until_there_is_a_result(play: Play) -> None:
    game = played(play)
    ruleset = game.subject.ruleset
    for moment in game.moments:
        pending = ruleset.pending(moment.after)

        assert (pending is None) is (ruleset.result(moment.after) is not None)
        if pending is None:
            assert moment is game.moments[-1]
            continue
        assert pending.seats
        assert len(set(pending.seats)) == len(pending.seats)
        assert set(pending.seats) <= set(pending.asked) <= set(game.seats)
        if not pending.secret:
            assert set(pending.asked) == set(pending.seats), "only a secret decision hides who has answered"


@each_game
def test_exactly_those_have_a_menu_whom_the_game_waits_for(play: Play) -> None:
    game = played(play)
    ruleset = game.subject.ruleset
    for moment in game.sample(MOMENTS):
        pending = ruleset.pending(moment.after)
        waiting = pending.seats if pending is not None else ()
        for seat in game.seats:
            menu = ruleset.legal_actions(moment.after, seat)

            assert bool(menu) is (seat in waiting)
            assert all(action.seat == seat for action in menu)
            assert all(action.seat == seat for action in ruleset.orders(moment.after, seat))
            assert all(action.seat == seat for action in ruleset.forms(moment.after, seat))
            assert len(set(menu)) == len(menu), "an answer stands on the menu once"
        if pending is None:
            assert not any(ruleset.orders(moment.after, seat) for seat in game.seats)
            assert not any(ruleset.forms(moment.after, seat) for seat in game.seats)


@each_game
def test_the_result_names_seats_of_the_table(play: Play) -> None:
    game = played(play)
    result = game.result

    assert result is not None
    assert set(result.winners) <= set(game.seats)
    assert len(result.scores) == play.seats
    for language in LANGUAGES:
        assert BOOKS[language].say(result.phrase, names(game))


@pytest.mark.soak_first("raid")
@pytest.mark.parametrize(
    "subject",
    [
        pytest.param(each, id=name, marks=() if name in ("dudo", "raid") else pytest.mark.soak)
        for name, each in SUBJECTS.items()
    ],
)
def test_an_advised_seat_wins_more_often_than_a_random_one(subject: Subject) -> None:
    """The same games, each seat in turn advised and all others random."""
    ruleset = subject.ruleset
    seats = ruleset.seats[0]
    by_chance = list(simulate(ruleset, GAMES, seats, "advice"))
    for seat in range(seats):
        by_advice = simulate(ruleset, GAMES, seats, "advice", advised=(seat,))
        usual = sum(seat in game.winners for game in by_chance)

        assert sum(seat in game.winners for game in by_advice) > usual + 1


# The menu is accepted; nothing else is.


@each_game
def test_everything_on_the_menu_is_accepted(play: Play) -> None:
    game = played(play)
    for number, moment in enumerate(game.sample(MOMENTS)):
        for action in some_of(menus(game, moment.after), MENU_SAMPLE, play, number):
            turn = judged(game, moment.after, action, number)

            assert turn.events, f"{action} changes nothing"


@each_game
def test_the_default_stands_on_the_menu(play: Play) -> None:
    game = played(play)
    ruleset = game.subject.ruleset
    for moment in game.sample(MOMENTS):
        pending = ruleset.pending(moment.after)
        for seat in pending.seats if pending is not None else ():
            assert ruleset.default(moment.after, seat) in ruleset.legal_actions(moment.after, seat)


@each_game
def test_advice_stands_on_the_menu_and_is_the_same_for_the_same_view_and_dice(play: Play) -> None:
    game = played(play)
    ruleset = game.subject.ruleset
    for number, moment in enumerate(game.sample(MOMENTS // 3)):
        pending = ruleset.pending(moment.after)
        for seat in pending.seats if pending is not None else ():
            menu = ruleset.legal_actions(moment.after, seat)
            view = ruleset.view(moment.after, seat)
            advice = ruleset.advise(view, menu, dice(play, "advice", number))

            assert advice in menu
            assert advice == ruleset.advise(view, menu, dice(play, "advice", number))


def is_unsaid(action: Action, allowed: Collection[Action]) -> bool:
    """Whether *action* leaves open what may be left unsaid, and is else *allowed*: it gets the default."""
    unsaid = [name for name in action.unsaid if getattr(action, name) is None]
    return bool(unsaid) and any(
        type(each) is type(action) and replace(each, **dict.fromkeys(unsaid)) == action for each in allowed
    )


@each_game
def test_what_is_not_on_the_menu_is_refused_in_words_and_changes_nothing(play: Play) -> None:
    """But a standing order may carry a number that no menu could list; then it stays its seat's own."""
    game = played(play)
    subject = game.subject
    strangers = distinct_actions(game)
    seen: Sequence[Action] = ()
    tried = 0
    for number, moment in enumerate(game.sample(MOMENTS // 2)):
        state = moment.after
        orders = [order for seat in game.seats for order in subject.ruleset.orders(state, seat)]
        forms = forms_of(game, state)
        allowed = {*menus(game, state), *orders}
        seen = orders or seen  # also those that cannot be left any more
        for action in off_menu(game, strangers, seen, number):
            if action in allowed or is_form(action) or emptied(action) in forms or is_unsaid(action, allowed):
                continue
            turn: Turn[Any, Any] = Turn(subject.ruleset, state)
            refusal = refusal_of(turn, action, play, number)
            tried += 1
            if refusal is None and is_turned(action, allowed):
                continue
            if refusal is None and typed_fields(type(action)):
                # A promise in a demand that its helper could not join for is not offered, but may be typed.
                pending = subject.ruleset.pending(state)
                assert pending is not None and action.seat in pending.seats, action
                continue
            if refusal is None and (type(action), action.seat) in {
                (type(each), each.seat) for each in orders
            }:
                assert all(event.seen_by(None) is None for event in turn.events), action
                continue

            assert refusal is not None, f"accepted although it is on no menu: {action}"
            assert turn.state == state, action
            assert not turn.events, action
            for language in LANGUAGES:
                words = RENDERER.explain(refusal, subject.name, language, names(game))
                assert words
                assert len(words) <= 2000
    assert tried > MOMENTS


# State, events and disk.


@each_game
def test_the_events_alone_give_the_state(play: Play) -> None:
    """Also when they come from the disk."""
    game = played(play)
    subject = game.subject
    state = game.empty
    for moment in game.moments:
        for event in moment.events:
            state = subject.ruleset.evolve(state, subject.codec.event(encode(tag(event))))

        assert state == moment.after


@each_game
def test_an_action_leaves_the_state_before_it_untouched(play: Play) -> None:
    game = played(play)
    for moment in game.sample(MOMENTS // 2):
        if moment.action is None:
            continue
        spelt = encode(moment.before)
        turn = judged(game, moment.before, moment.action, 0)

        assert encode(moment.before) == spelt
        assert turn.state is not moment.before
        hash(moment.before)  # frozen to the core


@each_game
def test_states_events_and_actions_survive_the_disk(play: Play) -> None:
    game = played(play)
    codec = game.subject.codec
    for moment in game.sample(2 * MOMENTS):
        assert_same(codec.state(encode(moment.after)), moment.after)
    for moment in game.moments:
        for event in moment.events:
            assert_same(codec.event(encode(tag(event))), event)
        if moment.action is not None:
            assert_same(codec.action(encode(tag(moment.action))), moment.action)


@each_game
def test_a_game_goes_on_from_the_disk_as_if_it_had_never_been_there(play: Play) -> None:
    game = played(play)
    ruleset = game.subject.ruleset
    for number, moment in enumerate(game.sample(MOMENTS // 2)):
        loaded = game.subject.codec.state(encode(moment.after))

        assert ruleset.pending(loaded) == ruleset.pending(moment.after)
        for seat in game.seats:
            assert ruleset.legal_actions(loaded, seat) == ruleset.legal_actions(moment.after, seat)
        for action in some_of(menus(game, moment.after), 1, play, number):
            assert (
                judged(game, loaded, action, number).events
                == judged(game, moment.after, action, number).events
            )


@each_subject
def test_every_action_and_event_has_a_name_of_its_own(subject: Subject) -> None:
    for classes in (subject.ruleset.action_types, subject.ruleset.event_types):
        assert len({snake_case(each.__name__) for each in classes}) == len(classes)


@each_subject
def test_what_is_no_state_is_refused_by_the_codec(subject: Subject) -> None:
    with pytest.raises(Undecodable):
        subject.codec.state(b"{}")
    with pytest.raises(Undecodable):
        subject.codec.event(b'["nothing_happened",{}]')


# Determinism.


@pytest.mark.parametrize("longest", [10, pytest.param(150, marks=pytest.mark.soak)])
def test_games_are_the_same_under_any_hash_seed(longest: int) -> None:
    """The same games here and in a process whose dictionaries and sets are ordered differently."""
    other = "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    probe = subprocess.Popen(
        [sys.executable, "-m", "tests.contract.hash_seed_probe", str(longest)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    ours = [*digests(longest)]
    theirs = probe.communicate()[0].splitlines()

    assert probe.returncode == 0
    assert len(ours) >= 2 * len(SUBJECTS)
    assert theirs == ours


@each_game
def test_the_same_action_with_the_same_dice_has_the_same_outcome(play: Play) -> None:
    game = played(play)
    for number, moment in enumerate(game.moments):
        if moment.action is not None and number % 7 == 0:
            assert judged(game, moment.before, moment.action, number).events == list(moment.events)


# Options.


@each_subject
def test_every_value_of_every_option_makes_a_table(subject: Subject) -> None:
    ruleset = subject.ruleset
    for option in ruleset.options:
        for value in values_of(option):
            chosen = ruleset.parse_options({option.name: value})
            for seats in ruleset.seat_range(chosen):
                turn: Turn[Any, Any] = Turn(ruleset, ruleset.setup(seats, chosen))
                ruleset.begin(turn, chance(Play(subject.name, seats, 0), 0))

                assert chosen[option.name] == value
                assert ruleset.pending(turn.state) is not None, f"{option.name}={value}"


@each_subject
def test_defaults_are_values_of_their_options(subject: Subject) -> None:
    for option in subject.ruleset.options:
        assert option.parse(option.default) == option.default


@each_subject
def test_wrong_options_are_refused_in_words(subject: Subject) -> None:
    wrong: list[dict[str, OptionValue]] = [{"no_such_option": 1}]
    for option in subject.ruleset.options:
        if isinstance(option.default, bool):
            wrong += [{option.name: "perhaps"}, {option.name: 2}]
        elif isinstance(option.default, int):
            wrong += [{option.name: option.minimum - 1}, {option.name: option.maximum + 1}]
            wrong += [{option.name: "many"}, {option.name: True}]
        else:
            wrong += [{option.name: "no such choice"}, {option.name: 1}, {option.name: True}]
    for raw in wrong:
        with pytest.raises(IllegalAction) as refusal:
            subject.ruleset.parse_options(raw)
        for language in LANGUAGES:
            assert RENDERER.explain(refusal.value, subject.name, language)


# Words and small shapes.


@each_game
def test_every_moment_can_be_told_to_everybody(play: Play) -> None:
    """Strict phrasebooks: a key or a fact that is missing raises."""
    game = played(play)
    ruleset = game.subject.ruleset
    for moment in game.sample(MOMENTS // 3):
        for viewer in (None, *game.seats):
            view = ruleset.view(moment.after, viewer)
            for language in LANGUAGES:
                RENDERER.narrate(ruleset, moment.events, viewer, language, names(game))
                for line in (*ruleset.headline(view), *ruleset.details(view), *ruleset.hand(view)):
                    assert BOOKS[language].say(line, names(game)).strip()
        pending = ruleset.pending(moment.after)
        if pending is not None:
            for language in LANGUAGES:
                assert RENDERER.waiting(pending, ruleset.name, language, names(game))


@each_subject
def test_actions_have_small_plain_parameters(subject: Subject) -> None:
    """Each is asked by itself, so it must be one word or one number."""
    for play in suite_plays():
        if play.subject != subject.name:
            continue
        for action in distinct_actions(played(play)):
            for field in fields(action):
                value = getattr(action, field.name)

                assert value is None or isinstance(value, int | str), action


# Small parts of the tests.


def distinct_actions(game: PlayedGame) -> list[Action]:
    """Give every action that was played or could have been at the sampled moments, once."""
    found: dict[Action, None] = {}
    for number, moment in enumerate(game.sample(MOMENTS)):
        if moment.action is not None:
            found[moment.action] = None
        found.update(dict.fromkeys(some_of(menus(game, moment.after), MENU_SAMPLE, game.play, number)))
    return list(found)


def off_menu(
    game: PlayedGame, actions: Sequence[Action], orders: Sequence[Action], number: int
) -> Iterator[Action]:
    """Give actions of other moments, of other seats, with other parameters, and with impossible ones."""
    choose = dice(game.play, "off menu", number)
    for action in (*orders[:2], *(choose.pick(actions) for _ in range(12))):
        yield action
        yield replace(action, seat=choose.pick(game.seats))
        for nobody in (-1, len(game.seats), 99):
            yield replace(action, seat=Seat(nobody))
        for field in fields(action)[1:]:
            value = getattr(action, field.name)
            others = [getattr(each, field.name) for each in (*actions, action) if type(each) is type(action)]
            yield replace(action, **{field.name: choose.pick(others)})
            if type(value) is int:
                yield replace(action, **{field.name: choose.pick((-1, 0, 99, 10**9))})
            if type(value) is str:
                yield replace(action, **{field.name: choose.pick(("", "nowhere", "A1", "siege"))})


def values_of(option: Option) -> list[OptionValue]:
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        return sorted({option.minimum, option.maximum, option.default})
    return list(option.choices)


def assert_same(read: Any, written: Any) -> None:
    """Equal is not enough: an enum equals its word, and a list of the wrong class its fields."""
    assert read == written
    assert repr(read) == repr(written)
