# Leaderboards: rulesets, and what only some of them count
leaderboard-ruleset = Kind of game
metric-hold_ups = Hold Up! calls
metric-hold_ups-unit = { $n ->
    [one] right call, { $lost } wrong
   *[other] right calls, { $lost } wrong
}
metric-fastest = fastest reaction
metric-fastest-unit = ms
