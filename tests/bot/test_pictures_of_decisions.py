"""The board where one decides: what the menu offers is marked on it, and nothing else is told by it."""

from __future__ import annotations

from functools import cache

import pytest

from bot.artists import decision_painters, painters
from bot.desk.action_page import candidates
from bot.desk.offer import Offer
from bot.locale import LANGUAGES, Language
from bot.pictures import ALT_LIMIT, Candidates
from bot.rulesets import RULESETS
from tests.contract.played_games import played, suite_plays
from tests.contract.reach import first_paths, table_of
from tests.contract.subjects import BOOKS
from tests.fakes.pictured_games import SPEAKERS

DRAWN = decision_painters()
MARKED = {
    "siege": ("region", "squad", "fortification", "underground"),
    "frames": ("cell", "frame", "target"),
    "raid": ("seat", "place", "card"),
    "rocknroll": ("letter", "position", "piece", "unit", "order_card", "card"),
    "roads": ("unit", "cell"),
}
"""Kinds of candidates that lie on a board, by ruleset."""


@cache
def asked_of(name: str, kind: str) -> tuple[Offer, Candidates]:
    """Give a question for things of *kind*, on the board, that some seat meets in a played game of *name*."""
    for play in (each for each in suite_plays() if each.subject == name):
        game = played(play)
        # From the end on: in the beginning what may be chosen does not stand on the board yet.
        for moment in game.moments[:: -max(1, len(game.moments) // 60)]:
            pending = game.subject.ruleset.pending(moment.after)
            for seat in pending.seats if pending is not None else ():
                offer = Offer.to(table_of(game, moment.after), seat, BOOKS["en"])
                for path in first_paths(offer):
                    found = candidates(offer, path)
                    if found.kind == kind and 1 < len(found.labels) <= 60 and lies_there(offer, found):
                        return offer, found
    raise AssertionError(f"nobody chooses a {kind}")


def lies_there(offer: Offer, found: Candidates) -> bool:
    """Whether marks are drawn for those *found*: some lie in no hand and on no board any more."""
    draw, names = DRAWN[offer.table.ruleset.name], offer.table.names
    first = Candidates(found.kind, found.labels[:1])
    return draw(offer.view, BOOKS["en"], names, first) != draw(offer.view, BOOKS["en"], names, Candidates())


@pytest.mark.soak_first("en-frames-*", "en-rocknroll-*", "ru-siege-*", "ru-roads-*", "ru-raid-*")
@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, kinds in MARKED.items() for kind in kinds])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_chosen_is_marked_and_told(name: str, kind: str, language: Language) -> None:
    offer, asked = asked_of(name, kind)
    draw, book, names = DRAWN[name], BOOKS[language], offer.table.names

    plain = draw(offer.view, book, names, Candidates())
    marked = draw(offer.view, book, names, asked)
    fewer = draw(offer.view, book, names, Candidates(asked.kind, asked.labels[1:]))

    assert len({plain.png, marked.png, fewer.png}) == 3
    assert len(marked.alt) <= ALT_LIMIT
    # For cards that are held, the hand is shown and not the board.
    assert marked.filename != plain.filename or marked.alt.startswith(plain.alt[:200])


BY_CELL = ("cell", "region")
"""Kinds of which there are so many that their words say where they lie, in few stretches."""


@pytest.mark.parametrize(
    ("name", "kind"),
    [(name, kind) for name, kinds in MARKED.items() for kind in kinds if kind not in BY_CELL],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_words_reads_by_name_what_is_marked(name: str, kind: str, language: Language) -> None:
    """Units and frames were cells in a row: "E11 to G11" says of nobody who stands there."""
    offer, asked = asked_of(name, kind)
    marked = DRAWN[name](offer.view, BOOKS[language], offer.table.names, asked).alt
    said, *_ = SPEAKERS[name].decision(offer.view, BOOKS[language], offer.table.names, asked).lines

    # Terrain to shoot at lies in cells, too.
    terrain = {each.cell for each in offer.view.state.elements} if name == "frames" else ()
    named = [label for value, label in asked.labels if label in marked and value not in terrain]

    assert named
    assert [each for each in named if each not in said] == []


def test_what_is_demanded_of_somebody_else_is_not_marked_in_ones_own_hand() -> None:
    """RAID-76: a helper may ask for any card, and saw its own of that kind marked."""
    offer, asked = asked_of("raid", "card")
    view, book, names = offer.view, BOOKS["en"], offer.table.names
    others = tuple((each, f"their {each}") for each in view.content.card)

    for card in Candidates(asked.kind, (*asked.labels, *others)), Candidates(asked.kind, others):
        assert DRAWN["raid"](view, book, names, card) == DRAWN["raid"](view, book, names, Candidates())
        assert "### The table" in SPEAKERS["raid"].decision(view, book, names, card).lines[1]


@pytest.mark.parametrize("name", MARKED)
def test_what_lies_on_no_board_marks_nothing(name: str) -> None:
    offer, _ = asked_of(name, MARKED[name][0])

    plain = DRAWN[name](offer.view, BOOKS["en"], {}, Candidates())

    assert DRAWN[name](offer.view, BOOKS["en"], {}, Candidates("int", ((1, "1"), (2, "2")))) == plain


@pytest.mark.parametrize("name", RULESETS)
def test_a_spectator_of_a_decision_sees_the_board_of_all(name: str) -> None:
    game = played(next(each for each in suite_plays() if each.subject == name))
    view = game.subject.ruleset.view(game.moments[len(game.moments) // 2].after, None)

    assert DRAWN[name](view, BOOKS["en"], {}, Candidates()) == painters()[name](view, BOOKS["en"], {})
