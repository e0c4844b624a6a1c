# Warum etwas abgelehnt wurde, und was als Nächstes zu tun ist.

## Die Spielregeln
error-game_over = Diese Partie ist vorbei. Drück auf { button-rematch }, um noch mal zu spielen.
error-no_such_seat = So einen Platz gibt es an diesem Tisch nicht. Drück auf { button-hand }, um deine Karten zu sehen, wie sie jetzt sind.
error-not_your_turn = Du bist noch nicht dran. Die Nachricht mit deiner Hand sagt dir, wann es so weit ist.
error-window_closed = Zu spät: Die Chance ist vorbei. Eine Karte, die du spielen wolltest, ist noch auf deiner Hand.
error-not_eligible = Hierauf kannst du nicht antworten. Warte einen Moment auf die, die es können.
error-already_answered = Deine Antwort ist angekommen: Der erste Klick zählt. Warte einen Moment auf die anderen.
error-clicked_before = Dein erster Klick zählt; der zweite hat nichts geändert.
error-answered_for_you = Hier wurde schon für dich geantwortet: durch das, was du eingestellt hast (Auto-Passen, „{ button-passon }“, „{ button-orders }“) oder durch die KI, die dich vertrat.
error-window_open = Was gerade gespielt wurde, ist noch nicht entschieden: Vielleicht reagiert noch jemand oder muss wählen. Gleich geht es weiter. Antworten haben eigene Knöpfe, über deinen Karten.
error-round_over = Die Runde ist vorbei. Drück auf { button-next-round }: Du bekommst neue Karten, sobald alle bereit sind.
error-not_due = Dafür ist es noch zu früh. Warte einen Moment.
error-no_extension_question = Gerade ist über keine Verlängerung zu entscheiden. Drück auf { button-hand }, um zu sehen, was du tun kannst.
error-extension_undecided = Entscheide zuerst: hier aufhören oder verlängern?
error-already_drawn = Du hast schon gezogen. Spiel eine Karte oder wirf eine ab.
error-pile_empty = Der Nachziehstapel ist leer: Spiel einfach eine Karte oder wirf eine ab.
error-must_draw = Erst ziehen, dann spielen.
error-not_held = Die Karte { $card } hast du nicht: Drück auf { button-pass } oder zieh, wenn du dran bist.
error-not_in_hand = Die Karte { $card } hast du nicht. Drück auf { button-hand }, um deine Karten zu sehen, wie sie jetzt sind.
error-target_unwanted = { $card } legst du vor dich selbst, nicht vor jemand anderen. Drück auf { button-hand } und spiel die Karte von dort.
error-target_wanted = Wähl einen Gegner, gegen den du { $card } spielst.
error-stopped = { $hazard } hält dich auf. Spiel zuerst { $remedy } oder { $protection }.
error-attacked = { $hazard } hält dich auf. Spiel zuerst { $remedy }, { card-X_SUPER-short } oder { $protection }.
error-needs_go = Du fährst noch nicht. Spiel zuerst { card-R_GO-short } oder { card-S_WAY-short }.
error-limited = Für dich gilt ein Tempolimit: höchstens { $limit_km } km pro Karte, bis du { card-R_ENDLIMIT-short } oder { card-S_WAY-short } spielst.
error-flashed = Für dich gilt ein Tempolimit: höchstens { $limit_km } km pro Karte, bis du { card-R_ENDLIMIT-short }, { card-X_SUPER-short } oder { card-S_WAY-short } spielst.
error-beyond_target = Damit kämst du über { $target } km hinaus; du stehst bei { $km } km und musst genau ankommen. Spiel eine Karte bis höchstens { $left } km.
error-limit_200 = { $limit_200 ->
    [0] An diesem Tisch dürfen keine 200-km-Karten gespielt werden.
    [one] Deine Seite hat ihre eine 200-km-Karte schon gelegt.
   *[other] Deine Seite hat ihre { $limit_200 } Karten mit 200 km schon gelegt.
}
error-already_moving = Du fährst schon: Eine { card-R_GO-short } würde nichts bewirken.
error-repair_first = Werde zuerst { $hazard } los: Spiel { $remedy } oder { $protection }.
error-not_limited = Für dich gilt kein Tempolimit, das du beenden könntest.
error-nothing_to_cure = Dich behindert nichts, wogegen { $card } hilft.
error-no_such_side = So eine Seite gibt es nicht. Drück auf { button-hand }, um deine Karten zu sehen, wie sie jetzt sind.
error-own_side = Deine eigene Seite kannst du nicht angreifen. Wähl einen Gegner.
error-immune = { $side } ist gegen { $card } geschützt, dank { $safety }. Wähl einen anderen Gegner oder eine andere Karte.
error-already_limited = Für { $side } gilt schon ein Tempolimit. Wähl einen anderen Gegner oder eine andere Karte.
error-already_hit = { $card } liegt schon vor { $side }. Wähl einen anderen Gegner oder eine andere Karte.
error-already_wrong_way = { $side } fährt schon in falscher Richtung. Wähl einen anderen Gegner oder eine andere Karte.
error-not_wrong_way = Du fährst nicht in falscher Richtung: Es gibt nichts zu beenden.
error-below_start = Du fährst in falscher Richtung: { $card } würde dich hinter den Start zurückwerfen; du stehst bei { $km } km. Spiel eine kleinere Strecke, { card-R_ENDWRONG-short } oder { card-S_ACE-short }.
error-not_moving = { $side } fährt nicht: An diesem Tisch lässt sich nur ein fahrendes Auto aufhalten. Warte, bis es fährt, oder wähl einen anderen Gegner oder eine andere Karte.
error-not_started = { $side } ist noch nicht losgefahren, also gibt es nichts aufzuhalten. Ein Tempolimit kannst du trotzdem spielen.
error-not_stuck = An diesem Tisch darfst du nur abwerfen, wenn du nichts spielen kannst. Deine Hand zeigt, welche Karten spielbar sind.
error-wrong_safety = { $card } ist nicht der Trumpf gegen dieses Hindernis. Zeig den richtigen, wenn du ihn hast; sonst passe.

## Ob auf der Hand ist, was helfen würde
advice-held = Du hast { $cards }.
advice-own = Das ist deine eigene Karte: Antworten können die anderen.
advice-lacking = Davon hast du noch nichts: Greif an oder wirf ab, und zieh im nächsten Zug wieder.
advice-other = Wähl eine andere Karte.
advice-discard = Nichts auf deiner Hand ist jetzt spielbar: Wirf eine Karte ab.

## Fun & Speed
error-already_stopped = { $side } steht schon und kann nicht zweimal aufgehalten werden. Wähl einen anderen Gegner oder eine andere Karte.
error-accel_needs_distance = { $card } wird zusammen mit einer Streckenkarte gelegt. Wähl zuerst die Streckenkarte.
error-too_many_accelerators = Zu einer Streckenkarte passen höchstens zwei { card-X_ACCEL-short }-Karten. Wähl weniger.
error-too_few_accelerators = So viele { card-X_ACCEL-short }-Karten hast du nicht. Wähl weniger.
error-only_an_answer = { $card } geht nur als Antwort: { card-X_MIRROR-short } auf ein Hindernis, das gerade gegen dich gespielt wurde, { card-X_UTURN-short } auf eine Streckenkarte, die ein Gegner gerade gelegt hat. Heb sie dir dafür auf.
error-empty_hand = { $side } hat keine Karte auf der Hand, die du nehmen könntest. Wähl einen anderen Gegner.
error-nothing_to_give = Du hast keine andere Karte, die du dafür geben könntest. Du kannst { $card } jetzt nur abwerfen.
error-turn_owed = Dein Zug ist noch nicht zu Ende: Spiel eine Karte oder wirf eine ab.
error-cannot_pass = Hier kannst du nicht passen: Wähl eine der gezeigten Antworten.
error-resolving = Erst muss etwas anderes entschieden werden. Versuch es gleich noch mal.
error-hold_up_taken = { $player } hat vor dir Hold Up! gerufen: Dieser Gleichstand ist vergeben. Dein Ruf hat dich nichts gekostet.
error-called_in_vain = Du hast umsonst Hold Up! gerufen, und alle Gesamtstände sind noch dieselben. Ruf wieder, wenn sich einer ändert.
error-already_announced = Diese Karte wurde rechtzeitig angesagt: Bornes Killer! kommt zu spät. Warte einen Moment und spiel weiter.
error-not_of_this_window = Das ist keine Antwort auf das, was gerade gefragt ist. Wähl eine der gezeigten Antworten.
error-no_answer = { $card } ist darauf keine Antwort. Wähl eine der gezeigten Antworten oder passe.
error-not_heard = Das hast du nicht gelegt. Sag die Zahl auf der Karte an oder die vervielfachte; bei einem Hindernis ruf sein Geräusch (höchstens 40 Zeichen).
error-no_calls = In diesen Regeln gibt es kein Hold Up! Warte, bis du dran bist.
error-not_of_these_rules = Das geht nach diesen Regeln nicht. Drück auf { button-hand }, um zu sehen, was geht.

## Optionen und Plätze
error-unknown_ruleset = So ein Spiel gibt es nicht: { $ruleset }. Wähl eines aus der Liste.
error-unknown_preset = So ein Regelwerk gibt es nicht: { $preset }. Wähl eines aus der Liste.
error-unknown_option = So eine Hausregel gibt es nicht: { $option }. Wähl eine aus der Liste.
error-unknown_seats = Wähl die Sitzordnung aus der Liste.
error-no_lengths = Diese Partie ist ein einziges Rennen: Da gibt es keine Länge zu wählen.
error-time_over = Du wolltest bis <t:{ NUMBER($until, useGrouping: 0) }:t> spielen, und es ist schon später. Der Host kann unter { button-options } eine andere Länge wählen.
error-option_choice = „{ $value }“ steht nicht zur Wahl. Wähl aus der Liste.
error-option_number = „{ $value }“ ist keine ganze Zahl: Tipp nur Ziffern.
error-option_range = { $value } geht nicht: Wähl eine Zahl von { $low } bis { $high }.
error-shape = So viele Spieler lassen sich so nicht setzen. Wähl die Sitzordnung aus der Liste.
error-other_revision = Diese Partie wurde nach älteren Regeln begonnen, die diese Version nicht mehr spielt. Der Host kann sie beenden.

## Der Tisch
error-stale = Das Rennen ist schon weiter: Hier ist deine Hand, wie sie jetzt ist.
error-too_late = { $margin } ms zu spät: Jemand war schneller. Eine Karte, die du spielen wolltest, ist noch auf deiner Hand.
error-not_seated = Du hast an diesem Tisch keinen Platz. Du kannst mitspielen, wenn ein neuer eröffnet wird.
error-not_slow = Diese Partie ist nicht langsam: Hier gibt es keine Anweisungen und keine Spielzeiten.
error-needs_speed = Bei Fun & Speed geht es um schnelle Reaktionen, also lässt es sich nicht über Tage spielen. Wähl das klassische Spiel, 1000 Miles oder ein schnelleres Tempo.
error-already_seated = Du hast schon einen Platz. Warte, bis der Host das Rennen startet.
error-table_full = Alle { $seats } Plätze sind besetzt. Der Host kann die Plätze unter { button-options } ändern.
error-seat_kept = Der freie Platz ist für { $player } reserviert: die Einladung gilt noch.
error-too_many_opponents = In dieser Partie ist Platz für höchstens { $most } Gegner. Wähl weniger.
error-too_many_joined = { $players } Spieler sind dabei, es gäbe aber nur { $seats } Plätze. Wähl etwas anderes oder bitte jemanden zu gehen.
error-team_full = Dieses Team ist voll. Wähl ein anderes.
error-need_players = { $missing ->
    [one] Ein Spieler fehlt noch
   *[other] { $missing } Spieler fehlen noch
}: Drück auf { button-computer } oder warte, bis andere auf { button-join } drücken. Andere Sitzordnungen stehen unter { button-options }.
error-host_waits = Du hast schon einen Platz. { $missing ->
    [one] Ein Spieler fehlt noch
   *[other] { $missing } Spieler fehlen noch
}: Drück auf { button-computer } oder warte, bis andere auf { button-join } drücken.
error-host_may_start = Du hast schon einen Platz, und alles ist bereit: Drück auf { button-start }.
error-host_may_play = Du hast schon einen Platz. Drück auf { button-quick }, um sofort mit einer KI zu starten, oder warte, bis andere auf { button-join } drücken.
error-no_table = In diesem Kanal ist kein Tisch. Eröffne einen mit { COMMAND("new") } oder spiel sofort allein mit { COMMAND("solo") }.
error-table_exists = In diesem Kanal ist schon ein Tisch: { COMMAND("hand") } zeigt ihn. Wer daran spielt, kann ihn unter **{ button-menu }** beenden.
error-raced_today = Du hast dieses Tagesrennen schon begonnen, und jeder hat einen Versuch. Das nächste beginnt <t:{ NUMBER($next, useGrouping: 0) }:R>.
error-day_not_over = Um die Karten dieses Tages wird noch gefahren. Zu sehen sind sie ab <t:{ NUMBER($closes, useGrouping: 0) }:f>.
error-not_in_lobby = Das Rennen hat schon begonnen: Plätze und Regeln bleiben, wie sie sind.
error-not_started_yet = Das Rennen hat noch nicht begonnen. Spiel mit und warte, bis der Host startet.
error-not_host = Das kann nur { $player } als Host dieses Tisches.
error-no_host = An diesem Tisch sitzt noch niemand: Drück auf { button-join }, dann bist du der Host.
error-not_of_that_game = Nur wer diese Partie gespielt hat, kann Revanche verlangen. Eröffne einen eigenen Tisch mit { COMMAND("new") }.
error-just_moved = Die Tischnachricht wurde gerade verschoben. Das geht wieder in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.
error-not_away = Du bist nicht abwesend: Der Platz ist deiner. Spiel einfach weiter.
error-unknown_level = So eine KI gibt es nicht. Wähl leicht, normal oder schwer.
error-no_computer = An diesem Tisch sitzt keine KI. Hol erst eine dazu.
error-closed_game = Diese Partie ist vorbei. Eröffne einen neuen Tisch mit { COMMAND("new") }.
error-sides_must_agree = Diese Partie zählt schon: Sie endet nur, wenn auf jeder Seite jemand zustimmt. Drück auf { button-menu }, dann auf { button-stop }, um die anderen zu fragen.
error-stop_asked_already = Die anderen sind schon gefragt: Sieh in die Tischnachricht. Warte auf ihre Antwort oder drück dort auf { button-stop_decline }.
error-stop_asked_lately = Du hast erst vor Kurzem darum gebeten. Wieder fragen kannst du in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}, oder du verlässt die Partie.
error-request_gone = Diese Anfrage ist beendet: Die Partie geht weiter. Um wieder zu fragen, drück auf { button-menu }, dann auf { button-stop }.
error-agreed_already = Du hast schon zugestimmt. Warte auf die anderen Seiten oder drück auf { button-stop_decline }, um die Anfrage zu beenden.
error-seated_already = Du spielst schon mit, und niemand spielt auf zwei Plätzen eines Tisches.
error-held_a_seat = Du hattest in dieser Partie schon einen Platz und hast seine Karten gesehen, also kannst du keinen anderen nehmen. Du kannst mitspielen, wenn ein neuer Tisch eröffnet wird.
error-removed = Der Host hat dich von diesem Tisch entfernt, also kannst du hier keinen Platz nehmen. Du kannst mitspielen, wenn ein neuer eröffnet wird.
error-seat_taken = { $player } war schneller und spielt jetzt auf diesem Platz.
error-seat_not_vacant = { $player } spielt auf diesem Platz: Er ist nicht frei.
error-seat_lost = { $player } hat deinen Platz übernommen, während du weg warst, also kannst du nicht weiterspielen. Du kannst mitspielen, wenn ein neuer Tisch eröffnet wird.
error-not_between_turns = Warte, bis die offene Frage beantwortet ist, höchstens ein paar Sekunden, und drück noch mal: Plätze wechseln zwischen zwei Zügen.
error-no_computer_seats = An diesem Tisch hat keine KI einen Platz.
error-frozen = Dieser Tisch ist angehalten: Bei uns ist etwas schiefgegangen. Nichts Gespieltes ist verloren. Der Host kann die Partie unter { button-menu } beenden.
error-storage = Das ließ sich nicht speichern, also ist es nicht geschehen. Bitte versuch es gleich noch mal.
error-unreadable = Die Partie dieses Kanals lässt sich nicht lesen, also kann niemand sie fortsetzen. Ein Moderator kann sie mit { COMMAND("hand") } beenden.
error-not_read = Das ließ sich gerade nicht lesen. Nichts ist verloren; bitte versuch es gleich noch mal.
error-unknown_component = Dieser Knopf gehört hier zu keinem Tisch. { COMMAND("hand") } zeigt den Tisch dieses Kanals.
error-guild_only = Dafür braucht es einen Server, auf dem ich bin; hier kannst du allein spielen ({ COMMAND("solo") }), das Tagesrennen fahren ({ COMMAND("daily") }) und das Spiel lernen ({ COMMAND("learn") }).
error-only_private = Hier kann ich nichts tun, aber in einer Direktnachricht mit mir geht alles: { COMMAND("solo") }, { COMMAND("daily") }, { COMMAND("learn") }.
error-missing_permissions = Das darf ich hier nicht. Bitte einen Server-Admin, mir das zu erlauben: { $permissions }.
error-cannot_show = Die Tischnachricht ist veraltet: Mir fehlt hier ein Recht. Bitte einen Server-Admin, mir das zu erlauben: { $permissions }. Das Rennen geht trotzdem weiter.
error-bot_not_added = Ich bin in diesem privaten Thread nicht dabei. Erwähne mich hier ({ $bot }), das fügt mich hinzu, und versuch es noch einmal.
error-member_permissions = Dafür brauchst du dieses Recht: { $permissions }.
error-cooldown = Das ging schnell. Bitte versuch es noch mal in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.
error-solos_today = Du hast innerhalb eines Tages { $most } Partien allein begonnen, mehr geht nicht. Versuch es später noch mal.
error-restarting = Der Bot startet neu. Nichts ist verloren: Bitte klick gleich noch mal.
error-form_late = Das hat bei mir zu lange gedauert, und Discord öffnet das Formular nicht mehr. Bitte drück noch mal.
answer-lost = Ich war zu langsam: Discord sagt vielleicht, dein Klick sei fehlgeschlagen. Das ist daraus geworden.
hand-restarted = Der Bot wurde neu gestartet. Deine Hand ist jetzt hier; ältere Nachrichten ändern sich nicht mehr.
error-discord = Das hat Discord gerade nicht angenommen. Die Partie ist sicher; bitte versuch es noch mal.
error-internal = Bei uns ist etwas schiefgegangen. Die Partie ist sicher. Bitte versuch es noch mal.
