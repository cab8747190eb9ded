"""The companion: MarsBot on a screen beside the real box, played by the rules of the automa."""
