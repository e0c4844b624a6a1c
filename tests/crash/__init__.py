"""The process is killed repeatedly while people and AI players act at real tables on a real database."""
