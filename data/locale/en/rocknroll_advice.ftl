# Rock'n'Roll: what speaks for a choice, as automated players and hints reckon.

rocknroll-why_end = Nothing more is worth its price now. The round stands at { $own } : { $enemy }
rocknroll-why_deployed = { $units ->
    [0] Nobody is left in your hand; orders come next
   *[other] { $room ->
        [0] There is no room for more on the field; orders come next
       *[other] Whoever is left in your hand does more later than on the field now
    }
}
rocknroll-why_pick_rest = Armour, attacks of { $good }+ and cards that do more come first; no unit need be chosen by itself
rocknroll-why_pick = { $best ->
    [yes] It hits on { $chance }+, as well as anybody on your side
   *[no] It hits on { $chance }+
}{ $armour ->
    [0] {""}
   *[other] ; armour: enemies need { $armour }+
}{ $text ->
    [none] {""}
   *[other] . { $text }
}
rocknroll-why_changed = { $change ->
    [score] the score is then { $own } : { $enemy } instead of { $was_own } : { $was_enemy }
   *[none] the score stays { $own } : { $enemy }
}
rocknroll-why_points = { $one } and { $other } change places: { rocknroll-why_changed }
rocknroll-why_attack = { $unit } hits { $target } with a { $percent } % chance{ $poured ->
    [0] {""}
   *[other] , { $poured } % with your { $bank } RD
}
rocknroll-why_goes = { $unit } at { $position }: { $change ->
    [score] the score is then { $own } : { $enemy } instead of { $was_own } : { $was_enemy }
    [even] you gain one Point and lose another, the score stays { $own } : { $enemy }
    [held] you hold that Point already, then with { $there_own } against { $there_enemy }
   *[needs] no Point changes hands yet; { $missing } more there would take it
}{ $percent ->
    [100] {""}
   *[other] ; it gets there alive with a { $percent } % chance
}{ $then ->
    [0] {""}
   *[other] ; from there it may attack { $target } ({ $then } %)
}
rocknroll-why_interrupt = { $said }; but then { $then }
rocknroll-why_slaughter = { $count ->
    [one] { $count } of your units at { $position } attacks
   *[other] { $count } of your units at { $position } attack, one after the other
}
rocknroll-why_drive_out = On { $needed }+ { $unit } leaves { $position }: { $change ->
    [score] the score is then { $own } : { $enemy } instead of { $was_own } : { $was_enemy }
   *[other] the score stays { $own } : { $enemy }
}
rocknroll-why_ambush = The enemy moves before your next turn, and is shot at when entering
rocknroll-why_supply_drop = Two cards for one
rocknroll-why_radio_intercept = The enemy has one card less
rocknroll-why_evacuation = { $unit } comes to HQ, and at the next arrival to your hand if you choose it
rocknroll-why_for_unit = { $room ->
    [0] There is no room for one more on the field, but a unit in hand can be exchanged for another order afterwards
   *[other] { $unit ->
        [none] A unit from the deck
       *[other] { $unit }
    } can be deployed in this round
}; { $useless ->
    [yes] the order { $order } would hardly gain anything now
    [yet] the order { $order } hardly gains anything before the units in your hand are deployed
   *[no] the order { $order } would do less
}
rocknroll-why_for_order = { $held ->
    [yes] { $unit } can no longer be deployed in this round, an order can still be played
   *[no] An order can still be played in this turn; { $unit } leaves the field for it
}
rocknroll-why_devil = { $what ->
    [units] { $count } more units to deploy in this round: { $has } in hand instead of { $had }
    [orders] { $count } more orders to play in this turn: { $has } in hand instead of { $had }
   *[revive] { $unit } comes back to your hand and can be deployed in this round
}
rocknroll-why_opens = Open, it attacks at { $open }+, masked at { $closed }+
rocknroll-why_closes = Until your next turn the enemy needs { $bonus } more to destroy it; it attacks at { $closed }+ then
rocknroll-why_superweapon = Each there dies with a { $percent } % chance: enemies { $enemies }, yours { $own }
rocknroll-why_capture = { $target } is captured with a { $percent } % chance; armour and guards do not help
rocknroll-why_pour = For { $price } RD it succeeds
rocknroll-why_reroll = One more throw succeeds with a { $percent } % chance{ $poured ->
    [0] {""}
   *[other] , { $poured } % with your { $bank } RD
}
rocknroll-why_accept = Nothing is paid, and the failure brings 1 RD
rocknroll-why_prisoner = { $handling ->
    [interrogate] An order, with a { $percent } % chance
    [execute] The twos rule for the next round, with a { $percent } % chance
   *[recruit] A unit for your HQ, with a { $percent } % chance
}
rocknroll-why_leave_prisoners = Nothing is thrown, so no 3 comes up, which would help the enemy
rocknroll-why_from_deck = { $better ->
    [no] Nobody left in HQ does more than a unit of the deck on average
   *[yes] Unknown units; on average they do less than the best in HQ
}
rocknroll-why_returned_operation = Without it you get no op at this arrival
rocknroll-why_lose_unseen = A unit that nobody has seen yet, and that stands nowhere
rocknroll-why_lose = { $position ->
    [none] It hits on { $chance }+ and stands nowhere on the field
   *[other] It hits on { $chance }+; { $position } loses it
}
rocknroll-why_discard = What it could do now, at best: { $use }
rocknroll-why_useless = Now it could do nothing that gains anything
rocknroll-why_lets_be = Nothing changes: the round stays at { $own } : { $enemy }
rocknroll-why_pass_devil = The Devil's Hand can be called once in a match: it is kept for later
rocknroll-why_shoots = It costs nothing to shoot at whoever enters
rocknroll-why_directed = { $unit } leaves { $origin } for { $position }: { $change ->
    [score] the score is then { $own } : { $enemy } instead of { $was_own } : { $was_enemy }
   *[other] the score stays { $own } : { $enemy }
}{ $percent ->
    [100] {""}
   *[other] ; it gets there alive with a { $percent } % chance
}
rocknroll-why_local = { $what ->
    [joins] It may join you, and from any position alike
    [brings] What it brings goes to whoever holds { $position }: { $holder ->
        [own] that is you
        [enemy] that is the enemy
       *[nobody] nobody yet
    }
   *[meddles] It meddles with whoever is at { $position }: enemies { $enemies }, yours { $own }
}
rocknroll-why_unmask = Chosen unseen: none of the { $count } tells you more than another
rocknroll-why_arrow = Each of the { $count } moves in any case; which is first is left to chance here
