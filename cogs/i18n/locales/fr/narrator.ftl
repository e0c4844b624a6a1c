button-lately = Les dix derniers
narrator-left = { $seconds ->
    [one] Plus que { $seconds } seconde.
   *[other] Plus que { $seconds } secondes.
 }
preferences-narrator-nothing = Me raconter : rien
preferences-narrator-mine = Me raconter : ce qui me touche
preferences-narrator-everything = Me raconter : tout
preferences-narrator-help = Te raconte chaque action, dès qu’elle a lieu, dans un nouveau message privé qu’un lecteur d’écran peut lire à voix haute : seulement ce qui te concerne, ou tout. Tu entends aussi quand la moitié du temps pour répondre est écoulée, et quand il reste dix secondes.
preferences-numbers = Cartes numérotées
preferences-numbers-help = Chaque carte de ta main commence par le numéro que tu peux taper pour la jouer.
preferences-hand_order-playable = Main : jouables d’abord
