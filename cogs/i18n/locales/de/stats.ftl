# Profile, Verlauf, Wiederholungen, Erfolge, Saisons
former-player = ehemaliger Spieler
name-of-emoji = Emoji
leaderboard-season = Saison
leaderboard-solo = Welche Partien
leaderboard-solo-people = Partien unter Leuten
games-solo = Partien mit KIs
leaderboard-solo-easy = Partien mit KI: leicht
leaderboard-solo-normal = Partien mit KI: normal
leaderboard-solo-hard = Partien mit KI: schwer
leaderboard-left = nicht mehr hier
leaderboard-off = { $by } hat { $name } am { $when } von den Ranglisten dieses Servers genommen.
leaderboard-honest = Es zählen Partien, die zu Ende gespielt oder aufgegeben wurden. Unter Leuten braucht es mindestens zwei und keine KI; gegen dieselbe Person zählen höchstens { $day } Partien am Tag und { $week } in der Woche.
metric-win_rate-help = Für Spieler mit mindestens { $games } Partien, die zählen.
metric-rating-help = Eine vorsichtige Schätzung aus allen Partien unter Leuten, für Spieler mit mindestens { $games } davon. Ein durchschnittlicher Spieler hat dann etwa 1500.
metric-streak-help = Die längste Folge von Siegen ohne Niederlage dazwischen.

stats-none = Partien unter Leuten: Noch zählt keine.
stats-counts = Hier zählen nur Partien unter Leuten, nicht die mit KIs.
stats-none-alone = Du hast noch keine Partie allein beendet: { COMMAND("solo") }.
stats-solo = { $level }: { $games }
stats-rating = Wertungszahl { $rating }
stats-no-rating = Wertungszahl: nach { $games } Partien
stats-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen ({ $percent } %)
stats-streak = Längste Siegesserie: { $longest }, im Moment: { $running }
stats-coups = Coups-fourrés: { $n }
stats-points = { $points } Punkte insgesamt, beste Runde { $best }
stats-hold_ups = Hold-Up!-Rufe: { $right } richtig, { $wrong } falsch
stats-fastest = Schnellste Reaktion: { $ms } ms
stats-moments = Große Momente
stats-feats = Erfolge: { $n } von { $most }
stats-no-feats = Noch keine.
stats-versus = Vergleichen mit…
plot-games = Partie ({ $since } bis { $until })
plot-rating = Wertungszahl über { $n } Partien von { $since } bis { $until }: anfangs { $first }, jetzt { $last }; niedrigste { $lowest }, höchste { $highest }.
moment-best_round = { $when }: eine Runde mit { $value } Punkten (Partie { NUMBER($game, useGrouping: 0) })
moment-fastest = { $when }: eine Reaktion in { $value } ms (Partie { NUMBER($game, useGrouping: 0) })
moment-coups = { $when }: { $value ->
    [one] ein Coup-fourré
   *[other] { $value } Coups-fourrés
} in einer Partie (Partie { NUMBER($game, useGrouping: 0) })
moment-points = { $when }: Sieg mit { $value } Punkten (Partie { NUMBER($game, useGrouping: 0) })
button-feats = Erfolge
button-off_boards = Von den Ranglisten nehmen
button-on_boards = Wieder in die Ranglisten
off_boards-title = { $name } von den Ranglisten nehmen?
off_boards-sure = Alle Ranglisten dieses Servers lassen diese Person aus und sagen, dass du das warst. Die Partien bleiben und zählen für die anderen wie bisher. An derselben Stelle kannst du die Person jederzeit wieder aufnehmen.
button-profile = Mein Profil
button-history = Verlauf
button-last-game = Meine letzte Partie ansehen
tab-me = Ich
tab-server = Server
tab-games = Partien
feats-title = Erfolge von { $name }
feat-done = { $when }, Partie { NUMBER($game, useGrouping: 0) }
feat-open = noch nicht
feat-new = **{ $player }** hat **{ $feat }** geschafft: { $help }
feat-coup_fourre = Touché
feat-coup_fourre-help = Spiel einen Coup-fourré.
feat-two_coups = Fechtmeister
feat-two_coups-help = Spiel zwei Coups-fourrés in einer Runde.
feat-all_safeties = Vollkasko
feat-all_safeties-help = Leg alle vier Trümpfe selbst in einer Runde.
feat-photo_finish = Fotofinish
feat-photo_finish-help = Sei beim Reagieren um weniger als 100 ms schneller.
feat-long_trip = Der lange Weg
feat-long_trip-help = Erreich nach einer Verlängerung 1.000 km ohne 200-km-Karte.
feat-comeback = Niemals aufgeben
feat-comeback-help = Gewinn eine Partie nach 1.000 Punkten Rückstand.
feat-pile_up = Raus aus der Karambolage
feat-pile_up-help = Komm nach drei Hindernissen zugleich wieder in Fahrt.
feat-full_table = König der Straße
feat-full_table-help = Gewinn an einem Tisch zu neunt.
feat-hold_up = Geld oder Leben
feat-hold_up-help = Nimm Kilometer mit einem richtigen Hold Up!
feat-bornes_killer = Auf frischer Tat ertappt
feat-bornes_killer-help = Ruf Bornes Killer! bei einer vervielfachten Strecke.
feat-quadrupled = Warp-Antrieb
feat-quadrupled-help = Leg eine Strecke, die 400 km oder mehr zählt.
feat-sent_back = Zurück an Absender
feat-sent_back-help = Schick einen Angriff mit dem Rückspiegel zurück.
versus-title = { $one } und { $other }
versus-none = Diese beiden haben noch keine Partie zusammen beendet, die zählt.
versus-against = { $n ->
    [one] 1 Partie
   *[other] { $n } Partien
} gegeneinander: { $one } hat { $first } gewonnen, { $other } { $second }.
versus-together = { $n ->
    [one] 1 Partie
   *[other] { $n } Partien
} auf derselben Seite, davon { $won } gewonnen.
versus-last = Die letzten Partien gegeneinander
versus-game = { $when }, Partie { NUMBER($game, useGrouping: 0) }: { $one } : { $two }
versus-winner = Sieg: { $name }
error-somebody_else = Wähl jemand anderen zum Vergleichen.

history-title = Beendete Partien
history-none = In den Kanälen, die du siehst, wurde noch keine Partie beendet.
history-choice = Partie { NUMBER($game, useGrouping: 0) }: { $ruleset }
history-game = Partie { NUMBER($game, useGrouping: 0) } · { $when } · { $ruleset }
history-not-counted = nicht gezählt
history-not-kept = nicht mehr anzusehen
history-stopped-together = beendet: Alle Seiten waren dafür
history-stopped-moderator = von einem Moderator beendet: { $name }
history-seat = { $name } { $points }
history-place = { $place }. { $seat }
history-won = { $seat }, gewonnen
history-pick = Eine Partie noch mal ansehen
button-older = Ältere
error-no_such_game = Eine beendete Partie { NUMBER($game, useGrouping: 0) } gibt es nicht in den Kanälen, die du hier siehst. Such sie unter **{ tab-games }** in { COMMAND("records") }.
error-record_gone = Wie Partie { NUMBER($game, useGrouping: 0) } gespielt wurde, ist nicht mehr gespeichert: Dieser Server behält das nur eine Weile. Ihr Ergebnis bleibt, unter **{ tab-games }** in { COMMAND("records") }.
error-other_rules = Diese Partie wurde nach Regeln gespielt, die ich nicht mehr spiele: Sie lässt sich nicht mehr zeigen.
error-busy = Ich bin gerade beschäftigt, also muss das warten. Bitte versuch es gleich noch mal.
error-superseded = Du hast inzwischen etwas anderes verlangt, und das wird gezeigt.
replay-title = Partie { NUMBER($game, useGrouping: 0) }: { $ruleset }
replay-place = Schritt { $turn } von { $turns } · Runde { $round }
replay-turn = { $player } ist dran
replay-dealt = Die Karten sind gegeben.
replay-quiet = Nichts, was alle sehen konnten.
replay-rounds = Zu einer Runde
replay-round = Runde { $round }
replay-highlights = Zu einem Höhepunkt
replay-saved = Die ganze Partie als Datei, samt Händen und Nachziehstapel.
button-step-first = Anfang
button-step-back = Zurück
button-step-on = Weiter
button-step-last = Ende
button-save = Als Datei speichern
highlight-coup_fourre = ⚡ { $who }: Coup-fourré mit { $card }
highlight-photo_finish = 📸 { $who }: um { $n } ms schneller
highlight-hold_up = ✋ { $who } nimmt { $n } km von { $other }
highlight-bornes_killer = 📢 { $who }: Bornes Killer! gegen { $n } km von { $other }
highlight-u_turn = ↩️ { $who } macht { $n } km von { $other } rückgängig
highlight-shutout = 🚫 { $who }: zu null
highlight-delayed_action = ⏳ { $who }: späte Ankunft
highlight-safe_trip = 🛡️ { $who }: sichere Fahrt
highlight-extension_made = 🏁 { $who } schafft die Verlängerung
highlight-extension_failed = 💥 { $who } scheitert an der Verlängerung
highlight-lead = 🔝 { $who } übernimmt die Führung
highlight-comeback = 🎢 { $who } lag { $n } zurück
highlight-narrow_finish = 🤏 { $who } gewinnt mit nur { $n } Vorsprung
