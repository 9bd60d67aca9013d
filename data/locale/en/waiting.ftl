# Reminders of what somebody has to decide: in private, and in the channel where nothing private reaches them.
reminder-title = **{ $game } · game { $number }** · { $place }
reminder-half = Half of your time is over: { $decision }
reminder-last = Your time is nearly over: { $decision }
reminder-nudge = You are awaited: { $decision }
reminder-nudged = The others ask for you: { $decision }
reminder-autopilot = You missed two deadlines in a row. An automated player plays for you until you press **{ button-act }**.
reminder-nothing = { button-act }
entry-reminded-half = Half of the time is over for { $player }.
entry-reminded-last = The time is nearly over for { $player }.
entry-reminded-nudge = Still awaited: { $player }.
entry-reminded-nudged = The others ask for { $player }.
entry-nudged = { $player } asks for { $others }.
