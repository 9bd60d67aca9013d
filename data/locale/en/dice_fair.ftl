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
dice-notice-commitment = Commitment { $scope }: { $hash }
dice-notice-entropy = Entropy { $scope }: { $hash }
dice-notice-seed = Seed { $scope }: { $hash }
dice-notice-head = Last receipt { $scope }: { $hash }
dice-notice-failed = Rolls that failed before their result was shown: { $count }.

# What this proves, and what it does not.
dice-fair-proves = Proved: the seed was fixed before the contributions, every number follows from seed, contributions and click, and nothing was changed, inserted or left out between two receipts.
dice-fair-limits-contribute = Whoever runs the bot knows the seeds. One honest contribution after the commitment is enough that nobody could choose them well; without any, the click that opens the session is the only one.
dice-fair-limits-retry = The bot could pretend a failure and roll again on the next click. It cannot do so unseen: failed rolls are counted in `/fair history`.
dice-fair-limits-abort = A session that is never revealed proves nothing. `/fair history` shows whether one is missing.
dice-fair-limits-hidden = Hidden rolls are tied to the chain at once; what they showed is proved only when their seed is revealed.

# What midnight verify finds.
verify-dice_ok = everything follows. Draws: { $draws }; hidden ones whose order alone is proved: { $sealed }; hidden ones shown without their seed: { $shown }.
verify-dice_commitment-line = Commitment { $scope }: { $commitment }. Compare it with what was posted before the session opened.
verify-dice_entropy-line = Entropy { $scope }: { $entropy }. Compare it with what was posted when it opened.
verify-dice_head-line = Last receipt { $scope }: { $head }. Its first 16 digits stand beside the last roll.
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
refuse-session_not_revealed = That session is not over yet. Its file can be had when its seeds are revealed.
refuse-no_session_running = No session runs. The next roll opens one.
refuse-too_many_contributions = Contributions: { $maximum }. That is the most for one session; the next one takes more.
refuse-too_many_masters = Channels with a game master of their own: { $maximum }. That is the most; take one away first.
