"""The code, read once for all the tests that look into it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree(file: Path) -> ast.Module:
    """Give the code of *file*."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """Give every node of it, from the outside in."""
    return tuple(ast.walk(tree(file)))
