# Quick tools without a game: what they say, and what they refuse.

raid-quick_stack = { $top ->
    [none] The stack is empty — house **stands**.
   *[other] Top: { $top } — house { $blown ->
        [yes] **blown**
       *[no] **stands**
    }.
}
raid-quick_stack_power = { $cards } in the stack: attack +{ $power }.
raid-quick_dud = { $card }, d6 = **{ $natural }**: { $failed ->
    [yes] a dud.
   *[no] goes off.
}
raid-quick_cover = { $forces }{ $several ->
    [yes] {" "}= { $force }
   *[no] {""}
} { $covers ->
    [yes] ≥
   *[no] <
} { $grade }: { $covers ->
    [yes] **covers**.
   *[no] **not enough**. The bunker holds; all cards are used up.
}
raid-quick_deadeye = Deadeye ({ $side }), d6 = **{ $natural }**: { $killed ->
    [yes] a clean kill.
   *[no] no.
}
raid-quick_fight = Attack { $attack } : defence { $defence } — { $winner ->
    [attack] the **attack** wins
   *[defence] the **defence** wins
}{ $kill ->
    [yes] {" "}by the clean kill.
   *[no] .
}
raid-quick_outcome = { $won ->
    [yes] { $blown ->
        [yes] Raider takes **{ $loot } scrap** (victim keeps { $left }{ $hidden ->
            [0] {""}
           *[other] , { $hidden } hidden
        }){ $gear ->
            [yes] {" "}and all worn gear to hand
           *[no] ; no gear: the victim is away
        }.
       *[no] House stands: { $gear ->
            [yes] raider takes all worn gear to hand
           *[no] nothing; the victim is away
        }. Victim keeps { $left } scrap.
    }
   *[no] Fight lost: the raider hands over all worn gear. Victim keeps { $left } scrap.
} Turn ends.
raid-quick_event = { $place }: strength { $die ->
    [0] { $strength }
   *[other] { $base } + d{ $die } (d6 = **{ $natural }** → { $added }) = { $strength }
}. { $power } { $sign } { $strength }: { $won ->
    [yes] **won**.
   *[no] **lost**.
}
raid-quick_event_won = Guaranteed: { $sure }. Table d6 = **{ $rolled }**: { $found }.
raid-quick_event_lost = Danger { $danger }{ $rolled ->
    [0] {""}
   *[other] , d6 = **{ $rolled }**
}: { $dies ->
    [yes] **dies**. All worn gear is discarded; no reward.
   *[no] survives. Guaranteed: { $sure }.
}
raid-quick_own_turn = { $raided }’s own turn
raid-quick_shield = { $raided } is shielded through { $through }. { $following } may raid { $raided } next.
raid-quick_due-on_win = if the fight is won
raid-quick_due-always = whatever happens
raid-quick_deal = Deal, { $giver } → { $to }: { $terms } ({ $due ->
    [always] whatever happens
   *[on_win] if the side of { $giver } wins
}).
raid-quick_reminder = { $due ->
    [always] To be paid now.
   *[on_win] To be paid if that side has won.
} { $deal }
raid-quick_deals_closed = The raid is over; these deals are no longer recorded.
raid-quick_deals_none = No deals are recorded here.
raid-quick_dealt = Hands are dealt: { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} each, for { $holders }. Left: supply { $supply }, locker { $locker }. Draw with `/raid-tool draw`.
raid-quick_take_hand = Take your hand
raid-quick_drawn = { $name } draws { $count } ({ $deck }); hand { $hand }.
raid-quick_drawn_yours = Drawn: { $cards }.
raid-quick_discarded = { $name } discards { $card }; hand { $hand }.
raid-quick_your_hand = Your hand
raid-quick_hand = { $count ->
    [0] You hold no cards.
    [one] You hold { $count } card.
   *[other] You hold { $count } cards.
}
raid-quick_hand_card = **{ $card }**{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}: { $text }

refuse-not_in_the_tables = I know no such card or event: { $words }. Choose one that is suggested, with commas between several.
refuse-deal_with_oneself = A deal needs two different players.
refuse-deal_of_nothing = Promise something: scrap, loot, gear or words.
refuse-hands_of_others = Others hold hands in this channel: whoever dealt them, one of them, or who may manage messages deals anew.
refuse-deals_of_others = Nothing that you recorded: others clear their deals themselves, or who may manage messages does.
raid-refuse-no_hand_here = You hold no hand in this channel. `/raid-tool deal-hands` deals.
raid-refuse-wrong_number_of_hands = Raid is for { $minimum } to { $maximum } players.
raid-refuse-not_in_the_order = { $name } is not among the players you named.
