# Tipps für die ersten Partien
button-no_tips = Keine Tipps
no_tips-done = Keine Tipps mehr.
tip-roll = Ohne { card-R_GO-short } fährt nichts. Spiel sie zuerst.
tip-ticks = Helle Karten sind spielbar. Drück auf eine andere, um zu sehen, warum nicht.
tip-stopped = Aufgehalten? Leg die Hilfekarte, dann wieder { card-R_GO-short }.
tip-limit = Auch mit { card-H_LIMIT-short } fährst du, aber höchstens 50 km pro Karte.
tip-safety = Heb deinen Trumpf auf: Gleich nach dem Angriff gezeigt, ist er 400 wert, nicht 100.
tip-attack = Greif den Führenden an: Ein stehendes Auto gewinnt nichts.
tip-near = Du musst genau ankommen: Heb dir kleine Strecken für den Schluss auf.
tip-two_hundred = Ohne eine einzige 200-km-Karte anzukommen, bringt 300 Punkte mehr.
tip-stuck = Nichts passt? Wirf ab, was am wenigsten hilft: Im nächsten Zug ziehst du wieder.
tip-announce = Leg eine Strecke und tippe sofort auf 📣, sonst kannst du sie verlieren.
tip-killer = Nicht angesagt? Ruf vorher { button-killer }, und diese km sind weg.
tip-hold_up = Gleichauf (nicht bei 0)? { button-holdup } holt eine Strecke; falsch kostet es eine oder einen Trumpf.
preferences-tips = Tipps in den ersten Partien

## Was eine Sonderkarte jetzt täte, nach ihrem Namen
effect-police = Du siehst eine Hand, nimmst eine Karte und gibst eine.
effect-trash-none = Niemand hat eine 200-km-Karte.
