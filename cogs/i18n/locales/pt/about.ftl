# A apresentação num servidor que adicionou o bot, e o que ele conta sobre si.
introduction =
    🃏 **Coup-Fourré** traz Mille Bornes, a corrida de cartas até 1.000 km, para este servidor: todos veem uma mesa só, só você vê a sua mão, e reflexos contam.
    🏁 **{ button-quick }** começa uma rodada aqui mesmo com uma IA, cujo lugar fica para quem chegar. **{ button-new }** espera os seus amigos, aqui ou com { COMMAND("new") } em qualquer canal.
    Solo: { COMMAND("solo") } · Nunca jogou: { COMMAND("learn") }
    -# Para administradores: idioma, fuso horário e canais ficam em { COMMAND("settings") }.
button-new = Abrir uma mesa
button-about = Sobre o bot
button-report = Relatar um problema
button-whole = Ler por inteiro
about-title = Sobre Coup-Fourré
about-intro = A corrida de cartas Mille Bornes, jogada num canal do Discord: uma mesa que todos veem, uma mão que só você vê, e respostas que a reação mais rápida ganha.
about-start = { COMMAND("new") } abre uma mesa, { COMMAND("solo") } uma corrida só sua, { COMMAND("daily") } a corrida do dia, e { COMMAND("learn") } ensina o jogo.
about-version = Versão { $version } · { $languages }
about-counts = Somando todos os servidores, { $people ->
    [0] ninguém está jogando agora
    [1] 1 pessoa está jogando agora
   *[other] { $people } pessoas estão jogando agora
}, e { $finished ->
    [0] nenhuma partida terminou ainda
    [1] 1 partida já terminou
   *[other] { $finished } partidas já terminaram
}.
about-since = No ar desde { $time }.
about-operator = Este bot é mantido por { $operator }.
about-operator-unknown = Quem mantém este bot não consta aqui: pergunte a um administrador de um servidor que o tenha.
about-report = Algo está errado? Aperte { button-report }.
about-report-ask = Algo está errado? Conte a um administrador de um servidor que tenha o bot.
about-unofficial = Não oficial, sem vínculo. Mille Bornes é marca registrada do seu titular.

privacy-title = Privacidade
privacy-intro = O que se guarda sobre você, e como remover:
privacy-person = **Quem você é:** o seu ID do Discord e o seu nome em cada servidor onde joga, com as mesas que você abriu ou em que entrou.
privacy-acts = **O que você faz nas partidas**, com a hora de cada clique: assim uma partida sobrevive a um reinício, disputas são decididas e partidas terminadas podem ser revistas. O servidor escolhe por quanto tempo, em { COMMAND("settings") }.
privacy-results = **No que isso dá:** resultados, ratings e conquistas, e se você parou uma partida como moderador ou zerou uma temporada.
privacy-preferences = **As suas preferências**, como o idioma, o horário de jogo, o fuso horário e as férias para partidas lentas, e os IDs das pessoas que você bloqueou, em todos os servidores; e, para cada servidor, de que partidas você quer receber avisos, e quando.
privacy-tally = **Por um dia**, quantas partidas as mesmas duas pessoas terminaram juntas, sob um código que não identifica ninguém: só três por dia contam.
privacy-never = O que as pessoas escrevem nunca é lido. O bot não pede e-mail, endereço IP nem lista de amigos, os seus registros não têm nomes nem cartas, e nada é vendido ou dado a outros.
privacy-rights = **{ button-export }** manda tudo a você num arquivo. **{ button-forget }** remove o seu ID e o seu nome em toda parte, em todos os servidores, menos das listas de quem bloqueou você. Não alcança mensagens que já estão em canais, nem backups feitos antes: para isso, fale com quem mantém o bot.
privacy-where = Os dois ficam em **{ button-my_data }**, aqui e em { COMMAND("preferences") }.

terms-title = Termos de uso
terms-intro = Valem entre você e quem mantém este bot:
terms-game = O bot é um jogo. É oferecido como está: ninguém garante que esteja sempre disponível, nem que os resultados fiquem para sempre.
terms-fair = Jogue limpo: sem contas extras para ganhar rating, sem programas que clicam por você e sem incomodar quem não pediu para jogar. Moderadores podem parar partidas e zerar rankings; quem mantém o bot pode excluir pessoas e servidores que desrespeitem estes termos.
terms-discord = Enquanto você usa o bot, valem também os termos e os limites de idade do próprio Discord.
terms-software = O programa em si é livre, sob a licença MIT.

command-about = sobre
command-about-help = O bot, quem o mantém, privacidade, problemas
