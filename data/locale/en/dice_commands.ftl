# The dice outside of games: rolls and their buttons, saved rolls, settings.

dice-audience-public = everybody
dice-audience-secret = only me
dice-audience-master = me and the game master
dice-audience-blind = only the game master

dice-menu-roll_this = Roll this

dice-button-again = Again
dice-button-odds = Odds
dice-button-verify = Verify
dice-button-reveal = Show everybody
dice-button-look = Look
dice-button-accept = Accept
dice-button-no_more = No more of these
dice-button-more_again = Send them again
dice-button-receipt = Receipt by direct message
dice-button-use = Roll it
dice-button-keep = Save it

# Rolls.
dice-rolls = **{ $name }** rolls:
dice-rolls-system = **{ $name }** rolls: { $system }
dice-bounds = { $minimum } to { $maximum }
dice-hidden = { $audience ->
    [secret] Only you see this.
    [master] Only the game master and whoever rolled see this.
   *[blind] Only the game master sees this.
}
dice-revealed = Rolled in secret, now shown to everybody. Its number counts hidden rolls.
dice-stub = { $audience ->
    [own] **{ $name }** rolls behind the screen. Only the game master sees the result.
    [blind] **{ $name }** rolls for the game master, { $master }, who alone sees the result.
   *[master] **{ $name }** rolls for the game master, { $master }. Only the two of them see the result.
}
dice-stub-receipt = Hidden dice, { $receipt }
dice-for_you = Rolled for you in { $place }:
dice-letters = { $wanted ->
    [yes] Rolls that others make for you come by direct message again.
   *[no] I send you no more rolls of others. The button “Look” below such a roll in its channel still shows it to you.
}
dice-no_roll = No roll.
dice-which_roll = Which roll?
dice-typed = Roll { $text }
dice-typed-odds = Odds of { $text }
dice-saved-own = { $name }: { $text }
dice-saved-server = { $name } (server): { $text }

# Saved rolls.
dice-macro-saved = { $owner ->
    [server] Saved for everybody on this server
   *[own] Saved for you
}: { $name }, { $text }. Type the name where dice are asked for.
dice-macro-gone = Forgotten: { $name }.
dice-macro-shared = **{ $name }** shares a roll: { $macro }, { $text }
dice-macros-own = Your saved rolls, { $number } of { $maximum }
dice-macros-server = Saved for this server, { $number } of { $maximum }
dice-macros-more = … and { $number } more
dice-macros-none = Nothing is saved yet. Save a roll with /{ command-macro } { command-macro-save }. A saved number, such as 4 as strength, is what @strength stands for.

# Settings.
dice-right-manage_guild = Manage Server
dice-right-manage_channels = Manage Channels
dice-right-manage_messages = Manage Messages
dice-right-everybody = no right: everybody may
dice-settings = Dice here
dice-setting-notices = Fingerprints and seeds are posted in: { $place ->
    [none] no channel
   *[other] { $place }
}
dice-setting-master = Game master in this channel: { $master ->
    [none] nobody
   *[other] { $master }
}
dice-master-asks = { $name } would like { $master } to be the game master here: to see hidden rolls, and get them by direct message. Only they can accept.
dice-master-asked = { $master } becomes the game master by pressing “Accept”.
dice-setting-everywhere = Game master on the whole server: { $master ->
    [none] nobody
   *[other] { $master }
}
dice-setting-hidden = When a session ends, what hidden rolls showed { $revealed ->
    [yes] is revealed with it
   *[no] stays sealed
}.
dice-setting-macros = Saving rolls for the server takes: { $right }

# Sessions and their proof.
fairness-title = Fair dice
fairness-nothing_runs = No session runs. The next roll opens the one that is prepared.
fairness-running = Session { $number }, opened { $since }. Public rolls: { $open }. Hidden rolls: { $hidden }.
fairness-rotates = Its seeds are revealed { $when }, after 1000 rolls, or with /{ command-fair } { command-fair-rotate }.
fairness-prepared = Next: session { $number }. Contributions: { $count }.
fairness-contribute = Add words of yours with /{ command-fair } { command-fair-contribute }: its dice then follow from them, too, and nobody without the seeds can foresee them.
fairness-commitment = Fingerprint, { $scope ->
    [table] public
   *[secret] hidden
}: `{ $hash }`
fairness-entropy = Entropy, { $scope ->
    [table] public
   *[secret] hidden
}: `{ $hash }`
fairness-seed = Seed, { $scope ->
    [table] public
   *[secret] hidden
}: `{ $hash }`
fairness-shown = { $phase ->
    [prepared] Session { $number } is next. Its seeds are fixed; anybody may add words with /{ command-fair } { command-fair-contribute }:
   *[running] Session { $number }, from which this was drawn. Its seeds are fixed:
}
fairness-contributed = Your words go into session { $number }. Contributions: { $count }. Its seeds are fixed; note their fingerprints:
fairness-over = Session { $number } is over. Public rolls: { $open }. Hidden rolls: { $hidden }.
fairness-sealed = The seed of hidden rolls stays sealed: their order is proved, their dice stay hidden.
fairness-how = Check the file anywhere, without this bot: `midnight verify { $file }`. Compare the fingerprints and receipts in it with those posted here.
fairness-proof = Roll { $receipt }
fairness-proof-roll = { $text } = { $total }
fairness-proof-session = Session { $number } (`{ $game }`), draw { $draw }
fairness-proof-ctx = Depends on your click, too (user and interaction): { $ctx }
fairness-proof-link = Link: `{ $hash }`
fairness-proof-chain = Chain: `{ $hash }`
fairness-proof-state = { $state ->
    [later] The seed is still secret. After the session everybody can make this roll again from it.
    [holds] Made again from the revealed seed: every die is the same.
    [sealed] The seed of hidden rolls stays sealed. The link above proves later that nothing was changed.
   *[broken] This does not follow from the revealed seed. Please tell whoever runs this bot.
}
fairness-sent = It was sent to you by direct message, too.
fairness-not_sent = I cannot reach you by direct message; copy it from here.
fairness-history = Sessions of dice so far
fairness-revealed_count = Over and revealed: { $count }. None may be missing.
fairness-session = { $number }. { $phase ->
    [prepared] prepared { $when }
    [running] running since { $when }; rolls: { $open } public, { $hidden } hidden
   *[revealed] revealed { $when } ({ $reason ->
        [timer] time was up
        [draws] 1000 rolls
       *[asked] asked for
    }); rolls: { $open } public, { $hidden } hidden
}; failed commands: { $failed }
fairness-posted = { $posted ->
    [none] No message has shown its fingerprints to everybody.
    [late] Its fingerprints were shown when it was open already: { $link }
   *[before] Its fingerprints were shown first in { $link }
}
fairness-late = Its seeds were fixed by the very roll that opened it.
fairness-untold = Rolled but never shown, because Discord was out of reach: { $count }

history-games = Games opened on this server: { $opened }
history-count = Gathering players: { $waiting }. Running or paused: { $running }. Played to the end: { $finished }. Abandoned: { $abandoned }. Closed before the start: { $closed }. { $exported ->
    [0] {""}
   *[other] Gone to another installation of the bot: { $exported }.{" "}
  }No number may be missing.
history-game = { $number }. { $title }: opened { $opened }{ $state ->
    [lobby] , gathering players
    [playing] , running since { $started }
    [paused] , paused, running since { $started }
    [finished] , started { $started }, played to the end { $ended }
    [exported] , running since { $started }, gone to another installation of the bot
    [closed] , closed before the start { $ended }
   *[abandoned] , started { $started }, abandoned { $ended }
}
history-elsewhere = a game in a channel that you cannot see
history-posted = { $posted ->
    [yes] Its fingerprints were posted in { $link }
    [none] Its fingerprints do not stand in the channel.
   *[card] Its fingerprints stood on its card alone, which was edited: it is older than messages of their own.
}
history-all-games = All games
history-all-sessions = All sessions of dice

# Statistics.
stats-player = Dice of { $name }
stats-server = Everybody's dice here
stats-counted = Counted: plain dice of public rolls, 2 to 100 sides.

# Refusals.
refuse-server_only = That works only on a server that has added this bot.
refuse-no_game_master = Nobody is the game master here. Choose one with /{ command-dice } { command-dice-master }.
refuse-no_dice_in_message = I find no dice in that message.
refuse-revealed_already = This roll has been shown to everybody already.
refuse-nothing_rolled = You have not rolled here yet.
refuse-no_such_macro = There is no saved roll of that name. See /{ command-macro } { command-macro-list }.
refuse-too_many_macros = Saved rolls: { $maximum }. That is the most; delete one first.
refuse-macro_name_is_roll = { $name } is a roll itself. Choose another name.
refuse-macro_name_with_colon = A name has no colon in it. Choose another.
refuse-macro_name_taken = You have saved another roll as { $name }. Save this one under a name of its own with /{ command-macro } { command-macro-save }.
refuse-stale_dice_button = This button is out of date. Please use the command again.
refuse-macro_changed = This saved roll was changed or deleted since it was shared. Ask for it again.
refuse-macro_needs_right = Saving for the server takes the permission { $right }.
refuse-you_lack_right = That takes the permission { $right }.
refuse-rotation_needs_right = On a server that takes the permission { dice-right-manage_guild }. Every session also ends by itself after a day.
refuse-no_session_revealed = No session is over yet. The running one ends after a day, after 1000 rolls, or with /{ command-fair } { command-fair-rotate }.
refuse-bot_cannot_post = I may not write and attach files there: { $place }.
refuse-master_is_oneself = Here you can be your own game master only. On a server that I serve, it may be anybody who accepts.
refuse-somebody_else_is_asked = Somebody else is asked to be the game master.
refuse-master_is_bot = A bot cannot be the game master.
refuse-file_too_hard = That file takes more work than is done here. Check it with `midnight verify`.
refuse-checked_too_soon = One file a minute is checked for each person. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
refuse-too_many_checks = Several files are being checked for others. Try again in a minute.
refuse-file_too_large = That file is too large for here. Check it with `midnight verify`.
refuse-no_such_preset = There is no such system. Choose one that is suggested.
refuse-no_session_file = That is no file of a session of the dice. Games are checked with `midnight verify`.
refuse-odds_outstanding = Your last question about odds is still being worked out. Ask again when it is answered.
refuse-odds_too_hard = These odds cannot be worked out at the moment. Try again in a minute.

# Help. The examples are rolls.
dice-help = **Dice.** Type what you would say: `/{ command-roll } d20+5`. Press one to try it; everybody sees the roll.
dice-help-keep = `4d6kh3` keeps the highest three, `2d20kl1` the lower of two; `adv` and `dis` are advantage and disadvantage.
dice-help-test = `d20+5 vs 15` tests the total and says the margin; `d100 vs <=45` rolls under.
dice-help-count = `8d10>=6` counts dice; with `f1` ones subtract.
dice-help-explode = `6d6{ $mark }` explodes, `{ $mark }{ $mark }` keeps whole chains; `r1` rolls again once, `rr1` until it no longer happens.
dice-help-repeat = `6x 4d6kh3` rolls six times; `d20+5; 2d6+3` makes two rolls.
dice-help-words = `d20+5 # to hit` or `Attack: d20+5` says what for; `d6[fire]` is a label.
dice-help-numbers = Save a roll or a number by name, `/{ command-macro } { command-macro-save }`, and type its name; a number stands in rolls as `@name`.
dice-help-systems = `/{ command-preset }` knows the rolls of many systems, `/{ command-odds }` how likely each total is, `/{ command-dice } { command-dice-initiative }` keeps the order of combat.
dice-help-examples = d20 | 2d20kh1+5 | d20+5 vs 15 | d100 vs <=45 | 4d6kh3 | 6x 4d6kh3 | 8d10>=6 | 6d6{ $mark } | 4dF | d66

# The order of combat.
dice-deed-join = join
dice-deed-show = show the order
dice-deed-next = next turn
dice-deed-leave = take out
dice-deed-end = end the combat
dice-initiative-title = Order of combat{ $round ->
    [0] {""}
   *[other] {", "}round { $round }
}
dice-initiative-empty = Nobody is in it. Press *Join*, or roll for somebody: `/{ command-dice } { command-dice-initiative }`.
dice-initiative-acting = ▶ **{ $name }** · { $total }
dice-initiative-waiting = { $place }. { $name } · { $total }
dice-button-join = Join
dice-button-begin = First turn
dice-button-turn = Next turn
dice-button-end = End
refuse-initiative_name_taken = Somebody else's { $name } is in the order. Choose another name.
refuse-initiative_full = The order is full. The most: { $maximum }.
refuse-initiative_nobody = There is no { $name } in the order.
refuse-initiative_empty = Nobody is in the order of combat here.
refuse-initiative_one_total = The order of combat takes one total: a roll without a test.
refuse-initiative_not_your_turn = It is the turn of { $name }. Their player goes on, or whoever began the combat, the game master, or who may manage messages.
refuse-initiative_not_yours = Their player takes them out, or whoever began the combat, the game master, or who may manage messages.
refuse-initiative_not_begun = The first turn is begun by whoever began the combat, the game master, or who may manage messages.
refuse-initiative_not_host = The combat is ended by whoever began it, the game master, or who may manage messages.
