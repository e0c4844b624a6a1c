# Perfiles, historial, repeticiones, logros, temporadas
former-player = antiguo jugador
name-of-emoji = emoji
leaderboard-season = Temporada
leaderboard-solo = Qué partidas
leaderboard-solo-people = Partidas entre personas
games-solo = Partidas con IA
leaderboard-solo-easy = Partidas con IA: fácil
leaderboard-solo-normal = Partidas con IA: normal
leaderboard-solo-hard = Partidas con IA: difícil
leaderboard-left = ya no está aquí
leaderboard-off = { $by } quitó a { $name } de las clasificaciones de este servidor el { $when }.
leaderboard-honest = Cuentan las partidas acabadas o abandonadas. Entre personas hacen falta al menos dos y ninguna IA; contra la misma persona cuentan como mucho { $day } partidas al día y { $week } a la semana.
metric-win_rate-help = A partir de { $games } partidas que cuentan.
metric-rating-help = Una estimación prudente a partir de todas las partidas entre personas, desde { $games }. La media ronda entonces los 1500.
metric-streak-help = La racha más larga de victorias sin una derrota.

stats-none = Partidas entre personas: aún no cuenta ninguna.
stats-counts = Aquí solo cuentan las partidas entre personas, no las jugadas con IA.
stats-none-alone = Aún no has terminado ninguna partida a solas: { COMMAND("solo") }.
stats-solo = { $level }: { $games }
stats-rating = Nivel { $rating }
stats-no-rating = Nivel: tras { $games } partidas
stats-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, ganadas: { $wins } ({ $percent } %)
stats-streak = Racha de victorias más larga: { $longest }; la de ahora: { $running }
stats-coups = Coups-fourrés: { $n }
stats-points = { $points } puntos en total, mejor ronda { $best }
stats-hold_ups = ¡Hold Up! acertados: { $right }, fallados: { $wrong }
stats-fastest = Reacción más rápida: { $ms } ms
stats-moments = Grandes momentos
stats-feats = Logros: { $n } de { $most }
stats-no-feats = Ninguno todavía.
stats-versus = Comparar con…
plot-games = partida (del { $since } al { $until })
plot-rating = Nivel a lo largo de { $n } partidas, del { $since } al { $until }: empezó en { $first } y ahora es { $last }; el más bajo { $lowest }, el más alto { $highest }.
moment-best_round = { $when }: una ronda de { $value } puntos (partida { NUMBER($game, useGrouping: 0) })
moment-fastest = { $when }: una reacción en { $value } ms (partida { NUMBER($game, useGrouping: 0) })
moment-coups = { $when }: { $value ->
    [one] un coup-fourré
   *[other] { $value } coups-fourrés
} en una partida (partida { NUMBER($game, useGrouping: 0) })
moment-points = { $when }: victoria con { $value } puntos (partida { NUMBER($game, useGrouping: 0) })
button-feats = Logros
button-off_boards = Quitar de las clasificaciones
button-on_boards = Devolver a las clasificaciones
off_boards-title = ¿Quitar a { $name } de las clasificaciones?
off_boards-sure = Todas las clasificaciones de este servidor omiten a esta persona y dicen que lo has hecho tú. Las partidas se conservan y cuentan para los demás como antes. Puedes devolverla cuando quieras, en el mismo sitio.
button-profile = Mi perfil
button-history = Historial
button-last-game = Ver mi última partida
tab-me = Yo
tab-server = Servidor
tab-games = Partidas
feats-title = Logros de { $name }
feat-done = { $when }, partida { NUMBER($game, useGrouping: 0) }
feat-open = todavía no
feat-new = **{ $player }** consigue el logro **{ $feat }**: { $help }
feat-coup_fourre = Tocado
feat-coup_fourre-help = Hacer un coup-fourré.
feat-two_coups = Maestro de esgrima
feat-two_coups-help = Hacer dos coups-fourrés en una ronda.
feat-all_safeties = A todo riesgo
feat-all_safeties-help = Jugar uno mismo los cuatro comodines en una ronda.
feat-photo_finish = Foto finish
feat-photo_finish-help = Reaccionar primero por menos de 100 ms.
feat-long_trip = La vuelta larga
feat-long_trip-help = Completar un viaje alargado a 1000 km sin ninguna carta de 200 km.
feat-comeback = Nada está perdido
feat-comeback-help = Ganar una partida después de ir 1000 puntos por detrás.
feat-pile_up = Fuera del choque múltiple
feat-pile_up-help = Volver a avanzar después de tres averías a la vez.
feat-full_table = Rey de la carretera
feat-full_table-help = Ganar en una mesa de nueve.
feat-hold_up = La bolsa o la vida
feat-hold_up-help = Quitar kilómetros con un ¡Hold Up! acertado.
feat-bornes_killer = Con las manos en la masa
feat-bornes_killer-help = Gritar ¡Bornes Killer! a una distancia multiplicada.
feat-quadrupled = A todo gas
feat-quadrupled-help = Jugar una distancia que valga 400 km o más.
feat-sent_back = Devuelto al remitente
feat-sent_back-help = Devolver un ataque a quien ataca con un retrovisor.
versus-title = { $one } y { $other }
versus-none = Estas dos personas aún no han terminado juntas ninguna partida que cuente.
versus-against = { $n ->
    [one] 1 partida
   *[other] { $n } partidas
} en bandos contrarios. Victorias: { $one } { $first }, { $other } { $second }.
versus-together = { $n ->
    [one] 1 partida
   *[other] { $n } partidas
} en el mismo bando, ganadas: { $won }.
versus-last = Últimas partidas en bandos contrarios
versus-game = { $when }, partida { NUMBER($game, useGrouping: 0) }: { $one } – { $two }
versus-winner = gana { $name }
error-somebody_else = Elige a otra persona para comparar.

history-title = Partidas terminadas
history-none = Aún no se ha terminado ninguna partida en los canales que ves.
history-choice = Partida { NUMBER($game, useGrouping: 0) }: { $ruleset }
history-game = Partida { NUMBER($game, useGrouping: 0) } · { $when } · { $ruleset }
history-not-counted = no cuenta
history-not-kept = ya no se puede volver a ver
history-stopped-together = parada de común acuerdo
history-stopped-moderator = parada por un moderador: { $name }
history-seat = { $name } { $points }
history-place = { $place }. { $seat }
history-won = { $seat }, victoria
history-pick = Volver a ver una partida
button-older = Más antiguas
error-no_such_game = No hay ninguna partida terminada con el número { NUMBER($game, useGrouping: 0) } en los canales que ves aquí. Búscala en **{ tab-games }**, en { COMMAND("records") }.
error-record_gone = Ya no se guarda cómo se jugó la partida { NUMBER($game, useGrouping: 0) }: este servidor solo lo guarda un tiempo. Su resultado queda en **{ tab-games }**, en { COMMAND("records") }.
error-other_rules = Esta partida se jugó con reglas que ya no juego: no se puede volver a ver.
error-busy = Ahora mismo hay mucho que hacer y esto tiene que esperar. Inténtalo de nuevo en un momento.
error-superseded = Mientras tanto has pedido otra cosa: es lo que se muestra.
replay-title = Partida { NUMBER($game, useGrouping: 0) }: { $ruleset }
replay-place = paso { $turn } de { $turns } · ronda { $round }
replay-turn = le toca a { $player }
replay-dealt = Se han repartido las cartas.
replay-quiet = Nada que todos pudieran ver.
replay-rounds = Ir a una ronda
replay-round = Ronda { $round }
replay-highlights = Ir a un gran momento
replay-saved = La partida entera en un archivo, con las manos y el mazo.
button-step-first = Inicio
button-step-back = Atrás
button-step-on = Siguiente
button-step-last = Final
button-save = Guardar en archivo
highlight-coup_fourre = ⚡ { $who }: coup-fourré con { $card }
highlight-photo_finish = 📸 { $who }: primero por { $n } ms
highlight-hold_up = ✋ { $who } quita { $n } km a { $other }
highlight-bornes_killer = 📢 { $who }: ¡Bornes Killer! a { $n } km de { $other }
highlight-u_turn = ↩️ { $who } anula { $n } km de { $other }
highlight-shutout = 🚫 { $who }: victoria total
highlight-delayed_action = ⏳ { $who }: acción retardada
highlight-safe_trip = 🛡️ { $who }: viaje seguro
highlight-extension_made = 🏁 { $who } completa la extensión
highlight-extension_failed = 💥 { $who } falla la extensión
highlight-lead = 🔝 { $who } toma la delantera
highlight-comeback = 🎢 { $who } iba { $n } por detrás
highlight-narrow_finish = 🤏 { $who } gana por solo { $n }
