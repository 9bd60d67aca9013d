"""Rulebook chapter G, standard defeat: a figure, a retreat, shaken."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.siege.actions import LoseFigure, Retreat
from rules.siege.events.battle import (
    EngagementStaged,
    HeartHeld,
    LossCause,
    SquadRetreated,
    SquadShaken,
)
from rules.siege.names import DecisionKind, Property, RegionId, Side
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import Engagement, Squad, Stage
from rules.siege.wind import lose, lose_weakest


def suffer_loss(play: Play, engagement: Engagement) -> None:
    """SIEGE-33 (a): the beaten squad loses a figure, unless its Heart holds."""
    loser = _loser(play, engagement)
    if loser is None:
        play.record(EngagementStaged(Stage.NEXT))
        return
    # SIEGE-40, SIEGE-43: in an assault no property of a storm squad works, its Heart neither.
    heart_works = not (engagement.is_assault and loser.side is Side.STORMER)
    if heart_works and not loser.heart_used and play.night.count(loser, Property.HEART):
        play.record(HeartHeld(loser.id))
    elif play.state.settings.loss_choice == "owner" and len(set(loser.figures)) > 1:
        play.ask(DecisionKind.CHOOSE_LOSS, [loser.owner], squad=loser.id)
    else:
        lose_weakest(play, loser.id, LossCause.BATTLE)
    play.record(EngagementStaged(Stage.RETREAT))


def losses(night: Night, seat: Seat) -> Sequence[Action]:
    """SIEGE-38: the figures that the owner may choose from, weakest first."""
    squad = asked_squad(night)
    return [LoseFigure(seat, figure) for figure in night.sort_weakest_first(sorted(set(squad.figures)))]


def why_not_lost(night: Night, action: LoseFigure) -> IllegalAction | None:
    """SIEGE-38: give why the beaten squad cannot lose this figure."""
    return None if action.figure in asked_squad(night).figures else IllegalAction("not_in_squad")


def lose_figure(play: Play, action: LoseFigure) -> None:
    """SIEGE-38: the owner picks the lost figure."""
    squad = asked_squad(play.night)
    play.close()
    lose(play, squad.id, action.figure, LossCause.BATTLE)


def fall_back(play: Play, engagement: Engagement) -> None:
    """SIEGE-33 (b): the beaten squad retreats one region."""
    loser = _loser(play, engagement)
    if loser is None:
        play.record(EngagementStaged(Stage.NEXT))
        return
    play.record(EngagementStaged(Stage.SHAKE))
    regions = play.night.retreats(loser, origin_of(play.night, engagement, loser))
    active = play.state.active
    if not regions:
        # SIEGE-35: no way back costs one more figure.
        lose_weakest(play, loser.id, LossCause.NO_RETREAT)
    elif len(regions) == 1 or active is None:
        play.record(SquadRetreated(loser.id, loser.region, regions[0]))
    else:
        play.ask(DecisionKind.CHOOSE_RETREAT, [active], squad=loser.id)


def retreats(night: Night, seat: Seat) -> Sequence[Action]:
    """SIEGE-36: the active player chooses every retreat region."""
    squad = asked_squad(night)
    return [Retreat(seat, squad.id, region) for region in night.board.neighbours(squad.region)]


def why_no_retreat(night: Night, action: Retreat) -> IllegalAction | None:
    """SIEGE-34: give why the beaten squad cannot retreat there."""
    loser, engagement = asked_squad(night), night.state.engagement
    if action.squad != loser.id or engagement is None:
        return IllegalAction("other_squad")
    if action.region not in night.board.order:
        return IllegalAction("no_such_region")
    if night.board.distance(loser.region, action.region) != 1:
        return IllegalAction("retreat_not_adjacent")
    origin = origin_of(night, engagement, loser)
    if action.region in night.retreats(loser, origin):
        return None
    refusal = night.why_not_open(action.region, loser.side)
    return refusal or IllegalAction("retreat_too_near", origin=origin)


def retreat(play: Play, action: Retreat) -> None:
    """SIEGE-36: put the beaten squad there."""
    squad = asked_squad(play.night)
    play.close()
    play.record(SquadRetreated(squad.id, squad.region, action.region))


def shake(play: Play, engagement: Engagement) -> None:
    """SIEGE-33 (c): the beaten squad is shaken."""
    loser = _loser(play, engagement)
    if loser is not None and play.state.settings.shaken and not loser.shaken:
        play.record(SquadShaken(loser.id))
    play.record(EngagementStaged(Stage.NEXT))


def _loser(play: Play, engagement: Engagement) -> Squad | None:
    return None if engagement.loser is None else play.state.squad(engagement.loser)


def origin_of(night: Night, engagement: Engagement, loser: Squad) -> RegionId:
    """SIEGE-34: the winner's region; for a storm squad beaten in an assault, the token's."""
    if loser.id == engagement.squad:
        return engagement.region
    winner = night.state.squad(engagement.squad)
    return winner.region if winner is not None else engagement.region


def asked_squad(night: Night) -> Squad:
    """Give the squad that the open decision is about."""
    top = night.state.top
    squad = night.state.squad(top.squad) if top is not None and top.squad is not None else None
    if squad is None:
        raise ValueError("no squad is asked about")
    return squad
