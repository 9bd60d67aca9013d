"""What Discord is told about the commands is written down: a change of it is seen, and meant.

After a change that is meant: PYTHONPATH=tests/fakes .venv/bin/python -m tests.bot.test_commands_told
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from club import open_club

from bot.app import EXTENSIONS
from bot.rulesets import RULESETS

LISTINGS = Path(__file__).with_name("commands_told")
"""A file for each command, so that a new one changes no other's."""
WITH_OPTIONS = (1, 2)
"""Types of an option that hold options of their own: a subcommand, and a group of them."""
SAID_OF_THE_WHOLE = ("type", "contexts", "integration_types", "default_member_permissions", "nsfw")
KINDS = {3: "text", 4: "number", 5: "yes or no", 6: "user", 7: "channel", 8: "role", 11: "file"}


async def told(folder: Path) -> dict[str, str]:
    """Give a line for each command and group with its parameters and a mark of all its words, by files."""
    async with open_club(folder, rulesets=RULESETS, extensions=EXTENSIONS) as club:
        tree = club.bot.tree
        assert tree.translator is not None
        payloads = [await each.get_translated_payload(tree, tree.translator) for each in tree.get_commands()]
    listings = {}
    for payload in payloads:
        name = payload["name"]
        of_the_whole = ", ".join(f"{key} {payload.get(key)}" for key in SAID_OF_THE_WHOLE)
        file = f"{name.lower().replace(' ', '_')}.txt"
        listings[file] = "\n".join([f"{name}: {of_the_whole}", *_lines(name, payload), ""])
    return listings


def _lines(name: str, node: Mapping[str, Any]) -> Iterator[str]:
    inner = [each for each in node.get("options", ()) if each["type"] in WITH_OPTIONS]
    told = {**node, "options": [each for each in node.get("options", ()) if each not in inner]}
    mark = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:8]
    yield " ".join([name, mark, *map(_parameter, told["options"])])
    for each in inner:
        yield from _lines(f"{name} {each['name']}", each)


def _parameter(option: Mapping[str, Any]) -> str:
    bounds = [option.get(f"{end}_{of}", "") for of in ("value", "length") for end in ("min", "max")]
    choices = [str(each["value"]) for each in option.get("choices", ())]
    said = [
        KINDS[option["type"]],
        "..".join(map(str, bounds[:2] if any(map(str, bounds[:2])) else bounds[2:])).strip("."),
        "|".join(choices),
        "suggested" if option.get("autocomplete") else "",
    ]
    return f"{option['name']}{'' if option.get('required') else '?'}({', '.join(filter(None, said))})"


async def test_discord_is_told_of_the_same_commands_as_before(tmp_path: Path) -> None:
    """Names, words in both languages, parameters and their order, bounds, choices, places, permissions."""
    expected = {each.name: each.read_text(encoding="utf-8") for each in LISTINGS.iterdir()}

    assert await told(tmp_path) == expected, f"if it is meant: {__doc__}"


if __name__ == "__main__":
    ArgumentParser(description=__doc__).parse_args()
    with tempfile.TemporaryDirectory() as place:
        for file, listing in asyncio.run(told(Path(place))).items():
            (LISTINGS / file).write_text(listing, encoding="utf-8")
