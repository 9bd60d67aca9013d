# The table on Discord: cards, menus and private pages.

# What every table lets its host set.
table-option-language = Language
table-option-language-en = English
table-option-language-ru = Русский
table-option-pace = Pace
table-option-pace-live = live (no deadline, a nudge after 10 minutes)
table-option-pace-daily = daily (24 hours for every decision)
table-option-pace-relaxed = relaxed (72 hours for every decision)
table-option-pace-rulebook = by the rulebook (24 hours, less for reactions)
table-option-pace-own = own hours
table-option-clock = Time counts
table-option-clock-everyday = every day
table-option-clock-weekdays = Monday to Friday, by day
table-option-away_days = Days to wait for who is away
table-option-away_days-0 = none
table-option-deadline_hours = Hours to decide
table-option-deadline_hours-0 = no limit
table-option-undo = Taking back
table-option-undo-consent = the others are asked, where anybody has learned anything
table-option-undo-free_only = only where nobody has learned anything
table-option-undo-off = never
table-option-hands = Hands
table-option-hands-ladder = direct message, else private thread
table-option-hands-button = only behind the card's button
table-option-late_join = Automated players' seats may be taken until round 2

# Buttons.
button-join = Join
button-leave = Leave
button-take = Take the seat
button-kick = Take seat { $number } from { $player }
button-take-one = Take seat { $number }
button-options = Options
button-rules = Rules
button-automated = Add automated player
button-fewer = Remove automated player
button-start = Start
button-act = Act
button-board = Board
button-hand = My hand
button-hand-by-dm = Send my hand by direct message
button-log = Log
button-more = More
button-since = What happened
button-catch-up = What happened
button-go-there = Go there
button-watch = Watch
button-watch-follow = Follow
button-watch-end = Only the end
button-watch-stop = Stop watching
button-previous = Back
button-next = Further
button-status = The table in words
button-resume = Resume
button-rematch = Rematch
button-another = Another game
button-end = End the game
button-orders = Standing answers
button-write = Write it…
button-correct = Correct it…
button-undo = Take back
button-undo_now = Take it back
button-undo_ask = Ask the others
button-agree = Agree
button-refuse = Refuse
button-agree-upgrade = Go on
button-refuse-upgrade = Rather end it
button-agree-upgrade_end = End it
button-refuse-upgrade_end = Rather go on
button-answer = { $answer }: { $about }
button-back = Back
button-choices = All about the choices
button-choose = To the choices
button-older = Older
button-newer = Newer
button-newest = Newest

# Cards.
card-title = { $game } · game { $number }
card-seat = { $number }. { $who }{ $role ->
    [host] {" "}· host
    [automated] {" "}· automated, { $plays }
    [free] {" "}· free, played automatically until somebody takes it
    [autopilot] {" "}· played automatically until they press Act
   *[player] {""}
  }
seat-free = **Seat { $number } is free.** An automated player plays it until somebody takes it and plays on from here.
seat-invitation = { $player }: the game master asks you to take over seat { $number } of this game.
seat-lately = What happened lately
seat-history = Seat { $number }:
seat-tenure = { $player }{ $rounds ->
    [single] {" "}(round { $first })
    [several] {" "}(rounds { $first }–{ $last })
    [before] {" "}(before the first round)
   *[none] {""}
  }
status-details = In full
card-option = { $option }: { $value }
card-deadline = Time to decide: { $when }
card-paused = The game is paused. Any player can resume it.
card-stopped = The rules of this game have changed: its players choose whether it goes on.
card-deserted = Everybody has left the game.
card-deserted-until = It ends { $when }. Until then, whoever played here can go on with it.
card-left = -# { $game } · game { $number }: [the board stands further down]({ $link }).
card-moved = This game has moved: it goes on in { $place }.
card-exported = This game goes on in another installation of the bot{ $to ->
    [none] .
   *[other] : { $to }
  }
card-abandoned = The game was ended before its time.
card-score = { $won ->
    [yes] - **{ $who }**: { $scored }
   *[no] - { $who }: { $scored }
  }
card-seeds = The secret seeds of all dice and cards. With the game file anyone can check every draw.
lobby-seats = **Players:** { $seated } of { $exact ->
    [yes] { $maximum }
   *[no] { $minimum }–{ $maximum }
}
lobby-in-play = Not this table, but an example of the game in play. { $picture }
lobby-options = **Options** (all others as in the rulebook)
lobby-length = { $minutes ->
    [0] {""}
   *[other] About { $minutes } minutes when all are there; with a move a day about { $days } { $days ->
        [one] day
       *[other] days
      }.
  }{ $weight ->
    [light] {" "}Few rules to learn.
    [medium] {" "}Some rules to learn.
    [heavy] {" "}Many rules to learn.
   *[none] {""}
  }
lobby-fairness = Dice and cards are fixed by seeds that these hashes commit to. Each player who joins adds to them.
lobby-fairness-link = Dice and cards are fixed by seeds that [this message]({ $link }) commits to. Each player who joins adds to them.
commitment-line = { $scope ->
    [secret] Hidden draws
   *[table] Open draws
  }: `{ $hash }`
entropy-line = Entropy, { $scope ->
    [secret] hidden draws
   *[table] open draws
  }: `{ $hash }`
seed-line = { $scope ->
    [secret] Hidden draws
   *[table] Open draws
  }: `{ $hash }`

# The menu of actions.
menu-value = { $value ->
    [none] nothing
    [yes] yes
    [no] no
   *[other] { $value }
  }
menu-several = up to { $most } at once
menu-not_together = { $most ->
    [0] These cannot be done together: nothing was done.
    [one] Only the first of these can be done: nothing was done.
   *[other] Only the first { $most } of these can be done together: nothing was done.
}
menu-range = { $first } … { $last }
menu-action = What do you do?
menu-form = { $label }…
menu-type_it = type it
menu-typed = You typed:
menu-caution = **{ $label }**: { $caution }
menu-more_below = more below
menu-in_full = What else there is to these choices:
menu-in_full-of = - **{ $labels }**: { $more }
menu-in_full-between = {"; and also "}
menu-grave = Press again to do it.
menu-goes-on = …and { $things ->
    [none] more
    [known] what else only you know
   *[other] { $things }
}: press **{ $button }**.
menu-not-asked = The game does not wait for you now.
menu-not-running = { $over ->
    [yes] This game is over. If another one runs here, press *{ button-act }* on its card.
   *[no] This game is not running now.
  }
menu-unasked = Taken without asking, as the only choice: { $action }
menu-orders = You can leave a standing answer:

# What somebody is told who comes back.
since-more = …and more: press **{ $button }**.
since-own = **Your last move**
since-start = **Since the game began** · { $when }
since-last-move = **Since your last move** · { $when }
since-lately = **Lately**
catch-up-title = **What happened**{ $since }
catch-up-since = {" "}· the last you knew of: { $when }
catch-up-board = { $then ->
    [yes] The table as it was then:
   *[no] The table now:
  }
catch-up-whole = { $then ->
    [yes] The table as it was then
   *[no] The table now
  }
catch-up-lost = ### You have lost
catch-up-round = { $number ->
    [0] ### Before the first round
   *[other] ### Round { $number }
  }
catch-up-nothing = Nothing has happened that you do not know.

# Lists of tables.
my-games-title = ## Your games
my-games-none = You sit at no table now. `/{ command-table } { command-table-list }` shows those of a server.
tables-title = ## Tables of this server
tables-none = No table is open here that you can see. `/{ command-table } { command-table-new }` opens one.
tables-line = **{ $game }** · [game { $number }]({ $link }) · { $place }{ $server ->
    [none] {""}
   *[other] {" "}· { $server }
  }
tables-since = Asked { $when }

# Watching without a seat.
watch-how =
    How do you want to watch? You see what everybody sees, and never anybody's hand.
    - **Follow**: one direct message with the board and what happened last. It is edited, so it does not ring; the end does.
    - **Only the end**: one message when the game is over.
watch-heading = · you watch · { $place }
watch-until-the-end = When this game is over, I tell you here.
watch-exported = has left
watch-ended = is over
watch-begun-follow = You follow this game in your direct messages. The button there stops it.
watch-begun-end = When this game is over, I tell you by direct message. The button there stops it.
watch-stopped = You watch this game no more.
watch-seated-now = You sit at this table now: your own pages show it as you may see it.
watch-closed-now = The place of this game is closed to you now, so you watch it no more.
refuse-watch_seated = You sit at this table: you see it on your own pages, with Act and My hand.
refuse-watch_lobby = This game has not begun. You can join it; watch it once it runs.
refuse-watch_full = { $maximum } people watch this game already. Try again when somebody has stopped.
refuse-watch_too_much = You watch { $maximum } games already. Stop one of them first, by the button in its message.
refuse-watch_dm_closed = You take no direct messages from me, so I cannot tell you anything there. Allow them in the privacy settings of this server, then press again.
refuse-watch_dm_queued = Many direct messages are being opened right now. Try again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }.
refuse-watch_not_now = Discord did not take the direct message. Try again in a moment.

# Options.
options-which_group = What is it about?
options-group = { $count ->
    [one] { $count } option
   *[other] { $count } options
}{ $changed ->
    [0] {""}
   *[other] , { $changed } changed
}
options-which = Which option?
options-pace = How long may a decision take?
options-by_pace = as the pace says
options-value = Which value?
options-now = Now: { $value }
options-is_now = set now
options-is_usual = { $of ->
    [table] as usual
   *[rules] as in the rulebook
  }
options-changed = { $line } ({ $of ->
    [table] usually
   *[rules] rulebook
  }: { $usual })
options-now_and_usual = Now: **{ $now }**{ $same ->
    [yes] {""}
   *[no] { $of ->
        [table] . Usually: { $usual }
       *[rules] . Rulebook: { $usual }
      }
  }{ $same ->
    [yes] {" "}({ options-is_usual })
   *[no] {""}
  }
options-group-cards = Cards
options-group-combat = Combat
options-group-companies = Companies and set-up
options-group-cover = Cover
options-group-doomsday = Doomsday clock
options-group-events = Events
options-group-field = Field and scenario
options-group-forts = Fortifications and walls
options-group-helpers = Helpers and deals
options-group-length = Length and end of the game
options-group-mode = Kind of game
options-group-modules = Parts of the rules
options-group-orders = Orders and turns
options-group-points = Points
options-group-prisoners = Prisoners
options-group-raids = Raids and bunkers
options-group-rd = RD
options-group-rockets = Rockets
options-group-sides = Sides
options-group-spirit = Spirit and panic
options-group-spots = Spots
options-group-squads = Squads and budgets
options-group-stations = Stations and captures
options-group-table = The table: language, time, hands
options-group-turns = Turns
options-group-victory = Victory
options-group-weather = Weather and Wind Rose
options-by-host = The host sets options, before the game starts.

# The log and the table in words.
log-title = **Log** · { $first } to { $last } of { $count } that you know of · `#` numbers in the channel, as on receipts
log-of = What { $player } did
log-kind-moves = Moves
log-kind-dice = Rolls of dice
log-kind-losses = Losses
log-kind-own = What only you were told
log-kind-back = Taken back, asked and set right
log-kind-time = Time: pauses, reminders, who ran out of it
log-kind-table = The table: seats and options
button-log-all = The whole log
log-empty = Nothing here that you may see.
status = **{ $status ->
    [lobby] The table waits for players.
    [playing] The game is running.
    [paused] The game is paused.
    [finished] The game is over.
    [exported] This game goes on in another installation of the bot.
   *[abandoned] The game was ended before its time.
  }**
rules-how = Press **Act** to see everything you may do now. Every action is also a command: type /{ $command }.

# What the desk answers.
desk-opened = The table is open.
desk-joined = You sit at the table.
desk-left = You have left the table.
desk-kick-which = From whom is the seat to be taken? All others are asked; the game master decides alone.
desk-asked = The others are asked now.
desk-taken = You play seat { $number } now, in the middle of the game. What it holds and its standing answers are yours.
desk-take-which = Which seat do you take? You cannot change it later.
desk-left-last = You have left the table, and nobody plays there any more. The game is paused and ends in { $hours } hours. Until then you can go on with it: /{ command-table } { command-table-resume }.
desk-started = The game begins.
desk-done = Done.
desk-chosen = Done: “{ $name }”.
desk-board = The board comes to the bottom of { $place }.
desk-resumed = The game goes on in { $place }.
desk-moved = The game is in { $place } now, with a new card.{ $paused ->
    [yes] {" "}It is paused: any player can resume it there.
   *[no] {""}
  }
automated-name = Automaton { $number }
thread-name = { $game } of { $host }
sure-end = End this game now? That cannot be taken back.
sure-leave = Leave this game? An automated player takes your seat, until somebody else does. While nobody has, you can take it again.
sure-leave-last = Leave this game? You are the last who plays it, so it is paused and ends in { $hours } hours. Until then you can go on with it.

# Refusals at the table.
refuse-game_elsewhere = No game is open in this channel. Yours: { $places }. Type it there, or here with the number.
refuse-table_in_dm = A table stands in a channel of a server. Type this there.
refuse-already_here = The game is in this channel already. To move it into a thread, choose one with the option { command-table-move-thread }.
refuse-place_gone = The channel of this game is gone. Type /{ command-table } { command-table-move } with the number { $number } in another channel of the server: the game goes on there.
refuse-move_in_dm = Here in direct messages I can only move the game to a new thread beside where it is. To move it elsewhere, type /{ command-table } { command-table-move } with the number { $number } in that channel.
refuse-server_gone = I am not on the server of this game, so it cannot go on now. Nothing is lost: once I am invited there again, any player can resume it. If the server is gone for good, the host can end the game with /{ command-table } { command-table-end }.
refuse-other_ruleset = The game in this channel is another one. Press Act on its card.
refuse-not_offered = { $value } is not possible now. { $choices_count ->
    [0] Press Act to see what is.
   *[other] Possible: { $choices }.
  }
refuse-no_thread_here = I cannot open a thread here. Use a text channel, or leave out the thread.
refuse-missing_permission = I lack a permission in this channel: { $permission }. Please ask whoever manages the server.
refuse-option_value_missing = Type both, the option and its value. Without either you see them all.

# What a command suggests.
suggest-game = { $game } · game { $number }{ $place ->
    [none] {""}
   *[other] {" "}· #{ $place }
  }

# Chapters of the rules.
refuse-no_such_chapter = There is no such chapter. Choose one that is suggested.
rules-chapters = Another chapter
rules-usual_numbers = With the numbers of a usual game. *{ button-rules }* on the card of a game has those of that game.
rules-found = ## In the rules: “{ $words }”
rules-found-in = **{ $game }** · { $title }
rules-what_is = { $kind ->
    [words] What does … mean (rules)?
    [things] Who or what is …?
   *[other] What is …?
}
rules-found-nothing = { $nearest ->
    [yes] The rules of { $game } say nothing of “{ $words }”. The nearest:
   *[no] The rules of { $game } say nothing of “{ $words }”.
}
rules-found-unsaid = The rules of { $game } do not speak of “{ $words }”. Of the rest they say:
rules-found-elsewhere = In other games:
rules-found-kind = { $kind ->
    [chapter] Chapter · { $game }
   *[thing] { $game }
}
rules-found-open = Read in full: { $titles }
rules-thing = **{ $title }** · { $game }
rules-word = **{ $title }** · { $game }, chapter “{ $chapter }”
refuse-rules_not_found = The rules say nothing of that. Try another word; endings do not matter, and both languages are searched.

# One round, step by step.
round-button = One round, step by step
round-title = ## { $game }: one round, step by step ({ $number } of { $steps })
round-about = From a recorded game. You look over the shoulder of { $player }.
round-rules = Rules { $rules }
round-back = ◀ Back
round-next = Next ▶
round-rules_button = The rules
round-player-1 = Anna
round-player-2 = Ben
round-player-3 = Cleo
round-player-4 = Dan
round-player-5 = Eve
round-player-6 = Finn
refuse-rules_no_round = Of that game no round is told step by step.

# What the game master cannot set right.
refuse-amend_nothing = There is nothing to set right at the moment.
refuse-amend_no_such_value = There is nothing of the kind to set at this table, or not to that value.
refuse-amend_unchanged = It is so already.
refuse-amend_question_open = A fight, or what follows from something, is being settled. Let the open question be answered first, or rewind to before it.

# Taking back.
undo-title = { $number ->
    [0] Back to before your last choice
   *[other] Back to before #{ $number }
}
undo-moves = That takes back your last { $count } moves.
undo-why = { $reason ->
    [drawn] Dice or cards were drawn since.
    [others] Others have acted since.
   *[seen] Something hidden has come out since.
  }
undo-lost = What would be undone:{ $more ->
    [0] {""}
    [one] {" "}(and { $more } line before)
   *[other] {" "}(and { $more } lines before)
  }
undo-asked = All of these have to agree: { $seats }.
undo-nobody_asked = Nobody has to agree.
undo-dice = Dice are rolled anew; what lay face down lies as it did.
