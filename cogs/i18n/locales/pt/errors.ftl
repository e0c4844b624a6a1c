# Por que algo foi recusado, e o que fazer.

## As regras do jogo
error-game_over = Esta partida acabou. Aperte { button-rematch } para jogar de novo.
error-no_such_seat = Não existe esse lugar nesta mesa. Aperte { button-hand } para ver as suas cartas como estão agora.
error-not_your_turn = Ainda não é a sua vez. A mensagem com a sua mão avisa quando for.
error-window_closed = Tarde demais: essa chance passou. Uma carta que você queria jogar continua na sua mão.
error-not_eligible = Você não pode responder a isto. Espere um instante por quem pode.
error-already_answered = Sua resposta já foi registrada: vale o primeiro clique. Espere um instante pelos outros.
error-clicked_before = Vale o seu primeiro clique; o segundo não mudou nada.
error-answered_for_you = Já houve uma resposta no seu lugar, conforme o que você tinha escolhido (passe automático, { button-passon }, { button-orders }) ou dada pela IA que jogava por você.
error-window_open = O que acabou de ser jogado ainda não se decidiu: alguém ainda pode reagir ou precisa escolher. Logo você continua. As respostas têm botões próprios, acima das suas cartas.
error-round_over = A rodada acabou. Aperte { button-next-round }: você recebe cartas novas quando todos estiverem prontos.
error-not_due = Ainda não é hora disso. Espere um instante.
error-no_extension_question = Não há extensão a decidir agora. Aperte { button-hand } para ver o que você pode fazer.
error-extension_undecided = Decida primeiro: terminar aqui ou aceitar a extensão?
error-already_drawn = Você já comprou. Jogue uma carta ou descarte uma.
error-pile_empty = O monte acabou: é só jogar ou descartar uma carta.
error-must_draw = Primeiro compre, depois jogue.
error-not_held = Você não tem { $card }: aperte { button-pass }, ou compre se for a sua vez.
error-not_in_hand = Você não tem { $card }. Aperte { button-hand } para ver as suas cartas como estão agora.
error-target_unwanted = { $card } fica na sua frente, não na de outra pessoa. Aperte { button-hand } e jogue de lá.
error-target_wanted = Escolha em que adversário jogar { $card }.
error-stopped = { $hazard } parou você. Jogue { $remedy } ou { $protection } primeiro.
error-attacked = { $hazard } parou você. Jogue { $remedy }, { card-X_SUPER-short } ou { $protection } primeiro.
error-needs_go = Você não está andando. Jogue { card-R_GO-short } ou { card-S_WAY-short } primeiro.
error-limited = Você está com limite de velocidade: no máximo { $limit_km } km por carta, até jogar { card-R_ENDLIMIT-short } ou { card-S_WAY-short }.
error-flashed = Você está com limite de velocidade: no máximo { $limit_km } km por carta, até jogar { card-R_ENDLIMIT-short }, { card-X_SUPER-short } ou { card-S_WAY-short }.
error-beyond_target = Com isso você passaria de { $target } km; você está com { $km } km e precisa chegar na conta exata. Jogue uma carta de no máximo { $left } km.
error-limit_200 = { $limit_200 ->
    [0] Cartas de 200 km não podem ser jogadas nesta mesa.
    [1] O seu lado já baixou a única carta de 200 km permitida.
   *[other] O seu lado já baixou as { $limit_200 } cartas de 200 km permitidas.
}
error-already_moving = Você já está andando: um { card-R_GO-short } não faria nada.
error-repair_first = Resolva { $hazard } primeiro: jogue { $remedy } ou { $protection }.
error-not_limited = Você não tem limite de velocidade a encerrar.
error-nothing_to_cure = Você não sofre nenhum ataque que { $card } resolva.
error-no_such_side = Não existe esse lado. Aperte { button-hand } para ver as suas cartas como estão agora.
error-own_side = Você não pode atacar o seu próprio lado. Escolha um adversário.
error-immune = { $side } está imune a { $card }, graças a { $safety }. Escolha outro adversário ou outra carta.
error-already_limited = { $side } já está com limite de velocidade. Escolha outro adversário ou outra carta.
error-already_hit = { $side } já sofre com { $card }. Escolha outro adversário ou outra carta.
error-already_wrong_way = { $side } já está na contramão. Escolha outro adversário ou outra carta.
error-not_wrong_way = Você não está na contramão: não há nada a encerrar.
error-below_start = Você está na contramão: { $card } levaria você para trás da largada; você está com { $km } km. Jogue uma distância menor, { card-R_ENDWRONG-short } ou { card-S_ACE-short }.
error-not_moving = { $side } não está andando: nesta mesa só dá para parar um carro que anda. Espere que ande, ou escolha outro adversário ou outra carta.
error-not_started = { $side } ainda não largou, então nada pode parar esse carro. Já um limite de velocidade pode ser jogado mesmo assim.
error-not_stuck = Nesta mesa você só pode descartar quando não pode jogar. A sua mão diz que cartas dá para jogar.
error-wrong_safety = { $card } não é o trunfo contra este ataque. Mostre o certo, se tiver; se não, passe.

## Se o que ajudaria está na mão
advice-held = Você tem { $cards }.
advice-own = Esta carta é sua: os outros é que podem responder.
advice-lacking = Você ainda não tem nenhuma delas: ataque ou descarte, e compre de novo na próxima vez.
advice-other = Escolha outra carta.
advice-discard = Nada na sua mão pode ser jogado agora: descarte uma carta.

## Fun & Speed
error-already_stopped = O carro de { $side } já está parado e não pode parar de novo. Escolha outro adversário ou outra carta.
error-accel_needs_distance = { $card } vai à mesa junto com uma distância. Escolha a distância primeiro.
error-too_many_accelerators = No máximo duas cartas { card-X_ACCEL-short } acompanham uma distância. Escolha menos.
error-too_few_accelerators = Você não tem tantas cartas { card-X_ACCEL-short }. Escolha menos.
error-only_an_answer = { $card } só serve de resposta: { card-X_MIRROR-short } a um ataque que acabou de ser jogado em você, { card-X_UTURN-short } a uma distância que um adversário acabou de baixar. Guarde para esse momento.
error-empty_hand = { $side } não tem na mão nenhuma carta que você possa pegar. Escolha outro adversário.
error-nothing_to_give = Você não tem outra carta para dar em troca. Agora só dá para descartar { $card }.
error-turn_owed = A sua vez ainda não acabou: jogue uma carta ou descarte uma.
error-cannot_pass = Aqui não dá para passar: escolha uma das respostas mostradas.
error-resolving = Outra coisa precisa se decidir antes. Tente de novo daqui a pouco.
error-hold_up_taken = { $player } gritou Hold Up! antes de você: este empate já tem dono. O seu grito não custou nada.
error-called_in_vain = Você gritou Hold Up! à toa, e todos os totais continuam iguais aos de antes. Grite de novo quando algum mudar.
error-already_announced = Esta carta foi anunciada a tempo: Bornes Killer! chega tarde demais. Espere um instante e siga jogando.
error-not_of_this_window = Isso não responde ao que está em jogo agora. Escolha uma das respostas mostradas.
error-no_answer = { $card } não responde a isto. Escolha uma das respostas mostradas, ou passe.
error-not_heard = Não foi isso que você baixou. Anuncie o número da carta ou o multiplicado; num ataque, faça o som (no máximo 40 caracteres).
error-no_calls = Não há Hold Up! nestas regras. Espere a sua vez.
error-not_of_these_rules = Estas regras não permitem isso. Aperte { button-hand } para ver o que dá para fazer.

## Opções e lugares
error-unknown_ruleset = Não existe esse jogo: { $ruleset }. Escolha um da lista.
error-unknown_preset = Não existe esse conjunto de regras: { $preset }. Escolha um da lista.
error-unknown_option = Não existe essa regra da casa: { $option }. Escolha uma da lista.
error-unknown_seats = Escolha os lugares na lista.
error-no_lengths = Este jogo é uma só corrida: não há duração a escolher.
error-time_over = Vocês queriam jogar até <t:{ NUMBER($until, useGrouping: 0) }:t>, e esse horário já passou. O anfitrião pode escolher outra duração em { button-options }.
error-option_choice = “{ $value }” não é uma das opções. Escolha uma da lista.
error-option_number = “{ $value }” não é um número inteiro: digite só algarismos.
error-option_range = { $value } está fora da faixa: escolha um número de { $low } a { $high }.
error-shape = Tantos jogadores não podem se sentar assim. Escolha os lugares na lista.
error-other_revision = Esta partida começou com regras antigas que esta versão não joga mais. O anfitrião pode pará-la.

## A mesa
error-stale = A corrida andou: aqui está a sua mão como ela é agora.
error-too_late = Tarde demais por { $margin } ms: alguém foi mais rápido. Uma carta que você queria jogar continua na sua mão.
error-not_seated = Você não tem lugar nesta mesa. Pode entrar quando abrir outra.
error-not_slow = Esta partida não é lenta: aqui não há instruções nem horário de jogo.
error-needs_speed = Fun & Speed vive de reações rápidas, então não dá para jogar ao longo de dias. Escolha o clássico ou 1000 Milhas, ou um ritmo mais rápido.
error-already_seated = Você já tem um lugar. Espere o anfitrião começar a corrida.
error-table_full = Todos os { $seats } lugares estão ocupados. O anfitrião pode mudar os lugares em { button-options }.
error-seat_kept = O lugar livre está guardado para { $player }: o convite ainda vale.
error-too_many_opponents = Este jogo tem espaço para no máximo { $most } adversários. Escolha menos.
error-too_many_joined = { $players } jogadores já entraram, mas só haveria { $seats } lugares. Escolha outra coisa, ou peça a alguém que saia.
error-team_full = Essa equipe está completa. Escolha outra.
error-need_players = { $missing ->
    [1] Falta mais um jogador
   *[other] Faltam mais { $missing } jogadores
}: aperte { button-computer }, ou espere que outros apertem { button-join }. Em { button-options } há outras formas de sentar.
error-host_waits = Você já tem um lugar. { $missing ->
    [1] Falta mais um jogador
   *[other] Faltam mais { $missing } jogadores
}: aperte { button-computer }, ou espere que outros apertem { button-join }.
error-host_may_start = Você já tem um lugar, e está tudo pronto: aperte { button-start }.
error-host_may_play = Você já tem um lugar. Aperte { button-quick } para começar na hora com uma IA, ou espere que outros apertem { button-join }.
error-no_table = Não há mesa neste canal. Abra uma com { COMMAND("new") }, ou jogue solo na hora com { COMMAND("solo") }.
error-table_exists = Já existe uma mesa neste canal: { COMMAND("hand") } mostra qual. Quem joga nela pode encerrá-la em **{ button-menu }**.
error-raced_today = Você já começou esta corrida do dia, e cada pessoa tem uma só tentativa. A próxima começa <t:{ NUMBER($next, useGrouping: 0) }:R>.
error-day_not_over = As cartas desse dia ainda estão em jogo. Dá para vê-las a partir de <t:{ NUMBER($closes, useGrouping: 0) }:f>.
error-not_in_lobby = A corrida já começou: lugares e regras ficam como estão.
error-not_started_yet = A corrida ainda não começou. Entre e espere o anfitrião começar.
error-not_host = Só o anfitrião desta mesa, { $player }, pode fazer isso.
error-no_host = Ainda não há ninguém nesta mesa: aperte { button-join } e você será o anfitrião.
error-not_of_that_game = Só quem jogou esta partida pode pedir a revanche. Abra a sua própria mesa com { COMMAND("new") }.
error-just_moved = A mensagem da mesa acabou de mudar de lugar. Você pode fazer isso de novo em { $seconds ->
    [1] um segundo
   *[other] { $seconds } segundos
}.
error-not_away = Você não está ausente: o lugar já é seu. É só seguir jogando.
error-unknown_level = Não existe essa IA. Escolha fácil, normal ou difícil.
error-no_computer = Não há IA nesta mesa. Adicione uma antes.
error-closed_game = Esta partida acabou. Abra outra mesa com { COMMAND("new") }.
error-sides_must_agree = Esta partida já conta: ela só para quando alguém de cada lado concordar. Aperte { button-menu } e depois { button-stop } para perguntar aos outros.
error-stop_asked_already = Os outros já foram consultados: veja a mensagem da mesa. Espere a resposta, ou aperte { button-stop_decline } lá.
error-stop_asked_lately = Você pediu isso há pouco. Pode pedir de novo em { $minutes ->
    [1] um minuto
   *[other] { $minutes } minutos
}, ou sair da partida.
error-request_gone = Esse pedido terminou: a partida continua. Para pedir de novo, aperte { button-menu } e depois { button-stop }.
error-agreed_already = Você já concordou. Espere os outros lados, ou aperte { button-stop_decline } para encerrar o pedido.
error-seated_already = Você já está jogando, e ninguém joga em dois lugares de uma mesa.
error-held_a_seat = Você já teve um lugar nesta partida e viu as cartas dele, então não pode assumir outro. Pode entrar quando abrir outra mesa.
error-removed = O anfitrião tirou você desta mesa, então aqui não dá para sentar. Você pode entrar quando abrir outra.
error-seat_taken = { $player } chegou antes e já joga nesse lugar.
error-seat_not_vacant = { $player } joga nesse lugar: ele não está livre.
error-seat_lost = { $player } assumiu o seu lugar enquanto você estava ausente, então você não pode continuar. Pode entrar quando abrir outra mesa.
error-not_between_turns = Espere a resposta ao que está em aberto, alguns segundos no máximo, e aperte de novo: os lugares só trocam de mãos entre duas jogadas.
error-no_computer_seats = Nenhuma IA tem lugar nesta mesa.
error-frozen = Esta mesa está suspensa: algo deu errado do nosso lado. Nada do que foi jogado se perdeu. O anfitrião pode parar a partida em { button-menu }.
error-storage = Não foi possível salvar, então é como se não tivesse acontecido. Tente de novo daqui a pouco.
error-unreadable = Não é possível ler a partida deste canal, então ninguém consegue continuá-la. Um moderador pode encerrá-la com { COMMAND("hand") }.
error-not_read = Não foi possível ler isso agora. Nada se perdeu; tente de novo daqui a pouco.
error-unknown_component = Este botão não pertence a nenhuma mesa daqui. { COMMAND("hand") } mostra a mesa deste canal.
error-guild_only = Isso precisa de um servidor em que eu esteja; aqui você pode jogar sozinho ({ COMMAND("solo") }), correr a corrida do dia ({ COMMAND("daily") }) e aprender o jogo ({ COMMAND("learn") }).
error-only_private = Aqui não posso fazer nada, mas tudo funciona numa mensagem privada comigo: { COMMAND("solo") }, { COMMAND("daily") }, { COMMAND("learn") }.
error-missing_permissions = Não tenho permissão para isso aqui. Peça a um administrador do servidor que me dê: { $permissions }.
error-cannot_show = A mensagem da mesa está desatualizada: falta uma permissão para mim aqui. Peça a um administrador do servidor que me dê: { $permissions }. A corrida continua mesmo assim.
error-bot_not_added = Eu não estou nesta conversa privada. Mencione-me aqui ({ $bot }), o que me adiciona, e tente de novo.
error-member_permissions = Você precisa desta permissão para isso: { $permissions }.
error-cooldown = Rápido demais. Tente de novo em { $seconds ->
    [1] um segundo
   *[other] { $seconds } segundos
}.
error-solos_today = Você começou { $most } partidas solo em um dia, e esse é o máximo. Tente mais tarde.
error-restarting = O bot está reiniciando. Nada se perdeu: clique de novo daqui a pouco.
error-form_late = Demorei demais, e o Discord não abre mais o formulário. Aperte de novo.
answer-lost = Demorei demais: o Discord talvez diga que o seu clique falhou. Este foi o resultado dele.
hand-restarted = O bot foi reiniciado. A sua mão está aqui agora; mensagens antigas não mudam mais.
error-discord = O Discord não aceitou isso agora. A partida está a salvo; tente de novo.
error-internal = Algo deu errado do nosso lado. A partida está a salvo. Tente de novo.
