# O ritmo de uma mesa: quanto dura uma jogada, e o que muda numa partida lenta
command-pace = ritmo
command-pace-help = Tempo por jogada: segundos, ou horas na partida lenta
pace-turns = Tempo por jogada: { $seconds } segundos
pace-slow = Partida lenta: { $hours ->
    [1] uma hora de jogo por jogada
    [12] cerca de um dia por jogada (12 horas de jogo)
   *[other] { $hours } horas de jogo por jogada
}
pace-nights = As noites não contam: o seu tempo só corre no seu horário de jogo ({ COMMAND("preferences") }).
options-slow = Numa partida lenta não há tempo de reação a escolher: as instruções respondem aos ataques.
options-slow-channel = Esta mesa fica neste canal, talvez por semanas. Para deixar o canal livre, encerre-a em **{ button-menu }** e abra de novo com { COMMAND("new") } { command-pace }: aí ela pode ter o seu próprio tópico.
options-vacation = Férias
options-vacation-help = Quanto a mesa espera por cada jogador de férias, somando todas as férias da partida. Numa ausência maior, uma IA joga desde o primeiro dia.
options-vacation-days = { $days ->
    [0] Não esperar: uma IA joga
   *[other] Esperar até { $days } dias
}
settings-speed-slow-help = Partidas lentas levam dias ou semanas: as noites não contam, e as instruções respondem aos ataques. Onde isso não é possível, em Fun & Speed e em partidas que alguém joga solo, uma jogada tem { $seconds } segundos.
