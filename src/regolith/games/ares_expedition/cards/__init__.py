"""The cards of Ares Expedition, each list in printed order."""
