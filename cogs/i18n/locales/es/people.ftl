# Las personas con las que alguien no juega.
button-blocks = Con quién no juego
button-unblock = Volver a jugar
blocks-title = Con quién no juego
blocks-intro = Tú y las personas de esta lista nunca estáis en la misma mesa, en ningún servidor: no hay invitaciones entre vosotros y, donde uno está sentado, el otro no puede unirse, pedir la revancha ni ocupar un asiento. Nadie sabe quién está en la lista.
blocks-more = Donde ya estáis sentados juntos no cambia nada. Para separaros ahí, deja la mesa.
blocks-pick = Añadir personas a la lista
blocks-count = { $n ->
    [0] No hay nadie en la lista.
    [one] Hay una persona en la lista, de { $most } como máximo:
   *[other] Hay { $n } personas en la lista, de { $most } como máximo:
}
error-kept_apart = No puedes sentarte a esta mesa: tú y alguien que está en ella no jugáis juntos. Abre tu propia mesa en otro canal con /mille { command-new } o juega ya a solas con /mille { command-solo }.
error-too_many_blocks = En esta lista caben { $most } personas como máximo. Quita antes a alguien.
error-not_other_people = Elige a otros miembros del servidor, ni a ti ni a un bot.
