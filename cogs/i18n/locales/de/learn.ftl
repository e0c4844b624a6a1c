# Die Lektion von /mille learn, Schritt für Schritt: was zu tun ist, was daraus wird, und was woandershin führt
learn-place = Schritt { $step }/{ $steps }
learn-begun = 🏁 Deine Partie hat begonnen.

learn-go-title = Losfahren
learn-go = Ohne { card-R_GO-short } fährt niemand: Spiel diese Karte.
learn-go-done = Du fährst: Ab deinem nächsten Zug kannst du Strecke machen.

learn-drive-title = Fahren
learn-drive = Unter einem { card-H_LIMIT-short } legst du höchstens 50 km: Fahr 25 oder 50, oder beende das Limit.
learn-drive-done = Gut gewählt: Ohne Limit geht jede Strecke, aber nur zweimal 200 km pro Runde, und nie über das Ziel hinaus.

learn-remedy-title = Aufgehalten, und weiter
learn-remedy = { card-H_FLAT-short } hält dich auf: Spiel die Hilfekarte dagegen, { card-R_SPARE-short }.
learn-remedy-more = Das ist behoben, aber du fährst noch nicht: Spiel wieder { card-R_GO-short }.
learn-remedy-astray = Angreifen darfst du auch, wenn du stehst, aber bring erst dein Auto ins Rollen.
learn-remedy-done = Du fährst wieder; gegen { card-H_STOP-short } genügt { card-R_GO-short } allein.

learn-attack-title = Angreifen
learn-attack = { $opponent } liegt vor dir: Spiel ein Hindernis, statt zu fahren.
learn-attack-astray = Fahren darfst du, aber { $opponent } bleibt vorn: Spiel ein Hindernis.
learn-attack-done = Treffer: Zeigt niemand in Sekunden den Trumpf dagegen, braucht { $opponent } die Hilfekarte.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } spielt { card-H_GAS-short } gegen dich: Zeig sofort den Trumpf dagegen, { card-S_TANK-short }.
learn-coup-astray = Dann wärst du aufgehalten, und der Trumpf später weniger wert: Antworte mit ihm.
learn-coup-done = **Coup-fourré!** Du fährst weiter, bist dran und hast 400 Punkte: 100 für den Trumpf, 300 für die schnelle Antwort.

learn-end-title = Abwerfen, und das Ende einer Runde
learn-end = Spielen kannst du nichts: Wirf eine Karte ab, die dir in dieser Runde nichts mehr nützt.
learn-end-astray = Die kann dir noch nützen: Such eine Strecke, die zu weit ist, oder ein Hindernis, vor dem { $opponent } sicher ist.
learn-end-done = Die fehlt niemandem; die Runde endet bei 700 km oder wenn alle Karten weg sind, und dann wird gezählt.

learn-next-classic-title = Jetzt kannst du spielen
learn-next-classic = Spiel jetzt eine Runde gegen eine KI: Nur du siehst sie, und { button-hint } sagt dir, was sie an deiner Stelle täte.
    -# Mit einem Screenreader schalte den Textmodus unter { COMMAND("preferences") } ein.

## Fun & Speed
learn-unit-title = Legen und ansagen
learn-unit = Leg eine Strecke: Wer zuerst einen Gesamtstand von 1.000 km hat, gewinnt.
learn-unit-more = Sag sie an, bevor { $opponent } { button-killer } ruft und sie weg ist.
learn-unit-astray = Nicht jetzt: Leg eine Strecke und sag sie dann an.
learn-unit-done = Angesagt, und sicher vor { button-killer }

learn-noise-title = Geräusche
learn-noise = Ein Hindernis zählt nur mit seinem Geräusch: Spiel { card-H_FLAT-short }.
learn-noise-more = Jetzt das Geräusch: PSCHHH!
learn-noise-astray = Diesmal { card-H_FLAT-short }, mit dem Geräusch PSCHHH!
learn-noise-done = Es zählt; die anderen: { card-H_STOP-short } STOP, { card-H_GAS-short } BIP BIP, { card-H_ACCIDENT-short } BAM, { card-funspeed-H_LIMIT-short } FLASH.

learn-holdup-title = Hold Up!
learn-holdup = Die Gesamtstände sind gleich, 175 und 175: Wer zuerst ruft, darf stehlen.
learn-holdup-more = Du warst schneller: Welche Strecke nimmst du?
learn-holdup-astray = Es gibt etwas Besseres, denn die Gesamtstände sind gleich: Ruf { button-holdup }
learn-holdup-done = Sie gehört jetzt dir; jeder Gleichstand zählt, jederzeit, aber ein Ruf ohne ihn kostet dich eine Strecke oder einen Trumpf.

learn-mirror-title = { card-X_MIRROR-short }
learn-mirror = { $opponent } hält dich auf: Dein { card-X_MIRROR-short } schickt den Angriff zurück.
learn-mirror-astray = Dann bleibt der Angriff bei dir: Schick ihn mit dem { card-X_MIRROR-short } zurück.
learn-mirror-done = Jetzt steht { $opponent }; eine Hilfekarte oder ein Trumpf wäre auch eine Antwort gewesen.

learn-uturn-title = { card-X_UTURN-short }
learn-uturn = { $opponent } legt 100 km und hat damit 1.000: Nimm sie zurück mit { card-X_UTURN-short }!
learn-uturn-astray = Dann hat { $opponent } gewonnen: { card-X_UTURN-short } nimmt zurück, was gerade gelegt wurde.
learn-uturn-done = Zurückgenommen: { $opponent } steht wieder bei 900 km.

learn-win-title = Gewinnen
learn-win = Ein { card-funspeed-H_LIMIT-short } erlaubt nichts über 50, aber { card-X_ACCEL-short } verdoppelt eine Karte: Leg 50 × 2.
learn-win-astray = Das gewinnt noch nicht: Leg 50 × 2.
learn-win-done = 1.000 km: Du hast gewonnen!

learn-next-funspeed-title = Jetzt kannst du spielen
learn-next-funspeed = Fahr jetzt ein Rennen gegen eine KI: Nur du siehst es, ein Klick legt und sagt an, und { button-hint } sagt dir, was sie an deiner Stelle täte.

## Die Varianten von 1000 Miles
learn-cumulation-title = Mehrere Hindernisse zugleich
learn-cumulation = Hier häufen sich Hindernisse: Behebe beide, in beliebiger Reihenfolge.
learn-cumulation-more = Weiter: erst jedes Hindernis, dann { card-R_GO-short }.
learn-cumulation-astray = Das bringt dich nicht voran: Behebe, was dich aufhält.
learn-cumulation-done = Du fährst wieder: Einmal { card-R_GO-short } genügt, nach dem letzten Hindernis.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Du fährst in falscher Richtung, und jede Strecke zieht dir km ab: Dreh um mit { card-R_ENDWRONG-short }.
learn-wrongway-astray = Damit würdest du km verlieren oder nichts gewinnen: Spiel { card-R_ENDWRONG-short }.
learn-wrongway-done = Umgedreht: Strecken zählen wieder vorwärts.

learn-next-playroom-title = Jetzt kannst du spielen
learn-next-playroom = Spiel jetzt eine Runde gegen eine KI: Nur du siehst sie, und { button-hint } sagt dir, was sie an deiner Stelle täte.
