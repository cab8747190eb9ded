"""What MarsBot can be: its corporations, plugged into the automa."""
