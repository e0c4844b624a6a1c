# The page of the preferences for slow games: playing hours, pings, vacation
button-slow = Slow games
    .emoji = 🐢
button-slow_date = Type a date
    .emoji = 📅
button-vacation-end = I am back
    .emoji = 👋
slow-intro = In a slow game a turn may take hours. These choices apply to you on every server.
slow-hours = Playing hours
slow-hours-now = { $since } to { $until }: you are pinged only then, and your clock runs only then.
slow-hours-always = Day and night: you may be pinged at any time, and your clock never stops.
slow-hours-help = At least { $least } hours, or the same hour twice for day and night. New hours count from your next turn on. Game alerts keep to them, too.
slow-zone = Time zone: { $zone }, where it is { $time } now.
slow-since = From { $time }
slow-until = Until { $time }
slow-calls = When to ping me
slow-calls-turn = At each of my turns
slow-calls-daily = Once a day, for everything that waits
slow-calls-off = Never: I look for myself
slow-vacation = Vacation
slow-vacation-none = You are not on vacation.
slow-vacation-until = You are on vacation until { $time } ({ $left }).
slow-vacation-help = Counts at once in all your slow games. Each waits as long as was chosen when it was opened; then an AI plays until you are back.
slow-vacation-pick = Go on vacation for …
slow-vacation-days = { $days ->
    [one] 1 day from now on
   *[other] { $days } days from now on
}
slow-vacation-label = When are you back?
slow-vacation-example = Sunday, Dec 24, tomorrow 18:00
slow-failed = This is stored, but not all your games could be told. Choose it once more in a minute.
slow-few-hours = From { $since } to { $until }: { $hours ->
    [one] that is only 1 hour.
   *[other] those are only { $hours } hours.
} Choose at least { $least }, or the same hour twice for day and night. To move both, change the other one first.
