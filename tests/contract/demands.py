"""What the house asks of a ruleset beside its methods; what one lacks is told in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.game.table import AnyRuleset
from bot.locale import Phrasebook
from rules.contract import Ruleset
from rules.field_kinds import snake_case
from tests.contract.subjects import Subject
from tests.locale import vocabulary

ATTRIBUTES = (
    *("version", "seats", "options", "state_type", "action_types", "event_types", "chapters", "chapter_of"),
)


def lacking(subject: Subject, books: Mapping[str, Phrasebook]) -> Iterator[str]:
    """Give a sentence for each thing that the ruleset of *subject* lacks."""
    ruleset = subject.ruleset
    unset = [each for each in ATTRIBUTES if not hasattr(ruleset, each)]
    yield from (
        f"It does not say its `{each}`: see rules/contract.py, rules/game_words.py." for each in unset
    )
    if unset:
        return
    if len(ruleset.upgrades) != ruleset.version - 1:
        yield f"It needs one of its `upgrades` for each version before {ruleset.version}."
    yield from (
        f"The option {each.name} has no topic: it is the second argument of `option`."
        for each in ruleset.options
        if not each.topic
    )
    for what, keys in _keys(ruleset):
        for key in dict.fromkeys(keys):
            without = [language for language, book in books.items() if not book.has(key)]
            yield from (f"{what} has no words: {key} in data/locale/{language}." for language in without)
    has_forms = type(ruleset).forms is not Ruleset.forms
    for hook in ("scramble", *(["fill_in"] if has_forms else [])):
        try:
            getattr(subject, hook)
        except NotImplementedError as error:
            yield str(error)


def _keys(ruleset: AnyRuleset) -> Iterator[tuple[str, Iterable[str]]]:
    yield "A decision of `chapter_of`", vocabulary.decision_keys(ruleset)
    yield "An action or a parameter", vocabulary.action_keys(ruleset)
    yield "An option or its value", vocabulary.option_keys(ruleset.name, ruleset.options)
    topics = (f"options-group-{each.topic}" for each in ruleset.options if each.topic)
    yield "A topic of options", topics
    events = (f"{ruleset.name}-{snake_case(each.__name__)}" for each in vocabulary.spoken_events(ruleset))
    yield "A version", (f"{ruleset.name}-changed-{each}" for each in range(2, ruleset.version + 1))
    yield "An event, neither quiet nor an abstract base,", events
