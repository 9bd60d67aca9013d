# Raid: events, decisions, actions, refusals, options. Names of the content are in raid_content.ftl.

raid-title = Raid
raid-final_score = { $points } { $points ->
    [one] scrap
   *[other] scrap
  }
raid-about = Survivors of a wrecked coast gather scrap for a place on the boat, raid each other's houses, and sell their help. Whoever begins a turn with enough scrap sails away and wins. 2 to 6 players.
raid-changed-2 = The terms of help may be changed as often as anybody likes. By option, a raid opens the turn.
raid-changed-3 = When scrap is equal, the result says what decides. Scrap counts as before.
raid-changed-4 = Whoever wins the fight of a raid and gains nothing by it is told so. What is gained is as before.

# How things are named inside sentences.
raid-card_count = { $card } ×{ $count }
raid-row = { $first }, { $next }
raid-sum = { $first } + { $next }
raid-over = { $first } ← { $next }
raid-laid = { $card } ({ $seat })
raid-slot-weapon = weapon
raid-slot-head = head
raid-slot-body = body
raid-slot-pack = pack
raid-side-attack = attack
raid-side-defence = defence
raid-due-on_win = if their principal wins the fight
raid-due-always = whatever happens
raid-ground-offer = for the offer
raid-ground-free = without reward
raid-ground-demand = at the price named
raid-order_kind-stay_out = stay out of raids of others
raid-order_kind-pass_stack = pass in the stack
raid-order_kind-commit_nothing = play no fight cards in raids
raid-order_kind-let_me_retire = let me retire (the choice then appears)
raid-deck-supply = supply
raid-deck-locker = locker
raid-deck-events = events
raid-dice_purpose-dud = dud
raid-dice_purpose-strength = strength of the event
raid-dice_purpose-deadeye = deadeye
raid-dice_purpose-reward = reward
raid-dice_purpose-danger = danger
raid-ending-boat = the boat
raid-ending-rounds = the last round
raid-ending-alone = the last survivor
raid-reward_scrap = { $amount } scrap
raid-reward_cards = { $count ->
    [one] { $count } supply card
   *[other] { $count } supply cards
}
    .short = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
raid-reward_locker = { $count ->
    [one] { $count } locker card
   *[other] { $count } locker cards
}

# Set-up and decks.
raid-game_set_up = Seat order by lot: { $order }. Starting scrap in this order: { $scrap }.
raid-cards_drawn = You draw: { $cards }.
raid-cards_drawn_unseen = { $seat } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
    .brief = draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
raid-locker_gained = You gain from the locker: { $cards }.
raid-locker_gained_unseen = { $seat } gains { $count ->
    [one] { $count } locker card
   *[other] { $count } locker cards
}.
    .brief = gains { $count ->
        [one] { $count } locker card
       *[other] { $count } locker cards
    }
raid-locker_missing = The locker is empty: { $seat } gains { $scrap } scrap instead ({ $count } missing).
    .brief = the locker is empty, gains { $scrap } scrap instead
raid-deck_reshuffled = Reshuffled, { $deck }: { $cards_count } cards.
raid-events_reshuffled = The discarded events are reshuffled: { $places_count }.
raid-deck_renewed = The discard pile is reshuffled, { $deck }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
raid-row_refilled = New in the row: { $places }.
    .brief = new in the row: { $places }
raid-event_drifted = Leaves the row: { $place }.
    .joined = Leaves the row: { $place }.

# Rounds and turns.
raid-round_started = Round { $round } of { $rounds }.
    .joined = Round { $round } of { $rounds }.
raid-round_ended = Round { $round } is over.
    .joined = Round { $round } is over.
raid-turn_started = { $seat } takes the turn.
    .brief = {""}
raid-turn_ended = { $seat } ends the turn.
    .brief = {""}
raid-dice_rolled = Roll, { $purpose } ({ $seat }): { $natural }{ $result ->
    [0] {""}
   *[other] , counts as { $result }
}.
    .brief = roll, { $purpose }: { $natural }{ $result ->
        [0] {""}
       *[other] , counts as { $result }
    }
raid-gear_changed = { $seat } changes gear{ $once ->
    [yes] {" "}for this raid
   *[no] {""}
}. Worn now: { $worn_count ->
    [0] nothing
   *[other] { $worn }
}.
    .lead = wears { $worn_count ->
        [0] nothing
       *[other] { $worn }
    }{ $once ->
        [yes] {" "}for this raid
       *[no] {""}
    }
raid-utility_played = { $seat } plays { $card }{ $target ->
    [none] .
   *[other] {" "}→ { $target }.
}
    .lead = plays { $card }{ $target ->
        [none] {""}
       *[other] {" "}→ { $target }
    }
raid-hand_shown = The hand of { $of }: { $cards_count ->
    [0] empty
   *[other] { $cards }
}.
raid-hand_seen = { $seat } looks at the hand of { $of }.
    .brief = looks at the hand of { $of }
raid-card_stolen = { $seat } takes from { $of }: { $card }.
raid-card_taken = { $seat } takes a card from the hand of { $of }.
    .brief = takes a card from the hand of { $of }
    .outcome = { raid-card_taken.brief }
raid-event_entered = { $seat } goes to an event: { $place }.{ $paid_count ->
    [0] {""}
   *[other] {" "}Discarded: { $paid }.
}
    .lead = goes to { $place }{ $paid_count ->
        [0] {""}
       *[other] , discarding { $paid }
    }
raid-card_laid_out = You lay out: { $card }.
raid-cards_taken_back = You take your cards back.
raid-event_tie = { $tie ->
    [yes] {" "}(a tie goes to the event)
   *[no] {""}
}
raid-event_fought = { $place }, { $seat }: power { $power } : strength { $strength }. { $killed ->
    [yes] Clean kill.{" "}
   *[no] {""}
}{ $won ->
    [yes] Won.
   *[no] Lost{ raid-event_tie }.
}{ $cards ->
    [none] {""}
   *[other] {" "}Played: { $cards }{ $cost ->
        [0] {""}
       *[other] {" "}for { $cost } scrap
    }.
}{ $kept ->
    [none] {""}
   *[other] {" "}Back to hand: { $kept }.
}
    .lead = { $place }, power { $power } : { $strength }, { $killed ->
        [yes] clean kill,{" "}
       *[no] {""}
    }{ $won ->
        [yes] won
       *[no] lost{ raid-event_tie }
    }{ $cards ->
        [none] {""}
       *[other] {" "}with { $cards }{ $cost ->
            [0] {""}
           *[other] {" "}for { $cost } scrap
        }
    }{ $kept ->
        [none] {""}
       *[other] , back to hand { $kept }
    }
raid-event_retreated = { $seat } retreats from the event: { $place }.
    .lead = retreats from { $place }
raid-event_left_early = { $seat } leaves the event for nothing: { $place }.
    .lead = leaves { $place } for nothing
raid-reward_gained = { $sure ->
    [yes] Guaranteed reward
   *[no] Reward of the table
}, { $seat }: { $reward }.
    .brief = { $sure ->
        [yes] { $reward } for sure
       *[no] { $reward } from the table
    }
    .outcome = { raid-reward_gained.brief }
raid-character_survived = { $seat } survives (danger { $danger }).
    .brief = survives, danger { $danger }
    .outcome = { raid-character_survived.brief }
raid-character_died = { $seat } dies (danger { $danger }) and wakes at home. Lost: { $cards_count ->
    [0] nothing
   *[other] { $cards }
}.
    .brief = dies, danger { $danger }, and wakes at home without { $cards_count ->
        [0] loss
       *[other] { $cards }
    }
    .outcome = { raid-character_died.brief }
raid-card_recycled = { $seat } recycles { $card }: { $scrap } scrap.
    .lead = recycles { $card } for { $scrap } scrap
raid-scavenged = { $seat } scavenges.
    .lead = scavenges
raid-rested = { $seat } rests.
    .lead = rests
raid-card_discarded = { $seat } discards { $cards } (hand limit).
    .brief = discards { $cards }
    .several = { raid-card_discarded.brief }
raid-seat_ready = { $seat } is ready.
raid-order_left = Your standing answer: { $order }.
raid-order_withdrawn = Standing answer withdrawn: { $order }.
raid-seat_leaving = { $seat } retires when this raid is over.
raid-seat_retired = { $seat } retires with { $scrap } scrap. Discarded: { $cards_count ->
    [0] nothing
   *[other] { $cards }
}.
    .lead = retires with { $scrap } scrap, discarding { $cards_count ->
        [0] nothing
       *[other] { $cards }
    }
raid-tie = { $tie ->
    [gear] Scrap is equal, gear worth more decides
    [hand] Scrap and gear are equal, more cards in hand decide
    [order] Scrap, gear and hands are equal, the later turn decides
   *[none] {""}
}
raid-game_ended = { $ending ->
    [boat] Victory, on the boat: { $winners }.
    [rounds] The last round is over. Victory, with the most scrap: { $winners }.
   *[alone] Victory, as the last survivor: { $winners }.
}{ $tie ->
    [none] {""}
   *[other] {" "}{ raid-tie }.
}
raid-hand_opened = Hand of { $seat }: { $cards_count ->
    [0] empty
   *[other] { $cards }
}.
raid-result = { $ending ->
    [boat] Victory, on the boat with { $scrap } scrap: { $winners }
    [rounds] Victory, with the most scrap at the end, { $scrap }: { $winners }
   *[alone] Victory, as the last survivor: { $winners }
}{ $tie ->
    [none] {""}
   *[other] . { raid-tie }
}

# A raid.
raid-raid_declared = Raid: { $seat } → { $target }. Base card: { $card }.
    .lead = raids { $target } with { $card }
raid-shield_set = { $everybody ->
    [yes] Nobody raids { $seat } again until the next turn of { $seat } is over.
   *[no] { $raider } does not raid { $seat } again until the next turn of { $seat } is over.
}
    .brief = { $everybody ->
        [yes] nobody raids { $seat } until the next turn of { $seat } is over
       *[no] { $raider } does not raid { $seat } until the next turn of { $seat } is over
    }
raid-shield_lifted = { $seat } was safe from raids and is so no more.
    .brief = is safe from raids no more
raid-came_home = { $seat } comes home to defend: { $card } ({ $place }).
raid-explosives_played = { $seat } plays { $cards }.
    .lead = plays { $cards }
raid-dud_rolled = Roll, { $card } ({ $seat }): { $natural }. { $failed ->
    [yes] A dud.
   *[no] It goes off.
}
    .brief = roll { $natural }, { $failed ->
        [yes] a dud
       *[no] it goes off
    }
    .outcome = { $failed ->
        [yes] a dud
       *[no] it goes off
    }
raid-explosives_laid = On top, { $seat }: { $cards }, force { $force }{ $grade ->
    [0] {""}
   *[other] {" "}against grade { $grade }
}. House blown so far.
    .brief = force { $force }{ $grade ->
        [0] {""}
       *[other] {" "}against grade { $grade }
    }, house blown so far
    .outcome = { raid-explosives_laid.brief }
raid-stack_failed = { $grade ->
    [0] { $seat }: nothing goes off, the stack stays empty.
   *[other] { $seat }: force { $force } against grade { $grade }, not enough. The bunker holds.
}{ $cards_count ->
    [0] {""}
   *[other] {" "}Used up: { $cards }.
}
raid-bunker_played = { $seat } plays { $card }. House stands so far.
    .lead = plays { $card }, house stands so far
raid-stack_passed = { $unable ->
    [yes] You have nothing that can be played in the stack now, so you pass.
   *[no] You pass in the stack.
}
raid-stack_closed = The stack is closed. { $blown ->
    [yes] House blown
   *[no] House stands
}. Top: { $top ->
    [none] nothing
   *[other] { $top }
}.
    .joined = The stack is closed. { $blown ->
        [yes] House blown
       *[no] House stands
    }. Top: { $top ->
        [none] nothing
       *[other] { $top }
    }.
raid-scrap_looted = { $seat } loots { $amount } scrap from { $of }.{ $hidden ->
    [0] {""}
   *[other] {" "}Hidden in a stash: { $hidden }.
}
    .lead = loots { $amount } scrap from { $of }{ $hidden ->
        [0] {""}
       *[other] , { $hidden } hidden in a stash
    }
raid-gear_looted = { $seat } takes the worn gear of { $of }: { $cards }.
    .lead = takes the worn gear of { $of }: { $cards }
raid-gear_handed_over = { $seat } hands the worn gear to { $to }: { $cards }.
    .lead = hands the worn gear to { $to }: { $cards }
raid-card_returned = Back to the hand of { $seat }: { $card }.
raid-raid_ended = The raid is over: { $raider } → { $target }.

# Helpers and deals.
raid-offer_made = Offer, { $principal } → { $helper }: { $terms }.
raid-offer_removed = Offer withdrawn: { $principal } → { $helper }.
raid-demand_drafted = Your demand to { $principal }, not yet made: { $terms }.
raid-demand_made = Demand, { $helper } → { $principal }: { $terms }.
raid-demand_answered = { $principal } { $accepted ->
    [yes] accepts
   *[no] refuses
} the demand of { $helper }.
raid-seat_answered = { $seat } has answered.
raid-answer_given = { $side ->
    [none] { $unable ->
        [yes] You hold no card to join with, so you stay out.
       *[no] You stay out.
    }
    [attack] You join the attack, { $ground }.
   *[defence] You join the defence, { $ground }.
}
raid-sides_revealed = Helpers of the attack: { $attackers_count ->
    [0] none
   *[other] { $attackers }
}. Helpers of the defence: { $defenders_count ->
    [0] none
   *[other] { $defenders }
}. Everybody else was asked; whoever is not named stays out.{ $spent_count ->
    [0] {""}
   *[other] {" "}Spent: { $spent }.
}
raid-join_card = { $card } ({ $helper })
raid-join_card_lent = { $card } ({ $payer } for { $helper })
raid-deal_recorded = Deal, { $principal } → { $helper }: { $terms }.
raid-deal_recorded_unseen = Deal, { $principal } → { $helper }: { $terms }.
raid-deal_paid = Deal paid, { $principal } → { $helper }: { $paid }.
raid-deal_paid_unseen = Deal paid, { $principal } → { $helper }: { $paid }.
raid-paid_loot = { $amount } of the looted scrap
raid-deal_lapsed = Deal not due: { $principal } → { $helper }.
raid-gear_picked = { $helper } takes { $card } from { $principal }.
raid-picks_opened = { $seat } may take { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} of the gear gained.
raid-terms = { $parts } ({ $due ->
    [always] whatever happens
   *[on_win] if the fight is won
}){ $lend ->
    [yes] {" "}· the card to join with is lent
   *[no] {""}
}
raid-term_scrap = { $amount } scrap
raid-term_loot = up to { $amount } of the looted scrap
raid-term_gear = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
} of the gear gained
raid-term_cards = hand cards: { $cards }
raid-term_cards_unseen = { $count ->
    [one] { $count } hand card
   *[other] { $count } hand cards
}
raid-term_promise = a promise that nobody enforces: “{ $words }”
raid-term_nothing = nothing

# The fight.
raid-fight_committed = { $unable ->
    [yes] You have nothing that can be added to this fight, so you commit nothing.
   *[no] You commit: { $cards_count ->
        [0] nothing
       *[other] { $cards }
    }.
}
raid-fight_revealed = { $seat } reveals { $cards }{ $cost ->
    [0] .
   *[other] {" "}and pays { $cost } scrap.
}
    .brief = reveals { $cards }{ $cost ->
        [0] {""}
       *[other] {" "}for { $cost } scrap
    }
raid-fight_card_played = { $seat } puts down { $card }{ $cost ->
    [0] .
   *[other] {" "}and pays { $cost } scrap.
}
raid-fight_passed = { $unable ->
    [yes] You have nothing that can be added to this fight, so you put down nothing.
   *[no] You put down nothing.
}
raid-side_held = Nothing more in this move: { $side }.
raid-fight_opened = The fight begins, card by card; the defence first.
raid-fight_tie = { $tie ->
    [yes] {" "}(a tie goes to it)
   *[no] {""}
}
raid-fight_decided =
    Attack: { $attack } = **{ $attack_power }**
    Defence: { $defence } = **{ $defence_power }**
    { $attack_power } { $sign ->
        [more] >
        [less] <
       *[equal] =
    } { $defence_power }. { $kill ->
        [attack] Clean kill by the attack.{" "}
        [defence] Clean kill by the defence.{" "}
        [both] Clean kills on both sides: power decides.{" "}
       *[none] {""}
    }{ $winner ->
        [attack] The attack wins the fight{ raid-fight_tie }.
       *[defence] The defence wins the fight{ raid-fight_tie }.
    }{ $nothing ->
        [none] {""}
       *[other] {" "}{ $nothing }
    }
raid-nothing_gained = { $seat } gains nothing: { $reason ->
    [away] the house stands, and the gear of { $of } is away with its owner
    [returned] the house stands, and the gear of { $of }, who came home, is safe
    [bare] the house stands, and { $of } wears no gear
   *[raider] { $of } wears no gear to hand over
}.
raid-item_character = { $seat } ({ $amount })
raid-item_card = { $card } +{ $amount } ({ $seat })
raid-item_stack = { $card } in the stack +{ $amount } ({ $seat })
raid-item_nothing = nobody

# The table in words.
raid-headline_round = Round { $round } of { $rounds } · the boat takes whoever begins a turn with { $target } scrap{ $turn ->
    [none] {""}
   *[other] {" "}· turn: { $turn }
}
raid-headline_seat = { $seat } · { $scrap }/{ $target } scrap · { $place ->
    [none] home
   *[other] away: { $place }
} · power { $power }{ $gear ->
    [none] {""}
   *[other] {" "}({ $gear })
} · hand { $hand }{ $shield ->
    [yes] {" "}· safe from raids until its next turn is over
   *[no] {""}
}{ $leaving ->
    [yes] {" "}· retires after the raid
   *[no] {""}
}
raid-headline_retired = { $seat } · retired
raid-headline_event = { $place } · strength { $strength }{ $die ->
    [0] {""}
   *[other] +d{ $die }
} · danger { $danger }{ $needs ->
    [weapon] {" "}· needs a weapon
    [head] {" "}· needs headgear
    [body] {" "}· needs body gear
    [worn2] {" "}· needs 2 pieces of gear
    [worn3] {" "}· needs 3 pieces of gear
    [sealed] {" "}· needs sealed gear
    [keycard] {" "}· needs a keycard
   *[none] {""}
}{ $forbids ->
    [melee] {" "}· melee useless
    [bow] {" "}· bows useless
    [firearm] {" "}· firearms useless
    [heavy] {" "}· heavy gear useless
    [sealed] {" "}· sealed gear useless
   *[none] {""}
}{ $immune ->
    [yes] {" "}· deadeye useless
   *[no] {""}
}
raid-event_card = { $event } · to whoever lives: { $sure } · on a win also d6, where { $table }
raid-numbers_card = { $kind ->
    [explosives] Explosives: with one card you begin a raid, and they cover bunker cards in its stack.
    [bunker] Bunker card: in the stack of a raid you put it on explosives, and the house stands again.
    [guntrap] Trap: you lay it out in the fight of a raid, for the defence.
    [turret] Turret: you lay it out in the fight of a raid, for the defence.
    [medicine] Medicine: you lay it out in a fight, at an event or in a raid.
    [bribed] Bribed enemies: you lay them out in a fight, at an event or in a raid, and pay then.
    [join] Join card: your answer when somebody else is raided.
    [gear] Gear (slot: { $slot }): it counts while you wear it.
   *[utility] Played in your own turn, before its one action, unless it says otherwise.
} Recycled for { $scrap } scrap.
raid-headline_row = Events: { $places }
raid-table_entry = { $die }: { $reward }
raid-headline_decks = Decks: supply { $supply } · locker { $locker } · events { $events }
raid-headline_raid = Raid: { $raider } → { $target }{ $away ->
    [yes] {" "}(away)
   *[no] {" "}(home)
}
raid-headline_sides = Helpers: attack – { $attackers_count ->
    [0] nobody
   *[other] { $attackers }
} · defence – { $defenders_count ->
    [0] nobody
   *[other] { $defenders }
}
raid-headline_stack = Stack: { $stack }. Top: { $top ->
    [explosives] explosives, house blown so far
   *[bunker] bunker, house stands so far
}
raid-headline_empty_stack = Stack: empty, house stands so far
raid-headline_deal = Deal, { $principal } → { $helper }: { $terms }
raid-headline_shown = Fight cards, { $seat }: { $cards }

# A seat's own lines.
raid-hand_size = Your hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, limit { $limit } at the end of your turn
raid-hand_card = **{ $card }**{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}: { $text }{ $slot ->
    [none] {""}
   *[other] {" "}Slot: { $slot }.
}{ $reserved ->
    [0] {""}
   *[other] {" "}Promised: { $reserved }.
}
raid-hand_answer = Your sealed answer: { $side ->
    [none] stay out
    [attack] join the attack, { $ground }
   *[defence] join the defence, { $ground }
}
raid-hand_committed = Your sealed fight cards: { $cards ->
    [none] none
   *[other] { $cards }
}
raid-hand_laid_out = Laid out for the fight: { $cards }
raid-hand_snapshot = Seen in round { $round }, hand of { $of }: { $cards ->
    [none] empty
   *[other] { $cards }
}
raid-hand_trace = Round { $round }, { $gained ->
    [yes] gained from
   *[no] lost to
} { $other }: { $card }
raid-hand_order = Standing answer: { $order }

# Menus.
raid-menu_demands = Name a price for helping
    .about = you help only if it is agreed to
raid-menu_scrap = { $amount } scrap
raid-menu_pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
raid-menu_charges = { $cards }, force { $force }
raid-menu_place = { $place }: strength { $strength }{ $die ->
    [0] {""}
   *[other] +d{ $die }
}, danger { $danger }
raid-menu_bare-weapon = no weapon
raid-menu_bare-head = bare head
raid-menu_bare-body = no body gear
raid-menu_bare-pack = no pack
raid-menu_recycle = { $card }: { $scrap } scrap
raid-menu_force = { $card }, force { $force }
raid-menu_grade = { $card }, grade { $grade }
raid-menu_power = { $card } +{ $power }{ $cost ->
    [0] {""}
   *[other] , costs { $cost } scrap
}
raid-caution_price = { $cost ->
    [0] {""}
   *[other] {" "}for { $cost } scrap
}
raid-caution_journey = { $useless_count ->
    [0] {""}
   *[other] no use: { $useless } ·{" "}
}{ $more ->
    [no] { $safer ->
        [no] { $win } % to win, { $die } % to die
       *[yes] { $useless_count ->
            [0] { $win } % to win, { $least } % to die (no cards: { $die } %)
           *[other] win { $win } %, die { $least } % with cards
        }
    }
   *[yes] { $useless_count ->
        [0] win { $most } %{ raid-caution_price } ({ $cost ->
            [0] no cards
           *[other] without
        }: { $win } %), die { $safer ->
            [no] { $die } %
           *[yes] { $least } %{ $cost ->
                [0] {" "}({ $die } %)
               *[other] {""}
            }
        }
       *[other] win { $most } %, die { $least } % { $cost ->
            [0] with cards
           *[other] for { $cost } scrap
        }
    }
} · { $die ->
    [0] sure: { $sure }
   *[other] alive: { $sure }
} · on a win: +d{ $faces }{ $locker ->
    [0] {""}
   *[other] , locker { $locker }/{ $faces }
}
    .aloud = { $useless_count ->
        [0] {""}
       *[other] no use: { $useless } ·{" "}
    }{ $more ->
        [no] { $safer ->
            [no] { $win } % to win, { $die } % to die
           *[yes] { $useless_count ->
                [0] { $win } % to win, { $least } % to die with { $cards } (no cards: { $die } %)
               *[other] win { $win } %, die { $least } % with { $cards }{ raid-caution_price }
            }
        }
       *[yes] { $useless_count ->
            [0] win { $most } % with { $cards }{ raid-caution_price } (no cards: { $win } %), die { $safer ->
                [no] { $die } %
               *[yes] { $least } % (no cards: { $die } %)
            }
           *[other] win { $most } %, die { $least } % with { $cards }{ raid-caution_price }
        }
    } · { $die ->
        [0] sure: { $sure }
       *[other] alive: { $sure }
    } · on a win: +d{ $faces }{ $locker ->
        [0] {""}
       *[other] , locker { $locker }/{ $faces }
    }
raid-caution_off = takes off: { $cards }
raid-caution_begun = no raid any more in this turn
raid-caution_forfeit = You give up your event: { $place }
raid-caution_event = power { $power }: { $win } % to win, { $die } % to die
raid-caution_retreat = no fight, no reward
raid-caution_poorer = Paid, you have less than the { $target } for the boat
raid-caution_enriched = { $helper } then has the { $target } scrap for the boat
raid-caution_base = { $percent } % to go off
raid-caution_cover = { $percent } % to be enough
raid-caution_commit = { $cards ->
    [0] without cards
    [one] with { $cards } card
   *[other] with { $cards } cards
}{ $cost ->
    [0] {""}
   *[other] {" "}for { $cost } scrap
}: attack { $attack }, defence { $defence }, as far as visible{ $attack_kill ->
    [0] {""}
   *[other] {" "}· attack kills at { $attack_kill } %
}{ $defence_kill ->
    [0] {""}
   *[other] {" "}· defence kills at { $defence_kill } %
}

# Decisions.
raid-decision-raid_first = raid somebody, or begin the turn without a raid
raid-decision-event_fight = fight at the event, or retreat
raid-decision-plan = choose what to do in this turn
raid-decision-recycle_more = recycle another card, or stop
raid-decision-raid_terms = prepare for the raid and make offers
raid-decision-join_answers = join the raid or stay out
raid-decision-demands = answer demands
raid-decision-stack_defence = play a bunker card, or pass
raid-decision-stack_attack = play explosives, or pass
raid-decision-fight_cards = commit cards for the fight
raid-decision-fight_defence = put down a card for the defence, or pass
raid-decision-fight_attack = put down a card for the attack, or pass
raid-decision-pick_gear = take a piece of the gear gained
raid-decision-discard_down = discard down to the hand limit

# Actions: what the buttons do.
raid-action-lay_out = Lay out a card
raid-action-take_back = Take my cards back
raid-action-fight_event = Fight
raid-action-retreat_from_event = Retreat
raid-action-change_gear = Change gear
raid-menu_take_off = Take off: { $worn }
raid-action-play_utility = Play a utility card
raid-action-declare_raid = Raid
raid-action-forgo_raid = No raid in this turn
raid-action-go_to_event = Go to an event
raid-action-recycle = Recycle a card
raid-action-stop_recycling = Stop recycling
raid-action-scavenge = Scavenge
raid-action-rest = Rest
raid-action-come_home = Come home by anti-raid
raid-demand-scrap = Ask for scrap
raid-demand-loot = Ask for part of the loot
raid-demand-gear = Ask for gear gained
raid-demand-card = Ask for a hand card
raid-action-set_scrap = Reward: scrap
raid-action-set_loot = Reward: part of the loot
raid-action-set_gear = Reward: gear gained
raid-action-name_card = Reward: a hand card
raid-action-lend_card = Lend the join card
raid-action-set_due = Reward: when it is due
raid-action-note_promise = Add a promise in words
raid-action-remove_terms = Take the terms back
raid-action-ready = Ready
raid-action-stay_out = Stay out
raid-action-join_attack = Join the attack
raid-action-join_defence = Join the defence
raid-action-accept_demand = Accept a demand
raid-action-refuse_demand = Refuse a demand
raid-action-play_bunker = Play a bunker card
raid-action-play_explosives = Play explosives
raid-action-pass_stack = Pass
raid-action-commit_fight = Commit the cards laid out
raid-action-commit_nothing = Add no cards
raid-action-play_fight_card = Put down a card
raid-action-pass_fight = Put down nothing
raid-action-pick_gear = Take a piece
raid-action-discard_card = Discard a card
raid-action-leave_order = Leave a standing answer
raid-action-withdraw_order = Withdraw a standing answer
raid-action-retire = Retire from the game for good

raid-ask-card = Which card?
raid-ask-weapon = Which weapon?
raid-ask-head = What on the head?
raid-ask-body = What on the body?
raid-ask-pack = Which pack?
raid-ask-target = Whom?
raid-ask-place = Which event?
raid-ask-other = With whom?
raid-ask-amount = How much scrap?
raid-ask-pieces = How many pieces?
raid-ask-due = When is it due?
raid-ask-words = Promise (nobody enforces it)
raid-ask-ground = On what terms?
raid-ask-charges = Which explosives?
raid-ask-order = Which standing answer?

# Refusals.
raid-refuse-not_your_decision = This is not for you to decide now.
raid-refuse-not_now = That is not what is asked now. Open the menu to see what is.
raid-refuse-already_answered = You have answered already.
raid-refuse-not_on_the_menu = That is not possible now.
raid-refuse-not_in_hand = That card is not in your hand.
raid-refuse-reserved = That card is promised in an offer or a deal.
raid-refuse-no_explosives = A raid needs exactly one explosives card.
raid-refuse-raid_first = In this game a raid opens the turn, before the event and the supplies.
raid-refuse-turn_begun = A raid belongs to the start of the turn: a lockpick or a supply signal was played.
raid-refuse-grace = No raids in the first { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
raid-refuse-shielded = { $scope ->
    [same_raider] You have raided this player: not again until its next turn is over.
   *[any] This player was raided: nobody raids it again until its next turn is over.
}
raid-refuse-self_target = You cannot choose yourself.
raid-refuse-no_target = That player cannot be chosen for this.
raid-refuse-no_target_card = That player has no card in hand.
raid-refuse-bad_outfit = You cannot wear that: one piece in each slot, from your hand or already worn.
raid-refuse-gear_unchanged = You wear that already.
raid-refuse-gear_locked = Gear cannot be changed now.
raid-refuse-already_changed = The defender changes gear once in a raid.
raid-refuse-no_event = You stand at no event: only there is this fight had, or left.
raid-refuse-not_at_event = That needs somebody who is at an event.
raid-refuse-at_event = From an event you need an anti-raid of your own as well.
raid-refuse-requirement = { $needs ->
    [weapon] That needs a worn weapon.
    [head] That needs worn headgear.
    [body] That needs worn body gear.
    [worn2] That needs 2 pieces of worn gear.
    [worn3] That needs 3 pieces of worn gear.
    [sealed] That needs worn sealed gear.
    [keycard] That needs a keycard in your hand.
    [firearm] That needs a worn firearm that is of use here.
   *[none] A requirement is not met.
}
raid-refuse-not_in_row = That event does not lie in the row.
raid-refuse-wrong_kind = That card cannot do that.
raid-refuse-too_weak = Force { $force } against grade { $grade }: too weak.
raid-refuse-too_many = Only one card may be played here.
raid-refuse-wrong_side = That is not for your side.
raid-refuse-own_power_away = While you are at an event neither your character nor your medicine fights.
raid-refuse-cannot_pay = You do not have that much scrap.
raid-refuse-pledge_limit = Then a promised reward could not be paid.
raid-refuse-limit_count = Discard exactly down to the limit.
raid-refuse-not_in_spoils = That piece was not gained in this raid.
raid-refuse-no_offer = There is no such offer to you.
raid-refuse-no_demand = There is no such demand.
raid-refuse-no_deals = No rewards are agreed on now.
raid-refuse-no_lending = In this game everybody joins by an own card: join cards are not lent.
raid-refuse-no_terms = Nothing is promised yet: set a reward first.
raid-refuse-terms_unchanged = The terms say that already.
raid-refuse-at_least_one = At least 1.
raid-refuse-demand_limit = Nobody could ever pay that: at most { $most } scrap.
raid-refuse-loot_limit = The raid brings at most { $most } scrap.
raid-refuse-gear_limit = From { $least } to { $most } pieces of gear.
raid-refuse-cards_limit = { $most ->
    [0] That player has no hand cards.
    [one] That player has only { $most } hand card.
   *[other] That player has only { $most } hand cards.
}
raid-refuse-no_such_card = There is no such card.
raid-refuse-copies_limit = { $most ->
    [one] There is only { $most } such card in the game.
   *[other] There are only { $most } such cards in the game.
}
raid-refuse-nothing_laid_out = You have laid out no card.
raid-refuse-nothing_typed = Type the words.
raid-refuse-too_long = At most { $most ->
    [one] { $most } letter
   *[other] { $most } letters
}.
raid-refuse-order_unchanged = { $left ->
    [yes] You have left that answer already.
   *[no] You have not left that answer.
}
raid-refuse-already_leaving = You retire when this raid is over.
raid-refuse-retiring_locked = First leave the standing answer that lets you retire.

# Options.
raid-option-mode = Length
raid-option-mode-short = short: 24 scrap, 10 rounds unless set otherwise
raid-option-mode-standard = standard: 36 scrap, 15 rounds unless set otherwise
raid-option-mode-long = long: 50 scrap, 20 rounds unless set otherwise
raid-option-target = Scrap that wins
raid-option-target-36 = as the length says
raid-option-rounds = Rounds at most
raid-option-rounds-15 = as the length says
raid-option-start_cards = Cards at the start
raid-option-draw = Cards drawn in a turn
raid-option-scavenge = Cards for scavenging
raid-option-recycle_max = Most cards recycled in a turn
raid-option-hand_limit = Hand limit
raid-option-row_size = Events in the row
raid-option-strict_start = A raid only before lockpick and supply signal
raid-option-raid_first = A raid opens the turn, before event and supplies
raid-option-raid_skips_draw = Supplies after the plan; none after a raid
raid-option-shield_scope = Whoever was raided is safe from
raid-option-shield_scope-any = everybody
raid-option-shield_scope-same_raider = the same raider only
raid-option-lend_join_cards = Join cards may be lent
raid-option-attackers_may_trap = Helpers of the attack may use traps
raid-option-bunker_grades = Bunker cards need enough force
raid-option-duds = Duds
raid-option-fight_cards = Fight cards in raids
raid-option-fight_cards-sealed = sealed, all at once
raid-option-fight_cards-open = in the open, one by one
raid-option-deadeye = Deadeye
raid-option-tie = Equal power in raids
raid-option-tie-defender = the defender wins
raid-option-tie-raider = the raider wins
raid-option-rounding = Half of odd scrap
raid-option-rounding-down = rounded down
raid-option-rounding-up = rounded up
raid-option-r16_event_exception = House stands: gear of a defender who is away is safe
raid-option-returned_gear_safe = Gear of a defender who came home is safe
raid-option-helper_gear_at_stake = Gear of beaten helpers is lost too
raid-option-deals = Offers and demands
raid-option-deals-sealed = private
raid-option-deals-open = public
raid-option-deals-off = none
raid-option-grace_rounds = First rounds without raids
raid-option-open_log_after = All hands lie open after the end
