# Die Leute, mit denen jemand nicht spielt.
button-blocks = Blockierte Leute
button-unblock = Freigeben
blocks-intro = Du und die Leute auf dieser Liste sitzen nie am selben Tisch, auf keinem Server: keine Einladungen in beide Richtungen, und wo einer von euch spielt, kann der andere nicht mitspielen. Niemand erfährt, wer auf der Liste steht.
blocks-more = Wo ihr schon zusammensitzt, ändert sich nichts. Um dort auseinanderzugehen, verlass den Tisch.
blocks-pick = Leute hinzufügen
blocks-forgotten = Jemand, dessen Daten gelöscht wurden
blocks-count = { $n ->
    [0] Niemand steht auf der Liste.
    [one] Eine Person steht auf der Liste, von höchstens { $most }:
   *[other] { $n } Leute stehen auf der Liste, von höchstens { $most }:
}
error-kept_apart = An diesen Tisch kannst du dich nicht setzen: Zwischen dir und jemandem dort gibt es eine Blockierung. Eröffne einen eigenen Tisch in einem anderen Kanal mit { COMMAND("new") } oder spiel sofort allein mit { COMMAND("solo") }.
error-too_many_blocks = Höchstens { $most } Leute passen auf diese Liste. Nimm erst jemanden herunter.
error-not_other_people = Wähl andere Mitglieder des Servers, weder dich selbst noch einen Bot.

# Leute namentlich einladen.
invited-done = Erledigt: Die Einladung steht in der Tischnachricht.
invited-before = Sie sind schon eingeladen und sehen es in der Tischnachricht.
invited-not = Lassen sich nicht einladen: { $names }. Das siehst nur du. Der Tisch wartet auf alle, die auf { button-join } drücken.
seats-invite = Leute namentlich einladen
button-uninvite = Einladung aufheben
error-no_mentions = Schreib Erwähnungen, wen du einladen willst: Tipp @ und wähl jede Person aus der Liste, die Discord zeigt.
error-not_members = Nicht alle davon sind Mitglieder dieses Servers. Lade nur Leute ein, die hier sind.
error-sits_already = { $player } hat schon einen Platz an diesem Tisch. Lade jemand anderen ein.
error-too_many_invited = { $free ->
    [0] Es gibt schon so viele Spieler und Einladungen wie Plätze. Nimm eine Einladung zurück oder wähl unter { button-options } eine Sitzordnung mit mehr Plätzen.
    [one] Es ist noch Platz für eine Person. Lade weniger Leute ein oder wähl eine Sitzordnung mit mehr Plätzen.
   *[other] Es ist noch Platz für { $free } Leute. Lade weniger ein oder wähl eine Sitzordnung mit mehr Plätzen.
}
error-challenge_bot = Bots spielen nicht mit. Um sofort gegen KIs zu fahren, nimm { COMMAND("solo") }.
error-challenge_self = Dich selbst kannst du nicht herausfordern. Wähl jemand anderen oder fahr allein mit { COMMAND("solo") }.
command-friends = freunde
command-friends-help = Wen du einlädst: Erwähne sie mit @, nacheinander
command-challenge = Zu Mille Bornes herausfordern
