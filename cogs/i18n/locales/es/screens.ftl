# Lo que muestran las pantallas: la sala, la mesa, la mano, los puntos, los menús.

## Nombres
team = { $mark } Equipo { $letter }
team-members = { $team } ({ $members })
team-places = { $team }: { $n ->
    [one] 1 asiento libre
   *[other] { $n } asientos libres
}
computer = IA

## Botones
button-join = Unirse
button-start = Empezar
button-quick = Jugar ya
button-how = Cómo se juega
button-solo = Jugar a solas
button-other-games = Otros juegos
button-options = Opciones
button-seats = Asientos y equipos
button-keep = Usar por defecto
button-until = Hasta una hora
button-shuffle = Barajar
button-balance = Completar los equipos
button-earlier = Un asiento antes
button-later = Un asiento después
button-remove = Quitar de la mesa
button-rules = Reglas
button-learn = Aprender jugando
button-leave = Salir
button-decline = Rechazar
button-leave-sure = Salir para siempre
button-computer = Añadir una IA
button-hand = Mi mano
button-scores = Puntos
button-menu = Más
button-leaderboard = Clasificación
button-rematch = Revancha
button-share = Compartir
button-solo-again = Jugar otra vez
button-coup_fourre = ¡Coup-fourré!
button-holdup = ¡Hold Up!
button-hold_up-sure = Gritar igualmente
button-killer = ¡Bornes Killer!
button-shout = ¡{ $words }!
button-take = Tomar { $card }
button-on-top = { $card } encima
button-give = Dar { $card }
button-answer = Responder: { $card }
button-end = Terminar mi turno
button-play-on = Volver a jugar yo
button-auto-on = Paso automático: sí
button-auto-off = Paso automático: no
button-remedy = Reparación
button-pass = Pasar
button-passon = Pasar hasta mi turno
button-passing = Paso: responder
button-next-round = Siguiente ronda
button-claim = Coup-fourré: { $card }
button-draw = Robar
button-draw-costs = Robar sin coup-fourré
button-discard = Descartar…
button-back = Volver
label-of = { $of }: { $what }
button-refresh = Actualizar
button-number = Escribir un número
button-move = Traer la mesa aquí
button-close = Cerrar la mesa
button-close-sure = Sí, cerrarla
button-stop = Parar la partida
button-stop-sure = Pararla para todos
button-stop_ask = Preguntar al resto
button-stop_agree = Pararla
button-stop_decline = Seguir jugando
button-seat = Entrar por { $name }
button-vacant = Ocupar un asiento
button-offer-on = Ceder asientos IA
button-offer-off = Guardar asientos IA
button-give_up = Abandonar
button-extend-yes = Alargar el viaje
button-extend-no = Terminar aquí
button-previous = Anterior
button-next = Siguiente
button-again = Repetir este paso

## Sala
lobby-title = { $ruleset }: ¿quién corre?
lobby-intro-classic = { $target } km por delante. Frena a los demás y responde rápido cuando te frenen.
lobby-intro-playroom = Hasta nueve, solos o por equipos. { $target } km por delante: frena a los demás.
lobby-intro-funspeed = Gana quien llegue antes a { $target } km. Decide el clic más rápido: grita, responde, roba.
lobby-intro-classic-slow = { $target } km por delante, un turno cuando tengas un rato. Frena a los demás.
lobby-quick = ¿No hay nadie más? **{ button-quick }** empieza enseguida con una IA; quien llegue después ocupa el asiento de la IA.
duration = ≈ { $time }
duration-slow = { $usual } ({ $most } si todos agotan su tiempo)
duration-minutes = { $n } min
duration-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
duration-days = { $n } días
duration-weeks = { $n } semanas
duration-months = { $n ->
    [6] medio año
   *[other] { $n } meses
}
duration-years = más de un año
length-one_round = Una sola ronda
length-short = Corta: { $points } puntos
length-full = Completa: { $points } puntos
length-until-time = Hasta las { $time }: la ronda en curso a esa hora es la última
length-until-typed = Hasta las { $time }
length-until-label = Hora, por ejemplo 22:30 ({ $timezone })
length-own = { $rounds ->
    [0] Hasta { $points } puntos
    [one] Hasta { $points } puntos, en una ronda como mucho
   *[other] Hasta { $points } puntos, en { $rounds } rondas como mucho
}
lobby-players = Jugadores: { $n }/{ $most }
lobby-host = anfitrión
lobby-level = El nivel de las IA
lobby-remove-ai = Quitar una IA
lobby-pick-team = Elige un equipo
lobby-any-team = En cualquier equipo: { $names }
lobby-invited = Invitados: { $names }. { button-join } para aceptar, o { button-decline }.
level-easy = IA, fácil
level-easy-help = Comete errores de principiante y ataca poco
level-normal = IA, normal
level-normal-help = Conoce el juego y no se le escapa ninguna respuesta
level-hard = IA, difícil
level-hard-help = Ve más lejos; no es fácil ganarle
lobby-ready = Todo listo: pulsa { button-start }. { $shape }.
lobby-waiting = { $n ->
    [one] Falta un jugador.
   *[other] Faltan { $n } jugadores.
}
lobby-closed-title = Esta mesa está cerrada
lobby-closed = Aquí ya no espera nadie. Abre otra mesa con { COMMAND("new") }.
lobby-near = O cambia la distribución en { button-menu }: { $shapes }.
seats-title = Quién se sienta dónde
seats-pick = A quién mover
rules-kept = Las mesas nuevas de este servidor empezarán con estas reglas, este tiempo por turno y este tiempo de reacción.
shape-auto = Automático: lo habitual para tantos jugadores
shape-alone = { $n } jugadores, cada uno por su cuenta
shape-teams = { $n } equipos de { $members }

## Opciones
house-rule = { $name }: { $value }
game = { $ruleset } · { $preset }
options-preset = Juego y reglas
options-shape = Quién juega con quién
options-length = Duración
options-pick = Reglas de la casa
options-value = Elige
options-number = Ahora: { $value } (de { $low } a { $high })
options-number-label = Un número entero, de { $low } a { $high }

## La mesa
table-title = { $ruleset }, ronda { $round }
table-title-race = { $ruleset }: a { $target } km
table-goal = { $n ->
    [0] Gana quien llegue antes a { $goal } puntos.
   *[other] { $leaders }: { $points } de { $goal } puntos
}
table-piles = viaje de { $target } km · { $left ->
    [0] el mazo está vacío
    [one] queda 1 carta en el mazo
   *[other] quedan { $left } cartas en el mazo
} · último descarte: { $top }
pile-none = ninguno
rules-more = { $n ->
    [one] 1 regla de la casa más
   *[other] { $n } reglas de la casa más
}
table-reactions = Tiempo de reacción: { $percent } % del habitual
table-last-round = Esta es la última ronda
table-stopped-title = La partida se ha parado
table-stopped = No tiene resultado.
side-headline = **{ $side }** · { $km } de { $target } km · { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} · { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}
side-headline-race = **{ $side }** · { $km } de { $target } km · { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
side-moving = en marcha
side-waiting = falta { $go }
side-stopped = parado: { $hazard }
side-limited = 50 km por carta como máximo
side-wrong-way = en sentido contrario: las distancias se restan
side-km = { $km } km
side-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
side-you = Tú
# As the one something is done to: "plays a card on you".
side-you-struck = ti
side-km-of = { $km }/{ $target } km
side-limited-short = máx. 50
side-cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
side-away = ausente
side-units = en la mesa: { $units }
safety-coup = { $card } (coup-fourré)
seat-away = { $name } no está: una IA juega hasta que { $name } pulse { button-hand }
seat-left = Una IA juega por { $name } desde ahora
seat-vacant = El asiento de { $name } es para quien quiera entrar; hasta entonces juega una IA
prompt-turn = Le toca a { $player }
prompt-turn-reminded = Recordatorio: le toca a { $player }
prompt-called = { $player }, te toca jugar
prompt-called-reminded = { $player }, un recordatorio: te toca jugar
prompt-long_window = { $attacker } juega { $hazard } contra { $side }. Aún puede haber respuesta
long-window = Se espera la respuesta de alguien, sin decir de quién. La partida sigue como muy tarde a la hora indicada.
long-window-turn = { $player } ya puede elegir qué hacer: se hará en cuanto esto se decida.
long-window-turn-own = Ya puedes elegir qué hacer: se hará en cuanto esto se decida.
long-window-asked = Tus instrucciones dicen que se te pregunte. Si no respondes a tiempo, pasas.
long-window-called = { $people }: { $n ->
    [one] mira tu mano, que te dice si eres tú.
   *[other] que cada cual mire su mano, que le dice si le toca responder.
}
slow-time = Tu tiempo solo corre en tus horas de juego.
prompt-thinks = { $player } está pensando…
prompt-extension = { $player } ha llegado: ¿terminar o seguir?
prompt-coup_fourre = { $attacker } juega { $hazard } contra { $side }. ¿Coup-fourré?
prompt-coup_fourre-ripe = { $hazard } contra { $side }: ¿coup-fourré? { $player } ya puede robar
prompt-hold_up = ¡Hold Up! ¿Quién ha sido el primero?
prompt-unit = { $attacker } pone { $unit }. ¿Anularlo con { card-X_UTURN-short }?
prompt-unit-silent = ¡{ $attacker } pone { $unit } y aún no lo ha anunciado!
prompt-unit-wins = ¡{ $attacker } pone { $unit } y gana, salvo que alguien juegue { card-X_UTURN-short }!
prompt-unit-silent-wins = ¡{ $attacker } pone { $unit }, que le bastan para ganar, y aún no lo ha anunciado!
prompt-announce = { $attacker } juega { $hazard } contra { $side }. Vale si { $attacker } hace su sonido
prompt-attack = { $attacker } ataca a { $side } con { $hazard }. { prompt-mirrored }
prompt-mirrored = { $side } puede responder
prompt-steal = { $attacker } elige qué tomar
prompt-price = ¡Hold Up fallado! { $attacker } elige qué perder
prompt-police = { $attacker } registra la mano de { $side }
prompt-round_end = La siguiente ronda, cuando todos estén listos
stakes-total = { $side } { $points }
stakes-finish = Terminar: { $totals }. La partida sigue.
stakes-finish-wins = Terminar: { $totals }. { $n ->
    [one] Gana { $winners }.
   *[other] Comparten la victoria { $winners }.
}
stakes-go-on = Alargar: +{ $bonus } para quien llegue; si no vuelve a llegar, { $side } pierde { $risk } puntos.
stakes-go-on-own = Alargar: +{ $bonus } para quien llegue; si no eres tú, pierdes { $risk } puntos.
stakes-failure = Si { $side } no llega, cada uno de los otros bandos recibe { $bonus } puntos.
stakes-failure-own = Si no llegas, cada uno de los otros bandos recibe { $bonus } puntos.
story-none = Las cartas están repartidas. Pulsa { button-hand } para ver las tuyas.
tip-classic = Nada se mueve sin { card-R_GO-short }: juégalo primero.
tip-playroom = { tip-classic }
tip-funspeed = ¿Dos coches en el mismo km? Quien grita antes ¡Hold Up! se lleva una distancia.

## La mano
hand-turn = Te toca: juega una carta
hand-turn-idle = Te toca: descarta una carta
hand-turn-safety = Te toca: descarta una carta o juega un comodín
hand-draw = Te toca: roba para seguir
hand-discard = ¿Qué carta descartas?
hand-extension = ¡{ $km } km! ¿Terminar aquí o alargar hasta { $more } km?
hand-extension-spent = Has llegado a { $km } km y no quedan cartas para seguir: termina aquí
hand-attacked = { $attacker } te ataca: { $hazard }
hand-hit = { $attacker } te juega { $hazard }. No tienes el comodín
hand-searched = { $attacker } registra tu mano
hand-spared =
    { $kind ->
        [unit] { $attacker } pone { $unit }
       *[other] { $attacker } juega { $hazard } contra { $side }
    }. No tienes respuesta
hand-may-react = { $attacker } juega { $hazard } contra { $side }
hand-coup = ⚡ Coup-fourré: +{ $points } y te toca.
hand-coup-outside = ⚡ { $hazard } contra { $side }: coup-fourré, +{ $points } y te toca.
hand-coup-draws = { $left ->
    [0] Con cualquier otra carta renuncias
   *[other] Si robas, renuncias
}
hand-coup-waits = { $left ->
    [0] Puedes responder hasta que { $player } juegue
   *[other] Puedes responder hasta que { $player } robe
}
hand-coup-attack = ⚡ Coup-fourré: +{ $km } km
hand-others-draw = { $player } va a robar
hand-may-react-silent = ¡{ $attacker } no ha anunciado { $unit }!
hand-may-react-unit = { $attacker } pone { $unit }. ¿Anularlo con { card-X_UTURN-short }?
hand-unit = ¡Anuncia { $unit } antes de que alguien grite Bornes Killer!
hand-announce = { $hazard }: ¡haz su sonido o no vale!
hand-steal = ¿Qué distancia tomas?
hand-price = ¿Qué pierdes?
unit-newest = { $unit }, recién puestos
unit-older = { $unit }, puestos antes
hand-police = ¿Qué carta tomas de { $side }?
hand-round_end = { prompt-round_end }
hand-round_end-waits = Esperando a que los demás estén listos para la siguiente ronda
hand-give = Tomas { $card }. ¿Qué carta das a cambio?
hand-bonus = Una carta más si quieres, sin robar
hand-draw-choice = Te toca: roba del mazo o toma el último descarte
hand-window-wait = Esperando la respuesta de los demás
hand-away = Una IA juega por ti. Pulsa { button-play-on } para seguir
hand-vacant = Una IA juega por ti y cualquiera puede ocupar tu asiento. Pulsa { button-play-on } para conservarlo
hand-outdated = Esta mano ya no se actualiza. Pulsa { button-hand } para verla como está ahora.
hand-may-react-wins = { $attacker } pone { $unit } y gana, ¡salvo que alguien lo anule!
hand-waits-hazard = { $hazard } contra { $side }: ¿respuesta?
hand-waits-unit = Pones { $unit }: esperando respuestas
hand-waits-unit-wins = ¡Ganas, salvo que alguien anule { $unit }!
button-play-words = Jugar { $card }
button-discard-words = Descartar { $card }
button-card-idle = { $card }, ahora no
button-no_card = Sin carta
hand-playable = Puedes jugar: { $cards }.
hand-won = ¡Has ganado!
hand-lost = Has perdido.
hand-place = Tu puesto: { $place } de { $n }
rematch-opened = La mesa de la revancha está abierta más abajo. Empieza cuando todos hayan aceptado, y tu mano aparece allí.
hand-aim = { $card }: ¿contra quién?
hand-way = { $card }: elige
hand-hold_up-wrong = No hay dos coches con los mismos km (0 no cuenta): gritar sin empate te cuesta una carta de km o un comodín.
news-CardDrawn = Has robado { $card }.
news-ClaimBeaten = { $margin ->
    [0] Tu clic llegó en el mismo milisegundo: decide el orden de los asientos. No te cuesta nada más.
   *[other] Tu clic llegó { $margin } ms tarde, pero no te cuesta nada más.
}
news-beaten-by-some = Alguien ha sido más rápido. Tu clic no te cuesta nada más.
news-police = Le quitas { $taken } a { $target } a cambio de { $given }.
news-searched = Policía: { $player } te quita { $taken } a cambio de { $given }.
news-CoupMissed = Podías declarar un coup-fourré con { $card }.
news-CoupFourre = ⚡ Coup-fourré con { $card }: { $gain }.
news-RoundDealt = Ronda { $round }: cartas nuevas.
news-attacked = { $player } te ataca con { $card }.
news-failed = Ese no era el sonido de { $card }, que es **¡{ $sound }!** No vale.
news-failed-silent = Sin sonido a tiempo (era **¡{ $sound }!**): tu { $card } no vale.
news-spared = { $player } ha errado el sonido: { $card } no vale.
news-spared-silent = { $player } no ha hecho ningún sonido: { $card } no vale.
news-coup-against = ¡Coup-fourré! { $player } responde a tu { $hazard } con { $card }: { $gain }.
news-coup-skips = Coup-fourré de { $player }: pierdes el turno.
news-Cured = Respondes a { $hazard } con { $card }.
news-mirrored = Devuelves { $hazard } a { $side }.
news-mirrored-off = Devuelves { $hazard } a { $side }, donde no puede quedarse: se descarta.
news-mirrored-back = { $player } te devuelve { $hazard }.
news-mirrored-back-off = { $player } te devuelve { $hazard }, pero no puede quedarse ante ti: se descarta.
news-uturn = ¡{ card-X_UTURN-short }! { $player } te quita { $unit }: llevas { $km } km.
news-uturn-own = Le quitas { $unit } a { $side }.
news-killer = ¡Bornes Killer! No anunciaste { $unit } y { $player } lo ha visto: llevas { $km } km.
news-killer-own = ¡Bornes Killer! { $side } pierde { $unit }.
news-UnitStolen = ¡Hold Up! { $player } te quitó { $unit }: llevas { $km } km.
news-UnitStolen-own = ¡Hold Up! Le quitaste { $unit } a { $side }: llevas { $km } km.
news-emptied = Pierdes { $n ->
    [one] una carta de 200 km
   *[other] { $n } cartas de 200 km
} y te quedan { $km } km.
news-PlacesSwapped = { $player } lo cambia todo contigo: llevas { $km } km y { $player }, { $theirs }.
news-PlacesSwapped-own = Lo cambias todo con { $side }: llevas { $km } km y { $side }, { $theirs }.
news-hold-up = { $player } gritó antes que nadie.
news-hold-up-own = Gritaste antes que nadie.
news-hold-up-own-before = { $margin ->
    [0] Gritaste en el mismo milisegundo que { $other }: decide el orden de los asientos.
   *[other] Gritaste { $margin } ms antes que { $other }.
}
news-hold-up-beaten = { $margin ->
    [0] { $player } gritó en el mismo milisegundo que tú: decide el orden de los asientos. Tu grito no te cuesta nada más.
   *[other] { $player } gritó { $margin } ms antes que tú. Tu grito no te cuesta nada más.
}
news-HoldUpCalled = Gritaste, pero no había empate (0 km no cuenta).
news-PricePaid = Te cuesta { $unit }: llevas { $km } km.
news-TurnSkipped = No te quedan cartas: pierdes el turno.
news-timed_out = Se te acabó el tiempo.
news-away = Se te volvió a acabar el tiempo: una IA juega por ti.
news-discarded = Se ha descartado { $card } por ti.
news-laid = Se ha jugado por ti: { $card }.
news-scored = Ronda { $round }: { $sides }
news-scored-own = tú +{ $points } ({ $total })
news-scored-side = { $side } +{ $points } ({ $total })
news-scored-side-points = { $side } +{ $points }
news-scored-own-points = tú +{ $points }

## Puntos
sheet-title = Puntos de la ronda { $round }
sheet-side = **{ $side }**: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} ({ $items }) · total { $total }
sheet-difference = Lo que marcó la diferencia para { $side }: { $items }.
item-distance = distancia { $points }
item-safeties = comodines { $points }
item-all_safeties = todos los comodines { $points }
item-coups = coups-fourrés { $points }
item-trip = viaje completo { $points }
item-delayed_action = acción retardada { $points }
item-safe_trip = viaje seguro { $points }
item-extension = extensión { $points }
item-shutout = victoria total { $points }
item-none = nada
scores-title = Puntos
scores-running = **Ronda { $round }, hasta ahora:**
scores-bonuses = El final de la ronda aún puede dar:
scores-bonus-trip = { $points } a quien complete antes el viaje
scores-bonus-safe_trip = { $points } más por un viaje seguro: completado sin ninguna carta de 200 km
scores-bonus-delayed_action = { $points } más por acción retardada: completado con el mazo vacío
scores-bonus-extension = { $points } más por completar una extensión
scores-bonus-shutout = { $points } más por victoria total: un rival no ha avanzado nada
final-decided = **Lo que decidió la partida** · { $what }
final-title = { $n ->
    [one] ¡Gana { $winners }!
   *[other] ¡{ $winners } comparten la victoria!
}
conceded-title = ¡Gana { $winner }! Los demás se han ido.
final-side = { $place } **{ $side }**: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
final-side-race = { $place } **{ $side }**: { $points } km ({ $items })
final-chips = { $chips ->
    [one] { $chips } ficha virtual
   *[other] { $chips } fichas virtuales
}

## Menús
menu-auto = Paso automático: si no tienes con qué responder, no hace falta pulsar. Entre personas, el tiempo corre hasta el final, así que no se nota. Se sigue enseguida cuando todos pasan con un clic.
leave-sure-title = ¿Dejar esta partida?
leave-sure = Una IA sigue por ti y no podrás volver. ¿Solo una pausa? Basta con dejar de jugar: tras dos turnos perdidos, una IA juega hasta que pulses { button-hand }.
leave-sure-last = Nadie más juega aquí: la partida se para sin resultado. ¿Solo una pausa? Basta con dejar de jugar: te espera.
leave-sure-counts = **Esta partida cuenta: si te vas, la pierdes.**
close-sure-title = ¿Cerrar esta mesa?
close-sure = Ya nadie podrá unirse.
stop-sure-title = ¿Parar esta partida?
stop-sure = Termina para todos, sin resultado y sin vuelta atrás.
solo-stop-title = ¿Abandonar esta partida?
solo-stop-sure = Termina sin resultado y sin vuelta atrás.
solo-running = Tu partida sigue. Para empezar otra: { button-give_up }.
stop-together = Esta partida cuenta. Termina sin resultado si alguien de cada bando está de acuerdo; también puede pararla un moderador que no juegue en ella. Si te vas, la pierdes.
stop-asked = { $name } propone parar sin resultado. De acuerdo: { $agreed }. Aún no: { $sides }. Basta una persona por bando; nadie está obligado · { $time }
stop-asked-done = Se ha preguntado a los demás, en el mensaje de la mesa. Mientras no estén de acuerdo la partida sigue; pulsa allí { button-stop_decline } para retirar la petición.
stop-agreed-done = Estás de acuerdo. La partida termina en cuanto alguien de cada bando lo esté; hasta entonces sigue.
stop-declined-done = La partida sigue.
left-done = Has salido de la mesa.
vacant-title = Asientos libres
vacant-intro = Te quedas con las cartas, los kilómetros y los puntos, y el resultado es tuyo. Un solo asiento por persona y partida.
vacant-none = Ahora no hay ningún asiento libre. Quizá ha vuelto quien no estaba, o alguien ha sido más rápido.
take-done = Ahora juegas por { $player }, y el resultado es tuyo.
seat-parts = Ha cambiado de manos: { $parts }
seat-part = { $name } ({ $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
})
left-game-done = Has salido de la mesa. En tu asiento juega ahora una IA, o quien lo ocupe.
stopped-done = La partida se ha parado.
free-sure = Una partida de este canal o de sus hilos no se puede leer, así que nadie puede seguirla. Como moderador puedes terminarla; lo jugado queda guardado. Después se podrá abrir otra mesa allí.
moved-down = La mesa está otra vez al final del canal.
table-is-here = La mesa de este canal está [aquí]({ $link }). Quienes juegan en ella pueden llevarla al final del canal.
occupied = Aquí ya hay [una mesa]({ $link }). La tuya no se ha abierto: únete a esa o haz que se cierre antes.
ping-turn = { $player }, te toca jugar.

## La historia de una partida
event-RoundDealt = { $round ->
    [1] Carrera de { $target } km. Empieza { $player }.
   *[other] Ronda { $round }, hasta { $target } km: empieza { $player }.
}
event-played-distance = { $player } avanza { $card } y lleva { $km } km.
event-played-back = { $player } retrocede { $card } en sentido contrario: quedan { $km } km.
event-played-boosted = { $player } avanza { $card } × { $factor } y lleva { $km } km.
event-played-remedy = { $player } juega { $card }.
event-played-hazard = { $player } juega { $card } contra { $side }.
event-played-safety = { $player } muestra { $card } y sigue jugando.
event-played-safety-km = { $player } muestra { $card } y sigue jugando: +{ $gain } km, ahora { $km } km.
event-played-special = { $player } juega { $card }.
event-CardDiscarded = { $player } descarta { $card }.
own-played-distance = Avanzas { $card } y llevas { $km } km.
own-played-back = Retrocedes { $card } en sentido contrario: quedan { $km } km.
own-played-boosted = Avanzas { $card } × { $factor } y llevas { $km } km.
own-played-remedy = Juegas { $card }.
own-played-hazard = Juegas { $card } contra { $side }.
own-played-safety = Muestras { $card } y sigues jugando.
own-played-safety-km = Muestras { $card } y sigues jugando: +{ $gain } km, ahora { $km } km.
own-played-special = Juegas { $card }.
own-discarded = Descartas { $card }.
own-taken = Tomas { $card } de los descartes.
event-CoupFourre = { $player } responde a { $hazard } con { $card }.
cry-coup = ¡COUP-FOURRÉ!
cry-hold_up = ¡HOLD UP!
cry-hold_up-wrong = ¿Hold Up?
cry-killer = ¡BORNES KILLER!
cry-card = ¡{ $card }!
event-tie = { $sides }: empate a { $km } km.
event-took = Reacción: { $took } s.
event-margin = { $margin } ms de ventaja.
event-winning-unit = Era la victoria.
gain-points = +{ $points } puntos
gain-km = +{ $km } km, ahora { $total } km
event-photo-finish = { $margin ->
    [0] ¡Foto finish! En el mismo milisegundo.
   *[other] ¡Foto finish! { $margin } ms de ventaja.
}
event-coup-skips = { $n ->
    [one] { $players } pierde el turno.
   *[other] { $players } pierden el turno.
}
event-CardTaken = { $player } toma { $card } de los descartes.
event-Cured = { $player } responde a { $hazard } con { $card }.
event-mirrored = ¡{ $player } devuelve { $hazard } a { $side }!
event-mirrored-off = { $player } devuelve { $hazard } a { $side }, donde no puede quedarse: se descarta.
event-Shouted = 📣 { $player }: **¡{ $words }!**
event-attack-silent = { $player } no hace ningún sonido: { $card } no vale.
event-attack-wrong = 📣 { $player }: **¡{ $words }!** No es el sonido de { $card }: no vale.
event-uturn = { $player } anula { $unit } de { $side }.
event-killer = { $player } se ha dado cuenta: { $side } no anunció { $unit }, que se descartan.
event-hold-up = { $ties } { $player } gritó antes que nadie.
event-hold-up-before = { $ties } { $margin ->
    [0] { $player } y { $other } gritaron en el mismo milisegundo: decide el orden de los asientos.
   *[other] { $player } gritó { $margin } ms antes que { $other }.
}
event-hold-up-wrong = { $player } gritó, pero no había empate.
event-UnitStolen = { $player } le quitó { $unit } a { $side }: le quedan { $theirs } km, y { $player } tiene { $mine }.
event-PricePaid = Le costó { $unit } a { $player }.
event-PlacesSwapped = ¡{ $player } y { $side } intercambian todo lo que tienen delante! { $player } pasa de { $mine } a { $theirs } km, { $side } de { $theirs } a { $mine }.
event-Emptied = { $side } pierde { $n ->
    [one] una carta de 200 km
   *[other] { $n } cartas de 200 km
}: le quedan { $theirs } km.
event-CardsSwapped = { $player } toma una carta de la mano de { $target } y da otra.
event-Reshuffled = Se barajan los descartes: { $cards ->
    [one] { $cards } carta nueva
   *[other] { $cards } cartas nuevas
} en el mazo.
event-TurnSkipped = { $player } se ha quedado sin cartas y pierde el turno.
event-TripCompleted = 🏁 ¡{ $side } completa el viaje: { $km } km!
event-ExtensionCalled = ¡Extensión! { $side } alarga el viaje a { $target } km para todos.
event-exhausted = La ronda { $round } ha terminado: nadie ha llegado.
event-LastRoundAnnounced = ⏰ Ya es la hora: la ronda { $round } es la última. Gana quien tenga más puntos.
notice-joined = { $name } se ha unido.
notice-quit = { $name } ha dejado la mesa.
notice-timed_out = A { $name } se le ha acabado el tiempo.
notice-away = A { $name } se le ha vuelto a acabar el tiempo: una IA juega hasta que vuelva.
notice-on_leave = { $name } está de vacaciones: una IA juega hasta que vuelva.
notice-back = { $name } ha vuelto.
notice-left = { $name } se ha ido de la partida.
notice-taken_over = { $name } ocupa el asiento de { $other }, con sus cartas.
computer-says = { $word ->
    [0] «¡Gracias!»
    [1] «Lo sabía.»
    [2] «¡A mí no!»
    [3] «¡Pi, pi!»
   *[other] «¿Ya?»
}
notice-stopped = No queda nadie: la partida se para.
notice-stopped-by = { $name } ha parado la partida.
notice-stopped_together = Todos los bandos acordaron parar la partida.
notice-stopped_moderator = Un moderador, { $name }, ha parado la partida.
notice-stop_asked = { $name } propone parar la partida sin resultado.
notice-stop_agreed = { $name } está de acuerdo en parar la partida.
notice-stop_declined = { $name } quiere seguir jugando: la partida no se para.
notice-stop_withdrawn = { $name } ya no propone parar la partida.
notice-expired = Hace mucho que no hay nadie: la mesa se cierra.
notice-restarted = Me han reiniciado. La partida sigue donde estaba.
notice-outage = Durante un rato no se pudo acceder a Discord. A nadie se le agotó el tiempo: quedan al menos 15 segundos.
notice-frozen = Esta mesa está detenida.

## Clasificación y ajustes
leaderboard-title = Clasificación: { $metric }
leaderboard-all = Desde siempre
leaderboard-page = página { $page } de { $pages }
leaderboard-empty = Aún no hay nadie.
leaderboard-metric = Ordenar por
leaderboard-row = { $place } **{ $name }** · { $result }
metric-row = { $value }
metric-wins = victorias
metric-wins-row = { $value } de { $games }
metric-games = partidas jugadas
metric-games-row = { $value } (ganadas: { $wins })
metric-points = puntos
metric-best_round = mejor ronda
metric-coups = coups-fourrés
language-name = Español
permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-send_messages_in_threads = Enviar mensajes en hilos
permission-manage_guild = Gestionar servidor

## Comandos
command-mille = La carrera en este canal
command-new = nueva
command-new-help = Abrir una mesa en este canal
command-preset = juego
command-preset-help = El juego y sus reglas; si no eliges, los del servidor
command-seats = asientos
command-seats-help = Quién juega con quién; si no eliges, según los jugadores
command-solo = solo
command-solo-help = Correr ya contra jugadores IA, en un mensaje que solo ves tú
command-level = nivel
command-level-help = El nivel de los jugadores IA; normal si no eliges
command-opponents = rivales
command-opponents-help = Contra cuántos jugadores IA corres; uno si no eliges
command-length = duración
command-length-help = Una ronda, corta, completa o hasta una hora: 22:30
command-hand = mano
command-hand-help = Ver tu mano, solo tú
command-say = decir
command-say-help = Qué hacer: 25, descartar 50, pinchazo contra Bruno
command-rules = reglas
command-rules-help = Explicar las reglas de un juego
command-rules-preset-help = El juego; si no eliges, el que se juega aquí
command-learn = aprender
command-learn-help = Aprender a jugar con unos pocos clics, en privado
command-settings = ajustes
command-settings-help = Idioma, tiempo por turno, reglas y avisos de este servidor

# What can be typed instead of pressing a button. The fillers may be left out; the rest is compared without accents and case.
button-say = Escribir qué hacer
say-label = ¿Qué quieres hacer?
say-example = 25, descartar 50, pinchazo contra Bruno, c de coup-fourré
say-fillers = el la los las l un una de del a al en con contra sobre km mi
say-coup = c, golpe-fourré
say-on = { $card } contra { $side }
say-now = Puedes decir: { $list }.
say-unknown = «{ $typed }» no significa nada aquí. Puedes decir: { $list }.
say-several = «{ $typed }» puede significar: { $meanings }. Di cuál.
say-not_now = Ahora no es posible: { $meaning }. Puedes decir: { $list }.

## Para quien no tiene asiento
outside-lobby = Aún no tienes asiento. La carrera no ha empezado: toma uno.
outside-game = Esta carrera se corre sin ti y no hay asientos libres. Mírala [aquí]({ $link }), juega a solas mientras tanto o pide que te avisen cuando espere una mesa.
