"""The siege's pictures in words: the same facts, the weightiest first, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.games.siege.pictures.words import SiegeWords, charms_of, rule_in_force, rule_of
from bot.locale import Phrasebook
from bot.pictures import ALT_LIMIT
from bot.pictures.alt_text import MORE, shorten
from rules.contract import Seat
from rules.siege.names import FortificationStatus, RegionId, SquadId, WeatherId
from rules.siege.night import Night
from rules.siege.state import Fortification, Squad, Underground


def board_alt(view: Night, book: Phrasebook, words: SiegeWords, names: Mapping[Seat, str], now: str) -> str:
    """Give the board in words; *now* says how far the night has come.

    Districts have their names where there is room for all that is to be said, else their codes alone.
    """
    full = " ".join(_sentences(view, book, words, names, now))
    if len(full) <= ALT_LIMIT:
        return full
    codes = replace(words, regions={each.code: each.code for each in view.board.regions})
    return shorten(_sentences(view, book, codes, names, now))


def _sentences(
    view: Night, book: Phrasebook, words: SiegeWords, names: Mapping[Seat, str], now: str
) -> Iterator[str]:
    state = view.state
    if state.round:
        yield book.plain("siege-picture-alt-now", round=state.round, rounds=view.settings.rounds, now=now)
    else:
        yield book.plain("siege-picture-alt-setup", now=now)
    yield rule_in_force(view, book, words)
    if state.active is not None:
        moves = view.player(state.active).moves
        yield book.plain("siege-picture-alt-moves", moves=moves, cap=view.settings.weather_cap)
    yield book.plain("siege-picture-alt-score", standing=state.standing(), looted=state.looted())
    yield from _engagement(view, book, words)
    yield _players(view, book, names)
    yield from _counters(view, book, words)


def dial_alt(
    rose: Sequence[tuple[WeatherId, str]], weather: WeatherId | None, book: Phrasebook, words: SiegeWords
) -> str:
    """Give a Wind Rose in words: the state *weather* in force, and all states of the *rose* by point."""
    states = ", ".join(f"{words.points[each]} {words.states[each]}" for each, _ in rose)
    return shorten([rule_of(weather, book, words), book.plain("siege-picture-alt-rose", states=states)])


def _engagement(view: Night, book: Phrasebook, words: SiegeWords) -> list[str]:
    engagement = view.state.engagement
    if engagement is None:
        return []

    def distance(region: RegionId) -> int:
        return view.board.distance(region, engagement.region)

    def squad(squad: SquadId) -> str:
        standing = view.squad(squad)
        return _squad(view, standing, words) if standing else MORE

    by = squad(engagement.squad)
    said = [book.plain("siege-picture-alt-assault", region=words.regions[engagement.region], squad=by)]
    if asked := view.asked_to_defend:
        away = "; ".join(
            book.plain("siege-picture-alt-away", squad=squad(each.id), distance=distance(each.region))
            for each in asked
        )
        said.append(book.plain("siege-picture-alt-reach", squads=away))
    if engagement.guards:
        guards = "; ".join(squad(each) for each in engagement.guards)
        said.append(book.plain("siege-picture-alt-guards", squads=guards))
    return said


def _players(view: Night, book: Phrasebook, names: Mapping[Seat, str]) -> str:
    said = []
    for seat in view.state.order or tuple(each.seat for each in view.state.players):
        player = view.player(seat)
        if (both := view.state.both_nights) is not None:
            said.append(
                book.plain(
                    "siege-picture-alt-both_nights",
                    number=seat + 1,
                    name=names.get(seat) or book.plain("seat", number=seat + 1),
                    points=both.points[seat],
                    winner="yes" if seat in both.winners else "no",
                )
            )
            continue
        stormer = player.side == "stormer"
        said.append(
            book.plain(
                "siege-picture-alt-player",
                side=player.side.value if player.side else "none",
                number=seat + 1,
                name=names.get(seat) or book.plain("seat", number=seat + 1),
                points=player.victory_points if stormer else player.watch_points,
                cards=len(player.cards),
            )
        )
    return book.plain("siege-picture-alt-players", players="; ".join(said))


def _counters(view: Night, book: Phrasebook, words: SiegeWords) -> list[str]:
    listed = [
        ("squads", "; ".join(_squad(view, each, words) for each in view.state.squads)),
        ("cordoned", ", ".join(each for each in view.board.codes if each in view.state.cordons)),
        ("forts", ", ".join(_fort(view, each, words) for each in view.state.fortifications)),
        ("undergrounds", ", ".join(_underground(view, each) for each in view.state.undergrounds)),
        ("sheltered", ", ".join(each for each in view.board.codes if view.is_sheltered(each))),
    ]
    return [book.plain(f"siege-picture-alt-{what}", things=things) for what, things in listed if things]


def _fort(view: Night, fort: Fortification, words: SiegeWords) -> str:
    if fort.status is FortificationStatus.LOOTED:
        return f"{fort.region} {words.marks['looted']}"
    said = f"{fort.region} {words.weather[view.content.wards(fort.id)]}"
    return _marked(said, words, drained=fort.status is FortificationStatus.DRAINED)


def _underground(view: Night, token: Underground) -> str:
    controller = "–" if token.controller is None else token.controller + 1
    return f"{token.region} {sum(view.underground_parts(token))} {controller}"


def _squad(view: Night, squad: Squad, words: SiegeWords) -> str:
    strength = view.strength(squad)
    said = f"{words.regions[squad.region]} {squad.owner + 1} {words.letters(squad.figures)} {strength}"
    said += charms_of(squad, view)
    return _marked(said, words, shaken=squad.shaken, spent=squad.spent)


def _marked(said: str, words: SiegeWords, **marks: bool) -> str:
    return " ".join([said, *(words.marks[mark] for mark, has in marks.items() if has)])
