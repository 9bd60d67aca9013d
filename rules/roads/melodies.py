"""Melodies: what musicians play, at whom, and how it works (ROADS-63 to ROADS-65, 5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import IllegalAction
from rules.roads.abilities import heal
from rules.roads.actions import PlayMelody
from rules.roads.activations import begin, why_not_able
from rules.roads.events.combat import MelodyPlayed, Strengthened
from rules.roads.events.psychology import Cowed, Rallied
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import FatigueCause, HitCause, MelodyId, MelodyTarget, TestKind, Trait, Verb
from rules.roads.play import Play
from rules.roads.state import Unit

OFF_KEY = 1
"""ROADS-64: the natural roll that tires the musician."""
FRIENDS = (MelodyTarget.FRIEND, MelodyTarget.FLEEING_FRIEND)


def melodies(field: Field, unit: Unit) -> Iterator[PlayMelody]:
    """5.4: every Melody that *unit* knows, played at everybody."""
    if field.has(unit, Trait.MUSICIAN):
        listeners = (*field.state.of(unit.seat), *field.enemies(unit.seat))
        for melody in field.profile(unit).melodies:
            yield from (PlayMelody(unit.seat, unit.id, melody, each.id) for each in listeners)


def why_not_played(field: Field, action: PlayMelody) -> IllegalAction | None:
    """ROADS-63 to ROADS-65, 5.4: give why a Melody cannot be played at a unit."""
    refusal = why_not_able(field, action.seat, action.unit)
    if refusal is not None:
        return refusal
    unit = field.unit_of(action.unit)
    musician = field.state.settings.melodies and field.has(unit, Trait.MUSICIAN)
    if not musician or action.melody not in field.profile(unit).melodies:
        return IllegalAction("no_such_ability", why="unit")
    if unit.played:
        return IllegalAction("already_played")
    kind = field.content.melody[action.melody]
    if kind.fp > field.state.player(unit.seat).fp:
        return IllegalAction("not_enough_fp")
    heard, friendly = field.state.unit(action.target), kind.target in FRIENDS
    if heard is None or heard.id == unit.id or (heard.seat == unit.seat) is not friendly:
        return IllegalAction("no_such_target")
    if heard.masked and not friendly:
        return IllegalAction("no_such_target")
    if distance(field.cell(unit), field.cell(heard)) > field.numbers.melody_range:
        return IllegalAction("out_of_range")
    if kind.target is MelodyTarget.FLEEING_FRIEND and not heard.fleeing:
        return IllegalAction("no_such_target")
    if kind.target is not MelodyTarget.ENEMY_IN_SIGHT:
        return None
    if not field.sees(unit, heard):
        return IllegalAction("no_sight")
    return IllegalAction("target_engaged") if field.is_engaged(heard) else None


def play_melody(play: Play, action: PlayMelody) -> None:
    """ROADS-64: pay, roll, and let it work."""
    unit = play.field.unit_of(action.unit)
    kind = play.content.melody[action.melody]
    begin(play, unit, fp=kind.fp)
    play.unmask(unit.id)
    natural = play.die()
    success = natural >= kind.difficulty
    play.record(MelodyPlayed(unit.id, action.melody, action.target, natural, kind.difficulty, success))
    if natural == OFF_KEY:
        play.tire(unit.id, 1, FatigueCause.OFF_KEY)
    target = play.unit(action.target)
    if success and target is not None and not (kind.psychology and play.field.ignores_psychology(target)):
        _sing(play, unit, action.melody, target)


def _sing(play: Play, unit: Unit, melody: MelodyId, target: Unit) -> None:
    """5.4: do what a Melody's verb says."""
    kind = play.content.melody[melody]
    if kind.tested and play.test(TestKind.MELODY, target, of=unit.id):
        return
    match kind.verb:
        case Verb.HITS:
            play.hit(
                target.id,
                (1,) * kind.amount,
                HitCause.MELODY,
                by=unit.id,
                pierce=kind.pierce,
                fire=True,
            )
        case Verb.ADD_DEFENCE:
            play.record(Strengthened(target.id, kind.amount, 0))
        case Verb.ADD_STEPS:
            play.record(Strengthened(target.id, 0, kind.amount))
        case Verb.ADD_FATIGUE:
            play.tire(target.id, kind.amount, FatigueCause.MELODY)
        case Verb.COW:
            play.record(Cowed(target.id))
        case Verb.HEAL:
            heal(play, target.id, kind.amount)
        case Verb.RALLY:
            play.record(Rallied(target.id))
