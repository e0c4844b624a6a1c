# Todas as mesas abertas de uma pessoa num servidor
command-games = partidas
command-games-help = Suas partidas em curso e marcadas, em todos os servidores
button-games = Minhas partidas
games-title = As suas mesas abertas
games-waiting = { $n ->
    [0] { $all ->
        [1] A sua mesa não espera você no momento.
       *[other] Nenhuma das suas { $all } mesas espera você.
    }
    [1] { $all ->
        [1] A sua mesa espera você.
       *[other] Uma das suas { $all } mesas espera você.
    }
   *[other] { $n } das suas { $all } mesas esperam você.
}
games-none = Você não tem mesas. Jogue sozinho com { COMMAND("solo") }; num servidor, abra uma com { COMMAND("new") }, ou aperte { button-join } onde faltam jogadores.
games-missing = Algumas das suas partidas não puderam ser listadas agora: aperte { button-refresh } daqui a pouco.
games-outside = fora dos servidores
games-private = a sua partida solo
games-table = ir à mesa
games-start = 🔔 **Todos os lugares estão ocupados:** comece a partida na mesa.
games-lobby = Esperando jogadores: { $n } de { $most }.
games-yours = 🔔 **Sua vez** · { $until }
games-answer = 🔔 **Você pode responder** · { $until }
games-theirs = Vez de { $player } · { $until }
games-window = Um ataque está sendo respondido.
games-frozen = Suspensa por um erro; todas as jogadas estão a salvo.
games-away = Você estava ausente: { button-hand } traz você de volta.
games-open = sem limite de tempo
games-round = Rodada { $round } · { $state }
reminder-one = { $player }, esta partida lenta espera você · { $until }
reminder-several = { $player }, partidas lentas esperam você, esta em primeiro lugar · { $until } · *{ button-games }* mostra todas.
