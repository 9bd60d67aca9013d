# What people send to whoever runs the bot.
button-report-send = Send
button-report-cancel = Cancel
report-words = You write:
report-title = **Report on game { $number }** to whoever runs me. Nothing is sent yet.
report-contains =
    It contains:
    - these words, your name and id, your language;
    - the table: its number, place, options, how it stands, who sits there by name;
    - the last { $entries } entries of the log as you know them;
    - what you see now: the card, your page in words, { $seated ->
        [yes] **your hand** and your board as pictures;
       *[no] the board as a picture;
      }
    - the versions of bot, rules, database and discord.py.
    No hands of others, no seeds. It lies in a folder that whoever runs me can read; so can they everything else in my database. It is deleted after { $days ->
        [one] { $days } day
       *[other] { $days } days
    }, or by `/{ command-privacy } { command-privacy-forget }`.
report-sent = Sent as **report { $number }**: quote this number if you ask about it.
report-cancelled = Nothing was sent.
refuse-report_empty = Please say in a few words what went wrong.
refuse-report_again = You have just sent a report on this game. Please wait a minute.
refuse-report_too_often = Enough reports for a day. The next can be sent in { $hours } h.
refuse-report_full = The folder for reports is full, so nothing was sent. Please tell whoever runs this bot in another way.
refuse-report_not_kept = The report could not be written, so nothing was sent. Please try again later, or tell whoever runs this bot in another way.
