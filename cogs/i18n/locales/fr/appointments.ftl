# Ce que l’on peut taper pour un jour, séparé par des virgules.
words-today = aujourd’hui, ce soir, cet après-midi
words-tomorrow = demain, demain soir, demain après-midi
words-after-noon = ce soir, cet après-midi, demain soir, demain après-midi
words-day-after-tomorrow = après-demain
# Mots qui peuvent précéder une heure, un jour, et se trouver entre jour, mois et année ; suivre le numéro d’un jour ; se trouver entre ou après heures et minutes.
words-before-time = à, jusqu’à
words-before-day = le
words-in-date = de
words-after-number = er
words-hour = heures, heure, h
# Ce qui suit « dans », comme dans « dans 2 heures » ; midi et minuit.
words-in = dans, d’ici
words-half-hour = une demi-heure, une demie heure
words-one = un, une
words-minutes = minutes, minute, min, mn
words-hours = heures, heure, h
words-days = jours, jour, j
words-noon = midi
words-midnight = minuit

command-at = quand
command-at-help = Pour plus tard : 21h30, demain 21h30 ou 28/11 21h30

# Le message d’une table prévue, et ce qu’elle devient.
appointment-title = { $ruleset } : qui est partant ?
appointment-planned = { $name } prévoit une table pour { $moment } ({ $ago }).
appointment-coming = Partants : { $n }/{ $most }
appointment-nobody = Personne pour l’instant.
appointment-invited = Invités : { $names }
appointment-how = Cinq minutes avant, tous les partants sont prévenus et la table s’ouvre ici. Un empêchement ? Appuie encore sur « { button-there } ».
appointment-off = { $name } a annulé la table.
appointment-alone = Personne ne devait venir, la table n’a donc pas été ouverte.
appointment-missed = Le bot ne tournait pas à ce moment-là, personne n’a donc été prévenu. Ouvre une table avec { COMMAND("new") }.
appointment-occupied = Une autre table était encore ouverte dans ce salon, celle-ci a donc été annulée. Ouvre-la dans un autre salon avec { COMMAND("new") }.
appointment-interrupted = Un problème est survenu à l’ouverture de la table. S’il n’y en a pas ici, ouvres-en une avec { COMMAND("new") }.
appointment-refused = La table n’a pas pu être ouverte. { $reason }

# Ce qui est dit à ceux qui devaient venir.
appointment-waiting = C’est l’heure de la table { ELIDED("de", $name) }, mais une autre est encore ouverte dans ce salon. Celle-ci s’ouvre dès que l’autre est finie, à { $until } au plus tard.
appointment-off-told = { $name } a annulé la table prévue { $moment }.
appointment-deleted-told = Le message de la table prévue { $moment } a été supprimé : cette table est donc annulée. Prévois-en une autre avec { COMMAND("new") } { command-at }.
lobby-called = Prévenus : { $names }. { button-join } pour prendre place, ou { button-decline }.

# Ce que seule voit la personne qui clique.
appointment-made = La table est prévue : son message est en bas du salon.
appointment-in = Tu es déjà de la partie.
appointment-out = C’est noté : tu ne viens plus.
appointment-off-sure = Annuler la table prévue { $moment } ? Tous ceux qui devaient venir seront prévenus.
appointment-off-done = La table est annulée. Tous ceux qui devaient venir sont prévenus.
appointment-off-not = La table reste prévue.

button-there = Je suis partant
button-dropout = Me désister
button-calloff = Annuler la table
button-calloff_now = Oui, annuler
button-calloff_not = Non, la garder

error-no_moment = « { $value } » n’est pas une heure. Écris-la ainsi : 21h30, demain 21h30 ou { $example }. Il est { $now } ({ $timezone }).
error-past_moment = « { $value } », c’est passé : il est { $now } ({ $timezone }). Indique un moment plus tardif.
error-soon_moment = « { $value } », c’est dans moins de { $minutes } minutes : il est { $now } ({ $timezone }). Ouvre la table tout de suite avec { COMMAND("new") }, ou indique un moment plus tardif.
error-far_moment = « { $value } », c’est dans plus de { $days } jours. Choisis un jour plus proche.
error-until_after = « { $value } » n’est pas une heure dans les douze heures qui suivent le début de la partie ({ $begins }, { $timezone }). Écris-la ainsi : 23h30, ou choisis une autre durée.
error-appointment_gone = Cette table n’est plus prévue : elle a été ouverte ou annulée. { COMMAND("hand") } montre la table de ce salon, { COMMAND("new") } en ouvre une.
error-appointment_full = La table est complète : il y a déjà { $most } partants. Réessaie plus tard, ou prévois-en une autre avec { COMMAND("new") }.
error-many_appointments_here = { $most } tables sont déjà prévues dans ce salon. Inscris-toi à l’une d’elles, ou prévois la tienne dans un autre salon.
error-many_own_appointments = Tu as déjà prévu { $most } tables sur ce serveur. Annules-en d’abord une.
error-not_your_appointment = Seuls la personne qui a prévu la table et les modérateurs peuvent l’annuler.
error-appointment_apart = Tu ne peux pas venir à cette table : il y a un blocage entre toi et l’un des partants. Prévois la tienne avec { COMMAND("new") } { command-at }, ou joue tout de suite en solo avec { COMMAND("solo") }.
