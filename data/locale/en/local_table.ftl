# The local table: the real bot on a simulated Discord, on a page of its own.

local-title = Midnight
local-places = Places
local-private = Private messages
local-who = You play
local-hint = Press a button, or type /{ command-table } { command-table-new }, /{ command-roll } d20 or /{ command-help }, choosing the command from the list that opens: else it is sent as mere words.
local-tab = Private
local-nothing = Nothing yet. Hands arrive here when a game begins.
local-gone = stopped

# What people on the simulated server are called.
local-player =
    { $number ->
        [1] Anna
        [2] Boris
        [3] Clara
        [4] David
        [5] Elena
        [6] Felix
        [7] Greta
        [8] Henry
       *[other] Player { $number }
    }

# In the terminal.
local-open = The table stands at { $url }
local-how = Everything else stands on the page. Ctrl-C ends it.
local-opened = A game of { $game } waits in the lobby: press Start.
local-seed = Seed { $seed }: the same actions give the same dice.
local-broken = { $ruleset } cannot be played: { $reason }
local-letter = To { $player }:
local-bye = The table is cleared.
local-port_taken = Port { $port } is taken. Choose another one with --port, or leave it out.
local-no_ruleset = There is no ruleset { $name }. There are: { $known }.
local-no_preview = The local table needs the extra "play": pip install midnight[play].
local-bad_seats = There may be from 1 to { $most } people on the server.
local-no_player = Nobody here is called { $name }. There are: { $known }.

# What the options of "midnight play" do.
local-option-ruleset = open a table of this game at once, with everybody seated
local-option-seats = how many people are on the server (2)
local-option-automated = add so many automated players to the table that is opened
local-option-seed = the same seed and the same actions give the same dice
local-option-port = port of the page (a free one)
local-option-database = keep the games here, for instance sqlite:///midnight.sqlite3
local-option-language = the language of everybody (without it, several are spoken)
local-option-dm = print the private messages of this player in the terminal; all: of everybody
local-option-no_browser = open no browser
