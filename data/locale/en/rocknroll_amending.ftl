# What the game master may set right, and how it is told.

rocknroll-action-amend_rd = Set a bank of RD
rocknroll-action-amend_compensation = Set OK
rocknroll-action-amend_wins = Set rounds won
rocknroll-action-amend_score = Set the sum of scores
rocknroll-action-amend_devil = Set a Devil's Hand
rocknroll-action-amend_turn = Give the turn
rocknroll-action-amend_position = Put a unit elsewhere
rocknroll-action-amend_command = Say who commands a unit
rocknroll-action-amend_arrow = Turn an arrow
rocknroll-action-amend_ambush = Set an ambush
rocknroll-action-deal_local = Let a side draw a local
rocknroll-action-deal_operation = Let a side draw a spec op
rocknroll-action-withdraw_piece = Take a unit off the field
rocknroll-action-imprison_piece = Make a unit a prisoner
rocknroll-action-free_prisoner = Free a prisoner
rocknroll-action-return_order = Give a discarded order
rocknroll-action-deal_orders = Let a side draw orders
rocknroll-action-take_random_orders = Discard orders by lot
rocknroll-action-return_unit = Give a unit to hand
rocknroll-action-deal_units = Let a side draw units
rocknroll-action-take_random_units = Take units from a hand by lot
rocknroll-action-exchange_points = Swap two Point cards
rocknroll-action-amend_round = Set the number of the round

rocknroll-about-amend_rd = at most what a bank may hold
rocknroll-about-amend_compensation = for losses, before it becomes orders
rocknroll-about-amend_wins = fewer than end the match
rocknroll-about-amend_score = of all rounds together
rocknroll-about-amend_devil = whether it is used up
rocknroll-about-amend_turn = it begins anew; the turn under way is over
rocknroll-about-amend_position = no entry: nobody fires, nothing opens
rocknroll-about-amend_command = open units and locals only
rocknroll-about-amend_arrow = which way an open unit goes
rocknroll-about-amend_ambush = whether an open unit lies in ambush
rocknroll-about-deal_local = unseen by the enemy
rocknroll-about-deal_operation = unseen by the enemy
rocknroll-about-withdraw_piece = into its commander's HQ; no loss
rocknroll-about-imprison_piece = an open unit, of the other side; no loss
rocknroll-about-free_prisoner = into the HQ it was captured from
rocknroll-about-return_order = from the open discard
rocknroll-about-deal_orders = unseen by the enemy
rocknroll-about-take_random_orders = nobody chooses which; all see them
rocknroll-about-return_unit = open, from HQ or the own dead
rocknroll-about-deal_units = unseen by the enemy
rocknroll-about-take_random_units = nobody chooses which; they lie open in HQ
rocknroll-about-exchange_points = no Goal Change is spent
rocknroll-about-amend_round = only the count changes

# Questions.
rocknroll-ask-side = Which side?
rocknroll-ask-rd = How many RD?
rocknroll-ask-compensation = How much OK?
rocknroll-ask-wins = How many rounds won?
rocknroll-ask-score = Which sum?
rocknroll-ask-used = Used up?
rocknroll-ask-piece = Which unit?
rocknroll-ask-prisoner = Which prisoner?
rocknroll-ask-ambush = In ambush?
rocknroll-ask-count = How many?
rocknroll-menu_devil-on = used up
rocknroll-menu_devil-off = still to be called
rocknroll-ask-round = Which round?

# What is told.
rocknroll-rd_amended = The game master sets the RD of { $side }: { $before } → { $rd }.
rocknroll-compensation_amended = The game master sets the OK of { $side }: { $before } → { $compensation }.
rocknroll-wins_amended = The game master sets the rounds won by { $side }: { $before } → { $wins }.
rocknroll-score_amended = The game master sets the sum of scores of { $side }: { $before } → { $score }.
rocknroll-devil_amended = The game master sets the Devil's Hand of { $side }: { $used ->
    [on] it is used up
   *[off] it can be called again
}.
rocknroll-round_amended = The game master sets the number of the round: { $before } → { $round }.
rocknroll-turn_amended = The game master gives the turn to { $side }; it was the turn of { $before }.
rocknroll-position_amended = The game master puts { $piece } elsewhere: { $before } → { $position }.
rocknroll-command_amended = The game master gives { $piece } to { $side }{ $before ->
    [none] {""}
   *[other] , from { $before }
}.
rocknroll-arrow_amended = The game master turns the arrow of { $piece }: { $before } → { $arrow }.
rocknroll-ambush_amended = The game master sets { $piece }: { $ambush ->
    [on] in ambush
   *[off] not in ambush
}.
rocknroll-local_granted = The game master lets { $side } draw a local.
rocknroll-operation_granted = The game master lets { $side } draw a spec op.
rocknroll-piece_withdrawn = The game master takes { $piece } off the field{ $side ->
    [none] {""}
   *[other] , into the HQ of { $side }
}.
rocknroll-piece_imprisoned = The game master makes { $piece } a prisoner of { $captor }.
rocknroll-prisoner_freed = The game master frees a prisoner: { $unit }, into the HQ of { $side }.
rocknroll-order_returned = The game master gives { $side } a discarded order: { $order }.
rocknroll-orders_granted = The game master lets { $side } draw { $count ->
    [one] { $count } order
   *[other] { $count } orders
}.
rocknroll-orders_taken_away = The game master discards from the hand of { $side }, by lot: { $orders }.
rocknroll-unit_returned = The game master gives { $side } a unit to hand: { $unit }.
rocknroll-units_granted = The game master lets { $side } draw { $count ->
    [one] { $count } unit
   *[other] { $count } units
}.
rocknroll-units_taken_away = The game master lays units from the hand of { $side } into HQ, by lot: { $units }.
rocknroll-points_exchanged = The game master swaps two Point cards: { $one } ↔ { $other }.

# What cannot be set right.
rocknroll-refuse-amend_closed = That unit is closed, and who it is only its commander knows.
rocknroll-refuse-amend_too_many = There are only { $there } of these cards.
