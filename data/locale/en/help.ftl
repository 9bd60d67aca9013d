# The first minute: /help, the message on a new server, and the invitation.

help-title = ## Midnight
help-what = I am a game master: I seat players, deal hands in private, judge by the rulebook, roll dice that anybody can verify, and forget nothing.
help-commands =
    - `/{ command-table } { command-table-new }` opens a table of one of { $games ->
        [one] { $games } game
       *[other] { $games } games
    }; free seats can be filled with automated players.
    - `/{ command-roll } d20` rolls dice, `/{ command-roll } 4d6kh3` keeps the best three, `/{ command-odds } { help-roll-against }` tells the odds.
    - `/{ command-table } { command-table-status }` says whose turn it is, `/{ command-table } { command-table-board }` brings the board down to the newest messages, `/{ command-table } { command-table-hand }` shows your hand.
    - `/{ command-me } { command-me-time }` keeps your quiet hours, days off and absence, for all your tables; `/{ command-me } { command-me-reading }` gives you words instead of pictures, also for having them read aloud.
    - `/{ command-rules } { command-rules-find }` seeks words, cards and abilities in the rules.
    - `/{ command-fair } { command-fair-status }` shows what proves the dice.
    - `/{ command-table } { command-table-report }` tells whoever runs me what went wrong at a table; you see first what is sent.
help-welcome =
    - `/{ command-table } { command-table-new }` opens a table of one of { $games ->
        [one] { $games } game
       *[other] { $games } games
    }.
    - `/{ command-roll } d20` rolls dice, for any group.
    - `/{ command-help }` shows you what else there is; nobody but you sees it.
help-button-games = Play a game
help-button-dice = Roll dice
help-button-fair = What is fair here
help-button-open = Open a table
help-button-open-game = Open a table: { $game }
help-button-roll = Roll { $dice }

# Play a game.
help-games-title = ## Play a game
help-games-how = *Open a table* posts a card in this channel: there everybody who wants to play presses *{ button-join }*, and you press *{ button-start }*. *{ help-button-learn }* begins a lesson at once, with nobody to wait for.
help-game = **{ $game }**{ $minutes ->
    [0] {""}
   *[other] {" "}· about { $minutes } minutes
}
help-games-pace = By chat, a move now and then, a game takes days. The minutes are for a group that sits down together.

# Roll dice.
help-dice-title = ## Roll dice
help-dice-how = Type `/{ command-roll }` and what to roll. Everybody sees these; `{ command-roll-who_sees }` lets you hide a roll.
help-dice-d20 = `{ help-roll-one }` one die, `{ help-roll-bonus }` three and a bonus
help-dice-keep = `{ help-roll-keep }` the best three of four
help-dice-advantage = `d20+5 adv` with advantage, `{ help-roll-against }` against a number
help-dice-pool = `{ help-roll-pool }` counts successes
help-dice-more = `/{ command-odds }` tells the odds, `/{ command-preset }` knows the rolls of well-known systems, `/{ command-macro }` saves yours.
help-roll-one = d20
help-roll-bonus = 3d6+2
help-roll-keep = 4d6kh3
help-roll-against = d20+5 vs 15
help-roll-pool = 8d10>=6

# What is fair here.
help-fair-title = ## What is fair here
help-fair-how =
    Before anybody can contribute, the fingerprints of the seeds stand in the channel. Every player adds chance of their own, every result carries a receipt, and at the end the seeds are revealed with a file that `midnight verify` checks.
    - `/{ command-fair } { command-fair-status }`: the fingerprints that count here now
    - `/{ command-fair } { command-fair-history }`: every game and session so far, and how it ended
    - `/{ command-table } { command-table-join } { command-table-join-words }:` sit down with words of your own in the chance

refuse-help_no_table_here = A table stands in a channel of a server that I am a member of. Here you can roll: `/{ command-roll } d20`. To have me on a server, invite me: { $link }

# The one message for whoever first uses me on a server.
greet-title = ## Hello, this is Midnight
greet-once = -# Nobody used me on this server before. Only you see this, and it does not come again; `/{ command-help }` shows the same at any time.
greet-settings = You manage this server: `/{ command-midnight } { command-midnight-settings }` chooses language, channels, who may open tables, and more.
greet-button-table = Open a table
greet-button-how = How it works
how-title = ## How it works
how-table = **A table** is a card in its channel: whoever wants to play presses *{ button-join }*, free seats take automated players, and the host presses *{ button-start }*.
how-act = **Your turn**: I mention you. *{ button-act }* below the card shows all that you may do now, with the odds, for you alone.
how-hand = **Your hand** comes by direct message, or by the button *{ button-hand }*: nobody else sees it.
how-time = **Time**: by default every decision has a day, then the rulebook's default is played. `/{ command-me } { command-me-time }` keeps your nights quiet.
how-end = **At the end** the seeds of all dice are revealed, with a file that anybody can check.

# Who may do what at a table.
rights-button = Who may do what
rights-title = ## Who may do what at a table
rights-who = { $who }
rights-anybody = whoever sees the channel
rights-seated = whoever sits there
rights-host = the host
rights-master = the game master of the table
rights-moderator = moderators
rights-command = `/{ command-table } { $command }`
rights-do-act = *{ button-act }*: whatever the game asks of them
rights-do-automated = *{ button-automated }*, before the game starts
rights-do-plays = *{ button-plays }*: how well automated players play, and what they like
rights-do-chair = On the page of `/{ command-table } { command-table-master }`: go back to an earlier move, set right what went wrong, play once for who is away, pause, give time at once
rights-note = Moderators are those who manage the server, and whoever has the master role of `/{ command-midnight } { command-midnight-settings }`, where one also chooses who may open tables and where. What touches others is asked of them first: an undo, more time, a seat that is taken from somebody.

# In the terminal of whoever runs the bot.
invite-servers = Midnight is on Discord as { $name }, on { $servers ->
    [one] { $servers } server
   *[other] { $servers } servers
}.
invite-link = Invite it to a server: { $link }
invite-next = Then, in a channel there: /{ command-table } { command-table-new } opens a game, /{ command-roll } d20 rolls, /{ command-help } shows the rest. Ctrl-C ends the bot; nothing is lost.
