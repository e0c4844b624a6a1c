"""From an interaction to its handler and back: what handlers work with, who is heard, and how people are answered."""
