"""The cards of Colonies, in printed order."""
