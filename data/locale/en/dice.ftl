# The dice: what is wrong with a roll, where, and what to try instead.

dice-column = Column { $column }: { $problem }
dice-try = Try `{ $fix }`.

# What is wrong.
dice-error-closing_expected = something does not fit here. A bracket is still open: close it with `{ $bracket }`, or put a comma.
dice-error-compare_totals = this compares dice with one number. To compare totals, put brackets round the left side: `(2d6)>=d8`.
dice-error-count_apart = this may be one roll of several dice, `{ $likely }`, or several rolls, `{ $other }`. Press what you mean.
dice-error-count_or_total = these words may count dice or test the sum. To count: `{ $likely }`; the sum: `{ $other }`.
dice-error-decimal_comma = a comma parts two rolls. Write decimals with a point: `{ $likely }`.
dice-error-division_by_zero = this divides by zero.
dice-error-empty = there is nothing to roll.
dice-error-endless_explosion = every face would explode, so this never ends. Let fewer faces explode, or let them explode once.
dice-error-endless_reroll = every face would be rolled again, so this never ends. You can roll again once.
dice-error-face_expected = a face is missing here. List faces with commas: `d{"{"}heads,tails{"}"}`.
dice-error-faces_expected = how many sides? Write a number after `d`.
dice-error-glued_repeats = `x6` repeats a roll: `{ $likely }`. Elsewhere it makes dice explode; here that is `{ $other }`.
dice-error-kept_by_condition = `k` keeps a number of dice: `{ $other }`. To count dice: `{ $likely }`.
dice-error-margin_of_success = a test with its margin is written `{ $likely }`.
dice-error-name_expected = a name is missing after `@`.
dice-error-name_too_long = this name is too long. The most letters: { $maximum }.
dice-error-narrative_colours = in Genesys and its kin these dice are `{ $likely }`; with six sides they are `{ $other }`.
dice-error-no_dice = this is a number without dice. Try `{ $fix }`.
dice-error-no_numbers = this die shows only words, and no word is highest or lowest. Give a number to compare with.
dice-error-no_repeats = roll it at least once: `1x`.
dice-error-no_sides = a die has at least one side.
dice-error-no_weight = a face is there at least once: `*1`.
dice-error-not_closed = this bracket is never closed. Add `{ $bracket }`.
dice-error-not_for_sets = `{ $modifier }` works on dice, not on a set. In a set you can keep, drop, count and sort.
dice-error-not_opened = `{ $bracket }` closes a bracket that was never opened. Remove it, or open one before.
dice-error-number_expected = a number is missing here.
dice-error-only_words = there are no dice in this. Save a number once, `/{ command-macro } { command-macro-save } { command-macro-save-name }:{ $name } { command-macro-save-dice }:3`, and roll `{ $fix }` from then on.
dice-error-operand_expected = a number or dice are missing here.
dice-error-range_backwards = this range runs backwards: from { $low } to { $high }.
dice-error-set_of_two_or_more = a set has at least two equal dice: `m2`.
dice-error-setback_or_disadvantage = the worse of two d20 is `{ $likely }`; the setback die of Genesys is `{ $other }`.
dice-error-side_by_side = a `d` behind dice drops some of them. To add these dice: `{ $likely }`; for two rolls: `{ $other }`.
dice-error-signed_d20 = elsewhere a sign before `d20` means the better or worse of two: `{ $likely }`. With that sign alone: `{ $other }`.
dice-error-stray_modifier = this does not work here. Modifiers stand right behind dice: `4d6kh3`.
dice-error-stray_number = the number { $number } does not fit here. Add it with `+`, or count dice from it with `>=`.
dice-error-stray_word = I cannot read `{ $name }` here. Put words in `[square brackets]`, or after `#`.
dice-error-too_deep = this is nested too deeply. The most levels: { $maximum }.
dice-error-too_large = this number gets too large.
dice-error-too_long = this is too long. The most letters: { $maximum }.
dice-error-too_many_arguments = `{ $function }` takes fewer values. The most: { $maximum }.
dice-error-too_many_dice = these are too many dice, explosions and rerolls included. The most: { $maximum }.
dice-error-too_many_digits = this number is too long. The most digits: { $maximum }.
dice-error-too_many_modifiers = these are too many modifiers for one kind of dice. The most: { $maximum }.
dice-error-too_many_repeats = these are too many repeats. The most: { $maximum }.
dice-error-too_many_results = these are too many rolls at once. The most: { $maximum }.
dice-error-too_many_sides = a die cannot have so many sides. The most: { $maximum }.
dice-error-two_comparisons = one comparison is enough. Put brackets round the first to go on with its result.
dice-error-under_or_over = with these dice low is good in most systems: `{ $likely }`. For that much or more: `{ $other }`.
dice-error-unique_of_too_few = there are more dice than faces, so they cannot all differ. Dice: { $dice }. Faces: { $faces }.
dice-error-unique_of_too_many = `u` knows listed dice with fewer faces only. The most: { $maximum }.
dice-error-unknown_name = I do not know `{ $name }`.
dice-error-unknown_sign = I cannot read this sign.
dice-error-unknown_variable = I know no value for `@{ $name }`. Save it: `/{ command-macro } { command-macro-save } { command-macro-save-name }:{ $name } { command-macro-save-dice }:3`.

# What works but may not mean what was meant.
dice-hint-count_never_met = This counts single dice, and none can show so much. To test the total: `{ $fix }`.
dice-hint-count_then_change = Modifiers run from left to right, so the dice are counted before they change. To count them afterwards: `{ $fix }`.
dice-hint-digit_dice = Each digit is a die of its own. A die with every number: `{ $fix }`.
dice-hint-drops_all = This drops every die. To add another die: `{ $fix }`.
dice-hint-explode_then_keep = Each exploded die counts as one of its own. To keep whole chains: `{ $fix }`.

# What a roll came to. The signs themselves are not words.
dice-decimal = { $before }.{ $after }
dice-more = … and { $number } more
dice-only_count = { $number ->
    [one] { $number } die
   *[other] { $number } dice
}
dice-successes = { $count ->
    [one] **{ $number }** success
   *[other] **{ $number }** successes
}
dice-sets = { $count ->
    [one] **{ $number }** set
   *[other] **{ $number }** sets
}
dice-holds = **true**
dice-holds_not = **false**
dice-against = vs { $target }
dice-reached = vs { $target }: succeeds exactly
dice-exceeded = vs { $target }: succeeds by { $margin }
dice-missed = vs { $target }: fails by { $margin }
dice-sign-dropped = { $sign } dropped
dice-sign-exploded = { $sign } explodes
dice-sign-rerolled = { $sign } rolled again
dice-sign-changed = { $sign }: shows 1, counts 2
dice-sign-success = { $sign } success
dice-sign-failure = { $sign } failure
dice-sign-times = { $sign }: three of them
dice-sign-highest = { $sign } as high as these dice go
dice-sign-lowest = { $sign } as low as these dice go
