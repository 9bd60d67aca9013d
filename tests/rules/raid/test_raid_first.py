"""Option `raid_first`: gear, raid and its stack come before event and supplies, as the seed text has it."""

from __future__ import annotations

from dataclasses import replace

from rules.raid.actions import ChangeGear, DeclareRaid, FightEvent, ForgoRaid, Scavenge
from rules.raid.events.away import EventFought
from rules.raid.events.deck import CardsDrawn
from rules.raid.events.fight import FightDecided
from rules.raid.events.raid import ScrapLooted
from rules.raid.events.turn import TurnEnded
from rules.raid.names import CardId, DecisionKind, Step
from rules.raid.state import Decision, State
from tests.rules.raid.raid_scenes import RAID, A, B, C, Played, coast, menu, play, refusal

SATCHEL = CardId("satchel_charge")


def opening(*survivors: str, **options: object) -> State:
    """The turn of A has begun."""
    state = coast(*survivors, raid_first=True, **options)  # type: ignore[arg-type]  # the options
    return replace(state, step=Step.RAID, decision=Decision(DecisionKind.RAID_FIRST, (A,), (A,)))


def test_a_turn_opens_with_the_question_of_a_raid() -> None:
    """RAID-10, option `raid_first`: gear, raid or none, whatever the hand holds; nothing is drawn yet."""
    state = opening("/ satchel_charge club spyglass", "3 / stash")

    assert {type(each) for each in menu(state, A)} == {DeclareRaid, ChangeGear, ForgoRaid}
    assert {type(each) for each in menu(opening("/ stash", ""), A)} == {ForgoRaid}
    assert isinstance(RAID.default(state, A), ForgoRaid)


def test_without_a_raid_event_supplies_and_plan_follow() -> None:
    """RAID-12 to RAID-14, option `raid_first`: in the plan it is too late for a raid."""
    state = opening("/ satchel_charge", "3 / stash")
    done = play(state, ForgoRaid(A))

    assert done.asked == "plan"
    assert done.one(CardsDrawn).seat == A
    assert refusal(done.state, DeclareRaid(A, B, SATCHEL)) == "raid_first"
    assert not menu(done.state, A, DeclareRaid)
    after = done.then(Scavenge(A))
    assert after.asked == "raid_first"
    assert [each.seat for each in menu(after.state, B)] == [B]


def test_after_the_raid_come_supplies_and_the_end_of_the_turn() -> None:
    """RAID-14, RAID-108, option `raid_first`: one main action."""
    raid = Played(opening("/ satchel_charge club / shotgun", "8 / stash", "")).declare()
    done = raid.fight_out()

    assert done.one(ScrapLooted).amount == 4
    names = [type(each) for each in done.events]
    assert names.index(ScrapLooted) < names.index(CardsDrawn) < names.index(TurnEnded)
    assert done.asked == "raid_first"


def test_a_raid_without_supplies_where_it_spends_the_turn() -> None:
    """Options `raid_first` and `raid_skips_draw` together."""
    raid = Played(opening("/ satchel_charge stash", "8 / stash", raid_skips_draw=True)).declare()

    assert not raid.fight_out().all(CardsDrawn)


def test_who_stands_at_an_event_raids_in_the_gear_worn_there_and_fights_afterwards() -> None:
    """RAID-31, RAID-41, RAID-67, option `raid_first`: the gear is locked, the character fights in both."""
    state = opening("/ satchel_charge club bandage / shotgun / old_shack", "8 / stash", "")
    assert refusal(state, ChangeGear(A, CardId("club"))) == "gear_locked"

    raid = Played(state).declare().nobody_joins().close_stack()
    done = raid.fight("0 bandage")
    assert done.one(FightDecided).report.attack_power == 1 + 4 + 1
    assert done.asked == "event_fight"
    over = done.then(FightEvent(A), dice=(6, 1))
    assert over.one(EventFought).won
    assert over.asked == "raid_first", "the turn is over"


def test_no_question_in_rounds_without_raids() -> None:
    """Options `raid_first` and `grace_rounds`."""
    state = coast("/ satchel_charge", "", raid_first=True, grace_rounds=3)
    done = play(state, Scavenge(A))

    assert done.asked == "plan"
    assert menu(done.state, B)
    assert C not in done.state.order
