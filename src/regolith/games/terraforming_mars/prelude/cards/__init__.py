"""The cards of Prelude, in printed order."""
