# Die lokale Seite (`make play`); Schlüssel, die cogs.local.serve abfragt
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = rennstrecke
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Spielen als
local-welcome = Ein Discord-Kanal, auf diesem Rechner nachgestellt. Tipp /mille new, um einen Tisch zu eröffnen.
    Jeder Tab ist ein anderes Mitglied: Öffne diese Seite in einem zweiten, um als jemand anderes zu spielen.
local-challenge = { command-challenge } (auf Discord: im Menü eines Mitglieds, Apps)
local-failed = Diese Interaktion ist fehlgeschlagen
local-gone = Diesen Knopf gibt es gerade nicht mehr. Es wurde nichts gedrückt.
local-private = Nur du kannst das sehen
local-edited = (bearbeitet)
local-used = hat benutzt:
local-write = Nachricht an
local-submit = Absenden
local-cancel = Abbrechen
local-dismiss = Nachricht verwerfen
local-rival = Rivale: klickt, was du klickst
local-rival-none = Kein Rivale
local-rival-later = { $ms } ms nach dir
local-rival-earlier = { $ms } ms vor dir
local-offline = Verbindung wird wiederhergestellt…
local-ready = Öffne { $address } in deinem Browser.
    Dort wartet ein Tisch: Drück auf { button-quick }, um gegen eine KI zu fahren, oder öffne die Adresse in einem zweiten Tab und spiel als weiteres Mitglied mit.
    Strg-C beendet es.
