# Lessons: what can be learned by playing, the coach, and hints.

table-option-hints = Hints for whoever asks (unrated)
table-option-lesson = Lesson
table-option-lesson-0 = none

learn-title = ## Learn by playing
learn-how = Press a game: its lesson begins at once, in a private thread or in direct messages, with automated players who play calmly. A coach's note stands above each decision that is new to you, and *{ button-hint }* shows what is worth considering. About a quarter of an hour each; nothing of it counts for any ranking.
lesson-thread = Lesson: { $game } · { $player }
lesson-begun = Your lesson of { $game } has begun { $place ->
    [direct] in our direct messages
   *[other] here: { $place }
}. Press *{ button-act }* there.
lesson-goes-on = Your lesson of { $game } goes on { $place ->
    [direct] in our direct messages
   *[other] here: { $place }
}. *{ button-more }* ends it.
lesson-here = Your lesson of { $game } stands here. Nobody else reads along.
lesson-there = To the lesson
lesson-chance = A lesson: it does not count. Its dice and cards are settled beforehand by the seed `{ $seed }`, the same for everybody.
lesson-short = A lesson: it does not count.{ $going ->
    [yes] {" "}*{ button-act }* shows what is to be decided, and a coach says what it means.
   *[no] {""}
}

refuse-lesson_nowhere = A lesson takes a private thread or direct messages, and there is neither.
    - Thread: { $why }
    - Direct messages: I may not write to you. Allow them in the privacy settings of a server that we share, then begin again.
refuse-lesson_elsewhere = A lesson already stands in our direct messages: { $game }, { $place }. End it there with `/{ command-table } { command-table-end }`, then begin this one.
refuse-lesson_stays = A lesson stays in direct messages: { $place }.
refuse-no_private_thread_here = Private threads stand in text channels, and this is none.
refuse-no_such_lesson = There is no such lesson. There are: { $names }.
refuse-hints_before_others = Somebody sat down here at a table without hints. Choose hints before others join: whoever joins then agrees.
verify-ok_lesson = everything follows. Entries: { $entries }; the game was { $status ->
        [finished] played to its end
       *[abandoned] ended early
    }. It was a lesson: its dice and cards are those of the public seed { $seed }, settled beforehand, and prove nothing else.

coach-says = **Coach:** { $said }
lesson-wait = The others move first; that takes some seconds. Then this page asks you, with what has happened.
button-hint = Hint
button-hints-on = With hints
button-hints-off = Without hints
lobby-hints = Alone with automated players, or before others join: *{ button-hints-on }* lets everybody here ask, on any page, what a steady player would consider. Such a game is not ranked.
more-hints = *{ button-hints-on }*: you are alone with automated players here, and may ask from now on what a steady player would choose. It cannot be switched off again, and the game will not be rated.
hint-title = { $several ->
    [no] A steady player would do this:
   *[yes] What a steady player would consider, the best first:
}
hint-alike = For each of them:
refuse-no_hint_here = { $why ->
    [waiting] There is no hint now: the game waits for others.
    [single] There is no hint now: you have one choice.
   *[closed] There is no hint here: this table was opened without hints. *{ button-hints-on }* in the lobby allows them; alone with automated players so does the one below *{ button-more }*, while the game runs.
}

button-review = How I played
lesson-enough = That is enough for a first time. *{ button-review-now }* tells what you did well; or play on to the end, and meet the rest.
button-review-now = How I played (ends the lesson)
lesson-end-title = ## The lesson is over: { $game }
review-title = ## How you played: { $game }
lesson-end-count = { $count ->
    [0] There was nothing to choose.
    [one] One decision was yours. { $best ->
        [0] A steady player would have chosen otherwise.
       *[other] A steady player would have chosen the same.
    }
   *[other] { $count } decisions were yours. In { $best } of them you chose what a steady player thinks best{ $near ->
        [0] {""}
       *[other] , in { $near } its second or third choice{ $all_free ->
            [yes] {""}
           *[no] {" "}(at no cost in { $near_free } of these)
        }
    }{ $others ->
        [0] {""}
       *[other] , in { $others } something else{ $free ->
            [0] {""}
           *[other] {" "}(at no cost in { $free } of these)
        }
    }.
}
lesson-end-well = ### Well played
lesson-end-look = ### Worth another look
lesson-end-more = There are { $of } such decisions; what cost most stands here.
lesson-end-when = { $round }. { $acting ->
    [none] {""}
   *[other] { $acting }:{" "}
}{ $said }
lesson-end-better = You: { $chosen }. Better: { $better }.
lesson-end-otherwise = You: { $chosen }. A steady player: { $steady }.
lesson-end-hints = Hints are there at a table of your own, too: switch on *{ button-hints-on }* in its lobby.
lesson-end-next = -# By a steady player's valuation and the exact odds, from what you knew. What the dice made of it is another matter.
lesson-next = Next lesson: { $game }
lesson-all = All lessons
refuse-lesson_not_over = That can be told of a game that is over.

# The lesson of the dice.
learn-dice = The dice
rules-lesson = Learn it by playing
help-button-learn = Learn by playing
button-lesson-next = Next
lesson-dice-roll =
    ## The dice, 1 of 5: a roll
    Type `/{ command-roll }` and what to roll: `{ help-roll-one }` is one die with twenty sides, `{ help-roll-bonus }` three with six, and 2 is added to their sum. What you press here is really rolled, and everybody in this channel sees it.
lesson-dice-keep =
    ## The dice, 2 of 5: the best of several, or against a number
    `{ help-roll-keep }` rolls four and keeps the three highest: `kh` is for keep highest. In words, `4d6 best 3` says the same. `{ help-roll-against }` compares the whole with 15 (`vs`, versus), and says by how much it was made or missed.
lesson-dice-pool =
    ## The dice, 3 of 5: counting successes
    `{ help-roll-pool }` rolls eight and counts those that show 6 or more; in words, `8d10 at least 6`. A sign of comparison right behind dice counts dice; `vs` tests the sum. That is where most slips happen.
lesson-dice-odds =
    ## The dice, 4 of 5: the odds
    `/{ command-odds }` and a roll tells how likely each result is, exactly, before anything is rolled. Guess first: which gives 15 or more in more of all cases?
lesson-dice-right =
    ## Right
    With five more, 10 and above are enough on one die: 55 %. Of two dice the better one shows 15 or more by itself in 51 % of all cases. `/{ command-odds } { help-roll-against }` says the same, with a picture.
lesson-dice-wrong =
    ## Not quite
    Of two dice the better one shows 15 or more in 51 % of all cases. With five more, 10 and above are enough on one die, and that is 55 %. Close; that is what `/{ command-odds }` is for.
lesson-dice-proof =
    ## The dice, 5 of 5: the proof
    Before anybody rolled here today, the fingerprint of a secret number stood in a message. Every roll follows from that number, from the click and from words that anybody may add, and carries a receipt that ties it to all before it. At the end of the session the number is revealed: `/{ command-fair } { command-fair-verify }` then checks every roll. It proves that nobody changed, left out or chose a roll afterwards; it does not prove that whoever holds the number looked away.
lesson-dice-end =
    ## That is all
    `/{ command-roll }` rolls, `/{ command-odds }` tells the odds, `/{ command-macro }` keeps your rolls, `/{ command-preset }` knows those of well-known systems, `/{ command-fair } { command-fair-status }` shows the fingerprints. The games roll by the same rules, and show the odds beside each risky choice.
help-roll-five = d20+5
help-roll-two = 2d20kh1
