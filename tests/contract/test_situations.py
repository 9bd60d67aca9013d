"""A page of a decision first says how matters stand, and every choice says in a few words what it does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from bot.desk.action_menu import action_name
from bot.desk.offer import Offer
from bot.locale import LANGUAGES, Language
from bot.rulesets import RULESETS
from rules.contract import Phrase, Seat
from rules.field_kinds import field_kinds
from tests.contract import played_games
from tests.contract.every_text import table_at
from tests.contract.played_games import Moment, Play, PlayedGame, played
from tests.contract.subjects import BOOKS
from tests.rules.frames import frames_scramble
from tests.rules.raid import raid_scramble
from tests.rules.roads import roads_scramble
from tests.rules.rocknroll import rocknroll_scramble

A_KIND = 4
"""Moments of a game that are read for each kind of decision."""
REMARK = 100
"""Letters that a choice has room for."""

MATTERS: Mapping[str, Callable[[Any], Iterable[object]]] = {
    "dudo": lambda state: filter(None, [state.bid]),
    "raid": lambda state: [raid_scramble.matters(RULESETS["raid"], state)],
    "frames": lambda state: [frames_scramble.matters(state)],
    "roads": lambda state: [roads_scramble.matters(RULESETS["roads"], state)],
    "rocknroll": lambda state: [rocknroll_scramble.matters(RULESETS["rocknroll"], state)],
    "siege": lambda state: filter(None, (state.top, state.engagement)),
}
"""What a decision is about: the objects of a state whose fields the page names."""

FOR_EVERYBODY = {"kind": "heads the page", "asked": "stands on the card", "waiting": "stands on the card"}
NOT_FOR_READERS: Mapping[str, Mapping[str, str]] = {
    "siege": {
        "Engagement.stage": "the kind of the decision says it",
        "Engagement.loser": "is the squad of the decision",
        "Engagement.guards": "whoever has yet to fight is not asked about",
    },
}
"""By ruleset, the fields (`Class.field`) that the page need not name, with the reason."""

each_game = played_games.each_game()
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_game
@each_language
def test_a_page_names_what_its_decision_is_about(play: Play, language: Language) -> None:
    """Who asks what of whom with what at stake: each seat, unit, card, place and number of it."""
    game = played(play)
    unsaid = {}
    for moment in decisions(game):
        said = page(game, moment, language)
        missing = [name for name in named(game, moment, language) if not stands_in(name, said)]
        if missing or not said:
            unsaid[said] = (game.subject.ruleset.pending(moment.after), missing)

    assert unsaid == {}


@each_game
@each_language
def test_pages_differ_where_their_decisions_differ(play: Play, language: Language) -> None:
    game = played(play)
    decided: dict[str, tuple[str, ...]] = {}
    for moment in decisions(game):
        said, names = page(game, moment, language), tuple(named(game, moment, language))

        assert decided.setdefault(said, names) == names


@each_game
@each_language
def test_every_choice_says_in_few_words_what_it_does(play: Play, language: Language) -> None:
    game = played(play)
    ruleset, faults = game.subject.ruleset, {}
    for moment in decisions(game):
        table = table_at(game, moment, language)
        for seat in game.seats:
            for offer in (Offer.to(table, seat, BOOKS[language]), Offer.orders(table, seat, BOOKS[language])):
                for action in {type(each): each for each in reversed(offer.actions)}.values():
                    about = ruleset.about(offer.view, action, None)
                    words = BOOKS[language].plain(about, table.names) if about is not None else ""
                    if not 0 < len(words) <= REMARK:
                        faults[action_name(action)] = words

    assert faults == {}


def decisions(game: PlayedGame) -> Iterator[Moment]:
    """Give moments after which somebody is asked: of each kind of decision some, spread over the game."""
    kinds: dict[str, list[Moment]] = {}
    for moment in game.moments:
        pending = game.subject.ruleset.pending(moment.after)
        if pending is not None and pending.seats:
            kinds.setdefault(pending.kind, []).append(moment)
    for found in kinds.values():
        yield from found[:: -(-len(found) * game.play.apart // A_KIND)]


def asked(game: PlayedGame, moment: Moment) -> Seat:
    """Give the seat whose page is read."""
    pending = game.subject.ruleset.pending(moment.after)
    assert pending is not None
    return pending.seats[0]


def page(game: PlayedGame, moment: Moment, language: Language) -> str:
    """Give what the page of the seat asked says before the choices: what is asked, and how matters stand."""
    table, book, seat = table_at(game, moment, language), BOOKS[language], asked(game, moment)
    pending = game.subject.ruleset.pending(moment.after)
    assert pending is not None
    situation = Offer.to(table, seat, book).situation()
    decision = book.say(f"{game.subject.name}-decision-{pending.kind}")
    return "\n".join([decision, *situation]) if situation else ""


def named(game: PlayedGame, moment: Moment, language: Language) -> Iterator[str]:
    """Give the words for each thing that the decision after *moment* is about, as its page may say them."""
    for thing in MATTERS.get(game.subject.name, lambda state: ())(moment.after):
        yield from _named(game, moment, language, thing)


def _named(game: PlayedGame, moment: Moment, language: Language, thing: object) -> Iterator[str]:
    ruleset, book = game.subject.ruleset, BOOKS[language]
    names, skipped = table_at(game, moment, language).names, NOT_FOR_READERS.get(game.subject.name, {})
    kinds = field_kinds(type(thing))
    assert is_dataclass(thing) and not isinstance(thing, type)
    for each in fields(thing):
        if each.name in FOR_EVERYBODY or f"{type(thing).__name__}.{each.name}" in skipped:
            continue
        value = getattr(thing, each.name)
        for one in value if isinstance(value, tuple) else (value,):
            if is_dataclass(one) and not isinstance(one, type):
                yield from _named(game, moment, language, one)
            # The reader is no third person.
            elif one is not None and one != "" and (kinds[each.name], one) != ("seat", asked(game, moment)):
                fact = ruleset.fact(kinds[each.name], one)
                yield book.plain(Phrase.of("menu-value", value=fact), names)


def stands_in(name: str, said: str) -> bool:
    """Whether *name* is said as a word of its own, in whatever case its first letter is."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said, re.IGNORECASE) is not None
