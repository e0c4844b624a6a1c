# A página das preferências para partidas lentas: horário de jogo, menções, férias
button-slow = Partidas lentas
button-slow_date = Digitar uma data
button-vacation-end = Voltei
slow-intro = Numa partida lenta, uma jogada pode levar horas. Estas escolhas valem para você em todos os servidores.
slow-hours = Horário de jogo
slow-hours-now = { $since } a { $until }: só nesse horário você recebe avisos, e só nele o seu tempo corre.
slow-hours-always = Dia e noite: você pode receber avisos a qualquer hora, e o seu tempo nunca para.
slow-hours-help = Pelo menos { $least } horas, ou duas vezes a mesma hora para dia e noite. O novo horário vale a partir da sua próxima vez. Os alertas de partidas também o respeitam.
slow-zone = Fuso horário: { $zone }, onde agora são { $time }.
slow-since = Das { $time }
slow-until = Até as { $time }
slow-calls = Quando me avisar
slow-calls-turn = A cada vez minha
slow-calls-daily = Uma vez por dia, para tudo o que espera
slow-calls-off = Nunca: eu mesmo olho
slow-vacation = Férias
slow-vacation-none = Você não está de férias.
slow-vacation-until = Você está de férias até { $time } ({ $left }).
slow-vacation-help = Vale na hora em todas as suas partidas lentas. Cada uma espera o que foi escolhido quando foi aberta; depois, uma IA joga até você voltar.
slow-vacation-pick = Tirar férias por…
slow-vacation-days = { $days ->
    [1] 1 dia a partir de agora
   *[other] { $days } dias a partir de agora
}
slow-vacation-label = Quando você volta?
slow-vacation-example = Domingo, 24/12, amanhã 18:00
slow-failed = Isto está guardado, mas não deu para avisar todas as suas partidas. Escolha de novo daqui a um minuto.
slow-few-hours = De { $since } a { $until }: { $hours ->
    [1] é só 1 hora.
   *[other] são só { $hours } horas.
} Escolha pelo menos { $least }, ou duas vezes a mesma hora para dia e noite. Para mudar as duas, mude a outra antes.
