"""The best moments of a game: by plain measures, each with its exact probability."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bot.game.table_options import LESSON
from bot.games.siege.rolls import _law
from bot.odds.odds import result_odds
from bot.replay.best_moments import MOST, best_moments
from bot.replay.moments import Moment, moments
from bot.replay.page_made import PageMade
from bot.replay.rolled import Rolled, counted, dice_count, passing, rolls_of
from bot.replay.story import Step
from bot.rulesets import RULESETS
from rules.dice.memory import parse
from rules.roads.events.combat import HitsTaken
from rules.siege.combat import Fighter, Matchup, Part, win_chance
from rules.siege.names import RollPart
from tests.contract.subjects import BOOKS
from tests.contract.test_pages_of_seats import story_of
from tests.rules.frames.battle_scenes import battle
from tests.rules.frames.frames_games import FRAMES

SEED = "seen 2"


def steps_of(name: str) -> tuple[Step, ...]:
    return story_of(name, SEED).steps


def rolled_in(moment: Moment) -> list[Rolled]:
    """Give all that was rolled in *moment*."""
    found = []
    for step in moment.steps:
        ruleset, state = step.before.ruleset, step.before.state
        for event in step.happening.events if step.happening.draws and state is not None else ():
            found += rolls_of(ruleset.name)(ruleset, state, event)
            state = ruleset.evolve(state, event)
    return found


@pytest.mark.soak_first("frames", "roads", "siege")
@pytest.mark.parametrize("name", RULESETS)
def test_the_first_of_each_measure_is_the_best_of_all(name: str) -> None:
    found = moments(steps_of(name))
    played = [each for each in found if each.first.before.state is not None and each.first.before.round]
    best = best_moments(found, BOOKS)

    assert 0 < len(best) <= MOST
    assert len({each.moment for each in best}) == len(best)
    for each in best:
        assert found[each.moment].first.number == each.entry
        assert set(each.words) == {"en", "ru"}
        if each.rank > 1:
            continue
        moment = found[each.moment]
        if each.measure == "roll":
            rarest = min(roll.extreme[1] for one in played for roll in rolled_in(one))
            assert min(roll.extreme[1] for roll in rolled_in(moment)) == rarest
        if each.measure == "odds":
            boldest = max(roll.swing for one in played for roll in rolled_in(one))
            assert max(roll.swing for roll in rolled_in(moment)) == boldest
        if each.measure == "score":
            swings = [swing(one) for one in played]
            assert swing(moment) == max(swings) > 0


def swing(moment: Moment) -> int:
    """Give by how much one seat gained on another in *moment*."""
    first, last = moment.first.before, moment.last.table
    before, after = first.ruleset.scores(first.state), last.ruleset.scores(last.state)
    gained = [b - a for a, b in zip(before, after, strict=True) if a is not None and b is not None]
    return max(gained) - min(gained)


def test_what_was_taken_back_or_set_right_is_no_best_moment() -> None:
    steps = steps_of("roads")
    best = best_moments(moments(steps), BOOKS)
    taken_back = {number for each in best for number in range(each.entry, each.entry + 3)}
    undone = tuple(replace(each, undone_by=999) if each.number in taken_back else each for each in steps)

    again = best_moments(moments(undone), BOOKS)

    assert again
    assert not {each.entry for each in again} & taken_back


@pytest.mark.soak_first("frames")
@pytest.mark.parametrize("name", RULESETS)
def test_dice_of_a_lesson_are_told_although_no_draw_of_it_is_recorded(name: str) -> None:
    def of_a_lesson(step: Step) -> Step:
        happening, before = step.happening, step.before
        table = replace(happening.table, options={**happening.table.options, LESSON: 1})
        return replace(
            step,
            happening=replace(happening, draws=(), table=table),
            before=replace(before, options={**before.options, LESSON: 1}),
        )

    as_game, as_lesson = (
        best_moments(moments(steps), BOOKS)
        for steps in (steps_of(name), tuple(map(of_a_lesson, steps_of(name))))
    )

    assert [each.entry for each in as_lesson] == [each.entry for each in as_game]
    unknown = [BOOKS["en"].say(key) for key in ("best-no-roll", "best-unmeasured")]
    assert not [each for each in as_lesson for words in unknown if words in each.words["en"]]
    assert {each.measure for each in as_lesson} >= {each.measure for each in as_game}


@pytest.mark.parametrize("name", RULESETS)
def test_a_gain_of_one_point_is_no_swing_of_the_score(name: str) -> None:
    """In siege any success brings one, and so does the round that a short game of Rock'n'Roll lasts."""
    found = moments(steps_of(name))
    ones = [each for each in found if each.first.before.state is not None and swing(each) == 1]

    assert "score" not in {each.measure for each in best_moments(ones, BOOKS)}


def test_a_game_that_was_hardly_begun_has_none() -> None:
    assert best_moments((), BOOKS) == ()
    assert best_moments(moments(steps_of("frames")[:4]), BOOKS) == ()


def test_equal_games_have_equal_best_moments_and_they_survive_the_way_out_of_the_process() -> None:
    found = moments(steps_of("siege"))
    best = best_moments(found, BOOKS)

    assert best_moments(found, BOOKS) == best
    made = PageMade(b"page", best)
    assert PageMade.read(made.written()) == made


@pytest.mark.parametrize("shown", range(7))
def test_dice_that_count_are_as_likely_as_the_odds_module_says(shown: int) -> None:
    (roll,) = dice_count((6,) * shown + (1,) * (6 - shown), range(5, 7), 6)
    odds = result_odds(parse("6d6>=5").results[0]).total

    assert dict(roll.odds.outcomes) == dict(odds.outcomes)
    least, most = odds.at_least(shown), odds.at_most(shown)
    assert roll.extreme == (("top", least) if least <= most else ("bottom", most))


def test_a_roll_is_as_extreme_as_the_smaller_of_both_sides() -> None:
    assert Rolled(counted(1, 2, 2), 0).extreme == ("bottom", Fraction(1, 4))
    assert Rolled(counted(1, 2, 2), 2).extreme == ("top", Fraction(1, 4))
    (passed,) = passing(Fraction(1, 6), passed=True)
    assert passed.extreme == ("top", Fraction(1, 6))
    assert passed.swing == Fraction(5, 6)
    (failed,) = passing(Fraction(1, 6), passed=False)
    assert failed.swing == failed.extreme[1] - Fraction(4, 6) == Fraction(1, 6)
    assert not [*passing(Fraction(1), passed=True)]


@pytest.mark.parametrize("lucky", [False, True])
@pytest.mark.parametrize("foresight", [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize("dominion", [False, True])
def test_the_margin_of_a_battle_of_siege_is_won_as_often_as_its_rules_say(
    lucky: bool, foresight: tuple[bool, bool], dominion: bool
) -> None:
    attacker = Fighter((Part(RollPart.STRENGTH, 5),), lucky, foresight[0], dominion)
    defender = Fighter((Part(RollPart.STRENGTH, 6),), False, foresight[1])
    matchup = Matchup(attacker, defender, 6, 4)
    law = _law(matchup)

    assert sum(law.weights.values()) == law.total
    won = Fraction(sum(weight for margin, weight in law.weights.items() if margin > 0), law.total)
    assert float(won) == pytest.approx(win_chance(matchup))


@pytest.mark.parametrize("name", RULESETS)
def test_the_rolls_of_each_ruleset_have_chances_that_add_up(name: str) -> None:
    rolls = [each for moment in moments(steps_of(name)) for each in rolled_in(moment)]

    assert rolls
    for each in rolls:
        assert each.value in each.odds.values
        assert sum(chance for _, chance in each.odds.outcomes) == 1
        if each.chance is not None:
            assert 0 < each.chance < 1
            assert each.success is not None


def test_only_the_faces_that_hit_where_the_target_stands_count() -> None:
    """FRAMES-110: of an attack in the open it read "4 of 5 show 4 or more", and 5 and 6 alone hit there."""
    rolls = rolls_of("frames")
    for terrain, least in (("", 5), ("H3 wall", 4)):
        scene = battle("soldier C3", "soldier I3", defence={"1.1": 1}, terrain=terrain).activate("0.1")
        scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 5, 1).defend("b1")
        before = scene.state
        scene.attack("r1", 4, 4, 5, 1)
        (roll,) = (roll for event in scene.events for roll in rolls(FRAMES, before, event))

        assert roll.measured is not None
        assert roll.measured.facts["least"] == least


def scored(moment: Moment) -> list[HitsTaken]:
    """Give the hits in *moment* by which its gainer drew away."""
    first = moment.first.before
    before, after = first.ruleset.scores(first.state), first.ruleset.scores(moment.last.table.state)
    gainer = max(range(2), key=lambda seat: (after[seat] or 0) - (before[seat] or 0))

    def lead(state: object) -> int:
        now = first.ruleset.scores(state)
        return (now[gainer] or 0) - (now[1 - gainer] or 0)

    found = []
    for step in moment.steps:
        state = step.before.state
        for event in step.happening.events:
            then, state = state, first.ruleset.evolve(state, event)
            if lead(state) > lead(then) and isinstance(event, HitsTaken):
                found.append(event)
    return found


def test_a_swing_is_told_of_all_that_made_it() -> None:
    """Of two attacks in one impulse the least likely roll was told, which had brought two points of three."""
    several = 0
    for seed in ("seen 1", "seen 8"):
        found = moments(story_of("roads", seed).steps)
        for best in best_moments(found, BOOKS, most=99):
            hits = scored(found[best.moment]) if best.measure == "score" else []
            if 0 < len(hits) <= MOST:
                words = best.words["en"]
                assert words.count("The chance of") == len(hits), words
                assert all(each.unit in words for each in hits), words
                several += len(hits) > 1

    assert several
