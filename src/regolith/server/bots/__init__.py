"""Bots think in processes of their own, within limits, and never hold anything up."""
