"""Chapters H and I: assaults on fortifications, declared defences, chains, standing orders, reward."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.contract import IllegalAction, Seat
from rules.siege.actions import (
    AssaultFortification,
    DefendWith,
    InfluenceRose,
    PassDefence,
    PassTornado,
    Retreat,
    SetStandingOrder,
    StepAgain,
    TakeVictoryPoint,
)
from rules.siege.events.battle import (
    BattleDecided,
    BattleRolled,
    DefenceAnswered,
    DefenceRevealed,
    FigureLost,
    WatchPointScored,
)
from rules.siege.events.event import StandingOrderSet
from rules.siege.events.token import (
    FortificationDrained,
    FortificationLooted,
    RegionFell,
    VictoryPointTaken,
    WeatherMarkerMoved,
)
from rules.siege.names import FortificationId, OrderKind, RegionId, RollPart, SquadId
from tests.contract.brute_force import wrong
from tests.rules.siege.siege_claims import claims
from tests.rules.siege.siege_scenes import SIEGE, menu, night, pending, play, values

S, D, D2 = Seat(0), Seat(1), Seat(2)
WEDGE = SquadId("0.wedge")
SIRENS = FortificationId("fog_sirens.1")
PUMPS = FortificationId("pump_station.1")
UNDEFENDED = "0 wedge RBN T18, 1 far PP G4"
AT_SIRENS = AssaultFortification(S, WEDGE, SIRENS)


def undefended(**options: Any):  # type: ignore[no-untyped-def]  # a scene of any kind
    return night("SD", UNDEFENDED, "fog_sirens G1", **{"weather": "thunderstorm", **options})


def test_an_undefended_fortification_is_assaulted_without_properties() -> None:
    """SIEGE-40 (case 9): 15 + 3 against 10 + 7; nobody in reach is asked."""
    step = play(night("SD", UNDEFENDED, "fog_sirens G1"), AT_SIRENS, dice=(3, 7))
    rolled = step.one(BattleRolled)

    assert step.one(DefenceRevealed).guards == ()
    assert (rolled.attack.total, rolled.defence.total) == (18, 17)
    assert [part.name for part in rolled.attack.parts] == [RollPart.STRENGTH]
    assert step.asked == "choose_reward"


def test_a_tie_holds_the_fortification() -> None:
    """SIEGE-42, SIEGE-43 (case 10): the knight goes to reserve; no re-roll although there is an officer."""
    step = play(night("SD", UNDEFENDED, "fog_sirens G1"), AT_SIRENS, dice=(2, 7))
    rolled = step.one(BattleRolled)

    assert (rolled.attack.total, rolled.defence.total) == (17, 17)
    assert rolled.attack.reroll == 0
    assert step.one(FigureLost).figure == "knight"
    assert values(step.state, 0, Retreat, "region") == {"T17", "M24", "M1"}


def test_a_storm_kings_heart_does_not_hold_in_an_assault() -> None:
    """SIEGE-43: a king may be the figure lost."""
    state = night("SD", "0 heralds KBN T18, 1 far PP G4", "fog_sirens G1")
    step = play(state, AssaultFortification(S, SquadId("0.heralds"), SIRENS), dice=(1, 9))

    assert step.one(FigureLost).figure == "king"


def test_a_won_assault_gives_a_point_or_influence() -> None:
    """SIEGE-44 to SIEGE-46 (case 11): looted and fallen, or drained and one step to the Tornado."""
    won = play(undefended(), AT_SIRENS, dice=(3, 7)).state
    assert [type(action) for action in menu(won, 0)] == [TakeVictoryPoint, InfluenceRose]

    point = play(won, TakeVictoryPoint(S))
    assert point.one(VictoryPointTaken).total == 1
    assert point.one(FortificationLooted).region == "G1"
    assert point.one(RegionFell).region == "G1"
    assert point.asked == "turn"

    wind = play(won, InfluenceRose(S))
    assert wind.state.players[0].victory_points == 0
    assert not wind.one(FortificationDrained).by_card
    assert wind.one(WeatherMarkerMoved).weather == "tornado"
    assert wind.asked == "aim_tornado"

    with pytest.raises(IllegalAction) as refusal:
        drained = play(wind.state, PassTornado(S)).state
        fresh = night("SD", "0 ram RBB M1", "fog_sirens G1 drained")
        assert drained.fortifications[0].drained
        play(fresh, AssaultFortification(S, SquadId("0.ram"), SIRENS))
    assert refusal.value.key == "fortification_drained"


@pytest.mark.parametrize(
    ("option", "looted", "drained"),
    [("drained", False, True), ("removed", True, False), ("untouched", False, False)],
)
def test_a_fortification_after_influence_by_option(option: str, looted: bool, drained: bool) -> None:
    """SIEGE-46: option `fort_after_wind`."""
    step = play(undefended(fort_after_wind=option), AT_SIRENS, InfluenceRose(S), dice=(3, 7))
    (fort,) = step.state.fortifications

    assert (fort.looted, fort.drained) == (looted, drained)


def test_both_rewards_by_option() -> None:
    """SIEGE-44: option `assault_reward` both: the point, and a free choice to step."""
    step = play(undefended(assault_reward="both"), AT_SIRENS, dice=(3, 7))
    assert step.one(VictoryPointTaken).total == 1
    assert step.asked == "wind_steps"

    assert play(step.state, StepAgain(S)).one(WeatherMarkerMoved).weather == "tornado"


def test_only_the_attacker_rolls_by_option() -> None:
    """SIEGE-41: the token's side adds a flat 5."""
    step = play(undefended(assault_dice="attacker_only", weather="downpour"), AT_SIRENS, dice=(1,))

    assert step.one(BattleRolled).defence.dice == ()
    assert step.one(BattleRolled).defence.total == 15
    assert step.one(BattleDecided).attacker_wins


@pytest.mark.parametrize(
    ("weather", "forts", "asked"),
    [
        ("downpour", "pump_station T5", [D]),
        ("calm", "pump_station T5", [D, D2]),
        ("fog", "pump_station T5", []),
        ("fog", "pump_station T5, searchlight_battery T5", [D]),
    ],
)
def test_defenders_within_two_hexes_are_asked(weather: str, forts: str, asked: list[Seat]) -> None:
    """SIEGE-48, SIEGE-69, SIEGE-70 (case 12): reach 2, 3 in calm, 1 in fog, 2 again under a ward."""
    state = night("SDD", "0 wedge RBN M7, 1 near PP B2, 2 far PP G2", forts, weather=weather)
    step = play(state, AssaultFortification(S, WEDGE, PUMPS), dice=(1, 10))

    assert (list(pending(step.state).seats) if step.asked == "declare_defence" else []) == asked


def test_all_properties_of_a_guard_work() -> None:
    """SIEGE-50 (case 13): 10 + 8 + Bastion 2; the storm squad wins 25 to 24 and drives the guard off."""
    state = night("SD", "0 hunt QRN B6, 1 barricade RP G1", "fog_sirens G1")
    step = play(
        state,
        AssaultFortification(S, SquadId("0.hunt"), SIRENS),
        DefendWith(D, SquadId("1.barricade")),
        dice=(6, 4),
    )
    rolled = step.one(BattleRolled)

    assert (rolled.attack.total, rolled.defence.total) == (25, 24)
    assert step.one(FigureLost).figure == "pawn"
    assert pending(step.state).seats == (S,)
    assert values(step.state, 0, Retreat, "region") == {"G2", "T18", "T1"}

    after = play(step.state, Retreat(S, SquadId("1.barricade"), RegionId("T1")))
    assert after.squad("1.barricade").shaken
    assert after.asked == "choose_reward"


def test_only_the_guards_foresight_works() -> None:
    """SIEGE-40, SIEGE-50 (case 14): the guard re-rolls 4 into 7, and the tie holds the token."""
    state = night("SD", "0 wedge RBN M7, 1 weathermen BP G4", "pump_station T5")
    step = play(
        state,
        AssaultFortification(S, WEDGE, PUMPS),
        DefendWith(D, SquadId("1.weathermen")),
        dice=(9, 4, 7),
    )
    rolled = step.one(BattleRolled)

    assert (rolled.attack.total, rolled.defence.total) == (24, 24)
    assert (rolled.attack.reroll, rolled.defence.reroll) == (0, 7)
    assert step.one(WatchPointScored).total == 1


def test_each_defender_commits_one_squad_at_most() -> None:
    """SIEGE-49 (case 15): one of those in reach, or none."""
    state = night("SD", "0 wedge RBN M7, 1 a PP T5, 1 b PP G4", "pump_station T5")
    asked = play(state, AssaultFortification(S, WEDGE, PUMPS)).state

    assert menu(asked, 1) == [
        DefendWith(D, SquadId("1.a")),
        DefendWith(D, SquadId("1.b")),
        PassDefence(D),
    ]


CHAIN = "0 battery RRN M7, 1 patrol NP G4, 2 janitors PP B2"


def test_several_defenders_make_a_chain_of_battles() -> None:
    """SIEGE-52 to SIEGE-55 (case 16): nearest first, each against token and squad; the first loss ends it."""
    state = night("SDD", CHAIN, "pump_station T5")
    step = play(
        state,
        AssaultFortification(S, SquadId("0.battery"), PUMPS),
        DefendWith(D2, SquadId("2.janitors")),
        DefendWith(D, SquadId("1.patrol")),
        dice=(8, 5),
    )
    first = step.one(BattleRolled)
    assert step.one(DefenceRevealed).guards == ("1.patrol", "2.janitors")
    assert (first.attack.total, first.defence.total) == (24, 23)
    assert values(step.state, 0, Retreat, "region") == {"G5", "B2", "G3"}

    after = play(step.state, Retreat(S, SquadId("1.patrol"), RegionId("G5")), dice=(4, 5))
    second = after.one(BattleRolled)
    assert (second.attack.total, second.defence.total) == (20, 20)
    assert after.one(WatchPointScored).seat == D2
    assert after.one(FigureLost).figure == "knight"
    assert values(after.state, 0, Retreat, "region") == {"M6", "M8"}
    assert after.state.fortifications[0].stands
    assert after.squad("1.patrol").shaken


def test_by_option_only_the_last_battle_counts_the_token() -> None:
    """SIEGE-52: option `chain_token_strength` last."""
    state = night("SDD", CHAIN, "pump_station T5", chain_token_strength="last")
    step = play(
        state,
        AssaultFortification(S, SquadId("0.battery"), PUMPS),
        DefendWith(D2, SquadId("2.janitors")),
        DefendWith(D, SquadId("1.patrol")),
        dice=(8, 5),
    )

    assert step.one(BattleRolled).defence.total == 6 + 2 + 5


# Secret answers and standing orders.


def test_an_answer_is_nobody_elses_business() -> None:
    """SIEGE-51: neither the storm squad's player nor the channel sees that a Defender has answered."""
    state = night("SDD", CHAIN, "pump_station T5")
    asked = play(state, AssaultFortification(S, SquadId("0.battery"), PUMPS)).state
    answered = play(asked, DefendWith(D, SquadId("1.patrol")))
    event = answered.one(DefenceAnswered)

    assert event.seen_by(D) == event
    assert [event.seen_by(viewer) for viewer in (S, D2, None)] == [None, None, None]
    assert pending(answered.state).asked == (D, D2)
    assert pending(answered.state).seats == (D2,)
    assert SIEGE.view(answered.state, S) == SIEGE.view(asked, S)


def test_a_standing_order_answers_as_if_typed() -> None:
    """SIEGE-84: the same events as an answer, but for the order's own."""
    state = night("SDD", CHAIN, "pump_station T5")
    ordered = play(state, SetStandingOrder(D, OrderKind.ALWAYS)).state
    by_order = play(ordered, AssaultFortification(S, SquadId("0.battery"), PUMPS))
    by_hand = play(
        state, AssaultFortification(S, SquadId("0.battery"), PUMPS), DefendWith(D, SquadId("1.patrol"))
    )

    assert by_order.events == by_hand.events
    assert pending(by_order.state).asked == (D, D2)


@pytest.mark.parametrize(("percent", "defends"), [(1, True), (99, False)])
def test_an_order_by_odds_sends_the_best_squad(percent: int, defends: bool) -> None:
    """SIEGE-84: `odds N` defends when the guard's chance is at least N %."""
    state = night("SD", "0 wedge RBN M7, 1 a PP G4, 1 tower R T5", "pump_station T5")
    ordered = play(state, SetStandingOrder(D, OrderKind.ODDS, percent)).state
    step = play(ordered, AssaultFortification(S, WEDGE, PUMPS))

    assert step.one(DefenceAnswered).squad == ("1.tower" if defends else None)


def test_orders_are_secret_and_for_defenders_only() -> None:
    """SIEGE-84."""
    state = night("SD", UNDEFENDED)
    event = play(state, SetStandingOrder(D, OrderKind.NEVER)).one(StandingOrderSet)

    assert event.seen_by(S) is None
    assert SIEGE.orders(state, S) == ()
    with pytest.raises(IllegalAction) as refusal:
        play(state, SetStandingOrder(S, OrderKind.NEVER))
    assert refusal.value.key == "only_defenders_order"
    with pytest.raises(IllegalAction) as refusal:
        play(state, SetStandingOrder(D, OrderKind.ODDS, 101))
    assert refusal.value.key == "not_a_percentage"


def test_a_defender_who_does_not_answer_passes() -> None:
    """SIEGE-51: the default of the question."""
    state = night("SD", "0 wedge RBN M7, 1 a PP T5", "pump_station T5")
    asked = play(state, AssaultFortification(S, WEDGE, PUMPS)).state

    assert SIEGE.default(asked, D) == PassDefence(D)


def test_the_menu_tells_the_odds_of_an_assault() -> None:
    """SIEGE-40, SIEGE-50: alone, and if every Defender in reach joins."""
    state = night("SDD", "0 wedge RBN M7, 1 a PP T5, 2 b B G4", "pump_station T5")
    caution = SIEGE.caution(SIEGE.view(state, S), AssaultFortification(S, WEDGE, PUMPS))

    assert caution is not None
    assert caution.facts["alone"] == 85
    assert 0 < int(str(caution.facts["joined"])) < 45


@pytest.mark.parametrize(("guard", "said"), [("G7", "undefended"), ("G2", "assault")])
def test_the_menu_says_where_nobody_can_defend(guard: str, said: str) -> None:
    """SIEGE-48: one chance is enough where no Defender is in reach."""
    state = night("SD", f"0 wedge RBN T18, 1 crew PP {guard}", "fog_sirens G1")
    assault = AssaultFortification(Seat(0), SquadId("0.wedge"), FortificationId("fog_sirens.1"))
    caution = SIEGE.caution(SIEGE.view(state, Seat(0)), assault)

    assert caution is not None
    assert caution.key == f"siege-caution_{said}"


@pytest.mark.parametrize("order", [(S, D, D2), (S, D2, D)])
def test_the_odds_against_all_in_reach_are_those_of_their_battles_in_turn(order: tuple[Seat, ...]) -> None:
    """SIEGE-52: of the equally near, whoever has the earlier turn fights first; option `last`."""
    squads = "0 wedge RBN M7, 1 a RR G4, 2 b P G4"
    options = {"chain_token_strength": "last", "assault_dice": "attacker_only"}
    state = replace(night("SDD", squads, "pump_station T5", **options), order=order)
    assault = AssaultFortification(S, WEDGE, PUMPS)
    caution = SIEGE.caution(SIEGE.view(state, S), assault)

    assert caution is not None
    assert [wrong(SIEGE, state, each, 1300) for each in claims(state, assault, caution)] == [[], []]
