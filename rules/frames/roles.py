"""Rulebook FRAMES-33 to FRAMES-36: precedence, points per asset, a tied top score, and who defends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, Dice, IllegalAction, Seat
from rules.frames.actions import AddFrame, ForceLoser, LetRollStand, RemoveFrame
from rules.frames.battlefield import Battlefield
from rules.frames.content import FramesContent
from rules.frames.events.company import FrameAdded, FrameLeftHome
from rules.frames.events.setup import (
    LoserForced,
    PrecedenceRolled,
    RolesFixed,
    RollStood,
    ScoresSet,
    TopTieFound,
)
from rules.frames.names import DecisionKind
from rules.frames.play import Play
from rules.frames.state import Frame, State, frame_id


def settle_roles(play: Play) -> None:
    """FRAMES-30: roll precedence, set the scores, and ask who may break a tie at the top."""
    seats, rolls = roll_precedence([player.seat for player in play.state.players], play)
    play.record(PrecedenceRolled(seats, rolls))
    _set_scores(play)
    tied = tied_at_the_top(play.content, play.state)
    if len(tied) > 1:
        play.record(TopTieFound(tied))
        play.ask(DecisionKind.BREAK_TOP_TIE, tied[:1])
    else:
        _fix_roles(play)


def roll_precedence(
    seats: Sequence[Seat], play: Play
) -> tuple[tuple[Seat, ...], tuple[tuple[int, ...], ...]]:
    """FRAMES-33: give *seats* by a d20 each, highest first, with what each rolled; equals roll again."""
    sides, dice = play.content.numbers.precedence, play.public
    ordered = _ordered({seat: () for seat in seats}, sides, dice)
    return tuple(seat for seat, _ in ordered), tuple(rolls for _, rolls in ordered)


def points_per_asset(companies: Sequence[Sequence[Frame]], base: int) -> tuple[int, ...]:
    """FRAMES-34: give the points per asset of each company, compared with the others.

    Most frames and most systems cost a point each, fewest give one each; ties all count.
    """
    frames = [len(company) for company in companies]
    systems = [sum(len(frame.systems) for frame in company) for company in companies]
    return tuple(
        base
        - (frames[at] == max(frames))
        - (systems[at] == max(systems))
        + (frames[at] == min(frames))
        + (systems[at] == min(systems))
        for at in range(len(companies))
    )


def setup_scores(content: FramesContent, state: State) -> tuple[int, ...]:
    """FRAMES-35: give the scores of the set-up, by seat; stations count before they stand."""
    stations = content.force[state.settings.size, len(state.players)].stations
    return tuple(
        (sum(frame.owner == player.seat for frame in state.frames) + stations) * player.points
        for player in state.players
    )


def setup_ranking(content: FramesContent, state: State) -> tuple[Seat, ...]:
    """FRAMES-35: give the seats by descending score of the set-up; ties by precedence."""
    scores = setup_scores(content, state)
    return tuple(sorted(state.precedence, key=lambda seat: -scores[seat]))


def tied_at_the_top(content: FramesContent, state: State) -> tuple[Seat, ...]:
    """FRAMES-36: give the seats that have the highest score of the set-up, best precedence first."""
    scores = setup_scores(content, state)
    return tuple(seat for seat in state.precedence if scores[seat] == max(scores))


def tie_answers(field: Battlefield, seat: Seat) -> Iterator[Action]:
    """FRAMES-36: change the own company, make the other change, or let the tie stand."""
    yield from adjustments(field, seat)
    yield from (ForceLoser(seat), LetRollStand(seat))


def adjustments(field: Battlefield, seat: Seat) -> Iterator[AddFrame | RemoveFrame]:
    """FRAMES-36: how *seat* could change its company."""
    yield AddFrame(seat)
    yield from (RemoveFrame(seat, frame.id) for frame in field.frames_of(seat))


def why_not_adjusted(field: Battlefield, action: AddFrame | RemoveFrame) -> IllegalAction | None:
    """FRAMES-36: give why a company cannot be changed so: its limits are those of FRAMES-23."""
    force, frames = field.force, len(field.frames_of(action.seat))
    if isinstance(action, AddFrame):
        if field.state.players[action.seat].reserve is None:
            return IllegalAction("no_reserve")
        return IllegalAction("company_full", most=force.most) if frames >= force.most else None
    found = field.frame(action.frame)
    if found is None or found.owner != action.seat:
        return IllegalAction("not_your_frame")
    return IllegalAction("company_at_least", fewest=force.fewest) if frames <= force.fewest else None


def add_frame(play: Play, action: AddFrame) -> None:
    """FRAMES-36: field the reserve."""
    play.close()
    reserve = play.state.players[action.seat].reserve
    numbers = [frame.number for frame in play.field.frames_of(action.seat)]
    if reserve is not None:
        added = frame_id(action.seat, max(numbers) + 1)
        play.record(FrameAdded(action.seat, added, reserve, play.content.numbers.whites))
    _adjusted(play)


def remove_frame(play: Play, action: RemoveFrame) -> None:
    """FRAMES-36: leave a frame at home; its rockets go to the first one."""
    play.close()
    frame = play.field.frame(action.frame)
    heir = next(each for each in play.field.frames_of(action.seat) if each.id != action.frame)
    play.record(FrameLeftHome(action.seat, action.frame, frame.rockets if frame is not None else 0, heir.id))
    _adjusted(play)


def force_loser(play: Play, action: ForceLoser) -> None:
    """FRAMES-36: the tied seat of worst precedence must change its company, if it can."""
    play.close()
    loser = tied_at_the_top(play.content, play.state)[-1]
    play.record(LoserForced(action.seat, loser))
    if any(why_not_adjusted(play.field, each) is None for each in adjustments(play.field, loser)):
        play.ask(DecisionKind.ADJUST_COMPANY, [loser])
    else:
        _fix_roles(play)


def let_roll_stand(play: Play, action: LetRollStand) -> None:
    """FRAMES-36: precedence decides."""
    play.close()
    play.record(RollStood(action.seat))
    _fix_roles(play)


def _adjusted(play: Play) -> None:
    """FRAMES-36: scores are recomputed; once per game."""
    _set_scores(play)
    _fix_roles(play)


def _set_scores(play: Play) -> None:
    companies = [play.field.frames_of(player.seat) for player in play.state.players]
    points = points_per_asset(companies, play.content.numbers.points)
    stations = play.content.force[play.state.settings.size, len(companies)].stations
    scores = tuple((len(company) + stations) * each for company, each in zip(companies, points, strict=True))
    play.record(ScoresSet(points, scores))


def _fix_roles(play: Play) -> None:
    """FRAMES-35: highest score defends; lowest, by the worse precedence, leads the attack."""
    order = setup_ranking(play.content, play.state)
    # FRAMES-47: attackers place in descending score, the point attacker last.
    play.record(RolesFixed(order[0], order[-1], order[1:]))


def _ordered(
    rolled: dict[Seat, tuple[int, ...]], sides: int, dice: Dice
) -> list[tuple[Seat, tuple[int, ...]]]:
    """Roll once for each seat, and again among those who are equal."""
    now = {seat: (*before, dice.die(sides)) for seat, before in rolled.items()}
    ordered: list[tuple[Seat, tuple[int, ...]]] = []
    for value in sorted({rolls[-1] for rolls in now.values()}, reverse=True):
        equals = {seat: rolls for seat, rolls in now.items() if rolls[-1] == value}
        ordered += equals.items() if len(equals) == 1 else _ordered(equals, sides, dice)
    return ordered
