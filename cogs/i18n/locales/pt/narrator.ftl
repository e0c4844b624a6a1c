button-lately = Últimas dez
narrator-left = { $seconds ->
    [1] Resta { $seconds } segundo.
   *[other] Restam { $seconds } segundos.
 }
preferences-narrator-nothing = Narrar: nada
preferences-narrator-mine = Narrar: a minha parte
preferences-narrator-everything = Narrar: tudo
preferences-narrator-help = Conta cada jogada numa nova mensagem privada assim que acontece, que um leitor de tela pode ler em voz alta: só o que diz respeito a você, ou tudo. Você também fica sabendo quando metade do seu tempo de resposta passou e quando restam dez segundos.
preferences-numbers = Cartas numeradas
preferences-numbers-help = O botão de cada carta da sua mão começa com o número que você pode digitar para jogá-la.
preferences-hand_order-playable = Mão: jogáveis primeiro
