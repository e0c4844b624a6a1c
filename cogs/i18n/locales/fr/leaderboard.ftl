# Classements : les jeux, et ce que seuls certains comptent
leaderboard-ruleset = Type de jeu
metric-hold_ups = Hold Up ! réussis
metric-hold_ups-row = { $value } (ratés : { $lost })
metric-fastest = réaction la plus rapide
metric-fastest-row = { $value } ms
metric-win_rate = taux de victoires
metric-win_rate-row = { $value } % ({ $wins } sur { $games })
metric-rating = niveau estimé
metric-streak = victoires d’affilée
error-unknown_timezone = « { $timezone } » n’est pas un fuseau horaire. Indique un continent et une ville, par exemple Europe/Paris.
error-nothing_to_reset = De ce mois-là, il ne reste aucune partie finie qui compte.
error-no_such_reset = Cette remise à zéro n’existe pas ici, ou elle est déjà annulée.
error-reset_is_final = Cette remise à zéro date de plus d’un jour : on ne peut plus l’annuler.
error-still_seated = Tu es encore à la table de <#{ $room }>. Quand elle sera fermée, tu pourras te faire oublier.
error-still_alone = Tu joues encore une partie en solo. Ouvre-la avec /mille { command-solo }, appuie sur Abandonner, et tu pourras te faire oublier.
error-already_under_way = C’est déjà en cours et cela se fait tout seul ; réessaie dans une minute.
error-being_forgotten = Je suis encore en train de t’oublier. Réessaie dans une minute : tu repartiras de zéro.
