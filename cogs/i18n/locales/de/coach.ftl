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
coach-figures = In Zahlen: { $worth }.
coach-points = { $points } ± { $error } Punkte in der Runde
coach-km = { $points } ± { $error } km
coach-chance = { $percent } ± { $error } Prozentpunkte Gewinnchance
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
hint-late = Das Rennen ist weitergegangen, während der Coach überlegt hat. Frag noch mal.
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
reason-answer_returned = { $card } antwortet nicht nur auf { $hazard }, sondern schickt den Angriff zu { $side } zurück.
reason-answer_wasted = { $side } hat nach diesen { $km } km noch { $left } km vor sich, und { $other } wirkt nur einmal.
reason-answer_chosen = { $card } ist darauf auch eine Antwort, und { $other } hilft gegen jeden Angriff.
reason-unit_chosen = Eine Strecke von { $km } km bringt mehr als eine von { $left } km.
reason-unit_chosen-pay = { $left } km herzugeben tut weniger weh als { $km } km.
reason-extension_accepted = Das Ziel hier ist sicher; die Verlängerung gibt den anderen noch eine Chance. Dem besten von ihnen fehlen { $left } km zum näheren Ziel.
reason-extension_declined = Die Verlängerung bringt mehr Punkte, und dem besten Gegner fehlen { $left } km zum näheren Ziel.
reason-arrival_missed = { $card } reicht für die fehlenden { $left } km, und das ist das Ziel.
reason-wrong_way_driven = In falscher Richtung zieht { $other } { $km } km ab, statt sie zu bringen.
reason-leader_not_stopped = { $side } hat nur noch { $left } km vor sich, und { $card } kommt dazwischen.
reason-safety_discarded = { $other } lohnt sich auch, wenn nichts droht: Der Schutz bleibt.
reason-safety_too_early = { $count ->
    [one] Solange { $other } auf der Hand bleibt, kann daraus ein Coup-fourré werden: Einer der Angriffe, vor denen die Karte schützt, kann noch kommen.
   *[other] Solange { $other } auf der Hand bleibt, kann daraus ein Coup-fourré werden: { $count } der Angriffe, vor denen die Karte schützt, können noch kommen.
}
reason-card_wins = { $card } reicht für die fehlenden { $left } km.
reason-card_cures = { $card } hilft gegen { $hazard }.
reason-card_protects = { $card } liegt zum Mitnehmen da, und der Schutz bleibt.
reason-wrong_draw = { $card } liegt offen zum Mitnehmen da; was der Nachziehstapel bringt, ist Glück.
reason-open_card_useless = So wie es steht, nützt { $card } nichts.
reason-pile_promises_more = Von den { $left } verdeckten Karten sind { $count } mehr wert als { $card }.
reason-safety_needed = { $card } hilft gegen { $hazard }, und der Schutz bleibt.
reason-safety_too_late = { $count ->
    [one] Nur noch eine Karte ist zu ziehen, und auf der Hand zählt { $card } am Rundenende nichts.
   *[other] Nur noch { $count } Karten sind zu ziehen, und auf der Hand zählt { $card } am Rundenende nichts.
}
reason-safety_too_late-near = Jemand hat nur noch { $left } km vor sich, und auf der Hand zählt { $card } am Rundenende nichts.
reason-safety_idle = Kein Angriff, vor dem { $card } schützt, kann noch kommen: Auf einen Coup-fourré braucht man nicht zu warten.
reason-safety_gains = { $card } bringt sofort { $km } km, und der Zug geht weiter.
reason-not_freed = { $card } hilft gegen { $hazard }, und ein stehendes Auto gewinnt keine km.
reason-not_freed-go = { $card } bringt das Auto ins Rollen, und ein stehendes Auto gewinnt keine km.
reason-turned_around = { $card } beendet die falsche Richtung, und jede Strecke zählt wieder vorwärts.
reason-wrong_victim = { $side } liegt vor { $wrong } und hat noch { $left } km vor sich.
reason-leader_spared = { $side } liegt vor { $wrong }.
reason-distance_discarded = Von den Karten auf der Hand passt nur { $other } genau zu den fehlenden { $left } km.
reason-limit_kept = { $card } beendet das Tempolimit, und die langen Strecken sind wieder fahrbar.
reason-tied = Mit diesen { $km } km entsteht Gleichstand mit { $side }: Wer zuerst Hold Up! ruft, darf eine Strecke nehmen.
reason-accelerators = { $count ->
    [one] Mit einmal { card-X_ACCEL-short } zählt { $other } { $km } km statt { $left }.
   *[other] Mit { $count }-mal { card-X_ACCEL-short } zählt { $other } { $km } km statt { $left }.
}
reason-accelerators-fewer = { $km } km reichen hier; { card-X_ACCEL-short }, das auf der Hand bleibt, kann später eine Strecke verdoppeln.
reason-bad_remainder = Nach diesen { $km } km fehlen noch { $left } km, und keine Karte auf der Hand passt.
reason-good_remainder = Nach { $card } fehlen noch { $left } km, und Karten auf der Hand ergeben genau das.
reason-spent_200 = { $count ->
    [1] Die ersten 200 einer Runde verschenken den Bonus für eine sichere Fahrt.
   *[other] Es sind die letzten erlaubten 200 in dieser Runde, und ein besserer Moment dafür kann noch kommen.
}
reason-unit_kept = Auf dem Tisch kann { $other } zurückgenommen oder gestohlen werden, auf der Hand nicht, und { $left } km fehlen noch.
reason-drove_short = { $card } bringt { $km } km mehr als { $other }.
reason-distance_kept = { $card } ist { $count }-mal auf der Hand, also ist eine davon leichter zu entbehren als { $other }.
reason-tableau_swapped = { $card } tauscht alles auf dem Tisch mit { $side }, und { $side } ist { $km } km voraus.
reason-trashed = { $card } kostet { $side } { $km } km.
reason-hand_searched = { $card } zeigt die Hand von { $side } und nimmt eine Karte daraus.
reason-attack_stops = { $card } hält { $side } auf; { $other } bremst nur.
reason-attack_limits = { $side } kann gerade nicht fahren, aber { $card } liegt noch da, wenn es wieder geht.
reason-attack_cured_easily = { $left } verdeckte Karten helfen gegen { $other }, aber nur { $count } gegen { $card }.
reason-not_attacked = { $side } hat freie Fahrt, und { $card } würde treffen.
reason-attack_added = { $side } kann ohnehin nicht fahren, aber { $card } wäre noch ein Hindernis mehr.
reason-victim_stood = { $wrong } kann ohnehin nicht fahren: { $other } ändert daran gerade nichts.
reason-not_driven = Die Straße ist frei, und { $card } bringt sofort { $km } km.
reason-limit_ended_early = Das Tempolimit stört noch nicht: { $other } kann warten.
reason-turn_ended = Eine jetzt abgeworfene Karte wird durch eine neue ersetzt, und { $card } ist zu entbehren.
reason-turn_not_ended = Der Zug darf hier ohne Abwerfen enden, dann bleibt { $other } auf der Hand.
reason-spare_useless = So wie es steht, nützt { $card } nichts.
reason-spare_too_long = { $card } ist zu weit für die fehlenden { $left } km.
reason-last_remedy_discarded = { $count ->
    [one] Keine andere Karte auf der Hand hilft gegen { $hazard }, und einmal kann das noch kommen.
   *[other] Keine andere Karte auf der Hand hilft gegen { $hazard }, und { $count }-mal kann das noch kommen.
}
reason-spare_double = { $card } ist { $count }-mal auf der Hand, also ist eine davon leicht zu entbehren.
reason-spare_shorter = { $card } bringt nur { $km } km, weniger als { $other }.
reason-attack_discarded = { $other } lässt sich noch gegen jemanden spielen.
reason-spare_seldom_needed = { $count ->
    [0] { $hazard } kann nicht mehr kommen, also wird { $card } kaum noch gebraucht.
    [one] { $hazard } kann nur noch einmal kommen, also wird { $card } selten gebraucht.
   *[other] { $hazard } kann nur noch { $count }-mal kommen: { $card } wird seltener gebraucht als { $other }.
}
reason-spare_short = { $card } bringt nicht mehr als { $km } km.
reason-spare_waits = { $card } dient nur als Antwort auf das, was andere spielen.
reason-attack_answerable = { $count ->
    [one] Eine Karte, die sofort auf { $card } antwortet, ist noch im Spiel.
   *[other] { $count } Karten, die sofort auf { $card } antworten, sind noch im Spiel.
}
reason-attack_answerable-coup = { $hazard } ist noch im Spiel: Auf der falschen Hand wird aus { $card } ein Coup-fourré.
reason-general = Keine einfache Regel sagt, warum: Über viele von hier aus gespielte Rennen schneidet es besser ab.
