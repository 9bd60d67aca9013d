"""What others did since one's last move has one line each: what was done before what it came of."""

from __future__ import annotations

from bot.digest.last_move import LINE, _in_one_line

SHORT = "**Bob**: Move: b3 → E6 · Shots: b1 → a2, 5, 1 hit (a2: needs 4: 2 fails; 1 wound) · hands over."
CHARGE = "Charge: b4 → F5 (Test for fear, a3 (b4): roll 6: failed; Blows: a3 → b4, 4 (shaken −1), no hits)"


def test_what_there_is_room_for_stays_as_it_is() -> None:
    assert _in_one_line(SHORT) == SHORT


def test_of_a_long_turn_everything_done_is_told_without_what_it_came_of() -> None:
    """It ended in the middle of the first fight, and the second was not told at all."""
    other = CHARGE.replace("b4", "b1")
    turn = f"**Bob**:\n- Attack: b4 → a3\n- {CHARGE}\n- Attack: b1 → a3\n- {other}\n- hands over."
    assert len(turn) > LINE

    assert _in_one_line(turn) == (
        "**Bob**: Attack: b4 → a3 · Charge: b4 → F5 · Attack: b1 → a3 · Charge: b1 → F5 · hands over."
    )
