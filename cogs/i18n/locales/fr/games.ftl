# Toutes les tables ouvertes d’une personne sur un serveur
command-games = parties
command-games-help = Tes parties en cours et prévues, sur tous les serveurs
button-games = Mes parties
games-title = Tes tables ouvertes
games-waiting = { $n ->
    [0] { $all ->
        [one] Ta table ne t’attend pas pour l’instant.
       *[other] Aucune de tes { $all } tables ne t’attend.
    }
    [one] { $all ->
        [one] Ta table t’attend.
       *[other] Une de tes { $all } tables t’attend.
    }
   *[other] { $n } de tes { $all } tables t’attendent.
}
games-none = Tu n’es à aucune table. Joue en solo avec { COMMAND("solo") } ; sur un serveur, ouvres-en une avec { COMMAND("new") }, ou appuie sur { button-join } là où l’on cherche des joueurs.
games-missing = Certaines de tes parties n’ont pas pu être listées à l’instant : appuie sur { button-refresh } dans un moment.
games-outside = hors des serveurs
games-private = ta partie en solo
games-table = vers la table
games-start = 🔔 **Toutes les places sont prises :** lance la partie à la table.
games-lobby = En attente de joueurs : { $n } sur { $most }.
games-yours = 🔔 **À toi de jouer** · { $until }
games-answer = 🔔 **Tu peux répondre** · { $until }
games-theirs = À { $player } de jouer · { $until }
games-window = On répond à une attaque.
games-frozen = Arrêtée par une erreur ; tous les coups sont conservés.
games-away = Tu étais absent : { button-hand } te ramène en jeu.
games-open = sans limite de temps
games-round = Manche { $round } · { $state }
reminder-one = { $player }, cette partie lente t’attend · { $until }
reminder-several = { $player }, des parties lentes t’attendent, celle-ci d’abord · { $until } · *{ button-games }* les montre.
