"""What an announcement of the siege shows: the Wind Rose, when its marker moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.siege.pictures.dial import rose_dial
from bot.games.siege.pictures.words import rose_words
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.pictures.alt_text import shorten
from bot.pictures.memory import remembered
from rules.contract import Event
from rules.siege.events.token import WeatherDrifted, WeatherMarkerMoved
from rules.siege.names import WeatherId
from rules.siege.night import Night

Rose = tuple[tuple[WeatherId, str], ...]


def of_events(
    events: Sequence[Event], view: Night, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the dial as the last move of the marker in *events* leaves it; None where it does not move.

    Only what does not change in a night is taken from *view*, so that a late announcement shows its own
    moment.
    """
    moves = [each for each in events if isinstance(each, WeatherMarkerMoved | WeatherDrifted)]
    if not moves:
        return None
    last, made = moves[-1], ""
    if isinstance(last, WeatherMarkerMoved):
        made = book.plain("siege-picture-moves", moves=last.nth, cap=last.cap)
    rose = tuple((each.id, each.point) for each in view.content.weather)
    words, picture = rose_words(book, rose), _dial(rose, last.weather, made, book)
    origin = moves[0].origin
    turned = book.plain("siege-picture-alt-turned", state=words.states[origin], rule=words.rules[origin])
    return replace(picture, alt=shorten([turned, picture.alt]))


@remembered
def _dial(rose: Rose, weather: WeatherId, moves: str, book: Phrasebook) -> Picture:
    return rose_dial(rose, weather, moves, book)
