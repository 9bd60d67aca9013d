"""Reads the Fluent files as a reviewer does: ids, facts used, choices made, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import ast

from bot.fluent_words import entries, parsed, plain_texts
from bot.locale import LANGUAGES, LOCALE
from tests.dudo.game import WORDS

PLURALS = {"zero", "one", "two", "few", "many", "other"}


@dataclass
class Wording:
    """One message or attribute in one language."""

    file: str
    variables: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)
    """Messages and terms that this one quotes; terms with their `-`."""
    text: list[str] = field(default_factory=list)
    """The bare text between the facts."""
    signed: set[str] = field(default_factory=set)
    """Variables that are shown with their sign, and so are numbers."""
    selections: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """What is selected on, and the keys of the variants, the default last."""
    variants: list[dict[str, str]] = field(default_factory=list)
    """For each selection, the bare text of every variant by its key; `{}` stands for a fact."""


Reading = Mapping[str, Wording]
"""Every wording by its key: `message` or `message.attribute`; terms begin with `-`."""


@cache
def read(*folders: Path) -> Mapping[str, Reading]:
    """Give the wordings of every language in *folders*, by default the game's own."""
    return {
        language: {
            key: wording
            for folder in folders or (LOCALE,)
            for file in sorted((folder / language).glob("*.ftl"))
            for key, wording in _messages(file)
        }
        for language in LANGUAGES
    }


def readings() -> Mapping[str, Reading]:
    """Give the wordings of the bot and of all games; the first time it takes seconds."""
    return read(LOCALE, WORDS)


def flat(reading: Reading, key: str) -> set[str]:
    """Give the variables that *key* uses, those of the messages it quotes included."""
    wording = reading[key]
    found = set(wording.variables)
    for each in wording.references:
        if each in reading and not each.startswith("-"):
            found |= flat(reading, each)
    return found


def fact_name(variable: str) -> str:
    """Give the fact that *variable* speaks of: `squads_count` is about `squads`."""
    return variable.removesuffix("_count")


def plural_forms(reading: Reading) -> Iterator[dict[str, str]]:
    """Give the noun of every count, by the form; "many" and "other" are one in Russian."""
    for wording in reading.values():
        for variants in wording.variants:
            if "one" in variants and PLURALS & set(variants) > {"one"}:
                nouns = {
                    key: found.group(1)
                    for key, words in variants.items()
                    if key in PLURALS and (found := re.match(r"(?:\{\} )?([a-zа-яё]+)", words))
                }
                yield nouns | ({"many": nouns["other"]} if "many" not in nouns and "other" in nouns else {})


def _messages(file: Path) -> Iterator[tuple[str, Wording]]:
    for words in entries(file):
        texts = plain_texts(words.text)
        if texts is not None:  # half of all, and the parser takes its time
            for name, text in texts.items():
                yield f"{words.key}.{name}" if name else words.key, Wording(file.name, text=[text])
            continue
        for entry in parsed(words).body:
            if not isinstance(entry, ast.Message | ast.Term):
                continue
            if entry.value is not None:
                yield words.key, _wording(file, entry.value)
            for attribute in entry.attributes:
                yield f"{words.key}.{attribute.id.name}", _wording(file, attribute.value)


def _wording(file: Path, pattern: ast.Pattern) -> Wording:
    wording = Wording(file.name)
    for node in _walk(pattern):
        match node:
            case ast.TextElement():
                wording.text.append(node.value)
            case ast.VariableReference():
                wording.variables.add(node.id.name)
            case ast.MessageReference() | ast.TermReference():
                sigil = "-" if isinstance(node, ast.TermReference) else ""
                attribute = f".{node.attribute.name}" if node.attribute else ""
                wording.references.add(f"{sigil}{node.id.name}{attribute}")
            case ast.FunctionReference():
                given = [
                    each for each in node.arguments.positional if isinstance(each, ast.VariableReference)
                ]
                wording.signed |= {each.id.name for each in given}
            case ast.SelectExpression(selector=ast.VariableReference() as variable):
                ordered = sorted(node.variants, key=lambda variant: variant.default)
                keys = tuple(_key(variant.key) for variant in ordered)
                wording.selections.append((variable.id.name, keys))
                wording.variants.append({_key(each.key): _bare(each.value) for each in ordered})
    return wording


def _walk(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.BaseNode) and not isinstance(each, ast.Span):
                yield from _walk(each)


def _bare(pattern: ast.Pattern) -> str:
    return "".join(
        each.value if isinstance(each, ast.TextElement) else "{}" for each in pattern.elements
    ).strip()


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value
