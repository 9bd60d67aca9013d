# Rock'n'Roll: what a page of a decision says. First how matters stand, then what each choice does, then what is lost.

# How matters stand.
rocknroll-situation_pick_contingent = You command { $side }. Choose { $count }{ $begun ->
    [yes] {" "}more
   *[no] {""}
} of { $pool ->
    [one] { $pool } unit
   *[other] { $pool } units
} for your contingent of { $total }: those alone may take part in the match.
rocknroll-deck_and_dead = { $deck }{ $returning ->
    [0] {""}
   *[other] , then your dead: { $returning }
}
rocknroll-situation_choose_arrivals = Round { $round }, { $side }: { $count ->
    [one] { $count } unit arrives
   *[other] { $count } units arrive
} in your hand, from HQ ({ $hq_count ->
    [0] empty
   *[other] { $hq }
}) or from the deck (it holds { rocknroll-deck_and_dead }).
rocknroll-situation_order_arrows = Each of these moves 1 position along its arrow, one after the other: { $units }. Which goes first?
rocknroll-situation_turn = Round { $round }, your turn as { $side }: { $phase ->
    [deployment] bring units to the field, at p1 or p5; the first order ends that
   *[orders] play orders
}.
rocknroll-situation_means = In hand: { $units ->
    [one] { $units } unit
   *[other] { $units } units
}, { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
}; { $rd } RD; { $field } of at most { $limit } on the field.
rocknroll-situation_unfit = Orders that cannot be played in full now: { $orders }.
rocknroll-situation_operations = { $operations_count ->
    [one] Your spec op: { $operations }.
   *[other] Your spec ops: { $operations }.
}
rocknroll-situation_score = If the round ended now: Vietnam { $vietnam } : { $vpa } VPA{ $points ->
    [0] {""}
   *[other] {" "}({ $points } { $first ->
        [yes] of yours for moving first)
       *[no] of the enemy's for moving first)
    }
}.
rocknroll-situation_standing = Rounds won: { $wins }{ $needed ->
    [0] {""}
   *[other] {" "}{ $needed ->
        [1] (the first one wins the match)
       *[other] ({ $needed } win the match)
    }
}. { $tie ->
    [nobody] An equal Point is held by nobody.
   *[first_mover] { $first ->
        [yes] You go first this round: at equal strength you hold the Point.
       *[no] You go second this round: at equal strength the enemy holds the Point.
    }
}
rocknroll-situation_discard_excess = Your turn ends with { $orders } orders in hand; at most { $limit } stay: discard { $count }.
rocknroll-situation_swap_points = Your Goal Change is paid: two Point cards change places, the units stay. Score now: Vietnam { $vietnam } : { $vpa } VPA.
rocknroll-situation_points = The row from p1 on, value in brackets, Vietnam : VPA: { $points }
rocknroll-situation_order = { $order ->
    [none] Your Current Act is paid:{" "}
   *[other] Your order { $order }{ $parts ->
        [1] :{" "}
       *[other] , part { $number } of { $parts }:{" "}
    }
}{ $does ->
    [attack] choose who attacks whom
    [manoeuvre] choose who moves where
    [ambush] choose who lies in ambush
    [evacuate] choose who goes to HQ
    [drive_out] choose who has to leave, and where to
    [point] choose the Point where your units attack
   *[act] one unit attacks, or moves 1 position
}{ $unit ->
    [none] {""}
   *[other] {" "}(so far: { $unit })
}.{ $optional ->
    [yes] {" "}You may leave it out.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}Your suit: +{ $plus } to the first roll.
   *[no] {""}
}
rocknroll-situation_roll = { $purpose ->
    [attack] Your attack fails
    [capture] Your capture fails
    [trick] The roll of your trick fails
    [drive_out] Driving out fails
    [execute] The execution fails
    [recruit] The recruiting fails
   *[interrogate] The interrogation fails
}{ $unit ->
    [none] {""}
   *[other] , { $unit }
}{ $target ->
    [none] {""}
   *[other] { rocknroll-against }
}: die { $rolled } against { $threshold }+.{ $left ->
    [0] {""}
   *[other] {" "}After it the same trick attacks { $left } more.
}
rocknroll-situation_pour = { $need } more would do{ $natural ->
    [1] {" "}(a natural 1 fails, whatever is added, unless at least 1 RD is poured)
   *[other] {""}
}: that costs { $price } of your { $rd } RD.
rocknroll-situation_rock = ROCK'N'ROLL: { $unit } rolled a natural { $rocks } at p{ $position } and may attack again at once, for nothing.
rocknroll-when = { $when ->
    [enemy_enters] an enemy enters its Point
    [any_enters] somebody enters its Point
    [enters] it enters a Point
    [deploys] it is deployed
    [dies] it is destroyed
    [kills] it has destroyed somebody
    [ally_dies] an ally dies in its Point
    [unit_dies] a unit dies in its Point
    [arrow_moves] its arrow moved it
    [round_end] the round ends
    [attacked] it was attacked
    [attack_here] there was an attack in its Point
   *[own_turn] it is your turn
}
rocknroll-situation_trick = { $unit } (p{ $position }) may use its trick, as { $when }.
rocknroll-situation_aim = { $owner ->
    [local] You decide for the local { $unit } (p{ $position }), as { $when }:
   *[own] The trick of { $unit } (p{ $position }) works, as { $when }; choose its target, or its way:
}
rocknroll-situation_triggers = { $owner ->
    [local] Several tricks of locals are set off, and you decide which comes first: { $tricks }.
   *[own] Several of your tricks are set off; you decide which comes first: { $tricks }.
}
rocknroll-situation_unmask = { $unit } enters p{ $position } and opens one of the closed enemies there: { $tokens }. Whoever is opened answers with its tricks at once.
rocknroll-situation_devil = Round { $round }, { $over ->
    [yes] { $enemy } wants to end its turn
   *[no] the turn of { $enemy }
}: you may interrupt it now with { $orders ->
    [one] your only order
   *[other] one of your { $orders } orders
} by the Devil's Hand, once in a match. After that { $then }.
rocknroll-enemy_goes_on = { $enemy } goes on with its turn, with { $orders ->
    [0] no order
    [one] { $orders } order
   *[other] { $orders } orders
} and { $units ->
    [0] no unit
    [one] { $units } unit
   *[other] { $units } units
} in hand and { $rd } RD{ $devil ->
    [yes] , and may call its Devil's Hand
   *[no] {""}
}
rocknroll-situation_at_will = The turn of { $enemy }: you may use a trick at will now.
rocknroll-situation_rescue = You won round { $round }: one prisoner of { $enemy } may come home, if nothing worse happens to it: { $units }.
rocknroll-situation_prisoners = The round closes: you ({ $side }) hold prisoners of { $enemy }: { $units }. One deed each; failed rolls may be paid for with your { $rd } RD.
rocknroll-situation_lose = { $sudden ->
    [yes] Sudden death, round { $round }: { $side } lost the round and loses
   *[no] Round { $round }: { $side } has nobody on the field and loses
} { $count ->
    [one] { $count } unit
   *[other] { $count } units
} for good. Deck: { $deck }, HQ: { $hq }.
rocknroll-situation_returned = { $enemy } has just fulfilled this spec op; you may take it for the next round, else you get none. { $operation }: { $text }

# What each choice does.
rocknroll-about_here = { $side ->
    [none] locals
   *[other] { $side }
}: { $pieces }
rocknroll-about_row = { $first } · { $next }
rocknroll-about_nobody = nobody there
rocknroll-about_point = { $letter } lies at p{ $number }, { $holder ->
    [none] held by nobody
   *[other] held by { $holder }
}
rocknroll-about_deck = unseen; the deck holds { rocknroll-deck_and_dead }
rocknroll-about_paid_unit = goes from p{ $position } to HQ: { $text ->
    [none] closed
   *[other] { $text }
}
rocknroll-about_handling-interrogate = success: you draw an order
rocknroll-about_handling-execute = success: out of the match; your natural twos succeed in the next round
rocknroll-about_handling-recruit = success: your unit, into your HQ
rocknroll-about_payment-rd = you have { $rd } RD
rocknroll-about_payment-cards = orders, units in hand or units on the field
rocknroll-about_payment-mixed = one card, the rest from your { $rd } RD
rocknroll-about_closed = a token that nobody knows; no tricks, no armour
rocknroll-about_open = its card is seen, its tricks work
rocknroll-about_reactions-ask = you are asked each time
rocknroll-about_reactions-always = they are used without asking
rocknroll-about_reactions-never = they are left without asking
rocknroll-about_devil-ask = you are asked in the enemy's turn
rocknroll-about_devil-always = you are asked in the enemy's turn
rocknroll-about_devil-never = you are not asked in the enemy's turn
rocknroll-about-pick_rest = { $begun ->
    [yes] beside those chosen
   *[no] all at once
}: { $ready }
rocknroll-about-pick_unit = it may take part in the match
rocknroll-about-take_from_headquarters = a unit you know comes to hand
rocknroll-about-take_rest_from_deck = { $due ->
    [one] { $due } unknown unit comes
   *[other] { $due } unknown units come
} to hand
rocknroll-about-move_arrow = 1 position along its arrow; it enters there
rocknroll-about-deploy_unit = from hand to the field, free; { $field } of { $limit } stand there
rocknroll-about-deploy_local = from hand to the field, free; it serves nobody
rocknroll-about-exchange_order_for_unit = the order goes under the deck, a unit comes to hand
rocknroll-ends_deployment = { $deployment ->
    [yes] ; ends your deployment
   *[no] {""}
}
rocknroll-about-exchange_unit_for_order = a unit of your hand or the field goes to HQ, you draw 1 order; you hold { $orders }{ rocknroll-ends_deployment }
rocknroll-about-exchange_unit = a unit of your hand or the field and { $exchange } RD for another; you have { $rd } RD
rocknroll-about-exchange_order = discard an order and { $exchange } RD, draw another; you have { $rd } RD
rocknroll-about-end_deployment = no more units to the field in this round; in hand: { $units }
rocknroll-about-play_order = in full, as its text says{ rocknroll-ends_deployment }
rocknroll-about-play_step = any order, only to move one unit 1 position{ rocknroll-ends_deployment }
rocknroll-about-use_current_act = attack or move 1 without an order: { $act_cards ->
    [one] { $act_cards } card
   *[other] { $act_cards } cards
} (of hand or field) or { $act_rd } RD (you have { $rd }){ rocknroll-ends_deployment }
rocknroll-about-try_capture = { $capture }+ takes an enemy prisoner; costs { $capture_cards ->
    [one] { $capture_cards } card
   *[other] { $capture_cards } cards
} (of hand or field) or { $capture_rd } RD (you have { $rd }){ rocknroll-ends_deployment }
rocknroll-about-change_goals = two Points change places, for { $goal_cards } cards (of hand or field) or { $goal_rd } RD (you have { $rd }){ rocknroll-ends_deployment }
rocknroll-about-swap_points = values and letters move, units stay
rocknroll-about-fire_superweapon = four orders, one of each suit: each unit at one position, your own too, dies on { $superweapon }+{ rocknroll-ends_deployment }
rocknroll-about-open_masked = its card is seen, its tricks work again{ rocknroll-ends_deployment }
rocknroll-about-close_unit = becomes a token: no tricks, no armour, 1 harder to destroy{ rocknroll-ends_deployment }
rocknroll-about-use_trick = { $window ->
    [yes] it works now
   *[no] the trick of one of your units, without an order
}
rocknroll-about-pass_trick = nothing happens
rocknroll-about-call_devil_for_units = { $devil } units in all, to your hand
rocknroll-about-call_devil_for_orders = { $devil } orders in all, to your hand
rocknroll-about-call_devil_to_revive = one of your { $dead } dead to hand
rocknroll-about-interrupt = an order in full, then the enemy goes on
rocknroll-about-interrupt_with_step = an order, only to move one unit 1 position; then the enemy goes on
rocknroll-about-pass_devil = { $over ->
    [yes] the turn of { $enemy } ends
   *[no] the turn of { $enemy } goes on
}
rocknroll-about-end_turn = you keep { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
} and { $rd } RD{ $excess ->
    [0] {""}
   *[other] ; { $excess } above { $order_limit } go
}
rocknroll-about-attack = one unit attacks a target
rocknroll-about-manoeuvre = one unit moves; enemies there may fire
rocknroll-about-mark_ambush = until your next turn it fires at enemies that enter
rocknroll-about-evacuate = one unit, dead or from the field, to HQ
rocknroll-about-drive_out = { $drive_out }+ moves it to the next Point
rocknroll-about-choose_point = your units there may attack, each once
rocknroll-about-skip = the order is over
rocknroll-about-reroll = discard a card, throw again: the second die stands, but RD may be poured into it, too
rocknroll-about-pour = you have { $rd } RD
rocknroll-about-accept = you keep your RD and cards
rocknroll-about-attack_again = another attack of the same unit
rocknroll-about-decline = nothing of this
rocknroll-about-fire_first = the others follow
rocknroll-about-unmask = it is turned over; its tricks answer
rocknroll-about-direct_unit = the trick is done to it
rocknroll-about-direct_move = it goes there, as an entry
rocknroll-about-announce_rescue = comes home after the dealings, if still a prisoner
rocknroll-about-handle_prisoner = one roll for each prisoner
rocknroll-about-leave_prisoners = they stay prisoners until the next close
rocknroll-about-lose_unit = it is out of the match
rocknroll-about-discard_excess = to the discard
rocknroll-about-take_returned_operation = yours in the next round
rocknroll-about-set_pouring = what is poured for you if your time runs out
rocknroll-about-set_reactions = whether you are asked about tricks at will
rocknroll-about-set_devil = when you are asked about interrupting
rocknroll-about-resign = { $enemy } wins the match
rocknroll-about-offer_draw = { $offered ->
    [yes] { $enemy } has offered it: the match ends in a draw
   *[no] the match ends in a draw if { $enemy } agrees
}

# What is lost for good.
rocknroll-grave_resign = You give the match up: { $enemy } wins it.
rocknroll-grave_draw = The match ends at once, in a draw.
rocknroll-grave_rescue = Announcing a rescue costs nothing: declining leaves all your prisoners with the enemy.
rocknroll-grave_excess = You end your turn with { $orders } orders in hand: { $count } above { $limit } have to be discarded.
rocknroll-grave_devil = The Devil's Hand can be called once in a match. After it you have no rerolls{ $rock ->
    [yes] {" "}and no ROCK'N'ROLL
   *[no] {""}
}, until the match ends.{ $then ->
    [none] {""}
   *[other] {" "}After your order { $then }.
}
rocknroll-grave_last_unit = This takes your last unit off the field.
rocknroll-grave_deployment = This ends your deployment for this round. In hand stay: { $units }. The field has room for { $room } more.

# Details of the table.
rocknroll-counted = { $thing } ×{ $count }
rocknroll-detail_discard = Discarded orders: { $orders }
