# /me time: a person's hours and days, and how they are called.

time-title = ## Your time
time-now = For you it is { $clock }, { $day } ({ $zone }).
time-now-unknown = I do not know where you live and go by UTC: { $clock }, { $day }. Choose your time zone first.
time-quiet-until = Quiet now, until { $clock }: I do not ping you before.
time-quiet-until-day = Quiet now, until { $clock } on { $day }: I do not ping you before.
time-quiet = **Quiet hours**: { $begins }–{ $ends }. No ping then; what would be due then is due an hour after.
time-quiet-none = **Quiet hours**: none.
time-days = **Days off**: { $days }. No ping; they do not count for what you have to decide.
time-days-none = **Days off**: none.
time-away = **Away** until { $day }. Your tables are told so; no ping until then, and deadlines wait for you as long as the table allows.
time-away-none = **Away**: no.
time-reminders-dm = **Reminders**: by direct message; where I cannot, in the channel.
time-reminders-channel = **Reminders**: in the channel.
time-reminders-nowhere = **Reminders**: none. You are called once for each decision.
time-gather = **Several games**: { $on ->
    [yes] pings within 10 minutes come as one.
   *[no] each pings by itself.
}
time-private = For all your tables. Others see of it only until when you are away.
time-day = { $weekday }, { $day } { $month }
time-weekday-0 = Monday
time-weekday-1 = Tuesday
time-weekday-2 = Wednesday
time-weekday-3 = Thursday
time-weekday-4 = Friday
time-weekday-5 = Saturday
time-weekday-6 = Sunday
time-month-1 = January
time-month-2 = February
time-month-3 = March
time-month-4 = April
time-month-5 = May
time-month-6 = June
time-month-7 = July
time-month-8 = August
time-month-9 = September
time-month-10 = October
time-month-11 = November
time-month-12 = December
time-button-zone = Time zone
time-button-gather = { $on ->
    [yes] Each game pings by itself
   *[no] Gather pings
}
time-button-back = I am back
time-menu-quiet = Quiet hours
time-menu-days = Days off in the week
time-menu-away = Away until
time-menu-reminders = Where reminders go
time-choice-no-quiet = No quiet hours
time-choice-typed = Something else: type it
time-choice-away = { $day } ({ $days ->
    [one] { $days } day
   *[other] { $days } days
})
time-choice-dm = By direct message, else in the channel
time-choice-channel = In the channel
time-choice-nowhere = Nowhere
call-title = { $tables ->
    [one] You are awaited:
   *[other] You are awaited at { $tables } tables:
}
call-line = { $game } #{ $number }: { $decision } · { $place }
call-elsewhere = And at other tables:
call-question = a question to you
entry-away = { $player } is away until { $day }.
entry-back = { $player } is back.
card-away = { $player } is away until { $day }.
time-words-none = none, no, never, -
time-form-zone = Your time zone
time-form-zone-label = A city, a country or a time zone
time-form-zone-hint = Berlin, Moscow, America/New_York
time-form-quiet = Quiet hours
time-form-quiet-label = From and to, or “none”
time-form-quiet-hint = 22:30-07:45
time-form-away = Away
time-form-away-label = The day you are back, or how many days
time-form-away-hint = 2026-12-24, 24.12 or 10
time-zone-city-Europe-Moscow = Saint Petersburg, Nizhny Novgorod, Kazan, Rostov-on-Don, Krasnodar, Voronezh, Sochi
time-zone-city-Asia-Yekaterinburg = Chelyabinsk, Perm, Ufa, Tyumen
time-zone-city-Europe-Kyiv = Kiev, Kharkiv, Odesa, Lviv
time-zone-city-Europe-Berlin = Hamburg, Munich, Cologne, Frankfurt
time-zone-city-Europe-London = Manchester, Edinburgh, Glasgow
time-zone-city-Europe-Madrid = Barcelona
time-zone-city-Europe-Rome = Milan, Naples
time-zone-city-Asia-Almaty = Astana
time-zone-city-Asia-Jerusalem = Tel Aviv, Haifa
time-zone-city-Asia-Kolkata = Delhi, Mumbai, Bangalore
time-zone-city-Asia-Shanghai = Beijing, Shenzhen
time-zone-city-Asia-Tokyo = Osaka
time-zone-city-America-New-York = Boston, Washington, Miami, Philadelphia, Atlanta
time-zone-city-America-Chicago = Houston, Dallas, Austin
time-zone-city-America-Los-Angeles = San Francisco, Seattle, San Diego, Las Vegas
time-zone-city-America-Toronto = Montreal, Ottawa
time-zone-city-America-Sao-Paulo = Rio de Janeiro, Brasília
refuse-unknown_time_zone = I do not know the time zone “{ $typed }”. Type a large city, as in /{ command-me } { command-me-time } { command-me-time-zone }: Berlin, and choose from what is offered.
refuse-several_time_zones = “{ $typed }” has more than one time: { $zones }. Type the city that has yours.
refuse-unknown_quiet_hours = I cannot read “{ $typed }” as quiet hours. Type from and to, such as 22:30-07:45, or “none”.
refuse-quiet_too_long = Quiet hours may be up to { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} of a day. For whole days there are days off and “away”.
refuse-unknown_day = I cannot read “{ $typed }” as a day. Type a date, such as 2026-12-24 or 24.12, or for how many days you are away.
refuse-day_is_over = That day has come already. Type the first day on which you are back.
refuse-away_too_long = You can be away for up to { $days ->
    [one] { $days } day
   *[other] { $days } days
}; for longer, leave the table.
