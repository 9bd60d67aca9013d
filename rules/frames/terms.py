"""Rulebook FRAMES-30 to FRAMES-32: the field proposed, the rounds to Doomsday, the eight-sided dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.frames.actions import AcceptTerms, CounterTerms, KeepField, VetoField
from rules.frames.battlefield import Battlefield
from rules.frames.content import FramesContent
from rules.frames.events.setup import (
    FieldAgreed,
    FieldAnswered,
    FieldBuilt,
    FieldVetoed,
    TermsAgreed,
    TermsAnswered,
)
from rules.frames.fields import ground_of
from rules.frames.names import DecisionKind, EightSided, FieldVerdict, Size
from rules.frames.options import AUTO, FIELD_SEEDS, GENERATED, MOST_ROUNDS, Settings
from rules.frames.play import Play
from rules.frames.state import Element, FieldPlan


def begin(play: Play) -> None:
    """FRAMES-30: propose the first field and ask everybody for the terms."""
    settings = play.state.settings
    chosen = settings.board_size
    side = play.content.side[len(play.state.players)] if chosen == AUTO else int(chosen)
    seed = settings.field_seed or play.public.below(FIELD_SEEDS) + 1
    _propose(play, FieldPlan(side, settings.layout, seed))
    play.ask(DecisionKind.AGREE_TERMS, [player.seat for player in play.state.players])


def proposed_doomsday(content: FramesContent, settings: Settings) -> int:
    """FRAMES-31: give how many rounds the host proposes."""
    return settings.doomsday_start or usual_doomsday(content, settings.size)


def usual_doomsday(content: FramesContent, size: Size) -> int:
    """FRAMES-31: give the default number of rounds for a battle of this *size*."""
    return content.numbers.doomsday_battle if size is Size.BATTLE else content.numbers.doomsday_skirmish


def median_of(named: Sequence[int], usual: int) -> int:
    """FRAMES-31: give the median; of two middle numbers that nearer *usual*, else the larger."""
    ordered = sorted(named)
    middle = {ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]}
    return min(middle, key=lambda number: (abs(number - usual), -number))


def terms_answers(field: Battlefield, seat: Seat) -> Iterator[Action]:
    """FRAMES-31, FRAMES-32: accept what is proposed, or name other terms."""
    # FRAMES-7: other dice may be raised at the table, whether or not the host proposed them.
    yield from (AcceptTerms(seat, each) for each in EightSided)
    for doomsday in range(1, MOST_ROUNDS + 1):
        yield from (
            CounterTerms(seat, doomsday, each, verdict) for each in EightSided for verdict in FieldVerdict
        )


def why_not_countered(field: Battlefield, action: CounterTerms) -> IllegalAction | None:
    """FRAMES-31: give why so many rounds cannot be named."""
    return None if 1 <= action.doomsday <= MOST_ROUNDS else IllegalAction("rounds_limit", most=MOST_ROUNDS)


def accept_terms(play: Play, action: AcceptTerms) -> None:
    """FRAMES-31: an acceptance names the host's number."""
    doomsday = proposed_doomsday(play.content, play.state.settings)
    play.record(TermsAnswered(action.seat, doomsday, action.eights, FieldVerdict.KEEP))


def counter_terms(play: Play, action: CounterTerms) -> None:
    """FRAMES-31, FRAMES-32: keep other terms until all have answered."""
    play.record(TermsAnswered(action.seat, action.doomsday, action.eights, action.field))


def settle_terms(play: Play) -> None:
    """FRAMES-31: the median of all numbers named; FRAMES-7: consent of all."""
    play.close()
    answers = [player.terms for player in play.state.players if player.terms is not None]
    named = tuple(terms.doomsday for terms in answers)
    median = median_of(named, usual_doomsday(play.content, play.state.settings.size))
    unanimous = all(terms.eights is EightSided.D6D3 for terms in answers)
    play.record(TermsAgreed(median, named, EightSided.D6D3 if unanimous else EightSided.D8))
    _settle_field(play)


def field_answers(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-32: keep the new field or veto it."""
    return [KeepField(seat), VetoField(seat)]


def keep_field(play: Play, action: KeepField) -> None:
    """FRAMES-32: the seat would play on this field."""
    play.record(FieldAnswered(action.seat, FieldVerdict.KEEP))


def veto_field(play: Play, action: VetoField) -> None:
    """FRAMES-32: the seat would rather have another one."""
    play.record(FieldAnswered(action.seat, FieldVerdict.VETO))


def settle_field(play: Play) -> None:
    """FRAMES-32: go on once the new field is judged by all who were asked."""
    play.close()
    _settle_field(play)


def _settle_field(play: Play) -> None:
    """FRAMES-32: any veto proposes a generated field with the next seed; the third field stands."""
    state = play.state
    vetoes = tuple(
        player.seat
        for player in state.players
        if player.terms is not None and player.terms.field is FieldVerdict.VETO
    )
    plan = state.field
    if plan is None or not vetoes:
        _agree(play)
        return
    play.record(FieldVetoed(vetoes))
    _propose(play, FieldPlan(plan.side, GENERATED, plan.seed + 1, plan.proposal + 1))
    may_veto = [player.seat for player in play.state.players if not player.has_vetoed]
    if plan.proposal + 1 < play.content.numbers.fields and may_veto:
        play.ask(DecisionKind.AGREE_FIELD, may_veto)
    else:
        _agree(play)


def _agree(play: Play) -> None:
    play.record(FieldAgreed())
    play.ask(DecisionKind.BUILD_COMPANY, [player.seat for player in play.state.players])


def _propose(play: Play, plan: FieldPlan) -> None:
    content = play.content
    elements = tuple(
        Element(cell, terrain, content.durability[terrain])
        for cell, terrain in ground_of(content, plan).items()
    )
    play.record(FieldBuilt(plan, elements))
