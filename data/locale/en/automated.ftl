# Automated players: how well they play, what they like, and where that is chosen.

strength-calm = calm
  .description = Takes what is nearly best as well: for a first game
strength-steady = steady
  .description = Takes what it values most
strength-sharp = sharp
  .description = Thinks ahead: the hardest to beat

character-even = even
  .description = Weighs what may be won like what may be lost
character-bold = bold
  .description = Takes risks: what may be won weighs more
character-careful = careful
  .description = Keeps what it has: what may be lost weighs more
character-greedy = greedy
  .description = Takes what counts at once

automated-plays = { $character ->
    [even] { $strength }
   *[other] { $strength }, { $character }
  }
automated-line = { $player }: { $plays }
automated-card = Played automatically: { $players }
automated-player = { $player } ({ $plays })
automated-one = { $player }
automated-title = **How the automated players play**
automated-everybody = all of them
automated-whom = For whom?
automated-strength = How well?
automated-character = What do they like?
button-plays = How they play
entry-instructed = { $players }: { $plays } from here on.
refuse-plays_so_already = That is how they play already.
