"""Says what a roll came to: every die with what became of it, every total, within Discord's limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.dice.die_words import (
    MINUS,
    Shown,
    Sign,
    counted_faces,
    dice_words,
    is_rounded,
    is_words_alone,
    marked,
    number_words,
    sets_words,
    shown_faces,
)
from bot.lengths import CONTENT, fit
from bot.locale import Phrasebook, harmless
from bot.odds.dice_words import hinted
from rules.dice import format, hints
from rules.dice.canonical import format_expression
from rules.dice.expression import (
    Call,
    Compare,
    Custom,
    Dice,
    Expression,
    FaceItem,
    Labelled,
    Negative,
    Number,
    PoolPart,
    Product,
    Run,
    Sum,
    Term,
    Variable,
)
from rules.dice.faces import digits_of
from rules.dice.outcome import (
    Combined,
    Gathered,
    Outcome,
    PoolThrown,
    ResultOutcome,
    RollOutcome,
    SubTotal,
    Thrown,
)

SHORT = 400
"""Letters for narrow places."""
_TERM_LENGTH = 60
_MOST_ITEMS = 6
"""Listed faces that are all written."""
_LABEL_LENGTH = 32
_LONGEST_COMMENT = 200
_ROOMS = (None, 1200, 800, 500, 300, 200, 120, 80, 50, 30, 15, 0)
"""How many letters the dice of one term may take: the first room in which the whole text fits is taken."""
_OPERATORS = {
    "*": "\u00d7",
    "-": MINUS,
    ">=": "\u2265",
    "<=": "\u2264",
    "!=": "\u2260",
    "==": "=",
    ">": "\\>",
    "<": "\\<",
}


@dataclass(frozen=True)
class ResultWords:
    """A roll in words."""

    text: str
    shown: int
    """Dice that stand in the text, one by one or counted in groups."""
    left_out: int
    """Dice of which the text says only how many they are."""


def outcome_words(
    outcome: RollOutcome,
    book: Phrasebook,
    *,
    limit: int = CONTENT,
    above: str = "",
    below: str = "",
    receipt: str = "",
    says_margin: bool = True,
) -> ResultWords:
    """Give *outcome* as text of at most *limit* letters, at least `SHORT`, safe to be sent as it is.

    The lines *above* and *below*, and *receipt* as small print, stand around it; they may take half of the
    room. Where not *says_margin*, *below* says whether a test succeeds. In narrow places, of up to twice
    `SHORT`, there is neither legend nor advice. What does not fit is shortened step by step: equal dice are
    counted together, then dice are left out and numbered, then the totals stand alone.
    """
    narrow = limit <= 2 * SHORT
    comment = outcome.roll.comment
    head = [above, f"*{_escaped(comment, _comment_length(limit))}*" if comment else ""]
    foot = f"-# {receipt}" if receipt else ""
    for room in _ROOMS:
        writer = _Writer(book, room, bare=outcome.roll.repeats > 1, letters=narrow, margin=says_margin)
        lines = [*head, *_rounds(outcome, writer), below]
        notes = [] if narrow else [_legend(writer.shown, book), *_advice(outcome, book)]
        for chosen in (notes, notes[:1], []):
            text = "\n".join(filter(None, [*lines, *chosen, foot]))
            if len(text) <= limit:
                return ResultWords(text, writer.shown.dice, writer.shown.left_out)
    return _totals_alone(outcome, book, head, [below, foot], limit)


def _comment_length(limit: int) -> int:
    # Every letter may need an escape before it, and half of the room is for the dice.
    return min(_LONGEST_COMMENT, limit // 6)


def _rounds(outcome: RollOutcome, writer: _Writer) -> list[str]:
    if outcome.roll.repeats == 1:
        return [writer.result(each) for each in outcome.rounds[0]]
    title = format(outcome.roll).removesuffix(f" # {outcome.roll.comment}")
    return [
        _escaped(title, _TERM_LENGTH),
        *(
            f"{number} \u00b7 {'; '.join(map(writer.result, results))}"
            for number, results in enumerate(outcome.rounds, 1)
        ),
    ]


def _legend(shown: Shown, book: Phrasebook) -> str:
    """Give what the signs mean; nothing where only dropped dice are struck out, which says enough."""
    if shown.signs <= {Sign.DROPPED}:
        return ""
    meanings = (
        book.say(f"dice-sign-{sign.name.lower()}", None, sign=sign.value)
        for sign in Sign
        if sign in shown.signs
    )
    return "-# " + " \u00b7 ".join(meanings)


def _advice(outcome: RollOutcome, book: Phrasebook) -> list[str]:
    advice = []
    for hint in hints(outcome.roll):
        line = f"-# {book.say(hinted(hint))}"
        # What to try stands between backticks: a text face with one in it would end them.
        if line.count("`") == 2:
            advice.append(line)
    return advice


def _totals_alone(
    outcome: RollOutcome, book: Phrasebook, head: list[str], foot: list[str], limit: int
) -> ResultWords:
    writer = _Writer(book, 0, bare=True, letters=True)
    totals = [writer.total(each.body) for results in outcome.rounds for each in results]
    dice = book.say("dice-only_count", None, number=outcome.rolled)
    for number in range(len(totals), -1, -1):
        more = [book.say("dice-more", None, number=len(totals) - number)] if number < len(totals) else []
        line = ", ".join([*totals[:number], *more])
        text = "\n".join(filter(None, [*head, line, f"-# {dice}", *foot]))
        if len(text) <= limit:
            break
    return ResultWords(fit(text, limit), 0, outcome.rolled)


def _escaped(text: str, length: int) -> str:
    return harmless(fit(text, length), CONTENT)


class _Writer:
    """Writes outcomes, each term with as many of its dice as there is *room* for."""

    def __init__(
        self, book: Phrasebook, room: int | None, *, bare: bool, letters: bool, margin: bool = True
    ) -> None:
        self._book = book
        self._says_margin = margin
        self._room = room
        self._bare = bare
        """Whether the notation stands above already."""
        self._letters = letters
        """Whether dice of a pool have the first letters of their colour before them, not its name."""
        self.shown = Shown()

    def result(self, result: ResultOutcome) -> str:
        """Give one result with its total, and what it is tested against; words alone have no total."""
        if is_words_alone(result.body) and result.against is None:
            return self._faces(result.body)
        text = f"{self._body(result.body, alone=True)}{_equals(result.body)} {self.total(result.body)}"
        if _is_number(result.body):
            text = self.total(result.body)
        if result.against is None:
            return text
        return f"{text} {self._margin(result, result.against)}"

    def _faces(self, body: Outcome) -> str:
        """Give dice that show words: one as it fell; of several that repeat, how often each face came."""
        counted = counted_faces(body)
        text = self._body(body, alone=True)
        if not isinstance(body, Thrown) or not counted or len(counted) > _TERM_LENGTH:
            return text
        if len(body.dice) == 1:
            notation = "" if self._bare else f"{_notation(body.node)}: "
            return f"{notation}**{counted}**"
        repeated = len(set(shown_faces(body))) < len(body.dice)
        return f"{text}: **{counted}**" if repeated else text

    def total(self, outcome: Outcome) -> str:
        """Give the total of *outcome* in bold, and what it counts; of words alone how often each came."""
        inner = _unlabelled(outcome)
        if is_words_alone(inner):
            return fit(counted_faces(inner), _TERM_LENGTH)
        total = outcome.total
        number = number_words(total, self._book)
        if isinstance(total, int):
            if _counts(inner):
                return self._book.say("dice-successes", None, count=total, number=number)
            if isinstance(inner, Thrown) and inner.matches is not None:
                sets = sets_words(inner.matches, inner.node.faces)
                said = self._book.say("dice-sets", None, count=total, number=number)
                return f"{said}: {sets}" if sets and len(sets) <= _TERM_LENGTH else said
            if isinstance(inner, Combined) and isinstance(inner.node, Compare):
                return self._book.say("dice-holds" if total else "dice-holds_not")
        return f"**{number}**"

    def _margin(self, result: ResultOutcome, against: Outcome) -> str:
        margin = result.margin or 0
        key = "dice-reached" if margin == 0 else "dice-exceeded" if margin > 0 else "dice-missed"
        target = ("\u2264 " if result.under else "") + self._body(against, alone=True)
        if not _is_number(against):
            target += f" = {number_words(against.total, self._book)}"
        if not self._says_margin:
            return self._book.say("dice-against", None, target=target)
        return self._book.say(key, None, target=target, margin=number_words(abs(margin), self._book))

    def _body(self, outcome: Outcome, *, alone: bool = False) -> str:
        match outcome:
            case Thrown():
                return self._thrown(outcome, _notation(outcome.node), alone)
            case PoolThrown(node, parts):
                marks = _colour_letters(node.parts) if self._letters else [""] * len(parts)
                return " ".join(
                    self._thrown(thrown, "" if mark else _colour(part), alone, mark)
                    for part, thrown, mark in zip(node.parts, parts, marks, strict=True)
                )
            case Gathered(_, members):
                return "{" + ", ".join(map(self._member, members)) + "}"
            case Combined():
                return self._combined(outcome, outcome.node, alone)

    def _thrown(self, thrown: Thrown, notation: str, alone: bool, mark: str = "") -> str:
        dice = dice_words(thrown, self._room, self._book, self.shown, mark)
        # Where the total of the whole is another one, this term says its own.
        own = (
            ""
            if alone or not (thrown.counts or thrown.matches is not None)
            else f" = {number_words(thrown.total, self._book)}"
        )
        if mark or (alone and self._bare and notation and not own):
            return f"{dice}{own}"
        return f"({dice}{own})" if self._bare and not notation else f"{notation} ({dice}{own})"

    def _member(self, member: SubTotal) -> str:
        total = number_words(member.outcome.total, self._book)
        total = marked(total, member.kept, False, member.successes, self.shown)
        return total if _is_number(member.outcome) else f"{self._body(member.outcome)}: {total}"

    def _combined(self, outcome: Combined, node: Expression, alone: bool) -> str:
        parts = outcome.parts
        match node:
            case Variable(name):
                return f"{_escaped('@' + name, _TERM_LENGTH)} ({number_words(outcome.total, self._book)})"
            case Labelled(inner, labels):
                text = self._inner(parts[0], inner, (Negative, Sum, Product, Compare, Labelled), alone)
                return text + "".join(f" \\[{_escaped(label, _LABEL_LENGTH)}\\]" for label in labels)
            case Negative(inner):
                return f"{MINUS}{self._inner(parts[0], inner, (Sum, Product, Compare))}"
            case Sum(terms):
                return self._joined(parts, terms, (Sum, Compare))
            case Product(terms):
                return self._joined(parts, terms, (Sum, Product, Compare))
            case Compare(left, operator, right):
                first, second = (
                    self._inner(part, each, (Compare,)) + self._sum(part)
                    for part, each in zip(parts, (left, right), strict=True)
                )
                return f"{first} {_operator(operator)} {second}"
            case Call(function, _):
                return f"{function}({', '.join(map(self._body, parts))})"
            case _:
                return number_words(outcome.total, self._book)

    def _sum(self, part: Outcome) -> str:
        """Give what one side of a comparison comes to, where that is not said by itself."""
        is_said = _is_number(part) or _counts(part) or isinstance(_unlabelled(part), Gathered)
        return "" if is_said else f" = {number_words(part.total, self._book)}"

    def _inner(
        self, part: Outcome, node: Expression, bracketed: tuple[type[Expression], ...], alone: bool = False
    ) -> str:
        text = self._body(part, alone=alone)
        return f"({text})" if isinstance(node, bracketed) else text

    def _joined(
        self, parts: Sequence[Outcome], terms: Sequence[Term], bracketed: tuple[type[Expression], ...]
    ) -> str:
        text = self._inner(parts[0], terms[0].body, bracketed)
        for part, term in zip(parts[1:], terms[1:], strict=True):
            text += f" {_operator(term.operator)} {self._inner(part, term.body, bracketed)}"
        return text


def _notation(dice: Dice) -> str:
    """Give *dice* as typed; of many listed faces the first two and the last."""
    if (digits := digits_of(dice.faces)) is not None:
        return _escaped(format_expression(replace(dice, faces=Run(1, digits))), _TERM_LENGTH)
    if isinstance(dice.faces, Custom) and len(dice.faces.items) > _MOST_ITEMS:
        first, second, *_, last = dice.faces.items
        few = format_expression(
            replace(dice, faces=Custom((first, second, FaceItem(0, 0, "\u2026", 1), last)))
        )
        return _escaped(few, _TERM_LENGTH)
    return _escaped(format_expression(dice), _TERM_LENGTH)


def _equals(body: Outcome) -> str:
    """Give what stands between a roll and what it came to."""
    inner = _unlabelled(body)
    if isinstance(inner, Combined) and isinstance(inner.node, Compare):
        return ":"
    return " \u2248" if is_rounded(body.total) else " ="


def _operator(operator: str) -> str:
    return _OPERATORS.get(operator, operator)


def _colour(part: PoolPart) -> str:
    sides = "" if part.sides is None else f"{'d' if part.name[-1].isdigit() else ''}{part.sides}"
    return _escaped(f"{part.dice.count}{part.name}{sides}", _TERM_LENGTH)


def _colour_letters(parts: Sequence[PoolPart]) -> list[str]:
    """Give the shortest beginning of each colour's name that tells it from the other colours."""
    names = sorted({part.name for part in parts})
    letters = {}
    for name in names:
        length = 1
        while length < len(name) and any(each != name and each[:length] == name[:length] for each in names):
            length += 1
        letters[name] = harmless(name[:length])
    return [letters[part.name] for part in parts]


def _unlabelled(outcome: Outcome) -> Outcome:
    while isinstance(outcome, Combined) and isinstance(outcome.node, Labelled):
        (outcome,) = outcome.parts
    return outcome


def _counts(outcome: Outcome) -> bool:
    match outcome:
        case Thrown() | Gathered():
            return outcome.counts
        case PoolThrown(_, parts):
            return all(part.counts for part in parts)
        case _:
            return False


def _is_number(outcome: Outcome) -> bool:
    return isinstance(outcome, Combined) and isinstance(outcome.node, Number)
