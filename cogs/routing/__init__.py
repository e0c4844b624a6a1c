"""From an interaction to its handler and back: the context of handlers, rate limits, and answers to people."""
