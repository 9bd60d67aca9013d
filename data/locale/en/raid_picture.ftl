# Raid: words in pictures and beside them.

raid-picture-round = Round { $round }/{ $rounds }
raid-picture-target = The boat: { $target } scrap
raid-picture-now = ▶ { $seat }: { $decision }
raid-picture-all = { $count ->
    [one] { $count } player
   *[other] { $count } players
}: { $decision }
raid-picture-winners = { $winners_count ->
    [1] Winner: { $winners }
   *[other] Winners: { $winners }
}
raid-picture-awaited = asked
raid-picture-home = HOME
raid-picture-away = AWAY: { $place }
raid-picture-shield = until turn ends
raid-picture-power = power
raid-picture-cards_in_hand = hand
raid-picture-retired = retired
raid-picture-leaving = retires after the raid

# The event row.
raid-picture-events = Events
raid-picture-danger = danger { $danger }
raid-picture-needs-weapon = needs a weapon
raid-picture-needs-head = needs headgear
raid-picture-needs-body = needs body gear
raid-picture-needs-worn2 = needs 2 pieces
raid-picture-needs-worn3 = needs 3 pieces
raid-picture-needs-sealed = needs sealed gear
raid-picture-needs-keycard = needs a keycard
raid-picture-forbids-melee = melee
raid-picture-forbids-bow = bows
raid-picture-forbids-firearm = firearms
raid-picture-forbids-heavy = heavy gear
raid-picture-forbids-sealed = sealed gear
raid-picture-immune = deadeye useless
raid-picture-sure = who lives: { $reward }
raid-picture-scrap = { $amount }s
raid-picture-cards = { $amount }c
raid-picture-locker = { $amount }L
raid-picture-legend = Rewards by d6: s scrap, c supply cards, L locker cards · orange: strength, skulls: danger, struck through: worth nothing there · yellow frame: a choice

# A raid.
raid-picture-attack = ATTACK
raid-picture-defence = DEFENCE
raid-picture-target_away = AWAY
raid-picture-force = F{ $force }
raid-picture-grade = G{ $grade }
raid-picture-empty = The stack is empty
raid-picture-top-explosives = TOP: explosives — house blown so far
raid-picture-top-bunker = TOP: bunker — house stands so far
raid-picture-top-empty = EMPTY — house stands so far
raid-picture-blown = House BLOWN
raid-picture-stands = House STANDS
raid-picture-so_far = so far
raid-picture-item = { $card }{ $stacked ->
    [yes] {" "}in the stack
   *[no] {""}
}{ $seat ->
    [none] {""}
   *[other] {" "}· { $seat }
}
raid-picture-won = { $winner ->
    [attack] the attack wins
   *[defence] the defence wins
}{ $kill ->
    [yes] {" "}by a clean kill
   *[no] {""}
}
raid-picture-character = Character
raid-picture-power_attack = Power { $total }
raid-picture-power_defence = Power { $total }
raid-picture-looted = Loot: { $amount } scrap{ $hidden ->
    [0] {""}
   *[other] , { $hidden } hidden
}
raid-picture-gear_looted = The raider takes: { $cards }
raid-picture-gear_lost = The attack loses: { $cards }
raid-picture-nothing_changes = Nothing changes hands

# A hand.
raid-picture-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, limit { $most }
raid-picture-loose_hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
raid-picture-kind = { $kind }{ $slot ->
    [none] {""}
   *[other] : { $slot }
}
raid-picture-kind-explosives = explosives
raid-picture-kind-bunker = bunker
raid-picture-kind-guntrap = guntrap, defence
raid-picture-kind-turret = turret, defence
raid-picture-kind-medicine = medicine
raid-picture-kind-bribed = bribed enemy
raid-picture-kind-join = join card
raid-picture-kind-gear = gear
raid-picture-kind-utility = utility
raid-picture-recycle = recycles for { $scrap }
raid-picture-note = { $promised ->
    [0] {""}
   *[other] promised: { $promised }
}{ $sealed ->
    [0] {""}
   *[other] { $promised ->
        [0] {""}
       *[other] {" "}
    }laid out: { $sealed }
}

# For those who do not see the picture.
raid-picture-alt-head = { $round }. { $target }. { $now }.
raid-picture-alt-seat = { $name }: { $scrap }/{ $target } scrap, { $place }, power { $power }{ $gear ->
    [none] {""}
   *[other] {" "}({ $gear })
}, hand { $hand }{ $shield ->
    [none] {""}
   *[other] , shield { $shield }
}{ $gone ->
    [none] {""}
   *[other] , { $gone }
}{ $asked ->
    [none] {""}
   *[other] , { $asked }
}.
raid-picture-alt-retired = { $name }: retired.
raid-picture-alt-event = { $name }: strength { $strength }, { $danger }{ $extra ->
    [none] {""}
   *[other] , { $extra }
}, { $sure }.
raid-picture-alt-useless = { $what } useless
raid-picture-alt-raid = Raid: { $raider } → { $target }{ $away ->
    [yes] {" "}(away)
   *[no] {""}
}.
raid-picture-alt-stack = Stack from below: { $stack ->
    [none] empty
   *[other] { $stack }
}. { $verdict }.
raid-picture-alt-side = { $title } { $total }: { $items ->
    [none] nobody
   *[other] { $items }
}.
raid-picture-alt-result = { $attack } { $sign } { $defence }, { $result }.
raid-picture-alt-card = { $name }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}{ $figure ->
    [none] {""}
   *[other] {" "}{ $figure }
}{ $text ->
    [none] ;
   *[other] : { $text }
}{ $note ->
    [none] {""}
   *[other] {" "}({ $note })
}
