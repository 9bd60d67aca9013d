"""How long the board picture takes, and how large it is: when drawn first, and after one action."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from PIL import Image

from bot.locale import Phrasebooks
from bot.pictures import siege
from bot.pictures.siege_cell import paint_cell
from bot.pictures.siege_ground import paint_ground
from rules.siege.view import SiegeView
from tests.bench.figures import Figure
from tests.contract.played_games import Play, played

PLAY = Play("siege", 6, 0, advised=True)


def run() -> list[Figure]:
    """Draw a whole game of six, action by action, and the Rose."""
    book = Phrasebooks.load()["ru"]
    names = {each: f"Player {each + 1}" for each in played(PLAY).seats}
    game = played(PLAY)
    views: Sequence[SiegeView] = [game.subject.ruleset.view(each.after, None) for each in game.moments]
    middle = views[len(views) // 2]
    paint_cell.cache_clear()
    paint_ground.cache_clear()
    first = _milliseconds(lambda: siege.board(middle, book, names))
    siege.board(views[0], book, names)
    boards, times = [], []
    for view in views:
        start = process_time()
        boards.append(siege.board(view, book, names))
        times.append((process_time() - start) * 1000)
    image = Image.open(io.BytesIO(boards[len(boards) // 2].png))
    image.load()
    plain = median(_milliseconds(lambda: image.save(io.BytesIO(), "PNG")) for _ in range(9))
    same = median(_milliseconds(lambda: siege.board(middle, book, names)) for _ in range(9))
    dial = median(_milliseconds(lambda: siege.dial(middle, book)) for _ in range(9))
    return [
        Figure("board, the first of all", first, "ms"),
        Figure("board after one action, median (floor: Pillow writes the file)", median(times), "ms", plain),
        Figure("board after one action, slowest in a hundred", sorted(times)[-1 - len(times) // 100], "ms"),
        Figure("board, nothing has changed", same, "ms"),
        Figure("board, largest of a game", max(len(each.png) for each in boards) / 1000, "kB"),
        Figure("board, longest words", max(len(each.alt) for each in boards), "letters"),
        Figure("Wind Rose", dial, "ms"),
    ]


def _milliseconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1000
