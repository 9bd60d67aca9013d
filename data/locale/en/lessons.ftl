# Lessons: what can be learned by playing, the coach, and hints.

table-option-hints = Hints for whoever asks (unrated)
table-option-lesson = Lesson
table-option-lesson-0 = none

learn-title = ## Learn by playing
learn-how = Press a game: its lesson begins at once, in a private thread, with automated players who play calmly. A coach's note stands above each decision that is new to you, and *{ button-hint }* shows what is worth considering. About a quarter of an hour each; nothing of it counts for any ranking.
lesson-thread = Lesson: { $game }
lesson-begun = Your lesson of { $game } has begun: { $place }. Press *{ button-act }* there.
lesson-goes-on = Your lesson of { $game } goes on here: { $place }. *{ button-more }* ends it.
lesson-there = To the lesson
lesson-chance = A lesson: it does not count, and its dice and cards are settled beforehand, by the seed `{ $seed }` that the program names. Whoever does the same meets the same, so here nothing is left to chance.

refuse-no_such_lesson = There is no such lesson. There are: { $names }.
refuse-lesson_in_dm = A lesson stands in a private thread of a server: type the command in a channel there.
refuse-hints_before_others = Somebody sat down here at a table without hints. Choose hints before others join: whoever joins then agrees.
verify-ok_lesson = everything follows. Entries: { $entries }; the game was { $status ->
        [finished] played to its end
       *[abandoned] ended early
    }. It was a lesson: its dice and cards are those of the public seed { $seed }, settled beforehand, and prove nothing else.

coach-says = **Coach:** { $said }
button-hint = Hint
hint-title = { $several ->
    [no] A steady player would do this:
   *[yes] What a steady player would consider, the best first:
}
refuse-no_hint_here = There is no hint here: nothing is asked of you, you have no choice, or this table was opened without hints.

button-review = How I played
lesson-enough = You have seen what this lesson can show. *{ button-review-now }* tells what you did well; or play on to the end.
button-review-now = How I played (ends the lesson)
lesson-end-title = ## The lesson is over: { $game }
lesson-end-count = { $count ->
    [0] There was nothing to choose.
    [one] One decision was yours. { $best ->
        [0] A steady player would have chosen otherwise.
       *[other] A steady player would have chosen the same.
    }
   *[other] { $count } decisions were yours. In { $best } of them you chose what a steady player holds for the best, in { $near } one of its next.
}
lesson-end-well = ### Well played
lesson-end-look = ### Worth another look
lesson-end-better = You: { $chosen }. Worth more: { $better }.
lesson-end-next = -# By a steady player's valuation and the exact odds, from what you knew. What the dice made of it is another matter.
lesson-next = Next lesson: { $game }
lesson-all = All lessons
refuse-lesson_not_over = That can be told of a lesson that is over.
