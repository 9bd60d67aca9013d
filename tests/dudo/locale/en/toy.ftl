toy-title = Lanterns
toy-about = Lay a card in secret, roll a die, hang a lantern.

toy-option-rounds = Rounds
toy-option-contest = Contested rolls
toy-option-dice = Die
toy-option-dice-six = Six faces
toy-option-dice-ten = Ten faces
toy-option-engraving = Mottoes on lanterns

toy-decision-lay = Lay a card
toy-decision-contest = Contest the roll?
toy-decision-place = Hang a lantern

toy-action-lay_card = Lay a card
toy-action-contest_roll = Contest the roll
toy-action-yield_round = Let it be
toy-action-place_lantern = Hang a lantern
toy-action-engrave_lantern = Hang a lantern with a motto
toy-action-leave_order = Leave a standing answer

toy-ask-card = Which card?
toy-ask-colour = Which colour?
toy-ask-cell = Which cell?
toy-ask-motto = Which motto?
toy-form-engrave_lantern-motto = For example: to the light
toy-ask-habit = What is laid without asking?

toy-colour-amber = amber
toy-colour-jade = jade
toy-habit-none = I am asked
toy-habit-lowest = my lowest card
toy-habit-highest = my highest card
toy-label-cell = Cell { $cell }, { $points } { $points ->
        [one] point
       *[other] points
    }
toy-caution-contest = One roll for both of you

toy-hands_dealt = Everybody is dealt { $count } { $count ->
        [one] card
       *[other] cards
    }.
toy-hand_dealt = Your cards: { $cards }.
toy-cards_dealt = Hands: { $hands }; deck: { $deck }.
toy-round_opened = Round { $round }: everybody lays a card.
toy-card_laid = You lay card { $card } face down.
toy-cards_revealed = Cards: { $cards }.
toy-die_rolled = { $seat }: die { $natural }, card { $card }, total { $total }.
toy-round_led = { $seat } leads.{ $rival ->
        [none] {""}
       *[other] {" "}{ $rival } may contest.
    }
toy-roll_contested = { $seat } contests: { $leader } and { $seat } roll again.
toy-round_yielded = { $seat } lets it be.
toy-lantern_placed = { $seat } hangs a lantern ({ $colour }) on cell { $cell }: { $points } { $points ->
        [one] point
       *[other] points
    }.
toy-motto_engraved = { $seat } engraves a lantern: { $motto }.
toy-card_drawn = You draw card { $card }.
toy-card_taken = { $seat } draws a card.
toy-order_left = Your standing answer: { $habit }.
toy-game_ended = The last lantern hangs. Winners: { $winners }.
toy-result = Winners: { $winners }.

toy-headline-round = Round { $round } of { $rounds }
toy-headline-seat = { $seat }: points { $points }, cards { $cards }
toy-hand-cards = { $count ->
        [0] You hold no cards.
       *[other] Your cards: { $cards }.
    }
toy-hand-laid = Face down: { $card }.
toy-hand-order = Standing answer: { $habit }.

toy-refuse-not_your_decision = It is not your decision.
toy-refuse-not_in_hand = You do not hold card { $card }. Choose one of your cards.
toy-refuse-cell_not_free = Cell { $cell } is not free. Choose another.
toy-refuse-no_engraving = No lantern can be engraved now.
toy-refuse-motto_too_long = At most { $maximum } { $maximum ->
        [one] letter
       *[other] letters
    }: { $motto }. Shorten it.
toy-refuse-not_now = Not now. Awaited: { $decision }.
toy-refuse-order_unchanged = That is your standing answer already, or the game is over.
