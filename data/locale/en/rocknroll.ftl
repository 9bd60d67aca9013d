# Rock'n'Roll EXPANSION: events, decisions, actions, refusals, options. Names of the cards are in rocknroll_content.ftl.

rocknroll-title = Rock'n'Roll
rocknroll-final_score = { $points } { $points ->
    [one] round won
   *[other] rounds won
  }
rocknroll-about = Vietnam against VPA over five Points in a row: a card skirmish of orders, tricks and captured enemies. Whoever holds Points worth more wins the round, and three rounds win the match. 2 players.
rocknroll-changed-2 = What the entry of a unit has set off is over once that unit goes on. Spec ops count locals, and units that have fallen since.
rocknroll-changed-3 = Modes count in the order in which they are named. By option, every trick with {"!"} may be used in the enemy's turn, too.
rocknroll-changed-4 = What makes matches even has been measured anew for some modes and a fixed order of turns. A match that has begun keeps what it began with.
rocknroll-changed-5 = What is added to a die is told item by item. When rounds are equal, the result says what decides.

# How things are named inside sentences.
rocknroll-line =
    { $first }
    { $next }
rocknroll-order_card = { $order } ({ $suit })
rocknroll-token = { $side }-{ $number }
rocknroll-position = p{ $number }
rocknroll-trick_number = trick { $number }
rocknroll-source-deck = from the deck
rocknroll-closed_cards = { $count } closed
rocknroll-payment-rd = RD
rocknroll-payment-cards = cards
rocknroll-payment-mixed = a card and RD
rocknroll-handling-interrogate = Interrogate
rocknroll-handling-torture = Torture
rocknroll-handling-execute = Execute
rocknroll-handling-recruit = Recruit
rocknroll-reactions-ask = ask me
rocknroll-reactions-always = always use them
rocknroll-reactions-never = never
rocknroll-legend_numbers = 5+ [6+]: what it has to roll to hit; its armour
    .aloud = 5+: what it has to roll to hit
rocknroll-armour_of = {" "}[{ $armour }+]
    .aloud = , armour { $armour }+
rocknroll-value_of = {" "}({ $value })
    .aloud = , value { $value }
rocknroll-strengths = { $vietnam }:{ $vpa }
    .aloud = · Vietnam { $vietnam } · VPA { $vpa }
rocknroll-held_by = { $vietnam_strength }:{ $vpa_strength }
    .aloud = · Vietnam { $vietnam_strength } · VPA { $vpa_strength }
rocknroll-rounds_won = { $side } { $wins }
rocknroll-holding = { $letter }{ $value ->
    [none] {""}
   *[other] { rocknroll-value_of }
} { rocknroll-strengths } { $holder ->
    [vietnam] Vietnam
    [vpa] VPA
   *[none] nobody
}{ $dug_in ->
    [yes] {" "}(dug in)
   *[no] {""}
}
rocknroll-blast = { $unit } (die { $natural }) – { $destroyed ->
    [yes] destroyed
   *[no] missed
}
rocknroll-chapter_point = { $letter } { $value }
rocknroll-chapter_order = - **{ $name }** (spades { $spades }, clubs { $clubs }, hearts { $hearts }, diamonds { $diamonds }): { $text }
rocknroll-numbers_order = Copies in the deck: spades { $spades }, clubs { $clubs }, hearts { $hearts }, diamonds { $diamonds }.
rocknroll-numbers_unit = { $side ->
    [none] A local: it serves nobody and holds no Point.{ $armour ->
        [0] {""}
       *[other] {" "}To hit it takes { $armour }+.
    }
   *[other] { $side }. To hit, it rolls { $chance }+. { $armour ->
        [0] It has no armour: to hit it, the attacker's own number is enough.
       *[other] Armour [{ $armour }+]: to hit it takes the attacker's number, but at least { $armour }.
    } When Points are counted, { $weight ->
        [0] it counts for nobody.
        [1] it counts as one.
       *[other] it counts as { $weight }.
    }
}
rocknroll-chapter_unit = - **{ $name }** { $chance }+{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}: { $text }
rocknroll-chapter_operation = - **{ $name }**: { $text }

# Set-up and decks.
rocknroll-sides_given = Vietnam: { $vietnam }. VPA: { $vpa }.
rocknroll-decks_shuffled = The decks are shuffled.
rocknroll-pool_opened = { $side } looks at its units.
rocknroll-unit_picked = You choose { $unit }.
rocknroll-rest_picked = You take ready-made: { $units }.
rocknroll-contingent_picked = { $side } has chosen its contingent.
rocknroll-contingent_formed = Contingent, { $side }: { $units }.
rocknroll-contingent_seen = Contingent, { $side }: { $count ->
    [one] { $count } unit
   *[other] { $count } units
}{ $known ->
    [0] .
   *[other] : { $units }.
}
rocknroll-first_side_drawn = First in round 1, by lot: { $side }.
rocknroll-seat_ready = { $seat } has chosen who arrives.
rocknroll-round_started = Round { $round }. First: { $first }.
    .joined = { rocknroll-round_started }
rocknroll-rd_changed = { $side } { rocknroll-rd_changed.own }
    .own = { $gained ->
        [yes] gains
       *[no] pays
    } { $count } RD{ $cause ->
        [start] {" "}at the start
        [arrival] {" "}on arrival
        [failure] {" "}for a failure
        [trick] {" "}by a trick
        [operation] {" "}for a spec op
       *[other] {""}
    }. Bank: { $bank }.
    .brief = { rocknroll-rd_changed }
rocknroll-compensation_turned = { $side } { rocknroll-compensation_turned.own }
    .own = turns OK into { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }, { $left } OK left.
    .brief = { rocknroll-compensation_turned }
rocknroll-orders_drawn = You draw: { $cards }.
rocknroll-orders_drawn_unseen = { $side } { rocknroll-orders_drawn_unseen.own }
    .own = draws { $count ->
        [one] { $count } order
       *[other] { $count } orders
    }.
    .brief = { rocknroll-orders_drawn_unseen }
rocknroll-orders_reshuffled = The discarded orders are a new deck of { $deck_count ->
    [one] { $deck_count } card
   *[other] { $deck_count } cards
}.
rocknroll-orders_reshuffled_unseen = The discarded orders are a new deck of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
    .brief = { rocknroll-orders_reshuffled_unseen }
rocknroll-units_drawn = You draw: { $units }.
rocknroll-units_drawn_unseen = { $side } { rocknroll-units_drawn_unseen.own }
    .own = draws { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }.
    .brief = { rocknroll-units_drawn_unseen }
rocknroll-units_reshuffled = The dead of { $side } return: { $cards_count ->
    [one] { $cards_count } unit
   *[other] { $cards_count } units
}.
rocknroll-units_reshuffled_unseen = The dead of { $side } return { $to_hq ->
    [yes] to HQ
   *[no] as a new deck
}: { $count ->
    [one] { $count } unit
   *[other] { $count } units
}.
    .brief = { rocknroll-units_reshuffled_unseen }
# Each of those taken is named already.
rocknroll-arrival_chosen = { $units_count ->
    [0] From HQ you take nobody.
   *[other] Your choice from HQ is made.
}
rocknroll-arrival_picked = From HQ you take { $unit }.
rocknroll-units_taken = You take to hand: { $units }.
rocknroll-units_taken_seen = { $side } { rocknroll-units_taken_seen.own }
    .own = takes to hand: { $count ->
        [0] {""}
       *[other] { $units }
    }{ $hidden ->
        [0] {""}
       *[other] { $count ->
            [0] {""}
           *[other] ,{" "}
        }{ $hidden } { $hidden ->
            [one] closed unit
           *[other] closed units
        }
    }.
    .brief = { rocknroll-units_taken_seen }
rocknroll-local_drawn = You draw a local: { $unit }.
rocknroll-local_drawn_unseen = { $side } { rocknroll-local_drawn_unseen.own }
    .own = draws a local.
    .brief = { rocknroll-local_drawn_unseen }
rocknroll-operation_drawn = Your spec op: { $operation }.
rocknroll-operation_drawn_unseen = { $side } { rocknroll-operation_drawn_unseen.own }
    .own = draws a spec op.
    .brief = { rocknroll-operation_drawn_unseen }
rocknroll-operation_taken = { $side } takes the spec op { $operation }.
rocknroll-operation_taken_seen = { $side } { rocknroll-operation_taken_seen.own }
    .own = takes the spec op { $operation }.
    .brief = { rocknroll-operation_taken_seen }
rocknroll-orders_discarded = { $side } { rocknroll-orders_discarded.own }
    .own = { $cause ->
        [reroll] discards for a reroll
        [superweapon] discards for the super-weapon
        [excess] discards above the limit
        [intercepted] loses to the enemy
        [no_contingent] loses, with nobody on the field
       *[other] discards
    }: { $cards }.
    .brief = { rocknroll-orders_discarded }
    .several = { rocknroll-orders_discarded }
rocknroll-order_put_under = Under the deck goes your { $card }.
rocknroll-order_put_under_unseen = { $side } { rocknroll-order_put_under_unseen.own }
    .own = exchanges an order, which goes under the deck.
    .lead = { rocknroll-order_put_under_unseen }
rocknroll-card_exchanged = { $side } { rocknroll-card_exchanged.own }
    .own = exchanges: { $cards }.
    .lead = { rocknroll-card_exchanged }
rocknroll-hand_unit_paid = { $side } { rocknroll-hand_unit_paid.own }
    .own = discards from hand to HQ: { $unit }.
    .brief = { rocknroll-hand_unit_paid }
rocknroll-order_taken = { $side } takes the order { $card }.
rocknroll-order_taken_unseen = { $side } { rocknroll-order_taken_unseen.own }
    .own = takes an order from the captor's hand.
    .brief = { rocknroll-order_taken_unseen }

# Turns and the field.
rocknroll-turn_started = Turn: { $side }.
    .brief = {""}
rocknroll-orders_phase_began = Orders phase: { $side }.
    .brief = {""}
rocknroll-turn_ended = End of turn: { $side }.
    .brief = {""}
rocknroll-unit_deployed = { $side } deploys { $unit } at { $position }{ $arrow ->
    [left] , arrow to the left
    [right] , arrow to the right
   *[none] {""}
}{ $token ->
    [none] .
   *[other] {" "}closed, as { $token }.
}
    .lead = deploys { $unit } at { $position }{ $arrow ->
        [left] , arrow to the left
        [right] , arrow to the right
       *[none] {""}
    }{ $token ->
        [none] {""}
       *[other] {" "}closed, as { $token }
    }
rocknroll-token_deployed = { $side } deploys a closed unit at { $position }: { $token }.
    .lead = deploys a closed unit at { $position }: { $token }
rocknroll-local_deployed = { $side } deploys the local { $unit } at { $position }.
    .lead = deploys the local { $unit } at { $position }
rocknroll-unit_entered = { $piece }: { $origin } → { $position }.
    .aloud = { $piece }: from { $origin } to { $position }.
    .brief = { rocknroll-unit_entered }
    .outcome = { rocknroll-unit_entered }
rocknroll-arrow_turned = { $piece } turns { $direction }.
    .brief = { rocknroll-arrow_turned }
rocknroll-unit_left = { $unit } leaves the field { $to_hq ->
    [yes] for HQ
   *[no] and goes under the deck
}.
    .brief = { rocknroll-unit_left }
    .outcome = { rocknroll-unit_left }
rocknroll-unit_opened = { $piece } is { $unit }.
    .brief = { rocknroll-unit_opened }
    .outcome = { rocknroll-unit_opened }
rocknroll-unit_closed = { $unit } is closed: { $token }.
    .brief = { rocknroll-unit_closed }
rocknroll-ambush_laid = { $piece } lies in ambush.
    .lead = { rocknroll-ambush_laid }
rocknroll-ambush_sprung = { $piece } fires from ambush.
rocknroll-trick_used = Trick: { $piece }{ $does ->
    [draw_order] , to draw an order
    [draw_unit] , to draw a unit
    [gain_rd] , to gain RD
    [discard_order] , to cost the enemy an order
    [move_self] , to move
    [push] , to push an enemy away
    [pull] , to pull an enemy in
    [carry] , to carry an enemy off
    [save] , to save an ally
    [capture] , to take a prisoner
    [join] , to join a side
    [attack_each] , at everybody there
   *[attack] {""}
}.
    .lead = { rocknroll-trick_used }
rocknroll-unit_killed = { $unit } is destroyed.
rocknroll-unit_killed_seen = { $by ->
    [none] { $unit } is destroyed
   *[other] { $by } destroys { $unit }
} ({ $side ->
    [none] local
   *[other] { $side }
}{ $compensated ->
    [yes] , +1 OK
   *[no] {""}
}).
    .brief = { rocknroll-unit_killed_seen }
    .outcome = { rocknroll-unit_killed_seen }
rocknroll-token_killed = { $by ->
    [none] The closed unit { $piece } is destroyed
   *[other] { $by } destroys the closed unit { $piece }
} ({ $side }{ $compensated ->
    [yes] , +1 OK
   *[no] {""}
}).
    .brief = { rocknroll-token_killed }
    .outcome = { rocknroll-token_killed }
rocknroll-unit_captured = { $captor } captures { $unit } ({ $victim }{ $compensated ->
    [yes] , +1 OK
   *[no] {""}
}).
    .brief = { rocknroll-unit_captured }
    .outcome = { rocknroll-unit_captured }
rocknroll-unit_to_headquarters = { $unit } goes to HQ.
    .brief = { rocknroll-unit_to_headquarters }
rocknroll-unit_withdrawn = { $piece } { $out ->
    [yes] is out of the match
   *[no] goes to HQ
} ({ $side }).
    .lead = { rocknroll-unit_withdrawn }
rocknroll-dead_brought_back = { $saved ->
    [yes] Saved
   *[no] Brought back
}, to HQ: { $unit } ({ $to }).
    .brief = { rocknroll-dead_brought_back }
rocknroll-closed_dead_brought_back = { $saved ->
    [yes] Saved
   *[no] Brought back
}, to HQ: a closed unit ({ $to }).
    .brief = { rocknroll-closed_dead_brought_back }
rocknroll-local_joined = { $unit } joins { $side }.
    .brief = { rocknroll-local_joined }
    .outcome = { rocknroll-local_joined }

# Orders and rolls.
rocknroll-order_played = { $interrupts ->
    [yes] Interrupting,{" "}
   *[no] {""}
}{ $side } plays { $card }.
    .lead = { $interrupts ->
        [yes] interrupting,{" "}
       *[no] {""}
    }plays { $card }
rocknroll-step_played = { $interrupts ->
    [yes] Interrupting,{" "}
   *[no] {""}
}{ $side } plays { $card } as a step of { $piece }.
    .lead = { $interrupts ->
        [yes] interrupting,{" "}
       *[no] {""}
    }plays { $card } as a step of { $piece }
rocknroll-current_act_used = { $side } acts without an order, by a Current Act.
    .lead = acts without an order, by a Current Act
rocknroll-capture_tried = { $side } tries to capture { $unit }.
    .lead = tries to capture { $unit }
rocknroll-goals_changed = Goal Change, { $side }: { $one } ↔ { $other }.
    .lead = Goal Change: { $one } ↔ { $other }
rocknroll-superweapon_fired = Super-weapon { $weapon } ({ $side }) at { $position }: { $dice }.
    .lead = { rocknroll-superweapon_fired }
rocknroll-devil_called = { $side } { rocknroll-devil_called.own }
    .own = calls the Devil's Hand: { $what ->
        [units] two units
        [orders] two orders
        [revive] a killed unit returns
       *[interrupt] the enemy's turn is interrupted
    }. { $rocks ->
        [yes] No more rerolls
       *[no] No more rerolls and no ROCK'N'ROLL
    } for this side.
    .lead = { rocknroll-devil_called }
rocknroll-driven_out = { $piece } is driven out to { $position }.
    .brief = { rocknroll-driven_out }
    .outcome = { rocknroll-driven_out }
rocknroll-draw_offered = { $side } offers a draw.
rocknroll-attacked_again = ROCK'N'ROLL: { $piece } attacks { $target }.
    .aloud = ROCK'N'ROLL: { $piece } attacks { $target }.
    .lead = { rocknroll-attacked_again }
rocknroll-rd_poured = { $side } { rocknroll-rd_poured.own }
    .own = pours { $count } RD: total { $total }, success.
    .brief = { rocknroll-rd_poured }
    .outcome = { rocknroll-rd_poured }
rocknroll-against = {" "}→ { $target }
    .aloud = {" "}against { $target }
rocknroll-die_of = { $purpose ->
    [attack] Attack
    [capture] Capture
    [trick] Trick
    [drive_out] Drive out
    [execute] Execution
    [recruit] Recruiting
   *[interrogate] Interrogation
}{ $unit ->
    [none] {""}
   *[other] {" "}· { $unit }
}{ $target ->
    [none] {""}
   *[other] { rocknroll-against }
}{ $again ->
    [yes] {" "}(reroll)
   *[no] {""}
}
rocknroll-rolled = { $natural }
    .told = **{ $natural }**
rocknroll-rolled_part = { $first } { $signed ->
    [minus] −
   *[plus] +
} { $name ->
    [none] { $size }
   *[other] { $name } { $size }
}
rocknroll-rolled_sum = { $sum } = { $total }
rocknroll-part-suit = suit
rocknroll-die_rolled = { rocknroll-die_of }: { $rolled } against { $threshold }+, { $success ->
    [yes] success
   *[no] failure
}.
    .brief = { rocknroll-die_rolled }
    .outcome = { rocknroll-die_of }: { $success ->
        [yes] success
       *[no] failure
    }
rocknroll-standing_set = Your standing answers: pour up to { $pour_max } RD when time runs out; reactions: { $reactions }; Devil's Hand: { $devil }{ $alert ->
    [yes] , after every order, too
   *[no] {""}
}.

# The close.
rocknroll-round_scored = Round { $round }, tally. Vietnam : VPA in the Points, their value in brackets: { $holdings }. Score of the round: Vietnam { $vietnam }, VPA { $vpa }: { $winner ->
    [vietnam] Vietnam wins the round.
    [vpa] VPA wins the round.
   *[none] a drawn round.
}
rocknroll-moved_first = { $side } moved first and counts { $points } more in this round, since the enemy had the last word.
rocknroll-contingent_missed = { $side } has nobody on the field.
    .brief = { rocknroll-contingent_missed }
rocknroll-deck_unit_lost = { $side } { rocknroll-deck_unit_lost.own }
    .own = loses { $unit } to its discard.
    .brief = { rocknroll-deck_unit_lost }
rocknroll-unit_gone = { $side } loses { $unit } for good ({ $zone ->
    [field] from the field
    [hand] from hand
    [hq] from HQ
   *[deck] from the deck
}).
rocknroll-closed_unit_gone = { $side } loses a unit for good ({ $zone ->
    [field] from the field
    [hand] from hand
    [hq] from HQ
   *[deck] from the deck
}).
rocknroll-rescue_announced = { $side } wants { $unit } back.
rocknroll-prisoner_rescued = { $unit } comes home: { $side }.
rocknroll-prisoner_interrogated = { $wording ->
    [torture] Tortured
   *[interrogate] Interrogated
}: { $unit }. { $drawn_by ->
    [none] Silence.
   *[other] { $drawn_by } learns something: 1 order.
}
rocknroll-prisoner_executed = { $side } executes { $unit }.
rocknroll-prisoner_recruited = { $side } recruits { $unit }: to HQ.
rocknroll-prisoner_returned = { $unit } returns home: { $side }.
rocknroll-prisoner_unmoved = { $unit } stays a prisoner.
rocknroll-twos_began = { $count ->
    [0] Natural twos succeed no longer.
   *[other] In the next round natural twos succeed for { $sides }.
}
rocknroll-operation_completed = Spec op, { $side }: { $operation }.
rocknroll-operation_completed_seen = Spec op done, { $side }: { $operation } (“{ $text }”).
    .lead = { rocknroll-operation_completed_seen }
rocknroll-tie = { $tie ->
    [score] Rounds are equal, the higher score decides
    [losses] Rounds and scores are equal, fewer losses in combat decide
    [shared] Rounds, scores and losses in combat are equal
   *[none] {""}
}
rocknroll-match_ended = { $cause ->
    [rounds] Enough rounds are won.
    [destruction] Nobody is left.
    [cap] The last round is over.
    [agreed] A draw is agreed.
   *[resigned] Given up.
} { $winners_count ->
    [0] A draw.
   *[other] { $winners } wins ({ $side }).
}{ $tie ->
    [none] {""}
   *[other] {" "}{ rocknroll-tie }.
}
rocknroll-result = { $winner ->
    [none] A draw
   *[other] { $winner } wins ({ $side })
}, { $cause ->
    [rounds] by rounds
    [destruction] by destruction
    [cap] after the last round
    [agreed] by agreement
   *[resigned] the other side gave up
}. Rounds: { $wins }{ $single ->
    [yes] {" "}(by points: Vietnam { $vietnam }, VPA { $vpa })
   *[no] {""}
}{ $tie ->
    [none] {""}
   *[other] . { rocknroll-tie }
}

# The table in words.
rocknroll-headline_round = Round { $round } · first { $first }{ $points ->
    [0] {""}
   *[other] {" "}(+{ $points } for that)
} · { $phase ->
    [set_up] set-up
    [arrival] arrival
    [deployment] deployment
    [orders] orders
    [close] close
   *[ended] over
}{ $turn ->
    [none] {""}
   *[other] , { $turn }
} · now Vietnam { $vietnam } : { $vpa } VPA
rocknroll-headline_force = **{ $side }** ({ $seat }) · rounds { $wins } · RD { $rd } · OK { $compensation } · orders { $orders } · units { $units } · locals { $locals } · ops { $operations } · deck { $deck }{ $devil ->
    [yes] {" "}· Devil used
   *[no] {""}
}{ $twos ->
    [yes] {" "}· twos succeed
   *[no] {""}
}
rocknroll-headline_base = { $side }, HQ: { $hq_count ->
    [0] –
   *[other] { $hq }
} · dead { $dead }{ $prisoners_count ->
    [0] {""}
   *[other] {" "}· prisoners: { $prisoners }
}
rocknroll-headline_point = p{ $number } { $letter }{ rocknroll-value_of } · { $holder ->
    [vietnam] held by Vietnam { rocknroll-held_by }
    [vpa] held by VPA { rocknroll-held_by }
   *[none] held by nobody
}{ $dug_in ->
    [yes] , dug in
   *[no] {""}
}{ $vietnam_count ->
    [0] {""}
   *[other] {" "}· Vietnam: { $vietnam }
}{ $vpa_count ->
    [0] {""}
   *[other] {" "}· VPA: { $vpa }
}{ $locals_count ->
    [0] {""}
   *[other] {" "}· locals: { $locals }
}
rocknroll-headline_piece = { $unit } { $chance }+{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}{ $arrow ->
    [left] {" "}(arrow left)
    [right] {" "}(arrow right)
   *[none] {""}
}{ $ambush ->
    [yes] {" "}(ambush)
   *[no] {""}
}{ $home ->
    [none] {""}
   *[other] {" "}(recruit, { $home })
}
rocknroll-headline_rescue = To be rescued: { $unit }
rocknroll-headline_draw = { $side } offers a draw
rocknroll-headline_decks = Orders { $orders }, discarded { $discard } · locals { $locals } · ops { $operations }
rocknroll-terms = RD (Random Down): { $pour_rate ->
    [1] 1 RD poured into your failed roll adds
   *[other] each { $pour_rate } RD poured into your failed roll add
} 1{ $ok_rate ->
    [0] {""}
   *[other] {" "}· OK: one for each unit you lose; { $ok_rate } become an order
} · { rocknroll-legend_numbers } · VPA and Vietnam: the two sides{ $penalty ->
    [yes] {" "}· contingent: the units of a side; with none on the field at the end of the round it loses an order
   *[no] {" "}· contingent: the units of a side
}

rocknroll-detail_piece = **{ $unit }** ({ $position }, { $side ->
    [none] local
   *[other] { $side }
}): { $text }
rocknroll-detail_dead = Dead, { $side }: { $units }
rocknroll-detail_out = Out of the match: { $units }

# A side's own lines.
rocknroll-hand_order = **{ $card }**{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}: { $text }
rocknroll-hand_unit = { $zone ->
    [local] Local **{ $unit }**
   *[hand] **{ $unit }** { $chance }+
}{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}: { $text }
rocknroll-hand_operation = Spec op **{ $operation }**: { $text }
rocknroll-hand_token = { $token } at { $position } is { $unit }
rocknroll-hand_hq = Closed in HQ: { $units }
rocknroll-hand_dead = Closed among the dead: { $units }
rocknroll-hand_picks = Chosen so far: { $units }
rocknroll-hand_deck = Still in the deck, in no order: { $units }
rocknroll-hand_standing = Standing answers: pour up to { $most } RD when time runs out · reactions: { $reactions ->
    [always] always
    [never] never
   *[ask] ask
} · Devil's Hand: { $devil ->
    [alert] ask after every order
    [never] never
   *[ask] ask at the end of a turn
}

rocknroll-hand_terms = RD (Random Down): { $pour_rate ->
    [1] 1 RD poured into your failed roll adds
   *[other] each { $pour_rate } RD poured into your failed roll add
} 1 · { rocknroll-legend_numbers }

# Menus.
rocknroll-menu_exchanges = Exchange cards
    .about = while you deploy, an order for a unit; a unit for an order, which ends deployment; the same kind costs RD besides
rocknroll-menu_payment = { $payment ->
    [rd] pay { $rd } RD
    [cards] { $cards ->
        [1] pay with a card
       *[other] pay with { $cards } cards
    }
   *[mixed] pay with a card and RD
}
rocknroll-menu_unit = { $unit } { $chance }+{ $armour ->
    [0] {""}
   *[other] { rocknroll-armour_of }
}{ $token ->
    [none] {""}
   *[other] {" "}({ $token })
}{ $position ->
    [0] {""}
   *[other] , p{ $position }
}
rocknroll-menu_walker = { $unit }{ $token ->
    [none] {""}
   *[other] {" "}({ $token })
}, p{ $position }
rocknroll-menu_token = { $unit }{ $position ->
    [0] {""}
   *[other] , p{ $position }
}
rocknroll-menu_position = p{ $number } { $letter }{ rocknroll-value_of } { rocknroll-strengths }
rocknroll-menu_place = p{ $number } { $letter }, { rocknroll-strengths }
    .aloud = p{ $number } { $letter } { rocknroll-strengths }
rocknroll-menu_letter = { $letter }{ rocknroll-value_of }
rocknroll-menu_suited = { $suit ->
    [spades] ♠
    [clubs] ♣
    [hearts] ♥
   *[diamonds] ♦
} { $order }
rocknroll-menu_replaced = in place of { $unit }
rocknroll-menu_top = the top card of the deck
rocknroll-menu_next = and the next one
rocknroll-menu_another = another such order
rocknroll-menu_closed = closed
rocknroll-menu_open = open
rocknroll-menu_alert = after every order, too
rocknroll-menu_no_alert = only at the end of a turn
rocknroll-menu_ambush = ambush
rocknroll-menu_exclaimed = at will
rocknroll-menu_trick = trick
rocknroll-caution_roll = { $threshold }+{ $signed ->
    [plus] {" "}(+{ $size })
    [minus] {" "}(−{ $size })
   *[none] {""}
}: { $percent } %{ $rd_count ->
    [0] {""}
   *[other] {" "}· { $rd }
}
rocknroll-caution_rd = +{ $count } RD { $percent } %
rocknroll-caution_superweapon = Everything there, your own, too: { $percent } % each
rocknroll-caution_prisoner = { $odds }; exactly { $exactly } – { $handling ->
    [interrogate] the enemy draws an order
   *[other] goes home with an order of yours
}
rocknroll-caution_trick = { $odds }. { $text }
rocknroll-caution_pour = Costs { $count } RD; total { $total } against { $threshold }+, success
rocknroll-caution_accept = The failure stands{ $paid ->
    [yes] , you gain 1 RD
   *[no] {""}
}
rocknroll-caution_devil = Once a match; then no rerolls{ $rock ->
    [yes] {" "}and no ROCK'N'ROLL
   *[no] {""}
} for you{ $given ->
    [all] {""}
    [one] . It gives only { $given } card, the last
   *[other] . It gives only { $given } cards, the last
}
rocknroll-caution_supplies = { $text } Only { $count ->
    [one] { $count } is
   *[other] { $count } are
} left to draw.
rocknroll-caution_score = then Vietnam { $vietnam } : { $vpa } VPA
rocknroll-caution_price = Costs { $count } RD
rocknroll-caution_entry = { $count ->
    [one] { $count } fires
   *[other] { $count } fire
} at the entrant: { $percent } % it dies, before enemy RD{ $closed ->
    [0] {""}
   *[other] {" "}and without closed enemies
}{ $last ->
    [yes] ; it is your last unit
   *[no] {""}
}
rocknroll-caution_last_unit = your last unit on the field{ $said ->
    [none] {""}
   *[other] ; { $said }
}

# Decisions.
rocknroll-decision-pick_contingent = choose your contingent
rocknroll-decision-choose_arrivals = arrival: units from HQ or from the deck
rocknroll-decision-order_arrows = which arrow moves next?
rocknroll-decision-deployment = deployment phase
rocknroll-decision-orders = orders phase
rocknroll-decision-continue_order = carry out the order
rocknroll-decision-roll_window = a failed roll: change it or accept it
rocknroll-decision-rock_and_roll = ROCK'N'ROLL: attack again?
rocknroll-decision-trick_window = use the trick?
rocknroll-decision-at_will_window = use a trick in the enemy's turn?
rocknroll-decision-order_triggers = which trick first?
rocknroll-decision-choose_unmask = which closed unit is opened?
rocknroll-decision-direct_local = direct the local
rocknroll-decision-choose_object = aim the trick
rocknroll-decision-devil_window = The Devil's Hand: interrupt?
rocknroll-decision-announce_rescue = whom do you want back?
rocknroll-decision-deal_with_prisoner = deal with your prisoners
rocknroll-decision-lose_units = which unit do you lose?
rocknroll-decision-discard_excess = too many orders: discard
rocknroll-decision-take_returned_operation = take the spec op just shown?
rocknroll-decision-swap_points = which Points change places?

# Actions.
rocknroll-action-pick_rest = Take a ready-made contingent
rocknroll-action-pick_unit = Choose a unit
rocknroll-action-take_from_headquarters = Take a unit from HQ
rocknroll-action-take_rest_from_deck = Take the rest from the deck
rocknroll-action-move_arrow = Move an arrow
rocknroll-action-deploy_unit = Deploy a unit
rocknroll-action-deploy_local = Deploy a local
rocknroll-action-exchange_order_for_unit = Exchange an order for a unit
rocknroll-action-exchange_unit_for_order = Exchange a unit for an order
rocknroll-action-exchange_unit = Exchange a unit (and 1 RD) for a unit
rocknroll-action-exchange_order = Exchange an order (and 1 RD) for an order
rocknroll-action-end_deployment = End deployment
rocknroll-action-play_order = Play an order
rocknroll-action-play_step = Order as a step
rocknroll-action-use_current_act = Current Act
rocknroll-action-try_capture = Capture
rocknroll-action-change_goals = Goal Change
rocknroll-action-swap_points = Swap two Points
rocknroll-action-fire_superweapon = Super-weapon
rocknroll-action-open_masked = Open a closed unit
rocknroll-action-close_unit = Close a unit
rocknroll-action-use_trick = Use a trick
rocknroll-action-pass_trick = Leave the trick
rocknroll-action-call_devil_for_units = Devil's Hand: two units
rocknroll-action-call_devil_for_orders = Devil's Hand: two orders
rocknroll-action-call_devil_to_revive = Devil's Hand: a killed unit to hand
rocknroll-action-interrupt = Devil's Hand: interrupt with an order
rocknroll-action-interrupt_with_step = Devil's Hand: interrupt with a step
rocknroll-action-pass_devil = Do not interrupt
rocknroll-action-end_turn = End turn
rocknroll-action-attack = Attack
rocknroll-action-manoeuvre = Move
rocknroll-action-mark_ambush = Lay an ambush
rocknroll-action-evacuate = Evacuate
rocknroll-action-drive_out = Drive out
rocknroll-action-choose_point = Choose a Point
rocknroll-action-skip = Leave out the rest
rocknroll-action-reroll = Reroll
rocknroll-action-pour = Pour RD
rocknroll-action-accept = Accept the failure
rocknroll-action-attack_again = Attack again
rocknroll-action-decline = Decline
rocknroll-action-fire_first = This trick first
rocknroll-action-unmask = Open it
rocknroll-action-direct_unit = Aim
rocknroll-action-direct_move = Displace
rocknroll-action-announce_rescue = Announce the rescue
rocknroll-action-handle_prisoner = Deal with a prisoner
rocknroll-action-leave_prisoners = Leave the prisoners
rocknroll-action-lose_unit = Lose a unit
rocknroll-action-discard_excess = Discard an order
rocknroll-action-take_returned_operation = Take the spec op
rocknroll-action-set_pouring = RD to pour when time runs out
rocknroll-action-set_reactions = Optional reactions
rocknroll-action-set_devil = Ask for the Devil's Hand
rocknroll-action-resign = Give up
rocknroll-action-offer_draw = Offer or accept a draw

rocknroll-ask-alert = When?
rocknroll-ask-arrow = Which way does the arrow point?
rocknroll-ask-card = Which card?
rocknroll-ask-closed = Open or closed?
rocknroll-ask-spades = Which order of spades?
rocknroll-ask-clubs = Which order of clubs?
rocknroll-ask-hearts = Which order of hearts?
rocknroll-ask-diamonds = Which order of diamonds?
rocknroll-ask-devil = Shall I ask you?
rocknroll-ask-first = The first card?
rocknroll-ask-second = The second card?
rocknroll-ask-handling = What is done?
rocknroll-ask-most = At most how many RD?
rocknroll-ask-one = Which Points?
rocknroll-ask-other = With which Point?
rocknroll-ask-order = Which order?
rocknroll-ask-payment = Paid how?
rocknroll-ask-position = Where?
rocknroll-ask-reactions = What shall I do?
rocknroll-ask-replaced = In whose place?
rocknroll-ask-source = From where?
rocknroll-ask-target = Whom?
rocknroll-ask-token = Which closed unit?
rocknroll-ask-trick = Which trick?
rocknroll-ask-unit = Which one?

# Refusals.
rocknroll-refuse-acted_already = That unit has acted in this order.
rocknroll-refuse-action_under_way = An action is being resolved; do that between two actions.
rocknroll-refuse-already_turned = A unit is opened or closed only once a turn.
rocknroll-refuse-arrow_wanted = That unit has an arrow: say which way it points.
rocknroll-refuse-camera_runs = The news crew is filming: no captures here.
rocknroll-refuse-camera_stops_weapon = The news crew is filming: no super-weapon there.
rocknroll-refuse-closed_already = That unit is closed.
rocknroll-refuse-closed_does_not_attack = A closed unit does not attack by this order.
rocknroll-refuse-closed_not_captured = A closed unit cannot be captured.
rocknroll-refuse-closed_without_tricks = A closed unit has no tricks.
rocknroll-refuse-contingent_too_small = A contingent and a field limit have at least { $minimum } units.
rocknroll-refuse-dead_stay_dead = In this match the dead do not return.
rocknroll-refuse-devil_used = The Devil's Hand was used in this match.
rocknroll-refuse-devils_price = The Devil's price: you have no rerolls any more.
rocknroll-refuse-draw_offered = You have offered a draw already; the other side can accept it.
rocknroll-refuse-enemy_without_orders = The enemy has no orders to discard.
rocknroll-refuse-first_part_is_due = The first part of an order cannot be declined.
rocknroll-refuse-guarded = A guard stands there; aim at it: { $guard }.
rocknroll-refuse-in_place_of_an_ally = That unit is deployed only in place of an ally on the field: say which.
rocknroll-refuse-in_the_roll = A card that the roll is about cannot pay for its reroll.
rocknroll-refuse-local_not_captured = Locals cannot be captured.
rocknroll-refuse-no_arrow = That unit has no arrow.
rocknroll-refuse-no_mixed_price = A price is paid in cards or in RD, not in both.
rocknroll-refuse-no_orders_left = No orders are left to draw.
rocknroll-refuse-no_such_order = There is no such standing answer; choose one that is offered.
rocknroll-refuse-no_such_prisoner = Nothing can be done now with that prisoner.
rocknroll-refuse-no_such_target = There is no such target; choose one that is offered.
rocknroll-refuse-no_superiority = You have too few units there for a capture once the price is paid.
rocknroll-refuse-no_trick_now = That trick cannot be used now.
rocknroll-refuse-no_way_there = That unit cannot go there; choose a position that is offered.
rocknroll-refuse-nobody_fights_there = No unit that takes your orders has a target there.
rocknroll-refuse-nobody_there = Nobody stands there.
rocknroll-refuse-not_among_dead = That card is not among your dead.
rocknroll-refuse-not_closed = That unit is only deployed open.
rocknroll-refuse-not_enough_rd = You lack the RD. Price: { $price }.
rocknroll-refuse-not_for_ambush = An ambush is laid with an open unit that does not lie in one.
rocknroll-refuse-not_in_hand = That card is not in your hand.
rocknroll-refuse-not_in_headquarters = That card is not in your HQ.
rocknroll-refuse-not_in_this_phase = That belongs to the other phase of your turn.
rocknroll-refuse-not_offered = That is not one of the choices here; choose one that is offered.
rocknroll-refuse-not_running = The match is not being played.
rocknroll-refuse-not_the_enemys_turn = Only the enemy's turn can be interrupted.
rocknroll-refuse-not_there = Not there; choose a position that is offered.
rocknroll-refuse-not_this_attacker = That unit has nobody to attack by this order.
rocknroll-refuse-not_your_unit = That is not a unit that takes your orders.
rocknroll-refuse-nothing_to_do_with_it = There is nobody now to do it, or to do it to.
rocknroll-refuse-once_a_turn = Only once a turn.
rocknroll-refuse-open_already = That unit is open.
rocknroll-refuse-other_decision = Something else has to be decided first: { $decision }.
rocknroll-refuse-other_part = That is not what is asked for here; choose one that is offered.
rocknroll-refuse-other_side_only = In full, only this side plays it: { $side ->
    [vietnam] Vietnam
   *[vpa] VPA
}. You may play it as a step.
rocknroll-refuse-out_of_reach = That target is out of reach.
rocknroll-refuse-own_unit = Own units are never attacked.
rocknroll-refuse-replaces_nobody = That unit takes nobody's place.
rocknroll-refuse-rerolled_already = A roll is rerolled only once.
rocknroll-refuse-rooted = That unit does not move by orders.
rocknroll-refuse-same_point = Choose two different Points.
rocknroll-refuse-suits_missing = The super-weapon takes four orders, one of each suit.
rocknroll-refuse-switched_off = That is switched off in this match.
rocknroll-refuse-three_stands = RD cannot be poured into a 3 of a prisoner's roll.
rocknroll-refuse-too_few_in_deck = Your unit deck has no card for that.
rocknroll-refuse-too_many_locals = Locals on the field: { $limit } at most.
rocknroll-refuse-too_many_units = Your units on the field: { $limit } at most.
rocknroll-refuse-wrong_price = Those are not the cards that this costs.

# Options.
rocknroll-option-deathmatch = Mode Deathmatch: to the last unit
rocknroll-option-deathmatch-0 = no
rocknroll-option-deathmatch-1 = yes, named first
rocknroll-option-deathmatch-2 = yes, named second
rocknroll-option-deathmatch-3 = yes, named third
rocknroll-option-deathmatch-4 = yes, named fourth
rocknroll-option-vietchess = Mode VietChess: all units open in HQ
rocknroll-option-vietchess-0 = no
rocknroll-option-vietchess-1 = yes, named first
rocknroll-option-vietchess-2 = yes, named second
rocknroll-option-vietchess-3 = yes, named third
rocknroll-option-vietchess-4 = yes, named fourth
rocknroll-option-great_war = Mode Great War: all 18 units
rocknroll-option-great_war-0 = no
rocknroll-option-great_war-1 = yes, named first
rocknroll-option-great_war-2 = yes, named second
rocknroll-option-great_war-3 = yes, named third
rocknroll-option-great_war-4 = yes, named fourth
rocknroll-option-hundred_thousand = Mode 100 000: simplified
rocknroll-option-hundred_thousand-0 = no
rocknroll-option-hundred_thousand-1 = yes, named first
rocknroll-option-hundred_thousand-2 = yes, named second
rocknroll-option-hundred_thousand-3 = yes, named third
rocknroll-option-hundred_thousand-4 = yes, named fourth
rocknroll-option-macv_sog = Masked units
rocknroll-option-masked_keeps_armour = Closed units keep their armour
rocknroll-option-sides_by = Who plays which side
rocknroll-option-sides_by-lots = by lot
rocknroll-option-sides_by-seat_order = first seat Vietnam
rocknroll-option-contingent_vietnam = Contingent of Vietnam
rocknroll-option-contingent_vietnam-0 = by mode
rocknroll-option-contingent_vpa = Contingent of VPA
rocknroll-option-contingent_vpa-0 = by mode
rocknroll-option-field_limit_vietnam = Field limit of Vietnam
rocknroll-option-field_limit_vietnam-0 = by mode
rocknroll-option-field_limit_vpa = Field limit of VPA
rocknroll-option-field_limit_vpa-0 = by mode
rocknroll-option-local_limit = Locals on the field
rocknroll-option-local_limit--1 = by mode
rocknroll-option-contingent_pick = How the contingent is found
rocknroll-option-contingent_pick-random = at random
rocknroll-option-contingent_pick-choose = each side chooses
rocknroll-option-orders_per_round = Orders per round
rocknroll-option-first_round_orders = Orders in round 1
rocknroll-option-units_per_round = Units per round
rocknroll-option-rd_per_round = RD per round
rocknroll-option-rd_source = What pays 1 RD
rocknroll-option-rd_source-failure = a failed roll
rocknroll-option-rd_source-natural_one = a natural 1
rocknroll-option-rd_source-both = either
rocknroll-option-rd_cap = RD bank at most
rocknroll-option-rd_cap-0 = no limit
rocknroll-option-order_hand_limit = Orders in hand at the end of a turn
rocknroll-option-order_hand_limit-0 = no limit
rocknroll-option-sudden_death_round = Sudden death from round
rocknroll-option-sudden_death_round--1 = by mode
rocknroll-option-sudden_death_round-0 = never
rocknroll-option-pour_rate = RD for +1
rocknroll-option-start_rd_vietnam = RD of Vietnam at the start
rocknroll-option-start_rd_vietnam--1 = by mode
rocknroll-option-start_rd_vpa = RD of VPA at the start
rocknroll-option-start_rd_vpa--1 = by mode
rocknroll-option-second_side_orders = Extra orders of the second side in round 1
rocknroll-option-second_side_orders--1 = by mode
rocknroll-option-reroll = A reroll for a card
rocknroll-option-rocknroll = ROCK'N'ROLL on a natural 6
rocknroll-option-devil_blocks_rocknroll = The Devil's price includes ROCK'N'ROLL
rocknroll-option-exact3_pourable = RD may be poured into a prisoner's 3
rocknroll-option-exact3_on_total = A prisoner's 3 is the final total
rocknroll-option-capture_superiority = Own units needed for a capture
rocknroll-option-capture_superiority-any = at least one
rocknroll-option-capture_superiority-not_fewer = not fewer than the enemy
rocknroll-option-capture_superiority-more = more than the enemy
rocknroll-option-capture_limit = Capture attempts
rocknroll-option-capture_limit-per_target_turn = one for each target and turn
rocknroll-option-capture_limit-none = no limit
rocknroll-option-interrogation = Prisoners may be interrogated
rocknroll-option-execution = Prisoners may be executed
rocknroll-option-recruiting = Prisoners may be recruited
rocknroll-option-wording = The word for interrogation
rocknroll-option-wording-interrogate = interrogate
rocknroll-option-wording-torture = torture
rocknroll-option-rescue_default = Rescue when time runs out
rocknroll-option-rescue_default-earliest = the earliest captured
rocknroll-option-rescue_default-none = nobody
rocknroll-option-devil_option3 = The Devil's Hand may interrupt
rocknroll-option-devil_option3-opponents_turn = in the opponent's turn
rocknroll-option-devil_option3-off = never
rocknroll-option-current_act = Current Act
rocknroll-option-current_act-by_mode = by mode
rocknroll-option-current_act-on = on
rocknroll-option-current_act-off = off
rocknroll-option-capture = Capture
rocknroll-option-capture-by_mode = by mode
rocknroll-option-capture-on = on
rocknroll-option-capture-off = off
rocknroll-option-goal_change = Goal Change
rocknroll-option-goal_change-by_mode = by mode
rocknroll-option-goal_change-on = on
rocknroll-option-goal_change-off = off
rocknroll-option-devils_hand = Devil's Hand
rocknroll-option-devils_hand-by_mode = by mode
rocknroll-option-devils_hand-on = on
rocknroll-option-devils_hand-off = off
rocknroll-option-spec_ops = Spec ops
rocknroll-option-spec_ops-by_mode = by mode
rocknroll-option-spec_ops-on = on
rocknroll-option-spec_ops-off = off
rocknroll-option-contingent_penalty = Penalty for an empty field
rocknroll-option-contingent_penalty-by_mode = by mode
rocknroll-option-contingent_penalty-on = on
rocknroll-option-contingent_penalty-off = off
rocknroll-option-superweapon = Super-weapon
rocknroll-option-locals = Locals
rocknroll-option-suits = The bonus of the own suit
rocknroll-option-goal_change_limit = Goal Changes a turn
rocknroll-option-goal_change_limit-0 = no limit
rocknroll-option-current_act_cards = Cards for a Current Act
rocknroll-option-mixed_payment = Prices may be mixed of cards and RD
rocknroll-option-any_order_steps = Any order may be played as a step
rocknroll-option-tie_holds = Who holds a Point at equal strength
rocknroll-option-tie_holds-first_mover = who moved first this round
rocknroll-option-tie_holds-nobody = nobody
rocknroll-option-first_mover_points = What who moves first counts more at the tally
rocknroll-option-first_mover_points--1 = by mode, as measured to be even
rocknroll-option-point_a = Value of Point A
rocknroll-option-point_b = Value of Point B
rocknroll-option-point_c = Value of Point C
rocknroll-option-point_d = Value of Point D
rocknroll-option-point_e = Value of Point E
rocknroll-option-turn_order = Who moves first in the next round
rocknroll-option-turn_order-by_mode = by mode
rocknroll-option-turn_order-alternate = in turn
rocknroll-option-turn_order-loser_first = who lost the round
rocknroll-option-turn_order-winner_first = who won the round
rocknroll-option-turn_order-fixed = always the same side
rocknroll-option-ok_rate = OK for an order
rocknroll-option-wins_needed = Rounds to win
rocknroll-option-wins_needed--1 = by mode
rocknroll-option-wins_needed-0 = no win by rounds
rocknroll-option-round_cap = Last round
rocknroll-option-round_cap--1 = by mode
rocknroll-option-round_cap-0 = the longest match
rocknroll-option-barrage_optional = Barrages fire only at will
rocknroll-option-guard_takes_entry_fire = Guards take the fire at entrants
rocknroll-option-at_will = Tricks marked { "!" } in the enemy's turn
rocknroll-option-at_will-printed = only as printed on the card
rocknroll-option-at_will-both_turns = each, once a turn
