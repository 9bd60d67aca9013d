"""Battles asked about without a game: typed strengths or squads, rolled and reckoned by the game's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.contract import Chance, Dice, IllegalAction, Seat, Turn
from rules.siege.combat import Fighter, Matchup, assault_battle, field_battle, roll, win_chance
from rules.siege.content import SiegeContent
from rules.siege.defeat import suffer_loss
from rules.siege.events.battle import FigureLost, HeartHeld, Part, Roll, SquadDestroyed
from rules.siege.events.event import SiegeEvent
from rules.siege.muster import fits
from rules.siege.names import FigureId, Property, RegionId, RollPart, Side, SquadId
from rules.siege.night import Night
from rules.siege.options import Settings
from rules.siege.play import Play
from rules.siege.ruleset import Siege
from rules.siege.state import Engagement, Player, Squad, Stage, State

ATTACKER, DEFENDER = SquadId("0.squad.1"), SquadId("1.squad.1")


@dataclass(frozen=True)
class Guard:
    """A guard squad as somebody types it."""

    strength: int
    bonus: int = 0
    """Whatever its properties and charms add."""


@dataclass(frozen=True)
class Bout:
    """One battle that was rolled."""

    attack: Roll
    defence: Roll
    won: bool
    """Whether the attacker wins."""


@dataclass(frozen=True)
class Fight:
    """A battle of two squads, and what the beaten one loses."""

    bout: Bout
    lost: FigureId | None
    """None where the Heart holds."""
    destroyed: bool
    """Whether that was its last figure."""


def assault(
    content: SiegeContent,
    strength: int,
    token: int,
    guards: Sequence[Guard],
    dice: Dice,
    *,
    thunder: bool = False,
) -> tuple[Bout, ...]:
    """SIEGE-40, 50 to 53: roll an assault, with a battle for each guard until one is lost."""
    bonus = max(each.assault for each in content.weather) if thunder else 0
    attack = _fighter((RollPart.STRENGTH, strength), (RollPart.WEATHER, bonus))
    defences = [
        _fighter((RollPart.TOKEN, token), (RollPart.STRENGTH, each.strength), (RollPart.CHARM, each.bonus))
        for each in guards
    ] or [_fighter((RollPart.TOKEN, token))]
    bouts = []
    for defence in defences:
        bouts.append(Bout(*roll(_plain_matchup(attack, defence), dice)))
        if not bouts[-1].won:
            break
    return tuple(bouts)


def odds(strength: int, against: int) -> float:
    """Give the exact chance that *strength* and a die beat *against* and a die (SIEGE-42)."""
    attack = _fighter((RollPart.STRENGTH, strength))
    return win_chance(_plain_matchup(attack, _fighter((RollPart.STRENGTH, against))))


def fight(
    siege: Siege,
    attacker: tuple[FigureId, ...],
    defender: tuple[FigureId, ...],
    distance: int,
    token: int | None,
    dice: Dice,
) -> Fight:
    """Roll a battle of two squads, and judge what the beaten one loses (SIEGE-30, 33).

    Without a *token* it is an ordinary battle between adjacent regions. With one, *defender* is a guard
    that stands *distance* regions away from a token of that strength, and *attacker* assaults it
    (SIEGE-50). Raise IllegalAction for squads or distances that the rules do not know.
    """
    for figures in (attacker, defender):
        check_squad(siege, figures)
    state = _arena(siege, attacker, defender, distance)
    night = siege.night(state)
    storm, guard = state.squads
    if token is None:
        if distance != 1:
            raise IllegalAction("not_adjacent")
        matchup = field_battle(night, storm, guard)
        engagement = Engagement(storm.id, guard.region, target=guard.id, stage=Stage.LOSS)
    else:
        farthest = max(siege.content.numbers.reach, *(each.reach or 0 for each in siege.content.weather))
        if distance > farthest:
            raise IllegalAction("guard_too_far", farthest=farthest)
        matchup = assault_battle(night, storm, night.board.kremlin, (token, 0, 0), guard)
        engagement = Engagement(storm.id, night.board.kremlin, stage=Stage.LOSS)
    bout = Bout(*roll(matchup, dice))
    return _aftermath(siege, state, engagement, bout, dice)


def check_squad(siege: Siege, figures: tuple[FigureId, ...]) -> None:
    """Raise IllegalAction where SIEGE-13 knows no such squad."""
    most = siege.content.numbers.squad_figures
    if not 0 < len(figures) <= most:
        raise IllegalAction("squad_size", most=most)
    if not fits(_night_of(siege), (), figures):
        raise IllegalAction("beyond_a_chess_set")


def bonuses(siege: Siege, figures: tuple[FigureId, ...]) -> Mapping[Property, int]:
    """Give the properties that a squad has, in the figures' order, each with what it adds in numbers.

    For Dominion that is what the enemy's die counts at most; 0 where a property is no number. A single
    pawn has no Rank.
    """
    state = _arena(siege, figures, figures, 1)
    matchup = field_battle(siege.night(state), *state.squads)
    numbers = {part.name.value: part.amount for part in (*matchup.defender.parts, *matchup.attacker.parts)}
    numbers[Property.DOMINION.value] = matchup.cap
    own = [kind.property for kind in siege.content.figures if kind.id in figures]
    return {each: numbers.get(each.value, 0) for each in own if each is not Property.RANK or each in numbers}


def _aftermath(siege: Siege, state: State, engagement: Engagement, bout: Bout, dice: Dice) -> Fight:
    loser = DEFENDER if bout.won else ATTACKER
    turn: Turn[State, SiegeEvent] = Turn(siege, _engaged(state, engagement, loser))
    play = Play(siege.content, siege.night(state).board, turn, Chance(dice, dice))
    staged = turn.state.engagement
    assert staged is not None
    suffer_loss(play, staged)
    lost = next((each.figure for each in turn.events if isinstance(each, FigureLost)), None)
    assert lost is not None or any(isinstance(each, HeartHeld) for each in turn.events)
    return Fight(bout, lost, any(isinstance(each, SquadDestroyed) for each in turn.events))


def _engaged(state: State, engagement: Engagement, loser: SquadId) -> State:
    return replace(state, engagement=replace(engagement, loser=loser))


def _arena(
    siege: Siege, attacker: tuple[FigureId, ...], defender: tuple[FigureId, ...], distance: int
) -> State:
    """Give a night of two squads: the attacker beside the Kremlin, the defender *distance* away from it."""
    board = _night_of(siege).board
    near: RegionId = board.in_ring(1)[0]
    away = board.in_ring(min(distance, board.outer_ring))[-1]
    return State(
        Settings(),
        players=(Player(Seat(0), side=Side.STORMER), Player(Seat(1), side=Side.DEFENDER)),
        squads=(
            Squad(ATTACKER, Seat(0), Side.STORMER, attacker, near),
            Squad(DEFENDER, Seat(1), Side.DEFENDER, defender, away),
        ),
    )


def _night_of(siege: Siege) -> Night:
    return siege.night(State(Settings(), (Player(Seat(0)), Player(Seat(1)))))


def _fighter(*parts: tuple[RollPart, int]) -> Fighter:
    return Fighter(tuple(Part(name, amount) for name, amount in parts if amount))


def _plain_matchup(attack: Fighter, defence: Fighter) -> Matchup:
    die = Settings().die
    return Matchup(attack, defence, die, die)
