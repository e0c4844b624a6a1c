# El ritmo de una mesa: cuánto duran los turnos y qué cambia en una partida lenta
command-pace = ritmo
command-pace-help = Tiempo por turno: segundos, u horas en una partida lenta
pace-turns = Tiempo por turno: { $seconds } segundos
pace-slow = Partida lenta: { $hours ->
    [1] una hora de juego por turno
    [12] cerca de un día por turno (12 horas de juego)
   *[other] { $hours } horas de juego por turno
}
pace-nights = Las noches no cuentan: tu tiempo solo corre en tus horas de juego ({ COMMAND("preferences") }).
options-slow = En una partida lenta no hay tiempo de reacción que elegir: las instrucciones responden a los ataques.
options-slow-channel = Esta mesa se queda en este canal, quizá durante semanas. Para dejar libre el canal, termínala en **{ button-menu }** y ábrela de nuevo con { COMMAND("new") } { command-pace }: así podrá tener un hilo aparte.
options-vacation = Vacaciones
options-vacation-help = Cuánto espera la mesa a cada jugador de vacaciones, contando todas sus vacaciones de la partida. Durante unas más largas, una IA juega desde el primer día.
options-vacation-days = { $days ->
    [0] No esperar: juega una IA
   *[other] Esperar hasta { $days } días
}
settings-speed-slow-help = Una partida lenta dura días o semanas: las noches no cuentan y las instrucciones responden a los ataques. Donde eso no es posible, en Fun & Speed y en las partidas en solitario, un turno tiene { $seconds } segundos.
