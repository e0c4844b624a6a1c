# «Mostrar a todos»: lo que alguien publica en un canal

button-show = Mostrar a todos
button-unshow = Quitar
button-watch = Ver la repetición
button-show-profile = Abrir el perfil
show-step = **{ $player }** muestra un momento de la partida { NUMBER($game, useGrouping: 0) }
show-podium = **{ $player }** muestra cómo acabó la partida { NUMBER($game, useGrouping: 0) }
show-scores = **{ $player }** muestra los puntos de la partida { NUMBER($game, useGrouping: 0) }
show-profile = **{ $player }** muestra cómo le ha ido en sus carreras
error-shown_lately = Solo se puede mostrar algo a todos una vez por minuto. Inténtalo de nuevo dentro de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
error-show_elsewhere = En este servidor, las partidas se juegan y se muestran en otros canales: { $channels }. Abre esto allí y muéstralo de nuevo.
error-not_for_all = No todos los de este canal pueden ver la partida { NUMBER($game, useGrouping: 0) }. Muéstrala en el canal donde se jugó.
error-not_your_showing = Solo quien lo mostró o un moderador puede quitarlo.

## Las manos en las repeticiones
button-reveal-seen = Como se vio en la mesa
button-reveal-hands = Todas las manos
button-reveal-next = Manos y mazo
hands-title = Las manos en este momento
hands-seat = **{ $player }**: { $cards }
hands-none = ninguna carta
hands-drawn = { $player } ha robado { $cards }.
hands-next = **Próximas cartas del mazo**: { $cards }{ $more ->
    [0] {""}
   *[other] , y { $more } más
}
hands-next-seat = **Próximas cartas de { $player }**: { $cards }
hands-next-none = El mazo está vacío.
error-hands_closed = Las manos de esta partida no se muestran. Mírala como se vio en la mesa.
