"""The arena: bots against each other on the same deals in every seat, and how much is certain of what came of it."""
