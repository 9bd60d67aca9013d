"""What Frames tells of chances beside its choices, and how to try it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.contract import Action, Event, Phrase, Seat
from rules.frames.actions import AssignDefence, DeclareNothing, EndActions, MakeAttack
from rules.frames.events.damage import AttackCounted, AttackFailed, DamageRolled
from tests.contract.brute_force import Claim, Stated, Watch
from tests.contract.subjects import SUBJECTS

WITH_ODDS = (MakeAttack,)
RULESET = SUBJECTS["frames"].ruleset


class Damage(Watch):
    """How much the target takes; who is woken defends with the best die."""

    def saw(self, state: Any, event: Event) -> int | None:
        match event:
            case DamageRolled(on_target=damage):
                return damage
            case AttackFailed() | AttackCounted(dice=0):
                return 0
        return None

    def asked(self, state: Any, seat: Seat) -> Action:
        menu = RULESET.legal_actions(state, seat)
        dice = [each for each in menu if isinstance(each, AssignDefence)]
        if dice:
            values = {each.id: each.value for each in state.turn.pool}
            return max(dice, key=lambda each: values[each.die])
        passes = (each for each in menu if isinstance(each, DeclareNothing | EndActions))
        return next(passes, RULESET.default(state, seat))


def claims(state: Any, action: Action, caution: Phrase) -> Iterator[Claim]:
    """FRAMES-70, FRAMES-81 to FRAMES-84, FRAMES-110 to FRAMES-117."""
    facts, field = caution.facts, RULESET.view(state, action.seat)
    frame, element = field.frame(state.turn.aim.target), field.element(state.turn.aim.target)
    life = frame.hit_points if frame is not None else element.durability if element is not None else 1
    stated = [
        Stated("damage", 10 * facts["whole"] + facts["tenth"], float, 10),
        Stated("hit", facts["hit"], lambda damage: damage > 0),
    ]
    if "destroy" in facts:
        stated.append(Stated("destroy", facts["destroy"], lambda damage: damage >= life))
    yield Claim(action, stated, Damage)
