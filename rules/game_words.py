"""How a game is told: keys and facts only; words live in data/locale."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Generic

from rules.contract import (
    Action,
    ActionT,
    Event,
    EventT,
    Fact,
    IllegalAction,
    Options,
    Phrase,
    Quoted,
    Ruleset,
    Seat,
    StateT,
    ViewT,
    Who,
    Wording,
)
from rules.field_kinds import field_kinds, snake_case
from rules.kernel.amending import Switch


class GameWords(ABC, Generic[ViewT]):
    """The words of one game, by the names of its phrases.

    Beside what stands here: `<name>-title` and `-about`, `<name>-action-<class>` and `<name>-about-<class>`
    for each class of action and `<name>-ask-<field>` for each of their parameters,
    `<name>-option-<name>` with its choices and worded numbers, `<name>-decision-<kind>`,
    `<name>-refuse-<key>`, and `options-group-<topic>` in table.ftl.
    """

    name: ClassVar[str]
    """The id of its ruleset: the prefix of its phrases."""
    chapters: ClassVar[tuple[str, ...]] = ()
    """Its rules in short, the overview first: `<ruleset>-chapter-<id>` is what a chapter is called."""
    chapter_of: ClassVar[Mapping[str, str]]
    """The chapter that matters for each decision, by every kind that `pending` may give."""
    losses: ClassVar[Mapping[type[Event], tuple[str, ...]]] = {}
    """Events that cost somebody something, by their classes as the loser sees them: the field that says whose
    loss it is (see `owner`), then those of which one says how much, where it may have been nothing."""
    deciding: ClassVar[tuple[type[Event], ...]] = ()
    """Events that decide what is played for, by their classes as whoever reads of them sees them."""

    coached: ClassVar[Mapping[type[Action], str]] = {}
    """Actions that may be done besides, which no page puts forward, and which a coach explains where they are
    first offered, by the kind whose words do so."""
    about_aside: ClassVar[Phrase | None] = None
    """What the menu is good for that `set_aside` names; None where there is none."""

    def came_of(self, loss: Event, cause: Event) -> bool:
        """Whether *loss* may have come of *cause*, which was told before it."""
        return not cause.acknowledges

    def goes_on(self, cause: Event) -> bool:
        """Whether *cause* only goes on from what was told before it, such as a die that was raised."""
        return False

    def chair(self, seat: Seat, chairs: int, options: Options) -> Phrase | None:
        """Give what *seat* of so many *chairs* is for under these parsed *options*; None for a player's."""
        return None

    def in_ids(self, action: Action, wording: Wording) -> Action:
        """Give the filled form *action* with ids where a player typed what *wording* gives for them.

        Raise IllegalAction where that is unclear. What `decide` judges and the log keeps are ids.
        """
        return action

    first_round: ClassVar[int] = 1
    """What `round` gives for the first one."""

    def round_name(self, number: int, options: Options) -> Fact:
        """Give what round *number*, as `round` gives it, is called under these parsed *options*."""
        return number

    @abstractmethod
    def headline(self, view: ViewT, /) -> Sequence[Phrase]:
        """Give the public table as short lines: round, counters, whose turn, what a picture shows."""

    def round(self, view: ViewT, /) -> int:
        """Give the number of the round that is played, or of the turn where rounds are long; 0 for none.

        When it changes, the board is shown anew.
        """
        return 0

    def details(self, view: ViewT, /) -> Sequence[Phrase]:
        """Give public facts that a card of short lines has no room for; they are shown when asked for."""
        return ()

    @abstractmethod
    def hand(self, view: ViewT, /) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat: cards, secret choices, standing orders."""

    def label(self, view: ViewT, action: Action, parameter: str) -> Fact:
        """Give the menu's words for the value of *parameter* in *action*, as *view* shows it."""
        own = self.own_label(view, action, parameter)
        if own is not None:
            return own
        value = getattr(action, parameter)
        if isinstance(value, Switch):
            return Phrase(f"switch-{value.value}")
        return self.fact(field_kinds(type(action))[parameter], value)

    def own_label(self, view: ViewT, action: Action, parameter: str, /) -> Fact | None:
        """Give them for a choice that needs more than its id; None for any other."""
        return None

    def verb(self, view: ViewT, action: Action, /) -> Phrase:
        """Give what the menu calls *action* where *view* is what its player knows."""
        return Phrase(f"{self.name}-action-{snake_case(type(action).__name__)}")

    def asked(self, view: ViewT, kind: str, /) -> Phrase:
        """Give what the viewing seat is asked in a decision of this *kind*, as everybody calls it."""
        return Phrase(f"{self.name}-decision-{self.kind_asked(view, kind)}")

    def kind_asked(self, view: ViewT, kind: str, /) -> str:
        """Give the kind of what the viewing seat is asked, where to others it looks like one of *kind*."""
        return kind

    def acting(self, view: ViewT, /) -> Fact | None:
        """Give the piece whose turn it is where choices do not name it again; None where they do."""
        return None

    def situation(self, view: ViewT, /) -> Sequence[Phrase]:
        """Give what the viewing seat is to decide: who asks what of whom with what at stake, then what lies
        open already; the public table, where that says it all."""
        return self.headline(view)

    def arranged(self, view: ViewT, actions: Sequence[Action], /) -> Sequence[Action]:
        """Give *actions*, as the rules list them, in the order of a menu: what matters most comes first. What
        does the same as another may be left out."""
        return actions

    def left_out(self, view: ViewT, actions: Sequence[Action], /) -> Sequence[tuple[Action, IllegalAction]]:
        """Give of each kind of action that one usually has, and *actions* have none of, those that one would
        look for, each with why the rules refuse it."""
        return ()

    def set_aside(self, view: ViewT, action: Action, /) -> Phrase | None:
        """Give what the one menu is called in which everything stands that, as *action*, only prepares an
        answer, beside the answers themselves; None for an answer."""
        return None

    def about(self, view: ViewT, action: Action, parameter: str | None, /) -> Phrase | None:
        """Give in a few words what one chooses by: what an action of this class does, where *parameter* is
        None, else what matters of the value of *parameter* (a seat's power, who is near a place)."""
        kind = snake_case(type(action).__name__)
        return Phrase(f"{self.name}-about-{kind}") if parameter is None else None

    def caution(self, view: ViewT, action: Action, /) -> Phrase | None:
        """Give what a player wants to know before choosing *action* (odds, a price); None for nothing."""
        return None

    def grave(self, view: ViewT, action: Action, /) -> Phrase | None:
        """Give what *action* loses for good, which a player confirms by a second press; None for nothing."""
        return None

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter*, with the numbers of a game with these parsed *options*."""
        return Phrase(f"{self.name}-chapter-{chapter}.text")

    def numbers(self, place: str, /) -> Phrase | None:
        """Give the numbers of a thing of the content in words, such as of `profile-leaper`; None for none."""
        return None

    def final_score(self, view: ViewT, seat: Seat, points: int) -> Phrase:
        """Give what *seat* ended with, its *points* by what they count."""
        return Phrase.of(f"{self.name}-final_score", points=points)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return self.own_phrase(event) or self.plain(event)

    def own_phrase(self, event: Event, /) -> Phrase | None:
        """Give the sentence of an event whose fields need spelling out; None for any other."""
        return None

    def plain(self, event: Event, named: str = "", name: Callable[[Any], Fact] | None = None) -> Phrase:
        """Give the sentence of *event*: its class name in snake case, its fields as facts.

        What the ids of the kind *named* mean is given by *name* instead, if there is one.
        """
        facts = {}
        for field, kind in field_kinds(type(event)).items():
            value = getattr(event, field)
            is_named = kind == named and isinstance(value, str)
            facts[field] = name(value) if name and is_named else self.fact(kind, value)
        return Phrase(f"{self.name}-{snake_case(type(event).__name__)}", facts)

    def actor(self, event: Event) -> Seat | Phrase | None:
        """Give whose doing *event* is, a seat or a side: what one does in a row is told as one paragraph."""
        return getattr(event, "seat", None)

    def prepares(self, event: Event) -> bool:
        """Whether *event* belongs to what is done next, where nothing was done before it in its entry."""
        return False

    def loser(self, view: ViewT, event: Event) -> Seat | None:
        """Give whom *event* has cost something, which whoever has *view* sees; None for nobody."""
        whose, *amounts = self.losses.get(type(event), ("",))
        if not whose or (amounts and not any(getattr(event, each) for each in amounts)):
            return None
        thing = getattr(event, whose)
        return None if thing is None else self.owner(view, thing)

    def owner(self, view: ViewT, thing: Any, /) -> Seat | None:
        """Give whose *thing* is, as a field of `losses` names it: by itself a seat."""
        return Seat(thing)

    def telling(self, view: ViewT) -> Callable[[Event], Phrase]:
        """Give what makes the sentences of events told in a row to whoever has *view*.

        A ruleset may name there, the first time, what its events know by an id only.
        """
        return self.phrase

    def fact(self, kind: str, value: Any) -> Fact:
        """Give *value* of the type called *kind* (see `field_kinds`) as a fact of a phrase."""
        if value is None:
            return "none"
        if isinstance(value, tuple):
            return tuple(self.fact(kind, each) for each in value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if kind == "seat":
            return Who(value)
        if kind == "typed":
            return Quoted(value)
        if isinstance(value, Enum):
            value = value.value
        return value if kind in ("int", "str", "switch") else self.spell(kind, value)

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for the id *value* of a *kind*: the phrase `<ruleset>-<kind>-<value>`."""
        own = self.own_spelling(kind, value)
        return Phrase(f"{self.name}-{kind}-{value}") if own is None else own

    def own_spelling(self, kind: str, value: int | str, /) -> Fact | None:
        """Give the words for an id that needs more than its own phrase; None for any other."""
        return None

    def read(self, kind: str, typed: str) -> str | None:
        """Give the id of a *kind* that somebody *typed*, where ids are no words, such as cells of a board.

        None for kinds whose ids have phrases, and for what is no id of that kind.
        """
        return None


class WordedRuleset(Ruleset[StateT, ActionT, EventT, ViewT], GameWords[ViewT]):
    """A game as a table plays it: its rules, and its words."""
