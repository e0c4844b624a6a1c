# La página local (`make play`)
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = pista
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Jugar como
local-welcome = Escribe /mille new para abrir una mesa.
    Cada pestaña del navegador es un miembro: abre esta página en otra pestaña para jugar como otra persona.
local-failed = La interacción ha fallado
local-gone = Ese botón acaba de desaparecer. No se ha pulsado nada.
local-private = Solo tú puedes ver esto
local-dismiss = Descartar mensaje
local-rival = Rival: pulsa lo que pulsas tú
local-rival-none = Sin rival
local-rival-later = { $ms } ms después de ti
local-rival-earlier = { $ms } ms antes que tú
local-offline = Reconectando…
local-ready = Abre { $address } en tu navegador.
    Allí espera una mesa: añade una IA y empieza, o abre la misma dirección en otra pestaña y únete como otro miembro.
    Para terminar: Ctrl-C.
