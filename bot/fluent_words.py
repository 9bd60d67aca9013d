"""Reads the files of words: which messages stand in them, and what each of them is made of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.content import ContentError

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)
"""A message or a term: from its name in the first column to whatever stands there next."""
_STRAY = re.compile(r"^(?!-?[a-zA-Z][\w-]* *=)[^\s}#].*", re.MULTILINE)
"""A line that belongs to none."""
_PLAIN = re.compile(r"-?[\w-]+ *=(?: *(?P<value>[^\s{}][^{}\n]*))?(?:\n +\.[\w-]+ *= *[^\s{}][^{}\n]*)*\s*")
"""Words that speak of nothing, each in one line."""
_ATTRIBUTE = re.compile(r"\n +\.([\w-]+) *= *(.*)")


@dataclass(frozen=True, slots=True)
class Words:
    """A message or a term, with its attributes, as it is written in a file."""

    key: str
    """Terms have a hyphen before it."""
    text: str
    file: str
    line: int


def entries(file: Path) -> tuple[Words, ...]:
    """Give the messages and terms of *file*, unread: whatever begins in the first column as one does.

    Raise ContentError for a line that belongs to none.
    """
    # Called as it stands below the folder of all languages.
    return _entries(file, file.relative_to(file.parents[2]).as_posix(), file.stat().st_mtime_ns)


@cache
def _entries(file: Path, name: str, changed: int) -> tuple[Words, ...]:
    text = file.read_text(encoding="utf-8")
    if stray := _STRAY.search(text):
        line = text.count("\n", 0, stray.start()) + 1
        raise ContentError(name, f"line {line}", f"no Fluent message: {stray[0]}")
    found = []
    line, end = 1, 0
    for begun in _ENTRY.finditer(text):
        line += text.count("\n", end, begun.start())
        end = begun.start()
        found.append(Words(begun[1], begun[0], name, line))
    return tuple(found)


def plain_texts(text: str) -> Mapping[str, str] | None:
    """Give the value, by "", and the attributes of a message that needs no parser; None for others.

    They are half of all. What a parser makes of them takes fifty times the memory of the words.
    """
    found = _PLAIN.fullmatch(text)
    if found is None:
        return None
    attributes = {name: said.rstrip() for name, said in _ATTRIBUTE.findall(text)}
    value = found["value"]
    return attributes if value is None else {"": value.rstrip(), **attributes}


@cache
def parsed(words: Words) -> ast.Resource:
    """Give what *words* mean; raise ContentError where they are no Fluent. Many ask for the same ones."""
    resource = FluentParser(with_spans=False).parse(words.text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            reason = entry.annotations[0].message if entry.annotations else None
            raise ContentError(words.file, f"line {words.line}", reason or "no Fluent message")
    return resource


class References(Visitor):
    """Collects the messages and terms that something speaks of."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.found.add(f"-{node.id.name}")
        self.generic_visit(node)
