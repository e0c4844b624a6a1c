# Le rythme d’une table : combien de temps durent les tours, et ce qui change dans une partie lente
command-pace = rythme
command-pace-help = Temps par tour : secondes, ou heures en partie lente
pace-turns = Temps par tour : { $seconds } secondes
pace-slow = Partie lente : { $hours ->
    [1] une heure de jeu par tour
    [12] environ un jour par tour (12 heures de jeu)
   *[other] { $hours } heures de jeu par tour
}
pace-nights = Les nuits ne comptent pas : ton temps ne court que pendant tes heures de jeu ({ COMMAND("preferences") }).
options-slow = Une partie lente n’a pas de temps de réaction à choisir : des consignes répondent aux attaques.
options-slow-channel = Cette table reste dans ce salon, peut-être des semaines. Pour laisser le salon libre, arrête-la sous **{ button-menu }** et ouvre-la de nouveau avec { COMMAND("new") } { command-pace } : elle pourra avoir un fil à part.
options-vacation = Vacances
options-vacation-help = Combien de temps la table attend chaque joueur en vacances, toutes ses vacances de la partie ensemble. Pendant de plus longues, une IA joue dès le premier jour.
options-vacation-days = { $days ->
    [0] Ne pas attendre : une IA joue
   *[other] Attendre jusqu’à { $days } jours
}
settings-speed-slow-help = Une partie lente dure des jours ou des semaines : les nuits ne comptent pas, et des consignes répondent aux attaques. Là où ce n’est pas possible, à Fun & Speed et dans les parties en solo, un tour dure { $seconds } secondes.
