"""Checks what the bot asks of Discord against Discord's own description of its API, where that is present."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

DESCRIPTION = Path(__file__).resolve().parents[2] / "../shared/discord/openapi.json"
SMALLEST_SNOWFLAKE = 2**31


def complaints(requests: Iterable[Any]) -> list[str]:
    """Give what is wrong with *requests* (method, path, json); nothing where the description is absent."""
    if not DESCRIPTION.exists():
        return []
    found = []
    for request in requests:
        body = request.json
        if body is None:
            continue
        where = _operation(request.method, request.path)
        if where is None:
            found.append(f"{request.method} {request.path}: no such call")
            continue
        shape = (where, json.dumps(_shape(body), sort_keys=True))
        if shape in _SOUND:
            continue
        wrong = _wrong(where, _with_text_ids(body))
        if not wrong:
            _SOUND.add(shape)
        found += (f"{request.method} {request.path}: {each}" for each in wrong)
    return found


_SOUND: set[tuple[Any, str]] = set()
"""Requests of a shape that was found sound before; the check of a big card takes some milliseconds."""
_LENGTHS = (0, 1, 25, 32, 45, 80, 100, 150, 256, 512, 1000, 1024, 2000, 4000)


def _shape(body: Any, key: str = "") -> Any:
    """Give what of *body* the description speaks of: its keys, kinds, types and lengths."""
    if isinstance(body, dict):
        return {each: _shape(value, each) for each, value in body.items()}
    if isinstance(body, list):
        return [_shape(value, key) for value in body]
    if isinstance(body, str) and not body.isdecimal():
        return key, bisect_left(_LENGTHS, len(body))
    return body if key in ("type", "style") or isinstance(body, bool) else type(body).__name__


def _wrong(where: tuple[str, str], body: Any) -> list[str]:
    validator = _validator(*where)
    return [] if validator is None else [_deepest(error)[:300] for error in validator.iter_errors(body)]


def _deepest(error: Any) -> str:
    """Give the message of the branch of a choice that came closest to fitting."""
    while error.context:
        error = max(error.context, key=lambda each: (len(each.absolute_path), -len(each.message)))
    place = "/".join(map(str, error.absolute_path))
    return f"{place}: {error.message}"


@cache
def _description() -> Mapping[str, Any]:
    return json.loads(DESCRIPTION.read_text())


@cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    # The most literal template first: `@original` before `{message_id}`.
    paths = sorted(_description()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\\{[^/]+?\\}", "[^/]+", re.escape(path))), path) for path in paths]


@cache
def _operation(method: str, path: str) -> tuple[str, str] | None:
    for pattern, template in _templates():
        if pattern.fullmatch(path) and method.lower() in _description()["paths"][template]:
            return template, method.lower()
    return None


@cache
def _validator(template: str, method: str) -> Any:
    from jsonschema import Draft202012Validator, validators
    from referencing import Registry, Resource
    from referencing.jsonschema import DRAFT202012

    operation = _description()["paths"][template][method]
    content = operation.get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        return None
    place = f"#/paths/{_pointer(template)}/{method}/requestBody/content/application~1json/schema"
    resource = Resource(contents=_description(), specification=DRAFT202012)
    registry = Registry().with_resource("urn:discord", resource)
    kind = validators.extend(
        Draft202012Validator, {"oneOf": partial(_one_of, Draft202012Validator.VALIDATORS)}
    )
    return kind({"$ref": f"urn:discord{place}"}, registry=registry)


def _one_of(usual: Mapping[str, Any], validator: Any, branches: list[Any], body: Any, schema: Any) -> Any:
    """Check *body* as `oneOf` says, but by those *branches* alone that are of its type.

    A component can be one of a dozen, whose parts can be one of a dozen each: nearly all differ by type.
    """
    likely = [each for each in branches if _may_be(each, body)]
    return usual["oneOf"](validator, likely or branches, body, schema)


def _may_be(branch: Mapping[str, Any], body: Any) -> bool:
    """Say whether *body* is not of another type than that *branch*, by what takes no check of all of it."""
    if "const" in branch:
        return bool(body == branch["const"])
    if not isinstance(body, dict) or "type" not in body:
        return True
    types = _types(branch["$ref"]) if "$ref" in branch else None
    return types is None or body["type"] in types


@cache
def _types(reference: str) -> tuple[Any, ...] | None:
    """Give the types of what *reference* describes; None where it does not have one."""
    described = _description()["components"]["schemas"][reference.rpartition("/")[2]]
    kinds = described.get("properties", {}).get("type", {}).get("enum")
    return None if kinds is None else tuple(kinds)


def _pointer(path: str) -> str:
    return path.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


def _with_text_ids(body: Any, key: str = "") -> Any:
    """Give *body* with its ids as text: discord.py sends some as numbers, which Discord reads, too."""
    if isinstance(body, dict):
        return {each: _with_text_ids(value, f"{key}/{each}") for each, value in body.items()}
    if isinstance(body, list):
        return [_with_text_ids(value, key) for value in body]
    is_id = isinstance(body, int) and not isinstance(body, bool) and body >= SMALLEST_SNOWFLAKE
    return str(body) if is_id or key.endswith("attachments/id") else body
