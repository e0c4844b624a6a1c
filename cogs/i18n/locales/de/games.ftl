# Alle offenen Tische einer Person auf einem Server
command-games = partien
command-games-help = Deine laufenden und geplanten Partien, auf allen Servern
button-games = Meine Partien
games-title = Deine offenen Tische
games-waiting = { $n ->
    [0] { $all ->
        [one] Dein Tisch wartet gerade nicht auf dich.
       *[other] Keiner deiner { $all } Tische wartet auf dich.
    }
    [one] { $all ->
        [one] Dein Tisch wartet auf dich.
       *[other] Einer deiner { $all } Tische wartet auf dich.
    }
   *[other] { $n } deiner { $all } Tische warten auf dich.
}
games-none = Du hast keinen Tisch. Spiel allein mit { COMMAND("solo") }; auf einem Server eröffne einen mit { COMMAND("new") } oder drück auf { button-join }, wo Spieler gesucht werden.
games-missing = Einige deiner Partien ließen sich gerade nicht auflisten: Drück gleich noch einmal auf { button-refresh }.
games-outside = außerhalb von Servern
games-private = deine Solopartie
games-table = zum Tisch
games-start = 🔔 **Alle Plätze sind besetzt:** Starte die Partie am Tisch.
games-lobby = Wartet auf Spieler: { $n } von { $most }.
games-yours = 🔔 **Du bist dran** · { $until }
games-answer = 🔔 **Du kannst antworten** · { $until }
games-theirs = { $player } ist dran · { $until }
games-window = Auf einen Angriff wird geantwortet.
games-frozen = Durch einen Fehler angehalten; alle Züge sind sicher.
games-away = Du warst weg: { button-hand } bringt dich zurück.
games-open = ohne Zeitlimit
games-round = Runde { $round } · { $state }
reminder-one = { $player }, diese langsame Partie wartet auf dich · { $until }
reminder-several = { $player }, langsame Partien warten auf dich, diese zuerst · { $until } · *{ button-games }* zeigt sie alle.
