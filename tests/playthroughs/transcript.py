"""Readable transcripts of whole games: what all see, and a line for each viewer who sees something else.

The actions were chosen once by automated seats and are kept beside the transcripts, so that better
advice does not change them. After a change of rules or words, write them anew, and read in the
difference what became different:

    .venv/bin/python -m tests.playthroughs.transcript

With `--play` automated seats play the games anew, too (when a rule refuses a kept action).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from bot.game.codec import Codec, encode, tag
from bot.locale import Phrasebooks
from bot.renderer import Renderer
from rules.contract import Action, Event, OptionValue, Phrase, Seat, Viewer, snake_case
from rules.siege.round_events import RoundStarted
from tests.rules.siege.siege_games import Step, steps
from tests.rules.siege.siege_scenes import SIEGE

FOLDER = Path(__file__).parent
BOOKS = Phrasebooks.load()
RENDERER = Renderer(BOOKS)
CODEC = Codec(SIEGE)

PEOPLE = {
    "en": ("Ann", "Bob", "Carol", "Dave", "Eve", "Xenia"),
    "ru": ("Анна", "Борис", "Вера", "Глеб", "Дина", "Ксения"),
}


@dataclass(frozen=True)
class Playthrough:
    """A game that is kept as text."""

    name: str
    seats: int
    seed: str
    languages: tuple[str, ...]
    options: Mapping[str, OptionValue]

    def file(self, language: str) -> Path:
        """Where its transcript in *language* is kept."""
        return FOLDER / f"{self.name}.{language}.txt"

    @property
    def actions_file(self) -> Path:
        """Where its actions are kept, one in a line."""
        return FOLDER / f"{self.name}.actions.jsonl"

    def actions(self) -> list[Action]:
        """Give the actions as they are kept."""
        return [CODEC.action(line) for line in self.actions_file.read_bytes().splitlines()]


PLAYTHROUGHS = (
    Playthrough("siege_two_players", 2, "night 27", ("en", "ru"), {}),
    Playthrough("siege_five_players_and_a_curator", 6, "night 9", ("en", "ru"), {"curator": True}),
)


def steps_of(playthrough: Playthrough) -> Iterator[Step]:
    """Give the game step by step."""
    return steps(playthrough.seats, playthrough.seed, playthrough.options, actions=playthrough.actions())


def transcript(playthrough: Playthrough, language: str) -> str:
    """Give the whole game in *language*: `>` an action, `Name|` a line that only this seat reads so."""
    people = PEOPLE[language]
    names = {Seat(seat): people[seat] for seat in range(playthrough.seats - 1)}
    names[Seat(playthrough.seats - 1)] = people[-1] if playthrough.options else people[playthrough.seats - 1]
    reader = _Reader(language, names)
    lines = [BOOKS[language].plain("siege-title")]
    before: Step | None = None
    for step in steps_of(playthrough):
        lines += ["", *reader.told(before, step)]
        before = step
    result = SIEGE.result(before.state) if before is not None else None
    assert result is not None
    lines += ["", "= " + reader.say(result.phrase)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


class _Reader:
    """Reads a game aloud in one language."""

    def __init__(self, language: str, names: Mapping[Seat, str]) -> None:
        self.language = language
        self.names = names

    def say(self, phrase: Phrase) -> str:
        return BOOKS[self.language].say(phrase, self.names)

    def told(self, before: Step | None, step: Step) -> Iterator[str]:
        """Give the lines of one action, and the table and all hands where a round begins."""
        if before is not None and step.action is not None:
            yield f"> {self._action(before, step.action)}"
        for event in step.events:
            yield from self._event(event)
        if any(isinstance(event, RoundStarted) for event in step.events):
            yield from (f"· {self.say(each)}" for each in SIEGE.headline(SIEGE.view(step.state, None)))
            for seat, name in self.names.items():
                hand = SIEGE.hand(SIEGE.view(step.state, seat))
                yield from (f"{name}| {self.say(each)}" for each in hand)
        pending = SIEGE.pending(step.state)
        if pending is not None:
            yield f"? {RENDERER.waiting(pending, SIEGE.name, self.language, self.names)}"

    def _action(self, before: Step, action: Action) -> str:
        """Give what the player chose in the menu, with what the menu says beside it."""
        view = SIEGE.view(before.state, action.seat)
        said = self.say(Phrase(f"siege-action-{snake_case(type(action).__name__)}"))
        chosen = [
            SIEGE.label(view, action, each.name)
            for each in fields(action)
            if each.name != "seat" and getattr(action, each.name) is not None
        ]
        words = [BOOKS[self.language].say("siege-row", self.names, first=each, next="") for each in chosen]
        caution = SIEGE.caution(view, action)
        beside = f"  [{self.say(caution)}]" if caution is not None else ""
        return f"{self.names[action.seat]}: {': '.join([said, *(word.strip() for word in words)])}{beside}"

    def _event(self, event: Event) -> Iterator[str]:
        public = self._seen(event, None)
        yield from public
        for seat, name in self.names.items():
            own = self._seen(event, seat)
            if own != public:
                yield from (f"{name}| {line}" for line in own)

    def _seen(self, event: Event, viewer: Viewer) -> list[str]:
        told = RENDERER.narrate(SIEGE, [event], viewer, self.language, self.names)
        return [line for each in told for line in each.splitlines()]


def play(playthrough: Playthrough) -> None:
    """Let automated seats play the game, and keep their actions."""
    played = steps(playthrough.seats, playthrough.seed, playthrough.options)
    lines = [encode(tag(step.action)) for step in played if step.action is not None]
    playthrough.actions_file.write_bytes(b"\n".join(lines) + b"\n")


def write(playthrough: Playthrough) -> None:
    """Write the transcripts anew."""
    for language in playthrough.languages:
        playthrough.file(language).write_text(transcript(playthrough, language), encoding="utf-8")


if __name__ == "__main__":
    for each in PLAYTHROUGHS:
        if "--play" in sys.argv:
            play(each)
        write(each)
