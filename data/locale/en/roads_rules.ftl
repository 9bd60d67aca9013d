# The rules in short: a chapter for each decision, with the numbers of this battle.

roads-chapter_scenario = - **{ $name }**: { $text }
roads-chapter_weapon = - **{ $name }** ({ $points }): { $range ->
    [0] melee
   *[other] range { $range }, shots { $shots }
}{ $hit ->
    [0] {""}
    [-1] , −1 to hit
   *[other] , +{ $hit } to hit
}{ $pierce ->
    [0] {""}
   *[other] , pierce { $pierce }
}{ $damage ->
    [1] {""}
   *[other] , damage { $damage }
}{ $keywords_count ->
    [0] {""}
   *[other] ; { $keywords }
}{ $misfire ->
    [none] {""}
   *[other] ; misfires: { $misfire }
}
roads-chapter_profile = - **{ $name }** ({ $points }{ $largest ->
    [1] {""}
   *[other] {" "}each, { $smallest }–{ $largest }
}): M { $mobility }, T { $toughness }, Sp { $spirit }, Df { $defence }, A { $attacks }; { $weapons }{ $abilities_count ->
    [0] {""}
   *[other] ; { $abilities }
}
roads-chapter_own_ability = { $name } ({ $details })
roads-chapter_ability = - **{ $name }**{ $kind ->
    [passive] {""}
    [trigger] {""}
    [end_of_round] {" "}(end of round)
   *[other] {" "}({ $kind ->
        [rider] +{ $fp } FP
       *[action] { $fp } FP
    }{ $fatigue ->
        [0] {""}
       *[other] , +{ $fatigue } fatigue
    })
}: { $text }
roads-chapter_melody = - **{ $name }** ({ $fp } FP, { $difficulty }+): { $text }
roads-chapter_misfire = - **{ $name }**: 1 { $roll_1 }; 2 { $roll_2 }; 3 { $roll_3 }; 4 { $roll_4 }; 5 { $roll_5 }; 6 { $roll_6 }

roads-chapter-battle = The battle in short
    .text =
        Two warbands meet in a ruined district of { $side }×{ $side } cells. Break the enemy's will, or lead on score after round { $rounds }.
        - A round: initiative and action points (FP), drawing-in to fights, **impulses** by turns, **consequences**.
        - An activation costs FP and is one of: move, attack, shoot, aim, prepare, break off, hide, use an ability, play a Melody.
        - { $free_activations } activations of a unit in a round are free; each further one gives a **fatigue token**: −1 to hit, −1 Spirit.
        - To hit: { $to_hit }+ on a die; 6 always hits, 1 always misses. A Defence roll needs { $save } less Defence; 1 always fails.
        - A Spirit test: one die, not above Spirit. It decides on fear, panic, pursuit, rout.
        - Each hit wounds one warrior; Toughness says how many wounds put a warrior out.
        - Whoever is routed, flees or has nobody left on the field loses at once.
        - Distance is counted in cells; diagonals count 1. One unit to a cell.

roads-chapter-scenarios = Scenarios and the end
    .text =
        { $lines }
        - At once: a lost rout test, voluntary flight, nobody left on the field.
        - After round { $rounds } the scenario's score decides, then the points of enemy warriors out; still equal is a draw.
        - Barrels: from round 2, the only side with a unit beside one scores 1; fleeing and masked units do not count.
        - Breakthrough: the attacker leaves by row 1 for 1 more step, unless engaged; a third of the points wins.
        - Ambush: the column starts in the middle with { $points } points, the ambushers have a little less, act first in round 1 and may start masked in cover.

roads-chapter-warband = Warbands
    .text =
        Both draft in secret; warbands are revealed together.
        - { $points } points, { $units_least } to { $units_most } units, all from one list, exactly one leader. Points left over are lost.
        - A squad of { $commander_size } or more may have a commander for { $commander_points } points, at most { $commanders }: +1 Spirit (to { $highest_spirit }), +1 die in melee, +1 FP; falls last.
        - Weapons can be swapped for others of the profile at the difference of points.
        { $prices ->
            [even] - Prices and ready-made warbands are measured, so that all warbands win equally often.
           *[rulebook] - Prices and ready-made warbands are those of the rulebook; not all of them win equally often.
        }
        { $misfires ->
            [yes] - Guns and motor blades may misfire.
           *[no] - Misfires are off: weapons that could misfire cost { $misfire_points } point more.
        }
        - Take a ready-made warband, recruit in the menu, or type one: `Wolf Chief, Highway Raiders 4c sledge, Pipe Gunners 2 crossbow`. `4c` is four with a commander, `-` no gun. The beginning of a name is enough.

roads-chapter-deployment = Deployment
    .text =
        Both deploy in secret, in their own zone, one unit to a cell; walls and toxic pools are not allowed.
        - The picture marks each zone with the sign of its side: an empty circle or square in each cell.
        - South has rows 11 and 12, North rows 1 and 2, unless the scenario says otherwise.
        - Units with camouflage may start masked anywhere in the zone; in an ambush all ambushers in cover may.
        - All is revealed together; where masked units are, only their owner knows.
        - What is not placed can be placed for you: guns behind, others in front.

roads-chapter-round = Rounds, initiative, action points
    .text =
        - Action points (FP) of a side: { $fp_base } + 1 for each unit that is not fleeing + 1 for each commander or leader of such a unit. They are not kept.
        - Both roll a die; the higher one acts first all round, in the consequences, too. { $initiative_winner_chooses ->
            [yes] The winner chooses who acts first.
           *[no] {""}
        }
        - { $impulse_size ->
            [0] Each side acts for its whole turn.
            [1] The sides alternate, one activation each.
           *[other] The sides alternate: up to { $impulse_size } activations at a time. After one you may hand over.
        } Whoever ends the turn acts no more this round; FP left serve ambushes only.
        - Before your first impulse: rout test if half is out; then, unit by unit, rally, terror or stupidity.

roads-chapter-drawing_in = Drawing-in
    .text =
        { $draw_in ->
            [off] Nobody is drawn into fights in this battle.
            [on_attack] At the start of a round, and after each charge, units within { $drawn_within } steps of a fight are drawn in.
           *[round_start] At the start of a round units within { $drawn_within } steps of a fight are drawn in.
        }
        - A fight is a group of units in contact. Contact: beside each other, no wall between, levels no more than 1 apart.
        - To keep a unit out, test Spirit: passed, it stays but **does not shoot** this round; Melodies are allowed. Failed, it is drawn in.
        - Frenzied and fleeing units cannot be kept out. Masked units, and those who prepared last round, are never drawn in.
        - It moves up to 3 cells to the nearest free cell in contact, for no FP and no fatigue.

roads-chapter-activations = Activations and fatigue
    .text =
        - Move, attack, shoot, aim, prepare, break off, hide, clear jams: 1 FP each. Abilities and Melodies cost what is printed.
        - Riders join an activation and add their FP. However many FP it costs, it is one activation.
        - The third and each further activation of a unit in a round gives it 1 fatigue token afterwards; tokens of abilities come on top.
        - In a round: { $attacks_per_round ->
            [0] attacks without limit
            [one] { $attacks_per_round } attack
           *[other] { $attacks_per_round } attacks
        }, one Melody, one volley (two of a rapid gun).
        - **Prepare**: +1 Mobility in melee and +1 { $prepared_helps_defence ->
            [yes] to hit and on Defence dice
           *[no] to hit
        } in melee this round. Not in a fight; nothing else this round, but it strikes back. It is not drawn in next round.
        - **Break off**: Spirit test; passed, move to a cell in contact with nobody; failed, free blows and flight.
        - An engaged unit only attacks, breaks off or helps. Fleeing, prepared, dazed and just rallied units do not act.

roads-chapter-moving = Moving and terrain
    .text =
        - Up to Mobility in steps: 1 for a cell, 2 for rubble and toxic pools, +1 for going up a level. All on road: +{ $road_bonus }.
        - One single step is always possible. A move never ends or passes in contact with a visible enemy.
        - Friends may be passed, enemies not; nobody passes walls, or between two walls diagonally. Levels 2 apart are a cliff.
        - In the picture: dashes are road, dots rubble, a zigzag is a barricade (rubble and barricades are cover), waves are a toxic pool (who stops there takes a hit without Defence), a crossed block is a wall, a digit is a level, teeth are a cliff, an arrow is the exit, the sign on a barrel is whose point it is.
        - On a unit: squares above are warriors (a hollow one is wounded), a star is a commander, a crown the leader, a drop holds fatigue tokens, letters are states; they stand in words below the field.
        - Sight: walls, and cells higher than both ends, block the line; units do not.

roads-chapter-shooting = Shooting
    .text =
        - Target in range and sight; neither you nor the target in a fight{ $no_shooting_near_melee ->
            [yes] , nor you within three steps of one.
           *[no] .
        } Dice: shots of the weapon for each working gun.
        - To hit: + aim, −1 moved, −1 target in cover (not from 1 step), −1 beyond half the range, +1 from a higher level, −1 for each token, +1 from hiding.
        - **Aim**: +1 for each aim this round; { $moving_spoils_aim ->
            [yes] moving after aiming loses the bonus.
           *[no] moving no longer counts, before or after.
        }
        - Then each hit in order: Defence roll less pierce; a failed one wounds.
        - Heavy guns do not shoot after moving.

roads-chapter-melee = Melee
    .text =
        - Charge along a path as for a move, the last cell in contact; or strike who is in contact already. Only attacker and target strike.
        - Order: Mobility + 1 prepared + 1 jump, reach +1, slow −1. The higher strikes first, and who is out does not strike back; equal: together.
        - Dice: attacks × warriors, +1 for a commander; frenzy doubles.
        - To hit: +1 prepared, +1 another unit of yours touches the target, −1 for each token, −1 shaken or fleeing, −2 terrified, +1 from hiding.
        - Hatred: misses in the first exchange are rolled again.
        - Free blows hit by themselves; Defence as usual.

roads-chapter-hiding = Hiding and ambush
    .text =
        - Units with camouflage hide in cover with no enemy in sight within 4 steps, and not in a fight. The enemy knows only that they are masked.
        - Masked units move half their Mobility unseen; a longer move shows them. They are no targets, hold nothing and support nobody.
        - An enemy who moves within { $spot_within } steps with sight spots them and halts (keen nose: 4). The owner may at once attack or shoot for 1 FP.
        - Whoever is attacked or shot at from hiding has fallen into an ambush: panic test in the consequences.
        - A silent gun that wounds nobody does not give its shooter away while no enemy is within 4 steps.

roads-chapter-manoeuvres = Special manoeuvres
    .text =
        { $manoeuvres ->
            [yes] - **Leap down**: a move or attack may once go down a cliff of 2 or 3 levels, for that many steps. Landing: die not above Mobility, else a fall: a hit for each level, and the activation ends.
           *[no] Special manoeuvres are off in this battle; what follows is not used.
        }
        - **Giant leap**: instead of walking, a jump to a free cell. It may rise by { $leap_height ->
            [rating] the leap's rating
           *[jumped] the distance jumped
        } at most; walls count as level 3. Units do not hinder it.
        - **Jump attack**: after a leap, +1 to order and one more blow, the ram, for 1 or 2 damage.

roads-chapter-misfires = Misfires
    .text =
        { $misfires ->
            [yes] A natural 1 on the first die of a volley, or of a motor blade's blows, is a misfire: one die on its table.
           *[no] Misfires are off in this battle; what follows is not used.
        }
        { $lines }
        What is lost are the dice of one warrior only. Clearing all jams costs 1 FP, not in a fight.

roads-chapter-spirit = Spirit, fear, frenzy
    .text =
        - **Spirit**: a commander's is 1 more; −1 for each token (not if frenzied), −1 shaken, −{ $terrified } terrified in contact; at least { $lowest_spirit }. A 6 always fails.
        - **Fear**: test before attacking who causes it; failed, the unit is cowed and attacks nobody this round, for no FP. Attacked by it: failed, it is shaken this round.
        - **Terror**: as fear, and whoever starts a turn within { $terror_within } steps tests or flees. { $fear_ignores_terror ->
            [yes] Who causes fear ignores terror.
           *[no] Who causes fear takes terror for fear.
        }
        - **Frenzy**: must attack while it can; double dice; tokens do not matter to it. Within Mobility of a visible enemy it ignores fear, terror and panic. Ends when it takes more than it deals{ $frenzy_ends ->
            [exchange] {" "}in an exchange.
           *[round] {" "}in a round.
        }
        - **Stupidity**: each own turn a test; failed, the unit is dazed: no blows, no shots, perhaps it stumbles on.
        - **Rally**: a fleeing unit tests without its commander; passed, it stands but cannot act this round.

roads-chapter-rout = Rout
    .text =
        When half of a warband or more is out, a test is due at the start of each own turn; failed, **the battle is lost**.
        - The value: the leader's Spirit while on the field and not fleeing, else the highest of the others not fleeing.
        - { $ask_withdraw ->
            [yes] Before the roll you may flee of your own will: it loses the battle, too.
           *[no] Nobody is asked about fleeing in this battle: everybody stands.
        }

roads-chapter-panic = Panic and flight
    .text =
        First step of the consequences, by initiative. A unit tests, once, if this round
        - it lost more { $panic_measure ->
            [warriors] warriors
           *[wounds] wounds
        } in melee than it dealt;
        - it fell into an ambush; or
        - more than half of its warriors fell under fire or to a Melody.
        Failed: each enemy { $free_blows ->
            [per_unit] unit
           *[per_warrior] warrior
        } in contact strikes a free blow, then the unit flees a die of cells away from its enemies. Off the field it is out.

roads-chapter-pursuit = Pursuit
    .text =
        Second step of the consequences. Who was in contact with a unit when it fled, and touches no other enemy, tests Spirit.
        - Passed: pursue or hold back. Failed: it must pursue. Frenzied units always do.
        - Distance: a die − tokens. In contact again, the fugitive is **wiped out**.
        - Either way the pursuer gets 1 token.

roads-chapter-round_end = Rest and the end of a round
    .text =
        - **Rest**: each unit loses as many tokens as it has free activations left ({ $free_activations } − activations).
        - Then leaders and abilities at the end of the round, for leaders on the field and not fleeing; then objectives score.
        - Healing never brings back who is out.
        - Round { $rounds } is the last one.

roads-chapter-weapons = Weapons
    .text =
        Points in brackets.
        { $lines }

roads-chapter-ability_list = Abilities
    .text =
        The same one once per unit and round. Distance only, no sight.
        { $lines }

roads-chapter-melody_list = Melodies
    .text =
        { $melodies ->
            [yes] Only musicians, not in a fight, one in a round, at most 6 steps away. A die of at least the difficulty; a natural 1 gives a token.
           *[no] Melodies are off in this battle.
        }
        { $lines }

roads-chapter-road_wolves = Road Wolves
    .text =
        Points, then Mobility, Toughness, Spirit, Defence, Attacks, weapons, abilities.
        { $lines }

roads-chapter-convoy_guard = Convoy Guard
    .text =
        Points, then Mobility, Toughness, Spirit, Defence, Attacks, weapons, abilities.
        { $lines }

roads-chapter-pale_choir = Pale Choir
    .text =
        Points, then Mobility, Toughness, Spirit, Defence, Attacks, weapons, abilities.
        { $lines }

roads-chapter-mire_kin = Mire Kin
    .text =
        Points, then Mobility, Toughness, Spirit, Defence, Attacks, weapons, abilities.
        { $lines }
