# Conseils pour les premières parties
button-no_tips = Sans conseils
no_tips-done = Plus aucun conseil.
tip-roll = Rien ne bouge sans { card-R_GO-short }. Pose-le d’abord.
tip-ticks = Les cartes claires se jouent. Appuie sur une autre pour savoir pourquoi.
tip-stopped = À l’arrêt ? La parade d’abord, puis de nouveau { card-R_GO-short }.
tip-limit = Sous { card-H_LIMIT-short }, tu roules encore, à 50 km par carte au plus.
tip-safety = Garde ta botte : montrée juste après l’attaque, elle vaut 400 et non 100.
tip-attack = Arrête qui mène : une voiture à l’arrêt ne gagne rien.
tip-near = Il faut arriver pile : garde de petites étapes pour la fin.
tip-two_hundred = Arriver sans aucune carte 200 rapporte 300 points de plus.
tip-stuck = Rien à poser ? Défausse le moins utile : tu repioches au prochain tour.
tip-announce = Pose une étape, puis touche vite 📣, sinon tu peux la perdre.
tip-killer = Pas annoncé ? Crie { button-killer } avant, et ces km sont perdus.
tip-hold_up = Égalité (pas à 0) ? Le premier { button-holdup } prend une étape ; raté, il en coûte une ou une botte.
preferences-tips = Conseils pour débuter

## Ce que ferait maintenant une carte spéciale, après son nom
effect-police = tu vois une main, tu y prends une carte et tu en donnes une.
effect-trash-none = personne n’a d’étape de 200 km.
