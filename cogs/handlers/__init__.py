"""The handlers of buttons, selects and forms: each module registers its own with `cogs.routing.router`."""
