"""Views of a night of Siege, each changed in one fact."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from PIL import Image

from bot.locale import Phrasebook, Phrasebooks
from bot.pictures import Picture
from rules.contract import Seat
from rules.siege.names import (
    CardId,
    DecisionKind,
    FigureId,
    FortificationId,
    FortificationStatus,
    Phase,
    RegionId,
    Side,
    UndergroundId,
    WeatherId,
)
from rules.siege.night import Night
from rules.siege.state import (
    Charm,
    CharmKind,
    Decision,
    Engagement,
    Fortification,
    HeldCard,
)
from tests.contract.played_games import Play, PlayedGame, played

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
NAMES = {
    Seat(0): "Anna",
    Seat(1): "Boris",
    Seat(2): "Kira",
    Seat(3): "Dmitry",
    Seat(4): "Evgenia",
    Seat(5): "Фёдор",
}


ASKED = Decision(DecisionKind.DECLARE_DEFENCE)
CALM = WeatherId("calm")
LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


def game(seats: int) -> PlayedGame:
    """Give a whole game between automated players."""
    return played(Play("siege", seats, 0, advised=True))


@cache
def night(seats: int = 6, viewer: Seat | None = None) -> Night:
    """Give a moment in the middle of somebody's turn, with every kind of counter on the map."""
    ruleset = game(seats).subject.ruleset
    for moment in game(seats).moments[len(game(seats).moments) // 3 :]:
        view: Night = ruleset.view(moment.after, viewer)
        if view.state.active is not None and view.state.engagement is None:
            # Whoever advises the players: the marker may be moved, so that its moves are shown.
            return seen(view, wind_locked=False)
    raise AssertionError("nobody has a turn")


def seen(view: Night | None = None, **changes: Any) -> Night:
    """Give *view*, or the night, with its state changed."""
    before = night() if view is None else view
    return replace(before, state=replace(before.state, **changes))


def with_option(**changes: Any) -> Night:
    """Give the night with its options changed."""
    return seen(settings=replace(night().settings, **changes))


def with_squad(**changes: Any) -> Night:
    """Give the night with its first squad changed."""
    first, *rest = night().state.squads
    return seen(squads=(replace(first, **changes), *rest))


def with_charm(kind: CharmKind, amount: int) -> Night:
    """Give the night with a charm on its first squad."""
    return seen(charms=(Charm(kind, amount, night().state.squads[0].id),))


def with_fortification(**changes: Any) -> Night:
    """Give the night with its first standing fortification changed."""
    forts = list(night().state.fortifications)
    place = forts.index(_first_standing())
    forts[place] = replace(forts[place], **changes)
    return seen(fortifications=tuple(forts))


def with_underground(**changes: Any) -> Night:
    """Give the night with its first Underground token changed."""
    first, *rest = night().state.undergrounds
    return seen(undergrounds=(replace(first, **changes), *rest))


def with_seat(seat: Seat | None = None, **changes: Any) -> Night:
    """Give the night with what is known of *seat*, or of the active player, changed."""
    wanted = night().state.active if seat is None else seat
    return seen(
        players=tuple(
            replace(each, **changes) if each.seat == wanted else each for each in night().state.players
        )
    )


def answering(**answers: Any) -> Night:
    """Give the night with other answers to the questions that are asked of it."""
    view = replace(night())
    for question, answer in answers.items():
        setattr(view, question, lambda *_, answer=answer: answer)
    return view


def free_region(view: Night) -> RegionId:
    """Give a region without squads."""
    return next(each for each in view.board.codes if not view.squads_in(each))


def assault(**changes: Any) -> Night:
    """Give the night with an assault going on and two guards asked, who stand two steps away."""
    view = night()
    attacker = next(each for each in view.state.squads if each.side is Side.STORMER)
    token = next(each for each in view.state.fortifications if each.region != attacker.region)
    two_away = [each for each in view.board.codes if view.board.distance(each, token.region) == 2]
    places = iter([place for place in two_away if not view.squads_in(place)][:2])
    squads = tuple(
        replace(each, region=place, shaken=False) if place is not None else replace(each, shaken=True)
        for each in view.state.squads
        for place in [next(places, None) if each.side is Side.DEFENDER else each.region]
    )
    engagement = Engagement(squad=attacker.id, region=token.region, fortification=token.id)
    engagement = replace(engagement, **changes)
    return seen(squads=squads, engagement=engagement, stack=(ASKED,), weather=CALM, reach_change=0)


def pixels(picture: Picture) -> Image.Image:
    """Give the picture as its receiver sees it."""
    return Image.open(io.BytesIO(picture.png)).convert("RGB")


def other_weather(view: Night) -> WeatherId:
    """Give a state of the Rose that is not in force."""
    return next(each.id for each in view.content.weather if each.id != view.state.weather)


CHANGES: dict[str, Callable[[], Night]] = {
    "integrity": lambda: answering(integrity=7),
    "sheltered": lambda: answering(is_sheltered=True),
    "cordoned": lambda: seen(cordons=(night().board.codes[5],)),
    "ward": lambda: with_fortification(id=_other_ward()),
    "drained": lambda: with_fortification(drained=True),
    "looted": lambda: with_fortification(looted=True),
    "fortification strength": lambda: answering(fortification_parts=(10, -3, 0)),
    "underground strength": lambda: answering(underground_parts=(1, 0, 0)),
    "controller": lambda: with_underground(
        controller=Seat(5) if not night().state.undergrounds[0].controller else None
    ),
    "owner": lambda: with_squad(owner=Seat((night().state.squads[0].owner + 1) % 6)),
    "side": lambda: with_squad(side=_other_side(night().state.squads[0].side)),
    "figures": lambda: with_squad(figures=(FigureId("queen"), FigureId("king"))),
    "strength": lambda: answering(strength=29),
    "shaken": lambda: with_squad(shaken=not night().state.squads[0].shaken),
    "spent": lambda: with_squad(spent=not night().state.squads[0].spent),
    "charm": lambda: with_charm(CharmKind.BATTLE, -2),
    "lucky": lambda: with_charm(CharmKind.LUCKY, 1),
    "place": lambda: with_squad(region=free_region(night())),
    "marker": lambda: seen(weather=other_weather(night())),
    "no marker": lambda: seen(weather=None),
    "moves": lambda: with_seat(moves=night().player(_active()).moves + 1),
    "cap": lambda: with_option(weather_cap=9),
    "locked": lambda: seen(wind_locked=not night().state.wind_locked),
    "round": lambda: seen(round=night().state.round + 1),
    "rounds": lambda: with_option(rounds=12),
    "phase": lambda: seen(phase=Phase.CLOSING_WINDOW),
    "active player": lambda: seen(turns_taken=0 if night().state.turns_taken else 1),
    "order": lambda: seen(
        order=tuple(reversed(night().state.order)),
        turns_taken=len(night().state.order) - 1 - night().state.turns_taken,
    ),
    "points": lambda: with_seat(victory_points=99, watch_points=98),
    "cards": lambda: with_seat(cards=(HeldCard(CardId("hack"), UndergroundId("")),) * 7),
    "standing": lambda: with_fortification(looted=True),
    # Of a Defender only the watch points are told.
    "looted sum": lambda: with_seat(night().state.seats_of(Side.DEFENDER)[0], victory_points=77),
    "assault": assault,
}


def _active() -> Seat:
    active = night().state.active
    assert active is not None
    return active


def _first_standing() -> Fortification:
    counters = night().state.fortifications
    return next(each for each in counters if each.status is FortificationStatus.STANDING)


def _other_ward() -> FortificationId:
    wards, kept = night().content.wards, _first_standing().id
    return next(each.id for each in night().state.fortifications if wards(each.id) != wards(kept))


def _other_side(side: Side) -> Side:
    return Side.DEFENDER if side is Side.STORMER else Side.STORMER
