"""The siege's board and Wind Rose as pictures: every fact is seen, nothing secret is, and they are small."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from PIL import Image

from bot.games.siege.pictures.board import WIDTH, board, dial
from bot.games.siege.pictures.cell import CellMark, SquadMark, TowerMark, arrange, paint_cell
from bot.games.siege.pictures.events import of_events
from bot.locale import Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT, Picture
from bot.pictures.memory import MEMORY
from rules.contract import Seat
from rules.siege.board import Board
from rules.siege.content import kind_of
from rules.siege.events.battle import BattleRolled
from rules.siege.names import (
    CardId,
    DecisionKind,
    FigureId,
    FortificationId,
    FortificationStatus,
    Phase,
    RegionId,
    Side,
    SquadId,
    UndergroundId,
    WeatherId,
)
from rules.siege.night import Night
from rules.siege.state import (
    BothNights,
    Charm,
    CharmKind,
    Decision,
    Engagement,
    Fortification,
    HeldCard,
)
from rules.siege.told import words
from tests.contract.played_games import Play, PlayedGame, played

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
NAMES = {
    Seat(0): "Anna",
    Seat(1): "Boris",
    Seat(2): "Kira",
    Seat(3): "Dmitry",
    Seat(4): "Evgenia",
    Seat(5): "Фёдор",
}
ASKED = Decision(DecisionKind.DECLARE_DEFENCE)
CALM = WeatherId("calm")
LIMIT = 72_000
"""Bytes that a board may have."""

LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


def game(seats: int) -> PlayedGame:
    """Give a whole game between automated players."""
    return played(Play("siege", seats, 0, advised=True))


@cache
def night(seats: int = 6, viewer: Seat | None = None) -> Night:
    """Give a moment in the middle of somebody's turn, with every kind of counter on the map."""
    ruleset = game(seats).subject.ruleset
    for moment in game(seats).moments[len(game(seats).moments) // 3 :]:
        view: Night = ruleset.view(moment.after, viewer)
        if view.state.active is not None and view.state.engagement is None:
            # Whoever advises the players: the marker may be moved, so that its moves are shown.
            return seen(view, wind_locked=False)
    raise AssertionError("nobody has a turn")


def seen(view: Night | None = None, **changes: Any) -> Night:
    """Give *view*, or the night, with its state changed."""
    before = night() if view is None else view
    return replace(before, state=replace(before.state, **changes))


def with_option(**changes: Any) -> Night:
    """Give the night with its options changed."""
    return seen(settings=replace(night().settings, **changes))


def with_squad(**changes: Any) -> Night:
    """Give the night with its first squad changed."""
    first, *rest = night().state.squads
    return seen(squads=(replace(first, **changes), *rest))


def with_charm(kind: CharmKind, amount: int) -> Night:
    """Give the night with a charm on its first squad."""
    return seen(charms=(Charm(kind, amount, night().state.squads[0].id),))


def with_fortification(**changes: Any) -> Night:
    """Give the night with its first standing fortification changed."""
    forts = list(night().state.fortifications)
    place = forts.index(_first_standing())
    forts[place] = replace(forts[place], **changes)
    return seen(fortifications=tuple(forts))


def with_underground(**changes: Any) -> Night:
    """Give the night with its first Underground token changed."""
    first, *rest = night().state.undergrounds
    return seen(undergrounds=(replace(first, **changes), *rest))


def with_seat(seat: Seat | None = None, **changes: Any) -> Night:
    """Give the night with what is known of *seat*, or of the active player, changed."""
    wanted = night().state.active if seat is None else seat
    return seen(
        players=tuple(
            replace(each, **changes) if each.seat == wanted else each for each in night().state.players
        )
    )


def answering(**answers: Any) -> Night:
    """Give the night with other answers to the questions that are asked of it."""
    view = replace(night())
    for question, answer in answers.items():
        setattr(view, question, lambda *_, answer=answer: answer)
    return view


def free_region(view: Night) -> RegionId:
    """Give a region without squads."""
    return next(each for each in view.board.codes if not view.squads_in(each))


def assault(**changes: Any) -> Night:
    """Give the night with an assault going on and two guards asked, who stand two steps away."""
    view = night()
    attacker = next(each for each in view.state.squads if each.side is Side.STORMER)
    token = next(each for each in view.state.fortifications if each.region != attacker.region)
    two_away = [each for each in view.board.codes if view.board.distance(each, token.region) == 2]
    places = iter([place for place in two_away if not view.squads_in(place)][:2])
    squads = tuple(
        replace(each, region=place, shaken=False) if place is not None else replace(each, shaken=True)
        for each in view.state.squads
        for place in [next(places, None) if each.side is Side.DEFENDER else each.region]
    )
    engagement = Engagement(squad=attacker.id, region=token.region, fortification=token.id)
    engagement = replace(engagement, **changes)
    return seen(squads=squads, engagement=engagement, stack=(ASKED,), weather=CALM, reach_change=0)


def crowded() -> Night:
    """Give the fullest board there can be: every squad whole and marked, all tokens changed, an assault."""
    view = assault()
    squads = tuple(
        replace(
            each,
            figures=(FigureId("queen"), FigureId("king"), FigureId("officer")),
            shaken=number % 2 == 0,
            spent=number % 3 == 0,
        )
        for number, each in enumerate(view.state.squads)
    )
    forts = tuple(
        replace(each, looted=False, drained=number % 2 == 1)
        for number, each in enumerate(view.state.fortifications)
    )
    charms = (
        *(Charm(CharmKind.BATTLE, 3, squad=each.id) for each in squads),
        *(Charm(CharmKind.TOKEN, 3, fortification=each.id) for each in forts),
    )
    return seen(view, squads=squads, fortifications=forts, charms=charms, cordons=view.board.codes[58:])


def pixels(picture: Picture) -> Image.Image:
    """Give the picture as its receiver sees it."""
    return Image.open(io.BytesIO(picture.png)).convert("RGB")


def other_weather(view: Night) -> WeatherId:
    """Give a state of the Rose that is not in force."""
    return next(each.id for each in view.content.weather if each.id != view.state.weather)


CHANGES: dict[str, Callable[[], Night]] = {
    "integrity": lambda: answering(integrity=7),
    "sheltered": lambda: answering(is_sheltered=True),
    "cordoned": lambda: seen(cordons=(night().board.codes[5],)),
    "ward": lambda: with_fortification(id=_other_ward()),
    "drained": lambda: with_fortification(drained=True),
    "looted": lambda: with_fortification(looted=True),
    "fortification strength": lambda: answering(fortification_parts=(10, -3, 0)),
    "underground strength": lambda: answering(underground_parts=(1, 0, 0)),
    "controller": lambda: with_underground(
        controller=Seat(5) if not night().state.undergrounds[0].controller else None
    ),
    "owner": lambda: with_squad(owner=Seat((night().state.squads[0].owner + 1) % 6)),
    "side": lambda: with_squad(side=_other_side(night().state.squads[0].side)),
    "figures": lambda: with_squad(figures=(FigureId("queen"), FigureId("king"))),
    "strength": lambda: answering(strength=29),
    "shaken": lambda: with_squad(shaken=not night().state.squads[0].shaken),
    "spent": lambda: with_squad(spent=not night().state.squads[0].spent),
    "charm": lambda: with_charm(CharmKind.BATTLE, -2),
    "lucky": lambda: with_charm(CharmKind.LUCKY, 1),
    "place": lambda: with_squad(region=free_region(night())),
    "marker": lambda: seen(weather=other_weather(night())),
    "no marker": lambda: seen(weather=None),
    "moves": lambda: with_seat(moves=night().player(_active()).moves + 1),
    "cap": lambda: with_option(weather_cap=9),
    "locked": lambda: seen(wind_locked=not night().state.wind_locked),
    "round": lambda: seen(round=night().state.round + 1),
    "rounds": lambda: with_option(rounds=12),
    "phase": lambda: seen(phase=Phase.CLOSING_WINDOW),
    "active player": lambda: seen(turns_taken=0 if night().state.turns_taken else 1),
    "order": lambda: seen(
        order=tuple(reversed(night().state.order)),
        turns_taken=len(night().state.order) - 1 - night().state.turns_taken,
    ),
    "points": lambda: with_seat(victory_points=99, watch_points=98),
    "cards": lambda: with_seat(cards=(HeldCard(CardId("hack"), UndergroundId("")),) * 7),
    "standing": lambda: with_fortification(looted=True),
    # Of a Defender only the watch points are told.
    "looted sum": lambda: with_seat(night().state.seats_of(Side.DEFENDER)[0], victory_points=77),
    "assault": assault,
}


def _active() -> Seat:
    active = night().state.active
    assert active is not None
    return active


def _first_standing() -> Fortification:
    counters = night().state.fortifications
    return next(each for each in counters if each.status is FortificationStatus.STANDING)


def _other_ward() -> FortificationId:
    wards, kept = night().content.wards, _first_standing().id
    return next(each.id for each in night().state.fortifications if wards(each.id) != wards(kept))


def _other_side(side: Side) -> Side:
    return Side.DEFENDER if side is Side.STORMER else Side.STORMER


@pytest.mark.parametrize("change", CHANGES)
def test_a_fact_that_differs_is_seen(change: str) -> None:
    before, after = board(night(), BOOKS["en"], NAMES), board(CHANGES[change](), BOOKS["en"], NAMES)

    assert before.png != after.png


@pytest.mark.parametrize(
    "change",
    [
        *(
            "drained",
            "looted",
            "controller",
            "underground strength",
            "owner",
            "figures",
            "strength",
            "shaken",
        ),
        *("spent", "marker", "round", "active player", "points", "cards", "standing", "assault", "cordoned"),
    ],
)
@LANGUAGES
def test_a_fact_that_differs_is_in_the_words_too(change: str, language: str) -> None:
    before, after = board(night(), BOOKS[language]), board(CHANGES[change](), BOOKS[language])

    assert before.alt != after.alt


@pytest.mark.parametrize(
    "change", ["shaken", "spent", "drained", "looted", "side", "marker", "active player"]
)
def test_a_fact_that_differs_is_seen_without_colours(change: str) -> None:
    def in_black_and_white(view: Night) -> bytes:
        image = pixels(board(view, BOOKS["en"], NAMES))
        return image.convert("L").point(lambda light: 255 * (light > 90)).tobytes()

    assert in_black_and_white(night()) != in_black_and_white(CHANGES[change]())


@pytest.mark.parametrize("change", ["standing", "looted sum"])
def test_the_score_is_seen_below_the_map(change: str) -> None:
    before, after = (pixels(board(view, BOOKS["en"], NAMES)) for view in (night(), CHANGES[change]()))
    below = (0, before.height - 340, before.width, before.height)

    assert before.crop(below).tobytes() != after.crop(below).tobytes()


def test_assault_lines_carry_the_distance() -> None:
    view = assault()
    assert len(view.asked_to_defend) == 2
    board_of_one_step = copy(view.board)
    measure = view.board.distance
    vars(board_of_one_step)["distance"] = lambda a, b: 1 if measure(a, b) == 2 else measure(a, b)

    assert board(view, BOOKS["en"]).png != board(replace(view, board=board_of_one_step), BOOKS["en"]).png


def test_guards_that_declared_are_drawn_and_named() -> None:
    first = assault().asked_to_defend[0].id
    revealed = seen(assault(guards=(first,)), stack=())
    nobody = seen(assault(), stack=())

    assert board(revealed, BOOKS["en"]).png != board(nobody, BOOKS["en"]).png
    assert "Defending" in board(revealed, BOOKS["en"]).alt


def test_an_assault_from_the_tokens_own_region_and_a_field_battle_can_be_drawn() -> None:
    view = assault()
    attacker = view.squad(_engagement(view).squad)
    assert attacker is not None
    guard = view.asked_to_defend[0]

    at_home = board(assault(region=attacker.region), BOOKS["en"])
    in_the_field = board(assault(fortification=None, target=guard.id, region=guard.region), BOOKS["en"])
    attacker_gone = board(seen(assault(squad=SquadId("9.nobody")), stack=()), BOOKS["en"])

    assert len({at_home.png, in_the_field.png, attacker_gone.png}) == 3


def _engagement(view: Night) -> Engagement:
    assert view.state.engagement is not None
    return view.state.engagement


def test_every_viewer_gets_the_same_picture() -> None:
    """Chapter 4: a seat's own view adds secrets; none of them is on the board."""
    public = board(night(), BOOKS["ru"], NAMES)

    for seat in range(6):
        assert board(night(6, Seat(seat)), BOOKS["ru"], NAMES) == public


def test_the_picture_does_not_depend_on_what_was_drawn_before() -> None:
    first = board(assault(), BOOKS["ru"], NAMES)
    MEMORY.clear()
    again = board(assault(), BOOKS["ru"], NAMES)

    assert first == again


def test_boards_can_be_drawn_in_several_threads_at_once() -> None:
    views = [change() for change in CHANGES.values()][:8]
    alone = [board(view, BOOKS["en"], NAMES) for view in views]
    MEMORY.clear()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: board(view, BOOKS["en"], NAMES), views * 2))

    assert together == alone * 2


@LANGUAGES
def test_a_crowded_board_is_small_enough(language: str) -> None:
    picture = board(crowded(), BOOKS[language], {seat: "Ж" * 32 for seat in NAMES})

    assert len(picture.png) < LIMIT


@LANGUAGES
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_boards_of_a_whole_game_are_small_and_told_in_words(seats: int, language: str) -> None:
    whole = game(seats)
    for moment in whole.sample(5):
        picture = board(whole.subject.ruleset.view(moment.after, None), BOOKS[language], NAMES)
        image = Image.open(io.BytesIO(picture.png))

        assert len(picture.png) < LIMIT
        assert image.width == WIDTH
        assert 0 < len(picture.alt) <= ALT_LIMIT
        assert picture.filename.isascii()


@LANGUAGES
def test_the_words_carry_the_essential_facts(language: str) -> None:
    view = night(2)
    alt = board(view, BOOKS[language], NAMES).alt

    assert str(view.state.standing()) in alt
    assert "Anna" in alt
    assert BOOKS[language].plain(f"siege-weather-{view.state.weather}") in alt
    for squad in view.state.squads:
        assert BOOKS[language].plain(f"siege-region-{squad.region}") in alt
    for region in [each.region for each in view.state.fortifications] + [
        each.region for each in view.state.undergrounds
    ]:
        assert re.search(rf"\b{region}\b", alt)


@LANGUAGES
def test_the_words_stay_within_the_limit_with_the_longest_names(language: str) -> None:
    alt = board(crowded(), BOOKS[language], {seat: "Щ" * 32 for seat in NAMES}).alt

    assert len(alt) <= ALT_LIMIT
    assert alt.endswith("…")
    assert "Щ" * 32 in alt


def test_russian_words_have_no_english_among_them() -> None:
    alt = board(night(), BOOKS["ru"], {seat: "Игрок" for seat in NAMES}).alt
    alt = re.sub(r"\b[KBGTM]\d*\b", "", alt)  # codes of regions are the same in both languages

    assert not re.findall(r"[A-Za-z]+", alt)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🔥Kira🔥", "Kira"),
        ("🔥🔥", "Player 3"),
        ("", "Player 3"),
        ("a\u202eb\nc", "ab c"),
        ("Ёж  Ив", "Ёж Ив"),
    ],
)
@pytest.mark.usefixtures("bare_machine")
def test_a_name_that_the_font_cannot_show_is_shown_as_far_as_it_can(name: str, shown: str) -> None:
    picture = board(night(), BOOKS["en"], {**NAMES, Seat(2): name})

    assert f"3 {shown}, " in picture.alt


def test_names_may_be_missing_or_asked_for() -> None:
    assert board(night(), BOOKS["en"]) == board(night(), BOOKS["en"], {})
    assert board(night(), BOOKS["en"], NAMES) == board(night(), BOOKS["en"], NAMES.get)


@pytest.mark.parametrize("seats", [2, 6])
def test_the_board_before_anything_is_known_can_be_drawn(seats: int) -> None:
    whole = game(seats)
    empty = board(whole.subject.ruleset.view(whole.empty, None), BOOKS["en"], NAMES)

    assert empty.alt.startswith("Siege. Setting up.")


def test_winners_are_marked_at_the_end() -> None:
    whole = game(6)
    view: Night = whole.subject.ruleset.view(whole.last, None)
    outcome = view.state.outcome
    assert outcome is not None
    others = tuple(seat for seat in whole.seats if seat not in outcome.winners)
    turned = seen(view, outcome=replace(outcome, winners=others))

    assert board(view, BOOKS["en"]).png != board(turned, BOOKS["en"]).png


@LANGUAGES
def test_the_end_of_two_nights_shows_what_both_came_to(language: str) -> None:
    """Option `mode` two_nights: not only the second night."""
    whole = game(6)
    view: Night = whole.subject.ruleset.view(whole.last, None)
    points = tuple(30 + seat for seat in whole.seats)
    both = seen(view, both_nights=BothNights((Seat(2),), points))
    picture = board(both, BOOKS[language], NAMES)
    other = board(seen(view, both_nights=BothNights((Seat(3),), points)), BOOKS[language], NAMES)

    assert all(str(each) in picture.alt for each in points)
    assert picture.png != other.png
    assert picture.alt != other.alt
    assert picture.alt.count("wins" if language == "en" else "победа") == 1
    assert len(picture.png) < LIMIT and len(picture.alt) <= ALT_LIMIT


def test_the_small_map_fills_the_picture_too() -> None:
    """Chapter 6, option `map`: 37 regions are drawn larger."""
    inner = Board(night().content.regions, rings=3)
    state = night().state
    small = seen(
        replace(night(), board=inner),
        squads=tuple(each for each in state.squads if each.region in inner.codes),
        fortifications=tuple(each for each in state.fortifications if each.region in inner.codes),
        undergrounds=tuple(each for each in state.undergrounds if each.region in inner.codes),
    )
    picture = board(small, BOOKS["ru"], NAMES)

    assert len(picture.png) < LIMIT
    assert pixels(picture).width == WIDTH
    assert "M7" not in picture.alt


@pytest.mark.parametrize("cell", [116, 148])
@pytest.mark.parametrize("squads", [0, 1, 2, 3])
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_counters_of_a_hex_do_not_cover_each_other(squads: int, tokens: int, cell: int) -> None:
    places = arrange(squads, tokens, cell)
    boxes = [*places.plates, *places.tokens]

    assert len(boxes) == squads + tokens
    for number, (left, top, width, height) in enumerate(boxes):
        assert left >= 0 and left + width <= cell
        for other_left, other_top, other_width, other_height in boxes[:number]:
            apart = left >= other_left + other_width or other_left >= left + width
            assert apart or top >= other_top + other_height or other_top >= top + height


@pytest.mark.parametrize("squads", [1, 2, 3])
def test_every_squad_of_a_full_hex_shows_its_marks(squads: int) -> None:
    plain = SquadMark("1", Side.STORMER, "QRN", "19", "", False, False)
    tower = TowerMark("Fo", FortificationStatus.STANDING, "")
    marks = (
        plain,
        replace(plain, shaken=True),
        replace(plain, spent=True),
        replace(plain, side=Side.DEFENDER),
    )
    hexes = {
        paint_cell(
            CellMark("T5", 3, "2", False, False, (plain,) * (squads - 1) + (mark,), (tower, tower), ()), 116
        ).tobytes()
        for mark in marks
    }

    assert len(hexes) == len(marks)


@LANGUAGES
def test_the_dial_shows_the_state_and_the_moves(language: str) -> None:
    dials = {dial(seen(weather=each.id), BOOKS[language]).png for each in night().content.weather}
    moved = dial(with_seat(moves=3), BOOKS[language])

    assert len(dials) == 8
    assert moved.png not in dials
    assert BOOKS[language].plain("siege-weather-frost") in moved.alt
    assert len(moved.png) < LIMIT


@LANGUAGES
def test_a_battle_shows_who_fights_both_sums_item_by_item_and_what_is_at_stake(language: str) -> None:
    whole, book = game(6), BOOKS[language]
    moment, rolled = next(
        (moment, event)
        for moment in whole.moments
        for event in moment.events
        if isinstance(event, BattleRolled) and event.fortification and event.defender
    )
    view: Night = whole.subject.ruleset.view(moment.after, None)
    picture = of_events([rolled], view, book, NAMES)
    other = of_events([replace(rolled, attack=replace(rolled.attack, total=99))], view, book, NAMES)

    assert picture is not None and other is not None and picture.png != other.png
    assert pixels(picture).width == WIDTH
    for squad in (rolled.attacker, rolled.defender):
        assert book.plain(words.squad(squad), NAMES) in picture.alt
    for roll in (rolled.attack, rolled.defence):
        assert f"= {roll.total}." in picture.alt
        for part in roll.parts:
            assert f"{book.plain(f'siege-part-{part.name.value}')} {part.amount:+d}" in picture.alt
    assert book.plain(f"siege-fortification-{kind_of(rolled.fortification)}") in picture.alt
