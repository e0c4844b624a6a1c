# Todas las mesas abiertas de una persona en un servidor
command-games = partidas
command-games-help = Tus partidas en curso y programadas, en todos los servidores
button-games = Mis partidas
games-title = Tus mesas abiertas
games-waiting = { $n ->
    [0] { $all ->
        [one] Tu mesa no te espera por ahora.
       *[other] Ninguna de tus { $all } mesas te espera.
    }
    [one] { $all ->
        [one] Tu mesa te espera.
       *[other] Una de tus { $all } mesas te espera.
    }
   *[other] { $n } de tus { $all } mesas te esperan.
}
games-none = No tienes mesa. Juega a solas con { COMMAND("solo") }; en un servidor, abre una con { COMMAND("new") }, o pulsa { button-join } donde falten jugadores.
games-missing = Algunas de tus partidas no se han podido mostrar ahora mismo: pulsa { button-refresh } dentro de un momento.
games-outside = fuera de los servidores
games-private = tu partida en solitario
games-table = ir a la mesa
games-start = 🔔 **Todos los asientos están ocupados:** empieza la partida en la mesa.
games-lobby = Esperando jugadores: { $n } de { $most }.
games-yours = 🔔 **Tu turno** · { $until }
games-answer = 🔔 **Puedes responder** · { $until }
games-theirs = Turno de { $player } · { $until }
games-window = Se está respondiendo a un ataque.
games-frozen = Detenida por un error; todas las jugadas están a salvo.
games-away = Estabas ausente: { button-hand } te devuelve a la partida.
games-open = sin límite de tiempo
games-round = Ronda { $round } · { $state }
reminder-one = { $player }, esta partida lenta te espera · { $until }
reminder-several = { $player }, te esperan partidas lentas, esta primero · { $until } · *{ button-games }* las muestra.
