# Leaderboards: rulesets, metrics, seasons and whoever is on them
leaderboard-ruleset = Kind of game
metric-hold_ups = right Hold Up! calls
metric-hold_ups-row = { $value } (wrong: { $lost })
metric-fastest = fastest reaction
metric-fastest-row = { $value } ms
metric-win_rate = win rate
metric-win_rate-row = { $value }% ({ $wins } of { $games })
metric-rating = rating
metric-streak = wins in a row
error-unknown_timezone = “{ $timezone }” is not a time zone. Name one by continent and city, such as Europe/Paris.
error-nothing_to_reset = No finished game of that month still counts.
error-no_such_reset = There is no such reset here, or it has been undone already.
error-reset_is_final = That reset is more than a day old: it can no longer be undone.
error-still_seated = You are still part of the table in <#{ $room }>. Once it is closed you can be forgotten.
error-still_alone = You are still playing a game of your own. Open it with /mille { command-solo }, press Give up, and you can be forgotten.
error-already_under_way = That is already under way and goes on by itself. Try again in a minute.
error-being_forgotten = Your name and data are still being removed. Try again in a minute: then you start from scratch.
