# The pace of a table: how long turns last, and what is different in a slow game
command-pace = pace
command-pace-help = Time for a turn: seconds, or hours in a slow game
pace-turns = Time for a turn: { $seconds } seconds
pace-slow = Slow game: { $hours ->
    [1] one playing hour a turn
    [12] about a day a turn (12 playing hours)
   *[other] { $hours } playing hours a turn
}
pace-nights = Nights do not count: your clock runs only in your playing hours ({ COMMAND("preferences") }).
options-slow = A slow game has no time to react to choose: standing orders answer attacks.
options-slow-channel = This table stays in this channel, perhaps for weeks. To keep the channel free, end it under **{ button-menu }** and open it again with { COMMAND("new") } { command-pace }: it can then have a thread of its own.
options-vacation = Vacations
options-vacation-help = How long the table waits for each player on vacation, all vacations of the game together. During a longer one an AI plays from its first day on.
options-vacation-days = { $days ->
    [0] Do not wait: an AI plays
   *[other] Wait up to { $days } days
}
settings-speed-slow-help = Slow games last for days or weeks: nights do not count, and standing orders answer attacks. Where that cannot be, in Fun & Speed and in games that one person plays alone, a turn has { $seconds } seconds.
