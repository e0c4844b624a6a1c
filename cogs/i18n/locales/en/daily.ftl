# The race of the day: before it, its result, the line to show, its boards, and yesterday’s solution.
command-daily = daily
command-daily-help = The race of the day: the same cards for everybody, one try
button-daily = Race of the day
    .emoji = 🗓️
button-daily_start = Start
    .emoji = 🏎️
button-daily-result = My result
button-daily_board = Daily leaderboard
    .emoji = 🏆
button-daily_month = Monthly leaderboard
    .emoji = 🗓️
button-daily_solution = Yesterday’s solution
    .emoji = 💡
button-daily-play = Drive it too
    .emoji = 🗓️
button-daily-today = Today’s race

## Before it
daily-title = Race of the day: { $date }
daily-intro = Same cards for the whole world, once a day. You have **one try**, against { $opponents }.
daily-piles = Each player has a draw pile of their own, fixed beforehand: whatever you do, the others draw what they draw in everybody’s race. Otherwise the usual rules apply.
daily-par = { $race ->
    [rounds] **Score to beat:** what an AI makes with your cards; you see it at the end.
   *[single] **Kilometers to beat:** what an AI makes with your cards; you see it at the end.
}
daily-hidden = There are no hints, and nobody’s cards are shown before the day is over.
daily-players = { $n ->
    [0] Nobody has finished the race yet.
    [one] 1 player has finished the race so far, across all servers.
   *[other] { $n } players have finished the race so far, across all servers.
}
daily-commitment = Fixed beforehand, to be checked tomorrow: `{ $commitment }`
daily-new-day = A new day has begun, and with it a new race.

## Its result
daily-over = **{ $amount } above the score to beat**
daily-under = **{ $amount } below the score to beat**
daily-even = **Level with the score to beat**
daily-against = You: { $own } · to beat: { $par }
daily-alone = You are the first to finish it.
daily-place = Place { $place } of { $all } so far, across all servers{ $equal ->
    [0] {""}
    [one] , shared with 1 other player
   *[other] , shared with { $equal } other players
}.
daily-streak = { $days ->
    [one] streak: 1 day
   *[other] streak: { $days } days
}
daily-best = your best: { $over }
daily-given-up = You did not finish it, and that was your one try.
daily-last = That is the last place of { $all } so far, across all servers.
daily-next = The next race: { $time }
daily-pause = { $time }: until then you may leave and come back.
daily-coach-later = Others still have these cards ahead of them: the coach can look at it then · { $time }

## The line to show
daily-line = **{ $player }** drove the race of the day: { $date }
daily-line-place = place { $place } of { $all }{ $equal ->
    [0] {""}
    [one] {" "}(shared with 1 other)
   *[other] {" "}(shared with { $equal } others)
}
daily-sign-hit = { $n ->
    [one] 1 hazard
   *[other] { $n } hazards
}
daily-sign-cured = { $n ->
    [one] 1 remedy
   *[other] { $n } remedies
}
daily-sign-safety = { $n ->
    [one] 1 safety
   *[other] { $n } safeties
}
daily-sign-coup_fourre = { $n ->
    [one] 1 coup-fourré
   *[other] { $n } coups-fourrés
}
daily-sign-mirrored = { $n ->
    [one] 1 attack turned back
   *[other] { $n } attacks turned back
}
daily-sign-hold_up = { $n ->
    [one] 1 right Hold Up!
   *[other] { $n } right Hold Up! calls
}
daily-sign-lost = { $n ->
    [one] km lost once
   *[other] km lost { $n } times
}
daily-sign-part = { $n ->
    [0] not a quarter of the way
    [1] a quarter of the way
    [2] half of the way
    [3] three quarters of the way
   *[other] the usual way, but not the extension
}
daily-sign-arrived = trip completed

## Boards
daily-board-day = How far above the score to beat, on this server. { $n ->
    [one] 1 player has finished the race across all servers.
   *[other] { $n } players have finished the race across all servers.
}
daily-board-month = All points above the score to beat this month, on this server; a race below it takes nothing off.
daily-board-months = Races of the day: { $month }
daily-board-days = { $days ->
    [one] 1 race
   *[other] { $days } races
}

## Yesterday’s solution
daily-solution = Solution: { $date }
daily-solution-missed = You did not finish it. This is how the AI drove it in your seat: { $par }.
daily-solution-secret = The secret of the day: `{ $secret }`
daily-solution-check = Its SHA-256 is the fingerprint that was shown before the race, `{ $commitment }`, and all cards follow from it: `python -m engine daily { $date } { $secret }` deals them once more.
daily-solution-nobody = Nobody asked for that day’s race, so no cards were dealt.
button-daily_verify = Verify
    .emoji = ⚖️
daily-lap = Lap { $lap } of { $laps }
daily-costly = The laps that cost you most
daily-costly-lap = Lap { $lap }: { $km } km lost on the AI

## Giving it up
daily-stop-title = Give up the race of the day?
daily-stop-sure = Your one try is used up then, and you come last. The next race: { $time }

error-daily_elsewhere = You are driving today’s race on another server, or outside of servers. Go on there with { COMMAND("daily") }.
error-daily_unfinished = You have not finished that race, so there is nothing to show yet.
