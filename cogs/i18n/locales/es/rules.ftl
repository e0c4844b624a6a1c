# Reglamentos, reglas preparadas, reglas de la casa, y las reglas explicadas.

ruleset-classic = Mille Bornes clásico
ruleset-playroom = 1000 Millas
ruleset-funspeed = Mille Bornes Fun & Speed
preset-standard = Reglas habituales
preset-classic-standard-help = Se ataca a quien ya arrancó; quien tenga el comodín puede cantar coup-fourré
preset-official = Reglas oficiales
preset-classic-official-help = Como en la caja: solo se ataca a quien avanza; la extensión fallida da 200 puntos a los demás
preset-playroom-standard-help = 1000 km, hasta nueve jugadores; solo se ataca a quien avanza; el coup-fourré es del atacado
preset-cumulation = Con acumulación
preset-playroom-cumulation-help = También se ataca a quien está parado, y las averías se acumulan
preset-all_variants = Todas las variantes
preset-playroom-all_variants-help = Averías acumuladas, cartas Sentido contrario, y descartes que se barajan y se roban de nuevo
preset-funspeed-standard-help = Como en la hoja de reglas: cada uno anuncia sus kilómetros y sus sonidos
preset-quick = Reglas rápidas
preset-funspeed-quick-help = El bot anuncia por todos, y hay seis segundos para reaccionar

## Reglas de la casa
option-group-trip = El viaje
option-group-attacks = Averías y reparaciones
option-group-answers = Coup-fourré y reacciones
option-group-cards = Las cartas
option-group-points = Puntos y duración de la partida
option-group-variants = Variantes
option-group-other = Otras reglas
option-target = Longitud del viaje
option-target-help = Cuántos kilómetros dura una ronda.
option-target-auto = habitual (700 km; dos equipos 1000 km)
option-target-700 = 700 km
option-target-1000 = 1000 km
option-extension = Extensión
option-extension-help = El primero en llegar puede alargar el viaje en vez de terminar.
option-extension-auto = habitual (sí; no con dos equipos)
option-extension-on = sí
option-extension-off = no
option-extension_failure_bonus = Extensión fallida
option-extension_failure_bonus-help = Qué reciben los demás si el bando que alargó el viaje no lo termina.
option-extension_failure_bonus-none = nada
option-extension_failure_bonus-opponents_200 = 200 puntos para cada bando rival
option-reduced_hazards = Menos averías
option-reduced_hazards-help = Se aparta una carta de cada una de las cinco averías habituales.
option-reduced_hazards-auto = habitual (con dos o tres jugadores)
option-reduced_hazards-on = sí, cinco cartas menos
option-reduced_hazards-off = no, están todas
option-hazard_target = A quién se puede atacar
option-hazard_target-help = Si se puede atacar de nuevo a quien está parado. Con acumulación se puede atacar a cualquiera.
option-hazard_target-not_empty = a quien ya arrancó
option-hazard_target-moving_only = solo a quien avanza
option-coup_by = Quién puede cantar coup-fourré
option-coup_by-help = Cualquier rival del atacante que tenga el comodín, o solo el bando atacado.
option-coup_by-any_holder = quien tenga el comodín
option-coup_by-attacked_side = solo el bando atacado
option-coup_min_seconds = Segundos para el coup-fourré
option-coup_min_seconds-help = Durante al menos este tiempo el siguiente no puede robar, así que aún se puede cantar. Da más si alguien usa un lector de pantalla.
option-safety_replay_when_deck_empty = Comodín con el mazo vacío
option-safety_replay_when_deck_empty-help = Si un comodín deja jugar otra carta cuando no se puede robar.
option-safety_replay_when_deck_empty-no = termina el turno
option-safety_replay_when_deck_empty-yes = deja jugar otra vez
option-hand_end = Fin de las cartas
option-hand_end-help = Cuándo acaba una ronda si nadie llega.
option-hand_end-all_hands_empty = cuando no le quedan cartas a nadie
option-hand_end-first_hand_empty = cuando alguien se queda sin cartas
option-shutout = Victoria total
option-shutout-help = 500 puntos contra los bandos que no han jugado ninguna distancia.
option-shutout-per_opponent = 500 por cada uno de ellos
option-shutout-capot = 500 por cada uno de ellos, para todos los demás bandos
option-limit_200 = Cartas de 200 km por bando
option-limit_200-help = Cuántas cartas de 200 km puede tener jugadas un bando.
option-discard_policy = Descartar
option-discard_policy-help = Cuándo se puede descartar.
option-discard_policy-free = siempre
option-discard_policy-only_if_stuck = solo si no se puede jugar nada
option-reshuffle_discard = Barajar los descartes
option-reshuffle_discard-help = Si los descartes se barajan y se roban de nuevo cuando el mazo se vacía.
option-reshuffle_discard-off = no
option-reshuffle_discard-on = sí
option-game_points = Puntos para ganar
option-game_points-help = La partida acaba tras la ronda en que un bando llega a esos puntos. 1: una sola ronda.
option-max_hands = Rondas como máximo
option-max_hands-help = Tras tantas rondas acaba la partida, sean cuales sean los puntos. 0: sin límite.
option-max_hands-0 = sin límite
option-tie_break = Empate final
option-tie_break-help = Qué pasa si los mejores tienen los mismos puntos.
option-tie_break-extra_hand = decide otra ronda
option-tie_break-shared = se comparte la victoria
option-rate = Fichas por punto
option-rate-help = Al final los perdedores deben al ganador fichas según la diferencia de puntos. No valen nada.
option-rate-0 = ninguna
option-hand_size = Cartas en la mano
option-hand_size-help = Cuántas cartas conserva cada uno entre turnos.
option-cumulation = Averías acumuladas
option-cumulation-help = Si un bando puede sufrir varias averías a la vez. En ese caso se puede atacar a cualquiera, aunque no haya arrancado.
option-cumulation-off = no
option-cumulation-on = sí
option-con_sense = { card-H_WRONGWAY }
option-con_sense-help = Añade la avería { card-H_WRONGWAY } y su reparación { card-R_ENDWRONG }: quien va en sentido contrario pierde kilómetros en vez de ganarlos.
option-con_sense-off = no
option-con_sense-on = sí
option-shouts = Anuncios
option-shouts-help = Quién anuncia los kilómetros y el sonido de las averías. Si se olvida, se puede perder la carta. Si juegas solo contra IA, un solo clic juega y anuncia.
option-shouts-manual = cada jugador
option-shouts-auto = el bot
option-reaction_seconds = Segundos para reaccionar
option-reaction_seconds-help = Durante cuánto tiempo se puede responder a una carta recién jugada. Da más si alguien usa un lector de pantalla.
option-coup_turn = Turno tras un coup-fourré
option-coup_turn-help = Qué da un coup-fourré además de sus kilómetros.
option-coup_turn-takes_over = un turno completo, robando carta
option-coup_turn-bonus_action = una sola acción
option-radar_limit = Límite y aceleradores
option-radar_limit-help = Con { card-H_LIMIT }, qué no puede pasar de 50 km.
option-radar_limit-printed = el número de la carta
option-radar_limit-total = los kilómetros ya multiplicados
option-begins = Quién empieza
option-begins-help = Quién juega el primer turno. El anfitrión pone en orden a los jugadores con { button-seats }.
option-begins-chance = el azar
option-begins-first_seat = quien encabeza la lista

## Las reglas explicadas
rules-title = { $ruleset }: las reglas
rules-now-title = Tu coche ahora
rules-now-free = Nada te detiene: avanza o estorba a alguien.
rules-now-left = Aún faltan { $left } km.
rules-house-title = Todas las reglas de la casa de esta mesa
rules-classic-goal-title = La carrera
rules-classic-goal = Recorre exactamente { $target } km por ronda con cartas de distancia, y estorba a los demás.{ $members ->
    [one] { "" }
   *[other] { " " }Los compañeros comparten tablero y puntos; cada uno tiene su propia mano.
} { $max_hands ->
    [1] La partida es una sola ronda.
   *[other] Las rondas se puntúan y se suman; la partida acaba cuando un bando tiene { $game_points ->
        [1] algún punto: una sola ronda.
       *[other] { $game_points } puntos.
    }
}
rules-classic-turn-title = Tu turno
rules-classic-turn = Tienes { $hand_size } cartas. Roba una (es automático) y juega o descarta una. { $discard_policy ->
    [only_if_stuck] Solo se descarta si no se puede jugar nada.
   *[free] Se puede descartar aunque se pueda jugar.
}{ $reshuffle_discard ->
    [on] { "" }
   *[off] { " " }Lo descartado no vuelve hasta la ronda siguiente.
}
rules-classic-distance-title = Avanzar
rules-classic-distance = Juega primero { card-R_GO }; después, una distancia por turno. No puedes pasar de { $target } km. { $limit_200 ->
    [0] No se juegan cartas de 200 km.
    [one] Cada bando puede jugar una carta de 200 km por ronda.
   *[other] Cada bando puede jugar { $limit_200 } cartas de 200 km por ronda.
} Con { card-H_LIMIT } solo valen las de 25 y 50 km.
rules-classic-hazards-title = Averías y reparaciones
rules-classic-hazards = Una avería jugada contra un rival lo detiene hasta que juegue su reparación y, después, otra vez { card-R_GO } (contra { card-H_STOP } basta { card-R_GO }). Solo { card-H_LIMIT } lo deja avanzar. { $cumulation ->
    [on] Se puede atacar a cualquiera, avance o no, y las averías se acumulan.
   *[off] { $hazard_target ->
        [moving_only] Solo se ataca a quien avanza, pero { card-H_LIMIT } se puede jugar contra cualquiera que no lo tenga ya.
       *[not_empty] Se puede atacar a quien ya arrancó, aunque esté parado: solo cuenta la avería que está encima. { card-H_LIMIT } se puede jugar incluso contra quien no ha arrancado.
    }
}
rules-classic-hazard-line = { $hazard } · se repara con { $remedy } · nunca más con { $safety }
rules-classic-safeties-title = Comodines
rules-classic-safeties = Cada uno de los cuatro comodines vale 100 puntos y hace inmune a tu bando frente a su avería hasta el final de la ronda. Juégalo en tu turno, roba y sigue jugando. { $safety_replay_when_deck_empty ->
    [yes] Si el mazo está vacío, sigue sin robar.
   *[no] Si el mazo está vacío, tu turno termina ahí.
} Si responde a lo que te detiene, aún te hace falta { card-R_GO }. { card-S_WAY } quita { card-H_STOP } y { card-H_LIMIT }, y desde entonces ya no te hace falta { card-R_GO }.
rules-slow-title = En esta partida lenta
rules-slow =
    Aquí nadie tiene que ser rápido. Cinco segundos después de cada ataque, la mesa responde según las **instrucciones** que cada cual ha dado en privado: *siempre*, *nunca* o *pregúntame*; al principio, *siempre* si el ataque va contra tu bando y *pregúntame* si va contra otros. Así el tiempo no revela nada de ninguna mano.
    Quien tiene el comodín y quiere que le pregunten tiene **tiempo para pensar** una vez por ronda; la segunda vez en la misma ronda cuenta como *siempre*. Los demás ven que se pregunta a alguien, no a quién: saben, pues, que una de las personas que pueden responder tiene el comodín. Quien juega a continuación puede elegir carta mientras tanto: se juega cuando pasa ese tiempo.
    Tu tiempo solo corre en tus **horas de juego**. Recibes un aviso cuando empieza tu turno y otro a la mitad de tu tiempo; cuando se acaba, la mesa juega por ti. Horas, vacaciones y avisos están en tus preferencias.
rules-classic-coup-title = Coup-fourré
rules-classic-coup = En el momento en que se juega una avería, { $coup_by ->
    [attacked_side] el bando atacado puede mostrar el comodín correspondiente, si lo tiene:
   *[any_holder] quien tenga el comodín correspondiente puede mostrarlo, salvo el bando del atacante:
} 300 puntos además de los 100, una carta de reemplazo y un turno completo enseguida; quienes están en medio pierden el suyo. { $coup_by ->
    [attacked_side] La avería desaparece
   *[any_holder] Si el atacado es tu bando, la avería desaparece
} como si nada. Hay al menos { $coup_min_seconds } segundos para mostrarlo; después la ocasión acaba en cuanto roba el siguiente jugador: gana el clic más rápido.
rules-classic-variants-title = Variantes
rules-classic-variants = { $cumulation ->
    [on] **Acumulación:** las averías que detienen se suman. Se puede atacar a cualquiera, aunque esté parado o no haya arrancado, pero no con una avería que ya sufra. Juega todas las reparaciones, en el orden que quieras; vuelves a avanzar cuando todo está reparado y después juegas { card-R_GO }. El que responde a { card-H_STOP } solo basta si repara la última avería. Un coup-fourré quita la avería a la que responde, y todo aquello contra lo que vale ese comodín.
   *[off] { "" }
}{ $con_sense ->
    [on] { $cumulation ->
        [on] { "\u000A" }
       *[off] { "" }
    }**{ card-H_WRONGWAY }:** se juega contra cualquier rival, avance o no. Desde entonces las distancias de ese bando se restan de sus kilómetros, hasta que juegue { card-R_ENDWRONG }. No se puede jugar una distancia que lleve más atrás de la salida. { card-S_ACE } protege de { card-H_WRONGWAY } y quita la que se sufre. El mazo tiene además 4 × { card-H_WRONGWAY } y 6 × { card-R_ENDWRONG }.
   *[off] { "" }
}{ $reshuffle_discard ->
    [on] { $con_sense ->
        [on] { "\u000A" }
       *[off] { $cumulation ->
            [on] { "\u000A" }
           *[off] { "" }
        }
    }**Descartes barajados:** cuando el mazo se vacía, los descartes se barajan y se roban de nuevo. Si pasa un mazo entero sin que nadie juegue una carta, la ronda termina.
   *[off] { "" }
}
rules-classic-end-title = Fin de una ronda
rules-classic-end = Una ronda acaba cuando un bando ha recorrido exactamente { $target } km. { $extension ->
    [on] El primero en hacerlo puede alargar el viaje hasta { $extension_target } km, para todos. { $extension_failure_bonus ->
        [opponents_200] Si ese bando no lo termina, cada bando rival recibe 200 puntos.
       *[none] Quien termine entonces recibe 200 puntos más.
    }
   *[off] No hay extensión.
} Si antes se acaban las cartas, { $hand_end ->
    [first_hand_empty] la ronda acaba cuando alguien se queda sin ninguna.
   *[all_hands_empty] se sigue hasta que no le quede ninguna a nadie.
}
rules-classic-scoring-title = Puntos de una ronda
rules-classic-scoring = **Cada bando:** 1 por kilómetro · 100 por comodín jugado · 300 más por los cuatro · 300 por coup-fourré.
    { "**" }El bando que completa el viaje:** 400 · 300 { $reshuffle_discard ->
        [on] si el mazo y los descartes estaban vacíos
       *[off] si el mazo estaba vacío
    } (acción retardada) · 300 sin cartas de 200 km (viaje seguro) · { $extension ->
        [on] 200 tras una extensión ·{ " " }
       *[off] { "" }
    }{ $shutout ->
        [capot] por cada bando sin distancias, 500 para cada uno de los demás, llegue o no (victoria total).
       *[per_opponent] 500 por cada bando rival sin distancias (victoria total).
    }
    Un comodín que no se ha jugado no cuenta.
rules-classic-game-title = Fin de la partida
rules-classic-game = { $max_hands ->
    [1] Gana el total más alto al final de la ronda.
   *[other] Tras la ronda en que un bando llega a { $game_points ->
        [one] { $game_points } punto
       *[other] { $game_points } puntos
    } gana el total más alto.
} { $tie_break ->
    [shared] Con empate se comparte la victoria.
   *[extra_hand] Con empate se juega otra ronda.
}{ $max_hands ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }En todo caso acaba tras { $max_hands } rondas.
}{ $rate ->
    [0] { "" }
   *[other] { " " }Los perdedores deben al ganador { $rate ->
        [one] { $rate } ficha virtual
       *[other] { $rate } fichas virtuales
    } por punto de diferencia; las fichas no valen nada.
}

## Fun & Speed explicado
rules-funspeed-goal-title = La carrera
rules-funspeed-goal = Sé el primero en sumar { $target } km o más: puedes pasarte. Tu total son los kilómetros de tus distancias, 100 km por cada comodín que juegas y 200 km si lo juegas como coup-fourré. Es una sola carrera, sin puntos. No hace falta { card-R_GO } para arrancar ni para seguir.
rules-funspeed-turn-title = Tu turno
rules-funspeed-turn = Tienes 4 cartas. Roba una del mazo o toma la de arriba de los descartes y haz una sola cosa: jugar una distancia o un comodín, atacar con una avería, reparar la tuya, jugar una carta especial o descartar. { $discard_policy ->
    [only_if_stuck] Solo se descarta si no se puede jugar ninguna distancia, avería, reparación ni comodín; las especiales no hay obligación de jugarlas.
   *[free] Se puede descartar aunque se pueda jugar.
} Al acabar tu turno robas hasta tener 4 cartas. Quien ha jugado una carta fuera de su turno lo hace enseguida. Cuando el mazo se vacía, los descartes se barajan, menos el de encima, y se roban de nuevo.
rules-funspeed-distance-title = Avanzar
rules-funspeed-distance = Si ninguna avería te detiene, juega una distancia, con hasta dos cartas { card-X_ACCEL }: una dobla los kilómetros y dos los multiplican por cuatro. Desde entonces van juntas: lo que le pase a la distancia les pasa a ellas. Con { card-H_LIMIT } { $radar_limit ->
    [total] lo que juegas no puede valer más de 50 km, ya multiplicado.
   *[printed] solo valen las de 25 y 50 km, multiplicadas o no.
}
rules-funspeed-shouts-title = Anunciar
rules-funspeed-shouts = { $shouts ->
    [auto] El bot anuncia tus kilómetros y el sonido de tus averías: no se te puede olvidar nada.
   *[manual] Anuncia tus kilómetros, multiplicados o no. Mientras no lo hagas, tus rivales tienen { $reaction_seconds } segundos para gritar **¡Bornes Killer!**, y lo que has jugado se descarta. Una avería solo cuenta con su sonido: grítalo en 8 segundos; si no lo haces o te equivocas, la carta se descarta. Si juegas solo con jugadores IA, el clic que juega una carta también la anuncia, salvo que tus preferencias digan otra cosa.
}
rules-funspeed-hazards-title = Averías
rules-funspeed-hazards = Juega una avería contra cualquier rival, aunque nadie haya arrancado y aunque tú no puedas avanzar. La avería lo detiene; solo { card-H_LIMIT } lo deja avanzar, y puede añadirse a una que detiene. Por lo demás, nadie sufre dos a la vez.
rules-funspeed-hazard-line = { $hazard } **{ $sound }** · se repara con { $remedy } · sin peligro con { $safety }
rules-funspeed-answers-title = Responder a una avería
rules-funspeed-answers = Solo quien recibe el ataque puede responder, en { $reaction_seconds } segundos: con la reparación, con { card-X_SUPER }, con el comodín (un coup-fourré) o con { card-X_MIRROR }. La reparación y la avería se descartan: encima, donde el siguiente puede tomarla, queda la que menos le ayuda. El turno sigue como estaba. Si no respondes, la avería se queda; repararla será tu acción de otro turno. Después no hace falta { card-R_GO }.
    { "**" }{ card-X_SUPER }** repara cualquier avería. Si tienes dos, elige una.
    { "**" }{ card-X_MIRROR }** devuelve la avería a quien la jugó, que también puede responder de todas estas maneras. Si no puede recibirla, se descarta.
rules-funspeed-safeties-title = Comodines
rules-funspeed-safeties = Juega un comodín en tu turno: vale 100 km, repara su avería, te protege de ella desde entonces y te da una acción más, sin robar. Mostrado en el momento en que juegan esa avería contra ti, es un **coup-fourré**: vale 200 km, y { $coup_turn ->
    [bonus_action] puedes hacer una acción enseguida; después el turno pasa como siempre.
   *[takes_over] robas y juegas un turno completo; quienes están en medio pierden el suyo.
} { card-S_WAY } protege de { card-H_STOP } y de { card-H_LIMIT }, y quita los dos a la vez.
rules-funspeed-specials-title = Cartas especiales
rules-funspeed-specials = **{ card-X_UTURN }**: se juega fuera de tu turno, en los { $reaction_seconds } segundos tras la distancia de un rival: esa distancia se descarta, aunque con ella ganara.
    { "**" }{ card-X_HELI }**: cambia todo lo que tienes delante (distancias, comodines, averías) por lo de un rival. Cada uno conserva su mano, y el orden de turno no cambia.
    { "**" }{ card-X_POLICE }**: mira la mano de un rival, toma una carta y dale otra de las tuyas.
    { "**" }{ card-X_TRASH }**: todas las cartas de 200 km de la mesa se descartan, también las tuyas.
    Una vez jugadas, estas cuatro cartas salen del juego. Descartadas sin jugarlas, se pueden robar otra vez.
rules-funspeed-holdup-title = ¡Hold Up!
rules-funspeed-holdup = Cuando dos jugadores tienen el mismo total, distinto de 0, el primero que grita **¡Hold Up!** toma una distancia de uno de ellos, con sus cartas { card-X_ACCEL }. Puede gritar cualquiera, aunque no sea su turno, también esos dos. Si no hay empate, te cuesta una distancia o un comodín, a tu elección. No cuesta nada si el empate acabó hace 1,5 segundos como mucho.
rules-funspeed-end-title = Fin de la partida
rules-funspeed-end = La partida acaba en cuanto un total llega a { $target } km, también fuera de turno. Una distancia solo da la victoria cuando ya nadie puede anularla. Los demás se clasifican por su total. Si ya nadie puede robar ni jugar, gana el total más alto; con empate se comparte la victoria.
