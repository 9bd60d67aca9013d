"""Plays some games and prints a hash of all that can be seen of each: run under several hash seeds."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256

from bot.game.codec import encode, tag
from rules.contract import Seat
from tests.contract.played_games import Play, played
from tests.contract.subjects import SUBJECTS


def digests(longest: int) -> Iterator[str]:
    """Give a line for each game, of at most so many actions."""
    for name, subject in SUBJECTS.items():
        for advised in (False, True):
            game = digest(Play(name, subject.ruleset.seats[1], 1, advised, longest))
            yield f"{name} {advised} {game}"


def digest(play: Play) -> str:
    game, ruleset = played(play), SUBJECTS[play.subject].ruleset
    seen = sha256()
    for number, moment in enumerate(game.moments):
        seen.update(encode(moment.after))
        for event in moment.events:
            seen.update(encode(tag(event)))
        if number % 5:
            continue
        for viewer in (None, Seat(0), Seat(1)):
            view = ruleset.view(moment.after, viewer)
            seen.update(repr((view, ruleset.headline(view), ruleset.hand(view))).encode())
        for seat in game.seats:
            seen.update(repr(ruleset.legal_actions(moment.after, seat)).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(*digests(int(sys.argv[1])), sep="\n")
