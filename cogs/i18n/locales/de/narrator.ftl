button-lately = Letzte zehn
narrator-left = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
 }
preferences-narrator-nothing = Erzähl mir: nichts
preferences-narrator-mine = Erzähl mir: was mich betrifft
preferences-narrator-everything = Erzähl mir: alles
preferences-narrator-help = Erzählt dir jedes Ereignis sofort in einer neuen privaten Nachricht, die ein Screenreader vorlesen kann: nur was dich betrifft, oder alles. Du hörst auch, wenn die Hälfte deiner Antwortzeit um ist und wenn noch zehn Sekunden bleiben.
preferences-numbers = Nummerierte Karten
preferences-numbers-help = Stellt jeder Karte deiner Hand die Nummer voran, die du tippen kannst, um sie zu spielen.
preferences-hand_order-playable = Hand: Spielbares zuerst
