# Règles, jeux de règles, règles maison, et les règles expliquées.

ruleset-classic = Mille Bornes classique
ruleset-playroom = 1000 Bornes
ruleset-funspeed = Mille Bornes Fun & Speed
preset-standard = Règles courantes
preset-classic-standard-help = On attaque toute voiture qui a démarré ; n’importe qui peut crier coup-fourré
preset-official = Règles officielles
preset-classic-official-help = Comme dans la boîte : on n’attaque que ce qui roule ; allonge manquée, 200 points aux autres
preset-playroom-standard-help = 1 000 km, jusqu’à neuf joueurs ; on n’attaque que qui roule, et seul l’attaqué crie coup-fourré
preset-cumulation = Avec cumul
preset-playroom-cumulation-help = On attaque aussi les voitures à l’arrêt, et les attaques s’ajoutent
preset-all_variants = Toutes les variantes
preset-playroom-all_variants-help = Attaques cumulées, cartes Contresens, et défausse mélangée pour y piocher de nouveau
preset-funspeed-standard-help = Comme sur la notice : chacun annonce ses kilomètres et le bruit de ses attaques
preset-quick = Règles rapides
preset-funspeed-quick-help = Le bot annonce pour tout le monde, et on a six secondes pour réagir

## Règles maison
option-group-trip = Le trajet
option-group-attacks = Attaques et parades
option-group-answers = Coup-fourré et réactions
option-group-cards = Les cartes
option-group-points = Points et durée de la partie
option-group-variants = Variantes
option-group-other = Autres règles
option-target = Longueur d’une manche
option-target-help = Combien de kilomètres fait une manche.
option-target-auto = par défaut (700 km ; 1 000 km à deux équipes)
option-target-700 = 700 km
option-target-1000 = 1 000 km
option-extension = Allonge
option-extension-help = Le premier arrivé peut prolonger la manche au lieu de s’arrêter.
option-extension-auto = par défaut (oui ; non à deux équipes)
option-extension-on = oui
option-extension-off = non
option-extension_failure_bonus = Allonge manquée
option-extension_failure_bonus-help = Ce que gagnent les autres si le camp qui a prolongé n’arrive pas lui-même.
option-extension_failure_bonus-none = rien
option-extension_failure_bonus-opponents_200 = 200 points pour chaque autre camp
option-reduced_hazards = Moins d’attaques
option-reduced_hazards-help = On retire une carte de chacune des cinq attaques habituelles.
option-reduced_hazards-auto = par défaut (à deux ou trois joueurs)
option-reduced_hazards-on = oui, cinq cartes de moins
option-reduced_hazards-off = non, on les garde toutes
option-hazard_target = Qui peut être attaqué
option-hazard_target-help = Peut-on attaquer de nouveau une voiture déjà à l’arrêt ? Avec le cumul, on peut attaquer toute voiture.
option-hazard_target-not_empty = toute voiture qui a démarré
option-hazard_target-moving_only = seulement celles qui roulent
option-coup_by = Qui peut crier coup-fourré
option-coup_by-help = Qui peut montrer la botte : tout adversaire de l’attaquant, ou seulement le camp attaqué.
option-coup_by-any_holder = quiconque a la botte
option-coup_by-attacked_side = le camp attaqué seul
option-coup_min_seconds = Secondes pour le coup-fourré
option-coup_min_seconds-help = Pendant au moins ce temps, le joueur suivant ne peut pas piocher : le coup-fourré reste possible. Augmente-le si quelqu’un utilise un lecteur d’écran.
option-safety_replay_when_deck_empty = Botte quand la pioche est vide
option-safety_replay_when_deck_empty-help = Quand on ne peut plus piocher, une botte permet-elle de rejouer ?
option-safety_replay_when_deck_empty-no = termine le tour
option-safety_replay_when_deck_empty-yes = permet de rejouer
option-hand_end = Fin des cartes
option-hand_end-help = Quand se termine une manche si personne n’arrive au bout.
option-hand_end-all_hands_empty = quand toutes les mains sont vides
option-hand_end-first_hand_empty = quand une main est vide
option-shutout = Capot
option-shutout-help = 500 points contre les camps qui n’ont posé aucune étape.
option-shutout-per_opponent = 500 par camp capot
option-shutout-capot = 500 par camp capot, pour chacun des autres camps
option-limit_200 = Étapes de 200 km par camp
option-limit_200-help = Combien de cartes de 200 km un camp peut avoir posées.
option-discard_policy = Défausse
option-discard_policy-help = Quand on peut se défausser.
option-discard_policy-free = toujours
option-discard_policy-only_if_stuck = seulement si l’on ne peut rien jouer
option-reshuffle_discard = Mélanger la défausse
option-reshuffle_discard-help = Quand la pioche est vide, mélange-t-on la défausse pour y piocher de nouveau ?
option-reshuffle_discard-off = non
option-reshuffle_discard-on = oui
option-game_points = Points pour gagner
option-game_points-help = La partie se termine après la manche où un camp atteint ce total. Avec 1 : une seule manche.
option-max_hands = Manches au plus
option-max_hands-help = La partie se termine après ce nombre de manches, quels que soient les points. 0 : sans limite.
option-max_hands-0 = sans limite
option-tie_break = Égalité finale
option-tie_break-help = Ce qui se passe si les meilleurs camps sont à égalité.
option-tie_break-extra_hand = une manche de plus décide
option-tie_break-shared = la victoire est partagée
option-rate = Jetons par point
option-rate-help = À la fin, les perdants doivent au gagnant des jetons selon l’écart de points. Ils ne valent rien.
option-rate-0 = aucun
option-hand_size = Cartes en main
option-hand_size-help = Combien de cartes chacun garde entre deux tours.
option-cumulation = Cumul des attaques
option-cumulation-help = Une voiture peut-elle subir plusieurs attaques à la fois ? Si oui, on peut attaquer toute voiture, même pas encore partie.
option-cumulation-off = non
option-cumulation-on = oui
option-con_sense = { card-H_WRONGWAY }
option-con_sense-help = Ajoute l’attaque { card-H_WRONGWAY } et sa parade { card-R_ENDWRONG } : qui roule à contresens perd des kilomètres au lieu d’en gagner.
option-con_sense-off = non
option-con_sense-on = oui
option-shouts = Annonces
option-shouts-help = Qui annonce les kilomètres et le bruit des attaques. Un oubli peut coûter la carte. Seul contre des IA, un seul clic pose et annonce.
option-shouts-manual = chaque joueur
option-shouts-auto = le bot
option-reaction_seconds = Secondes pour réagir
option-reaction_seconds-help = Pendant combien de temps on peut répondre à une carte qui vient d’être jouée. Augmente-le si quelqu’un utilise un lecteur d’écran.
option-coup_turn = Tour après un coup-fourré
option-coup_turn-help = Ce qu’un coup-fourré apporte en plus de ses kilomètres.
option-coup_turn-takes_over = un tour complet, pioche comprise
option-coup_turn-bonus_action = une seule action
option-radar_limit = Radar et accélérateurs
option-radar_limit-help = Sous un { card-funspeed-H_LIMIT }, ce qui ne doit pas dépasser 50 km.
option-radar_limit-printed = le nombre de la carte
option-radar_limit-total = les kilomètres une fois multipliés
option-begins = Premier tour
option-begins-help = Qui commence. L’hôte met les joueurs dans l’ordre avec { button-seats }.
option-begins-chance = au hasard
option-begins-first_seat = le premier joueur de la liste

## Les règles expliquées
rules-title = { $ruleset } : les règles
rules-now-title = Ta voiture en ce moment
rules-now-free = Rien ne t’arrête : roule, ou gêne quelqu’un.
rules-now-left = Encore { $left } km à faire.
rules-house-title = Toutes les règles maison de cette table
rules-classic-goal-title = La course
rules-classic-goal = Parcours exactement { $target } km par manche avec des étapes, et gêne les autres.{ $members ->
    [one] { "" }
   *[other] { " " }Les équipiers partagent les cartes posées et le score ; chacun a sa propre main.
} { $max_hands ->
    [1] La partie est une seule manche.
   *[other] Les points des manches s’additionnent ; la partie se termine quand un camp a { $game_points ->
        [1] marqué : une seule manche.
       *[other] { $game_points } points.
    }
}
rules-classic-turn-title = Ton tour
rules-classic-turn = Tu as { $hand_size } cartes. Pioche (ça se fait tout seul), puis pose une carte ou défausse-toi. { $discard_policy ->
    [only_if_stuck] On ne se défausse que si l’on ne peut rien jouer.
   *[free] On peut se défausser même si l’on pourrait jouer.
}{ $reshuffle_discard ->
    [on] { "" }
   *[off] { " " }Les cartes défaussées sont hors jeu pour la manche.
}
rules-classic-distance-title = Rouler
rules-classic-distance = Pose d’abord un { card-R_GO } ; ensuite, une étape par tour. Tu ne dois pas dépasser { $target } km. { $limit_200 ->
    [0] Les étapes 200 sont interdites.
    [one] Un camp peut poser une étape 200 par manche.
   *[other] Un camp peut poser { $limit_200 } étapes 200 par manche.
} Sous une { card-H_LIMIT }, seules les étapes 25 et 50 sont permises.
rules-classic-hazards-title = Attaques et parades
rules-classic-hazards = Une attaque posée chez un adversaire l’arrête jusqu’à ce qu’il pose la parade, puis de nouveau un { card-R_GO } (contre un { card-H_STOP }, le { card-R_GO } suffit). Seule une { card-H_LIMIT } le laisse rouler. { $cumulation ->
    [on] On peut attaquer toute voiture, qu’elle roule ou non, et les attaques s’ajoutent.
   *[off] { $hazard_target ->
        [moving_only] On n’attaque qu’une voiture qui roule, mais une { card-H_LIMIT } se pose sur toute voiture qui n’en a pas.
       *[not_empty] On peut attaquer toute voiture qui a démarré, même à l’arrêt : seule l’attaque du dessus compte. Une { card-H_LIMIT } se pose même sur une voiture pas encore partie.
    }
}
rules-classic-hazard-line = { $hazard } · se pare avec { $remedy } · plus jamais avec { $safety }
rules-classic-safeties-title = Bottes
rules-classic-safeties = Chacune des quatre bottes vaut 100 points et protège ton camp de son attaque jusqu’à la fin de la manche. Pose-la à ton tour, pioche et rejoue. { $safety_replay_when_deck_empty ->
    [yes] Si la pioche est vide, rejoue sans piocher.
   *[no] Si la pioche est vide, ton tour s’arrête là.
} Si elle répond à ce qui t’arrête, il te faut encore un { card-R_GO }. { card-S_WAY } annule le { card-H_STOP } et la { card-H_LIMIT } ; après, plus besoin de { card-R_GO }.
rules-slow-title = Dans cette partie lente
rules-slow =
    Personne n’a besoin d’être rapide ici. Cinq secondes après chaque attaque, la table y répond selon les **consignes** que chacun a données en privé : *toujours*, *jamais* ou *demande-moi* ; au départ, *toujours* si l’attaque vise ton camp, *demande-moi* si elle vise un autre. Le temps ne révèle donc rien d’aucune main.
    Qui a la botte et veut qu’on lui demande a du **temps pour réfléchir** une fois par manche ; la deuxième fois dans la même manche compte comme *toujours*. Les autres voient que l’on demande à quelqu’un, pas à qui : ils savent donc que l’un de ceux qui peuvent répondre a la botte. Le joueur suivant peut choisir sa carte entre-temps : elle est jouée quand ce temps est passé.
    Ton temps ne court que pendant tes **heures de jeu**. On te prévient au début de ton tour et à la moitié de ton temps ; quand il est écoulé, la table joue pour toi. Heures, vacances et notifications se règlent dans tes préférences.
rules-classic-coup-title = Coup-fourré
rules-classic-coup = À l’instant où une attaque est posée, { $coup_by ->
    [attacked_side] le camp attaqué peut montrer la botte correspondante, s’il l’a :
   *[any_holder] quiconque a la botte correspondante peut la montrer, sauf le camp de l’attaquant :
} 300 points en plus des 100, une carte en remplacement, et un tour complet aussitôt ; les joueurs entre les deux perdent leur tour. { $coup_by ->
    [attacked_side] L’attaque disparaît
   *[any_holder] Si c’est ton camp qui est attaqué, l’attaque disparaît
} comme si de rien n’était. On a au moins { $coup_min_seconds } secondes pour réagir ; ensuite, dès que le joueur suivant pioche, c’est trop tard : le clic le plus rapide l’emporte.
rules-classic-variants-title = Variantes
rules-classic-variants = { $cumulation ->
    [on] **Cumul :** les attaques qui arrêtent s’ajoutent. On peut attaquer toute voiture, même à l’arrêt ou pas encore partie, mais pas avec une attaque qu’elle subit déjà. Pose toutes les parades, dans l’ordre que tu veux ; tu repars quand tout est paré et qu’un { card-R_GO } a suivi. Celui qui pare le { card-H_STOP } ne suffit que s’il pare la dernière attaque. Un coup-fourré annule l’attaque à laquelle il répond, et tout ce dont cette botte protège.
   *[off] { "" }
}{ $con_sense ->
    [on] { $cumulation ->
        [on] { "\u000A" }
       *[off] { "" }
    }**{ card-H_WRONGWAY } :** il se pose chez n’importe quel adversaire, qu’il roule ou non. Dès lors, les étapes de ce camp sont retirées de ses kilomètres, jusqu’à ce qu’il pose une { card-R_ENDWRONG }. On ne peut pas poser une étape qui ramènerait avant le départ. L’{ card-S_ACE } protège du { card-H_WRONGWAY } et annule celui que l’on subit. Le jeu compte en plus 4 × { card-H_WRONGWAY } et 6 × { card-R_ENDWRONG }.
   *[off] { "" }
}{ $reshuffle_discard ->
    [on] { $con_sense ->
        [on] { "\u000A" }
       *[off] { $cumulation ->
            [on] { "\u000A" }
           *[off] { "" }
        }
    }**Défausse mélangée :** quand la pioche est vide, la défausse est mélangée et se pioche de nouveau. Si toute une pioche passe sans que personne pose une carte, la manche est finie.
   *[off] { "" }
}
rules-classic-end-title = Fin d’une manche
rules-classic-end = Une manche se termine quand un camp a parcouru exactement { $target } km. { $extension ->
    [on] Le premier arrivé peut aussi prolonger la manche jusqu’à { $extension_target } km, pour tout le monde. { $extension_failure_bonus ->
        [opponents_200] Si ce camp n’arrive pas lui-même, chaque autre camp gagne 200 points.
       *[none] Qui arrive ensuite gagne 200 points de plus.
    }
   *[off] Il n’y a pas d’allonge.
} Si les cartes s’épuisent avant, { $hand_end ->
    [first_hand_empty] la manche se termine à la première main vide.
   *[all_hands_empty] chacun joue jusqu’à ce que toutes les mains soient vides.
}
rules-classic-scoring-title = Points d’une manche
rules-classic-scoring = **Chaque camp :** 1 par kilomètre · 100 par botte posée · 300 de plus pour les quatre · 300 par coup-fourré.
    { "**" }Le camp qui gagne la manche :** 400 · 300 { $reshuffle_discard ->
        [on] si la pioche et la défausse étaient vides
       *[off] si la pioche était vide
    } (couronnement) · 300 sans les 200 · { $extension ->
        [on] 200 après une allonge ·{ " " }
       *[off] { "" }
    }{ $shutout ->
        [capot] chaque camp sans étape donne 500 à chacun des autres, arrivé ou non (capot).
       *[per_opponent] 500 par autre camp sans étape (capot).
    }
    Une botte restée en main ne compte pas.
rules-classic-game-title = Fin de la partie
rules-classic-game = { $max_hands ->
    [1] Le plus haut total à la fin de la manche gagne.
   *[other] Après la manche où un camp atteint { $game_points ->
        [one] { $game_points } point
       *[other] { $game_points } points
    }, le plus haut total gagne.
} { $tie_break ->
    [shared] À égalité, la victoire est partagée.
   *[extra_hand] À égalité, on joue une manche de plus.
}{ $max_hands ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }La partie se termine de toute façon après { $max_hands } manches.
}{ $rate ->
    [0] { "" }
   *[other] { " " }Les perdants doivent au gagnant { $rate ->
        [one] { $rate } jeton virtuel
       *[other] { $rate } jetons virtuels
    } par point d’écart ; les jetons ne valent rien.
}

## Fun & Speed expliqué
rules-funspeed-goal-title = La course
rules-funspeed-goal = Atteins avant les autres un total de { $target } km ; tu peux le dépasser. Ton total compte les kilomètres de tes étapes, 100 km par botte posée et 200 km par botte posée en coup-fourré. On joue une seule course, sans points. Pas besoin de { card-R_GO } pour démarrer ni pour repartir.
rules-funspeed-turn-title = Ton tour
rules-funspeed-turn = Tu as 4 cartes. Prends une carte, de la pioche ou du dessus de la défausse, puis fais une seule chose : poser une étape ou une botte, attaquer, parer une attaque que tu subis, jouer une carte spéciale ou te défausser. { $discard_policy ->
    [only_if_stuck] On ne se défausse que si l’on ne peut jouer ni étape, ni attaque, ni parade, ni botte ; rien n’oblige à jouer une carte spéciale.
   *[free] On peut se défausser même si l’on pourrait jouer.
} À la fin de ton tour, tu repioches jusqu’à 4 cartes. Qui a joué une carte hors de son tour le fait aussitôt après. Quand la pioche est vide, la défausse est mélangée, sauf la carte du dessus, et se pioche de nouveau.
rules-funspeed-distance-title = Rouler
rules-funspeed-distance = Si aucune attaque ne t’arrête, pose une étape, avec jusqu’à deux cartes { card-X_ACCEL } : une double les kilomètres, deux les multiplient par quatre. Ces cartes restent ensemble : ce qui arrive à l’étape leur arrive aussi. Sous un { card-funspeed-H_LIMIT }, { $radar_limit ->
    [total] ce que tu poses ne doit pas dépasser 50 km, une fois doublé.
   *[printed] seules les étapes 25 et 50 sont permises, doublées ou non.
}
rules-funspeed-shouts-title = Annoncer
rules-funspeed-shouts = { $shouts ->
    [auto] Le bot annonce tes kilomètres et le bruit de tes attaques : tu ne peux rien oublier.
   *[manual] Annonce tes kilomètres, doublés ou non. Tant que tu ne l’as pas fait, tes adversaires ont { $reaction_seconds } secondes pour crier **Bornes Killer !** : ce que tu as posé part à la défausse. Une attaque ne compte que si tu fais son bruit dans les 8 secondes ; sinon, ou si tu te trompes, la carte est défaussée. Si tu joues seul avec des IA, le clic qui pose une carte l’annonce aussi, sauf si tes préférences disent le contraire.
}
rules-funspeed-hazards-title = Attaques
rules-funspeed-hazards = Attaque n’importe quel adversaire, même si personne n’a encore démarré et même si tu es à l’arrêt. L’attaque l’arrête ; seul le { card-funspeed-H_LIMIT } le laisse rouler, et il peut s’ajouter à une attaque qui arrête. À part cela, on ne subit pas deux attaques à la fois.
rules-funspeed-hazard-line = { $hazard } **{ $sound }** · se pare avec { $remedy } · rien à craindre avec { $safety }
rules-funspeed-answers-title = Répondre à une attaque
rules-funspeed-answers = L’attaqué, et lui seul, a { $reaction_seconds } secondes pour répondre : avec la parade, une { card-X_SUPER }, la botte (c’est un coup-fourré) ou un { card-X_MIRROR }. Parade et attaque vont à la défausse : celle qui aide le moins le joueur suivant est dessus, où il peut la prendre. Le tour continue comme avant. Sans réponse, l’attaque reste ; la parer sera ton action d’un prochain tour. Ensuite, pas besoin de { card-R_GO }.
    { "**" }{ card-X_SUPER }** : pare n’importe quelle attaque. Si tu en subis deux, choisis.
    { "**" }{ card-X_MIRROR }** : l’attaque se retourne contre celui qui l’a jouée ; lui aussi peut répondre de toutes ces façons. Si elle ne peut pas le toucher, elle est défaussée.
rules-funspeed-safeties-title = Bottes
rules-funspeed-safeties = Pose une botte à ton tour : elle vaut 100 km, pare l’attaque correspondante, t’en protège ensuite, et te permet une action de plus, sans piocher. Montrée à l’instant où cette attaque te vise, c’est un **coup-fourré** : elle vaut 200 km, et { $coup_turn ->
    [bonus_action] tu as aussitôt droit à une action ; puis le jeu reprend son cours.
   *[takes_over] tu joues un tour complet, pioche comprise ; les joueurs entre les deux perdent leur tour.
} { card-S_WAY } protège du { card-H_STOP } et du { card-funspeed-H_LIMIT }, et annule les deux d’un coup.
rules-funspeed-specials-title = Cartes spéciales
rules-funspeed-specials = **{ card-X_UTURN }** : se joue hors de ton tour, dans les { $reaction_seconds } secondes après l’étape d’un adversaire. Cette étape est défaussée, même si elle faisait gagner.
    { "**" }{ card-X_HELI }** : échange tout ce qui est posé devant toi (étapes, bottes, attaques) avec un adversaire. Chacun garde sa main, et l’ordre des tours ne change pas.
    { "**" }{ card-X_POLICE }** : regarde la main d’un adversaire, prends-y une carte et donne-lui-en une autre.
    { "**" }{ card-X_TRASH }** : toutes les étapes 200 de la table vont à la défausse, les tiennes aussi.
    Une fois jouées, ces quatre cartes quittent le jeu. Défaussées sans être jouées, elles se piochent de nouveau.
rules-funspeed-holdup-title = Hold Up !
rules-funspeed-holdup = Quand deux joueurs ont le même total, autre que 0, le premier à crier **Hold Up !** prend une étape à l’un d’eux, avec ses cartes { card-X_ACCEL }. Tout le monde peut crier, même hors de son tour, et ces deux-là aussi. S’il n’y a pas d’égalité, cela te coûte une étape ou une botte, au choix. C’est gratuit si l’égalité a cessé depuis 1,5 seconde au plus.
rules-funspeed-end-title = Fin de la partie
rules-funspeed-end = La partie s’arrête dès qu’un total atteint { $target } km, même hors de son tour. Une étape ne fait gagner que lorsque plus personne ne peut l’annuler. Les autres sont classés selon leur total. Si plus personne ne peut ni piocher ni jouer, le plus haut total gagne ; à égalité, la victoire est partagée.
