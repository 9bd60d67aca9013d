"""The night rebuilt from a view, so that advice and words reckon with what the viewer knows and no more."""

from __future__ import annotations

from functools import cached_property

from rules.siege.board import Board
from rules.siege.content import SiegeContent
from rules.siege.names import DecisionKind, FortificationStatus
from rules.siege.night import Night
from rules.siege.state import (
    Decision,
    Engagement,
    Fortification,
    Player,
    Squad,
    Stage,
    State,
    Underground,
)
from rules.siege.view import FortificationView, SeatView, SiegeView


class Table:
    """A view with the content and the map that it is read by."""

    def __init__(self, content: SiegeContent, board: Board, view: SiegeView) -> None:
        self.content = content
        self.board = board
        self.view = view

    @cached_property
    def night(self) -> Night:
        """The night as far as the viewer knows it."""
        return Night(self.content, self.board, known_state(self.view))


def known_state(view: SiegeView) -> State:
    """Give a state that holds what *view* tells, and nothing in the place of secrets."""
    return State(
        settings=view.settings,
        players=tuple(_player(view, each) for each in view.seats),
        curator=view.curator,
        phase=view.phase,
        night=view.night,
        round=view.round,
        places=view.order,
        order=view.order,
        turns_taken=view.order.index(view.active) if view.active is not None else 0,
        squads=tuple(
            Squad(
                id=each.id,
                owner=each.owner,
                side=each.side,
                figures=each.figures,
                region=each.region,
                moved=each.moved,
                spent=each.spent,
                shaken=each.shaken,
                swept=each.swept,
                heart_used=each.heart_used,
            )
            for each in view.squads
        ),
        fortifications=tuple(_fortification(each) for each in view.fortifications),
        unplaced=view.unplaced,
        undergrounds=tuple(Underground(each.id, each.region, each.controller) for each in view.undergrounds),
        weather=view.weather,
        charms=view.charms,
        cordons=tuple(each.code for each in view.regions if each.cordoned),
        wind_locked=view.wind_locked,
        reach_change=view.reach_change,
        window=view.window,
        engagement=_engagement(view),
        stack=_stack(view),
        outcome=view.outcome,
        both_nights=view.both_nights,
    )


def _player(view: SiegeView, seat: SeatView) -> Player:
    own = view.own if view.own is not None and view.own.seat == seat.seat else None
    known = Player(
        seat=seat.seat,
        side=seat.side,
        drafts=seat.roster,
        mustered=seat.mustered,
        reserve=seat.reserve,
        victory_points=seat.victory_points,
        watch_points=seat.watch_points,
        moves=seat.moves,
        first_night=seat.first_night,
        basket=seat.basket,
        rewards=seat.rewards,
    )
    if own is None:
        return known
    return Player(
        seat=seat.seat,
        side=seat.side,
        wish=own.wish,
        drafts=own.drafts,
        placements=own.placements,
        mustered=seat.mustered,
        reserve=seat.reserve,
        cards=own.cards,
        committed=own.committed,
        defence=own.defence,
        order=own.order,
        peeks=own.peeks,
        victory_points=seat.victory_points,
        watch_points=seat.watch_points,
        moves=seat.moves,
        first_night=seat.first_night,
        basket=seat.basket,
        rewards=seat.rewards,
    )


def _fortification(fortification: FortificationView) -> Fortification:
    return Fortification(
        fortification.id,
        fortification.region,
        looted=fortification.status is FortificationStatus.LOOTED,
        drained=fortification.status is FortificationStatus.DRAINED,
    )


def _engagement(view: SiegeView) -> Engagement | None:
    seen = view.engagement
    if seen is None:
        return None
    return Engagement(
        squad=seen.squad,
        region=seen.region,
        fortification=seen.fortification,
        underground=seen.underground,
        target=seen.target,
        guards=seen.guards,
        stage=Stage.FIGHT,
    )


def _stack(view: SiegeView) -> tuple[Decision, ...]:
    if view.pending is None:
        return ()
    return (Decision(DecisionKind(view.pending.kind), view.pending.asked, view.pending.seats),)
