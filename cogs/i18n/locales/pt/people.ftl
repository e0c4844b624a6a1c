# As pessoas com quem alguém não joga.
button-blocks = Pessoas bloqueadas
button-unblock = Desbloquear
blocks-intro = Você e as pessoas desta lista nunca dividem uma mesa, em nenhum servidor: sem convites de parte a parte, e onde um de vocês joga, o outro não pode entrar. Ninguém fica sabendo quem está na lista.
blocks-more = Onde vocês já estão na mesma mesa, nada muda. Para se separar lá, saia da mesa.
blocks-pick = Adicionar pessoas
blocks-forgotten = Alguém cujos dados foram apagados
blocks-count = { $n ->
    [0] Não há ninguém na lista.
    [1] Há uma pessoa na lista, de no máximo { $most }:
   *[other] Há { $n } pessoas na lista, de no máximo { $most }:
}
error-kept_apart = Você não pode se sentar a esta mesa: há um bloqueio entre você e alguém de lá. Abra a sua própria mesa em outro canal com { COMMAND("new") }, ou jogue solo na hora com { COMMAND("solo") }.
error-too_many_blocks = Cabem no máximo { $most } pessoas nesta lista. Tire alguém antes.
error-not_other_people = Escolha outros membros do servidor, nem você mesmo nem um bot.

# Convidar pessoas pelo nome.
invited-done = Feito: o convite está na mensagem da mesa.
invited-before = Essas pessoas já foram convidadas e veem isso na mensagem da mesa.
invited-not = Não podem ser convidadas: { $names }. Só você vê isto. A mesa espera quem apertar { button-join }.
seats-invite = Convidar pessoas pelo nome
button-uninvite = Cancelar convite
error-no_mentions = Escreva quem convidar com menções: digite @ e escolha cada pessoa na lista que o Discord mostra.
error-not_members = Nem todos são membros deste servidor. Convide só quem está aqui.
error-sits_already = { $player } já tem lugar nesta mesa. Convide outra pessoa.
error-too_many_invited = { $free ->
    [0] Já há tantos jogadores e convites quanto lugares. Cancele um convite, ou escolha uma mesa com mais lugares em { button-options }.
    [1] Cabe mais uma pessoa. Convide menos gente, ou escolha uma mesa com mais lugares.
   *[other] Cabem mais { $free } pessoas. Convide menos gente, ou escolha uma mesa com mais lugares.
}
error-challenge_bot = Bots não jogam. Para correr já contra IAs, use { COMMAND("solo") }.
error-challenge_self = Você não pode desafiar a si mesmo. Escolha outra pessoa, ou corra solo com { COMMAND("solo") }.
command-friends = amigos
command-friends-help = Quem convidar: mencione com @, um depois do outro
command-challenge = Desafiar para Mille Bornes
