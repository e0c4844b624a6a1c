error-too_many_computations = O treinador está vendo partidas demais agora. Tente de novo em alguns minutos.
error-no_hints = Só há sugestões em partidas que você joga solo, nunca na corrida do dia. Comece uma com { COMMAND("solo") }.
history-helped = com sugestões
button-coach = Treinador
button-try = Decidir de novo
button-moment = Ver no replay
button-back-coach = Voltar ao treinador
button-retry = Tentar de novo
button-hint = Sugestão
button-hint-sure = Quero sugestões
error-not_your_game = O treinador fala com cada jogador sobre as próprias decisões: você não jogou nesta partida.
error-not_computed = O treinador não conseguiu terminar. Peça de novo em alguns minutos.
coach-looks = O treinador está vendo as suas decisões na partida { NUMBER($game, useGrouping: 0) }
coach-progress = { $percent }% pronto. Você pode fechar esta mensagem e pedir de novo quando quiser.
coach-others = { $n ->
    [1] Outro pedido está sendo atendido ao mesmo tempo.
   *[other] Outros { $n } pedidos estão sendo atendidos ao mesmo tempo.
}
coach-title = Treinador: partida { NUMBER($game, useGrouping: 0) }
coach-place = decisão { $page } de { $pages } · rodada { $round }
coach-hand = Sua mão: { $cards }
coach-window = { $player } acaba de jogar { $card }.
coach-done = **Você:** { $action }
coach-better = **O treinador:** { $action }
coach-gain-games = { $games ->
    [1] A partir daqui, isso dá cerca de uma vitória a mais em 100 partidas.
   *[other] A partir daqui, isso dá cerca de { $games } vitórias a mais em 100 partidas.
}
coach-gain-points = Isso rende cerca de { $points } pontos a mais na rodada.
coach-gain-km = Isso rende cerca de { $points } km a mais.
coach-decisions = { $n ->
    [1] O treinador viu uma decisão, julgando só pelo que você podia ver.
   *[other] O treinador viu { $n } decisões, julgando só pelo que você podia ver.
}
coach-nothing = Jogou bem! O treinador não achou nenhuma decisão em que outra escolha fosse claramente melhor.
coach-no-decisions = O treinador não tem nada a dizer sobre esta partida: você não teve nada a decidir.
coach-luck-good = { $games ->
    [1] As cartas ajudaram: cartas assim dão cerca de uma vitória a mais em 100 partidas.
   *[other] As cartas ajudaram: cartas assim dão cerca de { $games } vitórias a mais em 100 partidas.
}
coach-luck-bad = { $games ->
    [1] As cartas atrapalharam: cartas assim dão cerca de uma derrota a mais em 100 partidas.
   *[other] As cartas atrapalharam: cartas assim dão cerca de { $games } derrotas a mais em 100 partidas.
}
coach-luck-even = As cartas não ajudaram nem atrapalharam.
try-title = Decidir de novo: partida { NUMBER($game, useGrouping: 0) }
try-place = rodada { $round } · como você via então
try-ask = O que você faz agora?
try-looks = O treinador está comparando a sua escolha
try-chosen = **Você, agora:** { $action }
try-same = O treinador faria o mesmo.
try-as-good = Tão bom quanto o que o treinador faria: { $better }.
try-better = A escolha do treinador: { $better }. { $gain }
hint-sure = Com uma sugestão, esta partida deixa de contar nos rankings e nas estatísticas. Quer sugestões?
hint-said = O conselho do treinador: { $action }.
hint-nothing = Não há nada a decidir agora.
hint-helped = Com sugestões: esta partida não conta.
action-play = jogar { $card }
action-play-against = jogar { $card } contra { $hazard }
action-attack = jogar { $card } em { $side }
action-discard = descartar { $card }
action-claim = responder com { $card }
action-draw = comprar do monte
action-draw-top = pegar a carta aberta
action-extend = aceitar a extensão
action-finish = terminar aqui
action-end = encerrar a vez
action-take = pegar { $unit } de { $side }
action-pay = perder { $unit }
action-swap = pegar { $take }, dar { $give }
action-pass = passar
reason-coup_overlooked = Mostrar { $card } assim que cai { $hazard } é um coup-fourré: o ataque nem chega a pegar.
reason-answer_overlooked = { $card } responde na hora a { $hazard }.
reason-answer_overlooked-unit = { $card } responde aos { $km } km que acabaram de ir à mesa.
reason-answer_wasted = Depois destes { $km } km, ainda faltam { $left } km a { $side }, e { $other } só funciona uma vez.
reason-arrival_missed = { $card } cobre os { $left } km que faltam, e essa é a chegada.
reason-leader_not_stopped = Faltam só { $left } km a { $side }, e { $card } atrapalha.
reason-safety_discarded = Vale a pena jogar { $other } mesmo quando nada ameaça: a proteção dura.
reason-safety_too_early = { $count ->
    [1] Enquanto { $other } está na mão, pode virar um coup-fourré: ainda pode vir um dos ataques que essa carta evita.
   *[other] Enquanto { $other } está na mão, pode virar um coup-fourré: ainda podem vir { $count } dos ataques que essa carta evita.
}
reason-wrong_draw = { $card } está aberta, à disposição; o que vem do monte é sorte.
reason-safety_idle = Todos os ataques que { $card } evita já apareceram: não há coup-fourré a esperar.
reason-safety_gains = { $card } rende { $km } km na hora, e a vez continua.
reason-not_freed = { $card } resolve { $hazard }, e carro parado não ganha km.
reason-not_freed-go = { $card } põe o carro para andar, e carro parado não ganha km.
reason-limit_kept = { $card } acaba com o limite de velocidade, e as distâncias longas voltam a valer.
reason-accelerators = { $count ->
    [1] Com um acelerador, { $other } faz { $km } km em vez de { $left }.
   *[other] Com { $count } aceleradores, { $other } faz { $km } km em vez de { $left }.
}
reason-accelerators-fewer = Aqui bastam { $km } km; um acelerador que fica na mão pode dobrar outra distância depois.
reason-bad_remainder = Depois destes { $km } km faltam { $left } km, e nenhuma carta na mão encaixa.
reason-unit_kept = Na mesa, { $other } pode ser anulada ou roubada, na mão não, e ainda faltam { $left } km.
reason-drove_short = { $card } leva { $km } km mais longe do que { $other }.
reason-trashed = { $card } custa { $km } km a { $side }.
reason-hand_searched = { $card } mostra a mão de { $side } e pega uma carta dela.
reason-not_attacked = { $side } pode andar e está vulnerável a { $card }.
reason-victim_stood = { $wrong } já não pode andar: { $other } não tira nada desse lado agora.
reason-not_driven = O caminho está livre, e { $card } rende { $km } km na hora.
reason-spare_useless = Do jeito que as coisas estão, { $card } não serve para nada.
reason-last_remedy_discarded = { $count ->
    [1] Nenhuma outra carta na mão ajuda contra { $hazard }, e ainda pode vir um desses ataques.
   *[other] Nenhuma outra carta na mão ajuda contra { $hazard }, e ainda podem vir { $count } desses ataques.
}
reason-spare_double = Há { $count } de { $card } na mão, então uma delas não faz falta.
reason-spare_shorter = { $card } faz só { $km } km, menos do que { $other }.
reason-spare_seldom_needed = { $count ->
    [0] Todas as cartas { $hazard } já apareceram, então { $card } quase não faz falta.
    [1] No máximo uma carta { $hazard } ainda não apareceu, então { $card } raramente faz falta.
   *[other] Só { $count } cartas { $hazard } ainda não apareceram: { $card } faz falta menos vezes do que { $other }.
}
reason-spare_waits = { $card } só serve para responder ao que os outros jogam.
reason-attack_answerable = { $count ->
    [1] Ainda não apareceu uma carta que responde na hora a { $card }.
   *[other] Ainda não apareceram { $count } cartas que respondem na hora a { $card }.
}
reason-attack_answerable-coup = { $hazard } ainda não apareceu: na mão errada, transforma { $card } num coup-fourré.
reason-general = Nenhuma regra simples explica: em muitas corridas jogadas daqui até o fim, sai na frente.
