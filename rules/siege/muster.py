"""Rulebook chapter D: muster, deployment, the Defenders' first cards, starting weather."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.contract import Seat
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
from rules.siege.state import Draft, Player
from rules.siege.underground import draw_connection, take_control

MusterAction = ChooseSquad | AddFigure | CloseSquad | TakeBack


def muster_menu(night: Night, seat: Seat) -> Sequence[MusterAction]:
    """SIEGE-18: give what *seat* may add to its roster so that the roster can still be completed."""
    player = night.player(seat)
    menu: list[MusterAction] = []
    if night.settings.muster == "free":
        menu += [
            AddFigure(seat, figure)
            for figure in figures_left(night, player)
            if _affords(night, player, figure)
        ]
        if player.building:
            menu.append(CloseSquad(seat))
    else:
        menu += [ChooseSquad(seat, entry.id) for entry in entries_left(night, player)]
    if player.drafts:
        menu.append(TakeBack(seat))
    return menu


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


def budget(night: Night, side: Side) -> int:
    """Give what a player of *side* may spend: enough for one squad of the table at least."""
    cheapest = min(night.content.cost(entry.figures) for entry in entries(night, side))
    return max(night.budget_each(side), cheapest)


def budget_left(night: Night, player: Player) -> int:
    """Give what *player* has not yet spent."""
    if player.side is None:
        return 0
    spent = sum(night.content.cost(draft.figures) for draft in player.drafts)
    return budget(night, player.side) - spent


def entries_left(night: Night, player: Player) -> list[SquadEntry]:
    """Give the table's entries that leave the roster completable."""
    side = night.side(player.seat)
    missing = squads_to_muster(night, side) - len(player.drafts)
    taken = {draft.id for draft in player.drafts}
    figures = tuple(figure for draft in player.drafts for figure in draft.figures)
    left = [entry for entry in entries(night, side) if f"{player.seat}.{entry.id}" not in taken]
    money = budget_left(night, player)
    return [
        entry
        for entry in left
        if fits(night, figures, entry.figures)
        and night.content.cost(entry.figures) <= money
        and _completable(
            night,
            [other for other in left if other is not entry],
            (*figures, *entry.figures),
            missing - 1,
            money - night.content.cost(entry.figures),
        )
    ]


def figures_left(night: Night, player: Player) -> tuple[FigureId, ...]:
    """Give the figures of which *player* may still take one (SIEGE-13)."""
    taken = [figure for draft in player.drafts for figure in draft.figures]
    return tuple(kind.id for kind in night.content.figures if taken.count(kind.id) < kind.maximum)


def deployment_menu(night: Night, seat: Seat) -> Sequence[PlaceSquad | TakeBack]:
    """SIEGE-19: give the regions for each squad not yet placed."""
    player = night.player(seat)
    placed = [placement.squad for placement in player.placements]
    regions = [
        region
        for region in deployment_regions(night, night.side(seat))
        if sum(placement.region == region for placement in player.placements)
        < night.content.numbers.region_room
    ]
    menu: list[PlaceSquad | TakeBack] = [
        PlaceSquad(seat, draft.id, region)
        for draft in player.drafts
        if draft.id not in placed
        for region in regions
    ]
    if placed:
        menu.append(TakeBack(seat))
    return menu


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


def weather_menu(night: Night, seat: Seat) -> Sequence[ChooseStartingWeather]:
    """SIEGE-21: all eight states; there is no pass."""
    return [ChooseStartingWeather(seat, state.id) for state in night.content.weather]


def choose_starting_weather(play: Play, action: ChooseStartingWeather) -> None:
    """SIEGE-21: set the marker and begin the first round."""
    play.close()
    play.record(WeatherSet(action.seat, action.weather))
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


def _affords(night: Night, player: Player, figure: FigureId) -> bool:
    """Whether every squad still to be founded can get at least its cheapest figure afterwards."""
    squads = squads_to_muster(night, night.side(player.seat)) - len(player.drafts)
    unfounded = squads if player.building else squads - 1
    taken = [each for draft in player.drafts for each in draft.figures] + [figure]
    costs = sorted(
        kind.cost for kind in night.content.figures for _ in range(kind.maximum - taken.count(kind.id))
    )
    return night.content.figure[figure].cost + sum(costs[:unfounded]) <= budget_left(night, player)


def fits(night: Night, taken: Iterable[FigureId], more: Iterable[FigureId]) -> bool:
    """SIEGE-13: whether nobody has more figures than one side of a chess set."""
    figures = [*taken, *more]
    return all(figures.count(kind.id) <= kind.maximum for kind in night.content.figures)


def _completable(
    night: Night, entries: Sequence[SquadEntry], taken: tuple[FigureId, ...], missing: int, money: int
) -> bool:
    """Whether *missing* more of *entries* fit into the budget and the chess set."""
    if missing <= 0:
        return True
    for n, entry in enumerate(cheapest := sorted(entries, key=lambda each: night.content.cost(each.figures))):
        if sum(night.content.cost(each.figures) for each in cheapest[n : n + missing]) > money:
            return False
        if fits(night, taken, entry.figures) and _completable(
            night,
            cheapest[n + 1 :],
            (*taken, *entry.figures),
            missing - 1,
            money - night.content.cost(entry.figures),
        ):
            return True
    return False
