# La page locale (`make play`)
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = piste
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Jouer en tant que
local-welcome = Tape /mille new pour ouvrir une table.
    Chaque onglet du navigateur est un membre à part : ouvre cette page dans un deuxième onglet pour jouer à la place de quelqu’un d’autre.
local-failed = L’interaction a échoué
local-gone = Ce bouton vient de disparaître. Rien n’a été actionné.
local-private = Toi seul·e peux voir ce message
local-dismiss = Supprimer le message
local-rival = Rival : clique là où tu cliques
local-rival-none = Pas de rival
local-rival-later = { $ms } ms après toi
local-rival-earlier = { $ms } ms avant toi
local-offline = Reconnexion…
local-ready = Ouvre { $address } dans ton navigateur.
    Une table y attend : ajoute une IA et démarre, ou ouvre la même adresse dans un deuxième onglet pour la rejoindre en tant qu’autre membre.
    Ctrl-C arrête tout.
