"""The cards of the base game and of Corporate Era."""
