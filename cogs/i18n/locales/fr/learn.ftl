# La leçon de /mille apprendre, pas à pas : que faire, ce qui en résulte, et ce qui mène ailleurs
learn-place = Étape { $step } sur { $steps }
learn-begun = 🏁 Ta partie a commencé.

learn-go-title = Démarrer
learn-go = Personne ne roule sans { card-R_GO-short } : joue cette carte.
learn-go-done = Tu roules : à partir de ton prochain tour, tu peux avancer.

learn-drive-title = Rouler
learn-drive = Sous une { card-H_LIMIT-short }, une étape a 50 km au plus : pose 25 ou 50, ou lève la limite.
learn-drive-done = Bien choisi : sans limite, toutes les étapes vont, mais deux de 200 km au plus par manche, et jamais au-delà de l’arrivée.

learn-remedy-title = À l’arrêt, et on repart
learn-remedy = Une { card-H_FLAT-short } t’arrête : pose sa parade, { card-R_SPARE-short }.
learn-remedy-more = C’est réparé, mais tu ne roules pas encore : pose de nouveau { card-R_GO-short }.
learn-remedy-astray = On peut attaquer même à l’arrêt, mais fais d’abord repartir ta voiture.
learn-remedy-done = Tu roules de nouveau ; contre un { card-H_STOP-short }, { card-R_GO-short } suffit.

learn-attack-title = Attaquer
learn-attack = { $opponent } a de l’avance : au lieu de rouler, pose une attaque.
learn-attack-astray = Tu peux rouler, mais { $opponent } garde son avance : pose une attaque.
learn-attack-done = Bien visé : si personne ne montre la botte dans les secondes qui suivent, il faut la parade à { $opponent }.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } joue { card-H_GAS-short } contre toi : montre aussitôt la botte correspondante, { card-S_TANK-short }.
learn-coup-astray = Alors tu serais à l’arrêt, et la botte rapporterait moins plus tard : réponds avec elle.
learn-coup-done = **Coup-fourré !** Tu roules toujours, c’est à toi de jouer, et 400 points sont à toi : 100 pour la botte, 300 pour avoir répondu aussitôt.

learn-end-title = Se défausser, et la fin d’une manche
learn-end = Rien ne se joue : défausse-toi d’une carte qui ne te sert plus dans cette manche.
learn-end-astray = Celle-là peut encore t’aider : cherche une étape trop longue, ou une attaque que { $opponent } ne craint plus.
learn-end-done = Elle ne manquera à personne ; la manche finit à 700 km, ou quand les cartes sont épuisées, et on compte les points.

learn-next-classic-title = À toi de jouer
learn-next-classic = Joue maintenant une manche contre une IA : toi seul la vois, et { button-hint } te dit ce qu’elle ferait à ta place.
    -# Avec un lecteur d’écran, active le mode texte dans { COMMAND("preferences") }.

## Fun & Speed
learn-unit-title = Poser et annoncer
learn-unit = Pose une étape : qui atteint le premier un Total de 1 000 km gagne.
learn-unit-more = Annonce-la, avant que { $opponent } crie { button-killer } et qu’elle disparaisse.
learn-unit-astray = Pas maintenant : pose une étape, puis annonce-la.
learn-unit-done = Annoncée : plus de { button-killer } à craindre.

learn-noise-title = Les bruits
learn-noise = Une attaque ne compte qu’avec son bruit : pose { card-H_FLAT-short }.
learn-noise-more = Et maintenant son bruit : PSCHHH !
learn-noise-astray = Cette fois, { card-H_FLAT-short }, dont le bruit est PSCHHH !
learn-noise-done = L’attaque compte ; les autres bruits : { card-H_STOP-short } STOP, { card-H_GAS-short } BIP BIP, { card-H_ACCIDENT-short } BAM, { card-funspeed-H_LIMIT-short } FLASH.

learn-holdup-title = Hold Up !
learn-holdup = Les Totaux sont égaux, 175 et 175 : qui crie le premier peut voler.
learn-holdup-more = Tu as été plus rapide : quelle étape prends-tu ?
learn-holdup-astray = Il y a mieux à faire, car les Totaux sont égaux : crie { button-holdup }
learn-holdup-done = Elle est à toi ; toute égalité compte, à tout moment, mais crier sans égalité te coûte une étape ou une botte.

learn-mirror-title = Le { card-X_MIRROR-short }
learn-mirror = { $opponent } t’arrête : ton { card-X_MIRROR-short } renvoie l’attaque.
learn-mirror-astray = Alors l’attaque te reste : renvoie-la avec le { card-X_MIRROR-short }.
learn-mirror-done = C’est { $opponent } qui est à l’arrêt ; une parade ou une botte aurait répondu aussi.

learn-uturn-title = Le { card-X_UTURN-short }
learn-uturn = { $opponent } pose 100 km et arrive à 1 000 : annule-les avec ton { card-X_UTURN-short } !
learn-uturn-astray = Alors { $opponent } a gagné : le { card-X_UTURN-short } annule ce qui vient d’être posé.
learn-uturn-done = Annulé : { $opponent } revient à 900 km.

learn-win-title = Gagner
learn-win = Un { card-funspeed-H_LIMIT-short } interdit plus de 50, mais un { card-X_ACCEL-short } double une carte : pose 50 × 2.
learn-win-astray = Ça ne gagne pas encore : pose 50 × 2.
learn-win-done = 1 000 km : c’est gagné !

learn-next-funspeed-title = À toi de jouer
learn-next-funspeed = Fais maintenant une course contre une IA : toi seul la vois, un clic pose et annonce, et { button-hint } te dit ce qu’elle ferait à ta place.

## Les variantes du Salon
learn-cumulation-title = Plusieurs ennuis à la fois
learn-cumulation = Ici, les attaques s’ajoutent : pare les deux, dans l’ordre que tu veux.
learn-cumulation-more = Continue : d’abord tous les ennuis, puis { card-R_GO-short }.
learn-cumulation-astray = Ça ne te remet pas en route : pare ce qui t’arrête.
learn-cumulation-done = Tu roules de nouveau : un seul { card-R_GO-short } suffit, après le dernier ennui.

learn-wrongway-title = { card-H_WRONGWAY-short }
learn-wrongway = Tu roules à contresens, et chaque étape te fait perdre des km : fais demi-tour avec { card-R_ENDWRONG-short }.
learn-wrongway-astray = Tu y perdrais des km, ou tu n’y gagnerais rien : joue { card-R_ENDWRONG-short }.
learn-wrongway-done = Te revoilà dans le bon sens : les étapes comptent de nouveau.

learn-next-playroom-title = À toi de jouer
learn-next-playroom = Joue maintenant une manche contre une IA : toi seul la vois, et { button-hint } te dit ce qu’elle ferait à ta place.
