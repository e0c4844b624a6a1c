# Lo que se puede escribir para un día, separado por comas.
words-today = hoy, esta noche, esta tarde
words-tomorrow = mañana, mañana por la noche, mañana por la tarde
words-after-noon = esta noche, esta tarde, mañana por la noche, mañana por la tarde
words-day-after-tomorrow = pasado mañana
# Palabras que pueden preceder a una hora o a un día, ir entre día, mes y año, seguir al número de un día, e ir entre horas y minutos o tras ellos.
words-before-time = a las, a la, las, la, al, a, hasta, hasta las, hasta la, hasta el
words-before-day = el
words-in-date = de, del
words-after-number = º
words-hour = horas, hora, h
# Lo que sigue a «en», como en «en 2 horas»; mediodía y medianoche.
words-in = en, dentro de
words-half-hour = media hora
words-one = un, una
words-minutes = minutos, minuto, min
words-hours = horas, hora, h
words-days = días, día
words-noon = mediodía, medio día
words-midnight = medianoche, media noche

command-at = cuándo
command-at-help = Para más tarde: 21:30, mañana 21:30 o 28/11 21:30

# El mensaje de una mesa programada y lo que pasa con ella.
appointment-title = { $ruleset }: ¿quién se apunta?
appointment-planned = { $name } programa una mesa: { $moment } ({ $ago }).
appointment-coming = Apuntados: { $n }/{ $most }
appointment-nobody = Nadie todavía.
appointment-invited = Invitados: { $names }
appointment-how = Cinco minutos antes se avisa a los apuntados y la mesa se abre aquí. ¿Al final no puedes? Pulsa otra vez «{ button-there }».
appointment-off = { $name } ha cancelado la mesa.
appointment-alone = No iba a venir nadie, así que no se abrió ninguna mesa.
appointment-missed = El bot no funcionaba a esa hora, así que no se avisó a nadie. Abre una mesa con { COMMAND("new") }.
appointment-occupied = En este canal seguía abierta otra mesa, así que esta se ha cancelado. Ábrela en otro canal con { COMMAND("new") }.
appointment-interrupted = Algo falló al abrir la mesa. Si aquí no hay ninguna, abre una con { COMMAND("new") }.
appointment-refused = No se pudo abrir la mesa. { $reason }

# Lo que se dice a quienes iban a venir.
appointment-waiting = Es la hora de la mesa de { $name }, pero en este canal sigue abierta otra. Esta se abre en cuanto termine, como muy tarde a las { $until }.
appointment-off-told = { $name } ha cancelado la mesa programada: { $moment }.
appointment-deleted-told = Se ha borrado el mensaje de la mesa programada ({ $moment }), así que queda cancelada. Programa otra con { COMMAND("new") } { command-at }.
lobby-called = Se ha avisado a { $names }. { button-join } para sentarse, o { button-decline }.

# Lo que solo ve quien pulsa.
appointment-made = La mesa está programada: su mensaje está al final del canal.
appointment-in = Ya te has apuntado.
appointment-out = Anotado: ya no vas.
appointment-off-sure = ¿Cancelar la mesa programada, { $moment }? Se avisará a todos los que iban a venir.
appointment-off-done = La mesa está cancelada. Se avisa a todos los que iban a venir.
appointment-off-not = La mesa sigue programada.

button-there = Me apunto
button-dropout = Ya no voy
button-calloff = Cancelar la mesa
button-calloff_now = Sí, cancelarla
button-calloff_not = No, mantenerla

error-no_moment = «{ $value }» no es una hora. Escríbela así: 21:30, mañana 21:30 o { $example }. Ahora son las { $now } ({ $timezone }).
error-past_moment = «{ $value }» ya ha pasado: ahora son las { $now } ({ $timezone }). Elige un momento posterior.
error-soon_moment = Faltan menos de { $minutes } minutos para «{ $value }»: ahora son las { $now } ({ $timezone }). Abre la mesa ya con { COMMAND("new") }, o elige un momento posterior.
error-far_moment = Faltan más de { $days } días para «{ $value }». Elige un día más cercano.
error-until_after = «{ $value }» no es una hora dentro de las doce siguientes al comienzo de la partida ({ $begins }, { $timezone }). Escríbela así: 23:30, o elige otra duración.
error-appointment_gone = Esta mesa ya no está programada: se ha abierto o cancelado. { COMMAND("hand") } muestra la mesa de este canal, { COMMAND("new") } abre una.
error-appointment_full = La mesa está completa: ya hay { $most } personas apuntadas. Inténtalo más tarde o programa otra con { COMMAND("new") }.
error-many_appointments_here = En este canal ya hay { $most } mesas programadas. Apúntate a una de ellas o programa la tuya en otro canal.
error-many_own_appointments = Ya has programado { $most } mesas en este servidor. Cancela antes una de ellas.
error-not_your_appointment = Solo quien programó la mesa o un moderador puede cancelarla.
error-appointment_apart = No puedes apuntarte a esta mesa: hay un bloqueo entre ti y alguien que se ha apuntado. Programa la tuya con { COMMAND("new") } { command-at } o juega ya en solitario con { COMMAND("solo") }.
