"""Raid at a real table: what a stack, a cover, a fight, an event or a raid comes to, without a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.contract import Dice, IllegalAction
from rules.raid.content import Card, Place, RaidContent, Reward
from rules.raid.names import CardId, CardKind, Side

NO_REWARD = Reward()


@dataclass(frozen=True)
class StackReading:
    """RAID-86, RAID-87: what a stack says."""

    top: CardId | None
    blown: bool
    raising: tuple[CardId, ...]
    """Cards in it that give the attack power."""
    power: int


def read_stack(content: RaidContent, cards: Sequence[CardId]) -> StackReading:
    """Give what the stack *cards*, bottom first, says; raise IllegalAction for a card of another kind."""
    for each in cards:
        _expect(content, each, CardKind.EXPLOSIVES, CardKind.BUNKER)
    top = cards[-1] if cards else None
    raising = tuple(each for each in cards if content.card[each].stack_power)
    return StackReading(
        top,
        top is not None and content.card[top].kind is CardKind.EXPLOSIVES,
        raising,
        sum(content.card[each].stack_power for each in raising),
    )


@dataclass(frozen=True)
class DudRoll:
    """RAID-64: an explosives card that had to roll."""

    card: CardId
    natural: int
    failed: bool


@dataclass(frozen=True)
class Cover:
    """RAID-84, RAID-85: explosives against a bunker card."""

    rolls: tuple[DudRoll, ...]
    forces: tuple[int, ...]
    """Of the cards that went off, the pack's last where it counts."""
    grade: int

    @property
    def force(self) -> int:
        """What they come to."""
        return sum(self.forces)

    @property
    def covers(self) -> bool:
        """Whether that is enough; nothing that goes off is never enough."""
        return bool(self.forces) and self.force >= self.grade


def cover(
    content: RaidContent, grade: int, cards: Sequence[CardId], pack: CardId | None, dice: Dice
) -> Cover:
    """Roll *cards* for duds and add their force up, with that of the worn *pack*, against *grade*.

    Raise IllegalAction for a card that is no explosives, a pack that is none, and a play that is too weak.
    """
    for each in cards:
        _expect(content, each, CardKind.EXPLOSIVES)
    if pack is not None:
        _expect(content, pack, CardKind.GEAR)
    extra = content.card[pack].extra_force if pack is not None else 0
    nominal = sum(content.card[each].force for each in cards) + extra
    if nominal < grade:
        raise IllegalAction("too_weak", force=nominal, grade=grade)
    rolls = {
        place: DudRoll(each, natural, natural <= content.card[each].dud)
        for place, each in enumerate(cards)
        if content.card[each].dud
        for natural in (dice.die(content.numbers.die),)
    }
    live = [
        content.card[each].force
        for place, each in enumerate(cards)
        if place not in rolls or not rolls[place].failed
    ]
    return Cover(tuple(rolls.values()), (*live, *([extra] if live and extra else ())), grade)


def grade_of(content: RaidContent, card: CardId) -> int:
    """Give the grade of a bunker card; raise IllegalAction for any other."""
    return _expect(content, card, CardKind.BUNKER).grade


@dataclass(frozen=True)
class Clash:
    """RAID-94: two sums, and perhaps a die that beats both."""

    attack: int
    defence: int
    natural: int | None
    """Of the deadeye die."""
    killer: Side | None
    """Who killed cleanly."""
    winner: Side


def clash(content: RaidContent, attack: int, defence: int, deadeye: Side | None, dice: Dice) -> Clash:
    """RAID-33, RAID-37: compare two sums; the side *deadeye* rolls one die. A tie is the defence's."""
    natural = dice.die(content.numbers.die) if deadeye is not None else None
    killer = deadeye if natural == content.numbers.clean_kill else None
    return Clash(
        attack,
        defence,
        natural,
        killer,
        killer or (Side.ATTACK if attack > defence else Side.DEFENCE),
    )


@dataclass(frozen=True)
class Spoils:
    """RAID-100 to RAID-103: what a raid changes."""

    blown: bool
    won: bool
    loot: int
    left: int
    """Scrap that the victim keeps."""
    hidden: int
    takes_gear: bool
    """Whether the raider takes the worn gear of the victim."""


def spoils(content: RaidContent, *, blown: bool, won: bool, scrap: int, away: bool, stashes: int) -> Spoils:
    """Give what a raid changes for a victim with *scrap* after costs who played so many *stashes*."""
    hidden = min(scrap, stashes * max(each.hides for each in content.cards))
    loot = (scrap - hidden) // 2 if blown and won else 0
    return Spoils(blown, won, loot, scrap - loot, hidden, won and not away)


@dataclass(frozen=True)
class EventBout:
    """RAID-43 to RAID-46: a fight at an event."""

    place: Place
    power: int
    natural: int | None
    """Of the strength die."""
    added: int
    won: bool
    rolled: int | None
    """On the table where won; against danger where lost; None for no need."""
    danger: int
    """After healing."""
    dies: bool
    sure: Reward
    found: Reward
    """By the table."""

    @property
    def strength(self) -> int:
        """With its die."""
        return self.place.strength + self.added


def event_bout(content: RaidContent, place: Place, power: int, heal: int, dice: Dice) -> EventBout:
    """Roll a fight at *place* with all that is in *power*, and *heal* against danger."""
    natural = dice.die(content.numbers.die) if place.die else None
    added = 0 if natural is None else -(-natural // 2) if place.die * 2 == content.numbers.die else natural
    won = power > place.strength + added
    danger = max(0, place.danger - heal)
    rolled = dice.die(content.numbers.die) if won or danger else None
    dies = not won and rolled is not None and rolled <= danger
    found = place.table[rolled - 1] if won and rolled is not None else NO_REWARD
    sure = NO_REWARD if dies else place.sure
    return EventBout(place, power, natural, added, won, rolled, danger, dies, sure, found)


@dataclass(frozen=True)
class Protection:
    """RAID-65: how long nobody raids a player again."""

    raided: str
    through: tuple[str, ...]
    """Whose turns pass meanwhile, before the protected player's own."""
    following: str
    """Who may raid first."""


def protection(order: Sequence[str], raided: str, by: str) -> Protection:
    """Give the shield of *raided*, raided by *by*, among the players in seat *order*.

    Raise IllegalAction for a name that is not among them, and for a raid on oneself.
    """
    for each in (raided, by):
        if each not in order:
            raise IllegalAction("not_in_the_order", name=each)
    if raided == by:
        raise IllegalAction("self_target")
    start = order.index(by)
    around = (*order[start + 1 :], *order[: start + 1])
    through = around[: around.index(raided)]
    following = around[(around.index(raided) + 1) % len(around)]
    return Protection(raided, through, following)


def _expect(content: RaidContent, card: CardId, *kinds: CardKind) -> Card:
    found = content.card[card]
    if found.kind not in kinds:
        raise IllegalAction("wrong_kind")
    return found
