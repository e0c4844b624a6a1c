# The local page (`make play`); keys asked for by cogs.local.serve
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = race-track
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Play as
local-welcome = A Discord channel, simulated on this computer. Type /mille new to open a table.
    Each tab is another member: open this page in a second one to play as somebody else.
local-failed = This interaction failed
local-gone = That button has just gone. Nothing was pressed.
local-private = Only you can see this
local-edited = (edited)
local-used = used
local-write = Message
local-submit = Submit
local-cancel = Cancel
local-dismiss = Dismiss message
local-challenge = { command-challenge } (on Discord: the menu of a member, Apps)
local-rival = Rival: clicks what you click
local-rival-none = No rival
local-rival-later = { $ms } ms after you
local-rival-earlier = { $ms } ms before you
local-offline = Reconnecting…
local-ready = Open { $address } in your browser.
    A table waits there: press { button-quick } to race an AI, or open the address in a second tab and join as another member.
    Ctrl-C ends it.
