"""What a command leaves out although the rules need no answer is not asked for."""

from __future__ import annotations

from bot.commands.typed_actions import with_usual
from rules.frames.actions import MakeAttack
from tests.rules.frames.battle_scenes import battle


def test_a_cover_that_is_left_unsaid_is_the_one_that_counts_by_default() -> None:
    """FRAMES-104: the weakest; one that is named is the one."""
    scene = battle("soldier P15, M! K11", "soldier K10, M! L10, soldier L11", acted="1.1")
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")
    offered = [each for each in scene.offered(MakeAttack) if each.die == "r1"]

    unsaid = with_usual(offered, MakeAttack, {"die": "r1", "cover": None, "marker": None})
    said = with_usual(offered[-1:], MakeAttack, {"die": "r1", "cover": "1.3", "marker": None})

    assert [each.cover for each in offered] == ["1.2", "0.2", "1.3"]
    assert (unsaid, said) == (offered[:1], offered[-1:])
