# Pictures and signs in words, for those who read words instead.

spoken-marked = May be chosen: { $labels }.
spoken-fight = The fight
spoken-total = total { $total }
spoken-stretch = { $first } to { $last }
spoken-block = all from { $first } to { $last }
spoken-all_but = { $all }, except { $but }
spoken-whole = The table in words
spoken-page = Page { $page } of { $pages }
spoken-none = There is nothing to see on this table yet.

# Signs, by their words.
sign-share = { $part } of { $whole }
sign-triangle = triangle
sign-square = square
sign-circle = circle
sign-diamond = diamond
sign-star = star
sign-spades = spades
sign-clubs = clubs
sign-hearts = hearts
sign-diamonds = diamonds
sign-to = to
sign-held = held by
sign-change = from { $before } to { $after }
sign-against = { $one } against { $other }
sign-more = and more
sign-at-unit = at
sign-to-named = to
sign-under = under
sign-and = and
sign-count = times
sign-times = times
sign-at-least = at least
sign-at-most = at most
sign-plus-or-minus = plus or minus
sign-doomsday = Doomsday:
sign-caution = Caution:
sign-now = Now:
sign-white = white
sign-blue = blue
sign-green = green
sign-yellow = yellow
sign-red = red
sign-rockets = rockets

# /me reading: pictures, or words instead of them.
reading-title = ## How you read
reading-pictures = **Pictures**: your pages, hands and messages show the table in pictures, with the main things in words.
reading-words = **Words**: no pictures in what only you see. In their place stands everything that they would show, what you have to decide first; signs are said by their words.
reading-private = For all your tables. Cards and news in channels are for everybody and keep their pictures, described in words; where all who sit at a table read words, there are none. Nobody else sees what you have chosen here, unless it is all of you.
reading-button-words = Read words
reading-button-pictures = See pictures
reading-choice-pictures = Pictures
reading-choice-words = Words instead of pictures
