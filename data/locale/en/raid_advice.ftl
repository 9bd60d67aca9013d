# Raid: what speaks for a choice, as automated players and hints reckon.

# One's own turn.
raid-why_dress = { $change ->
    [more] First the gear: power { $power }
    [less] Power { $power } instead of { $now }{ raid-why_worn }
   *[same] Power stays { $power }{ raid-why_worn }
}
raid-why_worn = { $on_count ->
    [0] {""}
   *[other] ; in effect: { $on }
}{ $off_count ->
    [0] {""}
   *[other] ; what is taken off is not at stake
}
raid-why_lighter = Less to lose, but power { $power } instead of { $now }
raid-why_raid = { $target }: the fight is won at { $fight } %, the house blown at { $house } %, loot { $loot } scrap
raid-why_event = { $cards_count ->
    [0] Without cards
   *[other] With { $cards }{ $cost ->
        [0] {""}
       *[other] {" "}for { $cost } scrap
    }
}{ $odds ->
    [no] {""}
   *[yes] : won at { $percent } %{ $death ->
            [0] {""}
           *[other] , death at { $death } %
        }
}
raid-why_adds = { $card }: then won at { $percent } %{ $death ->
    [0] {""}
   *[other] , death at { $death } %
}
raid-why_fight = { $sure ->
    [yes] Nothing more is needed
   *[no] Costs no further card
}
raid-why_retreat = { $pays ->
    [yes] Gives up nothing but the reward
   *[no] The fight would cost more than it brings
}
raid-why_recycle = { $target ->
    [yes] Then you have scrap enough for the boat
    [with] With { $others } after it you have scrap enough for the boat
    [enough] Scrap { $scrap } more, in reserve: you have enough for the boat
   *[no] { $kept ->
        [0] Scrap { $scrap }; it is hardly of use in the hand
       *[other] Scrap { $scrap } for what is worth about { $kept } in the hand
    }{ $others_count ->
        [0] {""}
       *[other] ; with { $others } after it { $both } in all
    }
}
raid-why_scavenge = { $count ->
    [one] { $count } card from the supply deck
   *[other] { $count } cards from the supply deck
}
raid-why_utility = { $use ->
    [spy] A look at the hand before a raid
    [steal] A card more for you, one less for them
   *[other] { $count ->
        [one] { $count } card before the main action
       *[other] { $count } cards before the main action
    }
}
raid-why_discard = { $card } is of the least use
raid-why_nothing = Nothing more is worth it

# A raid.
raid-why_in_vain = { $reason }; { $lost ->
    [yes] a won attack takes nothing here, a lost one costs what { $raider } wears
   *[no] either way nothing changes hands
}
raid-why_undress = Take everything off: the fight is held at { $percent } % as it stands, and what is in the hand cannot be looted
raid-why_home = At home you win at { $percent } %
raid-why_ready = As it stands, your side wins at { $percent } %, with what its cards may yet add
raid-why_offer = With { $seat }, who may refuse, your side wins at { $after } %{ $differs ->
    [no] , as without
   *[yes] {" "}rather than { $before } %
}
raid-why_demand = With you { $seat } wins at { $after } %{ $differs ->
    [no] , as without you
   *[yes] {" "}rather than { $before } %
}; name the price, then join for it
raid-why_verdict = With { $seat } you win at { $after } %{ $differs ->
    [no] , as alone
   *[yes] {" "}rather than { $before } %
}
raid-why_join = With you { $seat } wins at { $after } %{ $differs ->
    [no] , as without you
   *[yes] {" "}rather than { $before } %
}
raid-why_stay = Costs no card and risks nothing
raid-why_explosives = At stake: { $loot } scrap
raid-why_bunker = { $card } is covered at { $percent } %; at stake: { $loot } scrap
raid-why_pass = Saves your cards; your side wins the fight at { $percent } %
raid-why_plays = { $card }: your side wins at { $after } %{ $differs ->
    [no] , as without it
   *[yes] {" "}rather than { $before } %
}
raid-why_commit = Saves the other cards; your side wins at { $percent } %
raid-why_pick = { $card }: power { $power }
