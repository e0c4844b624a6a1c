# La leçon de /mille apprendre, pas à pas : que faire, ce qui en résulte, et ce qui mène ailleurs
learn-place = Étape { $step } sur { $steps }

learn-go-title = Démarrer
learn-go = Tu fais la course contre { $opponent } : la manche se termine quand l’un de vous a parcouru exactement 700 km. À ton tour, tu pioches une carte (cela se fait tout seul) et tu en joues une. Personne ne roule sans { card-R_GO-short }. Essaie d’abord 100 km et lis ce qu’on te répond ; puis pose { card-R_GO-short }.
learn-go-done = Tu roules. C’était ton tour : maintenant { $opponent } jouerait, puis tu pourrais avancer.

learn-drive-title = Rouler
learn-drive = Les étapes te font avancer, une par tour. Ici, une { card-H_LIMIT-short } te freine : tu roules encore, mais à 50 km au plus par carte. Pose 25 ou 50 km, ou lève la limite. Essaie aussi 100 km, si tu veux.
learn-drive-done = Bien choisi. Sans limite, toutes les étapes sont permises, mais deux cartes de 200 km au plus par manche, et jamais une qui dépasse l’arrivée.

learn-remedy-title = À l’arrêt, et on repart
learn-remedy = Une { card-H_FLAT-short } t’arrête. Chaque attaque a sa parade : pose { card-R_SPARE-short }, et au tour suivant { card-R_GO-short }.
learn-remedy-more = C’est réparé. { $opponent } a joué son tour, et tu as pioché. Mais tu ne roules pas encore : après une parade, il faut de nouveau un { card-R_GO-short }.
learn-remedy-astray = On peut attaquer même à l’arrêt, mais ta voiture reste où elle est. Fais-la d’abord repartir.
learn-remedy-done = Tu roules de nouveau. Contre un { card-H_STOP-short }, un { card-R_GO-short } suffit : c’est sa parade.

learn-attack-title = Attaquer
learn-attack = { $opponent } a de l’avance sur toi. Au lieu de rouler, tu peux poser une attaque : la plupart arrêtent une voiture, une { card-H_LIMIT-short } la freine. Attaque ! Essaie aussi { card-H_GAS-short } : { $opponent } a montré la botte correspondante, une carte qui protège jusqu’à la fin de la manche.
learn-attack-astray = Tu peux rouler, bien sûr, mais { $opponent } roule aussi, et avec de l’avance. Cette fois, pose une attaque.
learn-attack-done = Bien visé. Pendant quelques secondes, quelqu’un peut encore montrer la botte correspondante ; sinon, { $opponent } a besoin de la parade.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } joue { card-H_GAS-short } contre toi. Tu pourrais la parer plus tard. Mais tu as { card-S_TANK-short }, la botte correspondante : montre-la maintenant, pendant les quelques secondes que tu as, et c’est un **coup-fourré**.
learn-coup-astray = Alors l’occasion est passée : tu serais à l’arrêt, et la botte rapporterait moins plus tard. Réponds avec elle.
learn-coup-done = **Coup-fourré !** L’attaque a disparu et tu continues à rouler. Plus personne ne peut te poser { card-H_GAS-short } dans cette manche, { $points } points sont à toi tout de suite (100 pour la botte, 300 pour le coup-fourré), et c’est à toi de jouer. Dans une partie, il faut faire vite : dès que le joueur suivant pioche, c’est trop tard.

learn-end-title = Se défausser, et la fin d’une manche
learn-end = Tu es à l’arrêt, sans la parade en main : il faut te défausser. À 600 km sur 700, deux de tes cartes ne pourront plus jamais se poser dans cette manche. Défausse-toi de l’une d’elles.
learn-end-astray = Celle-là peut encore t’aider : une étape qui convient, une parade, ou une botte, qui vaut 100 points. Cherche une étape trop longue, ou une attaque que { $opponent } ne craint plus.
learn-end-done = Elle ne manquera à personne. Quand quelqu’un arrive, ou quand les cartes sont épuisées, on compte les points de la manche : un point par kilomètre, 100 par botte, 300 par coup-fourré, 400 pour l’arrivée, et quelques primes. Le plus souvent, c’est toute la partie ; une longue continue jusqu’à ce que quelqu’un ait 5 000 points.

learn-next-classic-title = À toi de jouer
learn-next-classic = Joue maintenant une manche contre une IA : toi seul la vois, et { button-hint } te dit ce qu’elle ferait à ta place. Ou ouvre une table avec { COMMAND("new") }.
    Dans ta main, les cartes claires se jouent ; appuie sur une autre pour savoir pourquoi elle ne se joue pas. Avec un lecteur d’écran, active le mode texte dans { COMMAND("preferences") }.

## Fun & Speed, en cinq étapes
learn-unit-title = Poser et annoncer
learn-unit = Qui atteint le premier un Total de 1 000 km gagne, et personne n’attend de { card-R_GO-short }. On pioche, puis on joue une carte. Pose une étape.
learn-unit-more = Elle est posée. Annonce-la, avant que { $opponent } crie { button-killer } et qu’elle disparaisse.
learn-unit-astray = Pas maintenant : pose une étape, puis annonce-la.
learn-unit-done = Annoncée : plus de { button-killer } à craindre. Une attaque s’annonce aussi, par son bruit. Le bouton à presser est toujours dans ta main.

learn-holdup-title = Hold Up !
learn-holdup = C’est le tour de { $opponent }, mais regarde les Totaux : 175 et 175. Qui voit l’égalité en premier peut voler. Crie !
learn-holdup-more = Tu as été plus rapide. Quelle étape prends-tu ?
learn-holdup-astray = Il y a mieux à faire : les Totaux sont égaux. Crie { button-hold_up }
learn-holdup-done = { $opponent } l’a perdue, et tu l’as. Toute égalité compte, à tout moment, même entre les autres. Mais crier sans égalité te coûte une de tes étapes.

learn-mirror-title = Le { card-X_MIRROR-short }
learn-mirror = { $opponent } t’arrête : « PSCHHH ! » Tu as quelques secondes. Ton { card-X_MIRROR-short } renvoie l’attaque.
learn-mirror-astray = Alors l’attaque te reste. Renvoie-la avec le { card-X_MIRROR-short }.
learn-mirror-done = C’est { $opponent } qui est à l’arrêt. Une parade ou une botte aurait répondu aussi ; la botte à ce moment-là compte 200 km.

learn-uturn-title = Le { card-X_UTURN-short }
learn-uturn = { $opponent } pose 100 km et arrive à 1 000 : c’est gagné, sauf si quelqu’un l’annule dans les secondes qui suivent. Joue ton { card-X_UTURN-short } !
learn-uturn-astray = Alors { $opponent } a gagné. Le { card-X_UTURN-short } annule ce qui vient d’être posé.
learn-uturn-done = Annulé : { $opponent } revient à 900 km. Ça marche contre toute étape qui vient d’être posée, jamais contre les anciennes.

learn-win-title = Gagner
learn-win = Tu as 900 km, mais un { card-funspeed-H_LIMIT-short } interdit plus de 50. Un { card-X_ACCEL-short } double une carte : pose 50 × 2.
learn-win-astray = Ça ne gagne pas encore. Pose 50 × 2.
learn-win-done = 1 000 km : c’est gagné ! Dans une partie, les autres ont encore quelques secondes pour un { card-X_UTURN-short }.

learn-next-funspeed-title = À toi de jouer
learn-next-funspeed = Fais maintenant une course contre une IA : toi seul la vois, un clic pose et annonce, et { button-hint } te dit ce qu’elle ferait à ta place. Ou ouvre une table avec { COMMAND("new") } : on y gagne en remarquant quelque chose avant les autres.

## Les variantes du Salon, en deux étapes
learn-cumulation-title = Plusieurs ennuis à la fois
learn-cumulation = Si tu débutes, suis d’abord la leçon de { ruleset-classic }. Ici, les attaques s’ajoutent : tu as { card-H_ACCIDENT-short } et { card-H_FLAT-short }. Pare les deux, dans l’ordre que tu veux, puis roule.
learn-cumulation-more = Bien. Continue : d’abord tous les ennuis, puis { card-R_GO-short }.
learn-cumulation-astray = Ça ne te remet pas en route. Pare ce qui t’arrête.
learn-cumulation-done = Tu roules de nouveau. Un seul { card-R_GO-short } suffit, après le dernier ennui.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Tu roules à contresens : chaque étape te ferait perdre des km. Fais demi-tour avec { card-R_ENDWRONG-short }. Essaie d’abord 50 km, si tu veux.
learn-wrongway-astray = Tu y perdrais des km, ou tu n’y gagnerais rien. Joue { card-R_ENDWRONG-short }.
learn-wrongway-done = Te revoilà dans le bon sens : les étapes comptent de nouveau. { card-S_ACE-short } protège aussi contre { card-H_WRONGWAY-short }.

learn-next-playroom-title = À toi de jouer
learn-next-playroom = Joue maintenant une manche contre une IA : toi seul la vois, et { button-hint } te dit ce qu’elle ferait à ta place. Ou ouvre une table avec { COMMAND("new") }, jusqu’à neuf.
