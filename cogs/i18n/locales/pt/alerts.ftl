# Ser avisado de salas que esperam: o botão, o painel e a mensagem no canal
button-alert = Alertas de partidas
button-alert_off = Desligar alertas
alerts-on = **Ligados:** quando uma mesa espera jogadores há um minuto, uma mensagem no canal dela menciona você. Nunca enquanto você mesmo está numa mesa.
alerts-off = **Desligados:** nenhuma mensagem menciona você quando uma mesa espera jogadores.
alerts-none-here = No momento, essas mensagens estão desligadas neste servidor; os administradores podem mudar isso em { COMMAND("settings") }.
alerts-role = Neste servidor é mencionado { $role }, e ninguém pelo nome. Peça esse cargo aos administradores: o bot não dá nem tira cargos.
alerts-games = Quais partidas
alerts-pause = No máximo
alerts-every = { $hours ->
    [1] Uma vez por hora
    [24] Uma vez por dia
    [72] Uma vez a cada três dias
    [168] Uma vez por semana
   *[other] Uma vez a cada { $hours } horas
}
alert-title = { $ruleset }: quem topa?
alert-waiting = { $people ->
    [0] Uma mesa está aberta
    [1] { $names } está esperando
   *[other] { $names } estão esperando
}: { $n ->
    [0] todos os lugares estão ocupados.
    [1] 1 lugar livre.
   *[other] { $n } lugares livres.
}
alert-where = A mesa está em { $room }.
alert-started = A partida anunciada aqui começou.
alert-closed = A mesa anunciada aqui foi fechada.
error-similar_timezone = “{ $timezone }” não é um fuso horário. Você quis dizer { $names }?
error-not_mentionable = Não posso mencionar este cargo aqui. Permita que todos o mencionem (configurações do servidor, Cargos), ou me dê a permissão de mencionar todos os cargos; @everyone nunca é mencionado.

settings-alerts = Alertas
settings-alert_role = Mencionar um cargo
settings-alert_role-help = Aí ninguém é mencionado pelo nome, não importa o que tenha pedido. Quem tem o cargo, você decide.
settings-alert_role-none = Nenhum cargo: cada um pede por si
