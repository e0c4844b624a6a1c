# Die Vorstellung auf einem Server, zu dem der Bot hinzugefügt wurde, und was er über sich sagt.
introduction =
    🃏 **Coup-Fourré** bringt Mille Bornes auf diesen Server, das Kartenrennen bis 1.000 km: Alle sehen denselben Tisch, deine Hand siehst nur du, und wer schnell reagiert, ist im Vorteil.
    🏁 **{ button-quick }** startet gleich hier eine Runde mit einer KI, deren Platz frei ist, falls noch jemand kommt. **{ button-new }** wartet auf deine Freunde, hier oder mit { COMMAND("new") } in jedem Kanal.
    Allein: { COMMAND("solo") } · Noch nie gespielt: { COMMAND("learn") }
    -# Für Admins: Sprache, Zeitzone und Kanäle stehen unter { COMMAND("settings") }.
button-new = Tisch eröffnen
button-about = Über den Bot
button-report = Problem melden
button-whole = Ganz lesen
about-title = Über Coup-Fourré
about-intro = Das Kartenrennen Mille Bornes, gespielt in einem Discord-Kanal: ein Tisch, dem alle zuschauen, eine Hand, die nur du siehst, und Antworten, bei denen die schnellste Reaktion gewinnt.
about-start = { COMMAND("new") } eröffnet einen Tisch, { COMMAND("solo") } ein Rennen nur für dich, { COMMAND("daily") } das Tagesrennen, und { COMMAND("learn") } bringt dir das Spiel bei.
about-version = Version { $version } · { $languages }
about-counts = Auf allen Servern zusammen { $people ->
    [0] spielt gerade niemand
    [one] spielt gerade 1 Person
   *[other] spielen gerade { $people } Personen
}; { $finished ->
    [0] noch wurde keine Partie beendet
    [one] bisher wurde 1 Partie beendet
   *[other] bisher wurden { $finished } Partien beendet
}.
about-since = Läuft seit { $time }.
about-operator = Diesen Bot betreibt { $operator }.
about-operator-unknown = Wer diesen Bot betreibt, steht hier nicht: Frag einen Admin eines Servers, der ihn hat.
about-report = Stimmt etwas nicht? Drück auf { button-report }.
about-report-ask = Stimmt etwas nicht? Sag es einem Admin eines Servers, der den Bot hat.
about-unofficial = Inoffiziell und mit niemandem verbunden. Mille Bornes ist eine Marke ihres Inhabers.

privacy-title = Datenschutz
privacy-intro = Was über dich gespeichert wird, und wie du es löschen lässt:
privacy-person = **Wer du bist:** deine Discord-ID und dein Name auf jedem Server, auf dem du spielst, mit den Tischen, die du eröffnet oder an denen du mitgespielt hast.
privacy-acts = **Was du in Partien tust**, mit dem Zeitpunkt jedes Klicks: So übersteht eine Partie einen Neustart, so wird entschieden, wer schneller war, und so lassen sich beendete Partien noch mal ansehen. Wie lange, bestimmt der Server unter { COMMAND("settings") }.
privacy-results = **Was dabei herauskommt:** Ergebnisse, Wertungszahlen und Erfolge, und ob du als Moderator eine Partie beendet oder eine Saison zurückgesetzt hast.
privacy-preferences = **Deine Einstellungen**, etwa deine Sprache, deine Spielzeiten, Zeitzone und dein Urlaub in langsamen Partien, und die IDs der Leute, die du blockiert hast, auf allen Servern; dazu für jeden Server, welche Partien dir gemeldet werden sollen, und wann.
privacy-tally = **Einen Tag lang**, wie viele Partien dieselben zwei Leute zusammen beendet haben, unter einem Code, der niemanden erkennen lässt: Nur drei am Tag zählen.
privacy-never = Was Leute schreiben, wird nie gelesen. Der Bot fragt nach keiner E-Mail-Adresse, IP-Adresse oder Freundesliste, sein Protokoll enthält keine Namen und keine Karten, und nichts wird verkauft oder weitergegeben.
privacy-rights = **{ button-export }** schickt dir alles als Datei. **{ button-forget }** entfernt deine ID und deinen Namen überall, auf allen Servern, außer aus den Listen derer, die dich blockiert haben. Nachrichten, die schon in Kanälen stehen, und ältere Sicherungen erreicht das nicht: Frag dafür den Betreiber des Bots.
privacy-where = Beides steht unter **{ button-my_data }**, hier und in { COMMAND("preferences") }.

terms-title = Nutzungsbedingungen
terms-intro = Sie gelten zwischen dir und dem Betreiber dieses Bots:
terms-game = Der Bot ist ein Spiel. Er wird so angeboten, wie er ist: Niemand garantiert, dass er immer erreichbar ist oder dass Ergebnisse für immer erhalten bleiben.
terms-fair = Spiel fair: keine Zweitkonten, um die Wertungszahl zu heben, keine Programme, die für dich klicken, und niemanden belästigen, der nicht spielen will. Moderatoren dürfen Partien beenden und Ranglisten zurücksetzen; der Betreiber darf Leute und Server ausschließen, die gegen diese Bedingungen verstoßen.
terms-discord = Für die Nutzung des Bots gelten auch die Bedingungen und Altersgrenzen von Discord.
terms-software = Das Programm selbst ist frei, unter der MIT-Lizenz.

command-about = über
command-about-help = Der Bot, wer ihn betreibt, Datenschutz, Probleme
