"""What one chooses by: what an action does, what matters of a squad, a region or a token, what is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.contract import Action, Fact, Phrase, Seat
from rules.field_kinds import snake_case
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    BuyItem,
    DefendWith,
    DirectTornado,
    MoveSquad,
    PlaceFortification,
    PlaceSquad,
    PlayConnection,
    Rally,
    Retreat,
    SetStandingOrder,
    TurnRose,
    WishSide,
)
from rules.siege.content import ConnectionCard
from rules.siege.muster import budget_left
from rules.siege.names import FortificationId, Property, RegionId, RosterId, Side, SquadId, UndergroundId
from rules.siege.night import Night
from rules.siege.shop import points
from rules.siege.state import Fortification, Squad, Underground
from rules.siege.told.table_words import marks
from rules.siege.told.words import called, fortification_called, joined
from rules.siege.turns import why_no_strike

NAMED = 2
"""How many things near a place are named; of the rest it is said how many there are."""


def about(night: Night, action: Action, parameter: str | None) -> Phrase | None:
    """Give what *action* does, or what one chooses the value of *parameter* by."""
    return _about_action(night, action) if parameter is None else _about_value(night, action, parameter)


def arranged(night: Night, actions: Sequence[Action]) -> Sequence[Action]:
    """Give whom the Tornado may throw in the order of a menu: enemies before friends."""

    def is_friend(action: Action) -> bool:
        squad = night.squad(action.squad) if isinstance(action, DirectTornado) else None
        own = night.own
        return squad is None or own is None or squad.side is own.side

    return (
        sorted(actions, key=is_friend)
        if any(isinstance(each, DirectTornado) for each in actions)
        else actions
    )


def _about_action(night: Night, action: Action) -> Phrase:
    """Give in few words what an action of this class does."""
    numbers, settings, own = night.content.numbers, night.settings, night.own
    weather = night.state.weather
    facts: dict[str, Fact] = {
        "movement": numbers.movement,
        "room": numbers.region_fortifications,
        "reward": settings.assault_reward,
        "fort": settings.fort_after_wind,
        "loss": settings.loss_choice,
        "by": settings.shop_choice,
        "muster": settings.muster,
        "throw": max(each.throw for each in night.content.weather),
        "untap": settings.untap_at,
        "last": "yes" if night.is_last_window else "no",
    }
    if own is not None:
        facts |= {
            "left": budget_left(night, own),
            "figure": Phrase(f"siege-figure-{night.content.weakest(own.reserve)}") if own.reserve else "none",
            "points": points(night, own.seat) if own.side is not None else 0,
        }
    if weather is not None:
        facts["weather"] = Phrase(f"siege-weather-{night.content.next_state(weather)}")
    return Phrase(f"siege-about-{snake_case(type(action).__name__)}", facts)


def _about_value(night: Night, action: Action, parameter: str) -> Phrase | None:
    """Give what matters of the value of *parameter* in *action*; None where its name says it all."""
    value = getattr(action, parameter)
    if value is None:
        return None
    match parameter:
        case "squad":
            return _squad(night, action, value)
        case "target":
            return _enemy(night, value)
        case "region":
            return _region(night, action, value)
        case "fortification":
            return _fortification(night, value)
        case "underground":
            return _underground(night, value)
        case "card" | "own_card":
            return Phrase(f"siege-card-{value}.text")
        case "sign":
            card = _card(night, action)
            amount = card.amount if value.value == "plus" else -card.amount
            return Phrase.of("siege-about_sign", amount=amount)
        case "player":
            return _player(night, value)
        case "roster":
            return _roster(night, value)
        case "figure":
            return Phrase(f"siege-figure-{value}.property")
        case "weather":
            return _weather(night, value)
        case "wish" if isinstance(action, WishSide):
            return Phrase(f"siege-about_wish-{value.value}")
        case "order" if isinstance(action, SetStandingOrder):
            return Phrase(f"siege-about_order-{value.value}")
        case "price" if isinstance(action, BuyItem):
            return Phrase.of("siege-about_price", left=points(night, action.seat) - value)
        case "direction" if isinstance(action, DirectTornado):
            return _throw(night, action)
        case _:
            return None


# What matters of a thing.


def _throw(night: Night, action: DirectTornado) -> Phrase | None:
    thrown = night.squad(action.squad)
    if thrown is None:
        return None
    region, is_cut_short = night.thrown_to(thrown, action.direction)
    lost = night.content.weakest(thrown.figures)
    loses = Phrase.of("siege-about_thrown", figure=Phrase(f"siege-figure-{lost}"))
    return joined([*([loses] if is_cut_short else []), *_near(night, region, thrown.side, thrown)])


def _squad(night: Night, action: Action, squad_id: SquadId) -> Phrase | None:
    squad = night.squad(squad_id)
    if squad is None:
        return None
    parts: list[Phrase] = list(marks(night, squad))
    match action:
        case MoveSquad():
            parts.append(Phrase.of("siege-about_moves", steps=night.movement(squad)))
            # Beside where it may go one would take it for what is there.
            found = dangers(night, squad.region, squad.side)
            parts += [Phrase.of("siege-about_now", near=each) for each in found]
        case AssaultFortification() | AssaultUnderground():
            parts += _near(night, squad.region, squad.side, squad)
        case DefendWith() if night.state.engagement is not None:
            distance = night.board.distance(squad.region, night.state.engagement.region)
            parts += [*_properties(night, squad), Phrase.of("siege-about_distance", hexes=distance)]
        case DirectTornado():
            figure = night.content.weakest(squad.figures)
            parts.append(Phrase.of("siege-about_weakest", figure=Phrase(f"siege-figure-{figure}")))
        case Rally():
            # Beside the figure that comes back its traits would be taken for those of the figure.
            parts += _near(night, squad.region, squad.side, _after(squad, action, squad.region))
        case _:
            then = _after(squad, action, squad.region)
            parts += [*_properties(night, squad), *_near(night, squad.region, squad.side, then)]
    return joined(parts)


def _enemy(night: Night, squad_id: SquadId) -> Phrase | None:
    squad = night.squad(squad_id)
    found = () if squad is None else (*marks(night, squad), *_properties(night, squad))
    return Phrase.of("siege-about_enemy", traits=found) if found else None


def _properties(night: Night, squad: Squad) -> Iterator[Phrase]:
    """Give the properties of a squad's figures, each once."""
    for each in Property:
        count = night.count(squad, each)
        # SIEGE-14: Rank begins with the second pawn.
        if count > (each is Property.RANK):
            yield Phrase(f"siege-trait-{each.value}")


def _region(night: Night, action: Action, region: RegionId) -> Phrase | None:
    own = night.own
    if isinstance(action, PlaceFortification):
        return Phrase.of("siege-about_ring", ring=night.board.ring(region), standing=night.integrity(region))
    if own is None or own.side is None:
        return None
    squad = night.squad(getattr(action, "squad", None) or SquadId(""))
    side = own.side if squad is None else squad.side
    if isinstance(action, PlaceSquad) and side is Side.STORMER:
        first_turn = Phrase.of("siege-about_first_turn", fortifications=len(in_first_turn(night, region)))
        return joined([*dangers(night, region, side), first_turn, *_friends(night, region, side)])
    then = squad and _after(squad, action, region)
    return joined([*_shelter(night, region), *_near(night, region, side, then)])


def _after(squad: Squad, action: Action, region: RegionId) -> Squad:
    """Give how *squad* stands in *region* once *action* is done."""
    match action:
        case MoveSquad():
            return replace(squad, region=region, moved=True)
        case Retreat():
            return replace(squad, region=region, shaken=True)
        case TurnRose() | Rally():
            return replace(squad, spent=True)
        case _:
            return replace(squad, region=region)


def _near(night: Night, region: RegionId, side: Side, squad: Squad | None = None) -> list[Phrase]:
    """Give what a squad of *side* meets at *region*: walls and enemies first, then tokens, then its own."""
    parts = dangers(night, region, side)
    if side is Side.STORMER:
        near = (region, *night.board.neighbours(region))
        tokens = [_token_named(night, each) for each in _tokens(night, near, night.viewer)]
        when = "now" if squad is None else _strikes(night, squad)
        if tokens and when != "never":
            whose = _whose(night, side)
            parts.append(_several("siege-about_tokens", tokens, when=when, whose=whose))
    else:
        fortifications, underground = covered(night, region)
        parts.append(
            Phrase.of("siege-about_covers", fortifications=fortifications, underground=underground)
            if fortifications + underground
            else Phrase("siege-about_covers_nothing")
        )
    return [*parts, *_friends(night, region, side, squad)] or [Phrase("siege-about_nothing_near")]


def _strikes(night: Night, squad: Squad) -> str:
    """Give whether *squad* may assault `now` or in the `next_round` (SIEGE-22, SIEGE-28, SIEGE-74)."""
    refusal = why_no_strike(night, squad)
    if refusal is None and not squad.spent:
        return "now"
    is_snowed_in = refusal is not None and refusal.key == "snowed_in"
    return "never" if is_snowed_in or night.state.round >= night.settings.rounds else "next_round"


def _whose(night: Night, side: Side) -> str:
    """Give whether *side* is the reader's: of an enemy who retreats or is thrown, "enemy" is the reader."""
    return "own" if night.own is None or night.own.side in (None, side) else "enemy"


def _friends(night: Night, region: RegionId, side: Side, squad: Squad | None = None) -> list[Phrase]:
    """Give the other squads of *side* in *region*."""
    itself = squad and squad.id
    friends = [each for each in night.squads_in(region) if each.side is side and each.id != itself]
    named = [called(night, each.id) for each in friends]
    return [_several("siege-about_friends", named, whose=_whose(night, side))] if friends else []


def dangers(night: Night, region: RegionId, side: Side) -> list[Phrase]:
    """Give whether walls protect a squad of *side* at *region* (SIEGE-11), and the enemies beside it."""
    near = (region, *night.board.neighbours(region))
    enemies = [each for here in near for each in night.squads_in(here) if each.side is not side]
    has_walls = night.settings.walls and side is Side.DEFENDER and night.integrity(region)
    parts = [Phrase("siege-about_walls")] if has_walls else []
    if enemies:
        named = [_enemy_named(night, each) for each in enemies]
        parts.append(_several("siege-about_enemies", named, whose=_whose(night, side)))
    return parts


def _shelter(night: Night, region: RegionId) -> list[Phrase]:
    """Give SIEGE-12: that the weather does not hold in *region*; nothing where it does."""
    return [Phrase("siege-about_sheltered")] if night.is_sheltered(region) else []


def covered(night: Night, region: RegionId) -> tuple[int, int]:
    """Give how many fortifications and Underground tokens a guard in *region* may defend (SIEGE-48)."""
    fortifications = [each.region for each in night.state.fortifications if each.stands]
    underground = [each.region for each in night.state.undergrounds]

    def near(places: Sequence[RegionId]) -> int:
        return sum(night.board.distance(region, each) <= night.reach_to(each) for each in places)

    return near(fortifications), near(underground)


def in_first_turn(night: Night, region: RegionId) -> list[RegionId]:
    """Give where the fortifications stand that a squad can come to from *region* and assault in one turn."""
    far = night.content.numbers.movement + 1
    standing = (each.region for each in night.state.fortifications if each.stands)
    return [each for each in standing if night.board.distance(each, region) <= far]


def _tokens(
    night: Night, near: Sequence[RegionId], seat: Seat | None
) -> Iterator[Fortification | Underground]:
    """Give what may be assaulted from *near*: fortifications first."""
    for fort in night.state.fortifications:
        if fort.region in near and not fort.looted and not fort.drained:
            yield fort
    yield from (each for each in night.state.undergrounds if each.region in near and each.controller != seat)


def _enemy_named(night: Night, squad: Squad) -> Phrase:
    return Phrase.of("siege-about_named", name=called(night, squad.id), strength=night.strength(squad))


def _token_named(night: Night, token: Fortification | Underground) -> Phrase:
    if isinstance(token, Fortification):
        name = fortification_called(night, token.id)
        return Phrase.of("siege-about_named", name=name, strength=sum(night.fortification_parts(token)))
    name = Phrase(f"siege-underground-{token.id}")
    return Phrase.of("siege-about_named", name=name, strength=sum(night.underground_parts(token)))


def _several(key: str, named: Sequence[Phrase], **facts: Fact) -> Phrase:
    """Give the first of *named*, and how many more there are."""
    shown = named if len(named) <= NAMED else named[: NAMED - 1]
    return Phrase.of(key, named=tuple(shown), more=len(named) - len(shown), **facts)


def _fortification(night: Night, fortification: FortificationId) -> Phrase | None:
    counter = night.fortification(fortification)
    if counter is None:
        return None
    wards = Phrase(f"siege-weather-{night.content.wards(fortification)}")
    about_wards = Phrase.of("siege-about_wards", weather=wards)
    return joined([*_guards(night, counter.region), *_shelter(night, counter.region), about_wards])


def _underground(night: Night, underground: UndergroundId) -> Phrase | None:
    token = night.underground(underground)
    if token is None:
        return None
    gives_card = Phrase("siege-about_gives_card")
    return joined([*_guards(night, token.region), *_shelter(night, token.region), gives_card])


def _guards(night: Night, region: RegionId) -> list[Phrase]:
    """Give SIEGE-49: who may defend a token in *region*, the strongest first, and that each sends one."""
    guards = sorted(night.guards_in_reach(region), key=night.strength, reverse=True)
    if not guards:
        # The odds say so already.
        return []
    owners = len({each.owner for each in guards})
    may = "all" if owners == len(guards) else "one_of" if owners == 1 else "one_each"
    named = _several("siege-about_several", [_enemy_named(night, each) for each in guards])
    return [Phrase.of("siege-about_guards", may=may, guards=named)]


def _card(night: Night, action: Action) -> ConnectionCard:
    if isinstance(action, PlayConnection):
        return night.content.card[action.card]
    return night.content.card[night.state.window[0].card]


def _player(night: Night, seat: Seat) -> Phrase:
    player = night.player(seat)
    return Phrase.of(
        "siege-about_player",
        side=player.side.value if player.side is not None else "none",
        cards=len(player.cards),
        squads=len(night.squads_of(seat)),
        points=player.victory_points,
    )


def _roster(night: Night, roster: RosterId) -> Phrase | None:
    figures = night.content.entry[roster].figures
    drafted = Squad(SquadId(""), Seat(0), Side.STORMER, figures, night.board.kremlin)
    left = budget_left(night, night.own) if night.own is not None else 0
    rest = Phrase.of("siege-about_budget", left=left - night.content.price[roster])
    properties = [*_properties(night, drafted)]
    if len(properties) == 1:
        # Two of them have no room to say what they do; each stands alone beside another squad.
        properties = [
            Phrase(f"siege-figure-{each.id}.property")
            for each in night.content.figures
            if each.id in figures and night.count(drafted, each.property) > (each.property is Property.RANK)
        ]
    return joined([rest, *properties])


def _weather(night: Night, weather: str) -> Phrase:
    kind = next(each for each in night.content.weather if each.id == weather)
    warded = sum(
        each.stands and night.content.wards(each.id) == weather for each in night.state.fortifications
    )
    helped = "nobody" if not kind.storm_weight else "storm" if kind.storm_weight > 0 else "city"
    return Phrase.of(
        "siege-about_weather",
        # Of the two longest rules there was no room for the end.
        rule=Phrase(f"siege-weather-{weather}.{'gist' if kind.throw or kind.bury else 'rule'}"),
        helped=helped,
        warded=warded,
        raised=night.raised_for(kind.id),
    )
