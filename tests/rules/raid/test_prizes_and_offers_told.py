"""What a page says of what a raid can win, and of offers and demands."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.locale import Language, Phrasebooks
from rules.contract import Action, Phrase
from rules.raid.actions import (
    ChangeGear,
    ComeHome,
    DeclareRaid,
    JoinAttack,
    LendCard,
    SetGear,
    SetScrap,
)
from rules.raid.names import CardId, Ground
from rules.raid.state import State
from tests.rules.raid.raid_scenes import RAID, A, B, C, D, Played, coast
from tests.rules.raid.test_pages_of_raid import says


def about(state: State, action: Action, parameter: str | None, language: Language = "en") -> str:
    """Give what the menu says beside *action*, or beside its *parameter*."""
    found = RAID.about(RAID.view(state, action.seat), action, parameter)
    assert found is not None
    return Phrasebooks.load()[language].plain(found)


AWAY = "7 / stash / pipe_pistol / harbour"
HOME = "7 / stash / pipe_pistol"


@pytest.mark.parametrize(
    ("others", "prize"),
    [
        ((HOME, HOME), "win: worn gear, half"),
        ((AWAY, AWAY), "win: no gear (owner away), half"),
        ((AWAY, HOME), "win: gear of who is home, half"),
    ],
    ids=["home", "away", "some"],
)
def test_a_raid_promises_no_gear_that_is_away_with_its_owner(others: tuple[str, str], prize: str) -> None:
    """RAID-102: the menu promised worn gear, and a fight that was won brought nothing."""
    state = coast("9 / tin_bomb", *others)
    raid = DeclareRaid(A, B, CardId("tin_bomb"))

    assert about(state, raid, None).startswith(prize)
    assert about(state, raid, "target").endswith("away: Harbour, its gear too") is (others[0] == AWAY)


def test_gear_of_whoever_is_away_counts_where_an_option_lets_it() -> None:
    """Option `r16_event_exception`."""
    state = coast("9 / tin_bomb", AWAY, AWAY, r16_event_exception=False)

    assert about(state, DeclareRaid(A, B, CardId("tin_bomb")), None).startswith("win: worn gear, half")


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (AWAY, "no scrap (the house stands) and no gear (it is away with its owner). If"),
        ("7 / stash stash", "no scrap (the house stands) and no gear (Player 2 wears none). If"),
        (HOME, "no scrap (the house stands) and the gear of Player 2: Pipe pistol. If"),
    ],
    ids=["away", "bare", "home"],
)
def test_a_page_says_why_no_gear_can_be_won(target: str, said: str) -> None:
    head, tail = target.split(" / ", 1)
    raid = Played(coast("9 / satchel_charge stash syringe", f"{head} / stone_wall {tail}")).declare()
    state = raid.nobody_joins().stack("1 stone_wall").close_stack().state

    assert f"If you win: {said}" in says(state, A)


def test_gear_as_a_reward_says_that_it_is_away() -> None:
    """RAID-62: it may be offered, as its owner may still come home with it."""
    for target, is_away in ((AWAY, True), (HOME, False)):
        raid = Played(coast("9 / satchel_charge", target, "9 / stash")).declare().state
        said = about(raid, SetGear(A, C, 1), None)
        assert said.endswith("now none: it is away with its owner") is is_away


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_offer_and_a_demand_are_said_alike_on_the_page_and_in_the_hand(language: Language) -> None:
    """The page leaves out of the hand what it says itself: every offer stood there twice, in other words."""
    raid = Played(coast("9 / satchel_charge", "7", "9 / flare_gun flare_gun")).declare()
    offered = raid.then(SetScrap(A, C, 3))
    asked = offered.ready()
    drafted = asked.then(SetScrap(C, A, 4))
    demanded = drafted.then(JoinAttack(C, Ground.DEMAND))
    book = Phrasebooks.load()[language]

    def said(lines: Sequence[Phrase]) -> set[str]:
        kinds = ("raid-situation_offer", "raid-situation_de", "raid-situation_dr")
        return {book.say(each) for each in lines if each.key.startswith(kinds)}

    for played, seat, number in ((offered, A, 1), (asked, C, 1), (drafted, C, 2), (demanded, A, 1)):
        view = RAID.view(played.state, seat)
        assert len(said(RAID.situation(view))) == number
        assert said(RAID.situation(view)) <= said(RAID.hand(view))
        others = [each for each in RAID.hand(view) if {"helper", "principal"} & each.facts.keys()]
        assert len(others) == len(said(RAID.hand(view))), "in no other words"


def test_whoever_is_lent_a_card_and_cannot_leave_the_event_is_told_why() -> None:
    """RAID-72: "not even for a price" stood beside an offer with the card to join with."""
    raid = Played(coast("9 / satchel_charge flare_gun", "7", "9 / stash / / harbour", "9 / stash")).declare()
    lent = raid.then(LendCard(A, C)).ready()

    assert "the lent card alone does not bring you from your event" in says(lent.state, C)
    assert "not even for a price" not in says(lent.state, C)
    assert "not even for a price" in says(lent.state, D)


def test_a_page_says_whose_power_is_whose_and_who_gets_the_gear() -> None:
    """ "Power 6 against 9" was said to a helper of the defence, whose side had 9."""
    raid = Played(coast("9 / satchel_charge / club", "7 / / pipe_pistol", "9 / anti_raid")).declare().ready()

    assert "attack 2 against defence 4 so far." in says(raid.state, C)
    assert "If it loses: Player 1 hands Player 2 Club." in says(raid.state, C)


def test_a_page_says_that_its_target_has_prepared_for_the_raid() -> None:
    """RAID-61, RAID-62: "5 against 0" became "5 against 4" while the raider decided, without a reason."""
    state = coast("9 / satchel_charge / club", "7 / anti_raid pipe_pistol / / harbour", "9 / anti_raid")
    declared = Played(state).declare()
    home = declared.then(ComeHome(B))
    dressed = home.then(ChangeGear(B, CardId("pipe_pistol")))

    assert "For this raid" not in says(declared.state, A)
    assert "For this raid Player 2 has come home." in says(home.state, A)
    assert "For this raid Player 2 has come home and changed gear." in says(dressed.state, A)
    assert "For this raid Player 2 has come home and changed gear." in says(dressed.ready().state, C)
    assert "For this raid" not in says(dressed.state, B), "it is their own doing"
