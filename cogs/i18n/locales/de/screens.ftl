# Was auf den Bildschirmen steht: die Lobby, die Tischnachricht, die private Hand, Abrechnungen, Menüs.

## Namen
team = { $mark } Team { $letter }
team-members = { $team } ({ $members })
team-places = { $team }: { $n ->
    [one] 1 Platz frei
   *[other] { $n } Plätze frei
}
computer = KI

## Knöpfe
button-join = Mitspielen
button-start = Starten
button-quick = Gleich spielen
button-how = So geht’s
button-solo = Allein spielen
button-other-games = Andere Spiele
button-options = Optionen
button-seats = Plätze und Teams
button-keep = Als Standard nehmen
button-until = Bis zu einer Uhrzeit
button-shuffle = Mischen
button-balance = Teams auffüllen
button-earlier = Einen Platz früher
button-later = Einen Platz später
button-remove = Vom Tisch entfernen
button-rules = Regeln
button-learn = Spielend lernen
button-leave = Verlassen
button-decline = Ablehnen
button-leave-sure = Endgültig verlassen
button-computer = KI hinzufügen
button-hand = Meine Hand
button-scores = Punkte
button-menu = Mehr
button-leaderboard = Rangliste
button-rematch = Revanche
button-share = Teilen
button-solo-again = Noch mal
button-coup_fourre = Coup-fourré!
button-holdup = Hold Up!
button-hold_up-sure = Trotzdem rufen
button-killer = Bornes Killer!
button-shout = { $words }!
button-take = { $card } nehmen
button-on-top = { $card } oben
button-give = { $card } geben
button-answer = Antwort: { $card }
button-end = Zug beenden
button-play-on = Selbst weiterspielen
button-auto-on = Auto-Passen: an
button-auto-off = Auto-Passen: aus
button-remedy = Hilfekarte
button-pass = Passen
button-passon = Passen, bis ich dran bin
button-passing = Passe: doch antworten
button-next-round = Nächste Runde
button-claim = Coup-fourré: { $card }
button-draw = Ziehen
button-draw-costs = Ziehen, kein Coup-fourré
button-discard = Abwerfen…
button-back = Zurück
label-of = { $of }: { $what }
button-refresh = Aktualisieren
button-number = Zahl tippen
button-move = Tisch hierher holen
button-close = Tisch schließen
button-close-sure = Ja, schließen
button-stop = Partie beenden
button-stop-sure = Für alle beenden
button-stop_ask = Die anderen fragen
button-stop_agree = Beenden
button-stop_decline = Weiterspielen
button-seat = Einsteigen für { $name }
button-vacant = Platz übernehmen
button-offer-on = KI-Plätze freigeben
button-offer-off = KI-Plätze sperren
button-give_up = Aufgeben
button-extend-yes = Verlängern
button-extend-no = Hier aufhören
button-previous = Zurück
button-next = Weiter
button-again = Schritt wiederholen

## Lobby
lobby-title = { $ruleset }: Wer fährt mit?
lobby-intro-classic = { $target } km bis zum Ziel. Brems die anderen aus und reagier schnell, wenn sie dich bremsen.
lobby-intro-playroom = Bis zu neun, allein oder in Teams. { $target } km bis zum Ziel: Brems die anderen aus.
lobby-intro-funspeed = Wer zuerst { $target } km hat, gewinnt. Der schnellste Klick entscheidet: rufen, antworten, stehlen.
lobby-intro-classic-slow = { $target } km bis zum Ziel, ein Zug, wann immer du einen Moment hast. Brems die anderen aus.
lobby-quick = Sonst niemand da? **{ button-quick }** startet sofort mit einer KI; wer später kommt, übernimmt den Platz der KI.
duration = ≈ { $time }
duration-slow = { $usual } ({ $most }, wenn alle ihre ganze Zeit brauchen)
duration-minutes = { $n } Min.
duration-hours = { $hours } Std.{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } Min.
}
duration-days = { $n } Tage
duration-weeks = { $n } Wochen
duration-months = { $n ->
    [6] ein halbes Jahr
   *[other] { $n } Monate
}
duration-years = mehr als ein Jahr
length-one_round = Eine Runde
length-short = Kurz: bis { $points } Punkte
length-full = Voll: bis { $points } Punkte
length-until-time = Bis { $time }: Die Runde, die dann läuft, ist die letzte
length-until-typed = Bis { $time }
length-until-label = Uhrzeit, etwa 22:30 ({ $timezone })
length-own = { $rounds ->
    [0] Bis { $points } Punkte
    [one] Bis { $points } Punkte, höchstens eine Runde
   *[other] Bis { $points } Punkte, höchstens { $rounds } Runden
}
lobby-players = Spieler: { $n }/{ $most }
lobby-host = Host
lobby-level = Wie gut die KIs spielen
lobby-remove-ai = KI entfernen
lobby-pick-team = Team wählen
lobby-any-team = In irgendeinem Team: { $names }
lobby-invited = Eingeladen: { $names }. Drück auf { button-join }, um anzunehmen, oder auf { button-decline }.
level-easy = KI, leicht
level-easy-help = Macht Anfängerfehler und greift wenig an
level-normal = KI, normal
level-normal-help = Kennt das Spiel und verpasst keine Antwort
level-hard = KI, schwer
level-hard-help = Denkt voraus und ist nicht leicht zu schlagen
lobby-ready = Bereit: Drück auf { button-start }. { $shape }.
lobby-waiting = { $n ->
    [one] Ein Spieler fehlt noch.
   *[other] { $n } Spieler fehlen noch.
}
lobby-closed-title = Dieser Tisch ist geschlossen
lobby-closed = Hier wartet niemand mehr. Eröffne einen neuen Tisch mit { COMMAND("new") }.
lobby-near = Oder ändere die Sitzordnung unter { button-menu }: { $shapes }.
seats-title = Wer wo sitzt
seats-pick = Wen versetzen
rules-kept = Neue Tische dieses Servers beginnen ab jetzt mit diesen Regeln und diesen Zeiten für Züge und Reaktionen.
shape-auto = Automatisch: was bei so vielen Spielern üblich ist
shape-alone = { $n } Spieler, jeder für sich
shape-teams = { $n } Teams zu { $members }

## Optionen
house-rule = { $name }: { $value }
game = { $ruleset }: { $preset }
options-preset = Spiel und Regelwerk
options-shape = Wer mit wem spielt
options-length = Wie lange
options-pick = Hausregeln
options-value = Auswählen
options-number = Jetzt: { $value } (von { $low } bis { $high })
options-number-label = Eine ganze Zahl, { $low } bis { $high }

## Tischnachricht
table-title = { $ruleset }, Runde { $round }
table-title-race = { $ruleset }: bis { $target } km
table-goal = { $n ->
    [0] Wer zuerst { $goal } Punkte hat, gewinnt.
   *[other] { $leaders }: { $points } von { $goal } Punkten
}
table-piles = Fahrt über { $target } km · { $left ->
    [0] der Nachziehstapel ist leer
    [one] noch 1 Karte zu ziehen
   *[other] noch { $left } Karten zu ziehen
} · zuletzt abgeworfen: { $top }
pile-none = nichts
rules-more = { $n ->
    [one] 1 weitere Hausregel
   *[other] { $n } weitere Hausregeln
}
table-reactions = Reaktionszeit: { $percent } % der üblichen Zeit
table-last-round = Diese Runde ist die letzte
table-stopped-title = Die Partie wurde beendet
table-stopped = Sie hat kein Ergebnis.
side-headline = **{ $side }** · { $km } von { $target } km · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} · { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
side-headline-race = **{ $side }** · { $km } von { $target } km · { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
side-moving = fährt
side-waiting = noch keine { $go }
side-stopped = steht: { $hazard }
side-limited = höchstens 50 km pro Karte
side-wrong-way = fährt in falscher Richtung: Strecken werden abgezogen
side-km = { $km } km
side-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
side-you = Du
# Als der, dem etwas getan wird: „spielt eine Karte gegen dich“.
side-you-struck = dich
side-km-of = { $km }/{ $target } km
side-limited-short = max. 50
side-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
side-away = abwesend
side-units = gelegt: { $units }
safety-coup = { $card } (Coup-fourré)
seat-away = { $name } ist weg: Eine KI spielt, bis { $name } auf { button-hand } drückt
seat-left = Ab jetzt spielt eine KI für { $name }
seat-vacant = Den Platz von { $name } nimmt, wer noch einsteigen will; bis dahin spielt eine KI
prompt-turn = { $player } ist dran
prompt-turn-reminded = Zur Erinnerung: { $player } ist dran
prompt-called = { $player }, du bist dran
prompt-called-reminded = { $player }, zur Erinnerung: Du bist dran
prompt-long_window = { $attacker } spielt { $hazard } gegen { $side }. Darauf kann noch jemand antworten
long-window = Jemand, der antworten kann, wird gefragt; wer, erfährt sonst niemand. Spätestens zur gezeigten Zeit geht die Partie weiter.
long-window-turn = { $player } kann schon wählen, was zu tun ist: Es geschieht, sobald das hier entschieden ist.
long-window-turn-own = Du kannst schon wählen, was du tust: Es geschieht, sobald das hier entschieden ist.
long-window-asked = Nach deinen Anweisungen wirst du gefragt. Keine Antwort bis zum Ende der Zeit zählt als Passen.
long-window-called = { $people }, { $n ->
    [one] sieh in deine Hand: Sie sagt dir, ob du gemeint bist.
   *[other] seht in eure Hand: Sie sagt euch, ob ihr gemeint seid.
}
slow-time = Deine Uhr läuft nur in deinen Spielzeiten.
prompt-thinks = { $player } überlegt…
prompt-extension = { $player } ist am Ziel: aufhören oder weiter?
prompt-coup_fourre = { $attacker } spielt { $hazard } gegen { $side }. Coup-fourré?
prompt-coup_fourre-ripe = { $hazard } gegen { $side }: Coup-fourré? { $player } darf ziehen
prompt-hold_up = Hold Up! Wer war schneller?
prompt-unit = { $attacker } legt { $unit }. Mit { card-X_UTURN-short } aufheben?
prompt-unit-silent = { $attacker } legt { $unit } und hat es noch nicht angesagt!
prompt-unit-wins = { $attacker } legt { $unit } und gewinnt, wenn niemand { card-X_UTURN-short } spielt!
prompt-unit-silent-wins = { $attacker } legt { $unit }, genug zum Sieg, und hat es noch nicht angesagt!
prompt-announce = { $attacker } spielt { $hazard } gegen { $side }. Es zählt, wenn { $attacker } das Geräusch ruft
prompt-attack = { $attacker } greift { $side } mit { $hazard } an. { prompt-mirrored }
prompt-mirrored = { $side } kann antworten
prompt-steal = { $attacker } wählt die Beute
prompt-price = Ein falsches Hold Up! { $attacker } wählt, was verloren geht
prompt-police = { $attacker } durchsucht die Hand von { $side }
prompt-round_end = Die nächste Runde beginnt, wenn alle bereit sind
stakes-total = { $side } { $points }
stakes-finish = Aufhören: { $totals }. Die Partie geht weiter.
stakes-finish-wins = Aufhören: { $totals }. { $n ->
    [one] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
}
stakes-go-on = Weiterfahren: +{ $bonus } für den, der ankommt; kommt { $side } nicht noch mal an, kostet das { $risk } Punkte.
stakes-go-on-own = Weiterfahren: +{ $bonus } für den, der ankommt; bist du es nicht, verlierst du { $risk } Punkte.
stakes-failure = Kommt { $side } nicht an, bekommt jede andere Seite { $bonus } Punkte.
stakes-failure-own = Kommst du nicht an, bekommt jede andere Seite { $bonus } Punkte.
story-none = Die Karten sind gegeben. Drück auf { button-hand }, um deine zu sehen.
tip-classic = Ohne { card-R_GO-short } fährt niemand: Leg sie zuerst.
tip-playroom = { tip-classic }
tip-funspeed = Zwei Autos mit gleich vielen km? Wer zuerst Hold Up! ruft, nimmt eine Strecke.

## Hand
hand-turn = Du bist dran: Spiel eine Karte
hand-turn-idle = Du bist dran: Wirf eine Karte ab
hand-turn-safety = Du bist dran: Wirf eine Karte ab oder leg einen Trumpf
hand-draw = Du bist dran: Zieh, damit es weitergeht
hand-discard = Welche Karte wirfst du ab?
hand-extension = { $km } km! Hier aufhören oder bis { $more } km verlängern?
hand-extension-spent = Du hast { $km } km erreicht, und zum Weiterfahren sind keine Karten mehr da: Hör hier auf
hand-attacked = Von { $attacker }: { $hazard }!
hand-hit = { $attacker } spielt { $hazard } gegen dich. Du hast keinen Trumpf
hand-searched = { $attacker } durchsucht deine Hand
hand-spared =
    { $kind ->
        [unit] { $attacker } legt { $unit }
       *[other] { $attacker } spielt { $hazard } gegen { $side }
    }. Dir fehlt die Antwort
hand-may-react = { $attacker } spielt { $hazard } gegen { $side }
hand-coup = ⚡ Coup-fourré: +{ $points } und dein Zug.
hand-coup-outside = ⚡ { $hazard } gegen { $side }: Coup-fourré, +{ $points } und dein Zug.
hand-coup-draws = { $left ->
    [0] Jede andere Karte gibt ihn auf
   *[other] Ziehen gibt ihn auf
}
hand-coup-waits = { $left ->
    [0] Du kannst antworten, bis { $player } spielt
   *[other] Du kannst antworten, bis { $player } zieht
}
hand-coup-attack = ⚡ Coup-fourré: +{ $km } km
hand-others-draw = { $player } muss ziehen
hand-may-react-silent = { $attacker } hat { $unit } nicht angesagt!
hand-may-react-unit = { $attacker } legt { $unit }. Mit { card-X_UTURN-short } aufheben?
hand-unit = Sag { $unit } an, bevor jemand Bornes Killer! ruft
hand-announce = { $hazard }: Ruf das Geräusch, sonst zählt es nicht!
hand-steal = Welche Strecke nimmst du?
hand-price = Was gibst du her?
unit-newest = { $unit }, gerade gelegt
unit-older = { $unit }, früher gelegt
hand-police = Welche Karte nimmst du von { $side }?
hand-round_end = { prompt-round_end }
hand-round_end-waits = Warten, bis die anderen für die nächste Runde bereit sind
hand-give = Du nimmst { $card }. Welche Karte gibst du dafür?
hand-bonus = Noch eine Karte, wenn du magst, ohne zu ziehen
hand-draw-choice = Du bist dran: Zieh, oder nimm die abgeworfene Karte
hand-window-wait = Warten auf die Antworten der anderen
hand-away = Eine KI spielt für dich. Drück auf { button-play-on }, um wieder zu spielen
hand-vacant = Eine KI spielt für dich, und jeder darf deinen Platz übernehmen. Drück auf { button-play-on }, um ihn zu behalten
hand-outdated = Diese Hand wird nicht mehr aktualisiert. Drück auf { button-hand }, um sie zu sehen, wie sie jetzt ist.
hand-may-react-wins = { $attacker } legt { $unit } und gewinnt, wenn es niemand zurücknimmt!
hand-waits-hazard = { $hazard } gegen { $side }: eine Antwort?
hand-waits-unit = Du legst { $unit }: Warten auf die Antworten
hand-waits-unit-wins = Du gewinnst, wenn niemand { $unit } zurücknimmt!
button-play-words = { $card } spielen
button-discard-words = { $card } abwerfen
button-card-idle = { $card }, nicht jetzt
button-no_card = Keine Karte
hand-playable = Spielbar: { $cards }.
hand-won = Du hast gewonnen!
hand-lost = Du hast verloren.
hand-place = Dein Platz: { $place } von { $n }
rematch-opened = Der Tisch für die Revanche steht unten. Sie beginnt, sobald alle angenommen haben, und deine Hand erscheint dort.
hand-aim = { $card }: gegen wen?
hand-way = { $card }: Was davon?
hand-hold_up-wrong = Keine zwei Autos haben gleich viele km (0 zählt nicht): Ein falscher Ruf kostet dich eine km-Karte oder einen Trumpf.
news-CardDrawn = Du hast { $card } gezogen.
news-ClaimBeaten = { $margin ->
    [0] Dein Klick kam in genau derselben Millisekunde: Dann entscheidet die Reihenfolge der Plätze. Er kostet dich nichts weiter.
   *[other] Dein Klick kam { $margin } ms zu spät, kostet dich aber nichts weiter.
}
news-beaten-by-some = Jemand war schneller. Dein Klick kostet dich nichts weiter.
news-police = Du nimmst { $target } { $taken } für { $given }.
news-searched = Polizei: { $player } nimmt dir { $taken } für { $given }.
news-CoupMissed = Mit { $card } wäre es ein Coup-fourré gewesen.
news-CoupFourre = ⚡ Coup-fourré mit { $card }: { $gain }.
news-RoundDealt = Runde { $round }: neue Karten.
news-attacked = { $player } spielt { $card } gegen dich.
news-failed = Das war nicht das Geräusch von { $card }, nämlich **{ $sound }!** Es zählt nicht.
news-failed-silent = Kein Geräusch in der Zeit (es war **{ $sound }!**): Deine Karte { $card } zählt nicht.
news-spared = { $player } hat das falsche Geräusch gerufen: { $card } zählt nicht.
news-spared-silent = { $player } hat kein Geräusch gerufen: { $card } zählt nicht.
news-coup-against = Coup-fourré! { $player } antwortet auf { $hazard } von dir mit { $card }: { $gain }.
news-coup-skips = Coup-fourré von { $player }: Du verlierst deinen Zug.
news-Cured = Du antwortest auf { $hazard } mit { $card }.
news-mirrored = Du schickst { $hazard } zu { $side } zurück.
news-mirrored-off = Du schickst { $hazard } zu { $side } zurück, wo es nicht bleiben kann: abgeworfen.
news-mirrored-back = { $player } schickt { $hazard } zu dir zurück.
news-mirrored-back-off = { $player } schickt { $hazard } zu dir zurück, wo es nicht bleiben kann: abgeworfen.
news-uturn = { card-X_UTURN-short }! { $player } macht deine { $unit } rückgängig: Du stehst bei { $km } km.
news-uturn-own = Du machst { $unit } von { $side } rückgängig.
news-killer = Bornes Killer! Du hast { $unit } nicht angesagt, und { $player } hat es bemerkt: Du stehst bei { $km } km.
news-killer-own = Bornes Killer! { $side } verliert { $unit }.
news-UnitStolen = Hold Up! { $player } hat dir { $unit } weggenommen: Du stehst bei { $km } km.
news-UnitStolen-own = Hold Up! Du hast { $unit } von { $side } genommen: Du stehst bei { $km } km.
news-emptied = Du verlierst { $n ->
    [one] eine 200-km-Karte
   *[other] { $n } Karten mit 200 km
} und stehst bei { $km } km.
news-PlacesSwapped = { $player } tauscht alles mit dir: Du stehst bei { $km } km, { $player } bei { $theirs }.
news-PlacesSwapped-own = Du tauschst alles mit { $side }: Du stehst bei { $km } km, { $side } bei { $theirs }.
news-hold-up = { $player } hat zuerst gerufen.
news-hold-up-own = Du hast zuerst gerufen.
news-hold-up-own-before = { $margin ->
    [0] Du hast in derselben Millisekunde wie { $other } gerufen: Dann entscheidet die Reihenfolge der Plätze.
   *[other] Du hast zuerst gerufen, { $margin } ms vor { $other }.
}
news-hold-up-beaten = { $margin ->
    [0] { $player } hat in derselben Millisekunde wie du gerufen: Dann entscheidet die Reihenfolge der Plätze. Dein Ruf kostet dich nichts weiter.
   *[other] { $player } hat { $margin } ms vor dir gerufen. Dein Ruf kostet dich nichts weiter.
}
news-HoldUpCalled = Du hast gerufen, aber keine zwei Autos hatten gleich viele km (0 zählt nicht).
news-PricePaid = Das kostet dich { $unit }: Du stehst bei { $km } km.
news-TurnSkipped = Du hast keine Karten mehr: Du wirst übersprungen.
news-timed_out = Deine Zeit ist abgelaufen.
news-away = Deine Zeit ist wieder abgelaufen: Eine KI spielt für dich.
news-discarded = { $card } wurde für dich abgeworfen.
news-laid = Für dich gespielt: { $card }.
news-scored = Runde { $round }: { $sides }
news-scored-own = du +{ $points } ({ $total })
news-scored-side = { $side } +{ $points } ({ $total })
news-scored-side-points = { $side } +{ $points }
news-scored-own-points = du +{ $points }

## Abrechnungen
sheet-title = Abrechnung der Runde { $round }
sheet-side = **{ $side }**: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} ({ $items }) · insgesamt { $total }
sheet-difference = Was für { $side } den Unterschied gemacht hat: { $items }.
item-distance = Strecke { $points }
item-safeties = Trümpfe { $points }
item-all_safeties = alle vier Trümpfe { $points }
item-coups = Coups-fourrés { $points }
item-trip = Ziel erreicht { $points }
item-delayed_action = späte Ankunft { $points }
item-safe_trip = sichere Fahrt { $points }
item-extension = Verlängerung { $points }
item-shutout = zu null { $points }
item-none = nichts
scores-title = Abrechnungen
scores-running = **Runde { $round }, bisher:**
scores-bonuses = Das Ende der Runde kann noch bringen:
scores-bonus-trip = { $points } für den, der zuerst das Ziel erreicht
scores-bonus-safe_trip = { $points } mehr für eine sichere Fahrt: am Ziel ohne 200-km-Karte
scores-bonus-delayed_action = { $points } mehr für eine späte Ankunft: am Ziel, nachdem der Nachziehstapel leer ist
scores-bonus-extension = { $points } mehr für eine geschaffte Verlängerung
scores-bonus-shutout = { $points } mehr für zu null: Ein Gegner ist gar nicht gefahren
final-decided = **Was den Ausschlag gab** · { $what }
final-title = { $n ->
    [one] { $winners } gewinnt!
   *[other] { $winners } teilen sich den Sieg!
}
conceded-title = { $winner } gewinnt: Alle anderen sind gegangen.
final-side = { $place } **{ $side }**: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
final-side-race = { $place } **{ $side }**: { $points } km ({ $items })
final-chips = { $chips ->
    [one] 1 virtueller Chip
   *[other] { $chips } virtuelle Chips
}

## Menüs
menu-auto = Auto-Passen: Hast du keine Antwort, brauchst du nicht zu klicken. Unter Menschen läuft die Zeit trotzdem ab, das merkt also niemand; passen alle mit einem Klick, geht es sofort weiter.
leave-sure-title = Diese Partie verlassen?
leave-sure = Eine KI spielt für dich weiter, und du kannst nicht zurück. Nur eine Pause? Hör einfach auf zu spielen: Nach zwei verpassten Zügen spielt eine KI, bis du auf { button-hand } drückst.
leave-sure-last = Sonst spielt hier niemand: Die Partie endet ohne Ergebnis. Nur eine Pause? Hör einfach auf zu spielen: Sie wartet auf dich.
leave-sure-counts = **Diese Partie zählt: Wenn du gehst, verlierst du sie.**
close-sure-title = Diesen Tisch schließen?
close-sure = Dann kann niemand mehr mitspielen.
stop-sure-title = Diese Partie beenden?
stop-sure = Sie endet für alle, ohne Ergebnis. Das lässt sich nicht rückgängig machen.
solo-stop-title = Diese Partie aufgeben?
solo-stop-sure = Sie endet ohne Ergebnis. Das lässt sich nicht rückgängig machen.
solo-running = Deine Partie läuft noch. Für eine andere: { button-give_up }.
stop-together = Diese Partie zählt. Sie endet ohne Ergebnis, wenn auf jeder Seite jemand zustimmt; auch ein Moderator, der nicht mitspielt, kann sie beenden. Wenn du stattdessen gehst, verlierst du sie.
stop-asked = { $name } will diese Partie ohne Ergebnis beenden. Dafür: { $agreed }. Noch offen: { $sides }. Ein Spieler pro Seite genügt; niemand muss · { $time }
stop-asked-done = Die anderen sind gefragt, in der Tischnachricht. Bis sie zustimmen, geht die Partie weiter; drück dort auf { button-stop_decline }, um es zurückzunehmen.
stop-agreed-done = Du stimmst zu. Die Partie endet, sobald es auf jeder Seite jemand tut; bis dahin geht sie weiter.
stop-declined-done = Die Partie geht weiter.
left-done = Du hast den Tisch verlassen.
vacant-title = Freie Plätze
vacant-intro = Du übernimmst Karten, Kilometer und Punkte, und das Ergebnis ist deines. Ein Platz pro Partie und Person.
vacant-none = Gerade ist kein Platz frei. Wer weg war, ist vielleicht zurück, oder jemand war schneller.
take-done = Du spielst jetzt für { $player }, und das Ergebnis ist deines.
seat-parts = Gewechselt: { $parts }
seat-part = { $name } ({ $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
})
left-game-done = Du hast den Tisch verlassen. Auf deinem Platz spielt jetzt eine KI oder wer ihn übernimmt.
stopped-done = Die Partie ist beendet.
free-sure = Eine Partie dieses Kanals oder seiner Threads lässt sich nicht lesen, also kann niemand sie fortsetzen. Als Moderator kannst du sie beenden; was gespielt wurde, bleibt gespeichert. Danach kann dort ein neuer Tisch eröffnet werden.
moved-down = Der Tisch steht wieder am Ende des Kanals.
table-is-here = Der Tisch dieses Kanals steht [hier]({ $link }). Wer daran spielt, kann ihn nach unten holen.
occupied = Hier gibt es schon [einen Tisch]({ $link }). Deiner wurde nicht eröffnet: Setz dich dazu, oder lass ihn erst schließen.
ping-turn = { $player }, du bist dran.

## Der Verlauf einer Partie
event-RoundDealt = { $round ->
    [1] Das Rennen bis { $target } km beginnt. { $player } fängt an.
   *[other] Runde { $round } bis { $target } km: { $player } fängt an.
}
event-played-distance = { $player } fährt { $card }, jetzt { $km } km.
event-played-back = { $player } fährt { $card } in falscher Richtung: noch { $km } km.
event-played-boosted = { $player } fährt { $card } × { $factor }, jetzt { $km } km.
event-played-remedy = { $player } spielt { $card }.
event-played-hazard = { $player } spielt { $card } gegen { $side }.
event-played-safety = { $player } zeigt { $card } und spielt weiter.
event-played-safety-km = { $player } zeigt { $card } und spielt weiter: +{ $gain } km, jetzt { $km } km.
event-played-special = { $player } spielt { $card }.
event-CardDiscarded = { $player } wirft { $card } ab.
own-played-distance = Du fährst { $card }, jetzt { $km } km.
own-played-back = Du fährst { $card } in falscher Richtung: noch { $km } km.
own-played-boosted = Du fährst { $card } × { $factor }, jetzt { $km } km.
own-played-remedy = Du spielst { $card }.
own-played-hazard = Du spielst { $card } gegen { $side }.
own-played-safety = Du zeigst { $card } und spielst weiter.
own-played-safety-km = Du zeigst { $card } und spielst weiter: +{ $gain } km, jetzt { $km } km.
own-played-special = Du spielst { $card }.
own-discarded = Du wirfst { $card } ab.
own-taken = Du nimmst { $card } vom Ablagestapel.
event-CoupFourre = { $player } antwortet auf { $hazard } mit { $card }.
cry-coup = COUP-FOURRÉ!
cry-hold_up = HOLD UP!
cry-hold_up-wrong = Hold Up?
cry-killer = BORNES KILLER!
cry-card = { $card }!
event-tie = { $sides }: Gleichstand bei { $km } km.
event-took = Reaktion: { $took } s.
event-margin = { $margin } ms Vorsprung.
event-winning-unit = Damit wäre die Partie gewonnen gewesen.
gain-points = +{ $points } Punkte
gain-km = +{ $km } km, jetzt { $total } km
event-photo-finish = { $margin ->
    [0] Fotofinish: dieselbe Millisekunde.
   *[other] Fotofinish: { $margin } ms Vorsprung.
}
event-coup-skips = { $n ->
    [one] { $players } verliert den Zug.
   *[other] { $players } verlieren ihren Zug.
}
event-CardTaken = { $player } nimmt { $card } vom Ablagestapel.
event-Cured = { $player } antwortet auf { $hazard } mit { $card }.
event-mirrored = { $player } schickt { $hazard } zu { $side } zurück!
event-mirrored-off = { $player } schickt { $hazard } zu { $side } zurück, wo es nicht bleiben kann: abgeworfen.
event-Shouted = 📣 { $player }: **{ $words }!**
event-attack-silent = { $player } ruft kein Geräusch: { $card } zählt nicht.
event-attack-wrong = 📣 { $player }: **{ $words }!** Das ist nicht das Geräusch von { $card }: Es zählt nicht.
event-uturn = { $player } macht { $unit } von { $side } rückgängig.
event-killer = { $player } hat es bemerkt: { $side } hat { $unit } nicht angesagt; das wird abgeworfen.
event-hold-up = { $ties } { $player } hat zuerst gerufen.
event-hold-up-before = { $ties } { $margin ->
    [0] { $player } und { $other } haben in derselben Millisekunde gerufen: Dann entscheidet die Reihenfolge der Plätze.
   *[other] { $player } hat zuerst gerufen, { $margin } ms vor { $other }.
}
event-hold-up-wrong = { $player } hat gerufen, aber keine zwei Autos hatten gleich viele km.
event-UnitStolen = { $player } hat { $unit } von { $side } genommen: { $side } hat noch { $theirs } km, { $player } { $mine } km.
event-PricePaid = Das hat { $player } { $unit } gekostet.
event-PlacesSwapped = { $player } und { $side } tauschen alles, was vor ihnen liegt! { $player } kommt von { $mine } auf { $theirs } km, { $side } von { $theirs } auf { $mine }.
event-Emptied = { $side } verliert { $n ->
    [one] eine 200-km-Karte
   *[other] { $n } Karten mit 200 km
}: jetzt { $theirs } km.
event-CardsSwapped = { $player } nimmt eine Karte von der Hand von { $target } und gibt eine andere.
event-Reshuffled = Der Ablagestapel wird gemischt: { $cards ->
    [one] 1 neue Karte
   *[other] { $cards } neue Karten
} zu ziehen.
event-TurnSkipped = { $player } hat keine Karten mehr und verliert den Zug.
event-TripCompleted = 🏁 { $side } ist am Ziel: { $km } km!
event-ExtensionCalled = { $side } fährt weiter bis { $target } km, und alle anderen auch.
event-exhausted = Runde { $round } ist vorbei: Niemand ist angekommen.
event-LastRoundAnnounced = ⏰ Es ist so weit: Runde { $round } ist die letzte. Die meisten Punkte gewinnen.
notice-joined = { $name } ist dabei.
notice-quit = { $name } hat den Tisch verlassen.
notice-timed_out = Die Zeit von { $name } ist abgelaufen.
notice-away = Die Zeit von { $name } ist wieder abgelaufen: Eine KI spielt, bis { $name } zurück ist.
notice-on_leave = { $name } ist im Urlaub: Eine KI spielt, bis { $name } zurück ist.
notice-back = { $name } ist zurück.
notice-left = { $name } hat die Partie verlassen.
notice-taken_over = { $name } übernimmt den Platz von { $other }, samt Karten.
computer-says = { $word ->
    [0] „Danke schön!“
    [1] „Ich wusste es.“
    [2] „Nicht mit mir!“
    [3] „Tut tut!“
   *[other] „Schon?“
}
notice-stopped = Niemand ist mehr da: Die Partie ist beendet.
notice-stopped-by = { $name } hat die Partie beendet.
notice-stopped_together = Alle Seiten waren dafür, die Partie zu beenden.
notice-stopped_moderator = Ein Moderator, { $name }, hat die Partie beendet.
notice-stop_asked = { $name } will die Partie ohne Ergebnis beenden.
notice-stop_agreed = { $name } ist dafür, die Partie zu beenden.
notice-stop_declined = { $name } will weiterspielen: Die Partie wird nicht beendet.
notice-stop_withdrawn = { $name } will die Partie nicht mehr beenden.
notice-expired = Lange war niemand hier: Der Tisch ist geschlossen.
notice-restarted = Ich wurde neu gestartet. Die Partie geht weiter, wo sie war.
notice-outage = Discord war eine Weile nicht erreichbar. Niemandes Zeit ist abgelaufen: Es bleiben mindestens 15 Sekunden.
notice-frozen = Dieser Tisch ist angehalten.

## Rangliste und Einstellungen
leaderboard-title = Rangliste: { $metric }
leaderboard-all = Alle Zeiten
leaderboard-page = Seite { $page } von { $pages }
leaderboard-empty = Auf dieser Liste steht noch niemand.
leaderboard-metric = Sortieren nach
leaderboard-row = { $place } **{ $name }** · { $result }
metric-row = { $value }
metric-wins = Siege
metric-wins-row = { $value } von { $games }
metric-games = gespielte Partien
metric-games-row = { $value } ({ $wins } gewonnen)
metric-points = Punkte
metric-best_round = beste Runde
metric-coups = Coups-fourrés
language-name = Deutsch
permission-view_channel = Kanal anzeigen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-manage_guild = Server verwalten

## Befehle (Namen: Kleinbuchstaben, keine Leerzeichen, höchstens 32 Zeichen; Beschreibungen höchstens 100)
command-mille = Das Rennen in diesem Kanal
command-new = neu
command-new-help = Einen Tisch in diesem Kanal eröffnen
command-preset = spiel
command-preset-help = Das Spiel und seine Regeln; sonst die dieses Servers
command-seats = plätze
command-seats-help = Wer mit wem spielt; sonst nach der Zahl der Spieler
command-solo = solo
command-solo-help = Sofort gegen KIs fahren; nur du siehst es
command-level = stufe
command-level-help = Wie gut die KIs fahren; wählst du nichts, normal
command-opponents = gegner
command-opponents-help = Gegen wie viele KIs du fährst; wählst du nichts, gegen eine
command-length = länge
command-length-help = Eine Runde, kurz, voll oder bis zu einer Uhrzeit: 22:30
command-hand = hand
command-hand-help = Deine Hand zeigen, nur dir
command-say = sagen
command-say-help = Was du tust: 25, 50 abwerfen, Reifenpanne gegen Bruno
command-rules = regeln
command-rules-help = Die Regeln eines Spiels erklären
command-rules-preset-help = Das Spiel; sonst das, das hier gespielt wird
command-learn = lernen
command-learn-help = Das Spiel mit ein paar Klicks lernen; nur du siehst es
command-settings = servereinstellungen
command-settings-help = Sprache, Zeit pro Zug, Regeln und Pings dieses Servers

# Was man statt eines Knopfdrucks tippen kann. Die Füllwörter können wegbleiben; der Rest wird ohne Akzente und Großschreibung verglichen.
button-say = Tippen, was du tust
say-label = Was willst du tun?
say-example = 25, 50 abwerfen, Reifenpanne gegen Bruno, c für Coup-fourré
say-fillers = der die das den dem des ein eine einen auf von vom zu mit gegen km mein meine meinen
say-coup = c
say-on = { $card } gegen { $side }
say-now = Du kannst sagen: { $list }.
say-unknown = „{ $typed }“ kenne ich hier nicht. Du kannst sagen: { $list }.
say-several = „{ $typed }“ kann bedeuten: { $meanings }. Sag, was davon.
say-not_now = Jetzt nicht möglich: { $meaning }. Du kannst sagen: { $list }.

## Für alle ohne Platz
outside-lobby = Du hast hier noch keinen Platz. Das Rennen hat noch nicht begonnen: Nimm dir einen.
outside-game = Dieses Rennen läuft ohne dich, und kein Platz ist frei. Sieh [hier]({ $link }) zu, spiel inzwischen allein, oder lass dir melden, wenn der nächste Tisch wartet.
