"""Prints the part of requirements.lock that is needed: by the bot itself, and by what is named beside it.

python .ci/lock_part.py                what the bot needs to run
python .ci/lock_part.py build play     also what installs it, and the packages of an extra of pyproject.toml
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = re.compile(r"[A-Za-z0-9._-]+")


def lock_part(extras: Iterable[str] = ()) -> str:
    """Give the blocks of the lock, with their hashes, of the dependencies, of *extras*, and of what all these
    need; `build` is what installing needs. Raise KeyError for an extra that there is not."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    offered = {**project["optional-dependencies"], "build": pyproject["build-system"]["requires"]}
    needed = {_name(each) for each in project["dependencies"]}
    needed |= {_name(each) for extra in extras for each in offered[extra]}
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
    print(lock_part(sys.argv[1:]), end="")
