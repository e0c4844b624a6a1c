# Réflexes : à quelle vitesse on répond et on crie
button-reflexes = Réflexes
button-reflex-board = Les plus rapides
button-my-reflexes = Mes réflexes
reflexes-title = Réflexes de { $name }
reflexes-measured = Du moment où l’on pouvait répondre jusqu’au clic, d’après l’horloge de Discord. Les { $most } dernières réponses de chaque genre.
reflexes-none = Encore aucune réponse à une table avec d’autres joueurs. La première sera un coup-fourré ou un Hold Up ! réussi.
reflexes-line = médiane { $median } ms, record { $best } ms ({ $n ->
    [one] { $n } réponse
   *[other] { $n } réponses
})
reflexes-alone = Contre des IA seulement
reflexes-early = { $n ->
    [one] { $n } réponse est venue
   *[other] { $n } réponses sont venues
} en moins de { $ms } ms. Une réponse aussi rapide ne compte pas, quelle qu’en soit la raison.
reflexes-board = Réflexes : { $kind }
reflexes-board-help = Classés par médiane, à partir de { $fewest } réponses à des tables avec d’autres joueurs. En dessous de { $ms } ms, une réponse ne compte pas.
reflexes-too-few = Toi : { $n } des { $needed } réponses nécessaires.
reflexes-kind = Genre de réponse
reflex-coup_fourre = coup-fourré
reflex-hold_up = Hold Up !
reflex-u_turn = { card-X_UTURN }
reflex-mirror = { card-X_MIRROR }
reflex-bornes_killer = Bornes Killer !
