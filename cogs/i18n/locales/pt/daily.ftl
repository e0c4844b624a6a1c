# A corrida do dia: antes dela, o seu resultado, a linha para mostrar, os rankings e a solução de ontem.
command-daily = diária
command-daily-help = A corrida do dia: mesmas cartas para todos, uma tentativa
button-daily = Corrida do dia
button-daily_start = Começar
button-daily-result = Meu resultado
button-daily_board = Ranking do dia
button-daily_month = Ranking do mês
button-daily_solution = Solução de ontem
button-daily-play = Correr também
button-daily-today = Corrida de hoje

## Antes dela
daily-title = Corrida do dia: { $date }
daily-intro = As mesmas cartas para o mundo inteiro, uma vez por dia. Você tem **uma só tentativa**, contra { $opponents }.
daily-piles = Cada jogador tem o seu próprio monte, definido de antemão: faça você o que fizer, os outros compram o mesmo que compram na corrida de todo mundo. No resto, valem as regras usuais.
daily-par = { $race ->
    [rounds] **Marca a bater:** o que uma IA faz com as suas cartas; você vê no fim.
   *[single] **Quilômetros a bater:** o que uma IA faz com as suas cartas; você vê no fim.
}
daily-hidden = Não há sugestões, e as cartas de ninguém aparecem antes do fim do dia.
daily-players = { $n ->
    [0] Ninguém terminou a corrida ainda.
    [1] 1 jogador terminou a corrida até agora, somando todos os servidores.
   *[other] { $n } jogadores terminaram a corrida até agora, somando todos os servidores.
}
daily-commitment = Definido de antemão, para conferir amanhã: `{ $commitment }`
daily-new-day = Começou um novo dia e, com ele, uma nova corrida.

## O seu resultado
daily-over = **{ $amount } acima da marca a bater**
daily-under = **{ $amount } abaixo da marca a bater**
daily-even = **Empate com a marca a bater**
daily-against = Você: { $own } · a bater: { $par }
daily-alone = Você é a primeira pessoa a terminar.
daily-place = Lugar { $place } de { $all } até agora, somando todos os servidores{ $equal ->
    [0] {""}
    [1] , junto com mais 1 jogador
   *[other] , junto com mais { $equal } jogadores
}.
daily-streak = { $days ->
    [1] sequência: 1 dia
   *[other] sequência: { $days } dias
}
daily-best = o seu melhor: { $over }
daily-given-up = Você não terminou, e essa era a sua única tentativa.
daily-last = É o último lugar de { $all } até agora, somando todos os servidores.
daily-next = A próxima corrida: { $time }
daily-pause = { $time }: até lá você pode sair e voltar.
daily-coach-later = Outros ainda têm estas cartas pela frente: depois disso, o treinador pode ver · { $time }

## A linha para mostrar
daily-line = **{ $player }** correu a corrida do dia: { $date }
daily-line-place = lugar { $place } de { $all }{ $equal ->
    [0] {""}
    [1] {" "}(junto com mais 1)
   *[other] {" "}(junto com mais { $equal })
}
daily-sign-hit = { $n ->
    [1] 1 ataque
   *[other] { $n } ataques
}
daily-sign-cured = { $n ->
    [1] 1 solução
   *[other] { $n } soluções
}
daily-sign-safety = { $n ->
    [1] 1 trunfo
   *[other] { $n } trunfos
}
daily-sign-coup_fourre = { $n ->
    [1] 1 coup-fourré
   *[other] { $n } coups-fourrés
}
daily-sign-mirrored = { $n ->
    [1] 1 ataque devolvido
   *[other] { $n } ataques devolvidos
}
daily-sign-hold_up = { $n ->
    [1] 1 Hold Up! certo
   *[other] { $n } Hold Up! certos
}
daily-sign-lost = { $n ->
    [1] km perdidos uma vez
   *[other] km perdidos { $n } vezes
}
daily-sign-part = { $n ->
    [0] menos de um quarto do caminho
    [1] um quarto do caminho
    [2] metade do caminho
    [3] três quartos do caminho
   *[other] o caminho normal, mas não a extensão
}
daily-sign-arrived = viagem completa

## Rankings
daily-board-day = Quanto acima da marca a bater, neste servidor. { $n ->
    [1] 1 jogador terminou a corrida, somando todos os servidores.
   *[other] { $n } jogadores terminaram a corrida, somando todos os servidores.
}
daily-board-month = Todos os pontos acima da marca a bater neste mês, neste servidor; uma corrida abaixo dela não desconta nada.
daily-board-months = Corridas do dia: { $month }
daily-board-days = { $days ->
    [1] 1 corrida
   *[other] { $days } corridas
}

## A solução de ontem
daily-solution = Solução: { $date }
daily-solution-missed = Você não terminou. Foi assim que a IA correu no seu lugar: { $par }.
daily-solution-secret = O segredo do dia: `{ $secret }`
daily-solution-check = O SHA-256 dele é a impressão digital mostrada antes da corrida, `{ $commitment }`, e todas as cartas saem dele: `python -m engine daily { $date } { $secret }` as distribui mais uma vez.
daily-solution-nobody = Ninguém pediu a corrida desse dia, então nenhuma carta foi distribuída.
button-daily_verify = Conferir
daily-lap = Volta { $lap } de { $laps }
daily-costly = As voltas que mais custaram
daily-costly-lap = Volta { $lap }: { $km } km perdidos para a IA

## Desistir dela
daily-stop-title = Desistir da corrida do dia?
daily-stop-sure = Aí a sua única tentativa está gasta, e você fica em último. A próxima corrida: { $time }

error-daily_elsewhere = Você está na corrida de hoje em outro servidor, ou fora dos servidores. Continue lá com { COMMAND("daily") }.
error-daily_unfinished = Você não terminou essa corrida, então ainda não há nada a mostrar.
