"""What every ruleset promises: actions become events, events become the next state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NewType, TypeAlias, TypeVar

from rules.advice import Character, Effort, Weighed
from rules.parts import Part, Played, parts_of
from rules.upgrading import Upgrade

Seat = NewType("Seat", int)
"""A chair at the table, counted from zero. Rules never meet Discord users."""
MASTER = Seat(-1)
"""The game master, who sets right what went wrong at the table and sits in none of its chairs."""

Viewer: TypeAlias = Seat | None
"""Whose eyes look; None is what the whole channel may see."""

Typed = NewType("Typed", str)
"""Words that a player types: a field of this type is asked for in a form instead of a menu."""
LONGEST_TYPED = 400
"""Most letters of them; nothing longer reaches `decide`, and nothing empty."""

Wording: TypeAlias = "Callable[[Phrase], Sequence[str]]"
"""Gives what a phrase reads in every language; lent to the rules, which know none."""

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]


class IllegalAction(Exception):
    """A wish that the rules refuse: a *key* of a phrase, and the *facts* it speaks of."""

    def __init__(self, key: str, **facts: Fact) -> None:
        self.key = key
        self.facts: dict[str, Fact] = facts

    def __str__(self) -> str:
        return f"{self.key} {self.facts}"


@dataclass(frozen=True)
class Phrase:
    """A sentence not yet in any language: the *key* of a message and the *facts* in it."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @classmethod
    def of(cls, key: str, **facts: Fact) -> Phrase:
        """Give the phrase *key* with *facts* by name."""
        return cls(key, facts)


@dataclass(frozen=True)
class Who:
    """A seat inside a phrase: the renderer puts the player's name here."""

    seat: Seat


@dataclass(frozen=True)
class Quoted:
    """What a player typed, inside a phrase: the renderer takes away whatever it could do to a message."""

    text: str


Fact: TypeAlias = "int | str | Phrase | Who | Quoted | tuple[Fact, ...]"
"""What a phrase may speak of. A plain string is a keyword for the phrase to select on, never prose."""


class Dice(ABC):
    """One source of chance. Everything is built on `below`."""

    @abstractmethod
    def below(self, count: int) -> int:
        """Give a number from 0 to *count* - 1, all equally likely; 1 <= *count* <= 2**32."""

    def several(self, count: int, times: int) -> list[int]:
        """Give *times* numbers from 0 to *count* - 1, as if by `below` one after the other."""
        return [self.below(count) for _ in range(times)]

    def die(self, sides: int) -> int:
        """Give a face of a die, from 1 to *sides*."""
        return self.below(sides) + 1

    def shuffle(self, count: int) -> tuple[int, ...]:
        """Give a permutation of 0 … *count* - 1; the top of the deck comes first (GMDICE1, 4a.7)."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def pick(self, things: Sequence[T]) -> T:
        """Give one of *things*, all equally likely."""
        return things[self.below(len(things))]


@dataclass(frozen=True)
class Chance:
    """The two draws that an action may use."""

    public: Dice
    """Dice and lots that everybody sees at once."""
    secret: Dice
    """Shuffles and deals whose outcome stays hidden until the seeds are revealed."""


@dataclass(frozen=True)
class Action:
    """A wish, imperative; the rules may refuse it. Further fields are its parameters, in the order asked."""

    passes: ClassVar[bool] = False
    """Whether it only lets a chance go by; a menu does not put such an answer forward."""
    begins_anew: ClassVar[bool] = False
    """Whether it only drops what was chosen so far: a menu does not put it forward either."""
    several: ClassVar[bool] = False
    """Whether several of them may be done one after the other: a menu lets them be chosen together."""
    in_one_menu: ClassVar[bool] = False
    """Whether it has but one menu on a page, as what is seldom done: more would hide what else there is."""
    unordered: ClassVar[tuple[str, str] | None] = None
    """Two parameters that are one pair: its things may be named in either order, and are listed in one."""
    at_any_time: ClassVar[bool] = False
    """Whether it is typed at any time, as giving up: nobody is asked for it."""
    unsaid: ClassVar[tuple[str, ...]] = ()
    """Parameters that may be left unsaid: then the first value offered is what the rules take."""
    seat: Seat


@dataclass(frozen=True)
class Correction(Action):
    """What the game master sets right: one value of one thing, told as it was and as it is now.

    Its fields narrow a menu one by one: first the thing, then its new value, a number within its bounds
    among them. Made by `amend`, listed by `corrections`; `decide` knows none.
    """

    opens: ClassVar[bool] = False
    """Whether something hidden may come to light by it: cards by lot, or what the game turns over next."""
    seat: Seat = field(default=MASTER, init=False)


@dataclass(frozen=True)
class Event:
    """A fact, in the past tense, carrying everything that `evolve` needs. Base classes are abstract."""

    quiet: ClassVar[bool] = False
    """A quiet event changes the state but has no line in the log."""
    ends: ClassVar[bool] = False
    """One that ends the game is told in the words of its result."""
    acknowledges: ClassVar[bool] = False
    """One that only says that its `seat` has answered what several were asked; the channel is told all in
    one line."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Give what *viewer* may know of this: itself, a censored twin of another class, or nothing."""
        return self


@dataclass(frozen=True)
class Pending:
    """The decision that the game waits for: the top of the ruleset's stack."""

    kind: str
    """Snake-case name of the decision; its phrase is `<ruleset>-decision-<kind>`."""
    seats: tuple[Seat, ...]
    """Who has yet to answer. Known to the engine only where *secret*."""
    asked: tuple[Seat, ...]
    """Who is publicly awaited: where *secret*, everybody who was asked, answered or not."""
    secret: bool = False


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    winners: tuple[Seat, ...]
    scores: tuple[int | None, ...]
    """Points by seat; what they count is the ruleset's. None for a seat that plays for none."""
    phrase: Phrase


@dataclass(frozen=True)
class Option:
    """A switch of the rulebook, set in the lobby."""

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    """The words to choose from, for an option of words."""
    minimum: int = 0
    maximum: int = 0
    topic: str = ""
    """Where it is set: among others of `options-group-<topic>`."""
    worded: tuple[int, ...] = ()
    """Numbers that are told in words: `<ruleset>-option-<name>-<number>`."""
    before: OptionValue | None = None
    """What holds in games begun before it was known, where that is not its default."""

    def parse(self, raw: OptionValue) -> OptionValue:
        """Give *raw* as a value of this option; raise IllegalAction when it is none."""
        if isinstance(self.default, bool):
            if isinstance(raw, bool):
                return raw
            if raw in ("true", "false"):
                return raw == "true"
            raise IllegalAction("option_not_yes_or_no", option=self.name)
        if isinstance(self.default, int):
            try:
                number = int(raw) if not isinstance(raw, bool) else None
            except ValueError:
                number = None
            if number is None or not self.minimum <= number <= self.maximum:
                raise IllegalAction(
                    "option_out_of_range", option=self.name, minimum=self.minimum, maximum=self.maximum
                )
            return number
        if raw not in self.choices:
            raise IllegalAction("option_not_a_choice", option=self.name, choices=self.choices)
        return raw


T = TypeVar("T")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT")


class Turn(Generic[StateT, EventT]):
    """What one action makes happen: the state as it stands now, and the events so far."""

    def __init__(
        self,
        ruleset: Ruleset[StateT, Any, EventT, Any],
        state: StateT,
        offered: Callable[[Seat], Sequence[Any]] | None = None,
    ) -> None:
        """Take the *state* before it; *offered* gives a seat's menu there, by which its action is judged."""
        self.ruleset = ruleset
        self.state = state
        self.events: list[EventT] = []
        self.menu = offered or (lambda seat: ruleset.legal_actions(state, seat))

    def record(self, event: EventT) -> None:
        """Write *event* down and apply it at once, so that the next rule sees it."""
        self.state = self.ruleset.evolve(self.state, event)
        self.events.append(event)


class Ruleset(ABC, Generic[StateT, ActionT, EventT, ViewT]):
    """The rules of one game with their content; it never holds a state. Its words: `rules/game_words.py`."""

    name: ClassVar[str]
    """Id of the ruleset: prefix of its phrases, name of its command group."""
    version: ClassVar[int]
    """Raised whenever the rules would decide a stored game differently."""
    upgrades: ClassVar[tuple[Upgrade, ...]] = ()
    """How what each version before has written is read: the first leads from version 1 to 2, and so on. With
    a version come the words `<ruleset>-changed-<version>`: two sentences for who played by the one before."""
    seats: ClassVar[tuple[int, int]]
    """Fewest and most players, unless an option says otherwise (see `seat_range`)."""
    options: ClassVar[tuple[Option, ...]]
    state_type: ClassVar[type[Any]]
    action_types: ClassVar[tuple[type[Any], ...]]
    correction_types: ClassVar[tuple[type[Any], ...]] = ()
    """What the game master may set right, in the order of the menu; none of them is among `action_types`."""
    event_types: ClassVar[tuple[type[Any], ...]]
    """Every class of event that `evolve` reads; censored twins need not be here."""
    open_questions: ClassVar[tuple[str, ...]] = ()
    """Kinds of decisions in which everybody sees what may be answered: nothing is betrayed where the one
    answer that there is to such a question is given at once."""
    dice: ClassVar[tuple[int, ...]] = ()
    """How many sides the dice have that players throw: lots are drawn from the same chance."""
    plays_as: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What a seat may be in a game, by kind, such as a side (see `Part.played`): ids that no table has."""
    effort: ClassVar[Effort] = Effort()
    """How much a sharp seat thinks."""
    deadline_hours: ClassVar[int] = 0
    """Hours that a decision has unless the host says otherwise, see `patience`; 0 sets no limit."""

    def parse_options(self, raw: Options) -> dict[str, OptionValue]:
        """Give every option with its value from *raw* or its default; raise IllegalAction for a wrong one."""
        known = {option.name: option for option in self.options}
        for name in raw:
            if name not in known:
                raise IllegalAction("option_unknown", option=name)
        return {
            name: option.parse(raw[name]) if name in raw else option.default for name, option in known.items()
        }

    def options_of_before(self) -> dict[str, OptionValue]:
        """Give what options are in a game that was kept without them, where that is not their default."""
        return {option.name: option.before for option in self.options if option.before is not None}

    def implied(self, name: str, value: OptionValue) -> Options:
        """Give all that changes when the option *name* is set to *value*: a preset sets others too."""
        return {name: value}

    def seat_range(self, options: Options) -> tuple[int, int]:
        """Give the fewest and most chairs of a table with these parsed *options*."""
        return self.seats

    @abstractmethod
    def setup(self, seats: int, options: Options) -> StateT:
        """Give the empty table for *seats* chairs, before anything was drawn.

        Raise IllegalAction where *options* do not go with that many within their range.
        """

    @abstractmethod
    def begin(self, turn: Turn[StateT, EventT], chance: Chance) -> None:
        """Record all that happens before the first decision: draws, deals, lots."""

    @abstractmethod
    def pending(self, state: StateT) -> Pending | None:
        """Give the decision on top of the stack; None when the game is over."""

    def patience(self, state: StateT) -> int:
        """Give how many percent of a table's deadline the present decision has."""
        return 100

    @abstractmethod
    def legal_actions(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """Give the menu of *seat*: non-empty exactly for `pending(state).seats`. Each of them is accepted."""

    def orders(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """Give what *seat* may do at any time without being asked (standing orders)."""
        return ()

    def forms(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """Give what *seat* may also do by typing: actions whose fields of type `Typed` are still empty.

        Offered beside `legal_actions`, and beside `orders` to a seat that is not asked; none once the game
        is over. `decide` judges what was typed: one line of 1 to `LONGEST_TYPED` letters.
        """
        return ()

    @abstractmethod
    def decide(self, turn: Turn[StateT, EventT], action: ActionT, chance: Chance) -> None:
        """Judge *action*: record what happens, or raise IllegalAction and record nothing."""

    def corrections(self, view: ViewT) -> Sequence[Correction]:
        """Give everything that the game master may set right, from the *view* of the channel (`None`) alone.

        What is so already is not listed, nor what cannot be set right at this moment; nothing once the game
        is over. Each of them is accepted by `amend`, so that neither the list nor a refusal tells a secret.
        The recipe: `rules/kernel/amending.py`.
        """
        return ()

    def amend(self, turn: Turn[StateT, EventT], correction: Correction, chance: Chance) -> None:
        """Judge *correction* by the state as it stands: record what is set right and what follows from it, so
        that the game can go on, or raise IllegalAction and record nothing.

        Cards that nobody may know are drawn with `chance.secret`, and their events keep the secret.
        """
        raise IllegalAction("amend_nothing")

    @abstractmethod
    def evolve(self, state: StateT, event: EventT) -> StateT:
        """Apply *event*; no dice, no refusals, no choices."""

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """Give what *viewer* knows, built up from nothing."""

    def foreseen(self, state: StateT, viewer: Viewer) -> Any:
        """Give *state* as *viewer* knows it, to be played on: what comes of that is what they foresee.

        What they cannot know is replaced, as in their view; where nothing can be played then, whatever is
        done tells them more. Unless a ruleset says otherwise it is the field `state` of the view.
        """
        return getattr(self.view(state, viewer), "state", None)

    def scores(self, state: StateT) -> tuple[int | None, ...]:
        """Give the points of each seat as they stand, what its `Result` ends with; None for a seat that plays
        for none. What they count is the ruleset's: `<ruleset>-final_score` says it."""
        return ()

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Give the result once the game is over."""

    def goes_first(self, state: StateT) -> Seat | None:
        """Give who has the first turn; None before that is known. It is asked after each event until then."""
        return None

    def opening(self, state: StateT) -> Played:
        """Give what chance or a choice has made of the whole game at its beginning, such as its weather.

        Nothing before that is known. It is asked after each action until then.
        """
        return ()

    def parts(self, state: StateT) -> tuple[Part | None, ...]:
        """Give what each seat was in a game that is over, and its place; None for one that plays for none.

        Unless a ruleset says otherwise each seat is for itself, and its score tells its place. Nothing while
        the game goes on.
        """
        result = self.result(state)
        return () if result is None else parts_of(result)

    @abstractmethod
    def default(self, state: StateT, seat: Seat) -> ActionT:
        """Give the action that is played for *seat* when its deadline passes: one of its legal actions."""

    @abstractmethod
    def advise(self, view: ViewT, legal: Sequence[ActionT], dice: Dice) -> ActionT:
        """Give the choice of an automated seat among *legal*, from its own *view* alone."""

    def weighed(
        self, view: ViewT, legal: Sequence[ActionT], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[ActionT]]:
        """Give what an automated seat of that *character* considers among *legal*, from its own *view* alone.

        The best comes first, what `advise` gives for an even character; never nothing.
        """
        return (Weighed(self.advise(view, legal, dice)),)

    def first_thoughts(
        self, view: ViewT, legal: Sequence[ActionT], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[ActionT]]:
        """Give what a sharp seat considers before it thinks: what others do, unless a ruleset has more by
        play.
        """
        return self.weighed(view, legal, dice, character)

    def imagined(self, view: ViewT, dice: Dice) -> StateT | None:
        """Give a state that the reader of *view* cannot tell from the true one, as *dice* have it: everything
        hidden is drawn from what is not seen elsewhere. None where the ruleset imagines nothing.
        """
        return None

    def outlook(self, state: StateT) -> tuple[float, ...]:
        """Give for each seat the share of the victory that it may expect in a game that goes on; 1 in all.

        Nothing where that cannot be told: who thinks plays on then.
        """
        return ()
