# La page locale (`make play`)
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = piste
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Jouer en tant que
local-welcome = Un salon Discord, simulé sur cet ordinateur. Tape /mille new pour ouvrir une table.
    Chaque onglet est un autre membre : ouvre cette page dans un deuxième pour jouer à la place de quelqu’un d’autre.
local-failed = L’interaction a échoué
local-gone = Ce bouton vient de disparaître. Rien n’a été actionné.
local-private = Ce message n’est visible que pour toi
local-edited = (modifié)
local-used = a utilisé
local-write = Envoyer un message dans
local-submit = Envoyer
local-cancel = Annuler
local-dismiss = Supprimer le message
local-challenge = { command-challenge } (sur Discord : menu d’un membre, Applications)
local-rival = Rival : clique là où tu cliques
local-rival-none = Pas de rival
local-rival-later = { $ms } ms après toi
local-rival-earlier = { $ms } ms avant toi
local-offline = Reconnexion…
local-ready = Ouvre { $address } dans ton navigateur.
    Une table y attend : appuie sur { button-quick } pour affronter une IA, ou ouvre l’adresse dans un deuxième onglet et rejoins-la en tant qu’autre membre.
    Ctrl-C arrête tout.
