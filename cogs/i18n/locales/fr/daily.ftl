# La course du jour : avant, son résultat, la ligne à montrer, ses classements et la solution de la veille.
command-daily = jour
command-daily-help = La course du jour : mêmes cartes pour tous, un seul essai
button-daily = Course du jour
button-daily_start = C’est parti
button-daily-result = Mon résultat
button-daily_board = Classement du jour
button-daily_month = Classement du mois
button-daily_solution = Solution de la veille
button-daily-play = La jouer aussi
button-daily-today = Course d’aujourd’hui

## Avant
daily-title = Course du jour : { $date }
daily-intro = Les mêmes cartes pour le monde entier, une fois par jour. **Un seul essai**, contre { $opponents }.
daily-piles = Chaque joueur a sa propre pioche, fixée d’avance : quoi que tu fasses, les autres piochent les mêmes cartes que dans la course de n’importe qui. Pour le reste, les règles habituelles s’appliquent.
daily-par = { $race ->
    [rounds] **Score à battre :** celui d’une IA avec tes cartes ; tu le vois à la fin.
   *[single] **Kilomètres à battre :** ceux d’une IA avec tes cartes ; tu les vois à la fin.
}
daily-hidden = Il n’y a pas d’indices, et aucune main n’est montrée avant la fin de la journée.
daily-players = { $n ->
    [0] Personne n’a encore fini la course.
    [one] { $n } joueur a déjà fini la course, tous serveurs confondus.
   *[other] { $n } joueurs ont déjà fini la course, tous serveurs confondus.
}
daily-commitment = Fixé d’avance, à vérifier demain : `{ $commitment }`
daily-new-day = Un nouveau jour a commencé, et avec lui une nouvelle course.

## Son résultat
daily-over = **{ $amount } au-dessus du score à battre**
daily-under = **{ $amount } sous le score à battre**
daily-even = **À égalité avec le score à battre**
daily-against = Toi : { $own } · à battre : { $par }
daily-alone = Tu es le premier joueur à la finir.
daily-place = Place { $place } sur { $all } jusqu’ici, tous serveurs confondus{ $equal ->
    [0] {""}
    [one] , à égalité avec { $equal } autre joueur
   *[other] , à égalité avec { $equal } autres joueurs
}.
daily-streak = { $days ->
    [one] série : { $days } jour
   *[other] série : { $days } jours
}
daily-best = ton record : { $over }
daily-given-up = Tu ne l’as pas finie, et c’était ton seul essai.
daily-last = C’est la dernière place sur { $all } jusqu’ici, tous serveurs confondus.
daily-next = La prochaine course : { $time }
daily-pause = { $time } : d’ici là, tu peux t’interrompre et revenir.
daily-coach-later = D’autres n’ont pas encore joué ces cartes : le coach pourra la regarder après · { $time }

## La ligne à montrer
daily-line = **{ $player }** a fait la course du jour : { $date }
daily-line-place = place { $place } sur { $all }{ $equal ->
    [0] {""}
    [one] {" "}(à égalité avec { $equal } autre)
   *[other] {" "}(à égalité avec { $equal } autres)
}
daily-sign-hit = { $n ->
    [one] { $n } attaque subie
   *[other] { $n } attaques subies
}
daily-sign-cured = { $n ->
    [one] { $n } parade
   *[other] { $n } parades
}
daily-sign-safety = { $n ->
    [one] { $n } botte
   *[other] { $n } bottes
}
daily-sign-coup_fourre = { $n ->
    [one] { $n } coup-fourré
   *[other] { $n } coups-fourrés
}
daily-sign-mirrored = { $n ->
    [one] { $n } attaque renvoyée
   *[other] { $n } attaques renvoyées
}
daily-sign-hold_up = { $n ->
    [one] { $n } Hold Up ! réussi
   *[other] { $n } Hold Up ! réussis
}
daily-sign-lost = { $n ->
    [one] des km perdus { $n } fois
   *[other] des km perdus { $n } fois
}
daily-sign-part = { $n ->
    [0] moins d’un quart du trajet
    [1] un quart du trajet
    [2] la moitié du trajet
    [3] les trois quarts du trajet
   *[other] le trajet, mais pas l’allonge
}
daily-sign-arrived = arrivée à destination

## Classements
daily-board-day = Écart avec le score à battre, sur ce serveur. { $n ->
    [one] { $n } joueur a fini la course, tous serveurs confondus.
   *[other] { $n } joueurs ont fini la course, tous serveurs confondus.
}
daily-board-month = Tous les points au-dessus du score à battre ce mois-ci, sur ce serveur ; une course en dessous n’enlève rien.
daily-board-months = Courses du jour : { $month }
daily-board-days = { $days ->
    [one] { $days } course
   *[other] { $days } courses
}

## La solution de la veille
daily-solution = Solution : { $date }
daily-solution-missed = Tu ne l’as pas finie. Voici comment l’IA l’a jouée à ta place : { $par }.
daily-solution-secret = Le secret du jour : `{ $secret }`
daily-solution-check = Son SHA-256 est l’empreinte montrée avant la course, `{ $commitment }`, et toutes les cartes en découlent : `python -m engine daily { $date } { $secret }` les distribue de nouveau.
daily-solution-nobody = Personne n’a demandé la course de ce jour-là : aucune carte n’a été distribuée.
button-daily_verify = Vérifier
daily-lap = Tour { $lap } sur { $laps }
daily-costly = Les tours qui t’ont coûté le plus
daily-costly-lap = Tour { $lap } : { $km } km perdus sur l’IA

## L’abandonner
daily-stop-title = Abandonner la course du jour ?
daily-stop-sure = Ton seul essai sera perdu, et tu prendras la dernière place. La prochaine course : { $time }

error-daily_elsewhere = Tu cours déjà la course d’aujourd’hui sur un autre serveur, ou hors des serveurs. Continue là-bas avec { COMMAND("daily") }.
error-daily_unfinished = Tu n’as pas fini cette course : il n’y a rien à en montrer.
