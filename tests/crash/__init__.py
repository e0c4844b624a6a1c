"""The whole process dies, again and again, while people and AI players act at real tables on a real database."""
