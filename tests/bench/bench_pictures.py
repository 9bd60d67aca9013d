"""How long the board picture takes, and how large it is: when drawn first, and after one action.

The floor is Pillow writing the file of the same picture.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from statistics import median
from time import process_time

from PIL import Image

from bot.artists import hand_painters, illustrators, painters
from bot.games.siege.pictures import board as siege
from bot.locale import Phrasebooks
from bot.rulesets import RULESETS
from tests.bench.figures import Figure
from tests.contract.played_games import Play, PlayedGame, played

BOOK = Phrasebooks.load()["ru"]
MOST = 400
"""Boards drawn of one game."""


def run() -> list[Figure]:
    """Draw a whole game of every ruleset that has pictures, action by action, at its largest table."""
    figures = [figure for name in painters() for figure in measure(name)]
    view = RULESETS["siege"].view(RULESETS["siege"].setup(3, {}), None)
    dial = median(_milliseconds(lambda: siege.dial(view, BOOK)) for _ in range(9))
    return [*figures, Figure("siege: Wind Rose", dial, "ms")]


def measure(name: str) -> list[Figure]:
    """Give the figures of the boards of *name*; it must not have drawn any before."""
    game = played(Play(name, RULESETS[name].seats[1], 0, advised=True))
    names = {each: f"Player {each + 1}" for each in game.seats}
    views = [game.subject.ruleset.view(each.after, None) for each in game.moments]
    board, middle = painters()[name], views[len(views) // 2]
    first = _milliseconds(lambda: board(middle, BOOK, names))
    board(views[0], BOOK, names)
    boards, times = [], []
    for view in views[:: max(1, len(views) // MOST)]:
        start = process_time()
        boards.append(board(view, BOOK, names))
        times.append((process_time() - start) * 1000)
    image = Image.open(io.BytesIO(boards[len(boards) // 2].png))
    image.load()
    plain = median(_milliseconds(lambda: image.save(io.BytesIO(), "PNG")) for _ in range(9))
    same = median(_milliseconds(lambda: board(middle, BOOK, names)) for _ in range(9))
    slowest = sorted(times)[-1 - len(times) // 100]
    return [
        Figure(f"{name}: board, the first of all", first, "ms"),
        Figure(f"{name}: board after one action, median", median(times), "ms", plain),
        Figure(f"{name}: board after one action, slowest in a hundred", slowest, "ms"),
        Figure(f"{name}: board, nothing has changed", same, "ms"),
        Figure(f"{name}: board, largest of a game", max(len(each.png) for each in boards) / 1000, "kB"),
        Figure(f"{name}: board, longest words", max(len(each.alt) for each in boards), "letters"),
        *close_ups(name, game),
        *hands(name, game),
    ]


def close_ups(name: str, game: PlayedGame) -> list[Figure]:
    """Give the figures of the pictures that go with announcements; none where *name* has none."""
    illustrate, ruleset = illustrators().get(name), game.subject.ruleset
    if illustrate is None:
        return []
    drawn, times = [], []
    for moment in game.moments[:: max(1, len(game.moments) // MOST)]:
        seen = [each for event in moment.events if (each := event.seen_by(None)) is not None]
        view = ruleset.view(moment.after, None)
        start = process_time()
        picture = illustrate(seen, view, BOOK)
        if picture is not None:
            times.append((process_time() - start) * 1000)
            drawn.append(len(picture.png))
    return [
        Figure(f"{name}: picture of an event, median", median(times), "ms"),
        Figure(f"{name}: picture of an event, largest of a game", max(drawn) / 1000, "kB"),
    ]


def hands(name: str, game: PlayedGame) -> list[Figure]:
    """Give the figures of the pictures of hands; none where *name* draws none."""
    draw, ruleset = hand_painters().get(name), game.subject.ruleset
    if draw is None:
        return []
    sizes, times = [], []
    for number, moment in enumerate(game.moments[:: max(1, len(game.moments) // MOST)]):
        view = ruleset.view(moment.after, game.seats[number % len(game.seats)])
        start = process_time()
        picture = draw(view, BOOK, {})
        if picture is not None:
            times.append((process_time() - start) * 1000)
            sizes.append(len(picture.png))
    return [
        Figure(f"{name}: picture of a hand, median", median(times), "ms"),
        Figure(f"{name}: picture of a hand, largest of a game", max(sizes) / 1000, "kB"),
    ]


def _milliseconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1000
