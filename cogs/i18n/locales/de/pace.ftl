# Das Tempo eines Tisches: wie lange Züge dauern, und was in einer langsamen Partie anders ist
command-pace = tempo
command-pace-help = Zeit pro Zug: Sekunden, in langsamen Partien Stunden
pace-turns = Zeit pro Zug: { $seconds } Sekunden
pace-slow = Langsame Partie: { $hours ->
    [1] eine Stunde Spielzeit pro Zug
    [12] etwa ein Tag pro Zug (12 Stunden Spielzeit)
   *[other] { $hours } Stunden Spielzeit pro Zug
}
pace-nights = Nächte zählen nicht: Deine Uhr läuft nur in deinen Spielzeiten ({ COMMAND("preferences") }).
options-slow = In einer langsamen Partie gibt es keine Reaktionszeit zu wählen: Anweisungen antworten auf Angriffe.
options-slow-channel = Dieser Tisch bleibt in diesem Kanal, vielleicht wochenlang. Um den Kanal frei zu halten, beende ihn unter **{ button-menu }** und eröffne ihn neu mit { COMMAND("new") } { command-pace }: Dann kann er einen eigenen Thread haben.
options-vacation = Urlaub
options-vacation-help = Wie lange der Tisch auf jeden Spieler im Urlaub wartet, alle Urlaube der Partie zusammen. Ist ein Urlaub länger, spielt vom ersten Tag an eine KI.
options-vacation-days = { $days ->
    [0] Nicht warten: Eine KI spielt
   *[other] Bis zu { $days } Tage warten
}
settings-speed-slow-help = Langsame Partien dauern Tage oder Wochen: Nächte zählen nicht, und Anweisungen antworten auf Angriffe. Wo das nicht geht, in Fun & Speed und in Solopartien, hat ein Zug { $seconds } Sekunden.
