"""What the quick tools of the siege say, as phrases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Fact, Phrase
from rules.siege.content import SiegeContent
from rules.siege.events.battle import Roll
from rules.siege.events.token import WeatherMarkerMoved
from rules.siege.names import CardId, FigureId, Property, UndergroundId, WeatherId
from rules.siege.told.words import letters, total
from rules.siege.tools.battle import Bout, Fight
from rules.siege.tools.rose import Rose
from rules.siege.tools.shop import Purchase, Spree


def bout(bout: Bout) -> Phrase:
    """Give one battle of an assault as a line: `16 + 8 = 24 against 18 + 5 = 23`, and who won."""
    return Phrase.of(
        "siege-quick_bout",
        attack=_side(bout.attack),
        defence=_side(bout.defence),
        won="yes" if bout.won else "no",
    )


def _side(roll: Roll) -> Phrase:
    amounts = [part.amount for part in roll.parts]
    parts: Fact = "none"
    if len(amounts) > 1:
        parts = amounts[0]
        for amount in amounts[1:]:
            key = "siege-quick_plus" if amount >= 0 else "siege-quick_minus"
            parts = Phrase.of(key, first=parts, amount=abs(amount))
    return Phrase.of("siege-quick_side", base=sum(amounts), parts=parts, die=max(roll.dice), total=roll.total)


def odds(strength: int, against: int, chance: float) -> Phrase:
    """Give an exact chance in percent; it is a whole number of the hundred pairs of dice."""
    return Phrase.of("siege-quick_odds", strength=strength, against=against, percent=round(100 * chance))


def fight(fight: Fight, attacker: str, figures: Mapping[str, tuple[FigureId, ...]]) -> Sequence[Phrase]:
    """Give a battle of the squads `a` and `b`, whose *figures* these are, of which *attacker* attacks."""
    defender = next(each for each in figures if each != attacker)
    said = {each: Phrase(f"siege-quick_{each}") for each in figures}
    lines = [
        Phrase.of("siege-quick_total", name=said[each], figures=letters(figures[each]), total=total(roll))
        for each, roll in ((attacker, fight.bout.attack), (defender, fight.bout.defence))
    ]
    winner, loser = (attacker, defender) if fight.bout.won else (defender, attacker)
    lines.append(Phrase.of("siege-quick_winner", name=said[winner]))
    if fight.lost is None:
        lines.append(Phrase.of("siege-quick_heart", name=said[loser]))
    else:
        figure = Phrase(f"siege-figure-{fight.lost}")
        lines.append(Phrase.of("siege-quick_loss", name=said[loser], figure=figure))
    lines.append(Phrase.of("siege-quick_gone" if fight.destroyed else "siege-quick_beaten", name=said[loser]))
    return lines


def squad(
    content: SiegeContent, figures: tuple[FigureId, ...], bonuses: Mapping[Property, int]
) -> Sequence[Phrase]:
    """Give strength, cost and properties of a squad, and what the muster table calls it."""
    lines = [
        Phrase.of(
            "siege-quick_squad",
            figures=letters(figures),
            strength=content.strength(figures),
            cost=content.cost(figures),
        )
    ]
    lines += [Phrase.of(f"siege-property-{each.value}", amount=amount) for each, amount in bonuses.items()]
    known = [each.id for each in content.entry.values() if sorted(each.figures) == sorted(figures)]
    if known:
        lines.append(
            Phrase.of("siege-quick_known", names=tuple(Phrase(f"siege-roster-{id}") for id in known))
        )
    return lines


def card(content: SiegeContent, card: CardId) -> Phrase:
    """Give a connection card with its token and that token's strength."""
    token = content.token_of[card]
    return Phrase.of(
        "siege-quick_card",
        card=Phrase(f"siege-card-{card}"),
        text=Phrase(f"siege-card-{card}.text"),
        underground=Phrase(f"siege-underground-{token.id}"),
        strength=token.strength,
    )


def token(content: SiegeContent, underground: UndergroundId) -> Sequence[Phrase]:
    """Give an Underground token with its strength and both of its cards."""
    token = content.token[underground]
    head = Phrase.of(
        "siege-quick_token", underground=Phrase(f"siege-underground-{underground}"), strength=token.strength
    )
    return [
        head,
        *(
            Phrase.of(
                "siege-quick_token_card",
                card=Phrase(f"siege-card-{each}"),
                text=Phrase(f"siege-card-{each}.text"),
            )
            for each in token.cards
        ),
    ]


def tokens(content: SiegeContent) -> Sequence[Phrase]:
    """Give all Underground tokens with their strengths."""
    return [token(content, each.id)[0] for each in content.tokens]


def spree(spree: Spree) -> Phrase:
    """Give what a purse was spent on, and what of it is lost."""
    return Phrase.of(
        "siege-quick_spree",
        points=spree.points,
        things=tuple(map(_purchase, spree.purchases)),
        lost=spree.lost,
    )


def _purchase(purchase: Purchase) -> Phrase:
    key = "siege-quick_drawn" if purchase.drawn else "siege-quick_bought"
    return Phrase.of(key, price=int(purchase.price), reward=Phrase(f"siege-reward-{purchase.reward}"))


def rose_moved(moves: Sequence[WeatherMarkerMoved], name: str) -> Sequence[Phrase]:
    """Give the marker's way, how often *name* has moved it, and the old rule out and the new rule in."""
    way: Fact = _weather(moves[0].origin)
    for move in moves:
        way = Phrase.of("siege-quick_step", first=way, next=_weather(move.weather))
    last = moves[-1]
    return [
        Phrase.of("siege-quick_moved", way=way),
        Phrase.of("siege-quick_moves", name=name, made=last.nth, cap=last.cap),
        Phrase.of("siege-quick_old_rule", rule=Phrase(f"siege-weather-{moves[0].origin}.rule")),
        Phrase.of("siege-quick_new_rule", rule=Phrase(f"siege-weather-{last.weather}.rule")),
    ]


def rose(rose: Rose, cap: int) -> Sequence[Phrase]:
    """Give where the marker stands, its rule, and who moved it how often this turn."""
    if rose.weather is None:
        return [Phrase("siege-quick_rose_unset")]
    lines = [
        Phrase.of("siege-quick_rose", weather=_weather(rose.weather)),
        Phrase.of("siege-quick_new_rule", rule=Phrase(f"siege-weather-{rose.weather}.rule")),
    ]
    lines += [
        Phrase.of("siege-quick_moves", name=each.name, made=each.moves, cap=cap) for each in rose.counts
    ]
    return lines


def _weather(weather: WeatherId) -> Phrase:
    return Phrase(f"siege-weather-{weather}")


def lots(names: Sequence[str]) -> Phrase:
    """Give *names* in the order that lots drew."""
    row: Phrase | None = None
    for number, name in enumerate(names, 1):
        lot = Phrase.of("siege-quick_lot", number=number, name=name)
        row = lot if row is None else Phrase.of("siege-quick_row", first=row, next=lot)
    assert row is not None
    return Phrase.of("siege-quick_lots", order=row)
