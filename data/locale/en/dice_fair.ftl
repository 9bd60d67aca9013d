# Sessions of the dice: what is posted about them, and what midnight verify finds in their files.

# Notices in the channel that the admins chose. Names and hashes only.
dice-notice-committed = Dice: session { $number } is prepared. Its seeds are fixed from now on; these are their fingerprints.
dice-notice-contribute = Until it opens, anybody may add words of their own: `/fair contribute`.
dice-notice-locked = Dice: session { $number } is open. Its contributions are locked: { $count }.
dice-notice-late = Its seeds were fixed by the same roll that opened it: nobody could note their fingerprints before.
dice-notice-revealed = Dice: session { $number } is over ({ $reason ->
        [timer] its time was up
        [draws] it had given its draws
       *[other] somebody asked
    }). Public draws: { $open }, hidden draws: { $hidden }.
dice-notice-file = The attached file holds every draw. Check it with `midnight verify`, and compare the fingerprints with the earlier messages.
dice-notice-sealed = The hidden rolls stay sealed: their order is proved, what they showed is not told.
dice-notice-commitment = Fingerprint, { $scope ->
    [table] public
   *[secret] hidden
}: { $hash }
dice-notice-entropy = Entropy, { $scope ->
    [table] public
   *[secret] hidden
}: { $hash }
dice-notice-seed = Seed, { $scope ->
    [table] public
   *[secret] hidden
}: { $hash }
dice-notice-head = Last receipt, { $scope ->
    [table] public
   *[secret] hidden
}: { $hash }
dice-notice-failed = Rolls that failed before their result was shown: { $count }.

# What this proves, and what it does not: each limit in a sentence.
fair-proves = Proved, once the fingerprints agree with the message that showed them first: the seeds were fixed before what was contributed after that message, every number follows from seeds, contributions and click, and between two receipts that you saw nothing was changed, inserted or left out.
fair-limits-seeds = Whoever runs the bot holds the seeds from the beginning: they can work out every draw that waits for nobody's click, and tell others.
fair-limits-last = They can let an accomplice contribute last, or press Start, with what suits them; whoever contributes last without knowing the seeds prevents that.
fair-limits-clicks = They can lose a click on purpose, of Start too, and wait for a luckier one: all that shows is an answer that failed, or a game that does not start.
fair-limits-abandon = They can abandon a game or a session that goes badly: /{ command-fair } { command-fair-history } numbers all that were opened here and tells how they ended, but it is the bot that keeps this count.
fair-limits-messages = They can delete a message of the bot: fingerprints and receipts that you quote in a message of your own stay.
fair-limits-people = Nothing tells who sits behind a name, or who talks with whom.
fair-limits-hidden = Hidden draws are tied to the chain at once; what they showed is proved only when their seed is revealed.
fair-limits-elsewhere = What this proves and what it does not stands in /{ command-fair } { command-fair-status }.

# What midnight verify says beside it.
verify-posted = The bot must have posted these fingerprints before anybody else contributed, in a message that was never edited. Open it, and compare every letter and its date: { $link }
verify-dice_posted = These fingerprints were first shown in this message. Open it, and compare every letter and its date; what was contributed before that date might have been known when the seeds were chosen: { $link }
verify-not_posted = This file names no message with its fingerprints. Whether the seeds were fixed in time is not proved, unless somebody noted the fingerprints before.
verify-game-string = Game string: { $game }

# What midnight verify finds.
verify-dice_ok_forgotten = everything that is left follows. Draws: { $draws }; hidden ones whose order alone is proved: { $sealed }; of people who asked to be forgotten, with their place in the chain and nothing else: { $forgotten }.{ $mixed ->
        [told] {" "}Somebody who contributed was forgotten: the mixed contributions are taken as they are told, compare them with what was posted.
       *[made] {""}
    }
verify-dice_ok = everything follows. Draws: { $draws }; hidden ones whose order alone is proved: { $sealed }; hidden ones shown without their seed: { $shown }.
verify-dice_commitment-line = Fingerprint, { $scope ->
    [table] public
   *[secret] hidden
}: { $commitment }.
verify-dice_entropy-line = Entropy, { $scope ->
    [table] public
   *[secret] hidden
}: { $entropy }. It stands where the opening of the session was posted, if the server has chosen a channel for that, and in /{ command-fair } { command-fair-receipt }.
verify-dice_head-line = Last receipt, { $scope ->
    [table] public
   *[secret] hidden
}: { $head }. Its first 16 digits stand beside the last roll.
verify-dice_other_session = it belongs to another session than the lines above.
verify-dice_withheld = draw { $n } of { $scope } is withheld although its seed is known.
verify-dice_count = here belongs the number of draws, { $expected }.
verify-dice_note = draw { $n } of { $scope }: its notation does not lead to these numbers.
verify-dice_total = draw { $n } comes to { $expected }, not to { $found }.

# Refusals.
refuse-unknown_roll = I do not know this roll.
refuse-not_yours_to_see = This roll is hidden from you.
refuse-not_yours_to_reveal = This roll is not yours to reveal.
refuse-unknown_session = There is no session of that number here.
refuse-session_rolls_deleted = The rolls of that session are deleted: they were kept as long as this bot keeps any. Files of it given out before can still be verified.
refuse-session_not_revealed = That session is not over yet. Its file can be had when its seeds are revealed.
refuse-no_session_running = No session runs. The next roll opens one.
refuse-too_many_contributions = Contributions: { $maximum }. That is the most for one session; the next one takes more.
refuse-too_many_masters = Channels with a game master of their own: { $maximum }. That is the most; take one away first.
