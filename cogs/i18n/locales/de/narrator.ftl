button-lately = Letzte zehn
narrator-left = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
 }
preferences-narrator-nothing = Erzähl mir: nichts
preferences-narrator-mine = Erzähl mir: was mich betrifft
preferences-narrator-everything = Erzähl mir: alles
preferences-narrator-help = Jedes Ereignis als neue Nachricht, die ein Screenreader vorlesen kann, und die Zeit, die bleibt.
preferences-numbers = Nummerierte Karten
preferences-hand_order-playable = Hand: Spielbares zuerst
