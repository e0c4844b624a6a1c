# Reglamentos, reglas preparadas, reglas de la casa, y las reglas explicadas.

ruleset-classic = Mille Bornes clásico
preset-standard = Habituales
preset-standard-help = Se ataca a quien ya arrancó; quien tenga el comodín puede cantar coup-fourré
preset-official = Oficiales
preset-official-help = Como en la caja: solo se ataca a quien avanza; la extensión fallida se paga
preset-bsd = BSD
preset-bsd-help = Como el viejo juego digital para dos: el comodín hace arrancar y no se descarta

## Reglas de la casa
option-target = Longitud del viaje
option-target-help = Cuántos kilómetros dura una mano.
option-target-auto = habitual (700 km; dos equipos 1.000 km)
option-target-700 = 700 km
option-target-1000 = 1.000 km
option-extension = Extensión
option-extension-help = El primero en llegar puede alargar el viaje en vez de terminar.
option-extension-auto = habitual (sí; no con dos equipos)
option-extension-on = sí
option-extension-off = no
option-extension_target = Longitud con extensión
option-extension_target-help = Cuántos kilómetros dura el viaje alargado.
option-extension_target-auto = habitual (de 700 a 1.000 km, de 1.000 a 1.200 km)
option-extension_target-1000 = 1.000 km
option-extension_target-1200 = 1.200 km
option-extension_failure_bonus = Extensión fallida
option-extension_failure_bonus-help = Qué reciben los demás si el bando que alargó el viaje no lo termina.
option-extension_failure_bonus-none = nada
option-extension_failure_bonus-opponents_200 = 200 puntos para cada bando rival
option-reduced_hazards = Menos averías
option-reduced_hazards-help = Se aparta una carta de cada avería: quedan 101 cartas.
option-reduced_hazards-auto = habitual (con dos o tres jugadores)
option-reduced_hazards-on = sí, 101 cartas
option-reduced_hazards-off = no, 106 cartas
option-hazard_target = A quién se puede atacar
option-hazard_target-help = Si se puede atacar de nuevo a quien está parado.
option-hazard_target-not_empty = a quien ya arrancó
option-hazard_target-moving_only = solo a quien avanza
option-coup_by = Quién puede cantar coup-fourré
option-coup_by-help = Cualquier rival del atacante que tenga el comodín, o solo el bando atacado.
option-coup_by-any_holder = quien tenga el comodín
option-coup_by-attacked_side = solo el bando atacado
option-coup_window = Plazo del coup-fourré
option-coup_window-help = Hasta cuándo es posible un coup-fourré.
option-coup_window-next_draw = hasta que robe el siguiente
option-coup_window-own_draw = hasta que robe el atacado
option-coup_min_seconds = Segundos para el coup-fourré
option-coup_min_seconds-help = Tiempo mínimo en que nadie puede impedirlo robando. Da más si alguien usa un lector de pantalla.
option-safety_restart = Comodín jugado en tu turno
option-safety_restart-help = Si un comodín que responde a lo que te detiene te deja avanzar enseguida.
option-safety_restart-needs_green = arregla, pero aún hace falta Semáforo verde
option-safety_restart-restores = quita la avería: sigues como antes
option-safety_replay_when_deck_empty = Comodín con el mazo vacío
option-safety_replay_when_deck_empty-help = Si un comodín deja jugar otra carta cuando no se puede robar.
option-safety_replay_when_deck_empty-no = termina el turno
option-safety_replay_when_deck_empty-yes = deja jugar otra vez
option-hand_end = Fin de las cartas
option-hand_end-help = Cuándo acaba una mano si nadie llega.
option-hand_end-all_hands_empty = cuando no le quedan cartas a nadie
option-hand_end-first_hand_empty = cuando alguien se queda sin cartas
option-hand_end-nobody_can_play = cuando nadie puede jugar
option-shutout = Victoria total
option-shutout-help = 500 puntos contra los bandos que no han jugado ninguna distancia.
option-shutout-per_opponent = 500 por cada uno de ellos
option-shutout-once_if_all = 500 una vez, si son todos los demás
option-shutout-capot = 500 para cada uno de los demás bandos, llegue o no
option-limit_200 = Cartas de 200 km por mano
option-limit_200-help = Cuántas cartas de 200 km puede jugar un bando en una mano.
option-discard_policy = Descartar
option-discard_policy-help = Cuándo se puede descartar.
option-discard_policy-free = siempre
option-discard_policy-only_if_stuck = solo si no se puede jugar nada
option-discard_policy-no_safeties = siempre, menos los comodines
option-reshuffle_discard = Barajar los descartes
option-reshuffle_discard-help = Si los descartes se barajan y se roban de nuevo cuando el mazo se vacía.
option-reshuffle_discard-off = no
option-reshuffle_discard-on = sí
option-game_points = Puntos para ganar
option-game_points-help = La partida acaba tras la mano en que un bando llega a esos puntos. 1: una sola mano.
option-max_hands = Manos como máximo
option-max_hands-help = Tras tantas manos acaba la partida, sean cuales sean los puntos. 0: sin límite.
option-max_hands-0 = sin límite
option-tie_break = Empate final
option-tie_break-help = Qué pasa si los mejores tienen los mismos puntos.
option-tie_break-extra_hand = decide otra mano
option-tie_break-shared = se comparte la victoria
option-money_mode = Fichas virtuales
option-money_mode-help = Al final los perdedores deben al ganador fichas según la diferencia de puntos. No valen nada.
option-money_mode-off = no
option-money_mode-on = sí
option-rate = Fichas por punto
option-rate-help = Cuántas fichas virtuales vale un punto.
option-hand_size = Cartas en la mano
option-hand_size-help = Cuántas cartas conserva cada uno entre turnos.
option-left_only_attacks = Atacar solo a la izquierda
option-left_only_attacks-help = Con tres jugadores: cada uno ataca solo a quien está a su izquierda.
option-left_only_attacks-off = no
option-left_only_attacks-on = sí

## Las reglas explicadas
rules-title = { $ruleset }: las reglas
rules-for = { $shape }
rules-undecided = Estas reglas de la casa aún no encajan con estos asientos; mira la sala.
rules-house-title = Todas las reglas de la casa de esta mesa
rules-goal-title = La carrera
rules-goal = Recorre exactamente { $target } km por mano con cartas de distancia, y estorba a los demás.{ $members ->
    [one] { "" }
   *[other] { " " }Los compañeros comparten tablero y puntos; cada uno tiene su propia mano.
} Las manos se puntúan y se suman; la partida acaba cuando un bando tiene { $game_points ->
    [1] algún punto: una sola mano.
   *[other] { $game_points } puntos.
}
rules-turn-title = Tu turno
rules-turn = Tienes { $hand_size } cartas. Roba una (es automático) y juega o descarta una. { $discard_policy ->
    [only_if_stuck] Solo se descarta si no se puede jugar nada.
    [no_safeties] Siempre se puede descartar, menos un comodín.
   *[free] Se puede descartar aunque se pueda jugar.
} { $reshuffle_discard ->
    [on] Cuando el mazo se vacía, los descartes se barajan y se roban de nuevo.
   *[off] Lo descartado no vuelve hasta la mano siguiente.
}
rules-distance-title = Avanzar
rules-distance = Juega primero { card-R_GO }; después, una distancia por turno. No puedes pasar de { $target } km. { $limit_200 ->
    [0] No se juegan cartas de 200 km.
    [one] Cada bando puede jugar una carta de 200 km por mano.
   *[other] Cada bando puede jugar { $limit_200 } cartas de 200 km por mano.
} Con { card-H_LIMIT } solo valen las de 25 y 50 km.
rules-hazards-title = Averías y reparaciones
rules-hazards = Una avería jugada contra { $left_only_attacks ->
    [on] el jugador de tu izquierda
   *[off] un rival
} lo detiene hasta que juegue su reparación y, después, otra vez { card-R_GO } (contra { card-H_STOP } basta { card-R_GO }). { $hazard_target ->
    [moving_only] Solo se ataca a quien avanza; { card-H_LIMIT } se puede jugar siempre.
   *[not_empty] Se puede atacar a quien ya arrancó, aunque esté parado: solo cuenta la avería que está encima. { card-H_LIMIT } se puede jugar siempre.
}
rules-hazard-line = { $hazard } → { $remedy } · nunca más con { $safety }
rules-safeties-title = Comodines
rules-safeties = Cada uno de los cuatro comodines vale 100 puntos y hace inmune a tu bando frente a su avería hasta el final de la mano. Juégalo en tu turno, roba y sigue jugando. { $safety_replay_when_deck_empty ->
    [yes] Si el mazo está vacío, sigue sin robar.
   *[no] Si el mazo está vacío, tu turno termina ahí.
} { $safety_restart ->
    [restores] Si responde a lo que te detiene, sigues como antes.
   *[needs_green] Si responde a lo que te detiene, aún te hace falta { card-R_GO }.
} { card-S_WAY } quita { card-H_STOP } y { card-H_LIMIT }, y desde entonces ya no te hace falta { card-R_GO }.
rules-coup-title = Coup-fourré
rules-coup = En el momento en que se juega una avería, { $coup_by ->
    [attacked_side] el bando atacado puede mostrar el comodín correspondiente, si lo tiene:
   *[any_holder] quien tenga el comodín correspondiente puede mostrarlo, salvo el bando del atacante:
} 300 puntos además de los 100, una carta de reemplazo y un turno completo enseguida; quienes están en medio pierden el suyo. Si el atacado eras tú, la avería desaparece como si nada. Hay al menos { $coup_min_seconds } segundos para ello; después se acaba en cuanto roba el siguiente jugador, y gana el clic más rápido.
rules-end-title = Fin de una mano
rules-end = Una mano acaba cuando un bando ha recorrido exactamente { $target } km. { $extension ->
    [on] El primero en hacerlo puede alargar el viaje hasta { $extension_target } km, para todos. { $extension_failure_bonus ->
        [opponents_200] Si ese bando no lo termina, cada bando rival recibe 200 puntos.
       *[none] Quien termine entonces recibe 200 puntos más.
    }
   *[off] No hay extensión.
} Si antes se acaban las cartas, { $hand_end ->
    [first_hand_empty] la mano acaba cuando alguien se queda sin ninguna.
    [nobody_can_play] la mano acaba cuando nadie puede jugar.
   *[all_hands_empty] se sigue hasta que no le quede ninguna a nadie.
}
rules-scoring-title = Puntos de una mano
rules-scoring = **Cada bando:** 1 por kilómetro · 100 por comodín jugado · 300 más por los cuatro · 300 por coup-fourré.
    { "**" }El bando que completa el viaje:** 400 · 300 si el mazo estaba vacío (acción retardada) · 300 sin cartas de 200 km (viaje seguro) · 200 tras una extensión · { $shutout ->
        [once_if_all] 500 si ningún bando rival ha jugado distancias (victoria total).
        [capot] por cada bando sin distancias, 500 para cada uno de los demás, llegue o no (victoria total).
       *[per_opponent] 500 por cada bando rival sin distancias (victoria total).
    }
    Un comodín que sigue en la mano no cuenta.
rules-game-title = Fin de la partida
rules-game = Tras la mano en que un bando llega a { $game_points ->
    [one] { $game_points } punto
   *[other] { $game_points } puntos
} gana el total más alto. { $tie_break ->
    [shared] Con empate se comparte la victoria.
   *[extra_hand] Con empate se juega otra mano.
}{ $max_hands ->
    [0] { "" }
    [one] { " " }En todo caso acaba tras una mano.
   *[other] { " " }En todo caso acaba tras { $max_hands } manos.
}{ $money_mode ->
    [on] { " " }Los perdedores deben al ganador { $rate ->
        [one] { $rate } ficha virtual
       *[other] { $rate } fichas virtuales
    } por punto de diferencia; las fichas no valen nada.
   *[off] { "" }
}
