"""The pictures of the siege in words, for whoever reads words instead: the same marks, nothing left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.games.siege.pictures.board import board_mark
from bot.games.siege.pictures.cell import CellMark, DiamondMark, SquadMark, TowerMark
from bot.games.siege.pictures.events import DialMark, event_mark
from bot.games.siege.pictures.rose import RoseMark
from bot.games.siege.pictures.strip import BattleMark, BoardMark, PlayerMark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates
from bot.pictures.fight_panel import FightMark
from bot.pictures.spoken import (
    Spoken,
    chosen_from,
    fight_told,
    heading,
    joined,
    listed,
    no_hand,
    sentences,
    spoken_names,
)
from rules.contract import Event
from rules.siege.names import FortificationStatus
from rules.siege.night import Night

MARKED = ("region", "squad", "fortification", "underground")
"""Kinds of things that may be chosen on the map."""


def board(view: Night, book: Phrasebook, names: Names | None = None) -> Spoken:
    """Give the night as everybody sees it, whoever *view* belongs to."""
    named = spoken_names(len(view.state.players), names)
    return joined([*told(board_mark(view, book, named), book)])


def decision(view: Night, book: Phrasebook, names: Names | None, candidates: Candidates) -> Spoken:
    """Give the night with what may be chosen."""
    chosen = chosen_from(candidates, MARKED, book)
    if candidates.kind == "region" and candidates.labels:  # their names stand on the map, and in the menu
        codes = ", ".join(str(code) for code, _ in candidates.labels)
        chosen = [book.plain("spoken-marked", labels=codes)]
    return joined(chosen, board(view, book, names).lines)


hand = no_hand


def of_events(
    events: Sequence[Event], view: Night, book: Phrasebook, names: Names | None = None
) -> Spoken | None:
    """Give the last battle of *events*, else the last move of the marker; None where there was neither."""
    mark = event_mark(events, view, book, spoken_names(len(view.state.players), names))
    return None if mark is None else joined([*event_told(mark, book)])


def told(board: BoardMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of the *board*: how far the night has come, a battle, the players, the map by rings."""
    strip = board.strip
    yield heading(book.plain("siege-spoken-table"))
    facts = (strip.turn, strip.round, strip.rule, board.moves, strip.score_words)
    yield sentences(*facts)
    if board.battle is not None:
        yield from battle_told(board.battle, book)
    yield heading(book.plain("siege-spoken-players"))
    for player in strip.players:
        yield _player(player, book)
    players = {each.number: each.name for each in strip.players}
    rings = [book.plain("siege-spoken-ring", name=name, letter=letter) for letter, name in board.rings]
    for is_empty in (False, True):
        yield heading(book.plain("siege-spoken-regions", empty="yes" if is_empty else "no"))
        for cell in board.cells:
            if _is_empty(cell) is is_empty:
                yield from _cell(cell, rings[cell.ring], players, book)
        if not is_empty:
            yield heading(book.plain("siege-spoken-rose"))
            yield from _rose(board.rose, book)


def event_told(mark: FightMark | DialMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of what happened."""
    if isinstance(mark, FightMark):
        yield from fight_told(mark, book)
        return
    yield heading(book.plain("siege-spoken-rose"))
    yield sentences(f"{mark.turned} {mark.rule}", mark.moves)
    yield from _rose(mark.rose, book)


def battle_told(battle: BattleMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of a *battle*: who attacks what, and who defends it, or may."""
    yield heading(book.plain("siege-spoken-battle", region=battle.region))
    yield listed(book.plain("siege-spoken-attacker"), battle.attacker)
    if battle.target:
        yield listed(book.plain("siege-spoken-target"), battle.target)
    for guard in battle.guards:
        part = book.plain("siege-spoken-guard", guards="yes" if guard.is_guard else "no")
        yield listed(part, guard.squad, book.plain("siege-spoken-distance", distance=guard.distance))


def _player(player: PlayerMark, book: Phrasebook) -> str:
    return listed(
        book.plain("siege-spoken-player", number=player.number, name=player.name),
        book.plain(f"siege-spoken-side-{player.side}") if player.side else "",
        book.plain("siege-spoken-active") if player.active else "",
        book.plain("siege-spoken-winner") if player.winner else "",
        player.facts,
    )


def _is_empty(cell: CellMark) -> bool:
    things = (*cell.squads, *cell.towers, *cell.diamonds)
    return not (things or cell.sheltered or cell.cordoned or cell.integrity)


def _cell(cell: CellMark, ring: str, players: Mapping[str, str], book: Phrasebook) -> Iterator[str]:
    yield listed(
        cell.name,
        ring,
        book.plain("siege-about_sheltered") if cell.sheltered else "",
        book.plain("siege-picture-legend-cordoned") if cell.cordoned else "",
        book.plain("siege-spoken-integrity", integrity=cell.integrity) if cell.integrity else "",
        book.plain("siege-spoken-beside", codes=", ".join(cell.beside)),
    )
    for squad in cell.squads:
        yield _squad(squad, players, book)
    for tower in cell.towers:
        yield _tower(tower, book)
    for diamond in cell.diamonds:
        yield _diamond(diamond, players, book)


def _squad(squad: SquadMark, players: Mapping[str, str], book: Phrasebook) -> str:
    owner = book.plain("siege-spoken-player", number=squad.number, name=players.get(squad.number, ""))
    return listed(
        squad.name,
        book.plain("siege-spoken-squad_of", owner=owner),
        book.plain(f"siege-spoken-side-{squad.side}"),
        *squad.figures,
        book.plain("siege-spoken-strength", strength=squad.strength),
        *squad.charm_words,
        book.plain("siege-picture-legend-shaken") if squad.shaken else "",
        book.plain("siege-picture-legend-spent") if squad.spent else "",
        deep=1,
    )


def _tower(tower: TowerMark, book: Phrasebook) -> str:
    is_whole = tower.status is FortificationStatus.STANDING
    return listed(
        tower.name,
        book.plain("siege-spoken-fort"),
        "" if is_whole else book.plain(f"siege-picture-legend-{tower.status}"),
        book.plain("siege-spoken-wards", weather=tower.weather),
        book.plain("siege-spoken-strength", strength=tower.strength) if tower.strength else "",
        deep=1,
    )


def _diamond(diamond: DiamondMark, players: Mapping[str, str], book: Phrasebook) -> str:
    number = diamond.controller
    name = players.get(number, "")
    holder = book.plain("siege-spoken-player", number=number, name=name) if number else "none"
    return listed(
        diamond.name,
        book.plain("siege-picture-legend-underground"),
        book.plain("siege-spoken-strength", strength=diamond.strength),
        book.plain("siege-spoken-holder", holder=holder),
        deep=1,
    )


def _rose(rose: RoseMark, book: Phrasebook) -> Iterator[str]:
    for place, state in enumerate(rose.states):
        yield listed(state, book.plain("siege-spoken-here") if place == rose.marker else "")
