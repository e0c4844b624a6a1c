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
picture-waiting-dense = attend
