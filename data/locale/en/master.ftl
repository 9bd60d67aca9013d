# The game master of a table.

table-option-master_sees = Game master sees all hands, once everybody has agreed

card-master = Game master: { $name }{ $sees ->
    [all] {" "}· sees all hands
   *[public] {""}
  }
master-about = You are the game master here. { $sees ->
    [all] You see all hands, as everybody has agreed.
   *[public] You see what everybody sees, no hands.
  } Whatever you do is told to everybody.
master-seat = { $number }. { $who }
master-play = Play once for…
master-hands = All hands, for your eyes only:
master-amend = What is to be set right? You see what everybody sees.
master-amend-reason = Everybody is told what you set right, and why.
form-reason = Why?
master-rewind = Before which move is the game to go on? Everybody is told. Dice are rolled anew; what lay face down lies as it did.
master-rewind-none = Nobody has made a move yet to which the game could go back.
master-rewind-to = Back to before…
master-rewind-sure = Back to before #{ $number }? This would be lost:
button-master-rewind = Rewind…
button-master-rewind-now = Rewind now
button-extend = More time
button-kick-whom = Take a seat…
master-substitute = Somebody else for a seat: /{ command-table } { command-table-kick }, with the seat and the substitute.
button-master = Game master
button-master-pause = Pause
button-master-open = Ask to see all hands
button-master-hands = All hands
button-master-amend = Set right…
button-reason = Say why, and do it…
button-master-off = Step down

entry-master = Game master from here on: { $player }.
entry-no_master = The table has no game master any more.
master-invitation = { $host } asks { $player } to be the game master of this table: somebody who mends what goes wrong, and sees no hands.
button-master-accept = Accept
entry-opened = Everybody has agreed: the game master sees all hands from here on.
entry-amended = The game master sets something right: “{ $reason }”
entry-played_for = The game master lets an automated player answer once for { $player }.

question-master = a player as game master
question-master-asked = { $name } plays here and would be the game master, too: somebody who mends what goes wrong. Do all agree?
question-open_master = all hands for the game master
question-open_master-asked = The game master, { $name }, asks to see all hands. Do all agree?

refuse-master_reason = Say why, in 1 to { $maximum } letters: everybody is told.
refuse-not_master = Only the game master of this table can do that: pause the game, set right what went wrong, let a seat be answered for. The host names one: /{ command-table } { command-table-master } with a name.
refuse-already_master = They are the game master here already.
refuse-no_master = This table has no game master.
refuse-master_by_host = The host names the game master. Moderators can once the host has been silent for { $hours } hours.
refuse-master_needs_consent = They sit at this table, so everybody has to agree first.
refuse-master_sits_nowhere = You are the game master of this table, so you cannot sit down at it. Step down first.
refuse-master_secret_decision = Everybody decides in secret now: who has answered already must not show. Give them more time, or wait for the clock.
refuse-master_not_awaited = Nobody waits for them now.
refuse-master_automated = An automated player answers there anyway.
refuse-master_sees_not = Not everybody has agreed to show you their hands.
