# The introduction to a server that the bot was added to, and what it tells about itself.
introduction =
    🃏 **Coup-Fourré** brings Mille Bornes, the card race to 1,000 km, to this server: everybody watches one table, only you see your hand, and quick reactions count.
    🏁 **{ button-quick }** starts a round right here with an AI, whose seat is free for whoever comes. **{ button-new }** waits for your friends, here or with { COMMAND("new") } in any channel.
    Alone: { COMMAND("solo") } · Never played: { COMMAND("learn") }
    -# For admins: language, time zone and channels are under { COMMAND("settings") }.
button-new = Open a table
    .emoji = ✋
button-about = About the bot
    .emoji = ❔
button-report = Report a problem
button-whole = Read in full
about-title = About Coup-Fourré
about-intro = The card race Mille Bornes, played in a Discord channel: one table that everybody watches, a hand that only you see, and answers that are won by the fastest reaction.
about-start = { COMMAND("new") } opens a table, { COMMAND("solo") } a race for you alone, { COMMAND("daily") } the race of the day, and { COMMAND("learn") } teaches the game.
about-version = Version { $version } · { $languages }
about-counts = On all servers together, { $people ->
    [0] nobody is playing just now
    [one] 1 person is playing just now
   *[other] { $people } people are playing just now
}, and { $finished ->
    [0] no game has been finished yet
    [one] 1 game has been finished
   *[other] { $finished } games have been finished
}.
about-since = Running since { $time }.
about-operator = This bot is run by { $operator }.
about-operator-unknown = Who runs this bot is not stated here: ask an admin of a server that has it.
about-report = Is something wrong? Press { button-report }.
about-report-ask = Is something wrong? Tell an admin of a server that has the bot.
about-unofficial = Unofficial, not affiliated. Mille Bornes is a trademark of its owner.

privacy-title = Privacy
    .emoji = 🔒
privacy-intro = What is stored about you, and how to have it removed:
privacy-person = **Who you are:** your Discord ID and your name on each server where you play, with the tables that you opened or joined.
privacy-acts = **What you do in games**, with the time of each click: so a game survives a restart, races are decided, and finished games can be watched again. The server chooses for how long, under { COMMAND("settings") }.
privacy-results = **What comes of it:** results, ratings and achievements, and whether you stopped a game as a moderator or reset a season.
privacy-preferences = **Your preferences**, such as your language, your playing hours, time zone and vacation for slow games, and the IDs of the people you have blocked, on all servers; and for each server, of which games you want to be told, and when.
privacy-tally = **For one day**, how many games the same two people have finished together, under a code that identifies nobody: only three a day count.
privacy-never = What people write is never read. The bot asks for no e-mail address, IP address or list of friends, its log holds no names and no cards, and nothing is sold or given to others.
privacy-rights = **{ button-export }** sends you everything as a file. **{ button-forget }** removes your ID and your name everywhere, on all servers, except from the lists of those who have blocked you. It does not reach messages that are already in channels, nor backups made before: for those, ask whoever runs the bot.
privacy-where = Both are under **{ button-my_data }**, here and in { COMMAND("preferences") }.

terms-title = Terms of use
    .emoji = 📜
terms-intro = They apply between you and whoever runs this bot:
terms-game = The bot is a game. It is provided as it is: nobody guarantees that it is always available, or that results are kept for ever.
terms-fair = Play fairly: no second accounts to win ratings, no programs that click for you, and no annoying people who did not ask to play. Moderators may stop games and reset leaderboards; whoever runs the bot may exclude people and servers that break these terms.
terms-discord = Discord’s own terms and age limits apply while you use the bot.
terms-software = The program itself is free, under the MIT license.

command-about = about
command-about-help = What this bot is, who runs it, privacy, problems
