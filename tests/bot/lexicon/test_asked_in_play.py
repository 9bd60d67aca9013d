"""What people type in the middle of a game, at a table of it: the first answers are what they asked about."""

from __future__ import annotations

import pytest

from bot.lengths import COMPONENTS_TEXT
from bot.lexicon.lexicon import Lexicon
from bot.lexicon.question import nearest, vocabulary
from bot.lexicon.rules_pages import found_page
from bot.lexicon.stems import stems
from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS

BOOKS = Phrasebooks.load(strict=True)
FIRST_ANSWERS = 2
ASKED = [
    each.split(" | ")
    for each in """
siege | ru | кто ходит первым | chapter-sides
siege | ru | сколько карт в руке | word-card chapter-underground
siege | ru | ничья | chapter-battle chapter-night chapter-assault word-attack word-assault
siege | ru | что делает погода | chapter-weather
siege | ru | как победить | chapter-end
siege | ru | можно ли ходить два раза | chapter-turn word-squad
siege | ru | штурмовать андерграунд | chapter-underground word-underground
frames | ru | дальность стрельбы | word-range chapter-aim
frames | ru | что такое подсветка | word-marking chapter-spot
frames | ru | сколько раз бросать кубики | chapter-pool
frames | ru | захватить станцию | chapter-capture word-capture
frames | ru | починить фрейм | chapter-losses word-damage
frames | ru | перебросить кость | chapter-pool chapter-game
frames | ru | судный ден | word-doomsday chapter-doomsday
raid | ru | лечение | chapter-event_fight word-danger
raid | ru | сколько карт в руке | chapter-limit
raid | ru | украсть скрап | chapter-outcome word-raid
raid | ru | меткость | word-deadeye
raid | ru | умер что дальше | chapter-event_fight word-danger
raid | ru | антирэйд | card-anti_raid
roads | en | can I move twice | chapter-activations word-activation
roads | en | tie | chapter-scenarios
roads | en | wound | word-wound
roads | en | who goes first | chapter-round
roads | en | heal my unit | ability-field_dressing ability-mend_flesh chapter-ability_list
roads | en | jammed gun | chapter-misfires word-misfire
roads | en | fatige | word-fatigue
roads | en | run away from combat | word-break_off chapter-activations
rocknroll | en | tie | word-first_mover chapter-tally
rocknroll | en | how do I win | chapter-tally word-round_won chapter-match
rocknroll | en | steal | word-capture chapter-capture
rocknroll | en | what is RD | word-rd
rocknroll | en | armor | word-armour
rocknroll | en | reroll | word-reroll
rocknroll | en | how many cards in hand | chapter-turn_end
rocknroll | en | capturing prisoners | word-prisoner chapter-prisoners chapter-capture word-capture
raid | en | steal | chapter-outcome word-raid
raid | en | how many cards can I hold | chapter-limit word-hand_limit
raid | en | do I lose stuff when I die | chapter-event_fight word-danger
raid | en | bribe | card-bribed_scavenger card-bribed_guard card-bribed_crew
""".strip().splitlines()
]
"""The game, the language, the words, and the places of which one is among the first answers."""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon(RULESETS, BOOKS)


def test_forty_questions_are_asked() -> None:
    assert len(ASKED) == 40


@pytest.mark.parametrize(("game", "language", "words", "places"), ASKED)
def test_what_is_asked_in_play_is_among_the_first_answers(
    lexicon: Lexicon, game: str, language: str, words: str, places: str
) -> None:
    found = lexicon.search(words, language, here=game)
    answers = list(dict.fromkeys((each.ruleset, each.place) for each in found.own))[:FIRST_ANSWERS]
    text = found_page(words, found, BOOKS[language], game).children[0].content  # type: ignore[attr-defined]  # it is text

    assert len(text) < COMPONENTS_TEXT
    assert {(game, place) for place in places.split()} & {*answers}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_people_say_for_a_thing_leads_somewhere(lexicon: Lexicon, language: str) -> None:
    """And each of the words of the rules stands somewhere, else it would be no use to seek it."""
    tongue = vocabulary(language)
    known = [lexicon.shelf(name, language).read for name in RULESETS]
    stand_together = [{*each} for read in known for each in read]
    titled = [{*title} for name in RULESETS for title in lexicon.shelf(name, language).by_title]
    for said, meant in tongue.alike.items():
        for each in said.split(","):
            assert any(lexicon.search(each, language, name).is_said for name in RULESETS), each
        for way in meant.split(","):
            assert any({*stems(way)} <= each for each in (*stand_together, *titled)), way


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_question_is_what_people_say_for_a_thing(language: str) -> None:
    tongue = vocabulary(language)

    assert not [said for said in tongue.meanings if len(said) == 1 and said <= tongue.aside_stems]
    assert not {*stems("first twice hand")} & tongue.aside_stems
    assert not {*stems("первый дважды рука")} & tongue.aside_stems


def test_a_tie_is_not_nothing(lexicon: Lexicon) -> None:
    """In a channel without a game a tie brought defence in Roads, as nothing has the same stem in Russian."""
    assert stems("ничья") == stems("ничьи")
    assert not {*stems("ничья")} & {*stems("ничего ничему ничто")}
    assert lexicon.find("ничья", "ru")[0].place != "word-defence"


@pytest.mark.parametrize(
    ("word", "known", "found"),
    [
        ("fatig", "fatigu", True),
        ("armor", "armour", True),
        ("meele", "melee", True),
        ("антирэйд", "антирейд", True),
        ("steal", "sealed", False),
        ("tunnel", "tumbel", False),
        ("barrage", "barricade", False),
    ],
)
def test_one_letter_is_forgiven(word: str, known: str, found: bool) -> None:
    assert bool(nearest(word, [known])) is found


def test_a_word_of_another_game_is_not_misspelt(lexicon: Lexicon) -> None:
    """Scrap is a word of raid: at a table of another game it is no scratch and no strap."""
    assert lexicon.search("scrap", "en", "siege").unsaid == ["scrap"]


@pytest.mark.parametrize("words", ["superweapon", "super-weapon", "super weapon"])
def test_a_name_is_found_as_one_word_and_as_two(lexicon: Lexicon, words: str) -> None:
    assert lexicon.find(words, "en", here="rocknroll")[0].place == "word-superweapon"


@pytest.mark.parametrize("game", sorted(RULESETS))
@pytest.mark.parametrize(("language", "words"), [("en", "draw a card"), ("ru", "сколько стоит атака")])
def test_the_own_game_comes_first_and_others_below(
    lexicon: Lexicon, game: str, language: str, words: str
) -> None:
    found = lexicon.search(words, language, here=game)

    assert {each.ruleset for each in found.own} == {game}
    assert game not in {each.ruleset for each in found.elsewhere}


def test_a_card_of_another_game_is_given_as_such(lexicon: Lexicon) -> None:
    found = lexicon.search("flare gun", "en", here="roads")
    text = found_page("flare gun", found, BOOKS["en"], "roads").children[0].content  # type: ignore[attr-defined]  # it is text

    assert not found.is_said
    assert text.splitlines()[1:5] == [
        "The rules of Roads of the Apocalypse say nothing of “flare gun”.",
        "",
        "In other games:",
        "**Flare gun** · Raid",
    ]


def test_what_the_rules_do_not_know_is_said_with_the_nearest(lexicon: Lexicon) -> None:
    found = lexicon.search("bananas for a frame", "en", here="frames")
    text = found_page("bananas for a frame", found, BOOKS["en"], "frames").children[0].content  # type: ignore[attr-defined]  # it is text

    assert "The rules of Frames say nothing of “bananas for a frame”. The nearest:" in text
    assert {each.ruleset for each in found.own} == {"frames"}


def test_words_of_the_other_language_are_not_said_to_be_unknown(lexicon: Lexicon) -> None:
    found = lexicon.search("fatigue", "ru", here="roads")

    assert found.own
    assert not found.unsaid


def test_a_line_that_leans_on_another_stands_with_it(lexicon: Lexicon) -> None:
    """ "Otherwise the City falls" was shown without what comes before."""
    for language, leaning in (("en", "Otherwise"), ("ru", "Иначе")):
        lines = lexicon.shelf("siege", language).passages
        assert not [each for each in lines if each.words.startswith(leaning)]
        assert [each for each in lines if f"\n{leaning}" in each.words]
    listed = [each.words for each in lexicon.shelf("roads", "en").passages if each.place == "chapter-panic"]
    assert any("if this round\nit lost more wounds" in each for each in listed)


def test_a_word_of_the_rules_names_its_chapter_and_the_menu_what_it_opens(lexicon: Lexicon) -> None:
    found = lexicon.search("подсветка", "ru", here="frames")
    view = found_page("подсветка", found, BOOKS["ru"], "frames")
    text, row = view.children
    menu = row.children[0].item  # type: ignore[attr-defined]  # it is a row with a menu

    assert "**Подсветка** · Фреймы, глава «Подсветка»" in text.content  # type: ignore[attr-defined]  # it is text
    assert menu.placeholder.startswith("Прочитать целиком: Подсветка")
    assert ("Подсветка", "Глава · Фреймы") in {(each.label, each.description) for each in menu.options}


@pytest.mark.parametrize(
    ("typed", "language", "game", "title"),
    [
        ("spot", "en", "frames", "Marking"),
        ("fatige", "en", "roads", "Fatigue"),
        ("armor", "en", "rocknroll", "Armour"),
        ("как победить", "ru", "siege", "Конец ночи"),
        ("hand lim", "en", "raid", "Hand limit"),
    ],
)
def test_other_names_words_for_it_and_misspellings_are_suggested(
    lexicon: Lexicon, typed: str, language: str, game: str, title: str
) -> None:
    assert (title, game) in lexicon.suggested(typed, language, here=game)[:5]


def test_nothing_is_suggested_for_the_middle_of_a_word(lexicon: Lexicon) -> None:
    """ "tie" offered Abilities."""
    titles = [title for title, _ in lexicon.suggested("tie", "en", here="rocknroll")]

    assert titles[0] == "Moving first"
    assert "Abilities" not in titles
