"""The rules found by words: in any form, in either language, by the names of things."""

from __future__ import annotations

import pytest

from bot.lengths import COMPONENTS_TEXT
from bot.lexicon.lexicon import SENTENCES, THINGS, Found, Lexicon, all_things, spoken_of
from bot.lexicon.passages import WORD
from bot.lexicon.rules_pages import found_page
from bot.lexicon.stems import stems
from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS

BOOKS = Phrasebooks.load(strict=True)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon(RULESETS, BOOKS)


def places(lexicon: Lexicon, words: str, language: str, game: str | None = None) -> list[str]:
    return [f"{each.ruleset}.{each.place}" for each in lexicon.find(words, language, game)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("defended", "defends"),
        ("гиганты", "гигантом"),
        ("ещё", "еще"),
        ("ливень", "ливня"),
        ("бойцов", "боец"),
        ("фишек", "фишка"),
        ("огонь", "огнём"),
        ("Flare GUN", "flare guns"),
        ("d20", "D20"),
    ],
)
def test_forms_of_a_word_have_one_stem(one: str, other: str) -> None:
    assert stems(one) == stems(other) != []


def test_the_game_that_is_played_here_comes_first_where_its_rules_say_as_much(lexicon: Lexicon) -> None:
    """In a channel of raid "watch" brought lines of four games."""
    anywhere = {each.ruleset for each in lexicon.find("cover", "en")}

    assert len(anywhere) > 1
    assert {each.ruleset for each in lexicon.find("cover", "en", here="roads")} == {"roads"}
    assert {each.ruleset for each in lexicon.find("flare gun", "en", here="roads")} == {"raid"}
    assert lexicon.find("cover", "en", "frames", here="roads") == lexicon.find("cover", "en", "frames")


def test_the_beginning_of_a_word_is_found_only_where_all_the_others_stand(lexicon: Lexicon) -> None:
    """Who looked for a district was told of units and stations, whose words begin like its second one."""
    assert lexicon.find("тёплый стан", "ru") == []
    assert lexicon.find("стан", "ru") != []
    assert "raid.card-flare_gun" in places(lexicon, "flare gu", "en")


@pytest.mark.parametrize(
    ("words", "language", "place"),
    [
        ("flare gun", "en", "raid.card-flare_gun"),
        ("ракетницами", "ru", "raid.card-flare_gun"),
        ("covers", "en", "frames.chapter-cover"),
        ("укрытием", "ru", "frames.chapter-cover"),
        ("ливнем", "ru", "siege.weather-downpour"),
        ("snow", "en", "siege.weather-snowdrifts"),
        ("shield wall", "en", "roads.ability-shield_wall"),
        ("hand limit", "en", "raid.chapter-limit"),
    ],
)
def test_words_lead_to_their_card_and_chapter(
    lexicon: Lexicon, words: str, language: str, place: str
) -> None:
    assert place in places(lexicon, words, language)


def test_the_other_language_is_searched_where_the_own_one_says_nothing(lexicon: Lexicon) -> None:
    assert "raid.card-flare_gun" in places(lexicon, "ракетница", "en")
    assert "raid.card-flare_gun" in places(lexicon, "flare gun", "ru")


def test_a_word_that_is_not_ended_finds_what_begins_so(lexicon: Lexicon) -> None:
    assert "frames.template-shield" in places(lexicon, "shiel", "en")


def test_a_named_game_is_searched_alone(lexicon: Lexicon) -> None:
    assert {each.partition(".")[0] for each in places(lexicon, "defence", "en", "siege")} == {"siege"}


def test_nonsense_finds_nothing(lexicon: Lexicon) -> None:
    assert lexicon.find("xyzzy", "en") == lexicon.find("…", "ru") == []


@pytest.mark.parametrize(
    ("question", "words", "language"),
    [("How do I win?", "win", "en"), ("Когда конец игры?", "конец игры", "ru"), ("how", "how", "en")],
)
def test_a_question_is_sought_by_what_it_asks_about(
    lexicon: Lexicon, question: str, words: str, language: str
) -> None:
    assert places(lexicon, question, language) == places(lexicon, words, language) != []


def test_things_are_found_by_as_many_words_as_the_rules_are(lexicon: Lexicon) -> None:
    """A card that says "play" is not what "end of play" means, where a chapter and a word speak of both."""
    assert list(dict.fromkeys(places(lexicon, "конец игры", "ru"))) == [
        "frames.word-doomsday",
        "siege.chapter-end",
        "raid.chapter-end",
        "rocknroll.chapter-match",
        "rocknroll.chapter-tally",
    ]


@pytest.mark.parametrize(
    ("words", "language"), [("ничья", "ru"), ("как победить", "ru"), ("who goes first", "en")]
)
def test_without_a_game_each_game_answers_in_its_own_words(
    lexicon: Lexicon, words: str, language: str
) -> None:
    """Only the games were found that say it in the very words of the question."""
    assert {each.partition(".")[0] for each in places(lexicon, words, language)} == {*RULESETS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_thing_and_chapter_is_found_by_its_name_and_fits_a_page(
    lexicon: Lexicon, name: str, language: str
) -> None:
    shelf = lexicon.shelf(name, language)
    things = [each for each in shelf.passages if each.is_thing]
    found = {each.title: lexicon.find(each.title, language, name) for each in shelf.passages}

    assert len(things) > 8
    assert {each.place for each in shelf.passages} >= {f"chapter-{each}" for each in RULESETS[name].chapters}
    for each in things:
        assert any(hit.title == each.title and hit.words == each.words for hit in found[each.title]), each
    for words, hits in found.items():
        assert len(hits) <= THINGS + SENTENCES
        text = found_page(words, Found(hits), BOOKS[language]).children[0] if hits else None
        assert text is None or len(text.content) < COMPONENTS_TEXT  # type: ignore[attr-defined]  # it is text


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_words_of_the_rules_are_the_same_in_both_languages_and_no_name_stands_for_two(name: str) -> None:
    words = {
        language: [each for each in all_things(RULESETS[name], book) if each.place.startswith(WORD)]
        for language, book in BOOKS.items()
    }
    assert [each.place for each in words["en"]] == [each.place for each in words["ru"]]
    for each in words.values():
        names = [name for word in each for name in {tuple(stems(name)) for name in (word.title, *word.names)}]
        assert len(names) == len(set(names))
        assert all(word.words.endswith(".") for word in each)


def test_a_thing_tells_its_numbers() -> None:
    found = {each.place: each.words for each in all_things(RULESETS["raid"], BOOKS["en"])}
    assert "strength 2+d3" in found["place-fuel_stop"]
    assert "Recycled for 3 scrap." in found["card-plastic_charge"]


@pytest.mark.parametrize(
    ("text", "language", "places"),
    [
        ("lays out two **flare guns** and a heavy turret", "en", ["card-flare_gun", "card-heavy_turret"]),
        ("«Ракетниц» больше нет", "ru", ["card-flare_gun"]),
        ("no more than this", "en", []),
        ("Under protection: shielded. A clean kill", "en", ["word-shield", "word-deadeye"]),
        ("Сверху стопки лежит взрывчатка, мощность 2", "ru", ["word-stack", "word-explosives", "word-force"]),
    ],
)
def test_a_text_speaks_of_things_in_any_form_and_of_the_longer_of_two_names(
    text: str, language: str, places: list[str]
) -> None:
    assert [each.place for each in spoken_of(text, RULESETS["raid"], BOOKS[language])] == places
