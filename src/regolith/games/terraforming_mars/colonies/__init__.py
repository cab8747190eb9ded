"""Colonies: moons to settle on and to trade with."""
