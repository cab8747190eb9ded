"""Terraforming Mars: the board game of making a planet fit to live on, for one to five players."""
