"""How the game is told, and what an automated player chooses."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Dice, Fact, Phrase, Who
from rules.game_words import GameWords
from tests.dudo.rules.actions import CallBluff, CallExact, KeepFace, LetStand, RaiseBid
from tests.dudo.rules.events import DieLost
from tests.dudo.rules.state import WILD, Kind
from tests.dudo.rules.table import Table


class DudoWords(GameWords[Table]):
    """Keys and facts; the words are in the Fluent files."""

    chapters = ("dice", "bids")
    losses = {DieLost: ("seat",)}  # noqa: RUF012 - likewise
    chapter_of = {Kind.KEEP: "dice", Kind.BID: "bids", Kind.DOUBT: "bids"}  # noqa: RUF012 - as the contract has it

    def headline(self, view: Table) -> Sequence[Phrase]:
        """Give the round, the bid, and everybody's dice."""
        bid = view.state.bid
        said = [] if bid is None else [Phrase.of("dudo-headline-bid", seat=Who(bid.seat), **_of(bid))]
        players = [
            Phrase.of("dudo-headline-seat", seat=Who(each.seat), left=each.left)
            for each in view.state.players
        ]
        return (Phrase.of("dudo-headline-round", round=view.state.round), *said, *players)

    def round(self, view: Table) -> int:
        """Give the round."""
        return view.state.round

    def hand(self, view: Table) -> Sequence[Phrase]:
        """Give the own dice, and the standing order."""
        if view.viewer is None:
            return ()
        player = view.state.players[view.viewer]
        lines = [Phrase.of("dudo-hand-dice", count=len(player.dice), dice=player.dice)]
        if player.kept:
            lines.append(Phrase.of("dudo-hand-kept", face=player.kept))
        habit = Phrase(f"dudo-habit-{player.habit.value}")
        return (*lines, Phrase.of("dudo-hand-order", habit=habit))

    def caution(self, view: Table, action: Action) -> Phrase | None:
        """Tell a doubter what is known: how many own dice count, and how many dice are unknown."""
        bid = view.state.bid
        if bid is None or not isinstance(action, CallBluff | CallExact):
            return None
        own, unknown = known(view, bid.face)
        return Phrase.of("dudo-caution-call", own=own, unknown=unknown)


def _of(bid: object) -> dict[str, Fact]:
    return {name: value for name, value in vars(bid).items() if name != "seat"}


def known(view: Table, face: int) -> tuple[int, int]:
    """Give how many dice of the viewer count for *face*, and how many dice the viewer does not see."""
    assert view.viewer is not None, "who decides has a seat"
    dice = view.state.players[view.viewer].dice
    return view.matches(dice, face), view.total - len(dice)


def advise(view: Table, legal: Sequence[Action], dice: Dice) -> Action:
    """Give what its own dice and the usual share of the others speak for most."""

    def surplus(face: int, count: int) -> float:
        own, unknown = known(view, face)
        share = 2 if view.state.settings.wild and face != WILD else 1
        return own + unknown * share / view.content.sides - count

    def merit(action: Action) -> float:
        bid = view.state.bid
        match action:
            case KeepFace(seat=seat, face=face):
                return view.state.players[seat].dice.count(face) + face / 10
            case RaiseBid(face=face, count=count):
                return surplus(face, count)
            case CallBluff() if bid is not None:
                return -surplus(bid.face, bid.count)
            case LetStand():
                return 0.5
        return -1.0

    best = max(map(merit, legal))
    return dice.pick([each for each in legal if merit(each) == best])
