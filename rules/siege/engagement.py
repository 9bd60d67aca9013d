"""Rulebook chapters G to I in motion: declaring, the chain of battles, advance and reward."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.siege.actions import (
    Advance,
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    InfluenceRose,
    Stay,
    TakeVictoryPoint,
)
from rules.siege.combat import Matchup, assault_battle, field_battle, roll, token_parts
from rules.siege.defeat import fall_back, shake, suffer_loss
from rules.siege.defence import ask_defenders
from rules.siege.events.battle import (
    AssaultDeclared,
    AttackDeclared,
    BattleDecided,
    BattleRolled,
    EngagementEnded,
    EngagementStaged,
    SquadAdvanced,
    WatchPointScored,
)
from rules.siege.events.card import CharmEnded
from rules.siege.events.token import (
    FortificationDrained,
    FortificationLooted,
    RegionFell,
    VictoryPointTaken,
)
from rules.siege.names import DecisionKind, FortificationId, RegionId, Side, SquadId, UndergroundId
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import CharmKind, Engagement, Squad, Stage
from rules.siege.underground import draw_connection, take_control
from rules.siege.wind import move_marker


def assault_fortification(play: Play, action: AssaultFortification) -> None:
    """SIEGE-39: declare an assault on a fortification."""
    target = play.night.fortification(action.fortification)
    if target is not None:
        _assault(play, action.seat, action.squad, target.region, action.fortification, None)


def assault_underground(play: Play, action: AssaultUnderground) -> None:
    """SIEGE-56: declare an assault on an Underground token."""
    target = play.night.underground(action.underground)
    if target is not None:
        _assault(play, action.seat, action.squad, target.region, None, action.underground)


def attack_squad(play: Play, action: AttackSquad) -> None:
    """SIEGE-29: attack an enemy squad in the field."""
    target = play.state.squad(action.target)
    if target is not None:
        play.record(AttackDeclared(action.seat, action.squad, action.target, target.region))
        play.ask(DecisionKind.BATTLES, ())


def _assault(
    play: Play,
    seat: Seat,
    squad: SquadId,
    region: RegionId,
    fortification: FortificationId | None,
    underground: UndergroundId | None,
) -> None:
    strength = sum(token_parts(play.night, fortification, underground))
    play.record(AssaultDeclared(seat, squad, region, fortification, underground, strength))
    play.ask(DecisionKind.BATTLES, ())
    ask_defenders(play)


def go_on_fighting(play: Play) -> None:
    """Take the next step of the assault or battle on top of the stack."""
    engagement = play.state.engagement
    if engagement is None:
        play.close()
        return
    match engagement.stage:
        case Stage.DECLARING | Stage.FIGHT:
            _fight(play, engagement)
        case Stage.LOSS:
            suffer_loss(play, engagement)
        case Stage.RETREAT:
            fall_back(play, engagement)
        case Stage.SHAKE:
            shake(play, engagement)
        case Stage.NEXT:
            _after_battle(play, engagement)
        case Stage.OVER:
            _end(play)


def _fight(play: Play, engagement: Engagement) -> None:
    """Roll one battle: against the next guard, the token alone, or the attacked squad."""
    attacker = play.state.squad(engagement.squad)
    if attacker is None:
        _end(play)
        return
    defender = _next_defender(play.night, engagement)
    matchup = _matchup(play.night, engagement, attacker, defender)
    attack, defence, attacker_wins = roll(matchup, play.public)
    name = defender.id if defender is not None else None
    play.record(
        BattleRolled(attacker.id, name, engagement.fortification, engagement.underground, attack, defence)
    )
    for squad in (attacker.id, name):
        if squad is not None and play.night.charm(squad, CharmKind.LUCKY):
            play.record(CharmEnded(CharmKind.LUCKY, squad))
    play.record(BattleDecided(attacker.id, name, attacker_wins))
    if engagement.is_assault and not attacker_wins and defender is not None:
        total = play.night.player(defender.owner).watch_points + 1
        play.record(WatchPointScored(defender.owner, total))
        _stop_at_underground(play, engagement, defender)


def _next_defender(night: Night, engagement: Engagement) -> Squad | None:
    if engagement.target is not None:
        return night.state.squad(engagement.target)
    return night.state.squad(engagement.guards[0]) if engagement.guards else None


def _matchup(night: Night, engagement: Engagement, attacker: Squad, defender: Squad | None) -> Matchup:
    if not engagement.is_assault and defender is not None:
        return field_battle(night, attacker, defender)
    # SIEGE-52: by option only the last battle of a chain counts the token.
    last = len(engagement.guards) <= 1
    return assault_battle(
        night,
        attacker,
        engagement.region,
        token_parts(night, engagement.fortification, engagement.underground),
        defender,
        token_counts=last or night.settings.chain_token_strength == "each",
    )


def _stop_at_underground(play: Play, engagement: Engagement, guard: Squad) -> None:
    """SIEGE-59: who stops an assault on a free or a Stormer's token takes it over."""
    if engagement.underground is None or not play.state.settings.defenders_take_cards:
        return
    token = play.night.underground(engagement.underground)
    held_by_city = (
        token is not None
        and token.controller is not None
        and play.night.side(token.controller) is Side.DEFENDER
    )
    if not held_by_city:
        take_control(play, guard.owner, engagement.underground)
        draw_connection(play, guard.owner, engagement.underground)


# After a battle.


def _after_battle(play: Play, engagement: Engagement) -> None:
    if engagement.loser is not None and engagement.loser == engagement.squad:
        _end(play)
    elif not engagement.is_assault:
        _offer_advance(play, engagement)
    elif any(play.state.squad(guard) is not None for guard in engagement.guards):
        play.record(EngagementStaged(Stage.FIGHT))
    else:
        play.record(EngagementStaged(Stage.OVER))
        _win_assault(play, engagement)


def _offer_advance(play: Play, engagement: Engagement) -> None:
    """SIEGE-37: the winner of an attack may take the region it cleared."""
    play.record(EngagementStaged(Stage.OVER))
    winner = play.state.squad(engagement.squad)
    seat = play.state.active
    if winner is not None and seat is not None and play.night.is_open(engagement.region, winner.side):
        play.ask(DecisionKind.CHOOSE_ADVANCE, [seat], squad=winner.id)


def advances(night: Night, seat: Seat) -> Sequence[Action]:
    """SIEGE-37: advance or stay."""
    return [Advance(seat), Stay(seat)]


def advance(play: Play, action: Advance) -> None:
    """SIEGE-37: take the region."""
    engagement = play.state.engagement
    play.close()
    if engagement is not None and (squad := play.state.squad(engagement.squad)) is not None:
        play.record(SquadAdvanced(squad.id, squad.region, engagement.region))


def stay(play: Play, action: Stay) -> None:
    """SIEGE-37: stay where the squad is."""
    play.close()


def _win_assault(play: Play, engagement: Engagement) -> None:
    seat = play.state.active
    if seat is None:
        return
    if engagement.underground is not None:
        take_control(play, seat, engagement.underground)
        draw_connection(play, seat, engagement.underground)
        if play.state.settings.ou_also_wind and play.night.may_move_marker(seat):
            play.ask(DecisionKind.WIND_STEPS, [seat])
    elif engagement.fortification is not None:
        _reward(play, seat, engagement.fortification)


def _reward(play: Play, seat: Seat, fortification: FortificationId) -> None:
    """SIEGE-44: a point or a step; without a step to make, the point is taken unasked."""
    if play.state.settings.assault_reward == "both":
        _loot(play, seat, fortification)
        if play.night.may_move_marker(seat):
            play.ask(DecisionKind.WIND_STEPS, [seat])
    elif play.night.may_move_marker(seat):
        play.ask(DecisionKind.CHOOSE_REWARD, [seat])
    else:
        _loot(play, seat, fortification)


def rewards(night: Night, seat: Seat) -> Sequence[Action]:
    """SIEGE-44: one of the two."""
    return [TakeVictoryPoint(seat), InfluenceRose(seat)]


def take_victory_point(play: Play, action: TakeVictoryPoint) -> None:
    """SIEGE-45: loot the fortification."""
    engagement = play.state.engagement
    play.close()
    if engagement is not None and engagement.fortification is not None:
        _loot(play, action.seat, engagement.fortification)


def influence_rose(play: Play, action: InfluenceRose) -> None:
    """SIEGE-46: drain the fortification and move the marker."""
    engagement = play.state.engagement
    play.close()
    if engagement is None or engagement.fortification is None:
        return
    match play.state.settings.fort_after_wind:
        case "drained":
            play.record(FortificationDrained(engagement.fortification, engagement.region, False))
        case "removed":
            remove_fortification(play, engagement.fortification)
    move_marker(play, action.seat)


def _loot(play: Play, seat: Seat, fortification: FortificationId) -> None:
    play.record(VictoryPointTaken(seat, play.night.player(seat).victory_points + 1))
    remove_fortification(play, fortification)


def remove_fortification(play: Play, fortification: FortificationId) -> None:
    """SIEGE-10, SIEGE-45: a fortification leaves its region, which falls with the last one."""
    counter = play.night.fortification(fortification)
    if counter is None:
        return
    play.record(FortificationLooted(fortification, counter.region))
    if not play.night.integrity(counter.region):
        play.record(RegionFell(counter.region))


def _end(play: Play) -> None:
    play.close()
    play.record(EngagementEnded())
