"""Rulebook chapters 2.9, 2.11 and 2.12 in motion: an attack is counted, rolled, and hits what it hits."""

from __future__ import annotations

from rules.frames.battlefield import Battlefield
from rules.frames.cover import Cover, covers
from rules.frames.damage import SIDES, Shelter, count_hits, number_of_attacks, packet_at_cover
from rules.frames.events.damage import (
    AttackCounted,
    AttackFailed,
    BarricadeDamaged,
    BarricadeDestroyed,
    DamageRolled,
    FrameDamaged,
    MarkerRemoved,
)
from rules.frames.names import FrameId, MarkerUse, RangeType, TargetId
from rules.frames.play import Play
from rules.frames.state import Attack, Frame, FrameTurn


def resolve_attack(play: Play, turn: FrameTurn) -> None:
    """FRAMES-83, FRAMES-105: count the attack declared in *turn* and roll its damage, as things stand now."""
    field = play.field
    attacker, aim, attack = field.frame(turn.frame), turn.aim, turn.attack
    if attacker is None or aim is None or attack is None:
        raise ValueError("no attack is declared")
    if not field.in_range(attacker.cell, aim):
        play.record(AttackFailed(attacker.id, aim.target))
        return
    target = field.frame(aim.target)
    marker = marker_value(target, attack.marker)
    # FRAMES-85: terrain has defence 0 and no marker.
    defence = (target.defence or 0) if target is not None else 0
    dice = number_of_attacks(attack.value, marker, defence)
    play.record(AttackCounted(attacker.id, aim.target, attack.value, marker, defence, dice))
    if target is not None and marker:
        # FRAMES-83, FRAMES-84: even where no dice are rolled.
        play.record(MarkerRemoved(target.id))
    if dice:
        _roll_damage(play, turn, attack, dice)


def marker_value(target: Frame | None, use: MarkerUse) -> int:
    """FRAMES-83: give what the marker on *target* adds to an attack."""
    if target is None or target.marker is None or use is MarkerUse.KEEP:
        return 0
    return target.marker.value


def cover_of(
    field: Battlefield, attacker: Frame, declared: RangeType, target: Frame | None, named: TargetId | None
) -> Cover | None:
    """FRAMES-104: give the one cover that counts; None in melee, in the open and for terrain."""
    if target is None or declared is RangeType.MELEE:
        return None
    found = covers(field.state, attacker, target)
    return next((each for each in found if each.id == named), found[0] if found else None)


def shelter_of(declared: RangeType, target: Frame | None, cover: Cover | None) -> Shelter:
    """FRAMES-110: give the row of the table of hits that judges an attack."""
    if target is None or declared is RangeType.MELEE:
        return Shelter.CLOSE
    return cover.shelter if cover is not None else Shelter.OPEN


def _roll_damage(play: Play, turn: FrameTurn, attack: Attack, count: int) -> None:
    field = play.field
    attacker, aim = field.frame(turn.frame), turn.aim
    if attacker is None or aim is None:
        return
    target = field.frame(aim.target)
    cover = cover_of(field, attacker, aim.range, target, attack.cover)
    dice = tuple(play.public.die(SIDES) for _ in range(count))
    shelter = shelter_of(aim.range, target, cover)
    strength, absorbs = (cover.strength, cover.absorbs) if cover is not None else (0, False)
    hits = count_hits(dice, shelter, strength, absorbs=absorbs)
    play.record(
        DamageRolled(
            attacker.id,
            aim.target,
            aim.range,
            dice,
            cover.id if cover is not None else None,
            count - hits.cover - hits.absorbed - hits.target,
            hits.cover,
            hits.absorbed,
            hits.target,
        )
    )
    # FRAMES-111, FRAMES-116: what covers is hit, and settles its packet, before the target.
    if cover is not None and hits.cover:
        _hit(play, cover.id, packet_at_cover(dice, shelter), as_cover=True)
    _hit(play, aim.target, hits.target, as_cover=False)


def _hit(play: Play, what: TargetId, hits: int, *, as_cover: bool) -> None:
    """FRAMES-115: one hit is one Unit of Damage or one durability; what is beyond destruction is lost."""
    if not hits:
        return
    if play.field.frame(what) is not None:
        play.record(FrameDamaged(FrameId(what), hits, as_cover))
        return
    element = play.field.element(what)
    if element is None:
        return
    left = element.durability - hits
    if left > 0:
        play.record(BarricadeDamaged(element.cell, element.terrain, hits, left))
    else:
        play.record(BarricadeDestroyed(element.cell, element.terrain))
