# A página local (`make play`); as chaves são pedidas por cogs.local.serve
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = pista-de-corrida
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Jogar como
local-welcome = Um canal do Discord, simulado neste computador. Digite /mille new para abrir uma mesa.
    Cada aba é outro membro: abra esta página numa segunda para jogar como outra pessoa.
local-challenge = { command-challenge } (no Discord: menu de um membro, Aplicativos)
local-failed = Esta interação falhou
local-gone = Esse botão acabou de sumir. Nada foi apertado.
local-private = Só você pode ver isto
local-edited = (editado)
local-used = usou
local-write = Conversar em
local-submit = Enviar
local-cancel = Cancelar
local-dismiss = Dispensar mensagem
local-rival = Rival: clica no que você clica
local-rival-none = Sem rival
local-rival-later = { $ms } ms depois de você
local-rival-earlier = { $ms } ms antes de você
local-offline = Reconectando…
local-ready = Abra { $address } no seu navegador.
    Uma mesa espera lá: aperte { button-quick } para correr contra uma IA, ou abra o endereço numa segunda aba e entre como outro membro.
    Ctrl-C encerra.
