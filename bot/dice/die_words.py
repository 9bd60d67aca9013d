"""The signs that say what became of each die, without any colour, and how many dice find room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from bot.locale import Phrasebook, harmless
from rules.dice import decimal
from rules.dice.expression import Custom, Faces, Labelled, Sum, Value
from rules.dice.faces import FATE, Face, sides_of, value_of
from rules.dice.outcome import Combined, Die, Matched, Outcome, PoolThrown, Thrown

_FACE_LENGTH = 16
"""Letters of a face that is a text."""
_FACES_OF_NOTE = 10
_IN_ORDER = 400
"""Letters of dice one by one that are still read."""
_PLACES = 3
"""Decimals shown of a number that is not whole."""
MINUS = "\u2212"


class Sign(Enum):
    """What a sign beside a die says; its value is how the sign is shown in the legend."""

    DROPPED = "~~2~~"
    EXPLODED = "6!"
    REROLLED = "~~1~~\u21bb"
    CHANGED = "1\u21922"
    SUCCESS = "\u2713"
    FAILURE = "\u2717"
    TIMES = "\u00d73"
    HIGHEST = "\u25b2"
    LOWEST = "\u25bc"


_AGAIN = Sign.REROLLED.value[-1]
_ARROW = Sign.CHANGED.value[1]
_TIMES = Sign.TIMES.value[0]


@dataclass
class Shown:
    """What has been shown so far: which signs, and how many dice."""

    signs: set[Sign] = field(default_factory=set)
    dice: int = 0
    """Dice that stand in the text, one by one or counted in a group."""
    left_out: int = 0
    """Dice of which the text says only how many they are."""


def number_words(value: Value, book: Phrasebook) -> str:
    """Give *value* with the reader's decimal sign, rounded to three places."""
    text = decimal(value, _PLACES).replace("-", MINUS)
    before, point, after = text.partition(".")
    return book.say("dice-decimal", None, before=before, after=after) if point else before


def is_rounded(value: Value) -> bool:
    """Whether `number_words` does not say *value* exactly."""
    return isinstance(value, Fraction) and 10**_PLACES % value.denominator != 0


def face_words(face: Face, faces: Faces | None = None) -> str:
    """Give one *face*: a number, a Fate sign, or a text made harmless."""
    if isinstance(face, str):
        return harmless(face, _FACE_LENGTH)
    if faces == FATE:
        return {-1: MINUS, 0: "0", 1: "+"}[face]
    return str(face).replace("-", MINUS)


def die_words(die: Die, faces: Faces, shown: Shown) -> str:
    """Give *die* with its signs, and note them in *shown*: `6!`, `~~2~~`, `1→2`, `**5**✓`."""
    words = [face_words(each, faces) for each in die.shown]
    text = "!+".join(words)
    if die.exploded and len(words) == 1:
        text += "!"
    if die.exploded:
        shown.signs.add(Sign.EXPLODED)
    if len(words) > 1 or value_of(die.shown[0]) != die.value:
        text += f"{_ARROW}{face_words(die.value)}"
        shown.signs.add(Sign.CHANGED)
    return marked(text, die.kept, die.rerolled, die.successes, shown)


def marked(text: str, kept: bool, rerolled: bool, successes: int | None, shown: Shown) -> str:
    """Give *text*, a die or a sub-total, with the signs for what it is worth."""
    if rerolled:
        shown.signs.add(Sign.REROLLED)
        return f"~~{text}~~{_AGAIN}"
    if not kept:
        shown.signs.add(Sign.DROPPED)
        return f"~~{text}~~"
    if not successes:
        return text
    sign = Sign.SUCCESS if successes > 0 else Sign.FAILURE
    shown.signs.add(sign)
    many = abs(successes)
    ticks = sign.value * many if many <= 2 else f"{sign.value}{_TIMES}{many}"
    return f"**{text}**{ticks}" if successes > 0 else f"{text}{ticks}"


def is_words_alone(outcome: Outcome) -> bool:
    """Whether *outcome* shows words and no number at all, so that its total says nothing."""
    match outcome:
        case Thrown(node, _, _, counts, matches):
            shows_words = isinstance(node.faces, Custom) and all(i.text is not None for i in node.faces.items)
            return shows_words and not counts and matches is None
        case PoolThrown(_, parts):
            return all(map(is_words_alone, parts))
        case Combined(node, parts):
            return isinstance(node, Labelled | Sum) and all(map(is_words_alone, parts))
        case _:
            return False


def shown_faces(outcome: Outcome) -> list[Face]:
    """Give the face of every die of *outcome* that counts, in order."""
    match outcome:
        case Thrown(_, dice):
            return [die.shown[-1] for die in dice if die.kept]
        case PoolThrown(_, parts) | Combined(_, parts):
            return [face for part in parts for face in shown_faces(part)]
        case _:
            return []


def counted_faces(outcome: Outcome) -> str:
    """Give the faces of *outcome*, most frequent first: `heads ×3, tails`."""
    return ", ".join(
        f"{face_words(face)} {_TIMES}{number}" if number > 1 else face_words(face)
        for face, number in Counter(shown_faces(outcome)).most_common()
    )


def natural_extreme(thrown: Thrown) -> Sign | None:
    """Give the sign of dice that all show their best, or all their worst; None for any others.

    Of a single die it is told from ten faces on: of a small one it means nothing in any system.
    """
    sides = sides_of(thrown.node.faces)
    kept = [die for die in thrown.dice if die.kept]
    single_and_small = len(kept) == 1 and sides.size < _FACES_OF_NOTE
    if not kept or single_and_small or sides.size < 3 or thrown.counts or thrown.matches is not None:
        return None
    is_natural = [die.shown == (die.value,) and not die.exploded and not die.extra for die in kept]
    naturals = {die.value for die in kept} if all(is_natural) else set()
    if naturals == {sides.highest}:
        return Sign.HIGHEST
    return Sign.LOWEST if naturals == {sides.lowest} else None


def dice_words(thrown: Thrown, room: int | None, book: Phrasebook, shown: Shown, mark: str = "") -> str:
    """Give the dice of *thrown*: one by one; where that is long, equal ones counted together; where even
    that takes more than *room* letters, the first ones and how many more there are.

    *mark* stands before each die. Their number is exact in every case.
    """
    own = Shown()
    faces = thrown.node.faces
    words = [mark + die_words(die, faces, own) for die in thrown.dice]
    if (extreme := natural_extreme(thrown)) is not None:
        own.signs.add(extreme)
        words = [
            f"{text}{extreme.value if die.kept else ''}" for text, die in zip(words, thrown.dice, strict=True)
        ]
    if not words:
        return "\u2013"
    joint = ", " if any(isinstance(face, str) for die in thrown.dice for face in die.shown) else " "
    text = joint.join(words)
    if len(text) > (_IN_ORDER if room is None else min(room, _IN_ORDER)):
        return _shortened(words, thrown.dice, joint, room, book, shown, own)
    shown.signs |= own.signs
    shown.dice += physical(thrown.dice)
    return text


def physical(dice: Sequence[Die]) -> int:
    """Give how many dice were rolled for *dice*: a chain is several."""
    return sum(len(die.shown) for die in dice)


def sets_words(matches: Sequence[Matched], faces: Faces) -> str:
    """Give the sets of equal dice, largest first: `7 ×3, 2 ×2`."""
    return ", ".join(f"{face_words(each.face, faces)} {_TIMES}{each.number}" for each in matches)


def _shortened(
    words: Sequence[str],
    dice: Sequence[Die],
    joint: str,
    room: int | None,
    book: Phrasebook,
    shown: Shown,
    own: Shown,
) -> str:
    text = joint.join(words)
    groups = Counter(words)
    grouped = ", ".join(f"{word} {_TIMES}{number}" for word, number in sorted(groups.items(), key=_order))
    if len(grouped) < len(text) and (room is None or len(grouped) <= room):
        shown.signs |= own.signs | {Sign.TIMES}
        shown.dice += physical(dice)
        return grouped
    room = len(text) if room is None else room
    length = number = 0
    while number < len(words) and length + len(words[number]) <= room:
        length += len(words[number]) + len(joint)
        number += 1
    left = physical(dice[number:])
    shown.dice += physical(dice[:number])
    shown.left_out += left
    if number == 0:
        return book.say("dice-only_count", None, number=left)
    shown.signs |= own.signs
    more = book.say("dice-more", None, number=left)
    return f"{joint.join(words[:number])} {more}" if left else joint.join(words[:number])


def _order(group: tuple[str, int]) -> tuple[int, str]:
    """Small numbers first, as a person would list them; signs behind the plain ones."""
    word, _ = group
    digits = "".join(letter for letter in word if letter.isdigit())
    return int(digits or 0), word
