# Ce que montrent les écrans : le salon d’attente, la table, la main, les scores, les menus.

## Noms
team = { $mark } Équipe { $letter }
team-members = { $team } ({ $members })
team-places = { $team } : { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
computer = IA

## Boutons
button-join = Rejoindre
button-start = Commencer
button-quick = Jouer tout de suite
button-how = Comment jouer
button-solo = Jouer seul
button-other-games = Autres jeux
button-options = Options
button-seats = Places et équipes
button-keep = Adopter par défaut
button-until = Jusqu’à une heure
button-shuffle = Mélanger
button-balance = Compléter les équipes
button-earlier = Une place plus tôt
button-later = Une place plus tard
button-remove = Retirer de la table
button-rules = Règles
button-learn = Apprendre en jouant
button-leave = Partir
button-decline = Décliner
button-leave-sure = Partir pour de bon
button-computer = Ajouter une IA
button-hand = Ma main
button-scores = Scores
button-menu = Plus
button-leaderboard = Classement
button-rematch = Revanche
button-share = Partager
button-solo-again = Rejouer
button-coup_fourre = Coup-fourré !
button-holdup = Hold Up !
button-hold_up-sure = Crier quand même
button-killer = Bornes Killer !
button-shout = { $words } !
button-take = Prendre { $card }
button-on-top = { $card } dessus
button-give = Donner { $card }
button-answer = Répondre : { $card }
button-end = Finir mon tour
button-play-on = Rejouer moi-même
button-auto-on = Passe auto : oui
button-auto-off = Passe auto : non
button-remedy = Parade
button-pass = Passer
button-passon = Passer jusqu’à mon tour
button-passing = Je passe : répondre
button-next-round = Manche suivante
button-claim = Coup-fourré : { $card }
button-draw = Piocher
button-draw-costs = Piocher sans coup-fourré
button-discard = Défausser…
button-back = Retour
label-of = { $of } : { $what }
button-refresh = Actualiser
button-number = Saisir un nombre
button-move = Ramener la table ici
button-close = Fermer la table
button-close-sure = Oui, la fermer
button-stop = Arrêter la partie
button-stop-sure = Arrêter pour tous
button-stop_ask = Demander aux autres
button-stop_agree = Arrêter
button-stop_decline = Continuer
button-seat = Entrer pour { $name }
button-vacant = Prendre une place
button-offer-on = Céder les places IA
button-offer-off = Garder les places IA
button-give_up = Abandonner
button-extend-yes = Continuer (allonge)
button-extend-no = S’arrêter ici
button-previous = Précédent
button-next = Suivant
button-again = Refaire cette étape

## Salon d’attente
lobby-title = { $ruleset } : qui prend le départ ?
lobby-intro-classic = { $target } km à parcourir. Bloque les autres, et réponds vite quand on te bloque.
lobby-intro-playroom = Jusqu’à neuf, seuls ou en équipes. { $target } km à parcourir : bloque les autres.
lobby-intro-funspeed = Le premier à { $target } km gagne. Le clic le plus rapide décide : crie, réponds, vole.
lobby-intro-classic-slow = { $target } km à parcourir, un tour quand tu as un moment. Bloque les autres.
lobby-quick = Personne d’autre ? **{ button-quick }** lance la partie tout de suite avec une IA ; qui arrive plus tard prend la place de l’IA.
duration = ≈ { $time }
duration-slow = { $usual } ({ $most } si chacun prend tout son temps)
duration-minutes = { $n } min
duration-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
duration-days = { $n } jours
duration-weeks = { $n } semaines
duration-months = { $n } mois
duration-years = plus d’un an
length-one_round = Une seule manche
length-short = Courte : { $points } points
length-full = Complète : { $points } points
length-until-time = Jusqu’à { $time } : la manche en cours à cette heure-là est la dernière
length-until-typed = Jusqu’à { $time }
length-until-label = Heure, par exemple 22h30 ({ $timezone })
length-own = { $rounds ->
    [0] { $points } points
    [one] { $points } points, en une manche au plus
   *[other] { $points } points, en { $rounds } manches au plus
}
lobby-players = Joueurs : { $n }/{ $most }
lobby-host = hôte
lobby-level = Le niveau des IA
lobby-remove-ai = Enlever une IA
lobby-pick-team = Choisis une équipe
lobby-any-team = Dans n’importe quelle équipe : { $names }
lobby-invited = Invités : { $names }. { button-join } pour accepter, ou { button-decline }.
level-easy = IA, facile
level-easy-help = Fait des erreurs de débutant et attaque peu
level-normal = IA, normale
level-normal-help = Connaît le jeu et ne rate aucune réponse
level-hard = IA, difficile
level-hard-help = Voit plus loin ; pas facile à battre
lobby-ready = C’est prêt : appuie sur { button-start }. { $shape }.
lobby-waiting = { $n ->
    [one] On attend encore { $n } joueur.
   *[other] On attend encore { $n } joueurs.
}
lobby-closed-title = Cette table est fermée
lobby-closed = Plus personne n’attend ici. Ouvre une nouvelle table avec { COMMAND("new") }.
lobby-near = Ou change la répartition dans { button-menu } : { $shapes }.
seats-title = Qui est assis où
seats-pick = Qui déplacer
rules-kept = Les nouvelles tables de ce serveur commencent désormais avec ces règles, ce temps par tour et ce temps de réaction.
shape-auto = Automatique : selon le nombre de joueurs
shape-alone = { $n } joueurs, chacun pour soi
shape-teams = { $n } équipes de { $members }

## Options
house-rule = { $name } : { $value }
game = { $ruleset } · { $preset }
options-preset = Jeu et règles
options-shape = Qui joue avec qui
options-length = Durée de la partie
options-pick = Règles maison
options-value = Choisir
options-number = Actuellement : { $value } (de { $low } à { $high })
options-number-label = Un nombre entier, de { $low } à { $high }

## La table
table-title = { $ruleset }, manche { $round }
table-title-race = { $ruleset } : { $target } km
table-goal = { $n ->
    [0] Il faut { $goal } points pour gagner.
   *[other] { $leaders } : { $points } points sur { $goal }
}
table-piles = trajet de { $target } km · { $left ->
    [0] la pioche est vide
    [one] encore { $left } carte à piocher
   *[other] encore { $left } cartes à piocher
} · dernière défausse : { $top }
pile-none = aucune
rules-more = { $n ->
    [one] { $n } autre règle maison
   *[other] { $n } autres règles maison
}
table-reactions = Temps de réaction : { $percent } % du temps habituel
table-last-round = C’est la dernière manche
table-stopped-title = La partie a été arrêtée
table-stopped = Elle n’a pas de résultat.
side-headline = **{ $side }** · { $km } km sur { $target } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
side-headline-race = **{ $side }** · { $km } km sur { $target } · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
side-moving = en route
side-waiting = il faut un { $go }
side-stopped = à l’arrêt : { $hazard }
side-limited = 50 km au plus par carte
side-wrong-way = à contresens : ses étapes sont soustraites
side-km = { $km } km
side-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
side-you = Toi
# As the one something is done to: "plays a card on you".
side-you-struck = toi
side-km-of = { $km }/{ $target } km
side-limited-short = 50 au plus
side-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
side-away = absent
side-units = posées : { $units }
safety-coup = { $card } (coup-fourré)
seat-away = { $name } est en pause : une IA joue jusqu’à son retour ({ button-hand })
seat-left = Une IA joue à la place { ELIDED("de", $name) }
seat-vacant = La place { ELIDED("de", $name) } est pour qui veut entrer ; d’ici là, une IA joue
prompt-turn = À { $player } de jouer
prompt-turn-reminded = Rappel : à { $player } de jouer
prompt-called = { $player }, c’est à toi de jouer
prompt-called-reminded = { $player }, petit rappel : c’est à toi de jouer
prompt-long_window = { $attacker } joue { $hazard } contre { $side }. Une réponse est encore possible
long-window = On attend la réponse d’un joueur, sans dire qui. La partie reprend au plus tard à l’heure indiquée.
long-window-turn = { $player } peut déjà choisir quoi faire : ce sera fait dès que la réponse sera connue.
long-window-turn-own = Tu peux déjà choisir quoi faire : ce sera fait dès que la réponse sera connue.
long-window-asked = Tes consignes disent de te demander. Sans réponse à temps, tu passes.
long-window-called = { $people }, { $n ->
    [one] regarde ta main : elle te dit si c’est toi.
   *[other] regardez votre main : elle vous dit si c’est vous.
}
slow-time = Ton temps ne court que pendant tes heures de jeu.
prompt-thinks = { $player } réfléchit…
prompt-extension = { $player } est à l’arrivée : s’arrêter ou continuer ?
prompt-coup_fourre = { $attacker } joue { $hazard } contre { $side }. Coup-fourré ?
prompt-coup_fourre-ripe = { $hazard } contre { $side } : coup-fourré ? { $player } peut piocher
prompt-hold_up = Hold Up ! Qui a été le premier ?
prompt-unit = { $attacker } pose { $unit }. L’annuler avec { card-X_UTURN-short } ?
prompt-unit-silent = { $attacker } pose { $unit } sans rien annoncer pour l’instant !
prompt-unit-wins = { $attacker } pose { $unit } et gagne, sauf si quelqu’un joue { card-X_UTURN-short } !
prompt-unit-silent-wins = { $attacker } pose { $unit }, de quoi gagner, sans rien annoncer pour l’instant !
prompt-announce = { $attacker } joue { $hazard } contre { $side }. Cela compte si { $attacker } en fait le bruit
prompt-attack = { $attacker } attaque { $side } : { $hazard }. { prompt-mirrored }
prompt-mirrored = { $side } peut répliquer
prompt-steal = { $attacker } choisit quoi prendre
prompt-price = Hold Up raté ! { $attacker } choisit quoi perdre
prompt-police = { $attacker } fouille la main { ELIDED("de", $side) }
prompt-round_end = Manche suivante quand tout le monde est prêt
stakes-total = { $side } { $points }
stakes-finish = S’arrêter : { $totals }. La partie continue.
stakes-finish-wins = S’arrêter : { $totals }. { $n ->
    [one] Victoire pour { $winners }.
   *[other] Victoire partagée : { $winners }.
}
stakes-go-on = Continuer : +{ $bonus } pour qui arrive ; sans nouvelle arrivée, { $side } perd { $risk } points.
stakes-go-on-own = Continuer : +{ $bonus } pour qui arrive ; si ce n’est pas toi, tu perds { $risk } points.
stakes-failure = Si { $side } n’arrive pas, chaque autre camp reçoit { $bonus } points.
stakes-failure-own = Si tu n’arrives pas, chaque autre camp reçoit { $bonus } points.
story-none = Les cartes sont distribuées. Appuie sur { button-hand } pour voir les tiennes.
tip-classic = Rien ne bouge sans { card-R_GO-short } : pose-le d’abord.
tip-playroom = { tip-classic }
tip-funspeed = Deux voitures au même km ? Qui crie Hold Up ! en premier prend une étape.

## La main
hand-turn = À toi : pose une carte
hand-turn-idle = À toi : défausse-toi d’une carte
hand-turn-safety = À toi : défausse-toi d’une carte, ou pose une botte
hand-draw = À toi : pioche pour continuer
hand-discard = De quelle carte te défausses-tu ?
hand-extension = { $km } km ! T’arrêter ici, ou continuer jusqu’à { $more } km ?
hand-extension-spent = Tu as atteint { $km } km, et il ne reste pas de carte pour continuer : arrête-toi ici
hand-attacked = { $attacker } t’attaque : { $hazard }
hand-hit = { $attacker } te joue { $hazard }. Tu n’as pas la botte
hand-searched = { $attacker } fouille ta main
hand-spared =
    { $kind ->
        [unit] { $attacker } pose { $unit }
       *[other] { $attacker } joue { $hazard } contre { $side }
    }. Tu n’as pas de réplique
hand-may-react = { $attacker } joue { $hazard } contre { $side }
hand-coup = ⚡ Coup-fourré : +{ $points } et c’est à toi.
hand-coup-outside = ⚡ { $hazard } contre { $side } : coup-fourré, +{ $points } et c’est à toi.
hand-coup-draws = { $left ->
    [0] Toute autre carte y met fin
   *[other] Piocher, c’est y renoncer
}
hand-coup-waits = { $left ->
    [0] Tu peux répondre tant { ELIDED("que", $player) } n’a pas joué
   *[other] Tu peux répondre tant { ELIDED("que", $player) } n’a pas pioché
}
hand-coup-attack = ⚡ Coup-fourré : +{ $km } km
hand-others-draw = À { $player } de piocher
hand-may-react-silent = { $attacker } n’a pas annoncé { $unit } !
hand-may-react-unit = { $attacker } pose { $unit }. L’annuler avec { card-X_UTURN-short } ?
hand-unit = Annonce { $unit } avant que quelqu’un crie Bornes Killer !
hand-announce = { $hazard } : fais son bruit, ou l’attaque ne compte pas !
hand-steal = Quelle étape prends-tu ?
hand-price = Que perds-tu ?
unit-newest = { $unit }, tout juste posés
unit-older = { $unit }, posés avant
hand-police = Quelle carte prends-tu à { $side } ?
hand-round_end = { prompt-round_end }
hand-round_end-waits = On attend que les autres soient prêts pour la manche suivante
hand-give = Tu prends { $card }. Quelle carte donnes-tu en échange ?
hand-bonus = Encore une carte si tu veux, sans piocher
hand-draw-choice = À toi : pioche, ou prends la dernière carte défaussée
hand-window-wait = On attend les réponses des autres
hand-away = Une IA joue pour toi. Appuie sur { button-play-on } pour reprendre
hand-vacant = Une IA joue pour toi, et ta place est à prendre. Appuie sur { button-play-on } pour la garder
hand-outdated = Cette main n’est plus mise à jour. Appuie sur { button-hand } pour la voir telle qu’elle est.
hand-may-react-wins = { $attacker } pose { $unit } et gagne, sauf si quelqu’un l’annule !
hand-waits-hazard = { $hazard } contre { $side } : une réplique ?
hand-waits-unit = Tu poses { $unit } : on attend les réponses
hand-waits-unit-wins = Tu gagnes, à moins que quelqu’un n’annule { $unit } !
button-play-words = Jouer { $card }
button-discard-words = Défausser { $card }
button-card-idle = { $card }, pas maintenant
button-no_card = Pas de carte
hand-playable = Tu peux jouer : { $cards }.
hand-won = Tu as gagné !
hand-lost = Tu as perdu.
hand-place = Ta place : { $place } sur { $n }
rematch-opened = La table de la revanche est ouverte plus bas. Elle démarre quand tout le monde a accepté, et ta main y apparaît.
hand-aim = { $card } : contre qui ?
hand-way = { $card } : choisis
hand-hold_up-wrong = Aucune voiture n’a autant de km qu’une autre (0 ne compte pas) : crier à tort te coûte une carte de km ou une botte.
news-CardDrawn = Tu as pioché { $card }.
news-ClaimBeaten = { $margin ->
    [0] Ton clic est arrivé à la même milliseconde : l’ordre des places décide. Il ne te coûte rien de plus.
   *[other] Ton clic est arrivé { $margin } ms trop tard, mais il ne te coûte rien de plus.
}
news-beaten-by-some = Quelqu’un d’autre a été plus rapide. Ton clic ne te coûte rien de plus.
news-police = Tu prends { $taken } à { $target } contre { $given }.
news-searched = Police : { $player } te prend { $taken } contre { $given }.
news-CoupMissed = Tu pouvais faire un coup-fourré avec { $card }.
news-CoupFourre = ⚡ Coup-fourré avec { $card } : { $gain }.
news-RoundDealt = Manche { $round } : nouvelles cartes.
news-attacked = { $player } te joue { $card }.
news-failed = Ce n’était pas le bruit de { $card }, qui est **{ $sound } !** La carte ne compte pas.
news-failed-silent = Pas de bruit à temps (c’était **{ $sound } !**) : ta carte { $card } ne compte pas.
news-spared = { $player } s’est trompé de bruit : { $card } ne compte pas.
news-spared-silent = { $player } n’a fait aucun bruit : { $card } ne compte pas.
news-coup-against = Coup-fourré ! { $player } répond à { $hazard } par { $card } : { $gain }.
news-coup-skips = Coup-fourré { ELIDED("de", $player) } : tu perds ton tour.
news-Cured = Tu répliques à { $hazard } par { $card }.
news-mirrored = Tu renvoies { $hazard } à { $side }.
news-mirrored-off = Tu renvoies { $hazard } à { $side }, où l’attaque ne peut pas rester : elle est défaussée.
news-mirrored-back = { $player } te renvoie { $hazard }.
news-mirrored-back-off = { $player } te renvoie { $hazard }, mais l’attaque ne peut pas rester devant toi : elle est défaussée.
news-uturn = { card-X_UTURN-short } ! { $player } t’enlève { $unit } : tu es à { $km } km.
news-uturn-own = Tu enlèves { $unit } à { $side }.
news-killer = Bornes Killer ! Tu n’as pas annoncé { $unit }, { $player } l’a remarqué : tu es à { $km } km.
news-killer-own = Bornes Killer ! { $side } perd { $unit }.
news-UnitStolen = Hold Up ! { $player } t’a pris { $unit } : tu es à { $km } km.
news-UnitStolen-own = Hold Up ! Tu as pris { $unit } à { $side } : tu es à { $km } km.
news-emptied = Tu perds { $n ->
    [one] { $n } étape de 200 km
   *[other] { $n } étapes de 200 km
} et te voilà à { $km } km.
news-PlacesSwapped = { $player } échange tout avec toi : tu es à { $km } km, { $player } à { $theirs }.
news-PlacesSwapped-own = Tu échanges tout avec { $side } : tu es à { $km } km, { $side } à { $theirs }.
news-hold-up = { $player } a crié en premier.
news-hold-up-own = Tu as crié en premier.
news-hold-up-own-before = { $margin ->
    [0] Tu as crié à la même milliseconde { ELIDED("que", $other) } : l’ordre des places décide.
   *[other] Tu as crié en premier, { $margin } ms avant { $other }.
}
news-hold-up-beaten = { $margin ->
    [0] { $player } a crié à la même milliseconde que toi : l’ordre des places décide. Ton cri ne te coûte rien de plus.
   *[other] { $player } a crié { $margin } ms avant toi. Ton cri ne te coûte rien de plus.
}
news-HoldUpCalled = Tu as crié, mais personne n’était à égalité (0 ne compte pas).
news-PricePaid = Cela te coûte { $unit } : tu es à { $km } km.
news-TurnSkipped = Tu n’as plus de cartes : ton tour passe.
news-timed_out = Ton temps est écoulé.
news-away = Ton temps est encore écoulé : une IA joue pour toi.
news-discarded = À ta place, on a défaussé { $card }.
news-laid = Joué à ta place : { $card }.
news-scored = Manche { $round } : { $sides }
news-scored-own = toi +{ $points } ({ $total })
news-scored-side = { $side } +{ $points } ({ $total })
news-scored-side-points = { $side } +{ $points }
news-scored-own-points = toi +{ $points }

## Scores
sheet-title = Score de la manche { $round }
sheet-side = **{ $side }** : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $items }) · total { $total }
sheet-difference = Ce qui a fait la différence pour { $side } : { $items }.
item-distance = étapes { $points }
item-safeties = bottes { $points }
item-all_safeties = les quatre bottes { $points }
item-coups = coups-fourrés { $points }
item-trip = manche gagnée { $points }
item-delayed_action = couronnement { $points }
item-safe_trip = sans les 200 : { $points }
item-extension = allonge { $points }
item-shutout = capot { $points }
item-none = rien
scores-title = Scores
scores-running = **Manche { $round }, jusqu’ici :**
scores-bonuses = La fin de la manche peut encore rapporter :
scores-bonus-trip = { $points } à qui termine le trajet en premier
scores-bonus-safe_trip = { $points } de plus pour un trajet sans les 200 : terminé sans carte 200 km
scores-bonus-delayed_action = { $points } de plus pour un couronnement : terminé quand la pioche est vide
scores-bonus-extension = { $points } de plus pour une allonge réussie
scores-bonus-shutout = { $points } de plus pour un capot : un adversaire n’a pas roulé du tout
final-decided = **Ce qui a fait la décision** · { $what }
final-title = { $n ->
    [one] Victoire pour { $winners } !
   *[other] Victoire partagée : { $winners } !
}
conceded-title = { $winner } gagne : les autres ont quitté la partie.
final-side = { $place } **{ $side }** : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
final-side-race = { $place } **{ $side }** : { $points } km ({ $items })
final-chips = { $chips ->
    [one] { $chips } jeton virtuel
   *[other] { $chips } jetons virtuels
}

## Menus
menu-auto = Passe auto : si tu n’as rien pour répondre, pas besoin de cliquer. Entre humains, le temps court jusqu’au bout, cela ne se voit donc pas. Le jeu continue aussitôt dès que tout le monde a passé d’un clic.
leave-sure-title = Quitter cette partie ?
leave-sure = Une IA continue à ta place, et tu ne pourras pas revenir. Juste une pause ? Arrête simplement de jouer : après deux tours manqués, une IA joue jusqu’à ce que tu appuies sur { button-hand }.
leave-sure-last = Personne d’autre ne joue ici : la partie s’arrête sans résultat. Juste une pause ? Arrête simplement de jouer : elle t’attend.
leave-sure-counts = **Cette partie compte : si tu pars, tu la perds.**
close-sure-title = Fermer cette table ?
close-sure = Plus personne ne pourra la rejoindre.
stop-sure-title = Arrêter cette partie ?
stop-sure = Elle s’arrête pour tout le monde, sans résultat, et sans retour possible.
solo-stop-title = Abandonner cette partie ?
solo-stop-sure = Elle s’arrête sans résultat, et sans retour possible.
solo-running = Ta partie continue. Pour en commencer une autre : { button-give_up }.
stop-together = Cette partie compte. Elle s’arrête sans résultat si quelqu’un de chaque camp est d’accord ; un modérateur qui n’y joue pas peut aussi l’arrêter. Si tu pars, tu la perds.
stop-asked = { $name } propose d’arrêter sans résultat. D’accord : { $agreed }. Pas encore : { $sides }. Un joueur par camp suffit ; rien n’y oblige · { $time }
stop-asked-done = La question est posée aux autres, sur le message de la table. Tant qu’ils ne sont pas d’accord, la partie continue ; appuie là-bas sur { button-stop_decline } pour la retirer.
stop-agreed-done = Tu es d’accord. La partie s’arrête dès que quelqu’un de chaque camp l’est ; d’ici là, elle continue.
stop-declined-done = La partie continue.
left-done = Tu as quitté la table.
vacant-title = Places libres
vacant-intro = Tu reprends les cartes, les kilomètres et les points, et le résultat est le tien. Une seule place par personne et par partie.
vacant-none = Aucune place n’est libre en ce moment. La personne absente est peut-être revenue, ou quelqu’un a été plus rapide.
take-done = Tu joues maintenant pour { $player }, et le résultat est le tien.
seat-parts = A changé de mains : { $parts }
seat-part = { $name } ({ $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
})
left-game-done = Tu as quitté la table. Une IA joue à ta place, ou quelqu’un qui la reprend.
stopped-done = La partie est arrêtée.
free-sure = Une partie de ce salon ou de ses fils est illisible, et personne ne peut la continuer. En modération, tu peux y mettre fin ; ce qui a été joué reste enregistré. On pourra alors ouvrir une nouvelle table là-bas.
moved-down = La table est de nouveau en bas du salon.
table-is-here = La table de ce salon est [ici]({ $link }). Ceux qui y jouent peuvent la ramener en bas.
occupied = Il y a déjà [une table ici]({ $link }). La tienne n’a pas été ouverte : rejoins celle-là, ou fais-la d’abord fermer.
ping-turn = { $player }, c’est à toi de jouer.

## L’histoire d’une partie
event-RoundDealt = { $round ->
    [1] La course de { $target } km est lancée. { $player } commence.
   *[other] Manche { $round }, { $target } km : { $player } commence.
}
event-played-distance = { $player } avance de { $card } : { $km } km en tout.
event-played-back = { $player } recule de { $card }, à contresens : il reste { $km } km.
event-played-boosted = { $player } avance de { $card } × { $factor } : { $km } km en tout.
event-played-remedy = { $player } pose { $card }.
event-played-hazard = { $player } joue { $card } contre { $side }.
event-played-safety = { $player } pose la botte { $card } et rejoue.
event-played-safety-km = { $player } pose la botte { $card } et rejoue : +{ $gain } km, { $km } km en tout.
event-played-special = { $player } joue { $card }.
event-CardDiscarded = { $player } se défausse de { $card }.
own-played-distance = Tu avances de { $card } : { $km } km en tout.
own-played-back = Tu recules de { $card }, à contresens : il reste { $km } km.
own-played-boosted = Tu avances de { $card } × { $factor } : { $km } km en tout.
own-played-remedy = Tu poses { $card }.
own-played-hazard = Tu joues { $card } contre { $side }.
own-played-safety = Tu poses la botte { $card } et tu rejoues.
own-played-safety-km = Tu poses la botte { $card } et tu rejoues : +{ $gain } km, { $km } km en tout.
own-played-special = Tu joues { $card }.
own-discarded = Tu te défausses de { $card }.
own-taken = Tu prends { $card } dans la défausse.
event-CoupFourre = { $player } répond à { $hazard } par { $card }.
cry-coup = COUP-FOURRÉ !
cry-hold_up = HOLD UP !
cry-hold_up-wrong = Hold Up ?
cry-killer = BORNES KILLER !
cry-card = { $card } !
event-tie = { $sides } : égalité à { $km } km.
event-took = Réaction : { $took } s.
event-margin = { $margin } ms d’avance.
event-winning-unit = C’était la victoire.
gain-points = +{ $points } points
gain-km = +{ $km } km, { $total } km en tout
event-photo-finish = { $margin ->
    [0] Photo-finish : la même milliseconde.
   *[other] Photo-finish : { $margin } ms d’avance.
}
event-coup-skips = { $n ->
    [one] { $players } perd son tour.
   *[other] { $players } perdent leur tour.
}
event-CardTaken = { $player } prend { $card } dans la défausse.
event-Cured = { $player } réplique à { $hazard } par { $card }.
event-mirrored = { $player } renvoie { $hazard } à { $side } !
event-mirrored-off = { $player } renvoie { $hazard } à { $side }, où l’attaque ne peut pas rester : elle est défaussée.
event-Shouted = 📣 { $player } : **{ $words } !**
event-attack-silent = { $player } ne fait aucun bruit : { $card } ne compte pas.
event-attack-wrong = 📣 { $player } : **{ $words } !** Ce n’est pas le bruit de { $card } : l’attaque ne compte pas.
event-uturn = { $player } annule { $unit } { ELIDED("de", $side) }.
event-killer = { $player } n’a rien entendu : { $unit } { ELIDED("de", $side) }, posés sans un mot, vont à la défausse.
event-hold-up = { $ties } { $player } a crié en premier.
event-hold-up-before = { $ties } { $margin ->
    [0] { $player } et { $other } ont crié à la même milliseconde : l’ordre des places décide.
   *[other] { $player } a crié en premier, { $margin } ms avant { $other }.
}
event-hold-up-wrong = { $player } a crié, mais personne n’était à égalité.
event-UnitStolen = { $player } a pris { $unit } à { $side } : il lui reste { $theirs } km, { $player } en a { $mine }.
event-PricePaid = { $player } y a perdu { $unit }.
event-PlacesSwapped = { $player } et { $side } échangent tout ce qui est devant eux ! { $player } passe de { $mine } à { $theirs } km, { $side } de { $theirs } à { $mine }.
event-Emptied = { $side } perd { $n ->
    [one] { $n } étape de 200 km
   *[other] { $n } étapes de 200 km
} : il lui reste { $theirs } km.
event-CardsSwapped = { $player } prend une carte dans la main { ELIDED("de", $target) } et en donne une autre.
event-Reshuffled = La défausse est mélangée : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} à piocher.
event-TurnSkipped = { $player } n’a plus de carte et passe son tour.
event-TripCompleted = 🏁 { $side } gagne la manche : { $km } km !
event-ExtensionCalled = Allonge ! { $side } continue jusqu’à { $target } km, et tout le monde avec.
event-exhausted = La manche { $round } est finie : personne n’est arrivé.
event-LastRoundAnnounced = ⏰ C’est l’heure : la manche { $round } est la dernière. Le total le plus élevé gagne.
notice-joined = { $name } prend place.
notice-quit = { $name } a quitté la table.
notice-timed_out = { $name } n’a pas joué à temps.
notice-away = { $name } n’a encore pas joué à temps : une IA joue jusqu’à son retour.
notice-on_leave = { $name } est en vacances : une IA joue jusqu’à son retour.
notice-back = { $name } est de retour.
notice-left = { $name } a quitté la partie.
notice-taken_over = { $name } reprend la place { ELIDED("de", $other) }, cartes comprises.
computer-says = { $word ->
    [0] « Merci ! »
    [1] « Je le savais. »
    [2] « Pas moi ! »
    [3] « Pouêt pouêt ! »
   *[other] « Déjà ? »
}
notice-stopped = Il ne reste personne : la partie est arrêtée.
notice-stopped-by = { $name } a arrêté la partie.
notice-stopped_together = Tous les camps étaient d’accord pour arrêter la partie.
notice-stopped_moderator = Un modérateur, { $name }, a arrêté la partie.
notice-stop_asked = { $name } propose d’arrêter la partie sans résultat.
notice-stop_agreed = { $name } est d’accord pour arrêter la partie.
notice-stop_declined = { $name } veut continuer : la partie n’est pas arrêtée.
notice-stop_withdrawn = { $name } ne propose plus d’arrêter la partie.
notice-expired = Plus personne depuis longtemps : la table est fermée.
notice-restarted = J’ai redémarré. La partie reprend où elle en était.
notice-outage = Discord est resté injoignable un moment. Personne n’a perdu de temps : il reste au moins 15 secondes.
notice-frozen = Cette table est suspendue.

## Classement et réglages
leaderboard-title = Classement : { $metric }
leaderboard-all = Depuis toujours
leaderboard-page = page { $page } sur { $pages }
leaderboard-empty = Personne au classement pour l’instant.
leaderboard-metric = Classer par
leaderboard-row = { $place } **{ $name }** · { $result }
metric-row = { $value }
metric-wins = victoires
metric-wins-row = { $value } sur { $games }
metric-games = parties jouées
metric-games-row = { $value } (gagnées : { $wins })
metric-points = points
metric-best_round = meilleure manche
metric-coups = coups-fourrés
language-name = Français
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-manage_guild = Gérer le serveur

## Commandes
command-mille = La course dans ce salon
command-new = nouvelle
command-new-help = Ouvrir une table dans ce salon
command-preset = jeu
command-preset-help = Le jeu et ses règles ; sans choix, ceux du serveur
command-seats = places
command-seats-help = Qui joue avec qui ; sans choix, selon le nombre de joueurs
command-solo = solo
command-solo-help = Courir contre des IA tout de suite, sans que d’autres voient
command-level = niveau
command-level-help = Le niveau des IA ; normal si tu ne choisis rien
command-opponents = adversaires
command-opponents-help = Contre combien d’IA tu cours ; sans choix, une seule
command-length = durée
command-length-help = Une manche, courte, complète, ou jusqu’à une heure : 22h30
command-hand = main
command-hand-help = Afficher ta main, rien que pour toi
command-say = dire
command-say-help = Quoi faire : 25, défausser 50, crevaison contre Bruno
command-rules = règles
command-rules-help = Expliquer les règles d’un jeu
command-rules-preset-help = Le jeu ; sans choix, celui qu’on joue ici
command-learn = apprendre
command-learn-help = Apprendre à jouer en quelques clics, rien que pour toi
command-settings = réglages
command-settings-help = Langue, temps par tour, règles et mentions de ce serveur

# What can be typed instead of pressing a button. The fillers may be left out; the rest is compared without accents and case.
button-say = Taper quoi faire
say-label = Que veux-tu faire ?
say-example = 25, défausser 50, crevaison contre Bruno, c pour coup-fourré
say-fillers = le la les l un une de du des d à au sur contre avec km mon ma
say-coup = c
say-on = { $card } contre { $side }
say-now = Tu peux dire : { $list }.
say-unknown = « { $typed } » ne veut rien dire ici. Tu peux dire : { $list }.
say-several = « { $typed } » peut vouloir dire : { $meanings }. Dis lequel.
say-not_now = Pas possible maintenant : { $meaning }. Tu peux dire : { $list }.

## Pour qui n’a pas de place
outside-lobby = Tu n’as pas encore de place. La course n’a pas commencé : prends-en une.
outside-game = Cette course se joue sans toi, et aucune place n’est libre. Regarde-la [ici]({ $link }), joue seul en attendant, ou fais-toi prévenir quand une table se forme.
