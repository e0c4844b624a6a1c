# O que se pode digitar para um dia, separado por vírgulas.
words-today = hoje, hoje à noite, esta noite, hoje à tarde, esta tarde
words-tomorrow = amanhã, amanhã à noite, amanhã à tarde
words-after-noon = hoje à noite, esta noite, hoje à tarde, esta tarde, amanhã à noite, amanhã à tarde
words-day-after-tomorrow = depois de amanhã
# Palavras que podem vir antes de uma hora, antes de um dia e entre dia, mês e ano; depois do número de um dia; entre horas e minutos ou depois deles.
words-before-time = às, à, as, ao, até, até as, até às, até a, até o, até ao
words-before-day = dia, no dia, em, no, na
words-in-date = de, do
words-after-number = º
words-hour = horas, hora, h
# O que vem depois de “em”, como em “em 2 horas”; meio-dia e meia-noite.
words-in = em, daqui a, dentro de
words-half-hour = meia hora
words-one = um, uma
words-minutes = minutos, minuto, min
words-hours = horas, hora, h
words-days = dias, dia
words-noon = meio-dia, meio dia
words-midnight = meia-noite, meia noite

command-at = quando
command-at-help = Marcar para mais tarde: 21:30, amanhã 21:30 ou 28/11 21:30

# A mensagem de uma mesa marcada, e o que acontece com ela.
appointment-title = { $ruleset }: quem vem?
appointment-planned = { $name } marca uma mesa para { $moment } ({ $ago }).
appointment-coming = Confirmados: { $n }/{ $most }
appointment-nobody = Ninguém ainda.
appointment-invited = Convidados: { $names }
appointment-how = Cinco minutos antes, quem confirmou recebe um aviso e a mesa abre aqui. Não vai poder? Aperte “{ button-there }” de novo.
appointment-off = { $name } cancelou.
appointment-alone = Ninguém tinha confirmado, então nenhuma mesa foi aberta.
appointment-missed = O bot não estava no ar nessa hora, então ninguém foi avisado. Abra uma mesa com { COMMAND("new") }.
appointment-occupied = Outra mesa ainda estava aberta neste canal, então esta foi cancelada. Abra em outro canal com { COMMAND("new") }.
appointment-interrupted = Algo deu errado ao abrir a mesa. Se não houver nenhuma aqui, abra uma com { COMMAND("new") }.
appointment-refused = Não foi possível abrir a mesa. { $reason }

# O que se diz a quem confirmou.
appointment-waiting = Está na hora da mesa de { $name }, mas outra ainda está aberta neste canal. A de vocês abre assim que ela acabar, o mais tardar até { $until }.
appointment-off-told = { $name } cancelou a mesa de { $moment }.
appointment-deleted-told = A mensagem da mesa marcada para { $moment } foi apagada, então essa mesa está cancelada. Marque outra com { COMMAND("new") } { command-at }.
lobby-called = Avisados: { $names }. Aperte { button-join } para pegar um lugar, ou { button-decline }.

# O que só quem clica vê.
appointment-made = A mesa está marcada: a mensagem dela está no fim do canal.
appointment-in = Sua presença já está confirmada.
appointment-out = Anotado: você não vai mais.
appointment-off-sure = Cancelar a mesa de { $moment }? Quem confirmou vai receber um aviso.
appointment-off-done = Está cancelada. Quem tinha confirmado recebe um aviso.
appointment-off-not = A mesa continua marcada.

button-there = Eu vou
button-dropout = Não vou mais
button-calloff = Cancelar
button-calloff_now = Sim, cancelar
button-calloff_not = Não, manter

error-no_moment = “{ $value }” não é um horário. Digite assim: 21:30, amanhã 21:30 ou { $example }. Agora são { $now } ({ $timezone }).
error-past_moment = “{ $value }” já passou: agora são { $now } ({ $timezone }). Digite um horário mais tarde.
error-soon_moment = Faltam menos de { $minutes } minutos para “{ $value }”: agora são { $now } ({ $timezone }). Abra a mesa já com { COMMAND("new") }, ou digite um horário mais tarde.
error-far_moment = Faltam mais de { $days } dias para “{ $value }”. Digite um dia mais próximo.
error-until_after = “{ $value }” não é um horário nas doze horas depois do começo da partida ({ $begins }, { $timezone }). Digite assim: 23:30, ou escolha outra duração.
error-appointment_gone = Esta mesa não está mais marcada: foi aberta ou cancelada. { COMMAND("hand") } mostra a mesa deste canal, { COMMAND("new") } abre uma.
error-appointment_full = A mesa está cheia: { $most } pessoas já confirmaram. Tente mais tarde, ou marque outra com { COMMAND("new") }.
error-many_appointments_here = Já há { $most } mesas marcadas neste canal. Vá a uma delas, ou marque a sua em outro canal.
error-many_own_appointments = Você já marcou { $most } mesas neste servidor. Cancele uma delas antes.
error-not_your_appointment = Só quem marcou a mesa, ou um moderador, pode cancelar.
error-appointment_apart = Você não pode ir a esta mesa: há um bloqueio entre você e alguém que confirmou. Marque a sua com { COMMAND("new") } { command-at }, ou jogue solo na hora com { COMMAND("solo") }.
