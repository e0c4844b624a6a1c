button-lately = Last ten
    .emoji = ⏪
narrator-left = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
 }
preferences-narrator-nothing = Tell me: nothing
    .emoji = 📢
preferences-narrator-mine = Tell me: my part
    .emoji = 📢
preferences-narrator-everything = Tell me: everything
    .emoji = 📢
preferences-narrator-help = Each act as a new message that a screen reader can read, and what time is left.
preferences-numbers = Numbered cards
    .emoji = 🔢
preferences-hand_order-playable = Hand: playable first
    .emoji = 🃏
