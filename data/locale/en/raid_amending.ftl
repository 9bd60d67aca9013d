# What the game master may set right, and how it is told.

raid-action-amend_scrap = Set scrap
raid-action-return_discard = Give a discarded card
raid-action-deal_cards = Let somebody draw
raid-action-take_random_cards = Discard from a hand by lot
raid-action-put_gear_on = Put discarded gear on
raid-action-take_gear_off = Discard worn gear
raid-action-place_survivor = Set somebody on an event
raid-action-send_home = Bring somebody home
raid-action-remove_shield = Lift a shield
raid-action-give_turn = Give the turn
raid-action-amend_round = Set the number of the round
raid-action-amend_house = Set the house in the raid
raid-action-take_from_stack = Give the top card of the stack back
raid-action-call_off_raid = Call off the raid

raid-about-amend_scrap = how much somebody has; in a raid only more
raid-about-return_discard = from the discards into a hand
raid-about-deal_cards = from a deck, unseen by all others
raid-about-take_random_cards = nobody chooses which; all see them
raid-about-put_gear_on = from the discards; what was worn there is discarded
raid-about-take_gear_off = from the body to the discards
raid-about-place_survivor = of the row or discarded; in the own plan it is the main action
raid-about-send_home = the event is discarded, for nothing
raid-about-remove_shield = may be raided again at once
raid-about-give_turn = it begins anew; the turn under way is over
raid-about-amend_round = only the count changes
raid-about-amend_house = blown or not, before the fight is decided
raid-about-take_from_stack = to whoever played it; the move is asked anew
raid-about-call_off_raid = as if never declared; cards of the stack go back

# Questions.
raid-ask-player = Who?
raid-ask-deck = Which deck?
raid-ask-count = How many cards?
raid-ask-blown = Is the house blown?
raid-menu_house-on = blown
raid-menu_house-off = standing
raid-ask-round = Which round?

# What is told.
raid-scrap_amended = The game master sets the scrap of { $player }: { $before } → { $amount }.
raid-discard_returned = The game master gives { $player } a discarded card: { $card }.
raid-cards_granted = The game master lets { $player } draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
} ({ $deck }).
raid-cards_taken_away = The game master discards from the hand of { $player }, by lot: { $cards }.
raid-gear_put_on = By the game master { $player } wears { $card }{ $replaced ->
    [none] {""}
   *[other] {" "}in place of { $replaced }
}.
raid-gear_taken_off = The game master discards worn gear of { $player }: { $card }.
raid-survivor_placed = The game master sets { $player } on an event: { $place }.
raid-survivor_sent_home = The game master brings { $player } home from { $place }, for nothing.
raid-shield_removed = The game master lifts the shield of { $player }, who may be raided again.
raid-turn_given = The game master gives the turn to { $player }.
raid-stack_card_returned = The game master gives { $player } the top card of the stack back: { $card }. Next to move: { $mover }.
raid-house_amended = The game master sets the house: { $blown ->
    [on] blown
   *[off] it stands
}.
raid-raid_called_off = The game master calls off the raid of { $raider } on { $target }. { $cards_count ->
    [0] No card of it lies on the table.
   *[other] Back in the hands that played them: { $cards }.
}
raid-round_amended = The game master sets the number of the round: { $before } → { $round }.

# What cannot be set right.
raid-refuse-amend_in_raid = A raid is running, and secret promises may rest on this. Wait for its end, or call it off.
raid-refuse-amend_too_many = There are only { $there } of these cards.
raid-refuse-amend_no_house = No house is open to this: that is between the last move in the stack and the fight.
raid-refuse-amend_raid_decided = The fight of this raid is decided already.
raid-refuse-amend_no_stack = No stack is being played now.
raid-refuse-amend_no_raid = No raid is running.
