"""What plain words behind dice say: the best of them, or a number to be reached; and what looks like that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

# Escapes, because the code has no Cyrillic letter: \u043a is ka, \u0434 is de.
_FLAGS = re.IGNORECASE
_DICE = "(?<![^\\W\\d_])\\d*\\s*[d\u043a\u0434]\\s*(?:\\d+|%)"
_NUMBERS = (
    "one|\u043e\u0434\u043d[\u0430\u0443]",
    "two|\u0434\u0432[\u0430\u0435]",
    "three|\u0442\u0440\u0438",
    "four|\u0447\u0435\u0442\u044b\u0440\u0435",
)
_NUMBER = rf"(?:\d+|{'|'.join(_NUMBERS)})"
_ENDS = r"(?![^\W_])"
_DIE_WORDS = "dice|die|one|\u043a\u043e\u0441\u0442\\w*|\u043a\u0443\u0431\u0438\u043a\\w*"

KEEPING = "\u043e\u0441\u0442\u0430\u0432\\w*|\u0432\u0437\u044f\u0442\u044c|\u0431\u0435\u0440\\w*"
DROPPING = "\u0431\u0435\u0437|\u0443\u0431\u0440\\w*|\u043e\u0442\u0431\u0440\\w*"
_HIGH = "highest|best|top|\u043b\u0443\u0447\u0448\\w*|\u0441\u0442\u0430\u0440\u0448\\w*"
_LOW = "lowest|worst|bottom|\u0445\u0443\u0434\u0448\\w*|\u043c\u043b\u0430\u0434\u0448\\w*"
_WHICH = (
    rf"(?:the\s+)?(?:(?P<first>{_NUMBER})\s+)?(?P<which>{_HIGH}|{_LOW}){_ENDS}"
    rf"(?:\s+(?P<then>{_NUMBER}){_ENDS})?(?:\s+(?:{_DIE_WORDS}){_ENDS})?"
)
_KEEPS = re.compile(
    rf"[,\s]*(?:and\s+)?(?P<how>keep|take|drop|{KEEPING}|{DROPPING})(?:ing)?\s+{_WHICH}|\s+keep\s+(?P<bare>\d+)",
    _FLAGS,
)
_BEHIND = re.compile(
    rf"(?P<dice>{_DICE})(?P<bonus>(?:\s*[-+]\s*\d+(?![d\u043a\u0434\d]))*)[,\s]+{_WHICH}"
    "(?=\\s*(?:$|[-+;)#\ue000]|(?:vs|against|\u043f\u0440\u043e\u0442\u0438\u0432)\\b))",
    _FLAGS,
)
_BEFORE = re.compile(
    rf"^\s*{_WHICH}\s+(?:(?:out\s+)?of|from|\u0438\u0437)\s+(?P<dice>{_DICE})"
    "(?P<bonus>(?:\\s*[-+]\\s*\\d+)*)(?=\\s*(?:$|[;#\ue000]))",
    _FLAGS,
)

_MORE, _LEAST, _LESS = (
    "more\\s+than|greater\\s+than|over|above|\u0431\u043e\u043b\u044c\u0448\u0435|\u0431\u043e\u043b\u0435\u0435"
    "|\u0432\u044b\u0448\u0435",
    "at\\s+least|\u043e\u0442|not\\s+less\\s+than"
    "|\u043d\u0435\\s+(?:\u043c\u0435\u043d\u044c\u0448\u0435|\u043c\u0435\u043d\u0435\u0435|\u043d\u0438\u0436\u0435)",
    "less\\s+than|below|\u043c\u0435\u043d\u044c\u0448\u0435|\u043c\u0435\u043d\u0435\u0435|\u043d\u0438\u0436\u0435",
)
_AT_LEAST_ONE = "\u0445\u043e\u0442\u044f\\s+\u0431\u044b"
_HOW = rf"(?P<more>{_MORE})|(?P<least>{_LEAST})|(?P<less>{_LESS})"
_COMPARED = re.compile(
    rf"(?P<dice>(?<![^\W\d_])(?P<count>\d*)\s*[d\u043a\u0434]\s*(?P<sides>\d+))\s+(?:{_HOW})\s+(?P<number>\d+)"
    "(?=\\s*(?:$|[#\ue000]))",
    _FLAGS,
)
_TOTAL = re.compile(rf"(?<=[\d)%])\s+(?:{_HOW})\s+(?P<number>\d+)(?=\s*(?:$|[#\ue000]))", _FLAGS)
_ASKS = re.compile(rf"(?:{_MORE}|{_LEAST}|{_LESS}|{_AT_LEAST_ONE})\s+{_NUMBER}{_ENDS}", _FLAGS)
_PICKS = re.compile(rf"{_WHICH}(?:(?<=\d)|\s*[.!?]?\s*$)", _FLAGS)


def kept(text: str) -> str:
    """Give *text* with words that keep or drop dice as the notation's `kh` and `dl`."""
    text = _KEEPS.sub(lambda found: f"kh{found['bare']}" if found["bare"] else _keeps(found), text)
    return _BEFORE.sub(_best, _BEHIND.sub(_best, text))


def compared(text: str) -> str:
    """Give *text* with words that ask for a number as a count of dice, or as a test of the total."""
    text = _COMPARED.sub(lambda found: _readings(found)[0], text)
    return _TOTAL.sub(_test, text)


def count_or_total(text: str) -> tuple[int, tuple[str, str]] | None:
    """Give where words in *text* ask for a number that single dice could show as well as the total, and both
    rolls they may mean: the count first. None where they mean one."""
    found = _COMPARED.search(text)
    readings = () if found is None else _readings(found)
    if found is None or len(readings) < 2:
        return None
    count, total = (f"{text[: found.start()]}{each}{text[found.end() :]}" for each in readings)
    return found.end("dice") + 1, (count, total)


def asks_for_number(words: str) -> bool:
    """Whether *words* begin by asking for a number to be reached: that would be lost in a comment."""
    return _ASKS.match(words) is not None


def picks_dice(words: str) -> bool:
    """Whether *words* begin by naming dice to be kept: that would be lost in a comment."""
    return _PICKS.match(words) is not None


def _best(found: re.Match[str]) -> str:
    """Give the best of dice that stand alone: of several sorts they might be the best of all."""
    if re.search(_DICE, re.split("[;,]", found.string[: found.start()])[-1], _FLAGS):
        return found[0]
    return f"{found['dice']}{_keeps(found)}{found['bonus']}"


def _keeps(found: re.Match[str]) -> str:
    groups = found.groupdict()
    how = (groups.get("how") or "").lower()
    drops = how == "drop" or re.fullmatch(DROPPING, how, _FLAGS)
    low = re.fullmatch(_LOW, found["which"], _FLAGS)
    number = found["first"] or found["then"] or "1"
    return f"{'d' if drops else 'k'}{'l' if low else 'h'}{_figure(number)}"


def _figure(number: str) -> str:
    worded = (str(n) for n, words in enumerate(_NUMBERS, 1) if re.fullmatch(words, number, _FLAGS))
    return next(worded, number)


def _readings(found: re.Match[str]) -> tuple[str, ...]:
    """Give what dice compared by words may mean: a count of them, a test of their total."""
    dice, number = found["dice"], int(found["number"])
    count, sides = int(found["count"] or 1), int(found["sides"])
    sign, passes = _sign(found, number)
    is_part = found.string[: found.start()].rstrip()[-1:] in tuple("+-*/(")
    counts = count > 1 and not is_part and _says_something(passes, (1, sides))
    totals = _says_something(passes, (count, count * sides)) or not counts
    both = (counts, f"{dice}{sign}{number}"), (totals, f"{dice}{_test(found)}")
    return tuple(roll for is_meant, roll in both if is_meant)


def _sign(found: re.Match[str], number: int) -> tuple[str, Callable[[int], bool]]:
    if found["more"]:
        return ">", lambda value: value > number
    if found["less"]:
        return "<", lambda value: value < number
    return ">=", lambda value: value >= number


def _says_something(passes: Callable[[int], bool], values: Iterable[int]) -> bool:
    """Whether some of *values* pass, and some do not."""
    return len(set(map(passes, values))) > 1


def _test(found: re.Match[str]) -> str:
    number = int(found["number"])
    if found["less"]:
        return f" vs <={number - 1}"
    return f" vs >={number + 1 if found['more'] else number}"
