error-too_many_computations = El entrenador tiene ahora demasiadas partidas que mirar. Inténtalo de nuevo en unos minutos.
error-no_hints = Solo hay pistas en una partida en solitario, y nunca en la carrera del día. Empieza una con { COMMAND("solo") }.
history-helped = con pistas
button-coach = Entrenador
button-try = Volver a decidir
button-moment = Verlo en la partida
button-back-coach = Volver al entrenador
button-retry = Intentar de nuevo
button-hint = Pista
button-hint-sure = Quiero pistas
error-not_your_game = El entrenador habla con cada uno de sus propias decisiones: tú no jugaste en esta partida.
error-not_computed = El entrenador no ha podido terminar. Vuelve a preguntarle en unos minutos.
coach-looks = El entrenador está mirando tus decisiones en la partida { NUMBER($game, useGrouping: 0) }
coach-progress = { $percent } % hecho. Puedes cerrar este mensaje y volver a pedírselo cuando quieras.
coach-others = { $n ->
    [one] Al mismo tiempo se atiende otra petición.
   *[other] Al mismo tiempo se atienden otras { $n } peticiones.
}
coach-title = Entrenador: partida { NUMBER($game, useGrouping: 0) }
coach-place = decisión { $page } de { $pages } · ronda { $round }
coach-hand = Tu mano: { $cards }
coach-window = { $player } acaba de jugar { $card }.
coach-done = **Tú:** { $action }
coach-better = **El entrenador:** { $action }
coach-gain-games = { $games ->
    [one] Desde aquí, eso gana más o menos una partida más de cada 100.
   *[other] Desde aquí, eso gana unas { $games } partidas más de cada 100.
}
coach-gain-points = Eso da unos { $points } puntos más en la ronda.
coach-gain-km = Eso da unos { $points } km más.
coach-decisions = { $n ->
    [one] El entrenador ha mirado una decisión y solo juzga por lo que tú podías ver.
   *[other] El entrenador ha mirado { $n } decisiones y solo juzga por lo que tú podías ver.
}
coach-nothing = ¡Bien jugado! El entrenador no ha encontrado ninguna decisión en la que otra cosa hubiera valido claramente más.
coach-no-decisions = El entrenador no tiene nada que decir de esta partida: no tuviste nada que decidir en ella.
coach-luck-good = { $games ->
    [one] Las cartas estaban contigo: con cartas así se gana más o menos una partida más de cada 100.
   *[other] Las cartas estaban contigo: con cartas así se ganan unas { $games } partidas más de cada 100.
}
coach-luck-bad = { $games ->
    [one] Las cartas estaban en tu contra: con cartas así se pierde más o menos una partida más de cada 100.
   *[other] Las cartas estaban en tu contra: con cartas así se pierden unas { $games } partidas más de cada 100.
}
coach-luck-even = Las cartas no estaban ni contigo ni en tu contra.
try-title = Otro intento: partida { NUMBER($game, useGrouping: 0) }
try-place = ronda { $round } · como la veías entonces
try-ask = ¿Qué haces ahora?
try-looks = El entrenador está comparando tu decisión
try-chosen = **Tú, ahora:** { $action }
try-same = El entrenador haría lo mismo.
try-as-good = Vale tanto como lo que haría el entrenador: { $better }.
try-better = La decisión del entrenador: { $better }. { $gain }
hint-sure = Con una pista esta partida deja de contar: ni en las clasificaciones ni en las estadísticas. ¿Quieres pistas?
hint-said = El consejo del entrenador: { $action }.
hint-nothing = Ahora mismo no hay nada que decidir.
hint-helped = Con pistas: esta partida no cuenta.
action-play = jugar { $card }
action-play-against = jugar { $card } contra { $hazard }
action-attack = jugar { $card } contra { $side }
action-discard = descartar { $card }
action-claim = responder con { $card }
action-draw = robar del mazo
action-draw-top = tomar la carta descubierta
action-extend = alargar el viaje
action-finish = acabar en esta meta
action-end = terminar el turno
action-take = quitar { $unit } a { $side }
action-pay = perder { $unit }
action-swap = tomar { $take }, dar { $give }
action-pass = pasar
reason-coup_overlooked = Mostrar { $card } en cuanto cae { $hazard } es un coup-fourré: el ataque no llega a tener efecto.
reason-answer_overlooked = { $card } responde en el acto a { $hazard }.
reason-answer_overlooked-unit = { $card } responde a los { $km } km que se acaban de poner.
reason-answer_wasted = Tras estos { $km } km a { $side } aún le quedan { $left }, y { $other } solo sirve una vez.
reason-arrival_missed = { $card } cubre los { $left } km que quedan, y esa es la meta.
reason-leader_not_stopped = A { $side } solo le quedan { $left } km, y { $card } le cierra el paso.
reason-safety_discarded = Vale la pena poner { $other } aunque nada amenace: su protección dura.
reason-safety_too_early = { $count ->
    [one] Mientras { $other } siga en la mano puede haber un coup-fourré: aún puede venir uno de los ataques que evita.
   *[other] Mientras { $other } siga en la mano puede haber un coup-fourré: aún pueden venir { $count } de los ataques que evita.
}
reason-wrong_draw = { $card } está a la vista; lo que da el mazo es cosa de suerte.
reason-safety_idle = No falta por ver ningún ataque de los que evita { $card }: no hay coup-fourré que esperar.
reason-safety_gains = { $card } da { $km } km enseguida, y el turno sigue.
reason-not_freed = { $card } resuelve el problema ({ $hazard }), y un coche parado no gana km.
reason-not_freed-go = { $card } pone el coche en marcha, y un coche parado no gana km.
reason-limit_kept = { $card } acaba con el límite, y vuelven a valer las distancias largas.
reason-accelerators = { $count ->
    [one] Con un acelerador { $other } hace { $km } km en vez de { $left }.
   *[other] Con { $count } aceleradores { $other } hace { $km } km en vez de { $left }.
}
reason-accelerators-fewer = Aquí bastan { $km } km; un acelerador que sigue en la mano puede doblar otra distancia más adelante.
reason-bad_remainder = Después de estos { $km } km quedan { $left }, y ninguna carta de la mano sirve para ellos.
reason-unit_kept = En la mesa { $other } se puede anular o robar, en la mano no, y aún quedan { $left } km.
reason-drove_short = { $card } lleva { $km } km más lejos que { $other }.
reason-trashed = { $card } le cuesta { $km } km a { $side }.
reason-hand_searched = { $card } enseña la mano de { $side } y le quita una carta.
reason-not_attacked = Nada detiene a { $side }, y nada le protege de { $card }.
reason-victim_stood = { $wrong } no puede avanzar de todos modos: por ahora { $other } no le quita nada.
reason-not_driven = El camino está libre, y { $card } da { $km } km enseguida.
reason-spare_useless = Tal como están las cosas, { $card } no sirve de nada.
reason-last_remedy_discarded = { $count ->
    [one] Ninguna otra carta de la mano sirve contra { $hazard }, y aún puede venir una.
   *[other] Ninguna otra carta de la mano sirve contra { $hazard }, y aún pueden venir { $count }.
}
reason-spare_double = Hay { $count } de { $card } en la mano: una de ellas hace poca falta.
reason-spare_shorter = { $card } solo hace { $km } km, menos que { $other }.
reason-spare_seldom_needed = { $count ->
    [0] Ya no falta por ver ningún { $hazard }, así que { $card } apenas hace falta.
    [one] Solo falta por ver una carta { $hazard }: { $card } rara vez hace falta.
   *[other] Solo faltan por ver { $count } cartas { $hazard }: { $card } hace falta menos veces que { $other }.
}
reason-spare_waits = { $card } solo sirve para responder a lo que juegan los demás.
reason-attack_answerable = { $count ->
    [one] Falta por ver una carta que responde en el acto a { $card }.
   *[other] Faltan por ver { $count } cartas que responden en el acto a { $card }.
}
reason-attack_answerable-coup = Falta por ver { $hazard }: en la mano equivocada convierte { $card } en un coup-fourré.
reason-general = Ninguna regla sencilla lo explica: en muchas carreras jugadas desde aquí sale mejor.
