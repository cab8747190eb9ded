"""The corporations of MarsBot, and the bonus cards that go with them."""
