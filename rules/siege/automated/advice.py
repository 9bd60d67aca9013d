"""Rulebook chapter 9: the automated seat, from its own view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, Dice, Seat
from rules.siege.actions import (
    AddFigure,
    Advance,
    ChooseSquad,
    DefendWith,
    DirectTornado,
    GrantReward,
    InfluenceRose,
    PassDefence,
    PassTornado,
    PlayConnection,
    RetargetConnection,
    StepAgain,
    TakeReward,
    WishSide,
)
from rules.siege.automated.card_advice import likes_card
from rules.siege.automated.defaults import default, placement_worths
from rules.siege.automated.turn_advice import advise_turn, likes_next_weather, stuck_in_snow
from rules.siege.combat import assault_battle, token_parts, win_chance
from rules.siege.muster import budget_left, squads_to_muster
from rules.siege.names import DecisionKind, Side
from rules.siege.night import Night

SPARE_POINTS = 5
"""How much of the muster budget an automated seat leaves at most."""

NEARLY_BEST = 1.0
"""How much less than the best a place may be worth to be taken, so that nobody foresees it."""

SQUADS_FOR_THE_WIND = 1
"""How many squads of its own a Stormer lets the snow bury for better weather."""

Adviser = Callable[[Night, Seat, Sequence[Action], Dice], Action | None]
"""Gives a choice, or None for the default."""


def advise(night: Night, legal: Sequence[Action], dice: Dice) -> Action:
    """Give a choice among *legal*."""
    top, seat = night.state.top, legal[0].seat
    adviser = _ADVISERS.get(top.kind) if top is not None else None
    choice = adviser(night, seat, legal, dice) if adviser is not None else None
    return choice if choice is not None else default(night, legal)


def _wish(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    wishes = [action for action in legal if isinstance(action, WishSide)]
    return dice.pick(wishes) if wishes else dice.pick(legal)


def _muster(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """A random roster that leaves little of the budget."""
    own = night.own
    content = night.content
    choices = [action for action in legal if isinstance(action, ChooseSquad)]
    if own is None or not choices:
        figures = [action for action in legal if isinstance(action, AddFigure)]
        return dice.pick(figures[-2:]) if figures else None
    missing = squads_to_muster(night, night.side(seat)) - len(own.drafts)

    def price(action: ChooseSquad) -> int:
        return content.cost(content.entry[action.roster].figures)

    fair_share = (budget_left(night, own) - SPARE_POINTS) / missing
    good = [action for action in choices if price(action) >= fair_share]
    return dice.pick(good or [max(choices, key=price)])


def _deployment(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """One of the best places: players of a side who all took the best one would stand in each other's way."""
    worths = placement_worths(night, seat, legal)
    least = max(worths.values()) - NEARLY_BEST
    return dice.pick([action for action, worth in worths.items() if worth >= least])


def _tornado(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Throw the strongest enemy squad that would be cut short."""
    side = night.side(seat)
    throws: list[tuple[int, int, DirectTornado]] = []
    for action in legal:
        if not isinstance(action, DirectTornado):
            continue
        squad = night.state.squad(action.squad)
        if squad is None or squad.side is side:
            continue
        _, cut_short = night.thrown_to(squad, action.direction)
        if cut_short:
            throws.append((night.strength(squad), -len(throws), action))
    return max(throws)[2] if throws else PassTornado(seat)


def _defence(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Declare where that lowers the storm squad's chance enough for the risk."""
    engagement = night.state.engagement
    storm = night.state.squad(engagement.squad) if engagement is not None else None
    if engagement is None or storm is None:
        return None
    token = token_parts(night, engagement.fortification, engagement.underground)
    alone = win_chance(assault_battle(night, storm, engagement.region, token, None))
    best: Action = PassDefence(seat)
    best_gain = 0.0
    for action in legal:
        guard = night.state.squad(action.squad) if isinstance(action, DefendWith) else None
        if guard is None:
            continue
        defended = win_chance(assault_battle(night, storm, engagement.region, token, guard))
        fear = 0.2 * defended * (2 if len(guard.figures) == 1 else 1)
        gain = alone - defended - 0.10 - fear
        if gain >= best_gain:
            best, best_gain = action, gain
    return best


def _reward(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Influence instead of a point where the next weather is far better, and not in the last round."""
    content, weather = night.content, night.state.weather
    if weather is None or night.state.round >= night.settings.rounds:
        return None
    here = content.state[weather].storm_weight
    following = content.state[content.next_state(weather)].storm_weight
    if following - here < 3 or stuck_in_snow(night, seat, content.next_state(weather)) > SQUADS_FOR_THE_WIND:
        return None
    return InfluenceRose(seat)


def _wind_steps(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    again = StepAgain(seat)
    return again if again in legal and likes_next_weather(night, seat) else None


def _window(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Play any card whose effect is welcome."""
    welcome = [
        action
        for action in legal
        if isinstance(action, PlayConnection | RetargetConnection) and likes_card(night, seat, action)
    ]
    return dice.pick(welcome) if welcome else None


def _advance(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Stormers press on; guards keep their place."""
    return Advance(seat) if night.side(seat) is Side.STORMER else None


def _reward_of_the_shop(night: Night, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """One of the alternatives at random, rather one that the buyer does not have yet."""
    rewards = [action for action in legal if isinstance(action, GrantReward | TakeReward)]
    fresh = [action for action in rewards if action.reward not in night.player(_buyer_of(action)).rewards]
    return dice.pick(fresh or rewards)


def _buyer_of(action: GrantReward | TakeReward) -> Seat:
    return action.player if isinstance(action, GrantReward) else action.seat


_ADVISERS: Mapping[DecisionKind, Adviser] = {
    DecisionKind.SIDE_WISH: _wish,
    DecisionKind.MUSTER: _muster,
    DecisionKind.DEPLOY_GARRISON: _deployment,
    DecisionKind.DEPLOY_STORM: _deployment,
    DecisionKind.OPENING_WINDOW: _window,
    DecisionKind.CLOSING_WINDOW: _window,
    DecisionKind.RETARGET: _window,
    DecisionKind.WIND_STEPS: _wind_steps,
    DecisionKind.AIM_TORNADO: _tornado,
    DecisionKind.TURN: advise_turn,
    DecisionKind.DECLARE_DEFENCE: _defence,
    DecisionKind.CHOOSE_ADVANCE: _advance,
    DecisionKind.CHOOSE_REWARD: _reward,
    DecisionKind.CURATOR_CHOICE: _reward_of_the_shop,
}
