# Der Bericht vom Tagesrennen in einem Kanal
digest-drivers = { $n ->
    [0] Hier ist es noch niemand gefahren
    [one] 1 Spieler ist es gefahren
   *[other] { $n } Spieler sind es gefahren
}
digest-best = **{ $player }**: { $result }
digest-streak = { $days ->
    [0] Noch keine Serie
    [one] Serie dieses Servers: 1 Tag
   *[other] Serie dieses Servers: { $days } Tage
}
settings-digest = Bericht vom Tagesrennen
settings-digest-none = Kein Bericht
settings-digest-help = Eine Nachricht in diesem Kanal, einmal am Tag aktualisiert: wer gefahren ist, das beste Ergebnis, die Serie des Servers, das nächste Rennen. Sie pingt niemanden an; wer nicht genannt werden will, wird nur mitgezählt. Ein ausgelassener Tag in der Woche beendet die Serie nicht.
preferences-named = Mein Name im Tagesbericht
