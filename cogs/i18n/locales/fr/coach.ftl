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
coach-gain-games = { $games ->
    [one] À partir d’ici, cela fait gagner environ { $games } partie de plus sur 100.
   *[other] À partir d’ici, cela fait gagner environ { $games } parties de plus sur 100.
}
coach-gain-points = Cela rapporte environ { $points } points de plus dans la manche.
coach-gain-km = Cela rapporte environ { $points } km de plus.
coach-decisions = { $n ->
    [one] Le coach a regardé { $n } choix, et ne juge que d’après ce que tu pouvais voir.
   *[other] Le coach a regardé { $n } choix, et ne juge que d’après ce que tu pouvais voir.
}
coach-nothing = Bien joué ! Le coach n’a trouvé aucun choix où autre chose aurait nettement valu mieux.
coach-no-decisions = Le coach n’a rien à dire de cette partie : tu n’as rien eu à y décider.
coach-luck-good = { $games ->
    [one] Les cartes étaient avec toi : de telles cartes font gagner environ { $games } partie de plus sur 100.
   *[other] Les cartes étaient avec toi : de telles cartes font gagner environ { $games } parties de plus sur 100.
}
coach-luck-bad = { $games ->
    [one] Les cartes étaient contre toi : de telles cartes font perdre environ { $games } partie de plus sur 100.
   *[other] Les cartes étaient contre toi : de telles cartes font perdre environ { $games } parties de plus sur 100.
}
coach-luck-even = Les cartes n’étaient ni avec toi ni contre toi.
try-title = Nouvel essai : partie { NUMBER($game, useGrouping: 0) }
try-place = manche { $round } · ce que tu voyais alors
try-ask = Que fais-tu maintenant ?
try-looks = Le coach compare ton choix
try-chosen = **Toi, maintenant :** { $action }
try-same = C’est aussi ce que ferait le coach.
try-as-good = Cela vaut le choix du coach : { $better }.
try-better = Le choix du coach : { $better }. { $gain }
hint-sure = Avec un indice, cette partie ne compte plus : ni dans les classements, ni dans les statistiques. Veux-tu des indices ?
hint-said = Le conseil du coach : { $action }.
hint-nothing = Il n’y a rien à décider pour l’instant.
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
reason-answer_wasted = Après ces { $km } km, il reste encore { $left } km à { $side }, et { $other } ne sert qu’une fois.
reason-arrival_missed = { $card } couvre les { $left } km qui restent, et c’est l’arrivée.
reason-leader_not_stopped = { $side } n’a plus que { $left } km à faire, et { $card } lui barre la route.
reason-safety_discarded = { $other } vaut la peine d’être posé même sans menace : sa protection est durable.
reason-safety_too_early = { $count ->
    [one] Tant que { $other } reste en main, le coup-fourré est possible : { $count } des attaques qui s’y prêtent peut encore venir.
   *[other] Tant que { $other } reste en main, le coup-fourré est possible : { $count } des attaques qui s’y prêtent peuvent encore venir.
}
reason-wrong_draw = { $card } est là, face visible ; la pioche, c’est le hasard.
reason-safety_idle = Aucune des attaques que pare { $card } ne peut encore venir : il n’y a pas de coup-fourré à attendre.
reason-safety_gains = { $card } rapporte tout de suite { $km } km, et le tour continue.
reason-not_freed = { $card } règle le problème ({ $hazard }), et une voiture arrêtée ne gagne pas de km.
reason-not_freed-go = { $card } fait démarrer la voiture, et une voiture arrêtée ne gagne pas de km.
reason-limit_kept = { $card } met fin à la limite de vitesse, et les grandes étapes redeviennent possibles.
reason-accelerators = { $count ->
    [one] Avec { $count } accélérateur, { $other } fait { $km } km au lieu de { $left }.
   *[other] Avec { $count } accélérateurs, { $other } fait { $km } km au lieu de { $left }.
}
reason-accelerators-fewer = { $km } km suffisent ici ; un accélérateur gardé en main pourra doubler une étape plus tard.
reason-bad_remainder = Après ces { $km } km il en reste { $left }, et aucune carte en main n’y convient.
reason-unit_kept = Sur la table, { $other } peut être annulé ou volé ; en main, non. Et il reste { $left } km à faire.
reason-drove_short = { $card } mène { $km } km plus loin que { $other }.
reason-trashed = { $card } coûte { $km } km à { $side }.
reason-hand_searched = { $card } montre la main { ELIDED("de", $side) } et y prend une carte.
reason-not_attacked = Rien n’arrête { $side }, et rien ne protège { $side } de { $card }.
reason-victim_stood = { $wrong } ne peut de toute façon pas rouler : pour l’instant, { $other } ne lui enlève rien.
reason-not_driven = La route est libre, et { $card } rapporte tout de suite { $km } km.
reason-spare_useless = En ce moment, { $card } ne sert à rien.
reason-last_remedy_discarded = { $count ->
    [one] Aucune autre carte en main n’aide contre { $hazard }, et il peut encore en venir { $count }.
   *[other] Aucune autre carte en main n’aide contre { $hazard }, et il peut encore en venir { $count }.
}
reason-spare_double = Il y a { $count } fois { $card } en main : on peut facilement s’en passer.
reason-spare_shorter = { $card } ne fait que { $km } km, moins que { $other }.
reason-spare_seldom_needed = { $count ->
    [0] Aucune carte { $hazard } ne peut plus venir : { $card } ne servira guère.
    [one] Une seule carte { $hazard } peut encore venir : { $card } servira rarement.
   *[other] Seules { $count } cartes { $hazard } peuvent encore venir : { $card } sert moins souvent que { $other }.
}
reason-spare_waits = { $card } ne sert qu’à répondre à ce que jouent les autres.
reason-attack_answerable = { $count ->
    [one] Une carte qui répond tout de suite à { $card } n’a pas encore été vue.
   *[other] { $count } cartes qui répondent tout de suite à { $card } n’ont pas encore été vues.
}
reason-attack_answerable-coup = On n’a pas encore vu { $hazard } : dans la mauvaise main, { $card } devient un coup-fourré.
reason-general = Aucune règle simple ne l’explique : sur de nombreuses courses jouées à partir d’ici, c’est le meilleur choix.
