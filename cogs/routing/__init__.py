"""From an interaction to its handler: admission, the router, the click and the application context of handlers."""
