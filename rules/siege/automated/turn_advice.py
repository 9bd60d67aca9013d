"""Rulebook chapter 9, items 4 to 7 and 9: an automated seat's own turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.contract import Action, Dice, Seat
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    EndTurn,
    MoveSquad,
    Rally,
    TurnRose,
)
from rules.siege.combat import assault_battle, field_battle, win_chance
from rules.siege.names import FortificationStatus, RegionId, Side, WeatherId
from rules.siege.night import Night
from rules.siege.state import Fortification, Squad, Underground
from rules.siege.turns import targets_of

FORTIFICATION_WORTH = 1.0
UNDERGROUND_WORTH = 0.45
LAST_ROUND_WORTH = 0.05
"""In the last round a token only breaks ties, and a beaten guard opens nothing any more."""
GUARD_WORTH = 0.35
LAST_FIGURE_WORTH = 0.75
RALLY_WORTH = 0.5
"""What a figure from the reserve is worth while a round is left: more than a doubtful battle."""
LOSS_FEAR = 0.3
FEARLESS_ROUNDS = 3
"""A lost figure is missed less and less over this many last rounds."""
SURE_ATTACK = 0.6
DISTANCE_FEAR = 0.08
STEPS_AHEAD = 3
STEP_FEAR = 1.0
"""How much better the weather has to be for each step after the first."""
THREAT = 3
"""A storm squad this near makes a fortification worth covering."""


def advise_turn(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Give the next step of the turn; ending it when nothing is worth doing."""
    for action in legal:
        if isinstance(action, TurnRose) and likes_next_weather(night, seat):
            return action
    squads = sorted(
        (squad for squad in night.squads_of(seat) if not squad.spent),
        key=lambda squad: (-night.strength(squad), squad.id),
    )
    advise = _storm_step if night.side(seat) is Side.STORMER else _guard_step
    for squad in squads:
        step = advise(night, squad, legal)
        if step is not None:
            return step
    return next((action for action in legal if isinstance(action, Rally)), EndTurn(seat))


def likes_next_weather(night: Night, seat: Seat) -> bool:
    """Whether turning the Rose leads the side of *seat* to better weather within a few steps."""
    weather = night.state.weather
    if weather is None:
        return False
    sign = 1 if night.side(seat) is Side.STORMER else -1
    here = sign * night.content.state[weather].storm_weight
    following = weather
    for steps in range(1, min(STEPS_AHEAD, _rounds_left(night) + 1) + 1):
        following = night.content.next_state(following)
        if sign * night.content.state[following].storm_weight - here > STEP_FEAR * (steps - 1):
            return True
    return False


def stuck_in_snow(night: Night, seat: Seat, weather: WeatherId) -> int:
    """Give how many squads of *seat* have no move left to escape from the snow that *weather* would bring."""
    if not night.content.state[weather].bury:
        return 0
    return sum(
        night.board.is_outer(squad.region) and (squad.spent or squad.moved) for squad in night.squads_of(seat)
    )


# Stormers.


def _storm_step(night: Night, squad: Squad, legal: Sequence[Action]) -> Action | None:
    """Items 4 and 9: strike the best target from the best region in reach, else rally, else come nearer."""
    worth: dict[object, float] = {}
    best: tuple[float, int, Action] | None = None
    if _would_be_buried(night, squad) and not squad.moved:
        return _march(night, squad, legal)
    for steps, region in enumerate(_places(night, squad)):
        there = replace(squad, region=region, moved=squad.moved or region != squad.region)
        for target in targets_of(night, there):
            if target.id not in worth:
                worth[target.id] = _worth(night, there, target)
            value = worth[target.id]
            if value <= 0 or (best is not None and value <= best[0]):
                continue
            strike = (
                _strike(squad, target) if region == squad.region else MoveSquad(squad.owner, squad.id, region)
            )
            best = (value, -steps, strike)
    doubtful = best is None or best[0] <= RALLY_WORTH
    rally = Rally(squad.owner, squad.id)
    if doubtful and rally in legal and _rounds_left(night) and not _would_be_buried(night, squad):
        return rally
    if best is not None and best[2] in legal:
        return best[2]
    return _march(night, squad, legal)


def _would_be_buried(night: Night, squad: Squad) -> bool:
    """Whether the snow takes a figure of *squad* if it stays where it is."""
    weather = night.weather_in(squad.region)
    return weather is not None and weather.bury and night.board.is_outer(squad.region)


def _places(night: Night, squad: Squad) -> Iterable[RegionId]:
    yield squad.region
    if not squad.moved:
        yield from night.reachable(squad)


def _strike(squad: Squad, target: Fortification | Underground | Squad) -> Action:
    match target:
        case Fortification():
            return AssaultFortification(squad.owner, squad.id, target.id)
        case Underground():
            return AssaultUnderground(squad.owner, squad.id, target.id)
        case Squad():
            return AttackSquad(squad.owner, squad.id, target.id)


def _worth(night: Night, squad: Squad, target: Fortification | Underground | Squad) -> float:
    """What striking *target* gains on average, the strongest guard in reach defending it."""
    left = _rounds_left(night)
    fear = LOSS_FEAR * (1.5 if len(squad.figures) == 1 else 1.0) * min(1.0, left / FEARLESS_ROUNDS)
    match target:
        case Squad():
            beaten = LAST_FIGURE_WORTH if len(target.figures) == 1 else GUARD_WORTH
            gain = beaten if left else LAST_ROUND_WORTH
            chance = win_chance(field_battle(night, squad, target))
        case Fortification():
            gain = FORTIFICATION_WORTH
            chance = _storm_chance(night, squad, target.region, night.fortification_parts(target))
        case Underground():
            # A second card is worth less: only one is played in a window.
            card = UNDERGROUND_WORTH / (1 + len(night.player(squad.owner).cards))
            gain = card if left else LAST_ROUND_WORTH
            chance = _storm_chance(night, squad, target.region, night.underground_parts(target))
    return gain * chance - fear * (1.0 - chance)


def _rounds_left(night: Night) -> int:
    """Give how many rounds there are after this one."""
    return night.settings.rounds - night.state.round


def _storm_chance(night: Night, squad: Squad, region: RegionId, token: tuple[int, int, int]) -> float:
    alone = win_chance(assault_battle(night, squad, region, token, None))
    defended = [
        win_chance(assault_battle(night, squad, region, token, guard))
        for guard in night.guards_in_reach(region)
    ]
    return min([alone, *defended])


def _march(night: Night, squad: Squad, legal: Sequence[Action]) -> Action | None:
    """Come nearer to the target that promises most; too far ones promise less."""
    moves = [action for action in legal if isinstance(action, MoveSquad) and action.squad == squad.id]
    snowed_in = _would_be_buried(night, squad)
    if snowed_in:
        moves = [
            action for action in moves if not _would_be_buried(night, replace(squad, region=action.region))
        ] or moves
    aims = [
        (
            _worth(night, squad, each) - DISTANCE_FEAR * night.board.distance(squad.region, each.region),
            each.region,
        )
        for each in night.state.fortifications
        if each.status is FortificationStatus.STANDING
    ]
    _, aim = max(aims, default=(0.0, squad.region))
    if not moves or not aims:
        return None
    nearest = min(moves, key=lambda each: night.board.distance(each.region, aim))
    closer = night.board.distance(nearest.region, aim) < night.board.distance(squad.region, aim)
    return nearest if closer or snowed_in else None


# Defenders.


def _guard_step(night: Night, squad: Squad, legal: Sequence[Action]) -> Action | None:
    """Item 7: attack where that is safe, hold the Kremlin against a storm wind, cover what is in danger."""
    attacks = [action for action in legal if isinstance(action, AttackSquad) and action.squad == squad.id]
    for action in attacks:
        target = night.state.squad(action.target)
        if target is not None and win_chance(field_battle(night, squad, target)) >= SURE_ATTACK:
            return action
    if squad.moved:
        return None
    to_kremlin = MoveSquad(squad.owner, squad.id, night.board.kremlin)
    if to_kremlin in legal and _wants_kremlin(night, squad):
        return to_kremlin
    if squad.region == night.board.kremlin and _storm_wind(night):
        return None
    here = _cover(night, squad, squad.region)
    moves = [action for action in legal if isinstance(action, MoveSquad) and action.squad == squad.id]
    best = max(moves, key=lambda each: _cover(night, squad, each.region), default=None)
    if best is not None and _cover(night, squad, best.region) > here + 0.5:
        return best
    rally = Rally(squad.owner, squad.id)
    return rally if rally in legal else None


def _storm_wind(night: Night) -> bool:
    weather = night.state.weather
    return weather is not None and night.content.state[weather].storm_weight > 0


def _wants_kremlin(night: Night, squad: Squad) -> bool:
    """One guard goes to the Kremlin while the weather favours the Storm: the weakest that is near."""
    if not _storm_wind(night) or night.squads_in(night.board.kremlin):
        return False
    weaker = [
        other
        for other in night.squads_of(squad.owner)
        if night.strength(other) < night.strength(squad)
        and not other.moved
        and night.board.distance(other.region, night.board.kremlin) <= night.movement(other)
    ]
    return not weaker


def _cover(night: Night, squad: Squad, region: RegionId) -> float:
    """How much *squad* would protect from *region*, and how safe it would be there."""
    storm = [each for each in night.state.squads if each.side is Side.STORMER]
    others = [each for each in night.state.squads if each.side is Side.DEFENDER and each.id != squad.id]
    score = 0.0
    for each in night.state.fortifications:
        reach = night.reach_to(each.region)
        if not each.stands or night.board.distance(each.region, region) > reach:
            continue
        threatened = any(night.board.distance(each.region, enemy.region) <= THREAT for enemy in storm)
        covered = any(night.board.distance(each.region, other.region) <= reach for other in others)
        score += (1.0 if threatened else 0.2) * (0.3 if covered else 1.0)
    walled = night.settings.walls and night.integrity(region) > 0
    exposed = 0 if walled else sum(night.board.distance(region, enemy.region) <= 2 for enemy in storm)
    return score + (0.5 if walled else 0.0) - 0.6 * exposed
