"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.contract import Action, IllegalAction, Seat
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
from rules.siege.refusals import why_not

Menu = Callable[[Night, Seat], Sequence[Action]]
Judge = Callable[[Play, Any], None]
"""Takes an action of its own class that is on the menu."""
Resolver = Callable[[Play], None]

MENUS: Mapping[DecisionKind, Menu] = {
    DecisionKind.SIDE_WISH: setup.side_wishes,
    DecisionKind.PLACE_FORTIFICATION: setup.fortification_menu,
    DecisionKind.MUSTER: muster.muster_menu,
    DecisionKind.DEPLOY_GARRISON: muster.deployment_menu,
    DecisionKind.DEPLOY_STORM: muster.deployment_menu,
    DecisionKind.STARTING_WEATHER: muster.weather_menu,
    DecisionKind.OPENING_WINDOW: windows.window_menu,
    DecisionKind.CLOSING_WINDOW: windows.window_menu,
    DecisionKind.RETARGET: windows.new_targets,
    DecisionKind.WIND_STEPS: wind.wind_steps,
    DecisionKind.AIM_TORNADO: wind.throws,
    DecisionKind.TURN: turns.turn_menu,
    DecisionKind.DECLARE_DEFENCE: defence.defences,
    DecisionKind.CHOOSE_LOSS: defeat.losses,
    DecisionKind.CHOOSE_RETREAT: defeat.retreats,
    DecisionKind.CHOOSE_ADVANCE: engagement.advances,
    DecisionKind.CHOOSE_REWARD: engagement.rewards,
    DecisionKind.SPEND_VICTORY_POINTS: shop.shop_menu,
    DecisionKind.CURATOR_CHOICE: shop.reward_menu,
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

JUDGES: Mapping[type[Action], Judge] = {
    actions.WishSide: setup.wish_side,
    actions.AssignSide: setup.assign_side,
    actions.PlaceFortification: setup.place_fortification,
    actions.PlaceByLot: setup.place_by_lot,
    actions.ChooseSquad: muster.choose_squad,
    actions.AddFigure: muster.add_figure,
    actions.CloseSquad: muster.close_squad,
    actions.PlaceSquad: muster.place_squad,
    actions.TakeBack: muster.take_back,
    actions.ChooseStartingWeather: muster.choose_starting_weather,
    actions.PlayConnection: windows.play_connection,
    actions.PassWindow: windows.pass_window,
    actions.RetargetConnection: windows.retarget,
    actions.LetFail: windows.let_fail,
    actions.StepAgain: wind.step_again,
    actions.StopWind: wind.stop_wind,
    actions.DirectTornado: wind.direct_tornado,
    actions.PassTornado: wind.pass_tornado,
    actions.MoveSquad: turns.move_squad,
    actions.AssaultFortification: engagement.assault_fortification,
    actions.AssaultUnderground: engagement.assault_underground,
    actions.AttackSquad: engagement.attack_squad,
    actions.TurnRose: wind.turn_rose,
    actions.Rally: turns.rally,
    actions.EndTurn: rounds.end_turn,
    actions.DefendWith: defence.defend_with,
    actions.PassDefence: defence.pass_defence,
    actions.LoseFigure: defeat.lose_figure,
    actions.Retreat: defeat.retreat,
    actions.Advance: engagement.advance,
    actions.Stay: engagement.stay,
    actions.TakeVictoryPoint: engagement.take_victory_point,
    actions.InfluenceRose: engagement.influence_rose,
    actions.BuyItem: shop.buy_item,
    actions.FinishShopping: shop.finish_shopping,
    actions.TakeReward: shop.take_reward,
    actions.GrantReward: shop.grant_reward,
    actions.LeaveToLots: shop.leave_to_lots,
}


def menu_of(night: Night, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    top = night.state.top
    if top is None or seat not in top.waiting:
        return ()
    return MENUS[top.kind](night, seat)


def judge(play: Play, action: Action, menu: Sequence[Action]) -> None:
    """Judge *action* against the *menu* of its seat: refuse it, or let it happen with all that follows."""
    if isinstance(action, actions.SetStandingOrder):
        _judge_order(play, action)
        return
    if not menu:
        raise IllegalAction("not_your_decision")
    if action not in menu:
        raise why_not(play.night, action, menu)
    JUDGES[type(action)](play, action)
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


def _judge_order(play: Play, action: actions.SetStandingOrder) -> None:
    defence.refuse_order(play.night, action)
    defence.set_standing_order(play, action)


def _then(play: Play, step: Resolver) -> None:
    play.close()
    step(play)
