"""Messages of the dice keep within Discord's limits, whatever is rolled by whoever is called so."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.dice.dice_buttons import DiceControl
from bot.dice.found_rolls import MOST, found_rolls
from bot.dice.pools import pools
from bot.dice.preset_words import chosen_in, preset_roll
from bot.dice.presets import choose, presets
from bot.dice.records import Audience, Rolled
from bot.dice.roll_message import private_letter, public_letter, roll_letter
from bot.dice.roll_suggestions import suggested_rolls
from bot.dice.typed_rolls import SavedRoll, number, read_roll
from bot.locale import LANGUAGES, Phrasebooks
from rules.contract import Dice
from rules.dice import DiceError, parse, roll

BOOKS = Phrasebooks.load(strict=True)
LARGEST = 2**63 - 1
HOSTILE = "WWWWWWWW_*~`|<@&1>Ж{}\\ " + "Щ" * 11


class Tumbling(Dice):
    """Dice from a seeded generator."""

    def __init__(self) -> None:
        self._chance = Random(5)

    def below(self, count: int) -> int:
        return self._chance.randrange(count)


def kept(text: str, audience: Audience = Audience.PUBLIC) -> Rolled:
    """Give the roll *text* as it is kept, with the longest name and the largest numbers."""
    return Rolled(
        id=LARGEST,
        place="guild:1",
        session=LARGEST,
        n=LARGEST,
        receipt=f"#{LARGEST} 0123456789abcdef",
        outcome=roll(parse(text, pools=pools()), Tumbling()),
        text=text,
        audience=audience,
        guild=1,
        channel=1,
        user=LARGEST,
        name=HOSTILE,
        master=LARGEST,
        variables={},
        revealed=False,
        repeated=False,
        told=False,
        at=0,
        total="",
    )


@pytest.mark.soak_first("25x 40d20kh10-en")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "1000d6",
        "25x 40d20kh10",
        "8d6!>=4;8d6!>=4;8d6!>=4;8d6!>=4",
        "20d{@everyone,<@1>,~~x~~}",
        "d6 # " + "@everyone **" * 30,
        *(preset_roll(choose(preset)) for preset in presets().values()),
    ],
)
def test_every_message_of_a_roll_keeps_within_the_limits(text: str, language: str) -> None:
    for audience in Audience:
        rolled = kept(text, audience)
        shown = replace(rolled, revealed=True)
        book = BOOKS[language]
        for letter in (
            roll_letter(rolled, book),
            public_letter(shown, book),
            private_letter(rolled, book, LARGEST),
        ):
            assert 0 < len(letter.content) <= 2000
            assert "@everyone" not in letter.content
            ids = [item.custom_id for item in letter.view.children]
            assert 0 < len(ids) <= 5
            assert all(DiceControl.__discord_ui_compiled_template__.fullmatch(each) for each in ids)
            assert all(len(each) <= 100 for each in ids)


@pytest.mark.parametrize("audience", [Audience.MASTER, Audience.BLIND])
def test_the_stub_of_a_hidden_roll_is_the_same_whatever_was_rolled(audience: Audience) -> None:
    stubs = {roll_letter(kept(text, audience), BOOKS["en"]).content for text in ("d6", "1000d6", "d4 # x")}

    assert len(stubs) == 1


# Ready rolls.


@pytest.mark.parametrize("name", presets())
def test_a_ready_roll_is_known_again_by_its_comment(name: str) -> None:
    chosen = choose(presets()[name])

    assert chosen_in(parse(preset_roll(chosen), pools=pools())) == chosen


@pytest.mark.parametrize("text", ["d20 # pbta", "2d6 # pbta 99", "2d6+1 # pbta", "2d6 # a comment", "2d6"])
def test_a_comment_alone_makes_no_ready_roll(text: str) -> None:
    assert chosen_in(parse(text)) is None


# Dice in messages.


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I attack for 2d6+3, then wait", ("2d6+3",)),
        ("2d6", ("2d6",)),
        ("Roll `4d6kh3` please", ("4d6kh3",)),
        ("d20, d20!", ("d20", "d20!")),
        ("2к6 и 1к8", ("2к6", "1к8")),
        ("4d6 kh3 # strength", ("4d6 kh3 # strength",)),
        ("d20+5 vs 15. Good luck", ("d20+5 vs 15",)),
        ("(2d6+1)*2 and d%", ("(2d6+1)*2", "d%")),
        ("add6 d6y word2d6word 12:d4", ()),
        ("https://example.com/2d6 <@123> <:d20:99>", ()),
        ("d6 d8 d10 d12 d20 d4", ("d6", "d8", "d10", "d12", "d20")),
        ("", ()),
    ],
)
def test_the_dice_in_a_message_are_found(text: str, found: tuple[str, ...]) -> None:
    assert found_rolls(text, pools()) == found


@pytest.mark.parametrize(
    "text", ["d6" * 1000, "(" * 2000, "1d6+" * 500, "2d6 " * 500, "9" * 2000, "d{" * 900]
)
def test_a_hostile_message_is_looked_through_at_once(text: str) -> None:
    assert len(found_rolls(text, pools())) <= MOST


# What is typed.


@pytest.mark.parametrize(
    ("text", "value"),
    [("4", 4), ("-4", -4), ("+7", 7), ("2d6", None), ("1.5", None), ("4;5", None), ("x", None)],
)
def test_a_saved_number_is_told_from_a_saved_roll(text: str, value: int | None) -> None:
    assert number(text) == value


def test_names_stand_for_saved_numbers_the_own_before_the_servers() -> None:
    saved = (SavedRoll("Might", "4"), SavedRoll("might", "9", is_of_server=True), SavedRoll("blow", "2d6"))

    assert read_roll("d20+@might+@blow+@other", saved, pools()).variables == {"might": 4}


def test_no_more_is_offered_than_discord_shows() -> None:
    saved = [SavedRoll(f"roll {number}", f"{number}d6") for number in range(1, 60)]

    offered = suggested_rolls("d", saved, [f"{each}d8" for each in range(1, 60)], pools(), BOOKS["ru"])

    assert len(offered) == 25
    assert all(0 < len(each.name) <= 100 and 0 < len(each.value) <= 100 for each in offered)


@pytest.mark.parametrize("typed", ["d" * 400, "@", "`", "gurps 999", "4d6kz3", " "])
def test_whatever_is_typed_is_answered(typed: str) -> None:
    for book in BOOKS.values():
        assert all(0 < len(each.name) <= 100 for each in suggested_rolls(typed, (), (), pools(), book))


def test_the_german_die_is_read_for_german_readers_alone() -> None:
    assert read_roll("2w6", (), pools(), german=True).roll == parse("2d6")
    with pytest.raises(DiceError):
        read_roll("2w6", (), pools())
