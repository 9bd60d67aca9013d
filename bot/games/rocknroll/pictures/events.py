"""What an announcement of Rock'n'Roll shows: the tally of a round, and the dice of a super-weapon."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.card import TINTS
from bot.games.rocknroll.pictures.row import HEAD, paint_head
from bot.games.rocknroll.pictures.words import player_of
from bot.locale import Names, Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.alt_text import shorten
from bot.pictures.fight_panel import SideMark, in_words, paint_fight
from bot.pictures.lettering import READABLE, cut, fit, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode
from rules.contract import Event, Phrase
from rules.rocknroll.events.close import Holding, RoundScored
from rules.rocknroll.events.order import Blast, DieRolled, SuperweaponFired
from rules.rocknroll.field import Field
from rules.rocknroll.names import Position, Purpose
from rules.rocknroll.told import words

BREADTH = 1080
_GAP = 6
_COLUMNS = 5
_WIDE = (BREADTH - (_COLUMNS + 1) * _GAP) // _COLUMNS
_LINE = 64
_DIE = 52
_TALL = 150


def of_events(
    events: Sequence[Event], view: Field, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the last tally, super-weapon or attack among *events*; None where there was none.

    Only what does not change in a match is taken from *view*, so that a late announcement shows its own
    moment.
    """
    for event in reversed(events):
        said = words.phrase(event)
        if isinstance(event, RoundScored) and said is not None:
            return Picture(encode(_tally(event, view, book)), shorten([book.plain(said)]), "tally.png")
        if isinstance(event, SuperweaponFired) and said is not None:
            return Picture(encode(_salvo(event, book)), shorten([book.plain(said)]), "superweapon.png")
        if isinstance(event, DieRolled) and event.purpose is Purpose.ATTACK:
            return _attack(event, view, book, names)
    return None


def _attack(event: DieRolled, view: Field, book: Phrasebook, names: Names | None) -> Picture:
    """Give who attacks whom, the die with what is added to it, and what was needed."""

    def item(what: str, amount: str) -> tuple[str, str]:
        return book.plain(f"rocknroll-picture-item-{what}"), amount

    attacker = [] if event.piece is None else [book.plain(words.piece(event.piece))]
    if event.side is not None:
        player = player_of(view.state.force(event.side).seat, names)
        attacker += [each for each in (book.plain(words.side(event.side)), player) if each]
    target = "" if event.target is None else book.plain(words.piece(event.target))
    rolled = [item("die", str(event.natural))]
    if event.modifier:
        rolled.append(item("modifier", f"{event.modifier:+d}"))
    needed = f"{event.threshold}+"
    sides = (
        SideMark(" · ".join(attacker), tuple(rolled), str(event.total)),
        SideMark(target, (item("threshold", needed),), needed),
    )
    said = book.plain("rocknroll-picture-hit", success="yes" if event.success else "no")
    tints = (TINTS[event.side], ink.MIST)
    alt = shorten([*map(in_words, sides), f"{said}."])
    return Picture(encode(paint_fight(sides, tints, [said])), alt, "attack.png")


def _tally(event: RoundScored, view: Field, book: Phrasebook) -> Image.Image:
    """Give the five Points with who holds them, and whose round that makes it."""
    image = ink.blank(BREADTH, 2 * _LINE + HEAD + 2 * _GAP)
    image.paste(_line(book.plain("rocknroll-picture-tally", round=event.round), False), (0, 0))
    for place, held in enumerate(event.holdings):
        head = _head(Position(place + 1), held, view.settings.value(held.letter), book)
        image.paste(head, (_GAP + place * (_WIDE + _GAP), _LINE))
    winner = "none" if event.winner is None else event.winner.value
    result = book.plain("rocknroll-picture-tally_result", vietnam=event.vietnam, vpa=event.vpa, winner=winner)
    image.paste(_line(result, True), (0, _LINE + HEAD + _GAP))
    return image


def _head(position: Position, held: Holding, value: int, book: Phrasebook) -> Image.Image:
    holder = "none" if held.holder is None else words.side(held.holder)
    key = "rocknroll-picture-holder_dug" if held.dug_in else "rocknroll-picture-holder"
    return paint_head(
        book.plain(words.position(position)),
        book.plain(words.letter(held.letter)),
        book.plain("rocknroll-picture-value", value=value),
        book.plain(key, holder=holder, vietnam=held.vietnam, vpa=held.vpa),
        ink.DUSK if held.holder is None else TINTS[held.holder],
        _WIDE,
    )


def _salvo(event: SuperweaponFired, book: Phrasebook) -> Image.Image:
    """Give the natural die of everything at the position, and whether that destroys it."""
    rows = -(-len(event.dice) // _COLUMNS)
    image = ink.blank(BREADTH, _LINE + rows * (_TALL + _GAP) + _GAP)
    title = Phrase.of(
        "rocknroll-picture-salvo",
        weapon=Phrase(f"rocknroll-superweapon-{event.side}"),
        side=words.side(event.side),
        position=words.position(event.position),
    )
    image.paste(_line(book.plain(title), False), (0, 0))
    for number, blast in enumerate(event.dice):
        row, column = divmod(number, _COLUMNS)
        said = book.plain("rocknroll-picture-blast", destroyed="yes" if blast.destroyed else "no")
        tile = _tile(book.plain(words.piece(blast.piece)), blast, said)
        image.paste(tile, (_GAP + column * (_WIDE + _GAP), _LINE + row * (_TALL + _GAP)))
    return image


@remembered
def _line(said: str, is_result: bool) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _LINE), ink.NIGHT)
    said, size = fit(said, BREADTH - 36, 34)
    colour = ink.MARKER if is_result else ink.WHITE
    write(ImageDraw.Draw(image), (18, _LINE / 2), said, size, colour, anchor="l")
    return ink.settle(image)


@remembered
def _tile(name: str, blast: Blast, said: str) -> Image.Image:
    """Give one unit with its die and what that does."""
    image = Image.new("RGB", (_WIDE, _TALL), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge = ink.ALARM if blast.destroyed else ink.DUSK
    draw.rounded_rectangle((0, 0, _WIDE - 1, _TALL - 1), radius=12, fill=ink.PANEL, outline=edge, width=3)
    for number, row in enumerate(wrap(name, _WIDE - 24, READABLE, 2)):
        write(draw, (14, 24 + number * 28), row, READABLE, ink.WHITE, anchor="l")
    top = _TALL - _DIE - 14
    draw.rounded_rectangle((14, top, 14 + _DIE, top + _DIE), radius=12, fill=ink.WHITE)
    write(draw, (14 + _DIE / 2, top + _DIE / 2), str(blast.natural), 40, ink.NIGHT)
    said, colour = cut(said, _WIDE - _DIE - 26, READABLE, bold=False), edge if blast.destroyed else ink.MIST
    write(draw, (_DIE + 22, top + _DIE / 2), said, READABLE, colour, anchor="l", bold=False)
    return ink.settle(image)
