"""What the menus say: labels of choices, and what a player wants to know before choosing."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase, Seat, Who
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    BuyItem,
    ChooseSquad,
    ChooseStartingWeather,
    DefendWith,
    DirectTornado,
    InfluenceRose,
    PlaceByLot,
    PlaceFortification,
    PlayConnection,
    StepAgain,
    TurnRose,
)
from rules.siege.combat import assault_battle, field_battle, token_parts, win_chance
from rules.siege.content import kind_of
from rules.siege.muster import budget_left
from rules.siege.names import FortificationId, RegionId, SquadId, UndergroundId
from rules.siege.night import Night
from rules.siege.state import Squad
from rules.siege.told.words import letters, squad_name


def label(night: Night, action: Action, parameter: str) -> Fact | None:
    """Give the words for a choice that need more than its id; None for any other."""
    value = getattr(action, parameter)
    match parameter:
        case "squad" | "target" if value is not None:
            return _squad(night, value)
        case "fortification" if value is not None:
            return _fortification(night, value)
        case "underground" if value is not None:
            return _underground(night, value)
        case "roster":
            entry = night.content.entry[value]
            return Phrase.of(
                "siege-menu_roster",
                name=Phrase(f"siege-roster-{value}"),
                figures=letters(entry.figures),
                strength=night.content.strength(entry.figures),
                cost=night.content.cost(entry.figures),
            )
        case "direction" if isinstance(action, DirectTornado):
            return _throw(night, action)
        case "figure" if value is not None:
            figure = night.content.figure[value]
            return Phrase.of(
                "siege-menu_figure",
                figure=Phrase(f"siege-figure-{value}"),
                strength=figure.strength,
                cost=figure.cost,
            )
        case "price":
            return Phrase(f"siege-price-{value}")
        case "reward":
            return Phrase(f"siege-reward-{value}")
        case "percent":
            return Phrase.of("siege-menu_percent", percent=value)
        case _:
            return None


def _squad(night: Night, squad: SquadId) -> Phrase:
    found = night.state.squad(squad)
    if found is not None:
        return Phrase.of(
            "siege-menu_squad",
            name=squad_name(squad),
            owner=_owner(night, found.owner),
            figures=letters(found.figures),
            strength=night.strength(found),
            region=found.region,
        )
    own = night.own
    for draft in own.drafts if own is not None else ():
        if draft.id == squad:
            return Phrase.of(
                "siege-menu_draft",
                name=squad_name(squad),
                figures=letters(draft.figures),
                strength=night.content.strength(draft.figures),
            )
    return squad_name(squad)


def _owner(night: Night, owner: Seat) -> Fact:
    """Give whose squad it is, where it is not the viewer's own."""
    return "none" if owner == night.viewer else Who(owner)


def _fortification(night: Night, fortification: FortificationId) -> Phrase:
    counter = night.fortification(fortification)
    name = Phrase(f"siege-fortification-{kind_of(fortification)}")
    if counter is None:
        return name
    return Phrase.of(
        "siege-menu_token",
        name=name,
        region=counter.region,
        strength=sum(night.fortification_parts(counter)),
        state=counter.status.value,
    )


def _underground(night: Night, underground: UndergroundId) -> Phrase:
    token = night.underground(underground)
    name = Phrase(f"siege-underground-{underground}")
    if token is None:
        return name
    strength = sum(night.underground_parts(token))
    owner: Fact = Who(token.controller) if token.controller is not None else "none"
    return Phrase.of("siege-menu_underground", name=name, region=token.region, strength=strength, owner=owner)


def _throw(night: Night, action: DirectTornado) -> Phrase | None:
    squad = night.state.squad(action.squad)
    if squad is None:
        return None
    region, cut_short = night.thrown_to(squad, action.direction)
    return Phrase.of(
        "siege-menu_throw",
        direction=Phrase(f"siege-direction-{action.direction.value}"),
        region=region,
        cut_short="yes" if cut_short else "no",
    )


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
            return Phrase.of("siege-caution_attack", percent=_percent(chance))
        case DefendWith(_, squad):
            return _defence(night, squad)
        case TurnRose() | InfluenceRose() | StepAgain() if night.state.weather is not None:
            following = night.content.next_state(night.state.weather)
            return Phrase.of("siege-caution_weather", weather=Phrase(f"siege-weather-{following}"))
        case ChooseStartingWeather(_, weather):
            return Phrase(f"siege-weather-{weather}.rule")
        case PlayConnection(_, card):
            return Phrase(f"siege-card-{card}.text")
        case PlaceFortification() | PlaceByLot() if night.state.unplaced:
            return _unplaced(night)
        case ChooseSquad() if night.own is not None:
            return Phrase.of("siege-caution_budget", left=budget_left(night, night.own))
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


def _unplaced(night: Night) -> Phrase:
    """Give which fortification is to be placed, and what it wards against."""
    counter = night.state.unplaced[0]
    return Phrase.of(
        "siege-caution_place",
        fortification=Phrase(f"siege-fortification-{kind_of(counter)}"),
        weather=Phrase(f"siege-weather-{night.content.wards(counter)}"),
        left=len(night.state.unplaced),
    )


def _odds(
    night: Night,
    squad: SquadId,
    region: RegionId,
    fortification: FortificationId | None,
    underground: UndergroundId | None,
) -> Phrase | None:
    """Give the chance to win with nobody defending, and with every Defender in reach."""
    storm = night.state.squad(squad)
    if storm is None:
        return None
    token = token_parts(night, fortification, underground)
    alone = win_chance(assault_battle(night, storm, region, token, None))
    if not night.guards_in_reach(region):
        return Phrase.of("siege-caution_undefended", percent=_percent(alone))
    joined = chain_chance(night, storm, region, token)
    return Phrase.of("siege-caution_assault", alone=_percent(alone), joined=_percent(joined))


def chain_chance(night: Night, storm: Squad, region: RegionId, token: tuple[int, int, int]) -> float:
    """Give the chance to win every battle if each Defender in reach sends the squad that holds best."""
    in_reach = night.guards_in_reach(region)
    if not in_reach:
        return win_chance(assault_battle(night, storm, region, token, None))
    each_time = night.settings.chain_token_strength == "each"
    chances: list[tuple[int, int, Squad]] = []
    for owner in dict.fromkeys(guard.owner for guard in in_reach):
        own = [guard for guard in in_reach if guard.owner == owner]
        best = min(own, key=lambda guard: win_chance(assault_battle(night, storm, region, token, guard)))
        chances.append((night.board.distance(best.region, region), len(chances), best))
    chance = 1.0
    for place, (_, _, guard) in enumerate(sorted(chances, key=lambda each: each[:2])):
        counts = each_time or place == len(chances) - 1
        chance *= win_chance(assault_battle(night, storm, region, token, guard, token_counts=counts))
    return chance


def _defence(night: Night, squad: SquadId) -> Phrase | None:
    engagement = night.state.engagement
    guard = night.state.squad(squad)
    storm = night.state.squad(engagement.squad) if engagement is not None else None
    if engagement is None or guard is None or storm is None:
        return None
    token = token_parts(night, engagement.fortification, engagement.underground)
    alone = win_chance(assault_battle(night, storm, engagement.region, token, None))
    guarded = win_chance(assault_battle(night, storm, engagement.region, token, guard))
    return Phrase.of("siege-caution_defence", alone=_percent(1 - alone), guarded=_percent(1 - guarded))


def _percent(chance: float) -> int:
    return round(100 * chance)
