# El resumen de la carrera del día en un canal
digest-drivers = { $n ->
    [0] Nadie la ha corrido aquí
    [one] 1 jugador la ha corrido
   *[other] { $n } jugadores la han corrido
}
digest-best = **{ $player }**: { $result }
digest-streak = { $days ->
    [0] Aún sin racha
    [one] Racha del servidor: 1 día
   *[other] Racha del servidor: { $days } días
}
settings-digest = Resumen de la carrera del día
settings-digest-none = Sin resumen
settings-digest-help = Un mensaje en este canal, que se edita una vez al día: quién corrió, el mejor resultado, la racha del servidor y la próxima carrera. No avisa a nadie; a quien no quiere que lo nombren solo se le cuenta. Un día perdido por semana no rompe la racha.
preferences-named = Mi nombre en los resúmenes
