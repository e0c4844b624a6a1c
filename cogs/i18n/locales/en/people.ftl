# The people with whom somebody does not play.
button-blocks = People I do not play with
button-unblock = Play again
blocks-title = People I do not play with
blocks-intro = You and the people on this list never sit at the same table, on any server: you are not invited to each other’s tables, and where one of you sits the other cannot join, call a rematch or take over a seat. Nobody is told who is on the list.
blocks-more = Where you already sit together, nothing changes. To part there, leave the table.
blocks-pick = Add people to the list
blocks-count = { $n ->
    [0] There is nobody on the list.
    [one] One person is on the list, of { $most } at most:
   *[other] { $n } people are on the list, of { $most } at most:
}
error-kept_apart = You cannot sit down at this table: you and somebody there do not play together. Open a table of your own in another channel with /mille { command-new }, or play alone at once with /mille { command-solo }.
error-too_many_blocks = At most { $most } people fit on this list. Take somebody off it first.
error-not_other_people = Choose other members of the server, neither yourself nor a bot.
