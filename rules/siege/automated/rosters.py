"""Which squads an automated seat musters: those that win most often, now and after their first loss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, Seat
from rules.siege.actions import ChooseSquad
from rules.siege.combat import assault_battle, win_chance
from rules.siege.content import SquadEntry
from rules.siege.muster import budget_left, entries, fits, squads_to_muster
from rules.siege.names import FigureId, RosterId, Side, SquadId
from rules.siege.night import Night
from rules.siege.state import Squad

TOKEN_WITH_GUARD = 2
"""What stands beside a fortification's own strength, on average."""
USUAL_STORM = (FigureId("rook"), FigureId("officer"), FigureId("knight"))
AFTER_A_LOSS = 0.6
"""How much of the night a squad fights with a figure less, beside the time in which it is whole."""


def roster_worths(night: Night, seat: Seat, legal: Sequence[Action]) -> dict[ChooseSquad, float]:
    """Give for each squad that may be chosen the worth of the best roster with it."""
    own = night.player(seat)
    side = night.side(seat)
    worth = {each.id: _worth(night, side, each.figures) for each in entries(night, side)}
    choices = {each.roster: each for each in legal if isinstance(each, ChooseSquad)}
    table = [each for each in entries(night, side) if each.id in choices]
    taken = tuple(figure for draft in own.drafts for figure in draft.figures)
    missing = squads_to_muster(night, side) - len(own.drafts)
    best: dict[RosterId, float] = {}
    for roster in _rosters(night, table, taken, missing, budget_left(night, own)):
        total = sum(worth[each.id] for each in roster)
        for each in roster:
            best[each.id] = max(total, best.get(each.id, 0.0))
    return {choices[roster]: total for roster, total in best.items()}


def _rosters(
    night: Night, table: Sequence[SquadEntry], taken: tuple[FigureId, ...], missing: int, money: int
) -> Iterator[tuple[SquadEntry, ...]]:
    """Give every choice of *missing* squads that the budget and the chess set allow."""
    if not missing:
        yield ()
        return
    for place, entry in enumerate(table):
        left = money - night.content.price[entry.id]
        if left < 0 or not fits(night, taken, entry.figures):
            continue
        for rest in _rosters(night, table[place + 1 :], (*taken, *entry.figures), missing - 1, left):
            yield (entry, *rest)


def _worth(night: Night, side: Side, figures: tuple[FigureId, ...]) -> float:
    """Give how often a squad of *figures* wins, whole and after a loss."""
    if not figures:
        return 0.0
    weakest = night.content.weakest(figures)
    rest = list(figures)
    rest.remove(weakest)
    return _wins(night, side, figures) + AFTER_A_LOSS * (_wins(night, side, tuple(rest)) if rest else 0.0)


def _wins(night: Night, side: Side, figures: tuple[FigureId, ...]) -> float:
    """Give the chance of an assault, or by how much a guard lowers the usual one."""
    if side is Side.STORMER:
        return usual_assault(night, side, figures)
    return usual_assault(night, side, ()) - usual_assault(night, side, figures)


def usual_assault(night: Night, side: Side, figures: tuple[FigureId, ...]) -> float:
    """Give the chance that an assault is won which is usual but for a squad of *figures* on this *side*."""
    place, token = night.board.kremlin, night.settings.fort_strength
    squad = Squad(SquadId(""), Seat(0), side, figures, place) if figures else None
    if side is Side.STORMER and squad is not None:
        return win_chance(assault_battle(night, squad, place, (token + TOKEN_WITH_GUARD, 0, 0), None))
    storm = Squad(SquadId(""), Seat(0), Side.STORMER, USUAL_STORM, place)
    target = place if squad is None else night.board.neighbours(place)[0]
    return win_chance(assault_battle(night, storm, target, (token, 0, 0), squad))
