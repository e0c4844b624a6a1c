# Pourquoi c’est refusé, et que faire.

## Les règles du jeu
error-game_over = Cette partie est finie. Appuie sur { button-rematch } pour rejouer.
error-no_such_seat = Cette place n’existe pas à cette table. Appuie sur { button-hand } pour revoir ta main.
error-not_your_turn = Ce n’est pas encore ton tour. Ta main te le dira.
error-window_closed = Trop tard : l’occasion est passée. Si tu voulais jouer une carte, elle est toujours dans ta main.
error-not_eligible = Ce n’est pas à toi de répondre. Attends un instant ceux qui le peuvent.
error-already_answered = Ta réponse est enregistrée : c’est le premier clic qui compte. Attends un instant les autres.
error-clicked_before = C’est ton premier clic qui compte ; le second n’a rien changé.
error-answered_for_you = La réponse a déjà été donnée à ta place, selon ce que tu avais choisi (passe auto, { button-passon }, { button-orders }) ou par l’IA qui te remplaçait.
error-window_open = Ce qui vient d’être joué n’est pas encore réglé : quelqu’un peut encore réagir, ou doit choisir. Tu pourras continuer dans un instant. Les réponses ont leurs propres boutons, au-dessus de tes cartes.
error-round_over = La manche est finie. Appuie sur { button-next-round } : tu reçois de nouvelles cartes dès que tout le monde est prêt.
error-not_due = Ce n’est pas encore le moment. Attends un instant.
error-no_extension_question = Il n’y a pas d’allonge à décider maintenant. Appuie sur { button-hand } pour voir ce qui est possible.
error-extension_undecided = Décide d’abord : tu t’arrêtes ici, ou tu tentes l’allonge ?
error-already_drawn = Tu as déjà pioché. Pose une carte ou défausse-toi.
error-pile_empty = La pioche est vide : pose une carte ou défausse-toi, sans piocher.
error-must_draw = Pioche d’abord, puis joue.
error-not_held = Tu n’as pas { $card } : passe, ou pioche si c’est ton tour.
error-not_in_hand = Tu n’as pas { $card } en main. Appuie sur { button-hand } pour revoir tes cartes.
error-target_unwanted = { $card } se pose chez toi, pas chez les autres. Appuie sur { button-hand } et joue-la à partir de là.
error-target_wanted = Choisis contre qui jouer { $card }.
error-stopped = Tu es à l’arrêt : { $hazard }. Pose d’abord { $remedy } ou { $protection }.
error-attacked = Tu es à l’arrêt : { $hazard }. Pose d’abord { $remedy }, { card-X_SUPER-short } ou { $protection }.
error-needs_go = Tu ne roules pas. Pose d’abord un { card-R_GO-short } ou { card-S_WAY-short }.
error-limited = Ta vitesse est limitée : { $limit_km } km au plus par carte, tant que tu n’as pas posé { card-R_ENDLIMIT-short } ou { card-S_WAY-short }.
error-flashed = Un radar t’a flashé : { $limit_km } km au plus par carte, tant que tu n’as pas posé { card-funspeed-R_ENDLIMIT-short }, { card-X_SUPER-short } ou { card-S_WAY-short }.
error-beyond_target = Tu dépasserais { $target } km ; tu en es à { $km } km et il faut arriver pile. Pose une étape de { $left } km au plus.
error-limit_200 = { $limit_200 ->
    [0] Les cartes de 200 km sont interdites à cette table.
    [one] Ton camp a déjà posé la seule carte de 200 km permise.
   *[other] Ton camp a déjà posé ses { $limit_200 } cartes de 200 km.
}
error-already_moving = Tu roules déjà : un { card-R_GO-short } ne servirait à rien.
error-repair_first = Il faut d’abord parer { $hazard } : pose { $remedy } ou { $protection }.
error-not_limited = Tu n’as aucune limite de vitesse à lever.
error-nothing_to_cure = Rien de ce que { $card } peut parer ne te touche.
error-no_such_side = Ce camp n’existe pas. Appuie sur { button-hand } pour revoir ta main.
error-own_side = On n’attaque pas son propre camp. Choisis un adversaire.
error-immune = { $side } ne craint pas { $card }, grâce à { $safety }. Choisis un autre adversaire, ou une autre carte.
error-already_limited = La vitesse { ELIDED("de", $side) } est déjà limitée. Choisis un autre adversaire, ou une autre carte.
error-already_hit = { $side } subit déjà cette attaque : { $card }. Choisis un autre adversaire, ou une autre carte.
error-already_wrong_way = { $side } roule déjà à contresens. Choisis un autre adversaire, ou une autre carte.
error-not_wrong_way = Tu ne roules pas à contresens : il n’y a rien à lever.
error-below_start = Tu roules à contresens : { $card } te ramènerait avant le départ ; tu en es à { $km } km. Pose une étape plus courte, { card-R_ENDWRONG-short } ou { card-S_ACE-short }.
error-not_moving = { $side } ne roule pas : à cette table, on n’arrête qu’une voiture qui roule. Attends qu’elle roule, ou choisis un autre adversaire ou une autre carte.
error-not_started = { $side } n’a pas encore démarré : rien ne peut l’arrêter. Tu peux tout de même lui poser une limite de vitesse.
error-not_stuck = À cette table, on ne se défausse que si l’on ne peut rien jouer. Ta main dit quelles cartes tu peux jouer.
error-wrong_safety = { $card } ne répond pas à cette attaque. Montre la botte correspondante si tu l’as ; sinon, passe.

## Si ce qui aiderait est en main
advice-held = Tu as en main : { $cards }.
advice-own = C’est ta propre carte : aux autres de répondre.
advice-lacking = Tu n’as encore rien de tel en main : attaque ou défausse-toi, et pioche encore au prochain tour.
advice-other = Choisis une autre carte.
advice-discard = Rien dans ta main ne peut être posé : défausse-toi d’une carte.

## Fun & Speed
error-already_stopped = { $side } est déjà à l’arrêt : on n’arrête pas deux fois. Choisis un autre adversaire, ou une autre carte.
error-accel_needs_distance = { $card } se pose avec une étape. Choisis d’abord l’étape.
error-too_many_accelerators = Deux cartes { card-X_ACCEL-short } au plus par étape. Choisis-en moins.
error-too_few_accelerators = Tu n’as pas autant de cartes { card-X_ACCEL-short } en main. Choisis-en moins.
error-only_an_answer = { $card } ne sert qu’à répondre : { card-X_MIRROR-short } à une attaque qui vient de te viser, { card-X_UTURN-short } à une étape qu’un adversaire vient de poser. Garde la carte pour ce moment-là.
error-empty_hand = { $side } n’a aucune carte en main à prendre. Choisis un autre adversaire.
error-nothing_to_give = Tu n’as pas d’autre carte à donner en échange. Pour l’instant, tu ne peux que te défausser de { $card }.
error-turn_owed = Ton tour n’est pas fini : pose une carte ou défausse-toi.
error-cannot_pass = Ici, on ne passe pas : choisis une des réponses proposées.
error-resolving = Autre chose doit d’abord se régler. Réessaie dans un instant.
error-hold_up_taken = { $player } a crié Hold Up ! avant toi : cette égalité est prise. Ton cri ne te coûte rien.
error-called_in_vain = Tu as crié Hold Up ! pour rien, et aucun total n’a changé depuis. Tu pourras crier de nouveau dès que l’un d’eux change.
error-already_announced = Cette carte a été annoncée à temps : Bornes Killer ! n’y peut plus rien. Attends un instant, et continue.
error-not_of_this_window = Cela ne répond pas à ce qui est demandé maintenant. Choisis une des réponses proposées.
error-no_answer = { $card } n’y répond pas. Choisis une des réponses proposées, ou passe.
error-not_heard = Ce n’est pas ce que tu as posé. Annonce le nombre de la carte ou le nombre multiplié ; pour une attaque, fais son bruit, en 40 caractères au plus.
error-no_calls = Il n’y a pas de Hold Up ! dans ces règles. Attends ton tour.
error-not_of_these_rules = Ces règles ne le permettent pas. Appuie sur { button-hand } pour voir ce qui est possible.

## Options et places
error-unknown_ruleset = Ces règles n’existent pas : { $ruleset }. Choisis dans la liste.
error-unknown_preset = Ce jeu de règles n’existe pas : { $preset }. Choisis dans la liste.
error-unknown_option = Cette règle maison n’existe pas : { $option }. Choisis dans la liste.
error-unknown_seats = Choisis les places dans la liste.
error-no_lengths = Ce jeu est une course unique : il n’y a pas de durée à choisir.
error-time_over = La partie devait durer jusqu’à <t:{ NUMBER($until, useGrouping: 0) }:t>, et cette heure est passée. L’hôte peut choisir une autre durée dans { button-options }.
error-option_choice = « { $value } » n’est pas un des choix. Choisis dans la liste.
error-option_number = « { $value } » n’est pas un nombre entier : n’écris que des chiffres.
error-option_range = { $value } est hors limites : choisis un nombre de { $low } à { $high }.
error-shape = Cette répartition ne convient pas à ce nombre de joueurs. Choisis les places dans la liste.
error-other_revision = Cette partie a commencé sous d’anciennes règles que cette version ne connaît plus. L’hôte peut l’arrêter.

## La table
error-stale = La course a avancé : voici où en est ta main.
error-too_late = Trop tard, à { $margin } ms près : quelqu’un a été plus rapide. Si tu voulais jouer une carte, elle est toujours dans ta main.
error-not_seated = Tu n’as pas de place à cette table. Tu pourras en prendre une à la prochaine.
error-not_slow = Cette partie n’est pas lente : il n’y a ici ni consignes ni heures de jeu.
error-needs_speed = Fun & Speed se joue aux réflexes, donc pas sur plusieurs jours. Choisis Classique ou 1000 Bornes, ou un rythme plus rapide.
error-already_seated = Tu as déjà une place. Attends que l’hôte lance la course.
error-table_full = Les { $seats } places sont prises. L’hôte peut changer les places dans { button-options }.
error-seat_kept = La place libre est réservée à { $player } : son invitation tient toujours.
error-too_many_opponents = Dans ce jeu, il y a { $most } adversaires au plus. Choisis-en moins.
error-too_many_joined = Vous êtes { $players }, et il n’y aurait que { $seats } places. Choisis autre chose, ou demande à quelqu’un de partir.
error-team_full = Cette équipe est complète. Choisis-en une autre.
error-need_players = { $missing ->
    [one] Il manque { $missing } joueur
   *[other] Il manque { $missing } joueurs
} : appuie sur { button-computer }, ou attends que d’autres appuient sur { button-join }. D’autres répartitions sont dans { button-options }.
error-host_waits = Tu as déjà une place. { $missing ->
    [one] Il manque { $missing } joueur
   *[other] Il manque { $missing } joueurs
} : appuie sur { button-computer }, ou attends que d’autres appuient sur { button-join }.
error-host_may_play = Tu as déjà une place. Appuie sur { button-quick } pour commencer aussitôt avec une IA, ou attends que d’autres appuient sur { button-join }.
error-host_may_start = Tu as déjà une place, et tout est prêt : appuie sur { button-start }.
error-no_table = Il n’y a pas de table dans ce salon. Ouvres-en une avec { COMMAND("new") }, ou lance tout de suite une course en solo avec { COMMAND("solo") }.
error-table_exists = Il y a déjà une table dans ce salon : { COMMAND("hand") } la montre. Ceux qui y jouent peuvent l’arrêter sous **{ button-menu }**.
error-raced_today = Tu as déjà commencé cette course du jour, et chacun n’a qu’un essai. La prochaine commence <t:{ NUMBER($next, useGrouping: 0) }:R>.
error-day_not_over = On joue encore la donne de ce jour. Ses cartes seront visibles à partir du <t:{ NUMBER($closes, useGrouping: 0) }:f>.
error-not_in_lobby = La course a déjà commencé : les places et les règles ne changent plus.
error-not_started_yet = La course n’a pas encore commencé. Prends place et attends que l’hôte la lance.
error-not_host = Seul l’hôte de cette table, { $player }, peut le faire.
error-no_host = Il n’y a encore personne à cette table : appuie sur { button-join } et tu en seras l’hôte.
error-not_of_that_game = Seuls ceux qui ont joué cette partie peuvent demander la revanche. Ouvre ta propre table avec { COMMAND("new") }.
error-just_moved = La table vient d’être ramenée en bas. Tu pourras recommencer dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-not_away = Tu n’es pas en pause : la place est déjà à toi. Continue à jouer.
error-unknown_level = Cette IA n’existe pas. Choisis facile, normale ou difficile.
error-no_computer = Il n’y a pas d’IA à cette table. Ajoutes-en d’abord une.
error-closed_game = Cette partie est finie. Ouvre une nouvelle table avec { COMMAND("new") }.
error-sides_must_agree = Cette partie compte désormais : elle s’arrête si quelqu’un de chaque camp est d’accord. Appuie sur { button-menu }, puis sur { button-stop }, pour demander aux autres.
error-stop_asked_already = La question est déjà posée aux autres : vois le message de la table. Attends leur réponse, ou appuie là-bas sur { button-stop_decline }.
error-stop_asked_lately = Tu l’as demandé il y a peu. Tu pourras redemander dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, ou quitter la partie.
error-request_gone = Cette demande a pris fin : la partie continue. Pour redemander, appuie sur { button-menu }, puis sur { button-stop }.
error-agreed_already = Tu es déjà d’accord. Attends les autres camps, ou appuie sur { button-stop_decline } pour mettre fin à la demande.
error-seated_already = Tu joues déjà, et personne ne joue deux places d’une table.
error-held_a_seat = Tu as déjà eu une place dans cette partie et tu en as vu les cartes : tu ne peux pas en prendre une autre. Tu pourras rejoindre la prochaine table.
error-removed = L’hôte t’a retiré de cette table : tu ne peux pas y prendre de place. Tu pourras rejoindre la prochaine.
error-seat_taken = { $player } a été plus rapide et joue maintenant à cette place.
error-seat_not_vacant = { $player } joue à cette place : elle n’est pas libre.
error-seat_lost = { $player } a repris ta place pendant ton absence : tu ne peux plus continuer. Tu pourras rejoindre la prochaine table.
error-not_between_turns = Attends que la question en cours soit réglée, quelques secondes au plus, et appuie encore : une place change de mains entre deux tours.
error-no_computer_seats = Aucune IA n’a de place à cette table.
error-frozen = Cette table est suspendue : une erreur s’est produite de notre côté. Rien de ce qui a été joué n’est perdu. L’hôte peut arrêter la partie dans { button-menu }.
error-storage = L’enregistrement a échoué : il ne s’est rien passé. Réessaie dans un instant.
error-unreadable = La partie de ce salon est illisible, et personne ne peut la continuer. Un modérateur peut y mettre fin avec { COMMAND("hand") }.
error-not_read = La lecture a échoué pour l’instant. Rien n’est perdu ; réessaie dans un instant.
error-unknown_component = Ce bouton n’appartient à aucune table d’ici. { COMMAND("hand") } montre la table de ce salon.
error-guild_only = Il faut pour ça un serveur où je suis ; ici, tu peux jouer en solo ({ COMMAND("solo") }), faire la course du jour ({ COMMAND("daily") }) et apprendre le jeu ({ COMMAND("learn") }).
error-only_private = Ici, je ne peux rien faire, mais tout marche en message privé avec moi : { COMMAND("solo") }, { COMMAND("daily") }, { COMMAND("learn") }.
error-missing_permissions = Je n’ai pas le droit de faire ça ici. Demande à un admin du serveur de me donner : { $permissions }.
error-cannot_show = Le message de la table n’est plus à jour : il me manque une permission ici. Demande à un admin du serveur de me donner : { $permissions }. La course continue quand même.
error-bot_not_added = Je ne fais pas partie de ce fil privé. Mentionne-moi ici ({ $bot }), ce qui m’y ajoute, puis réessaie.
error-member_permissions = Pour ça, il te faut cette permission : { $permissions }.
error-cooldown = Doucement ! Réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-solos_today = Tu as commencé { $most } parties en solo en un jour, le maximum. Réessaie plus tard.
error-restarting = Le bot redémarre. Rien n’est perdu : clique de nouveau dans un instant.
error-form_late = J’ai mis trop de temps, et Discord n’ouvre plus le formulaire. Appuie encore une fois.
answer-lost = J’ai été trop lent, et Discord dit peut-être que ton clic a échoué. Voici ce qu’il en est.
hand-restarted = Le bot a redémarré. Ta main est maintenant ici ; les anciens messages ne changent plus.
error-discord = Discord a refusé cette action pour l’instant. La partie est intacte ; réessaie.
error-internal = Une erreur s’est produite de notre côté. La partie est intacte. Réessaie.
