# Dudo: its commands, options, decisions, actions, events, refusals, chapters.

dudo-title = Dudo
dudo-about = Roll in secret, keep what pays, and raise the bid or call the bluff. 2 to 6 players.
dudo-changed-2 = Whoever is wrong after a call loses two dice. Nothing else has changed.
dudo-changed-3 = Nothing is decided differently. Only words are new.

command-dudo = dudo
    .description = Play Dudo
command-dudo-look = look
    .description = How the game stands, and whom it waits for
command-dudo-rules = rules
    .description = The rules in short: the chapter that matters now
command-dudo-rules-chapter = chapter
    .description = Which chapter; the one that matters now if left out
command-dudo-keep = keep
    .description = Keep the dice of one face and roll the others again
command-dudo-keep-face = face
    .description = Which face
command-dudo-raise = raise
    .description = Bid higher
command-dudo-raise-face = face
    .description = Which face
command-dudo-raise-count = count
    .description = At least how many dice of it
command-dudo-boast = boast
    .description = Bid the least that is higher, with a boast
command-dudo-boast-face = face
    .description = Which face
command-dudo-boast-boast = boast
    .description = What you say
command-dudo-call = call
    .description = Say that there are fewer
command-dudo-exact = exact
    .description = Say that there are exactly so many
command-dudo-stand = stand
    .description = Doubt nothing, and bid higher
command-dudo-order = order
    .description = Leave a standing order, or take it back
command-dudo-order-habit = habit
    .description = Which dice are kept without asking you

dudo-option-dice = Dice for each player
dudo-option-rounds = Rounds
dudo-option-rounds-0 = until one has dice
dudo-option-wild = Ones are wild
dudo-option-exact = Exact calls
dudo-option-boasts = Boasts beside bids

dudo-decision-keep = Keep dice
dudo-decision-bid = Bid
dudo-decision-doubt = Doubt the bid?

dudo-action-keep_face = Keep dice
dudo-action-raise_bid = Bid
dudo-action-boast_bid = Bid with a boast
dudo-action-call_bluff = Call the bluff
dudo-action-call_exact = Call it exact
dudo-action-let_stand = Let it stand and bid
dudo-action-leave_order = Leave a standing answer
dudo-action-amend_dice = Set the dice of a player

dudo-about-keep_face = The other dice are rolled again
dudo-about-raise_bid = The next one doubts it, or bids higher
dudo-about-boast_bid = The least that is higher, with words of yours
dudo-about-call_bluff = All dice are shown; whoever is wrong loses one
dudo-about-call_exact = Right, and the bidder loses a die; wrong, and you do
dudo-about-let_stand = Then you have to bid higher
dudo-about-leave_order = Answers for you, once somebody has chosen by hand
dudo-about-amend_dice = The round is rolled anew; who is out comes back

dudo-ask-face = Which face?
dudo-ask-count = At least how many?
dudo-ask-boast = What do you say?
dudo-form-boast_bid-boast = For example: nobody has better dice
dudo-ask-habit = Which dice are kept without asking?
dudo-ask-player = Which player?
dudo-ask-left = How many dice?

dudo-habit-none = I am asked
dudo-habit-commonest = those of my commonest face
dudo-habit-highest = those of my highest face
dudo-caution-call = { $own } of your own dice count; you do not see { $unknown ->
        [one] { $unknown } die
       *[other] { $unknown } dice
    }.

dudo-round_started = Round { $round }: everybody keeps some dice. { $seat } will bid first.
dudo-dice_rolled = Dice: { $dice }.
dudo-cups_shaken = All dice are rolled, in secret.
dudo-cup_lifted = Your dice: { $dice }.
dudo-face_kept = You keep each { $face }.
dudo-bidding_opened = The bidding opens: { $seat } begins.
dudo-boasted = { $seat } boasts: { $boast }.
dudo-bid_raised = { $seat } bids { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } of face { $face }. { $next } may doubt it.
dudo-bid_stood = { $seat } lets it stand.
dudo-bid_called = { $exact ->
        [yes] { $seat } says: exactly.
       *[no] { $seat } calls the bluff.
    }
dudo-cups_lifted = The dice, player by player: { $dice }. { $count ->
        [one] { $count } die counts.
       *[other] { $count } dice count.
    }
dudo-die_lost = { $seat } loses a die and { $left ->
        [0] is out.
        [one] has { $left } die left.
       *[other] has { $left } dice left.
    }
dudo-order_left = Your standing answer: { $habit }.
dudo-dice_amended = The game master sets the dice of { $player }: { $before } → { $left }. The round is rolled anew.
dudo-game_ended = Nobody has more dice than { $winners }.
dudo-result = Most dice left: { $winners }.

dudo-headline-round = Round { $round }
dudo-headline-bid = The bid of { $seat }: { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } of face { $face }
dudo-headline-seat = { $seat }: { $left ->
        [0] out
        [one] { $left } die
       *[other] { $left } dice
    }
dudo-hand-dice = { $count ->
        [0] You have no dice.
       *[other] Your dice: { $dice }.
    }
dudo-hand-kept = You keep each { $face }.
dudo-hand-order = Standing answer: { $habit }.

dudo-refuse-not_your_decision = It is not your decision.
dudo-refuse-not_now = Not now: something else is asked.
dudo-refuse-not_held = You have no { $face }. Keep a face that you have.
dudo-refuse-no_such_face = No die has the face { $face }.
dudo-refuse-too_low = That is no higher bid. Of face { $face }, bid { $count } or more.
dudo-refuse-too_many = A bid of { $count } is more than the { $total ->
        [one] { $total } die
       *[other] { $total } dice
    } on the table.
dudo-refuse-no_boasts = This table is played without boasts.
dudo-refuse-boast_too_long = At most { $maximum } { $maximum ->
        [one] letter
       *[other] letters
    }: { $boast }. Shorten it.
dudo-refuse-no_exact = This table is played without exact calls.
dudo-refuse-nothing_higher = There is no higher bid: doubt this one.
dudo-refuse-out_of_game = Only who has dice leaves a standing answer.
dudo-refuse-order_unchanged = That is your standing answer already.
dudo-refuse-dice_counted = The game is over: its dice are counted.

dudo-chapter-dice = Dice
    .text =
        - Everybody rolls in secret. Keep the dice of **one face**; the others are rolled again once everybody has chosen.
        - A standing answer keeps them for you, once somebody has chosen by hand.
        - Whoever was wrong loses a die. The last one with dice wins, or whoever has the most after the number of rounds that the table has set.
dudo-chapter-bids = Bids
    .text =
        - A bid says: among **all** dice at least so many show this face. Each is higher than the last: more dice, or as many of a higher face.
        - Before your own bid you may **call the bluff**: all dice are shown. With fewer of them the bidder loses a die, else you do.
        - Where the table has it, ones are wild: they count as any face.
        - Where the table has it, call it **exact**: right, and the bidder loses a die; wrong, and you do.
