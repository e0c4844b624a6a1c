# Perfis, histórico, replays, conquistas, temporadas
former-player = ex-jogador
name-of-emoji = emoji
leaderboard-season = Temporada
leaderboard-solo = Quais partidas
leaderboard-solo-people = Partidas entre pessoas
games-solo = Partidas com IAs
leaderboard-solo-easy = Partidas com IA: fácil
leaderboard-solo-normal = Partidas com IA: normal
leaderboard-solo-hard = Partidas com IA: difícil
leaderboard-left = não está mais aqui
leaderboard-off = { $by } tirou { $name } dos rankings deste servidor em { $when }.
leaderboard-honest = Contam as partidas terminadas ou abandonadas. Entre pessoas são precisas pelo menos duas e nenhuma IA; contra a mesma pessoa contam no máximo { $day } partidas por dia e { $week } por semana.
metric-win_rate-help = Para jogadores com pelo menos { $games } partidas que contam.
metric-rating-help = Uma estimativa cautelosa a partir de todas as partidas entre pessoas, para jogadores com pelo menos { $games } delas. Um jogador médio tem então cerca de 1500.
metric-streak-help = A maior sequência de vitórias sem uma derrota no meio.

stats-none = Partidas entre pessoas: nenhuma conta ainda.
stats-counts = Aqui só contam as partidas entre pessoas, não as com IAs.
stats-none-alone = Você ainda não terminou nenhuma partida sozinho: { COMMAND("solo") }.
stats-solo = { $level }: { $games }
stats-rating = Rating { $rating }
stats-no-rating = Rating: depois de { $games } partidas
stats-games = { $games ->
    [1] 1 partida
   *[other] { $games } partidas
}, vitórias: { $wins } ({ $percent }%)
stats-streak = Maior sequência de vitórias: { $longest }, no momento: { $running }
stats-coups = Coups-fourrés: { $n }
stats-points = { $points } pontos no total, melhor rodada { $best }
stats-hold_ups = Hold Up!: certos { $right }, errados { $wrong }
stats-fastest = Reação mais rápida: { $ms } ms
stats-moments = Grandes momentos
stats-feats = Conquistas: { $n } de { $most }
stats-no-feats = Nenhuma ainda.
stats-versus = Comparar com…
plot-games = partida ({ $since } a { $until })
plot-rating = Rating em { $n } partidas de { $since } a { $until }: começou em { $first } e agora é { $last }; o menor { $lowest }, o maior { $highest }.
moment-best_round = { $when }: uma rodada de { $value } pontos (partida { NUMBER($game, useGrouping: 0) })
moment-fastest = { $when }: uma reação em { $value } ms (partida { NUMBER($game, useGrouping: 0) })
moment-coups = { $when }: { $value ->
    [1] um coup-fourré
   *[other] { $value } coups-fourrés
} em uma partida (partida { NUMBER($game, useGrouping: 0) })
moment-points = { $when }: vitória com { $value } pontos (partida { NUMBER($game, useGrouping: 0) })
button-feats = Conquistas
button-off_boards = Tirar dos rankings
button-on_boards = Pôr de volta nos rankings
off_boards-title = Tirar { $name } dos rankings?
off_boards-sure = Todos os rankings deste servidor deixam esta pessoa de fora e dizem que foi você. As partidas ficam e contam para os outros como antes. Você pode colocá-la de volta quando quiser, no mesmo lugar.
button-profile = Meu perfil
button-history = Histórico
button-last-game = Rever a última partida
tab-me = Eu
tab-server = Servidor
tab-games = Partidas
feats-title = Conquistas de { $name }
feat-done = { $when }, partida { NUMBER($game, useGrouping: 0) }
feat-open = ainda não
feat-new = **{ $player }** conquistou **{ $feat }**: { $help }
feat-coup_fourre = Touché
feat-coup_fourre-help = Faça um coup-fourré.
feat-two_coups = Mestre de esgrima
feat-two_coups-help = Faça dois coups-fourrés em uma rodada.
feat-all_safeties = Seguro total
feat-all_safeties-help = Baixe você mesmo os quatro trunfos em uma rodada.
feat-photo_finish = Photo finish
feat-photo_finish-help = Vença uma disputa de reação por menos de 100 ms.
feat-long_trip = O caminho longo
feat-long_trip-help = Complete uma viagem estendida a 1.000 km sem cartas de 200.
feat-comeback = Nunca desista
feat-comeback-help = Vença uma partida depois de estar 1.000 pontos atrás.
feat-pile_up = Fora do engavetamento
feat-pile_up-help = Volte a andar depois de três ataques ao mesmo tempo.
feat-full_table = Rei da estrada
feat-full_table-help = Vença em uma mesa de nove.
feat-hold_up = A bolsa ou a vida
feat-hold_up-help = Pegue quilômetros com um Hold Up! certo.
feat-bornes_killer = Pego em flagrante
feat-bornes_killer-help = Grite Bornes Killer! para uma distância multiplicada.
feat-quadrupled = Velocidade da luz
feat-quadrupled-help = Baixe uma distância que vale 400 km ou mais.
feat-sent_back = Devolver ao remetente
feat-sent_back-help = Devolva um ataque a quem atacou, com um retrovisor.
versus-title = { $one } e { $other }
versus-none = Essas duas pessoas ainda não terminaram juntas uma partida que conte.
versus-against = { $n ->
    [1] 1 partida
   *[other] { $n } partidas
} entre si: { $one } venceu { $first }, { $other } { $second }.
versus-together = { $n ->
    [1] 1 partida
   *[other] { $n } partidas
} do mesmo lado, vitórias: { $won }.
versus-last = As últimas partidas entre si
versus-game = { $when }, partida { NUMBER($game, useGrouping: 0) }: { $one } : { $two }
versus-winner = vitória de { $name }
error-somebody_else = Escolha outra pessoa para comparar.

history-title = Partidas terminadas
history-none = Nenhuma partida terminou ainda nos canais que você vê.
history-choice = Partida { NUMBER($game, useGrouping: 0) }: { $ruleset }
history-game = Partida { NUMBER($game, useGrouping: 0) } · { $when } · { $ruleset }
history-not-counted = não conta
history-not-kept = não dá mais para rever
history-stopped-together = parada: todos os lados concordaram
history-stopped-moderator = parada pela moderação: { $name }
history-seat = { $name } { $points }
history-place = { $place }. { $seat }
history-won = { $seat }, vitória
history-pick = Rever uma partida
button-older = Mais antigas
error-no_such_game = Não há uma partida terminada { NUMBER($game, useGrouping: 0) } nos canais que você vê aqui. Procure em **{ tab-games }**, em { COMMAND("records") }.
error-record_gone = Como se jogou a partida { NUMBER($game, useGrouping: 0) } não está mais guardado: este servidor só guarda isso por um tempo. O resultado fica, em **{ tab-games }**, em { COMMAND("records") }.
error-other_rules = Esta partida foi jogada com regras que não jogo mais: não dá para mostrá-la de novo.
error-busy = Estou ocupado agora, então isso precisa esperar. Tente de novo daqui a pouco.
error-superseded = Enquanto isso você pediu outra coisa, e é ela que aparece.
replay-title = Partida { NUMBER($game, useGrouping: 0) }: { $ruleset }
replay-place = passo { $turn } de { $turns } · rodada { $round }
replay-turn = Vez de { $player }
replay-dealt = As cartas foram distribuídas.
replay-quiet = Nada que todos pudessem ver.
replay-rounds = Ir para uma rodada
replay-round = Rodada { $round }
replay-highlights = Ir para um lance
replay-saved = A partida inteira num arquivo, com as mãos e o monte.
button-step-first = Início
button-step-back = Voltar
button-step-on = Avançar
button-step-last = Fim
button-save = Salvar num arquivo
highlight-coup_fourre = ⚡ { $who }: coup-fourré com { $card }
highlight-photo_finish = 📸 { $who }: na frente por { $n } ms
highlight-hold_up = ✋ { $who } pega { $n } km de { $other }
highlight-bornes_killer = 📢 { $who }: Bornes Killer! em { $n } km de { $other }
highlight-u_turn = ↩️ { $who } anula { $n } km de { $other }
highlight-shutout = 🚫 { $who }: capote
highlight-delayed_action = ⏳ { $who }: chegada tardia
highlight-safe_trip = 🛡️ { $who }: viagem segura
highlight-extension_made = 🏁 { $who } completa a extensão
highlight-extension_failed = 💥 { $who } falha na extensão
highlight-lead = 🔝 { $who } assume a liderança
highlight-comeback = 🎢 { $who } estava { $n } atrás
highlight-narrow_finish = 🤏 { $who } vence por apenas { $n }
