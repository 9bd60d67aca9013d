# Frames: words in pictures and beside them.

frames-picture-clock = Rounds to Doomsday: { $left }
