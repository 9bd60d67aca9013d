"""Speaks to players: phrases become sentences in English and Russian, through Project Fluent."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias, cast

import structlog
from babel import Locale
from babel.plural import PluralRule
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern, TextElement
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import ast

from bot.content import DATA, ContentError
from bot.fluent_words import References, Words, entries, parsed, plain_texts
from bot.lengths import fit
from bot.spelling import one_line
from rules.contract import LONGEST_TYPED, Fact, Phrase, Quoted, Seat, Who, Wording

Language: TypeAlias = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = ("en", "ru")
LOCALE = DATA / "locale"
NAME_LENGTH = 32
"""Longest player's name inside a sentence; Discord allows no longer ones."""

PLURALS: Mapping[str, PluralRule] = {
    "en": PluralRule({"one": "i = 1 and v = 0"}),
    "ru": PluralRule(
        {
            "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
            "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
            "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
        }
    ),
}
"""Unicode's rules of our languages."""

Names: TypeAlias = Callable[[Seat], str | None] | Mapping[Seat, str]
"""What the player in a seat is called."""

Spelling: TypeAlias = Callable[[str, int], str]
"""Makes at most so many letters of what a person wrote fit for where it is going to stand."""

_Argument: TypeAlias = str | int | tuple[str, str]
"""A word or number that a message selects on, or words already said and the key they were said from."""

ALOUD = "aloud"
"""The attribute of a message, or what its attributes begin with, that says it to whoever hears it."""
LATELY_SAID = 2048
"""Sentences of one language that are remembered: about one MiB of them."""

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


@lru_cache(maxsize=64)  # each of 200 commands asks for each of Discord's 30 locales
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
    line = one_line(text, length)
    line = "".join(f"\\{letter}" if letter in "\\*_~`|<>[]#" else letter for letter in line)
    if line.startswith(("-", "+")):  # would begin a list or small print
        line = f"\\{line}"
    return line.replace("@", "@\u200b").replace("://", ":\u200b//")


class Phrasebook:
    """The words of one language."""

    def __init__(
        self,
        language: Language,
        words: Mapping[str, Words],
        *,
        strict: bool = False,
        is_aloud: bool = False,
    ) -> None:
        """Take all *words* by their keys; *strict* makes missing ones an error instead of a log line.

        They are read at their first use: reading all takes a second and 20 MiB, and few are ever said.
        With *is_aloud* a message is said by its `.aloud`, and its `.story` by `.aloud-story`, where it has
        them: what is clear to the eye need not be to an ear.
        """
        self.language = language
        self.strict = strict
        self.is_aloud = is_aloud
        self._words = words
        # No isolation marks but where a name needs them: our own words all go from left to right.
        self._bundle = _Bundle([language], functions={"SIGNED": _signed}, use_isolating=False)
        self._is_read: dict[str, bool] = {}
        self._patterns: dict[str, Pattern | TextElement] = {}
        # Cards, menus and suggestions say the same again and again, and Fluent takes its time.
        self._formatted = lru_cache(maxsize=LATELY_SAID)(self._format)

    @cached_property
    def aloud(self) -> Phrasebook:
        """The same words for whoever has them read aloud."""
        if self.is_aloud:
            return self
        return Phrasebook(self.language, self._words, strict=self.strict, is_aloud=True)

    @property
    def voice(self) -> str:
        """By what `Phrasebooks` give this book."""
        return f"{self.language}-{ALOUD}" if self.is_aloud else self.language

    def check(self) -> None:
        """Raise ContentError, with file and line, for words that are no Fluent."""
        for each in self._words.values():
            parsed(each)

    def has(self, key: str) -> bool:
        """Whether there are words for *key*, a message or `message.attribute`."""
        return self._pattern(key) is not None

    def ids_called(self, prefix: str, words: str) -> list[str]:
        """Give what follows *prefix* in the keys of the messages that are *words*, in any letter case."""
        sought = words.casefold()
        called = (
            (key, plain_texts(each.text)) for key, each in self._words.items() if key.startswith(prefix)
        )
        return [
            key.removeprefix(prefix)
            for key, texts in called
            if texts and texts.get("", "").casefold() == sought
        ]

    def texts_in(self, file: str) -> Iterator[tuple[str, Mapping[str, str]]]:
        """Give what the messages in *file* say that speak of nothing: the key, its words and attributes."""
        for key, each in self._words.items():
            if each.file.endswith(f"/{file}") and (texts := plain_texts(each.text)):
                yield key, texts

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
        words = self._say(phrase, names, facts, one_line)
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
        if isinstance(pattern, TextElement):  # most of all words speak of no facts
            return str(pattern.value)
        arguments: list[tuple[str, _Argument]] = []
        for name, fact in known.items():
            arguments.append((name, self._argument(fact, names, spell)))
            if isinstance(fact, tuple):
                arguments.append((f"{name}_count", len(fact)))
        words, errors = self._formatted(key, tuple(arguments))
        return self._missing(key, errors) if errors else words

    def _format(self, key: str, arguments: tuple[tuple[str, _Argument], ...]) -> tuple[str, str]:
        """Give the message *key* with its *arguments* by name; and what is wrong with it, or nothing."""
        pattern = cast(Pattern, self._patterns[key])
        words, errors = self._bundle.format_pattern(
            pattern, {name: _fluent(value) for name, value in arguments}
        )
        return cast(str, words), "; ".join(map(str, errors))

    def _argument(self, fact: Fact, names: Names | None, spell: Spelling) -> _Argument:
        if isinstance(fact, str) or (isinstance(fact, int) and not isinstance(fact, bool)):
            return fact
        return self._text(fact, names, spell), fact.key if isinstance(fact, Phrase) else ""

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
                return self._list(self._counted(fact, names, spell))
            case str() | int() if not isinstance(fact, bool):
                return str(fact)
        raise TypeError(f"{fact!r} is no fact")

    def _counted(self, things: tuple[Fact, ...], names: Names | None, spell: Spelling) -> list[str]:
        """Give each of *things* in words: what is called the same, and that is all, once with its number."""
        found: list[str] = []
        for each in things:
            count = things.count(each) if isinstance(each, Phrase) and not each.facts else 1
            text = self._text(each, names, spell)
            said = text if count == 1 else self.say("list-several", thing=text, count=count)
            if count == 1 or said not in found:
                found.append(said)
        return found

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

    def _pattern(self, key: str) -> Pattern | TextElement | None:
        if key not in self._patterns:
            found = self._found(_aloud(key)) if self.is_aloud else None
            found = found or self._found(key)
            if found is None:  # there is no end of keys without words
                return None
            self._patterns[key] = found
        return self._patterns[key]

    def _found(self, key: str) -> Pattern | TextElement | None:
        message_id, _, attribute = key.partition(".")
        words = self._words.get(message_id)
        if words is None:
            return None
        texts = plain_texts(words.text)
        if texts is not None:
            return TextElement(texts[attribute]) if attribute in texts else None
        if not self._read(message_id) or not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value

    def _read(self, key: str) -> bool:
        """Whether there are words for *key*; they and all that they speak of are read now, if not before."""
        if key in self._is_read:
            return self._is_read[key]
        if key not in self._words:
            return False
        try:
            resource = parsed(self._words[key])
        except ContentError as error:
            log.error("words_broken", language=self.language, key=key, reason=str(error))
            self._is_read[key] = False
            return False
        self._bundle.add_resource(_said_aloud(resource) if self.is_aloud else resource)
        self._is_read[key] = True  # before what it speaks of, which may speak of it
        references = References()
        references.visit(resource)
        for each in references.found:
            self._read(each)
        return True

    def _missing(self, key: str, reason: str) -> str:
        if self.strict:
            raise MissingWords(f"{self.language}: {key}: {reason}")
        log.error("words_missing", language=self.language, key=key, reason=reason)
        return f"‹{key}›"


def _aloud(key: str) -> str:
    """Give by which key a message, or an attribute of one, is said aloud where it is said otherwise there."""
    message, dot, attribute = key.partition(".")
    return f"{message}.{ALOUD}-{attribute}" if dot else f"{message}.{ALOUD}"


def _said_aloud(resource: ast.Resource) -> ast.Resource:
    """Give *resource* as an ear needs it, so that what speaks of its messages is said so, too."""
    body: list[ast.EntryType] = []
    for each in resource.body:
        if isinstance(each, ast.Message):
            said = {one.id.name: one.value for one in each.attributes}
            attributes = [
                ast.Attribute(one.id, said.get(f"{ALOUD}-{one.id.name}", one.value))
                for one in each.attributes
            ]
            each = ast.Message(each.id, said.get(ALOUD, each.value), attributes)
        body.append(each)
    return ast.Resource(body)


class _Locale(Locale):
    """A language whose rule of plurals is at hand: for this one rule Babel would read 5 MiB of data."""

    @property
    def plural_form(self) -> PluralRule:
        return PLURALS[self.language]


class _Bundle(FluentBundle):
    def _get_babel_locale(self) -> Locale:
        return _Locale(self.locales[0])


class Phrasebooks(Mapping[str, Phrasebook]):
    """The phrasebook of every language we speak."""

    def __init__(self, books: Mapping[str, Phrasebook]) -> None:
        self._books = books

    @classmethod
    def load(cls, *folders: Path, strict: bool = False) -> Phrasebooks:
        """Read every language's `.ftl` files below *folders* (by default the game's own).

        Raise ContentError, with file and line, for lines outside of any words and for words that stand
        twice. What stands inside them is read at the first use; `check` reads all.
        """
        return cls({each: _read(each, folders or (LOCALE,), strict) for each in LANGUAGES})

    def check(self) -> None:
        """Raise ContentError, with file and line, for words that are no Fluent."""
        for each in self._books.values():
            each.check()

    def __getitem__(self, language: str) -> Phrasebook:
        """Give the book of a *language*, or by its voice that which says it aloud."""
        if language in self._books:
            return self._books[language]
        spoken, _, how = language.partition("-")
        if how != ALOUD:
            raise KeyError(language)
        return self._books[spoken].aloud

    def __iter__(self) -> Iterator[str]:
        return iter(self._books)

    def __len__(self) -> int:
        return len(self._books)


def in_every_language(books: Mapping[str, Phrasebook]) -> Wording:
    """Give what says a phrase in the words of each of *books*."""
    return lambda phrase: tuple(book.plain(phrase) for book in books.values())


def _read(language: Language, folders: tuple[Path, ...], strict: bool) -> Phrasebook:
    words: dict[str, Words] = {}
    for folder in folders:
        for file in sorted((folder / language).glob("*.ftl")):
            for each in entries(file):
                if each.key in words:
                    reason = f"{each.key} has words in {words[each.key].file} already"
                    raise ContentError(each.file, f"line {each.line}", reason)
                words[each.key] = each
    return Phrasebook(language, words, strict=strict)


class _Number(FluentInt):
    """A number without separators, in which a table number or a score reads worse."""

    def format(self, locale: object) -> str:
        return str(int(self))


@lru_cache(maxsize=1024)
def _number(value: int) -> FluentInt:
    return _Number(value, useGrouping=False)


def _fluent(value: _Argument) -> str | FluentType:
    if isinstance(value, int):
        return _number(value)
    return value if isinstance(value, str) else _Text(*value)


def _signed(number: FluentInt) -> FluentType:
    """Give *number* as a bonus or a malus: `{ SIGNED($amount) }` is +2 or −2."""
    return _Text(f"{int(number):+}".replace("-", "\u2212"))
