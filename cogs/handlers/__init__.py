"""What buttons, selects and forms do: each module registers its handlers with `cogs.routing.router`."""
