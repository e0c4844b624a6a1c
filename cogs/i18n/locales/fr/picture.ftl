# L’image de la table : les quelques mots qui y figurent, et sa description pour qui ne la voit pas.

## Sur l’image
picture-player = Joueur { $n }
picture-turn = Au volant
picture-extension = À l’arrivée : stop ou encore ?
picture-over = { $n ->
    [one] Victoire
   *[other] Victoire partagée
}
picture-discard = Défausse
picture-window-coup_fourre = Coup-fourré ?
picture-window-unit = Demi-tour ?
picture-window-unit-silent = Pas annoncé !
picture-window-announce = Quel bruit ?
picture-window-attack = Une réplique ?
picture-window-steal = Hold Up ! Quel butin ?
picture-window-price = Que perdre ?
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
picture-gain = +{ $points }
picture-photo-title = Photo-finish
picture-photo = { $margin ->
    [0] À la même milliseconde !
   *[other] { $player }, de { $margin } ms !
}
picture-photo-second = le suivant
picture-photo-words = { $margin ->
    [0] { $player } et { $second } ont cliqué à la même milliseconde ; l’ordre des places tranche pour { $player }.
    [one] { $player } devance { $second } d’une milliseconde.
   *[other] { $player } devance { $second } de { $margin } millisecondes.
}
picture-photo-words-alone = { $margin ->
    [0] { $player } et quelqu’un d’autre ont cliqué à la même milliseconde ; l’ordre des places tranche pour { $player }.
    [one] { $player } devance le suivant d’une milliseconde.
   *[other] { $player } devance le suivant de { $margin } millisecondes.
}
picture-ms = { $margin } ms
picture-place = { $place }. { $side } : { $result }.

## Ce qu’elle dit, pour qui ne la voit pas
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
