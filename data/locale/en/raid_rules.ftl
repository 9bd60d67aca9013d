# The rules in short: a chapter for every decision, with the numbers of this game.

raid-chapter-coast = The game in short
    .text =
        Survivors of a wrecked coast gather **scrap** for a place on the boat.
        - Whoever **begins** an own turn with **{ $target } scrap** wins. Reach it before, and everybody else has one more round to stop you.
        - A turn is one of: a raid, an event, recycling up to { $recycle_max ->
            [one] { $recycle_max } card
           *[other] { $recycle_max } cards
        }, scavenging, rest.
        - An **event** keeps you away until your next turn. Then you fight it for a reward, and may die, which costs what you wear.
        - A **raid**: one explosives card, then bunker cards and explosives pile up. The top card decides the house.
        - Whatever the stack says, there is a fight.
        - House blown and fight won: half the victim's scrap and all worn gear. Fight lost: the raider hands over all worn gear.
        - Others join a defence by **anti-raid**, an attack by **flare gun**, for a reward agreed on in a binding, recorded deal.
        - Hands are secret. Scrap, worn gear, whereabouts and sizes of hands are open.
        - After round { $rounds } the most scrap wins.

raid-chapter-turn = Your turn
    .text =
        - With { $target } scrap at its start you win at once.{ $raid_first ->
            [yes] {" "}Then comes your raid, or none in this turn.
           *[no] {""}
        }
        - If you are at an event, it is resolved; then you are home.
        - { $raid_skips_draw ->
            [yes] After the plan you draw { $draw }; none after a raid.
           *[no] You draw { $draw }.
        }
        - Change gear freely, and play utility cards: **spyglass** shows one hand, **lockpick** takes a random card from the hand of a player who is away, **supply signal** draws 3.
        - Then exactly one: raid, event, recycle, scavenge ({ $scavenge ->
            [one] draw { $scavenge } card
           *[other] draw { $scavenge } cards
        }), rest.
        - { $raid_first ->
            [yes] Whoever has raided takes no other action.
           *[no] { $strict_start ->
                [yes] A raid belongs to the start: none after a lockpick or a supply signal. Gear and spyglass do not matter.
               *[no] A raid may follow any card played before.
            }
        }{ $grace_rounds ->
            [0] {""}
            [1] {" "}No raids in the first round.
           *[other] {" "}No raids in the first { $grace_rounds } rounds.
        }
        - At the end you discard down to { $hand_limit } cards.

raid-chapter-gear = Gear and power
    .text =
        - Four slots: weapon, head, body, pack; one piece in each. Worn gear is open.
        - Power = { $body_power } + that of the worn gear. Cards add to it in a fight.
        - Change it freely in your own turn before the main action, and once as a defender at home. Not at an event, and not as a helper.
        - **Deadeye** weapons roll a d6 in a fight: a { $clean_kill } is a clean kill, whatever the power. { $deadeye ->
            [yes] Nobody rolls against a side with somebody immune.
           *[no] In this game nobody rolls.
        }
        - Packs raise the hand limit, the force of explosives, or the power of medicine.

raid-chapter-events = Going to an event
    .text =
        - Take a face-up event whose need you meet. You stand there until your next turn, and your gear is locked.
        - Its strength is a number, for most with a die: d3 or d6. So is its danger, a number of skulls in the picture.
        - You will need **strictly more** power. Gear of the kind that an event calls useless (struck through in the picture) gives nothing there.
        - The percentages in the menu reckon with what you wear: without cards, and with all that you hold for such a fight.
        - A keycard is discarded on the way in.
        - Raided while away? You fight without own power, gear and medicine; an anti-raid brings you home, and the event is lost.
        - One player at each event. After a round the oldest leaves the row; { $row_size } lie in it.

raid-chapter-event_fight = The fight at an event
    .text =
        - Lay out any medicine, bribed enemies and breaching rounds, then **fight**; or **retreat**: no fight, no reward.
        - Its strength is a number, for most with a die: d3 or d6. You need **strictly more** power. Gear of the kind that the event calls useless gives nothing.
        - Won: the guaranteed reward, and a d6 on the table.
        - Lost: danger less what your medicine heals. Above 0 roll a d6: at or below it you **die** and lose all worn gear; you wake at home. Survivors still gain the guaranteed reward.
        - A missing locker card is { $missing_locker } scrap.

raid-chapter-recycling = Recycling
    .text =
        - Discard up to { $recycle_max ->
            [one] { $recycle_max } card
           *[other] { $recycle_max } cards
        } and gain their recycle values in scrap.
        - Cards are discarded face up.
        - With { $target } scrap you must still come to the start of your next turn.

raid-chapter-raid = Starting a raid
    .text =
        - Change your gear first if you like. Then name **any** other player and play **exactly one** explosives card. No explosives, no raid.
        - { $duds ->
            [yes] A tin bomb rolls a d6: a 1 is a dud. A dud leaves the stack empty; the raid goes on.
           *[no] Nothing is ever a dud.
        }
        - { $shield_scope ->
            [any] Whoever was raided is safe from everybody until the end of their own next turn.
           *[same_raider] Whoever was raided is safe from the same raider until the end of their own next turn.
        }
        - A raid is the whole turn: { $raid_first ->
            [yes] afterwards only the event where you stand, { $raid_skips_draw ->
                [yes] no supplies
               *[no] the supplies
            }, and the hand limit are left. Raid from an event and you fight in the gear you wear there.
           *[no] afterwards only the hand limit is left.
        }

raid-chapter-terms = Before the stack: defence and offers
    .text =
        - A defender at home may change gear **once**.
        - A defender at an event may come home by an anti-raid, and then change gear once. Who stays away fights without own power, gear and medicine.
        - { $deals ->
            [off] No deals are recorded in this game.
           *[other] Raider and defender may offer each other player a reward: scrap, part of the loot, gear gained, named hand cards, the join card.
        }
        - Offers bind. Promised cards are reserved. A raider may pledge what it has, a defender what is left after looting.
        - Due on a win, or whatever happens.
        - A promise in words may be added: it is written down, and **nobody enforces it**.
        - { $deals ->
            [sealed] Only giver and receiver see an offer.
            [open] Offers and demands are public.
           *[off] {""}
        }

raid-chapter-joining = Joining
    .text =
        - Everybody else answers once, in secret; all answers are revealed together.
        - Stay out, join the defence by an **anti-raid**, or the attack by a **flare gun**.
        - { $lend_join_cards ->
            [yes] The card is your own, or one lent in an offer.
           *[no] The card must be your own.
        }
        - From an event an anti-raid brings you into a defence; an attack takes a flare gun and an anti-raid. The event is lost.
        - Join for an offer, without reward, or under a **demand** of your own.
        - Helpers add their power and may play cards. { $helper_gear_at_stake ->
            [yes] Helpers of the side that loses hand over their worn gear.
           *[no] Their gear is never at stake.
        }

raid-chapter-demands = Demands
    .text =
        - Accept or refuse each demand made to you. One that you could not surely pay can only be refused.
        - Refused: that player stays out and keeps the card.
        - Then everything is revealed: join cards are discarded, deals are recorded, offers not taken lapse.

raid-chapter-stack = The stack
    .text =
        - Explosives on top: one member of the **defence** may put one bunker card on them, any grade.
        - Bunker on top: one member of the **attack** may put explosives on it. { $bunker_grades ->
            [yes] Its force must be **at least the grade**. Several cards of one player add up, with a sapper bag or demolition pack more.
           *[no] One explosives card covers any bunker card.
        }
        - On an empty stack exactly one card.
        - { $duds ->
            [yes] Each tin bomb rolls: if the rest is not enough, all cards of the play are lost and the bunker stays. Spare cards help; all are used up.
           *[no] Nothing is ever a dud.
        }
        - The first to play ends the move. When all have passed the stack closes.
        - Top card explosives: **house blown**. Bunker or empty: **house stands**.
        - Covered cards stay where they are. Each rocket in the stack gives the attack +1 power.
        - Airlock: draw a card. Armoured door: back to hand if it ends on top.

raid-chapter-fight = The fight
    .text =
        - { $fight_cards ->
            [sealed] Everybody in the raid lays out cards in secret and commits them, or none; then all are revealed. This is final.
           *[open] Cards are put down in the open, the defence first: any member one card, or all pass. When both sides have passed one after the other the fight is decided.
        }
        - Attack: medicine, bribed enemies, breaching rounds with a firearm worn{ $attackers_may_trap ->
            [yes] ; helpers also guntraps and turrets.
           *[no] .
        } Defence: the same, and guntraps and turrets; the defender also a stash.
        - A defender who is away adds no own power, medicine or breaching rounds. Traps, turrets, bribed enemies and stash count.
        - Costs are paid at the reveal, out of scrap that is not pledged.
        - More power wins. A tie: { $tie ->
            [defender] the defence.
           *[raider] the attack.
        }{ $deadeye ->
            [yes] {" "}A clean kill by one side alone beats power.
           *[no] {""}
        }

raid-chapter-outcome = What a raid changes
    .text =
        - **Blown and won**: the raider takes half of the victim's scrap, rounded { $rounding ->
            [down] down
           *[up] up
        }, and all worn gear; no gear of a victim who is away. A stash hides some of it, as its card says.
        - **Stands and won**: only the worn gear{ $r16_event_exception ->
            [yes] ; nothing of a victim who is away.
           *[no] , of a victim who is away too.
        }
        - **Lost**, blown or not: the raider hands over all worn gear.
        - { $returned_gear_safe ->
            [yes] A defender who came home for the raid keeps the gear in any case.
           *[no] A defender who came home for the raid has gear at stake.
        }
        - Gear that changes hands goes to the hand.
        - Turret and bribed gun crew come back to hand if their side won.

raid-chapter-deals = Paying deals
    .text =
        - After looting, in seat order from the left of the raider: loot, scrap, cards, gear gained.
        - Whoever is owed gear picks it from what was gained.
        - Not due: reserved cards are free again.
        - The bot pays what is recorded. It does not enforce promises in words.

raid-chapter-limit = The hand limit
    .text =
        - At the end of your own turn you discard down to { $hand_limit } cards, more with some packs: your choice, face up, for nothing.
        - At other times a hand may be larger.
        - Without an answer the cards of the lowest recycle value go.

raid-chapter-utility = Other cards
    .text =
        - **Spyglass**: see one hand, once. You keep what you saw; everybody learns that you looked.
        - **Lockpick**: a random card from the hand of a player who is at an event.
        - **Supply signal**: draw 3 cards.
        - All three in your own turn, before the main action.
        - **Keycard**: only for events that ask for one. **Scrap pile**: only to recycle.
        - **Stash**: only by a defender, in the fight.
        - Supply: { $supply_cards } cards; with 2 players without flare guns. Locker: { $locker_cards }. Events: { $places }.
        - What a card does is written beside it in your hand.

raid-chapter-orders = Standing answers
    .text =
        - Leave an answer, and the bot answers for you as if you had typed it: stay out of raids of others, pass in the stack, commit no fight cards.
        - Standing answers are private. Nobody can tell whether you answered or they did.
        - They may be withdrawn at any time.
        - One of them also unlocks retiring, so that nobody retires by a slip.
        - Whoever might answer is always asked, whatever they hold: a question tells nothing about a hand.

raid-chapter-end = The end
    .text =
        - The boat: whoever begins a turn with { $target } scrap wins.
        - After round { $rounds }: most scrap; ties by recycle value of worn gear, then cards in hand, then later in seat order.
        - Retiring takes effect when no raid is running. The last survivor wins.
        - { $open_log_after ->
            [yes] After the end all hands lie open.
           *[no] Hands stay secret after the end.
        }
