"""What others did since one's last move has one line each: what was done before what it came of."""

from __future__ import annotations

from bot.digest.digest import Digest, Item, Weight
from bot.digest.last_move import LINE, ROOM, _in_one_line, _shown

SHORT = "**Bob**: Move: b3 → E6 · Shots: b1 → a2, 5, 1 hit (a2: needs 4: 2 fails; 1 wound) · hands over."
CHARGE = "Charge: b4 → F5 (Test for fear, a3 (b4): roll 6: failed; Blows: a3 → b4, 4 (shaken −1), no hits)"
CAME_TO = "Charge: b4 → F5 (Test for fear, a3: failed; a3 → b4: no hits)"


def in_one_line(turn: str, room: int, terse: str = "") -> str:
    return _in_one_line(Item(Weight.OTHER, (turn,), (terse or turn,)), room)


def turn(charge: str) -> str:
    other = charge.replace("b4", "b1")
    return f"**Bob**:\n- Attack: b4 → a3\n- {charge}\n- Attack: b1 → a3\n- {other}\n- hands over."


def test_what_there_is_room_for_stays_as_it_is() -> None:
    assert in_one_line(SHORT, ROOM) == SHORT


def test_of_a_long_turn_everything_done_is_told_with_what_came_of_it() -> None:
    """It ended in the middle of the first fight, and the second was not told at all; then no result was."""
    assert len(turn(CHARGE)) > LINE

    other = CAME_TO.replace("b4", "b1")
    assert in_one_line(turn(CHARGE), ROOM, turn(CAME_TO)) == (
        f"**Bob**: Attack: b4 → a3 · {CAME_TO} · Attack: b1 → a3 · {other} · hands over."
    )


STORMS = (
    "**Bob**:\n"
    "- Lady of the Storm B6 Okhotny Ryad → B1 Chistye Prudy\n"
    "- assault, Lady of the Storm → Snowplow Depot, G2 Krasnoselsky, strength 12: nobody defends; "
    "Lady of the Storm strength 15 + die 4 = **19** against Snowplow Depot token 10 + die 9 = **19**; "
    "the token holds; lost, Lady of the Storm: Pawn (a lost battle); retreat, Lady of the Storm: B1 → B6\n"
    "- assault, The Ram → Snowplow Depot, G2 Krasnoselsky, strength 12: nobody defends; "
    "The Ram strength 16 − charm 2 + die 6 = **20** against Snowplow Depot token 10 + die 6 = **16**; "
    "won by The Ram; looted: Snowplow Depot, G2 Krasnoselsky."
)


def test_two_storms_are_told_to_their_end_without_their_sums() -> None:
    """It ended in the middle of the first sum, and nobody was told that a fortification was lost."""
    (line,) = _shown(Digest((Item(Weight.OTHER, (STORMS,)),)))

    assert "the token holds; lost, Lady of the Storm: Pawn" in line
    assert line.endswith("nobody defends; won by The Ram; looted: Snowplow Depot, G2 Krasnoselsky.")
    assert " = " not in line


def test_a_sum_behind_whom_it_is_about_is_left_out_with_its_colon() -> None:
    attack = "- attack, Lady → Tower (Ann), K Kremlin: Lady strength 15 = **15** against Tower (Ann) = **13**"

    line = in_one_line(f"**Bob**:\n{attack}; won by Lady\n- {'walks on ' * 20}", ROOM)

    assert line.startswith("**Bob**: attack, Lady → Tower (Ann), K Kremlin; won by Lady · walks on")


def test_what_there_is_no_room_for_is_the_beginning_of_a_turn_not_its_end() -> None:
    """A squad stood in another place, beaten, and the line had ended just before the attack on it."""
    told = (
        f"**Bob**:\n- {'walks on ' * 20}\n- {'takes a token ' * 10}\n- attack, Ram → Tower (Ann); won by Ram"
    )

    line = in_one_line(told, LINE)

    assert line.startswith("**Bob**: … · takes a token")
    assert line.endswith("attack, Ram → Tower (Ann); won by Ram")
    assert len(line) <= LINE
