# The rules in short: a chapter for every decision, with the numbers of this game.

frames-chapter_force = - { $players } players: stations { $stations }, frames { $fewest }–{ $most }, field { $side }×{ $side }
frames-chapter_template = - { $name } `{ $dice }`: { $use }
frames-chapter_company = - { $name }: { $line }
frames-chapter_terrain = - { $name }{ $durability ->
    [none] {""}
   *[other] , durability { $durability }
}: { $effect }

frames-chapter-game = The game in short
    .text =
        Companies of walking war machines, **frames**, fight over **stations** until Doomsday.
        - Frames and stations are assets. Assets × points per asset = **Current Score**. The highest score makes its player the **Defender**.
        - Each round every frame takes one turn: name a target and a range, roll everything once, then give one die each to defence, movement, attack and marking.
        - White dice are wild, blue defend, green move, red attack, yellow mark. Nothing is rolled again.
        - Shooting at a frame that has not acted wakes it: it aims, rolls and sets its defence inside your turn.
        - Damage takes systems away; from the next roll on they give no dice. Barricades and other frames soak up hits.
        - Stand alone beside a station and declare it yours.
        - At a round's end the players may bring Doomsday nearer. Then the highest score wins. { $annihilation ->
            [wins] The last company with frames wins at once.
           *[play_on] A company alone on the field plays on.
        }

frames-chapter-terms = Terms and field
    .text =
        - The Doomsday counter begins at 1 to 20: { $start } is proposed. If all accept it stands, else the median of all numbers named; of two middle ones that nearer { $usual } counts, else the larger.
        - Every player has one veto on the field in the whole game. Any veto brings a generated field; proposal { $proposals } stands.
        - { $propose_d6d3 ->
            [yes] The host proposes d6 + d3
           *[no] Anybody may ask for d6 + d3
        } for every d8: in force only if all answer so.
        - Answers stay secret until all are in.{ $set_up ->
            [ready] {" "}In this game terms, companies and deployment are ready, as for whoever is late, and the battle begins at once.
           *[played] {""}
        }

frames-chapter-company = Companies
    .text =
        Everybody builds in secret; all companies are revealed together.
        { $forces }
        - A frame has { $whites } white dice and up to { $most_systems } systems, at most 2 of one type: defence, movement, spotting, melee, direct, artillery. Hit points are systems and whites left.
        - A weapon gives 2 red d6, two of it a red d8 more. Other systems give a d6 each.
        - Without direct and artillery systems a frame has the green sprint d8.
        - Rockets: exactly { $rockets }, on any frames you like. A reserve, without rockets, may wait for a tie.
        - Ready-made{ $ready_companies ->
            [remeasured] , in a skirmish of two to four evened out by measured games:
            [measured] , in a skirmish of two to four evened out by the second measured games:
            [even] , in a skirmish of two or four evened out by the first measured games:
           *[rulebook] :
        }
        { $companies }
        - Or type your own with commas: `Soldier R8r, Rook: WWBGRdRd, +Militia`. `+` is the reserve. The beginning of a name is enough.

frames-chapter-roles = Scores and roles
    .text =
        - Everybody rolls a d20: the **precedence** breaks all ties of order.
        - Points per asset: { $ppa }, −1 for most frames, −1 for most systems, +1 for fewest frames, +1 for fewest systems.
        - Highest score: Defender. Lowest: point attacker.
        - If the highest score is shared, the tied player of best precedence may field the reserve, leave a frame at home, make the one of worst precedence change, or let precedence decide.

frames-chapter-stations = The Defender's stations
    .text =
        - All own stations, each after the first within { $ruler } of another one.
        - At least { $gap } apart, not on the rim, at least { $neighbours } neighbours free of terrain.
        - Every cell within { $ruler } of them is the **defensive perimeter**, at most two thirds of the field.

frames-chapter-vanguard = The vanguard
    .text =
        - The Defender places { $vanguard_frames } frames inside the perimeter.
        - They must leave at least { $point_cells } cells for the point frame, and a tenth of the field for the attackers.

frames-chapter-point = The point frame
    .text =
        - The point attacker places one frame within { $ruler } of a frame of the Defender's and outside the perimeter{ $point_rule ->
            [official] , where it is not covered from that frame.
           *[seed] , more than 1 from every barricade.
        }
        - Where there is no such cell, the nearest ones are offered.

frames-chapter-attackers = The attackers place
    .text =
        - By turns, highest score first, one frame each: outside the perimeter and more than { $ruler } from both frames of the vanguard.
        - Then one station each: at least { $gap } from any other, not on the rim, not within 1 of another player's frame.
        - No frame within 1 of another player's station.

frames-chapter-rest = The Defender's other frames
    .text =
        - Any free cell inside the perimeter, or outside it within 1 of a barricade.

frames-chapter-order = Tactical order
    .text =
        - Players are asked from the highest score down; precedence breaks ties. Activate a frame that has not acted, or pass.
        - Passing costs nothing. The last one with a frame left may not pass.
        - After each activation, with all that it set off, a new cycle starts from the highest score.
        - A standing answer passes for you for the rest of the round.

frames-chapter-aim = Name a target
    .text =
        - Melee 0–1, direct 2–{ $ruler }, artillery { $beyond } and more. Only the range that you declare counts, and the distance when you shoot, after any move: declare for where you will shoot from.
        - Any other frame or barricade on the field, at any distance{ $friendly_targets ->
            [yes] ; your own frames too.
           *[no] ; not your own frames.
        } No stations.
        - Direct and artillery need a weapon, direct a rocket at least. Melee is always possible.
        - Or name nothing: then no red dice are rolled.

frames-chapter-pool = The roll
    .text =
        - All whites, blues, greens, yellows, and the reds of the range declared.
        - Rockets at direct range{ $rocket_role ->
            [any] {" "}and in melee and artillery attacks
           *[other] {""}
        }: each a red d8, { $rocket_role ->
            [addon] only beside a direct system.
            [standalone] in place of the direct system's dice.
           *[pool] beside the others or alone.
        } { $rocket_spent ->
            [chosen] One is spent only when its die attacks.
           *[rolled] They are spent when rolled.
        }
        - Nothing is rolled again. Each action takes one die at most.

frames-chapter-defence = Defence
    .text =
        - One blue or white die, or none: then the defence is 0.
        - It stands until the end of the round, against every attack.

frames-chapter-act = Attack and move
    .text =
        In either order; either may be skipped.
        - **Move** by a green or white die, { $move_exact ->
            [yes] exactly so many cells,
           *[no] at most so many cells,
        } to any of 8 neighbours at a time. Movement system or sprint: over barricades, rough ground and frames, and onto terrain.
        - **Attack** by a red die{ $white_ranged ->
            [yes] , or a white one where you have the weapon,
           *[no] {" "}(in melee a white one too),
        } if the target is at the range declared **now**. Dice of damage: attack + marker − defence of the target.
        - The marker on the target { $spot_use ->
            [choice] is used or left, as you like.
           *[always] is always used up, whoever placed it.
        }

frames-chapter-combat_order = Combat order
    .text =
        - Who attacks a frame that has not acted wakes it. It aims, rolls and sets its defence, knowing the attack.
        - { $combat_order ->
            [target_first] After the damage it ends its turn, then the attacker goes on.
           *[attacker_first] Then it waits; the attacker ends its turn, and the woken frame goes on with its own.
        } This is its turn of the round.
        - It may wake another one in the same way: chains may be of any length.
        - A frame destroyed meanwhile loses the rest of its turn. A frame hit as cover is not woken.

frames-chapter-cover = Cover
    .text =
        - What stands beside the target, between it and the shooter, covers it: a barricade, else another frame. In doubt { $cover_edges ->
            [attacker] it does not.
           *[defender] it does.
        }
        - One cover counts: { $cover_pick ->
            [strongest] the strongest.
           *[attacker] the attacker may name it; else the weakest.
        }
        - The target's own cell never covers it. Melee ignores cover.

frames-chapter-damage = Damage
    .text =
        - Melee, or terrain as the target: 4, 5, 6 hit.
        - No cover: 5, 6 hit.
        - Barricade: 6 hits the target, 4 and 5 the barricade. Once it has fallen, a 5 hits the target and a 4 misses.
        - Frame as cover: 6 hits the target, 5 that frame. { $double_defence_safe ->
            [yes] With two defence systems it takes no harm.
           *[no] Two defence systems do not help it.
        }
        - Every hit on a frame is one damage; on terrain, one durability.

frames-chapter-losses = Losses
    .text =
        - For each damage its owner takes a system away; then whites. Without whites the frame is destroyed.{ $drop_white ->
            [yes] {" "}A white may go before systems, but never the last one.
           *[no] {""}
        }
        - What is lost gives no dice from the next roll on.
        - { $abandon_station ->
            [yes] Within 1 of a station a frame may leave it instead: one damage is ignored, and it moves 1 cell away.
           *[no] Frames do not leave stations under fire.
        }

frames-chapter-spot = Marking
    .text =
        - By a yellow or white die. The frame gets a marker of that value; the larger one stays.
        - Without spotting system: within { $ruler } and not covered. With one: within { $ruler }. With two: anywhere.
        - { $spots_persist ->
            [yes] Markers outlive the round, defence does not.
           *[no] Markers and defence end with the round.
        }

frames-chapter-capture = Captures
    .text =
        - A frame of yours within 1 of the station, nobody else's, and { $capture ->
            [automatic] it is yours at once.
           *[declare] you declare it: at any moment, in anybody's turn and in votes.
        }
        - Without that the old holder keeps it, present or not.{ $contested_stations ->
            [yes] {" "}Where rivals meet without its holder it is nobody's for now.
           *[no] {""}
        }
        - Scores, order and the Defender change at once; the running turn goes on.

frames-chapter-doomsday = Doomsday
    .text =
        - When all frames have acted, from the highest score down, each player lowers the Doomsday counter by 1 or does nothing. At 0 the game ends at once.
        - { $auto_tick ->
            [yes] Before that it falls by 1 by itself.
           *[no] By itself it does not fall each round.
        }
        - { $stall_guard ->
            [0] Rounds without a tick go on without end.
           *[other] Quiet rounds in a row until it falls by itself: { $stall_guard }.
        }

frames-chapter-score = Scores
    .text =
        - Living frames and stations held × points per asset, reckoned anew at every loss and capture.
        - The Defender is the player with the highest score; ties go by precedence.

frames-chapter-frames = Frames
    .text =
        W white, B blue, Y yellow, G green, G8 sprint. Red: Rh melee, Rd direct, Ra artillery.
        { $templates }

frames-chapter-terrain = Terrain
    .text =
        { $terrain }
        - At durability 0 an element is gone. Stations are never entered, hit or destroyed, and cover nothing.{ $wrecks ->
            [yes] {" "}Destroyed frames leave rubble.
           *[no] {""}
        }

frames-chapter-end = The end
    .text =
        - Doomsday: the highest score wins. Ties: { $final_tie ->
            [extra_round] one more round, once; then most assets,
           *[assets] most assets,
        } then most hit points, then a shared victory.
        - Without any frame left scores are counted at once.
        - Who concedes { $on_leave ->
            [remove] leaves the field.
           *[bot] is played by the computer, by the answers of a passed deadline.
        } With two players conceding loses.
