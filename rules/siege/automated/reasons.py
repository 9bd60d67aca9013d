"""What speaks for a choice, in the rules' own terms, with its odds."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Fact, Phrase, Seat
from rules.kernel.phrases import percent
from rules.siege.actions import (
    AddFigure,
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    BuyItem,
    ChooseSquad,
    DirectTornado,
    GrantReward,
    LoseFigure,
    MoveSquad,
    PlaceByLot,
    PlaceSquad,
    PlayConnection,
    Rally,
    RetargetConnection,
    TakeReward,
    TurnRose,
)
from rules.siege.automated.rosters import usual_assault
from rules.siege.automated.strikes import Strike, Target
from rules.siege.automated.valuation import Valuation, moved_to
from rules.siege.defeat import asked_squad
from rules.siege.muster import budget_left
from rules.siege.names import CardId, RegionId, Side, WeatherId
from rules.siege.night import Night
from rules.siege.setup import fortification_regions
from rules.siege.shop import points
from rules.siege.state import Fortification, Squad, Underground
from rules.siege.told import words
from rules.siege.told.choices import covered, dangers, in_first_turn
from rules.siege.told.words import joined


def step(worths: Valuation, action: Action, worth: float, strike: Strike | None) -> Phrase | None:
    """Give what a step of a turn is good for, a move perhaps for the *strike* that it comes before."""
    match action:
        case AssaultFortification() | AssaultUnderground() if strike is not None:
            return Phrase.of("siege-why_guards", percent=percent(strike.chance), guards=strike.guards)
        case AttackSquad() if strike is not None:
            beaten = worths.night.squad(action.target)
            if beaten is None or beaten.shaken or not worths.night.settings.shaken:
                return _odds(worths.night, strike)
            return _shakes(worths.night, beaten)
        case MoveSquad(region=region) if strike is not None:
            return Phrase.of(
                "siege-why_way",
                region=Phrase(f"siege-region-{region}"),
                step="attack" if isinstance(strike.target, Squad) else "assault",
                strike=_odds(worths.night, strike),
            )
        case MoveSquad(_, name, region) if (squad := worths.night.squad(name)) is not None:
            return place(worths, squad, region)
        case Rally(seat, name) if (squad := worths.night.squad(name)) is not None:
            figure = worths.night.content.weakest(worths.night.player(seat).reserve)
            before = worths.night.strength(squad)
            return Phrase.of(
                "siege-why_rally",
                figure=Phrase(f"siege-figure-{figure}"),
                before=before,
                after=before + worths.night.content.figure[figure].strength,
            )
        case TurnRose():
            return wind(worths, worth)
        case _:
            return Phrase("siege-why_end")


def _shakes(night: Night, beaten: Squad) -> Phrase:
    """Give what comes of a beaten squad: of a guard, what nobody can stand up for then (SIEGE-49)."""
    standing = [each.region for each in night.state.fortifications if each.stands]
    return Phrase.of(
        "siege-why_shaken",
        guard="yes" if beaten.side is Side.DEFENDER else "no",
        alone=sum(night.guards_in_reach(each) == (beaten,) for each in standing),
    )


def _odds(night: Night, strike: Strike) -> Phrase:
    target = strike.target
    key = "attack" if isinstance(target, Squad) else "assault"
    return Phrase.of(
        f"siege-why_{key}", target=_named(night, target), percent=percent(strike.chance), guards=strike.guards
    )


def _named(night: Night, target: Target) -> Fact:
    match target:
        case Fortification():
            return words.fortification_called(night, target.id)
        case Underground():
            return Phrase(f"siege-underground-{target.id}")
        case Squad():
            return words.called(night, target.id)


def place(worths: Valuation, squad: Squad, region: str) -> Phrase:
    """Give what *squad* would stand at *region* for."""
    night = worths.night
    there = next(code for code in night.board.codes if code == region)
    if squad.side is Side.DEFENDER and _is_last(night):
        return Phrase("siege-why_too_late")
    if worths.buried_at(squad, squad.region) > worths.buried_at(squad, there):
        return Phrase("siege-why_out_of_snow")
    found = dangers(night, there, squad.side)
    if there == night.board.kremlin:
        return _beside(Phrase("siege-why_kremlin"), found)
    if squad.side is Side.DEFENDER:
        return _beside(_post(worths, squad, there), found)
    standing = [each for each in night.state.fortifications if each.stands]
    if not standing:
        return Phrase("siege-why_place")
    nearest = min(standing, key=lambda each: night.board.distance(each.region, there))
    return Phrase.of("siege-why_nearer", target=_named(worths.night, nearest))


def retreat(worths: Valuation, squad: Squad, worth: float) -> Phrase:
    """Give what *squad* is good for where it is *worth* so much: of one's own side the more the better."""
    whole, part = divmod(max(0, round(100 * worth / worths.weights.place / worths.point)), 100)
    return Phrase.of(
        "siege-why_retreats",
        own="yes" if squad.side is worths.side else "no",
        side=squad.side.value,
        points=whole,
        hundredths=f"{part:02}",
    )


def advance(worths: Valuation, squad: Squad, region: RegionId, worth: float) -> Phrase:
    """Give what *squad* stands at *region* for, and how much that is: the other may be for the same."""
    return _beside(place(worths, squad, region), [retreat(worths, squad, worth)])


def _post(worths: Valuation, squad: Squad, there: RegionId) -> Phrase:
    """Give what a guard covers from *there*: where that is no more than now, what of it is in danger."""
    here = squad.region
    (count, _), (now, _) = (covered(worths.night, each) for each in (there, here))
    if count <= now and there != here:
        at_stake, before = worths.in_danger(there), worths.in_danger(here)
        if at_stake > before:
            return Phrase.of("siege-why_in_danger", count=at_stake, now=before)
        if worths.danger(moved_to(squad, there)) < worths.danger(squad):
            return Phrase("siege-why_safer")
    return Phrase.of("siege-why_covers", count=count, now="none" if count == now else now)


def _is_last(night: Night) -> bool:
    """Whether no Stormer takes a turn any more tonight."""
    state = night.state
    later = state.order[state.turns_taken + 1 :]
    return state.round == night.settings.rounds and all(night.side(each) is Side.DEFENDER for each in later)


def _beside(reason: Phrase, found: Sequence[Phrase]) -> Phrase:
    return joined([reason, *found]) or reason


def wind(worths: Valuation, gain: float) -> Phrase | None:
    """Give what a step of the marker brings; nothing speaks for one that leads to no *gain*."""
    if gain <= 0:
        return None
    content = worths.night.content
    following = content.next_state(worths.night.state.weather or WeatherId("calm"))
    return Phrase.of("siege-why_wind", weather=Phrase(f"siege-weather-{following}"), side=worths.side.value)


def start(holds: float) -> Phrase:
    """Give how often the City holds in nights that begin so."""
    return Phrase.of("siege-why_start", percent=percent(holds))


def roster(night: Night, action: ChooseSquad) -> Phrase:
    """Give how often a squad of the table wins a usual assault, or lets it be won, and what it leaves."""
    side, figures = night.side(action.seat), night.content.entry[action.roster].figures
    return Phrase.of(
        "siege-why_roster",
        side=side.value,
        percent=percent(usual_assault(night, side, figures)),
        alone=percent(usual_assault(night, Side.DEFENDER, ())),
        left=budget_left(night, night.player(action.seat)) - night.content.price[action.roster],
    )


def deployment(night: Night, action: PlaceSquad) -> Phrase:
    """Give how many fortifications a squad reaches from there: to defend them, or to come to them.

    And how many of these nobody else does: of one's own squads, or of the guards that could answer.
    """
    side, distance, reach = night.side(action.seat), night.board.distance, night.content.numbers.reach
    near = (
        [each.region for each in night.state.fortifications if distance(each.region, action.region) <= reach]
        if side is Side.DEFENDER
        else in_first_turn(night, action.region)
    )
    own = [each.region for each in night.player(action.seat).placements]
    free = [
        each
        for each in near
        if (
            all(distance(each, other) > reach for other in own)
            if side is Side.DEFENDER
            else not night.guards_in_reach(each)
        )
    ]
    reach_of = {"count": len(near), "free": len(free), "own": len(own)}
    reason = Phrase.of("siege-why_deploys", side=side.value, **reach_of)
    return _beside(reason, dangers(night, action.region, side))


def throw(night: Night, action: DirectTornado) -> Phrase:
    """Give what a throw does to its squad."""
    squad = night.squad(action.squad)
    cut_short = squad is not None and night.thrown_to(squad, action.direction)[1]
    return Phrase.of(
        "siege-why_throw", squad=words.called(night, action.squad), short="yes" if cut_short else "no"
    )


def card(night: Night, action: PlayConnection | RetargetConnection) -> Phrase:
    """Give what the card says."""
    name: CardId = action.card if isinstance(action, PlayConnection) else night.state.window[0].card
    return Phrase(f"siege-card-{name}.text")


def usual(night: Night, action: Action) -> Phrase | None:
    """Give what speaks for the default, where nothing else is considered."""
    match action:
        case PlaceByLot():
            return Phrase.of("siege-why_lot", count=len(fortification_regions(night)))
        case LoseFigure(_, figure):
            before = night.strength(asked_squad(night))
            after = before - night.content.figure[figure].strength
            return Phrase.of("siege-why_weakest", before=before, after=after)
        case BuyItem(seat, price):
            left = points(night, seat)
            return Phrase.of("siege-why_dearest", points=left, left=left - price)
        case _:
            return None


def figure(night: Night, action: AddFigure) -> Phrase:
    """Give how strong a figure is for its price, and what it leaves of the budget."""
    kind = night.content.figure[action.figure]
    left = budget_left(night, night.player(action.seat)) - kind.cost
    return Phrase.of("siege-why_figure", strength=kind.strength, cost=kind.cost, left=left)


def reward(night: Night, action: GrantReward | TakeReward, buyer: Seat) -> Phrase:
    """SIEGE-82: give that rewards count for nothing tonight, and whether the buyer has that one."""
    has = action.reward in night.player(buyer).rewards
    return Phrase.of("siege-why_reward", has="yes" if has else "no")
