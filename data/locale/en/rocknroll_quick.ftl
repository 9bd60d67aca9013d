# Quick tools of Rock'n'Roll without a match: what they say, and what they refuse.

rocknroll-quick_die = die { $natural }{ $signed ->
    [plus] {" "}+ { $size } = { $total }
    [minus] {" "}− { $size } = { $total }
   *[none] {""}
}
rocknroll-quick_attack = { $chance }+{ $ace ->
    [yes] , ace,
   *[no] {""}
} against { $armour ->
    [0] no armour
   *[other] [{ $armour }+]
}{ $closed ->
    [yes] , closed
   *[no] {""}
}: { $die } → { $success ->
    [yes] hit
   *[no] miss{ $short ->
        [0] {""}
       *[other] {" "}({ $short } short)
    }
}.{ $after ->
    [none] {""}
   *[other] {" "}{ $after }
}
rocknroll-quick_after = { $enough ->
    [yes] Pour { $need } of { $bank } RD?
    [no] Pouring takes { $need } RD, there are { $bank }.
   *[unknown] Pour { $need } RD?
} +1 RD if you let it go.
rocknroll-quick_capture = { $own }:{ $enemy }, { $threshold }+: { $die } → { $success ->
    [yes] captured. Combat loss.
   *[no] not captured.
}{ $after ->
    [none] {""}
   *[other] {" "}{ $after }
}
rocknroll-quick_prisoner = { $handling } { $threshold }+: { $die } → { $outcome }{ $after ->
    [none] {""}
   *[other] {" "}{ $after }
}
rocknroll-quick_prisoner_interrogate = { $outcome ->
    [success] you draw 1 order.
    [exactly] the enemy draws 1 order.
   *[nothing] nothing; it stays a prisoner.
}
rocknroll-quick_prisoner_execute = { $outcome ->
    [success] out of the match; your natural twos succeed in the next round.
    [exactly] goes home with one random order of yours.
   *[nothing] nothing; it stays a prisoner.
}
rocknroll-quick_prisoner_recruit = { $outcome ->
    [success] serves you now, in your HQ.
    [exactly] goes home with one random order of yours.
   *[nothing] nothing; it stays a prisoner.
}
rocknroll-quick_number = { $number }
rocknroll-quick_hit = #{ $number }
rocknroll-quick_row = { $first } { $next }
rocknroll-quick_superweapon = { $threshold }+ each: { $dice } → { $count ->
    [0] nobody is destroyed.
   *[other] { $count } destroyed ({ $destroyed }).
}
rocknroll-quick_score = Vietnam { $vietnam }, VPA { $vpa }.
rocknroll-quick_swapped = Goal Change: { $one } ↔ { $other }. Row now: { $row }.
rocknroll-quick_banked = { $side } RD { $before } → { $now }.
rocknroll-quick_rates = Current Act { $act_cards } cards/{ $act_rd } RD · Goal Change { $goal_cards }/{ $goal_rd } · capture { $capture_cards }/{ $capture_rd } · new card: card + { $exchange_rd } RD
rocknroll-quick_order = **{ $order }** (spades { $spades }, clubs { $clubs }, hearts { $hearts }, diamonds { $diamonds }): { $text }
rocknroll-quick_unit = **{ $unit }** ({ $side ->
    [none] local
   *[other] { $side }
}) { $chance }+{ $armour ->
    [0] {""}
   *[other] {" "}[{ $armour }+]
}: { $text }
rocknroll-quick_deck-order = orders
rocknroll-quick_deck-unit = units
rocknroll-quick_deck-local = locals
rocknroll-quick_deck-operation = spec ops
rocknroll-quick_drawn = { $name } draws from the deck of { $deck }: { $count }. It arrives in a direct message.
rocknroll-quick_drawn_here = { $name } draws from the deck of { $deck }: { $count }. Only { $name } sees it.
rocknroll-quick_yours = You draw:
rocknroll-quick_fresh = Row A B C D E, 0 RD for both, all decks full.

rocknroll-refuse-nobody_of_yours = You need a unit in that Point to capture somebody.
rocknroll-refuse-one_point_twice = Name two different Points.
rocknroll-refuse-too_few_rd = RD there: { $have }; wanted: { $wanted }.
rocknroll-refuse-pairs_wanted = Write { $count } pairs, Vietnam first, such as 1:1 0:2 2:2 0:0 0:1.
refuse-letters_wanted = Write each of A B C D E once, from left to right.
rocknroll-refuse-side_wanted = Say whose units: Vietnam's or VPA's.
rocknroll-refuse-deck_too_small = Cards left in that deck: { $left }. A fresh start shuffles everything: /{ command-rnr } { command-rnr-fresh }.
rocknroll-refuse-no_such_card = I know no such card: { $words }. Choose one that is suggested.
