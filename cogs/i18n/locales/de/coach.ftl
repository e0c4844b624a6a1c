error-too_many_computations = Der Coach sieht sich gerade zu viele Partien an. Bitte versuch es in ein paar Minuten noch mal.
error-no_hints = Hinweise gibt es nur in einer Partie, die du allein spielst, nie im Tagesrennen. Beginn eine mit { COMMAND("solo") }.
history-helped = mit Hinweisen
button-coach = Coach
button-try = Noch mal versuchen
button-moment = In der Wiederholung
button-back-coach = Zurück zum Coach
button-retry = Noch mal versuchen
button-hint = Hinweis
button-hint-sure = Ja, Hinweise
error-not_your_game = Der Coach spricht mit jedem Spieler über dessen eigene Entscheidungen: Du hast in dieser Partie nicht mitgespielt.
error-not_computed = Der Coach ist damit nicht fertig geworden. Bitte frag in ein paar Minuten noch mal.
coach-looks = Der Coach sieht sich deine Entscheidungen in Partie { NUMBER($game, useGrouping: 0) } an
coach-progress = { $percent } % geschafft. Du kannst diese Nachricht schließen und jederzeit wieder fragen.
coach-others = { $n ->
    [one] Gleichzeitig wird eine andere Anfrage bearbeitet.
   *[other] Gleichzeitig werden { $n } andere Anfragen bearbeitet.
}
coach-title = Coach: Partie { NUMBER($game, useGrouping: 0) }
coach-place = Entscheidung { $page } von { $pages } · Runde { $round }
coach-hand = Deine Hand: { $cards }
coach-window = { $player } hat gerade { $card } gespielt.
coach-done = **Du:** { $action }
coach-better = **Der Coach:** { $action }
coach-gain-games = { $games ->
    [one] Von hier aus gewinnt das etwa eine Partie mehr von 100.
   *[other] Von hier aus gewinnt das etwa { $games } Partien mehr von 100.
}
coach-gain-points = Das bringt etwa { $points } Punkte mehr in der Runde.
coach-gain-km = Das bringt etwa { $points } km mehr.
coach-decisions = { $n ->
    [one] Der Coach hat sich eine Entscheidung angesehen und urteilt nur nach dem, was du sehen konntest.
   *[other] Der Coach hat sich { $n } Entscheidungen angesehen und urteilt nur nach dem, was du sehen konntest.
}
coach-nothing = Gut gespielt! Der Coach hat keine Entscheidung gefunden, bei der eine andere Wahl klar besser gewesen wäre.
coach-no-decisions = Der Coach hat zu dieser Partie nichts zu sagen: Du hattest nichts zu entscheiden.
coach-luck-good = { $games ->
    [one] Die Karten waren auf deiner Seite: Mit solchen Karten gewinnt man etwa eine Partie mehr von 100.
   *[other] Die Karten waren auf deiner Seite: Mit solchen Karten gewinnt man etwa { $games } Partien mehr von 100.
}
coach-luck-bad = { $games ->
    [one] Die Karten waren gegen dich: Mit solchen Karten verliert man etwa eine Partie mehr von 100.
   *[other] Die Karten waren gegen dich: Mit solchen Karten verliert man etwa { $games } Partien mehr von 100.
}
coach-luck-even = Die Karten waren weder für noch gegen dich.
try-title = Noch mal versuchen: Partie { NUMBER($game, useGrouping: 0) }
try-place = Runde { $round } · wie du es damals gesehen hast
try-ask = Was tust du jetzt?
try-looks = Der Coach vergleicht deine Wahl
try-chosen = **Du, jetzt:** { $action }
try-same = Der Coach würde dasselbe tun.
try-as-good = So gut wie der Rat des Coachs: { $better }.
try-better = Rat des Coachs: { $better }. { $gain }
hint-sure = Mit einem Hinweis zählt diese Partie nicht mehr: auf keiner Rangliste und in keiner Statistik. Willst du Hinweise?
hint-said = Rat des Coachs: { $action }.
hint-nothing = Im Moment gibt es nichts zu entscheiden.
hint-helped = Mit Hinweisen: Diese Partie zählt nicht.
action-play = { $card } spielen
action-play-against = { $card } gegen { $hazard } spielen
action-attack = { $card } gegen { $side } spielen
action-discard = { $card } abwerfen
action-claim = mit { $card } antworten
action-draw = vom Nachziehstapel ziehen
action-draw-top = die offene Karte nehmen
action-extend = verlängern
action-finish = hier aufhören
action-end = den Zug beenden
action-take = { $unit } von { $side } nehmen
action-pay = { $unit } hergeben
action-swap = { $take } nehmen, { $give } geben
action-pass = passen
reason-coup_overlooked = In dem Moment gezeigt, in dem { $hazard } fällt, ist { $card } ein Coup-fourré: Der Angriff kommt gar nicht erst an.
reason-answer_overlooked = { $card } antwortet sofort auf { $hazard }.
reason-answer_overlooked-unit = { $card } antwortet auf die { $km } km, die gerade gelegt wurden.
reason-answer_wasted = { $side } hat nach diesen { $km } km noch { $left } km vor sich, und { $other } wirkt nur einmal.
reason-arrival_missed = { $card } reicht für die fehlenden { $left } km, und das ist das Ziel.
reason-leader_not_stopped = { $side } hat nur noch { $left } km vor sich, und { $card } kommt dazwischen.
reason-safety_discarded = { $other } lohnt sich auch, wenn nichts droht: Der Schutz bleibt.
reason-safety_too_early = { $count ->
    [one] Solange { $other } auf der Hand bleibt, kann daraus ein Coup-fourré werden: Einer der Angriffe, vor denen die Karte schützt, kann noch kommen.
   *[other] Solange { $other } auf der Hand bleibt, kann daraus ein Coup-fourré werden: { $count } der Angriffe, vor denen die Karte schützt, können noch kommen.
}
reason-wrong_draw = { $card } liegt offen zum Mitnehmen da; was der Nachziehstapel bringt, ist Glück.
reason-safety_idle = Kein Angriff, vor dem { $card } schützt, kann noch kommen: Auf einen Coup-fourré braucht man nicht zu warten.
reason-safety_gains = { $card } bringt sofort { $km } km, und der Zug geht weiter.
reason-not_freed = { $card } hilft gegen { $hazard }, und ein stehendes Auto gewinnt keine km.
reason-not_freed-go = { $card } bringt das Auto ins Rollen, und ein stehendes Auto gewinnt keine km.
reason-limit_kept = { $card } beendet das Tempolimit, und die langen Strecken sind wieder fahrbar.
reason-accelerators = { $count ->
    [one] Mit einmal { card-X_ACCEL-short } zählt { $other } { $km } km statt { $left }.
   *[other] Mit { $count }-mal { card-X_ACCEL-short } zählt { $other } { $km } km statt { $left }.
}
reason-accelerators-fewer = { $km } km reichen hier; { card-X_ACCEL-short }, das auf der Hand bleibt, kann später eine Strecke verdoppeln.
reason-bad_remainder = Nach diesen { $km } km fehlen noch { $left } km, und keine Karte auf der Hand passt.
reason-unit_kept = Auf dem Tisch kann { $other } zurückgenommen oder gestohlen werden, auf der Hand nicht, und { $left } km fehlen noch.
reason-drove_short = { $card } bringt { $km } km mehr als { $other }.
reason-trashed = { $card } kostet { $side } { $km } km.
reason-hand_searched = { $card } zeigt die Hand von { $side } und nimmt eine Karte daraus.
reason-not_attacked = { $side } hat freie Fahrt, und { $card } würde treffen.
reason-victim_stood = { $wrong } kann ohnehin nicht fahren: { $other } ändert daran gerade nichts.
reason-not_driven = Die Straße ist frei, und { $card } bringt sofort { $km } km.
reason-spare_useless = So wie es steht, nützt { $card } nichts.
reason-last_remedy_discarded = { $count ->
    [one] Keine andere Karte auf der Hand hilft gegen { $hazard }, und einmal kann das noch kommen.
   *[other] Keine andere Karte auf der Hand hilft gegen { $hazard }, und { $count }-mal kann das noch kommen.
}
reason-spare_double = { $card } ist { $count }-mal auf der Hand, also ist eine davon leicht zu entbehren.
reason-spare_shorter = { $card } bringt nur { $km } km, weniger als { $other }.
reason-spare_seldom_needed = { $count ->
    [0] { $hazard } kann nicht mehr kommen, also wird { $card } kaum noch gebraucht.
    [one] { $hazard } kann nur noch einmal kommen, also wird { $card } selten gebraucht.
   *[other] { $hazard } kann nur noch { $count }-mal kommen: { $card } wird seltener gebraucht als { $other }.
}
reason-spare_waits = { $card } dient nur als Antwort auf das, was andere spielen.
reason-attack_answerable = { $count ->
    [one] Eine Karte, die sofort auf { $card } antwortet, ist noch im Spiel.
   *[other] { $count } Karten, die sofort auf { $card } antworten, sind noch im Spiel.
}
reason-attack_answerable-coup = { $hazard } ist noch im Spiel: Auf der falschen Hand wird aus { $card } ein Coup-fourré.
reason-general = Keine einfache Regel sagt, warum: Über viele von hier aus gespielte Rennen schneidet es besser ab.
