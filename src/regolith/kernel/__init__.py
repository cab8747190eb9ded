"""The rules machine. It knows no game."""
