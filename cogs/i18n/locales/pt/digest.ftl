# O resumo da corrida do dia num canal
digest-drivers = { $n ->
    [0] Ninguém daqui correu
    [1] 1 jogador correu
   *[other] { $n } jogadores correram
}
digest-best = **{ $player }**: { $result }
digest-streak = { $days ->
    [0] Sem sequência ainda
    [1] Sequência do servidor: 1 dia
   *[other] Sequência do servidor: { $days } dias
}
settings-digest = Resumo da corrida do dia
settings-digest-none = Sem resumo
settings-digest-help = Uma mensagem neste canal, editada uma vez por dia: quem correu, o melhor resultado, a sequência do servidor, a próxima corrida. Não avisa ninguém; quem não quer ser citado só entra na contagem. Um dia perdido por semana não quebra a sequência.
preferences-named = Meu nome nos resumos
