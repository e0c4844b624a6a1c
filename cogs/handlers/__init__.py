"""The handlers of buttons, selects and forms: each module registers its own, and `cogs.mille` imports them all."""
