"""What is in the box, as lists: figures, map, Project types, Satellites, foreparts, hulls."""
