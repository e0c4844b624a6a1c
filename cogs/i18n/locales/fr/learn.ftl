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
learn-attack = { $opponent } a de l’avance sur toi. Au lieu de rouler, tu peux poser une attaque : la plupart arrêtent une voiture, une { card-H_LIMIT-short } la freine. Attaque ! Essaie aussi { card-H_GAS-short } : { $opponent } a montré la botte correspondante.
learn-attack-astray = Tu peux rouler, bien sûr, mais { $opponent } roule aussi, et avec de l’avance. Cette fois, pose une attaque.
learn-attack-done = Bien visé. Pendant quelques secondes, quelqu’un peut encore montrer la botte correspondante ; sinon, { $opponent } a besoin de la parade.

learn-coup-title = Coup-fourré
learn-coup = { $opponent } joue { card-H_GAS-short } contre toi. Tu pourrais la parer plus tard. Mais tu as { card-S_TANK-short }, la botte correspondante : montre-la maintenant, pendant les quelques secondes que tu as, et c’est un **coup-fourré**.
learn-coup-astray = Alors l’occasion est passée : tu serais à l’arrêt, et la botte rapporterait moins plus tard. Réponds avec elle.
learn-coup-done = **Coup-fourré !** L’attaque a disparu et tu continues à rouler. Plus personne ne peut te poser { card-H_GAS-short } dans cette manche, { $points } points sont à toi tout de suite, et c’est à toi de jouer. Dans une partie, il faut faire vite : dès que le joueur suivant pioche, c’est trop tard.

learn-end-title = Se défausser, et la fin d’une manche
learn-end = Tu es à l’arrêt, sans la parade en main : il faut te défausser. À 600 km sur 700, deux de tes cartes ne pourront plus jamais se poser dans cette manche. Défausse-toi de l’une d’elles.
learn-end-astray = Celle-là peut encore t’aider : une étape qui convient, une parade, ou une botte, qui vaut 100 points. Cherche une étape trop longue, ou une attaque que { $opponent } ne craint plus.
learn-end-done = Elle ne manquera à personne. Quand quelqu’un arrive, ou quand les cartes sont épuisées, on compte les points de la manche : un point par kilomètre, 100 par botte, 300 par coup-fourré, 400 pour l’arrivée, et quelques primes. Les manches se suivent jusqu’à ce que quelqu’un ait 5 000 points.

learn-next-title = À toi de jouer
learn-next = Ouvre une table avec { COMMAND("new") }, ajoute une IA ou attends que d’autres prennent place, et commence. Dans ta main, ce que tu peux jouer est coché ; appuie sur une autre carte et tu sauras pourquoi elle ne se joue pas, et ce qui aiderait.
    Le bouton { button-rules } explique tout ce qui se joue à une table. Si tu utilises un lecteur d’écran, il y a un mode texte dans { COMMAND("preferences") }, et dans { button-options }, l’hôte peut donner à tous plus de temps pour réagir.
    { "**" }Fun & Speed** est un autre jeu : une seule course, sans { card-R_GO-short }, avec des cris et des cartes spéciales. On y gagne en remarquant quelque chose avant les autres, même hors de son tour.
