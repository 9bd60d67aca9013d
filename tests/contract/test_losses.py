"""Each game says which of its events cost a player something, and whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from bot.rulesets import RULESETS
from rules.contract import Event, Seat
from rules.frames.events.damage import FrameDestroyed, StationCaptured
from rules.raid.events.raid import ScrapLooted
from rules.raid.events.turn import CardStolen, CardTaken
from rules.roads.events.combat import Misfired
from rules.roads.events.flight import UnitCaught
from rules.rocknroll.events.killing import TokenKilled, UnitCaptured
from rules.rocknroll.names import LossCause, Side
from rules.siege.events.battle import SquadDestroyed
from rules.siege.events.token import ControlTaken
from tests.contract.played_games import Play, played, suite_plays
from tests.contract.subjects import SUBJECTS

of_each_game = pytest.mark.parametrize("name", RULESETS)


@of_each_game
def test_a_loss_names_fields_of_its_event(name: str) -> None:
    for kind, named in SUBJECTS[name].ruleset.losses.items():
        assert is_dataclass(kind)
        assert set(named) <= {field.name for field in fields(kind)}, kind


@of_each_game
def test_those_who_lose_something_are_seated_and_are_told_so(name: str) -> None:
    """What is seen of an event decides; over whole games every game has losses, and not of one seat only."""
    ruleset, found = SUBJECTS[name].ruleset, Counter[Seat]()
    for play in suite_plays():
        if play.subject != name:
            continue
        game = played(play)
        for moment in game.moments:
            for seat in game.seats:
                for seen in filter(None, (event.seen_by(seat) for event in moment.events)):
                    if type(seen) in ruleset.losses:
                        loser = ruleset.loser(ruleset.view(moment.after, seat), seen)
                        assert loser is None or loser in game.seats
                        assert not seen.quiet, "a loss that is not told cannot stand first"
                        found[loser] += loser == seat

    assert len(+found) > 1, found


@pytest.mark.parametrize(
    ("name", "event", "loser"),
    [
        ("siege", SquadDestroyed(squad="1.2", region="r"), 1),
        ("siege", ControlTaken(underground="u", seat=Seat(0), previous=Seat(1)), 1),
        ("siege", ControlTaken(underground="u", seat=Seat(0), previous=None), None),
        ("frames", FrameDestroyed(frame="1.A", cell="A1", wreck=True), 1),
        ("frames", StationCaptured(seat=Seat(0), station="1.1", old=Seat(1)), 1),
        ("raid", ScrapLooted(seat=Seat(0), of=Seat(1), amount=3, hidden=0), 1),
        ("raid", ScrapLooted(seat=Seat(0), of=Seat(1), amount=0, hidden=0), None),
        ("raid", CardStolen(seat=Seat(0), of=Seat(1), round=1, card="lockpick"), 1),
        ("raid", CardTaken(seat=Seat(0), of=Seat(1)), None),
        ("roads", UnitCaught(unit="b2", by="a1"), 1),
        ("roads", Misfired("b2", "gun", 1, (), 0, 1, 0, 0), None),
        ("roads", Misfired("b2", "gun", 1, (), 1, 0, 0, 0), 1),
    ],
    ids=str,
)
def test_a_loss_is_that_of_whoever_had_it(name: str, event: Any, loser: int | None) -> None:
    game = played(Play(name, 2, 0))
    ruleset = game.subject.ruleset

    assert ruleset.loser(ruleset.view(game.last, None), event) == loser


def test_in_rocknroll_the_loss_of_a_side_is_that_of_its_player() -> None:
    game = played(Play("rocknroll", 2, 0))
    view = game.subject.ruleset.view(game.last, None)
    seats = {each.side: each.seat for each in view.state.forces}
    killed: Event = TokenKilled("token", Side.VPA, LossCause(next(iter(LossCause))), None, True)
    captured: Event = UnitCaptured("unit", Side.VPA, Side.VIETNAM, True)

    assert game.subject.ruleset.loser(view, killed) == seats[Side.VPA]
    assert game.subject.ruleset.loser(view, captured) == seats[Side.VIETNAM]
