"""Any position in one readable call: `tools.scenario`, which the tools use as well."""

from tools.scenario import SEATS, Game, Side, card, cards, position, seat

__all__ = ["SEATS", "Game", "Side", "card", "cards", "position", "seat"]
