# The local page (`make play`); keys asked for by cogs.local.serve
local-title = Coup-Fourré
local-server = Coup-Fourré
local-channel = race-track
local-topic = Mille Bornes
local-bot = Coup-Fourré
local-members = Play as
local-welcome = Type /mille new to open a table.
    Every browser tab is a member of its own: open this page in a second tab to play as somebody else.
local-failed = This interaction failed
local-gone = That button has just gone. Nothing was pressed.
local-private = Only you can see this
local-dismiss = Dismiss message
local-rival = Rival: clicks what you click
local-rival-none = No rival
local-rival-later = { $ms } ms after you
local-rival-earlier = { $ms } ms before you
local-offline = Reconnecting…
local-ready = Open { $address } in your browser.
    A table waits there: add an AI and start, or open the same address in a second tab to join as another member.
    Ctrl-C ends it.
