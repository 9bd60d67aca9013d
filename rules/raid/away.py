"""Rulebook chapter 2D: going to an event, fighting there, rewards and death."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.contract import Action, IllegalAction, Seat
from rules.raid.actions import FightEvent, GoToEvent, LayOut, RetreatFromEvent, TakeBack
from rules.raid.coast import Coast
from rules.raid.content import Place, Reward
from rules.raid.events.away import (
    CardLaidOut,
    CardsTakenBack,
    CharacterDied,
    CharacterSurvived,
    EventEntered,
    EventFought,
    EventLeft,
    EventRetreated,
    RewardGained,
)
from rules.raid.events.event import DecisionClosed
from rules.raid.fight import additions, clean_kill, deadeyes, unmet
from rules.raid.names import KEYCARD, After, CardId, CardKind, DicePurpose, Need, Step
from rules.raid.play import Play


def journeys(coast: Coast, seat: Seat) -> list[GoToEvent]:
    """RAID-40: give the events of the row."""
    return [GoToEvent(seat, each) for each in coast.state.row]


def why_not_there(coast: Coast, action: GoToEvent) -> IllegalAction | None:
    """RAID-40: give why the seat cannot go to an event: its requirement is not met."""
    if action.place not in coast.state.row:
        return IllegalAction("not_in_row")
    place = coast.content.place[action.place]
    return None if coast.meets(action.seat, place) else unmet(place.needs)


def go_to_event(play: Play, action: GoToEvent) -> None:
    """RAID-40: stand on the event; a keycard is discarded now."""
    needs_keycard = play.content.place[action.place].needs is Need.KEYCARD
    paid = (KEYCARD,) if needs_keycard else ()
    play.record(EventEntered(action.seat, action.place, paid))
    play.close()
    play.step(Step.LATE_SUPPLIES)


def event_choices(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-42: give the fight, the retreat, and the cards to add."""
    return [FightEvent(seat), RetreatFromEvent(seat), *additions(coast, seat)]


def lay_out(play: Play, action: LayOut) -> None:
    """Choose a card for the fight."""
    play.record(CardLaidOut(action.seat, action.card))


def take_back(play: Play, action: TakeBack) -> None:
    """Choose anew."""
    play.record(CardsTakenBack(action.seat))


def retreat(play: Play, action: RetreatFromEvent) -> None:
    """RAID-42, RAID-47: go home, and the event is gone."""
    place = play.coast.player(action.seat).place
    assert place is not None, "only who stands at an event is asked"
    play.record(EventRetreated(action.seat, place))
    play.record(DecisionClosed())
    play.step(Step.SUPPLIES)


@dataclass(frozen=True)
class EventFightOdds:
    """RAID-43: what a fight at an event is compared from."""

    place: Place
    power: int
    heal: int
    deadeyes: int
    """How many dice may kill cleanly."""


def event_fight_of(
    coast: Coast, place: Place, worn: Sequence[CardId], cards: Sequence[CardId]
) -> EventFightOdds:
    """Give the numbers of a fight at *place* in this gear and with these *cards*."""
    extra = sum(coast.card(each).extra_medicine for each in worn)
    medicine = [each for each in cards if coast.card(each).kind is CardKind.MEDICINE]
    power = coast.power(worn, place.forbids) + sum(coast.card(each).power for each in cards)
    return EventFightOdds(
        place,
        power + extra * len(medicine),
        sum(coast.card(each).heal for each in medicine),
        0 if place.immune else deadeyes(coast, worn, place.forbids),
    )


def useless_at(coast: Coast, place: Place, worn: Sequence[CardId]) -> tuple[CardId, ...]:
    """RAID-43: give what of *worn* is of the kind that *place* forbids: its power does not count there."""
    return tuple(each for each in worn if place.forbids in coast.card(each).tags)


def fight_event(play: Play, action: FightEvent) -> None:
    """RAID-43 to RAID-47: pay, roll, compare; reward, survival or death; then home."""
    seat = action.seat
    player = play.coast.player(seat)
    assert player.place is not None, "only who stands at an event is asked"
    cards = play.coast.in_order(player.laid_out)
    fight = event_fight_of(play.coast, play.content.place[player.place], player.worn, cards)
    place = fight.place
    cost = sum(play.coast.card(each).cost for each in cards)
    strength = place.strength
    if place.die:
        strength += play.roll(seat, DicePurpose.STRENGTH, place.die)
    killed = clean_kill(play, seat, fight.deadeyes)
    won = killed or fight.power > strength
    kept = tuple(each for each in cards if won and play.coast.card(each).after is After.HAND_IF_WON)
    play.record(EventFought(seat, place.id, cards, kept, cost, fight.power, strength, killed, won))
    if won:
        _gain(play, seat, place.sure, sure=True)
        roll = play.roll(seat, DicePurpose.REWARD)
        _gain(play, seat, place.table[roll - 1], sure=False)
    elif _survives(play, seat, max(0, place.danger - fight.heal)):
        _gain(play, seat, place.sure, sure=True)
    play.record(EventLeft(seat))
    play.record(DecisionClosed())
    play.step(Step.SUPPLIES)


def _survives(play: Play, seat: Seat, danger: int) -> bool:
    """RAID-45, RAID-46: give whether a beaten character lives; a dead one has lost its gear."""
    if danger > 0 and play.roll(seat, DicePurpose.DANGER) <= danger:
        play.record(CharacterDied(seat, danger, play.coast.player(seat).worn))
        return False
    play.record(CharacterSurvived(seat, danger))
    return True


def _gain(play: Play, seat: Seat, reward: Reward, *, sure: bool) -> None:
    """RAID-44: gain a reward."""
    play.record(RewardGained(seat, reward.scrap, reward.cards, reward.locker, sure))
    play.draw(seat, reward.cards)
    if reward.locker:
        play.draw_locker(seat, reward.locker)
