# Raid: its pictures in words, for those who read words instead.

raid-spoken-boat = A seat in the boat costs { $target } scrap
raid-spoken-asked = to decide now
raid-spoken-table = The table
raid-spoken-survivors = Survivors
raid-spoken-turn = has the turn
raid-spoken-scrap = { $scrap } of { $target } scrap
raid-spoken-powered = power { $power }
raid-spoken-gear = wears { $gear }
raid-spoken-no_gear = wears nothing
raid-spoken-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
raid-spoken-shield = safe from raids until its next turn is over
raid-spoken-strength = strength { $strength }
raid-spoken-reward = { $reward }
raid-spoken-rolled = On a { $number }
raid-spoken-raid = Raid by { $raider } on { $target }
raid-spoken-compared = Attack { $attack } is { $how ->
    [more] more than
    [less] less than
   *[equal] the same as
} defence { $defence }
raid-spoken-stack = The stack, from below
raid-spoken-layer = { $top ->
    [yes] { $number }, the top
   *[no] { $number }
}
raid-spoken-force = force { $force }
raid-spoken-grade = grade { $grade }
raid-spoken-power = power +{ $power }
raid-spoken-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
