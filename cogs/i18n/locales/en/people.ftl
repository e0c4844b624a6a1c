# The people with whom somebody does not play.
button-blocks = Blocked people
    .emoji = 🚷
button-unblock = Unblock
    .emoji = ↩️
blocks-intro = You and the people on this list never share a table, on any server: no invitations either way, and where one of you plays the other cannot join. Nobody is told who is on the list.
blocks-more = Where you already sit together, nothing changes. To part there, leave the table.
blocks-pick = Add people
blocks-forgotten = Somebody whose data were deleted
blocks-count = { $n ->
    [0] There is nobody on the list.
    [one] One person is on the list, of { $most } at most:
   *[other] { $n } people are on the list, of { $most } at most:
}
error-kept_apart = You cannot sit down at this table: there is a block between you and somebody there. Open a table of your own in another channel with { COMMAND("new") }, or play alone at once with { COMMAND("solo") }.
error-too_many_blocks = At most { $most } people fit on this list. Take somebody off it first.
error-not_other_people = Choose other members of the server, neither yourself nor a bot.

# Inviting people by name.
invited-done = Done: the invitation is on the table message.
invited-before = They are invited already, and see it on the table message.
invited-not = Cannot be invited: { $names }. Only you see this. The table waits for whoever presses { button-join }.
seats-invite = Invite people by name
button-uninvite = Cancel invitation
    .emoji = 🚪
error-no_mentions = Write who is to be invited as mentions: type @ and choose each of them from the list that Discord shows.
error-not_members = Not all of them are members of this server. Invite only people who are here.
error-sits_already = { $player } has a seat at this table already. Invite somebody else.
error-too_many_invited = { $free ->
    [0] There are as many players and invitations as seats already. Withdraw an invitation, or choose a seating with more seats under { button-options }.
    [one] There is room for one more person. Invite fewer, or choose a seating with more seats.
   *[other] There is room for { $free } more people. Invite fewer, or choose a seating with more seats.
}
error-challenge_bot = Bots do not play along. To race against AI players at once, use { COMMAND("solo") }.
error-challenge_self = You cannot challenge yourself. Choose somebody else, or race alone with { COMMAND("solo") }.
command-friends = friends
command-friends-help = Whom to invite: mention them with @, one after the other
command-challenge = Challenge to Mille Bornes
