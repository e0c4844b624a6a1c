# L’image de la table : les quelques mots qui y figurent, et sa description pour qui ne la voit pas.

## Sur l’image
picture-cover = Sur la grille : { $places }
picture-player = Joueur { $n }
picture-extension = À l’arrivée : stop ou encore ?
picture-over = { $n ->
    [one] Victoire
   *[other] Victoire partagée
}
picture-window-coup_fourre = Coup-fourré ?
picture-window-unit = Demi-tour ?
picture-window-unit-silent = Pas annoncé !
picture-window-announce = Quel bruit ?
picture-window-attack = Une réplique ?
picture-window-steal = Hold Up ! Choisit son butin
picture-window-price = choisit quoi perdre
picture-window-police = Fouille la main
picture-window-round_end = Manche terminée

## La fin d’une manche, une photo-finish, la fin d’une partie
picture-finish = Fin de la manche { $round }
picture-finish-arrived = { $side } franchit la ligne !
picture-finish-nobody = Personne n’est arrivé
picture-finish-side = { $side } : { $km } km, dans cette manche { $gained ->
    [one] { $gained } point
   *[other] { $gained } points
}, { $points } en tout.
picture-goal = { $points } pour gagner
picture-goal-words = Il faut { $points } points pour gagner.
picture-discard = défausse
picture-discarded = défausse { $card }
picture-turn = joue
picture-gain = +{ $points }
picture-ms = { $margin } ms
picture-seconds = { $seconds } s
picture-place = { $place }. { $side } : { $result }.
picture-flag-u_turn = −{ $n } : demi-tour
picture-flag-bornes_killer = −{ $n } : Bornes Killer !
picture-flag-hold_up = +{ $n } : Hold Up !
picture-flag-coup_fourre = coup-fourré
picture-laps = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}

## Ce qu’elle dit, pour qui ne la voit pas
picture-own-cards = Tes cartes : { $cards }.
picture-side = { $side } : { $facts }.
picture-hand = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
picture-safeties = { $n ->
    [one] botte : { $cards }
   *[other] bottes : { $cards }
}
picture-tops = sur les piles : { $cards }
picture-points-dense = { $points } pts
picture-hand-dense = { $n } en main
picture-waiting-dense = à l’arrêt
picture-tied = à égalité avec un autre camp
