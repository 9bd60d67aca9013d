"""Which phrases say what: ids with owners or numbers, and events that carry more than plain fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rules.contract import Event, Fact, Phrase, Seat, Who
from rules.kernel.phrases import chained
from rules.siege.content import kind_of
from rules.siege.events.battle import BattleRolled, Part, Roll
from rules.siege.events.card import (
    CharmPlaced,
    ConnectionCommitted,
    ConnectionRetargeted,
    ConnectionsRevealed,
    HandShown,
)
from rules.siege.events.end import BothNightsCounted, DefendersRanked
from rules.siege.events.round import TurnEnded
from rules.siege.events.setup import GarrisonDeployed, MusterRevealed, StormDeployed, TokensPlaced
from rules.siege.events.token import WeatherDrifted, WeatherMarkerMoved
from rules.siege.names import FigureId, FortificationId, SquadId, WeatherId
from rules.siege.night import Night
from rules.siege.state import BothNights, CharmKind, Draft, HeldCard, Outcome, Placement, PlayedCard, Targets
from rules.ties import NO_TIE

CallFortification: TypeAlias = Callable[[FortificationId], Phrase]
"""Gives what a fortification is called."""


def spell(kind: str, value: int | str) -> Fact | None:
    """Give the words for an id that needs more than its own phrase; None for any other."""
    match kind:
        case "squad":
            return squad(SquadId(str(value)))
        case "fortification":
            return fortification_name(FortificationId(str(value)))
        case _:
            return None


def squad(squad: SquadId) -> Phrase:
    """Give a squad's name with its owner's."""
    return Phrase.of("siege-squad", name=squad_name(squad), owner=Who(owner_of(squad)))


def squad_name(squad: SquadId) -> Phrase:
    """Give a squad's own name: of the muster table, or a number."""
    _, name, *number = squad.split(".")
    if not number:
        return Phrase(f"siege-roster-{name}")
    if name == "squad":
        return Phrase.of("siege-squad_numbered", number=int(number[0]))
    return Phrase.of("siege-squad_returned", figure=Phrase(f"siege-figure-{name}"), number=int(number[0]))


def called(night: Night, squad_id: SquadId) -> Phrase:
    """Give a squad's own name, with its owner's where another on the map has the same."""
    name = squad_name(squad_id)
    is_shared = any(squad_name(each.id) == name for each in night.state.squads if each.id != squad_id)
    return squad(squad_id) if is_shared else name


def fortification_name(fortification: FortificationId) -> Phrase:
    """Give the name of a fortification, which two may have (SIEGE-17)."""
    return Phrase(f"siege-fortification-{kind_of(fortification)}")


def fortification_called(night: Night, fortification: FortificationId) -> Phrase:
    """Give a fortification's name, with its region where another on the map has the same."""
    name = fortification_name(fortification)
    alike = [each for each in night.state.fortifications if kind_of(each.id) == kind_of(fortification)]
    counter = next((each for each in alike if each.id == fortification), None)
    if counter is None or len(alike) < 2:
        return name
    return Phrase.of("siege-fortification_at", name=name, region=counter.region)


def owner_of(squad: SquadId) -> Seat:
    """Give the seat that a squad's id begins with."""
    return Seat(int(squad.partition(".")[0]))


def letters(figures: Sequence[FigureId]) -> Phrase | str:
    """Give figures as a row of letters."""
    row: Phrase | None = None
    for figure in figures:
        letter = Phrase(f"siege-figure-{figure}.letter")
        row = letter if row is None else Phrase.of("siege-row", first=row, next=letter)
    return row if row is not None else "none"


def outcome(outcome: Outcome) -> Phrase:
    """Give SIEGE-79 in a sentence."""
    return Phrase.of(
        "siege-result",
        side=outcome.side.value,
        winners=tuple(Who(seat) for seat in outcome.winners),
        standing=outcome.standing,
        looted=outcome.looted,
        tie=outcome.tie,
    )


def both_nights(both: BothNights) -> Phrase:
    """Give the end of two nights in a sentence."""
    return Phrase.of(
        "siege-both_nights_counted",
        winners=tuple(Who(seat) for seat in both.winners),
        points=tuple(points_of(Seat(seat), points) for seat, points in enumerate(both.points)),
        tie=both.tie,
    )


def points_of(seat: Seat, points: int) -> Phrase:
    """Give a player's victory points."""
    return Phrase.of("siege-points_of", seat=Who(seat), points=points)


def phrase(event: Event, call: CallFortification = fortification_name) -> Phrase | None:
    """Give the sentence of an event whose fields need spelling out; None for any other.

    *call* names a fortification that the event tells no region of.
    """
    match event:
        case TokensPlaced(fortifications, undergrounds, unplaced):
            return Phrase.of(
                "siege-tokens_placed",
                fortifications=len(fortifications),
                underground=len(undergrounds),
                unplaced=len(unplaced),
            )
        case MusterRevealed(seat, squads):
            return Phrase.of("siege-muster_revealed", seat=Who(seat), squads=tuple(map(_mustered, squads)))
        case GarrisonDeployed(seat, placements):
            return Phrase.of("siege-garrison_deployed", seat=Who(seat), squads=tuple(map(placed, placements)))
        case StormDeployed(seat, placements):
            return Phrase.of("siege-storm_deployed", seat=Who(seat), squads=tuple(map(placed, placements)))
        case TurnEnded(seat, idle, stuck):
            unused = tuple(map(squad_name, idle))
            return Phrase.of("siege-turn_ended", seat=Who(seat), idle=unused, stuck="yes" if stuck else "no")
        case BattleRolled():
            return _battle(event)
        case CharmPlaced(kind, amount, charmed_squad, fortification):
            return charmed(kind, amount, charmed_squad, fortification and call(fortification))
        case DefendersRanked(seats, points, ties):
            ranking = map(_ranked, seats, points, ties or (NO_TIE,) * len(seats))
            return Phrase.of("siege-defenders_ranked", ranking=tuple(ranking))
        case BothNightsCounted(winners, points, tie):
            return both_nights(BothNights(winners, points, tie))
        case WeatherMarkerMoved(seat, _, origin, weather, nth, cap):
            facts = {"seat": Who(seat), "nth": nth, "cap": cap, **_turned(origin, weather)}
            return Phrase("siege-weather_marker_moved", facts)
        case WeatherDrifted(origin, weather):
            return Phrase("siege-weather_drifted", _turned(origin, weather))
        case _:
            return _of_cards(event, call)


def _ranked(seat: Seat, points: int, tie: str) -> Phrase:
    return Phrase.of("siege-ranked", seat=Who(seat), points=points, tie=tie)


def _mustered(squad: Draft) -> Phrase:
    return Phrase.of("siege-squad_with_figures", name=squad_name(squad.id), figures=letters(squad.figures))


def _of_cards(event: Event, call: CallFortification) -> Phrase | None:
    match event:
        case ConnectionsRevealed(cards):
            played = (revealed(each, call) for each in cards)
            return Phrase.of("siege-connections_revealed", cards=chained("siege-cards_in_order", played))
        case ConnectionCommitted(_, card, at):
            return Phrase.of("siege-connection_committed", card=aimed(card, at, call))
        case ConnectionRetargeted(seat, card, at):
            return Phrase.of("siege-connection_retargeted", seat=Who(seat), card=aimed(card, at, call))
        case HandShown(_, of, cards):
            return Phrase.of("siege-hand_shown", of=Who(of), cards=tuple(map(held, cards)))
        case _:
            return None


def charmed(
    kind: CharmKind, amount: int, charmed_squad: SquadId | None, fortification: Fact | None
) -> Phrase:
    """Give what a card changes until the watch ends, and of what."""
    if kind is CharmKind.LUCKY and charmed_squad is not None:
        return Phrase.of("siege-charm_lucky_placed", squad=squad(charmed_squad))
    return Phrase.of(
        "siege-charm_placed",
        kind=Phrase(f"siege-charm_kind-{kind.value}"),
        amount=amount,
        squad="none" if charmed_squad is None else squad(charmed_squad),
        fortification="none" if fortification is None else fortification,
    )


def _turned(origin: WeatherId, weather: WeatherId) -> dict[str, Fact]:
    """Give both states of the Rose, and which rule goes out and which comes in."""
    return {
        "origin": Phrase(f"siege-weather-{origin}"),
        "weather": Phrase(f"siege-weather-{weather}"),
        "old": Phrase(f"siege-weather-{origin}.rule"),
        "new": Phrase(f"siege-weather-{weather}.rule"),
    }


def placed(placement: Placement) -> Phrase:
    """Give a squad with the region it is put into."""
    return Phrase.of(
        "siege-squad_in_region",
        name=squad_name(placement.squad),
        region=Phrase(f"siege-region-{placement.region}"),
    )


def held(card: HeldCard) -> Phrase:
    """Give a card in a hand with its state."""
    return Phrase.of(
        "siege-card_held", card=Phrase(f"siege-card-{card.card}"), tapped="yes" if card.tapped else "no"
    )


def revealed(played: PlayedCard, call: CallFortification) -> Phrase:
    """Give a revealed card with its player and targets."""
    card = aimed(played.card, played.targets, call)
    return Phrase.of("siege-card_played", seat=Who(played.seat), card=card)


def aimed(card: str, at: Targets, call: CallFortification) -> Phrase:
    """Give a card with its targets, if it has any."""
    name = Phrase(f"siege-card-{card}")
    if at.sign is not None:
        name = Phrase.of("siege-card_signed", card=name, sign=Phrase(f"siege-sign-{at.sign.value}"))
    return Phrase.of("siege-card_aimed", card=name, targets=chained("siege-aims", _aims(at, call)))


def joined(parts: Iterable[Phrase]) -> Phrase | None:
    """Give *parts* one behind the other; None for none."""
    said = chained("siege-also", parts)
    return said if isinstance(said, Phrase) else None


def _aims(at: Targets, call: CallFortification) -> Iterable[Fact]:
    if at.player is not None:
        yield Who(at.player)
    if at.figure is not None:
        yield Phrase(f"siege-figure-{at.figure}")
    if at.squad is not None:
        yield squad(at.squad)
    if at.fortification is not None:
        yield call(at.fortification)
    if at.underground is not None:
        yield Phrase(f"siege-underground-{at.underground}")
    if at.own_card is not None:
        yield Phrase(f"siege-card-{at.own_card}")
    if at.region is not None:
        yield Phrase(f"siege-region-{at.region}")


def _battle(event: BattleRolled) -> Phrase:
    return Phrase.of(
        "siege-battle_rolled",
        attacker=squad(event.attacker),
        attack=total(event.attack),
        defender=defender_of(event),
        defence=total(event.defence),
        tie="yes" if event.attack.total == event.defence.total else "no",
    )


def defender_of(event: BattleRolled) -> Fact:
    """Give what stands against the attacker: a squad, or a token alone."""
    if event.defender is not None:
        return squad(event.defender)
    if event.fortification is not None:
        return fortification_name(event.fortification)
    return Phrase(f"siege-underground-{event.underground}")


def total(roll: Roll) -> Phrase:
    """Give one side's line: every number, the natural die, the sum."""
    said = sum_of(roll.parts)
    if not roll.dice:
        return Phrase.of("siege-total", sum=said, total=roll.total)
    return Phrase.of("siege-total_with_die", sum=said, die=die_of(roll), total=roll.total)


def sum_of(parts: Sequence[Part]) -> Phrase:
    """Give every number of a total with its name."""
    said: Phrase | None = None
    for part in parts:
        name = Phrase(f"siege-part-{part.name.value}")
        if said is None:
            said = Phrase.of("siege-sum_first", amount=part.amount, name=name)
        else:
            key = "siege-sum_plus" if part.amount >= 0 else "siege-sum_minus"
            said = Phrase.of(key, first=said, amount=abs(part.amount), name=name)
    return said if said is not None else Phrase("siege-sum_nothing")


def die_of(roll: Roll) -> Phrase:
    """Give the natural dice of a roll, and what became of them."""
    natural = max(roll.dice)
    die = (
        Phrase.of("siege-die_lucky", first=roll.dice[0], second=roll.dice[1])
        if len(roll.dice) > 1
        else Phrase.of("siege-die", die=natural)
    )
    if roll.reroll:
        again = _capped(Phrase.of("siege-die", die=roll.reroll), roll.reroll, roll.cap)
        return Phrase.of("siege-die_again", die=die, again=again)
    return _capped(die, natural, roll.cap)


def _capped(die: Phrase, natural: int, cap: int) -> Phrase:
    return Phrase.of("siege-die_capped", die=die, cap=cap) if cap and natural > cap else die
