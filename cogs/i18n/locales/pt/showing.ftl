# "Mostrar a todos", o que alguém publica num canal, e mãos abertas em replays

button-show = Mostrar a todos
button-unshow = Remover
button-watch = Ver o replay
button-show-profile = Abrir o perfil
show-step = **{ $player }** mostra um passo da partida { NUMBER($game, useGrouping: 0) }
show-podium = **{ $player }** mostra como terminou a partida { NUMBER($game, useGrouping: 0) }
show-scores = **{ $player }** mostra os pontos da partida { NUMBER($game, useGrouping: 0) }
show-profile = **{ $player }** mostra como foram as suas corridas
error-shown_lately = Você pode mostrar algo a todos uma vez por minuto. Tente de novo em { $seconds ->
    [1] um segundo
   *[other] { $seconds } segundos
}.
error-show_elsewhere = Neste servidor, as partidas são jogadas e mostradas em outros canais: { $channels }. Abra isto lá e mostre de novo.
error-not_for_all = Nem todos neste canal podem ver a partida { NUMBER($game, useGrouping: 0) }. Mostre-a no canal onde foi jogada.
error-not_your_showing = Só quem publicou isto, ou um moderador, pode remover.

## Mãos abertas em replays
button-reveal-seen = Como todos viram
button-reveal-hands = Todas as mãos
button-reveal-next = Mãos e monte
hands-title = As mãos neste momento
hands-seat = **{ $player }**: { $cards }
hands-none = nenhuma carta
hands-drawn = { $player } comprou { $cards }.
hands-next = **Próximas compras**: { $cards }{ $more ->
    [0] {""}
   *[other] , e mais { $more }
}
hands-next-seat = **Próximas compras de { $player }**: { $cards }
hands-next-none = O monte acabou.
error-hands_closed = As mãos desta partida não são mostradas. Veja-a como todos viram.
