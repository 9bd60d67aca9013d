"""Another state of the siege that one viewer cannot tell from this one."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Dice, Seat, Viewer
from rules.kernel.judging import menu
from rules.siege import Siege
from rules.siege.actions import ChooseSquad
from rules.siege.content import SquadEntry
from rules.siege.defence import own_in_reach
from rules.siege.judge import RULES
from rules.siege.muster import deployment_regions, roster_choices
from rules.siege.names import DecisionKind, OrderKind, RegionId, SquadId, Wish
from rules.siege.state import (
    Draft,
    HeldCard,
    Placement,
    PlayedCard,
    Player,
    StandingOrder,
    State,
)
from rules.siege.windows import connections

GIVEN_WHOLE = (
    "BothNights",
    "Charm",
    "Draft",
    "FirstNight",
    "HeldCard",
    "Outcome",
    "Placement",
    "PlayedCard",
    "Settings",
    "StandingOrder",
    "Targets",
)
"""Classes of the state that viewers are given as they are."""

WINDOWS = (DecisionKind.OPENING_WINDOW, DecisionKind.CLOSING_WINDOW)


def scramble(ruleset: Siege, state: State, viewer: Viewer, dice: Dice) -> State:
    """Give *state* with everything changed that *viewer* cannot know."""
    for player in state.players:
        if player.seat != viewer:
            state = _with(state, _other_hand(ruleset, state, player, dice))
            state = _with(state, _other_choices(ruleset, state, state.players[player.seat], dice))
    return _other_answers(ruleset, state, viewer, dice)


def _with(state: State, player: Player) -> State:
    players = tuple(player if each.seat == player.seat else each for each in state.players)
    return replace(state, players=players)


def _other_hand(ruleset: Siege, state: State, player: Player, dice: Dice) -> Player:
    """Each card may be the other one of its token; who was asked in a window keeps an active one."""
    kind = state.top.kind if state.top is not None else None
    in_window = kind in WINDOWS or bool(state.window)
    busy = {player.committed.card} if player.committed is not None else set()

    def other(held: HeldCard) -> HeldCard:
        if held.card in busy:
            return held
        card = dice.pick(ruleset.content.token[held.underground].cards)
        return replace(held, card=card, tapped=held.tapped if in_window else dice.below(2) == 1)

    order = StandingOrder(dice.pick(tuple(OrderKind)), dice.below(100))
    peeks = tuple(replace(peek, cards=peek.cards[: dice.below(2)]) for peek in player.peeks)
    return replace(player, cards=tuple(map(other, player.cards)), order=order, peeks=peeks)


def _other_choices(ruleset: Siege, state: State, player: Player, dice: Dice) -> Player:
    """What the open decision has gathered in secret from somebody else."""
    top = state.top
    if top is None or player.seat not in top.asked:
        return player
    ready = player.seat not in top.waiting
    match top.kind:
        case DecisionKind.SIDE_WISH if ready and state.settings.sides_by == "wish":
            return replace(player, wish=dice.pick(tuple(Wish)))
        case DecisionKind.MUSTER if state.settings.muster == "table":
            return _other_roster(ruleset, state, player, dice, complete=ready)
        case DecisionKind.DEPLOY_GARRISON | DecisionKind.DEPLOY_STORM:
            return _other_placements(ruleset, state, player, dice, complete=ready)
        case DecisionKind.OPENING_WINDOW | DecisionKind.CLOSING_WINDOW if ready:
            return _other_card(ruleset, state, player, dice)
    return player


def _other_roster(ruleset: Siege, state: State, player: Player, dice: Dice, *, complete: bool) -> Player:
    player = replace(player, drafts=())
    count = 0
    while entries := entries_left(ruleset, state, player):
        if not complete and (count and dice.below(2)):
            break
        entry = dice.pick(entries)
        draft = Draft(SquadId(f"{player.seat}.{entry.id}"), entry.figures)
        candidate = replace(player, drafts=(*player.drafts, draft))
        if not complete and not entries_left(ruleset, state, candidate):
            break
        player, count = candidate, count + 1
    return player


def entries_left(ruleset: Siege, state: State, player: Player) -> list[SquadEntry]:
    night = ruleset.night(_with(state, player))
    choices = menu(RULES, night, roster_choices(night, player.seat))
    return [night.content.entry[each.roster] for each in choices if isinstance(each, ChooseSquad)]


def _other_placements(ruleset: Siege, state: State, player: Player, dice: Dice, *, complete: bool) -> Player:
    night = ruleset.night(state)
    regions: list[RegionId] = list(deployment_regions(night, night.side(player.seat)))
    count = len(player.drafts) if complete else dice.below(len(player.drafts))
    places = tuple(Placement(draft.id, dice.pick(regions)) for draft in player.drafts[:count])
    return replace(player, placements=places)


def _other_card(ruleset: Siege, state: State, player: Player, dice: Dice) -> Player:
    night = ruleset.night(_with(state, replace(player, committed=None)))
    chosen = dice.pick(menu(RULES, night, connections(night, player.seat)))
    card = getattr(chosen, "card", None)
    if card is None:
        return replace(player, committed=None)
    targets = player.committed.targets if player.committed is not None else None
    return replace(player, committed=PlayedCard(player.seat, card, targets) if targets is not None else None)


def _other_answers(ruleset: Siege, state: State, viewer: Viewer, dice: Dice) -> State:
    """Other Defenders' answers, and which of them have answered: at least one is still awaited."""
    top = state.top
    if top is None or top.kind is not DecisionKind.DECLARE_DEFENCE or state.engagement is None:
        return state
    night = ruleset.night(state)
    others: list[Seat] = [seat for seat in top.asked if seat != viewer]
    waiting = {seat for seat in top.waiting if seat == viewer}
    waiting |= {seat for seat in others if dice.below(2)}
    if not waiting:
        waiting = {others[0]}
    for seat in others:
        answers = [None, *(squad.id for squad in own_in_reach(night, state.engagement, seat))]
        defence = None if seat in waiting else dice.pick(answers)
        state = _with(state, replace(state.players[seat], defence=defence))
    decision = replace(top, waiting=tuple(seat for seat in top.asked if seat in waiting))
    return replace(state, stack=(*state.stack[:-1], decision))
