# A página local (`make play`); as chaves são pedidas por cogs.local.serve
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = pista-de-corrida
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Jogar como
local-welcome = Digite /mille new para abrir uma mesa.
    Cada aba do navegador é um membro próprio: abra esta página numa segunda aba para jogar como outra pessoa.
local-failed = Esta interação falhou
local-gone = Esse botão acabou de sumir. Nada foi apertado.
local-private = Só você pode ver isto
local-dismiss = Dispensar mensagem
local-rival = Rival: clica no que você clica
local-rival-none = Sem rival
local-rival-later = { $ms } ms depois de você
local-rival-earlier = { $ms } ms antes de você
local-offline = Reconectando…
local-ready = Abra { $address } no seu navegador.
    Uma mesa espera lá: adicione uma IA e comece, ou abra o mesmo endereço numa segunda aba para entrar como outro membro.
    Ctrl-C encerra.
