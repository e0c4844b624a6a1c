"""The drawings of the cards, as SVG sources: our own work, under the licence of the project."""
