"""Rulebook chapter 9: the automated seat, from its own view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from rules.advice import Character, Weighed
from rules.contract import Action, Dice, Phrase, Seat
from rules.siege.actions import (
    AddFigure,
    Advance,
    ChooseSquad,
    ChooseStartingWeather,
    DefendWith,
    DirectTornado,
    GrantReward,
    InfluenceRose,
    LetFail,
    PassDefence,
    PassTornado,
    PassWindow,
    PlayConnection,
    RetargetConnection,
    Retreat,
    Stay,
    StepAgain,
    StopWind,
    TakeReward,
    TakeVictoryPoint,
    WishSide,
)
from rules.siege.automated import reasons
from rules.siege.automated.card_advice import worth_of_card
from rules.siege.automated.defaults import default, placement_worths
from rules.siege.automated.rosters import roster_worths
from rules.siege.automated.turn_advice import steps_in_hand, weighed_turn
from rules.siege.automated.valuation import Valuation
from rules.siege.automated.weights import (
    EVEN_START,
    START,
    USUAL_START,
    USUALLY_OPEN,
    WEIGHTS,
    Weights,
)
from rules.siege.names import DecisionKind, Side
from rules.siege.night import Night
from rules.siege.state import Fortification, Squad, Underground

NEAR_PLACE = 1.0
NEAR_WEATHER = 0.05
"""How much less than the best a choice may be worth to be taken, so that nobody foresees the beginning."""

NOTHING_BETTER = tuple(f"siege-why_{each}" for each in ("stops", "no_throw", "keeps_cards", "end"))
"""Reasons that are true of the best choice only; each has what may be said `beside` something better."""

ActionT = TypeVar("ActionT", bound=Action)
Adviser = Callable[[Night, Seat, Sequence[Action], Dice, Weights], Sequence[Weighed[Action]]]
"""Gives what is considered, in any order; nothing for the default alone."""


def weighed(
    night: Night, legal: Sequence[Action], dice: Dice, weights: Weights = WEIGHTS[Character.EVEN]
) -> Sequence[Weighed[Action]]:
    """Give what is considered among *legal*, the best first."""
    top, seat = night.state.top, legal[0].seat
    adviser = _ADVISERS.get(top.kind) if top is not None else None
    considered = adviser(night, seat, legal, dice, weights) if adviser is not None else ()
    in_order = sorted(considered, key=lambda each: -each.worth)
    if not in_order:
        usual = default(night, legal)
        return (Weighed(usual, reason=reasons.usual(night, usual)),)
    # That nothing is better is untrue beside something better.
    best, *others = in_order
    return [best, *(replace(each, reason=_beside_better(each.reason)) for each in others)]


def _beside_better(reason: Phrase | None) -> Phrase | None:
    """Give what is left of *reason* where something else is better."""
    return Phrase(f"{reason.key}.beside") if reason is not None and reason.key in NOTHING_BETTER else reason


def _one_of_the_best(
    worths: Mapping[ActionT, float], margin: float, dice: Dice, why: Callable[[ActionT], Phrase | None]
) -> list[Weighed[Action]]:
    """Give *worths* with one of the nearly best in front: within *margin* they are as good as the best."""
    if not worths:
        return []
    ordered = sorted(worths, key=lambda action: -worths[action])
    best = worths[ordered[0]]
    chosen = dice.pick([action for action in ordered if worths[action] >= best - margin])
    ordered.sort(key=lambda action: action != chosen)
    return [
        Weighed(action, best if worths[action] >= best - margin else worths[action], why(action))
        for action in ordered
    ]


# The beginning.


def _wish(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    chosen = dice.pick([action for action in legal if isinstance(action, WishSide)] or legal)
    why = f"siege-about_wish-{chosen.wish.value}" if isinstance(chosen, WishSide) else "siege-why_side"
    return [Weighed(chosen, reason=Phrase(why))]


def _muster(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """One of the best rosters, which leave little of the budget."""
    figures = [action for action in legal if isinstance(action, AddFigure)]
    if figures:
        picked = dice.pick(figures[-2:])
        return [Weighed(picked, reason=reasons.figure(night, picked))]
    if not any(isinstance(action, ChooseSquad) for action in legal):
        return []
    return _one_of_the_best(
        roster_worths(night, seat, legal), weights.near_roster, dice, partial(reasons.roster, night)
    )


def _deployment(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """One of the best places: players of a side who all took the best one would stand in each other's way."""
    return _one_of_the_best(
        placement_worths(night, seat, legal), NEAR_PLACE, dice, partial(reasons.deployment, night)
    )


def _starting_weather(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """How often the City holds, as far as no fortification wards the weather, and with what is raised."""
    standing = [each.id for each in night.state.fortifications if each.stands]
    holds, usually = (EVEN_START, USUALLY_OPEN) if night.settings.raised else (USUAL_START, 0.0)
    found: dict[ChooseStartingWeather, float] = {}
    for each in legal:
        if isinstance(each, ChooseStartingWeather):
            warded = sum(night.content.wards(fort) == each.weather for fort in standing)
            open_to_it = 1 - warded / len(standing) if standing and night.settings.wards else 1.0
            found[each] = holds + (START[each.weather] - USUAL_START) * (open_to_it - usually)
    return _one_of_the_best(found, NEAR_WEATHER, dice, lambda each: reasons.start(found[each]))


# The wind.


def _tornado(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """What a throw takes from the enemy, or gives to a squad of its own."""
    worths = Valuation(night, seat, weights)
    found: list[Weighed[Action]] = [Weighed(PassTornado(seat), 0.0, Phrase("siege-why_no_throw"))]
    for action in legal:
        squad = night.squad(action.squad) if isinstance(action, DirectTornado) else None
        if squad is None or not isinstance(action, DirectTornado):
            continue
        found.append(Weighed(action, _throw(worths, squad, action), reasons.throw(night, action)))
    return found


def _throw(worths: Valuation, squad: Squad, action: DirectTornado) -> float:
    """Give what a throw is worth to the side that directs it, except for what it brings to a rival."""
    region, cut_short = worths.night.thrown_to(squad, action.direction)
    here, loss = worths.place(squad, squad.region), worths.loss(squad) if cut_short else 0.0
    if cut_short and len(squad.figures) == 1:
        # SIEGE-16: nothing of it lands anywhere.
        harm = max(0.0, here) + loss
    else:
        harm = here - worths.place(squad, region) + loss
    if squad.side is not worths.side:
        return harm
    is_rivals = squad.side is Side.STORMER and squad.owner != worths.seat
    return min(0.0, -harm) if is_rivals else -harm


def _wind_steps(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    worths = Valuation(night, seat, weights)
    further = worths.wind(1 + steps_in_hand(worths)) if StepAgain(seat) in legal else -1.0
    return [
        Weighed(StopWind(seat), 0.0, Phrase("siege-why_stops")),
        Weighed(StepAgain(seat), further, reasons.wind(worths, further)),
    ]


def _reward(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """A point, or a step of the marker where it is worth more."""
    worths = Valuation(night, seat, weights)
    steps = 1 + min(steps_in_hand(worths), night.settings.weather_cap - night.player(seat).moves - 1)
    gain = worths.wind(steps)
    return [
        Weighed(TakeVictoryPoint(seat), worths.point, Phrase("siege-why_point")),
        Weighed(InfluenceRose(seat), gain, reasons.wind(worths, gain)),
    ]


# Battles.


def _defence(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """Declare where that lowers the storm squad's chance enough for the risk."""
    worths = Valuation(night, seat, weights)
    engagement = night.state.engagement
    storm = night.squad(engagement.squad) if engagement is not None else None
    target: Fortification | Underground | None = None
    if engagement is not None and engagement.fortification is not None:
        target = night.fortification(engagement.fortification)
    elif engagement is not None and engagement.underground is not None:
        target = night.underground(engagement.underground)
    if storm is None or target is None:
        return []
    passes = PassDefence(seat)
    found: list[Weighed[Action]] = [Weighed(passes, 0.0, Phrase("siege-why_risks_none"))]
    for action in legal:
        guard = night.squad(action.squad) if isinstance(action, DefendWith) else None
        if guard is not None:
            stake = worths.city_stake(target)
            gain = worths.stand(storm, target.region, worths.parts(target), guard, stake)
            found.append(Weighed(action, gain))
    return found


def _retreat(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """The best place for a squad of its own, the worst for an enemy's."""
    worths = Valuation(night, seat, weights)
    found: list[Weighed[Action]] = []
    for action in legal:
        squad = night.squad(action.squad) if isinstance(action, Retreat) else None
        if squad is not None and isinstance(action, Retreat):
            worth = worths.place(squad, action.region)
            own = squad.side is worths.side
            why = reasons.retreat(worths, squad, worth)
            found.append(Weighed(action, worth if own else -worth, why))
    return found


def _advance(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    worths = Valuation(night, seat, weights)
    engagement = night.state.engagement
    squad: Squad | None = night.squad(engagement.squad) if engagement is not None else None
    if engagement is None or squad is None:
        return []
    here, there = (worths.place(squad, each) for each in (squad.region, engagement.region))
    return [
        Weighed(Stay(seat), 0.0, reasons.advance(worths, squad, squad.region, here)),
        Weighed(Advance(seat), there - here, reasons.advance(worths, squad, engagement.region, there)),
    ]


# Turns and windows.


def _turn(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    return weighed_turn(Valuation(night, seat, weights), legal)


def _window(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """Every card by what it does, and none."""
    worths = Valuation(night, seat, weights)
    found: list[Weighed[Action]] = []
    for action in legal:
        if isinstance(action, PlayConnection | RetargetConnection):
            found.append(Weighed(action, worth_of_card(worths, action), reasons.card(night, action)))
        elif isinstance(action, PassWindow | LetFail):
            found.append(Weighed(action, 0.0, Phrase("siege-why_keeps_cards")))
    # Of what is worth the same, no card comes first: one that does nothing is not played.
    return sorted(found, key=lambda each: not each.action.passes)


def _reward_of_the_shop(
    night: Night, seat: Seat, legal: Sequence[Action], dice: Dice, weights: Weights
) -> Sequence[Weighed[Action]]:
    """One of the alternatives at random, rather one that the buyer does not have yet."""
    rewards = [action for action in legal if isinstance(action, GrantReward | TakeReward)]
    fresh = [action for action in rewards if action.reward not in night.player(_buyer_of(action)).rewards]
    picked = dice.pick(fresh or rewards)
    return [Weighed(picked, reason=reasons.reward(night, picked, _buyer_of(picked)))]


def _buyer_of(action: GrantReward | TakeReward) -> Seat:
    return action.player if isinstance(action, GrantReward) else action.seat


_ADVISERS: Mapping[DecisionKind, Adviser] = {
    DecisionKind.SIDE_WISH: _wish,
    DecisionKind.MUSTER: _muster,
    DecisionKind.DEPLOY_GARRISON: _deployment,
    DecisionKind.DEPLOY_STORM: _deployment,
    DecisionKind.STARTING_WEATHER: _starting_weather,
    DecisionKind.OPENING_WINDOW: _window,
    DecisionKind.CLOSING_WINDOW: _window,
    DecisionKind.RETARGET: _window,
    DecisionKind.WIND_STEPS: _wind_steps,
    DecisionKind.AIM_TORNADO: _tornado,
    DecisionKind.TURN: _turn,
    DecisionKind.DECLARE_DEFENCE: _defence,
    DecisionKind.CHOOSE_RETREAT: _retreat,
    DecisionKind.CHOOSE_ADVANCE: _advance,
    DecisionKind.CHOOSE_REWARD: _reward,
    DecisionKind.CURATOR_CHOICE: _reward_of_the_shop,
}
