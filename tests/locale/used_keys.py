"""Finds in the code which phrases are said: whole keys, and the patterns of those put together from parts."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from python_code import nodes

SAYERS = {"say", "plain", "command_text", "Phrase"}
COLLECTED = {"refuse-", "-refuse-", "-action-", "-about-", "-ask-", "-decision-", "-option-", "-option--"}
"""Parts of keys that are put together in the code, but collected one by one from what there is."""


@dataclass(frozen=True)
class UsedKeys:
    """What the code says."""

    said: frozenset[str]
    """Whole keys given to `say`, `plain`, `command_text` or `Phrase`."""
    mentioned: frozenset[str]
    """Every string of the code that could be a key."""
    patterns: tuple[re.Pattern[str], ...]
    """Keys with holes, from f-strings."""

    def match(self, key: str) -> bool:
        """Whether something in the code may say *key*."""
        return key in self.mentioned or any(pattern.fullmatch(key) for pattern in self.patterns)


def used_patterns(files: list[Path], rulesets: list[str]) -> UsedKeys:
    """Give what is said in *files*; a hole at the front of a key stands for one of *rulesets*."""
    said, mentioned, patterns = set(), set(), set()
    front = f"(?:{'|'.join([*rulesets, 'table'])})"
    for file in files:
        for node in nodes(file):
            match node:
                case ast.Constant(value=str() as text) if re.fullmatch(r"[a-zA-Z][\w.-]*", text):
                    mentioned.add(text)
                case ast.JoinedStr(values=values):
                    if pattern := _pattern(values, front):
                        patterns.add(pattern)
                case ast.Call(func=function, args=[ast.Constant(value=str() as text), *_]):
                    name = function.attr if isinstance(function, ast.Attribute) else ""
                    name = function.id if isinstance(function, ast.Name) else name
                    if name in SAYERS:
                        said.add(text)
    return UsedKeys(
        frozenset(said), frozenset(mentioned), tuple(re.compile(each) for each in sorted(patterns))
    )


def _pattern(values: list[ast.expr], front: str) -> str | None:
    """Give a key with holes as an expression; None where it says too little to tell keys apart."""
    pattern, literal = "", ""
    for place, value in enumerate(values):
        if isinstance(value, ast.Constant):
            pattern += re.escape(str(value.value))
            literal += str(value.value)
        else:
            pattern += front if place == 0 else r"[\w.-]+"
    if literal in COLLECTED:
        return None
    return pattern if re.fullmatch(r"[\w.-]*[a-z]{3}[\w.-]*", literal) and "-" in literal else None
