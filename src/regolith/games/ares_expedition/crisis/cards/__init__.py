"""The crisis cards and corporations."""
