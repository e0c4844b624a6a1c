# Reflejos: con qué rapidez se responde y se grita
button-reflexes = Reflejos
button-reflex-board = Los más rápidos
button-my-reflexes = Mis reflejos
reflexes-title = Reflejos de { $name }
reflexes-measured = Desde que había algo a lo que responder hasta el clic, según el reloj de Discord. Las últimas { $most } respuestas de cada tipo.
reflexes-none = Aún no hay ninguna respuesta en una mesa con más gente. La primera será un coup-fourré o un ¡Hold Up! acertado.
reflexes-line = mediana { $median } ms, mejor { $best } ms ({ $n ->
    [one] 1 respuesta
   *[other] { $n } respuestas
})
reflexes-alone = Solo contra IA
reflexes-early = { $n ->
    [one] 1 respuesta llegó
   *[other] { $n } respuestas llegaron
} en menos de { $ms } ms. Una respuesta tan rápida no cuenta, sea cual sea el motivo.
reflexes-board = Reflejos: { $kind }
reflexes-board-help = Por mediana, a partir de { $fewest } respuestas en mesas con más gente. Las de menos de { $ms } ms no cuentan.
reflexes-too-few = Tú: { $n } de las { $needed } respuestas que hacen falta.
reflexes-kind = Tipo de respuesta
reflex-coup_fourre = coup-fourré
reflex-hold_up = ¡Hold Up!
reflex-u_turn = { card-X_UTURN }
reflex-mirror = { card-X_MIRROR }
reflex-bornes_killer = ¡Bornes Killer!
