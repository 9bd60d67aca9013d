"""Commands on the simulated Discord as each person's own client shows them; SimCord knows the English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Node = Mapping[str, Any]
"""A command, an option, or a choice, as the bot told Discord about it."""


class LocalisedCommands:
    """Stands before *backend*'s list of commands: names, descriptions and choices in the viewer's language.

    What somebody then calls arrives with those names, and is given back the declared ones.
    """

    def __init__(self, backend: Any, locales: Mapping[str, str]) -> None:
        """Take Discord's locale of each user by id; who has none, or English, sees what was declared."""
        self._backend = backend
        self._declared = backend.visible_commands
        self._locales = locales
        self._shown: dict[tuple[int, str], tuple[Node, Node]] = {}
        backend.visible_commands = self.visible

    def visible(self, *, user_id: int, **rest: Any) -> list[Node]:
        """Give the commands that *user_id* may call, sorted by the names that they are shown."""
        commands: list[Node] = self._declared(user_id=user_id, **rest)
        locale = self._locales.get(str(user_id))
        if locale is None:
            return commands
        return sorted((self._in(locale, each) for each in commands), key=lambda each: str(each["name"]))

    def _in(self, locale: str, command: Node) -> Node:
        key = (int(command["id"]), locale)
        declared, shown = self._shown.get(key, (None, command))
        if declared is not command:
            shown = _translated(command, locale)
            self._shown[key] = (command, shown)
        return shown

    def restore(self, called: dict[str, Any]) -> None:
        """Give what was *called*, a command with its options, the names that the bot declared."""
        for commands in self._backend.commands.values():
            for command in commands.values():
                if str(command.get("id")) == str(called.get("id")):
                    _restore(called, command)
                    return


def _translated(node: Node, locale: str) -> Node:
    shown = dict(node)
    for word in ("name", "description"):
        translation = (node.get(f"{word}_localizations") or {}).get(locale)
        if translation:
            shown[word] = translation
    for inside in ("options", "choices"):
        if node.get(inside):
            shown[inside] = [_translated(each, locale) for each in node[inside]]
    return shown


def _restore(called: dict[str, Any], declared: Node) -> None:
    called["name"] = declared["name"]
    for option in called.get("options") or ():
        for known in declared.get("options") or ():
            if option["name"] in _names(known):
                _restore(option, known)
                break


def _names(node: Node) -> Iterator[str]:
    yield node["name"]
    yield from (node.get("name_localizations") or {}).values()
