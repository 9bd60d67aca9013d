# Lessons: what can be learned by playing, the coach, and hints.

table-option-hints = Hints for whoever asks (unrated)
table-option-lesson = Lesson
table-option-lesson-0 = none

learn-title = ## Learn by playing
learn-how = Press a game: its lesson begins at once, in a private thread, with automated players who play calmly. About a quarter of an hour each; nothing of it counts for any ranking.
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
