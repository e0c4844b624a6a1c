# La carrera del día: antes, su resultado, la línea para mostrar, sus clasificaciones y la solución de ayer.
command-daily = diaria
command-daily-help = La carrera del día: mismas cartas para todos, un intento
button-daily = Carrera del día
button-daily_start = Empezar
button-daily-result = Mi resultado
button-daily_board = Clasificación diaria
button-daily_month = Clasificación mensual
button-daily_solution = Solución de ayer
button-daily-play = Jugarla también
button-daily-today = Carrera de hoy

## Antes
daily-title = Carrera del día: { $date }
daily-intro = Las mismas cartas para todo el mundo, una vez al día. **Un solo intento**, contra { $opponents }.
daily-piles = Cada jugador tiene su propio mazo, fijado de antemano: hagas lo que hagas, los demás roban lo mismo que en la carrera de cualquiera. Por lo demás valen las reglas de siempre.
daily-par = { $race ->
    [rounds] **Marca a batir:** la de una IA con tus cartas; se ve al final.
   *[single] **Kilómetros a batir:** los de una IA con tus cartas; se ven al final.
}
daily-hidden = No hay pistas, y no se enseña ninguna mano antes de que acabe el día.
daily-players = { $n ->
    [0] Nadie ha terminado aún la carrera.
    [one] 1 jugador ha terminado ya la carrera, entre todos los servidores.
   *[other] { $n } jugadores han terminado ya la carrera, entre todos los servidores.
}
daily-commitment = Fijado de antemano, se comprueba mañana: `{ $commitment }`
daily-new-day = Ha empezado un nuevo día, y con él una nueva carrera.

## Su resultado
daily-over = **{ $amount } sobre la marca a batir**
daily-under = **{ $amount } bajo la marca a batir**
daily-even = **Empate con la marca a batir**
daily-against = Tú: { $own } · marca: { $par }
daily-alone = Nadie la ha terminado antes que tú.
daily-place = Puesto { $place } de { $all } hasta ahora, entre todos los servidores{ $equal ->
    [0] {""}
    [one] , compartido con 1 jugador más
   *[other] , compartido con { $equal } jugadores más
}.
daily-streak = { $days ->
    [one] racha: 1 día
   *[other] racha: { $days } días
}
daily-best = tu récord: { $over }
daily-given-up = No la terminaste, y era tu único intento.
daily-last = Es el último puesto de { $all } hasta ahora, entre todos los servidores.
daily-next = La próxima carrera: { $time }
daily-pause = { $time }: hasta entonces puedes parar y volver.
daily-coach-later = Otros aún tienen estas cartas por delante: el entrenador podrá mirarla después · { $time }

## La línea para mostrar
daily-line = **{ $player }** corrió la carrera del día: { $date }
daily-line-place = puesto { $place } de { $all }{ $equal ->
    [0] {""}
    [one] {" "}(compartido con 1 jugador más)
   *[other] {" "}(compartido con { $equal } jugadores más)
}
daily-sign-hit = { $n ->
    [one] 1 avería
   *[other] { $n } averías
}
daily-sign-cured = { $n ->
    [one] 1 reparación
   *[other] { $n } reparaciones
}
daily-sign-safety = { $n ->
    [one] 1 comodín
   *[other] { $n } comodines
}
daily-sign-coup_fourre = { $n ->
    [one] 1 coup-fourré
   *[other] { $n } coups-fourrés
}
daily-sign-mirrored = { $n ->
    [one] 1 avería devuelta
   *[other] { $n } averías devueltas
}
daily-sign-hold_up = { $n ->
    [one] 1 ¡Hold Up! acertado
   *[other] { $n } ¡Hold Up! acertados
}
daily-sign-lost = { $n ->
    [one] km perdidos una vez
   *[other] km perdidos { $n } veces
}
daily-sign-part = { $n ->
    [0] menos de un cuarto del viaje
    [1] un cuarto del viaje
    [2] medio viaje
    [3] tres cuartos del viaje
   *[other] el viaje, pero no la extensión
}
daily-sign-arrived = viaje completo

## Clasificaciones
daily-board-day = Diferencia con la marca a batir, en este servidor. { $n ->
    [one] 1 jugador ha terminado la carrera, entre todos los servidores.
   *[other] { $n } jugadores han terminado la carrera, entre todos los servidores.
}
daily-board-month = Todos los puntos sobre la marca este mes, en este servidor; una carrera por debajo no resta.
daily-board-months = Carreras del día: { $month }
daily-board-days = { $days ->
    [one] 1 carrera
   *[other] { $days } carreras
}

## La solución de ayer
daily-solution = Solución: { $date }
daily-solution-missed = No la terminaste. Así la corrió la IA en tu asiento: { $par }.
daily-solution-secret = El secreto del día: `{ $secret }`
daily-solution-check = Su SHA-256 es la huella que se mostró antes de la carrera, `{ $commitment }`, y de él salen todas las cartas: `python -m engine daily { $date } { $secret }` las reparte otra vez.
daily-solution-nobody = Nadie pidió la carrera de ese día: no se repartieron cartas.
button-daily_verify = Comprobar
daily-lap = Vuelta { $lap } de { $laps }
daily-costly = Las vueltas que más te costaron
daily-costly-lap = Vuelta { $lap }: { $km } km perdidos con la IA

## Abandonarla
daily-stop-title = ¿Abandonar la carrera del día?
daily-stop-sure = Gastas tu único intento y quedas en último lugar. La próxima carrera: { $time }

error-daily_elsewhere = Ya corres la carrera de hoy en otro servidor, o fuera de los servidores. Sigue allí con { COMMAND("daily") }.
error-daily_unfinished = No has terminado esa carrera: no hay nada que mostrar de ella.
