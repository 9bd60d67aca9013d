"""What a page of a decision tells: who asks what with what at stake, what a choice gives up, what is lost."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules.contract import Action, Phrase, Seat
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    ChooseSquad,
    EndTurn,
    FinishShopping,
    MoveSquad,
    PassDefence,
    PassWindow,
    SetStandingOrder,
)
from rules.siege.events.card import CharmPlaced, ConnectionsRevealed
from rules.siege.names import (
    CardId,
    DecisionKind,
    FortificationId,
    OrderKind,
    RegionId,
    SquadId,
    UndergroundId,
)
from rules.siege.state import Charm, CharmKind, Decision, PlayedCard, State, Targets
from tests.contract.subjects import BOOKS
from tests.rules.siege.siege_scenes import SIEGE, LoadedDice, menu, night, pending, play
from tests.rules.siege.siege_windows import window
from tests.rules.siege.test_sides_and_setup import by_default, opened

S, D = Seat(0), Seat(1)
WEDGE = SquadId("0.iron_wedge")
FORTS = "fog_sirens T5"
NAMES = {S: "Ann", D: "Bob"}
STILL_STRIKES = (
    "They could still win an assault or attack this turn at 50 % or more, whoever defends: Iron Wedge."
)


def read(phrase: Phrase | None) -> str:
    return "" if phrase is None else BOOKS["en"].say(phrase, NAMES)


def situation(state: State, seat: Seat) -> list[str]:
    return [read(each) for each in SIEGE.situation(SIEGE.view(state, seat))]


def grave(state: State, action: Action) -> str:
    return read(SIEGE.grave(SIEGE.view(state, action.seat), action))


def test_a_defender_reads_who_assaults_what_with_what_sum_against_what() -> None:
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", FORTS, weather="thunderstorm")
    asked = play(state, AssaultFortification(S, WEDGE, FortificationId("fog_sirens.1"))).state

    first, stake, *_ = situation(asked, D)

    assert first == (
        "Iron Wedge (Ann) assaults Fog Sirens in T5 Perovo from M6 Ivanovskoye: "
        "**17** (strength 15 + weather 2) and a die against 10 and a die. A tie holds."
    )
    assert stake.startswith("At stake: the fortification and a victory point, or a step of the Rose.")
    assert situation(asked, S) == []
    view = SIEGE.view(asked, D)
    assert read(SIEGE.caution(view, PassDefence(D))) == "Chance to hold alone: 6 %"


def test_a_defender_is_not_told_on_every_page_that_they_are_asked() -> None:
    """SIEGE-84: a standing answer is told where there is one."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", FORTS)
    always = play(state, SetStandingOrder(D, OrderKind.ALWAYS)).state

    def orders(each: State) -> list[str]:
        return [read(line) for line in SIEGE.hand(SIEGE.view(each, D)) if line.key == "siege-hand_order"]

    assert orders(state) == []
    assert orders(always) == ["Standing answer for defence: always defend"]


@pytest.mark.parametrize(
    ("squads", "said"),
    [
        (
            "0 iron_wedge RBN M6, 1 janitors PP G1",
            STILL_STRIKES,
        ),
        ("0 iron_wedge P M6, 1 janitors PP G1", ""),
        ("0 iron_wedge RBN M20, 1 janitors PP G1", ""),
        (
            "0 iron_wedge RBN M20, 1 janitors PP T14",
            STILL_STRIKES,
        ),
    ],
)
def test_ending_a_turn_is_grave_where_a_strike_that_would_rather_be_won_is_left(
    squads: str, said: str
) -> None:
    """Not where it would rather be lost, and not where nothing is in reach."""
    assert grave(night("SD", squads, FORTS), EndTurn(S)) == said


def test_a_defender_may_stand_still() -> None:
    state = night("SD", "0 iron_wedge P M6, 1 lady_on_the_balcony Q T5", turn=1)

    assert grave(state, EndTurn(D)) == ""
    view = SIEGE.view(state, D)
    assert read(SIEGE.caution(view, EndTurn(D))) == "Not used: Lady on the Balcony"


def test_points_kept_in_the_shop_are_lost() -> None:
    state = night("SD")
    players = (replace(state.players[S], victory_points=3), state.players[D])
    asked = (Decision(DecisionKind.SPEND_VICTORY_POINTS, (S,), (S,)),)

    assert grave(replace(state, players=players, stack=asked), FinishShopping(S)) == "3 points are lost."


def test_the_last_window_of_the_night_says_that_no_turn_follows() -> None:
    last = night("SD", "0 iron_wedge RB T5", FORTS, cards={1: "triage"}, turn=1, round=4, rounds=4)
    asked, before = (play(each, EndTurn(D)).state for each in (last, replace(last, round=3)))

    assert any(each.startswith("It is the last window of the night") for each in situation(asked, D))
    assert not any(each.startswith("It is the last window") for each in situation(before, D))
    about = [read(SIEGE.about(SIEGE.view(each, D), PassWindow(D), None)) for each in (asked, before)]
    assert about == [
        "The night is over then, and no card is needed any more",
        "Your cards stay active for the next window",
    ]


def test_no_card_that_does_nothing_is_advised_in_the_last_window() -> None:
    squads = "0 iron_wedge RB T5, 1 janitors PP G1"
    last = night("SD", squads, FORTS, cards={1: "back_yards"}, turn=1, round=4, rounds=4)
    asked = play(last, EndTurn(D)).state
    legal = SIEGE.legal_actions(asked, D)

    assert len(legal) > 1
    assert SIEGE.weighed(SIEGE.view(asked, D), legal, LoadedDice())[0].action == PassWindow(D)


def test_a_move_says_what_it_gives_up() -> None:
    """SIEGE-27, SIEGE-63, SIEGE-74: the Rally, the Rose, and striking in a gale."""
    squads = "0 iron_wedge RB K, 0 sappers RP M1, 1 janitors PP T9"
    state = night("SD", squads, weather="gale", reserves={0: "P"})
    view = SIEGE.view(state, S)

    assert read(SIEGE.caution(view, MoveSquad(S, WEDGE, RegionId("B1")))) == (
        "it gives up turning the Rose · Gale: then no attack or assault this turn"
    )
    assert read(SIEGE.caution(view, MoveSquad(S, SquadId("0.sappers"), RegionId("M2")))) == (
        "it gives up the Rally · Gale: then no attack or assault this turn"
    )
    spent = replace(state, squads=tuple(replace(each, spent=each.id == WEDGE) for each in state.squads))
    assert read(
        SIEGE.caution(SIEGE.view(spent, S), MoveSquad(S, SquadId("0.sappers"), RegionId("M2")))
    ).endswith("Gale: then no attack or assault, and your turn ends")


@pytest.mark.parametrize(
    ("weather", "holds"),
    [("fog", " It does not hold under shelter: T5 Perovo."), ("calm", "")],
)
def test_a_page_says_where_the_weather_does_not_hold(weather: str, holds: str) -> None:
    """SIEGE-12: of the turn, of each region and token to choose, and of the assault to answer."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP T4", FORTS, "diggers T5", weather=weather)
    view, fort = SIEGE.view(state, S), FortificationId("fog_sirens.1")
    assault = AssaultFortification(S, WEDGE, fort)

    assert [each for each in situation(state, S) if each.endswith(holds or "hexes, not 2.")] != []
    about = [
        read(SIEGE.about(view, MoveSquad(S, WEDGE, RegionId("T5")), "region")),
        read(SIEGE.about(view, assault, "fortification")),
        read(SIEGE.about(view, AssaultUnderground(S, WEDGE, UndergroundId("diggers")), "underground")),
    ]
    assert ["out of the weather" in each for each in about] == [bool(holds)] * len(about)
    asked = play(state, assault).state
    assert any("under shelter" in each for each in situation(asked, D)) is bool(holds)


@pytest.mark.parametrize(
    ("forts", "round", "spent", "more", "turns"),
    [
        ("fog_sirens T5, fog_sirens M1, pump_station G1", 1, "", 2, 16),
        ("fog_sirens T5, fog_sirens M1, pump_station G1", 7, " spent", 2, 3),
        ("fog_sirens T5, fog_sirens M1", 8, " spent", 2, 1),
    ],
)
def test_a_page_says_what_the_storm_needs_and_how_often_it_may_try(
    forts: str, round: int, spent: str, more: int, turns: int
) -> None:
    """SIEGE-79: two strangers could not tell when a night was decided."""
    squads = f"0 iron_wedge RBN M6{spent}, 0 ram PP M12, 1 janitors PP G4"
    score = situation(night("SD", squads, forts, round=round), S)

    assert any(
        f"{more} more must be looted; turns that storm squads still have: {turns}." in each for each in score
    )


def test_a_page_says_what_cards_have_changed_until_the_watch_ends() -> None:
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP T4", FORTS)
    changed = replace(
        state,
        cordons=(RegionId("T5"),),
        reach_change=1,
        charms=(Charm(CharmKind.BATTLE, 2, WEDGE),),
    )

    assert [each for each in situation(changed, S) if each not in situation(state, S)] == [
        "Iron Wedge (Ann): +2 in battles, until the end of the coming turns.",
        "Cordoned until the end of the coming turns: T5 Perovo.",
        "Reach of defence until the end of the coming turns: +1.",
    ]


def test_what_several_cards_have_changed_of_one_squad_is_said_in_sum() -> None:
    """Two equal lines stood there for two equal cards."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP T4", FORTS)
    battle, move = (Charm(kind, 2, WEDGE) for kind in (CharmKind.BATTLE, CharmKind.MOVE))
    lucky, undone = Charm(CharmKind.LUCKY, 1, WEDGE), Charm(CharmKind.MOVE, -2, WEDGE)
    changed = replace(state, charms=(battle, lucky, battle, move, lucky, undone))

    assert [each for each in situation(changed, S) if each not in situation(state, S)] == [
        "Iron Wedge (Ann): +4 in battles, until the end of the coming turns.",
        "Iron Wedge (Ann) rolls two dice in its next battle, and the better one counts.",
    ]


def test_who_may_turn_the_rose_reads_what_it_would_bring() -> None:
    """SIEGE-63: only where a squad in the Kremlin may."""
    inside, outside = (night("SD", f"0 iron_wedge RBN {at}, 1 janitors PP T4", FORTS) for at in ("K", "B1"))

    steps = [
        any("A step would turn the Rose" in each for each in situation(one, S)) for one in (inside, outside)
    ]
    assert steps == [True, False]


def test_the_table_in_detail_names_every_squad_token_and_reserve() -> None:
    state = night(
        "SD",
        "0 iron_wedge RB K, 1 old_guard KP T9",
        FORTS,
        "diggers B1 1",
        reserves={0: "N"},
    )
    beaten = replace(
        state, squads=tuple(replace(each, shaken=True, heart_used=True) for each in state.squads)
    )

    assert [read(each) for each in SIEGE.details(SIEGE.view(beaten, None))] == [
        "Ann: Iron Wedge R B (11), K (shaken) · reserve N",
        "Bob: Old Guard K P (5), T9 (shaken and Heart used)",
        "Against Fog: Fog Sirens (T5)",
        "The Diggers, B1, strength 4: Bob",
    ]


def test_who_holds_a_card_that_moves_the_marker_reads_where_it_leads() -> None:
    """SIEGE-65: and nobody else does, as the card says no more than that it moves."""
    state = window({0: "read_the_wind", 1: "cordon"})

    def steps(seat: Seat) -> list[str]:
        return [each for each in situation(state, seat) if each.startswith("A step would turn the Rose: ")]

    assert len(steps(S)) == 1
    assert steps(D) == []


def test_a_squad_of_the_list_says_what_its_only_property_does() -> None:
    """It read "Bastion", and what that is stood in the rules only."""
    state = by_default(opened(2), DecisionKind.MUSTER)
    wishes = [each for seat in pending(state).seats for each in menu(state, seat)]
    rosters = {
        each.roster: read(SIEGE.about(SIEGE.view(state, each.seat), each, "roster"))
        for each in wishes
        if isinstance(each, ChooseSquad)
    }

    assert rosters["lone_tower"].endswith("Bastion: +2 when attacked, or defending in its own region.")
    assert rosters["night_shift"].endswith("Rank · Flank")


def test_a_guard_reads_how_many_fortifications_and_how_much_of_the_underground_it_covers() -> None:
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", FORTS, "sukharevka_whisperers T5")
    moved = MoveSquad(D, SquadId("1.janitors"), RegionId("T5"))

    said = read(SIEGE.about(SIEGE.view(state, D), moved, "region"))

    assert "can defend 1 fortification and 1 Underground token" in said


def test_a_guard_reads_that_there_is_nothing_to_defend() -> None:
    """Nothing was said there, and a reader took it for a fault of the list."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", FORTS, "")
    moved = MoveSquad(D, SquadId("1.janitors"), RegionId("M18"))

    assert "nothing to defend from here" in read(SIEGE.about(SIEGE.view(state, D), moved, "region"))


def test_a_squad_that_a_gale_keeps_from_acting_is_not_said_to_act_yet() -> None:
    """SIEGE-74: it read "2 squads may still act" where one had moved and could do nothing more."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", FORTS, weather="gale")
    squad = state.squads[0]
    moved = replace(state, squads=(replace(squad, moved=True), *state.squads[1:]))

    assert any("1 squad may still act" in each for each in situation(state, S))
    assert any("all your squads have acted" in each for each in situation(moved, S))


def test_beside_where_a_squad_may_go_is_said_what_is_there_and_not_that_nothing_is_here() -> None:
    """A move into reach of two tokens ended with "nothing near"."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", FORTS)
    move = MoveSquad(S, WEDGE, RegionId("T5"))

    assert "nothing near" not in read(SIEGE.about(SIEGE.view(state, S), move, "squad"))


def test_what_an_enemy_has_is_said_to_be_the_enemys() -> None:
    """Its traits stood beside those of the own squad, and nobody knew whose was which."""
    state = night("SD", "0 iron_wedge RBN M6, 1 mounted_patrol NPP T5 moved", FORTS)
    attack = AttackSquad(S, WEDGE, SquadId("1.mounted_patrol"))
    told = read(SIEGE.about(SIEGE.view(state, S), attack, "target"))

    assert told.startswith("the enemy: ")
    assert "Rank" in told and "Flank" in told


@pytest.mark.parametrize(("out", "told"), [(False, "until a card forms a new one"), (True, "are out")])
def test_who_has_no_squads_left_reads_what_that_means(out: bool, told: str) -> None:
    """SIEGE-16: a stranger was skipped, with three rounds to go, and read that the game waits for others."""
    state = night("SD", "1 janitors PP G4", FORTS, no_squads_out=out)
    own = [read(each) for each in SIEGE.hand(SIEGE.view(state, S))]
    others = [read(each) for each in SIEGE.hand(SIEGE.view(state, D))]

    assert any(told in each and "Your points count." in each for each in own)
    assert not any("no squad" in each for each in others)


def about_region(state: State, seat: Seat, squad: str, region: str) -> str:
    action = MoveSquad(seat, SquadId(squad), RegionId(region))
    return read(SIEGE.about(SIEGE.view(state, seat), action, "region"))


def test_squads_of_one_name_are_told_apart_by_whose_they_are() -> None:
    """SIEGE-18: two defenders muster from one table; "with Janitors and Janitors" named nobody."""
    guards = "0 iron_wedge RBN M6, 1 janitors PP T5, 2 janitors PP T5"
    several, alone = night("SDD", guards), night("SDD", guards.replace("2 janitors", "2 heralds"))

    near = about_region(several, S, "0.iron_wedge", "T5")
    assert "Janitors (Bob)" in near
    assert "Janitors (Player 3)" in near
    assert "(Bob)" not in about_region(alone, S, "0.iron_wedge", "T5")


def test_squads_that_are_only_numbered_are_told_apart_too() -> None:
    """Option `muster` free: everybody's first squad is Squad 1."""
    state = night("SDD", "0 squad.1 RBN M6, 1 squad.1 PP T5, 2 squad.2 PP T5")

    near = about_region(state, S, "0.squad.1", "T5")

    assert "Squad 1 (Bob)" in near
    assert "Squad 2 (4)" in near, "its strength, and no owner"


def test_a_hint_tells_squads_of_one_name_apart() -> None:
    state = night("SDD", "0 iron_wedge RBN M6, 1 janitors PP T5, 2 janitors PP G4")
    found = SIEGE.weighed(SIEGE.view(state, S), menu(state, S), LoadedDice())

    said = [read(each.reason) for each in found if isinstance(each.action, MoveSquad)]

    assert any("Janitors (Bob)" in each for each in said)
    assert any(
        re.search(r"Move to \S+ \w+, then attack Janitors \(Bob\): beaten at \d+ %", each) for each in said
    )
    assert not any("Janitors:" in each for each in said)


@pytest.mark.parametrize(
    ("forts", "said"), [("fog_sirens T5, fog_sirens G1", "Fog Sirens, G1"), (FORTS, "Fog Sirens")]
)
def test_the_log_names_the_region_of_a_fortification_whose_name_another_has(forts: str, said: str) -> None:
    """A card's “Fog Sirens: +3” could be either of two (SIEGE-17)."""
    view = SIEGE.view(night("SD", forts=forts, cards={1: "raise_walls"}), None)
    lies_last = view.state.fortifications[-1].id
    charm = CharmPlaced(CharmKind.TOKEN, 3, None, lies_last)
    played = PlayedCard(D, CardId("raise_walls"), Targets(fortification=lies_last))
    tell = SIEGE.telling(view)

    assert read(tell(charm)).startswith(f"{said}: +3 ")
    assert read(tell(ConnectionsRevealed((played,)))).endswith(f"→ {said}.")
    second = SIEGE.telling(SIEGE.view(replace(view.state, night=2), None))
    assert read(second(charm)).startswith("Fog Sirens: ")
