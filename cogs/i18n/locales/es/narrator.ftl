button-lately = Las diez últimas
narrator-left = { $seconds ->
    [one] Queda { $seconds } segundo.
   *[other] Quedan { $seconds } segundos.
 }
preferences-narrator-nothing = Contarme: nada
preferences-narrator-mine = Contarme: lo mío
preferences-narrator-everything = Contarme: todo
preferences-narrator-help = Cada jugada en un mensaje nuevo que un lector de pantalla puede leer, y el tiempo que queda.
preferences-numbers = Cartas numeradas
preferences-hand_order-playable = Mano: jugables primero
