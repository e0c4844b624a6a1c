error-too_many_computations = Le coach a trop de parties à regarder en ce moment. Réessaie dans quelques minutes.
error-no_hints = Il n’y a d’indices que dans une partie en solo, et jamais dans la course du jour. Commences-en une avec { COMMAND("solo") }.
history-helped = avec indices
button-coach = Coach
button-try = Rejouer ce choix
button-moment = Voir dans la partie
button-back-coach = Retour au coach
button-retry = Réessayer
button-hint = Indice
button-hint-sure = Je veux des indices
error-not_your_game = Le coach parle à chacun de ses propres choix : tu n’as pas joué dans cette partie.
error-not_computed = Le coach n’a pas pu aller au bout. Redemande-lui dans quelques minutes.
coach-looks = Le coach regarde tes choix dans la partie { NUMBER($game, useGrouping: 0) }
coach-progress = Analyse faite à { $percent } %. Tu peux fermer ce message et redemander au coach quand tu veux.
coach-others = { $n ->
    [one] { $n } autre demande est traitée en même temps.
   *[other] { $n } autres demandes sont traitées en même temps.
}
coach-title = Coach : partie { NUMBER($game, useGrouping: 0) }
coach-place = choix { $page } sur { $pages } · manche { $round }
coach-hand = Ta main : { $cards }
coach-window = { $player } vient de jouer { $card }.
coach-done = **Toi :** { $action }
coach-better = **Le coach :** { $action }
coach-worth = Cela aurait valu environ { $worth }.
coach-points = { $points } ± { $error } points dans la manche
coach-km = { $points } ± { $error } km
coach-chance = { $percent } ± { $error } % de chances de gagner
coach-decisions = { $n ->
    [one] Le coach a regardé { $n } choix, et ne juge que d’après ce que tu pouvais voir.
   *[other] Le coach a regardé { $n } choix, et ne juge que d’après ce que tu pouvais voir.
}
coach-nothing = Bien joué ! Le coach n’a trouvé aucun choix où autre chose aurait nettement valu mieux.
coach-no-decisions = Le coach n’a rien à dire de cette partie : tu n’as rien eu à y décider.
coach-luck-good = Les cartes étaient avec toi : elles ont ajouté environ { $percent } ± { $error } % à tes chances de gagner.
coach-luck-bad = Les cartes étaient contre toi : elles ont enlevé environ { $percent } ± { $error } % à tes chances de gagner.
coach-luck-even = Les cartes n’étaient ni avec toi ni contre toi.
try-title = Nouvel essai : partie { NUMBER($game, useGrouping: 0) }
try-place = manche { $round } · ce que tu voyais alors
try-ask = Que fais-tu maintenant ?
try-looks = Le coach compare ton choix
try-chosen = **Toi, maintenant :** { $action }
try-same = C’est aussi ce que ferait le coach.
try-as-good = Cela vaut le choix du coach : { $better }.
try-better = Le choix du coach : { $better }. La différence : environ { $worth }.
hint-sure = Avec un indice, cette partie ne compte plus : ni dans les classements, ni dans les statistiques. Veux-tu des indices ?
hint-said = Le conseil du coach : { $action }.
hint-nothing = Il n’y a rien à décider pour l’instant.
hint-late = La course a continué pendant que le coach réfléchissait. Redemande-lui.
hint-helped = Avec indices : cette partie ne compte pas.
action-play = jouer { $card }
action-play-against = jouer { $card } contre { $hazard }
action-attack = jouer { $card } contre { $side }
action-discard = défausser { $card }
action-claim = répondre par { $card }
action-draw = piocher
action-draw-top = prendre la carte visible
action-extend = prendre l’allonge
action-finish = s’arrêter à cette arrivée
action-end = finir le tour
action-take = prendre { $unit } à { $side }
action-pay = perdre { $unit }
action-swap = prendre { $take }, donner { $give }
action-pass = passer
reason-coup_overlooked = Montrer { $card } au moment où tombe { $hazard }, c’est un coup-fourré : l’attaque n’a aucun effet.
reason-answer_overlooked = { $card } répond tout de suite à { $hazard }.
reason-answer_overlooked-unit = { $card } répond aux { $km } km qui viennent d’être posés.
reason-answer_wasted = Mieux vaut garder { $other } pour plus tard.
reason-answer_chosen = { $card } suffit pour répondre, et { $other } mérite d’être gardé en main.
reason-wrong_choice = { $card } est le meilleur choix ici.
reason-wrong_draw = { $card } est là, face visible, et peut servir.
reason-wrong_draw-pile = Une carte de la pioche promet plus que { $card }, la carte visible.
reason-extension_accepted = Ici l’arrivée est sûre ; l’allonge redonne une chance aux autres. Le mieux placé est à { $left } km de l’arrivée proche.
reason-extension_declined = L’allonge rapporte davantage, et l’adversaire le mieux placé est encore à { $left } km de l’arrivée proche.
reason-arrival_missed = { $card } couvre exactement les { $left } km qui restent.
reason-wrong_way_driven = À contresens, { $other } fait perdre { $km } km au lieu de les gagner.
reason-leader_not_stopped = { $side } n’a plus que { $left } km à faire, et { $card } lui barre la route.
reason-safety_discarded = { $other } vaut la peine d’être posé même sans menace : sa protection est durable.
reason-safety_too_early = { $count ->
    [one] Tant que { $other } reste en main, le coup-fourré est possible : { $count } des attaques qui s’y prêtent peut encore venir.
   *[other] Tant que { $other } reste en main, le coup-fourré est possible : { $count } des attaques qui s’y prêtent peuvent encore venir.
}
reason-safety_too_late = C’est le moment de poser { $card } : attendre encore lui ferait perdre sa valeur.
reason-not_freed = { $card } règle le problème ({ $hazard }), et une voiture arrêtée ne gagne pas de km.
reason-not_freed-go = { $card } fait démarrer la voiture, et une voiture arrêtée ne gagne pas de km.
reason-wrong_victim = { $side } est plus à craindre que { $wrong }.
reason-wrong_attack = { $card } gêne { $side } plus que { $other }.
reason-last_remedy_discarded = { $count ->
    [one] Aucune autre carte en main n’aide contre { $hazard }, et il peut encore en venir { $count }.
   *[other] Aucune autre carte en main n’aide contre { $hazard }, et il peut encore en venir { $count }.
}
reason-distance_discarded = De toutes les cartes en main, seule { $other } couvre exactement les { $left } km qui restent.
reason-limit_kept = { $card } met fin à la limite de vitesse, et les grandes étapes redeviennent possibles.
reason-accelerators = { $count ->
    [0] { $other } rapporte plus sans accélérateur.
    [one] { $other } rapporte le plus avec { $count } accélérateur.
   *[other] { $other } rapporte le plus avec { $count } accélérateurs.
}
reason-bad_remainder = Après ces { $km } km il en reste { $left }, et aucune carte en main n’y convient.
reason-spent_200 = { $count ->
    [1] Le premier 200 d’une manche fait perdre la prime « sans les 200 ».
   *[other] C’est le dernier 200 permis dans cette manche, et un meilleur moment peut venir.
}
reason-drove_short = Avec { $left } km à faire, { $card } est la meilleure étape.
reason-not_attacked = Rien ne protège { $side } de { $card }.
reason-attack_not_needed = Attaquer { $wrong } peut attendre : autre chose presse davantage.
reason-attack_discarded = { $other } peut encore être joué contre quelqu’un.
reason-not_driven = La route est libre, et { $card } rapporte tout de suite des km.
reason-limit_ended_early = La limite de vitesse ne gêne pas encore : { $other } peut attendre.
reason-remedy_too_early = { $other } peut attendre : autre chose presse davantage.
reason-wrong_discard = { $other } est plus utile que { $card }.
reason-drove_instead = Les { $km } km peuvent attendre : autre chose presse davantage.
reason-played_too_early = { $other } mérite d’être gardé en main ; { $card } manquera moins.
reason-general = Aucune règle simple ne l’explique : sur de nombreuses courses jouées à partir d’ici, c’est le meilleur choix.
