"""What it is called how automated players play."""

from __future__ import annotations

from bot.game.automated_seats import automated_seats
from bot.game.table import Chair, Table
from bot.locale import Phrasebook
from rules.advice import Character, Strength
from rules.contract import Phrase, Who


def plays(chair: Chair) -> Phrase:
    """Give how the automated player of *chair* plays."""
    strength, character = Phrase(f"strength-{chair.strength}"), Phrase(f"character-{chair.character}")
    return Phrase.of("automated-plays", strength=strength, character=character)


def way_phrase(way: str) -> Phrase:
    """Give what the strength or character *way* is called."""
    return Phrase(f"strength-{way}" if way in tuple(Strength) else f"character-{way}")


def plays_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give how each automated player plays; nothing where all do as by default."""
    seats = automated_seats(table)
    chairs = [table.chairs[seat] for seat in seats]
    if all((each.strength, each.character) == (Strength.STEADY, Character.EVEN) for each in chairs):
        return []
    players = tuple(
        Phrase.of("automated-player", player=Who(seat), plays=plays(table.chairs[seat])) for seat in seats
    )
    return [f"-# {book.say('automated-card', table.names, players=players)}"]
