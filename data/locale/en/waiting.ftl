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

# Nudges and more time.
button-nudge = Nudge
desk-nudged = I remind { $players } in private, and in nobody's quiet hours.
desk-nudged-lately = Not { $players }: somebody has asked for them within the last 12 hours.
desk-asked-longer = I ask the others for { $hours } more { $hours ->
    [one] hour
   *[other] hours
  }. One who agrees is enough.
desk-extended-longer = The time is { $hours } { $hours ->
    [one] hour
   *[other] hours
  } longer.
question-extend = more time
question-extend-asked = { $name } asks for { $hours } more { $hours ->
    [one] hour
   *[other] hours
  } to decide. Anybody else here may grant that.
entry-extended = { $hours } more { $hours ->
    [one] hour
   *[other] hours
  } to decide: { $players }.
refuse-nobody_to_nudge = The game waits for nobody else now.
refuse-nudged_lately = Somebody has asked for them already: that goes once in { $hours } hours. Again { $when }.
refuse-nothing_to_extend = There is no deadline here: take your time.
refuse-not_awaited = The game does not wait for you now.
refuse-too_many_hours = From 1 to { $maximum } hours, please.
