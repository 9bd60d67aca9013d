# Quick tools without a game: what they say, and what they refuse.

siege-quick_bout = { $attack } against { $defence } — { $won ->
    [yes] won.
   *[no] held.
}
siege-quick_side = { $parts ->
    [none] { $base }
   *[other] { $base } ({ $parts })
} + **{ $die }** = { $total }
siege-quick_plus = { $first } + { $amount }
siege-quick_minus = { $first } − { $amount }
siege-quick_assault_won = The token falls.
siege-quick_assault_held = The token holds.
siege-quick_odds = { $strength } against { $against }: { $percent } %
siege-quick_a = A
siege-quick_b = B
siege-quick_total = { $name } ({ $figures }): { $total }
siege-quick_winner = Winner: { $name }
siege-quick_loss = { $name } loses: { $figure }.
siege-quick_heart = { $name }: its Heart holds, no figure is lost.
siege-quick_beaten = { $name } retreats one region and is shaken until the round ends.
siege-quick_gone = { $name } leaves the map.
siege-quick_squad = { $figures }: strength { $strength }, cost { $cost }
siege-quick_known = In the muster table: { $names }
siege-quick_card = **{ $card }** ({ $underground }, strength { $strength }): { $text }
siege-quick_token = **{ $underground }**, strength { $strength }
siege-quick_token_card = { $card }: { $text }
siege-quick_card_drawn = { $name } draws a connection card: { $underground }. It arrives tapped, in a direct message.
siege-quick_card_drawn_here = { $name } draws a connection card: { $underground }. It arrives tapped, seen by its holder alone.
siege-quick_card_yours = You draw, tapped:
siege-quick_spree = { $points }: { $things_count ->
    [0] nothing
   *[other] { $things }
}.{ $lost ->
    [0] {""}
   *[other] {" "}Lost: { $lost }.
}
siege-quick_best = best
siege-quick_bought = { $price } → { $reward }
siege-quick_drawn = { $price } → curator drew *{ $reward }*
siege-quick_lots = Lots: { $order }
siege-quick_lot = { $number }. { $name }
siege-quick_row = { $first } { $next }
siege-quick_step = { $first } → { $next }
siege-quick_moved = Marker: **{ $way }**
siege-quick_moves = { $name } has moved the marker { $made } of { $cap } times.
siege-quick_old_rule = No longer: { $rule }
siege-quick_new_rule = Rule: { $rule }
siege-quick_rose = Wind Rose: **{ $weather }**
siege-quick_rose_unset = The marker does not stand on the Rose yet. Set it with /{ command-siege } { command-siege-rose } { command-siege-rose-set }.
siege-quick_new_turn = New turn: 0 of { $cap }.

siege-property-rank = Rank: { SIGNED($amount) }
siege-property-heart = Heart: the first battle lost in a round costs no figure
siege-property-flank = Flank: { SIGNED($amount) } when attacking, or defending from another region
siege-property-foresight = Foresight: a losing die is rolled again once
siege-property-bastion = Bastion: { SIGNED($amount) } when attacked, or defending in its own region
siege-property-dominion = Dominion: the enemy die counts { $amount } at most

siege-refuse-squad_size = A squad has 1 to { $most } figures.
siege-refuse-beyond_a_chess_set = One side of a chess set has fewer such figures: 8 pawns, 2 knights, 2 officers, 2 rooks, a queen, a king.
siege-refuse-guard_too_far = A guard defends from { $farthest } regions away at most.
siege-refuse-no_such_price = Nothing is sold at this price: { $price }. Prices go from 1 to 10.
siege-refuse-basket_too_dear = That is { $cost } of { $points } points.
siege-refuse-no_such_weather = There is no such weather. Choose one that is suggested.
siege-refuse-rose_not_set = The marker does not stand on the Rose yet. Set it with /{ command-siege } { command-siege-rose } { command-siege-rose-set }.
siege-refuse-rose_cap = Nobody moves the marker more than { $cap } times in one turn. { $name } has moved it { $made ->
    [one] { $made } time
   *[other] { $made } times
} already.
siege-refuse-too_many_names = { $most } people have moved the marker this turn. Begin a new one.

refuse-too_few_dice = More dice were rolled than you named. Leave them out to let me roll.
refuse-no_such_face = There is no { $face } on a die with { $sides } sides.
refuse-no_such_figures = I do not know these figures: { $words }. Write letters, such as { $letters }.
refuse-no_such_numbers = I cannot read { $words }. Write numbers, such as { $example }.
refuse-number_too_large = Too much: { $number }. The most is { $most }.
refuse-no_such_card = I know no such card or token: { $words }. Choose one that is suggested.
refuse-no_names = Name at least one, with commas between them.
