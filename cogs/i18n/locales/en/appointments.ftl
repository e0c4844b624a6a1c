# What people may type for a day, separated by commas.
words-today = today, tonight, this evening, this afternoon
words-tomorrow = tomorrow, tomorrow evening, tomorrow afternoon, tomorrow night
words-after-noon = tonight, this evening, this afternoon, tomorrow evening, tomorrow afternoon, tomorrow night
words-day-after-tomorrow = day after tomorrow, the day after tomorrow
# Words that may stand before a time, before a day, and between day, month and year; after the number of a day; between or after hours and minutes.
words-before-time = at, until, till
words-before-day = on, the
words-in-date = of
words-after-number = st, nd, rd, th
words-hour = o'clock, h
# What follows “in”, as in “in 2 hours”; noon and midnight.
words-in = in
words-half-hour = half an hour
words-one = a, an, one
words-minutes = minutes, minute, mins, min, m
words-hours = hours, hour, hrs, hr, h
words-days = days, day
words-noon = noon, midday
words-midnight = midnight

command-at = at
command-at-help = Plan it for later: 21:30, tomorrow 21:30 or Nov 28 21:30

# The message of a planned table, and what becomes of it.
appointment-title = { $ruleset }: who is coming?
appointment-planned = { $name } plans a table for { $moment } ({ $ago }).
appointment-coming = Coming: { $n }/{ $most }
appointment-nobody = Nobody yet.
appointment-invited = Invited: { $names }
appointment-how = Five minutes before, everybody coming is pinged and the table opens here. Cannot come after all? Press “{ button-there }” again.
appointment-off = { $name } has called it off.
appointment-alone = Nobody was coming, so no table was opened.
appointment-missed = The bot was not running at the time, so nobody was pinged. Open a table with { COMMAND("new") }.
appointment-occupied = Another table was still open in this channel, so this one was called off. Open it in another channel with { COMMAND("new") }.
appointment-interrupted = Something went wrong while the table was being opened. If there is none here, open one with { COMMAND("new") }.
appointment-refused = The table could not be opened. { $reason }

# What the people who are coming are told.
appointment-waiting = The table of { $name } is due, but another one is still open in this channel. Yours opens as soon as that is over, until { $until } at the latest.
appointment-off-told = { $name } has called off the table of { $moment }.
appointment-deleted-told = The message of the table planned for { $moment } was deleted, so that table is called off. Plan another one with { COMMAND("new") } { command-at }.
lobby-called = Pinged: { $names }. Press { button-join } to take a seat, or { button-decline }.

# What only the one who clicks sees.
appointment-made = The table is planned: its message is at the end of the channel.
appointment-in = You’re in.
appointment-out = Noted: you are not coming.
appointment-off-sure = Call off the table of { $moment }? Everybody who is coming will be told.
appointment-off-done = It is called off. Everybody who was coming is told.
appointment-off-not = The table stays planned.

button-there = I’m in
    .emoji = ✋
button-dropout = I’m out
    .emoji = 🚪
button-calloff = Call it off
    .emoji = ✖️
button-calloff_now = Yes, call it off
button-calloff_not = No, keep it

error-no_moment = “{ $value }” is not a time. Type it like 21:30, tomorrow 21:30 or { $example }. It is { $now } now ({ $timezone }).
error-past_moment = “{ $value }” has passed: it is { $now } now ({ $timezone }). Type a later time.
error-soon_moment = “{ $value }” is less than { $minutes } minutes away: it is { $now } now ({ $timezone }). Open the table at once with { COMMAND("new") }, or type a later time.
error-far_moment = “{ $value }” is more than { $days } days away. Type an earlier day.
error-until_after = “{ $value }” is not a time of day in the twelve hours after the game begins ({ $begins }, { $timezone }). Type it like 23:30, or choose another length.
error-appointment_gone = This table is no longer planned: it has been opened or called off. { COMMAND("hand") } shows the table of this channel, { COMMAND("new") } opens one.
error-appointment_full = The table is full: { $most } people are coming already. Ask again later, or plan another one with { COMMAND("new") }.
error-many_appointments_here = { $most } tables are planned in this channel already. Come to one of them, or plan yours in another channel.
error-many_own_appointments = You have planned { $most } tables on this server already. Call one of them off first.
error-not_your_appointment = Only whoever has planned the table, or a moderator, can call it off.
error-appointment_apart = You cannot come to this table: there is a block between you and somebody who is coming. Plan one of your own with { COMMAND("new") } { command-at }, or play alone at once with { COMMAND("solo") }.
