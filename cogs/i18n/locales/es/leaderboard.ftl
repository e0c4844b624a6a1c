# Clasificaciones: los juegos, y lo que solo cuenta en algunos
leaderboard-ruleset = Tipo de juego
metric-hold_ups = ¡Hold Up! acertados
metric-hold_ups-unit = ¡Hold Up! { $n ->
    [one] acertado
   *[other] acertados
}, { $lost ->
    [one] { $lost } fallado
   *[other] { $lost } fallados
}
metric-fastest = reacción más rápida
metric-fastest-unit = ms
