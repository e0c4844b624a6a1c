# „Allen zeigen“, was eine Person in einem Kanal postet, und offene Hände in Wiederholungen

button-show = Allen zeigen
button-unshow = Entfernen
button-watch = Wiederholung ansehen
button-show-profile = Profil öffnen
show-step = **{ $player }** zeigt einen Schritt aus Partie { NUMBER($game, useGrouping: 0) }
show-podium = **{ $player }** zeigt, wie Partie { NUMBER($game, useGrouping: 0) } ausging
show-scores = **{ $player }** zeigt die Abrechnungen von Partie { NUMBER($game, useGrouping: 0) }
show-profile = **{ $player }** zeigt, wie die eigenen Rennen gelaufen sind
error-shown_lately = Einmal pro Minute kannst du allen etwas zeigen. Versuch es noch mal in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.
error-show_elsewhere = Auf diesem Server wird in anderen Kanälen gespielt und gezeigt: { $channels }. Öffne das dort und zeig es noch mal.
error-not_for_all = Nicht alle in diesem Kanal dürfen Partie { NUMBER($game, useGrouping: 0) } sehen. Zeig sie in dem Kanal, in dem sie gespielt wurde.
error-not_your_showing = Entfernen kann das nur, wer es gepostet hat, oder ein Moderator.

## Offene Hände in Wiederholungen
button-reveal-seen = Wie alle es sahen
button-reveal-hands = Alle Hände
button-reveal-next = Hände und Nachziehstapel
hands-title = Die Hände in diesem Moment
hands-seat = **{ $player }**: { $cards }
hands-none = keine Karten
hands-drawn = { $player } hat { $cards } gezogen.
hands-next = **Als Nächstes zu ziehen**: { $cards }{ $more ->
    [0] {""}
   *[other] , und { $more } weitere
}
hands-next-seat = **Als Nächstes zieht { $player }**: { $cards }
hands-next-none = Der Nachziehstapel ist leer.
error-hands_closed = Die Hände dieser Partie werden nicht gezeigt. Sieh sie dir an, wie alle sie sahen.
