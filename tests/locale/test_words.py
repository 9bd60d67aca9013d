"""Everything that can be said has words in both languages, and nothing else has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle

from bot.fluent_words import parsed, plain_texts
from bot.game.table_options import TABLE_OPTIONS
from bot.locale import ALOUD, LANGUAGES, LOCALE, Phrasebooks
from bot.renderer import FORMS, OUTCOME
from bot.rulesets import RULESETS
from rules.contract import Phrase
from rules.field_kinds import field_kinds, snake_case
from rules.game_words import GameWords
from tests.dudo.game import WORDS, dudo
from tests.locale import vocabulary
from tests.locale.games import sayings
from tests.locale.reading import PLURALS, Wording, fact_name, flat, readings
from tests.locale.used_keys import used_patterns
from tests.locale.vocabulary import ROOT, AnyRuleset

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
GAMES: tuple[AnyRuleset, ...] = (dudo(), *RULESETS.values())
NUMBERS = (1, 2, 5, 11, 21, 22, 112)
UNREGISTERED = {each.parent.name for each in (ROOT / "rules").glob("*/content.py")} - set(RULESETS)
"""Rulesets that are not played yet; their words may be there before them."""
TOLD_SHORT = re.compile(rf"\.(?:{'|'.join((*FORMS, OUTCOME, ALOUD))}|{ALOUD}-[\w-]+)$")
SHARED_RULES = sorted([*(ROOT / "rules").glob("*.py"), *(ROOT / "rules" / "kernel").glob("*.py")])
OUR_CODE = sorted(path for layer in ("bot", "cogs") for path in (ROOT / layer).rglob("*.py"))

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def missing(keys: Iterator[str] | list[str]) -> list[str]:
    """Give those of *keys* that lack words in some language, with the language."""
    return sorted({f"{each}: {key}" for key in keys for each in LANGUAGES if not BOOKS[each].has(key)})


def test_no_ruleset_is_broken() -> None:
    assert RULESETS.broken == ()


def test_all_words_are_fluent() -> None:
    BOOKS.check()


@pytest.mark.parametrize("apart", [8, pytest.param(1, marks=pytest.mark.soak)])
@each_language
def test_what_needs_no_parser_says_the_same_with_one(language: str, apart: int) -> None:
    plain = 0
    for key, words in [*BOOKS[language]._words.items()][::apart]:
        texts = plain_texts(words.text)
        if texts is None or key.startswith("-"):
            continue
        bundle = FluentBundle([language])
        bundle.add_resource(parsed(words))
        message = bundle.get_message(key)
        parts = {**({"": message.value} if message.value else {}), **message.attributes}
        assert {name: bundle.format_pattern(part)[0] for name, part in parts.items()} == texts, key
        plain += 1

    assert plain > 1000 / apart


# Both languages say the same things.


def test_both_languages_have_the_same_messages_and_attributes() -> None:
    english, russian = readings()["en"], readings()["ru"]
    # Terms are a language's own grammar.
    assert {key for key in english if key[0] != "-"} == {key for key in russian if key[0] != "-"}


def test_both_languages_have_the_same_files_with_the_same_messages() -> None:
    english, russian = (
        {key: wording.file for key, wording in readings()[each].items() if key[0] != "-"}
        for each in LANGUAGES
    )

    assert english == russian


def test_both_languages_speak_of_the_same_facts() -> None:
    different = {
        key: [sorted({fact_name(each) for each in flat(readings()[language], key)}) for language in LANGUAGES]
        for key in readings()["en"]
        if key[0] != "-" and key in readings()["ru"]
    }

    assert {key: facts for key, facts in different.items() if facts[0] != facts[1]} == {}


# Everything has words.


@each_game
def test_a_ruleset_has_a_title_and_a_line_about_it(ruleset: AnyRuleset) -> None:
    assert missing([f"{ruleset.name}-title", f"{ruleset.name}-about"]) == []


@each_game
def test_every_event_that_is_told_has_words(ruleset: AnyRuleset) -> None:
    events = vocabulary.spoken_events(ruleset)
    assert events

    assert missing([f"{ruleset.name}-{snake_case(event.__name__)}" for event in events]) == []


@each_game
def test_the_words_of_an_event_speak_only_of_its_fields(ruleset: AnyRuleset) -> None:
    """Where the ruleset adds facts of its own, the random games below are the proof."""
    game = type(ruleset)
    if (game.phrase, game.own_phrase) != (GameWords.phrase, GameWords.own_phrase):
        return
    wrong = {}
    for event in vocabulary.spoken_events(ruleset):
        key, kinds = f"{ruleset.name}-{snake_case(event.__name__)}", field_kinds(event)
        for language in LANGUAGES:
            facts = {fact_name(each) for each in flat(readings()[language], key)}
            if not facts <= {*kinds, *(fact_name(each) for each in kinds)}:
                wrong[language, key] = sorted(facts - set(kinds))

    assert wrong == {}


@each_game
def test_every_refusal_of_a_ruleset_has_words_and_the_facts_they_speak_of(ruleset: AnyRuleset) -> None:
    wrong = []
    for key, facts, place in vocabulary.refusals(vocabulary.ruleset_files(ruleset)):
        own = f"{ruleset.name}-refuse-{key}"
        wrong += wrong_refusal(own if BOOKS["en"].has(own) else f"refuse-{key}", facts, place)

    assert wrong == []


def test_every_refusal_of_the_bot_has_words_and_the_facts_they_speak_of() -> None:
    # What the kernel says of questions has words in each game.
    files = [*OUR_CODE, *(each for each in SHARED_RULES if each.name != "judging.py")]
    wrong = []
    for key, facts, place in vocabulary.refusals(files):
        wrong += wrong_refusal(f"refuse-{key}", facts, place)

    assert wrong == []


def wrong_refusal(key: str, facts: frozenset[str], place: str) -> list[str]:
    if absent := missing([key]):
        return [f"{place}: {each}" for each in absent]
    spoken = {fact_name(each) for language in LANGUAGES for each in flat(readings()[language], key)}
    return [] if spoken <= facts or "**" in facts else [f"{place}: {key} lacks {sorted(spoken - facts)}"]


@each_game
def test_every_decision_has_words(ruleset: AnyRuleset) -> None:
    keys = list(vocabulary.decision_keys(ruleset))
    assert keys

    assert missing(keys) == []


@each_game
def test_every_action_and_every_parameter_has_words(ruleset: AnyRuleset) -> None:
    assert missing(vocabulary.action_keys(ruleset)) == []


@each_game
def test_every_word_that_a_parameter_may_have_has_words(ruleset: AnyRuleset) -> None:
    assert missing(vocabulary.enum_keys(ruleset)) == []


@each_game
def test_everything_with_an_id_has_words(ruleset: AnyRuleset) -> None:
    assert missing(vocabulary.content_keys(ruleset)) == []


@each_game
def test_everything_that_a_seat_may_be_has_words(ruleset: AnyRuleset) -> None:
    assert missing(vocabulary.part_keys(ruleset)) == []


@each_game
def test_every_option_and_every_choice_has_words(ruleset: AnyRuleset) -> None:
    assert missing(vocabulary.option_keys(ruleset.name, ruleset.options)) == []


def test_every_option_of_the_table_has_words() -> None:
    assert missing(vocabulary.option_keys("table", TABLE_OPTIONS)) == []


def test_every_phrase_named_in_the_code_has_words() -> None:
    """Whole keys only; those put together from parts are the business of the tests above."""
    said = used_patterns(OUR_CODE, [ruleset.name for ruleset in GAMES]).said

    assert missing(sorted(said)) == []


# Nothing else has.


def test_no_words_are_left_over() -> None:
    files = sorted(
        {*OUR_CODE, *SHARED_RULES, *(file for each in GAMES for file in vocabulary.ruleset_files(each))}
    )
    refusals = {key for key, _, _ in vocabulary.refusals(files)}
    used = used_patterns(files, [ruleset.name for ruleset in GAMES])
    expected = {
        *(key for each in GAMES for key in vocabulary.content_keys(each)),
        *(key for each in GAMES for key in vocabulary.enum_keys(each)),
        *(key for each in GAMES for key in vocabulary.part_keys(each)),
        *(key for each in GAMES for key in vocabulary.action_keys(each)),
        *vocabulary.option_keys("table", TABLE_OPTIONS),
        *(key for each in GAMES for key in vocabulary.option_keys(each.name, each.options)),
        *(key for each in GAMES for key in vocabulary.decision_keys(each)),
        *(
            f"{each.name}-{snake_case(event.__name__)}"
            for each in GAMES
            for event in vocabulary.spoken_events(each, quiet_too=True)
        ),
        *(
            f"{prefix}refuse-{key}"
            for prefix in ("", *(f"{each.name}-" for each in GAMES))
            for key in refusals
        ),
    }
    expected |= {
        key
        for each in GAMES
        for saying in sayings(each, each.seats[0], seed=1, steps=40)
        for key in vocabulary.keys_of(saying.phrase)
    }
    quoted = {each for wording in readings()["en"].values() for each in wording.references}

    left_over = [
        key
        for key in readings()["en"]
        if key not in expected
        and key.removesuffix(".aloud") not in quoted  # who quotes a message says it aloud where it is read so
        and key.partition(".")[0] not in expected
        and not key.startswith("command-")  # held to the command tree itself, below
        and key.partition("-")[0] not in UNREGISTERED
        and not used.match(TOLD_SHORT.sub("", key))
        and not readings()["en"][key].file.endswith("_glossary.ftl")  # the lexicon reads all of it
    ]
    assert left_over == []


# Grammar.


def wrong_words(language: str, is_wrong: Callable[[str, Wording], bool]) -> dict[str, str]:
    """Give the bare words of each message that *is_wrong* holds true of; `{}` stands for a fact."""
    return {
        key: "{}".join(wording.text)
        for key, wording in readings()[language].items()
        if is_wrong("{}".join(wording.text), wording)
    }


@pytest.mark.parametrize(("language", "needed"), [("en", {"one"}), ("ru", {"one", "few"})])
def test_every_plural_form_is_there(language: str, needed: set[str]) -> None:
    """A form for each of 1, 2, 5, 11, 21, 22 and 112; the default stands for what has none of its own."""

    def lacks_a_form(_: str, wording: Wording) -> bool:
        counted = [set(variants) & PLURALS - {"other"} for _, variants in wording.selections]
        return any(forms and not needed <= forms <= needed | {"many"} for forms in counted)

    assert wrong_words(language, lacks_a_form) == {}


@pytest.mark.parametrize("number", NUMBERS)
@each_language
def test_words_that_count_are_said_with_every_number(language: str, number: int) -> None:
    for key, wording in readings()[language].items():
        counted = {variable for variable, variants in wording.selections if PLURALS & set(variants)}
        if counted and key[0] != "-":
            facts = {each: number if each in counted else "1" for each in flat(readings()[language], key)}

            assert BOOKS[language].say(key, None, **facts)


def test_russian_has_no_forms_in_brackets() -> None:
    forms = re.compile(r"[а-яё]\([а-яё]{1,4}\)|[а-яё]/[а-яё]{1,3}\b")

    assert wrong_words("ru", lambda text, _: forms.search(text) is not None) == {}


def test_russian_words_have_no_latin_letters_in_them() -> None:
    mixed = re.compile(r"[А-Яа-яЁё][A-Za-z]|[A-Za-z][А-Яа-яЁё]")
    twin = re.compile(r"(?<![\w.-])[aceopxy](?![\w.-])")

    def is_mixed(text: str, _: Wording) -> bool:
        words = re.sub("`[^`]*`", "", text)  # what is typed stays as it is
        return bool(mixed.search(words) or twin.search(words))

    assert wrong_words("ru", is_mixed) == {}


def test_russian_is_not_in_the_masculine_past() -> None:
    """A verb right after a name would have to agree with it: the present tense need not."""
    past = re.compile(r"\{\} (не )?[а-яё]{2,}(ал|ял|ил|ел|ул|ыл|шёл|ался|ился|елся|улся)\b")

    assert wrong_words("ru", lambda text, _: past.search(text) is not None) == {}


def test_russian_addresses_a_player_as_a_polite_stranger() -> None:
    """The bot says «вы» to everybody. The texts of cards are the rulebook's own."""
    familiar = re.compile(r"(?i)\b(ты|тебе|тебя|тобой|тво(й|я|ё|е|и|ю|ей|его|ему|им|их))\b")
    wrong = wrong_words("ru", lambda text, _: familiar.search(text) is not None)

    assert {key: text for key, text in wrong.items() if not key.endswith(".text")} == {}


def test_russian_uses_its_own_quotation_marks() -> None:
    typed = re.compile(r'= "[^"]*"')  # a setting to be typed stays as it is

    assert wrong_words("ru", lambda text, _: re.search('["“”]', typed.sub("", text)) is not None) == {}


def test_english_has_no_cyrillic_letters() -> None:
    own_name = "table-option-language-ru"
    wrong = wrong_words("en", lambda text, _: re.search("[\u0400-\u04ff]", text) is not None)

    assert set(wrong) <= {own_name}


@each_language
def test_words_do_not_shout(language: str) -> None:
    """Sentence case: no sentence in capitals, no exclamations; a sign in a legend is none."""
    shouted = re.compile(r"\b[A-ZА-ЯЁ]{4,} [A-ZА-ЯЁ]{4,}\b|\S!|^!$")

    assert wrong_words(language, lambda text, _: bool(shouted.search(text))) == {}


def test_the_folders_hold_nothing_but_the_languages_we_speak() -> None:
    assert {path.name for path in Path(LOCALE).iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize(
    ("minutes", "english", "russian"),
    [
        (1, "1 minute", "1 минута"),
        (60, "1 hour", "1 час"),
        (555, "9 hours and 15 minutes", "9 часов 15 минут"),
    ],
)
def test_how_long_an_outage_was_is_told_in_hours_and_minutes(
    minutes: int, english: str, russian: str
) -> None:
    for language, words in (("en", english), ("ru", russian)):
        hours, rest = divmod(minutes, 60)
        length = Phrase.of("entry-postponed-length", hours=hours, minutes=rest)
        assert f" {words}" in BOOKS[language].say("entry-postponed", length=length)
