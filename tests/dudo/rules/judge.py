"""DUDO-1 to DUDO-9: what each decision asks, what each action does, and why it may not be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.contract import Action, IllegalAction, Quoted, Seat
from rules.kernel.events import Fact
from rules.kernel.judging import Question, Rule, answers
from rules.kernel.play import Play, recorded_as
from tests.dudo.rules import actions, events
from tests.dudo.rules.state import Habit, Kind, Player, State
from tests.dudo.rules.table import Table

DudoPlay = Play[Table, State, Fact[events.TableDraft]]


def begin_round(play: DudoPlay, number: int) -> None:
    """DUDO-1: a lot says who bids first; everybody rolls all own dice in secret."""
    play.record(events.RoundStarted(play.public.pick(play.field.playing), number))
    _roll(play)


def _roll(play: DudoPlay) -> None:
    rolled = []
    for player in play.state.players:
        kept = [die for die in player.dice if die == player.kept]
        new = [play.secret.die(play.field.content.sides) for _ in range(player.left - len(kept))]
        rolled.append(tuple(sorted(kept + new)))
    play.record(events.DiceRolled(tuple(rolled)))


def faces(table: Table, seat: Seat) -> Iterator[Action]:
    """Give every face that there is, to be kept."""
    yield from (actions.KeepFace(seat, face) for face in range(1, table.content.sides + 1))


def why_not_kept(table: Table, action: actions.KeepFace) -> IllegalAction | None:
    """DUDO-2: only a face that one has can be kept."""
    held = action.face in table.state.players[action.seat].dice
    return None if held else IllegalAction("not_held", face=action.face)


def keep(play: DudoPlay, action: actions.KeepFace) -> None:
    """DUDO-2, DUDO-3: when all have chosen, the other dice are rolled again, and the bidding opens."""
    play.record(events.FaceKept(action.seat, action.face))
    waiting = [play.state.players[each] for each in play.state.stack[-1].waiting]
    # An order answers only when nobody else is awaited: it looks like a player who takes time.
    if any(each.habit is Habit.NONE for each in waiting):
        return
    for player in waiting:
        play.record(events.FaceKept(player.seat, by_order(player)))
    _roll(play)
    play.record(events.BiddingOpened(play.state.stack[0].asked[0]))


def by_order(player: Player) -> int:
    """DUDO-3: give the face that *player* keeps without being asked; of equals the higher."""
    commonest = player.habit is Habit.COMMONEST
    return max(player.dice, key=lambda face: (player.dice.count(face) if commonest else 0, face))


def bids(table: Table, seat: Seat) -> Iterator[Action]:
    """Give every bid that there could be."""
    for face in range(1, table.content.sides + 1):
        for count in range(table.least(face), table.total + 1):
            yield actions.RaiseBid(seat, face, count)


def why_no_bid(table: Table, action: actions.RaiseBid | actions.BoastBid) -> IllegalAction | None:
    """DUDO-4: a bid is higher than the last, and of no more dice than there are."""
    if not 1 <= action.face <= table.content.sides:
        return IllegalAction("no_such_face", face=action.face)
    least, count = table.least(action.face), table.count_of(action)
    if count > table.total:
        return IllegalAction("too_many", count=count, total=table.total)
    return None if count >= least else IllegalAction("too_low", face=action.face, count=least)


def why_no_boast(table: Table, action: actions.BoastBid) -> IllegalAction | None:
    """DUDO-5: a boast is a short line, where the option allows any."""
    longest = table.content.longest_boast
    if not table.state.settings.boasts:
        return IllegalAction("no_boasts")
    if len(action.boast) > longest:
        return IllegalAction("boast_too_long", boast=Quoted(action.boast), maximum=longest)
    return why_no_bid(table, action)


def raise_bid(play: DudoPlay, action: actions.RaiseBid | actions.BoastBid) -> None:
    """DUDO-4, DUDO-5: the next one with dice answers."""
    seat, count = action.seat, play.field.count_of(action)
    if isinstance(action, actions.BoastBid):
        play.record(events.Boasted(seat, action.boast))
    play.record(events.BidRaised(seat, action.face, count, play.field.after(seat)))


def doubts(table: Table, seat: Seat) -> Iterator[Action]:
    """Give what can be said of a bid before a higher one."""
    yield from (actions.CallBluff(seat), actions.CallExact(seat), actions.LetStand(seat))


def why_no_exact(table: Table, action: actions.CallExact) -> IllegalAction | None:
    """DUDO-7: exact calls are an option."""
    return None if table.state.settings.exact else IllegalAction("no_exact")


def call(play: DudoPlay, action: actions.CallBluff | actions.CallExact) -> None:
    """DUDO-6, DUDO-7: all dice are shown; whoever was wrong loses one."""
    bid, exact = play.state.bid, isinstance(action, actions.CallExact)
    assert bid is not None, "a doubt is asked for after a bid only"
    dice = tuple(each.dice for each in play.state.players)
    count = sum(play.field.matches(each, bid.face) for each in dice)
    play.record(events.BidCalled(action.seat, exact))
    play.record(events.CupsLifted(dice, count))
    caller_is_right = count == bid.count if exact else count < bid.count
    loser = play.state.players[bid.seat if caller_is_right else action.seat]
    play.record(events.DieLost(loser.seat, loser.left - 1))
    if len(play.field.playing) == 1 or play.state.round == play.state.settings.rounds:  # DUDO-9
        play.record(events.GameEnded(play.field.leaders))
    else:
        begin_round(play, play.state.round + 1)


def why_not_stand(table: Table, action: actions.LetStand) -> IllegalAction | None:
    """DUDO-8: the highest bid must be doubted."""
    highest = table.least(table.content.sides) > table.total
    return IllegalAction("nothing_higher") if highest else None


def why_no_order(table: Table, action: actions.LeaveOrder) -> IllegalAction | None:
    """DUDO-3: an order is for those with dice, and not left twice."""
    if table.top is None or action.seat not in table.playing:
        return IllegalAction("out_of_game")
    unchanged = table.state.players[action.seat].habit is action.habit
    return IllegalAction("order_unchanged", habit=action.habit.value) if unchanged else None


RULES: Mapping[type[Action], Rule[Table, DudoPlay]] = {
    actions.KeepFace: Rule(keep, why_not_kept),
    actions.RaiseBid: Rule(raise_bid, why_no_bid),
    actions.BoastBid: Rule(raise_bid, why_no_boast),
    actions.CallBluff: Rule(call),
    actions.CallExact: Rule(call, why_no_exact),
    actions.LetStand: Rule(recorded_as(events.BidStood), why_not_stand),
    actions.LeaveOrder: Rule(recorded_as(events.OrderLeft), why_no_order),
}
QUESTIONS: Mapping[Kind, Question[Table]] = {
    Kind.KEEP: Question(faces, (actions.KeepFace,)),
    Kind.BID: Question(bids, (actions.RaiseBid, actions.BoastBid)),
    Kind.DOUBT: Question(doubts, (actions.CallBluff, actions.CallExact, actions.LetStand)),
}


def menu_of(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Give what *seat* may answer to the open decision."""
    return answers(RULES, QUESTIONS, table, table.top, seat)
