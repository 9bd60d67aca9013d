"""Readable transcripts of whole games: what all see, and a line for each viewer who sees something else.

The actions were chosen once by automated seats and are kept beside the transcripts, so that better
advice does not change them. After a change of rules or words, write them anew, and read in the
difference what became different:

    .venv/bin/python -m tests.playthroughs.transcript

With `--play` automated seats play the games anew, too (when a rule refuses a kept action); names of
playthroughs choose those.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path

from bot.game.codec import Codec, encode, tag
from bot.game.table import AnyRuleset
from bot.locale import Phrasebooks
from bot.renderer import Renderer, Tell
from bot.rulesets import RULESETS
from rules.contract import Action, Event, OptionValue, Phrase, Seat, Viewer
from rules.field_kinds import snake_case, typed_fields
from tests.fakes.whole_games import Step, steps

FOLDER = Path(__file__).parent
BOOKS = Phrasebooks.load()
RENDERER = Renderer(BOOKS)

PEOPLE = {
    "en": ("Ann", "Bob", "Carol", "Dave", "Eve", "Xenia", "Paul", "Rita"),
    "ru": ("Анна", "Борис", "Вера", "Глеб", "Дина", "Ксения", "Павел", "Рита"),
}


@dataclass(frozen=True)
class Playthrough:
    """A game that is kept as text."""

    name: str
    """Its files' name; the part before the first underscore is the ruleset."""
    seats: int
    seed: str
    curtain: str
    """The event, as its key has it, at which the whole table and all hands are shown."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    languages: tuple[str, ...] = ("en", "ru")
    boldness: int = 0
    """How often in ten an automated seat takes no advice, so that more is seen."""

    @property
    def ruleset(self) -> AnyRuleset:
        """What is played."""
        return RULESETS[self.name.partition("_")[0]]

    def file(self, language: str) -> Path:
        """Where its transcript in *language* is kept."""
        return FOLDER / f"{self.name}.{language}.txt"

    @property
    def actions_file(self) -> Path:
        """Where its actions are kept, one in a line."""
        return FOLDER / f"{self.name}.actions.jsonl"

    def actions(self) -> list[Action]:
        """Give the actions as they are kept."""
        codec = Codec(self.ruleset)
        return [codec.action(line) for line in self.actions_file.read_bytes().splitlines()]


def _roads(scenario: str, place: str, seed: str) -> Playthrough:
    """A battle with the warbands of the rulebook's tables."""
    options = {"scenario": scenario, "map": place, "prices": "rulebook"}
    return Playthrough(f"roads_{scenario}", 2, seed, "round_started", options)


CHOSEN = (
    Playthrough("siege_two_players", 2, "night 27", "round_started"),
    Playthrough("siege_five_players_and_a_curator", 6, "night 9", "round_started", {"curator": True}),
    # Both wake more than three frames in one chain.
    Playthrough("frames_two_players", 2, "battle 2", "round_started", {"ready_companies": "rulebook"}),
    Playthrough(
        "frames_four_players",
        4,
        "battle 12",
        "round_started",
        {"doomsday_start": 3, "ready_companies": "rulebook"},
    ),
    Playthrough("raid_two_players", 2, "coast 24", "round_started"),
    Playthrough("raid_four_players", 4, "coast 0", "round_started"),
    Playthrough("raid_six_players", 6, "coast 0", "round_started"),
    Playthrough("rocknroll_expansion", 2, "field 1", "round_started"),
    # By the RD of before the mode was made even.
    Playthrough(
        "rocknroll_deathmatch",
        2,
        "field 1",
        "round_started",
        {"deathmatch": 1, "start_rd_vietnam": 6, "start_rd_vpa": 1},
    ),
    # Units are deployed closed, closed, opened, killed closed; one is captured.
    Playthrough(
        "rocknroll_masked", 2, "field 16", "round_started", {"macv_sog": True, "wins_needed": 2}, boldness=4
    ),
    _roads("barrels", "crossroads", "road 4"),
    # A hidden unit is spotted.
    _roads("ambush", "drowned", "road 4"),
    # A unit leaves the field.
    _roads("breakthrough", "overpass", "road 2"),
)
PLAYTHROUGHS = (
    *CHOSEN,
    *(
        Playthrough(name, ruleset.seats[0], "field 1", "round_started")
        for name, ruleset in RULESETS.items()
        if not any(each.ruleset is ruleset for each in CHOSEN)
    ),
)
"""At least one for each ruleset: the smallest table where none was chosen."""


def steps_of(playthrough: Playthrough) -> tuple[Step, ...]:
    """Give the game step by step, played once for every language."""
    return _played(playthrough.name, playthrough.actions_file.read_bytes())


@cache
def _played(name: str, _actions: bytes) -> tuple[Step, ...]:
    game = next(each for each in PLAYTHROUGHS if each.name == name)
    return tuple(steps(game.ruleset, game.seats, game.seed, game.options, actions=game.actions()))


def transcript(playthrough: Playthrough, language: str) -> str:
    """Give the whole game in *language*: `>` an action, `Name|` a line that only this seat reads so."""
    names = {Seat(seat): PEOPLE[language][seat] for seat in range(playthrough.seats)}
    ruleset = playthrough.ruleset
    reader = Reader(ruleset, playthrough.curtain, language, names)
    lines = [BOOKS[language].plain(f"{ruleset.name}-title")]
    before: Step | None = None
    for step in steps_of(playthrough):
        lines += ["", *reader.told(before, step)]
        before = step
    result = ruleset.result(before.state) if before is not None else None
    assert result is not None
    lines += ["", "= " + reader.say(result.phrase)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


class Reader:
    """Reads a game aloud in one language."""

    def __init__(
        self,
        ruleset: AnyRuleset,
        curtain: str,
        language: str,
        names: Mapping[Seat, str],
        eyes: Sequence[Seat] | None = None,
    ) -> None:
        """Take who reads it beside everybody: only those whose *eyes* these are, all unless given."""
        self.eyes = {seat: name for seat, name in names.items() if eyes is None or seat in eyes}
        self.ruleset = ruleset
        self.curtain = curtain
        self.language = language
        self.names = names

    def say(self, phrase: Phrase) -> str:
        return BOOKS[self.language].say(phrase, self.names)

    def told(self, before: Step | None, step: Step) -> Iterator[str]:
        """Give the lines of one action, and the table and all hands where a round begins."""
        if before is not None and step.action is not None:
            yield f"> {self._action(before, step.action)}"
        viewers = (None, *self.eyes)
        tells = {viewer: self.ruleset.telling(self.ruleset.view(step.state, viewer)) for viewer in viewers}
        for event in step.events:
            yield from self._event(event, tells)
        if any(snake_case(type(event).__name__) == self.curtain for event in step.events):
            yield from (
                f"· {self.say(each)}" for each in self.ruleset.headline(self.ruleset.view(step.state, None))
            )
            for seat, name in self.names.items():
                hand = self.ruleset.hand(self.ruleset.view(step.state, seat))
                yield from (f"{name}| {self.say(each)}" for each in hand)
        pending = self.ruleset.pending(step.state)
        if pending is not None:
            yield f"? {RENDERER.waiting(pending, self.ruleset.name, self.language, self.names)}"

    def _action(self, before: Step, action: Action) -> str:
        """Give what the player chose in the menu, with what the menu says beside it."""
        view = self.ruleset.view(before.state, action.seat)
        said = self.say(Phrase(f"{self.ruleset.name}-action-{snake_case(type(action).__name__)}"))
        chosen = [
            self.ruleset.label(view, action, each.name)
            for each in fields(action)
            if each.name != "seat" and getattr(action, each.name) not in (None, each.default)
        ]
        words = [BOOKS[self.language].say("menu-value", self.names, value=each) for each in chosen]
        is_typed = bool(typed_fields(type(action)))
        caution = None if is_typed else self.ruleset.caution(view, action)
        beside = f"  [{self.say(caution)}]" if caution is not None else ""
        return f"{self.names[action.seat]}: {': '.join([said, *(word.strip() for word in words)])}{beside}"

    def _event(self, event: Event, tells: Mapping[Viewer, Tell]) -> Iterator[str]:
        public = self._seen(event, None, tells[None])
        yield from public
        for seat, name in self.eyes.items():
            own = self._seen(event, seat, tells[seat])
            if own != public:
                yield from (f"{name}| {line}" for line in own)

    def _seen(self, event: Event, viewer: Viewer, tell: Tell) -> list[str]:
        told = RENDERER.narrate(self.ruleset, [event], viewer, self.language, self.names, tell)
        return [line for each in told for line in each.splitlines()]


def play(playthrough: Playthrough) -> None:
    """Let automated seats play the game, and keep their actions."""
    played = steps(
        playthrough.ruleset,
        playthrough.seats,
        playthrough.seed,
        playthrough.options,
        boldness=playthrough.boldness,
    )
    lines = [encode(tag(step.action)) for step in played if step.action is not None]
    playthrough.actions_file.write_bytes(b"\n".join(lines) + b"\n")


def write(playthrough: Playthrough) -> None:
    """Write the transcripts anew."""
    for language in playthrough.languages:
        playthrough.file(language).write_text(transcript(playthrough, language), encoding="utf-8")


def main(typed: Sequence[str] | None = None) -> None:
    """Write what was asked for."""
    known = {each.name: each for each in PLAYTHROUGHS}
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="which playthroughs; all, if left out")
    parser.add_argument("--play", action="store_true", help="play them anew, too")
    wanted = parser.parse_args(typed)
    if unknown := set(wanted.names) - set(known):
        parser.error(f"there is no playthrough {', '.join(sorted(unknown))}")
    for name in wanted.names or known:
        if wanted.play:
            play(known[name])
        write(known[name])


if __name__ == "__main__":
    main()
