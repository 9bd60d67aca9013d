"""Rulebook chapter I: who may defend a token, secret answers, standing orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.siege.actions import DefendWith, PassDefence, SetStandingOrder
from rules.siege.combat import assault_battle, token_parts, win_chance
from rules.siege.events.battle import DefenceAnswered, DefenceRevealed
from rules.siege.events.event import StandingOrderSet
from rules.siege.names import DecisionKind, OrderKind, Phase, RegionId, Side, SquadId
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import Engagement, Squad

ODDS_STEPS = tuple(range(10, 100, 10))
"""The percentages that the menu offers; any from 1 to 100 may be typed."""

PRECISION = 6
"""Decimals of a percentage that count."""


def ask_defenders(play: Play) -> None:
    """SIEGE-48, SIEGE-51: ask every Defender in reach at once; standing orders answer by themselves."""
    engagement = play.state.engagement
    if engagement is None:
        return
    in_reach = play.night.guards_in_reach(engagement.region)
    seats = [
        seat for seat in play.state.seats_of(Side.DEFENDER) if any(each.owner == seat for each in in_reach)
    ]
    if not seats:
        play.record(DefenceRevealed(()))
        return
    play.ask(DecisionKind.DECLARE_DEFENCE, seats)
    for seat in seats:
        if play.night.player(seat).order.kind is not OrderKind.ASK:
            play.record(DefenceAnswered(seat, ordered_answer(play.night, engagement, seat)))


def ordered_answer(night: Night, engagement: Engagement, seat: Seat) -> SquadId | None:
    """SIEGE-84: give the squad that the standing order of *seat* sends; None for a pass."""
    order = night.player(seat).order
    chances = {
        squad.id: guard_chance(night, engagement, squad) for squad in own_in_reach(night, engagement, seat)
    }
    if order.kind not in (OrderKind.ALWAYS, OrderKind.ODDS) or not chances:
        return None
    # Chances are sums of fractions: what is equal on paper has to be equal here too.
    percents = {each: round(100 * chance, PRECISION) for each, chance in chances.items()}
    best = max(percents, key=lambda each: percents[each])
    if order.kind is OrderKind.ODDS and percents[best] < order.percent:
        return None
    return best


def own_in_reach(night: Night, engagement: Engagement, seat: Seat) -> list[Squad]:
    """Give the squads of *seat* that may defend the assaulted token."""
    return [each for each in night.guards_in_reach(engagement.region) if each.owner == seat]


def guard_chance(night: Night, engagement: Engagement, guard: Squad) -> float:
    """Give a guard's exact chance to hold the token alone."""
    storm = night.squad(engagement.squad)
    if storm is None:
        return 1.0
    token = token_parts(night, engagement.fortification, engagement.underground)
    return 1.0 - win_chance(assault_battle(night, storm, engagement.region, token, guard))


def defences(night: Night, seat: Seat) -> Iterator[Action]:
    """SIEGE-49: one of the own squads, or none."""
    yield from (DefendWith(seat, squad.id) for squad in night.squads_of(seat))
    yield PassDefence(seat)


def why_no_defence(night: Night, action: DefendWith) -> IllegalAction | None:
    """SIEGE-48: give why a squad cannot defend the assaulted token."""
    squad, engagement = night.squad(action.squad), night.state.engagement
    if squad is None or engagement is None:
        return IllegalAction("no_such_squad")
    if squad.owner != action.seat:
        return IllegalAction("not_your_squad")
    if squad.shaken:
        return IllegalAction("squad_shaken")
    reach, distance = night.reach_to(engagement.region), night.board.distance(squad.region, engagement.region)
    return IllegalAction("out_of_reach", reach=reach, distance=distance) if distance > reach else None


def defend_with(play: Play, action: DefendWith) -> None:
    """SIEGE-48: commit a squad in secret."""
    play.record(DefenceAnswered(action.seat, action.squad))


def pass_defence(play: Play, action: PassDefence) -> None:
    """SIEGE-51: do not defend."""
    play.record(DefenceAnswered(action.seat, None))


def reveal_defence(play: Play) -> None:
    """SIEGE-51, SIEGE-52: show all answers; nearest squads fight first, ties in the order of turns."""
    play.close()
    engagement = play.state.engagement
    if engagement is None:
        return
    guards = [
        squad
        for player in play.state.players
        if player.defence is not None and (squad := play.state.squad(player.defence)) is not None
    ]
    in_turn = as_they_fight(play.night, guards, engagement.region)
    play.record(DefenceRevealed(tuple(squad.id for squad in in_turn)))


def as_they_fight(night: Night, guards: Iterable[Squad], region: RegionId) -> list[Squad]:
    """SIEGE-52: give *guards* in the order of their battles: nearest first, ties in the order of turns."""
    turns = night.state.order
    return sorted(
        guards, key=lambda each: (night.board.distance(each.region, region), turns.index(each.owner))
    )


def standing_orders(night: Night, seat: Seat) -> Sequence[SetStandingOrder]:
    """SIEGE-84: what a Defender may leave as an order."""
    if seat not in night.state.seats_of(Side.DEFENDER):
        return ()
    plain = [SetStandingOrder(seat, kind) for kind in OrderKind if kind is not OrderKind.ODDS]
    return [*plain, *(SetStandingOrder(seat, OrderKind.ODDS, percent) for percent in ODDS_STEPS)]


def set_standing_order(play: Play, action: SetStandingOrder) -> None:
    """SIEGE-84: keep the order; a question that is open already is still the seat's own to answer."""
    percent = action.percent if action.order is OrderKind.ODDS else 0
    play.record(StandingOrderSet(action.seat, action.order, percent))


def why_no_order(night: Night, action: SetStandingOrder) -> IllegalAction | None:
    """Give why an order cannot be left: after the end, by who never defends, with odds that are none."""
    if night.state.phase is Phase.ENDED:
        return IllegalAction("game_not_open")
    if action.seat not in night.state.seats_of(Side.DEFENDER):
        return IllegalAction("only_defenders_order")
    if action.order is OrderKind.ODDS and not 1 <= action.percent <= 100:
        return IllegalAction("not_a_percentage", percent=action.percent)
    return None
