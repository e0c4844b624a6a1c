# Les gens avec qui quelqu’un ne joue pas.
button-blocks = Personnes bloquées
button-unblock = Débloquer
blocks-intro = Les personnes de cette liste et toi ne partagez jamais une table, sur aucun serveur : aucune invitation de part et d’autre, et là où joue l’un, l’autre ne peut pas entrer. Personne n’apprend qui est sur la liste.
blocks-more = Là où vous êtes déjà assis ensemble, rien ne change. Pour ne plus y être, quitte la table.
blocks-pick = Ajouter des personnes
blocks-forgotten = Une personne dont les données ont été effacées
blocks-count = { $n ->
    [0] Il n’y a personne sur la liste.
    [one] Une personne est sur la liste, sur { $most } au plus :
   *[other] { $n } personnes sont sur la liste, sur { $most } au plus :
}
error-kept_apart = Tu ne peux pas t’asseoir à cette table : il y a un blocage entre toi et quelqu’un de cette table. Ouvre la tienne dans un autre salon avec { COMMAND("new") }, ou joue tout de suite en solo avec { COMMAND("solo") }.
error-too_many_blocks = Cette liste contient { $most } personnes au plus. Retires-en d’abord une.
error-not_other_people = Choisis d’autres membres du serveur, ni toi ni un bot.

# Inviter quelqu’un nommément.
invited-done = C’est fait : l’invitation est sur le message de la table.
invited-before = L’invitation est déjà sur le message de la table.
invited-not = Impossible d’inviter : { $names }. Ce message n’est visible que pour toi. La table attend ceux qui appuient sur { button-join }.
seats-invite = Inviter des personnes
button-uninvite = Retirer l’invitation
error-no_mentions = Écris les personnes à inviter comme des mentions : tape @ et choisis chacune dans la liste que montre Discord.
error-not_members = Certaines de ces personnes ne sont pas membres de ce serveur. N’invite que des gens d’ici.
error-sits_already = { $player } a déjà une place à cette table. Invite quelqu’un d’autre.
error-too_many_invited = { $free ->
    [0] Il y a déjà autant de joueurs et d’invités que de places. Retire une invitation, ou choisis plus de places dans les options.
    [one] Il reste de la place pour une personne. Invites-en moins, ou choisis plus de places.
   *[other] Il reste de la place pour { $free } personnes. Invites-en moins, ou choisis plus de places.
}
error-challenge_bot = Les bots ne jouent pas. Pour affronter tout de suite des IA, utilise { COMMAND("solo") }.
error-challenge_self = On ne se défie pas soi-même. Choisis quelqu’un d’autre, ou joue seul avec { COMMAND("solo") }.
command-friends = amis
command-friends-help = Qui inviter : mentionne-les avec @, l’un après l’autre
command-challenge = Défier au Mille Bornes
