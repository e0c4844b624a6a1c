"""The whole program as a process of its own, beside a Discord that is a server on this machine."""
