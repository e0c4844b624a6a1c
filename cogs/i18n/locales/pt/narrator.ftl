button-lately = Últimas dez
narrator-left = { $seconds ->
    [1] Resta { $seconds } segundo.
   *[other] Restam { $seconds } segundos.
 }
preferences-narrator-nothing = Narrar: nada
preferences-narrator-mine = Narrar: a minha parte
preferences-narrator-everything = Narrar: tudo
preferences-narrator-help = Cada jogada numa nova mensagem que um leitor de tela pode ler, e o tempo que resta.
preferences-numbers = Cartas numeradas
preferences-hand_order-playable = Mão: jogáveis primeiro
