# Raid: what a page of a decision says. First how matters stand, then what each choice does, then what is lost.

raid-no_gear = no gear

# How matters stand.
raid-situation_plan = Round { $round } of { $rounds }, your turn: one main action. You are at home with { $scrap } of { $target } scrap, power { $power } ({ $gear }) and { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} (limit { $limit }).
raid-situation_raid_first = Round { $round } of { $rounds }, your turn: raid now, or not in this turn. You have { $scrap } of { $target } scrap, power { $power } ({ $gear }) and { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} (limit { $limit }).{ $place ->
    [none] {""}
   *[other] {" "}Then you fight at the event: { $place }.
}
raid-situation_boat = ⚠ { $own ->
    [yes] You have { $scrap } scrap: you win if you begin your next turn with { $target }.
   *[no] { $seat } has { $scrap } scrap and wins by beginning its next turn with { $target }{ $shield ->
        [yes] {" "}(safe from raids just now)
       *[no] {" "}(a raid takes scrap, and needs explosives)
    }.
}
raid-situation_event_fight = You stand at the event { $place }: your power { $power } against strength { $strength }{ $die ->
    [0] {""}
   *[other] +d{ $die }
}{ $useless_count ->
    [0] {""}
   *[other] {" "}(no use here: { $useless })
}. More power wins. { $danger ->
    [0] Losing is not dangerous: you gain { $sure } in any case.
   *[other] If you lose, a d6 of { $danger } or less kills you: no reward, and what you wear is gone ({ $gear }).
}
raid-situation_recycle_more = You have recycled { $recycled } of at most { $most } cards and have { $scrap } of { $target } scrap; { $hand ->
    [one] { $hand } card is
   *[other] { $hand } cards are
} left in your hand.
raid-situation_discard_down = Your hand has { $hand } cards, its limit is { $limit }: discard { $excess }, for nothing.
raid-situation_raid = { $role ->
    [raider] You raid { $target }{ $place ->
        [none] {""}
       *[other] , who is away ({ $place })
    }
    [target] { $raider } raids your house{ $place ->
        [none] {""}
       *[other] {" "}while you are away ({ $place })
    }
    [attack] You help { $raider } to raid { $target }{ $place ->
        [none] {""}
       *[other] , who is away ({ $place })
    }
    [defence] You help { $target }{ $place ->
        [none] {""}
       *[other] , who is away ({ $place }),
    } against a raid by { $raider }
   *[none] { $raider } raids { $target }{ $place ->
        [none] {""}
       *[other] , who is away ({ $place })
    }
}: attack { $attack } against defence { $defence } so far.
raid-situation_prepared = For this raid { $target } has { $home ->
    [yes] come home{ $changed ->
        [yes] {" "}and changed gear
       *[no] {""}
    }
   *[no] changed gear
}.
raid-situation_stake = { $role ->
    [raider] If you win: { $scrap }{ $gear ->
        [none] {" "}and { raid-stake_missed }
       *[other] {" "}and the gear of { $target }: { $gear }
    }. If you lose: { $raider_gear ->
        [none] no gear to hand over.
       *[other] you hand over { $raider_gear }.
    }
    [target] If you lose: { $scrap }{ $gear ->
        [none] {" "}and { $missed ->
            [away] no gear (it is away with you)
            [returned] no gear (you came home, so it is safe)
           *[bare] no gear (you wear none)
        }
       *[other] {" "}and your gear: { $gear }
    }. If you win: { $raider } hands you { $raider_gear ->
        [none] nothing, wearing no gear.
       *[other] { $raider_gear }.
    }
   *[other] If the attack wins: { $scrap }{ $gear ->
        [none] {" "}and { raid-stake_missed }
       *[other] {" "}and the gear of { $target }: { $gear }
    }. If it loses: { $raider } hands { $target } { $raider_gear ->
        [none] nothing, wearing no gear.
       *[other] { $raider_gear }.
    }
}
raid-stake_missed = { $missed ->
    [away] no gear (it is away with its owner)
    [returned] no gear (its owner came home, so it is safe)
   *[bare] no gear ({ $target } wears none)
}
raid-stake_open = { $scrap } scrap (only if the house is blown){ $hidden ->
    [0] {""}
   *[other] {" "}with { $hidden } hidden
}
raid-stake_blown = { $scrap } scrap (the house is blown){ $hidden ->
    [0] {""}
   *[other] {" "}with { $hidden } hidden
}
raid-stake_stands = no scrap (the house stands)
raid-situation_side = { $seat }: { $line }
raid-situation_defence = { $place ->
    [none] You are at home: your power counts. { $changed ->
        [yes] You have changed gear already.
       *[no] You may change gear once.
    }
   *[other] You are at an event ({ $place }): your power does not count, your gear is safe if the house is blown. { $anti_raid ->
        [0] You hold no anti-raid to come home with.
       *[other] An anti-raid brings you home: the event is forfeited.
    }
}
raid-situation_offer_made = Your offer to { $helper }: { $terms }
raid-situation_join = The side that you join has { $power } more power. You hold { $flare_gun ->
    [0] no flare gun (attack)
    [one] a flare gun (attack)
   *[other] { $flare_gun } flare guns (attack)
} and { $anti_raid ->
    [0] no anti-raid (defence).
    [one] an anti-raid (defence).
   *[other] { $anti_raid } anti-raids (defence).
}{ $place ->
    [none] {""}
   *[other] {" "}Joining forfeits your event ({ $place }); the attack then costs an anti-raid too.
}{ $joins ->
    [no] {" "}So you cannot join this raid, not even for a price.
    [lent] {" "}So you cannot join this raid: the lent card alone does not bring you from your event.
   *[yes] { $gear ->
        [yes] {" "}If that side loses, you hand over what you wear.
       *[no] {" "}At most you lose the card.
    }
}
raid-situation_offer = { $principal } offers you for joining the { $side ->
    [attack] attack
   *[defence] defence
}: { $terms }
raid-situation_no_offer = Everybody but these two is asked, in secret. Neither has offered you a reward for joining.
raid-situation_draft = Your demand to { $principal }{ $made ->
    [yes] {""}
   *[no] , not yet made
}: { $terms }
raid-situation_demand = { $helper } joins you only for: { $terms }
raid-situation_cover = A bunker card on top of { $card } ({ $seat }) makes the house stand.
raid-situation_blow = { $card } ({ $seat }) has grade { $grade }: explosives of force { $grade } or more blow the house{ $pack ->
    [0] {""}
   *[other] ; your pack adds { $pack }
}.
raid-situation_dud = The stack is empty, as the base card was a dud: one explosives card that goes off blows the house.
raid-situation_sums =
    Attack{ $tie ->
        [raider] {" "}(wins a tie)
       *[defender] {""}
    }: { $attack }
    Defence{ $tie ->
        [raider] {""}
       *[defender] {" "}(wins a tie)
    }: { $defence }
raid-situation_laid_out = Laid out: { $cards }{ $cost ->
    [0] {""}
   *[other] {" "}(costs { $cost } scrap)
}. With that it stands { $attack } : { $defence }.
raid-situation_committed = Already committed, sealed: { $seats }
raid-situation_pick_gear = You helped { $principal }, and the deal gives you { $picks ->
    [one] { $picks } piece
   *[other] { $picks } pieces
} of the gear won from { $loser }: { $cards }.

# What each choice does.
raid-about_seat = { $scrap } scrap · power { $power } · hand { $hand } · { $place ->
    [none] at home
   *[other] away: { $place }
}
raid-about_target = the target: { $seat }{ $gear ->
    [away] , its gear too
   *[home] {""}
}
raid-about_partner = { $terms ->
    [none] { $seat }
   *[other] { $terms } · { $seat }
}
raid-about_left = leaves you { $scrap } scrap
raid-about_gear = { $slot }: { $text }
raid-about_due-on_win = owed only if the principal's side wins the fight
raid-about_due-always = owed even if the fight is lost
raid-about_order-stay_out = you join no raid of others until you withdraw this
raid-about_order-pass_stack = you play no bunker card and no explosives until you withdraw this
raid-about_order-commit_nothing = you add no fight cards in raids until you withdraw this
raid-about_order-let_me_retire = only unlocks leaving the game for good
raid-about_ground-offer = { $principal } gives you: { $terms }
raid-about_ground-free = you ask { $principal } for nothing
raid-about_ground-demand = if { $principal } refuses, you stay out: { $terms }
raid-about-lay_out = add a card to your power; nobody sees it yet
raid-about-take_back = back to your hand: { $laid_out }
raid-about-fight_event = fight with what you wear{ $laid_out ->
    [none] {""}
   *[other] {" "}and { $laid_out }
}
raid-about-retreat_from_event = home at once
raid-about-change_gear = { $raid ->
    [yes] once in this raid
   *[no] free, before the main action
}; worn now: { $gear }
raid-about-play_utility = free, before the main action
raid-about-declare_raid = win: { $targets ->
    [home] worn gear
    [away] no gear (owner away)
   *[some] gear of who is home
}, half the scrap if the house is blown · lose: { $pieces ->
    [0] nothing, as you wear nothing
    [one] what you wear
   *[other] the { $pieces } pieces you wear
}
raid-about-forgo_raid = the turn goes on { $place ->
    [none] with supplies and your main action
   *[other] with the fight at the event: { $place }
}
raid-about-go_to_event = away until your next turn (a raid meets no power of yours), then a fight; a win adds a reward by d6
raid-about-recycle = { $most ->
    [one] turn { $most } card
   *[other] turn up to { $most } cards
} into scrap: your best are worth { $best }
raid-about-stop_recycling = keep the rest of your hand
raid-about-scavenge = draw { $scavenge ->
    [one] { $scavenge } card
   *[other] { $scavenge } cards
}{ $excess ->
    [0] {""}
   *[other] ; the hand limit is { $limit }: discard { $excess } then
}
raid-about-rest = do nothing; hand limit { $limit }
raid-about-come_home = costs an anti-raid; your power { $power } counts, your gear is at stake
raid-about-set_scrap = { $principal ->
    [yes] a fixed sum of your { $scrap } scrap
   *[no] ask for a fixed sum of scrap
}
raid-about-set_loot = so much at most of the scrap that the raid brings
raid-about-set_gear = pieces of the gear won in this raid, the helper's choice{ $spoils ->
    [away] ; now none: it is away with its owner
   *[some] {""}
}
raid-about-name_card = { $principal ->
    [yes] promise a card of your hand
   *[no] ask for a card of the other's hand
}
raid-about-lend_card = the helper can join by your card; it is spent if the helper does
raid-about-set_due = owed only for a won fight, or always
raid-about-note_promise = words in the deal that nobody enforces
raid-about-remove_terms = nothing is promised any more
raid-about-ready = { $principal ->
    [yes] no more offers{ $offers ->
        [0] {""}
       *[other] {" "}({ $offers } made)
    } and no change of gear after this
   *[no] nothing more to arrange
}
raid-about-stay_out = no part in this raid; you keep your cards
raid-about-join_attack = your power { $power } for the attack; costs a flare gun{ $place ->
    [none] {""}
   *[other] {" "}and an anti-raid
}
raid-about-join_defence = your power { $power } for the defence; costs an anti-raid
raid-about-accept_demand = they join and you owe what they demand
raid-about-refuse_demand = they stay out and keep their card
raid-about-play_bunker = the house stands, until more explosives cover it
raid-about-play_explosives = the house is blown, until a bunker card covers it
raid-about-pass_stack = if nobody of your side plays, the stack closes: { $house ->
    [blown] house blown
   *[stands] house stands
}
raid-about-commit_fight = final; shown when everybody has committed
raid-about-play_fight_card = adds its power to your side at once
raid-about-pass_fight = if both sides put down nothing more, power is compared
raid-about-pick_gear = it goes to your hand
raid-about-discard_card = for nothing, face up
raid-about-leave_order = answers a question for you until you withdraw it
raid-about-withdraw_order = you are asked again
raid-about-retire = your { $scrap } scrap, hand and gear are gone; you play no more

# What is lost for good.
raid-grave_retreat = At { $place } you risk nothing: fighting wins with { $win } % and gives { $sure } in any case. Retreating gives nothing.
raid-grave_event = You leave your event for nothing: { $place }. No reward, whoever wins the raid.
raid-grave_retire = You leave the game for good with { $scrap } scrap, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} and { $gear }. Others play on without you.

# Details of the table.
raid-detail_away = { $seat } is at { $event }
raid-detail_gear = **{ $card }**: { $text }
raid-detail_discards = Discarded: { $cards }
