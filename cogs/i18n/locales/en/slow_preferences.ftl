# The page of the preferences for slow games: waking hours, how to be called, vacation
button-slow = Slow games
button-vacation-date = Type a date
button-vacation-end = I am back
slow-title = Slow games
slow-intro = In a slow game a turn may take hours. These choices apply to you on every server; only you see them.
slow-hours = Waking hours
slow-hours-now = From { $since } to { $until }: at no other time are you called, and only in these hours does the time for your turns run.
slow-hours-always = Day and night: you may be called at any time, and the time for your turns never stands still.
slow-hours-help = At least { $least } hours, or the same hour twice for day and night. New hours count from your next turn on.
slow-calls = How I am called
slow-calls-turn = At each of my turns
slow-calls-daily = Once a day, for everything that waits
slow-calls-off = Never: I look for myself
slow-vacation = Vacation
slow-vacation-none = You are not on vacation.
slow-vacation-until = You are on vacation until { $time } ({ $left }).
slow-vacation-help = A vacation counts at once, in all your slow games. Each waits as long as was agreed on in its lobby; beyond that an AI plays for you, and hands back to you afterwards.
slow-vacation-pick = Be on vacation for …
slow-vacation-days = { $days ->
    [one] 1 day from now on
   *[other] { $days } days from now on
}
slow-vacation-label = When are you back?
slow-vacation-example = Sunday, 12/24, tomorrow 18:00
slow-failed = This is stored, but not all your games could be told. Choose it once more in a minute.
slow-few-hours = From { $since } to { $until }: { $hours ->
    [one] that is only 1 hour.
   *[other] those are only { $hours } hours.
} Choose at least { $least }, or the same hour twice for day and night. To move both, change the other one first.
