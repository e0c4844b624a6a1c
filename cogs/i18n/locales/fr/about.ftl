# Ce que le bot dit de lui : en arrivant sur un serveur, et à qui le demande.
introduction =
    🃏 **Coup-Fourré** amène le Mille Bornes, la course de cartes jusqu’à 1 000 km, sur ce serveur : tout le monde suit la table, ta main reste secrète, et les bons réflexes comptent.
    🏁 **{ button-quick }** lance une manche ici même avec une IA, qui laisse sa place à qui veut. **{ button-new }** attend tes amis, ici ou avec { COMMAND("new") } dans n’importe quel salon.
    En solo : { COMMAND("solo") } · Jamais joué : { COMMAND("learn") }
    -# Pour les admins : langue, fuseau horaire et salons se règlent avec { COMMAND("settings") }.
button-new = Ouvrir une table
button-about = À propos du bot
button-report = Signaler un problème
button-whole = Lire en entier
about-title = À propos de Coup-Fourré
about-intro = Le Mille Bornes, la course de cartes, dans un salon Discord : une table que tout le monde suit, une main que personne d’autre ne voit, et des ripostes que le plus rapide remporte.
about-start = { COMMAND("new") } ouvre une table, { COMMAND("solo") } une course pour toi seul, { COMMAND("daily") } la course du jour, et { COMMAND("learn") } t’apprend à jouer.
about-version = Version { $version } · { $languages }
about-counts = Sur tous les serveurs réunis, { $people ->
    [0] personne ne joue en ce moment
    [one] { $people } personne joue en ce moment
   *[other] { $people } personnes jouent en ce moment
}, et { $finished ->
    [0] aucune partie n’a encore été terminée
    [one] { $finished } partie a été terminée
   *[other] { $finished } parties ont été terminées
}.
about-since = En service depuis le { $time }.
about-operator = Ce bot est exploité par { $operator }.
about-operator-unknown = Qui exploite ce bot n’est pas indiqué ici : demande à un admin d’un serveur où il est.
about-report = Quelque chose ne va pas ? Appuie sur { button-report }.
about-report-ask = Quelque chose ne va pas ? Préviens un admin d’un serveur où est le bot.
about-unofficial = Projet non officiel, sans lien avec l’éditeur. Mille Bornes est une marque de son propriétaire.

privacy-title = Confidentialité
privacy-intro = Ce qui est enregistré à ton sujet, et comment le faire effacer :
privacy-person = **Qui tu es :** ton identifiant Discord et ton nom sur chaque serveur où tu joues, avec les tables que tu as ouvertes ou rejointes.
privacy-acts = **Ce que tu fais en jeu**, avec l’heure de chaque clic : ainsi une partie survit à un redémarrage, les courses de vitesse sont départagées et les parties terminées peuvent être revues. Le serveur choisit pour combien de temps, dans { COMMAND("settings") }.
privacy-results = **Ce qui en résulte :** résultats, niveaux et exploits, et si tu as arrêté une partie en tant que modérateur ou remis une saison à zéro.
privacy-preferences = **Tes préférences**, comme ta langue, tes heures de jeu, ton fuseau horaire et tes vacances pour les parties lentes, et l’identifiant des personnes que tu as bloquées, sur tous les serveurs ; et pour chaque serveur, de quelles parties tu veux être prévenu, et quand.
privacy-tally = **Pendant un jour**, combien de parties deux personnes ont terminées ensemble, sous un code qui n’identifie personne : trois par jour seulement comptent.
privacy-never = Ce que les gens écrivent n’est jamais lu. Le bot ne demande ni adresse e-mail, ni adresse IP, ni liste d’amis, son journal ne contient ni noms ni cartes, et rien n’est vendu ni donné à d’autres.
privacy-rights = **{ button-export }** t’envoie tout dans un fichier. **{ button-forget }** efface ton identifiant et ton nom partout, sur tous les serveurs, sauf des listes de ceux qui t’ont bloqué. Restent les messages déjà publiés dans les salons et les sauvegardes faites avant : pour cela, adresse-toi à la personne qui exploite le bot.
privacy-where = Les deux sont sous **{ button-my_data }**, ici et dans { COMMAND("preferences") }.

terms-title = Conditions d’utilisation
terms-intro = Elles valent entre toi et la personne qui exploite ce bot :
terms-game = Le bot est un jeu. Il est fourni tel quel : rien ne garantit qu’il soit toujours disponible, ni que les résultats soient gardés pour toujours.
terms-fair = Joue franc jeu : pas de seconds comptes pour faire monter ton niveau, pas de programmes qui cliquent à ta place, et n’importune pas ceux qui n’ont pas demandé à jouer. Les modérateurs peuvent arrêter des parties et remettre les classements à zéro ; la personne qui exploite le bot peut exclure les joueurs et les serveurs qui ne respectent pas ces conditions.
terms-discord = Les conditions de Discord et ses limites d’âge s’appliquent aussi quand tu utilises le bot.
terms-software = Le programme lui-même est libre, sous licence MIT.

command-about = à-propos
command-about-help = Le bot, qui l’exploite, confidentialité, problèmes
