# Spiele, ihre Regelwerke, Hausregeln, und die Regeln erklärt.

ruleset-classic = Mille Bornes klassisch
ruleset-playroom = 1000 Miles
ruleset-funspeed = Mille Bornes Fun & Speed
preset-standard = Standard
preset-classic-standard-help = Jedes Auto, das losgefahren ist, ist angreifbar, und alle dürfen Coup-fourré rufen
preset-official = Offiziell
preset-classic-official-help = Wie in der Schachtel: nur fahrende Ziele; misslingt die Verlängerung, 200 Punkte für die anderen
preset-playroom-standard-help = Immer 1.000 km, bis zu neun: nur fahrende Ziele, Coup-fourré nur für Angegriffene
preset-cumulation = Kumulation
preset-playroom-cumulation-help = Auch stehende Autos sind angreifbar, von mehreren Hindernissen zugleich
preset-all_variants = Alle Varianten
preset-playroom-all_variants-help = Kumulation, Geisterfahrt, und Abgeworfenes wird gemischt und wieder gezogen
preset-funspeed-standard-help = Wie in der Anleitung: Kilometer und Geräusche sagst du selbst an
preset-quick = Schnell
preset-funspeed-quick-help = Der Bot sagt für alle an, und du hast sechs Sekunden zum Reagieren

## Hausregeln
option-group-trip = Die Fahrt
option-group-attacks = Angriffe und Hilfekarten
option-group-answers = Coup-fourré und Reaktionen
option-group-cards = Karten
option-group-points = Punkte und Länge der Partie
option-group-variants = Varianten
option-group-other = Andere Regeln
option-target = Länge einer Fahrt
option-target-help = Wie viele Kilometer eine Runde lang ist.
option-target-auto = wie üblich (700 km; zwei Teams 1.000 km)
option-target-700 = 700 km
option-target-1000 = 1.000 km
option-extension = Verlängerung
option-extension-help = Wer zuerst ankommt, darf weiterfahren, statt aufzuhören.
option-extension-auto = wie üblich (ja; nicht bei zwei Teams)
option-extension-on = ja
option-extension-off = nein
option-extension_failure_bonus = Misslungene Verlängerung
option-extension_failure_bonus-help = Was die anderen bekommen, wenn die Seite, die verlängert hat, nicht selbst ankommt.
option-extension_failure_bonus-none = nichts
option-extension_failure_bonus-opponents_200 = 200 Punkte für jede andere Seite
option-reduced_hazards = Weniger Hindernisse
option-reduced_hazards-help = Von jedem der fünf üblichen Hindernisse bleibt eine Karte in der Schachtel.
option-reduced_hazards-auto = wie üblich (zu zweit oder zu dritt)
option-reduced_hazards-on = ja, fünf Karten weniger
option-reduced_hazards-off = nein, alle Karten
option-hazard_target = Wen Hindernisse treffen dürfen
option-hazard_target-help = Ob ein stehendes Auto noch mal getroffen werden darf. Mit Kumulation darf es jedes.
option-hazard_target-not_empty = jedes Auto, das losgefahren ist
option-hazard_target-moving_only = nur fahrende Autos
option-coup_by = Wer Coup-fourré rufen darf
option-coup_by-help = Ob jeder Gegner des Angreifers den Trumpf zeigen darf oder nur die angegriffene Seite.
option-coup_by-any_holder = wer den Trumpf hat
option-coup_by-attacked_side = nur die angegriffene Seite
option-coup_min_seconds = Sekunden für einen Coup-fourré
option-coup_min_seconds-help = Mindestens so lange kann der Nächste nicht ziehen und damit die Chance beenden. Gib mehr Zeit, wenn jemand einen Screenreader benutzt.
option-safety_replay_when_deck_empty = Trümpfe bei leerem Nachziehstapel
option-safety_replay_when_deck_empty-help = Ob nach einem Trumpf noch eine Karte gespielt wird, wenn keine zu ziehen ist.
option-safety_replay_when_deck_empty-no = beenden den Zug
option-safety_replay_when_deck_empty-yes = lassen dich weiterspielen
option-hand_end = Ende der Karten
option-hand_end-help = Wann eine Runde endet, wenn niemand ankommt.
option-hand_end-all_hands_empty = wenn niemand mehr Karten hat
option-hand_end-first_hand_empty = wenn jemand keine Karten mehr hat
option-shutout = Zu null
option-shutout-help = 500 Punkte gegen Seiten, die keine einzige Streckenkarte gelegt haben.
option-shutout-per_opponent = 500 für jede solche Seite
option-shutout-capot = 500 für jede solche Seite, an jede andere Seite
option-limit_200 = 200-km-Karten pro Seite
option-limit_200-help = Wie viele 200-km-Karten eine Seite legen darf.
option-discard_policy = Abwerfen
option-discard_policy-help = Wann eine Karte abgeworfen werden darf.
option-discard_policy-free = immer
option-discard_policy-only_if_stuck = nur, wenn nichts spielbar ist
option-reshuffle_discard = Neu mischen
option-reshuffle_discard-help = Ob der Ablagestapel gemischt und neu gezogen wird, wenn der Nachziehstapel leer ist.
option-reshuffle_discard-off = nein
option-reshuffle_discard-on = ja
option-game_points = Punkte zum Sieg
option-game_points-help = Die Partie endet nach der Runde, in der eine Seite so viele Punkte erreicht. 1 macht daraus eine einzige Runde.
option-max_hands = Höchstzahl der Runden
option-max_hands-help = Nach so vielen Runden endet die Partie, wie viele Punkte es auch sind. 0 heißt: ohne Grenze.
option-max_hands-0 = ohne Grenze
option-tie_break = Gleichstand am Ende
option-tie_break-help = Was geschieht, wenn die besten Seiten gleich viele Punkte haben.
option-tie_break-extra_hand = eine weitere Runde entscheidet
option-tie_break-shared = der Sieg wird geteilt
option-rate = Chips pro Punkt
option-rate-help = Am Ende schulden die Verlierer dem Sieger Chips für den Punkteabstand. Sie sind nichts wert.
option-rate-0 = keine
option-hand_size = Karten auf der Hand
option-hand_size-help = Wie viele Karten jeder Spieler zwischen den Zügen hat.
option-cumulation = Kumulation
option-cumulation-help = Ob mehrere Hindernisse zugleich auf ein Auto wirken können. Dann ist jedes Auto angreifbar, auch eines, das noch nicht losgefahren ist.
option-cumulation-off = nein
option-cumulation-on = ja
option-con_sense = { card-H_WRONGWAY } („con-sense“)
option-con_sense-help = Dazu kommen das Hindernis { card-H_WRONGWAY } und die Hilfekarte { card-R_ENDWRONG }: Wer in falscher Richtung fährt, verliert Kilometer, statt welche zu gewinnen.
option-con_sense-off = nein
option-con_sense-on = ja
option-shouts = Ansagen
option-shouts-help = Wer Kilometer und Geräusche der Hindernisse ansagt. Wer es vergisst, verliert vielleicht die Karte. Allein gegen KIs legt ein Klick und sagt an.
option-shouts-manual = jeder Spieler selbst
option-shouts-auto = der Bot
option-reaction_seconds = Sekunden zum Reagieren
option-reaction_seconds-help = Wie lange man auf eine gerade gespielte Karte antworten kann. Gib mehr Zeit, wenn jemand einen Screenreader benutzt.
option-coup_turn = Zug nach einem Coup-fourré
option-coup_turn-help = Was ein Coup-fourré außer seinen Kilometern bringt.
option-coup_turn-takes_over = ein ganzer Zug, samt Ziehen
option-coup_turn-bonus_action = nur eine Aktion
option-radar_limit = Tempolimit und Vollgas
option-radar_limit-help = Was nicht über 50 km liegen darf, wenn ein { card-H_LIMIT } gilt.
option-radar_limit-printed = die Zahl auf der Karte
option-radar_limit-total = die vervielfachten Kilometer
option-begins = Wer beginnt
option-begins-help = Wer den ersten Zug hat. Der Host ordnet die Spieler unter { button-seats }.
option-begins-chance = der Zufall entscheidet
option-begins-first_seat = der erste Spieler der Liste

## Die Regeln erklärt
rules-title = { $ruleset }: die Regeln
rules-now-title = Dein Auto jetzt
rules-now-free = Nichts hält dich auf: Fahr oder halte jemanden auf.
rules-now-left = Noch { $left } km bis zum Ziel.
rules-house-title = Alle Hausregeln dieses Tisches
rules-classic-goal-title = Das Rennen
rules-classic-goal = Fahr in jeder Runde mit Streckenkarten genau { $target } km, und halte die anderen auf.{ $members ->
    [one] { "" }
   *[other] { " " }Partner teilen sich die gelegten Karten und die Punkte; jeder hat eine eigene Hand.
} { $max_hands ->
    [1] Die Partie besteht aus einer Runde.
   *[other] Die Punkte der Runden werden zusammengezählt; die Partie endet, wenn eine Seite { $game_points ->
        [1] überhaupt Punkte hat, also nach einer Runde.
       *[other] { $game_points } Punkte hat.
    }
}
rules-classic-turn-title = Dein Zug
rules-classic-turn = Du hast { $hand_size } Karten. Zieh eine (das geschieht von selbst), dann spiel eine Karte oder wirf eine ab. { $discard_policy ->
    [only_if_stuck] Abwerfen darfst du nur, wenn du nichts spielen kannst.
   *[free] Abwerfen darfst du auch, wenn du spielen könntest.
}{ $reshuffle_discard ->
    [on] { "" }
   *[off] { " " }Abgeworfenes ist für die Runde aus dem Spiel.
}
rules-classic-distance-title = Fahren
rules-classic-distance = Spiel zuerst { card-R_GO }; dann leg eine Streckenkarte pro Zug. Über { $target } km hinaus darfst du nicht. { $limit_200 ->
    [0] 200-km-Karten dürfen nicht gelegt werden.
    [one] Eine Seite darf pro Runde eine 200-km-Karte legen.
   *[other] Eine Seite darf pro Runde { $limit_200 } Karten mit 200 km legen.
} Gilt ein { card-H_LIMIT }, dürfen nur Karten mit 25 und 50 km gelegt werden.
rules-classic-hazards-title = Hindernisse und Hilfekarten
rules-classic-hazards = Ein Hindernis legst du vor einen Gegner. Es hält das Auto auf, bis dort die Hilfekarte und dann wieder { card-R_GO } liegt (gegen { card-H_STOP } genügt { card-R_GO }). Nur unter einem { card-H_LIMIT } fährt es weiter. { $cumulation ->
    [on] Jedes Auto ist angreifbar, ob es fährt oder nicht, und Hindernisse häufen sich.
   *[off] { $hazard_target ->
        [moving_only] Nur ein fahrendes Auto ist angreifbar, aber { card-H_LIMIT } geht gegen jedes, für das noch keines gilt.
       *[not_empty] Jedes Auto, das losgefahren ist, ist angreifbar, auch wenn es steht: Nur das oberste Hindernis zählt. { card-H_LIMIT } geht sogar gegen ein Auto, das noch nicht losgefahren ist.
    }
}
rules-classic-hazard-line = { $hazard } · Hilfekarte: { $remedy } · nie wieder mit { $safety }
rules-classic-safeties-title = Trümpfe
rules-classic-safeties = Jeder der vier Trümpfe ist 100 Punkte wert und schützt deine Seite für den Rest der Runde vor seinem Hindernis. Leg ihn in deinem Zug, zieh, und spiel weiter. { $safety_replay_when_deck_empty ->
    [yes] Ist nichts mehr zu ziehen, spiel einfach weiter.
   *[no] Ist nichts mehr zu ziehen, beendet er deinen Zug.
} Hilft er gegen das, was dich aufhält, brauchst du noch { card-R_GO }. { card-S_WAY } hebt { card-H_STOP } und { card-H_LIMIT } auf, und von da an brauchst du gar keine { card-R_GO } mehr.
rules-slow-title = In dieser langsamen Partie
rules-slow =
    Hier muss niemand schnell sein. Fünf Sekunden nach jedem Angriff antwortet der Tisch nach den **Anweisungen**, die jeder Spieler für sich gegeben hat: *immer*, *nie* oder *mich fragen*; anfangs *immer* bei Angriffen auf die eigene Seite, *mich fragen* bei anderen. So verrät die Zeit nichts über irgendeine Hand.
    Wer den Trumpf hat und gefragt werden will, bekommt einmal pro Runde **Bedenkzeit**; ein zweites Mal gilt als *immer*. Die anderen sehen, dass jemand gefragt wird, nicht wer; sie erfahren also, dass jemand, der antworten darf, den Trumpf hat. Wer als Nächstes dran ist, kann inzwischen eine Karte wählen: Sie wird gespielt, wenn diese Zeit vorbei ist.
    Deine Uhr läuft nur in deinen **Spielzeiten**. Du wirst angepingt, wenn dein Zug beginnt und wenn die Hälfte der Zeit um ist; ist sie ganz um, spielt der Tisch für dich. Spielzeiten, Urlaub und Pings stehen in deinen Einstellungen.
rules-classic-coup-title = Coup-fourré
rules-classic-coup = In dem Moment, in dem ein Hindernis gespielt wird, { $coup_by ->
    [attacked_side] darf die angegriffene Seite den Trumpf dagegen zeigen, wenn sie ihn hat:
   *[any_holder] darf jeder den Trumpf dagegen zeigen, der ihn hat, nur nicht die Seite des Angreifers:
} 300 Punkte zu den 100 dazu, eine neue Karte dafür, und sofort ein ganzer Zug; alle dazwischen werden übersprungen. { $coup_by ->
    [attacked_side] Das Hindernis ist weg
   *[any_holder] Wurde deine Seite angegriffen, ist das Hindernis weg
}, als wäre es nie da gewesen. Du hast mindestens { $coup_min_seconds } Sekunden dafür; danach ist die Chance vorbei, sobald der Nächste zieht: Der schnellere Klick gewinnt.
rules-classic-variants-title = Varianten
rules-classic-variants = { $cumulation ->
    [on] **Kumulation:** Hindernisse, die ein Auto aufhalten, häufen sich. Jedes Auto ist angreifbar, auch wenn es steht oder noch nicht losgefahren ist, aber nicht durch ein Hindernis, das schon bei ihm liegt. Leg alle Hilfekarten, in beliebiger Reihenfolge; du fährst wieder, wenn alles behoben ist und danach { card-R_GO } kommt. { card-R_GO } gegen { card-H_STOP } genügt nur, wenn damit das letzte Hindernis behoben ist. Ein Coup-fourré räumt das Hindernis weg, auf das er antwortet, und alles andere, wogegen der Trumpf schützt.
   *[off] { "" }
}{ $con_sense ->
    [on] { $cumulation ->
        [on] { "\u000A" }
       *[off] { "" }
    }**{ card-H_WRONGWAY }:** Sie geht gegen jeden Gegner, ob er fährt oder nicht. Von da an werden die Streckenkarten dieser Seite von ihren Kilometern abgezogen, bis sie { card-R_ENDWRONG } legt. Eine Karte, die sie hinter den Start zurückwerfen würde, darf sie nicht legen. { card-S_ACE } schützt vor { card-H_WRONGWAY } und beendet eine, die schon wirkt. Ins Spiel kommen 4 × { card-H_WRONGWAY } und 6 × { card-R_ENDWRONG }.
   *[off] { "" }
}{ $reshuffle_discard ->
    [on] { $con_sense ->
        [on] { "\u000A" }
       *[off] { $cumulation ->
            [on] { "\u000A" }
           *[off] { "" }
        }
    }**Neu mischen:** Ist der Nachziehstapel leer, werden die abgeworfenen Karten gemischt und wieder gezogen. Geht ein ganzer Stapel herum, ohne dass jemand eine Karte legt, ist die Runde vorbei.
   *[off] { "" }
}
rules-classic-end-title = Ende einer Runde
rules-classic-end = Eine Runde endet, wenn eine Seite genau { $target } km gefahren ist. { $extension ->
    [on] Wer das als Erster schafft, darf die Fahrt stattdessen für alle auf { $extension_target } km verlängern. { $extension_failure_bonus ->
        [opponents_200] Kommt diese Seite dann nicht selbst an, bekommt jede andere Seite 200 Punkte.
       *[none] Wer dann ankommt, bekommt 200 Punkte mehr.
    }
   *[off] Eine Verlängerung gibt es nicht.
} Gehen vorher die Karten aus, { $hand_end ->
    [first_hand_empty] endet die Runde, sobald jemand keine mehr hat.
   *[all_hands_empty] spielen alle weiter, bis niemand mehr welche hat.
}
rules-classic-scoring-title = Punkte einer Runde
rules-classic-scoring = **Jede Seite:** 1 pro Kilometer · 100 pro gelegtem Trumpf · 300 mehr für alle vier · 300 pro Coup-fourré.
    { "**" }Die Seite, die ihr Ziel erreicht:** 400 · 300, wenn { $reshuffle_discard ->
        [on] Nachzieh- und Ablagestapel leer waren
       *[off] der Nachziehstapel leer war
    } (späte Ankunft) · 300 ohne 200-km-Karte (sichere Fahrt) · { $extension ->
        [on] 200 nach einer Verlängerung ·{ " " }
       *[off] { "" }
    }{ $shutout ->
        [capot] je 500 an alle anderen Seiten für jede Seite ohne Streckenkarte, ob am Ziel oder nicht (zu null).
       *[per_opponent] 500 für jede andere Seite ohne Streckenkarte (zu null).
    }
    Ein Trumpf, der noch auf der Hand ist, zählt nichts.
rules-classic-game-title = Ende der Partie
rules-classic-game = { $max_hands ->
    [1] Es gewinnt der höchste Stand am Ende der Runde.
   *[other] Nach der Runde, in der eine Seite { $game_points ->
        [one] { $game_points } Punkt
       *[other] { $game_points } Punkte
    } erreicht, gewinnt der höchste Gesamtstand.
} { $tie_break ->
    [shared] Bei Gleichstand wird der Sieg geteilt.
   *[extra_hand] Bei Gleichstand wird noch eine Runde gespielt.
}{ $max_hands ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }Nach { $max_hands } Runden ist auf jeden Fall Schluss.
}{ $rate ->
    [0] { "" }
   *[other] { " " }Die Verlierer schulden dem Sieger { $rate ->
        [one] { $rate } virtuellen Chip
       *[other] { $rate } virtuelle Chips
    } pro Punkt Abstand; Chips sind nichts wert.
}

## Fun & Speed erklärt
rules-funspeed-goal-title = Das Rennen
rules-funspeed-goal = Erreiche als Erster einen Gesamtstand von { $target } km oder mehr: Darüber hinaus darfst du. Dein Gesamtstand sind die Kilometer deiner Streckenkarten, 100 km für jeden Trumpf, den du legst, und 200 km für einen, der als Coup-fourré kommt. Es ist ein einziges Rennen, ohne Punkte. Du brauchst keine { card-R_GO }, weder zum Losfahren noch zum Weiterfahren.
rules-funspeed-turn-title = Dein Zug
rules-funspeed-turn = Du hast 4 Karten. Zieh eine, vom Nachziehstapel oder die oberste vom Ablagestapel, und tu dann eines: eine Streckenkarte oder einen Trumpf legen, mit einem Hindernis angreifen, eines beheben, das dich trifft, eine Sonderkarte spielen oder abwerfen. { $discard_policy ->
    [only_if_stuck] Abwerfen darfst du nur, wenn du weder Streckenkarte, Hindernis, Hilfekarte noch Trumpf spielen kannst; Sonderkarten darfst du behalten.
   *[free] Abwerfen darfst du auch, wenn du spielen könntest.
} Am Ende deines Zuges ziehst du wieder auf 4 Karten. Wer außer der Reihe gespielt hat, tut das gleich danach. Ist der Nachziehstapel leer, werden alle abgeworfenen Karten außer der obersten gemischt und wieder gezogen.
rules-funspeed-distance-title = Fahren
rules-funspeed-distance = Wenn dich kein Hindernis aufhält, leg eine Streckenkarte, zusammen mit bis zu zwei Karten { card-X_ACCEL }: Eine verdoppelt die Kilometer, zwei vervierfachen sie. Von da an gehören sie zusammen: Was der Streckenkarte geschieht, geschieht auch ihnen. Gilt ein { card-H_LIMIT }, { $radar_limit ->
    [total] darf, was du legst, höchstens 50 km zählen, vervielfacht oder nicht.
   *[printed] dürfen nur Karten mit 25 und 50 km gelegt werden, vervielfacht oder nicht.
}
rules-funspeed-shouts-title = Ansagen
rules-funspeed-shouts = { $shouts ->
    [auto] Der Bot sagt die Kilometer an, die du legst, und die Geräusche deiner Hindernisse: Da gibt es nichts zu vergessen.
   *[manual] Sag deine Kilometer an, vervielfacht oder nicht: Beides stimmt. Bis dahin hat jeder Gegner { $reaction_seconds } Sekunden, um **Bornes Killer!** zu rufen, und dann wird abgeworfen, was du gelegt hast. Ein Hindernis zählt nur mit seinem Geräusch: Ruf es innerhalb von 8 Sekunden; ohne oder mit dem falschen wird die Karte abgeworfen. Wo du allein mit KIs spielst, sagt der Klick, der eine Karte legt, sie auch an, wenn deine Einstellungen nichts anderes sagen.
}
rules-funspeed-hazards-title = Hindernisse
rules-funspeed-hazards = Spiel ein Hindernis gegen irgendeinen Gegner, auch wenn noch niemand losgefahren ist und auch wenn du selbst stehst. Es hält ihn auf; nur { card-H_LIMIT } tut das nicht und darf neben einem liegen, das aufhält. Sonst können niemanden zwei Hindernisse zugleich treffen.
rules-funspeed-hazard-line = { $hazard } **{ $sound }** · Hilfekarte: { $remedy } · Schutz: { $safety }
rules-funspeed-answers-title = Auf ein Hindernis antworten
rules-funspeed-answers = Wer angegriffen wird, und sonst niemand, hat { $reaction_seconds } Sekunden für eine Antwort: mit der Hilfekarte, { card-X_SUPER }, dem Trumpf (ein Coup-fourré) oder { card-X_MIRROR }. Hilfekarte und Hindernis werden beide abgeworfen: Oben, wo der Nächste sie nehmen kann, liegt die Karte, die ihm weniger hilft. Der Zug geht weiter wie zuvor. Ein Hindernis, auf das du nicht geantwortet hast, bleibt; du behebst es in einem späteren Zug. { card-R_GO } ist danach nicht nötig.
    { "**" }{ card-X_SUPER }** hilft gegen jedes Hindernis. Wirken zwei auf dich, wähl eines.
    { "**" }{ card-X_MIRROR }** schickt das Hindernis zu dem zurück, der es gespielt hat; auch er kann so antworten. Wo es nicht liegen kann, wird es abgeworfen.
rules-funspeed-safeties-title = Trümpfe
rules-funspeed-safeties = Leg einen Trumpf in deinem Zug: Er zählt 100 km, behebt das Hindernis, vor dem er schützt, hält es von da an fern und lässt dich noch eines tun, ohne zu ziehen. Zeigst du ihn in dem Moment, in dem dieses Hindernis gegen dich gespielt wird, ist es ein **Coup-fourré**: Er zählt 200 km, und { $coup_turn ->
    [bonus_action] du darfst sofort eines tun; dann geht es der Reihe nach weiter.
   *[takes_over] ein ganzer Zug ist deiner, samt Ziehen; alle dazwischen werden übersprungen.
} { card-S_WAY } schützt vor { card-H_STOP } und { card-H_LIMIT } und räumt beide auf einmal weg.
rules-funspeed-specials-title = Sonderkarten
rules-funspeed-specials = **{ card-X_UTURN }**: Spiel sie außer der Reihe, innerhalb von { $reaction_seconds } Sekunden, nachdem ein Gegner eine Streckenkarte gelegt hat: Diese wird abgeworfen, selbst wenn sie das Rennen gewonnen hätte.
    { "**" }{ card-X_HELI }**: Tausch alles, was vor dir liegt (Strecken, Trümpfe, Hindernisse), mit einem Gegner. Die Handkarten bleiben, wo sie sind, und die Zugfolge bleibt auch.
    { "**" }{ card-X_POLICE }**: Sieh dir die Hand eines Gegners an, nimm eine Karte daraus und gib eine von deinen dafür.
    { "**" }{ card-X_TRASH }**: Alle 200-km-Karten auf dem Tisch werden abgeworfen, auch deine.
    Einmal gespielt, sind diese vier Karten aus dem Spiel. Ungespielt abgeworfen, kann man sie wieder ziehen.
rules-funspeed-holdup-title = Hold Up!
rules-funspeed-holdup = Wenn zwei Spieler denselben Gesamtstand haben, außer 0, nimmt der Erste, der **Hold Up!** ruft, einem von ihnen eine Streckenkarte weg, samt den Karten { card-X_ACCEL }. Rufen darf jeder, in jedem Zug, auch die beiden selbst. Gibt es keinen solchen Gleichstand, kostet dich der Ruf eine Streckenkarte oder einen Trumpf deiner Wahl. Er kostet nichts, wenn der Gleichstand höchstens 1,5 Sekunden vorher geendet hat.
rules-funspeed-end-title = Ende der Partie
rules-funspeed-end = Die Partie endet, sobald jemandes Gesamtstand { $target } km erreicht, auch außer der Reihe. Eine Streckenkarte gewinnt erst, wenn niemand sie mehr zurücknehmen kann. Die anderen folgen nach ihren Gesamtständen. Kann niemand mehr ziehen oder spielen, gewinnt der höchste Gesamtstand; bei Gleichstand wird der Sieg geteilt.
