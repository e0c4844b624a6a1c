button-lately = Las diez últimas
narrator-left = { $seconds ->
    [one] Queda { $seconds } segundo.
   *[other] Quedan { $seconds } segundos.
 }
preferences-narrator-nothing = Contarme: nada
preferences-narrator-mine = Contarme: lo mío
preferences-narrator-everything = Contarme: todo
preferences-narrator-help = Te cuenta cada jugada, cuando ocurre, en un mensaje privado nuevo que un lector de pantalla puede leer en voz alta: solo lo que te afecta, o todo. También oyes cuándo ha pasado la mitad del tiempo para responder y cuándo quedan diez segundos.
preferences-numbers = Cartas numeradas
preferences-numbers-help = Cada carta de tu mano empieza por el número que puedes escribir para jugarla.
preferences-hand_order-playable = Mano: jugables primero
