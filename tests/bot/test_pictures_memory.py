"""Parts of pictures are remembered within a bound of bytes, whoever draws them."""

from __future__ import annotations

from PIL import Image

from bot.pictures import Picture
from bot.pictures.memory import BUDGET, MEMORY, Memory, remembered


def test_what_was_drawn_is_not_drawn_again() -> None:
    drawn = []

    @remembered
    def tile(side: int, *, colour: int = 0) -> Image.Image:
        drawn.append((side, colour))
        return Image.new("P", (side, side), colour)

    assert tile(10, colour=3) is tile(10, colour=3)
    assert tile(10) is not tile(11)
    assert drawn == [(10, 3), (10, 0), (11, 0)]


def test_the_parts_used_longest_ago_are_forgotten_first_and_the_bound_holds() -> None:
    memory = Memory(10_000)
    made = []

    def part(name: str) -> bytes:
        return memory.recall(name, lambda: (made.append(name), bytes(3000))[1])

    for name in "abcadac":
        part(name)
        assert memory.size <= 10_000

    assert "".join(made) == "abcdc"


def test_a_part_larger_than_the_bound_is_drawn_and_not_kept() -> None:
    memory = Memory(1000)

    assert memory.recall("large", lambda: bytes(2000)) == bytes(2000)
    assert memory.size == 0


def test_pixels_and_files_are_counted_by_their_bytes() -> None:
    memory = Memory(10**6)

    memory.recall(1, lambda: Image.new("RGB", (10, 20)))
    memory.recall(2, lambda: Picture(bytes(500), "", "a.png"))

    assert memory.size == 10 * 20 * 3 + 500 + 2 * 300


def test_all_pictures_of_a_process_share_one_bound() -> None:
    @remembered
    def sheet(number: int) -> bytes:
        return bytes(2**20)

    for number in range(20):
        sheet(number)

    assert BUDGET / 2 < MEMORY.size <= BUDGET
