# Le résumé de la course du jour dans un salon
digest-drivers = { $n ->
    [0] Personne ici ne l’a courue
    [one] { $n } joueur l’a courue
   *[other] { $n } joueurs l’ont courue
}
digest-best = **{ $player }** : { $result }
digest-streak = { $days ->
    [0] Pas encore de série
    [one] Série du serveur : { $days } jour
   *[other] Série du serveur : { $days } jours
}
settings-digest = Résumé de la course du jour
settings-digest-none = Pas de résumé
settings-digest-help = Un message dans ce salon, modifié une fois par jour : qui a couru, le meilleur résultat, la série du serveur, la prochaine course. Il ne prévient personne ; qui ne veut pas être nommé est seulement compté. Un jour manqué par semaine n’arrête pas la série.
preferences-named = Mon nom dans les résumés
