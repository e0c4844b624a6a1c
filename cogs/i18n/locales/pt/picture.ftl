# A imagem da mesa: as poucas palavras que traz e a descrição para quem não a vê.

## Na imagem
picture-cover = No grid de largada: { $places }
picture-player = Jogador { $n }
picture-extension = Chegou: parar ou seguir?
picture-over = { $n ->
    [1] Vitória
   *[other] Vitórias
}
picture-window-coup_fourre = Coup-fourré?
picture-window-unit = Meia-volta?
picture-window-unit-silent = Não anunciou!
picture-window-announce = Que som?
picture-window-attack = Vai responder?
picture-window-steal = Hold Up! Escolhe o que pega
picture-window-price = escolhe o que perde
picture-window-police = Revista a mão
picture-window-round_end = Fim da rodada

## O fim de uma rodada, um photo finish, o fim de uma partida
picture-finish = Fim da rodada { $round }
picture-finish-arrived = { $side } cruza a linha!
picture-finish-nobody = Ninguém chegou
picture-finish-side = { $side }: { $km } km, { $gained } pontos nesta rodada, { $points } no total.
picture-goal = { $points } para vencer
picture-goal-words = São precisos { $points } pontos para vencer.
picture-discard = descarte
picture-discarded = descarta { $card }
picture-turn = joga
picture-gain = +{ $points }
picture-ms = { $margin } ms
picture-seconds = { $seconds } s
picture-place = { $place }. { $side }: { $result }.
picture-flag-u_turn = −{ $n }: meia-volta
picture-flag-bornes_killer = −{ $n }: Bornes Killer!
picture-flag-hold_up = +{ $n }: Hold Up!
picture-flag-coup_fourre = coup-fourré
picture-laps = { $n ->
    [1] 1 volta
   *[other] { $n } voltas
}

## O que ela diz, para quem não a vê
picture-own-cards = Suas cartas: { $cards }.
picture-side = { $side }: { $facts }.
picture-hand = { $n ->
    [1] 1 carta na mão
   *[other] { $n } cartas na mão
}
picture-safeties = { $n ->
    [1] trunfo: { $cards }
   *[other] trunfos: { $cards }
}
picture-tops = nas pilhas: { $cards }
picture-points-dense = { $points } pts
picture-hand-dense = { $n } na mão
picture-waiting-dense = parado
picture-tied = empatado com outro lado
