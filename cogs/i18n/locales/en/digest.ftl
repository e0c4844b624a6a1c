# The digest of the race of the day in a channel
digest-drivers = { $n ->
    [0] Nobody here has driven it
    [one] 1 player has driven it
   *[other] { $n } players have driven it
}
digest-best = **{ $player }**: { $result }
digest-streak = { $days ->
    [0] No streak yet
    [one] Streak of this server: 1 day
   *[other] Streak of this server: { $days } days
}
settings-digest = Digest of the race of the day
settings-digest-none = No digest
settings-digest-help = One message in this channel, edited once a day: who drove, the best result, the streak of the server, the next race. It pings nobody; who does not want to be named is only counted. One missed day a week does not end the streak.
preferences-named = My name in daily digests
    .emoji = 📰
