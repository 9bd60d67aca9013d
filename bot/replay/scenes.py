"""What is shown and told of each moment of a game: the board, the words, the dice, the hands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import structlog

from bot.artists import hand_painters, painters
from bot.game.table import Table
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.pictures.memory import made_apart
from bot.renderer import Renderer, decision_phrase
from bot.replay.decisions import decision
from bot.replay.moments import Moment, moments
from bot.replay.mosaic import Mosaic
from bot.replay.story import Step, Story, seats_of
from bot.replay.telling import draws_of, private_lines, public_lines
from rules.contract import Phrase, Seat, Viewer, Who

log = structlog.get_logger(__name__)

BUDGET = 64 * 2**20
"""Bytes of parts of pictures that are remembered while a page is made."""
_MENTION = re.compile("<@!?([0-9]+)>")
_CHANNEL = re.compile("<#[0-9]+>")
Scene = dict[str, Any]
Said = Mapping[str, Any]
"""Something by language."""


@dataclass
class _Shown:
    """What was shown last, so that what stays as it is is not told again."""

    view: Any = None
    picture: Said | None = None
    hands: dict[Seat, tuple[Any, Said]] = field(default_factory=dict)


class Scenes:
    """Makes the scenes of one story, in every language of *books*."""

    def __init__(self, story: Story, books: Mapping[str, Phrasebook], only: Viewer = None) -> None:
        """Take the *story*; *only* what this seat could know is told, or everything."""
        self.story = story
        self.mosaic = Mosaic()
        self._books = books
        self._only = only
        self._renderer = Renderer(books)
        self._seats = seats_of(story) if only is None else (only,)
        self._painter = painters((story.header.ruleset,)).get(story.header.ruleset)
        self._hand_painter = hand_painters((story.header.ruleset,)).get(story.header.ruleset)
        self._shown = _Shown()

    def all(self) -> list[Scene]:
        """Give every scene, the first one first."""
        with made_apart(BUDGET):
            return [self._scene(each) for each in self.moments]

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """What the scenes show."""
        steps = self.story.steps
        if self._only is not None:
            steps = tuple(each for each in steps if each.is_known_to(self._only))
        return moments(steps)

    def _scene(self, moment: Moment) -> Scene:
        shown = [each.shown for each in moment.steps if each.shown]
        scene: Scene = {
            "round": moment.round,
            "shown": [shown[0], shown[-1]] if shown else [],
            "at": moment.last.happening.entry.at,
            "kind": moment.last.happening.entry.kind,
            "words": self._said(lambda book: self._words(moment, book)),
            "own": self._own_words(moment),
            "dice": self._dice(moment),
        }
        if self._only is None:
            scene["entries"] = [moment.first.number, moment.last.number]
        if moment.last.undone_by:
            scene["undone"] = True
        scene |= self._deciders(moment)
        scene["choices"] = [each for step in moment.moves if (each := self._choices(step)) is not None]
        table = moment.last.table
        if table.position is not None:
            scene |= self._board(table)
            scene["hands"] = self._hands(table)
        return scene

    def _deciders(self, moment: Moment) -> Scene:
        """Give whose decision the moment was, as everybody knew, and who is awaited next."""
        asked, following = moment.first.before.pending, moment.last.table.pending
        name = self.story.header.ruleset
        found: Scene = {}
        if asked is not None:
            found["asked"] = [int(each) for each in asked.asked]
            found["decision"] = self._said(lambda book: book.plain(decision_phrase(asked, name)))
        if following is not None:
            found["next"] = self._said(
                lambda book: self._renderer.waiting(following, name, book.language, moment.last.table.names)
            )
        return found

    def _said(self, say: Callable[[Phrasebook], Any]) -> Said:
        return {language: say(book) for language, book in self._books.items()}

    # Words.

    def _words(self, moment: Moment, book: Phrasebook) -> list[str]:
        """Give what the channel was told, and at the end how the game ended."""
        is_last = moment.last is self.story.steps[-1]
        lines = public_lines(moment, book, self._renderer, is_last=is_last)
        return [self._named(each, moment.last.table, book) for each in lines]

    def _own_words(self, moment: Moment) -> dict[int, Said]:
        """Give what a seat alone was told, by seat."""
        found: dict[int, Said] = {}
        for seat in self._seats:
            said = self._said(
                lambda book, seat=seat: private_lines(moment.steps, seat, book, self._renderer)  # type: ignore[misc]  # bound now
            )
            if any(said.values()):
                found[int(seat)] = said
        return found

    def _named(self, words: str, table: Table, book: Phrasebook) -> str:
        """Give *words* with names where Discord shows some."""

        def name(found: re.Match[str]) -> str:
            seat = table.seat_of(int(found[1]))
            if seat is not None:
                return book.say(Phrase.of("replay-name", who=Who(seat)), table.names)
            if table.master is not None and table.master.user == int(found[1]):
                return book.say(Phrase.of("replay-name", who=Who(Seat(0))), {Seat(0): table.master.name})
            return book.say("privacy-somebody")

        return _CHANNEL.sub(book.say("replay-channel"), _MENTION.sub(name, words))

    # Dice and decisions.

    def _dice(self, moment: Moment) -> list[tuple[Any, ...]]:
        """Give what was drawn: scope, number, for what, and the numbers; of what is secret only to all."""
        return [
            (each.scope, each.n, each.note, each.raw) for each in draws_of(moment, reveals=self._only is None)
        ]

    def _choices(self, step: Step) -> Said | None:
        action = step.happening.action
        if action is None or (self._only is not None and action.seat != self._only):
            return None
        try:
            told = self._said(lambda book: decision(step, book))
        except Exception:  # what was open then may not be found any more by rules of today
            log.exception("decision_untold", ruleset=self.story.header.ruleset)
            return None
        return told if all(told.values()) else None

    # Pictures.

    def _board(self, table: Table) -> Scene:
        assert table.position is not None, "it is played"
        view, shown = table.position.view(None), self._shown
        if self._painter is None:
            return {}
        if shown.picture is None or (view, table.names) != shown.view:
            painter = self._painter
            shown.view = view, table.names
            shown.picture = self._painted(None, lambda book: painter(view, book, table.names))
        return {"board": shown.picture}

    def _painted(self, kind: Seat | None, paint: Callable[[Phrasebook], Picture | None]) -> Said | None:
        """Give the number of a picture and its words by language; None where there is none.

        Its *kind* is the seat whose hand it shows; None for the board.
        """
        found = {}
        for language, book in self._books.items():
            try:
                picture = paint(book)
            except Exception:  # everything is told in words as well
                log.exception("replay_picture_failed", ruleset=self.story.header.ruleset)
                return None
            if picture is None:
                return None
            found[language] = (self.mosaic.add(picture.png, (kind, language)), picture.alt)
        return found

    def _hands(self, table: Table) -> dict[int, Said]:
        """Give what each seat holds that holds something else than before."""
        found: dict[int, Said] = {}
        position = table.position
        assert position is not None, "it is played"
        for seat in self._seats:
            view, phrases = position.view(seat), position.hand(seat)
            known, hand = self._shown.hands.get(seat, (None, {}))
            if known == (view, table.names):
                continue
            words = self._said(lambda book, phrases=phrases: [book.say(e, table.names) for e in phrases])  # type: ignore[misc]  # bound now
            told: Scene = {"words": words}
            if (picture := self._hand_picture(seat, view, table.names)) is not None:
                told["picture"] = picture
            self._shown.hands[seat] = (view, table.names), told
            if told != hand:
                found[int(seat)] = told
        return found

    def _hand_picture(self, seat: Seat, view: Any, names: Names) -> Said | None:
        painter = self._hand_painter
        return None if painter is None else self._painted(seat, lambda book: painter(view, book, names))
