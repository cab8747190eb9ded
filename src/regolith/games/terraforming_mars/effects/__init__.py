"""What cards of Terraforming Mars do, beside what both games about Mars have words for."""
