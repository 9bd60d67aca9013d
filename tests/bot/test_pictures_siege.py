"""The siege's board and Wind Rose as pictures: every fact is seen, nothing secret is, and they are small."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache

import pytest
from PIL import Image

from bot.games.siege.pictures.board import WIDTH, board, dial
from bot.games.siege.pictures.cell import CellMark, SquadMark, TowerMark, arrange, paint_cell
from bot.locale import Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT, Picture
from bot.pictures.memory import MEMORY
from rules.contract import Seat
from rules.siege.names import FigureId, FortificationStatus, Phase, RegionId, Side, SquadId, WeatherId
from rules.siege.state import BothNights
from rules.siege.view import EngagementView, ReachView, SiegeView
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
LIMIT = 60_000
"""Bytes that a board may have."""

LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


def game(seats: int) -> PlayedGame:
    """Give a whole game between automated players."""
    return played(Play("siege", seats, 0, advised=True))


@cache
def night(seats: int = 6, viewer: Seat | None = None) -> SiegeView:
    """Give a moment in the middle of somebody's turn, with every kind of counter on the map."""
    ruleset = game(seats).subject.ruleset
    for moment in game(seats).moments[len(game(seats).moments) // 3 :]:
        view: SiegeView = ruleset.view(moment.after, viewer)
        if view.phase is Phase.TURNS and view.active is not None and view.engagement is None:
            # Whoever advises the players: the marker may be moved, so that its moves are shown.
            return replace(view, wind_locked=False)
    raise AssertionError("nobody has a turn")


def with_squad(**changes: object) -> SiegeView:
    """Give the night with its first squad changed."""
    return replace(night(), squads=(replace(night().squads[0], **changes), *night().squads[1:]))  # type: ignore[arg-type]


def with_fortification(**changes: object) -> SiegeView:
    """Give the night with its first standing fortification changed."""
    forts = list(night().fortifications)
    place = next(i for i, each in enumerate(forts) if each.status is FortificationStatus.STANDING)
    forts[place] = replace(forts[place], **changes)  # type: ignore[arg-type]
    return replace(night(), fortifications=tuple(forts))


def with_underground(**changes: object) -> SiegeView:
    """Give the night with its first Underground token changed."""
    first, *rest = night().undergrounds
    return replace(night(), undergrounds=(replace(first, **changes), *rest))  # type: ignore[arg-type]


def with_region(**changes: object) -> SiegeView:
    """Give the night with one region changed."""
    regions = list(night().regions)
    regions[5] = replace(regions[5], **changes)  # type: ignore[arg-type]
    return replace(night(), regions=tuple(regions))


def with_seat(**changes: object) -> SiegeView:
    """Give the night with what is known of the active player changed."""
    active = night().active
    seats = tuple(
        replace(each, **changes) if each.seat == active else each  # type: ignore[arg-type]
        for each in night().seats
    )
    return replace(night(), seats=seats)


def free_region(view: SiegeView) -> RegionId:
    """Give a region without squads."""
    return next(each.code for each in view.regions if not view.squads_in(each.code))


def assault(**changes: object) -> SiegeView:
    """Give the night with an assault going on and two guards asked."""
    view = night()
    attacker = next(each for each in view.squads if each.side is Side.STORMER)
    guards = [each for each in view.squads if each.side is Side.DEFENDER][:2]
    token = next(each for each in view.fortifications if each.region != attacker.region)
    engagement = EngagementView(
        squad=attacker.id,
        region=token.region,
        fortification=token.id,
        underground=None,
        target=None,
        in_reach=tuple(ReachView(each.id, each.region, 2) for each in guards),
        guards=(),
    )
    return replace(view, engagement=replace(engagement, **changes))  # type: ignore[arg-type]


def crowded() -> SiegeView:
    """Give the fullest board there can be: every squad whole and marked, all tokens changed, an assault."""
    view = assault()
    squads = tuple(
        replace(
            each,
            figures=(FigureId("queen"), FigureId("king"), FigureId("officer")),
            strength=17,
            charm=3,
            shaken=number % 2 == 0,
            spent=number % 3 == 0,
        )
        for number, each in enumerate(view.squads)
    )
    forts = tuple(
        replace(
            each,
            strength=13,
            status=FortificationStatus.DRAINED if number % 2 else FortificationStatus.STANDING,
        )
        for number, each in enumerate(view.fortifications)
    )
    walled = {each.region for each in forts}
    regions = tuple(
        replace(
            each, integrity=2 * (each.code in walled), sheltered=each.code in walled, cordoned=number > 57
        )
        for number, each in enumerate(view.regions)
    )
    return replace(view, squads=squads, fortifications=forts, regions=regions)


def pixels(picture: Picture) -> Image.Image:
    """Give the picture as its receiver sees it."""
    return Image.open(io.BytesIO(picture.png)).convert("RGB")


def other_weather(view: SiegeView) -> WeatherId:
    """Give a state of the Rose that is not in force."""
    return next(each.id for each in view.rose if each.id != view.weather)


CHANGES: dict[str, Callable[[], SiegeView]] = {
    "integrity": lambda: with_region(integrity=2 if night().regions[5].integrity != 2 else 1),
    "sheltered": lambda: with_region(sheltered=not night().regions[5].sheltered),
    "cordoned": lambda: with_region(cordoned=True),
    "ward": lambda: with_fortification(wards=WeatherId("calm" if _first_ward() != "calm" else "fog")),
    "drained": lambda: with_fortification(status=FortificationStatus.DRAINED),
    "looted": lambda: with_fortification(status=FortificationStatus.LOOTED),
    "fortification strength": lambda: with_fortification(strength=7),
    "underground strength": lambda: with_underground(strength=1),
    "controller": lambda: with_underground(
        controller=Seat(5) if not night().undergrounds[0].controller else None
    ),
    "owner": lambda: with_squad(owner=Seat((night().squads[0].owner + 1) % 6)),
    "side": lambda: with_squad(side=_other_side(night().squads[0].side)),
    "figures": lambda: with_squad(figures=(FigureId("queen"), FigureId("king"))),
    "strength": lambda: with_squad(strength=29),
    "shaken": lambda: with_squad(shaken=not night().squads[0].shaken),
    "spent": lambda: with_squad(spent=not night().squads[0].spent),
    "charm": lambda: with_squad(charm=-2),
    "lucky": lambda: with_squad(lucky=True),
    "place": lambda: with_squad(region=free_region(night())),
    "marker": lambda: replace(night(), weather=other_weather(night())),
    "no marker": lambda: replace(night(), weather=None),
    "moves": lambda: with_seat(moves=night().seats[night().active or 0].moves + 1),
    "cap": lambda: replace(night(), weather_cap=9),
    "locked": lambda: replace(night(), wind_locked=not night().wind_locked),
    "round": lambda: replace(night(), round=night().round + 1),
    "rounds": lambda: replace(night(), rounds=12),
    "phase": lambda: replace(night(), phase=Phase.CLOSING_WINDOW, active=None),
    "active player": lambda: replace(night(), active=next(s for s in night().order if s != night().active)),
    "order": lambda: replace(night(), order=tuple(reversed(night().order))),
    "points": lambda: with_seat(victory_points=99, watch_points=98),
    "cards": lambda: with_seat(cards=7),
    "standing": lambda: replace(night(), standing=night().standing - 1),
    "looted sum": lambda: replace(night(), looted=77),
    "assault": assault,
}


def _first_ward() -> str:
    return next(each.wards for each in night().fortifications if each.status is FortificationStatus.STANDING)


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
    def in_black_and_white(view: SiegeView) -> bytes:
        image = pixels(board(view, BOOKS["en"], NAMES))
        return image.convert("L").point(lambda light: 255 * (light > 90)).tobytes()

    assert in_black_and_white(night()) != in_black_and_white(CHANGES[change]())


def test_assault_lines_carry_the_distance() -> None:
    near = assault(in_reach=tuple(replace(each, distance=1) for each in _engagement().in_reach))

    assert board(assault(), BOOKS["en"]).png != board(near, BOOKS["en"]).png


def test_guards_that_declared_are_drawn_and_named() -> None:
    asked = _engagement().in_reach
    revealed = assault(in_reach=(), guards=(asked[0].squad,))
    nobody = assault(in_reach=(), guards=())

    assert board(revealed, BOOKS["en"]).png != board(nobody, BOOKS["en"]).png
    assert "Defending" in board(revealed, BOOKS["en"]).alt


def _engagement() -> EngagementView:
    engagement = assault().engagement
    assert engagement is not None
    return engagement


def test_an_assault_from_the_tokens_own_region_and_a_field_battle_can_be_drawn() -> None:
    engagement = _engagement()
    attacker = night().squad(engagement.squad)
    assert attacker is not None
    guard = next(each for each in night().squads if each.side is Side.DEFENDER)

    at_home = board(assault(region=attacker.region), BOOKS["en"])
    in_the_field = board(assault(fortification=None, target=guard.id, region=guard.region), BOOKS["en"])
    attacker_gone = board(assault(squad=SquadId("9.nobody"), in_reach=()), BOOKS["en"])

    assert len({at_home.png, in_the_field.png, attacker_gone.png}) == 3


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

    assert str(view.standing) in alt
    assert "Anna" in alt
    assert BOOKS[language].plain(f"siege-weather-{view.weather}") in alt
    for squad in view.squads:
        assert BOOKS[language].plain(f"siege-region-{squad.region}") in alt
    for token in (*view.fortifications, *view.undergrounds):
        assert re.search(rf"\b{token.region}\b", alt)


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
    view: SiegeView = whole.subject.ruleset.view(whole.last, None)
    assert view.outcome is not None
    others = tuple(each.seat for each in view.seats if each.seat not in view.outcome.winners)
    turned = replace(view, outcome=replace(view.outcome, winners=others))

    assert board(view, BOOKS["en"]).png != board(turned, BOOKS["en"]).png


@LANGUAGES
def test_the_end_of_two_nights_shows_what_both_came_to(language: str) -> None:
    """Option `mode` two_nights: not only the second night."""
    whole = game(6)
    view: SiegeView = whole.subject.ruleset.view(whole.last, None)
    points = tuple(30 + each.seat for each in view.seats)
    both = replace(view, both_nights=BothNights((Seat(2),), points))
    picture = board(both, BOOKS[language], NAMES)
    other = board(replace(both, both_nights=BothNights((Seat(3),), points)), BOOKS[language], NAMES)

    assert all(str(each) in picture.alt for each in points)
    assert picture.png != other.png
    assert picture.alt != other.alt
    assert picture.alt.count("wins" if language == "en" else "победа") == 1
    assert len(picture.png) < LIMIT and len(picture.alt) <= ALT_LIMIT


def test_the_small_map_fills_the_picture_too() -> None:
    """Chapter 6, option `map`: 37 regions are drawn larger."""
    view = night()
    regions = tuple(each for each in view.regions if each.ring <= 3)
    kept = {each.code for each in regions}
    small = replace(
        view,
        regions=regions,
        squads=tuple(each for each in view.squads if each.region in kept),
        fortifications=tuple(each for each in view.fortifications if each.region in kept),
        undergrounds=tuple(each for each in view.undergrounds if each.region in kept),
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
    plain = SquadMark("1", Side.STORMER, "QRN", "19", False, False)
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
    dials = {dial(replace(night(), weather=each.id), BOOKS[language]).png for each in night().rose}
    moved = dial(with_seat(moves=3), BOOKS[language])

    assert len(dials) == 8
    assert moved.png not in dials
    assert BOOKS[language].plain("siege-weather-frost") in moved.alt
    assert len(moved.png) < LIMIT
