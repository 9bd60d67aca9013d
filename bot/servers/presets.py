"""Options that a server keeps under a name, for each game: "our raid: 30 scrap, no deadeye"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from bot.desk.fresh_menus import MARK
from bot.desk.option_words import all_options, option_of, option_phrase, value_phrase
from bot.game.lobby import PRESET_NAME, parse_options
from bot.game.table import AnyRuleset
from bot.game.table_options import OWN_HOURS
from bot.shards.once import Once
from bot.spelling import visible
from bot.store.records import Store
from rules.contract import IllegalAction, OptionValue, Phrase, Quoted, Wording

KIND = "preset"
"""What the store calls presets, before the name of their ruleset."""
MOST_PRESETS = 10
"""How many a server keeps of one game."""
LONGEST_LIST = 1000
"""Letters of options that are typed."""

SIGNS = (":", "=")
"""What stands between the name of an option and its value, where they are typed."""

Values = Mapping[str, OptionValue]


@dataclass(frozen=True)
class Preset:
    """Some options of one game under a name, as they were kept: the rules may have changed since."""

    name: str
    options: Values
    """Those that differ from the usual ones."""

    def known(self, ruleset: AnyRuleset) -> dict[str, OptionValue]:
        """Give those of its options that *ruleset* knows with such a value."""
        return {name: value for name, value in self.options.items() if _is_known(ruleset, name, value)}

    def unknown(self, ruleset: AnyRuleset) -> tuple[Quoted, ...]:
        """Give the others, as they are kept."""
        left = self.options.keys() - self.known(ruleset).keys()
        return tuple(Quoted(f"{name}: {self.options[name]}") for name in sorted(left))

    def values(self, ruleset: AnyRuleset) -> dict[str, OptionValue]:
        """Give all options of the rules as it sets them, and those of the table that it names.

        Raise IllegalAction where they do not go together any more.
        """
        known = self.known(ruleset)
        try:
            parsed = parse_options(ruleset, known)
        except IllegalAction as refusal:
            raise IllegalAction("preset_does_not_fit", preset=Quoted(self.name)) from refusal
        own = {option.name for option in ruleset.options}
        return {name: value for name, value in parsed.items() if name in own or name in known}


class Presets:
    """The presets of servers; what a name is called in small letters is one name."""

    def __init__(self, store: Store, once: Once | None = None) -> None:
        self._store = store
        self._once = once or Once()

    async def of(self, guild: int, ruleset: str) -> list[Preset]:
        """Give what *guild* keeps for *ruleset*, by name."""
        kept = await self._store.kept(_owner(guild), _kind(ruleset))
        return [Preset(each.name, msgspec.json.decode(each.body)) for each in kept]

    async def find(self, guild: int, ruleset: str, name: str) -> Preset:
        """Give the preset called *name*; raise IllegalAction naming those there are."""
        there = await self.of(guild, ruleset)
        found = [each for each in there if each.name.casefold() == name.strip().casefold()]
        if not found:
            raise IllegalAction("no_such_server_preset", presets=tuple(Quoted(each.name) for each in there))
        return found[0]

    async def keep(self, guild: int, ruleset: str, name: str, options: Values, at: int) -> Preset:
        """Keep *options* as *name*, in place of what was called so; raise IllegalAction.

        They are refused where they are the usual ones, and where it would be one preset too many.
        """
        preset = Preset(preset_name(name), dict(options))
        if not preset.options:
            raise IllegalAction("preset_is_usual")
        async with self._once.turn(f"presets:{guild}"):
            others = {each.name.casefold() for each in await self.of(guild, ruleset)}
            if len(others - {preset.name.casefold()}) >= MOST_PRESETS:
                raise IllegalAction("too_many_presets", maximum=MOST_PRESETS)
            body = msgspec.json.encode(preset.options)
            await self._store.save(_owner(guild), _kind(ruleset), preset.name, body, at)
        return preset

    async def forget(self, guild: int, ruleset: str, name: str) -> None:
        """Forget *name*; where somebody else did so before, nothing happens."""
        await self._store.forget(_owner(guild), _kind(ruleset), name)


def preset_name(typed: str) -> str:
    """Give what was *typed* as the name of a preset; raise IllegalAction where nothing of it can be seen."""
    name = visible(typed.replace(MARK, " "))[:PRESET_NAME].strip()
    if not name:
        raise IllegalAction("preset_without_name")
    return name


def unusual(ruleset: AnyRuleset, options: Values) -> dict[str, OptionValue]:
    """Give those of a table's *options* that a preset keeps: all that are not the usual ones.

    But for its language; and for hours of its own, where another pace has taken their place.
    """
    told = {option.name: options.get(option.name, option.default) for _, option in all_options(ruleset)}
    passed_over = {"language", *(["deadline_hours"] if told["pace"] != OWN_HOURS else [])}
    return {
        option.name: told[option.name]
        for _, option in all_options(ruleset)
        if option.name not in passed_over and told[option.name] != option.default
    }


def said(ruleset: AnyRuleset, options: Values) -> tuple[Phrase, ...]:
    """Give *options*, which *ruleset* must know, in words."""
    known = ((option_of(ruleset, name), value) for name, value in options.items())
    return tuple(
        Phrase.of("card-option", option=option_phrase(*found), value=value_phrase(*found, value))
        for found, value in known
        if found is not None
    )


def summary_of(ruleset: AnyRuleset, preset: Preset) -> Phrase:
    """Give what *preset* is called and sets, as one line."""
    return Phrase.of(
        "preset-line",
        preset=Quoted(preset.name),
        options=said(ruleset, preset.known(ruleset)),
        gone="yes" if preset.unknown(ruleset) else "no",
    )


def typed_options(ruleset: AnyRuleset, typed: str, wording: Wording) -> dict[str, OptionValue]:
    """Give the options *typed* as `name: value`, one a line.

    Names and values may be the words of any language, by *wording*, or ids. Raise IllegalAction.
    """
    raw: dict[str, OptionValue] = {}
    for line in typed.splitlines():
        if not visible(line):
            continue
        found, value = _called(ruleset, visible(line), wording)
        chosen = _value_called(ruleset, found, value, wording)
        raw |= {
            **({"pace": OWN_HOURS} if found == "deadline_hours" else {}),
            **ruleset.implied(found, chosen),
        }
    return unusual(ruleset, parse_options(ruleset, raw))


def _called(ruleset: AnyRuleset, line: str, wording: Wording) -> tuple[str, str]:
    """Give the option that *line* begins with and the value behind its sign; names may have a sign inside."""
    best, found = "", None
    for prefix, option in all_options(ruleset):
        for name in (option.name, *wording(option_phrase(prefix, option))):
            rest = line[len(name) :].lstrip()
            is_it = line.casefold().startswith(name.casefold()) and rest[:1] in SIGNS
            if is_it and rest and len(name) > len(best):
                best, found = name, (option.name, rest[1:].strip())
    if found is None:
        typed = next((line.partition(sign)[0] for sign in SIGNS if sign in line), None)
        if typed is None:
            raise IllegalAction("preset_line", line=Quoted(line))
        raise IllegalAction("preset_option_unknown", option=Quoted(typed.strip()))
    return found


def _value_called(ruleset: AnyRuleset, name: str, typed: str, wording: Wording) -> OptionValue:
    found = option_of(ruleset, name)
    assert found is not None, "it was found by its name"
    _, option = found
    values: Sequence[OptionValue] = (
        (True, False) if isinstance(option.default, bool) else (*option.choices, *option.worded)
    )
    for value in values:
        words = value_phrase(*found, value)
        if _is_called(typed, str(value).lower(), wording(words) if isinstance(words, Phrase) else ()):
            return value
    return option.parse(typed)


def _is_called(typed: str, name: str, words: Sequence[str]) -> bool:
    return typed.casefold() in (name.casefold(), *(each.casefold() for each in words))


def _is_known(ruleset: AnyRuleset, name: str, value: OptionValue) -> bool:
    found = option_of(ruleset, name)
    try:
        return found is not None and found[1].parse(value) == value
    except IllegalAction:
        return False


def _owner(guild: int) -> str:
    return f"guild:{guild}"


def _kind(ruleset: str) -> str:
    return f"{KIND}-{ruleset}"
