"""What an announcement of Rock'n'Roll shows: the tally of a round, and the dice of a super-weapon."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.card import TINTS
from bot.games.rocknroll.pictures.marks import BlastMark, HoldingMark, SalvoMark, TallyMark
from bot.games.rocknroll.pictures.row import HEAD, paint_head
from bot.games.rocknroll.pictures.words import holder_words, player_of
from bot.locale import Names, Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.alt_text import shorten
from bot.pictures.fight_panel import FightMark, SideMark, fight_picture
from bot.pictures.lettering import READABLE, cut, fit_name_rows, fit_rows, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode
from rules.contract import Event, Phrase
from rules.rocknroll.events.close import RoundScored
from rules.rocknroll.events.order import DieRolled, SuperweaponFired
from rules.rocknroll.field import Field
from rules.rocknroll.names import Position, Purpose, Side
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
    match event_mark(events, view, book, names):
        case FightMark() as fight:
            return fight_picture(fight, "attack.png")
        case TallyMark() as tally:
            alt = _alt(events, RoundScored, book, view)
            return Picture(encode(_tally(tally)), alt, "tally.png")
        case SalvoMark() as salvo:
            alt = _alt(events, SuperweaponFired, book, view)
            return Picture(encode(_salvo(salvo)), alt, "superweapon.png")
    return None


def event_mark(
    events: Sequence[Event], view: Field, book: Phrasebook, names: Names | None
) -> FightMark | TallyMark | SalvoMark | None:
    """Give what is shown of the last tally, super-weapon or attack among *events*."""
    for event in reversed(events):
        if isinstance(event, RoundScored):
            return _tally_mark(event, view, book)
        if isinstance(event, SuperweaponFired):
            return _salvo_mark(event, book)
        if isinstance(event, DieRolled) and event.purpose is Purpose.ATTACK:
            return _attack(event, view, book, names)
    return None


def _alt(events: Sequence[Event], kind: type[Event], book: Phrasebook, view: Field) -> str:
    event = next(each for each in reversed(events) if isinstance(each, kind))
    said = words.tally(event, view.settings.value) if isinstance(event, RoundScored) else words.phrase(event)
    return "" if said is None else shorten([book.plain(said)])


def _attack(event: DieRolled, view: Field, book: Phrasebook, names: Names | None) -> FightMark:
    """Give who attacks whom, the die with what is added to it, and what was needed."""

    def item(what: str, amount: str) -> tuple[str, str]:
        return book.plain(f"rocknroll-picture-item-{what}"), amount

    attacker = [] if event.piece is None else [book.plain(words.piece(event.piece))]
    if event.side is not None:
        player = player_of(view.state.force(event.side).seat, names)
        attacker += [each for each in (book.plain(words.side(event.side)), player) if each]
    target = "" if event.target is None else book.plain(words.piece(event.target))
    rolled = [item("die", str(event.natural))]
    rolled += [(book.plain(words.part_name(part)), f"{part.amount:+d}") for part in event.parts]
    if event.modifier and not event.parts:
        rolled.append(item("modifier", f"{event.modifier:+d}"))
    needed = f"{event.threshold}+"
    sides = (
        SideMark(" · ".join(attacker), tuple(rolled), str(event.total)),
        SideMark(target, (item("threshold", needed),), needed, is_sum=False),
    )
    said = book.plain("rocknroll-picture-hit", success="yes" if event.success else "no")
    return FightMark(sides, (TINTS[event.side], ink.MIST), (said,))


def _tally_mark(event: RoundScored, view: Field, book: Phrasebook) -> TallyMark:
    """Give the five Points with who holds them, and whose round that makes it."""
    winner = "none" if event.winner is None else event.winner.value
    values = {
        side: sum(view.settings.value(each.letter) for each in event.holdings if each.holder is side)
        for side in Side
    }
    bonus = {Side.VIETNAM: event.vietnam, Side.VPA: event.vpa}
    first = next((side for side in Side if bonus[side] > values[side]), None)
    return TallyMark(
        title=book.plain("rocknroll-picture-tally", round=event.round),
        points=tuple(
            HoldingMark(
                position=book.plain(words.position(Position(place + 1))),
                name=book.plain(words.letter(held.letter)),
                value_words=book.plain("rocknroll-picture-value", value=view.settings.value(held.letter)),
                holder=holder_words(held, book),
                holder_words=holder_words(held, book, in_full=True),
                held_by=held.holder,
            )
            for place, held in enumerate(event.holdings)
        ),
        result=book.plain(
            "rocknroll-picture-tally_result",
            vietnam=event.vietnam,
            vpa=event.vpa,
            winner=winner,
            first="none" if first is None else words.side(first),
            points=0 if first is None else bonus[first] - values[first],
        ),
    )


def _tally(mark: TallyMark) -> Image.Image:
    image = ink.blank(BREADTH, 2 * _LINE + HEAD + 2 * _GAP)
    image.paste(_line(mark.title, False), (0, 0))
    for place, each in enumerate(mark.points):
        colour = ink.DUSK if each.held_by is None else TINTS[each.held_by]
        head = paint_head(each.position, each.name, each.value_words, each.holder, colour, _WIDE)
        image.paste(head, (_GAP + place * (_WIDE + _GAP), _LINE))
    image.paste(_line(mark.result, True), (0, _LINE + HEAD + _GAP))
    return image


def _salvo_mark(event: SuperweaponFired, book: Phrasebook) -> SalvoMark:
    """Give the natural die of everything at the position, and whether that destroys it."""
    title = Phrase.of(
        "rocknroll-picture-salvo",
        weapon=Phrase(f"rocknroll-superweapon-{event.side}"),
        side=words.side(event.side),
        position=words.position(event.position),
    )
    blasts = tuple(
        BlastMark(
            book.plain(words.piece(each.piece)),
            each.natural,
            book.plain("rocknroll-picture-blast", destroyed="yes" if each.destroyed else "no"),
            each.destroyed,
        )
        for each in event.dice
    )
    return SalvoMark(book.plain(title), blasts)


def _salvo(mark: SalvoMark) -> Image.Image:
    rows = -(-len(mark.blasts) // _COLUMNS)
    image = ink.blank(BREADTH, _LINE + rows * (_TALL + _GAP) + _GAP)
    image.paste(_line(mark.title, False), (0, 0))
    for number, blast in enumerate(mark.blasts):
        row, column = divmod(number, _COLUMNS)
        place = (_GAP + column * (_WIDE + _GAP), _LINE + row * (_TALL + _GAP))
        image.paste(_tile(blast), place)
    return image


@remembered
def _line(said: str, is_result: bool) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _LINE), ink.NIGHT)
    rows, size = fit_rows(said, BREADTH - 36, 34, lines=1)
    if rows[0] != said:
        rows, size = fit_rows(said, BREADTH - 36, READABLE)
    colour = ink.MARKER if is_result else ink.WHITE
    for number, row in enumerate(rows):
        middle = _LINE * (number + 0.5) / len(rows)
        write(ImageDraw.Draw(image), (18, middle), row, size, colour, anchor="l")
    return ink.settle(image)


@remembered
def _tile(blast: BlastMark) -> Image.Image:
    """Give one unit with its die and what that does."""
    image = Image.new("RGB", (_WIDE, _TALL), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge = ink.ALARM if blast.destroyed else ink.DUSK
    draw.rounded_rectangle((0, 0, _WIDE - 1, _TALL - 1), radius=12, fill=ink.PANEL, outline=edge, width=3)
    rows, size, bold = fit_name_rows(blast.name, _WIDE - 24, READABLE)
    for number, row in enumerate(rows):
        write(draw, (14, 24 + number * 28), row, size, ink.WHITE, anchor="l", bold=bold)
    top = _TALL - _DIE - 14
    draw.rounded_rectangle((14, top, 14 + _DIE, top + _DIE), radius=12, fill=ink.WHITE)
    write(draw, (14 + _DIE / 2, top + _DIE / 2), str(blast.natural), 40, ink.NIGHT)
    said, colour = (
        cut(blast.said, _WIDE - _DIE - 26, READABLE, bold=False),
        edge if blast.destroyed else ink.MIST,
    )
    write(draw, (_DIE + 22, top + _DIE / 2), said, READABLE, colour, anchor="l", bold=False)
    return ink.settle(image)
