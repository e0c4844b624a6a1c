# Tipps für die ersten Partien
button-quiet = Keine Tipps
quiet-done = Keine Tipps mehr.
tip-roll = Ohne { card-R_GO-short } fährt nichts. Spiel sie zuerst.
tip-ticks = Helle Karten sind spielbar. Drück auf eine andere, und du erfährst, warum nicht.
tip-stopped = Aufgehalten? Leg die Hilfekarte, dann wieder { card-R_GO-short }.
tip-limit = Auch mit { card-H_LIMIT-short } fährst du: Nimm deine Karten mit 25 und 50 km.
tip-safety = Heb deinen Trumpf auf: Gleich nach dem Angriff gezeigt, ist er 400 wert, nicht 100.
tip-attack = Greif an, wer vorn liegt: Ein stehendes Auto gewinnt nichts.
tip-near = Du musst genau ankommen: Heb dir kleine Strecken für den Schluss auf.
tip-two_hundred = Ohne eine einzige 200-km-Karte anzukommen, bringt 300 Punkte mehr.
tip-stuck = Nichts passt? Wirf ab, was am wenigsten hilft, nie deine letzte { card-R_GO-short }.
tip-announce = Leg eine Strecke und tippe sofort auf 📣, sonst kannst du sie verlieren.
tip-hold_up = Zwei Autos gleichauf (nicht bei 0)? Wer zuerst { button-hold_up } ruft, nimmt km; sonst kostet es welche.
preferences-tips = Tipps in den ersten Partien
