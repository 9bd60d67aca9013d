"""The table of a coast in words: short on its card, in full when asked for."""

from __future__ import annotations

from bot.locale import Phrasebooks
from rules.raid.actions import CommitFight, LayOut
from rules.raid.names import CardId
from rules.raid.state import State
from tests.rules.raid.raid_scenes import RAID, A, B, C, coast, play

WORDS = Phrasebooks.load(strict=True)["en"]
NAMES = {A: "Anna", B: "Boris", C: "Cleo"}


def card(state: State) -> list[str]:
    return [WORDS.say(each, NAMES) for each in RAID.headline(RAID.view(state, None))]


def in_full(state: State) -> list[str]:
    return [WORDS.say(each, NAMES) for each in RAID.details(RAID.view(state, None))]


def test_the_card_has_a_short_line_for_each_event_and_the_details_its_rewards() -> None:
    state = coast("0", "0", "0")
    lines = [each for each in card(state) if each.startswith("Junk")]
    full = [each for each in in_full(state) if each.startswith("Junk")]

    assert len(lines) == len(full) == 1
    assert full[0].startswith("Junk beach · ")
    assert "d6, where" in full[0] and "d6, where" not in lines[0]
    assert len(in_full(state)) == 4
    assert all(len(each) < 120 for each in card(state))


def test_while_a_raid_runs_the_events_are_names_in_one_line() -> None:
    raid = play(coast("5 / satchel_charge", "5", "5")).declare().state
    lines = card(raid)

    assert [each for each in lines if "Junk" in each] == [
        each for each in lines if each.startswith("Events: ")
    ]
    assert not any("d6, where" in each for each in lines)


def test_committing_nothing_is_called_so_until_cards_are_laid_out() -> None:
    before = (
        play(coast("5 / satchel_charge syringe", "5 / stash", "5")).declare().nobody_joins().close_stack()
    )
    after = before.then(LayOut(A, CardId("syringe")))

    assert before.asked == "fight_cards"
    assert [verb(each.state) for each in (before, after)] == ["Add no cards", "Commit the cards laid out"]


def verb(state: State) -> str:
    return WORDS.plain(RAID.verb(RAID.view(state, A), CommitFight(A)))
