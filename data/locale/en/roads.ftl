# Roads of the Apocalypse: events, decisions, actions, options. Names of the content are in roads_content.ftl.
roads-title = Roads of the Apocalypse
roads-button-hand = For my eyes
roads-hand-heading = For your eyes
roads-final_score = { $points } { $points ->
    [one] point
   *[other] points
  }
roads-about = Two warbands fight across a ruined district until one of them breaks. Whoever makes the other flee wins at once; after 7 rounds the better score does. 2 players.
roads-changed-2 = What is added to the dice of a volley or of blows is told item by item. The dice count as before.
roads-changed-3 = A squad under fire flees from every unit that was seen to shoot at it, also from one that has hidden or fallen since. An attack is told before its blows.
roads-changed-4 = Prices and ready-made warbands have been measured anew. Warbands that stand already stay as they are.
roads-changed-5 = Four prices and three ready-made warbands have been measured anew. Warbands that stand already stay as they are.
roads-changed-6 = When scores are equal, the result says what decides. Scores count as before.

# How things are named inside sentences.
roads-row = { $first } { $next }
roads-named = { $unit } { $profile }
roads-line = { $first }
    { $next }
roads-numbered = { $number }. { $thing }
roads-plus = +{ $value }
roads-minus = −{ $value }
roads-recruit = { $profile } ({ $size ->
    [one] { $size } warrior
   *[other] { $size } warriors
}){ $commander ->
    [yes] {" "}with a commander
   *[no] {""}
}: { $melee }{ $ranged ->
    [none] {""}
   *[other] , { $ranged }
} ({ $points } points)
roads-roster_unit = { $unit } { $profile } ({ $size ->
    [one] { $size } warrior
   *[other] { $size } warriors
}){ $commander ->
    [yes] {" "}with a commander
   *[no] {""}
}: { $melee }{ $ranged ->
    [none] {""}
   *[other] , { $ranged }
}
roads-placement = { $unit } { $cell ->
    [none] masked
   *[other] { $cell }
}
roads-saves = Defence{ $hopeless ->
    [yes] { $parts ->
        [none] {""}
       *[other] {" "}({ $parts })
    }: not even a 6 would save; rolled { $dice }
   *[no] , needs { $needed }{ $parts ->
        [none] {""}
       *[other] { $printed ->
            [none] {""}
           *[other] {" "}instead of { $printed }
        } ({ $parts })
    }: { $rolls }{ $saved ->
        [none] {""}
       *[other] {" "}(saved: { $saved })
    }
}
roads-save_held = { $natural } saves
roads-save_failed = { $natural } fails
roads-roll_change-aim = aim { $value }
roads-roll_change-moved = moved { $value }
roads-roll_change-cover = cover { $value }
roads-roll_change-long_range = far { $value }
roads-roll_change-higher = from above { $value }
roads-roll_change-prepared = prepared { $value }
roads-roll_change-support = support { $value }
roads-roll_change-hidden = from hiding { $value }
roads-roll_change-weapon = weapon { $value }
roads-roll_change-fatigue = fatigue { $value }
roads-roll_change-terrified = terror { $value }
roads-roll_change-shaken = shaken { $value }
roads-roll_change-fleeing = fleeing { $value }
roads-roll_change-pierce = pierce { $value }
roads-roll_change-shield_wall = shield wall { $value }
roads-roll_change-hymn = hymn { $value }
roads-roll_change-move_cancelled = aim makes up for the move
roads-way-walk = on foot
roads-way-leap = by a leap
roads-direction-n = north
roads-direction-s = south
roads-ground-waste = waste
roads-ground-road = road
roads-ground-rubble = rubble, cover
roads-ground-barricade = barricade, cover
roads-ground-toxic = toxic pool
roads-ground-level_1 = level 1
roads-ground-level_2 = level 2
roads-ground-level_3 = level 3
roads-ground-wall = wall
roads-phase-drafting = Warbands are drafted in secret
roads-phase-deployment = Warbands are deployed in secret
roads-phase-round_start = start of the round
roads-phase-turns = impulses
roads-phase-consequences = consequences
roads-phase-ended = the battle is over
roads-test_kind-drawing_in = to stay out of the fight
roads-test_kind-panic = for panic
roads-test_kind-pursuit = to hold back from pursuit
roads-test_kind-rout = for rout
roads-test_kind-rally = to rally
roads-test_kind-fear_attacked = for fear when attacked
roads-test_kind-fear_attacking = for fear before attacking
roads-test_kind-terror = for terror
roads-test_kind-stupidity = for stupidity
roads-test_kind-break_off = to break off
roads-test_kind-toll = against the bell
roads-test_kind-melody = against the Melody
roads-test_kind-landing = to land on its feet
roads-mark-masked = masked
roads-mark-prepared = prepared (P)
roads-mark-fleeing = fleeing (F)
roads-mark-terrified = terrified (T)
roads-mark-shaken = shaken (S)
roads-mark-cowed = cowed (C)
roads-mark-dazed = dazed (D)
roads-mark-rallied = rallied (R)
roads-mark-frenzied = frenzied
roads-mark-stayed_out = kept out, no shooting
roads-mark-aim = aim A+{ $aim }
roads-mark-guns_lost = guns lost { $lost }
roads-mark-no_shooting = { $now ->
    [yes] does not shoot this round
   *[no] will not shoot next round
}
roads-mark-jams = guns jammed { $jams }

roads-hits = { $hits ->
    [0] no hits
    [one] { $hits } hit
   *[other] { $hits } hits
}
roads-units = { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
roads-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
roads-warriors = { $warriors ->
    [one] { $warriors } warrior
   *[other] { $warriors } warriors
}
roads-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
roads-activations = { $activations ->
    [one] { $activations } activation
   *[other] { $activations } activations
}

# Set-up.
roads-seat_ready = { $seat } is ready.
roads-battle_set = { $scenario } · { $map }. South: { $south }{ $rolled ->
    [yes] , rolled
   *[no] {""}
}. Both draft in secret.
roads-draft_changed = Your warband: { $warband }{ $ready ->
    [yes] , ready-made
   *[no] {""}
}: { roads-units }{ $last ->
    [none] {""}
   *[other] , the last one { $last }
}.
roads-warbands_revealed = The warbands:
    { $units }
roads-unit_placed = Place: { $unit }, { $cell }{ $masked ->
    [yes] , masked
   *[no] {""}
}.
roads-warband_submitted = Your warband is complete.
roads-deployment_submitted = Your deployment is complete.
roads-deployment_revealed = Deployed: { $units }.
roads-deployment_seen = Deployed: { $units }.

# Rounds and turns.
roads-round_started = **Round { $round }.**
    .joined = { roads-round_started }
roads-fp_pool_set = { $seat }: { $fp ->
    [one] { $fp } action point
   *[other] { $fp } action points
}.
    .joined = { roads-fp_pool_set }
roads-initiative_rolled = Initiative: { $south } – { $south_die }, { $north } – { $north_die }{ $ties ->
    [0] {""}
    [one] {" "}(after a tie)
   *[other] {" "}(after { $ties } ties)
}. { $first } acts first.
    .joined = { roads-initiative_rolled }
roads-initiative_given = { $first } acts first this round.
    .joined = { roads-initiative_given }
roads-drawing_in_answered = Your answer stands.
roads-stayed_out = Out of the fight: { $unit }, no shooting this round.
roads-test_rolled = Test { $kind }, { $who }{ $of ->
    [none] {""}
   *[other] {" "}({ $of })
}: roll { $natural }, must not exceed { $against ->
    [mobility] Mobility
   *[spirit] Spirit
} { $value }{ $changed ->
    [yes] {" "}({ $base }{ $commander ->
        [0] {""}
       *[other] {" "}+ commander { $commander }
    }{ $fatigue ->
        [0] {""}
       *[other] {" "}− fatigue { $fatigue }
    }{ $shaken ->
        [0] {""}
       *[other] {" "}− fear { $shaken }
    })
   *[no] { $value ->
        [0] {" "}(nobody is left to stand)
       *[other] {""}
    }
}: { $passed ->
    [yes] passed
    [drawn] **failed**, drawn in if there is room
   *[no] **failed**
}.
    .brief = { roads-test_rolled }
    .outcome = Test { $kind }, { $who }: { $passed ->
        [yes] passed
       *[no] **failed**
    }
roads-test_before = { roads-test_rolled }
    .lead = { roads-test_rolled }
    .outcome = { roads-test_rolled.outcome }
roads-turn_started = Turn of { $seat }.
    .brief = {""}
roads-handed_over = The impulse of { $seat } is over.
    .lead = end of the impulse
roads-turn_ended = The turn of { $seat } is over for this round.
    .lead = end of the turn for this round
roads-fatigue_changed = Fatigue, { $unit }: { $gained ->
    [yes] +{ $count }
   *[no] −{ $count }
} ({ $cause ->
    [activation] third or further activation
    [ability] ability
    [pursuit] pursuit
    [melody] Melody
    [fire] covering fire
    [stun] stunned
    [cold_touch] cold touch
    [off_key] off-key
    [rest] rest
   *[helped] helped
}), now { $now }.
    .brief = { roads-fatigue_changed }
    .outcome = fatigue, { $unit }: { $gained ->
        [yes] +{ $count }
       *[no] −{ $count }
    }
roads-withdrew = { $seat } flees the battle.
roads-consequences_began = **Consequences**: all impulses of the round are over.
roads-objective_scored = Barrels. { $south }: +{ $south_gained }, { $south_score } in all; { $north }: +{ $north_gained }, { $north_score } in all.
roads-fp_promised = Howl, { $unit }: +{ $fp } FP next round.
roads-tie = { $tie ->
    [losses] {" "}The score is equal, the points of enemy warriors out decide.
    [shared] {" "}The score and the points of enemy warriors out are equal.
   *[none] {""}
}
roads-battle_ended = **{ $cause ->
    [rout] Rout.
    [withdrawal] One side has fled.
    [destruction] Nobody is left to fight.
    [goal] The breakthrough is decided.
   *[score] The last round is over.
} { $winner ->
    [none] A draw.
   *[other] Winner: { $winner }.
}** Score: { $south } – { $south_score }, { $north } – { $north_score }.{ roads-tie }
roads-unit_exited = Off the field by the exit: { $unit }, { roads-points }, { $total } in all.

# Moving and hiding.
roads-unit_moved = { $charges ->
    [yes] { $way ->
        [leap] Leap into the attack
       *[walk] Charge
    }
   *[no] { $way ->
        [leap] Leap
       *[walk] Move
    }
}: { $unit } → { $cell }.
    .lead = { roads-unit_moved }
roads-moved_unseen = Unseen move: { $unit }.
roads-acted_unseen = Unseen action: { $unit }.
roads-unit_shifted = { $why ->
    [drawn_in] Drawn into a fight
    [stumbled] Stumbling on
   *[gave_way] Giving way
}: { $unit } → { $cell }.
    .brief = { roads-unit_shifted }
roads-unit_spotted = Hidden enemy spotted on { $cell }: { $unit }. The way of { $by } ends here.
    .brief = { roads-unit_spotted }
roads-unmasked = Out of hiding: { $unit }, { $cell }.
    .lead = { roads-unmasked }
roads-masked = Into hiding: { $unit }, last seen on { $cell }.
    .lead = { roads-masked }
roads-fell_into_ambush = Fallen into an ambush: { $unit }. A panic test will follow.
    .brief = { roads-fell_into_ambush }
roads-broke_off = Broken off from the fight: { $unit }.
    .lead = { roads-broke_off }
roads-fell = Fall: { $unit } → { $cell }, { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}.
    .brief = { roads-fell }

# Fighting.
roads-against = { $unit } → { $target }
    .aloud = { $unit } against { $target }
roads-chases = { $unit } → { $fugitive }
    .aloud = { $unit } after { $fugitive }
roads-attack_declared = { $target ->
    [none] {""}
   *[other] Attack: { roads-against }.
}
    .lead = { roads-attack_declared }
roads-aimed = Aim: { $unit }, +{ $bonus } to hit.
    .lead = { roads-aimed }
roads-defence_prepared = Prepared for defence: { $unit }.
    .lead = { roads-defence_prepared }
roads-blows_struck = { $kind ->
    [free] Free blows
    [answer] Answering blows
   *[melee] Blows
}: { roads-against }{ $kind ->
    [free] ,
   *[other] , rolled { $dice }{ $rerolled ->
        [none] {""}
       *[other] {" "}(hatred, again { $rerolled })
    }, needs { $needed }{ $parts ->
        [none] {""}
       *[other] {" "}({ $parts })
    }{ $misfire ->
        [lost] ; half the blows of a misfired blade are lost
       *[none] {""}
    }:
} { roads-hits }.
    .brief = { roads-blows_struck }
    .outcome = { roads-against }: { roads-hits }
roads-shots_fired = Shots: { roads-against }, rolled { $dice }, needs { $needed }{ $parts ->
    [none] {""}
   *[other] {" "}({ $parts })
}{ $misfire ->
    [none] {""}
   *[other] ; { $spoilt ->
        [one] the first die
       *[other] the first { $spoilt } dice
    } { $misfire ->
        [lost] lost by the misfire
        [scattered] gone to a neighbour by the misfire
       *[automatic] hits by itself, for the misfire
    }
}: { roads-hits }.
    .lead = { roads-shots_fired }
    .outcome = Shots: { roads-against }, { roads-hits }
roads-shots_from_nowhere = Shots from nowhere → { $target }, rolled { $dice }: { roads-hits }.
roads-hits_taken = { roads-hits_whom }: { $rolls ->
    [none] {""}
   *[other] { $rolls };{" "}
}{ roads-hits_cost }.
    .brief = { roads-hits_taken }
    .outcome = { roads-hits_whom }: { roads-hits_lost }
roads-hits_felled = { roads-hits_taken }
    .lead = { roads-hits_whom }: { roads-hits_cost }{ $rolls ->
        [none] {""}
       *[other] {" "}({ $rolls })
    }.
    .outcome = { roads-hits_whom }: { roads-hits_lost }
roads-hits_whom = { $unit }{ $cause ->
    [melee] {""}
    [free_blow] {""}
    [fire] {""}
    [melody] {" "}(Melody)
    [fall] {" "}(fall)
    [toxic] {" "}(toxic pool)
   *[misfire] {" "}(misfire)
}
roads-hits_cost = { $damage ->
    [none] {""}
   *[other] damage { $damage } a hit,{" "}
}{ roads-hits_lost }
roads-hits_lost = { $wounds ->
    [0] no wounds
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}{ $lost ->
    [0] {""}
    [one] , { $lost } warrior out
   *[other] , { $lost } warriors out
}{ $lost ->
    [0] {""}
   *[other] { $left ->
        [0] , unit **destroyed**
       *[other] , { $left } left
    }
}
roads-hits_from_nowhere = { $unit }: { $rolls ->
    [none] nothing
   *[other] { $rolls }
}; no wounds.
roads-healed = Healed: { $unit }, −{ $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}.
    .brief = { roads-healed }
    .outcome = { roads-healed }
roads-misfired = Misfire: { $unit } ({ $weapon }), roll { $natural }: { $effects }{ $scrap ->
    [blade] ; its bearer strikes with bare hands from now on
    [gun] ; its bearer shoots no more
   *[none] {""}
}.
    .brief = { roads-misfired }
    .outcome = { roads-misfired }
roads-jam_cleared = Jams cleared: { $unit }.
    .lead = { roads-jam_cleared }
roads-ability_used = { $ability }: { $unit }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}.
    .lead = { roads-ability_used }
roads-melody_played = Melody { $melody }: { $unit } → { $target }. Roll { $natural }, needs { $difficulty }: { $success ->
    [yes] it rings out
   *[no] it fails
}.
    .lead = { roads-melody_played }
    .outcome = Melody { $melody }: { $unit } → { $target }: { $success ->
        [yes] it rings out
       *[no] it fails
    }
roads-strengthened = Until the round ends, { $unit }: { $bulwark ->
    [0] steps +{ $haste }
   *[other] Defence dice +{ $bulwark }
}.
    .brief = { roads-strengthened }

# Fear and flight.
roads-shaken = Shaken until the round ends: { $unit } (fear of { $of }).
    .brief = { roads-shaken }
roads-cowed = Cowed, no attacks this round: { $unit }.
    .brief = { roads-cowed }
    .outcome = { roads-cowed }
roads-terrified = Terrified: { $unit } (terror of { $of }).
    .brief = { roads-terrified }
    .outcome = { roads-terrified }
roads-rallied = Rallied: { $unit }, no actions this round.
    .brief = { roads-rallied }
roads-dazed = Dazed until the next own turn: { $unit }.
    .brief = { roads-dazed }
roads-stumble_rolled = Dazed { $unit }, roll { $natural }: { $stumbles ->
    [yes] straight on
   *[no] it stands still
}.
    .brief = { roads-stumble_rolled }
roads-frenzy_ended = The frenzy is over: { $unit }.
    .brief = { roads-frenzy_ended }
roads-fled = Flight: { $unit }, { $rolled ->
    [one] { $rolled } step
   *[other] { $rolled } steps
} → { $off_field ->
    [yes] **off the field**
   *[no] { $cell ->
        [none] no way out
       *[other] { $cell }
    }
}.
    .brief = { roads-fled }
    .outcome = { roads-fled }
roads-fled_away = { roads-fled }
    .lead = { roads-fled }
    .outcome = { roads-fled }
roads-pursued = Pursuit: { roads-chases }, roll { $rolled }{ $tired ->
    [0] {""}
   *[other] {" "}− fatigue { $tired }
}: { roads-steps }{ $cell ->
    [none] {""}
   *[other] , to { $cell }
}.
    .brief = { roads-pursued }
    .outcome = pursuit: { roads-chases }
roads-unit_caught = Caught: { $by } → { $unit }, **wiped out**.
    .brief = { roads-unit_caught }
    .outcome = { roads-unit_caught }

# Decisions.
roads-decision-build_warband = draft a warband
roads-decision-deploy = deploy the warband
roads-decision-choose_order = choose who acts first
roads-decision-answer_drawing_in = name who stays out of the fights
roads-decision-stand_or_withdraw = stand or flee
roads-decision-activate = activate a unit or end the turn
roads-decision-spring_ambush = spring the ambush or not
roads-decision-choose_pursuit = choose who pursues
roads-decision-choose_leader_target = choose who is helped

# Actions: what the buttons do.
roads-action-take_ready_warband = Take a ready-made warband
roads-action-choose_list = Draft from a list
roads-action-recruit_unit = Recruit a unit
roads-action-dismiss_unit = Dismiss a unit
roads-action-submit_warband = The warband is complete
roads-action-write_warband = Type a whole warband
roads-action-place_unit = Place a unit
roads-action-place_rest = Let the rest be placed
roads-action-submit_deployment = Everybody is placed
roads-action-act_first = Act first
roads-action-act_second = Act second
roads-action-keep_out = Keep a unit out
roads-action-keep_guns_out = Keep the guns out
roads-action-draw_all_in = Be drawn in
roads-action-stand_and_fight = Stand and fight
roads-action-withdraw_voluntarily = Flee the battle
roads-action-move = Move
roads-action-move_along = Move along a named way
roads-action-attack = Attack
roads-action-shoot = Shoot
roads-action-aim = Aim
roads-action-prepare_defence = Prepare for defence
roads-action-break_off = Break off
roads-action-mask = Hide
roads-action-clear_jam = Clear jams
roads-action-leave_field = Leave the field
roads-action-use_ability = Use an ability
roads-action-play_melody = Play a Melody
roads-action-hand_over = Hand over
roads-action-end_turn = End the turn
roads-action-spring_by_attack = Attack from hiding
roads-action-spring_by_shooting = Shoot from hiding
roads-action-lie_revealed = Do nothing: the unit is seen anyway
roads-action-pursue = Pursue
roads-action-hold_back = Hold back
roads-action-use_leader_ability = Help a unit
roads-action-skip_leader_ability = Help nobody

# Questions for their parameters.
roads-ask-ready = Which warband?
roads-ask-warband = Which list?
roads-ask-profile = Whom?
roads-ask-size = How many warriors?
roads-ask-commander = With a commander?
roads-ask-melee = Which weapon?
roads-ask-ranged = Which gun?
roads-ask-recruit = Which unit?
roads-ask-roster = Units, with commas between them
roads-ask-unit = Which unit?
roads-ask-target = Which target?
roads-ask-cell = Which cell?
roads-ask-masked = Masked?
roads-ask-way = Which way?
roads-ask-rider = With an ability?
roads-ask-second_rider = With another ability?
roads-ask-path = Cells of the way, one after another
roads-ask-ability = Which ability?
roads-ask-melody = Which Melody?
roads-form-write_warband-roster = Wolf Chief, Highway Raiders 4c sledge, Pipe Gunners 2 crossbow
roads-form-move_along-path = F10 F9 F8

# The table at a glance, and a player's own page.
roads-headline_round = Round { $round } of { $rounds } · { $phase } · first: { $first }
roads-headline_battle = { $scenario } · { $map } · South: { $south }
roads-headline_hurt = { $unit } { $wounds }
roads-headline_seat = { $sign } { $seat }{ $warband ->
    [none] {""}
   *[other] , { $warband }
}{ $battle ->
    [yes] : action points (FP) { $fp } · out { $out } of { $warriors }, rout tests from { $rout } · score { $score }
   *[no] {""}
}{ $hurt ->
    [none] {""}
   *[other] {" "}· hurt: { $hurt }
}{ $masked ->
    [none] {""}
   *[other] {" "}· masked: { $masked }
}{ $ended ->
    [yes] {" "}· turn ended
   *[no] {""}
}
roads-headline_impulse = { $seat } acts{ $left ->
    [none] {""}
   *[other] , { $left ->
        [one] { $left } activation
       *[other] { $left } activations
    } left in the impulse
}
roads-headline_exit = Breakthrough of { $seat }: { roads-points } off the field, of { $needed }
roads-headline_barrels = Barrels: { $barrels }
roads-headline_barrel = { $cell } { $holder ->
    [none] nobody
   *[other] { $holder }
}
roads-hand_budget = { $warband ->
    [none] No list chosen
   *[other] { $warband }
}: { $spent } of { $budget } points spent
roads-hand_list = To recruit (M Mobility, T Toughness, Sp Spirit, Df Defence, A attacks):
    { $profiles }
roads-hand_profile = { $name }, { $points }: M { $mobility }, T { $toughness }, Sp { $spirit }, Df { $defence }, A { $attacks }
roads-hand_draft = Your draft, secret until both are ready:
    { $units }
roads-hand_pool = Your action points (FP): { $fp }
roads-hand_keeps_out = You try to keep out: { $units }
roads-hand_unit = { $unit } { $profile }{ $gone ->
    [yes] : out
   *[no] {" "}{ $cell ->
        [none] not deployed
        [exited] left the field
       *[other] { $cell }
    } · warriors { $warriors }/{ $size }{ $wounds ->
        [none] {""}
       *[other] {" "}· wounds { $wounds }
    }{ $activations ->
        [0] {""}
       *[other] {" "}· { roads-activations }
    }{ $fatigue ->
        [0] {""}
       *[other] {" "}· fatigue { $fatigue }
    }{ $marks ->
        [none] {""}
       *[other] {" "}· { $marks }
    }
}

# Menus.
roads-menu_unit = { $unit } { $profile }{ $cell ->
    [none] {""}
   *[other] {" "}{ $cell }
}{ $warriors ->
    [1] {""}
   *[other] {" "}×{ $warriors }
}{ $wounds ->
    [none] {""}
   *[other] , wounds { $wounds }
}{ $fatigue ->
    [0] {""}
   *[other] , fatigue { $fatigue }
}
roads-menu_all_near = All enemies near
roads-menu_cell = { $cell }, { $ground }{ $hurts ->
    [yes] {" "}(1 wound)
   *[no] {""}
}
roads-menu_in_contact = in contact
roads-menu_no_rider = No ability
roads-menu_ability = { $name } ({ $fp } FP{ $fatigue ->
    [0] {""}
   *[other] , +{ $fatigue } fatigue
})
roads-menu_melody = { $name } ({ $fp } FP)
roads-menu_profile = { $name }, { roads-points }{ $largest ->
    [1] {""}
   *[other] {" "}each, { $smallest }–{ $largest }
}
roads-menu_size = { $count ->
    [one] { $count } warrior
   *[other] { $count } warriors
}
roads-menu_commander = With a commander
roads-menu_no_commander = No commander
roads-menu_weapon = { $name }{ $change ->
    [none] {""}
   *[other] {" "}({ $change })
}
roads-menu_no_gun = No gun
roads-menu_place_all = Let all be placed
roads-menu_masked = Masked
roads-menu_open = In the open
roads-caution_ready = { roads-points }, { roads-units }, { $single ->
    [yes] one warrior each
   *[no] in all { roads-warriors }
} · far guns { $guns } · Mobility to { $mobility }{ $left ->
    [0] {""}
   *[other] {" "}· { $left } unspent
}
roads-caution_recruit = { roads-points }, then { $left } left. { $text }
roads-caution_dismiss = Gives back { roads-points }
roads-caution_withdraw = The battle is lost for certain; to stand holds at { $percent } %
roads-caution_price = { $fp } of { $all } FP
roads-caution_tires = fatigue +{ $tokens }, { $weighs ->
    [0] not felt in frenzy
   *[other] then −{ $weighs } to hit and Spirit
}
roads-caution_both = { $first } · { $next }
roads-odds_volley = at least 1 wound { $any } %{ $destroyed ->
    [0] {""}
   *[other] {" "}· destroys { $destroyed } %
}{ $misfires ->
    [0] {""}
   *[other] {" "}· misfire { $misfires } %
}
roads-odds_average = wounds on average { $dealt }.{ $dealt_tenth }
roads-odds_attack = { $dares ->
    [100] {""}
   *[other] dares { $dares } % (fear test) ·{" "}
}{ $lands ->
    [100] {""}
   *[other] lands { $lands } % ·{" "}
}deals { $dealt }.{ $dealt_tenth } wounds, takes { $taken }.{ $taken_tenth }{ $destroyed ->
    [0] {""}
   *[other] {" "}· destroys { $destroyed } %
}
roads-odds_order = { $order ->
    [first] strikes first
    [later] strikes second
   *[other] both at once
}{ $scares ->
    [0] {""}
   *[other] {" "}· frightens the enemy { $scares } %
}{ $misfires ->
    [0] {""}
   *[other] {" "}· misfire { $misfires } %
}
roads-odds_test = Test passed { $percent } %
roads-odds_rout = Holds { $percent } %, else the battle is lost at once
roads-odds_melody = Works { $percent } %
roads-odds_pursuit = Catches { $percent } %
roads-odds_landing = Lands { $percent } %

# Refusals.
roads-refuse-game_over = The battle is over.
roads-refuse-not_your_turn = It is not you who is asked now.
roads-refuse-not_now = That is not what is asked now. Open the menu to see what is.
roads-refuse-unknown_unit = { $why ->
    [list] That is not on the list you draft from.
    [mixed] All units come from one list.
    [draft] There is no such unit in your draft.
   *[field] That is no unit of yours on the field.
}
roads-refuse-not_enough_fp = Not enough FP.
roads-refuse-nothing_done = Before handing over, activate a unit or end the turn.
roads-refuse-frenzy_must_attack = { $why ->
    [drawn_in] Frenzied units cannot be kept out of a fight.
   *[bound] A frenzied unit has to attack first.
}
roads-refuse-fleeing = That unit is fleeing.
roads-refuse-rallied = That unit has rallied this turn and cannot act.
roads-refuse-prepared = That unit is prepared for defence and does nothing else this round.
roads-refuse-dazed = That unit is dazed.
roads-refuse-cowed = That unit is cowed and attacks nobody this round.
roads-refuse-engaged = That unit is in a fight: it may only attack, break off, or help.
roads-refuse-not_engaged = That unit is in no fight.
roads-refuse-stayed_out = { $why ->
    [near] Nobody shoots this close to a fight.
   *[kept_out] That unit stayed out of a fight and does not shoot this round.
}
roads-refuse-already_attacked = That unit has attacked this round.
roads-refuse-already_shot = That unit has shot this round.
roads-refuse-already_played = That unit has played a Melody this round.
roads-refuse-already_used = { $why ->
    [masked] That unit is masked already.
    [placed] That unit stands there already.
    [kept_out] You keep that unit out already.
    [list] You draft from that list already.
   *[ability] That ability has been used this round.
}
roads-refuse-no_such_target = There is no such target. The menu shows all there are.
roads-refuse-target_engaged = That target is in a fight.
roads-refuse-too_far = Too far. The menu shows every cell within reach.
roads-refuse-no_way = No way leads there. The menu shows every cell within reach.
roads-refuse-no_such_way = Write neighbouring cells, one after another, such as `F10 F9 F8`.
roads-refuse-cell_taken = That cell is taken. The menu shows the free ones.
roads-refuse-out_of_reach = Out of reach. The menu shows who can be reached.
roads-refuse-out_of_range = Out of range. The menu shows whom the unit can shoot at.
roads-refuse-no_sight = The target is not in sight. The menu shows whom the unit can shoot at.
roads-refuse-too_high = Too high for a leap.
roads-refuse-moved_with_heavy_weapon = A heavy weapon does not shoot after moving.
roads-refuse-no_weapon = { $why ->
    [clearing] The gun needs a round to clear.
    [no_jam] Nothing is jammed.
   *[none] That unit has no gun that can fire.
}
roads-refuse-no_such_ability = { $why ->
    [leap] That unit cannot leap there.
    [camouflage] That unit cannot hide.
   *[unit] That unit has no such ability for that.
}
roads-refuse-not_in_cover = One hides only in cover.
roads-refuse-enemy_too_near = { $why ->
    [contact] That cell touches an enemy. Only an attack leads there.
   *[sees] An enemy who sees that unit is too near.
}
roads-refuse-not_half_out = Half of the warband has to be out for that.
roads-refuse-over_budget = That comes to { $spent ->
    [one] { $spent } point
   *[other] { $spent } points
}, of { $budget }.
roads-refuse-no_leader = A warband has exactly one leader.
roads-refuse-wrong_number_of_units = A warband has { $least } to { $most } units.
roads-refuse-too_many_of_profile = Of these at most { $most }.
roads-refuse-squad_too_small = At least { $size } warriors for that.
roads-refuse-squad_too_large = At most { $size } warriors for that.
roads-refuse-too_many_commanders = At most { $most } commanders.
roads-refuse-wrong_weapon = That unit does not bear this weapon.
roads-refuse-outside_zone = { $why ->
    [unplaced] Some of your units have no place yet.
   *[cell] That cell is outside your zone. The menu shows the cells of the zone.
}
roads-refuse-empty_roster = No unit is written there. An example: `Wolf Chief, Highway Raiders 4c`.
roads-refuse-no_such_profile = I do not know a unit called { $word }. The rules name all units, list by list.
roads-refuse-no_such_word = I cannot read { $word } there. After a unit come its number, `c` for a commander, and weapons as the rules write them.

# Options.
roads-option-mode = Mode
roads-option-mode-full = full
roads-option-mode-basic = basic
roads-option-manoeuvres = Special manoeuvres
roads-option-manoeuvres-by_mode = by the mode
roads-option-manoeuvres-on = on
roads-option-manoeuvres-off = off
roads-option-misfires = Misfires
roads-option-misfires-by_mode = by the mode
roads-option-misfires-on = on
roads-option-misfires-off = off
roads-option-melodies = Melodies
roads-option-melodies-by_mode = by the mode
roads-option-melodies-on = on
roads-option-melodies-off = off
roads-option-scenario = Scenario
roads-option-scenario-meeting = Meeting on the road
roads-option-scenario-barrels = Last barrels
roads-option-scenario-breakthrough = Breakthrough
roads-option-scenario-ambush = Ambush at the pass
roads-option-scenario-random = random
roads-option-map = Map
roads-option-map-crossroads = Crossroads
roads-option-map-overpass = Overpass
roads-option-map-drowned = Drowned quarter
roads-option-map-station = Filling station
roads-option-map-random = random
roads-option-points = Points of a warband
roads-option-prices = Prices and ready-made warbands
roads-option-prices-even = so that all warbands win equally often
roads-option-prices-rulebook = of the rulebook
roads-option-rounds = Rounds at most
roads-option-impulse_size = Activations of an impulse
roads-option-impulse_size-0 = whole turns
roads-option-fp_base = Action points (FP) besides those of units
roads-option-initiative_winner_chooses = The winner of initiative chooses who acts first
roads-option-attacks_per_round = Attacks of a unit in a round
roads-option-attacks_per_round-0 = no limit
roads-option-prepared_helps_defence = Preparation helps Defence dice, too
roads-option-moving_spoils_aim = Moving after aiming spoils the aim
roads-option-no_shooting_near_melee = Nobody shoots within three steps of a fight
roads-option-draw_in = Drawing-in to fights
roads-option-draw_in-round_start = at the start of a round
roads-option-draw_in-on_attack = also after each charge
roads-option-draw_in-off = off
roads-option-panic_measure = Panic after melee compares
roads-option-panic_measure-wounds = wounds
roads-option-panic_measure-warriors = warriors
roads-option-free_blows = Free blows on who flees
roads-option-free_blows-per_warrior = one of each warrior
roads-option-free_blows-per_unit = one of each unit
roads-option-fear_ignores_terror = Who causes fear ignores terror wholly
roads-option-leap_height = Height of a giant leap
roads-option-leap_height-jumped = up to the distance jumped
roads-option-leap_height-rating = up to its rating
roads-option-frenzy_ends = A lost fight ends frenzy
roads-option-frenzy_ends-round = judged by the round
roads-option-frenzy_ends-exchange = judged by the exchange
roads-option-ask_withdraw = A broken side is asked whether it flees
roads-option-timeout_plays = When a deadline passes
roads-option-timeout_plays-default = the turn ends
roads-option-timeout_plays-auto = the computer plays the impulse
