# Profils, historique, rediffusions, exploits, saisons
former-player = ancien joueur
name-of-emoji = émoji
leaderboard-season = Saison
leaderboard-solo = Quelles parties
leaderboard-solo-people = Parties entre humains
games-solo = Parties avec IA
leaderboard-solo-easy = Parties avec IA : facile
leaderboard-solo-normal = Parties avec IA : normale
leaderboard-solo-hard = Parties avec IA : difficile
leaderboard-left = n’est plus ici
leaderboard-off = { $by } a retiré { $name } des classements de ce serveur le { $when }.
leaderboard-honest = Comptent les parties finies ou abandonnées. Entre humains, il faut être au moins deux, sans IA ; contre la même personne, { $day } parties comptent au plus par jour, et { $week } par semaine.
metric-win_rate-help = À partir de { $games } parties comptées.
metric-rating-help = Une estimation prudente d’après toutes les parties entre humains, à partir de { $games }. La moyenne est alors d’environ 1500.
metric-streak-help = La plus longue série de victoires sans défaite.

stats-none = Parties entre humains : aucune ne compte encore.
stats-counts = Seules les parties entre humains comptent ici, pas celles avec IA.
stats-none-alone = Tu n’as pas encore terminé de partie en solo : { COMMAND("solo") }.
stats-solo = { $level } : { $games }
stats-rating = Niveau { $rating }
stats-no-rating = Niveau : après { $games } parties
stats-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, gagnées : { $wins } ({ $percent } %)
stats-streak = Plus longue série de victoires : { $longest }, en ce moment : { $running }
stats-coups = Coups-fourrés : { $n }
stats-points = { $points } points en tout, meilleure manche { $best }
stats-hold_ups = Hold Up ! réussis : { $right }, ratés : { $wrong }
stats-fastest = Réaction la plus rapide : { $ms } ms
stats-moments = Grands moments
stats-feats = Exploits : { $n } sur { $most }
stats-no-feats = Aucun pour l’instant.
stats-versus = Comparer avec…
plot-games = partie (du { $since } au { $until })
plot-rating = Niveau sur { $n } parties, du { $since } au { $until } : { $first } au début, { $last } maintenant ; au plus bas { $lowest }, au plus haut { $highest }.
moment-best_round = { $when } : une manche à { $value } points (partie { NUMBER($game, useGrouping: 0) })
moment-fastest = { $when } : une réaction en { $value } ms (partie { NUMBER($game, useGrouping: 0) })
moment-coups = { $when } : { $value ->
    [one] { $value } coup-fourré
   *[other] { $value } coups-fourrés
} dans une partie (partie { NUMBER($game, useGrouping: 0) })
moment-points = { $when } : victoire avec { $value } points (partie { NUMBER($game, useGrouping: 0) })
button-feats = Exploits
button-off_boards = Retirer des classements
button-on_boards = Remettre dans les classements
off_boards-title = Retirer { $name } des classements ?
off_boards-sure = Tous les classements de ce serveur laissent cette personne de côté et disent que c’est toi qui l’as fait. Les parties restent et comptent pour les autres comme avant. Tu peux la remettre à tout moment, au même endroit.
button-profile = Mon profil
button-history = Historique
button-last-game = Revoir ma dernière partie
tab-me = Moi
tab-server = Serveur
tab-games = Parties
feats-title = Exploits { ELIDED("de", $name) }
feat-done = { $when }, partie { NUMBER($game, useGrouping: 0) }
feat-open = pas encore
feat-new = **{ $player }** décroche l’exploit **{ $feat }** : { $help }
feat-coup_fourre = Touché
feat-coup_fourre-help = Réussir un coup-fourré.
feat-two_coups = Maître d’armes
feat-two_coups-help = Réussir deux coups-fourrés dans une manche.
feat-all_safeties = Tous risques
feat-all_safeties-help = Poser soi-même les quatre bottes dans une manche.
feat-photo_finish = Photo-finish
feat-photo_finish-help = Réagir le premier avec moins de 100 ms d’avance.
feat-long_trip = Le grand tour
feat-long_trip-help = Finir une manche prolongée à 1 000 km sans étape de 200 km.
feat-comeback = Rien n’est perdu
feat-comeback-help = Gagner une partie après avoir eu 1 000 points de retard.
feat-pile_up = Sorti du carambolage
feat-pile_up-help = Repartir après trois attaques à la fois.
feat-full_table = Roi de la route
feat-full_table-help = Gagner à une table de neuf.
feat-hold_up = La bourse ou la vie
feat-hold_up-help = Prendre des kilomètres grâce à un Hold Up ! réussi.
feat-bornes_killer = Pris sur le fait
feat-bornes_killer-help = Crier Bornes Killer ! sur une étape multipliée.
feat-quadrupled = Pleins gaz
feat-quadrupled-help = Poser une étape qui vaut 400 km ou plus.
feat-sent_back = Retour à l’envoyeur
feat-sent_back-help = Renvoyer une attaque à l’attaquant avec un Rétroviseur.
versus-title = { $one } et { $other }
versus-none = Ces deux-là n’ont encore fini ensemble aucune partie qui compte.
versus-against = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} l’un contre l’autre. Victoires : { $one } { $first }, { $other } { $second }.
versus-together = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} dans le même camp, gagnées : { $won }.
versus-last = Dernières parties l’un contre l’autre
versus-game = { $when }, partie { NUMBER($game, useGrouping: 0) } : { $one } – { $two }
versus-winner = victoire : { $name }
error-somebody_else = Choisis quelqu’un d’autre pour comparer.

history-title = Parties finies
history-none = Aucune partie n’a encore été finie dans les salons que tu vois.
history-choice = Partie { NUMBER($game, useGrouping: 0) } : { $ruleset }
history-game = Partie { NUMBER($game, useGrouping: 0) } · { $when } · { $ruleset }
history-not-counted = ne compte pas
history-not-kept = ne peut plus être revue
history-stopped-together = arrêtée d’un commun accord
history-stopped-moderator = arrêtée par un modérateur : { $name }
history-seat = { $name } { $points }
history-place = { $place }. { $seat }
history-won = { $seat }, victoire
history-pick = Revoir une partie
button-older = Plus anciennes
error-no_such_game = Il n’y a pas de partie finie numéro { NUMBER($game, useGrouping: 0) } dans les salons que tu vois ici. Cherche-la sous **{ tab-games }** dans { COMMAND("records") }.
error-record_gone = Le déroulement de la partie { NUMBER($game, useGrouping: 0) } n’est plus gardé : ce serveur ne le garde qu’un certain temps. Son résultat reste, sous **{ tab-games }** dans { COMMAND("records") }.
error-other_rules = Cette partie a été jouée avec des règles que je ne joue plus : impossible de la revoir.
error-busy = Il y a beaucoup à faire en ce moment, il faut patienter. Réessaie dans un instant.
error-superseded = Tu as demandé autre chose entre-temps : c’est cela qui s’affiche.
replay-title = Partie { NUMBER($game, useGrouping: 0) } : { $ruleset }
replay-place = étape { $turn } sur { $turns } · manche { $round }
replay-turn = à { $player } de jouer
replay-dealt = Les cartes sont distribuées.
replay-quiet = Rien que tout le monde ait pu voir.
replay-rounds = Aller à une manche
replay-round = Manche { $round }
replay-highlights = Aller à un temps fort
replay-saved = Toute la partie dans un fichier, mains et pioche comprises.
button-step-first = Début
button-step-back = Précédent
button-step-on = Suivant
button-step-last = Fin
button-save = Enregistrer
highlight-coup_fourre = ⚡ { $who } : coup-fourré avec { $card }
highlight-photo_finish = 📸 { $who } : { $n } ms d’avance
highlight-hold_up = ✋ { $who } prend { $n } km à { $other }
highlight-bornes_killer = 📢 { $who } : Bornes Killer ! sur { $n } km { ELIDED("de", $other) }
highlight-u_turn = ↩️ { $who } annule { $n } km { ELIDED("de", $other) }
highlight-shutout = 🚫 { $who } : capot
highlight-delayed_action = ⏳ { $who } : couronnement
highlight-safe_trip = 🛡️ { $who } : sans les 200
highlight-extension_made = 🏁 { $who } réussit l’allonge
highlight-extension_failed = 💥 { $who } rate l’allonge
highlight-lead = 🔝 { $who } prend la tête
highlight-comeback = 🎢 { $who } avait { $n } de retard
highlight-narrow_finish = 🤏 { $who } gagne de { $n } seulement
