"""Rulebook chapter D: muster, deployment, the Defenders' first cards, starting weather."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.draft import each_with
from rules.kernel.judging import Candidate
from rules.kernel.once import once
from rules.siege.actions import (
    AddFigure,
    ChooseSquad,
    ChooseStartingWeather,
    CloseSquad,
    PlaceSquad,
    TakeBack,
)
from rules.siege.content import SquadEntry
from rules.siege.events.setup import (
    ChoicesTakenBack,
    DeploymentCommitted,
    GarrisonDeployed,
    MusterCommitted,
    MusterRevealed,
    SquadChosen,
    SquadCrowdedOut,
    SquadPlaced,
    StormDeployed,
    WeatherSet,
)
from rules.siege.names import DecisionKind, FigureId, RegionId, Side, SquadId
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.rounds import start_round
from rules.siege.setup import raise_fortifications
from rules.siege.state import Draft, Player
from rules.siege.underground import draw_connection, take_control


def roster_choices(night: Night, seat: Seat) -> Iterator[Action]:
    """SIEGE-18: give everything that *seat* could add to its roster."""
    if night.settings.muster == "free":
        yield from (AddFigure(seat, each.id) for each in night.content.figures)
        yield CloseSquad(seat)
    else:
        yield from (ChooseSquad(seat, each.id) for each in entries(night, night.side(seat)))
    yield TakeBack(seat)


def why_no_squad(night: Night, action: ChooseSquad) -> IllegalAction | None:
    """SIEGE-13, SIEGE-18: each entry once, no more figures than a chess side, the budget, a whole roster."""
    player, side = night.player(action.seat), night.side(action.seat)
    entry = next((each for each in entries(night, side) if each.id == action.roster), None)
    if entry is None or night.settings.muster == "free":
        return IllegalAction("not_in_your_table")
    taken = {draft.id for draft in player.drafts}
    if f"{player.seat}.{entry.id}" in taken:
        return IllegalAction("already_chosen")
    figures = tuple([figure for draft in player.drafts for figure in draft.figures])
    if not fits(night, figures, entry.figures):
        return IllegalAction("beyond_a_chess_set")
    cost, left = night.content.price[entry.id], budget_left(night, player)
    wanted = squads_to_muster(night, side)
    if cost > left:
        return IllegalAction("over_budget", cost=cost, left=left)
    others = [
        each for each in entries(night, side) if each is not entry and f"{player.seat}.{each.id}" not in taken
    ]
    if _completable(night, others, (*figures, *entry.figures), wanted - len(taken) - 1, left - cost):
        return None
    return IllegalAction("roster_incomplete", cost=cost, left=left, squads=wanted)


def why_no_figure(night: Night, action: AddFigure) -> IllegalAction | None:
    """Option `muster` free: SIEGE-13, and the budget, which has to be enough for every squad."""
    if action.figure not in night.content.figure or night.settings.muster != "free":
        return IllegalAction("not_in_your_table")
    player, kind = night.player(action.seat), night.content.figure[action.figure]
    taken = [*(each for draft in player.drafts for each in draft.figures), kind.id]
    if taken.count(kind.id) > kind.maximum:
        return IllegalAction("beyond_a_chess_set")
    left, wanted = budget_left(night, player), squads_to_muster(night, night.side(player.seat))
    if kind.cost > left:
        return IllegalAction("over_budget", cost=kind.cost, left=left)
    unfounded = wanted - len(player.drafts) - (not player.building)
    costs = sorted(
        each.cost for each in night.content.figures for _ in range(each.maximum - taken.count(each.id))
    )
    # Every squad still to be founded gets its cheapest figure at least.
    if kind.cost + sum(costs[:unfounded]) <= left:
        return None
    return IllegalAction("roster_incomplete", cost=kind.cost, left=left, squads=wanted)


def why_not_closed(night: Night, action: CloseSquad) -> IllegalAction | None:
    """Option `muster` free: give why there is no squad to be closed."""
    return None if night.player(action.seat).building else IllegalAction("nothing_chosen")


def why_not_back(night: Night, action: TakeBack) -> IllegalAction | None:
    """Give why there is nothing to be taken back."""
    top, player = night.state.top, night.player(action.seat)
    is_muster = top is not None and top.kind is DecisionKind.MUSTER
    return None if (player.drafts if is_muster else player.placements) else IllegalAction("nothing_chosen")


def choose_squad(play: Play, action: ChooseSquad) -> None:
    """SIEGE-18: add a squad of the table to the roster."""
    figures = play.content.entry[action.roster].figures
    play.record(SquadChosen(action.seat, SquadId(f"{action.seat}.{action.roster}"), figures))
    _commit_if_complete(play, action.seat)


def add_figure(play: Play, action: AddFigure) -> None:
    """Option `muster` free: add a figure to the squad being built."""
    player = play.night.player(action.seat)
    if player.building:
        draft = player.drafts[-1]
    else:
        draft = Draft(SquadId(f"{action.seat}.squad.{len(player.drafts) + 1}"), ())
    figures = (*draft.figures, action.figure)
    building = len(figures) < play.content.numbers.squad_figures
    play.record(SquadChosen(action.seat, draft.id, figures, building))
    _commit_if_complete(play, action.seat)


def close_squad(play: Play, action: CloseSquad) -> None:
    """Option `muster` free: the squad takes no more figures."""
    draft = play.night.player(action.seat).drafts[-1]
    play.record(SquadChosen(action.seat, draft.id, draft.figures))
    _commit_if_complete(play, action.seat)


def take_back(play: Play, action: TakeBack) -> None:
    """Start the open roster or deployment again."""
    top = play.state.top
    play.record(ChoicesTakenBack(action.seat, top is not None and top.kind is DecisionKind.MUSTER))


def reveal_muster(play: Play) -> None:
    """SIEGE-18: show all rosters and go on to the garrison."""
    play.close()
    for player in play.state.players:
        play.record(MusterRevealed(player.seat, player.drafts))
    play.ask(DecisionKind.DEPLOY_GARRISON, play.state.seats_of(Side.DEFENDER))


@once
def squads_to_muster(night: Night, side: Side) -> int:
    """Give how many squads a player of *side* musters: as many as the budget can pay, at most the table's."""
    wanted = night.squads_each(side)
    if night.settings.muster == "free":
        costs = sorted(kind.cost for kind in night.content.figures for _ in range(kind.maximum))
        while wanted > 1 and sum(costs[:wanted]) > budget(night, side):
            wanted -= 1
        return wanted
    table = entries(night, side)
    while wanted > 1 and not _completable(night, table, (), wanted, budget(night, side)):
        wanted -= 1
    return wanted


@once
def budget(night: Night, side: Side) -> int:
    """Give what a player of *side* may spend: enough for one squad of the table at least."""
    cheapest = min(night.content.price[entry.id] for entry in entries(night, side))
    return max(night.budget_each(side), cheapest)


def budget_left(night: Night, player: Player) -> int:
    """Give what *player* has not yet spent."""
    if player.side is None:
        return 0
    spent = sum(night.content.cost(draft.figures) for draft in player.drafts)
    return budget(night, player.side) - spent


def placements(night: Night, seat: Seat) -> Iterator[Candidate]:
    """SIEGE-19: give every squad of the roster in every region of the own rings that has room."""
    crowded = _crowded(night, seat)
    regions = [each for each in deployment_regions(night, night.side(seat)) if each not in crowded]
    for draft in night.player(seat).drafts:
        yield each_with(PlaceSquad(seat, draft.id, night.board.kremlin), region=regions)
    yield TakeBack(seat)


def why_not_placed(night: Night, action: PlaceSquad) -> IllegalAction | None:
    """SIEGE-19: squads of the own roster, each once, in the own rings, three in a region."""
    player, region = night.player(action.seat), action.region
    placed = {each.squad for each in player.placements}
    if action.squad not in [draft.id for draft in player.drafts]:
        return IllegalAction("not_in_your_roster")
    if action.squad in placed:
        return IllegalAction("already_placed")
    if region not in night.board.order:
        return IllegalAction("no_such_region")
    if region not in deployment_regions(night, night.side(action.seat)):
        outer = night.board.is_outer(region)
        return IllegalAction("wrong_ring", where="inner" if outer else "outer")
    room = night.content.numbers.region_room
    return IllegalAction("region_full", room=room) if region in _crowded(night, action.seat) else None


@once
def _crowded(night: Night, seat: Seat) -> frozenset[RegionId]:
    """SIEGE-9: give where *seat* has placed as many squads as a region holds."""
    placed = [each.region for each in night.player(seat).placements]
    return frozenset(each for each in placed if placed.count(each) >= night.content.numbers.region_room)


@once
def deployment_regions(night: Night, side: Side) -> tuple[RegionId, ...]:
    """Give SIEGE-19: the regions where *side* deploys."""
    outer = side is Side.STORMER
    return tuple(code for code in night.board.codes if night.board.is_outer(code) is outer)


def place_squad(play: Play, action: PlaceSquad) -> None:
    """SIEGE-19: keep where one squad goes; the last one completes the deployment."""
    play.record(SquadPlaced(action.seat, action.squad, action.region))
    player = play.night.player(action.seat)
    if len(player.placements) == len(player.drafts):
        play.record(DeploymentCommitted(action.seat))


def reveal_garrison(play: Play) -> None:
    """SIEGE-19: show the Defenders' squads, then ask the Stormers."""
    play.close()
    for seat in play.state.seats_of(Side.DEFENDER):
        play.record(GarrisonDeployed(seat, play.night.player(seat).placements))
    _spread_out(play)
    play.ask(DecisionKind.DEPLOY_STORM, play.state.seats_of(Side.STORMER))


def reveal_storm(play: Play) -> None:
    """SIEGE-19 to SIEGE-21: show the Stormers' squads, deal first cards, ask for the weather."""
    play.close()
    for seat in play.state.seats_of(Side.STORMER):
        play.record(StormDeployed(seat, play.night.player(seat).placements))
    _spread_out(play)
    for seat in play.state.places:
        if play.night.side(seat) is Side.DEFENDER:
            _deal_first_cards(play, seat)
    play.ask(DecisionKind.STARTING_WEATHER, [play.state.places[-1]])


def weathers(night: Night, seat: Seat) -> Iterator[Action]:
    """SIEGE-21: all eight states; there is no pass."""
    yield from (ChooseStartingWeather(seat, state.id) for state in night.content.weather)


def why_no_weather(night: Night, action: ChooseStartingWeather) -> IllegalAction | None:
    """SIEGE-21: give why the marker cannot begin there."""
    return None if action.weather in night.content.state else IllegalAction("no_such_weather")


def choose_starting_weather(play: Play, action: ChooseStartingWeather) -> None:
    """SIEGE-21: set the marker and begin the first round."""
    play.close()
    play.record(WeatherSet(action.seat, action.weather))
    raise_fortifications(play, action.seat, play.night.raised_for(action.weather))
    start_round(play, 1)


def _deal_first_cards(play: Play, seat: Seat) -> None:
    """SIEGE-20: control of random Underground tokens with a card each."""
    for _ in range(play.state.settings.defender_start_cards):
        free = [each.id for each in play.state.undergrounds if each.controller is None]
        if free:
            underground = play.public.pick(free)
            take_control(play, seat, underground)
            draw_connection(play, seat, underground)


def _spread_out(play: Play) -> None:
    """SIEGE-19: where a side crowds a region, lots decide which squads move to the next one."""
    room = play.content.numbers.region_room
    while crowded := [code for code in play.board.codes if len(play.night.squads_in(code)) > room]:
        squad = play.public.pick(play.night.squads_in(crowded[0]))
        region = _next_with_room(play.night, squad.region)
        play.record(SquadCrowdedOut(squad.id, squad.region, region))


def _next_with_room(night: Night, region: RegionId) -> RegionId:
    ring = night.board.in_ring(max(1, night.board.ring(region)))
    start = ring.index(region) + 1 if region in ring else 0
    around = (*ring[start:], *ring[:start])
    return next(code for code in around if night.has_room(code))


def _commit_if_complete(play: Play, seat: Seat) -> None:
    player = play.night.player(seat)
    if not player.building and len(player.drafts) == squads_to_muster(play.night, play.night.side(seat)):
        play.record(MusterCommitted(seat))


def entries(night: Night, side: Side) -> Sequence[SquadEntry]:
    """Give the muster table of *side*."""
    return night.content.storm if side is Side.STORMER else night.content.guard


def fits(night: Night, taken: Iterable[FigureId], more: Iterable[FigureId]) -> bool:
    """SIEGE-13: whether nobody has more figures than one side of a chess set."""
    figures, kinds = [*taken, *more], night.content.figure
    return all(figures.count(each) <= kinds[each].maximum for each in set(more))


def _completable(
    night: Night, entries: Iterable[SquadEntry], taken: tuple[FigureId, ...], missing: int, money: int
) -> bool:
    """Whether *missing* more of *entries* fit into the budget and the chess set."""
    priced = sorted(((night.content.price[each.id], each) for each in entries), key=itemgetter(0))
    return _fills_up(night, priced, taken, missing, money)


def _fills_up(
    night: Night,
    cheapest: Sequence[tuple[int, SquadEntry]],
    taken: tuple[FigureId, ...],
    missing: int,
    money: int,
) -> bool:
    if missing <= 0:
        return True
    for n, (cost, entry) in enumerate(cheapest):
        if sum(each for each, _ in cheapest[n : n + missing]) > money:
            return False
        if not fits(night, taken, entry.figures):
            continue
        if _fills_up(night, cheapest[n + 1 :], (*taken, *entry.figures), missing - 1, money - cost):
            return True
    return False
