# "Show everybody", what one person posts in a channel, and open hands in replays

button-show = Show everybody
    .emoji = 📣
button-unshow = Remove
    .emoji = 🗑️
button-watch = Watch the replay
    .emoji = 🎞️
button-show-profile = Open the profile
    .emoji = 📊
show-step = **{ $player }** shows a step of game { NUMBER($game, useGrouping: 0) }
show-podium = **{ $player }** shows how game { NUMBER($game, useGrouping: 0) } ended
show-scores = **{ $player }** shows the score sheets of game { NUMBER($game, useGrouping: 0) }
show-profile = **{ $player }** shows how their races have gone
error-shown_lately = You can show everybody something once a minute. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-show_elsewhere = On this server, games are played and shown in other channels: { $channels }. Open this there, and show it again.
error-not_for_all = Not everybody in this channel may see game { NUMBER($game, useGrouping: 0) }. Show it in the channel where it was played.
error-not_your_showing = Only the person who posted this, or a moderator, can remove it.

## Open hands in replays
button-reveal-seen = As everybody saw it
    .emoji = 👀
button-reveal-hands = All hands
    .emoji = 🃏
button-reveal-next = Hands and draw pile
    .emoji = 🎴
hands-title = The hands at this moment
hands-seat = **{ $player }**: { $cards }
hands-none = no cards
hands-drawn = { $player } has drawn { $cards }.
hands-next = **Next draws**: { $cards }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
hands-next-seat = **Next draws of { $player }**: { $cards }
hands-next-none = The draw pile is empty.
error-hands_closed = The hands of this game are not shown. Watch it as everybody saw it instead.
