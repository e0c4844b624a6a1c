# All open tables of one person
command-games = games
command-games-help = Your games and planned tables, on all servers
button-games = My games
    .emoji = 🗂️
games-title = Your open tables
games-waiting = { $n ->
    [0] { $all ->
        [one] Your table does not wait for you at the moment.
       *[other] None of your { $all } tables waits for you.
    }
    [one] { $all ->
        [one] Your table waits for you.
       *[other] One of your { $all } tables waits for you.
    }
   *[other] { $n } of your { $all } tables wait for you.
}
games-none = You have no table. Play alone with { COMMAND("solo") }; on a server, open one with { COMMAND("new") }, or press { button-join } where players are wanted.
games-missing = Some of your games could not be listed just now: press { button-refresh } in a moment.
games-outside = outside of servers
games-private = your solo game
games-table = to the table
games-start = 🔔 **All seats are taken:** start the game at the table.
games-lobby = Waiting for players: { $n } of { $most }.
games-yours = 🔔 **Your turn** · { $until }
games-answer = 🔔 **You may answer** · { $until }
games-theirs = { $player }’s turn · { $until }
games-window = An attack is being answered.
games-frozen = Halted by an error; all moves are safe.
games-away = You were away: { button-hand } brings you back.
games-open = no time limit
games-round = Round { $round } · { $state }
reminder-one = { $player }, this slow game is waiting for you · { $until }
reminder-several = { $player }, slow games are waiting for you, this one first · { $until } · *{ button-games }* lists them.
