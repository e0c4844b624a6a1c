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
coach-worth = Eso habría valido unos { $worth }.
coach-points = { $points } ± { $error } puntos en la ronda
coach-km = { $points } ± { $error } km
coach-chance = { $percent } ± { $error } % de probabilidad de ganar
coach-decisions = { $n ->
    [one] El entrenador ha mirado una decisión y solo juzga por lo que tú podías ver.
   *[other] El entrenador ha mirado { $n } decisiones y solo juzga por lo que tú podías ver.
}
coach-nothing = ¡Bien jugado! El entrenador no ha encontrado ninguna decisión en la que otra cosa hubiera valido claramente más.
coach-no-decisions = El entrenador no tiene nada que decir de esta partida: no tuviste nada que decidir en ella.
coach-luck-good = Las cartas estaban contigo: subieron tu probabilidad de ganar en { $percent } ± { $error } %.
coach-luck-bad = Las cartas estaban en tu contra: bajaron tu probabilidad de ganar en { $percent } ± { $error } %.
coach-luck-even = Las cartas no estaban ni contigo ni en tu contra.
try-title = Otro intento: partida { NUMBER($game, useGrouping: 0) }
try-place = ronda { $round } · como la veías entonces
try-ask = ¿Qué haces ahora?
try-looks = El entrenador está comparando tu decisión
try-chosen = **Tú, ahora:** { $action }
try-same = El entrenador haría lo mismo.
try-as-good = Vale tanto como lo que haría el entrenador: { $better }.
try-better = La decisión del entrenador: { $better }. La diferencia es de unos { $worth }.
hint-sure = Con una pista esta partida deja de contar: ni en las clasificaciones ni en las estadísticas. ¿Quieres pistas?
hint-said = El consejo del entrenador: { $action }.
hint-nothing = Ahora mismo no hay nada que decidir.
hint-late = La carrera ha seguido mientras el entrenador pensaba. Vuelve a preguntarle.
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
reason-answer_wasted = { $other } vale más guardándolo para después.
reason-answer_chosen = { $card } también sirve de respuesta, y conviene guardar { $other }.
reason-wrong_choice = { $card } es aquí la mejor elección.
reason-wrong_draw = { $card } está a la vista, y es útil.
reason-wrong_draw-pile = Una carta del mazo promete más que { $card }, la carta descubierta.
reason-extension_accepted = Aquí la llegada es segura; la extensión da otra oportunidad a los demás. Al mejor de ellos le quedan { $left } km hasta la meta cercana.
reason-extension_declined = La extensión da más puntos, y al mejor rival aún le quedan { $left } km hasta la meta cercana.
reason-arrival_missed = { $card } cubre justo los { $left } km que quedan.
reason-wrong_way_driven = En sentido contrario, { $other } quita { $km } km en vez de sumarlos.
reason-leader_not_stopped = A { $side } solo le quedan { $left } km, y { $card } le cierra el paso.
reason-safety_discarded = Vale la pena poner { $other } aunque nada amenace: su protección dura.
reason-safety_too_early = { $count ->
    [one] Mientras { $other } siga en la mano puede haber un coup-fourré: aún puede venir uno de los ataques que evita.
   *[other] Mientras { $other } siga en la mano puede haber un coup-fourré: aún pueden venir { $count } de los ataques que evita.
}
reason-safety_too_late = Es el momento de { $card }: si se guarda más tiempo pierde su valor.
reason-not_freed = { $card } resuelve el problema ({ $hazard }), y un coche parado no gana km.
reason-not_freed-go = { $card } pone el coche en marcha, y un coche parado no gana km.
reason-wrong_victim = { $side } es más peligroso que { $wrong }.
reason-wrong_attack = { $card } perjudica a { $side } más que { $other }.
reason-last_remedy_discarded = { $count ->
    [one] Ninguna otra carta de la mano sirve contra { $hazard }, y aún puede venir una.
   *[other] Ninguna otra carta de la mano sirve contra { $hazard }, y aún pueden venir { $count }.
}
reason-distance_discarded = De las cartas de la mano solo { $other } cubre justo los { $left } km que quedan.
reason-limit_kept = { $card } acaba con el límite, y vuelven a valer las distancias largas.
reason-accelerators = { $count ->
    [0] { $other } rinde más sin acelerador.
    [one] { $other } rinde más con un acelerador.
   *[other] { $other } rinde más con { $count } aceleradores.
}
reason-bad_remainder = Después de estos { $km } km quedan { $left }, y ninguna carta de la mano sirve para ellos.
reason-spent_200 = { $count ->
    [1] El primer 200 de una ronda hace perder la bonificación de viaje seguro.
   *[other] Es el último 200 que se permite en esta ronda, y puede llegar un momento mejor.
}
reason-drove_short = Con { $left } km por delante, { $card } es la mejor distancia.
reason-not_attacked = Nada protege a { $side } de { $card }.
reason-attack_not_needed = Atacar a { $wrong } puede esperar: otra cosa es más urgente.
reason-attack_discarded = { $other } todavía se puede jugar contra alguien.
reason-not_driven = El camino está libre, y { $card } da km enseguida.
reason-limit_ended_early = El límite todavía no molesta: { $other } puede esperar.
reason-remedy_too_early = { $other } puede esperar: otra cosa es más urgente.
reason-wrong_discard = { $other } es más útil que { $card }.
reason-drove_instead = Los { $km } km pueden esperar: otra cosa es más urgente.
reason-played_too_early = Conviene guardar { $other }; { $card } hace menos falta.
reason-general = Ninguna regla sencilla lo explica: en muchas carreras jugadas desde aquí sale mejor.
