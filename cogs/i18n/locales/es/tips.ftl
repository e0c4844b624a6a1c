# Consejos para las primeras partidas
button-no_tips = Sin consejos
no_tips-done = No habrá más consejos.
tip-roll = Nada se mueve sin { card-R_GO-short }. Juégalo primero.
tip-ticks = Las cartas claras se pueden jugar. Pulsa otra y sabrás por qué no.
tip-stopped = ¿No avanzas? Primero la reparación, después otra vez { card-R_GO-short }.
tip-limit = Con { card-H_LIMIT-short } sigues en marcha, con 50 km por carta como mucho.
tip-safety = Guarda el comodín: mostrado justo tras el ataque vale 400, no 100.
tip-attack = Detén a quien va en cabeza: un coche parado no suma.
tip-near = Hay que llegar justo: guarda distancias cortas para el final.
tip-two_hundred = Llegar sin ninguna carta de 200 km da 300 puntos más.
tip-stuck = ¿Nada que jugar? Descarta lo menos útil: en tu próximo turno robas otra.
tip-announce = Pon una distancia y pulsa 📣 enseguida, o puedes perderla.
tip-killer = ¿Sin anunciar? Pulsa antes { button-killer } y esos km se pierden.
tip-hold_up = ¿Empate (no a 0)? El primer { button-holdup } gana una distancia; fallado, cuesta una o un comodín.
preferences-tips = Consejos para empezar

## Lo que haría ahora una carta especial, tras su nombre
effect-police = ves una mano, tomas una carta y das otra.
effect-trash-none = nadie tiene cartas de 200 km.
