# Las personas con las que alguien no juega.
button-blocks = Personas bloqueadas
button-unblock = Desbloquear
blocks-intro = Las personas de esta lista y tú nunca comparten mesa, en ningún servidor: no hay invitaciones de un lado ni del otro, y donde juega una no puede entrar la otra. Nadie sabe quién está en la lista.
blocks-more = En una mesa que ya comparten no cambia nada. Para separarte, deja la mesa.
blocks-pick = Añadir personas
blocks-forgotten = Alguien cuyos datos se han borrado
blocks-count = { $n ->
    [0] No hay nadie en la lista.
    [one] Hay una persona en la lista, de { $most } como máximo:
   *[other] Hay { $n } personas en la lista, de { $most } como máximo:
}
error-kept_apart = No puedes sentarte a esta mesa: hay un bloqueo entre ti y alguien que está en ella. Abre tu propia mesa en otro canal con { COMMAND("new") } o juega ya en solitario con { COMMAND("solo") }.
error-too_many_blocks = En esta lista caben { $most } personas como máximo. Quita antes a alguien.
error-not_other_people = Elige a otros miembros del servidor, ni a ti ni a un bot.

# Invitar a alguien por su nombre.
invited-done = Hecho: la invitación está en el mensaje de la mesa.
invited-before = La invitación ya está en el mensaje de la mesa.
invited-not = No se puede invitar a: { $names }. Solo tú ves esto. La mesa espera a quien pulse { button-join }.
seats-invite = Invitar a personas
button-uninvite = Quitar invitación
error-no_mentions = Escribe a quién invitas con menciones: teclea @ y elige a cada persona en la lista que muestra Discord.
error-not_members = No todas esas personas son miembros de este servidor. Invita solo a gente de aquí.
error-sits_already = { $player } ya tiene asiento en esta mesa. Invita a otra persona.
error-too_many_invited = { $free ->
    [0] Ya hay tantos jugadores e invitados como asientos. Retira una invitación o elige más asientos en las opciones.
    [one] Queda sitio para una persona. Invita a menos o elige más asientos.
   *[other] Queda sitio para { $free } personas. Invita a menos o elige más asientos.
}
error-challenge_bot = Los bots no juegan. Para correr ya contra la IA, usa { COMMAND("solo") }.
error-challenge_self = No puedes retarte a ti mismo. Elige a otra persona o juega en solitario con { COMMAND("solo") }.
command-friends = amigos
command-friends-help = A quién invitar: menciona a cada persona con @
command-challenge = Retar al Mille Bornes
