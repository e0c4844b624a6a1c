# La page des préférences pour les parties lentes : heures de jeu, notifications, vacances
button-slow = Parties lentes
button-slow_date = Taper une date
button-vacation-end = Je suis de retour
slow-intro = Dans une partie lente, un tour peut durer des heures. Ces choix valent pour toi sur tous les serveurs.
slow-hours = Heures de jeu
slow-hours-now = De { $since } à { $until } : on ne te prévient qu’à ces heures, et ton temps ne court qu’à ces heures.
slow-hours-always = Jour et nuit : on peut te prévenir à toute heure, et ton temps ne s’arrête jamais.
slow-hours-help = Au moins { $least } heures, ou deux fois la même heure pour jour et nuit. De nouvelles heures valent dès ton prochain tour. Les alertes de parties les respectent aussi.
slow-zone = Fuseau horaire : { $zone }, où il est { $time }.
slow-since = À partir de { $time }
slow-until = Jusqu’à { $time }
slow-calls = Quand me prévenir
slow-calls-turn = À chacun de mes tours
slow-calls-daily = Une fois par jour, pour tout ce qui m’attend
slow-calls-off = Jamais : je regarde moi-même
slow-vacation = Vacances
slow-vacation-none = Tu n’es pas en vacances.
slow-vacation-until = Tu es en vacances jusqu’au { $time } ({ $left }).
slow-vacation-help = S’appliquent tout de suite à toutes tes parties lentes. Chacune t’attend le temps prévu à son ouverture ; ensuite une IA joue jusqu’à ton retour.
slow-vacation-pick = Partir en vacances pour…
slow-vacation-days = { $days ->
    [one] { $days } jour à partir de maintenant
   *[other] { $days } jours à partir de maintenant
}
slow-vacation-label = Quand es-tu de retour ?
slow-vacation-example = dimanche, 24/12, demain 18h
slow-failed = C’est enregistré, mais toutes tes parties n’ont pas pu être prévenues. Refais ce choix dans une minute.
slow-few-hours = De { $since } à { $until }, cela ne fait que { $hours ->
    [one] { $hours } heure.
   *[other] { $hours } heures.
} Choisis-en au moins { $least }, ou deux fois la même pour jour et nuit. Pour déplacer les deux, change d’abord l’autre.
