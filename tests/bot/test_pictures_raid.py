"""The pictures of Raid: every fact of the table is seen, no card of a hand, and nothing by colour alone."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from PIL import Image

from bot.games.raid.pictures import hand as hand_module
from bot.games.raid.pictures import places as places_module
from bot.games.raid.pictures import seat as seat_module
from bot.games.raid.pictures import stack as stack_module
from bot.games.raid.pictures.board import board, hand, loose_hand
from bot.games.raid.pictures.events import of_events
from bot.games.raid.pictures.spoken import decision
from bot.games.raid.pictures.words import card_mark
from bot.locale import LANGUAGES, Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT, Candidates, Picture, hand_sheet
from bot.pictures.memory import MEMORY
from rules.contract import Seat, Viewer
from rules.raid.actions import CommitFight, LayOut, NameCard
from rules.raid.coast import Coast
from rules.raid.names import CardId, CardKind
from tests.contract.played_games import Play, played
from tests.rules.raid.raid_scenes import RAID, Played, coast, play

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
NAMES = {Seat(0): "Anna", Seat(1): "Boris", Seat(2): "Kira", Seat(3): "Dmitry"}
CONTENT = RAID.content
each_language = pytest.mark.parametrize("language", LANGUAGES)


def seen(played: Played, viewer: Viewer = None) -> Coast:
    return RAID.view(played.state, viewer)


def table() -> Played:
    """Give a table of four in the plan of the first, one away, one with a shield, one in all four slots."""
    return play(
        coast(
            "22 / tin_bomb stash / shotgun steel_helmet plate_vest rucksack",
            "17 / guntrap stone_wall turret",
            "3 / syringe / club / harbour",
            "36 / satchel_charge",
            row="launch_site flooded_mine junk_beach storm_drain",
        )
    )


def raid() -> Played:
    """Give a raid of the first on the second with three cards in the stack, a rocket among them."""
    state = coast(
        "9 / satchel_charge rocket syringe / club", "17 / stone_wall guntrap / pipe_pistol", "3 / club"
    )
    return play(state).declare().nobody_joins().stack("1 stone_wall", "0 rocket")


def opened(picture: Picture) -> Image.Image:
    image = Image.open(io.BytesIO(picture.png))
    image.load()
    return image


class Words(list[str]):
    """What was written, and how small the smallest letters were."""

    smallest = 1000


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Words:
    """Collect what is written into pictures, drawn afresh."""
    words = Words()
    for module in (hand_module, hand_sheet, places_module, seat_module, stack_module):

        def write(
            draw: Any, place: Any, text: str, *more: Any, real: Any = module.write, **options: Any
        ) -> None:
            words.append(text)
            words.smallest = min(words.smallest, more[0])
            real(draw, place, text, *more, **options)

        monkeypatch.setattr(module, "write", write)
    MEMORY.clear()
    return words


def test_the_board_is_a_portrait_of_a_phones_width() -> None:
    for moment in (table(), raid()):
        image = opened(board(seen(moment), BOOKS["en"], NAMES))
        assert image.width == 1080
        assert 700 < image.height < 1400


def test_rows_tell_scrap_gear_whereabouts_power_and_hand(written: Words) -> None:
    """Section 8: a row per seat."""
    picture = board(seen(table()), BOOKS["en"], NAMES)

    assert {"22/36", "17/36", "3/36", "36/36"} <= set(written)
    assert {"Shotgun", "+4", "HOME", "AWAY: Harbour"} <= set(written)
    assert "10" in written  # power 1 + 4 + 2 + 3
    assert "Anna: 22/36 scrap, HOME, power 10" in picture.alt
    assert "Kira: 3/36 scrap, AWAY: Harbour, power 2 (Club +1), hand 1" in picture.alt


def test_event_cards_tell_strength_danger_needs_and_all_six_rewards(written: Words) -> None:
    picture = board(seen(table()), BOOKS["en"], NAMES)

    assert {"7+d6", "5", "needs 3 pieces", "deadeye useless", "firearms", "needs body gear"} <= set(written)
    assert {"11s", "6s 2L", "who lives: 8s"} <= set(written)
    assert "Flooded mine: strength 4+d3, danger 3, needs body gear and firearms useless" in picture.alt


def test_a_raid_shows_the_stack_by_letters_and_what_its_top_says(written: Words) -> None:
    """RAID-86: kind is told by shape and letters, never by colour alone."""
    picture = board(seen(raid()), BOOKS["en"], NAMES)

    assert {"F2", "G2", "F3", "Satchel charge", "Stone wall", "Rocket"} <= set(written)
    assert "Raid: Anna → Boris." in picture.alt
    assert "Stack from below: Satchel charge F2, Stone wall G2 and Rocket F3." in picture.alt
    assert "TOP: explosives — house blown so far" in picture.alt
    # RAID-87: the rocket counts.
    assert "ATTACK 3: Anna (2) and Rocket in the stack (+1)." in picture.alt
    assert "DEFENCE 4: Boris (4)." in picture.alt


def test_the_shield_of_who_was_raided_is_told() -> None:
    """RAID-65."""
    after = raid().close_stack().fight()

    assert "shield until turn ends" in board(seen(after), BOOKS["en"], NAMES).alt


def test_a_card_of_a_hand_is_never_on_the_board_whoever_looks() -> None:
    for moment in (table(), raid()):
        public = board(seen(moment), BOOKS["en"], NAMES)
        for player in moment.state.players:
            assert board(seen(moment, player.seat), BOOKS["en"], NAMES) == public
    assert "Stash" not in board(seen(table()), BOOKS["en"], NAMES).alt


def test_sealed_fight_cards_are_not_in_the_sums_of_the_board() -> None:
    """RAID-91."""
    moment = raid().close_stack()
    before = board(seen(moment, Seat(0)), BOOKS["en"], NAMES)

    laid = moment.then(LayOut(Seat(0), CardId("syringe")), CommitFight(Seat(0)))

    assert "ATTACK 3:" in before.alt
    assert "ATTACK 3:" in board(seen(laid, Seat(0)), BOOKS["en"], NAMES).alt


@each_language
def test_a_fight_is_told_with_both_sums_and_what_it_changed(language: str) -> None:
    """RAID-94, RAID-100: case 10 in small."""
    ended = raid().close_stack().fight("0 syringe")
    picture = of_events([each for each in ended.events if each.seen_by(None)], seen(ended), BOOKS[language])

    assert picture is not None
    assert opened(picture).width == 1080
    assert (": 8" in picture.alt or "8 scrap" in picture.alt) and "5" in picture.alt
    if language == "en":
        assert "ATTACK 5: Player 1 (2), Syringe (+2) and Rocket in the stack (+1)." in picture.alt
        assert "5 > 4, the attack wins. Loot: 8 scrap. The raider takes: Pipe pistol." in picture.alt


def test_without_a_fight_there_is_no_picture_of_one() -> None:
    moment = raid()

    assert of_events(moment.events, seen(moment), BOOKS["en"]) is None


# Hands.


@each_language
def test_a_hand_shows_every_card_with_its_effect_and_the_words_say_the_same(
    language: str, written: Words
) -> None:
    book = BOOKS[language]
    picture = hand(seen(table(), Seat(0)), book, NAMES)

    assert picture is not None
    for card in ("tin_bomb", "stash"):
        name, text = book.plain(f"raid-card-{card}"), book.plain(f"raid-card-{card}.text")
        assert name in written and name in picture.alt
        assert text in " ".join(written) and text in picture.alt
    # Worn gear is no card of the hand.
    assert book.plain("raid-card-shotgun") not in written


@each_language
def test_every_card_of_the_game_is_readable_on_a_phone(language: str, written: Words) -> None:
    """Nothing is cut, and no letters are smaller than a fiftieth of the width."""
    book = BOOKS[language]
    marks = tuple(
        card_mark(CONTENT, each, 2, book.plain("raid-picture-note", promised=1, sealed=1), book)
        for each in CONTENT.card
    )
    for mark in marks:
        hand_module._card(mark, hand_module.TALLEST)

    assert [each for each in written if each.endswith("…")] == []
    assert written.smallest >= hand_sheet.BREADTH / 50


def test_promised_cards_are_marked() -> None:
    """RAID-77."""

    state = coast("9 / satchel_charge rocket", "5 / guntrap", "5 / club")
    moment = play(state).declare().then(NameCard(Seat(0), Seat(2), CardId("rocket")))
    picture = hand(seen(moment, Seat(0)), BOOKS["en"], NAMES)

    assert picture is not None and "promised: 1" in picture.alt


def test_a_spectator_and_an_empty_hand_have_no_picture() -> None:
    assert hand(seen(table()), BOOKS["en"], NAMES) is None
    assert hand(seen(play(coast("3", "3")), Seat(0)), BOOKS["en"], NAMES) is None
    assert loose_hand((), "Anna", BOOKS["en"]) is None


@each_language
def test_the_largest_hand_keeps_within_the_limits(language: str) -> None:
    every = tuple(CONTENT.card)[:40]
    picture = loose_hand(every, "Щ" * 40, BOOKS[language])

    assert picture is not None
    assert max(opened(picture).size) <= 2400
    assert len(picture.png) < 250_000
    assert len(picture.alt) <= ALT_LIMIT
    assert all(BOOKS[language].plain(f"raid-card-{each}") in picture.alt for each in every[:15])


def hands_of_a_game() -> Iterator[tuple[Coast, Seat]]:
    game = played(Play("raid", 4, 0, advised=True))
    for moment in game.sample(12):
        for seat in game.seats:
            yield game.subject.ruleset.view(moment.after, seat), seat


def test_the_words_of_a_hand_name_every_card_that_is_held() -> None:
    for view, _ in hands_of_a_game():
        assert view.own is not None
        picture = hand(view, BOOKS["en"], NAMES)
        if picture is None:
            assert view.own.hand == ()
            continue
        for card in view.own.hand:
            assert BOOKS["en"].plain(f"raid-card-{card}") in picture.alt


def test_every_kind_of_card_has_a_word_of_its_own() -> None:
    for book in BOOKS.values():
        words = [book.plain(f"raid-picture-kind-{kind.value}") for kind in CardKind]
        assert len(set(words)) == len(words)


@each_language
def test_rewards_by_the_number_stand_in_words_only_where_one_may_go_to_an_event(language: str) -> None:
    """Two dozen lines of them stood on every page of a raid, above its stack."""
    rolled = BOOKS[language].plain("raid-spoken-rolled", number=1)

    def lines(played: Played, seat: int) -> tuple[str, ...]:
        return decision(seen(played, Seat(seat)), BOOKS[language], NAMES, Candidates()).lines

    assert sum(rolled in each for each in lines(table(), 0)) == 4
    assert not [each for each in lines(raid(), 1) if rolled in each]
