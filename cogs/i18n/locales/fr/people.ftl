# Les gens avec qui quelqu’un ne joue pas.
button-blocks = Avec qui je ne joue pas
button-unblock = Rejouer ensemble
blocks-title = Avec qui je ne joue pas
blocks-intro = Toi et les personnes de cette liste n’êtes jamais à la même table, sur aucun serveur : aucune invitation de part et d’autre, et là où l’un est assis, l’autre ne peut ni s’installer, ni demander une revanche, ni reprendre une place. Personne n’apprend qui est sur la liste.
blocks-more = Là où vous êtes déjà assis ensemble, rien ne change. Pour ne plus y être, quitte la table.
blocks-pick = Ajouter des personnes à la liste
blocks-count = { $n ->
    [0] Il n’y a personne sur la liste.
    [one] Une personne est sur la liste, sur { $most } au plus :
   *[other] { $n } personnes sont sur la liste, sur { $most } au plus :
}
error-kept_apart = Tu ne peux pas t’asseoir à cette table : toi et quelqu’un qui s’y trouve ne jouez pas ensemble. Ouvre ta propre table dans un autre salon avec /mille { command-new }, ou joue tout de suite en solo avec /mille { command-solo }.
error-too_many_blocks = Cette liste contient { $most } personnes au plus. Retires-en d’abord une.
error-not_other_people = Choisis d’autres membres du serveur, ni toi ni un bot.
