"""Small complete games to learn the kernel from."""
