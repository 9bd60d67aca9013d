"""What comes between a charge and its blows: drawing-in (option `draw_in`)."""

from __future__ import annotations

from dataclasses import replace

from rules.roads import drawing_in, movement
from rules.roads.play import Play
from rules.roads.strength import Circumstances


def resolve(play: Play) -> None:
    """Draw others in, then strike."""
    task = play.state.top
    assert task is not None and task.unit is not None and task.target is not None
    if not task.stage:
        play.change(replace(task, stage=1))
        drawing_in.after_charge(play, task.unit)
        return
    play.done()
    attacker, target = play.unit(task.unit), play.unit(task.target)
    if attacker is None or target is None or not play.field.are_in_contact(attacker, target):
        return
    movement.fight(
        play,
        Circumstances(
            task.unit,
            jumped=task.jumped,
            riders=task.riders,
            from_hiding=bool(task.count),
        ),
        task.target,
    )
