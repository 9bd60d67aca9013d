# The rules in short: a chapter for every decision, with the numbers of this match.

rocknroll-chapter-match = The match in short
    .text =
        Two sides, **Vietnam** and **VPA**, fight over five **Points** in a row of positions p1 to p5.
        - A Point's value goes with its card: { $points }.
        - Round: both get reinforcements, the first side takes its turn, then the second, then the tally.
        - A turn: **deployment** (units from hand to p1 or p5), then **orders**. Nearly everything a unit does costs an order card.
        - A failed roll brings **RD** (Random Down), and RD repair later rolls or buy other things. **OK** are points for lost units and become orders.
        - **Tricks** are what a card does by itself. **HQ** is a side's open reserve.
        - More strength holds a Point. The higher sum of values wins the round{ $wins_needed ->
            [0] .
            [one] ; { $wins_needed } round won wins the match.
           *[other] ; { $wins_needed } rounds won win the match.
        }
        - The loser of a round gets a local and a spec op for it.
        - Captured enemies are dealt with at the end of a round.
        - Locals belong to nobody and act by their own text.

rocknroll-chapter-contingent = Contingents
    .text =
        - Each side has 18 units. Its **contingent** is { $contingent_vietnam ->
            [18] all of them for Vietnam
           *[other] { $contingent_vietnam } for Vietnam
        } and { $contingent_vpa ->
            [18] all of them for VPA
           *[other] { $contingent_vpa } for VPA
        }; the others stay out unseen.
        - { $contingent_pick ->
            [choose] Each side chooses its own in secret, unit by unit or ready-made.
           *[random] They are drawn at random.
        }
        - Units on the field at most: Vietnam { $field_limit_vietnam }, VPA { $field_limit_vpa }; locals { $local_limit }. What would go beyond is refused.
        - RD at the start: Vietnam { $start_rd_vietnam }, VPA { $start_rd_vpa }.{ $second_side_orders ->
            [0] {""}
           *[other] {" "}The second side of round 1 draws extra orders: { $second_side_orders }.
        }
        - Sides: { $sides_by ->
            [seat_order] the first seat has Vietnam.
           *[lots] by lot.
        }{ $vietchess ->
            [yes] {" "}VietChess: both contingents lie open in HQ, and there are no unit decks.
           *[no] {""}
        }

rocknroll-chapter-arrival = Arrival
    .text =
        - Each side gets { $rd_per_round } RD, orders: { $orders_per_round } (in round 1: { $first_round_orders }), units: { $units_per_round }.
        - Each of the units is at choice the top of your deck or any unit of your **HQ**. What you take from HQ is public; what you draw is not.
        - Each combat loss gives 1 **OK**. Every { $ok_rate } OK become an extra order; the rest stays.
        - Whoever lost the last round gets a local{ $spec_ops ->
            [yes] {" "}and a spec op
           *[no] {""}
        }, while there are any. After a draw nobody does.
        - Order deck empty: the discarded orders are shuffled. Unit deck empty: your dead are { $deathmatch ->
            [yes] gone for good; only HQ is left.
           *[no] shuffled into a new one.
        }
        - RD in the bank: { $rd_cap ->
            [0] no limit.
           *[other] at most { $rd_cap }; the rest is lost.
        }

rocknroll-chapter-deployment = Deployment
    .text =
        - Your arrows move first. A unit with an arrow moves 1 position the way it points at each start of your turn, as an entry; the direction is chosen when it is deployed. At the end of the row it turns back, or leaves, as its card says.
        - Then any number of units from hand, each to p1 or p5, enemies there or not. Some cards may go elsewhere.
        - An order may be exchanged for a unit, one for one: the order goes under its deck; the unit comes from the deck, from HQ, or is one of yours killed in this very phase.
        - Locals from hand are deployed free, where their card allows.
        - A deployed unit **enters**: enemies with a barrage there fire at it.
        - Tricks marked { "!" } may be used at will, once a turn each.
        - The first thing you do of the orders phase ends this one for good.{ $macv_sog ->
            [yes] {" "}Units may be deployed closed, at p1 or p5 only.
           *[no] {""}
        }

rocknroll-chapter-orders = Orders
    .text =
        - Play any number of orders, each once.
        - { $any_order_steps ->
            [yes] Any order may instead be a plain **step**: one of your units moves 1.
           *[no] Orders are played in full only.
        }
        - { $suits ->
            [yes] ♥ is Vietnam's suit, ♦ is VPA's: an order of your own suit gives +{ $suit_bonus } to your first roll in it.
           *[no] Suits give nothing in this match.
        }
        - Of an order with several parts the first needs a legal object; later ones may be skipped.
        - An order of one side only, such as Tunnels, is a step for the other.
        - { $current_act ->
            [yes] **Current Act** ({ $current_act_cards ->
                [one] { $current_act_cards } card
               *[other] { $current_act_cards } cards
            } or { $current_act_rd } RD): one of your units attacks, or moves 1, without an order.
           *[no] There is no Current Act.
        }
        - A unit from hand or field may go to HQ for 1 order.
        - A move goes to the next position; enemies do not block. Who moves 2 or more by one instruction enters the last position only.

rocknroll-chapter-attack = Attacks
    .text =
        - The attacker rolls a d6 against a target in its Point: the number on its card or more. Success destroys. Nobody hits back.
        - **Armour** `[5+]`: the target has to be rolled, too; the higher number counts. What beats the one but not the other is a plain failure.
        - **Ace** `A♠`: armour does not help against it.
        - Closed targets: +{ $masked_bonus } to what has to be rolled.
        - **Guard**: attacks at its companions have to be aimed at it. Not so for shots at an entrant{ $guard_takes_entry_fire ->
            [yes] {" "}(in this match those, too, go to the guard)
           *[no] {""}
        }, locals' tricks, capture and super-weapon.
        - Own suit, auras and other modifiers add up.
        - Locals may be attacked by orders; a barrage does not fire at them.
        - Each unit destroyed or captured is a **combat loss**: its side gets { $deathmatch ->
            [yes] 1 order at once.
           *[no] 1 OK.
        }

rocknroll-chapter-entry = Entering a Point
    .text =
        In this order:
        - the unit lies there;{ $macv_sog ->
            [yes] {" "}it opens one closed enemy there;
           *[no] {""}
        }
        - enemies' tricks: barrage, ambush, control. { $barrage_optional ->
            [yes] A barrage fires at its owner's will.
           *[no] A barrage must fire.
        }
        - if it is still there: its own tricks;
        - if it is still there: locals' tricks.
        Several tricks of one side: their owner says in which order. Each fires once for one entry. Deployment is an entry; so is a move forced by a trick. Swapped Points are none.

rocknroll-chapter-rolls = Rolls and RD
    .text =
        - A roll: d6 + modifiers + poured RD against a number. Less than { $lowest_threshold } is never asked.
        - A natural 1 fails unless an RD is poured into it.
        - After a failure: { $reroll ->
            [yes] **reroll** for any 1 card (an order, a unit in hand or on the field); once, and the second die stands. Then
           *[no] there are no rerolls;
        } **pour** exactly what is missing, if you have it. { $pour_rate ->
            [1] 1 RD adds 1.
           *[other] { $pour_rate } RD add 1.
        }
        - { $rd_source ->
            [natural_one] A natural 1 brings 1 RD.
            [both] A failure that stands brings 1 RD, and so does a natural 1.
           *[failure] A failure that stands brings 1 RD.
        } Not for locals, nor for the super-weapon.
        - **Twos**: while your side enjoys this, a natural { $twos } is a success.
        - Who has used the Devil's Hand rerolls nothing.

rocknroll-chapter-rock = ROCK'N'ROLL
    .text =
        - { $rocknroll ->
            [yes] A natural { $rocks } in an attack by order{ $current_act ->
                [yes] {" "}or Current Act
               *[no] {""}
            }, hit or miss: the same unit may attack once more at once, as that order allows.
           *[no] There is no ROCK'N'ROLL in this match.
        }
        - Extra attacks in one chain: at most { $rock_chain }.
        - Closed units, tricks and locals never rock.{ $devil_blocks_rocknroll ->
            [yes] {" "}Nor does a side that has used the Devil's Hand.
           *[no] {""}
        }

rocknroll-chapter-tricks = Tricks
    .text =
        - What a card says happens by itself, without an order.
        - **{ "!" }**: at will, once in each own turn; in the enemy's turn each time its card says so{ $at_will ->
            [both_turns] , and besides once in each enemy turn between two of its actions
           *[printed] {""}
        }. You are asked, unless a standing answer does so for you.
        - **Barrage**: fires at each entering enemy. **Control**: pushes, pulls or carries units; its owner chooses whom and where to.
        - A number on the trick has to be rolled; a failure brings RD as any other.
        - Tricks' attacks never rock. A displaced unit enters like any other; after { $entry_chain } forced entries in a chain the rest is skipped.
        - **Aura**: changes the rolls of others in the Point, not its own.

rocknroll-chapter-masks = Masked units
    .text =
        { $macv_sog ->
            [yes] Units may lie **closed**: everybody sees a token, only the owner knows the card.
           *[no] There are no masked units in this match.
        }
        - In your orders phase close 1 open unit and open any number; each changes once a turn. Opening sets off no tricks of entry or deployment.
        - Who enters a Point opens one closed enemy there, chosen unseen; it fires at once.
        - Closed: no tricks, no marks{ $masked_keeps_armour ->
            [yes] , but its armour stays
           *[no] {""}, no armour
        }; strength 1; +{ $masked_bonus } to destroy it; it cannot be captured.
        - It attacks by Unit attacks, Two units attack, Slaughter or Current Act only, at { $masked_chance }+, without modifiers and without ROCK'N'ROLL.
        - Killed closed, it goes to the dead face down.

rocknroll-chapter-locals = Locals
    .text =
        - Locals belong to nobody: they hold no Points, obey no orders, cannot be captured, do not shoot at each other, and act by their text alone.
        - Tricks of sides come first, then theirs.
        - **Provoked**: when a side's unit has rolled an attack in their Point, or at them, those whose card says so answer, once for each attack.
        - Where a local's text leaves a choice, the side in turn makes it. A random unit is drawn by me.
        - A local's roll is no side's: no suits, no RD, no rerolls.
        - A local that **joins** a side becomes its unit.
        - Killed, a local is out of the match. It is no combat loss.

rocknroll-chapter-capture = Capture
    .text =
        { $capture ->
            [yes] In your orders phase pay { $capture_cards ->
                [one] { $capture_cards } card
               *[other] { $capture_cards } cards
            } or { $capture_rd } RD and choose an enemy: { $capture_roll }+ captures it.
           *[no] There is no capture in this match.
        }
        - You need { $capture_superiority ->
            [not_fewer] at least as many units as the enemy
            [more] more units than the enemy
           *[any] a unit
        } in that Point after paying.
        - { $capture_limit ->
            [none] A target may be tried again.
           *[per_target_turn] Each target once a turn.
        } Locals and closed units cannot be captured.
        - It is no attack: armour, guard, suits and ROCK'N'ROLL do not matter. RD and rerolls do, and cards that help captures.
        - It is a combat loss for the victim. A prisoner lies on your base; its tricks rest.

rocknroll-chapter-goals = Goal Change and super-weapon
    .text =
        { $goal_change ->
            [yes] **Goal Change** ({ $goal_change_cards } cards or { $goal_change_rd } RD): swap any two Point cards. Units stay where they are; nobody enters, nothing is set off.{ $goal_change_limit ->
                [0] {""}
               *[other] {" "}Times a turn: { $goal_change_limit }.
            }
           *[no] There is no Goal Change in this match.
        }

        { $superweapon ->
            [yes] **Super-weapon**: four orders from hand, one of each suit, and a position. A die for everything there, also your own: a natural { $superweapon_roll } or more destroys it. Armour, guard and masks do not help; no RD, no rerolls. Once a turn.
           *[no] There is no super-weapon in this match.
        }

rocknroll-chapter-devil = The Devil's Hand
    .text =
        { $devils_hand ->
            [yes] Once a match, one of:
           *[no] The Devil's Hand is not used in this match.
        }
        - { $devils_cards } cards at once: units in your deployment phase, orders in your orders phase;
        - { $deathmatch ->
            [yes] (the dead do not return in a Deathmatch);
           *[no] in your deployment phase one of your killed units returns to hand;
        }
        - { $devil_option3 ->
            [off] (there are no interruptions in this match).
           *[opponents_turn] interrupt the enemy's turn: play 1 order, then the enemy goes on. You may do so between any two of its actions; when its turn ends you are asked.
        }
        From then on, that order included, you reroll nothing{ $devil_blocks_rocknroll ->
            [yes] {" "}and have no ROCK'N'ROLL
           *[no] {""}
        }. Pouring RD stays.

rocknroll-chapter-prices = Prices
    .text =
        - **Current Act**: { $current_act ->
            [yes] { $current_act_cards ->
                [one] { $current_act_cards } card
               *[other] { $current_act_cards } cards
            } or { $current_act_rd } RD
           *[no] not in this match
        }
        - **Goal Change**: { $goal_change ->
            [yes] { $goal_change_cards } cards or { $goal_change_rd } RD
           *[no] not in this match
        }
        - **Capture**: { $capture ->
            [yes] { $capture_cards ->
                [one] { $capture_cards } card
               *[other] { $capture_cards } cards
            } or { $capture_rd } RD
           *[no] not in this match
        }
        - **A card for one of the same kind**: the card and { $exchange_rd } RD
        - **Reroll**: { $reroll ->
            [yes] 1 card
           *[no] not in this match
        }
        A card is an order, a unit in hand, or a unit of yours on a Point; locals and spec ops are no money. Orders are discarded, units go to HQ. A unit paid is no combat loss. { $mixed_payment ->
            [yes] One card may stand for 2 RD of a price.
           *[no] A price is paid in cards or in RD, not in both.
        }

rocknroll-chapter-turn_end = End of a turn
    .text =
        - The enemy may interrupt with the Devil's Hand.
        - Orders in hand: { $order_hand_limit ->
            [0] no limit.
           *[other] at most { $order_hand_limit }; you choose which to discard. The limit holds here only, and for orders only.
        }
        - Your ambushes end and your arrows move at the start of your next turn.

rocknroll-chapter-tally = Tally and end of the match
    .text =
        - Strength is the number of units in a Point; some cards count double or not at all. More strength holds. Equal: { $tie_holds ->
            [nobody] nobody holds.
           *[first_mover] whoever moved first this round holds, dug in.
        }
        - The sum of the values held is the score; the higher one wins the round.{ $first_mover_points ->
            [0] {""}
           *[other] {" "}Whoever moved first in the round counts { $first_mover_points } more, since the other has the last word.
        }
        - { $contingent_penalty ->
            [yes] A side with nobody on the field discards a random order, or else loses the top unit of its deck.
           *[no] Having nobody on the field costs no order.
        }
        - Then round-end tricks, spec ops, rescue, prisoners, and the next round. { $turn_order ->
            [loser_first] The loser moves first.
            [winner_first] The winner moves first.
            [fixed] The order of turns never changes.
           *[alternate] The order of turns swaps.
        }
        - The match ends { $wins_needed ->
            [0] when a side has no unit left on the field, in hand, deck and HQ
            [1] with one round won, or when the enemy has no unit left anywhere
           *[other] with { $wins_needed } rounds won, or when the enemy has no unit left anywhere
        }, at the latest after round { $round_cap }{ $deathmatch ->
            [yes] : then more units left.
           *[no] : then more rounds won, then more points, then fewer losses.
        }
        - Whoever gives up (surrenders) loses the match at once; if both agree, it is a draw.

rocknroll-chapter-prisoners = Prisoners
    .text =
        At the close, with each prisoner one of these, or nothing:
        - **{ $wording ->
            [torture] Torture
           *[interrogate] Interrogate
        }** { $interrogation ->
            [yes] { $interrogate_roll }+: you draw 1 order. Exactly { $exactly }: the enemy draws 1.
           *[no] – not in this match.
        }
        - **Execute** { $execution ->
            [yes] { $execute_roll }+: out of the match, and in the next round your natural twos succeed. Exactly { $exactly }: it goes home to HQ with a random order of yours.
           *[no] – not in this match.
        }
        - **Recruit** { $recruiting ->
            [yes] { $recruit_roll }+: it is your unit, in your HQ, until it is killed or changes sides again. Exactly { $exactly }: as above.
           *[no] – not in this match.
        }
        Exactly { $exactly } means { $exact3_on_total ->
            [yes] the final total.
           *[no] the natural die that stands. { $exact3_pourable ->
                [yes] RD may be poured into it.
               *[no] No RD can be poured into it.
            }
        }
        {""}**Rescue**: before that, the round's winner may name one of its own prisoners. If it is still one afterwards, it comes home. { $rescue_default ->
            [none] Without an answer nobody is named.
           *[earliest] Without an answer it is the one captured first.
        }

rocknroll-chapter-operations = Spec ops
    .text =
        { $spec_ops ->
            [yes] A spec op is secret. Once its condition is met, it is shown by itself, its reward is taken, and it goes back into the deck. What happened before you drew it does not count. If the deck was empty, the loser of the round may take that very card.
           *[no] There are no spec ops in this match.
        }
        { $cards }

rocknroll-chapter-modes = Modes
    .text =
        In force: { $modes }.
        - **Deathmatch**: the dead never return; each combat loss gives 1 order at once, no OK; turn order never swaps. A side with nobody on the field at the close loses { $contingent_missed } units from HQ or the top of its deck. It ends when a side has no unit left.{ $sudden_death_round ->
            [0] {""}
           *[other] {" "}From round { $sudden_death_round } on, the loser of a round loses one more unit of its choice.
        }
        - **VietChess**: both contingents lie open in HQ; units are picked, not drawn. When HQ is empty, the dead return to it.
        - **Great War**: all 18 units on each side.
        - **100 000**: smaller field; no Current Act, capture, Goal Change, Devil's Hand and spec ops.
        - **MACV-SOG**: masked units.
        - Where two modes set the same switch, the later named counts; a switch of its own goes before both.

rocknroll-chapter-order_cards = Order cards
    .text =
        { $cards }

rocknroll-chapter-vietnam_units = Units of Vietnam
    .text =
        The number is what its attack has to roll, in brackets its armour.
        { $cards }

rocknroll-chapter-vpa_units = Units of VPA
    .text =
        The number is what its attack has to roll, in brackets its armour.
        { $cards }

rocknroll-chapter-local_units = Cards of the locals
    .text =
        The number matters only when Shi Ho commands them.
        { $cards }

# What is in force, in the chapter on modes.
rocknroll-mode-deathmatch = Deathmatch
rocknroll-mode-vietchess = VietChess
rocknroll-mode-great_war = Great War
rocknroll-mode-hundred_thousand = 100 000
rocknroll-mode-macv_sog = masked units
rocknroll-mode-expansion = EXPANSION
