button-lately = Les dix derniers
narrator-left = { $seconds ->
    [one] Plus que { $seconds } seconde.
   *[other] Plus que { $seconds } secondes.
 }
preferences-narrator-nothing = Me raconter : rien
preferences-narrator-mine = Me raconter : ce qui me touche
preferences-narrator-everything = Me raconter : tout
preferences-narrator-help = Chaque action dans un nouveau message, lisible par un lecteur d’écran, et le temps qui reste.
preferences-numbers = Cartes numérotées
preferences-hand_order-playable = Main : jouables d’abord
