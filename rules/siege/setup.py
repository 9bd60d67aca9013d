"""Rulebook chapters A and D up to the tokens: sides, order of turns, what lies on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.siege.actions import AssignSide, PlaceByLot, PlaceFortification, WishSide
from rules.siege.events.setup import (
    CuratorSeated,
    FortificationPlaced,
    OrderDrawn,
    SideGiven,
    SidesAssigned,
    SideWished,
    TokensPlaced,
)
from rules.siege.names import DecisionKind, FortificationId, RegionId, Side, Wish
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import Fortification, Underground

HOST = Seat(0)
"""Option `sides_by` host: the chair of whoever opened the table.

Rules know chairs, not people: a table seats its host first and does not let them leave before the
start, so the first chair is the host's own (or of the automated player who stands in for them).
"""


def begin(play: Play) -> None:
    """Seat the curator, then open the first decision or draw the sides at once."""
    if play.state.settings.curator:
        play.record(CuratorSeated(Seat(len(play.state.players))))
    seats = [player.seat for player in play.state.players]
    match play.state.settings.sides_by:
        case "wish":
            play.ask(DecisionKind.SIDE_WISH, seats)
        case "host":
            play.ask(DecisionKind.SIDE_WISH, [HOST])
        case _:
            assign_sides(play)


def side_wishes(night: Night, seat: Seat) -> Iterator[Action]:
    """Give the menu of SIEGE-3."""
    if night.settings.sides_by == "host":
        yield from (AssignSide(seat, each.seat, side) for each in night.state.players for side in Side)
    else:
        yield from (WishSide(seat, wish) for wish in Wish)


def why_no_wish(night: Night, action: WishSide) -> IllegalAction | None:
    """Option `sides_by`: give why nobody wishes."""
    return IllegalAction("not_now") if night.settings.sides_by == "host" else None


def why_no_side(night: Night, action: AssignSide) -> IllegalAction | None:
    """Option `sides_by` host: no such player, a side already, or no place left on that side."""
    if night.settings.sides_by != "host":
        return IllegalAction("not_now")
    if not 0 <= action.player < len(night.state.players):
        return IllegalAction("no_such_player")
    if night.player(action.player).side is not None:
        return IllegalAction("side_given_already")
    return None if _places_left(night, action.side) else IllegalAction("side_full")


def wish_side(play: Play, action: WishSide) -> None:
    """Keep a wish."""
    play.record(SideWished(action.seat, action.wish))


def assign_side(play: Play, action: AssignSide) -> None:
    """Option `sides_by` host: give one side; the last ones follow by themselves."""
    play.record(SideGiven(action.player, action.side))
    if any(player.side is None for player in play.state.players):
        return
    play.close()
    play.record(SidesAssigned(play.state.seats_of(Side.STORMER), play.state.seats_of(Side.DEFENDER)))
    draw_order(play)


def assign_sides(play: Play) -> None:
    """SIEGE-3: honour wishes while places last, settle a surplus by lots, and fill up the rest."""
    pattern = play.night.size.pattern
    wishes = {player.seat: player.wish or Wish.ANY for player in play.state.players}
    chosen: dict[Side, list[Seat]] = {side: [] for side in Side}
    for side in Side:
        wanting = [seat for seat, wish in wishes.items() if wish.value == side.value]
        places = pattern.count(side)
        chosen[side] = list(play.lots(wanting)[:places]) if len(wanting) > places else wanting
    left = [seat for seat in wishes if not any(seat in seats for seats in chosen.values())]
    for seat in play.lots(left) if _can_choose(pattern, chosen) else left:
        side = next(side for side in Side if len(chosen[side]) < pattern.count(side))
        chosen[side].append(seat)
    play.record(SidesAssigned(tuple(sorted(chosen[Side.STORMER])), tuple(sorted(chosen[Side.DEFENDER]))))
    draw_order(play)


def draw_order(play: Play) -> None:
    """SIEGE-4: draw places inside each side by lots, and fill the pattern."""
    queues = {side: list(play.lots(play.state.seats_of(side))) for side in Side}
    play.record(OrderDrawn(tuple(queues[side].pop(0) for side in play.night.size.pattern)))
    place_tokens(play)


def place_tokens(play: Play) -> None:
    """SIEGE-17: draw fortifications ring by ring and Underground tokens."""
    quotas = ring_quotas(play.night)
    drawn = play.lots(_pool(play))[: sum(quotas.values())]
    if play.state.settings.fort_placement == "defenders":
        play.record(TokensPlaced((), (), drawn))
        _ask_for_fortification(play)
        return
    placed: list[Fortification] = []
    for ring, quota in quotas.items():
        for _ in range(quota):
            free = [region for region in play.board.in_ring(ring) if _room_for_another(play, placed, region)]
            placed.append(Fortification(drawn[len(placed)], play.public.pick(free)))
    _place_underground(play, placed)


def _pool(play: Play) -> list[FortificationId]:
    return [
        FortificationId(f"{kind.id}.{copy + 1}")
        for kind in play.content.fortifications
        for copy in range(play.content.numbers.fortification_copies)
    ]


def _place_underground(play: Play, placed: Sequence[Fortification]) -> None:
    taken = {fortification.region for fortification in placed}
    free = [code for code in play.board.codes if 1 <= play.board.ring(code) <= 3 and code not in taken]
    regions = play.lots(free)
    chosen = play.lots(play.content.tokens)[: play.night.size.underground]
    undergrounds = tuple(
        sorted(
            (Underground(token.id, region) for token, region in zip(chosen, regions, strict=False)),
            key=lambda each: play.board.order[each.region],
        )
    )
    ordered = tuple(sorted(placed, key=lambda each: play.board.order[each.region]))
    play.record(TokensPlaced(ordered, undergrounds))
    everybody = [player.seat for player in play.state.players]
    play.ask(DecisionKind.MUSTER, everybody)


def fortification_places(night: Night, seat: Seat) -> Iterator[Action]:
    """Option `fort_placement`: the choices for the next drawn fortification."""
    yield from (PlaceFortification(seat, code) for code in night.board.codes)
    yield PlaceByLot(seat)


def why_no_place(night: Night, action: PlaceFortification) -> IllegalAction | None:
    """Option `fort_placement`: give why the next drawn fortification cannot stand there."""
    return why_not_there(night, action.region)


def why_not_there(night: Night, region: RegionId) -> IllegalAction | None:
    """SIEGE-2, SIEGE-17: give why no further fortification can stand in *region*, each ring's number kept."""
    if region not in night.board.order:
        return IllegalAction("no_such_region")
    placed, ring = [each.region for each in night.state.fortifications], night.board.ring(region)
    quota = ring_quotas(night).get(ring, 0)
    if sum(night.board.ring(each) == ring for each in placed) >= quota:
        return IllegalAction("ring_full", quota=quota)
    room = night.content.numbers.region_fortifications
    return None if placed.count(region) < room else IllegalAction("fortifications_full", room=room)


def fortification_regions(night: Night) -> Sequence[RegionId]:
    """Option `fort_placement`: where the next drawn fortification may stand."""
    return [code for code in night.board.codes if why_not_there(night, code) is None]


def place_fortification(play: Play, action: PlaceFortification) -> None:
    """Option `fort_placement`: lay one out and ask the next Defender."""
    _lay_out(play, action.seat, action.region)


def place_by_lot(play: Play, action: PlaceByLot) -> None:
    """Option `fort_placement`: as SIEGE-17 does it, in any region that is left."""
    _lay_out(play, action.seat, play.public.pick(fortification_regions(play.night)))


def _lay_out(play: Play, seat: Seat, region: RegionId) -> None:
    play.close()
    play.record(FortificationPlaced(seat, play.state.unplaced[0], region))
    if play.state.unplaced:
        _ask_for_fortification(play)
    else:
        _place_underground(play, play.state.fortifications)


def raise_fortifications(play: Play, seat: Seat, count: int) -> None:
    """SIEGE-17: draw *count* more into rings 1 to 3, where the night begins with a weather of the Storm."""
    for _ in range(count):
        state = play.state
        standing = {each.id for each in state.fortifications}
        tokens = {each.region for each in state.undergrounds}
        free = [
            region
            for region in play.board.codes
            if 1 <= play.board.ring(region) <= 3
            and region not in tokens
            and _room_for_another(play, state.fortifications, region)
        ]
        drawn = play.public.pick([each for each in _pool(play) if each not in standing])
        play.record(FortificationPlaced(seat, drawn, play.public.pick(free)))


def ring_quotas(night: Night) -> dict[int, int]:
    """Give how many fortifications stand in each ring.

    On the smaller map ring 3 plays the outermost ring, and its own quota goes to ring 2.
    """
    first, second, third, outermost = night.size.fortifications
    if night.board.outer_ring == 3:
        return {1: first, 2: second + third, 3: outermost}
    return {1: first, 2: second, 3: third, 4: outermost}


def _ask_for_fortification(play: Play) -> None:
    state = play.state
    defenders = [seat for seat in state.places if play.night.side(seat) is Side.DEFENDER]
    play.ask(DecisionKind.PLACE_FORTIFICATION, [defenders[len(state.fortifications) % len(defenders)]])


def _room_for_another(play: Play, placed: Sequence[Fortification], region: RegionId) -> bool:
    return sum(each.region == region for each in placed) < play.content.numbers.region_fortifications


def _can_choose(pattern: Sequence[Side], chosen: dict[Side, list[Seat]]) -> bool:
    """Whether those left over could land on either side."""
    return all(len(chosen[side]) < pattern.count(side) for side in Side)


def _places_left(night: Night, side: Side) -> int:
    taken = sum(player.side is side for player in night.state.players)
    return night.size.pattern.count(side) - taken
