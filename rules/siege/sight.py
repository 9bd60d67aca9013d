"""Rulebook chapter 4: builds what a viewer knows, from nothing."""

from __future__ import annotations

from rules.contract import Pending, Seat, Viewer
from rules.siege.muster import budget, budget_left, squads_to_muster
from rules.siege.names import DecisionKind, Direction, Phase
from rules.siege.night import Night
from rules.siege.state import CharmKind, Draft, Fortification, Player, Squad, Underground
from rules.siege.view import (
    EngagementView,
    FortificationView,
    OwnView,
    ReachView,
    RegionView,
    SeatView,
    SiegeView,
    SquadView,
    ThrowView,
    UndergroundView,
    WeatherView,
)
from rules.siege.wind import why_not_thrown


def look(night: Night, viewer: Viewer, pending: Pending | None) -> SiegeView:
    """Give the night as *viewer* knows it."""
    state = night.state
    reach = night.content.state[state.weather].reach if state.weather is not None else None
    base = night.content.numbers.reach if reach is None else reach
    return SiegeView(
        viewer=viewer,
        settings=state.settings,
        curator=state.curator,
        phase=state.phase,
        night=state.night,
        nights=1 if state.settings.mode == "single" else 2,
        round=state.round,
        rounds=state.settings.rounds,
        order=state.order,
        active=state.active,
        pending=_publicly(pending),
        rose=tuple(WeatherView(each.id, each.point, each.storm_weight) for each in night.content.weather),
        weather=state.weather,
        weather_cap=state.settings.weather_cap,
        wind_locked=state.wind_locked,
        reach=max(0, base + state.reach_change),
        reach_change=state.reach_change,
        regions=_regions(night),
        fortifications=tuple(_fortification(night, each) for each in state.fortifications),
        unplaced=state.unplaced,
        undergrounds=tuple(_underground(night, each) for each in state.undergrounds),
        squads=tuple(_squad(night, each) for each in state.squads),
        throws=_throws(night),
        seats=tuple(_seat(night, each) for each in state.players),
        charms=state.charms,
        window=state.window,
        engagement=_engagement(night),
        standing=state.standing(),
        placed=len(state.fortifications),
        looted=sum(player.victory_points for player in state.players),
        outcome=state.outcome,
        both_nights=state.both_nights,
        own=_own(night, viewer) if viewer is not None and viewer < len(state.players) else None,
    )


def _publicly(pending: Pending | None) -> Pending | None:
    """Give *pending* without what only the engine knows: who has answered a secret question."""
    if pending is None or not pending.secret:
        return pending
    return Pending(pending.kind, pending.asked, pending.asked, secret=True)


def _regions(night: Night) -> tuple[RegionView, ...]:
    had_some = {each.region for each in night.state.fortifications}
    return tuple(
        RegionView(
            code=region.code,
            ring=region.ring,
            q=region.q,
            r=region.r,
            integrity=(integrity := night.integrity(region.code)),
            fallen=region.code in had_some and not integrity,
            sheltered=night.is_sheltered(region.code),
            cordoned=region.code in night.state.cordons,
        )
        for region in night.board.regions
    )


def _fortification(night: Night, fortification: Fortification) -> FortificationView:
    wards = night.content.wards(fortification.id)
    return FortificationView(
        id=fortification.id,
        region=fortification.region,
        wards=wards,
        status=fortification.status,
        strength=sum(night.fortification_parts(fortification)),
        sheltered=night.settings.wards and fortification.stands and wards == night.state.weather,
    )


def _underground(night: Night, underground: Underground) -> UndergroundView:
    printed, weather, charms = night.underground_parts(underground)
    return UndergroundView(
        underground.id, underground.region, printed, printed + weather + charms, underground.controller
    )


def _squad(night: Night, squad: Squad) -> SquadView:
    return SquadView(
        id=squad.id,
        owner=squad.owner,
        side=squad.side,
        figures=squad.figures,
        strength=night.strength(squad),
        region=squad.region,
        moved=squad.moved,
        spent=squad.spent,
        shaken=squad.shaken,
        swept=squad.swept,
        heart_used=squad.heart_used,
        charm=night.charm(squad.id, CharmKind.BATTLE),
        lucky=night.charm(squad.id, CharmKind.LUCKY) > 0,
        movement=night.movement(squad),
    )


def _throws(night: Night) -> tuple[ThrowView, ...]:
    top = night.state.top
    if top is None or top.kind is not DecisionKind.AIM_TORNADO:
        return ()
    return tuple(
        ThrowView(squad.id, direction, *night.thrown_to(squad, direction))
        for squad in night.state.squads
        if why_not_thrown(night, squad) is None
        for direction in Direction
    )


def _seat(night: Night, player: Player) -> SeatView:
    return SeatView(
        seat=player.seat,
        side=player.side,
        squads=len(night.squads_of(player.seat)),
        mustered=player.mustered,
        roster=_revealed(player),
        reserve=player.reserve,
        cards=len(player.cards),
        victory_points=player.victory_points,
        watch_points=player.watch_points,
        moves=player.moves,
        first_night=player.first_night,
        basket=player.basket,
        rewards=player.rewards,
    )


def _revealed(player: Player) -> tuple[Draft, ...]:
    """SIEGE-18: rosters are public from the moment that all are in."""
    return player.drafts if player.mustered else ()


def _engagement(night: Night) -> EngagementView | None:
    engagement = night.state.engagement
    if engagement is None:
        return None
    asking = any(each.kind is DecisionKind.DECLARE_DEFENCE for each in night.state.stack)
    in_reach = night.guards_in_reach(engagement.region) if asking else ()
    return EngagementView(
        squad=engagement.squad,
        region=engagement.region,
        fortification=engagement.fortification,
        underground=engagement.underground,
        target=engagement.target,
        in_reach=tuple(
            ReachView(each.id, each.region, night.board.distance(each.region, engagement.region))
            for each in in_reach
        ),
        guards=engagement.guards,
    )


def _own(night: Night, seat: Seat) -> OwnView:
    player = night.player(seat)
    mustering = player.side is not None and night.state.phase is Phase.SETUP
    return OwnView(
        seat=seat,
        side=player.side,
        wish=player.wish,
        drafts=player.drafts,
        placements=player.placements,
        cards=player.cards,
        committed=player.committed,
        defence=player.defence,
        order=player.order,
        peeks=player.peeks,
        squads_to_muster=squads_to_muster(night, player.side) if mustering and player.side else 0,
        budget=budget(night, player.side) if mustering and player.side else 0,
        budget_left=budget_left(night, player) if mustering else 0,
    )
