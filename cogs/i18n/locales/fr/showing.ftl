# « Montrer à tous » : ce qu’une personne publie dans un salon

button-show = Montrer à tous
button-unshow = Retirer
button-watch = Revoir la partie
button-show-profile = Ouvrir le profil
show-step = **{ $player }** montre un moment de la partie { NUMBER($game, useGrouping: 0) }
show-podium = **{ $player }** montre l’arrivée de la partie { NUMBER($game, useGrouping: 0) }
show-scores = **{ $player }** montre les scores de la partie { NUMBER($game, useGrouping: 0) }
show-profile = **{ $player }** montre le bilan de ses courses
error-shown_lately = On ne peut montrer quelque chose à tous qu’une fois par minute. Réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-show_elsewhere = Sur ce serveur, on joue et on montre les parties dans d’autres salons : { $channels }. Ouvre cet écran là-bas pour le montrer.
error-not_for_all = Tout le monde ici n’a pas accès à la partie { NUMBER($game, useGrouping: 0) }. Montre-la dans le salon où elle a été jouée.
error-not_your_showing = Seuls la personne qui a montré ça et les modérateurs peuvent le retirer.

## Les mains dans les parties revues
button-reveal-seen = Comme à la table
button-reveal-hands = Toutes les mains
button-reveal-next = Mains et pioche
hands-title = Les mains à ce moment-là
hands-seat = **{ $player }** : { $cards }
hands-none = aucune carte
hands-drawn = { $player } a pioché { $cards }.
hands-next = **Prochaines cartes de la pioche** : { $cards }{ $more ->
    [0] {""}
    [one] , et encore { $more }
   *[other] , et encore { $more }
}
hands-next-seat = **Prochaines cartes { ELIDED("de", $player) }** : { $cards }
hands-next-none = La pioche est vide.
error-hands_closed = Les mains de cette partie ne sont pas montrées. Regarde-la comme on l’a vue à la table.
