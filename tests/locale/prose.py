"""Reads rendered text as a proof-reader does: what no sentence of the bot may hold, in either language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache

from bot.locale import Language
from tests.locale.reading import plural_forms, readings

QUOTED = re.compile(r"```.*?```|`[^`]*`|<[^<>\s]+>|https?://\S+|\S+\.(?:jsonl|png|sqlite3)\b", re.DOTALL)
"""What is not prose: what is to be typed, hashes, mentions, times, addresses."""
MARKUP = re.compile(r"^(?:-#|#{1,3}|- |> )\s*|\*\*|\\(?=\W)", re.MULTILINE)

FAULTS: Mapping[str, str] = {
    "an id": r"[A-Za-z0-9]_[A-Za-z]|‹|\bNone\b(?! [a-z])|[a-z]-(?:spades|hearts|clubs|diamonds)\b",
    "a doubled space": r"\S {2,}\S",
    "nothing where something should stand": (
        r"\(\s*\)|«\s*»|“\s*”|[(«] | [)».,;?]|(?<=\S) :(?: ?$|\S)|· ·|·$|^·"
        r"|[,:;][,:;.]|[^.\d]\.\.(?!\.)|\.[,:;]|^[,;:.)]"
    ),
    "a line that goes on nowhere": r"(?:[,(«–—−]|(?<!\d)\+)[ ]*$|[(«][.,;]",
    "an omission before a comma": r"…[,;:.]",
    "a plural dodged": (
        r"(?i)[а-яё]\([а-яё]{1,4}\)|[a-z]\(e?s\)|\bраз: \d|\btimes: \d|\bстолько\b[^.:]*: \d+(?=\.|$)"
        r"|\b(?:юниты|отряды|карты|регионы|приказы|кости|units|squads|cards|regions|orders|dice) \(\d+\)"
        r"|[а-яёa-z] \((?:до|самое большее|up to|at most) \d+\)"
    ),
    "no space after a mark": r"(?i)[а-яёa-z)»],[а-яёa-z«(]|[а-яё)»][.;:!?][а-яё«(]",
    "a small letter after a full stop": r"[а-яёa-z»)]{3}[.!?] (?![pп]\d)[а-яёa-z]",
    "a word twice": r"\b([а-яё]|(?i:[а-яё]{2,}|[a-z]{2,})) \1\b",
    "a hole": r"[{}]|\$[a-z]",
}
SEEN = ("content", "label", "description", "placeholder", "title")
"""What a reader sees of a payload of Discord."""
NAME = re.compile(r"(?:Player|Игрок|Автомат) \d+")
NUMBERED = re.compile(r"(?:Player|Игрок|Щ+|Автомат) ?\d+ [+−]?\d")
"""A name that ends in a number, with a number stuck to it."""
LETTERS = {
    "en": re.compile(r"[а-яё]+", re.IGNORECASE),
    "ru": re.compile(r"(?<![a-z\d])[a-z]{2,}(?![a-z\d])", re.IGNORECASE),
}
"""Words in letters of the other language; a column of a map is none, nor is the end of a code."""
DICE = re.compile(r"w{1,2}b{0,2}y{0,2}g{0,2}(?:r[hda]?)*")
"""The dice of a frame in a row: their letters are the same in both languages."""
OBLIQUE = re.compile(
    r"(?i)(?:\b(?:из|от|до|у|без|для|около|больше|меньше|более|менее|дальше|ближе|после|против|кроме"
    r"|с|со|по|на|за|в|к|о|об|между|of|per)|[-–—…/+−×:]|\d,?) ?$"
)
"""Before a number whose noun may stand in another case than the nominative, or that does not count it."""


def faults(words: str, language: Language, typed: Collection[str] = ()) -> Iterator[str]:
    """Give what is wrong with *words*, each fault with what stands around it; nothing for good prose.

    The words that people *typed* may be of any language.
    """
    prose = MARKUP.sub("", QUOTED.sub("0", words))
    for name, pattern in FAULTS.items():
        if found := re.search(pattern, prose, re.MULTILINE):
            yield f"{name}: …{prose[max(0, found.start() - 30) : found.end() + 30]}…"
    if found := NUMBERED.search(prose):
        yield f"a number stuck to a name: {found.group()}"
    foreign = {each.lower() for each in LETTERS[language].findall(prose)} - known_letters(language) - {*typed}
    foreign = {each for each in foreign if not DICE.fullmatch(each)}
    if foreign:
        yield f"the other language: {sorted(foreign)}"
    if found := re.search(r"\b1 \w+ are\b|\bare (?:only )?1 \w", prose):
        yield f"a wrong plural: {found.group()}"
    yield from wrong_counts(NAME.sub("X", prose), language)


@lru_cache(maxsize=2**15)
def faults_of(words: str, language: Language) -> tuple[str, ...]:
    """Give the same, once for each of the words that many tests have read to them."""
    return tuple(faults(words, language))


def words_in(part: object) -> Iterator[str]:
    """Give every text in *part* of a message's payload that its reader sees."""
    if isinstance(part, list):
        for each in part:
            yield from words_in(each)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key in SEEN and isinstance(value, str) and value:
                yield value
            elif isinstance(value, list | dict):
                yield from words_in(value)


def wrong_counts(prose: str, language: Language) -> Iterator[str]:
    """Give each number of *prose* that stands beside a form of its noun that does not go with it."""
    known = counted(language)
    for found in re.finditer(r"(?<![^\s(«])(\d+) ([a-zа-яё]+)", prose):
        number, noun = int(found.group(1)), found.group(2)
        is_wrong = noun in known and form(number, language) not in known[noun]
        if is_wrong and not OBLIQUE.search(prose[: found.start()]):
            yield f"a wrong plural: {found.group()}"


def form(number: int, language: Language) -> str:
    """Give the plural form that goes with *number*."""
    if language == "en":
        return "one" if number == 1 else "other"
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


NO_NOUNS = {"a", "an", "is", "are", "it", "them", "they", "this", "these", "that", "those"}
"""What agrees with a number and is not what is counted."""


@cache
def counted(language: Language) -> Mapping[str, frozenset[str]]:
    """Give every noun that the bot counts, in each of its forms, with the plural forms it may stand for."""
    found: dict[str, set[str]] = {}
    for forms in plural_forms(readings()[language]):
        no_nouns = NO_NOUNS & set(forms.values())
        needed = {"one", "other"} if language == "en" else {"one", "few", "many"}
        nouns = {key: forms[key] for key in needed & set(forms)}
        if set(nouns) == needed and not no_nouns and len(set(nouns.values())) == len(needed):
            for key, noun in nouns.items():
                found.setdefault(noun, set()).add(key)
    return {noun: frozenset(keys) for noun, keys in found.items()}


@cache
def known_letters(language: Language) -> frozenset[str]:
    """Give the words in the other language's letters that stand in the files of *language* itself."""
    texts = [text for wording in readings()[language].values() for text in wording.text]
    return frozenset(each.lower() for text in texts for each in LETTERS[language].findall(text)) | {
        "player",
        "щ",
    }
