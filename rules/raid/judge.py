"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.judging import Question, Rule, answers, menu
from rules.raid import (
    actions,
    away,
    fight,
    joining,
    leaving,
    outcome,
    raid_fight,
    raid_start,
    stack,
    terms,
    turns,
    utility,
)
from rules.raid.automated.defaults import default
from rules.raid.coast import Coast
from rules.raid.names import ORDER_FOR, DecisionKind
from rules.raid.play import Play
from rules.raid.state import Decision, Stage

Resolver = Callable[[Play], None]

RULES: Mapping[type[Action], Rule[Coast, Play]] = {
    actions.LayOut: Rule(away.lay_out, fight.why_not_added),
    actions.TakeBack: Rule(away.take_back, fight.why_not_back),
    actions.FightEvent: Rule(away.fight_event),
    actions.RetreatFromEvent: Rule(away.retreat),
    actions.ChangeGear: Rule(turns.change_gear, raid_start.why_no_change),
    actions.PlayUtility: Rule(utility.play_utility, utility.why_no_utility),
    actions.DeclareRaid: Rule(raid_start.declare_raid, raid_start.why_no_raid),
    actions.ForgoRaid: Rule(raid_start.forgo_raid),
    actions.GoToEvent: Rule(away.go_to_event, away.why_not_there),
    actions.Recycle: Rule(turns.recycle, turns.why_not_recycled),
    actions.StopRecycling: Rule(turns.stop_recycling),
    actions.Scavenge: Rule(turns.scavenge),
    actions.Rest: Rule(turns.rest),
    actions.ComeHome: Rule(raid_start.come_home, raid_start.why_not_home),
    **dict.fromkeys(actions.TERMS, Rule(terms.change, terms.why_not)),
    actions.LendCard: Rule(terms.change, terms.why_not),
    actions.NotePromise: Rule(terms.promise, terms.why_not),
    actions.Ready: Rule(raid_start.ready),
    actions.StayOut: Rule(joining.stay_out),
    actions.JoinAttack: Rule(joining.join, joining.why_not_joining),
    actions.JoinDefence: Rule(joining.join, joining.why_not_joining),
    actions.AcceptDemand: Rule(joining.accept_demand, joining.why_not_settled),
    actions.RefuseDemand: Rule(joining.refuse_demand, joining.why_not_settled),
    actions.PlayBunker: Rule(stack.play_bunker, stack.why_no_bunker),
    actions.PlayExplosives: Rule(stack.play_explosives, stack.why_no_explosives),
    actions.PassStack: Rule(stack.pass_stack),
    actions.CommitFight: Rule(raid_fight.commit),
    actions.PlayFightCard: Rule(raid_fight.play_fight_card, fight.why_not_added),
    actions.PassFight: Rule(raid_fight.pass_fight),
    actions.PickGear: Rule(outcome.pick_gear, outcome.why_not_picked),
    actions.DiscardCard: Rule(turns.discard_card, turns.why_not_discarded),
    actions.LeaveOrder: Rule(leaving.leave_order, leaving.why_no_order),
    actions.WithdrawOrder: Rule(leaving.withdraw_order, leaving.why_no_order),
    actions.Retire: Rule(leaving.retire_for_good, leaving.why_not_retire),
}
"""What each action does, and why it may not be done now."""

AT_ANY_TIME = (actions.LeaveOrder, actions.WithdrawOrder, actions.Retire)
"""Actions that answer no decision."""

QUESTIONS: Mapping[DecisionKind, Question[Coast]] = {
    DecisionKind.RAID_FIRST: Question(
        raid_start.opening, (actions.DeclareRaid, actions.ChangeGear, actions.ForgoRaid)
    ),
    DecisionKind.EVENT_FIGHT: Question(
        away.event_choices,
        (actions.FightEvent, actions.RetreatFromEvent, actions.LayOut, actions.TakeBack, actions.ChangeGear),
    ),
    DecisionKind.PLAN: Question(
        turns.plans,
        (
            actions.DeclareRaid,
            actions.GoToEvent,
            actions.Recycle,
            actions.Scavenge,
            actions.Rest,
            actions.ChangeGear,
            actions.PlayUtility,
        ),
    ),
    DecisionKind.RECYCLE_MORE: Question(turns.more_recycling, (actions.Recycle, actions.StopRecycling)),
    DecisionKind.RAID_TERMS: Question(
        raid_start.preparations,
        (actions.Ready, actions.ComeHome, actions.ChangeGear, *actions.TERMS, actions.LendCard),
    ),
    DecisionKind.JOIN_ANSWERS: Question(
        joining.answers,
        (actions.StayOut, actions.JoinAttack, actions.JoinDefence, *actions.TERMS),
    ),
    DecisionKind.DEMANDS: Question(joining.verdicts, (actions.AcceptDemand, actions.RefuseDemand)),
    DecisionKind.STACK_DEFENCE: Question(stack.defence, (actions.PlayBunker, actions.PassStack)),
    DecisionKind.STACK_ATTACK: Question(stack.attack, (actions.PlayExplosives, actions.PassStack)),
    DecisionKind.FIGHT_CARDS: Question(
        raid_fight.fight_choices, (actions.CommitFight, actions.LayOut, actions.TakeBack)
    ),
    DecisionKind.FIGHT_DEFENCE: Question(raid_fight.open_choices, (actions.PlayFightCard, actions.PassFight)),
    DecisionKind.FIGHT_ATTACK: Question(raid_fight.open_choices, (actions.PlayFightCard, actions.PassFight)),
    DecisionKind.PICK_GEAR: Question(outcome.picks, (actions.PickGear,)),
    DecisionKind.DISCARD_DOWN: Question(turns.discards, (actions.DiscardCard,)),
}

RESOLVERS: Mapping[DecisionKind, Resolver] = {
    DecisionKind.RAID_TERMS: joining.call_for_help,
    DecisionKind.JOIN_ANSWERS: joining.open_demands,
    DecisionKind.DEMANDS: joining.close_demands,
    DecisionKind.STACK_DEFENCE: stack.close,
    DecisionKind.STACK_ATTACK: stack.close,
    DecisionKind.FIGHT_CARDS: raid_fight.reveal,
    DecisionKind.FIGHT_DEFENCE: raid_fight.hold,
    DecisionKind.FIGHT_ATTACK: raid_fight.hold,
}
"""What happens once everybody who was asked has answered."""

STAGES: Mapping[Stage, Resolver] = {
    Stage.STACK: stack.go_on,
    Stage.FIGHT: raid_fight.go_on,
    Stage.DEALS: outcome.go_on,
}
"""How a raid goes on when nobody is asked anything."""


def menu_of(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the open decision."""
    return answers(RULES, QUESTIONS, coast, coast.state.decision, seat)


def orders_of(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Give the standing orders that *seat* may leave or withdraw at any time."""
    return menu(RULES, coast, leaving.orders(seat))


def forms_of(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may type: a promise that nobody enforces, while terms are made."""
    decision = coast.state.decision
    if decision is None or seat not in decision.waiting:
        return ()
    asks = actions.NotePromise in QUESTIONS[decision.kind].answers
    found = terms.promises(coast, seat) if asks else []
    return [each for each in found if not joining.is_vain(coast, each)]


def why_not(coast: Coast, action: Action) -> IllegalAction | None:
    """Give why *action* is refused; None if it may be done."""
    kind, decision = type(action), coast.state.decision
    if kind not in AT_ANY_TIME:
        if decision is None:
            return IllegalAction("not_your_decision")
        answers = kind in QUESTIONS[decision.kind].answers
        if action.seat not in decision.waiting:
            # RAID-78, RAID-91: one final answer each.
            is_late = answers and action.seat in decision.asked
            return IllegalAction("already_answered" if is_late else "not_your_decision")
        if not answers:
            return _why_not_asked(coast, action, decision.kind)
    return RULES[kind].why_not(coast, action)


def _why_not_asked(coast: Coast, action: Action, asked: DecisionKind) -> IllegalAction:
    """Give why whoever is *asked* something cannot do what does not answer it."""
    if isinstance(action, actions.DiscardCard) and asked is DecisionKind.PLAN:
        return IllegalAction("limit_count")
    # RAID-42: one fights, or retreats from, the event one stands at; cards are laid out in raids, too.
    leaves = isinstance(action, actions.FightEvent | actions.RetreatFromEvent)
    is_away = coast.player(action.seat).place is not None
    return IllegalAction("no_event" if leaves and not is_away else "not_now")


def judge(play: Play, action: Action) -> None:
    """Judge *action*: refuse it, or let it happen with everything that follows by itself."""
    refusal = why_not(play.coast, action)
    if refusal is not None:
        raise refusal
    RULES[type(action)].happens(play, action)
    if not isinstance(action, actions.LeaveOrder | actions.WithdrawOrder):
        run_on(play)


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.outcome is None:
        decision, raid = play.state.decision, play.state.raid
        if decision is not None:
            silent = _answers_by_itself(play.coast, decision)
            if silent is not None:
                answer = default(play.coast, silent, menu_of(play.coast, silent))
                RULES[type(answer)].happens(play, answer)
            elif decision.waiting:
                return
            else:
                RESOLVERS[decision.kind](play)
        elif raid is not None:
            STAGES[raid.stage](play)
        elif not leaving.leave_those_who_wait(play):
            turns.go_on(play)


def _answers_by_itself(coast: Coast, decision: Decision) -> Seat | None:
    """Give a seat that is answered for now: one that leaves, or that left an order; None for nobody.

    An order answers only when nobody else is awaited: until then its seat may still decide otherwise,
    and whoever looks on cannot tell an order from a player who takes time.
    """
    leaving = [each for each in decision.waiting if coast.player(each).leaving]
    if leaving:
        return leaving[0]
    ordered = [
        each for each in decision.waiting if each in decision.ordered and _keeps_order(coast, decision, each)
    ]
    return ordered[0] if ordered and len(ordered) == len(decision.waiting) else None


def _keeps_order(coast: Coast, decision: Decision, seat: Seat) -> bool:
    """Whether *seat* had an order when asked, still has it, and has not begun to answer by hand."""
    player, raid = coast.player(seat), coast.state.raid
    thinks = bool(player.laid_out) or (raid is not None and any(each.helper == seat for each in raid.demands))
    return seat in decision.ordered and not thinks and ORDER_FOR.get(decision.kind) in player.orders
