"""Monoliths: markers on the ruins, and a card for whoever gets there first."""
