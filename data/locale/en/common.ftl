# Words that every table and every ruleset share.

# Lists: "a, b and c".
list-more = { $first }, { $next }
list-last = { $first } and { $last }
list-several = { $thing } ×{ $count }
list-empty = nothing

# A player whose name we do not know.
seat = Player { $number }

yes = Yes
no = No
switch-on = yes
switch-off = no

# What the game waits for.
waiting = Waiting for { $seats }: { $decision }
waiting-asked = Your turn to decide: { $decision }

# Something broke on our side.
refuse-asked_too_much = That was a lot at once. I answer you again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
apology = Something went wrong on my side. Nothing has changed. Please try again.
apology-later = I cannot reach Discord properly right now. Nothing is lost. Please try again in a minute.
apology-store = My database is out of order at the moment. What the table shows is what counts, and nothing that you have seen there is lost. Please look, and try again in a minute.

# Refusals: what is wrong, and what would be right.
refuse-already_seated = You already sit at this table.
refuse-already_started = This game has already started. You can only do that in the lobby.
refuse-channel_taken = A game is already open in this channel. End it first, or open yours in another channel or in a thread.
refuse-too_many_tables = On this server you have { $most } open tables, those among them that you opened and do not sit at. That is the most for one person. Before you open another, end one with /{ command-table } { command-table-end } and its number.
refuse-too_many_tables_here = On this server { $most ->
    [one] { $most } table is
   *[other] { $most } tables are
} open, and that is the most. Play one to its end, join one that waits for players, or ask whoever opened one, or a moderator, to end it: /{ command-table } { command-table-end } with its number.
refuse-you_lack_permission = You lack a permission in this channel: { $permission }.
refuse-game_not_open = This game is over. Open a new one with /{ command-table } { command-table-new }.
refuse-game_exported = This game has left: it goes on in another installation of the bot{ $to ->
    [none] .
   *[other] : { $to }
  }
refuse-game_not_exported = This game never left.
refuse-two_seats_of_one = Nobody can sit in two seats of one game.
refuse-game_not_paused = This game is not paused.
refuse-game_not_running = This game has not started yet. The host starts it from the lobby.
refuse-game_of_another_version = This game was begun with another version of the rules, which I no longer play. It is kept, not deleted.
refuse-game_paused = This game is paused. Any player can resume it with /{ command-table } { command-table-resume }.
refuse-rules_changed = The rules of this game have changed, and its players have yet to choose whether it goes on. Answer below the newest message, or on the card.
refuse-host_stays = You opened this table, so you stay until it ends. You can end the game with /{ command-table } { command-table-end }.
refuse-no_automated_player = No automated player sits at this table.
refuse-no_game_here = There is no open game in this channel. Open one with /{ command-table } { command-table-new }.
refuse-not_host = Only the host of this table can do that.
refuse-not_seated = You do not sit at this table. You can join while it is in the lobby.
refuse-seat_left = You have left this table. { $taken ->
    [yes] Seat { $number } is played by { $player } now.
   *[no] While seat { $number } is free, you can take it again: press **{ button-take }** on the card, or type /{ command-table } { command-table-join }.
  }
refuse-seat_taken = Seat { $number } is taken: { $player } plays it.
refuse-seat_not_open = Seat { $number } cannot be taken: an automated player has played it from the beginning.
refuse-no_free_seat = No seat of this game is free. Once somebody leaves, theirs can be taken.
refuse-knows_another_hand = You have played seat { $number } of this game and know what it held. You can only take that one again.
refuse-nobody_absent = A seat can only be taken from somebody who has missed a deadline and made no move since.
refuse-kick_needs_vote = The others have to agree to that: /{ command-table } { command-table-kick }.
refuse-no_such_seat = This table has { $most } seats.
refuse-which_seat = Give the number of the seat, too.
refuse-offer_over = This seat is no longer offered to you.
refuse-saw_all_hands = As game master you have seen all hands of this game, so you cannot play in it.
refuse-master_takes_no_seat = You are the game master of this table. Give that up first: /{ command-table } { command-table-master }.
refuse-kicked_from_seat = The table has taken seat { $number } from you, so you cannot take it again.
refuse-not_your_decision = The game does not wait for you now. See /{ command-table } { command-table-status } for whose turn it is.
refuse-not_your_seat = That is another player's seat. You can only act for your own.
refuse-option_not_a_choice = { $option }: choose one of these: { $choices }.
refuse-option_not_yes_or_no = { $option }: choose yes or no.
refuse-option_out_of_range = { $option }: choose a number from { $minimum } to { $maximum }.
refuse-option_unknown = There is no option { $option } here. See /{ command-table } { command-table-options } for those there are.
refuse-question_open = Another question of this kind is still open here. Wait until it is answered.
refuse-question_asked_before = That has been asked once, and is not asked again.
refuse-question_over = This question is settled. Look at the newest messages.
refuse-question_not_asked = This question is not put to you, or you have answered it.
refuse-undo_gone = That is not there any more: it was taken back already, or is no move.
refuse-undo_nothing = You have done nothing lately that could be taken back.
refuse-undo_silent = Nobody but you knows of that, and things have happened since: it stays. You can leave another answer.
refuse-undo_off = At this table nothing is taken back.
refuse-undo_over = The game is over and its seeds are revealed: nothing is taken back any more.
refuse-undo_too_old = This game was begun under older rules, by which I cannot go back to that moment.
refuse-undo_is_free = Nobody has to agree to that. Take it back at once.
refuse-undo_needs_consent = { $reason ->
    [drawn] Dice or cards were drawn since.
    [others] Others have acted since.
   *[seen] Something hidden has come out since.
  } So the others have to agree to it.
refuse-undo_not_free = { $reason ->
    [drawn] Dice or cards were drawn since.
    [others] Others have acted since.
   *[seen] Something hidden has come out since.
  } At this table only that is taken back which nobody has learned anything from.
refuse-ruleset_not_loaded = The rules of this game cannot be loaded at the moment. The game is kept. Please tell whoever runs this bot.
refuse-others_use_this = Others use this here, lately { $users }, and would lose what it shows. To do it all the same, type the same again within { $minutes } minutes.
answered-in_private = -# Answered in private.
refuse-stale_button = The table has moved on since that button was made. Please look again and choose anew.
refuse-commitments_not_posted = The fingerprints of the dice do not stand in the channel yet, and nobody may join or start before. Try again in a moment; if this goes on, check that I may write in that channel.
refuse-table_full = All { $maximum } seats are taken.
refuse-unclear_word = { $word } may mean several things: { $choices }.
refuse-typed_length = Please type something, { $maximum } { $maximum ->
        [one] letter
       *[other] letters
    } at most.
refuse-maintenance = The bot is being worked on, and the tables wait. Nothing is lost; you can read everything. Please try again later.
refuse-maintenance_because = The tables wait while the bot is being worked on: { $words }
refuse-unknown_game = I know no such game. See /{ command-table } { command-table-status } for the one in this channel.
refuse-unknown_ruleset = I do not know that game. I know: { $names }.
refuse-words_too_long = Those words are too long: { $maximum } bytes at most.
refuse-wrong_number_of_players =
    { $minimum ->
        [one] This game needs { $minimum } player at least
       *[other] This game needs { $minimum } players at least
    } and has room for { $maximum }. Seated: { $seated }.
