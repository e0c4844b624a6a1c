# Clasificaciones: los juegos, y lo que solo cuenta en algunos
leaderboard-ruleset = Tipo de juego
metric-hold_ups = ¡Hold Up! acertados
metric-hold_ups-row = { $value } (fallados: { $lost })
metric-fastest = reacción más rápida
metric-fastest-row = { $value } ms
metric-win_rate = porcentaje de victorias
metric-win_rate-row = { $value } % ({ $wins } de { $games })
metric-rating = nivel estimado
metric-streak = victorias seguidas
error-unknown_timezone = «{ $timezone }» no es una zona horaria. Indica un continente y una ciudad, como Europe/Madrid.
error-nothing_to_reset = De ese mes ya no queda ninguna partida terminada que cuente.
error-no_such_reset = Ese reinicio no existe aquí, o ya se ha deshecho.
error-reset_is_final = Ese reinicio tiene más de un día: ya no se puede deshacer.
error-still_seated = Sigues en la mesa de <#{ $room }>. Cuando se cierre, se podrán borrar tus datos.
error-still_alone = Todavía juegas una partida en solitario. Ábrela con /mille { command-solo }, pulsa Abandonar y se podrán borrar tus datos.
error-already_under_way = Ya está en marcha y sigue solo; vuelve a intentarlo en un minuto.
error-being_forgotten = Todavía te estoy olvidando. Vuelve a intentarlo en un minuto: empezarás de cero.
