"""Lessons: begun at once, settled beforehand and said to be, unrated; no other table becomes one."""

from __future__ import annotations

import re

import pytest

from bot.desk.card_parts import lesson_lines
from bot.dice.typed_rolls import read_roll
from bot.game.lessons import chance_of, has_shown_enough, lessons, seed_name
from bot.game.only_answers import ONLY
from bot.game.table_options import HINTS, LESSON
from bot.game.verification import verify
from bot.lessons.coach import coach_lines, met_at
from bot.lessons.dice_lesson import PLUS, REACHED, STEPS, TWO
from bot.lessons.learned import Learned
from bot.locale import LANGUAGES, Phrasebooks
from bot.odds.odds import result_odds
from bot.replay.story import told
from bot.rulesets import RULESETS
from bot.settings import Settings
from bot.standings.played import Unrated
from bot.standings.reading import of_file
from rules.advice import Strength
from rules.contract import IllegalAction, Quoted
from rules.dice import parse
from rules.raid.actions import JoinAttack, SetScrap
from rules.raid.names import Ground
from tests.fakes.evening import ANN, BOB, Evening
from tests.fakes.lessons_played import LEARNER, PlayedLesson
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.second_verifier import Asked, judged
from tests.playthroughs.lesson_transcript import table_of as transcript_table
from tests.rules.raid.raid_scenes import A, C, Played, coast

BOOKS = Phrasebooks.load()
SENTENCE = re.compile(r"[.!?](?= |$)")


def test_every_game_has_a_lesson_that_its_rules_can_begin() -> None:
    assert set(lessons()) == set(RULESETS)
    for name, lesson in lessons().items():
        rules = RULESETS[name]
        assert rules.setup(1 + lesson.opponents, rules.parse_options(lesson.options)) is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_coach_has_up_to_three_sentences_for_each_kind_of_decision_and_one_for_the_next_time(
    ruleset: str, language: str
) -> None:
    book = BOOKS[language]
    keys = [f"{ruleset}-coach-{kind}" for kind in RULESETS[ruleset].chapter_of]
    said = {key: (book.say(key), book.say(f"{key}.again")) for key in keys if book.has(key)}

    assert sorted(said) == sorted(keys)
    assert book.has(f"{ruleset}-coach-welcome") and book.has(f"{ruleset}-coach-closing")
    wrong = {key: full for key, (full, _) in said.items() if not 1 <= len(SENTENCE.findall(full)) <= 3}
    assert wrong == {}
    assert all(len(again) < len(full) for full, again in said.values())
    assert {key: again for key, (_, again) in said.items() if len(SENTENCE.findall(again)) != 1} == {}


@pytest.mark.parametrize("ruleset", ["raid", "rocknroll"])
async def test_whoever_does_the_same_in_a_lesson_meets_the_same(ruleset: str) -> None:
    first = PlayedLesson(MemoryStore(), ruleset)
    other = PlayedLesson(MemoryStore(), ruleset, user=202, channel=9)
    await first.begun()
    await other.begun()

    assert await first.played() == await other.played()
    assert (await first.table()).state == (await other.table()).state


async def test_a_lesson_is_begun_at_once_against_calm_players_without_a_word_of_commitments() -> None:
    lesson = PlayedLesson(MemoryStore(), "raid")
    table = await lesson.begun()
    waiting = await lesson.store.undelivered(table.id)

    assert table.state is not None and table.chairs[0].user == lesson.user
    assert {chair.strength for chair in table.chairs[1:]} == {Strength.CALM}
    assert "commitments" not in [each.destination for each in waiting]


def test_the_coach_speaks_of_what_one_is_asked_and_not_of_what_others_see_asked() -> None:
    """Raid: whoever answers a helper's demand read what is said to those who may help."""
    scene = coast("9 / satchel_charge", "9 / stash", "5 / flare_gun")
    raid = Played(scene).declare().ready().then(SetScrap(C, A, 2), JoinAttack(C, Ground.DEMAND))
    table = transcript_table(lessons()["raid"], raid.state, 1)

    assert met_at(table, A, ())[0] == "demands"
    assert BOOKS["en"].say("raid-coach-demands") in "".join(coach_lines(table, A, {}, BOOKS["en"]))
    assert BOOKS["en"].say("raid-coach-join_answers") not in "".join(coach_lines(table, A, {}, BOOKS["en"]))


async def test_what_has_one_answer_is_answered_at_once_in_a_lesson() -> None:
    """Nobody is there to whom its time might tell anything, and its learner waits for the next question."""
    lesson = PlayedLesson(MemoryStore(), "rocknroll")
    table, pauses = await lesson.begun(), []
    while table.pending is not None:
        pauses += [each.due - lesson.now for each in table.deadlines if each.kind == ONLY]
        await lesson.acts()
        table = await lesson.table()

    assert pauses and max(pauses) <= Settings.model_fields["automated_delay"].default


async def test_that_a_lesson_has_shown_what_it_can_is_said_once_in_each() -> None:
    lesson, learned = PlayedLesson(MemoryStore(), "siege"), Learned(MemoryStore(), lambda: 0)
    table = await lesson.begun()
    enough, said = BOOKS["en"].say("lesson-enough"), []
    while len(said) < 3 and table.pending is not None:
        if table.pending.seats[0] == LEARNER:
            met = (await learned.of(lesson.user)).get("siege", {})
            if table.version >= lesson.lesson.enough:
                said.append(enough in "".join(coach_lines(table, LEARNER, met, BOOKS["en"])))
                # Whoever has not defended yet has not seen what a Defender is for.
                undefended = {kind: often for kind, often in met.items() if kind != "declare_defence"}
                assert enough not in "".join(coach_lines(table, LEARNER, undefended, BOOKS["en"]))
            await learned.met(lesson.user, table, LEARNER)
        await lesson.acts()
        table = await lesson.table()

    assert said == [True, False, False]

    await learned.begins(lesson.user, "siege")
    met = (await learned.of(lesson.user))["siege"]
    coach = "".join(coach_lines(table, LEARNER, met, BOOKS["en"]))
    assert enough in coach and BOOKS["en"].say("siege-coach-welcome") not in coach


async def test_the_file_of_a_lesson_is_verified_and_said_to_prove_no_chance() -> None:
    lesson = PlayedLesson(MemoryStore(), "raid")
    await lesson.begun()
    await lesson.played()
    file = await lesson.file()
    verdict = verify(file, RULESETS)
    game, _ = of_file(file, RULESETS)

    assert verdict.ok and verdict.phrase.key == "verify-ok_lesson"
    assert game.unrated is Unrated.LESSON
    assert b'"draws":[{' not in file


async def test_another_verifier_finds_nothing_wrong_with_a_lesson() -> None:
    lesson = PlayedLesson(MemoryStore(), "raid")
    await lesson.begun()
    await lesson.played()

    assert judged([Asked(await lesson.file())]) == [None]


async def test_the_page_of_a_lesson_says_where_its_chance_comes_from() -> None:
    lesson = PlayedLesson(MemoryStore(), "raid")
    await lesson.begun()
    await lesson.played()
    story = told(await lesson.file(), RULESETS)

    assert lesson_lines(story.last, BOOKS["en"]) == [
        BOOKS["en"].say("lesson-chance", seed=Quoted(seed_name("raid", lesson.lesson.number)))
    ]


async def test_no_other_table_can_be_made_a_lesson() -> None:
    evening = Evening(MemoryStore())
    opened = await evening.referee.new_table(evening.click(ANN), 1, 7, "dudo")
    evening.game = await post_commitments(evening.store, opened.table.id)
    with pytest.raises(IllegalAction) as refused:
        await evening.referee.set_option(evening.game, evening.click(ANN), LESSON, 1)

    assert refused.value.key == "option_unknown"
    assert chance_of("dudo", opened.table.options, 1) is None


def test_a_lesson_names_its_seed_and_another_number_is_another_one() -> None:
    one, two = (chance_of("raid", {LESSON: number}, 5) for number in (1, 2))

    assert one is not None and two is not None
    assert seed_name("raid", 1) == "midnight lesson/raid/1"
    assert one.public.several(6, 20) != two.public.several(6, 20)
    assert one.secret.several(6, 20) != one.public.several(6, 20)


async def test_hints_are_chosen_before_others_sit_down_who_agree_by_that() -> None:
    evening = Evening(MemoryStore())
    opened = await evening.referee.new_table(evening.click(ANN), 1, 7, "dudo")
    evening.game = await post_commitments(evening.store, opened.table.id)
    await evening.referee.set_option(evening.game, evening.click(ANN), HINTS, True)
    await evening.referee.join(evening.game, evening.click(BOB))
    await evening.referee.set_option(evening.game, evening.click(ANN), HINTS, False)
    with pytest.raises(IllegalAction) as refused:
        await evening.referee.set_option(evening.game, evening.click(ANN), HINTS, True)

    assert refused.value.key == "hints_before_others"


def test_the_lesson_of_the_dice_tells_the_true_odds() -> None:
    """Of two rolls the likelier one is the right answer, with the numbers that the page names."""
    chances = []
    for each in (PLUS, TWO):
        found = result_odds(parse(BOOKS["en"].plain(each)).results[0]).total
        chances.append(round(100 * found.at_least(REACHED)))

    assert chances == [55, 51]
    assert all(
        f"{each} %" in BOOKS["en"].say(f"lesson-dice-{step}")
        for each in chances
        for step in ("right", "wrong")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_roll_that_the_lesson_of_the_dice_names_is_read_as_a_roll(language: str) -> None:
    """None is taken for a roll with a comment: what words say in the lesson, they say at the table."""
    said = " ".join(BOOKS[language].say(f"lesson-dice-{step}") for step in STEPS)
    typed = [each for each in said.split("`")[1::2] if not each.startswith("/")]
    rolls = [each for each in typed if re.match(r"\d*[d\u043a]\d", each)]

    assert len(rolls) >= 7
    for each in rolls:
        assert not read_roll(each, (), {}).roll.comment, each


def test_what_a_lesson_has_to_show_are_decisions_that_its_coach_explains() -> None:
    """Any other would never be met, and nobody told that the lesson may be left."""
    for lesson in lessons().values():
        for kind in (*lesson.shows, *lesson.between):
            assert BOOKS["en"].has(f"{lesson.id}-coach-{kind}"), (lesson.id, kind)


def test_that_a_lesson_may_be_left_is_not_told_in_the_middle_of_a_turn() -> None:
    """Frames: it stood above the marker, the last step of a frame's turn."""
    lesson = lessons()["frames"]
    told = [
        has_shown_enough("frames", lesson.table_options, lesson.enough, (), kind)
        for kind in ("turn_act", "set_spot", "tactical_order")
    ]

    assert told == [False, False, True]
