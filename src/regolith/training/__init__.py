"""Learning to play: networks that get better by playing themselves. Where a network is trained PyTorch is needed
(the extra `train`); the rest works with NumPy alone."""
