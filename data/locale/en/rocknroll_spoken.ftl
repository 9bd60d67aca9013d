# Rock'n'Roll: its pictures in words, for those who read words instead.

rocknroll-spoken-table = The table
rocknroll-spoken-points = The Points, from the first position on
rocknroll-spoken-bases = The bases
rocknroll-spoken-results = Last rolls, the newest last
rocknroll-spoken-score = By value now: Vietnam { $vietnam }, VPA { $vpa }
rocknroll-spoken-holder = { $holder ->
    [none] held by nobody
   *[other] held by { $holder }, Vietnam { $vietnam }, VPA { $vpa }
}
rocknroll-spoken-holder_dug = held by { $holder }, dug in, Vietnam { $vietnam }, VPA { $vpa }
rocknroll-spoken-whose = { $whose ->
    [vpa] of VPA
    [vietnam] of Vietnam
   *[local] a local
}
rocknroll-spoken-chance = attacks on { $chance }
rocknroll-spoken-armour = armour { $armour }+
rocknroll-spoken-weight = counts as { $weight }
rocknroll-spoken-ace = ace of spades
rocknroll-spoken-barrage = barrage
rocknroll-spoken-trick = has a trick
rocknroll-spoken-ambush = in ambush
rocknroll-spoken-arrow = moves to the { $direction ->
    [left] left, to lower positions
   *[right] right, to higher positions
}
rocknroll-spoken-recruit = recruited from { $home ->
    [vietnam] Vietnam
   *[vpa] VPA
}
rocknroll-spoken-asked = asked to decide
rocknroll-spoken-first = moves first this round
rocknroll-spoken-wins = { $needed ->
    [one] { $needed } round wins the match
   *[other] { $needed } rounds win the match
}
rocknroll-spoken-die = die { $natural }
rocknroll-spoken-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
rocknroll-spoken-result = { $purpose ->
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
   *[other] , against { $target }
}: die { $natural }{ $changed ->
    [yes] , total { $total }
   *[no] {""}
} against { $threshold }+ – { $success ->
    [yes] success
   *[no] failure
}
