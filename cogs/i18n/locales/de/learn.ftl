# Die Lektion von /mille learn, Schritt für Schritt: was zu tun ist, was daraus wird, und was woandershin führt
learn-place = Schritt { $step } von { $steps }

learn-go-title = Losfahren
learn-go = Du fährst gegen { $opponent }: Wer zuerst genau 700 km gefahren ist, beendet die Runde. Wenn du dran bist, ziehst du eine Karte, das geschieht von selbst, und spielst eine. Ohne { card-R_GO-short } fährt niemand. Versuch zuerst 100 km und lies, was dann hier steht; danach spiel { card-R_GO-short }.
learn-go-done = Du fährst. Das war dein Zug: Jetzt wäre { $opponent } dran, und danach kannst du Strecke machen.

learn-drive-title = Fahren
learn-drive = Streckenkarten bringen dich voran, eine pro Zug. Hier bremst dich ein { card-H_LIMIT-short }: Du fährst noch, aber mit höchstens 50 km pro Karte. Fahr 25 oder 50 km oder beende das Limit. Versuch ruhig auch mal 100 km.
learn-drive-done = Gut gewählt. Ohne Limit darfst du jede Strecke legen, aber höchstens zwei 200-km-Karten pro Runde, und nie eine, die über das Ziel hinausführt.

learn-remedy-title = Aufgehalten, und weiter
learn-remedy = { card-H_FLAT-short } hält dich auf. Zu jedem Hindernis gehört eine Hilfekarte: Spiel { card-R_SPARE-short } und im nächsten Zug { card-R_GO-short }.
learn-remedy-more = Das ist behoben. { $opponent } war dran, und du hast eine Karte gezogen. Aber du fährst noch nicht: Nach einer Hilfekarte brauchst du wieder { card-R_GO-short }.
learn-remedy-astray = Angreifen darfst du auch, wenn du stehst, aber dein Auto kommt so nicht vom Fleck. Bring es erst ins Rollen.
learn-remedy-done = Du fährst wieder. Gegen { card-H_STOP-short } genügt { card-R_GO-short } allein: Sie ist dort die Hilfekarte.

learn-attack-title = Angreifen
learn-attack = { $opponent } liegt vor dir. Statt zu fahren, kannst du ein Hindernis spielen: Die meisten halten ein Auto auf, ein { card-H_LIMIT-short } bremst es. Greif an! Versuch auch { card-H_GAS-short }: { $opponent } hat den Trumpf dagegen gezeigt, eine Karte, die bis zum Ende der Runde schützt.
learn-attack-astray = Fahren darfst du natürlich, aber das tut { $opponent } auch, und mit Vorsprung. Spiel diesmal ein Hindernis.
learn-attack-done = Treffer! Ein paar Sekunden lang könnte noch jemand den Trumpf dagegen zeigen; tut es niemand, braucht { $opponent } die Hilfekarte.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } spielt { card-H_GAS-short } gegen dich. Das könntest du später beheben. Aber du hast { card-S_TANK-short }, den Trumpf dagegen: Zeig ihn jetzt, solange dir ein paar Sekunden bleiben, und es ist ein **Coup-fourré**.
learn-coup-astray = Dann ist die Chance vorbei: Du wärst aufgehalten, und der Trumpf wäre später weniger wert. Antworte mit ihm.
learn-coup-done = **Coup-fourré!** Das Hindernis ist weg, und du fährst weiter. In dieser Runde kann niemand mehr { card-H_GAS-short } gegen dich spielen, { $points } Punkte gehören sofort dir (100 für den Trumpf, 300 für den Coup-fourré), und du bist dran. In einer Partie musst du schnell sein: Sobald jemand zieht, ist die Chance vorbei.

learn-end-title = Abwerfen, und das Ende einer Runde
learn-end = Du stehst, und die Hilfekarte hast du nicht: Also musst du abwerfen. Du bist bei 600 von 700 km, und zwei deiner Karten sind in dieser Runde nicht mehr spielbar. Wirf eine davon ab.
learn-end-astray = Die kann dir noch nützen: eine Strecke, die passt, eine Hilfekarte oder ein Trumpf, der 100 Punkte wert ist. Such eine Strecke, die zu weit ist, oder ein Hindernis, vor dem { $opponent } sicher ist.
learn-end-done = Die wird niemand vermissen. Wenn jemand ankommt oder alle Karten weg sind, wird die Runde gewertet: ein Punkt pro Kilometer, 100 pro Trumpf, 300 pro Coup-fourré, 400 für die Ankunft, und ein paar Boni. Meist ist das die ganze Partie; eine lange geht weiter, bis jemand 5.000 Punkte hat.

learn-next-classic-title = Jetzt kannst du spielen
learn-next-classic = Spiel jetzt eine Runde gegen eine KI: Nur du siehst sie, und { button-hint } sagt dir, was sie an deiner Stelle täte. Oder eröffne einen Tisch mit { COMMAND("new") }.
    In deiner Hand sind helle Karten spielbar; drückst du auf eine andere, erfährst du, warum nicht. Mit einem Screenreader schalte den Textmodus unter { COMMAND("preferences") } ein.

## Fun & Speed, in fünf Schritten
learn-unit-title = Legen und ansagen
learn-unit = Wer zuerst einen Gesamtstand von 1.000 km hat, gewinnt, und niemand wartet auf { card-R_GO-short }. Du ziehst, dann spielst du eine Karte. Leg eine Strecke.
learn-unit-more = Da liegt sie. Sag sie an, bevor { $opponent } { button-killer } ruft und sie weg ist.
learn-unit-astray = Nicht jetzt: Leg eine Strecke und sag sie dann an.
learn-unit-done = Angesagt, und sicher vor { button-killer } Auch Angriffe werden angesagt, mit ihrem Geräusch. Der Knopf dafür ist immer in deiner Hand.

learn-holdup-title = Hold Up!
learn-holdup = { $opponent } ist dran, aber sieh dir die Gesamtstände an: 175 und 175. Wer einen Gleichstand zuerst sieht, darf stehlen. Ruf!
learn-holdup-more = Du warst schneller. Welche Strecke nimmst du?
learn-holdup-astray = Es gibt etwas Besseres: Die Gesamtstände sind gleich. Ruf { button-hold_up }
learn-holdup-done = { $opponent } hat sie verloren, und du hast sie. Jeder Gleichstand zählt, jederzeit, auch zwischen anderen. Aber ein Ruf ohne Gleichstand kostet dich eine eigene Strecke.

learn-mirror-title = { card-X_MIRROR-short }
learn-mirror = { $opponent } hält dich auf: „PSCHHH!“ Du hast ein paar Sekunden. Dein { card-X_MIRROR-short } schickt den Angriff zurück.
learn-mirror-astray = Dann bleibt der Angriff bei dir. Schick ihn mit dem { card-X_MIRROR-short } zurück.
learn-mirror-done = Jetzt steht { $opponent }. Eine Hilfekarte oder ein Trumpf wäre auch eine Antwort gewesen; der Trumpf zählt in diesem Moment 200 km.

learn-uturn-title = { card-X_UTURN-short }
learn-uturn = { $opponent } legt 100 km und hat damit 1.000: Das gewinnt, wenn es nicht jemand binnen Sekunden zurücknimmt. Spiel { card-X_UTURN-short }!
learn-uturn-astray = Dann hat { $opponent } gewonnen. { card-X_UTURN-short } nimmt zurück, was gerade gelegt wurde.
learn-uturn-done = Zurückgenommen: { $opponent } steht wieder bei 900 km. Das wirkt gegen jede Strecke, die gerade gelegt wurde, nie gegen ältere.

learn-win-title = Gewinnen
learn-win = Du hast 900 km, aber ein { card-funspeed-H_LIMIT-short } erlaubt nichts über 50. { card-X_ACCEL-short } verdoppelt eine Karte: Leg 50 × 2.
learn-win-astray = Das gewinnt noch nicht. Leg 50 × 2.
learn-win-done = 1.000 km: Du hast gewonnen! In einer Partie haben die anderen noch ein paar Sekunden für { card-X_UTURN-short }.

learn-next-funspeed-title = Jetzt kannst du spielen
learn-next-funspeed = Fahr jetzt ein Rennen gegen eine KI: Nur du siehst es, ein Klick legt und sagt an, und { button-hint } sagt dir, was sie an deiner Stelle täte. Oder eröffne einen Tisch mit { COMMAND("new") }: Dort gewinnst du, wenn du etwas vor den anderen bemerkst.

## Die Varianten von 1000 Miles, in zwei Schritten
learn-cumulation-title = Mehrere Hindernisse zugleich
learn-cumulation = Bist du neu hier, nimm erst die Lektion von { ruleset-classic }. Hier können sich Hindernisse häufen: Vor dir liegen { card-H_ACCIDENT-short } und { card-H_FLAT-short }. Behebe beide, in beliebiger Reihenfolge, und fahr dann los.
learn-cumulation-more = Gut so. Weiter: erst jedes Hindernis, dann { card-R_GO-short }.
learn-cumulation-astray = Das bringt dich nicht voran. Behebe, was dich aufhält.
learn-cumulation-done = Du fährst wieder. Einmal { card-R_GO-short } genügt, nach dem letzten Hindernis.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Du fährst in falscher Richtung: Jede Strecke würde dir km abziehen. Dreh um mit { card-R_ENDWRONG-short }. Versuch erst 50 km, wenn du magst.
learn-wrongway-astray = Damit würdest du km verlieren oder nichts gewinnen. Spiel { card-R_ENDWRONG-short }.
learn-wrongway-done = Umgedreht: Strecken zählen wieder vorwärts. { card-S_ACE-short } schützt auch vor { card-H_WRONGWAY-short }.

learn-next-playroom-title = Jetzt kannst du spielen
learn-next-playroom = Spiel jetzt eine Runde gegen eine KI: Nur du siehst sie, und { button-hint } sagt dir, was sie an deiner Stelle täte. Oder eröffne einen Tisch mit { COMMAND("new") }, für bis zu neun Spieler.
