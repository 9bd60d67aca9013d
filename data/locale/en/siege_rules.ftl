# The rules in short, a chapter for each thing that is decided, with the numbers of the game.

siege-chapter_line =
    { $first }
    { $next }
siege-chapter_force = - { $players } players: Stormer { $storm_squads ->
        [one] { $storm_squads } squad
       *[other] { $storm_squads } squads
    } for { $storm_budget }, Defender { $guard_squads } for { $guard_budget }
siege-chapter_figure = - { $letter } { $name }: strength { $strength }, cost { $cost }. { $property }
siege-chapter_price = - { $price }
siege-chapter_weather = - { $point } { $weather }: { $rule }

siege-chapter-night = The night in short
    .text =
        One night over Moscow, { $rounds } rounds. **Stormers** loot fortifications for victory points, **Defenders** keep them standing.
        - In your turn each squad may move up to { $movement } regions once and then act once: assault, attack, rally, or turn the Wind Rose from the Kremlin.
        - A squad is 1 to { $squad_figures } chess figures; its strength is their sum. A battle is strength and a die of { $die } against strength and a die. A tie goes to the attacked side.
        - A fortification has strength { $fort_strength }. A Stormer's figure properties do not help in an assault; a guard's do.
        - Guards within reach, usually { $reach } hexes, may stand up for a token. The Stormer must beat each of them, the nearest first.
        - A won assault on a fortification pays { $assault_reward ->
            [both] **both** a victory point and a step of the weather marker.
           *[choice] **either** a victory point **or** a step of the weather marker.
        } Nobody makes more than { $weather_cap ->
            [one] 1 such step
           *[other] { $weather_cap } such steps
        } a { $weather_cap_scope ->
            [turn] turn.
           *[round] round.
        }
        - A beaten squad loses its weakest figure{ $shaken ->
            [yes] , retreats and is shaken until the round ends.
           *[no] {" "}and retreats.
        }
        - At the end: at least as many fortifications standing as points looted, and the City holds. Otherwise the Stormer with most points wins.

siege-chapter-sides = Sides and order
    .text =
        Stormers loot, Defenders guard; a side is kept the whole night. { $sides_by ->
            [host] The host gives each player a side.
            [lots] Lots give each player a side.
           *[wish] Say in secret which side you would like. Wishes hold as long as there is room; lots settle the rest.
        }
        - Stormers are rivals: each counts points alone. Yet they never fight each other and may share regions.
        - Defenders win or lose together.
        - Lots seat each side in the order of turns; a Defender is always last{ $rotation ->
            [none] . The order stays.
           *[within_side] . After each round the first player of a side becomes its last.
        }

siege-chapter-placing = Placing fortifications
    .text =
        { $fort_placement ->
            [defenders] Which fortifications stand is drawn. Defenders put them down in turn, one at a time.
           *[random] Fortifications are drawn and put down by chance.
        }
        - Each ring gets a fixed number. A region holds { $region_fortifications } at most, the Kremlin none.
        - How many stand in a region is its integrity. { $walls ->
            [yes] While any stands, guards there cannot be attacked in the field: assault the token instead.
           *[no] Guards there may be attacked; each standing fortification gives them +{ $walls_bonus }.
        }
        - { $wards ->
            [yes] Every fortification wards against one kind of weather: while it stands, that rule does not hold in its region, for nobody.
           *[no] Wards are not played: the weather holds everywhere.
        }
        - Underground tokens stand in rings 1 to 3, where there is no fortification.

siege-chapter-muster = Muster
    .text =
        Everybody picks squads in secret; then all are shown. { $muster ->
            [free] Build them yourself, 1 to { $squad_figures } figures each, within your budget.
           *[table] Take them from your side's table, each entry once, within your budget.
        }
        { $forces }
        - In all your squads no more figures than one side of a chess set has.
        - Unspent budget is lost. Until all squads are chosen you can start again.

siege-chapter-garrison = Deploying the guards
    .text =
        Defenders go first, in secret and all at once: each squad into any region but the outermost ring. Then all is shown.
        - A region holds { $region_room } squads. Where a side puts more, lots move the surplus to the next region of the ring.
        - A guard covers tokens up to { $reach } hexes away, its own region included; weather changes that.
        - { $walls ->
            [yes] In the region of a standing fortification guards cannot be attacked in the field.
           *[no] In the region of standing fortifications guards fight with +{ $walls_bonus } for each.
        }
        - A squad that begins a turn in the Kremlin can turn the Wind Rose.
        - Afterwards each Defender gets Underground tokens by lot, each with a tapped card: { $defender_start_cards }.

siege-chapter-storm = Deploying the storm squads
    .text =
        Stormers see the guards, then deploy in secret and all at once: each squad into a region of the outermost ring.
        - A region holds { $region_room } squads; Stormers may share. Where there are more, lots move the surplus to the next region of the ring.
        - A squad moves { $movement } regions and assaults from beside a token or from its own region.
        - Regions held by guards can be neither entered nor passed.

siege-chapter-weather = The weather
    .text =
        Eight states, one in force. The player who goes last in round 1 sets the first one; that is no move of the marker and throws nobody. From then on it goes clockwise only.{ $raised ->
            [yes] {" "}With some of them the City raises a few more fortifications in rings 1 to 3 at once: as many as make up for what the weather does, by many nights played.
           *[no] {""}
        }
        { $states }
        { $wards ->
            [yes] Where a standing fortification wards against the state in force, that region is sheltered: the rule does not hold there.
           *[no] Wards are not played.
        }

siege-chapter-windows = Playing a card
    .text =
        Before the first turn and after the last one, everybody with an active card may play **one**, in secret and with its targets. Then all are shown and tapped.
        - They take effect from the weakest token to the strongest; lots decide between equals.
        - A card that lasts until the end of the coming turns lasts through the turns of this round if it is played before them, through those of the next round if after them.
        - Tapped cards become active { $untap_at ->
            [turn_end] at the end of their holder's turn.
           *[round_end] at the end of the round.
        }
        - A card without a legal target cannot be played. Wind cards always can, but do nothing once your moves are used up or the wind is tied.
        - If you lose a token, its card goes back.

siege-chapter-retarget = A card without its target
    .text =
        Your card has come up, but what it was aimed at is no longer possible.
        - Name a new target that is legal now, or let the card fail.
        - Either way it is tapped.

siege-chapter-marker = Moving the marker
    .text =
        The marker goes clockwise, one step at a time. With each step the old rule ends and the new one holds at once, also in the middle of a turn.
        - Three ways: a squad in the Kremlin that has neither moved nor acted, instead of everything else; a won assault on a fortification{ $ou_also_wind ->
            [yes] {" "}or an Underground token
           *[no] {""}
        }; a card.
        - All together nobody makes more than { $weather_cap ->
            [one] 1 move
           *[other] { $weather_cap } moves
        } a { $weather_cap_scope ->
            [turn] turn; windows count for themselves.
           *[round] round, its two windows included.
        }
        - After the first step of a two-step card you may stop.
        - Arriving at the Tornado, you may throw a squad.
        - { $storm_drift ->
            [0] The marker never moves by itself.
           *[other] At the end of each round the marker drifts by itself, steps: { $storm_drift }. Nobody throws then.
        }

siege-chapter-tornado = The Tornado
    .text =
        Who moves the marker here, and each player at the start of a turn while it is here, may throw **one** squad of anybody, { $throw } regions in a straight line.
        - Not in the Kremlin, not in a sheltered region, and no squad twice a round.
        - It stops before the map's edge, the enemy, a cordon or a full region. A throw cut short costs the weakest figure; no Heart helps.
        - Being thrown is neither a move nor a retreat and shakes nobody.

siege-chapter-turn = Your turn
    .text =
        Use your squads in any order. Each may **move once** and then **act once**; after acting it is spent.
        - Move: up to { $movement } regions, not through the enemy or a cordon, ending where there is room for it ({ $region_room } squads). Weather and cards change that.
        - Assault a token: Stormers only, in the same or an adjacent region.
        - Attack an enemy squad in an adjacent region{ $walls ->
            [yes] , unless it is a guard beside a standing fortification.
           *[no] .
        }
        - Turn the Rose: from the Kremlin, instead of everything else, if the squad has neither moved nor acted.
        - Rally: a squad that has neither moved nor acted, with fewer than { $squad_figures } figures and no enemy beside it, takes back the weakest figure of your reserve.
        - A shaken squad may only move, rally and turn the Rose.

siege-chapter-defence = Declaring a defence
    .text =
        A token is assaulted. Every Defender with an unshaken squad within reach answers in secret; then all answers are shown. Reach is { $reach } hexes from the token's region, 3 in Dead calm, 1 in Fog, give or take cards.
        - Each Defender sends **one** squad at most. A squad may defend as often as it likes.
        - The token's side counts token, guard, all the guard's properties and a die. The Stormer's properties do not work.
        - Several guards: one battle after another, the nearest first. { $chain_token_strength ->
            [last] The token helps in the last battle only.
           *[each] The token helps in each.
        } The Stormer has to win them all.
        - A beaten guard loses its weakest figure and retreats, even if a later guard saves the token. One that wins scores a watch point.
        - A standing answer can answer for you: /{ command-siege } { command-siege-order }.

siege-chapter-loss = The lost figure
    .text =
        Your squad is beaten. { $loss_choice ->
            [owner] You choose which figure it loses.
           *[weakest] It loses its weakest figure.
        }
        - The figure goes to your reserve. Rally or a card can bring it back.
        - A squad without figures leaves the map{ $no_squads_out ->
            [yes] ; a player without squads has no cards and windows either.
           *[no] ; its owner plays on.
        }

siege-chapter-retreat = The retreat
    .text =
        A beaten squad retreats one region. Whoever has the turn chooses where, for their own squad and for one driven off.
        - Farther from the winner; a storm squad beaten in an assault goes farther from the token. If there is no such region, equally far.
        - The region needs room and neither an enemy nor a cordon. Weather does not matter.
        - No way back: the squad stays and loses one more figure.
        { $shaken ->
            [yes] - It is shaken until the round ends: no attack, no assault, no defence.
           *[no] - It is not shaken.
        }

siege-chapter-advance = Advancing
    .text =
        Your attack in the field has driven a squad off. If its region is free of enemies and cordons and has room, you may advance into it.
        - That is no move; your squad is spent anyway.
        - After an assault nobody advances.
        - Having advanced into the Kremlin, a squad cannot turn the Rose this turn.

siege-chapter-reward = The reward of an assault
    .text =
        You have won against a fortification. { $assault_reward ->
            [both] You get the victory point, and may move the marker a step too.
           *[choice] Choose one of two.
        }
        - Victory point: the fortification is looted and leaves its region.
        - Influence: the marker goes a step clockwise and its new rule holds at once. { $assault_reward ->
            [both] {""}
           *[choice] { $fort_after_wind ->
                [removed] The fortification is removed.
                [untouched] The fortification stays as it was.
               *[drained] The fortification stays, drained: nobody assaults it again this round, yet its ward works.
            }
        }
        - When you may not move the marker any more, you get the point without being asked.

siege-chapter-shop = The shop
    .text =
        The night is over; every Stormer spends victory points{ $defender_shop ->
            [yes] , every Defender watch points.
           *[no] , winner or not.
        }
        - Buy in any combination, the same more than once. What is left over is lost; one point is a welcome and no more.
        { $prices }
        - Where several things are named, { $shop_choice ->
            [buyer] you choose one.
           *[curator] you buy first; then { $curator ->
                [yes] the curator chooses one.
               *[no] lots choose one.
            }
        }

siege-chapter-curator = The curator's choice
    .text =
        A purchase names several things, and one of them is given.
        - What is bought is fixed; nothing could be agreed before.
        - { $shop_choice ->
            [buyer] The buyer chooses.
           *[curator] { $curator ->
                [yes] The curator chooses, or leaves it to lots.
               *[no] Lots choose, equal chances.
            }
        }
        - Rewards belong to the campaign and change nothing in this night.

siege-chapter-figures = Figures and squads
    .text =
        A squad has 1 to { $squad_figures } figures; its strength is their sum. Properties work for both sides in the field, for guards in assaults, for storm squads in assaults never.
        { $figures }
        - No player has more figures than one side of a chess set.

siege-chapter-battle = A battle in the field
    .text =
        A squad that is not shaken attacks an enemy squad in an adjacent region.
        - Total: strength, properties, charms and a die of { $die }, for both. The attacker needs **more**; a tie goes to the attacked side.
        - A lucky squad rolls two dice and keeps the better. A Queen makes the enemy die count { $cap } at most.
        - Foresight: a losing die is rolled once again, and the new one counts. Then the other side may, if it loses now.
        - The beaten squad loses its weakest figure, retreats{ $shaken ->
            [yes] {" "}and is shaken until the round ends.
           *[no] .
        } The winner loses nothing and may advance.

siege-chapter-assault = An assault
    .text =
        A storm squad that is not shaken assaults a token in its own or an adjacent region.
        - Fortification { $fort_strength }; an Underground token has its own strength. Weather and charms count.
        - No property of the storm squad works, not even its Heart.
        - { $assault_dice ->
            [attacker_only] Only the Stormer rolls; the token's side adds { $flat_die }.
           *[both] Both sides roll a die of { $die }.
        } The Stormer needs **more**; a tie holds the token.
        - Defenders in reach may stand up for it: see the chapter on defence.
        - A drained fortification cannot be assaulted. The winner stays where it is; the storm squad is spent.

siege-chapter-underground = The Occult Underground
    .text =
        Tokens that are never looted: they can be assaulted over and over, with their own strength.
        - Who wins takes control and draws one of the token's two cards in secret, tapped. { $ou_also_wind ->
            [yes] A step of the marker is allowed too.
           *[no] There is no victory point and no step of the marker.
        }
        - Who loses control gives the card back.
        - { $defenders_take_cards ->
            [yes] A Defender who stops an assault on a token that no Defender controls takes it, with a card.
           *[no] Defenders take no tokens by stopping assaults.
        }
        - You cannot assault a token that you control.

siege-chapter-end = How it ends
    .text =
        After round { $rounds }, or when no fortification stands or no storm squad is left, at the end of a round.
        - Standing fortifications at least as many as all victory points: **the City holds**, all Defenders win.
        - Otherwise **the City falls** and the Stormer with most points wins. Ties: more Underground tokens, then more figures on the map, then a shared win.
        - Watch points rank the Defenders among themselves.
        - Then the shop opens for every Stormer.
        { $mode ->
            [two_nights] - Two nights are played, the second with the sides exchanged. Most victory points over both win.
           *[single] {""}
        }
