"""Code that runs in worker processes so that it never blocks the event loop, and the queues in front of them."""
