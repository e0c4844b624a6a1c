# "Show everybody": what one person posts in a channel

button-show = Show everybody
button-unshow = Remove
button-watch = Watch the replay
button-show-profile = Open the profile
show-step = **{ $player }** shows a step of game { NUMBER($game, useGrouping: 0) }
show-podium = **{ $player }** shows how game { NUMBER($game, useGrouping: 0) } ended
show-scores = **{ $player }** shows the score sheets of game { NUMBER($game, useGrouping: 0) }
show-profile = **{ $player }** shows how their races have gone
error-shown_lately = You have shown something only a moment ago. You can show the next thing in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-show_elsewhere = On this server, games are played and shown in other channels: { $channels }. Open this there, and show it again.
error-not_for_all = Not everybody in this channel may see game { NUMBER($game, useGrouping: 0) }. Show it in the channel where it was played.
error-not_your_showing = Only whoever has shown this, or a moderator, can remove it.
