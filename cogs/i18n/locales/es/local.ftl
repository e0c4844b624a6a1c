# La página local (`make play`)
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = pista
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Jugar como
local-welcome = Un canal de Discord, simulado en este ordenador. Escribe /mille new para abrir una mesa.
    Cada pestaña es otro miembro: abre esta página en una segunda para jugar como otra persona.
local-failed = La interacción ha fallado
local-gone = Ese botón acaba de desaparecer. No se ha pulsado nada.
local-private = Solo tú puedes ver esto
local-edited = (editado)
local-used = ha usado
local-write = Enviar mensaje a
local-submit = Enviar
local-cancel = Cancelar
local-dismiss = Descartar mensaje
local-challenge = { command-challenge } (en Discord: menú de un miembro, Aplicaciones)
local-rival = Rival: pulsa lo que pulsas tú
local-rival-none = Sin rival
local-rival-later = { $ms } ms después de ti
local-rival-earlier = { $ms } ms antes que tú
local-offline = Reconectando…
local-ready = Abre { $address } en tu navegador.
    Allí espera una mesa: pulsa { button-quick } para correr contra una IA, o abre la dirección en otra pestaña y únete como otro miembro.
    Para terminar: Ctrl-C.
