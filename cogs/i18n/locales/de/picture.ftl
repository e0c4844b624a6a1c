# Das Bild des Tisches: die wenigen Wörter darauf, und seine Beschreibung für alle, die es nicht sehen.

## Auf dem Bild
picture-cover = Am Start: { $places }
picture-player = Spieler { $n }
picture-extension = Am Ziel: Schluss oder weiter?
picture-over = { $n ->
    [one] Sieg
   *[other] Geteilter Sieg
}
picture-window-coup_fourre = Coup-fourré?
picture-window-unit = Kehrtwende?
picture-window-unit-silent = Nicht angesagt!
picture-window-announce = Wie klingt das?
picture-window-attack = Eine Antwort?
picture-window-steal = Hold Up! Wählt die Beute
picture-window-price = wählt den Verlust
picture-window-police = Sieht in die Hand
picture-window-round_end = Runde vorbei

## Das Ende einer Runde, ein Fotofinish, das Ende einer Partie
picture-finish = Ende der Runde { $round }
picture-finish-arrived = { $side } fährt ins Ziel!
picture-finish-nobody = Niemand ist angekommen
picture-finish-side = { $side }: { $km } km, { $gained } Punkte in dieser Runde, { $points } insgesamt.
picture-goal = { $points } zum Sieg
picture-goal-words = Zum Sieg braucht man { $points } Punkte.
picture-discard = abgeworfen
picture-discarded = wirft { $card } ab
picture-turn = ist dran
picture-gain = +{ $points }
picture-ms = { $margin } ms
picture-seconds = { $seconds } s
picture-place = { $place }. { $side }: { $result }.
picture-flag-u_turn = −{ $n }: Kehrtwende
picture-flag-bornes_killer = −{ $n }: Bornes Killer!
picture-flag-hold_up = +{ $n }: Hold Up!
picture-flag-coup_fourre = Coup-fourré
picture-laps = { $n ->
    [one] 1 Umlauf
   *[other] { $n } Umläufe
}

## Was es sagt, für alle, die es nicht sehen
picture-own-cards = Deine Karten: { $cards }.
picture-side = { $side }: { $facts }.
picture-hand = { $n ->
    [one] 1 Karte auf der Hand
   *[other] { $n } Karten auf der Hand
}
picture-safeties = { $n ->
    [one] Trumpf: { $cards }
   *[other] Trümpfe: { $cards }
}
picture-tops = auf den Stapeln: { $cards }
picture-points-dense = { $points } Pkt.
picture-hand-dense = { $n } Karten
picture-waiting-dense = wartet
picture-tied = gleichauf mit einer anderen Seite
