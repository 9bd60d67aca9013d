"""The leak test: change what a viewer cannot know, and no byte that reaches them changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache, partial
from operator import itemgetter
from typing import Any, get_type_hints

import pytest

from bot.desk.offer import Offer
from bot.game.codec import encode
from bot.locale import LANGUAGES
from rules.advice import Character, Effort
from rules.contract import Event, Seat, Viewer
from rules.search import sharp
from rules.strengths import calm
from tests.contract import played_games
from tests.contract.played_games import Play, PlayedGame, dice, played, suite_plays
from tests.contract.reach import everything_that_reaches, of_the_events, of_the_hint, table_of
from tests.contract.subjects import BOOKS, SUBJECTS
from tests.dudo.game import dudo
from tests.dudo.rules import Dudo
from tests.dudo.rules.content import DudoContent
from tests.dudo.rules.events import BidStood, FaceKept
from tests.dudo.rules.state import State
from tests.dudo.rules.table import Table, look

OPEN = [name for name, subject in SUBJECTS.items() if subject.ruleset.open_questions]
"""Games in which some question has an answer that everybody could give."""
SOAK_SEEDS = tuple(range(2, 18))
WEIGHED = 36
"""Decisions of a game in which it is compared what automated seats consider."""
THOUGHT_OVER = 6
"""Decisions of a game in which it is compared what sharp seats think."""
LEAST_COMPARED = 2
"""Decisions that are compared in any case."""
MOMENTS = 8
"""Moments of a game at which everything is rendered twice for every viewer and language."""
DRAWN = 4
"""Every so many of these moments the pictures, too."""
SEATS = 2
"""Seats looked at in each of these moments, in turn, beside the channel."""

each_game = played_games.each_game(SOAK_SEEDS, largest=True)
a_few_games = played_games.each_game(SOAK_SEEDS, few=True)


@each_game
def test_nothing_that_reaches_a_viewer_depends_on_what_they_cannot_know(play: Play) -> None:
    scrambled = find_leaks(played(play), in_turn=True)

    assert scrambled > 0, "the scrambler never changed anything: this test would prove nothing"


@each_game
def test_what_automated_seats_consider_depends_on_nothing_that_they_cannot_know(play: Play) -> None:
    """What they do at once; all that they weigh, with reasons, whatever their character; the world in which
    a sharp one begins to think; and the hint that is made of all that."""
    game = played(play)
    ruleset, compared = game.subject.ruleset, 0
    for compared, (seat, states) in enumerate(decisions_in_two_worlds(game, WEIGHED), 1):
        views = [ruleset.view(state, seat) for state in states]
        menus = [ruleset.legal_actions(state, seat) for state in states]
        character = [*Character][compared % len(Character)]

        for consider in (
            ruleset.advise,
            *(partial(ruleset.weighed, character=each) for each in Character),
            partial(ruleset.first_thoughts, character=character),
            partial(calm, ruleset, character=character),
            lambda view, menu, chance: ruleset.imagined(view, chance),
        ):
            here, there = (
                consider(view, menu, dice(play, "advice", compared))
                for view, menu in zip(views, menus, strict=True)
            )
            assert here == there

        book = BOOKS[LANGUAGES[compared % len(LANGUAGES)]]
        hint, other = ([*of_the_hint(Offer.to(table_of(game, state), seat, book))] for state in states)
        assert first_difference(hint, other) is None

    assert compared >= LEAST_COMPARED


@a_few_games
def test_no_thought_of_a_sharp_seat_knows_what_it_cannot_know(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its character, and in decisions that it would settle without a thought, too."""
    game = played(play)
    ruleset, compared = game.subject.ruleset, 0
    effort = Effort(2, depth=3, decisions=100) if play.apart == 1 else Effort(1, depth=1, decisions=24)
    monkeypatch.setattr(type(ruleset), "effort", effort, raising=False)
    for compared, (seat, states) in enumerate(decisions_in_two_worlds(game, THOUGHT_OVER), 1):
        here, there = (
            sharp(
                ruleset,
                ruleset.view(state, seat),
                ruleset.legal_actions(state, seat),
                dice(play, "thought", compared),
                dice(play, "character", compared).pick([*Character]),
            )
            for state in states
        )

        assert here == there

    assert compared >= LEAST_COMPARED


@each_game
def test_an_event_shows_a_viewer_only_the_fields_of_its_twin(play: Play) -> None:
    """Every field that the twin lacks is changed; the twin, and every word said of it, stays the same."""
    game = played(play)
    pool = values_by_field(game)
    for number, moment in enumerate(game.moments):
        for event in moment.events:
            for viewer in (None, *game.seats):
                twin = event.seen_by(viewer)
                if twin == event:
                    continue
                changed = with_other_secrets(event, twin, viewer, game, pool, number)

                assert_same(changed.seen_by(viewer), twin)


@each_game
def test_what_is_said_of_an_event_does_not_depend_on_its_hidden_fields(play: Play) -> None:
    game = played(play)
    pool = values_by_field(game)
    for number, moment in enumerate(game.sample(MOMENTS)):
        table = table_of(game, moment.after)
        for viewer in (None, *game.seats):
            changed = [
                event
                if (twin := event.seen_by(viewer)) == event
                else with_other_secrets(event, twin, viewer, game, pool, number)
                for event in moment.events
            ]
            told = of_the_events(game, table, moment.events, viewer)

            assert of_the_events(game, table, changed, viewer) == told


@each_game
def test_what_a_viewer_is_not_told_of_changes_nothing_they_see(play: Play) -> None:
    """An action all of whose events are hidden from a viewer leaves that viewer's view as it was."""
    game = played(play)
    ruleset = game.subject.ruleset
    for viewer in (None, *game.seats):
        before, after = None, None
        for moment in game.moments:
            known, after = after, None  # what comes after a moment stands before the next
            if any(event.seen_by(viewer) is not None for event in moment.events):
                continue
            before = ruleset.view(moment.before, viewer) if known is None else known
            after = ruleset.view(moment.after, viewer)

            assert after == before, moment


@each_game
def test_a_censored_twin_is_of_another_class(play: Play) -> None:
    for moment in played(play).moments:
        for event in moment.events:
            for viewer in (None, *played(play).seats):
                twin = event.seen_by(viewer)

                assert twin is None or twin == event or type(twin) is not type(event)
                assert twin is None or twin.seen_by(viewer) == twin, "a twin hides nothing any more"


def test_the_channel_sees_no_more_than_every_seat() -> None:
    """What is public reaches everybody: no seat is told less than the channel of what has a line there."""
    for play in suite_plays():
        for moment in played(play).moments:
            for event in moment.events:
                if event.seen_by(None) is not None:
                    assert all(event.seen_by(seat) is not None for seat in played(play).seats), event


# The test is itself tested: a ruleset that leaks is found.


class LeakyDudo(Dudo):
    """Dudo with a secret in its view."""

    def __init__(self, leak: Callable[[State, Seat], dict[str, Any]], content: DudoContent) -> None:
        super().__init__(content)
        self._leak = leak

    def view(self, state: State, viewer: Viewer) -> Table:
        seen = super().view(state, viewer)
        return (
            seen if viewer is None else replace(seen, state=replace(seen.state, **self._leak(state, viewer)))
        )


def as_own(state: State, seat: Seat, **known: Any) -> dict[str, Any]:
    """Give what the viewer in *seat* knows of the players, with *known* of the viewer."""
    players = look(Table(dudo().content, state), seat).state.players
    return {"players": (*players[:seat], replace(players[seat], **known), *players[seat + 1 :])}


LEAKS: dict[str, Callable[[State, Seat], dict[str, Any]]] = {
    "another's dice": lambda state, viewer: as_own(state, viewer, dice=state.players[0].dice),
    "a number reckoned from hidden dice": lambda state, viewer: {"round": sum(state.players[0].dice)},
    "who has kept a face": lambda state, viewer: as_own(state, viewer, left=state.players[0].kept),
    "another's order": lambda state, viewer: as_own(state, viewer, habit=state.players[-1].habit),
}


@pytest.mark.soak_first("another's dice", "who has kept a face", "a number reckoned from hidden dice")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    game = played(Play("dudo", 3, 0))
    leaky = replace(game, subject=replace(game.subject, ruleset=LeakyDudo(LEAKS[leak], dudo().content)))

    assert find_leaks(game, moments=12) > 0
    with pytest.raises(AssertionError):
        find_leaks(leaky, moments=60)


def test_a_twin_that_tells_of_a_hidden_field_is_found() -> None:
    @dataclass(frozen=True)
    class Blabbed(FaceKept):
        def for_others(self) -> Event:
            return BidStood(Seat(self.face % 2))

    game = played(Play("dudo", 2, 0))
    event = Blabbed(Seat(0), 4)
    twin = event.seen_by(Seat(1))
    values = {(Blabbed, "face"): [4, 5]}

    assert with_other_secrets(event, twin, Seat(1), game, values, 0).seen_by(Seat(1)) != twin


def test_the_changed_event_keeps_what_decides_who_may_see_it() -> None:
    game = played(Play("dudo", 2, 0))
    changed = with_other_secrets(
        FaceKept(Seat(0), 4), None, Seat(1), game, {(FaceKept, "face"): [4, 5, 6]}, 1
    )

    assert isinstance(changed, FaceKept)
    assert changed.seat == 0
    assert changed.face != 4


# Scrambling states.


@pytest.mark.parametrize("play", [play for play in suite_plays() if play.subject in OPEN], ids=str)
def test_an_open_question_offers_what_everybody_knows(play: Play) -> None:
    """What is answered at once because there is no choice tells nobody anything."""
    game = played(play)
    ruleset, compared = game.subject.ruleset, 0
    for number, moment in enumerate(game.moments):
        pending = ruleset.pending(moment.after)
        if pending is None or pending.kind not in ruleset.open_questions or compared == MOMENTS:
            continue
        compared += 1
        for seat in pending.seats:
            for viewer in (None, *(each for each in game.seats if each != seat)):
                other = scrambled(game, moment.after, viewer, number)
                assert ruleset.legal_actions(other, seat) == ruleset.legal_actions(moment.after, seat)

    assert compared


def decisions_in_two_worlds(game: PlayedGame, count: int) -> Iterator[tuple[Seat, tuple[Any, Any]]]:
    """Give *count* decisions of *game*, of as many kinds as there are: who is asked, and two states that they
    cannot tell from each other. Fewer of them where the play has its moments farther apart."""
    ruleset, wanted = game.subject.ruleset, max(LEAST_COMPARED, count // game.play.apart)
    asked = [
        (pending.kind, number, seat, moment.after)
        for number, moment in enumerate(game.moments)
        if (pending := ruleset.pending(moment.after)) is not None
        for seat in pending.seats
    ]
    mixed = [asked[place] for place in dice(game.play, "decisions", 0).shuffle(len(asked))]
    rounds = Counter[str]()
    of_each = []
    for kind, *decision in mixed:
        rounds[kind] += 1
        of_each.append((rounds[kind], *decision))
    for _, number, seat, state in sorted(of_each, key=itemgetter(0)):
        other = scrambled(game, state, seat, number)
        if encode(other) != encode(state) and len(ruleset.legal_actions(state, seat)) > 1:
            yield seat, (state, other)
            wanted -= 1
            if not wanted:
                return


def scrambled(game: PlayedGame, state: Any, viewer: Viewer, number: int) -> Any:
    chosen = dice(game.play, f"scramble/{viewer}", number)
    return game.subject.scramble(game.subject.ruleset, state, viewer, chosen)


def find_leaks(game: PlayedGame, moments: int = MOMENTS, *, in_turn: bool = False) -> int:
    """Compare everything before and after scrambling; give how often the state really became another.

    The languages speak *in_turn*, from moment to moment, or both at each.
    """
    changed = 0
    for number, moment in enumerate(game.sample(moments)):
        drawn = number % DRAWN == 0
        languages = LANGUAGES[number % 2 :][:1] if in_turn else LANGUAGES
        seats = [Seat((number * SEATS + place) % game.play.seats) for place in range(SEATS)]
        for viewer in (None, *seats):
            other = scrambled(game, moment.after, viewer, number)
            if encode(other) == encode(moment.after):
                continue
            changed += 1
            seen, now = (
                everything_that_reaches(game, state, viewer, drawn=drawn, languages=languages)
                for state in (moment.after, other)
            )

            assert first_difference(seen, now) is None, f"moment {number}, viewer {viewer}"
    return changed


def first_difference(seen: list[bytes], now: list[bytes]) -> tuple[str, str] | None:
    """Give the first two texts that differ, for a readable failure."""
    for here, there in zip(seen, now, strict=False):
        if here != there:
            return here.decode(errors="replace"), there.decode(errors="replace")
    return None if len(seen) == len(now) else (f"{len(seen)} texts", f"{len(now)} texts")


# Changing events.

Pool = dict[tuple[type[Event], str], list[Any]]
VALUES = 40
"""Values of one field that another is picked from."""


def values_by_field(game: PlayedGame) -> Pool:
    """Give by event class and field the first values seen there in this game, once, leaf by leaf."""
    pool: dict[tuple[type[Event], str], dict[str, Any]] = {}
    for moment in game.moments:
        for event in moment.events:
            for each in fields(event):
                known = pool.setdefault((type(event), each.name), {})
                known.update({repr(leaf): leaf for leaf in leaves(getattr(event, each.name))})
    return {key: list(found.values())[:VALUES] for key, found in pool.items()}


def leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for each in value:
            yield from leaves(each)
    elif value is not None:
        yield value


hints_of = cache(get_type_hints)
"""Gives the types of the fields of an event's class."""


def with_other_secrets(
    event: Event, twin: Event | None, viewer: Viewer, game: PlayedGame, pool: Pool, number: int
) -> Event:
    """Give *event* with another value in each field that *twin* lacks.

    Seats stay, since they may decide who sees what; so does the place of *viewer* in what is told seat
    by seat, and the shape of what holds several values.
    """
    shown = {each.name for each in fields(twin)} if twin is not None else set()
    hints = hints_of(type(event))
    choose = dice(game.play, f"secret/{viewer}", number)

    def other(value: Any, values: list[Any]) -> Any:
        if isinstance(value, tuple):
            return tuple(other(each, values) for each in value)
        different = [each for each in values if each != value and type(each) is type(value)]
        if value is None or (isinstance(value, Enum) and not different):
            return value
        if type(value) is int and not different:
            return value + 1
        return choose.pick(different) if different else value

    changes = {}
    for each in fields(event):
        value = getattr(event, each.name)
        if each.name in shown or hints[each.name] in (Seat, Seat | None, tuple[Seat, ...]):
            continue
        changed = other(value, pool.get((type(event), each.name), []))
        if viewer is not None and isinstance(value, tuple) and len(value) == game.play.seats:
            changed = (*changed[:viewer], value[viewer], *changed[viewer + 1 :])
        changes[each.name] = changed
    return replace(event, **changes)


def assert_same(one: Event | None, other: Event | None) -> None:
    assert one == other
    assert type(one) is type(other)
