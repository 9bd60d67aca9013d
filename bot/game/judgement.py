"""What a wish makes of a table: the pure judgement before anything is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.game import lessons, tenures
from bot.game.likeness import replace
from bot.game.question import Question, asked_of, awaited
from bot.game.table import Chair, Click, Ledger, Seen, Table
from bot.game.table_options import LESSON
from bot.store.records import Parcel, Status
from rules.advice import Strength
from rules.contract import (
    LONGEST_TYPED,
    Action,
    Chance,
    Correction,
    Dice,
    Event,
    IllegalAction,
    Seat,
    Turn,
)
from rules.fair import SCOPES, Contribution, Draw, DrawRecord, FairScope
from rules.field_kinds import snake_case, typed_fields
from rules.strengths import choice

Facts: TypeAlias = dict[str, str | int]
"""What an entry says of the table itself."""

RESCHEDULED = "rescheduled"
"""The kind of an entry that says no more than that time was reckoned anew: nobody may learn whose."""
UPGRADED = "upgraded"
"""The kind of an entry from which on newer rules lead the game, which agree with those of before."""
DESERTED = "deserted"
"""Why a game ends that everybody has left, and the kind of its deadline."""
HAND = "hand:"
"""What the destination of a hand begins with, before its seat."""
CARD = Parcel("card", b"{}")
"""The card, as it is now."""
CARD_ANEW = Parcel("card", b'{"anew":true}')
"""The same, posted anew at the bottom."""


@dataclass(frozen=True)
class Change:
    """What a judged wish makes of a table."""

    kind: str
    """Kind of the log entry."""
    table: Table
    """After it; its version is still the one before."""
    facts: Facts
    action: Action | None = None
    events: tuple[Event, ...] = ()
    draws: tuple[DrawRecord, ...] = ()
    seated: bool = False
    """Whether the chairs changed."""
    calls: tuple[Seat, ...] = ()
    """Who is called although they were awaited before."""


class Draws:
    """The public and the secret draw of one action, written into the ledgers if anything was drawn.

    The chance of a lesson is settled beforehand: nothing is drawn then.
    """

    def __init__(self, table: Table, scopes: Mapping[str, FairScope], context: bytes) -> None:
        self._draws: dict[str, Draw] = {}
        settled = lessons.chance_of(table.ruleset.name, table.options, table.version)
        if settled is not None:
            self.chance = settled
            return
        self._draws = {name: scopes[name].draw(table.ledgers[name].count + 1, context) for name in SCOPES}
        self.chance = Chance(self._draws["table"], self._draws["secret"])

    def close(self, table: Table, note: str) -> tuple[Table, tuple[DrawRecord, ...]]:
        """Give *table* with its ledgers moved on, and the records of what was drawn."""
        ledgers = dict(table.ledgers)
        records = []
        for name, draw in self._draws.items():
            if draw.raw:
                record = draw.close(bytes.fromhex(ledgers[name].head), note)
                ledgers[name] = Ledger(record.n, record.chain.hex())
                records.append(record)
        return replace(table, ledgers=ledgers), tuple(records)


def fair_scopes(table: Table) -> Mapping[str, FairScope]:
    """Give GMDICE1's scopes of a table whose seats are locked."""
    contributions = tuple(
        Contribution(chair.who, chair.contribution.encode()) for chair in table.contributors
    )
    return {
        name: FairScope(table.fair_id, name, bytes.fromhex(table.seeds[name]), contributions)
        for name in SCOPES
    }


def first_ledgers(scopes: Mapping[str, FairScope]) -> dict[str, Ledger]:
    """Give the ledgers of *scopes* before any draw."""
    return {name: Ledger(0, scope.first_link.hex()) for name, scope in scopes.items()}


def context_of(click: Click) -> bytes:
    """Give the public bytes that a player's click adds to a draw (dice.md 4a.5)."""
    return f"{click.user}:{click.interaction}".encode()


def context_of_nobody(table: Table) -> bytes:
    """Give what the clock or an automated seat adds to a draw: the hash of the entry before.

    Nobody can choose it freely, and its receipt stands in the channel.
    """
    return bytes.fromhex(table.chain)


def start(table: Table, click: Click) -> Change:
    """Lock the seats and the entropy of *table*, and deal."""
    table = locked(table, click)
    options = {option.name: table.options[option.name] for option in table.ruleset.options}
    empty = replace(table, state=table.ruleset.setup(len(table.chairs), options))
    return deal(Change("started", empty, {}), context_of(click))


def locked(table: Table, click: Click) -> Table:
    """Give *table* with its seats and its entropy locked, before anything is drawn."""
    chairs = tuple(
        _contributes_again(chair, click) if chair.user == table.host else chair for chair in table.chairs
    )
    since = tenures.begun(chairs, table.version + 1)
    table = replace(table, status=Status.PLAYING, contributors=chairs, tenures=since)
    scopes = fair_scopes(table)
    return replace(
        table,
        entropy={name: scope.entropy.hex() for name, scope in scopes.items()},
        ledgers=first_ledgers(scopes),
    )


def deal(change: Change, context: bytes) -> Change:
    """Give *change*, after which nothing is dealt yet, with all that happens before the first decision."""
    table = change.table
    turn: Turn[Any, Any] = Turn(table.ruleset, table.state)
    draws = Draws(table, fair_scopes(table), context)
    table.ruleset.begin(turn, draws.chance)
    table, records = draws.close(replace(table, state=turn.state), "start")
    return replace(change, table=table, events=tuple(turn.events), draws=records)


def _contributes_again(host: Chair, click: Click) -> Chair:
    """Give the host's chair with the start as its entropy.

    The host sat down with the very click that made the seeds; what is contributed must come after
    the commitment (dice.md 4c), also where nobody else sits.
    """
    is_default = host.contribution.startswith("i:")
    return replace(host, contribution=f"i:{click.interaction}") if is_default else host


def play(table: Table, action: Action, scopes: Mapping[str, FairScope], context: bytes) -> Change:
    """Judge *action* by the ruleset of *table*; raise IllegalAction."""
    _is_played(table)
    for name in typed_fields(type(action)):
        if not 1 <= len(getattr(action, name)) <= LONGEST_TYPED:
            raise IllegalAction("typed_length", maximum=LONGEST_TYPED)
    return _judged("action", table, action, scopes, context)


def amend(table: Table, correction: Correction, scopes: Mapping[str, FairScope], context: bytes) -> Change:
    """Judge what the game master sets right by the ruleset of *table*; raise IllegalAction."""
    _is_played(table)
    return _judged("amended", table, correction, scopes, context)


def _is_played(table: Table) -> None:
    if table.status is Status.PAUSED:
        raise IllegalAction("game_paused")
    if table.position is None or table.status is not Status.PLAYING:
        raise IllegalAction("game_not_running")


def _judged(
    kind: str, table: Table, action: Action, scopes: Mapping[str, FairScope], context: bytes
) -> Change:
    assert table.position is not None, "it is played"
    turn: Turn[Any, Any] = Turn(table.ruleset, table.state, table.position.legal_actions)
    draws = Draws(table, scopes, context)
    judge = table.ruleset.decide if kind == "action" else table.ruleset.amend
    judge(turn, action, draws.chance)  # type: ignore[arg-type]  # a correction is what is amended
    table, records = draws.close(replace(table, state=turn.state), snake_case(type(action).__name__))
    if table.result is not None:
        table = replace(table, status=Status.FINISHED)
    return Change(kind, table, {}, action, tuple(turn.events), records)


def by_hand(before: Table, change: Change) -> Change:
    """Give *change*, which a player has wished for, with nothing missed any more.

    A silent answer does not count as a turn taken, so that it cannot be told from a standing order.
    """
    assert change.action is not None, "a wish is an action"
    seat = change.action.seat
    if before.chairs[seat].is_on_autopilot:
        return release(change, seat)
    if _is_own_turn(before, seat) and is_public(before, change):
        return _kept(replace(change, table=_with_missed(change.table, seat, 0)), seat)
    return change


def by_default(before: Table, change: Change) -> Change:
    """Give *change*, which the clock has made, with one more deadline missed at the player's own turn.

    In a secret decision nothing is counted and nothing said: nobody may learn who left it to the clock.
    """
    assert change.action is not None, "the clock acts"
    seat = change.action.seat
    if not _is_own_turn(before, seat):
        return change
    facts: Facts = {**change.facts, "late": int(seat)}
    after = _with_missed(change.table, seat, before.chairs[seat].missed + 1)
    if after.chairs[seat].is_on_autopilot and after.status.is_open:
        facts |= {"autopilot": "engaged", "seat": int(seat), "name": after.chairs[seat].name}
    return replace(change, table=after, facts=facts)


def release(change: Change, seat: Seat) -> Change:
    """Give *change* with *seat* played by its own player again."""
    facts: Facts = {"autopilot": "released", "seat": int(seat), "name": change.table.chairs[seat].name}
    table = _with_missed(change.table, seat, 0)
    return _kept(replace(change, table=table, facts={**change.facts, **facts}), seat)


def _kept(change: Change, seat: Seat) -> Change:
    """Give *change*, by which a player has shown to be there, with *seat* no more offered to a substitute."""
    offers = tuple(each for each in change.table.offers if each.seat != seat)
    if offers == change.table.offers:
        return change
    facts: Facts = {**change.facts, "kept": int(seat)}
    return replace(change, table=replace(change.table, offers=offers), facts=facts)


def _is_own_turn(table: Table, seat: Seat) -> bool:
    pending = table.pending
    return pending is not None and not pending.secret and seat in pending.seats


def _with_missed(table: Table, seat: Seat, missed: int) -> Table:
    if table.chairs[seat].missed == missed:
        return table
    chairs = list(table.chairs)
    chairs[seat] = replace(chairs[seat], missed=missed)
    return replace(table, chairs=tuple(chairs))


def advice(table: Table, seat: Seat) -> Action:
    """Give what an automated *seat* does, from its own view and as its chair says.

    A sharp one plays steadily here: what it thinks ahead takes long, see `Thinker`.
    """
    position, chair = table.position, table.chairs[seat]
    assert position is not None, "nobody is advised before the start"
    view, legal, dice = position.view(seat), position.legal_actions(seat), advice_dice(table, seat)
    strength = Strength.CALM if chair.strength is Strength.CALM else Strength.STEADY
    chosen: Action = choice(table.ruleset, view, legal, dice, strength, chair.character)
    return chosen


def advice_dice(table: Table, seat: Seat) -> Dice:
    """Give what *seat* decides by chance: a scope of its own, which neither uses up nor foretells a draw of
    the game."""
    return own_scope(table, "advice").draw(table.version, b"%d" % seat)


def own_scope(table: Table, name: str) -> FairScope:
    """Give a scope *name* of *table* beside those of its draws, which it does not touch: of a lesson the same
    whoever learns."""
    if table.options.get(LESSON):
        return lessons.scope_of(table.ruleset.name, table.options, name)
    return FairScope(table.fair_id, name, bytes.fromhex(table.seeds["secret"]), ())


def newly_asked(before: Table, after: Table, actor: int = 0) -> tuple[Seat, ...]:
    """Give the players who are publicly awaited after a change and were not before, or are asked a question.

    The user *actor*, who has just answered, need not be called. At the start whoever pressed the button
    is, like all others; and at the end of a secret decision, so that nobody learns who was the last.
    """
    asked = [seat for question in newly_put(before, after) for seat in awaited(after, question)]
    if after.pending is None:
        return tuple(asked)
    already = before.pending.asked if before.pending is not None else ()
    present = None if before.pending is None or before.pending.secret else actor
    called = [
        seat
        for seat in after.pending.asked
        if seat not in already and not after.chairs[seat].is_automated and after.chairs[seat].user != present
    ]
    return tuple(dict.fromkeys((*called, *asked)))


def newly_put(before: Table, after: Table) -> list[Question]:
    """Give the questions that are put to several seats after a change and were not before."""
    known = [(each.kind, each.number) for each in before.questions]
    return [each for each in after.questions if (each.kind, each.number) not in known]


def is_public(before: Table, change: Change) -> bool:
    """Whether the channel may know that *change* happened: otherwise it gets no message and no number."""
    if change.kind in (RESCHEDULED, UPGRADED) or is_silent_undo(change.kind, change.facts):
        return False
    if change.kind != "action" or change.draws or change.facts:
        return True
    if any(event.seen_by(None) is not None for event in change.events):
        return True
    return _awaited(before) != _awaited(change.table)


def is_silent_undo(kind: str, facts: Mapping[str, str | int]) -> bool:
    """Whether an entry takes back what the channel never knew of: only its player is told."""
    return kind == "undone" and not facts["entries"]


def _awaited(table: Table) -> tuple[str, tuple[Seat, ...]] | None:
    return None if table.pending is None else (table.pending.kind, table.pending.asked)


def count_seen(before: Table, change: Change) -> Seen:
    """Give how many entries each viewer may know of after *change*."""
    public = is_public(before, change)
    if change.table.state is None:
        return Seen(before.seen.public + public)
    seats = [Seat(number) for number in range(len(change.table.chairs))]
    return Seen(
        before.seen.public + public,
        tuple(before.seen.by(seat) + (public or _sees(change, seat)) for seat in seats),
    )


def _sees(change: Change, seat: Seat) -> bool:
    if is_silent_undo(change.kind, change.facts):
        return change.facts["seat"] == seat
    return any(event.seen_by(seat) is not None for event in change.events)


def parcels(before: Table, change: Change, announcement: bytes) -> tuple[Parcel, ...]:
    """Give the messages that *change* causes: the *announcement*, the card, the hands that look different.

    The channel and the card stay as they are where nothing public happened.
    """
    after = change.table
    hands = [
        seat
        for seat, chair in enumerate(after.chairs)
        if (chair.user is not None and _differs(before, change, seat)) or _is_left(before, after, seat)
    ]
    is_anew = _begins_round(before, after) or _ends(before, after) or before.status is Status.EXPORTED
    card = CARD_ANEW if is_anew else CARD
    messages = [Parcel("channel", announcement), card] if is_public(before, change) else []
    if change.kind == RESCHEDULED and after.pending is not None and not after.pending.secret:
        messages.append(card)  # which says until when
    messages += (Parcel(f"{HAND}{seat}", b"{}") for seat in hands)
    if change.facts.get("autopilot") == "engaged":
        messages.append(Parcel(f"remind:{change.facts['seat']}:autopilot:{before.version + 1}", b"{}"))
    if after.status.is_over:
        messages.append(Parcel("file", b"{}"))
    return tuple(messages)


def parcels_of_opened(table: Table) -> tuple[Parcel, ...]:
    """Give the messages that a new *table* causes; of a rematch those are told who are asked for it."""
    seated = [seat for seat, chair in enumerate(table.chairs) if chair.user is not None]
    told = [Parcel("channel", b"{}")] if table.again else []
    is_drawn = not table.options.get(LESSON)  # the chance of a lesson needs no seed of its own
    return (
        *([Parcel("commitments", b"{}")] if is_drawn else []),
        *told,
        Parcel("card", b"{}"),
        *(Parcel(f"{HAND}{seat}", b"{}") for seat in seated),
    )


def _begins_round(before: Table, after: Table) -> bool:
    """Whether another round is played after a change than before it, the first one of a game aside."""
    if before.position is None or after.position is None or not after.status.is_open:
        return False
    return after.round != before.round and after.round > 0


def _ends(before: Table, after: Table) -> bool:
    """Whether a game that was being played is over after a change."""
    return before.position is not None and before.status.is_open and after.status.is_over


def _is_left(before: Table, after: Table, seat: int) -> bool:
    """Whether the player of *seat* has gone and an automated one sits there: the hand says goodbye."""
    if after.chairs[seat].user is not None or seat >= len(before.chairs):
        return False
    user = before.chairs[seat].user
    return user is not None and after.seat_of(user) is None


def _differs(before: Table, change: Change, seat: int) -> bool:
    if change.seated and (seat >= len(before.chairs) or before.chairs[seat] != change.table.chairs[seat]):
        return True
    return _private(before, Seat(seat)) != _private(change.table, Seat(seat))


def _private(table: Table, seat: Seat) -> tuple[Any, ...]:
    """Give all that a hand message tells: cards, what this seat is asked, where, and whether there is a game.

    A pause changes none of it: the card tells of it, and the hand keeps standing.
    """
    goes_on = table.status.is_open
    pending = table.position.pending if table.position is not None and goes_on else None
    asked = pending.kind if pending is not None and seat in pending.seats else None
    questions = [(each.kind, each.number) for each in asked_of(table, Seat(seat))]
    return table.hand(seat), asked, table.channel, table.state is None, goes_on, questions
