"""Discovery: upgraded phase cards, milestones, awards and wild tags."""
