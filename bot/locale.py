"""Speaks to players: phrases become sentences in English and Russian, through Project Fluent."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, cast

import structlog
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import FluentParser, ast

from bot.content import DATA, ContentError
from bot.lengths import fit
from rules.contract import LONGEST_TYPED, Fact, Phrase, Quoted, Seat, Who, Wording

Language: TypeAlias = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = ("en", "ru")
LOCALE = DATA / "locale"
NAME_LENGTH = 32
"""Longest player's name inside a sentence; Discord allows no longer ones."""

Names: TypeAlias = Callable[[Seat], str | None] | Mapping[Seat, str]
"""What the player in a seat is called."""

Spelling: TypeAlias = Callable[[str, int], str]
"""Makes at most so many letters of what a person wrote fit for where it is going to stand."""

log = structlog.get_logger(__name__)


class _Text(FluentType):
    """Words already said. A message selects on them only by the end of the *key* they were said from:
    `siege-side-rose` is [rose]. A name was said from no key, so that nobody is called [none] in vain."""

    def __init__(self, text: str, key: str = "") -> None:
        self._text = text
        self._key = key

    def format(self, locale: object) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and self._key.endswith(f"-{other}")

    def __hash__(self) -> int:
        return hash(self._key)


class MissingWords(LookupError):
    """A phrase that has no words, or words that speak of a fact which the phrase lacks."""


def language(locale: object) -> Language:
    """Give the language we speak to a reader whose Discord *locale* (or None) is this."""
    return "ru" if str(locale).lower().partition("-")[0] == "ru" else "en"


def system_language() -> Language:
    """Give the language that the system speaks to its user."""
    chosen = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next(filter(None, chosen), "").replace("_", "-"))


def harmless(text: str, length: int = NAME_LENGTH) -> str:
    """Give what a person wrote, such as a name, as one line of at most *length* letters that has no
    effect inside a message: no markup, no mention, no link."""
    line = _one_line(text, length)
    line = "".join(f"\\{letter}" if letter in "\\*_~`|<>[]#" else letter for letter in line)
    if line.startswith(("-", "+")):  # would begin a list or small print
        line = f"\\{line}"
    return line.replace("@", "@\u200b").replace("://", ":\u200b//")


class Phrasebook:
    """The words of one language."""

    def __init__(self, language: Language, bundle: FluentBundle, *, strict: bool = False) -> None:
        """Take a *bundle* with all messages; *strict* makes missing words an error instead of a log line."""
        self.language = language
        self.strict = strict
        self._bundle = bundle

    def has(self, key: str) -> bool:
        """Whether there are words for *key*, a message or `message.attribute`."""
        return self._pattern(key) is not None

    def say(self, phrase: Phrase | str, names: Names | None = None, **facts: Fact) -> str:
        """Give *phrase*, or the key of one, in words, as text of a message.

        A fact of several things is a list in words, and its length is the fact `<name>_count`. A number
        chooses plural forms; a plain word, or the id that a phrase's key ends with, is for the message
        to select on; Who becomes the player's name from *names*, made harmless, and so is Quoted. Raise
        MissingWords where strict; otherwise missing words are logged and the key stands in their place.
        """
        return self._say(phrase, names, facts, harmless)

    def plain(
        self, phrase: Phrase | str, names: Names | None = None, limit: int | None = None, **facts: Fact
    ) -> str:
        """Give *phrase* for a place without markup (button, menu, picture), with at most *limit* letters."""
        words = self._say(phrase, names, facts, _one_line)
        return words if limit is None else fit(words, limit)

    def _say(
        self,
        phrase: Phrase | str,
        names: Names | None,
        facts: Mapping[str, Fact],
        spell: Spelling,
    ) -> str:
        key, known = (phrase, facts) if isinstance(phrase, str) else (phrase.key, {**phrase.facts, **facts})
        pattern = self._pattern(key)
        if pattern is None:
            return self._missing(key, "no words")
        arguments: dict[str, str | FluentType] = {}
        for name, fact in known.items():
            arguments[name] = self._argument(fact, names, spell)
            if isinstance(fact, tuple):
                arguments[f"{name}_count"] = _number(len(fact))
        words, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            return self._missing(key, "; ".join(map(str, errors)))
        return cast(str, words)

    def _argument(self, fact: Fact, names: Names | None, spell: Spelling) -> str | FluentType:
        if isinstance(fact, str):
            return fact
        if isinstance(fact, int) and not isinstance(fact, bool):
            return _number(fact)
        return _Text(self._text(fact, names, spell), fact.key if isinstance(fact, Phrase) else "")

    def _text(self, fact: Fact, names: Names | None, spell: Spelling) -> str:
        match fact:
            case Phrase():
                return self._say(fact, names, {}, spell)
            case Quoted(text):
                return spell(text, LONGEST_TYPED)
            case Who(seat):
                name = names(seat) if callable(names) else (names or {}).get(seat)
                if name:
                    return spell(name, NAME_LENGTH)
                return self._say("seat", None, {"number": seat + 1}, spell)
            case tuple():
                return self._list([self._text(each, names, spell) for each in fact])
            case str() | int() if not isinstance(fact, bool):
                return str(fact)
        raise TypeError(f"{fact!r} is no fact")

    def _list(self, words: list[str]) -> str:
        if not words:
            return self.say("list-empty")
        *most, last = words
        if not most:
            return last
        first, *more = most
        for each in more:
            first = self.say("list-more", first=first, next=each)
        return self.say("list-last", first=first, last=last)

    def _pattern(self, key: str) -> Pattern | None:
        message_id, _, attribute = key.partition(".")
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value

    def _missing(self, key: str, reason: str) -> str:
        if self.strict:
            raise MissingWords(f"{self.language}: {key}: {reason}")
        log.error("words_missing", language=self.language, key=key, reason=reason)
        return f"‹{key}›"


class Phrasebooks(Mapping[str, Phrasebook]):
    """The phrasebook of every language we speak."""

    def __init__(self, books: Mapping[str, Phrasebook]) -> None:
        self._books = books

    @classmethod
    def load(cls, *folders: Path, strict: bool = False) -> Phrasebooks:
        """Read every language's `.ftl` files below *folders* (by default the game's own).

        Raise ContentError, with file and line, for what is no Fluent and for words that stand twice.
        """
        return cls({each: _read(each, folders or (LOCALE,), strict) for each in LANGUAGES})

    def __getitem__(self, language: str) -> Phrasebook:
        return self._books[language]

    def __iter__(self) -> Iterator[str]:
        return iter(self._books)

    def __len__(self) -> int:
        return len(self._books)


def in_every_language(books: Mapping[str, Phrasebook]) -> Wording:
    """Give what says a phrase in the words of each of *books*."""
    return lambda phrase: tuple(book.plain(phrase) for book in books.values())


def _read(language: Language, folders: tuple[Path, ...], strict: bool) -> Phrasebook:
    # No isolation marks: Discord shows them as boxes on some devices, and we have no right-to-left words.
    bundle = FluentBundle([language], functions={"SIGNED": _signed}, use_isolating=False)
    sources: dict[str, str] = {}
    for folder in folders:
        for file in sorted((folder / language).glob("*.ftl")):
            name = file.relative_to(folder.parent).as_posix()
            text, resource = _parse(file, file.stat().st_mtime_ns)
            for nth, entry in enumerate(resource.body):
                if isinstance(entry, ast.Junk):
                    raise ContentError(name, _line(text, nth), _reason(entry))
                if isinstance(entry, ast.Message | ast.Term):
                    key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                    if key in sources:
                        reason = f"{key} has words in {sources[key]} already"
                        raise ContentError(name, _line(text, nth), reason)
                    sources[key] = name
            bundle.add_resource(resource)
    return Phrasebook(language, bundle, strict=strict)


@cache
def _parse(file: Path, changed: int) -> tuple[str, ast.Resource]:
    """Give text and meaning of *file*. Parsing takes most of the start, and many ask for the same words."""
    text = file.read_text(encoding="utf-8")
    return text, FluentParser(with_spans=False).parse(text)


def _line(text: str, nth: int) -> str:
    """Give the line of an entry. Where each stands doubles the memory, so it is asked for only here."""
    entry = FluentParser().parse(text).body[nth]
    start = entry.span.start if entry.span else 0
    if isinstance(entry, ast.Junk) and entry.annotations and entry.annotations[0].span:
        start = entry.annotations[0].span.start
    return f"line {text.count(chr(10), 0, start) + 1}"


def _reason(junk: ast.Junk) -> str:
    return junk.annotations[0].message or "" if junk.annotations else "no Fluent message"


def _number(value: int) -> FluentInt:
    # A table number or a score reads worse with a separator in it.
    return FluentInt(value, useGrouping=False)


def _signed(number: FluentInt) -> FluentType:
    """Give *number* as a bonus or a malus: `{ SIGNED($amount) }` is +2 or −2."""
    return _Text(f"{int(number):+}".replace("-", "\u2212"))


def _one_line(text: str, length: int = NAME_LENGTH) -> str:
    printable = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    return " ".join(printable.split())[:length].strip() or "?"
