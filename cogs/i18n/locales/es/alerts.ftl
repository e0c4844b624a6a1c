# Avisos de mesas que esperan: el botón, el panel y el mensaje en el canal
button-alert = Avisos de partidas
button-alert_off = Quitar avisos
alerts-on = **Activado:** cuando una mesa lleva un minuto esperando jugadores, un mensaje te menciona en su canal. Nunca mientras tú estás en una mesa.
alerts-off = **Desactivado:** ningún mensaje te menciona cuando una mesa espera jugadores.
alerts-none-here = Por ahora esos mensajes están desactivados en este servidor; sus administradores pueden cambiarlo con { COMMAND("settings") }.
alerts-role = En este servidor se menciona a { $role }, y a nadie en particular. Pide ese rol a los administradores: el bot no da ni quita ninguno.
alerts-games = Qué juegos
alerts-pause = Como mucho
alerts-every = { $hours ->
    [one] Una vez por hora
    [24] Una vez al día
    [72] Una vez cada tres días
    [168] Una vez por semana
   *[other] Una vez cada { $hours } horas
}
alert-title = { $ruleset }: ¿quién se apunta?
alert-waiting = { $people ->
    [0] Hay una mesa abierta
    [one] { $names } espera
   *[other] { $names } esperan
}: { $n ->
    [0] todos los asientos están ocupados.
    [one] queda 1 asiento libre.
   *[other] quedan { $n } asientos libres.
}
alert-where = La mesa está en { $room }.
alert-started = La partida anunciada aquí ha empezado.
alert-closed = La mesa anunciada aquí está cerrada.
error-similar_timezone = «{ $timezone }» no es una zona horaria. ¿Quieres decir { $names }?
error-not_mentionable = No puedo mencionar ese rol aquí. Permite que cualquiera lo mencione (ajustes del servidor, Roles) o dame el permiso de mencionar todos los roles; nunca se menciona a @everyone.

settings-alerts = Avisos
settings-alert_role = Mencionar un rol en su lugar
settings-alert_role-help = Entonces no se menciona a nadie en particular, aunque lo haya pedido. Tú decides quién tiene el rol.
settings-alert_role-none = Ningún rol: cada cual lo pide para sí
