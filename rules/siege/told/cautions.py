"""What a player wants to know before a choice: odds, what it gives up, and what is lost for good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.contract import Action, Phrase, Who
from rules.kernel.phrases import percent
from rules.siege.actions import (
    Advance,
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    BuyItem,
    DefendWith,
    EndTurn,
    FinishShopping,
    MoveSquad,
    PassDefence,
    Rally,
    Retreat,
    TurnRose,
)
from rules.siege.combat import assault_battle, field_battle, token_parts, win_chance
from rules.siege.defence import as_they_fight
from rules.siege.names import FortificationId, RegionId, Side, SquadId, UndergroundId
from rules.siege.night import Night
from rules.siege.shop import points
from rules.siege.state import Fortification, Squad, Underground
from rules.siege.told.words import called, joined, squad_name
from rules.siege.turns import may_act, targets_of, why_no_rally, why_no_turn

EVEN = 0.5
"""A strike with this chance to win is not given up without a second press."""


def caution(night: Night, action: Action) -> Phrase | None:
    """Give odds, prices and rules to know before choosing *action*."""
    match action:
        case AssaultFortification(_, squad, fortification):
            counter = night.fortification(fortification)
            return _odds(night, squad, counter.region, fortification, None) if counter is not None else None
        case AssaultUnderground(_, squad, underground):
            token = night.underground(underground)
            return _odds(night, squad, token.region, None, underground) if token is not None else None
        case AttackSquad(_, squad, target):
            attacker, defender = night.state.squad(squad), night.state.squad(target)
            if attacker is None or defender is None:
                return None
            chance = win_chance(field_battle(night, attacker, defender))
            return Phrase.of("siege-caution_attack", percent=percent(chance))
        case DefendWith(_, squad):
            return _defence(night, squad)
        case EndTurn() | MoveSquad():
            return joined(_gives_up(night, action))
        case Retreat(_, _, region) if _buries(night, region):
            return Phrase("siege-caution_buried")
        case Advance() if night.state.engagement is not None and _buries(
            night, night.state.engagement.region
        ):
            return Phrase("siege-caution_buried")
        case PassDefence():
            return _undefended(night)
        case BuyItem(_, price) if len(night.content.item[price].alternatives) > 1:
            return _caution_of_choice(night)
        case _:
            return None


def _caution_of_choice(night: Night) -> Phrase:
    """Give who will choose among the alternatives of a purchase."""
    if night.settings.shop_choice == "buyer":
        return Phrase("siege-caution_buyer")
    curator = night.state.curator
    return Phrase.of("siege-caution_curator", curator="none" if curator is None else Who(curator))


def _odds(
    night: Night,
    squad: SquadId,
    region: RegionId,
    fortification: FortificationId | None,
    underground: UndergroundId | None,
) -> Phrase | None:
    """Give the chance to win with nobody defending, and with the best guard of each Defender in reach."""
    storm = night.state.squad(squad)
    if storm is None:
        return None
    token = token_parts(night, fortification, underground)
    alone = win_chance(assault_battle(night, storm, region, token, None))
    best = best_guards(night, storm, region, token)
    if not best:
        return Phrase.of("siege-caution_undefended", percent=percent(alone))
    return Phrase.of(
        "siege-caution_assault",
        alone=percent(alone),
        joined=percent(_against(night, storm, region, token, best)),
        guards=tuple(called(night, each.id) for each in best),
    )


def chain_chance(night: Night, storm: Squad, region: RegionId, token: tuple[int, int, int]) -> float:
    """Give the chance to win every battle if each Defender in reach sends the squad that holds best."""
    best = best_guards(night, storm, region, token)
    if not best:
        return win_chance(assault_battle(night, storm, region, token, None))
    return _against(night, storm, region, token, best)


def _against(
    night: Night, storm: Squad, region: RegionId, token: tuple[int, int, int], best: list[Squad]
) -> float:
    each_time = night.settings.chain_token_strength == "each"
    chance = 1.0
    for place, guard in enumerate(best):
        counts = each_time or place == len(best) - 1
        chance *= win_chance(assault_battle(night, storm, region, token, guard, token_counts=counts))
    return chance


def best_guards(night: Night, storm: Squad, region: RegionId, token: tuple[int, int, int]) -> list[Squad]:
    """Give of each Defender in reach the squad that holds best, as they fight (SIEGE-49, SIEGE-52)."""
    in_reach = night.guards_in_reach(region)
    best = (
        min(
            (guard for guard in in_reach if guard.owner == owner),
            key=lambda guard: win_chance(assault_battle(night, storm, region, token, guard)),
        )
        for owner in dict.fromkeys(guard.owner for guard in in_reach)
    )
    return as_they_fight(night, best, region)


def _defence(night: Night, squad: SquadId) -> Phrase | None:
    engagement = night.state.engagement
    guard = night.state.squad(squad)
    storm = night.state.squad(engagement.squad) if engagement is not None else None
    if engagement is None or guard is None or storm is None:
        return None
    token = token_parts(night, engagement.fortification, engagement.underground)
    alone = win_chance(assault_battle(night, storm, engagement.region, token, None))
    guarded = win_chance(assault_battle(night, storm, engagement.region, token, guard))
    return Phrase.of("siege-caution_defence", alone=percent(1 - alone), guarded=percent(1 - guarded))


def _undefended(night: Night) -> Phrase | None:
    """Give the chance that the token holds alone."""
    engagement = night.state.engagement
    storm = night.squad(engagement.squad) if engagement is not None else None
    if engagement is None or storm is None:
        return None
    token = token_parts(night, engagement.fortification, engagement.underground)
    alone = win_chance(assault_battle(night, storm, engagement.region, token, None))
    return Phrase.of("siege-caution_stands_alone", percent=percent(1 - alone))


def grave(night: Night, action: Action) -> Phrase | None:
    """Give what ending the turn or the shopping early loses for good; None for nothing."""
    match action:
        case EndTurn(seat):
            idle = [squad for squad in night.squads_of(seat) if _should_strike(night, squad)]
            least = percent(EVEN)
            return Phrase.of("siege-grave_turn", squads=_names(idle), percent=least) if idle else None
        case FinishShopping(seat):
            left = points(night, seat)
            return Phrase.of("siege-grave_shop", left=left) if left else None
        case _:
            return None


def _should_strike(night: Night, squad: Squad) -> bool:
    """Whether a storm squad has an assault or attack left that it would rather win than lose."""
    if squad.side is not Side.STORMER or squad.spent:
        return False
    return any(_chance(night, squad, target) >= EVEN for target in targets_of(night, squad))


def _chance(night: Night, squad: Squad, target: Fortification | Underground | Squad) -> float:
    match target:
        case Squad():
            return win_chance(field_battle(night, squad, target))
        case Fortification():
            return chain_chance(night, squad, target.region, night.fortification_parts(target))
        case Underground():
            return chain_chance(night, squad, target.region, night.underground_parts(target))


def _gives_up(night: Night, action: Action) -> Iterator[Phrase]:
    """Give what a choice gives up that its player may not think of."""
    match action:
        case EndTurn(seat):
            idle = [each for each in night.squads_of(seat) if not each.spent and not each.moved]
            if idle:
                yield Phrase.of("siege-caution_idle", squads=_names(idle))
        case MoveSquad(seat, squad_id, region):
            squad = night.squad(squad_id)
            if squad is None:
                return
            if why_no_turn(night, TurnRose(seat, squad_id)) is None:
                yield Phrase("siege-caution_leaves_rose")
            elif why_no_rally(night, Rally(seat, squad_id)) is None:
                yield Phrase("siege-caution_leaves_rally")
            weather = night.weather_in(region)
            if weather is not None and weather.no_attack_after_move and not squad.shaken:
                others = (each for each in night.squads_of(seat) if each != squad)
                goes_on = any(may_act(night, each) for each in others)
                yield Phrase.of("siege-caution_gale", ends="no" if goes_on else "yes")
            if _buries(night, region):
                yield Phrase("siege-caution_snow")
        case _:
            return


def _buries(night: Night, region: RegionId) -> bool:
    """Whether the snow takes a figure of whoever stands in *region* when the round ends (SIEGE-75)."""
    weather = night.weather_in(region)
    return weather is not None and weather.bury and night.board.is_outer(region)


def _names(squads: Iterable[Squad]) -> tuple[Phrase, ...]:
    return tuple(squad_name(each.id) for each in squads)
