"""Prints the part of requirements.lock that the bot itself needs, without the tools of its developers."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = re.compile(r"[A-Za-z0-9._-]+")


def run_lock() -> str:
    """Give the blocks of the lock, with their hashes, of the dependencies and of what these need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {_name(each) for each in project["dependencies"]}
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    found = -1
    while found < len(needed):
        found = len(needed)
        needed |= {_name(each) for each in blocks if needed & _parents(each)}
    return "".join(each for each in blocks if _name(each) in needed)


def _name(requirement: str) -> str:
    found = NAME.match(requirement)
    assert found is not None, requirement
    return re.sub(r"[-_.]+", "-", found[0].lower())


def _parents(block: str) -> set[str]:
    """Give what a block says it is there for, which uv writes below it as `# via`."""
    return {_name(each) for each in re.findall(r"^ +# +(?:via )?([A-Za-z0-9][^\s]*)$", block, re.MULTILINE)}


if __name__ == "__main__":
    print(run_lock(), end="")
