"""Which phrases the tools of a real table say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.contract import Fact, Phrase, Quoted
from rules.raid.content import Place, RaidContent, Reward
from rules.raid.names import CardId, Due
from rules.raid.told.table_words import place_line
from rules.raid.told.words import card, reward
from rules.raid.tools.table import Clash, Cover, EventBout, Protection, Spoils, StackReading


@dataclass(frozen=True)
class QuickDeal:
    """RAID-76: a reward that players of a real table want to be reminded of."""

    giver: str
    to: str
    scrap: int = 0
    loot: int = 0
    gear: int = 0
    due: Due = Due.ON_WIN
    promise: str = ""
    by: int = 0
    """Who recorded it; 0 before that was kept."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is promised."""
        return not (self.scrap or self.loot or self.gear or self.promise)


def stack(reading: StackReading) -> list[Phrase]:
    """Give what a stack says."""
    lines = [
        Phrase.of(
            "raid-quick_stack",
            top="none" if reading.top is None else card(reading.top),
            blown="yes" if reading.blown else "no",
        )
    ]
    if reading.power:
        cards = tuple(map(card, reading.raising))
        lines.append(Phrase.of("raid-quick_stack_power", cards=cards, power=reading.power))
    return lines


def cover(covered: Cover) -> list[Phrase]:
    """Give the dice of explosives, and whether they cover."""
    lines = [
        Phrase.of(
            "raid-quick_dud",
            card=card(each.card),
            natural=each.natural,
            failed="yes" if each.failed else "no",
        )
        for each in covered.rolls
    ]
    lines.append(
        Phrase.of(
            "raid-quick_cover",
            forces=" + ".join(map(str, covered.forces)) or "0",
            several="yes" if len(covered.forces) > 1 else "no",
            force=covered.force,
            grade=covered.grade,
            covers="yes" if covered.covers else "no",
        )
    )
    return lines


def clash(fought: Clash, deadeye: Fact) -> list[Phrase]:
    """Give a comparison of two sums."""
    lines = []
    if fought.natural is not None:
        killed = "yes" if fought.killer is not None else "no"
        lines.append(Phrase.of("raid-quick_deadeye", side=deadeye, natural=fought.natural, killed=killed))
    lines.append(
        Phrase.of(
            "raid-quick_fight",
            attack=fought.attack,
            defence=fought.defence,
            winner=fought.winner.value,
            kill="yes" if fought.killer is not None else "no",
        )
    )
    return lines


def spoils(found: Spoils) -> Phrase:
    """Give what a raid changes."""
    return Phrase.of(
        "raid-quick_outcome",
        won="yes" if found.won else "no",
        blown="yes" if found.blown else "no",
        loot=found.loot,
        left=found.left,
        hidden=found.hidden if found.blown and found.won else 0,
        gear="yes" if found.takes_gear else "no",
    )


def event(content: RaidContent, place: Place) -> list[Phrase]:
    """Give an event card with all its numbers, and what it says."""
    return [place_line(place), Phrase(f"raid-place-{place.id}.text")]


def bout(fought: EventBout) -> Iterator[Phrase]:
    """Give a fight at an event, die by die."""
    yield Phrase.of(
        "raid-quick_event",
        place=Phrase(f"raid-place-{fought.place.id}"),
        base=fought.place.strength,
        die=fought.place.die,
        natural=fought.natural or 0,
        added=fought.added,
        strength=fought.strength,
        power=fought.power,
        sign=">" if fought.power > fought.strength else "<" if fought.power < fought.strength else "=",
        won="yes" if fought.won else "no",
    )
    if fought.won:
        assert fought.rolled is not None
        yield Phrase.of(
            "raid-quick_event_won",
            sure=_reward(fought.sure),
            rolled=fought.rolled,
            found=_reward(fought.found),
        )
    else:
        yield Phrase.of(
            "raid-quick_event_lost",
            danger=fought.danger,
            rolled=fought.rolled or 0,
            dies="yes" if fought.dies else "no",
            sure=_reward(fought.sure),
        )


def _reward(found: Reward) -> Fact:
    return reward(found.scrap, found.cards, found.locker)


def protection(found: Protection) -> Phrase:
    """Give how long a shield lasts."""
    return Phrase.of(
        "raid-quick_shield",
        raided=Quoted(found.raided),
        through=(
            *map(Quoted, found.through),
            Phrase.of("raid-quick_own_turn", raided=Quoted(found.raided)),
        ),
        following=Quoted(found.following),
    )


def deal(found: QuickDeal) -> Phrase:
    """Give a recorded deal."""
    parts: list[Fact] = []
    if found.scrap:
        parts.append(Phrase.of("raid-term_scrap", amount=found.scrap))
    if found.loot:
        parts.append(Phrase.of("raid-term_loot", amount=found.loot))
    if found.gear:
        parts.append(Phrase.of("raid-term_gear", pieces=found.gear))
    if found.promise:
        parts.append(Phrase.of("raid-term_promise", words=Quoted(found.promise)))
    return Phrase.of(
        "raid-quick_deal",
        giver=Quoted(found.giver),
        to=Quoted(found.to),
        terms=tuple(parts),
        due=found.due.value,
    )


def reminder(found: QuickDeal) -> Phrase:
    """Give what is to be paid now that the raid is over: at once, or where the giver's side has won."""
    return Phrase.of("raid-quick_reminder", deal=deal(found), due=found.due.value)


def hand(content: RaidContent, cards: Sequence[CardId]) -> list[Phrase]:
    """Give a hand in private, each kind of card with what it does."""
    ordered = sorted(cards, key=content.rank.__getitem__)
    lines = [Phrase.of("raid-quick_hand", count=len(ordered))]
    lines += [
        Phrase.of(
            "raid-quick_hand_card",
            card=card(each),
            count=ordered.count(each),
            text=Phrase(f"raid-card-{each}.text"),
        )
        for each in dict.fromkeys(ordered)
    ]
    return lines
