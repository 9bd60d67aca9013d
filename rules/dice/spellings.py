"""Other spellings of the notation: those of other tools, of other keyboards, and of plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from rules.dice.errors import MOST_DIGITS, DiceError
from rules.dice.worded import DROPPING, KEEPING, asks_for_number, compared, kept, picks_dice

# Escapes, because the code has no Cyrillic letter.
DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2014\u2015\ufe63\uff0d", "-"))
"""Dashes that keyboards make of a minus, beside those that the notation knows."""
_KA, _DE, _EF, _HA = "\u043a\u041a", "\u0434\u0414", "\u0444\u0424", "\u0445\u0425"
_VERSUS = "\u043f\u0440\u043e\u0442\u0438\u0432"
_ADVANTAGE = "\u043f\u0440\u0435\u0438\u043c\u0443\u0449\u0435\u0441\u0442\u0432(?:\u043e|\u043e\u043c)"
_DISADVANTAGE = "\u043f\u043e\u043c\u0435\u0445(?:\u0430|\u043e\u0439|\u0443)"
_WITH = "\u0441"
_TIMES = "\u0440\u0430\u0437\u0430?"
_AT_MOST = "\u043d\u0435 (?:\u0432\u044b\u0448\u0435|\u0431\u043e\u043b\u044c\u0448\u0435)"
_PLUS, _MINUS = "\u043f\u043b\u044e\u0441", "\u043c\u0438\u043d\u0443\u0441"
_ROLL = "\u0431\u0440\u043e\u0441(?:\u043e\u043a|\u044c|\u0430\u044e)|\u043a\u0438\u0434\u0430\u044e"
_COIN = "\u043c\u043e\u043d\u0435\u0442"
_TARGETS = "dc|ac|tn|dv|\u0441\u043b|\u043a\u0441|\u043a\u0434|\u0446\u0447"
"""What a number to reach is called: difficulty, armour, target."""

_PROTECTED = re.compile(r"\{[^}]*\}?|\[[^\]]*\]?|#.*", re.DOTALL)
_PLACE = "\ue000"
_DIE = rf"\d*\s*[d{_KA}]\s*(?:\d+|f|%|{_PLACE})"
_BEHIND = rf"(?<=[\d%f{_PLACE}])\s*"
_WORD_ENDS = r"(?![^\W\d_])"
_FLAGS = re.IGNORECASE

Change = str | Callable[[re.Match[str]], str]


def _power(found: re.Match[str]) -> str:
    base, exponent = int(found[1]), int(found[2])
    if exponent > 30 or len(str(base**exponent)) > MOST_DIGITS:
        raise DiceError("too_large", found.start() + 1)
    return str(base**exponent)


_SPELLINGS: Sequence[tuple[re.Pattern[str], Change]] = tuple(
    (re.compile(pattern, _FLAGS), change)
    for pattern, change in (
        (rf"^\s*[/!.]?(?:roll|r|{_ROLL})\s+(?=\S)", ""),
        (rf"(?<![^\W\d_])[{_DE}](?=\s*(?:\d|%|[f{_EF}{_PLACE}]))", "d"),
        (rf"(?<=[d{_KA}])[{_EF}]", "F"),
        (rf"\s*\b(?:{_VERSUS}|against|versus|vs)\b\.?\s*(?:(?:{_TARGETS}){_WORD_ENDS}\.?:?\s*)?", " vs "),
        (rf"(?<=[\w)\]%{_PLACE}])\s+(?:{_TARGETS}){_WORD_ENDS}\.?:?\s*(?=\d+\s*{_PLACE}?\s*$)", " vs "),
        (rf"\s+(?:under|{_AT_MOST})\s+(?=\d)", " vs <="),
        (r"vs\s*<\s*(\d+)", lambda found: f"vs <={int(found[1]) - 1}"),
        (r"vs\s*>\s*(\d+)", lambda found: f"vs >={int(found[1]) + 1}"),
        (rf"\s+(?:plus|{_PLUS})\s+(?=[\d(d{_KA}])", "+"),
        (rf"\s+(?:minus|{_MINUS})\s+(?=[\d(d{_KA}])", "-"),
        (rf"{_BEHIND}cs(?=\s*[<>=\d])", "t"),
        (rf"{_BEHIND}ro(?=[\s\d<>=+\-)]|$)", "r"),
        (rf"{_BEHIND}min\s*(?=\d)", "mi"),
        (rf"{_BEHIND}max\s*(?=\d)", "ma"),
        (rf"{_BEHIND}ie\s*(?=\d|$|[\s+\-)])", "!"),
        (rf"{_BEHIND}e\s*(?=\d)", "!o"),
        (rf"({_DIE})\s*-\s*([lh])(?!\w)", lambda found: f"{found[1]}d{found[2].lower()}1"),
        (rf"({_DIE})([lh])(\d*)(?!\w)", lambda found: f"{found[1]}k{found[2].lower()}{found[3]}"),
        (r"(?<!\w)(\d+)k(\d+)(?!\w)", r"\1d10!!kh\2"),
        (rf"(?<![\w@])(?<!\d\s)(?=(?:coins?|{_COIN}\w*)\b)", "1"),
        (r"(?<![\w.])(\d+)\s*(?:\^|\*\*)\s*(\d+)(?!\s*(?:\^|\*\*))", _power),
        (rf"^\s*(\d+)\s*(?:times|mal|{_TIMES})\s+(?=\S)", r"\1x "),
        (rf"^(.*\S)\s+(\d+)\s*(?:times|mal|{_TIMES})\s*$", r"\2x \1"),
        (rf"^\s*[x{_HA}]\s*(\d+)[\s:]+(?=\S)", r"\1x "),
        (rf"^(.*[^\s\d]\d*)\s*[x{_HA}]\s*(\d+)\s*$", r"\2x \1"),
        (rf"^\s*(\d+)\s+(?=\d+\s*[d{_KA}])", r"\1x "),
        (r"[\s.,?]+$", ""),
    )
)
_EVERY_D20 = re.compile(rf"(\d*)\s*[d{_KA}]\s*(\d+)(?!\s*[kd{_KA}]\s*[hl]?\d)", _FLAGS)
_BETTER = re.compile(rf"\s*\b(?:{_WITH}\s+|with\s+|at\s+)?(?:adv(?:antage)?|{_ADVANTAGE})\b", _FLAGS)
_WORSE = re.compile(
    rf"\s*\b(?:{_WITH}\s+|with\s+|at\s+)?(?:dis(?:adv(?:antage)?)?|{_DISADVANTAGE})\b", _FLAGS
)
_GLUED_WORD = re.compile(rf"(?<=\d)(?=(?:adv|dis){_WORD_ENDS})", _FLAGS)


def spelled(text: str, german: bool = False) -> str:
    """Give *text* in the spelling of the notation; labels, comments and listed faces are left as they are.

    Raise DiceError for a power that is too large.
    """
    skeleton, pieces = _protected(text.translate(DASHES))
    skeleton = compared(kept(skeleton))
    for pattern, change in _SPELLINGS:
        skeleton = pattern.sub(change, skeleton)
    skeleton = _with_advantage(_GLUED_WORD.sub(" ", skeleton))
    return _restored(_apart(skeleton), pieces)


def worse_of_two(text: str) -> str:
    """Give *text* with its first die rolled twice and the worse one kept, where a word says so."""
    return _with_advantage(text)


def _with_advantage(skeleton: str) -> str:
    """Give the roll with its first die rolled twice where it says so, and the better or worse one kept."""
    for pattern, keeps in ((_WORSE, "kl"), (_BETTER, "kh")):
        found = pattern.search(skeleton)
        if found is None:
            continue
        rest = f"{skeleton[: found.start()]}{skeleton[found.end() :]}"
        die = _EVERY_D20.search(rest)
        if die is None:
            return f"{skeleton[: found.start()]}2d20{keeps}1{skeleton[found.end() :]}"
        count = int(die[1] or 1)
        # Of one die, and of any number of d20, one is kept; of other dice as many as there were.
        kept = 1 if die[2] == "20" else count
        rolled = max(count, 2) if die[2] == "20" else count + 1
        return f"{rest[: die.start()]}{rolled}d{die[2]}{keeps}{kept}{rest[die.end() :]}"
    return skeleton


def _apart(skeleton: str) -> str:
    """Give *skeleton* with a semicolon for every comma that stands in no bracket."""
    depth, letters = 0, []
    for letter in skeleton:
        depth += (letter == "(") - (letter == ")")
        letters.append(";" if letter == "," and depth <= 0 else letter)
    return "".join(letters)


def _protected(text: str) -> tuple[str, list[str]]:
    pieces: list[str] = []

    def keep(found: re.Match[str]) -> str:
        pieces.append(found[0])
        return _PLACE

    return _PROTECTED.sub(keep, text.replace(_PLACE, " ")), pieces


def _restored(skeleton: str, pieces: Sequence[str]) -> str:
    left = iter(pieces)
    return "".join(next(left, "") if letter == _PLACE else letter for letter in skeleton)


_TITLE = re.compile(r"\s*([^\W\d_][^:;#{}\[\]()@]{0,60}):\s+(.+)", re.DOTALL)
_RECKONS = re.compile(
    rf"[<>=]|\bvs\b|(?<![^\W\d_])\d*[d{_KA}{_DE}]\d|[-+*/\u00d7]\s*\d|(?<!\w)[kdtrmf][hl]?\d", _FLAGS
)
"""What no comment holds that is not marked as one: dice, or a number that would be left out."""
_DICE = re.compile(rf"(?<![^\W\d_])\d*[d{_KA}{_DE}]\s*\d", _FLAGS)
_NO_COMMENT = re.compile(
    rf"(?:[a-z]{{1,3}}(?=\d|[<>=!])|(?:kh?|kl|dl|dh|adv|dis|keep|drop|take|and|plus|minus|times|vs|under|over"
    rf"|explod\w*|reroll\w*|{KEEPING}|{DROPPING}|{_PLUS}|{_MINUS}|{_WITH}|{_VERSUS}){_WORD_ENDS})",
    _FLAGS,
)


def comments(text: str) -> Iterator[str]:
    """Give *text* with the words before a colon, or behind the dice, as its comment: each way there is."""
    roll, _, comment = text.partition("#")
    if (found := _TITLE.fullmatch(roll)) and not _DICE.search(found[1]):
        title = f"{found[1].strip()}: {comment.strip()}" if comment.strip() else found[1].strip()
        yield f"{found[2].strip()} # {title}"
        roll, comment = found[2], title
    for place in re.finditer(r"(?<=\S)\s+(?=[^\W\d_\u00d7])", roll):
        before, words = roll[: place.start()].rstrip(" ,.-"), roll[place.end() :].strip()
        if asks_for_number(words):
            return  # of what, is said behind the number
        if not (_RECKONS.search(words) or _NO_COMMENT.match(words) or picks_dice(words)):
            yield f"{before} # {words}{': ' + comment.strip() if comment.strip() else ''}"
