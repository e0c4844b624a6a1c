# « Montrer à tous » : ce qu’une personne publie dans un salon

button-show = Montrer à tous
button-unshow = Retirer
button-watch = Revoir la partie
button-show-profile = Ouvrir le profil
show-step = **{ $player }** montre un moment de la partie { NUMBER($game, useGrouping: 0) }
show-podium = **{ $player }** montre l’arrivée de la partie { NUMBER($game, useGrouping: 0) }
show-scores = **{ $player }** montre les scores de la partie { NUMBER($game, useGrouping: 0) }
show-profile = **{ $player }** montre le bilan de ses courses
error-shown_lately = Tu viens de montrer quelque chose. Tu pourras recommencer dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-show_elsewhere = Sur ce serveur, on joue et on montre les parties dans d’autres salons : { $channels }. Ouvre cet écran là-bas pour le montrer.
error-not_for_all = Tout le monde ici n’a pas accès à la partie { NUMBER($game, useGrouping: 0) }. Montre-la dans le salon où elle a été jouée.
error-not_your_showing = Seuls la personne qui a montré ça et les modérateurs peuvent le retirer.
