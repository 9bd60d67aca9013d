"""DUDO-1 to DUDO-9: what each decision asks, what each action does, and why it may not be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.contract import Action, IllegalAction, Phrase, Quoted, Seat, Typed
from rules.kernel.events import Fact
from rules.kernel.judging import Question, Rule, menu
from rules.kernel.play import Play
from tests.dudo.rules import events
from tests.dudo.rules.actions import (
    BoastBid,
    CallBluff,
    CallExact,
    KeepFace,
    LeaveOrder,
    LetStand,
    RaiseBid,
)
from tests.dudo.rules.state import Habit, Kind, Player, State
from tests.dudo.rules.table import Table

DudoPlay = Play[Table, State, Fact[events.TableDraft]]


def begin_round(play: DudoPlay) -> None:
    """DUDO-1: a lot says who bids first; everybody rolls all own dice in secret."""
    play.record(events.RoundStarted(play.public.pick(play.field.playing), play.state.round + 1))
    play.record(events.DiceRolled(tuple(_rolled(play, each.left) for each in play.state.players)))


def _rolled(play: DudoPlay, count: int) -> tuple[int, ...]:
    return tuple(sorted(play.secret.die(play.field.content.sides) for _ in range(count)))


def why_not_kept(table: Table, action: KeepFace) -> IllegalAction | None:
    """DUDO-2: only a face that one has can be kept."""
    held = action.face in table.state.players[action.seat].dice
    return None if held else IllegalAction("not_held", face=action.face)


def keep(play: DudoPlay, action: KeepFace) -> None:
    """DUDO-2, DUDO-3: when all have chosen, the other dice are rolled again, and the opener bids."""
    play.record(events.FaceKept(action.seat, action.face))
    waiting = [play.state.players[each] for each in play.state.decisions[-1].waiting]
    # An order answers only when nobody else is awaited: it looks like a player who takes time.
    if any(each.habit is Habit.NONE for each in waiting):
        return
    for player in waiting:
        play.record(events.FaceKept(player.seat, by_order(player)))
    kept = [tuple(die for die in each.dice if die == each.kept) for each in play.state.players]
    again = [
        _rolled(play, each.left - len(stay)) for each, stay in zip(play.state.players, kept, strict=True)
    ]
    dice = tuple(tuple(sorted((*stay, *new))) for stay, new in zip(kept, again, strict=True))
    play.record(events.DiceRolled(dice))
    opener = play.state.opener
    assert opener is not None, "drawn before the first round"
    play.record(events.BiddingOpened(opener))


def by_order(player: Player) -> int:
    """DUDO-3: give the face that *player* keeps without being asked; of equals the higher."""
    commonest = player.habit is Habit.COMMONEST
    return max(player.dice, key=lambda face: (player.dice.count(face) if commonest else 0, face))


def bids(table: Table, seat: Seat) -> Iterator[Action]:
    """Give every bid that there could be."""
    for face in range(1, table.content.sides + 1):
        yield from (RaiseBid(seat, face, count) for count in range(table.least(face), table.total + 1))


def why_no_bid(table: Table, action: RaiseBid | BoastBid) -> IllegalAction | None:
    """DUDO-4: a bid is higher than the last, and of no more dice than there are."""
    if not 1 <= action.face <= table.content.sides:
        return IllegalAction("no_such_face", face=action.face)
    least = table.least(action.face)
    count = action.count if isinstance(action, RaiseBid) else least
    if count > table.total:
        return IllegalAction("too_many", count=count, total=table.total)
    return None if count >= least else IllegalAction("too_low", face=action.face, count=least)


def why_no_boast(table: Table, action: BoastBid) -> IllegalAction | None:
    """DUDO-5: a boast is a short line, where the option allows any."""
    longest = table.content.longest_boast
    if not table.state.settings.boasts:
        return IllegalAction("no_boasts")
    if len(action.boast) > longest:
        return IllegalAction("boast_too_long", boast=Quoted(action.boast), maximum=longest)
    return why_no_bid(table, action)


def raise_bid(play: DudoPlay, action: RaiseBid | BoastBid) -> None:
    """DUDO-4, DUDO-5: the next one with dice answers."""
    count = action.count if isinstance(action, RaiseBid) else play.field.least(action.face)
    if isinstance(action, BoastBid):
        play.record(events.Boasted(action.seat, action.boast))
    play.record(events.BidRaised(action.seat, action.face, count, play.field.after(action.seat)))


def why_no_exact(table: Table, action: CallExact) -> IllegalAction | None:
    """DUDO-7: exact calls are an option."""
    return None if table.state.settings.exact else IllegalAction("no_exact")


def why_not_stand(table: Table, action: LetStand) -> IllegalAction | None:
    """DUDO-8: the highest bid must be doubted."""
    highest = table.least(table.content.sides) > table.total
    return IllegalAction("nothing_higher") if highest else None


def call(play: DudoPlay, action: CallBluff | CallExact) -> None:
    """DUDO-6, DUDO-7: all dice are shown; whoever was wrong loses one."""
    bid, exact = play.state.bid, isinstance(action, CallExact)
    assert bid is not None, "a doubt is asked for after a bid only"
    dice = tuple(each.dice for each in play.state.players)
    count = sum(play.field.matches(each, bid.face) for each in dice)
    play.record(events.BidCalled(action.seat, exact))
    play.record(events.CupsLifted(dice, count))
    caller_is_right = count == bid.count if exact else count < bid.count
    loser = play.state.players[bid.seat if caller_is_right else action.seat]
    play.record(events.DieLost(loser.seat, loser.left - 1))
    if len(play.field.playing) == 1 or play.state.round == play.state.settings.rounds:  # DUDO-9
        most = max(each.left for each in play.state.players)
        play.record(events.GameEnded(tuple(each.seat for each in play.state.players if each.left == most)))
        return
    begin_round(play)


def let_stand(play: DudoPlay, action: LetStand) -> None:
    """DUDO-8: whoever does not doubt bids."""
    play.record(events.BidStood(action.seat))


def why_no_order(table: Table, action: LeaveOrder) -> IllegalAction | None:
    """DUDO-3: an order is for those with dice, and not left twice."""
    if table.decision is None or action.seat not in table.playing:
        return IllegalAction("out_of_game")
    unchanged = table.state.players[action.seat].habit is action.habit
    return IllegalAction("order_unchanged", habit=action.habit.value) if unchanged else None


def leave_order(play: DudoPlay, action: LeaveOrder) -> None:
    """DUDO-3: leave it; nothing is answered before somebody answers by hand."""
    play.record(events.OrderLeft(action.seat, action.habit))


RULES: Mapping[type[Action], Rule[Table, DudoPlay]] = {
    KeepFace: Rule(keep, why_not_kept),
    RaiseBid: Rule(raise_bid, why_no_bid),
    BoastBid: Rule(raise_bid, why_no_boast),
    CallBluff: Rule(call),
    CallExact: Rule(call, why_no_exact),
    LetStand: Rule(let_stand, why_not_stand),
    LeaveOrder: Rule(leave_order, why_no_order),
}
QUESTIONS: Mapping[Kind, Question[Table]] = {
    Kind.KEEP: Question(
        lambda table, seat: (KeepFace(seat, face) for face in range(1, table.content.sides + 1)), (KeepFace,)
    ),
    Kind.BID: Question(bids, (RaiseBid, BoastBid)),
    Kind.DOUBT: Question(
        lambda table, seat: (CallBluff(seat), CallExact(seat), LetStand(seat)),
        (CallBluff, CallExact, LetStand),
    ),
}


def menu_of(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Give what *seat* may answer to the open decision."""
    decision = table.decision
    if decision is None or seat not in decision.waiting:
        return ()
    return menu(RULES, table, QUESTIONS[decision.kind].candidates(table, seat))


def orders_of(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Give the standing orders that *seat* may leave."""
    return menu(RULES, table, (LeaveOrder(seat, each) for each in Habit))


def forms_of(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Give a boast with each face, its words still empty."""
    decision = table.decision
    if decision is None or decision.kind is not Kind.BID or seat not in decision.waiting:
        return ()
    faces = range(1, table.content.sides + 1)
    return menu(RULES, table, (BoastBid(seat, each, Typed("")) for each in faces))


def why_not(table: Table, action: Action) -> IllegalAction | None:
    """Give why *action* is refused; None if it may be done."""
    decision = table.decision
    if not isinstance(action, LeaveOrder):
        if decision is None or action.seat not in decision.waiting:
            return IllegalAction("not_your_decision")
        if type(action) not in QUESTIONS[decision.kind].answers:
            return IllegalAction("not_now", decision=Phrase(f"dudo-decision-{decision.kind.value}"))
    return RULES[type(action)].why_not(table, action)
