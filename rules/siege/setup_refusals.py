"""Why something cannot be prepared so: sides, fortifications, rosters, deployment."""

from __future__ import annotations

from rules.contract import IllegalAction, Seat
from rules.siege.muster import budget_left, deployment_regions, entries, figures_left, fits, squads_to_muster
from rules.siege.names import FigureId, RegionId, RosterId, SquadId
from rules.siege.night import Night
from rules.siege.setup import ring_quotas


def why_no_side(night: Night, player: Seat) -> IllegalAction:
    """Option `sides_by` host: no such player, a side already, or no place left on that side."""
    if not 0 <= player < len(night.state.players):
        return IllegalAction("no_such_player")
    return IllegalAction("side_full" if night.player(player).side is None else "side_given_already")


def why_no_place(night: Night, region: RegionId) -> IllegalAction:
    """Option `fort_placement`: SIEGE-2, SIEGE-17."""
    if region not in night.board.order:
        return IllegalAction("no_such_region")
    ring = night.board.ring(region)
    quota = ring_quotas(night).get(ring, 0)
    placed = [each.region for each in night.state.fortifications]
    if sum(night.board.ring(each) == ring for each in placed) >= quota:
        return IllegalAction("ring_full", quota=quota)
    return IllegalAction("fortifications_full", room=night.content.numbers.region_fortifications)


def why_no_squad(night: Night, seat: Seat, roster: RosterId) -> IllegalAction:
    """SIEGE-13, SIEGE-18: each entry once, no more figures than a chess side, the budget, a whole roster."""
    player = night.player(seat)
    entry = next((each for each in entries(night, night.side(seat)) if each.id == roster), None)
    if entry is None or night.settings.muster == "free":
        return IllegalAction("not_in_your_table")
    if any(draft.id == f"{seat}.{roster}" for draft in player.drafts):
        return IllegalAction("already_chosen")
    taken = tuple(figure for draft in player.drafts for figure in draft.figures)
    if not fits(night, taken, entry.figures):
        return IllegalAction("beyond_a_chess_set")
    return _too_dear(night, seat, night.content.cost(entry.figures))


def why_no_figure(night: Night, seat: Seat, figure: FigureId) -> IllegalAction:
    """Option `muster` free: SIEGE-13 and the budget."""
    if figure not in night.content.figure or night.settings.muster != "free":
        return IllegalAction("not_in_your_table")
    if figure not in figures_left(night, night.player(seat)):
        return IllegalAction("beyond_a_chess_set")
    return _too_dear(night, seat, night.content.figure[figure].cost)


def _too_dear(night: Night, seat: Seat, cost: int) -> IllegalAction:
    """The budget itself, or what has to be left of it for the squads that are still missing."""
    player = night.player(seat)
    left = budget_left(night, player)
    if cost > left:
        return IllegalAction("over_budget", cost=cost, left=left)
    wanted = squads_to_muster(night, night.side(seat))
    return IllegalAction("roster_incomplete", cost=cost, left=left, squads=wanted)


def why_not_placed(night: Night, seat: Seat, squad: SquadId, region: RegionId) -> IllegalAction:
    """SIEGE-19: squads of the own roster, each once, in the own rings, three in a region."""
    player = night.player(seat)
    if not any(draft.id == squad for draft in player.drafts):
        return IllegalAction("not_in_your_roster")
    if any(placement.squad == squad for placement in player.placements):
        return IllegalAction("already_placed")
    if region not in night.board.order:
        return IllegalAction("no_such_region")
    if region not in deployment_regions(night, night.side(seat)):
        outer = night.board.is_outer(region)
        return IllegalAction("wrong_ring", where="inner" if outer else "outer")
    return IllegalAction("region_full", room=night.content.numbers.region_room)
