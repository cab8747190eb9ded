"""What must hold at every decision of a game, in a module named like the game; the walkers import it by that name."""
