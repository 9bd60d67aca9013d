"""What speaks for a choice about tricks, locals, masks and arrows, and for letting things be."""

from __future__ import annotations

from rules.contract import Action, Phrase
from rules.kernel.phrases import percent
from rules.rocknroll.actions import DeployLocal, DirectMove, MoveArrow, PassDevil, Unmask, UseTrick
from rules.rocknroll.automated.appraisal import LOCAL_GAIN, Appraisal
from rules.rocknroll.automated.trick_gains import after_directed
from rules.rocknroll.entries import tokens
from rules.rocknroll.told import words
from rules.rocknroll.told.tally import change, score
from rules.rocknroll.turns import arrows


def lets_be(here: Appraisal, action: Action) -> Phrase:
    """Give how the round stands, and stays, where nothing more is done."""
    own, enemy = score(here, here.sketch)
    return Phrase.of("rocknroll-why_lets_be", own=own, enemy=enemy)


def pass_devil(here: Appraisal, action: PassDevil) -> Phrase:
    """RNR-81, RNR-83: what is kept by not calling the Devil."""
    return Phrase("rocknroll-why_pass_devil")


def trick(here: Appraisal, action: UseTrick) -> Phrase | None:
    """Give that an ambush costs nothing; what a trick of a card does stands beside it."""
    return Phrase("rocknroll-why_shoots") if action.trick < 0 else None


def directed(here: Appraisal, action: DirectMove) -> Phrase | None:
    """RNR-89, RNR-100: give how the round would stand once a unit is displaced, and how likely an own one
    lives to see it."""
    target = here.named(action.unit)
    if target is None:
        return None
    alive = 1.0
    for _, hit in here.fire(target, action.position) if target.side is here.side else ():
        alive *= 1 - hit
    return Phrase(
        "rocknroll-why_directed",
        {
            "unit": words.piece(target.piece),
            "origin": words.position(target.position),
            "position": words.position(action.position),
            "percent": percent(alive),
            **change(here, after_directed(here, target, action.position)),
        },
    )


def local(here: Appraisal, action: DeployLocal) -> Phrase:
    """RNR-24: give whom what a local does or brings would come to; a guide may join from anywhere."""
    place = action.position
    holder = here.view.holding(place).holder
    return Phrase.of(
        "rocknroll-why_local",
        what="joins" if action.unit == "guide" else "brings" if action.unit in LOCAL_GAIN else "meddles",
        position=words.position(place),
        holder="nobody" if holder is None else "own" if holder is here.side else "enemy",
        own=sum(each.position == place for each in here.units),
        enemies=sum(each.position == place for each in here.enemies),
    )


def unmask(here: Appraisal, action: Unmask) -> Phrase:
    """RNR-104: one is chosen unseen, so all are alike."""
    return Phrase.of("rocknroll-why_unmask", count=len(tokens(here.view, action.seat)))


def arrow(here: Appraisal, action: MoveArrow) -> Phrase:
    """RNR-12: all of them move, so which is first is not weighed."""
    return Phrase.of("rocknroll-why_arrow", count=len(arrows(here.view, action.seat)))
