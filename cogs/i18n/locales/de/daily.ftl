# Das Tagesrennen: vorher, sein Ergebnis, die Zeile zum Zeigen, seine Ranglisten, und die Lösung von gestern.
command-daily = tagesrennen
command-daily-help = Das Tagesrennen: für alle dieselben Karten, ein Versuch
button-daily = Tagesrennen
button-daily_start = Starten
button-daily-result = Mein Ergebnis
button-daily_board = Rangliste des Tages
button-daily_month = Rangliste des Monats
button-daily_solution = Lösung von gestern
button-daily-play = Auch fahren
button-daily-today = Rennen von heute

## Vorher
daily-title = Tagesrennen: { $date }
daily-intro = Dieselben Karten für die ganze Welt, einmal am Tag. Du hast **einen Versuch**, gegen { $opponents }.
daily-piles = Jeder Spieler hat einen eigenen Nachziehstapel, der vorher feststeht: Was du auch tust, die anderen ziehen, was sie in allen Rennen ziehen. Sonst gelten die üblichen Regeln.
daily-par = { $race ->
    [rounds] **Zielmarke:** was eine KI mit deinen Karten schafft; du siehst es am Ende.
   *[single] **Zielmarke in Kilometern:** was eine KI mit deinen Karten schafft; du siehst es am Ende.
}
daily-hidden = Es gibt keine Hinweise, und niemandes Karten werden gezeigt, bevor der Tag vorbei ist.
daily-players = { $n ->
    [0] Noch niemand hat das Rennen beendet.
    [one] 1 Spieler hat das Rennen bisher beendet, auf allen Servern zusammen.
   *[other] { $n } Spieler haben das Rennen bisher beendet, auf allen Servern zusammen.
}
daily-commitment = Vorher festgelegt, morgen nachprüfbar: `{ $commitment }`
daily-new-day = Ein neuer Tag hat begonnen, und mit ihm ein neues Rennen.

## Sein Ergebnis
daily-over = **{ $amount } über der Zielmarke**
daily-under = **{ $amount } unter der Zielmarke**
daily-even = **Genau auf der Zielmarke**
daily-against = Du: { $own } · Zielmarke: { $par }
daily-alone = Vor dir hat es noch niemand beendet.
daily-place = Bisher Platz { $place } von { $all }, auf allen Servern zusammen{ $equal ->
    [0] {""}
    [one] , geteilt mit 1 anderen Spieler
   *[other] , geteilt mit { $equal } anderen Spielern
}.
daily-streak = { $days ->
    [one] Serie: 1 Tag
   *[other] Serie: { $days } Tage
}
daily-best = dein bestes: { $over }
daily-given-up = Du hast es nicht beendet, und das war dein einziger Versuch.
daily-last = Das ist bisher der letzte Platz von { $all }, auf allen Servern zusammen.
daily-next = Das nächste Rennen: { $time }
daily-pause = { $time }: Bis dahin kannst du gehen und wiederkommen.
daily-coach-later = Andere haben diese Karten noch vor sich: Danach kann der Coach es sich ansehen · { $time }

## Die Zeile zum Zeigen
daily-line = **{ $player }** ist das Tagesrennen gefahren: { $date }
daily-line-place = Platz { $place } von { $all }{ $equal ->
    [0] {""}
    [one] {" "}(geteilt mit 1 anderen)
   *[other] {" "}(geteilt mit { $equal } anderen)
}
daily-sign-hit = { $n ->
    [one] 1 Hindernis
   *[other] { $n } Hindernisse
}
daily-sign-cured = { $n ->
    [one] 1 Hilfekarte
   *[other] { $n } Hilfekarten
}
daily-sign-safety = { $n ->
    [one] 1 Trumpf
   *[other] { $n } Trümpfe
}
daily-sign-coup_fourre = { $n ->
    [one] 1 Coup-fourré
   *[other] { $n } Coups-fourrés
}
daily-sign-mirrored = { $n ->
    [one] 1 Angriff zurückgeschickt
   *[other] { $n } Angriffe zurückgeschickt
}
daily-sign-hold_up = { $n ->
    [one] 1 richtiges Hold Up!
   *[other] { $n } richtige Hold-Up!-Rufe
}
daily-sign-lost = { $n ->
    [one] einmal km verloren
   *[other] { $n }-mal km verloren
}
daily-sign-part = { $n ->
    [0] nicht einmal ein Viertel des Weges
    [1] ein Viertel des Weges
    [2] die Hälfte des Weges
    [3] drei Viertel des Weges
   *[other] den üblichen Weg, aber nicht die Verlängerung
}
daily-sign-arrived = Ziel erreicht

## Ranglisten
daily-board-day = Wie weit über der Zielmarke, auf diesem Server. { $n ->
    [one] 1 Spieler hat das Rennen auf allen Servern zusammen beendet.
   *[other] { $n } Spieler haben das Rennen auf allen Servern zusammen beendet.
}
daily-board-month = Alle Punkte über der Zielmarke in diesem Monat, auf diesem Server; ein Rennen darunter zieht nichts ab.
daily-board-months = Tagesrennen: { $month }
daily-board-days = { $days ->
    [one] 1 Rennen
   *[other] { $days } Rennen
}

## Die Lösung von gestern
daily-solution = Lösung: { $date }
daily-solution-missed = Du hast es nicht beendet. So ist es die KI auf deinem Platz gefahren: { $par }.
daily-solution-secret = Das Geheimnis des Tages: `{ $secret }`
daily-solution-check = Sein SHA-256 ist der Fingerabdruck, der vor dem Rennen gezeigt wurde, `{ $commitment }`, und alle Karten folgen daraus: `python -m engine daily { $date } { $secret }` gibt sie noch mal aus.
daily-solution-nobody = Niemand hat nach dem Rennen dieses Tages gefragt, also wurden keine Karten gegeben.
button-daily_verify = Nachprüfen
daily-lap = Umlauf { $lap } von { $laps }
daily-costly = Die Umläufe, die dich am meisten gekostet haben
daily-costly-lap = Umlauf { $lap }: { $km } km gegenüber der KI verloren

## Aufgeben
daily-stop-title = Das Tagesrennen aufgeben?
daily-stop-sure = Dein einziger Versuch ist dann verbraucht, und du landest auf dem letzten Platz. Das nächste Rennen: { $time }

error-daily_elsewhere = Du fährst das heutige Rennen auf einem anderen Server oder außerhalb von Servern. Mach dort weiter mit { COMMAND("daily") }.
error-daily_unfinished = Du hast dieses Rennen nicht beendet, also gibt es noch nichts zu zeigen.
