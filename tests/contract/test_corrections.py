"""What the game master sets right leaves a game that goes on, and tells no secret: over every ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.game.codec import Undecodable, encode, tag
from bot.game.mastery import foretold
from bot.locale import LANGUAGES
from bot.renderer import Renderer
from rules.contract import Correction, Event, IllegalAction, Seat, Turn, Viewer
from rules.field_kinds import snake_case
from tests.contract import played_games
from tests.contract.judging import judged, names, some_of
from tests.contract.played_games import LONGEST, Play, PlayedGame, chance, dice, played, plays, suite_plays
from tests.contract.reach import table_of
from tests.contract.subjects import BOOKS, SUBJECTS, Subject

RENDERER = Renderer(BOOKS)
OFFERING = [name for name, subject in SUBJECTS.items() if subject.ruleset.correction_types]
SOAK_SEEDS = tuple(range(2, 23))
MOMENTS = 5
"""Moments of a game at which corrections are tried."""
TRIED = 6
"""Corrections tried at each of them."""
IN_A_ROW = 6
"""Corrections made before a game is played on, some actions of the players between them."""


each_game = played_games.each_game(SOAK_SEEDS, among=OFFERING)


def offered(game: PlayedGame, state: Any) -> Sequence[Correction]:
    """Give what the game master may set right in *state*, as far as the channel sees it."""
    ruleset = game.subject.ruleset
    found: Sequence[Correction] = ruleset.corrections(ruleset.view(state, None))
    return found


def amended(game: PlayedGame, state: Any, correction: Correction, number: int) -> Turn[Any, Any]:
    turn: Turn[Any, Any] = Turn(game.subject.ruleset, state)
    game.subject.ruleset.amend(turn, correction, chance(game.play, number))
    return turn


def told(turn: Turn[Any, Any], viewer: Viewer) -> list[Event]:
    """Give what *viewer* is told of all that happens."""
    return [seen for each in turn.events if not each.quiet and (seen := each.seen_by(viewer)) is not None]


def assert_goes_on(game: PlayedGame, state: Any) -> None:
    """Whoever is awaited has a menu with the default on it, and nobody else has one; or the game is over."""
    ruleset = game.subject.ruleset
    pending = ruleset.pending(state)

    assert (pending is None) is (ruleset.result(state) is not None)
    waiting = pending.seats if pending is not None else ()
    for seat in game.seats:
        menu = ruleset.legal_actions(state, seat)

        assert bool(menu) is (seat in waiting)
        assert seat not in waiting or ruleset.default(state, seat) in menu
    for viewer in (None, *game.seats):
        ruleset.headline(ruleset.view(state, viewer))


@each_game
def test_all_that_is_listed_is_accepted_told_and_kept(play: Play) -> None:
    game = played(play)
    ruleset, codec = game.subject.ruleset, game.subject.codec
    for number, moment in enumerate(game.sample(MOMENTS)):
        spelt = encode(moment.after)
        table = table_of(game, moment.after)
        listed = offered(game, moment.after)

        assert len(set(listed)) == len(listed), "a correction stands on the list once"
        for correction in some_of(listed, TRIED, play, number):
            turn = amended(game, moment.after, codec.correction(encode(tag(correction))), number)
            state = moment.after
            for event in turn.events:
                state = ruleset.evolve(state, codec.event(encode(tag(event))))

            assert state == turn.state
            assert turn.events
            assert encode(moment.after) == spelt
            assert_goes_on(game, turn.state)
            # The master is told before what everybody is told then, if nothing comes to light by it.
            first = tuple(told(turn, None)[:1])
            assert foretold(table, correction) == (() if correction.opens else first)
            for language in LANGUAGES:
                assert RENDERER.narrate(ruleset, turn.events, None, language, names(game)), correction


@each_game
def test_neither_list_nor_facts_tell_what_a_viewer_cannot_know(play: Play) -> None:
    """Everything hidden from a viewer is changed: the same is listed, accepted and told.

    Where a correction opens something, what comes to light may differ, and whoever draws learns what.
    """
    game = played(play)
    ruleset = game.subject.ruleset
    for number, moment in enumerate(game.sample(MOMENTS)):
        listed = offered(game, moment.after)
        for viewer in (None, Seat(number % play.seats)):
            other = game.subject.scramble(
                ruleset, moment.after, viewer, dice(play, f"other/{viewer}", number)
            )

            assert viewer is not None or offered(game, other) == listed
            for correction in some_of(listed, TRIED, play, number):
                here = amended(game, moment.after, correction, number)
                there = amended(game, other, correction, number)
                if correction.opens:
                    continue
                drew = told(here, viewer) != told(here, None)
                looker = None if drew else viewer
                # What a hidden order then answers is its seat's own doing, and changes what all see.
                facts = slice(1) if game.subject.orders_answer else slice(None)

                assert told(here, looker)[facts] == told(there, looker)[facts], correction
                assert game.subject.orders_answer or (
                    ruleset.view(here.state, looker) == ruleset.view(there.state, looker)
                ), correction


@each_game
def test_what_is_not_listed_is_refused_in_words_and_changes_nothing(play: Play) -> None:
    """What could be set at another moment of the game, or cannot be any more."""
    game = played(play)
    sample = game.sample(MOMENTS)
    strangers = [
        each
        for number, moment in enumerate(sample)
        for each in some_of(offered(game, moment.after), 4 * TRIED, play, number)
    ]
    tried = 0
    for number, moment in enumerate(sample):
        listed = {*offered(game, moment.after)}
        for correction in some_of([each for each in strangers if each not in listed], TRIED, play, number):
            turn: Turn[Any, Any] = Turn(game.subject.ruleset, moment.after)
            with pytest.raises(IllegalAction) as refused:
                game.subject.ruleset.amend(turn, correction, chance(play, number))
            tried += 1

            assert turn.state == moment.after
            assert not turn.events
            for language in LANGUAGES:
                assert RENDERER.explain(refused.value, play.subject, language, names(game))
    assert tried or not strangers


@pytest.mark.soak_first("rocknroll-2-random-37", "frames-5-random-13")
@played_games.each_game(range(2, 40), among=OFFERING, few=True)
def test_a_game_set_right_again_and_again_is_played_to_its_end(play: Play) -> None:
    """By automated players, corrected in a row and between their actions."""
    game = played(play)
    ruleset = game.subject.ruleset
    choose = dice(play, "corrections", 0)
    begun = len(game.moments) * (1 + choose.below(6)) // 8
    state = game.moments[begun].after
    for number in range(LONGEST):
        pending = ruleset.pending(state)
        if pending is None:
            break
        listed = offered(game, state) if number < 2 * IN_A_ROW and number % 2 == 0 else ()
        for correction in some_of(listed, 1 + choose.below(2), play, number):
            if correction in offered(game, state):
                state = amended(game, state, correction, number).state
        if (pending := ruleset.pending(state)) is None:
            break
        seat = choose.pick(pending.seats)
        menu = ruleset.legal_actions(state, seat)
        action = ruleset.advise(ruleset.view(state, seat), menu, choose)
        state = judged(game, state, action, number).state
    assert_goes_on(game, state)

    assert ruleset.result(state) is not None
    assert offered(game, state) == (), "nothing is set right once the game is over"


@pytest.mark.soak_first("frames", "siege")
@pytest.mark.parametrize("name", OFFERING)
def test_nearly_every_class_of_corrections_is_met_here(name: str) -> None:
    """Else the promises above would say little; the soak meets all of them."""
    subject, met = SUBJECTS[name], set[type[Any]]()
    for play in suite_plays():
        if play.subject == name:
            game = played(play)
            sample = game.sample(4 * MOMENTS * play.apart)
            met |= {type(each) for moment in sample for each in offered(game, moment.after)}

    assert len(met) >= 0.8 * len(subject.ruleset.correction_types)


@pytest.mark.soak
@pytest.mark.parametrize("name", OFFERING)
def test_every_class_of_corrections_is_met_in_the_soak(name: str) -> None:
    subject, met = SUBJECTS[name], set[type[Any]]()
    for play in plays(SOAK_SEEDS):
        if play.subject == name:
            game = played(play)
            met |= {type(each) for moment in game.sample(40) for each in offered(game, moment.after)}

    assert met == set(subject.ruleset.correction_types)


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS.keys())
def test_no_player_can_send_a_correction(subject: Subject) -> None:
    """Their classes are apart, in the rules and in what is stored."""
    names_of = [
        {snake_case(each.__name__) for each in kinds}
        for kinds in (subject.ruleset.action_types, subject.ruleset.correction_types)
    ]
    assert not names_of[0] & names_of[1]
    for kind in subject.ruleset.correction_types:
        assert issubclass(kind, Correction)
        with pytest.raises(Undecodable, match="unknown class"):
            subject.codec.action(encode((snake_case(kind.__name__), {})))


def test_every_game_offers_corrections() -> None:
    assert list(SUBJECTS) == OFFERING
