"""Environments for whoever learns to play: the same rows, actions and rewards in the shapes that libraries expect."""
