# O que aparece nas telas: a sala, a mesa, a mão, as pontuações, os menus.
# O singular é [1], não [one]: este valeria também para 0, e ninguém escreve "0 ponto".

## Nomes
team = { $mark } Equipe { $letter }
team-members = { $team } ({ $members })
team-places = { $team }: { $n ->
    [1] 1 lugar livre
   *[other] { $n } lugares livres
}
computer = IA

## Botões
button-join = Entrar
button-start = Começar
button-quick = Jogar já
button-how = Como se joga
button-solo = Jogar solo
button-other-games = Outros jogos
button-options = Opções
button-seats = Lugares e equipes
button-keep = Usar como padrão
button-until = Até um horário
button-shuffle = Sortear
button-balance = Completar equipes
button-earlier = Um lugar antes
button-later = Um lugar depois
button-remove = Tirar da mesa
button-rules = Regras
button-learn = Aprender jogando
button-leave = Sair
button-decline = Recusar
button-leave-sure = Sair de vez
button-computer = Adicionar IA
button-hand = Minha mão
button-scores = Pontos
button-menu = Mais
button-leaderboard = Ranking
button-rematch = Revanche
button-share = Compartilhar
button-solo-again = Jogar de novo
button-coup_fourre = Coup-fourré!
button-holdup = Hold Up!
button-hold_up-sure = Gritar mesmo assim
button-killer = Bornes Killer!
button-shout = { $words }!
button-take = Pegar { $card }
button-on-top = { $card } em cima
button-give = Dar { $card }
button-answer = Responder: { $card }
button-end = Encerrar a vez
button-play-on = Voltar a jogar
button-auto-on = Passe automático: sim
button-auto-off = Passe automático: não
button-remedy = Solução
button-pass = Passar
button-passon = Passar até a minha vez
button-passing = Passando: responder
button-next-round = Próxima rodada
button-claim = Coup-fourré: { $card }
button-draw = Comprar
button-draw-costs = Comprar sem coup-fourré
button-discard = Descartar…
button-back = Voltar
label-of = { $of }: { $what }
button-refresh = Atualizar
button-number = Digitar um número
button-move = Trazer a mesa para cá
button-close = Fechar a mesa
button-close-sure = Sim, fechar
button-stop = Parar a partida
button-stop-sure = Parar para todos
button-stop_ask = Perguntar aos outros
button-stop_agree = Parar
button-stop_decline = Seguir jogando
button-seat = Entrar por { $name }
button-vacant = Assumir um lugar
button-offer-on = Abrir lugares das IAs
button-offer-off = Fechar lugares das IAs
button-give_up = Desistir
button-extend-yes = Aceitar a extensão
button-extend-no = Terminar aqui
button-previous = Anterior
button-next = Próximo
button-again = Repetir este passo

## Sala
lobby-title = { $ruleset }: quem vai correr?
lobby-intro-classic = { $target } km pela frente. Atrapalhe os outros e responda rápido quando atrapalharem você.
lobby-intro-playroom = Até nove, sozinhos ou em equipes. { $target } km pela frente: atrapalhe os outros.
lobby-intro-funspeed = Vence quem chegar primeiro a { $target } km. O clique mais rápido decide: grite, responda, roube.
lobby-intro-classic-slow = { $target } km pela frente, uma jogada quando der tempo. Atrapalhe os outros.
lobby-quick = Ninguém mais por aqui? **{ button-quick }** começa na hora com uma IA; quem chegar depois fica com o lugar da IA.
duration = ≈ { $time }
duration-slow = { $usual } ({ $most } se todos usarem o tempo todo)
duration-minutes = { $n } min
duration-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
duration-days = { $n } dias
duration-weeks = { $n } semanas
duration-months = { $n ->
    [6] meio ano
   *[other] { $n } meses
}
duration-years = mais de um ano
length-one_round = Uma só rodada
length-short = Curta: até { $points } pontos
length-full = Completa: até { $points } pontos
length-until-time = Até as { $time }: a rodada em andamento nessa hora é a última
length-until-typed = Até as { $time }
length-until-label = Horário, por exemplo 22:30 ({ $timezone })
length-own = { $rounds ->
    [0] Até { $points } pontos
    [1] Até { $points } pontos, em no máximo uma rodada
   *[other] Até { $points } pontos, em no máximo { $rounds } rodadas
}
lobby-players = Jogadores: { $n }/{ $most }
lobby-host = anfitrião
lobby-level = Como jogam as IAs
lobby-remove-ai = Tirar uma IA
lobby-pick-team = Escolha uma equipe
lobby-any-team = Em qualquer equipe: { $names }
lobby-invited = Convidados: { $names }. Aperte { button-join } para aceitar, ou { button-decline }.
level-easy = IA, fácil
level-easy-help = Erra como iniciante e ataca pouco
level-normal = IA, normal
level-normal-help = Conhece o jogo e não perde nenhuma resposta
level-hard = IA, difícil
level-hard-help = Pensa adiante e não é fácil de vencer
lobby-ready = Tudo pronto: aperte { button-start }. { $shape }.
lobby-waiting = { $n ->
    [1] Falta um jogador.
   *[other] Faltam { $n } jogadores.
}
lobby-closed-title = Esta mesa está fechada
lobby-closed = Ninguém espera mais aqui. Abra outra mesa com { COMMAND("new") }.
lobby-near = Ou mude os lugares em { button-menu }: { $shapes }.
seats-title = Quem senta onde
seats-pick = Quem mudar de lugar
rules-kept = De agora em diante, as novas mesas deste servidor começam com estas regras e estes tempos de jogada e de reação.
shape-auto = Automático: o usual para esse número de jogadores
shape-alone = { $n } jogadores, cada um por si
shape-teams = { $n } equipes de { $members }

## Opções
house-rule = { $name }: { $value }
game = { $ruleset } · { $preset }
options-preset = Jogo e conjunto de regras
options-shape = Quem joga com quem
options-length = Duração
options-pick = Regras da casa
options-value = Escolha
options-number = Agora: { $value } (de { $low } a { $high })
options-number-label = Um número inteiro, de { $low } a { $high }

## A mesa
table-title = { $ruleset }, rodada { $round }
table-title-race = { $ruleset }: até { $target } km
table-goal = { $n ->
    [0] Vence quem chegar primeiro a { $goal } pontos.
   *[other] { $leaders }: { $points } de { $goal } pontos
}
table-piles = viagem de { $target } km · { $left ->
    [0] o monte acabou
    [1] resta 1 carta no monte
   *[other] restam { $left } cartas no monte
} · último descarte: { $top }
pile-none = nenhum
rules-more = { $n ->
    [1] mais 1 regra da casa
   *[other] mais { $n } regras da casa
}
table-reactions = Tempo de reação: { $percent }% do normal
table-last-round = Esta é a última rodada
table-stopped-title = A partida foi parada
table-stopped = Ficou sem resultado.
side-headline = **{ $side }** · { $km } de { $target } km · { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} · { $cards ->
    [1] 1 carta
   *[other] { $cards } cartas
}
side-headline-race = **{ $side }** · { $km } de { $target } km · { $cards ->
    [1] 1 carta
   *[other] { $cards } cartas
}
side-moving = andando
side-waiting = falta { $go }
side-stopped = parado: { $hazard }
side-limited = no máximo 50 km por carta
side-wrong-way = na contramão: as distâncias são descontadas
side-km = { $km } km
side-points = { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}
side-you = Você
# As the one something is done to: "plays a card on you".
side-you-struck = você
side-km-of = { $km }/{ $target } km
side-limited-short = máx. 50
side-cards = { $n ->
    [1] 1 carta
   *[other] { $n } cartas
}
side-away = ausente
side-units = na mesa: { $units }
safety-coup = { $card } (coup-fourré)
seat-away = { $name } se ausentou: uma IA joga até { $name } apertar { button-hand }
seat-left = Uma IA joga por { $name } daqui em diante
seat-vacant = O lugar de { $name } é para quem quiser entrar; até lá joga uma IA
prompt-turn = Vez de { $player }
prompt-turn-reminded = Lembrete: vez de { $player }
prompt-called = { $player }, é a sua vez
prompt-called-reminded = { $player }, um lembrete: é a sua vez
prompt-long_window = { $attacker } joga { $hazard } em { $side }. Ainda dá para responder
long-window = Alguém que pode responder está sendo consultado; ninguém mais fica sabendo quem. A partida continua no máximo até o horário indicado.
long-window-turn = { $player } já pode escolher o que fazer: acontece assim que isto se decidir.
long-window-turn-own = Você já pode escolher o que fazer: acontece assim que isto se decidir.
long-window-asked = Suas instruções dizem para perguntar a você. Sem resposta a tempo, você passa.
long-window-called = { $people }, { $n ->
    [1] olhe a sua mão: ela diz se é com você.
   *[other] olhem as suas mãos: elas dizem com quem é.
}
slow-time = O seu tempo só corre no seu horário de jogo.
prompt-thinks = { $player } está pensando…
prompt-extension = { $player } chegou: terminar aqui ou continuar?
prompt-coup_fourre = { $attacker } joga { $hazard } em { $side }. Coup-fourré?
prompt-coup_fourre-ripe = { $hazard } em { $side }: coup-fourré? { $player } já pode comprar
prompt-hold_up = Hold Up! Quem foi o primeiro?
prompt-unit = { $attacker } baixa { $unit }. Anular com { card-X_UTURN-short }?
prompt-unit-silent = { $attacker } baixa { $unit } e ainda não anunciou!
prompt-unit-wins = { $attacker } baixa { $unit } e vence, a menos que alguém jogue { card-X_UTURN-short }!
prompt-unit-silent-wins = { $attacker } baixa { $unit }, o bastante para vencer, e ainda não anunciou!
prompt-announce = { $attacker } joga { $hazard } em { $side }. Vale se { $attacker } fizer o som
prompt-attack = { $attacker } ataca { $side } com { $hazard }. { prompt-mirrored }
prompt-mirrored = { $side } pode responder
prompt-steal = { $attacker } escolhe o que pegar
prompt-price = Hold Up! errado. { $attacker } escolhe o que perder
prompt-police = { $attacker } revista a mão de { $side }
prompt-round_end = A próxima rodada, quando todos estiverem prontos
stakes-total = { $side } { $points }
stakes-finish = Terminar: { $totals }. A partida continua.
stakes-finish-wins = Terminar: { $totals }. { $n ->
    [1] { $winners } vence.
   *[other] { $winners } dividem a vitória.
}
stakes-go-on = Continuar: +{ $bonus } para quem chegar; se não chegar de novo, { $side } perde { $risk } pontos.
stakes-go-on-own = Continuar: +{ $bonus } para quem chegar; se não for você, você perde { $risk } pontos.
stakes-failure = Se { $side } não chegar, cada um dos outros lados ganha { $bonus } pontos.
stakes-failure-own = Se você não chegar, cada um dos outros lados ganha { $bonus } pontos.
story-none = As cartas foram distribuídas. Aperte { button-hand } para ver as suas.
tip-classic = Ninguém anda sem { card-R_GO-short }: jogue essa carta primeiro.
tip-playroom = { tip-classic }
tip-funspeed = Dois carros no mesmo km? Quem gritar Hold Up! primeiro pega uma distância.

## A mão
hand-turn = Sua vez: jogue uma carta
hand-turn-idle = Sua vez: descarte uma carta
hand-turn-safety = Sua vez: descarte uma carta ou jogue um trunfo
hand-draw = Sua vez: compre para continuar
hand-discard = Que carta você descarta?
hand-extension = { $km } km! Terminar aqui ou seguir até { $more } km?
hand-extension-spent = Você chegou a { $km } km e não há mais cartas para continuar: termine aqui
hand-attacked = De { $attacker }: { $hazard }!
hand-hit = { $attacker } joga { $hazard } em você. Você não tem o trunfo
hand-searched = { $attacker } está revistando a sua mão
hand-spared =
    { $kind ->
        [unit] { $attacker } baixa { $unit }
       *[other] { $attacker } joga { $hazard } em { $side }
    }. Você não tem resposta
hand-may-react = { $attacker } joga { $hazard } em { $side }
hand-coup = ⚡ Coup-fourré: +{ $points } e a vez é sua.
hand-coup-outside = ⚡ { $hazard } em { $side }: coup-fourré, +{ $points } e a vez é sua.
hand-coup-draws = { $left ->
    [0] Qualquer outra carta é desistir dele
   *[other] Comprar é desistir dele
}
hand-coup-waits = { $left ->
    [0] Você pode responder até { $player } jogar
   *[other] Você pode responder até { $player } comprar
}
hand-coup-attack = ⚡ Coup-fourré: +{ $km } km
hand-others-draw = { $player } vai comprar
hand-may-react-silent = { $attacker } não anunciou { $unit }!
hand-may-react-unit = { $attacker } baixa { $unit }. Anular com { card-X_UTURN-short }?
hand-unit = Anuncie { $unit } antes que alguém grite Bornes Killer!
hand-announce = { $hazard }: faça o som, ou não vale!
hand-steal = Que distância você pega?
hand-price = O que você perde?
unit-newest = { $unit }, na mesa agora há pouco
unit-older = { $unit }, na mesa há mais tempo
hand-police = Que carta você pega de { $side }?
hand-round_end = { prompt-round_end }
hand-round_end-waits = Esperando os outros ficarem prontos para a próxima rodada
hand-give = Você pega { $card }. Que carta dá em troca?
hand-bonus = Mais uma carta, se quiser, sem comprar
hand-draw-choice = Sua vez: compre do monte ou pegue o último descarte
hand-window-wait = Esperando a resposta dos outros
hand-away = Uma IA joga por você. Aperte { button-play-on } para retomar
hand-vacant = Uma IA joga por você, e qualquer um pode assumir o seu lugar. Aperte { button-play-on } para não perdê-lo
hand-outdated = Esta mão não é mais atualizada. Aperte { button-hand } para ver como ela está agora.
hand-may-react-wins = { $attacker } baixa { $unit } e vence, a menos que alguém anule!
hand-waits-hazard = { $hazard } em { $side }: vai responder?
hand-waits-unit = Você baixa { $unit }: esperando respostas
hand-waits-unit-wins = Você vence, a menos que alguém anule { $unit }!
button-play-words = Jogar { $card }
button-discard-words = Descartar { $card }
button-card-idle = { $card }, agora não
button-no_card = Sem carta
hand-playable = Você pode jogar: { $cards }.
hand-won = Você venceu!
hand-lost = Você perdeu.
hand-place = Sua colocação: { $place } de { $n }
rematch-opened = A mesa da revanche está aberta aí embaixo. Começa quando todos aceitarem, e a sua mão aparece lá.
hand-aim = { $card }: em quem?
hand-way = { $card }: escolha
hand-hold_up-wrong = Não há dois carros com os mesmos km (0 não conta): gritar sem empate custa uma carta de km ou um trunfo.
news-CardDrawn = Você comprou { $card }.
news-ClaimBeaten = { $margin ->
    [0] Seu clique veio no mesmo milissegundo: aí decide a ordem dos lugares. Ele não custa nada a mais.
   *[other] Seu clique chegou { $margin } ms atrasado, mas não custa nada a mais.
}
news-beaten-by-some = Alguém foi mais rápido. Seu clique não custa nada a mais.
news-police = Você tira { $taken } de { $target } em troca de { $given }.
news-searched = Polícia: { $player } tira { $taken } de você em troca de { $given }.
news-CoupMissed = Você podia ter feito um coup-fourré com { $card }.
news-CoupFourre = ⚡ Coup-fourré com { $card }: { $gain }.
news-RoundDealt = Rodada { $round }: cartas novas.
news-attacked = { $player } joga { $card } em você.
news-failed = Esse não era o som de { $card }, que é **{ $sound }!** Não vale.
news-failed-silent = Nenhum som a tempo (era **{ $sound }!**): sua carta { $card } não vale.
news-spared = { $player } errou o som: { $card } não vale.
news-spared-silent = { $player } não fez som nenhum: { $card } não vale.
news-coup-against = Coup-fourré! { $player } responde ao seu ataque { $hazard } com { $card }: { $gain }.
news-coup-skips = Coup-fourré de { $player }: você perde a vez.
news-Cured = Você responde a { $hazard } com { $card }.
news-mirrored = Você devolve { $hazard } a { $side }.
news-mirrored-off = Você devolve { $hazard } a { $side }, mas lá não pode ficar: vai para o descarte.
news-mirrored-back = { $player } devolve { $hazard } a você.
news-mirrored-back-off = { $player } devolve { $hazard } a você, mas aí não pode ficar: vai para o descarte.
news-uturn = { card-X_UTURN-short }! { $player } tira { $unit } de você: você está com { $km } km.
news-uturn-own = Você tira { $unit } de { $side }.
news-killer = Bornes Killer! Você não anunciou { $unit }, e { $player } percebeu: você está com { $km } km.
news-killer-own = Bornes Killer! { $side } perde { $unit }.
news-UnitStolen = Hold Up! { $player } pegou { $unit } de você: você está com { $km } km.
news-UnitStolen-own = Hold Up! Você pegou { $unit } de { $side }: você está com { $km } km.
news-emptied = Você perde { $n ->
    [1] uma carta de 200 km
   *[other] { $n } cartas de 200 km
} e fica com { $km } km.
news-PlacesSwapped = { $player } troca tudo com você: você está com { $km } km, { $player } com { $theirs }.
news-PlacesSwapped-own = Você troca tudo com { $side }: você está com { $km } km, { $side } com { $theirs }.
news-hold-up = { $player } gritou primeiro.
news-hold-up-own = Você gritou primeiro.
news-hold-up-own-before = { $margin ->
    [0] Você gritou no mesmo milissegundo que { $other }: aí decide a ordem dos lugares.
   *[other] Você gritou primeiro, { $margin } ms antes de { $other }.
}
news-hold-up-beaten = { $margin ->
    [0] { $player } gritou no mesmo milissegundo que você: aí decide a ordem dos lugares. Seu grito não custa nada a mais.
   *[other] { $player } gritou { $margin } ms antes de você. Seu grito não custa nada a mais.
}
news-HoldUpCalled = Você gritou, mas não havia empate (0 km não conta).
news-PricePaid = Isso custa { $unit } a você: você está com { $km } km.
news-TurnSkipped = Suas cartas acabaram: você perde a vez.
news-timed_out = O seu tempo acabou.
news-away = O seu tempo acabou de novo: uma IA joga por você.
news-discarded = { $card } foi para o descarte por você.
news-laid = Jogado por você: { $card }.
news-scored = Rodada { $round }: { $sides }
news-scored-own = você +{ $points } ({ $total })
news-scored-side = { $side } +{ $points } ({ $total })
news-scored-side-points = { $side } +{ $points }
news-scored-own-points = você +{ $points }

## Pontuações
sheet-title = Pontos da rodada { $round }
sheet-side = **{ $side }**: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} ({ $items }) · total { $total }
sheet-difference = O que fez a diferença para { $side }: { $items }.
item-distance = distância { $points }
item-safeties = trunfos { $points }
item-all_safeties = os quatro trunfos { $points }
item-coups = coups-fourrés { $points }
item-trip = viagem completa { $points }
item-delayed_action = chegada tardia { $points }
item-safe_trip = viagem segura { $points }
item-extension = extensão { $points }
item-shutout = capote { $points }
item-none = nada
scores-title = Pontos
scores-running = **Rodada { $round }, até agora:**
scores-bonuses = O fim da rodada ainda pode render:
scores-bonus-trip = { $points } para quem completar a viagem primeiro
scores-bonus-safe_trip = mais { $points } pela viagem segura: completa sem nenhuma carta de 200 km
scores-bonus-delayed_action = mais { $points } pela chegada tardia: depois que o monte acabou
scores-bonus-extension = mais { $points } por completar uma extensão
scores-bonus-shutout = mais { $points } pelo capote: um adversário não andou nada
final-decided = **O que decidiu a partida** · { $what }
final-title = { $n ->
    [1] { $winners } venceu!
   *[other] { $winners } dividem a vitória!
}
conceded-title = { $winner } venceu: todos os outros saíram.
final-side = { $place } **{ $side }**: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}
final-side-race = { $place } **{ $side }**: { $points } km ({ $items })
final-chips = { $chips ->
    [1] 1 ficha virtual
   *[other] { $chips } fichas virtuais
}

## Menus
menu-auto = Passe automático: se você não tem como responder, não precisa clicar. Entre pessoas, o tempo corre até o fim, então ninguém nota. O jogo segue na hora quando todos passam com um clique.
leave-sure-title = Sair desta partida?
leave-sure = Uma IA continua por você, e não dá para voltar. É só uma pausa? Basta parar de jogar: depois de duas vezes perdidas, uma IA joga até você apertar { button-hand }.
leave-sure-last = Mais ninguém joga aqui: a partida para sem resultado. É só uma pausa? Basta parar de jogar: ela espera por você.
leave-sure-counts = **Esta partida conta: se sair, você perde.**
close-sure-title = Fechar esta mesa?
close-sure = Ninguém mais vai poder entrar.
stop-sure-title = Parar esta partida?
stop-sure = Ela acaba para todos, sem resultado. Não dá para desfazer.
solo-stop-title = Desistir desta partida?
solo-stop-sure = Ela acaba sem resultado. Não dá para desfazer.
solo-running = Sua partida continua. Para começar outra: { button-give_up }.
stop-together = Esta partida conta. Ela acaba sem resultado se alguém de cada lado concordar; um moderador que não esteja jogando também pode parar. Se você sair, perde.
stop-asked = { $name } quer parar esta partida sem resultado. De acordo: { $agreed }. Ainda não: { $sides }. Basta um jogador por lado; ninguém é obrigado · { $time }
stop-asked-done = A pergunta foi feita aos outros na mensagem da mesa. Até concordarem, a partida continua; aperte { button-stop_decline } lá para retirar o pedido.
stop-agreed-done = Você concorda. A partida acaba quando alguém de cada lado concordar; até lá, continua.
stop-declined-done = A partida continua.
left-done = Você saiu da mesa.
vacant-title = Lugares livres
vacant-intro = Você assume as cartas, os quilômetros e os pontos, e o resultado é seu. Um lugar por partida e pessoa.
vacant-none = Nenhum lugar está livre agora. Talvez quem estava ausente tenha voltado, ou alguém foi mais rápido.
take-done = Agora você joga por { $player }, e o resultado é seu.
seat-parts = Trocou de mãos: { $parts }
seat-part = { $name } ({ $turns ->
    [1] 1 jogada
   *[other] { $turns } jogadas
})
left-game-done = Você saiu da mesa. Uma IA joga no seu lugar agora, ou quem o assumir.
stopped-done = A partida foi parada.
free-sure = Não é possível ler uma partida deste canal ou das suas conversas, então ninguém consegue continuá-la. Como moderador, você pode encerrá-la; o que foi jogado continua guardado. Depois dá para abrir uma nova mesa lá.
moved-down = A mesa está de novo no fim do canal.
table-is-here = A mesa deste canal está [aqui]({ $link }). Quem joga nela pode trazê-la para o fim do canal.
occupied = Já existe [uma mesa aqui]({ $link }). A sua não foi aberta: entre nela ou peça antes que a fechem.
ping-turn = { $player }, é a sua vez.

## A história de uma partida
event-RoundDealt = { $round ->
    [1] Começa a corrida de { $target } km. { $player } começa.
   *[other] Rodada { $round }, até { $target } km: { $player } começa.
}
event-played-distance = { $player } anda { $card } e chega a { $km } km.
event-played-back = { $player } anda { $card } na contramão: restam { $km } km.
event-played-boosted = { $player } anda { $card } × { $factor } e chega a { $km } km.
event-played-remedy = { $player } joga { $card }.
event-played-hazard = { $player } joga { $card } em { $side }.
event-played-safety = { $player } mostra { $card } e continua jogando.
event-played-safety-km = { $player } mostra { $card } e continua jogando: +{ $gain } km, agora { $km } km.
event-played-special = { $player } joga { $card }.
event-CardDiscarded = { $player } descarta { $card }.
own-played-distance = Você anda { $card } e chega a { $km } km.
own-played-back = Você anda { $card } na contramão: restam { $km } km.
own-played-boosted = Você anda { $card } × { $factor } e chega a { $km } km.
own-played-remedy = Você joga { $card }.
own-played-hazard = Você joga { $card } em { $side }.
own-played-safety = Você mostra { $card } e continua jogando.
own-played-safety-km = Você mostra { $card } e continua jogando: +{ $gain } km, agora { $km } km.
own-played-special = Você joga { $card }.
own-discarded = Você descarta { $card }.
own-taken = Você pega { $card } do descarte.
event-CoupFourre = { $player } responde a { $hazard } com { $card }.
cry-coup = COUP-FOURRÉ!
cry-hold_up = HOLD UP!
cry-hold_up-wrong = Hold Up?
cry-killer = BORNES KILLER!
cry-card = { $card }!
event-tie = { $sides }: empate em { $km } km.
event-took = Reação: { $took } s.
event-margin = { $margin } ms de vantagem.
event-winning-unit = Teria vencido a partida.
gain-points = +{ $points } pontos
gain-km = +{ $km } km, agora { $total } km
event-photo-finish = { $margin ->
    [0] Photo finish: no mesmo milissegundo.
   *[other] Photo finish: { $margin } ms de vantagem.
}
event-coup-skips = { $n ->
    [1] { $players } perde a vez.
   *[other] { $players } perdem a vez.
}
event-CardTaken = { $player } pega { $card } do descarte.
event-Cured = { $player } responde a { $hazard } com { $card }.
event-mirrored = { $player } devolve { $hazard } a { $side }!
event-mirrored-off = { $player } devolve { $hazard } a { $side }, mas lá não pode ficar: vai para o descarte.
event-Shouted = 📣 { $player }: **{ $words }!**
event-attack-silent = { $player } não faz som nenhum: { $card } não vale.
event-attack-wrong = 📣 { $player }: **{ $words }!** Esse não é o som de { $card }: não vale.
event-uturn = { $player } anula { $unit } de { $side }.
event-killer = { $player } percebeu: { $side } não anunciou { $unit }, que vai para o descarte.
event-hold-up = { $ties } { $player } gritou primeiro.
event-hold-up-before = { $ties } { $margin ->
    [0] { $player } e { $other } gritaram no mesmo milissegundo: aí decide a ordem dos lugares.
   *[other] { $player } gritou primeiro, { $margin } ms antes de { $other }.
}
event-hold-up-wrong = { $player } gritou, mas não havia empate.
event-UnitStolen = { $player } pegou { $unit } de { $side }, que fica com { $theirs } km; { $player } tem { $mine } km.
event-PricePaid = Isso custou { $unit } a { $player }.
event-PlacesSwapped = { $player } e { $side } trocam tudo o que têm na mesa! { $player } vai de { $mine } a { $theirs } km, { $side } de { $theirs } a { $mine }.
event-Emptied = { $side } perde { $n ->
    [1] uma carta de 200 km
   *[other] { $n } cartas de 200 km
} e fica com { $theirs } km.
event-CardsSwapped = { $player } pega uma carta da mão de { $target } e dá outra.
event-Reshuffled = O descarte foi embaralhado: { $cards ->
    [1] 1 carta nova
   *[other] { $cards } cartas novas
} no monte.
event-TurnSkipped = { $player } não tem mais cartas e perde a vez.
event-TripCompleted = 🏁 { $side } completa a viagem: { $km } km!
event-ExtensionCalled = { $side } continua até { $target } km, e todo mundo também.
event-exhausted = A rodada { $round } acabou: ninguém chegou.
event-LastRoundAnnounced = ⏰ Chegou a hora: a rodada { $round } é a última. Vence quem tiver mais pontos.
notice-joined = { $name } entrou.
notice-quit = { $name } saiu da mesa.
notice-timed_out = O tempo de { $name } acabou.
notice-away = O tempo de { $name } acabou de novo: uma IA joga até { $name } voltar.
notice-on_leave = { $name } está de férias: uma IA joga até { $name } voltar.
notice-back = { $name } voltou.
notice-left = { $name } saiu da partida.
notice-taken_over = { $name } assume o lugar de { $other }, com cartas e tudo.
computer-says = { $word ->
    [0] “Valeu!”
    [1] “Eu sabia.”
    [2] “Comigo não!”
    [3] “Bip, bip!”
   *[other] “Já?”
}
notice-stopped = Não sobrou ninguém: a partida foi parada.
notice-stopped-by = { $name } parou a partida.
notice-stopped_together = Todos os lados concordaram em parar a partida.
notice-stopped_moderator = { $name }, da moderação, parou a partida.
notice-stop_asked = { $name } quer parar a partida sem resultado.
notice-stop_agreed = { $name } concorda em parar a partida.
notice-stop_declined = { $name } quer seguir jogando: a partida não para.
notice-stop_withdrawn = { $name } não quer mais parar a partida.
notice-expired = Faz muito tempo que ninguém aparece: a mesa foi fechada.
notice-restarted = Fui reiniciado. A partida continua de onde estava.
notice-outage = O Discord ficou fora de alcance por um tempo. O tempo de ninguém se esgotou: restam pelo menos 15 segundos.
notice-frozen = Esta mesa está suspensa.

## Ranking e configurações
leaderboard-title = Ranking: { $metric }
leaderboard-all = Desde sempre
leaderboard-page = página { $page } de { $pages }
leaderboard-empty = Ainda não há ninguém nesta lista.
leaderboard-metric = Ordenar por
leaderboard-row = { $place } **{ $name }** · { $result }
metric-row = { $value }
metric-wins = vitórias
metric-wins-row = { $value } de { $games }
metric-games = partidas jogadas
metric-games-row = { $value } (vitórias: { $wins })
metric-points = pontos
metric-best_round = melhor rodada
metric-coups = coups-fourrés
language-name = Português
permission-view_channel = Ver canais
permission-send_messages = Enviar mensagens
permission-send_messages_in_threads = Enviar mensagens em tópicos
permission-manage_guild = Gerenciar servidor

## Comandos (nomes: minúsculas, sem espaços, até 32 caracteres; descrições até 100)
command-mille = Corrida neste canal
command-new = nova
command-new-help = Abrir uma mesa neste canal
command-preset = jogo
command-preset-help = O jogo e suas regras; sem escolha, os deste servidor
command-seats = lugares
command-seats-help = Quem joga com quem; sem escolha, pelo número de jogadores
command-solo = solo
command-solo-help = Correr já contra IAs, numa mensagem que só você vê
command-level = nível
command-level-help = Como jogam as IAs; normal se você não escolher
command-opponents = adversários
command-opponents-help = Contra quantas IAs você corre; uma se você não escolher
command-length = duração
command-length-help = Uma rodada, curta, completa ou até um horário: 22:30
command-hand = mão
command-hand-help = Mostrar a sua mão, só para você
command-say = dizer
command-say-help = O que fazer: 25, descartar 50, furado em Bruno
command-rules = regras
command-rules-help = Explicar as regras de um jogo
command-rules-preset-help = O jogo; sem escolha, o que se joga aqui
command-learn = aprender
command-learn-help = Aprender jogando, em poucos cliques só seus
command-settings = configurações
command-settings-help = Idioma, tempo de jogada, regras e menções deste servidor

# What can be typed instead of pressing a button. The fillers may be left out; the rest is compared without accents and case.
button-say = Digitar o que fazer
say-label = O que você quer fazer?
say-example = 25, descartar 50, furado em Bruno, c de coup-fourré
say-fillers = o a os um uma de do da em no na ao para pra com contra km meu minha
say-coup = c
say-on = { $card } em { $side }
say-now = Você pode dizer: { $list }.
say-unknown = “{ $typed }” não significa nada aqui. Você pode dizer: { $list }.
say-several = “{ $typed }” pode ser: { $meanings }. Diga qual.
say-not_now = Agora não dá: { $meaning }. Você pode dizer: { $list }.

## Para quem não tem lugar
outside-lobby = Você ainda não tem lugar aqui. A corrida não começou: pegue um.
outside-game = Esta corrida acontece sem você, e nenhum lugar está livre. Assista [aqui]({ $link }), jogue solo enquanto isso ou peça um aviso quando houver outra mesa esperando.
