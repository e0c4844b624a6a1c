# Être prévenu des tables qui attendent : le bouton, le panneau et le message dans le salon
button-alert = Alertes de parties
button-alert_off = Couper les alertes
alerts-on = **Activé :** quand une table attend des joueurs depuis une minute, un message te mentionne dans son salon. Jamais pendant que tu es toi-même à une table.
alerts-off = **Désactivé :** aucun message ne te mentionne quand une table attend des joueurs.
alerts-none-here = En ce moment, ces messages sont désactivés sur ce serveur ; ses admins peuvent changer cela avec { COMMAND("settings") }.
alerts-role = Sur ce serveur, { $role } est mentionné, et personne en particulier. Demande ce rôle à ses admins : le bot n’en donne et n’en retire aucun.
alerts-games = Quels jeux
alerts-pause = Au plus
alerts-every = { $hours ->
    [one] Une fois par heure
    [24] Une fois par jour
    [72] Une fois tous les trois jours
    [168] Une fois par semaine
   *[other] Une fois toutes les { $hours } heures
}
alert-title = { $ruleset } : qui joue ?
alert-waiting = { $people ->
    [0] Une table est ouverte
    [one] { $names } attend
   *[other] { $names } attendent
} : { $n ->
    [0] toutes les places sont prises.
    [one] il reste { $n } place.
   *[other] il reste { $n } places.
}
alert-where = La table est dans { $room }.
alert-started = La partie annoncée ici a commencé.
alert-closed = La table annoncée ici est fermée.
error-similar_timezone = « { $timezone } » n’est pas un fuseau horaire. Veux-tu dire { $names } ?
error-not_mentionable = Je n’ai pas le droit de mentionner ce rôle ici. Permets à tout le monde de le mentionner (paramètres du serveur, Rôles), ou donne-moi la permission de mentionner tous les rôles ; @everyone n’est jamais mentionné.

settings-alerts = Alertes
settings-alert_role = Mentionner plutôt un rôle
settings-alert_role-help = Alors personne n’est mentionné individuellement, même après l’avoir demandé. À toi de décider qui a ce rôle.
settings-alert_role-none = Aucun rôle : chacun demande pour soi
