"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.judging import Question, Rule, answers
from rules.siege import (
    actions,
    defeat,
    defence,
    engagement,
    muster,
    rounds,
    setup,
    shop,
    turns,
    wind,
    windows,
)
from rules.siege.names import DecisionKind, Phase
from rules.siege.night import Night
from rules.siege.play import Play

Resolver = Callable[[Play], None]

RULES: Mapping[type[Action], Rule[Night, Play]] = {
    actions.WishSide: Rule(setup.wish_side, setup.why_no_wish),
    actions.AssignSide: Rule(setup.assign_side, setup.why_no_side),
    actions.PlaceFortification: Rule(setup.place_fortification, setup.why_no_place),
    actions.PlaceByLot: Rule(setup.place_by_lot),
    actions.ChooseSquad: Rule(muster.choose_squad, muster.why_no_squad),
    actions.AddFigure: Rule(muster.add_figure, muster.why_no_figure),
    actions.CloseSquad: Rule(muster.close_squad, muster.why_not_closed),
    actions.PlaceSquad: Rule(muster.place_squad, muster.why_not_placed),
    actions.TakeBack: Rule(muster.take_back, muster.why_not_back),
    actions.ChooseStartingWeather: Rule(muster.choose_starting_weather, muster.why_no_weather),
    actions.PlayConnection: Rule(windows.play_connection, windows.why_no_connection),
    actions.PassWindow: Rule(windows.pass_window),
    actions.RetargetConnection: Rule(windows.retarget, windows.why_not_retargeted),
    actions.LetFail: Rule(windows.let_fail),
    actions.StepAgain: Rule(wind.step_again, wind.why_no_step),
    actions.StopWind: Rule(wind.stop_wind),
    actions.DirectTornado: Rule(wind.direct_tornado, wind.why_no_throw),
    actions.PassTornado: Rule(wind.pass_tornado),
    actions.MoveSquad: Rule(turns.move_squad, turns.why_no_move),
    actions.AssaultFortification: Rule(engagement.assault_fortification, turns.why_no_fortification),
    actions.AssaultUnderground: Rule(engagement.assault_underground, turns.why_no_underground),
    actions.AttackSquad: Rule(engagement.attack_squad, turns.why_no_attack),
    actions.TurnRose: Rule(wind.turn_rose, turns.why_no_turn),
    actions.Rally: Rule(turns.rally, turns.why_no_rally),
    actions.EndTurn: Rule(rounds.end_turn),
    actions.DefendWith: Rule(defence.defend_with, defence.why_no_defence),
    actions.PassDefence: Rule(defence.pass_defence),
    actions.LoseFigure: Rule(defeat.lose_figure, defeat.why_not_lost),
    actions.Retreat: Rule(defeat.retreat, defeat.why_no_retreat),
    actions.Advance: Rule(engagement.advance),
    actions.Stay: Rule(engagement.stay),
    actions.TakeVictoryPoint: Rule(engagement.take_victory_point),
    actions.InfluenceRose: Rule(engagement.influence_rose),
    actions.BuyItem: Rule(shop.buy_item, shop.why_not_bought),
    actions.FinishShopping: Rule(shop.finish_shopping),
    actions.TakeReward: Rule(shop.take_reward, shop.why_not_taken),
    actions.GrantReward: Rule(shop.grant_reward, shop.why_not_granted),
    actions.LeaveToLots: Rule(shop.leave_to_lots),
    actions.SetStandingOrder: Rule(defence.set_standing_order, defence.why_no_order),
}
"""What each action does, and why it may not be done now."""

ASKED_ANY_TIME = (
    *(actions.MoveSquad, actions.AssaultFortification, actions.AssaultUnderground, actions.AttackSquad),
    *(actions.TurnRose, actions.Rally, actions.PlayConnection),
)
"""What a player may wish for at any time: then it is said what stands against it."""

MUSTERING = (actions.ChooseSquad, actions.AddFigure, actions.CloseSquad, actions.TakeBack)
DEPLOYING = Question(muster.placements, (actions.PlaceSquad, actions.TakeBack))
WINDOW = Question(windows.connections, (actions.PlayConnection, actions.PassWindow))

QUESTIONS: Mapping[DecisionKind, Question[Night]] = {
    DecisionKind.SIDE_WISH: Question(setup.side_wishes, (actions.WishSide, actions.AssignSide)),
    DecisionKind.PLACE_FORTIFICATION: Question(
        setup.fortification_places, (actions.PlaceFortification, actions.PlaceByLot)
    ),
    DecisionKind.MUSTER: Question(muster.roster_choices, MUSTERING),
    DecisionKind.DEPLOY_GARRISON: DEPLOYING,
    DecisionKind.DEPLOY_STORM: DEPLOYING,
    DecisionKind.STARTING_WEATHER: Question(muster.weathers, (actions.ChooseStartingWeather,)),
    DecisionKind.OPENING_WINDOW: WINDOW,
    DecisionKind.CLOSING_WINDOW: WINDOW,
    DecisionKind.RETARGET: Question(windows.new_targets, (actions.RetargetConnection, actions.LetFail)),
    DecisionKind.WIND_STEPS: Question(wind.wind_steps, (actions.StepAgain, actions.StopWind)),
    DecisionKind.AIM_TORNADO: Question(wind.throws, (actions.DirectTornado, actions.PassTornado)),
    DecisionKind.TURN: Question(turns.wishes, (*ASKED_ANY_TIME[:-1], actions.EndTurn)),
    DecisionKind.DECLARE_DEFENCE: Question(defence.defences, (actions.DefendWith, actions.PassDefence)),
    DecisionKind.CHOOSE_LOSS: Question(defeat.losses, (actions.LoseFigure,)),
    DecisionKind.CHOOSE_RETREAT: Question(defeat.retreats, (actions.Retreat,)),
    DecisionKind.CHOOSE_ADVANCE: Question(engagement.advances, (actions.Advance, actions.Stay)),
    DecisionKind.CHOOSE_REWARD: Question(
        engagement.rewards, (actions.TakeVictoryPoint, actions.InfluenceRose)
    ),
    DecisionKind.SPEND_VICTORY_POINTS: Question(shop.wares, (actions.BuyItem, actions.FinishShopping)),
    DecisionKind.CURATOR_CHOICE: Question(
        shop.alternatives, (actions.TakeReward, actions.GrantReward, actions.LeaveToLots)
    ),
}

RESOLVERS: Mapping[DecisionKind, Resolver] = {
    DecisionKind.SIDE_WISH: lambda play: _then(play, setup.assign_sides),
    DecisionKind.MUSTER: muster.reveal_muster,
    DecisionKind.DEPLOY_GARRISON: muster.reveal_garrison,
    DecisionKind.DEPLOY_STORM: muster.reveal_storm,
    DecisionKind.OPENING_WINDOW: windows.reveal_window,
    DecisionKind.CLOSING_WINDOW: windows.reveal_window,
    DecisionKind.WINDOW_CARDS: windows.resolve_next,
    DecisionKind.DECLARE_DEFENCE: defence.reveal_defence,
    DecisionKind.BATTLES: engagement.go_on_fighting,
    DecisionKind.SPEND_VICTORY_POINTS: shop.grant_rewards,
}
"""What happens once everybody who was asked has answered."""


def menu_of(night: Night, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    return answers(RULES, QUESTIONS, night, night.state.top, seat)


def why_not(night: Night, action: Action) -> IllegalAction | None:
    """Give why *action* is refused; None if it may be done."""
    kind, top = type(action), night.state.top
    if kind is not actions.SetStandingOrder:
        if top is None or action.seat not in top.waiting:
            return IllegalAction("not_your_decision")
        is_players = kind in ASKED_ANY_TIME and action.seat != night.state.curator
        if kind not in QUESTIONS[top.kind].answers and not is_players:
            return IllegalAction("not_now")
    return RULES[kind].why_not(night, action)


def judge(play: Play, action: Action) -> None:
    """Judge *action*: refuse it, or let it happen with everything that follows by itself."""
    refusal = why_not(play.night, action)
    if refusal is not None:
        raise refusal
    RULES[type(action)].happens(play, action)
    if not isinstance(action, actions.SetStandingOrder):
        run_on(play)


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.phase is not Phase.ENDED:
        top = play.state.top
        if top is None:
            rounds.go_on(play)
        elif top.waiting:
            return
        else:
            RESOLVERS[top.kind](play)


def _then(play: Play, step: Resolver) -> None:
    play.close()
    step(play)
