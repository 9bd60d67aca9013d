"""Chapter G: ordinary battles, properties, standard defeat."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import IllegalAction, Seat
from rules.siege.actions import Advance, AssaultFortification, AttackSquad, EndTurn, LoseFigure, Retreat
from rules.siege.combat import Fighter, Matchup, field_battle, roll, win_chance
from rules.siege.events.battle import BattleDecided, BattleRolled, FigureLost, HeartHeld, Part, SquadDestroyed
from rules.siege.names import FigureId, FortificationId, RegionId, RollPart, SquadId
from tests.rules.siege.siege_scenes import SIEGE, LoadedDice, figures, night, play, values

S, D = Seat(0), Seat(1)
OUTRIDERS, STAFF = SquadId("0.outriders"), SquadId("1.headquarters")


def field(extra: str = "", **options: Any):  # type: ignore[no-untyped-def]  # a scene of any kind
    return night("SD", f"0 outriders NNP G10, 1 headquarters KPP B5{extra}", **options)


def test_properties_of_both_squads_work_in_the_field() -> None:
    """SIEGE-29 to SIEGE-34 (case 5): Flank +4 against Rank +1, 15 to 17; the attacker retreats farther."""
    step = play(field(), AttackSquad(S, OUTRIDERS, STAFF), dice=(1, 9))
    rolled = step.one(BattleRolled)

    assert (rolled.attack.total, rolled.defence.total) == (15, 17)
    assert not step.one(BattleDecided).attacker_wins
    assert step.one(FigureLost).figure == "pawn"
    assert values(step.state, 0, Retreat, "region") == {"T13", "T14", "T15"}

    after = play(step.state, Retreat(S, OUTRIDERS, RegionId("T14")))
    assert after.squad("0.outriders").shaken
    assert after.asked == "turn"


def test_the_heart_holds_once_a_round() -> None:
    """SIEGE-14, SIEGE-33 (case 6): the first lost battle costs no figure; the attacker picks the retreat."""
    step = play(field(), AttackSquad(S, OUTRIDERS, STAFF), dice=(9, 1))

    assert step.one(HeartHeld).squad == STAFF
    assert step.all(FigureLost) == []
    assert values(step.state, 0, Retreat, "region") == {"K", "B4", "B6"}

    after = play(step.state, Retreat(S, STAFF, RegionId("B4")))
    assert after.squad("1.headquarters").shaken
    assert after.squad("1.headquarters").heart_used
    assert after.asked == "choose_advance"


def test_a_second_lost_battle_costs_a_pawn() -> None:
    """SIEGE-14 (case 6): the Heart works once a round."""
    state = night("SD", "0 outriders NNP G10, 1 headquarters KPP B5 heart_used")
    step = play(state, AttackSquad(S, OUTRIDERS, STAFF), dice=(9, 1))

    assert step.all(HeartHeld) == []
    assert step.one(FigureLost).figure == "pawn"


def test_the_heart_is_for_the_first_lost_battle_only() -> None:
    """SIEGE-14: not for one that follows a battle in which it could not work."""
    state = night("SD", "0 heralds PKN T18, 1 riders NNR B1", "fog_sirens G1 , fog_sirens T17")
    lost = play(
        state, AssaultFortification(S, SquadId("0.heralds"), FortificationId("fog_sirens.2")), dice=(1, 9)
    )
    state = play(lost.state, Retreat(S, SquadId("0.heralds"), RegionId("G1")), EndTurn(S)).state
    step = play(state, AttackSquad(D, SquadId("1.riders"), SquadId("0.heralds")), dice=(9, 1))

    assert step.all(HeartHeld) == []
    assert step.all(FigureLost)[0].figure == "king"


def test_a_tie_goes_to_the_attacked_squad() -> None:
    """SIEGE-31 (case 7): 18 to 18, the Riders lose a knight."""
    state = night("SD", "0 tower RB M1, 1 riders NN T1", turn=1)
    step = play(state, AttackSquad(D, SquadId("1.riders"), SquadId("0.tower")), dice=(6, 5))
    rolled = step.one(BattleRolled)

    assert (rolled.attack.total, rolled.defence.total) == (18, 18)
    assert step.one(FigureLost).figure == "knight"
    assert step.one(FigureLost).seat == D


def test_guards_behind_walls_cannot_be_attacked() -> None:
    """SIEGE-11 (case 8): until the last fortification there is looted."""
    squads = "0 wedge RBN T18, 1 barricade RP G1"
    attack = AttackSquad(S, SquadId("0.wedge"), SquadId("1.barricade"))
    with pytest.raises(IllegalAction) as refusal:
        play(night("SD", squads, "fog_sirens G1"), attack)

    assert refusal.value.key == "behind_the_walls"
    assert play(night("SD", squads, "fog_sirens G1 looted"), attack).all(BattleRolled)
    assert play(night("SD", squads, "fog_sirens G1", walls=False), attack).all(BattleRolled)


def test_without_walls_each_point_of_integrity_adds_two() -> None:
    """SIEGE-11: option `walls` off."""
    state = night("SD", "0 wedge RBN T18, 1 barricade RP G1", "fog_sirens G1", walls=False)
    scene = SIEGE.night(state)
    matchup = field_battle(scene, scene.state.squads[0], scene.state.squads[1])

    assert Part(RollPart.WALLS, 2) in matchup.defender.parts


def test_without_a_way_back_one_more_figure_is_lost() -> None:
    """SIEGE-35 (case 26): all neighbours of M15 are held; the squad is destroyed."""
    state = night("DS", "1 beaten RP M15, 0 a RRR M14, 0 b P M16, 0 c RRB T11")
    step = play(state, AttackSquad(S, SquadId("0.c"), SquadId("1.beaten")), dice=(9, 1))

    assert [event.figure for event in step.all(FigureLost)] == ["pawn", "rook"]
    assert step.one(SquadDestroyed).squad == "1.beaten"
    assert step.state.players[1].reserve == figures("PR")


def test_the_winner_of_an_attack_may_advance() -> None:
    """SIEGE-37: into the region it cleared; it is spent anyway."""
    state = night("SD", "0 wedge RBN T18, 1 janitors PP G1")
    step = play(state, AttackSquad(S, SquadId("0.wedge"), SquadId("1.janitors")), dice=(9, 1))
    step = play(step.state, Retreat(S, SquadId("1.janitors"), RegionId("B1")), Advance(S))

    assert step.squad("0.wedge").region == "G1"
    assert step.squad("0.wedge").spent
    assert not step.squad("0.wedge").moved


def test_shaken_squads_do_not_attack() -> None:
    """SIEGE-28."""
    state = night("SD", "0 wedge RBN T18 shaken, 1 janitors PP G1")
    with pytest.raises(IllegalAction) as refusal:
        play(state, AttackSquad(S, SquadId("0.wedge"), SquadId("1.janitors")))

    assert refusal.value.key == "squad_shaken"


def test_the_owner_may_choose_the_loss_by_option() -> None:
    """SIEGE-38: option `loss_choice` owner adds a decision."""
    step = play(field(loss_choice="owner"), AttackSquad(S, OUTRIDERS, STAFF), dice=(1, 9))
    assert step.asked == "choose_loss"

    after = play(step.state, LoseFigure(S, FigureId("knight")))
    assert after.one(FigureLost).figure == "knight"
    assert after.asked == "choose_retreat"


def test_dominion_caps_the_enemy_die() -> None:
    """SIEGE-14, SIEGE-32: the queen's opponent counts at most 8."""
    state = night("SD", "0 lady Q T18, 1 janitors PP G1")
    step = play(state, AttackSquad(S, SquadId("0.lady"), SquadId("1.janitors")), dice=(1, 10))
    rolled = step.one(BattleRolled)

    assert rolled.defence.dice == (10,)
    assert rolled.defence.cap == 8
    assert rolled.defence.total == 4 + 1 + 8


def test_foresight_rolls_a_losing_die_again_and_the_other_may_answer() -> None:
    """SIEGE-32: the loser re-rolls, then the other if it now loses."""
    both = Matchup(
        Fighter((Part(RollPart.STRENGTH, 5),), foresight=True),
        Fighter((Part(RollPart.STRENGTH, 5),), foresight=True),
        10,
        8,
    )
    attack, defence, wins = roll(both, LoadedDice(2, 6, 9, 10))

    assert (attack.dice, attack.reroll, attack.total) == ((2,), 9, 14)
    assert (defence.dice, defence.reroll, defence.total) == ((6,), 10, 15)
    assert not wins


def test_a_lucky_squad_keeps_the_higher_of_two_dice() -> None:
    """SIEGE-32: marked die."""
    lucky = Matchup(
        Fighter((Part(RollPart.STRENGTH, 5),), lucky=True), Fighter((Part(RollPart.STRENGTH, 5),)), 10, 8
    )
    attack, _, wins = roll(lucky, LoadedDice(2, 7, 6))

    assert (attack.dice, attack.total) == ((2, 7), 12)
    assert wins


@pytest.mark.parametrize(("strength", "percent"), [(10, 45), (15, 85)])
def test_odds_are_exact(strength: int, percent: int) -> None:
    """SIEGE-41: a squad of 10 wins 45 %, of 15 85 % against a fortification."""
    matchup = Matchup(
        Fighter((Part(RollPart.STRENGTH, strength),)), Fighter((Part(RollPart.TOKEN, 10),)), 10, 8
    )

    assert round(100 * win_chance(matchup)) == percent


@pytest.mark.parametrize("attacker", [dict(), dict(lucky=True), dict(foresight=True), dict(dominion=True)])
@pytest.mark.parametrize("defender", [dict(), dict(lucky=True), dict(foresight=True), dict(dominion=True)])
def test_odds_agree_with_every_roll_there_is(attacker: dict[str, bool], defender: dict[str, bool]) -> None:
    """SIEGE-32: the exact chance is the share of all outcomes of a four-sided die."""
    matchup = Matchup(
        Fighter((Part(RollPart.STRENGTH, 6),), **attacker),
        Fighter((Part(RollPart.STRENGTH, 5),), **defender),
        4,
        2,
    )
    wins = 0
    for number in range(4**6):
        faces = [number // 4**place % 4 + 1 for place in range(6)]
        wins += roll(matchup, LoadedDice(*faces))[2]

    assert win_chance(matchup) == pytest.approx(wins / 4**6)
