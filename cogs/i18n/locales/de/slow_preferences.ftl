# Die Seite der Einstellungen für langsame Partien: Spielzeiten, Pings, Urlaub
button-slow = Langsame Partien
button-slow_date = Datum tippen
button-vacation-end = Ich bin zurück
slow-intro = In einer langsamen Partie darf ein Zug Stunden dauern. Das hier gilt für dich auf jedem Server.
slow-hours = Spielzeiten
slow-hours-now = { $since } bis { $until }: Nur dann wirst du angepingt, und nur dann läuft deine Uhr.
slow-hours-always = Tag und Nacht: Du kannst jederzeit angepingt werden, und deine Uhr steht nie still.
slow-hours-help = Mindestens { $least } Stunden, oder zweimal dieselbe Stunde für Tag und Nacht. Neue Zeiten gelten ab deinem nächsten Zug. Auch die Spielmeldungen halten sich daran.
slow-zone = Zeitzone: { $zone }, dort ist es jetzt { $time }.
slow-since = Ab { $time }
slow-until = Bis { $time }
slow-calls = Wann ich angepingt werde
slow-calls-turn = Immer, wenn ich dran bin
slow-calls-daily = Einmal am Tag, für alles, was wartet
slow-calls-off = Nie: Ich sehe selbst nach
slow-vacation = Urlaub
slow-vacation-none = Du bist nicht im Urlaub.
slow-vacation-until = Du bist bis { $time } im Urlaub ({ $left }).
slow-vacation-help = Gilt sofort in all deinen langsamen Partien. Jede wartet so lange, wie bei ihrer Eröffnung gewählt wurde; dann spielt eine KI, bis du zurück bist.
slow-vacation-pick = In den Urlaub gehen für …
slow-vacation-days = { $days ->
    [one] 1 Tag ab jetzt
   *[other] { $days } Tage ab jetzt
}
slow-vacation-label = Wann bist du zurück?
slow-vacation-example = Sonntag, 24.12., morgen 18:00
slow-failed = Das ist gespeichert, aber nicht alle deine Partien konnten es erfahren. Wähl es in einer Minute noch mal.
slow-few-hours = Von { $since } bis { $until }: { $hours ->
    [one] Das ist nur 1 Stunde.
   *[other] Das sind nur { $hours } Stunden.
} Wähl mindestens { $least }, oder zweimal dieselbe Stunde für Tag und Nacht. Um beide zu verschieben, ändere zuerst die andere.
