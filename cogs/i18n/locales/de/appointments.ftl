# Was man für einen Tag eintippen kann, durch Kommas getrennt.
words-today = heute, heute Abend, heute Nachmittag, heute Nacht
words-tomorrow = morgen, morgen Abend, morgen Nachmittag
words-after-noon = heute Abend, heute Nachmittag, morgen Abend, morgen Nachmittag
words-day-after-tomorrow = übermorgen
# Wörter, die vor einer Uhrzeit, vor einem Tag und zwischen Tag, Monat und Jahr stehen können; nach der Zahl eines Tages; zwischen oder nach Stunden und Minuten.
words-before-time = um, bis, bis um
words-before-day = am, den, der
words-in-date = im
words-after-number = ten, ter
words-hour = uhr, h
# Was auf „in“ folgt wie bei „in 2 Stunden“; Mittag und Mitternacht.
words-in = in
words-half-hour = einer halben Stunde
words-one = einer, einem
words-minutes = Minuten, Minute, Min
words-hours = Stunden, Stunde, Std, h
words-days = Tagen, Tag
words-noon = Mittag, mittags
words-midnight = Mitternacht, mitternachts

command-at = wann
command-at-help = Für später planen: 21:30, morgen 21:30 oder 28.11. 21:30

# Die Nachricht eines geplanten Tisches, und was aus ihm wird.
appointment-title = { $ruleset }: Wer kommt?
appointment-planned = { $name } plant einen Tisch für { $moment } ({ $ago }).
appointment-coming = Dabei: { $n }/{ $most }
appointment-nobody = Noch niemand.
appointment-invited = Eingeladen: { $names }
appointment-how = Fünf Minuten vorher werden alle, die kommen, angepingt, und der Tisch wird hier eröffnet. Klappt es doch nicht? Drück noch mal auf „{ button-there }“.
appointment-off = { $name } hat den Tisch abgesagt.
appointment-alone = Niemand wollte kommen, also wurde kein Tisch eröffnet.
appointment-missed = Der Bot lief zu der Zeit nicht, also wurde niemand angepingt. Eröffne einen Tisch mit { COMMAND("new") }.
appointment-occupied = In diesem Kanal war noch ein anderer Tisch offen, also wurde dieser abgesagt. Eröffne ihn in einem anderen Kanal mit { COMMAND("new") }.
appointment-interrupted = Beim Eröffnen des Tisches ist etwas schiefgegangen. Wenn hier keiner steht, eröffne einen mit { COMMAND("new") }.
appointment-refused = Der Tisch konnte nicht eröffnet werden. { $reason }

# Was denen gesagt wird, die kommen.
appointment-waiting = Es ist Zeit für den Tisch von { $name }, aber in diesem Kanal ist noch ein anderer offen. Eurer wird eröffnet, sobald der vorbei ist; gewartet wird höchstens bis { $until }.
appointment-off-told = { $name } hat den Tisch von { $moment } abgesagt.
appointment-deleted-told = Die Nachricht des Tisches, der für { $moment } geplant war, wurde gelöscht; der Tisch ist damit abgesagt. Plant einen neuen mit { COMMAND("new") } { command-at }.
lobby-called = Angepingt: { $names }. Drück auf { button-join }, um dich zu setzen, oder auf { button-decline }.

# Was nur sieht, wer geklickt hat.
appointment-made = Der Tisch ist geplant: Seine Nachricht steht am Ende des Kanals.
appointment-in = Du bist dabei.
appointment-out = Notiert: Du kommst nicht mehr.
appointment-off-sure = Den Tisch von { $moment } absagen? Alle, die kommen wollten, erfahren es.
appointment-off-done = Der Tisch ist abgesagt. Alle, die kommen wollten, erfahren es.
appointment-off-not = Der Tisch bleibt geplant.

button-there = Bin dabei
button-dropout = Doch nicht
button-calloff = Absagen
button-calloff_now = Ja, absagen
button-calloff_not = Nein, beibehalten

error-no_moment = „{ $value }“ ist keine Zeit. Schreib sie wie 21:30, morgen 21:30 oder { $example }. Es ist jetzt { $now } ({ $timezone }).
error-past_moment = „{ $value }“ ist vorbei: Es ist jetzt { $now } ({ $timezone }). Tipp eine spätere Zeit.
error-soon_moment = „{ $value }“ ist in weniger als { $minutes } Minuten: Es ist jetzt { $now } ({ $timezone }). Eröffne den Tisch sofort mit { COMMAND("new") } oder tipp eine spätere Zeit.
error-far_moment = „{ $value }“ ist mehr als { $days } Tage entfernt. Tipp einen früheren Tag.
error-until_after = „{ $value }“ ist keine Uhrzeit in den zwölf Stunden nach Beginn der Partie ({ $begins }, { $timezone }). Schreib sie wie 23:30 oder wähl eine andere Länge.
error-appointment_gone = Dieser Tisch ist nicht mehr geplant: Er wurde eröffnet oder abgesagt. { COMMAND("hand") } zeigt den Tisch dieses Kanals, { COMMAND("new") } eröffnet einen.
error-appointment_full = Der Tisch ist voll: { $most } Leute kommen schon. Frag später noch mal oder plan einen anderen mit { COMMAND("new") }.
error-many_appointments_here = In diesem Kanal sind schon { $most } Tische geplant. Komm zu einem davon oder plan deinen in einem anderen Kanal.
error-many_own_appointments = Du hast auf diesem Server schon { $most } Tische geplant. Sag erst einen davon ab.
error-not_your_appointment = Absagen kann nur, wer den Tisch geplant hat, oder ein Moderator.
error-appointment_apart = Zu diesem Tisch kannst du nicht kommen: Zwischen dir und jemandem, der kommt, gibt es eine Blockierung. Plan einen eigenen mit { COMMAND("new") } { command-at } oder spiel sofort allein mit { COMMAND("solo") }.
