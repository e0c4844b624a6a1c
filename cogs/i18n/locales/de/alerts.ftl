# Meldungen von Tischen, die auf Spieler warten: der Knopf, die Auswahl, und die Nachricht im Kanal
button-alert = Spielmeldungen
button-alert_off = Meldungen aus
alerts-on = **An:** Wenn ein Tisch eine Minute lang auf Spieler gewartet hat, erwähnt dich eine Nachricht in seinem Kanal. Nie, solange du selbst an einem Tisch sitzt.
alerts-off = **Aus:** Keine Nachricht erwähnt dich, wenn ein Tisch auf Spieler wartet.
alerts-none-here = Solche Nachrichten sind auf diesem Server zurzeit ausgeschaltet; seine Admins können das unter { COMMAND("settings") } ändern.
alerts-role = Auf diesem Server wird { $role } erwähnt und niemand namentlich. Frag die Admins nach dieser Rolle: Der Bot vergibt keine und nimmt keine weg.
alerts-games = Welche Partien
alerts-pause = Höchstens
alerts-every = { $hours ->
    [one] Einmal pro Stunde
    [24] Einmal am Tag
    [72] Einmal in drei Tagen
    [168] Einmal pro Woche
   *[other] Einmal in { $hours } Stunden
}
alert-title = { $ruleset }: Wer ist dabei?
alert-waiting = { $people ->
    [0] Ein Tisch ist offen
    [one] { $names } wartet
   *[other] { $names } warten
}: { $n ->
    [0] Alle Plätze sind besetzt.
    [one] 1 Platz ist frei.
   *[other] { $n } Plätze sind frei.
}
alert-where = Der Tisch ist in { $room }.
alert-started = Die hier angekündigte Partie hat begonnen.
alert-closed = Der hier angekündigte Tisch ist geschlossen.
error-similar_timezone = „{ $timezone }“ ist keine Zeitzone. Meinst du { $names }?
error-not_mentionable = Diese Rolle darf ich hier nicht erwähnen. Erlaube allen, sie zu erwähnen (Servereinstellungen, Rollen), oder gib mir das Recht, alle Rollen zu erwähnen; @everyone wird nie erwähnt.

settings-alerts = Spielmeldungen
settings-alert_role = Stattdessen eine Rolle erwähnen
settings-alert_role-help = Dann wird niemand namentlich erwähnt, was auch immer sich jemand gewünscht hat. Wer die Rolle hat, entscheidet ihr.
settings-alert_role-none = Keine Rolle: Jeder entscheidet selbst
