# La imagen de la mesa: las pocas palabras que lleva y su descripción para quien no la ve.

## En la imagen
picture-cover = En la parrilla: { $places }
picture-player = Jugador { $n }
picture-extension = Ha llegado: ¿parar o seguir?
picture-over = { $n ->
    [one] Gana
   *[other] Ganan
}
picture-window-coup_fourre = ¿Coup-fourré?
picture-window-unit = ¿Media vuelta?
picture-window-unit-silent = ¡Sin anunciar!
picture-window-announce = ¿Cómo suena?
picture-window-attack = ¿Respuesta?
picture-window-steal = ¡Hold Up! Elige el botín
picture-window-price = elige qué perder
picture-window-police = Registra la mano
picture-window-round_end = Fin de la ronda

## El final de una ronda, una foto finish, el final de una partida
picture-finish = Fin de la ronda { $round }
picture-finish-arrived = ¡{ $side } cruza la meta!
picture-finish-nobody = No ha llegado nadie
picture-finish-side = { $side }: { $km } km, { $gained } puntos en esta ronda, { $points } en total.
picture-goal = { $points } para ganar
picture-goal-words = Hacen falta { $points } puntos para ganar.
picture-discard = descarte
picture-discarded = descarta { $card }
picture-turn = juega
picture-gain = +{ $points }
picture-ms = { $margin } ms
picture-seconds = { $seconds } s
picture-place = { $place }. { $side }: { $result }.
picture-flag-u_turn = −{ $n }: media vuelta
picture-flag-bornes_killer = −{ $n }: ¡Bornes Killer!
picture-flag-hold_up = +{ $n }: ¡Hold Up!
picture-flag-coup_fourre = coup-fourré
picture-laps = { $n ->
    [one] 1 vuelta
   *[other] { $n } vueltas
}

## Lo que dice, para quien no la ve
picture-own-cards = Tus cartas: { $cards }.
picture-side = { $side }: { $facts }.
picture-hand = { $n ->
    [one] 1 carta en la mano
   *[other] { $n } cartas en la mano
}
picture-safeties = { $n ->
    [one] comodín: { $cards }
   *[other] comodines: { $cards }
}
picture-tops = en las pilas: { $cards }
picture-points-dense = { $points } pts
picture-hand-dense = { $n } en la mano
picture-waiting-dense = parado
picture-tied = empatado con otro bando
