# La página de las preferencias para partidas lentas: horas de juego, avisos, vacaciones
button-slow = Partidas lentas
button-slow_date = Escribir una fecha
button-vacation-end = Ya he vuelto
slow-intro = En una partida lenta un turno puede durar horas. Lo que elijas vale para ti en todos los servidores.
slow-hours = Horas de juego
slow-hours-now = De { $since } a { $until }: solo entonces recibes avisos y solo entonces corre tu tiempo.
slow-hours-always = Día y noche: puedes recibir avisos a cualquier hora, y tu tiempo nunca se detiene.
slow-hours-help = Al menos { $least } horas, o dos veces la misma hora para día y noche. Un horario nuevo vale desde tu próximo turno. Los avisos de partidas también lo respetan.
slow-zone = Zona horaria: { $zone }; hora actual allí: { $time }.
slow-since = Desde: { $time } h
slow-until = Hasta: { $time } h
slow-calls = Cuándo avisarme
slow-calls-turn = En cada uno de mis turnos
slow-calls-daily = Una vez al día, por todo lo que me espera
slow-calls-off = Nunca: miro yo
slow-vacation = Vacaciones
slow-vacation-none = No estás de vacaciones.
slow-vacation-until = Estás de vacaciones hasta el { $time } ({ $left }).
slow-vacation-help = Valen enseguida en todas tus partidas lentas. Cada una te espera el tiempo elegido al abrirla; después juega una IA hasta que vuelvas.
slow-vacation-pick = Irme de vacaciones…
slow-vacation-days = { $days ->
    [one] 1 día a partir de ahora
   *[other] { $days } días a partir de ahora
}
slow-vacation-label = ¿Cuándo vuelves?
slow-vacation-example = domingo, 24/12, mañana 18:00
slow-failed = Está guardado, pero no se pudo avisar a todas tus partidas. Vuelve a elegirlo dentro de un minuto.
slow-few-hours = De { $since } a { $until } { $hours ->
    [one] solo hay 1 hora.
   *[other] solo hay { $hours } horas.
} Elige al menos { $least }, o dos veces la misma hora para día y noche. Para mover las dos, cambia antes la otra.
