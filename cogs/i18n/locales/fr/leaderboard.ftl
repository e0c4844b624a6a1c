# Classements : les jeux, et ce que seuls certains comptent
leaderboard-ruleset = Type de jeu
metric-hold_ups = Hold Up ! réussis
metric-hold_ups-unit = Hold Up ! { $n ->
    [one] réussi
   *[other] réussis
}, { $lost ->
    [one] { $lost } raté
   *[other] { $lost } ratés
}
metric-fastest = réaction la plus rapide
metric-fastest-unit = ms
