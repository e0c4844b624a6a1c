# Por qué no se puede, y qué hacer.

## Las reglas del juego
error-game_over = Esta partida ha terminado. Pulsa { button-rematch } para jugar otra vez.
error-no_such_seat = Ese asiento no existe en esta mesa. Pulsa { button-hand } para ver tu mano de nuevo.
error-not_your_turn = Todavía no te toca. Tu mano te avisará.
error-window_closed = Demasiado tarde: la ocasión ya pasó. La carta que querías jugar sigue en tu mano.
error-not_eligible = No te toca responder a esto. Espera un momento a quienes sí pueden.
error-already_answered = Tu respuesta ya está registrada: vale el primer clic. Espera un momento a los demás.
error-clicked_before = Vale tu primer clic; el segundo no ha cambiado nada.
error-answered_for_you = Ya se ha respondido por ti, según lo que habías elegido (paso automático, { button-passon }, { button-orders }) o por medio de la IA que te sustituía.
error-window_open = Lo que se acaba de jugar aún no está resuelto: alguien puede reaccionar todavía o tiene que elegir. Podrás seguir en un momento. Las respuestas tienen sus propios botones, encima de tus cartas.
error-round_over = La ronda ha terminado. Pulsa { button-next-round }: recibirás cartas nuevas en cuanto todos estén listos.
error-not_due = Todavía no es el momento. Espera un poco.
error-no_extension_question = Ahora no hay ninguna extensión que decidir. Pulsa { button-hand } para ver qué se puede hacer.
error-extension_undecided = Decide primero: ¿terminas aquí o sigues con la extensión?
error-already_drawn = Ya has robado. Juega una carta o descarta una.
error-pile_empty = El mazo está vacío: juega o descarta una carta sin robar.
error-must_draw = Primero roba, luego juega.
error-not_held = No tienes { $card }: pasa, o roba si es tu turno.
error-not_in_hand = No tienes { $card } en la mano. Pulsa { button-hand } para ver tus cartas de ahora.
error-target_unwanted = { $card } se juega en tu tablero, no en el de otro. Pulsa { button-hand } y juégala desde allí.
error-target_wanted = Elige contra quién jugar { $card }.
error-stopped = No puedes avanzar: { $hazard }. Juega primero { $remedy } o { $protection }.
error-attacked = No puedes avanzar: { $hazard }. Juega primero { $remedy }, { card-X_SUPER-short } o { $protection }.
error-needs_go = No estás en marcha. Juega primero { card-R_GO-short } o { card-S_WAY-short }.
error-limited = Tienes límite de velocidad: { $limit_km } km por carta como máximo, hasta que juegues { card-R_ENDLIMIT-short } o { card-S_WAY-short }.
error-flashed = Tienes límite de velocidad: { $limit_km } km por carta como máximo, hasta que juegues { card-R_ENDLIMIT-short }, { card-X_SUPER-short } o { card-S_WAY-short }.
error-beyond_target = Te pasarías de { $target } km: llevas { $km } km y hay que llegar a la cifra exacta. Juega una distancia de { $left } km como máximo.
error-limit_200 = { $limit_200 ->
    [0] En esta mesa no se juegan cartas de 200 km.
    [one] Tu bando ya ha jugado la única carta de 200 km permitida.
   *[other] Tu bando ya ha jugado sus { $limit_200 } cartas de 200 km.
}
error-already_moving = Ya estás en marcha: un { card-R_GO-short } no serviría de nada.
error-repair_first = Primero hay que resolver la avería ({ $hazard }): juega { $remedy } o { $protection }.
error-not_limited = No tienes ningún límite de velocidad que quitar.
error-nothing_to_cure = No sufres ninguna avería que { $card } arregle.
error-no_such_side = Ese bando no existe. Pulsa { button-hand } para ver tu mano de nuevo.
error-own_side = A tu propio bando no se le ataca. Elige un rival.
error-immune = { $side } es inmune a { $card } gracias a { $safety }. Elige otro rival u otra carta.
error-already_limited = { $side } ya tiene límite de velocidad. Elige otro rival u otra carta.
error-already_hit = { $side } ya sufre esta avería: { $card }. Elige otro rival u otra carta.
error-already_wrong_way = { $side } ya va en sentido contrario. Elige otro rival u otra carta.
error-not_wrong_way = No vas en sentido contrario: no hay nada que terminar.
error-below_start = Vas en sentido contrario: { $card } te llevaría más atrás de la salida, y llevas { $km } km. Juega una distancia menor, { card-R_ENDWRONG-short } o { card-S_ACE-short }.
error-not_moving = { $side } no está en marcha: en esta mesa solo se detiene a quien avanza. Espera a que arranque, o elige otro rival u otra carta.
error-not_started = { $side } aún no ha arrancado: no hay cómo detenerlo. Un límite de velocidad sí se le puede poner.
error-not_stuck = En esta mesa solo se descarta si no se puede jugar nada. Tu mano dice qué cartas puedes jugar.
error-wrong_safety = { $card } no responde a esta avería. Muestra el comodín correspondiente si lo tienes; si no, pasa.

## Si se tiene en la mano lo que ayudaría
advice-held = Tienes en la mano: { $cards }.
advice-own = Es tu propia carta: pueden responder los demás.
advice-lacking = Aún no tienes nada de eso en la mano: ataca o descarta, y roba otra vez en tu próximo turno.
advice-other = Elige otra carta.
advice-discard = Ahora no puedes jugar nada de tu mano: descarta una carta.

## Fun & Speed
error-already_stopped = { $side } ya no puede avanzar: no se detiene dos veces a nadie. Elige otro rival u otra carta.
error-accel_needs_distance = { $card } se juega junto con una distancia. Elige primero la distancia.
error-too_many_accelerators = Con una distancia van como mucho dos cartas { card-X_ACCEL-short }. Elige menos.
error-too_few_accelerators = No tienes tantas cartas { card-X_ACCEL-short }. Elige menos.
error-only_an_answer = { $card } solo sirve para responder: { card-X_MIRROR-short }, a una avería que acaban de jugar contra ti; { card-X_UTURN-short }, a una distancia que acaba de jugar un rival. Guárdala para ese momento.
error-empty_hand = { $side } no tiene en la mano ninguna carta que puedas tomar. Elige otro rival.
error-nothing_to_give = No tienes otra carta que dar a cambio. Por ahora solo puedes descartar { $card }.
error-turn_owed = Tu turno no ha terminado: juega una carta o descarta una.
error-cannot_pass = Aquí no se puede pasar: elige una de las respuestas que se muestran.
error-resolving = Antes hay que resolver otra cosa. Inténtalo de nuevo en un momento.
error-hold_up_taken = { $player } gritó ¡Hold Up! antes que tú: este empate ya es suyo. Tu grito no te cuesta nada.
error-called_in_vain = Has gritado ¡Hold Up! en vano y ningún total ha cambiado desde entonces. Podrás gritar otra vez en cuanto cambie alguno.
error-already_announced = Esta carta se anunció a tiempo: ¡Bornes Killer! ya no le hace nada. Espera un momento y sigue jugando.
error-not_of_this_window = Eso no responde a lo que se pide ahora. Elige una de las respuestas que se muestran.
error-no_answer = { $card } no responde a esto. Elige una de las respuestas que se muestran, o pasa.
error-not_heard = Eso no es lo que has jugado. Anuncia el número de la carta o el número multiplicado; si es una avería, grita su sonido en 40 caracteres como máximo.
error-no_calls = En estas reglas no hay ¡Hold Up! Espera tu turno.
error-not_of_these_rules = Estas reglas no lo permiten. Pulsa { button-hand } para ver qué se puede hacer.

## Opciones y asientos
error-unknown_ruleset = Ese reglamento no existe: { $ruleset }. Elige uno de la lista.
error-unknown_preset = Esas reglas no existen: { $preset }. Elige unas de la lista.
error-unknown_option = Esa regla de la casa no existe: { $option }. Elige una de la lista.
error-unknown_seats = Elige los asientos en la lista.
error-no_lengths = Este juego es una sola carrera: no hay duración que elegir.
error-time_over = La partida debía durar hasta las <t:{ NUMBER($until, useGrouping: 0) }:t> y esa hora ya ha pasado. El anfitrión puede elegir otra duración en { button-options }.
error-option_choice = «{ $value }» no está entre las opciones. Elige una de la lista.
error-option_number = «{ $value }» no es un número entero: escribe solo cifras.
error-option_range = { $value } no vale: elige un número de { $low } a { $high }.
error-shape = Esa distribución no sirve para este número de jugadores. Elige los asientos en la lista.
error-other_revision = Esta partida empezó con reglas antiguas que esta versión ya no juega. El anfitrión puede pararla.

## La mesa
error-stale = La carrera ha avanzado: aquí tienes tu mano tal como está ahora.
error-too_late = Demasiado tarde por { $margin } ms: alguien fue más rápido. La carta que querías jugar sigue en tu mano.
error-not_seated = No tienes asiento en esta mesa. Podrás unirte a la próxima.
error-not_slow = Esta partida no es lenta: aquí no hay instrucciones ni horas de juego.
error-needs_speed = Fun & Speed se gana por reflejos, así que no se juega durante días. Elige Clásico o 1000 Millas, o un ritmo más rápido.
error-already_seated = Ya tienes asiento. Espera a que el anfitrión dé la salida.
error-table_full = Los { $seats } asientos están ocupados. El anfitrión puede cambiarlos en { button-options }.
error-seat_kept = El asiento libre está reservado para { $player }, que tiene una invitación.
error-too_many_opponents = En este juego caben como mucho { $most } rivales. Elige menos.
error-too_many_joined = Hay { $players } jugadores y solo habría { $seats } asientos. Elige otra cosa o pide a alguien que se vaya.
error-team_full = Ese equipo está completo. Elige otro.
error-need_players = { $missing ->
    [one] Falta un jugador
   *[other] Faltan { $missing } jugadores
}: pulsa { button-computer } o espera a que otros pulsen { button-join }. En { button-options } hay otras distribuciones.
error-host_waits = Ya tienes asiento. { $missing ->
    [one] Falta un jugador
   *[other] Faltan { $missing } jugadores
}: pulsa { button-computer } o espera a que otros pulsen { button-join }.
error-host_may_play = Ya tienes asiento. Pulsa { button-quick } para empezar enseguida con una IA, o espera a que otros pulsen { button-join }.
error-host_may_start = Ya tienes asiento y todo está listo: pulsa { button-start }.
error-no_table = No hay ninguna mesa en este canal. Abre una con { COMMAND("new") } o juega ya en solitario con { COMMAND("solo") }.
error-table_exists = Ya hay una mesa en este canal: { COMMAND("hand") } la muestra. Quienes juegan en ella pueden terminarla en **{ button-menu }**.
error-raced_today = Ya has empezado esta carrera del día, y cada cual tiene un solo intento. La próxima empieza <t:{ NUMBER($next, useGrouping: 0) }:R>.
error-day_not_over = Aún se está corriendo el reparto de ese día. Sus cartas se podrán ver a partir del <t:{ NUMBER($closes, useGrouping: 0) }:f>.
error-not_in_lobby = La carrera ya ha empezado: los asientos y las reglas ya no cambian.
error-not_started_yet = La carrera no ha empezado. Únete y espera a que el anfitrión dé la salida.
error-not_host = Solo puede hacerlo el anfitrión de esta mesa, { $player }.
error-no_host = Aún no hay nadie en esta mesa: pulsa { button-join } y serás su anfitrión.
error-not_of_that_game = Solo quienes jugaron esta partida pueden pedir la revancha. Abre tu propia mesa con { COMMAND("new") }.
error-just_moved = La mesa acaba de llevarse al final del canal. Podrás repetirlo dentro de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
error-not_away = No estás ausente: el asiento ya es tuyo. Sigue jugando.
error-unknown_level = Ese jugador IA no existe. Elige fácil, normal o difícil.
error-no_computer = En esta mesa no hay ninguna IA. Añade una primero.
error-closed_game = Esta partida ha terminado. Abre otra mesa con { COMMAND("new") }.
error-sides_must_agree = Esta partida ya cuenta: se para si alguien de cada bando está de acuerdo. Pulsa { button-menu } y luego { button-stop } para preguntar a los demás.
error-stop_asked_already = Ya se ha preguntado a los demás: mira el mensaje de la mesa. Espera su respuesta o pulsa allí { button-stop_decline }.
error-stop_asked_lately = Lo has pedido hace poco. Podrás volver a pedirlo dentro de { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}, o salir de la partida.
error-request_gone = Esa petición ha terminado: la partida sigue. Para volver a pedirlo pulsa { button-menu } y luego { button-stop }.
error-agreed_already = Ya estás de acuerdo. Espera a los demás bandos o pulsa { button-stop_decline } para retirar la petición.
error-seated_already = Ya juegas, y nadie juega dos asientos de una mesa.
error-held_a_seat = Ya has tenido asiento en esta partida y has visto sus cartas, así que no puedes ocupar otro. Podrás unirte a la próxima mesa.
error-removed = El anfitrión te ha quitado de esta mesa, así que no puedes ocupar un asiento aquí. Podrás unirte a la próxima.
error-seat_taken = { $player } ha sido más rápido y ahora juega en ese asiento.
error-seat_not_vacant = { $player } juega en ese asiento: no está libre.
error-seat_lost = { $player } ha ocupado tu asiento mientras no estabas, así que no puedes seguir. Podrás unirte a la próxima mesa.
error-not_between_turns = Espera a que se resuelva la pregunta abierta, unos segundos como mucho, y vuelve a pulsar: los asientos cambian de manos entre dos turnos.
error-no_computer_seats = Ninguna IA tiene asiento en esta mesa.
error-frozen = Esta mesa está detenida por un error nuestro. No se ha perdido nada de lo jugado. El anfitrión puede parar la partida desde { button-menu }.
error-storage = No se pudo guardar, así que no cuenta. Inténtalo de nuevo en un momento.
error-unreadable = La partida de este canal no se puede leer, así que nadie puede seguirla. Un moderador puede terminarla con { COMMAND("hand") }.
error-not_read = Ahora mismo no se pudo leer. No se pierde nada; inténtalo de nuevo en un momento.
error-unknown_component = Este botón no pertenece a ninguna mesa de este canal. { COMMAND("hand") } muestra la mesa del canal.
error-guild_only = Para eso hace falta un servidor en el que esté yo; aquí puedes jugar a solas ({ COMMAND("solo") }), correr la carrera del día ({ COMMAND("daily") }) y aprender el juego ({ COMMAND("learn") }).
error-only_private = Aquí no puedo hacer nada, pero todo funciona en un mensaje privado conmigo: { COMMAND("solo") }, { COMMAND("daily") }, { COMMAND("learn") }.
error-missing_permissions = Aquí no tengo permiso para eso. Pide a un admin del servidor que me dé: { $permissions }.
error-cannot_show = El mensaje de la mesa no está al día: me falta un permiso aquí. Pide a un admin del servidor que me dé: { $permissions }. La carrera sigue de todos modos.
error-bot_not_added = No estoy en este hilo privado. Mencióname aquí ({ $bot }): eso me añade; después, inténtalo otra vez.
error-member_permissions = Para eso necesitas este permiso: { $permissions }.
error-cooldown = ¡Qué rapidez! Inténtalo de nuevo en { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
error-solos_today = Has empezado { $most } partidas en solitario en un día, el máximo. Inténtalo más tarde.
error-restarting = El bot se está reiniciando. No se pierde nada: vuelve a hacer clic en un momento.
error-form_late = He tardado demasiado y Discord ya no abre el formulario. Pulsa otra vez.
answer-lost = He tardado demasiado: quizá Discord diga que tu clic ha fallado. Esto es lo que ha pasado.
hand-restarted = El bot se ha reiniciado. Tu mano está ahora aquí; los mensajes anteriores ya no cambian.
error-discord = Discord no lo ha aceptado ahora mismo. La partida está a salvo; inténtalo de nuevo.
error-internal = Algo ha fallado por nuestra parte. La partida está a salvo. Inténtalo de nuevo.
