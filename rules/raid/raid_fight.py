"""Rulebook chapter 2H: sealed fight cards, or card by card in the open; then the comparison."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.raid import outcome
from rules.raid.actions import CommitFight, PassFight, PlayFightCard
from rules.raid.coast import Coast
from rules.raid.events.fight import (
    FightCardPlayed,
    FightCommitted,
    FightDecided,
    FightOpened,
    FightPassed,
    FightRevealed,
    SideHeld,
)
from rules.raid.fight import additions, can_add, compare, cost_of
from rules.raid.names import DecisionKind, Side
from rules.raid.play import Play
from rules.raid.stack import with_cards

QUESTIONS = {Side.DEFENCE: DecisionKind.FIGHT_DEFENCE, Side.ATTACK: DecisionKind.FIGHT_ATTACK}


def participants(coast: Coast) -> tuple[Seat, ...]:
    """RAID-91: give everybody who may commit fight cards: the defender also while away."""
    raid = coast.state.raid
    if raid is None:
        return ()
    return (*raid.members(Side.ATTACK), *raid.members(Side.DEFENCE))


def go_on(play: Play) -> None:
    """RAID-90, RAID-91: ask for fight cards, or compare where nobody has any."""
    if play.coast.settings.fight_cards == "open":
        _go_on_openly(play)
        return
    asked = with_cards(play.coast, participants(play.coast))
    if not asked:
        decide(play)
        return
    play.ask(DecisionKind.FIGHT_CARDS, asked)


def fight_choices(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-91: give the commitment, and the cards to lay out for it."""
    return [CommitFight(seat), *additions(coast, seat)]


def commit(play: Play, action: CommitFight) -> None:
    """RAID-91: seal what is laid out."""
    cards = play.coast.in_order(play.coast.player(action.seat).laid_out)
    play.record(FightCommitted(action.seat, cards, unable=not can_add(play.coast, action.seat)))


def reveal(play: Play) -> None:
    """RAID-38, RAID-91: show all cards, pay, compare."""
    play.close()
    for seat in participants(play.coast):
        cards = play.raid.committed_by(seat)
        if cards:
            play.record(FightRevealed(seat, cards, cost_of(play.coast, cards)))
    decide(play)


def decide(play: Play) -> None:
    """RAID-94: compare, then settle what follows."""
    report = compare(play)
    play.record(FightDecided(report, outcome.nothing_gained(play.coast, report.winner)))
    outcome.loot(play)


# Option `fight_cards` open.


def _go_on_openly(play: Play) -> None:
    if not play.raid.shown:
        play.record(FightOpened())
    while play.raid.idle < len(Side):
        side = play.raid.mover
        asked = with_cards(play.coast, play.raid.members(side))
        if asked:
            play.ask(QUESTIONS[side], asked)
            return
        play.record(SideHeld(side))
    decide(play)


def open_choices(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Option `fight_cards` open: give each kind of hand card to put down."""
    cards = coast.kinds(coast.player(seat).hand)
    return [*(PlayFightCard(seat, card) for card in cards), PassFight(seat)]


def play_fight_card(play: Play, action: PlayFightCard) -> None:
    """Option `fight_cards` open: put down one card and pay for it."""
    play.close()
    cost = play.coast.card(action.card).cost
    play.record(FightCardPlayed(action.seat, action.card, cost))


def pass_fight(play: Play, action: PassFight) -> None:
    """Option `fight_cards` open: put down nothing."""
    play.record(FightPassed(action.seat, unable=not can_add(play.coast, action.seat)))


def hold(play: Play) -> None:
    """Option `fight_cards` open: all members of a side have passed."""
    side = play.raid.mover
    play.close()
    play.record(SideHeld(side))
