# Rock'n'Roll: words in pictures and beside them.

rocknroll-picture-round = Round { $round } · { $phase ->
    [set_up] set-up
    [arrival] arrival
    [deployment] deployment
    [orders] orders phase
    [close] close of the round
   *[ended] over
}{ $turn ->
    [none] {""}
   *[other] {" "}· turn: { $turn }
}
rocknroll-picture-score = Vietnam { $vietnam } : { $vpa } VPA
rocknroll-picture-now = ▶ { $side }: { $decision }
rocknroll-picture-both = ▶ Both: { $decision }
rocknroll-picture-won = Winner: { $side }
rocknroll-picture-draw = A draw
rocknroll-picture-first = 1st{ $points ->
    [0] {""}
   *[other] {" "}+{ $points }
}
rocknroll-picture-value = value { $value }
rocknroll-picture-holder = { $holder ->
    [none] nobody
   *[other] { $holder } { rocknroll-strengths }
}
rocknroll-picture-holder_dug = { $holder } { rocknroll-strengths }, dug in
rocknroll-picture-armour = [{ $armour }+]
    .aloud = armour { $armour }+
rocknroll-picture-chance = { $chance }+
rocknroll-picture-ace = A♠
rocknroll-picture-ambush = AMB
rocknroll-picture-barrage = BAR
rocknroll-picture-guard = guard
rocknroll-picture-rooted = rooted
rocknroll-picture-weight = ×{ $weight }
rocknroll-picture-closed = closed
rocknroll-picture-flag = { $home ->
    [vietnam] V
   *[vpa] P
}
rocknroll-picture-suit = { $suit ->
    [spades] ♠
    [clubs] ♣
    [hearts] ♥
   *[diamonds] ♦
}
rocknroll-picture-last_order = { $order }, { $suit }

# Bases.
rocknroll-picture-figures-wins = Rounds { $wins }
    .aloud = rounds won { $wins }
rocknroll-picture-figures-rd = RD { $rd }
rocknroll-picture-figures-compensation = OK { $compensation }
rocknroll-picture-figures-orders = orders { $orders }
rocknroll-picture-figures-units = units { $units }
rocknroll-picture-figures-locals = locals { $locals }
rocknroll-picture-figures-operations = ops { $operations }
rocknroll-picture-figures-deck = deck { $deck }
rocknroll-picture-devil = Devil used
rocknroll-picture-twos = Twos succeed
rocknroll-picture-hq = HQ: { $units_count ->
    [0] empty
   *[other] { $units }
}
rocknroll-picture-dead = Dead: { $units_count ->
    [0] none
   *[other] { $units }
}
rocknroll-picture-closed_cards = { $count } closed
rocknroll-picture-prisoners = Prisoners
rocknroll-picture-decks = Orders: deck { $orders }, discarded { $discard }{ $last ->
    [none] {""}
   *[other] {" "}(last { $last })
} · locals { $locals } · ops { $operations }
rocknroll-picture-legend = 5+ to hit · [6+] armour · ×2 counts as two · ! trick at will · A♠ ace · AMB ambush · BAR barrage · folded corner: recruit · arrow: where it moves · circles: rounds won · 1st +N: moves first, N points for that · yellow frame: who decides, or a choice
rocknroll-picture-result = { $purpose ->
    [attack] Attack
    [capture] Capture
    [trick] Trick
    [drive_out] Drive out
    [execute] Execution
    [recruit] Recruiting
   *[interrogate] Interrogation
}{ $unit ->
    [none] {""}
   *[other] {" "}{ $unit }
}{ $target ->
    [none] {""}
   *[other] { rocknroll-against }
}: die { $natural }{ $changed ->
    [yes] , total { $total }
   *[no] {""}
} against { $threshold }+ – { $success ->
    [yes] success
   *[no] failure
}
rocknroll-picture-rescue = To be rescued: { $unit }
rocknroll-picture-draw_offered = { $side } offers a draw
rocknroll-picture-more = +{ $count }

# A hand.
rocknroll-picture-hand = { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
} · { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
rocknroll-picture-kind-order = order · { $suit }
rocknroll-picture-kind-unit = unit
rocknroll-picture-kind-local = local
rocknroll-picture-kind-operation = spec op
rocknroll-picture-kind-token = closed ({ $token }), at { $position }

# For those who do not see the picture.
rocknroll-picture-alt-head = { $now ->
    [none] {""}
   *[other] { $now } ·{" "}
}{ $head }. { $score }.
rocknroll-picture-alt-point = { $position } { $name } ({ $value }), { $holder }.{ $vpa ->
    [none] {""}
   *[other] {" "}VPA: { $vpa }.
}{ $vietnam ->
    [none] {""}
   *[other] {" "}Vietnam: { $vietnam }.
}{ $locals ->
    [none] {""}
   *[other] {" "}Locals: { $locals }.
}
rocknroll-picture-alt-arrow = arrow { $direction ->
    [left] left
   *[right] right
}
rocknroll-picture-alt-base = { $title }{ $player ->
    [none] {""}
   *[other] {" "}({ $player })
}: { $figures }{ $signs ->
    [none] {""}
   *[other] , { $signs }
}.{ $prisoners ->
    [none] {""}
   *[other] {" "}Prisoners: { $prisoners }.
}
rocknroll-picture-alt-cards = { $title } – { $hq }. { $dead }.
rocknroll-picture-alt-recruit = recruit from { $home }
rocknroll-picture-alt-card = { $name }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}{ $figure ->
    [none] {""}
   *[other] {" "}{ $figure }
} ({ $type }){ $text ->
    [none] ;
   *[other] : { $text }
}

# What happened.
rocknroll-picture-tally = Round { $round }: tally, Vietnam : VPA
rocknroll-picture-tally_result = Vietnam { $vietnam } : { $vpa } VPA{ $points ->
    [0] {""}
   *[other] {" "}({ $first }: +{ $points } for moving first)
} · { $winner ->
    [vietnam] Vietnam wins the round
    [vpa] VPA wins the round
   *[none] a drawn round
}
rocknroll-picture-salvo = Super-weapon { $weapon } ({ $side }) at { $position }
rocknroll-picture-blast = { $destroyed ->
    [yes] destroyed
   *[no] missed
}

# An attack.
rocknroll-picture-item-die = die
rocknroll-picture-item-modifier = modifiers
rocknroll-picture-item-threshold = needed
rocknroll-picture-hit = { $success ->
    [yes] A hit
   *[no] A miss
}
