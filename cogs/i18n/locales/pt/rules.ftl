# Os jogos, seus conjuntos de regras, as regras da casa e as regras explicadas.

ruleset-classic = Mille Bornes clássico
ruleset-playroom = 1000 Milhas
ruleset-funspeed = Mille Bornes Fun & Speed
preset-standard = Regras padrão
preset-classic-standard-help = Qualquer carro que já largou pode ser atacado, e qualquer um pode gritar coup-fourré
preset-official = Regras oficiais
preset-classic-official-help = Como na caixa: só se ataca carro andando, e extensão falha dá 200 pontos aos outros
preset-playroom-standard-help = Sempre 1.000 km, até nove: só se ataca carro andando, só o atacado grita coup-fourré
preset-cumulation = Acumulação
preset-playroom-cumulation-help = Carros parados também podem ser atacados, até por vários ataques ao mesmo tempo
preset-all_variants = Todas as variantes
preset-playroom-all_variants-help = Acumulação, cartas Contramão e descartes embaralhados e comprados de novo
preset-funspeed-standard-help = Como no folheto: você mesmo anuncia quilômetros e sons
preset-quick = Regras rápidas
preset-funspeed-quick-help = O bot anuncia por todos, e você tem seis segundos para reagir

## Regras da casa
option-group-trip = A viagem
option-group-attacks = Ataques e soluções
option-group-answers = Coup-fourré e reações
option-group-cards = Cartas
option-group-points = Pontos e duração da partida
option-group-variants = Variantes
option-group-other = Outras regras
option-target = Distância da viagem
option-target-help = Quantos quilômetros tem uma rodada.
option-target-auto = usual (700 km; duas equipes, 1.000 km)
option-target-700 = 700 km
option-target-1000 = 1.000 km
option-extension = Extensão
option-extension-help = Quem chega primeiro pode seguir numa viagem maior em vez de terminar.
option-extension-auto = usual (sim; com duas equipes, não)
option-extension-on = sim
option-extension-off = não
option-extension_failure_bonus = Extensão falha
option-extension_failure_bonus-help = O que os outros ganham se o lado que pediu a extensão não chegar.
option-extension_failure_bonus-none = nada
option-extension_failure_bonus-opponents_200 = 200 pontos para cada outro lado
option-reduced_hazards = Menos ataques
option-reduced_hazards-help = Uma carta de cada um dos cinco ataques usuais fica na caixa.
option-reduced_hazards-auto = usual (com dois ou três jogadores)
option-reduced_hazards-on = sim, cinco cartas a menos
option-reduced_hazards-off = não, todas
option-hazard_target = Quem pode ser atacado
option-hazard_target-help = Se um carro parado pode ser atacado de novo. Com acumulação, todo carro pode.
option-hazard_target-not_empty = todo carro que já largou
option-hazard_target-moving_only = só carros andando
option-coup_by = Quem pode gritar coup-fourré
option-coup_by-help = Se o trunfo pode ser mostrado por qualquer adversário de quem ataca ou só pelo lado atacado.
option-coup_by-any_holder = quem tiver o trunfo
option-coup_by-attacked_side = só o lado atacado
option-coup_min_seconds = Segundos para o coup-fourré
option-coup_min_seconds-help = Pelo menos por esses segundos o próximo jogador não pode comprar e assim acabar com a chance. Dê mais tempo se alguém usar leitor de tela.
option-safety_replay_when_deck_empty = Trunfos quando o monte acabou
option-safety_replay_when_deck_empty-help = Se um trunfo dá direito a outra carta quando não há o que comprar.
option-safety_replay_when_deck_empty-no = encerram a vez
option-safety_replay_when_deck_empty-yes = deixam jogar de novo
option-hand_end = Fim das cartas
option-hand_end-help = Quando acaba uma rodada em que ninguém chega.
option-hand_end-all_hands_empty = quando todas as mãos ficam vazias
option-hand_end-first_hand_empty = quando uma mão fica vazia
option-shutout = Capote
option-shutout-help = 500 pontos contra lados que não baixaram nenhuma distância.
option-shutout-per_opponent = 500 por lado nessa situação
option-shutout-capot = 500 por lado nessa situação, para cada um dos outros lados
option-limit_200 = Cartas de 200 km por lado
option-limit_200-help = Quantas cartas de 200 km um lado pode baixar.
option-discard_policy = Descarte
option-discard_policy-help = Quando se pode descartar uma carta.
option-discard_policy-free = sempre
option-discard_policy-only_if_stuck = só se nada puder ser jogado
option-reshuffle_discard = Reembaralhar
option-reshuffle_discard-help = Se o descarte é embaralhado e comprado de novo quando o monte acaba.
option-reshuffle_discard-off = não
option-reshuffle_discard-on = sim
option-game_points = Pontos para vencer
option-game_points-help = A partida acaba depois da rodada em que um lado chega a tantos pontos. Com 1, é uma só rodada.
option-max_hands = Máximo de rodadas
option-max_hands-help = Depois de tantas rodadas a partida acaba, com quantos pontos for. 0 é sem limite.
option-max_hands-0 = sem limite
option-tie_break = Empate no final
option-tie_break-help = O que acontece se os melhores lados tiverem os mesmos pontos.
option-tie_break-extra_hand = mais uma rodada decide
option-tie_break-shared = a vitória é dividida
option-rate = Fichas por ponto
option-rate-help = No fim, quem perde deve ao vencedor fichas pela diferença de pontos. Elas não valem nada.
option-rate-0 = nenhuma
option-hand_size = Cartas na mão
option-hand_size-help = Quantas cartas cada jogador tem entre uma vez e outra.
option-cumulation = Acumulação
option-cumulation-help = Se vários ataques podem agir sobre um carro ao mesmo tempo. Nesse caso todo carro pode ser atacado, até um que ainda não largou.
option-cumulation-off = não
option-cumulation-on = sim
option-con_sense = { card-H_WRONGWAY } (con-sense)
option-con_sense-help = Acrescenta o ataque { card-H_WRONGWAY } e sua solução { card-R_ENDWRONG }: quem está na contramão perde quilômetros em vez de ganhar.
option-con_sense-off = não
option-con_sense-on = sim
option-shouts = Anúncios
option-shouts-help = Quem anuncia quilômetros e sons dos ataques. Quem esquece pode perder a carta. Em partidas solo contra IAs, um só clique baixa e anuncia.
option-shouts-manual = cada jogador
option-shouts-auto = o bot
option-reaction_seconds = Segundos para reagir
option-reaction_seconds-help = Por quanto tempo se pode responder a uma carta que acabou de ser jogada. Dê mais tempo se alguém usar leitor de tela.
option-coup_turn = Vez depois de um coup-fourré
option-coup_turn-help = O que um coup-fourré rende além dos quilômetros.
option-coup_turn-takes_over = uma vez inteira, com compra
option-coup_turn-bonus_action = só uma ação
option-radar_limit = Limite de velocidade e aceleradores
option-radar_limit-help = Com { card-H_LIMIT }, o que não pode passar de 50 km.
option-radar_limit-printed = o número da carta
option-radar_limit-total = os quilômetros já multiplicados
option-begins = Quem começa
option-begins-help = De quem é a primeira vez. O anfitrião põe os jogadores em ordem com { button-seats }.
option-begins-chance = a sorte decide
option-begins-first_seat = o primeiro jogador da lista

## As regras explicadas
rules-title = { $ruleset }: as regras
rules-house-title = Todas as regras da casa desta mesa
rules-now-title = O seu carro agora
rules-now-free = Nada segura você: ande, ou atrapalhe alguém.
rules-now-left = Ainda faltam { $left } km.
rules-classic-goal-title = A corrida
rules-classic-goal = Ande exatamente { $target } km por rodada com cartas de distância e atrapalhe os outros.{ $members ->
    [1] { "" }
   *[other] { " " }Parceiros dividem as cartas na mesa e os pontos; cada um tem a sua mão.
} { $max_hands ->
    [1] A partida é uma só rodada.
   *[other] Os pontos de cada rodada se somam; a partida acaba quando um lado tem { $game_points ->
        [1] qualquer ponto, ou seja, depois de uma rodada.
       *[other] { $game_points } pontos.
    }
}
rules-classic-turn-title = A sua vez
rules-classic-turn = Você tem { $hand_size } cartas. Compre uma (isso acontece por si só), depois jogue uma carta ou descarte uma. { $discard_policy ->
    [only_if_stuck] Você só pode descartar se não puder jogar nada.
   *[free] Você pode descartar mesmo que possa jogar.
}{ $reshuffle_discard ->
    [on] { "" }
   *[off] { " " }Os descartes saem da rodada.
}
rules-classic-distance-title = Andar
rules-classic-distance = Primeiro jogue { card-R_GO }; depois, baixe uma distância por vez. Você não pode passar de { $target } km. { $limit_200 ->
    [0] Cartas de 200 km não podem ser baixadas.
    [1] Um lado pode baixar uma carta de 200 km por rodada.
   *[other] Um lado pode baixar { $limit_200 } cartas de 200 km por rodada.
} Com { card-H_LIMIT }, só podem ser baixadas cartas de 25 e 50 km.
rules-classic-hazards-title = Ataques e soluções
rules-classic-hazards = Um ataque é jogado em um adversário e faz o carro parar até o dono baixar a solução e depois { card-R_GO } de novo (contra { card-H_STOP }, basta { card-R_GO }). Só { card-H_LIMIT } deixa o carro andar. { $cumulation ->
    [on] Qualquer carro pode ser atacado, andando ou não, e os ataques se somam.
   *[off] { $hazard_target ->
        [moving_only] Só um carro que anda pode ser atacado, mas { card-H_LIMIT } pode ser jogado em qualquer um que ainda não o tenha.
       *[not_empty] Qualquer carro que já largou pode ser atacado, mesmo parado: só vale o ataque de cima. { card-H_LIMIT } pode ser jogado até em um carro que não largou.
    }
}
rules-classic-hazard-line = { $hazard } · resolvido por { $remedy } · nunca mais com { $safety }
rules-classic-safeties-title = Trunfos
rules-classic-safeties = Cada um dos quatro trunfos vale 100 pontos e deixa o seu lado imune ao ataque correspondente pelo resto da rodada. Baixe na sua vez, compre e continue jogando. { $safety_replay_when_deck_empty ->
    [yes] Se não há mais o que comprar, apenas continue jogando.
   *[no] Se não há mais o que comprar, ele encerra a sua vez.
} Se ele resolve o que parou você, ainda falta { card-R_GO }. { card-S_WAY } acaba com { card-H_STOP } e { card-H_LIMIT }, e daí em diante você não precisa mais de { card-R_GO }.
rules-slow-title = Nesta partida lenta
rules-slow =
    Ninguém precisa ser rápido aqui. Cinco segundos depois de cada ataque, a mesa responde pelas **instruções** que cada jogador deixou em particular: *sempre*, *nunca* ou *perguntar*; no começo, *sempre* para ataques ao próprio lado e *perguntar* para os outros. Assim o tempo não revela nada sobre a mão de ninguém.
    Quem tem o trunfo e quer ser consultado ganha **tempo para pensar** uma vez por rodada; na segunda vale *sempre*. Os outros veem que alguém está sendo consultado, não quem; portanto ficam sabendo que um dos que podem responder tem o trunfo. Quem vem em seguida já pode escolher uma carta: ela é jogada quando esse tempo acabar.
    O seu tempo só corre no seu **horário de jogo**. Você recebe um aviso quando começa a sua vez e outro na metade do tempo; quando ele acaba, a mesa joga por você. Horários, férias e menções ficam nas suas preferências.
rules-classic-coup-title = Coup-fourré
rules-classic-coup = No momento em que um ataque é jogado, { $coup_by ->
    [attacked_side] o lado atacado pode mostrar o trunfo contra ele, se o tiver:
   *[any_holder] quem tem o trunfo contra ele pode mostrá-lo, menos o lado que ataca:
} 300 pontos além dos 100, uma carta nova no lugar dele e uma vez inteira na hora; quem está no meio perde a vez. { $coup_by ->
    [attacked_side] O ataque some
   *[any_holder] Se foi o seu lado o atacado, o ataque some
} como se nunca tivesse existido. Você tem pelo menos { $coup_min_seconds } segundos; depois disso, a compra do próximo jogador acaba com a chance: vale o clique mais rápido.
rules-classic-variants-title = Variantes
rules-classic-variants = { $cumulation ->
    [on] **Acumulação:** os ataques que fazem um carro parar se somam. Qualquer carro pode ser atacado, mesmo parado ou antes de largar, mas não por um ataque que já sofre. Baixe todas as soluções, em qualquer ordem; você volta a andar quando tudo estiver resolvido e vier um { card-R_GO } depois. O { card-R_GO } que resolve { card-H_STOP } só basta se resolver o último ataque. Um coup-fourré tira o ataque a que responde e tudo o mais que esse trunfo combate.
   *[off] { "" }
}{ $con_sense ->
    [on] { $cumulation ->
        [on] { "\u000A" }
       *[off] { "" }
    }**{ card-H_WRONGWAY }:** pode ser jogada em qualquer adversário, andando ou não. A partir daí as distâncias desse lado são descontadas dos seus quilômetros, até ele baixar { card-R_ENDWRONG }. Uma carta que levaria para trás da largada não pode ser baixada. { card-S_ACE } protege contra { card-H_WRONGWAY } e tira uma que esteja agindo. O baralho ganha 4 × { card-H_WRONGWAY } e 6 × { card-R_ENDWRONG }.
   *[off] { "" }
}{ $reshuffle_discard ->
    [on] { $con_sense ->
        [on] { "\u000A" }
       *[off] { $cumulation ->
            [on] { "\u000A" }
           *[off] { "" }
        }
    }**Reembaralhar:** quando o monte acaba, os descartes são embaralhados e comprados de novo. Se um monte inteiro passa sem ninguém baixar uma carta, a rodada acaba.
   *[off] { "" }
}
rules-classic-end-title = Fim de uma rodada
rules-classic-end = Uma rodada acaba quando um lado andou exatamente { $target } km. { $extension ->
    [on] Quem chega primeiro pode, em vez disso, estender a viagem até { $extension_target } km, para todos. { $extension_failure_bonus ->
        [opponents_200] Se esse lado depois não chegar, cada um dos outros lados ganha 200 pontos.
       *[none] Quem então chegar ganha mais 200 pontos.
    }
   *[off] Não há extensão.
} Se as cartas acabarem antes, { $hand_end ->
    [first_hand_empty] a rodada acaba com a primeira mão vazia.
   *[all_hands_empty] todos seguem jogando até as mãos ficarem vazias.
}
rules-classic-scoring-title = Pontos de uma rodada
rules-classic-scoring = **Cada lado:** 1 por quilômetro · 100 por trunfo baixado · mais 300 pelos quatro · 300 por coup-fourré.
    { "**" }O lado que completa a viagem:** 400 · 300 se { $reshuffle_discard ->
        [on] monte e descarte estavam vazios
       *[off] o monte estava vazio
    } (chegada tardia) · 300 sem nenhuma carta de 200 km (viagem segura) · { $extension ->
        [on] 200 depois de uma extensão ·{ " " }
       *[off] { "" }
    }{ $shutout ->
        [capot] 500 vão para todos os outros lados por cada lado sem distância, tenham chegado ou não (capote).
       *[per_opponent] 500 por cada outro lado sem nenhuma distância (capote).
    }
    Um trunfo que ainda está na mão não vale nada.
rules-classic-game-title = Fim da partida
rules-classic-game = { $max_hands ->
    [1] Vence o maior total ao fim da rodada.
   *[other] Depois da rodada em que um lado chega a { $game_points ->
        [1] { $game_points } ponto
       *[other] { $game_points } pontos
    }, vence o maior total.
} { $tie_break ->
    [shared] Totais iguais dividem a vitória.
   *[extra_hand] Com totais iguais, joga-se mais uma rodada.
}{ $max_hands ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }De todo modo, ela acaba depois de { $max_hands } rodadas.
}{ $rate ->
    [0] { "" }
   *[other] { " " }Quem perde deve ao vencedor { $rate ->
        [1] { $rate } ficha virtual
       *[other] { $rate } fichas virtuais
    } por ponto de diferença; fichas não valem nada.
}

## Fun & Speed explicado
rules-funspeed-goal-title = A corrida
rules-funspeed-goal = Vence quem primeiro totalizar { $target } km ou mais: dá para passar. O seu total são os quilômetros das suas distâncias, 100 km por trunfo que você baixa e 200 km por trunfo em coup-fourré. É uma só corrida, sem pontos. Não é preciso { card-R_GO } para largar nem para voltar a andar.
rules-funspeed-turn-title = A sua vez
rules-funspeed-turn = Você tem 4 cartas. Compre uma, do monte ou do topo do descarte, e faça uma coisa: baixar uma distância ou um trunfo, atacar, resolver um ataque que age sobre você, jogar uma carta especial ou descartar. { $discard_policy ->
    [only_if_stuck] Você só pode descartar se não puder jogar distância, ataque, solução nem trunfo; cartas especiais você pode guardar.
   *[free] Você pode descartar mesmo que possa jogar.
} No fim da sua vez, compre até ter 4 cartas de novo. Quem jogou uma carta fora da vez faz isso logo em seguida. Quando o monte acaba, todos os descartes menos o de cima são embaralhados e comprados de novo.
rules-funspeed-distance-title = Andar
rules-funspeed-distance = Se nenhum ataque parou você, baixe uma distância, junto com até duas cartas { card-X_ACCEL }: uma dobra os quilômetros, duas multiplicam por quatro. A partir daí elas ficam juntas: o que acontece com a distância acontece com elas. Com { card-H_LIMIT }, { $radar_limit ->
    [total] o que você baixa pode valer no máximo 50 km, multiplicado ou não.
   *[printed] só podem ser baixadas cartas de 25 e 50 km, multiplicadas ou não.
}
rules-funspeed-shouts-title = Anunciar
rules-funspeed-shouts = { $shouts ->
    [auto] O bot anuncia os quilômetros que você baixa e os sons dos seus ataques: não há o que esquecer.
   *[manual] Anuncie os seus quilômetros, multiplicados ou não: os dois valem. Até lá, qualquer adversário tem { $reaction_seconds } segundos para gritar **Bornes Killer!**, e então o que você baixou vai para o descarte. Um ataque só vale com o seu som: faça-o em até 8 segundos; sem som, ou com um errado, a carta vai para o descarte. Se você joga sozinho com IAs, o clique que baixa uma carta a anuncia por você, a menos que as suas preferências digam outra coisa.
}
rules-funspeed-hazards-title = Ataques
rules-funspeed-hazards = Jogue um ataque em qualquer adversário, mesmo que ninguém tenha largado e mesmo com o seu carro parado. Ele faz esse jogador parar; só { card-H_LIMIT } não, e pode ficar ao lado de outro ataque. Fora isso, ninguém sofre dois ataques ao mesmo tempo.
rules-funspeed-hazard-line = { $hazard } **{ $sound }** · resolvido por { $remedy } · evitado por { $safety }
rules-funspeed-answers-title = Responder a um ataque
rules-funspeed-answers = Quem é atacado, e ninguém mais, tem { $reaction_seconds } segundos para responder: com a solução, { card-X_SUPER }, o trunfo (um coup-fourré) ou { card-X_MIRROR }. Solução e ataque vão os dois para o descarte: em cima, onde o próximo jogador pode pegar, fica a carta que menos o ajuda. A vez segue como antes. Um ataque sem resposta fica; resolvê-lo é o que você faz numa próxima vez. Depois não é preciso { card-R_GO }.
    { "**" }{ card-X_SUPER }** resolve qualquer ataque. Se dois agem sobre você, escolha um.
    { "**" }{ card-X_MIRROR }** devolve o ataque a quem o jogou, que também pode responder de todas essas formas. Onde não pode ficar, vai para o descarte.
rules-funspeed-safeties-title = Trunfos
rules-funspeed-safeties = Baixe um trunfo na sua vez: ele vale 100 km, resolve o ataque que combate, evita esse ataque daí em diante e deixa você fazer mais uma coisa sem comprar. Mostrado no momento em que esse ataque é jogado em você, é um **coup-fourré**: vale 200 km, e { $coup_turn ->
    [bonus_action] você pode fazer uma coisa na hora; depois a vez passa como sempre.
   *[takes_over] uma vez inteira é sua, com compra; quem está no meio perde a vez.
} { card-S_WAY } combate { card-H_STOP } e { card-H_LIMIT }, e acaba com os dois de uma vez.
rules-funspeed-specials-title = Cartas especiais
rules-funspeed-specials = **{ card-X_UTURN }**: jogue fora da vez, em até { $reaction_seconds } segundos depois que um adversário baixa uma distância: essa carta vai para o descarte, mesmo que fosse vencer a corrida.
    { "**" }{ card-X_HELI }**: troque tudo o que está na sua frente (distâncias, trunfos, ataques) com um adversário. As mãos ficam onde estão, e a ordem de jogar também.
    { "**" }{ card-X_POLICE }**: veja a mão de um adversário, pegue uma carta dela e dê uma sua em troca.
    { "**" }{ card-X_TRASH }**: todas as cartas de 200 km na mesa vão para o descarte, as suas também.
    Depois de jogadas, estas quatro cartas saem da partida. Descartadas sem ter sido jogadas, podem ser compradas de novo.
rules-funspeed-holdup-title = Hold Up!
rules-funspeed-holdup = Quando dois jogadores têm o mesmo total, que não seja 0, o primeiro a gritar **Hold Up!** pega uma distância de um deles, com as cartas { card-X_ACCEL } dela. Qualquer um pode gritar, em qualquer vez, inclusive esses dois. Sem empate, o grito custa uma distância ou um trunfo à sua escolha. Não custa nada se o empate acabou há no máximo 1,5 segundo.
rules-funspeed-end-title = Fim da partida
rules-funspeed-end = A partida acaba assim que o total de alguém chega a { $target } km, mesmo fora da vez. Uma distância só vence quando ninguém mais pode anulá-la. Os outros se classificam pelos totais. Se ninguém mais puder comprar nem jogar, vence o maior total; totais iguais dividem a vitória.
