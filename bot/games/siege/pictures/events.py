"""What an announcement of the siege shows: the Wind Rose, when its marker moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.siege.pictures.dial import rose_dial, rose_mark
from bot.games.siege.pictures.rose import RoseMark
from bot.games.siege.pictures.words import rose_words, rule_of
from bot.locale import Names, Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.alt_text import shorten
from bot.pictures.fight_panel import FightMark, SideMark, fight_picture
from bot.pictures.lettering import LongNames, legible
from bot.pictures.memory import remembered
from rules.contract import Event, Fact, Phrase
from rules.siege.content import kind_of
from rules.siege.events.battle import BattleDecided, BattleRolled, Roll
from rules.siege.events.token import WeatherDrifted, WeatherMarkerMoved
from rules.siege.names import Side, WeatherId
from rules.siege.night import Night
from rules.siege.told import words as words_of

Moved = WeatherMarkerMoved | WeatherDrifted
Rose = tuple[tuple[WeatherId, str], ...]


def of_events(
    events: Sequence[Event], view: Night, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the last battle of *events*, else the dial as the last move of the marker leaves it; else None.

    Of *view* nothing counts that a late announcement could miss but the colours of the sides.
    """
    match event_mark(events, view, book, legible(view.state.players, names)):
        case FightMark() as fight:
            return fight_picture(fight, "battle.png")
        case DialMark() as turned:
            rose = _rose_of(view)
            picture = _dial(rose, _last_move(events).weather, turned.moves, book)
            return replace(picture, alt=shorten([turned.turned, picture.alt]))
    return None


def event_mark(
    events: Sequence[Event], view: Night, book: Phrasebook, names: LongNames
) -> FightMark | DialMark | None:
    """Give what is shown of *events*."""
    rolled = next((each for each in reversed(events) if isinstance(each, BattleRolled)), None)
    if rolled is not None:
        return _battle(rolled, events, view, book, names)
    moves = [each for each in events if isinstance(each, Moved)]
    if not moves:
        return None
    last, made = moves[-1], ""
    if isinstance(last, WeatherMarkerMoved):
        made = book.plain("siege-picture-moves", moves=last.nth, cap=last.cap)
    rose = _rose_of(view)
    words, origin = rose_words(book, rose), moves[0].origin
    return DialMark(
        turned=book.plain("siege-picture-alt-turned", state=words.states[origin], rule=words.rules[origin]),
        moves=made,
        rule=rule_of(last.weather, book, words),
        rose=rose_mark([each for each, _ in rose], last.weather, words),
    )


@dataclass(frozen=True)
class DialMark:
    """The Wind Rose after a move."""

    turned: str
    """Which state and rule go out."""
    moves: str
    rule: str
    """The one in force now."""
    rose: RoseMark


def _rose_of(view: Night) -> Rose:
    return tuple((each.id, each.point) for each in view.content.weather)


def _last_move(events: Sequence[Event]) -> WeatherMarkerMoved | WeatherDrifted:
    return next(each for each in reversed(events) if isinstance(each, Moved))


@remembered
def _dial(rose: Rose, weather: WeatherId, moves: str, book: Phrasebook) -> Picture:
    return rose_dial(rose, weather, moves, book)


def _battle(
    event: BattleRolled, events: Sequence[Event], view: Night, book: Phrasebook, names: LongNames
) -> FightMark:
    """Give who fights whom, both sums item by item, and who has won or what is at stake."""
    sides = (
        _side(words_of.squad(event.attacker), event.attack, book, names),
        _side(words_of.defender_of(event), event.defence, book, names),
    )
    decided = [each for each in events if isinstance(each, BattleDecided) and each.attacker == event.attacker]
    token = event.fortification or event.underground
    said = [words_of.phrase(each) for each in decided[-1:]]
    lines = [book.plain(each, names) for each in said if each is not None]
    if token is not None and event.defender is not None:
        kind = f"siege-fortification-{kind_of(event.fortification)}" if event.fortification else None
        stake = book.plain(kind or f"siege-underground-{event.underground}")
        lines.insert(0, book.plain("siege-picture-stake", token=stake))
    tints = (ink.STORM, ink.CITY) if _storms(event, view) else (ink.CITY, ink.STORM)
    return FightMark(sides, tints, tuple(lines))


def _storms(event: BattleRolled, view: Night) -> bool:
    attacker = view.squad(event.attacker)
    return attacker is None or attacker.side is Side.STORMER


def _side(what: Fact, roll: Roll, book: Phrasebook, names: LongNames) -> SideMark:
    parts = [(book.plain(f"siege-part-{each.name.value}"), each.amount) for each in roll.parts]
    if roll.dice:
        die = roll.total - sum(each.amount for each in roll.parts)
        parts.append((book.plain(words_of.die_of(roll)), die))
    items = tuple((name, f"{amount:+d}") for name, amount in parts)
    name = book.plain(what, names) if isinstance(what, Phrase) else str(what)
    return SideMark(name, items, str(roll.total))
