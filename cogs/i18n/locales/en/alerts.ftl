# Being told of lobbies that wait: the button, the panel, and the message in the channel
button-alert = Game alerts
    .emoji = 🔔
button-alert_off = Alerts off
    .emoji = 🔕
alerts-on = **On:** when a table has waited a minute for players, a message in its channel mentions you. Never while you are at a table yourself.
alerts-off = **Off:** no message mentions you when a table waits for players.
alerts-none-here = Such messages are switched off on this server at the moment; its admins can change that under { COMMAND("settings") }.
alerts-role = On this server { $role } is mentioned, and nobody by name. Ask its admins for that role: the bot gives none and takes none away.
alerts-games = Which games
alerts-pause = At most
alerts-every = { $hours ->
    [one] Once an hour
    [24] Once a day
    [72] Once every three days
    [168] Once a week
   *[other] Once every { $hours } hours
}
alert-title = { $ruleset }: who is in?
alert-waiting = { $people ->
    [0] A table is open
    [one] { $names } is waiting
   *[other] { $names } are waiting
}: { $n ->
    [0] all seats are taken.
    [one] 1 seat is free.
   *[other] { $n } seats are free.
}
alert-where = The table is in { $room }.
alert-started = The game announced here has begun.
alert-closed = The table announced here is closed.
error-similar_timezone = “{ $timezone }” is not a time zone. Do you mean { $names }?
error-not_mentionable = I may not mention this role here. Allow everybody to mention it (server settings, Roles), or give me the permission to mention all roles; @everyone is never mentioned.

settings-alerts = Alerts
    .emoji = 📣
settings-alert_role = Mention a role instead
settings-alert_role-help = Then nobody is mentioned by name, whatever they have asked for. Who has the role is up to you.
settings-alert_role-none = No role: everybody asks for themselves
