"""Changes the rules in small ways, one at a time, and tells which changes no test notices: `make mutants`.

Each is made in a copy of the repository, by chance from a seed, and tried on the tests of the part that it
belongs to. A survivor is a rule, or something that players are told, of which no test speaks.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import copy2

ROOT = Path(__file__).resolve().parents[1]
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or,
    ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip
LONGEST = 300
"""Seconds after which the tests of a change are ended: one that never ends is noticed."""


@dataclass(frozen=True)
class Mutant:
    """One change: what stands where, and what is put in its place."""

    file: Path
    node: ast.expr
    instead: str

    def __str__(self) -> str:
        found = f"{self.file.as_posix()}:{self.node.lineno}"
        return f"{found}: {ast.unparse(self.node)}  ->  {self.instead}"

    def applied(self, source: str) -> str:
        """Give *source*, the text of the file, with the change."""
        lines = source.encode().splitlines(keepends=True)
        node = self.node
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
        end = sum(map(len, lines[: node.end_lineno - 1])) + node.end_col_offset
        whole = b"".join(lines)
        return (whole[:start] + f"({self.instead})".encode() + whole[end:]).decode()


def mutants(file: Path) -> Iterator[Mutant]:
    """Give every change that can be made in *file*, below ROOT; nothing in words for readers of the code."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    passed_over = {id(part) for node in ast.walk(tree) for each in _not_code(node) for part in ast.walk(each)}
    for node in ast.walk(tree):
        if isinstance(node, ast.expr) and id(node) not in passed_over:
            yield from (Mutant(file, node, instead) for instead in _instead(node))


def _not_code(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            yield node  # what documents, and what can never be
        case ast.AnnAssign():
            yield node.annotation
        case ast.FunctionDef():
            yield from filter(None, [node.returns, *(each.annotation for each in node.args.args)])
            yield from node.decorator_list
        case ast.ClassDef():
            yield from (*node.keywords, *node.decorator_list)
        case ast.JoinedStr():
            yield from node.values


def _instead(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Compare(left=left, ops=[only], comparators=[right]) if type(only) in SWAPS:
            yield ast.unparse(ast.Compare(left, [SWAPS[type(only)]()], [right]))  # type: ignore[list-item]  # a class of the same kind
        case ast.BoolOp(op=op, values=values):
            yield ast.unparse(ast.BoolOp(SWAPS[type(op)](), values))  # type: ignore[arg-type]  # a class of the same kind
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPS:
            yield ast.unparse(ast.BinOp(left, SWAPS[type(op)](), right))  # type: ignore[arg-type]  # a class of the same kind
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield ast.unparse(operand)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.unparse(ast.IfExp(test, orelse, body))
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() as value):
            yield str(value + 1)
        case ast.Constant(value=str() as value) if value:
            yield repr(f"{value}x")


def tests_of(file: Path) -> list[list[str]]:
    """Give the arguments of pytest for the tests of what *file* belongs to, the quickest first."""
    part = file.parts[1] if len(file.parts) > 2 else ""
    whole = ["tests/playthroughs", "tests/contract", "tests/locale", "tests/bot"]
    if part == "dice":
        return [["tests/rules/dice"], ["tests/bot", "-k", "dice or odds"]]
    if part:
        return [[f"tests/rules/{part}"], [*whole, "-k", part]]
    return [["tests/rules", "-k", "fair"], ["tests/playthroughs", "tests/contract"]]


def survives(copy: Path, mutant: Mutant, number: int) -> bool:
    """Whether no test notices *mutant*, which is made in *copy* and taken back."""
    place = copy / mutant.file
    source = place.read_text(encoding="utf-8")
    try:
        place.write_text(mutant.applied(source), encoding="utf-8")
        os.utime(place, (number, number))  # compiled anew, however quickly it came and of whatever length
        return all(_passes(copy, *arguments) for arguments in tests_of(mutant.file))
    finally:
        place.write_text(source, encoding="utf-8")


def _passes(copy: Path, *arguments: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider"]
    markers = ["-m", "not soak and not bench and not browser"]
    try:
        done = subprocess.run(
            [*command, *markers, *arguments], cwd=copy, capture_output=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


unchanged = cache(_passes)
"""Whether tests pass while nothing is changed: only then do they notice anything."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="make mutants")
    parser.add_argument("folder", nargs="?", default="rules", help="what is changed, as rules/raid")
    parser.add_argument("--count", type=int, default=40, help="how many changes are tried")
    parser.add_argument("--seconds", type=float, default=1800, help="after which no other one is tried")
    parser.add_argument("--seed", default="1", help="the same seed tries the same changes")
    parser.add_argument("--advice", action="store_true", help="also change what automated players go by")
    asked = parser.parse_args()

    files = sorted(each.relative_to(ROOT) for each in (ROOT / asked.folder).rglob("*.py"))
    files = [
        each for each in files if asked.advice or not {"automated", "advice"} & {*each.with_suffix("").parts}
    ]
    known = [mutant for file in files for mutant in mutants(file)]
    chosen = random.Random(asked.seed).sample(known, min(asked.count, len(known)))
    began, tried, left = time.monotonic(), 0, []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder)
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        for name in filter(None, listed.stdout.split("\0")):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            copy2(ROOT / name, copy / name)
        for number, mutant in enumerate(chosen, 1):
            if time.monotonic() - began > asked.seconds:
                break
            if any(not unchanged(copy, *arguments) for arguments in tests_of(mutant.file)):
                sys.exit(f"the tests of {mutant.file} fail as it is")
            tried += 1
            if survives(copy, mutant, number):
                left.append(mutant)
                print(f"SURVIVES  {mutant}", flush=True)
            else:
                print(f"noticed   {mutant}", flush=True)
    print(f"{len(left)} of {tried} survive, of {len(known)} that can be made (seed {asked.seed})")


if __name__ == "__main__":
    main()
